"""The prompt: type a hand, get it scored and explained.

Reads lines from a terminal or from a pipe until they end; no line, however
wrong, ends it but ``quit``. On a terminal Ctrl-C throws away the line being
typed, and on an empty line it leaves.
"""

import argparse
import os
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace

from muraille.answers import fans, yaku
from muraille.answers.scoring import ALL_RULEBOOKS, answer, rulebooks_named
from muraille.cli.arguments import language_named, read_arguments, read_score_arguments
from muraille.cli.hand.command import hand_said
from muraille.cli.score.fans_view import found_fans
from muraille.cli.score.table_view import table_view
from muraille.cli.score.view import score_view
from muraille.cli.score.yaku_view import found_yaku
from muraille.cli.terminal.field_options import request_of
from muraille.cli.terminal.printing import json_text
from muraille.cli.terminal.screen import Screen, screen_of
from muraille.cli.terminal.typed import typed_lines
from muraille.rules.catalogue import DEFAULT_MCR, RULEBOOKS
from muraille.tiles.problems import InputError, bad_request
from muraille.words import Language, problem_sentences, translator
from muraille.words.scoring.scores import rulebook_title

_PROGRAM = "muraille"
_QUIT = ("quit", "exit", "q", "quitter")
_HELP = ("help", "?", "h", "aide")
_RULES = ("rules", "regles", "règles")
_LANGUAGE = ("lang", "langue")
_FANS = ("fans", "fan")
_YAKU = ("yaku",)
_TABLE = ("table", "tables")
_HAND = ("hand", "main")
_COMMANDS_OF_THEIR_OWN = ("settle", "play")


@dataclass(frozen=True, slots=True)
class _Session:
    """What the reader has set so far."""

    language: Language
    rules: str = DEFAULT_MCR

    @property
    def screen(self) -> Screen:
        return screen_of(sys.stdout, self.language, os.environ)


def run_prompt(language: Language) -> None:
    """Answer line after line until there are no more."""
    session = _Session(language)
    print(_welcome(session))
    for line in typed_lines("muraille> "):
        try:
            words = _words(line)
            if not words:
                continue
            if words[0].lower() in _QUIT and len(words) == 1:
                return
            session, said = _answer(words, session)
        except InputError as error:
            said = "\n".join(problem_sentences(error.problems, session.language))
        except SystemExit:  # argparse has shown the help of a command
            said = ""
        print(f"{said}\n", flush=True)


def _words(line: str) -> list[str]:
    try:
        return shlex.split(line.replace("\\", "\\\\"))
    except ValueError:
        raise bad_request("unclosed_quote") from None


def _answer(words: list[str], session: _Session) -> tuple[_Session, str]:
    """What to say to these words, and the session afterwards."""
    if words[0].lower() == _PROGRAM:  # a command line, pasted
        words = words[1:] or ["help"]
    name, rest = words[0].lower(), words[1:]
    if name in (*_RULES, *_LANGUAGE) and len(rest) > 1:
        raise bad_request("too_many_words", name=words[0], words=" ".join(rest[1:]))
    if name in _RULES:
        return _set_rules(rest, session)
    if name in _LANGUAGE:
        if rest:
            session = replace(session, language=language_named(rest[0]))
        return session, _language_line(session)
    return session, _said(name, words, session)


def _said(name: str, words: list[str], session: _Session) -> str:
    """The answer to words that change nothing in the session."""
    rest = words[1:]
    if name in _HELP:
        return _help(session)
    for known, command in ((_FANS, "fans"), (_YAKU, "yaku"), (_TABLE, "table")):
        if name in known:
            return _looked_up(command, rest, session)
    if name in _COMMANDS_OF_THEIR_OWN:
        raise bad_request("not_at_the_prompt", name=name, command=f"muraille {name}")
    if name in _HAND:
        return _hand(rest, session)
    return _score(rest if name == "score" else words, session)


def _looked_up(command: str, words: list[str], session: _Session) -> str:
    """What a command that only looks things up says, with its options."""
    options = read_arguments([command, *words], session.language)
    screen = _screen_for(options, session)
    if command == "table":
        return table_view(options.name, screen)
    if options.json:
        listed: object = fans.as_json(fans.search(options.words))
        if command == "yaku":
            listed = yaku.as_json(yaku.search(options.words))
        return json_text(listed)
    return (found_fans if command == "fans" else found_yaku)(options.words, screen)


def _screen_for(options: argparse.Namespace, session: _Session) -> Screen:
    """The screen, in the language these options ask for."""
    language = language_named(options.lang) if hasattr(options, "lang") else session.language
    return replace(session.screen, language=language)


def _score(words: list[str], session: _Session) -> str:
    if {"-h", "--help"} & set(words):
        return _help(session)
    options = read_score_arguments(words, session.language)
    _refuse_batch(options, "muraille score")
    screen = _screen_for(options, session)
    request = {"rules": session.rules, **request_of(options)}
    if options.json:
        return json_text(answer(request))
    return score_view(request, screen)


def _hand(words: list[str], session: _Session) -> str:
    """How far a hand is; a hand has one rulebook, so “all” means the usual one."""
    options = read_arguments(["hand", *words], session.language)
    _refuse_batch(options, "muraille hand")
    screen = _screen_for(options, session)
    rules = DEFAULT_MCR if session.rules == ALL_RULEBOOKS else session.rules
    return hand_said(options, {"rules": rules, **request_of(options)}, screen)


def _refuse_batch(options: argparse.Namespace, command: str) -> None:
    """Files are read by commands of their own."""
    if options.batch is not None:
        raise bad_request("unknown_argument", argument="--batch", command=command)


def _set_rules(words: list[str], session: _Session) -> tuple[_Session, str]:
    if words:
        rulebooks_named(words[0])
        session = replace(session, rules=words[0])
    return session, "\n".join(_rulebook_lines(session))


def _language_line(session: _Session) -> str:
    _ = translator(session.language)
    choices = _(" or ").join(f"lang {language}" for language in Language)
    return _("The language is English ({language}); {choices} changes it.").format(
        language=session.language, choices=choices
    )


def _rulebook_lines(session: _Session) -> Iterator[str]:
    _ = translator(session.language)
    longest = max(map(len, RULEBOOKS))
    for name in RULEBOOKS:
        mark = "*" if name == session.rules else " "
        yield f"{mark} {name:<{longest}}  {rulebook_title(name, session.language)}"
    mark = "*" if session.rules == ALL_RULEBOOKS else " "
    yield f"{mark} {ALL_RULEBOOKS:<{longest}}  " + _("all rulebooks of MCR, side by side")


def _welcome(session: _Session) -> str:
    _ = translator(session.language)
    return _(
        "Muraille scores mahjong hands. Type one, the winning tile last after “+”:\n"
        "  1112345678999p +9p --self-drawn\n"
        "“help” says more, “quit” leaves.\n"
    )


def _help(session: _Session) -> str:
    _ = translator(session.language)
    return _(
        "Type a hand, then options if you like:\n"
        "  1112345678999p +9p --self-drawn\n"
        "  345p 67s EE [1111m] (2222s) +8s --self-drawn --seat E --round E\n"
        "  22m 44p 66s 88s EE CC P +P --flowers 2 --rules all\n"
        "  12345678s 234p 55m +9s --rules riichi-ema-2016 --riichi --dora 6s\n"
        "\n"
        "123m 456p 789s are characters, circles and bamboo; E S W N winds; C F P red, green and\n"
        "white dragon. (123m) is a set melded with another's tile, [5555p] a concealed kong.\n"
        "\n"
        "Options: --self-drawn  --seat E  --round S  --from W  --flowers 2  --last-of-kind\n"
        '  --visible "55m"  --last-of-wall  --kong-replacement  --robbing-kong  --dealt\n'
        "  --declared FAN,FAN  --option S2=drop  --rules RULEBOOK  --json\n"
        "For riichi: --riichi  --double-riichi  --ippatsu  --first-turn  --dora 3m  --ura 5s\n"
        "  --counters 1  --bets 2  --liable N\n"
        "\n"
        "Other lines:\n"
        "  hand 123m 45p 99s …     how far it is, what helps, what to discard; 13 or 14 tiles\n"
        "  hand 123m 45p … --plan  what to play for, and which discard is best for it\n"
        "  fans dragon             look up fans by name or number\n"
        "  yaku dragon             look up yaku by name or article\n"
        "  table riichi            the score tables of riichi\n"
        "  rules riichi-ema-2016   change the rulebook; “rules” alone lists them\n"
        "  lang fr                 change the language\n"
        "  help, quit\n"
        "Command lines that begin with “muraille” may be pasted as they are."
    )
