"""What the export dialog is made of."""
