"""A tournament to print: players with long names and accents, eight sessions, every field set."""

from fractions import Fraction

from muraille.paper.values import (
    NO_SUBSTITUTES,
    PrintedCompetition,
    PrintedLink,
    PrintedPlayer,
    PrintedRiichiHand,
    RiichiCount,
    RiichiSheet,
    Schedule,
    ScoreSheet,
    SessionPlan,
    SheetHand,
    TablePlan,
)
from muraille.tiles.four import Four

EVENT = PrintedCompetition("Open de Noisiel – Championnat", "Noisiel", "1er et 2 janvier 2027")
LONG = PrintedPlayer(
    "128",
    "Maximilienne-Bérengère",
    "de la Tour-d'Auvergne-Lauraguais",
    "FRA",
    "Club des Très Longs Noms de Saint-Rémy-lès-Chevreuse",
    "Dragons Libres de l’Île-de-France",
)
PEOPLE = (
    LONG,
    PrintedPlayer("33", "Élodie", "Müller", "FRA", "Tri Nitro Tiles", "Dragons"),
    PrintedPlayer("66", "Jürgen", "Þórsson", "ISL", "Reykjavík", "Vents"),
    PrintedPlayer("7", "Łukasz", "Żółć", "POL", "Kraków", "Vents"),
)
REFEREE = "Jean-Sébastien Lefebvre-d'Ormesson"
LINK = PrintedLink("http://192.168.1.10:8000/t/7f3a9c/13", "7F3A-9C")

# Annex 1's worked example, then a drawn hand.
HANDS = (
    SheetHand(
        10, 0, 1, Four((10, -30, 10, 10)), Four((34, -18, -8, -8)), Four((44, -48, 2, 2)), True
    ),
    SheetHand(
        15, 2, None, Four((0, 0, 0, 0)), Four((-23, -23, 69, -23)), Four((21, -71, 71, -21)), True
    ),
    SheetHand(
        None, None, None, Four((0, 0, 0, 0)), Four((0, 0, 0, 0)), Four((21, -71, 71, -21)), True
    ),
)
SHEET = ScoreSheet(
    EVENT,
    "III",
    "13",
    PEOPLE,
    REFEREE,
    LINK,
    NO_SUBSTITUTES,
    HANDS,
    (0, -10, 0, 0),
    (21, -81, 71, -21),
    (Fraction(2), Fraction(0), Fraction(4), Fraction(1)),
)
RIICHI = RiichiSheet(
    EVENT,
    "3",
    "13",
    PEOPLE,
    REFEREE,
    LINK,
    NO_SUBSTITUTES,
    (
        PrintedRiichiHand("E1", (1, 3), 0, "2/30, 3/30", (2, 3), Four((-6500, 2300, 0, 4200))),
        PrintedRiichiHand("S1", (1,), None, "sanbaiman", (), Four((-12000, 24000, -6000, -6000))),
        PrintedRiichiHand("S2", (), None, "", (), Four((1500, 1500, -1500, -1500))),
    ),
    RiichiCount(
        Four((45000, 35000, 25000, 14000)),
        1,
        Four((0, 0, 5000, -5000)),
        (15000, 5000, -5000, -15000),
        Four((0, 0, -20000, 0)),
        (31000, 10000, -30000, -31000),
    ),
)


def players(count: int) -> tuple[PrintedPlayer, ...]:
    """So many players; the first has the long name."""
    first, last = ("Anne", "Åsa", "Zoé", "José", "Łucja"), ("Petit", "Großmann", "Ábrahám")
    return (
        LONG,
        *(
            PrintedPlayer(str(1000 + one), first[one % 5], last[one % 3], "FRA", f"Club {one % 9}")
            for one in range(1, count)
        ),
    )


def schedule(count: int, sessions: int) -> Schedule:
    """Somebody sits somewhere in every session; who meets whom does not matter to paper."""
    people = players(count)
    plans = []
    for session in range(sessions):
        turned = people[session:] + people[:session]
        tables = tuple(
            TablePlan(str(place // 4 + 1), _four(turned[place : place + 4]), REFEREE, LINK)
            for place in range(0, count, 4)
        )
        plans.append(SessionPlan(str(session + 1), tables, f"{9 + session}:30"))
    links = tuple((str(table + 1), LINK) for table in range(count // 4))
    return Schedule(EVENT, tuple(plans), links, tuple((one.number, LINK) for one in people))


def _four(
    found: tuple[PrintedPlayer, ...],
) -> tuple[PrintedPlayer, PrintedPlayer, PrintedPlayer, PrintedPlayer]:
    east, south, west, north = found
    return east, south, west, north
