"""The matrix grid, typeset formulas, theme and other parts that panels are made of."""
