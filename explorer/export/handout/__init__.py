"""Worksheets on paper, with blank cells for students to fill in, and their keys."""

from explorer.export.handout.files import HandoutFile, handout_files, handout_pages
from explorer.export.handout.pages import HandoutPages

__all__ = ["HandoutFile", "HandoutPages", "handout_files", "handout_pages"]
