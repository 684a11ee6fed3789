"""How a number is made, as text that is painted."""
