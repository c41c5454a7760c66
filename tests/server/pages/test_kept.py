"""Heavy pages are laid out once for all readers; what is a reader's own is not kept."""

import re

import pytest
from django.test import Client

from muraille.server.api import pages as api_pages
from muraille.server.rulebook import views
from muraille.server.site.kept import KEPT, LARGEST_SHARE, KeptTexts
from tests.server.pages.visitors import member, text_of, visitor

PAGES = [
    *("/api/docs", "/rules/?q=pung", "/rules/words/", "/rules/rulings/", "/rules/rulings/R30/"),
    *("/rules/mcr-wmo-2014/", "/rules/mcr-wmo-2014/fans/?q=pung", "/rules/mcr-wmo-2014/articles/"),
    *("/rules/riichi-ema-2016/yaku/", "/rules/riichi-ema-2016/yaku/riichi/"),
]
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KEPT, "_kept", KEPT._kept.__class__())
    monkeypatch.setattr(KEPT, "_size", 0)


def get(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return text_of(answer)


def counted(monkeypatch: pytest.MonkeyPatch, module: object, name: str) -> list[object]:
    """What this function is asked, as it is asked."""
    asked: list[object] = []
    function = getattr(module, name)

    def counting(*given: object) -> object:
        asked.append(given)
        return function(*given)

    monkeypatch.setattr(module, name, counting)
    return asked


def plain(text: str) -> str:
    """A page without what is its reader's own."""
    return re.sub(r"<header class=\"site\">.*?</header>", "", TOKEN.sub("", text), flags=re.DOTALL)


@pytest.mark.parametrize("path", PAGES)
def test_a_kept_page_has_its_readers_own_name_and_token(path):
    anna = member("Annabelle")
    first, again = get(anna, path), get(visitor("en"), path)
    assert "Annabelle" in first
    assert "Annabelle" not in again
    assert plain(first) == plain(again)
    assert not set(TOKEN.findall(first)) & set(TOKEN.findall(again))


@pytest.mark.parametrize("path", PAGES)
def test_a_kept_page_is_in_its_readers_language_and_theme(path):
    english, french = get(visitor("en"), path), get(visitor("fr"), path)
    assert plain(english) != plain(french)
    reader = visitor("en")
    reader.post("/settings/", {"language": "en", "theme": "contrast"})
    contrast = get(reader, path)
    assert ("/muraille/tiles.svg" in english) == ("/muraille/tiles-contrast.svg" in contrast)
    assert "/muraille/tiles.svg" not in contrast
    assert plain(get(visitor("fr"), path)) == plain(french)


def test_a_search_is_made_once_whatever_else_is_asked(monkeypatch):
    asked = counted(monkeypatch, views, "found_by")
    texts = {plain(get(visitor("en"), f"/rules/?q=pung&x={number}")) for number in range(3)}
    assert len(texts) == len(asked) == 1
    get(visitor("en"), "/rules/?q=pung&book=mcr-wmo-2014")
    get(visitor("en"), "/rules/?q=kong")
    assert len(asked) == 3


def test_the_pages_about_the_api_are_made_once_for_a_host(monkeypatch):
    asked = counted(monkeypatch, api_pages, "_groups")
    for host in ("localhost", "127.0.0.1", "localhost"):
        answer = visitor("en").get("/api/docs", headers={"host": host})
        assert f"http://{host}/api/" in text_of(answer)
    assert len(asked) == 2


def test_what_is_kept_has_its_bounds():
    kept = KeptTexts(100_000)
    made: list[str] = []

    def text(name: str, size: int) -> None:
        def make() -> str:
            made.append(name)
            return "x" * size

        kept.text((name,), make)

    for number in range(100):
        text(str(number), 5_000)
    assert kept._size <= 100_000
    assert len(kept._kept) >= 15
    made.clear()
    text("99", 5_000)
    text("0", 5_000)
    text("huge", 100_000 // LARGEST_SHARE)
    text("huge", 100_000 // LARGEST_SHARE)
    assert made == ["0", "huge", "huge"]
