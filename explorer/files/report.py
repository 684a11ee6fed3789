"""Every stage's numbers as JSON, for other programs and for checks."""

from explorer.core.evaluate import Snapshot
from explorer.core.stages import STAGES
from explorer.files.example_parts import options_json
from explorer.files.json_writing import matrix_json, object_json, plain_json

__all__ = ["report_bytes"]


def report_bytes(snapshot: Snapshot) -> bytes:
    """Return tokens, options and all stages at full precision, in the order of the chain."""
    stages = {name: matrix_json(snapshot[name], repr, "    ") for name in STAGES}
    members = {
        "tokens": plain_json(snapshot.example.tokens),
        "options": options_json(snapshot.example.options),
        "stages": object_json(stages, "  "),
    }
    return f"{object_json(members)}\n".encode()
