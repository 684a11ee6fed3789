"""Where a start with outputs cannot write, and what it says then."""

from explorer.app import main


def test_a_file_where_a_folder_is_needed_is_named(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "out.md").write_text("kept")
    assert main(["--export", "out.md/{name}.md"]) == 1
    said = capsys.readouterr().err
    assert said == "attention-explorer: out.md/bangs.md cannot be written: out.md is a file\n"
    assert (tmp_path / "out.md").read_text() == "kept"
