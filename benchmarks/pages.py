"""How soon pages answer: every page of a served site, warm, asked one after another.

    python benchmarks/pages.py --times 30

A server of its own, two games played to the end, an account with many more; every link is
followed, a few addresses standing for those that differ by an id alone. Prints the slowest
pages and, to compare with, a static file from the same server.
"""

import argparse
import re
import sys
import tempfile
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.timing import SIGNS, Spread, milliseconds, show_table, spread, verdict

TARGET_MS = 200.0
SHOWN = 25
MANY = 500
NAME, PASSWORD = "Anna", "mur de tuiles 144"
HANDS = (
    "/calculator/?rules=all&hand=345p+67s+EE+[1111m]+(2222s)+%2B8s&self_drawn=1",
    "/calculator/?hand=1112345678999m",
    "/calculator/?hand=345m+345p+34s+678s+99m+%2BN",
)


def main() -> None:
    """Serve, prepare, follow the links, measure."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--times", type=int, default=30, help="how often each page is asked")
    times = arguments.parse_args().times
    with tempfile.TemporaryDirectory() as folder:
        measure(Path(folder), times)


def measure(folder: Path, times: int) -> None:
    """All pages of a server in this folder."""
    from muraille.server.frame.data_folder import DataFolder
    from muraille.server.process.preparing import prepare

    prepare(DataFolder(folder))
    from tests.crawling import Crawl
    from tests.server.hall import Hall

    hall = Hall(folder, MURAILLE_RATE_LIMITS="off")
    hall.start()
    try:
        with httpx.Client(base_url=hall.address, follow_redirects=True, timeout=60) as client:
            sign_up(client)
            codes = played()
            crawl = Crawl(client)
            for code in codes:
                crawl.visit(f"/replays/games/{code}/")
                crawl.visit(f"/table/{code}/sheet/")
            for start in ("/", *HANDS):
                crawl.visit(start)
            report(client, sorted(crawl.pages), min(crawl.files), times)
    finally:
        hall.close()


def sign_up(client: httpx.Client) -> None:
    """Fill our form as a person does."""
    page = client.get("/sign-up/").text
    found = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    assert found is not None
    sent = {"username": NAME, "password1": PASSWORD, "password2": PASSWORD}
    answer = client.post("/sign-up/", data={"csrfmiddlewaretoken": found[1], **sent})
    assert answer.is_success, answer.status_code


def played() -> list[str]:
    """The codes of one finished game of each kind; the account has these and many more."""
    from django.contrib.auth.models import User

    from muraille.server.play.models import Seat
    from tests.server.pages.many_games import many_games
    from tests.server.pages.visitors import recorded_table

    user = User.objects.get(username=NAME)
    many_games(user, MANY)
    tables = [recorded_table(name) for name in ("v1-seeded", "v1-riichi-seeded")]
    Seat.objects.filter(table__in=tables, seat=0).update(user=user, guest="")
    return [table.code for table in tables]


def report(client: httpx.Client, pages: list[str], file: str, times: int) -> None:
    """The slowest first."""
    rows = {path: timed(client, path, times) for path in pages}
    slowest = sorted(rows, key=lambda path: -rows[path].median)
    cells = [[path[:60], *rows[path].cells()] for path in slowest[:SHOWN]]
    cells.append([f"(a static file) {file[-30:]}", *timed(client, file, times).cells()])
    print(f"{len(pages)} pages, {times} times each, milliseconds; the slowest {len(cells) - 1}")
    show_table([["page", *SIGNS], *cells])
    worst = rows[slowest[0]].median
    print(f"slowest median {worst:.0f} ms, target {TARGET_MS:.0f}: {verdict(worst, TARGET_MS)}")


def timed(client: httpx.Client, path: str, times: int) -> Spread:
    """One page, after a first look."""
    client.get(path)
    return spread(milliseconds([lambda: client.get(path)] * times))


if __name__ == "__main__":
    main()
