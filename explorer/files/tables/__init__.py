"""A matrix copied from anywhere, read as numbers: one module per way of writing one; no Qt."""

from explorer.files.tables.reading import parse_table
from explorer.files.tables.table import Table

__all__ = ["Table", "parse_table"]
