"""``muraille score --batch``: in order, streaming, going on after bad lines."""

import json
import subprocess

from muraille.cli.main import main
from tests.cli.running import command, environment, run

GOOD = '{"id": %d, "hand": "1112345678999p +9p", "self_drawn": true}'


def answers(text: str) -> list[dict]:
    return [json.loads(line) for line in text.splitlines()]


def test_one_answer_a_line_in_order(tmp_path, capsys):
    file = tmp_path / "requests.jsonl"
    file.write_text("\n".join(GOOD % number for number in range(20)), encoding="utf-8")
    assert main(["score", "--batch", str(file)]) == 0
    found = answers(capsys.readouterr().out)
    assert [each["id"] for each in found] == list(range(20))
    assert {each["points"] for each in found} == {110}


def test_a_bad_line_is_answered_and_the_batch_goes_on():
    lines = [
        GOOD % 1,
        "",
        "{nonsense",
        '{"id": "x", "hand": "12x"}',
        "[1, 2]",
        "   ",
        '{"id": 2, "hand": "5m", "x": 1}',
        "[" * 200_000,
        GOOD % 3,
    ]
    stdin = "\n".join(lines).encode() + b'\n{"id": "\xff"}\n' + (GOOD % 4).encode()
    ran = run("score", "--batch", "-", stdin=stdin)
    assert ran.code == 0
    assert ran.err == ""
    found = answers(ran.out)
    assert [each.get("line") for each in found] == [None, 3, 4, 5, 7, 8, None, 10, None]
    assert [each["id"] for each in found] == [1, None, "x", None, 2, None, 3, None, 4]
    assert all(("error" in each) == ("line" in each) for each in found)


def test_a_line_beyond_all_measure_is_passed_over():
    stdin = b'{"hand": "' + b"1m" * 2_000_000 + b'"}\n' + (GOOD % 1).encode()
    first, second = answers(run("score", "--batch", "-", stdin=stdin).out)
    assert first["error"][0]["code"] == "line_too_long"
    assert second["points"] == 110


def test_messages_in_french():
    found = answers(run("score", "--batch", "-", "--lang", "fr", stdin=b"[]").out)
    assert found[0]["error"][0]["message"].startswith("une demande")


def test_rules_for_the_lines_that_name_none():
    stdin = (GOOD % 1).encode()
    (found,) = answers(run("score", "--batch", "-", "--rules", "mcr-oir-1998", stdin=stdin).out)
    assert found["rules"] == "mcr-oir-1998"
    (found,) = answers(run("score", "--batch", "-", "--rules", "all", stdin=stdin).out)
    assert len(found) == 4


def test_an_empty_batch():
    ran = run("score", "--batch", "-")
    assert (ran.code, ran.out, ran.err) == (0, "", "")


def test_an_answer_comes_before_the_next_request():
    with subprocess.Popen(
        command(["score", "--batch", "-"]),
        env=environment({}),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        for number in range(3):
            process.stdin.write((GOOD % number).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait(timeout=60) == 0


def test_a_file_that_cannot_be_read(tmp_path, capsys):
    assert main(["score", "--batch", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert str(tmp_path)[:40] in err
