"""The presentation: slides, their order and the view that shows them."""
