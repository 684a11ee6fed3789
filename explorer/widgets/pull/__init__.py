"""The panel about the pull on Z: a plane of values, and shares of weights."""
