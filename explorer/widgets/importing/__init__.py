"""The dialog that imports matrices, and its parts."""
