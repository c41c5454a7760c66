"""What is said at the door to who may not ask something."""

from muraille.answers.said_sheets import Wanted
from muraille.server.hall.commands import OrderAnswer
from muraille.server.hall.roles import Actor, may, who_may
from muraille.tiles.problems import Family, problem
from muraille.tournament.facts.people import People


def refusal_at_door(actor: Actor, wanted: Wanted, people: People) -> OrderAnswer | None:
    """403 with the roles that may, where this actor may not ask it."""
    if may(actor, wanted, people):
        return None
    roles = ", ".join(role.value for role in who_may(wanted))
    return OrderAnswer(403, problems=(problem(Family.NOT_LAWFUL, "role_needed", roles=roles),))
