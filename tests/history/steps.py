"""What the history says of itself."""


def step_texts(stack):
    """What the steps that are done are called, the oldest first."""
    texts = []
    while stack.can_undo():
        texts.insert(0, stack.undo_text())
        stack.undo()
    for _ in texts:
        stack.redo()
    return texts
