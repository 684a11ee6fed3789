"""The functions of the exported script, as its text."""

__all__ = ["PRINTING", "ROUNDING", "SOFTMAX", "WAVE"]

WAVE = '''
def wave(n, d_model):
    """PE(pos, 2i) = sin(pos / 10000^(2i/d_model)), PE(pos, 2i+1) = cos(the same angle)."""
    pos = np.arange(n)[:, np.newaxis]
    dims = np.arange(d_model)
    angle = pos / 10000.0 ** (2 * (dims // 2) / d_model)
    return np.where(dims % 2 == 0, np.sin(angle), np.cos(angle))
'''

SOFTMAX = '''
def softmax(s, mask, axis):
    """Share out 1 among the cells that the mask shows; the maximum keeps e^s from overflowing."""
    seen = np.where(mask, s, -np.inf)
    peak = seen.max(axis=axis, keepdims=True)
    e = np.exp(seen - np.where(np.isfinite(peak), peak, 0.0))
    total = e.sum(axis=axis, keepdims=True)
    return np.divide(e, total, out=np.zeros_like(e), where=total > 0)
'''

ROUNDING = '''
def rounded(values, decimals):
    """Round as the digits are shown; np.round may be wrong where a number is nearly a tie."""
    digits = [float(f"{value:.{decimals}f}") for value in np.ravel(values).tolist()]
    return np.array(digits).reshape(np.shape(values)) + 0.0
'''

PRINTING = '''
def wide(text):
    """Return text for 12 columns; Chinese takes two columns a sign."""
    width = sum(1 + (unicodedata.east_asian_width(sign) in "WF") for sign in text)
    return " " * (12 - width) + text


def number(value):
    """Return a number to 4 decimals; a rounded zero has no sign."""
    text = f"{value:.4f}" if abs(value) < 1e7 else f"{value:.4e}"
    return text[1:] if text[0] == "-" and float(text) == 0 else text


def show(title, values, columns, by_hand=(), mask=None):
    """Print a matrix with its labels: * is beside what is set by hand, × where the mask hides."""
    print(title)
    print("".join(wide(str(label)) + " " for label in ["", *columns]).rstrip())
    for i, (token, row) in enumerate(zip(tokens, values.tolist())):
        line = wide(token) + " "
        for j, value in enumerate(row):
            hidden = mask is not None and not mask[i, j]
            line += wide(number(value)) + ("*" if (i, j) in by_hand else "×" if hidden else " ")
        print(line.rstrip())
    print()
'''
