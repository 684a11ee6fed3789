"""Pictures of panels and of the window."""
