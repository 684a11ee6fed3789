"""The texts that leave the program, one module for each format; no Qt."""

from explorer.core.evaluate import Snapshot

__all__ = ["text_bytes"]


def text_bytes(snapshot: Snapshot, format_: str) -> bytes:
    """Return a snapshot in a format; the same snapshot gives the same bytes.

    Parameters
    ----------
    snapshot : Snapshot
    format_ : str
        One of `explorer.files.formats.TEXT_FORMATS`.

    Raises
    ------
    KeyError
        Where the format is none of those.
    """
    match format_:
        case "json":
            from explorer.files.report import report_bytes

            return report_bytes(snapshot)
        case "attn":
            from explorer.files.example_file import example_bytes

            return example_bytes(snapshot.example)
        case "tex":
            from explorer.files.texts.latex import latex_text

            return latex_text(snapshot).encode()
        case "md":
            from explorer.files.texts.markdown import markdown_text

            return markdown_text(snapshot).encode()
        case "py":
            from explorer.files.texts.script import script_text

            return script_text(snapshot).encode()
        case "csv":
            from explorer.files.texts.csv import csv_bytes

            return csv_bytes(snapshot)
        case "npz":
            from explorer.files.texts.npz import npz_bytes

            return npz_bytes(snapshot)
    raise KeyError(format_)
