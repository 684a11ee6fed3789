"""What the allocator does with memory that is freed."""

import ctypes
import sys

__all__ = ["keep_freed_memory"]

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3  # glibc's malloc.h
LARGEST = 64 * 2**20  # bytes; an array of 2048 × 2048 numbers is half of it
KEPT = 256 * 2**20


def keep_freed_memory() -> None:
    """Let glibc keep what an edit frees for the next edit.

    By default it gives large arrays back to the system and asks for them again: at 512 tokens
    that took as long as computing them. Other C libraries are left as they are.
    """
    if not sys.platform.startswith("linux"):
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(M_MMAP_THRESHOLD, LARGEST)
        mallopt(M_TRIM_THRESHOLD, KEPT)
