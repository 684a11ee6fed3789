"""The dialog that makes handouts, and its parts."""
