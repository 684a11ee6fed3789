"""Chunks of PNG, against Pillow, which reads and writes them by itself."""

import io
import struct
import zlib

import pytest
from PIL import Image

from explorer.core.errors import Refused
from explorer.files.png_chunks import SIGNATURE, chunk, chunks, header, resolution, said_size


def written(width, height, *, alpha=False, **more):
    buffer = io.BytesIO()
    Image.new("RGBA" if alpha else "RGB", (width, height)).save(buffer, "PNG", **more)
    return buffer.getvalue()


@pytest.mark.parametrize(("alpha", "mode"), [(False, "RGB"), (True, "RGBA")])
def test_pillow_reads_what_is_written(alpha, mode):
    pixels = zlib.compress(b"".join(b"\0" + bytes(7 * len(mode)) for _ in range(3)))
    parts = (
        header(7, 3, alpha=alpha),
        resolution(150),
        chunk(b"IDAT", pixels),
        chunk(b"IEND", b""),
    )
    image = Image.open(io.BytesIO(SIGNATURE + b"".join(parts)))
    image.load()
    assert (image.size, image.mode) == ((7, 3), mode)
    assert image.info["dpi"] == pytest.approx((150, 150), abs=0.02)


@pytest.mark.parametrize("dpi", [72, 96, 288, 300, 2400])
def test_what_pillow_writes_is_read(dpi):
    assert said_size(written(40, 30, dpi=(dpi, dpi))) == (40, 30, round(dpi / 0.0254))


def test_a_picture_without_a_resolution_has_the_usual_one():
    assert said_size(written(5, 6)) == (5, 6, 3780)  # 96 pixels per inch


def test_every_chunk_comes_in_its_order():
    data = written(5, 6, dpi=(96, 96))
    found = list(chunks(memoryview(data)))
    assert [kind for kind, _ in found] == [b"IHDR", b"pHYs", b"IDAT", b"IEND"]
    assert SIGNATURE + b"".join(chunk(kind, bytes(body)) for kind, body in found) == data


def test_what_is_damaged_or_cut_is_refused():
    data = written(5, 6)
    with pytest.raises(Refused, match="ends too early"):
        list(chunks(memoryview(data[:-6])))
    broken = data.replace(struct.pack(">II", 5, 6), struct.pack(">II", 6, 6))
    with pytest.raises(Refused, match="is damaged, in its part IHDR"):
        said_size(broken)
