"""Requests to a tournament's desk as JSON, and back, and problems: what programs and servers send.

``request`` names the use case, the other keys are its fields. What stands on a sheet travels as it
was said, in ``lines``, and is read when the players of the sheet are known. Decides nothing.
"""

from collections.abc import Mapping
from dataclasses import fields

from muraille.answers.said_sheets import AsSaid, SaidRequest, Wanted
from muraille.notation.codec import Codec, Plain, class_name, read_text, refuse
from muraille.notation.showing import shown
from muraille.tiles.problems import Problem, bad_request
from muraille.tournament.desk import (
    appeals,
    arrivals,
    codes,
    drawing,
    hall,
    joining,
    penalties,
    sessions,
    sheets,
    times,
)
from muraille.tournament.desk.orders import DeskRequest
from muraille.words import Language, problem_sentence

REQUESTS: Mapping[str, type[DeskRequest]] = {
    class_name(kind): kind
    for kind in (
        *(joining.ChangeFile, joining.RegisterPlayers, joining.SetRegistration),
        *(joining.CheckInPlayer, joining.CheckInPlayers, joining.ReplacePlayer),
        *(joining.SubstitutePlayer, joining.StrikeSubstitute, joining.RemovePlayer),
        *(joining.InitialsOnly, joining.ErasePlayer),
        *(drawing.TakeSchedule, drawing.DrawNext, drawing.SeatDraft),
        *(sessions.Reseat, sessions.PlanSession, sessions.StartSession, sessions.StopPlay),
        *(sessions.ResumePlay, sessions.GiveTime, sessions.DelaySession, sessions.EndSession),
        *(sheets.WriteSheet, sheets.CorrectSheet, sheets.AgreeSheet, sheets.CheckHands),
        *(sheets.SignSheet, sheets.EnterSheet, sheets.HandInSheet, sheets.ConfirmSheets),
        *(sheets.DoubtSheet, sheets.PublishSheets, penalties.Penalise, penalties.StrikePenalty),
        *(appeals.SayAppeal, appeals.DecideFirst, appeals.FileLetter, appeals.DecideAppeal),
        *(times.StrikeTime, joining.PayFees, arrivals.NoteEmptySeats, arrivals.NoteArrivals),
        *(hall.TellReady, hall.NameKeeper, hall.KeepOnPaper, hall.CallReferee, hall.AnswerCall),
        *(hall.CloseCall, hall.Announce, hall.WithdrawAnnouncement, hall.HideStandings),
        *(hall.ShowStandings, hall.NoteSignal, hall.SetWifi, codes.IssueCodes, codes.RevokeCodes),
    )
}


def wanted_json(wanted: Wanted) -> dict[str, object]:
    """The request for JSON.

    >>> wanted_json(joining.CheckInPlayer("12"))
    {'request': 'check_in_player', 'player': '12'}
    """
    request = wanted.request if isinstance(wanted, AsSaid) else wanted
    plain = {"request": class_name(type(request)), **_CODEC.to_plain(request)}
    plain.pop("written", None)
    if isinstance(wanted, AsSaid):
        plain["lines"] = list(wanted.lines)
        plain |= {"override": wanted.override} if wanted.override else {}
    return plain


def wanted_in(plain: Plain) -> Wanted:
    """The request of these fields; ``InputError`` names all that is wrong.

    >>> wanted_in({"request": "start_session", "session": 1})
    StartSession(session=1)
    """
    body = dict(plain)
    name = body.pop("request", None)
    kind = REQUESTS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise bad_request("no_such_request", name=shown(str(name)))
    if not any(field.name == "written" for field in fields(kind)):  # type: ignore[arg-type]
        return _CODEC.from_plain(kind, body)
    lines, override = body.pop("lines", None), read_text(body.pop("override", ""))
    request: SaidRequest = _CODEC.from_plain(kind, {**body, "written": []})  # type: ignore[assignment]
    if lines is None and isinstance(request, sheets.HandInSheet):
        return request
    if not isinstance(lines, list):
        raise refuse("not_a_list", lines, ("key", "lines"))
    return AsSaid(request, tuple(map(read_text, lines)), override)


def problem_json(trouble: Problem, language: Language) -> dict[str, object]:
    """A problem with its sentence; whoever speaks another language makes one of its parts."""
    sentence = problem_sentence(trouble, language)
    return {**_CODEC.to_plain(trouble), "article": trouble.article, "text": sentence}


def problem_in(plain: Plain) -> Problem:
    """The problem, without its sentence."""
    return _CODEC.from_plain(Problem, {name: plain[name] for name in plain if name != "text"})


def _no_lines(written: sheets.Written) -> list[object]:
    assert written == ()
    return []


def _read_no_lines(value: object) -> sheets.Written:
    if value != []:
        raise refuse("not_a_list", value)
    return ()


def _read_texts(value: object) -> Mapping[str, str]:
    if not isinstance(value, dict):
        raise bad_request("not_an_object")
    return {name: read_text(text) for name, text in value.items()}


_CODEC = Codec(
    {Mapping[str, str]: (dict, _read_texts), sheets.Written: (_no_lines, _read_no_lines)}
)
