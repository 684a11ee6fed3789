"""Matrices from files of other programs, and which of them become E, W_Q, W_K and W_V; no Qt."""

from explorer.files.importing.arrays import Contents, NamedArray
from explorer.files.importing.building import Lost, Plan, build, plan
from explorer.files.importing.matching import TARGETS, Pick, assign
from explorer.files.importing.reading import SUFFIXES, read_arrays

__all__ = [
    "SUFFIXES",
    "TARGETS",
    "Contents",
    "Lost",
    "NamedArray",
    "Pick",
    "Plan",
    "assign",
    "build",
    "plan",
    "read_arrays",
]
