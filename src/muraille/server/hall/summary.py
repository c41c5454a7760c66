"""What a served tournament tells programs: where it stands, and the answers to orders, as JSON."""

from collections.abc import Sequence
from dataclasses import asdict

from muraille.answers.desk_orders import problem_json
from muraille.server.hall.commands import OrderAnswer
from muraille.server.hall.mirrors import MirrorState
from muraille.server.hall.roles import Actor, is_official, roles_of
from muraille.server.hall.served import ServedHall
from muraille.tiles.problems import Problem
from muraille.words import Language


def state_json(hall: ServedHall, actor: Actor, language: Language) -> dict[str, object]:
    """The hall in a few figures; how the mirrors and the clock stand is for officials."""
    book = hall.book
    dossier, state = book.state.dossier, book.state
    roles = roles_of(actor, book.people)
    figures: dict[str, object] = {
        "seq": hall.seq,
        "name": dossier.name,
        "rulebook": dossier.rulebook,
        "now": hall.time.now(),
        "players": len(state.playing),
        "sessions": state.last_session,
        "seated": len(state.schedule),
        "by": actor.by,
        "roles": sorted(role.value for role in roles),
    }
    if is_official(actor, book.people):
        figures |= {
            "file": str(hall.path),
            "mirrors": [mirror_json(mirror, language) for mirror in hall.mirrors],
            "clock_jump": hall.time.jump(),
            "viewers": len(hall.viewers),
        }
    return figures


def mirror_json(mirror: MirrorState, language: Language) -> dict[str, object]:
    """How a mirror stands; ``since`` when it has been behind."""
    trouble = mirror.trouble
    return {
        "place": mirror.place,
        "seq": mirror.seq,
        "at": mirror.at,
        "since": mirror.since,
        "trouble": None if trouble is None else problem_json(trouble, language),
    }


def answer_json(answer: OrderAnswer, language: Language) -> dict[str, object]:
    """Accepted, with the numbers of its entries; or what is wrong, and what changed meanwhile."""
    if answer.is_accepted:
        codes = [asdict(handed) for handed in answer.handed_out]
        accepted = {"accepted": True, "entries": list(answer.entries), "again": answer.again}
        if answer.status == 202:
            return {**accepted, "under_way": True}
        return {**accepted, "codes": codes} if codes else accepted
    refusal = problems_json(answer.problems, language)
    if answer.thing:
        refusal |= {"changed": "/".join(map(str, answer.thing)), "version": answer.version}
    return refusal


def problems_json(problems: Sequence[Problem], language: Language) -> dict[str, object]:
    """Everything that is wrong."""
    return {"problems": [problem_json(trouble, language) for trouble in problems]}
