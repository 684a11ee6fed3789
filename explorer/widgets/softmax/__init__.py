"""Softmax opened: its parts as grids, and their words."""
