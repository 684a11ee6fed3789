"""The table of tokens in the sentence panel."""
