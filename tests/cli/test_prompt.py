"""The prompt, from a pipe: it answers every line and survives all of them."""

import signal
import subprocess

import pytest

from tests.cli.running import SEVEN_PAIRS, command, environment, interruptible, run


def typed(*lines: str, **environ: str) -> str:
    ran = run(stdin="\n".join(lines).encode() + b"\n", **environ)
    assert ran.code == 0
    assert ran.err == ""
    return ran.out


def test_welcome_then_a_hand_then_the_end():
    out = typed("1112345678999p +9p --self-drawn")
    assert out.startswith("Muraille scores mahjong hands.")
    assert "88  Nine Gates" in out


def test_quit_leaves_at_once():
    assert "Seven Pairs" not in typed("quit", SEVEN_PAIRS)


def test_help():
    assert "fans dragon" in typed("help")
    assert typed("help") == typed("?") == typed("score --help")
    assert "quitter" in typed("aide", LANG="fr_FR.UTF-8")


def test_options_as_on_the_command_line():
    out = typed("score " + SEVEN_PAIRS + ' --flowers "1f 5f" --seat E --round E --from S')
    assert "27  with flowers" in out
    assert "South  -35" in out
    assert '"win": true' in typed(SEVEN_PAIRS + " --json")
    assert "oir-1998" in typed(SEVEN_PAIRS + " --rules all")
    assert "Sept Paires" in typed(SEVEN_PAIRS + " --lang fr")


def test_the_rulebook_and_the_language_stay_set():
    out = typed("rules mcr-oir-1998", "lang fr", SEVEN_PAIRS)
    assert "* mcr-oir-1998" in out
    assert "Une Suite Manquante" in out
    assert "* all" in typed("rules all")
    assert "* mcr-wmo-2014" in typed("rules")


def test_a_command_line_may_be_pasted():
    pasted = typed(f'muraille score "{SEVEN_PAIRS}" --flowers 2')
    assert "27  with flowers" in pasted
    assert "big_three_dragons" in typed("muraille fans dragon")
    assert "fans dragon" in typed("muraille")
    assert "then type muraille settle" in typed("muraille settle deals.jsonl")


def test_looking_things_up_takes_options():
    assert '"id": "two_melded_kongs"' in typed("fans --json 57")
    assert '"id": "pinfu"' in typed("yaku --json pinfu")
    assert "muraille fans [WORD ...] [options]" in typed("fans --help")
    assert "Sept Paires" in typed("fans seven_pairs --lang fr")
    assert "is not known here" in typed("table riichi extra")


def test_rules_and_lang_take_one_word():
    assert "“rules” takes one word: leave out extra" in typed("rules all extra")
    assert "“lang” takes one word: leave out en" in typed("lang fr en")
    assert "only: mcr-wmo-2014" in typed("rules nonsense")


def test_lang_alone_says_which_it_is():
    assert "The language is English (en); lang fr or lang en changes it." in typed("lang")
    assert "La langue est le français (fr)" in typed("lang FR")


def test_fans():
    assert "big_three_dragons" in typed("fans dragon")
    assert "no fan matches" in typed("fans nonsense")


@pytest.mark.parametrize(
    "line",
    [
        "hello",
        "(((",
        '"',
        "'",
        "\\",
        "\x00\x07\x1b[31m",
        "score",
        "--seat",
        "--nonsense",
        "--batch -",
        "rules nonsense",
        "lang nonsense",
        SEVEN_PAIRS + " --lang nonsense",
        "1m" * 50_000,
        "🀀" * 20,
        "%s {0}",
        "--version",
    ],
    ids=lambda line: repr(line)[:20],
)
def test_no_line_ends_it(line):
    out = typed(line, SEVEN_PAIRS)
    assert "Seven Pairs" in out
    assert "Traceback" not in out


def test_bytes_that_are_no_text():
    ran = run(stdin=b"\xff\xfe\n" + SEVEN_PAIRS.encode())
    assert ran.code == 0
    assert "Seven Pairs" in ran.out


def test_an_interruption_is_quiet():
    with (
        interruptible(),
        subprocess.Popen(
            command([]),
            env=environment({}),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as process,
    ):
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(b"help\n")
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 130
        assert b"Traceback" not in process.stderr.read()
