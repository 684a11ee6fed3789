"""Pictures that carry an example, one module for each kind of picture; no Qt."""
