"""What the check panel and its lists are made of."""
