"""What the window is made of: each panel shows a Snapshot and emits requests."""
