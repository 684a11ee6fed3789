"""What attention is: NumPy and the standard library, no Qt."""
