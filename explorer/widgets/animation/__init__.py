"""The dialog that makes animations, and its parts."""
