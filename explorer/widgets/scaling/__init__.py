"""The panel about scaling: curves, bars and words."""
