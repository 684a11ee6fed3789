"""What a picture is drawn of, as data: recorded once, written as SVG or PDF."""
