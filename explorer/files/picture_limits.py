"""How large a picture may be, wherever that is asked for."""

__all__ = ["FINEST", "LARGEST", "MAX_SCALE", "MOST_PIXELS", "WIDEST_MM"]

MAX_SCALE = 8
WIDEST_MM = 2000
FINEST = 2400  # pixels per inch of a width in millimetres
LARGEST = 32767  # pixels along a side that QImage and PNG viewers take
MOST_PIXELS = 140_000_000  # a window of 1920 × 1080 at scale 8; a gigabyte in all, at most
