"""Example files, lessons and the text that leaves the program; no Qt."""
