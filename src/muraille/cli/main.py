"""The program ``muraille``: picks the language, runs a command, says what went wrong.

Exit codes: 0 done, 1 the answer cannot be written, 2 the input cannot be used,
130 interrupted, 141 nobody reads.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from muraille.cli.arguments import language_asked, read_arguments
from muraille.cli.terminal.streams import forget_output, make_streams_forgiving, need_input
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.words import Language, language_from_environment, problem_sentences

if TYPE_CHECKING:
    from muraille.answers.lines import Answering
    from muraille.cli.terminal.screen import Screen

DONE, CANNOT_WRITE, BAD_INPUT, INTERRUPTED, NOBODY_READS = 0, 1, 2, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments and return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    make_streams_forgiving()
    language = language_from_environment(os.environ)
    with suppress(InputError):  # which _run finds again and tells
        language = language_asked(arguments, language)
    if sys.stdout is None:
        _complain([problem(Family.BAD_REQUEST, "no_output")], language)
        return CANNOT_WRITE
    try:
        code = _run(arguments, language)
        sys.stdout.flush()
    except KeyboardInterrupt:
        _print_error("")
        return INTERRUPTED
    except BrokenPipeError:
        forget_output()
        return NOBODY_READS
    except OSError as error:
        forget_output()
        reason = error.strerror or str(error)
        _complain([problem(Family.BAD_REQUEST, "unwritable_output", reason=reason)], language)
        return CANNOT_WRITE
    return code


def _complain(problems: Sequence[Problem], language: Language) -> None:
    for sentence in problem_sentences(problems, language):
        _print_error(f"muraille: {sentence}")


def _print_error(text: str) -> None:
    """Without standard error there is nobody to tell."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(text, file=sys.stderr, flush=True)


def _run(arguments: list[str], language: Language) -> int:
    try:
        language = language_asked(arguments, language)
        _command(read_arguments(arguments, language), language)
    except InputError as error:
        _complain(error.problems, language)
        return BAD_INPUT
    except SystemExit:  # argparse has shown help or the version
        return DONE
    return DONE


def _command(options: argparse.Namespace, language: Language) -> None:
    """Run what was asked; each command loads only what it needs."""
    if options.command is None:
        from muraille.cli.score.prompt import run_prompt

        need_input()
        run_prompt(language)
    elif getattr(options, "batch", None) is not None:
        _batch(options, language)
    else:
        _RUNS[options.command](options, language)


def _screen(language: Language) -> "Screen":
    from muraille.cli.terminal.screen import screen_of

    return screen_of(sys.stdout, language, os.environ)


def _score(options: argparse.Namespace, language: Language) -> None:
    from muraille.cli.terminal.field_options import request_of

    request = request_of(options)
    if options.json:
        from muraille.answers.scoring import answer

        _print_json(answer(request))
        return
    from muraille.cli.score.view import score_view

    print(score_view(request, _screen(language)))


def _hand(options: argparse.Namespace, language: Language) -> None:
    from muraille.cli.hand.command import hand_said
    from muraille.cli.terminal.field_options import request_of

    print(hand_said(options, request_of(options), _screen(language)))


def _batch(options: argparse.Namespace, language: Language) -> None:
    from muraille.answers import scoring
    from muraille.answers.hand_fields import rulebook_named
    from muraille.cli.hand.command import answering_hands
    from muraille.cli.score.batch import run_batch
    from muraille.cli.terminal.field_options import option_for, request_of

    about_hands = options.command == "hand"
    answering: Answering = scoring.answer
    if about_hands:
        answering = answering_hands(options.plan, language)
    request = request_of(options)
    rules = request.pop("rules", None)
    problems = []
    if request:
        names = ", ".join(option_for(key) for key in request)
        problems.append(problem(Family.BAD_REQUEST, "batch_stands_alone", arguments=names))
    if rules is not None:
        try:
            (rulebook_named if about_hands else scoring.rulebooks_named)(str(rules))
        except InputError as error:
            problems.extend(error.problems)
    if problems:
        raise InputError(tuple(problems))
    defaults = {} if rules is None else {"rules": rules}
    run_batch(options.batch, language, lambda found: answering({**defaults, **found}))


def _settle(options: argparse.Namespace, language: Language) -> None:
    if options.file is None:
        raise bad_request("missing_file")
    if options.human and options.json:
        clash = problem(Family.CONTRADICTION, "not_together", one="--human", other="--json")
        raise InputError((clash,))
    if options.human:
        from muraille.cli.score.batch import run_lines
        from muraille.cli.score.settle_view import settled_line

        screen = _screen(language)
        run_lines(options.file, language, lambda line, number: settled_line(line, number, screen))
        return
    from muraille.answers import as_text
    from muraille.answers.settlement import answer_deal
    from muraille.cli.score.batch import run_lines

    encoding = sys.stdout.encoding or "utf-8"
    run_lines(
        options.file,
        language,
        lambda line, number: as_text(answer_deal(line, number, language), encoding),
    )


def _fans(options: argparse.Namespace, language: Language) -> None:
    if options.json:
        from muraille.answers import fans

        _print_json(fans.as_json(fans.search(options.words)))
        return
    from muraille.cli.score.fans_view import found_fans

    print(found_fans(options.words, _screen(language)))


def _yaku(options: argparse.Namespace, language: Language) -> None:
    if options.json:
        from muraille.answers import yaku

        _print_json(yaku.as_json(yaku.search(options.words)))
        return
    from muraille.cli.score.yaku_view import found_yaku

    print(found_yaku(options.words, _screen(language)))


def _table(options: argparse.Namespace, language: Language) -> None:
    from muraille.cli.score.table_view import table_view

    print(table_view(options.name, _screen(language)))


def _penalties(options: argparse.Namespace, language: Language) -> None:
    if options.json:
        from muraille.answers import penalties
        from muraille.cli.referee.penalties_view import books_asked

        found = penalties.search(options.words, books_asked(options.rules))
        _print_json(penalties.as_json(found))
        return
    from muraille.cli.referee.penalties_view import found_penalties

    print(found_penalties(options.words, options.rules, _screen(language)))


def _referee(options: argparse.Namespace, language: Language) -> None:
    from muraille.cli.referee.command import run_referee

    if options.offence is None:
        need_input()
    run_referee(options, _screen(language), print)


def _play(options: argparse.Namespace, language: Language) -> None:
    from muraille.cli.play.command import run_play

    need_input()
    run_play(options, language)


def _simulate(options: argparse.Namespace, language: Language) -> None:
    from muraille.cli.simulate.command import run_simulate

    game, match, summary = run_simulate(options, language)
    if options.json:
        from muraille.arena.figures import Figures

        _print_json(game.part("arena", Figures).fields(match, summary))
        return
    from muraille.cli.simulate.view import SimulationView

    print(game.part("cli.simulate", SimulationView).page(match, summary, _screen(language)))


def _replay(options: argparse.Namespace, language: Language) -> None:
    from muraille.cli.replay.command import run_replay

    run_replay(options, language)


def _convert(options: argparse.Namespace, language: Language) -> None:
    from muraille.cli.replay.convert_command import run_convert

    run_convert(options, language)


def _draw(options: argparse.Namespace, language: Language) -> None:
    from muraille.cli.draw.command import run_draw

    run_draw(options, language)


def _tournament(options: argparse.Namespace, language: Language) -> None:
    from muraille.cli.tournament.command import run_tournament

    run_tournament(options, language)


def _serve(options: argparse.Namespace, language: Language) -> None:
    from muraille.cli.serve.command import run_serve

    run_serve(options, language)


def _paper(options: argparse.Namespace, language: Language) -> None:
    from muraille.cli.paper.command import run_paper

    run_paper(options, language)


def _doctor(options: argparse.Namespace, language: Language) -> None:
    from muraille.cli.serve.command import run_doctor

    run_doctor(options, language)


_RUNS: dict[str, Callable[[argparse.Namespace, Language], None]] = {
    "score": _score,
    "hand": _hand,
    "play": _play,
    "simulate": _simulate,
    "replay": _replay,
    "convert": _convert,
    "settle": _settle,
    "fans": _fans,
    "yaku": _yaku,
    "table": _table,
    "penalties": _penalties,
    "referee": _referee,
    "draw": _draw,
    "paper": _paper,
    "tournament": _tournament,
    "serve": _serve,
    "doctor": _doctor,
}


def _print_json(value: object) -> None:
    from muraille.answers import as_text

    print(as_text(value, sys.stdout.encoding or "utf-8"))


if __name__ == "__main__":
    sys.exit(main())
