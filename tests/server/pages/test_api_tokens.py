"""Tokens of the API: shown once, kept as digests, one's own alone; and the rate limits."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from muraille.server.api import own_data
from muraille.server.api.models import Token
from muraille.server.api.tokens import MOST_TOKENS, PREFIX, digest_of, find_token, make_token
from muraille.server.play.models import Seat
from muraille.server.site.limits import RateLimit
from tests.server.pages.visitors import PASSWORD, member, recorded_table, text_of, visitor

PAGE = "/me/tokens/"
NEW = {"name": "laptop", "days": "90"}


@pytest.fixture
def anna() -> User:
    return User.objects.create_user("Anna", password=PASSWORD)


def secret_for(user: User, days: int = 0) -> str:
    return make_token(user.pk, "laptop", days)[1]


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


def test_a_token_is_shown_once_and_kept_as_a_digest():
    client = member("Anna")
    response = client.post(PAGE, NEW)
    assert response["Cache-Control"] == "no-store"
    page = text_of(response)
    secret = page.partition(f'value="{PREFIX}')[2].partition('"')[0]
    token = Token.objects.get()
    assert len(secret) >= 43
    assert token.digest == digest_of(PREFIX + secret)
    assert secret not in text_of(client.get(PAGE))
    assert find_token(PREFIX + secret) == token
    assert find_token(PREFIX + secret[:-1]) is None


def test_a_form_sent_again_makes_no_second_token_and_says_so():
    client = member("Anna", "fr")
    form = text_of(client.get(PAGE))
    once = form.partition('name="once" value="')[2].partition('"')[0]
    made = client.post(PAGE, {**NEW, "once": once})
    assert PREFIX in text_of(made)
    assert once not in text_of(made)
    again = client.post(PAGE, {**NEW, "once": once}, follow=True)
    assert again.redirect_chain == [(PAGE, 302)]
    assert "envoyé deux fois" in text_of(again)
    assert PREFIX not in text_of(again)
    assert Token.objects.count() == 1


def test_the_page_is_for_those_who_are_signed_in():
    for path in (PAGE, f"{PAGE}1/revoke/"):
        assert visitor("en").post(path)["Location"] == f"/sign-in/?next={PAGE}"


def test_a_form_of_another_site_makes_and_revokes_nothing(anna):
    client = visitor("fr", csrf=True)
    client.force_login(anna)
    token, _secret = make_token(anna.pk, "laptop", 0)
    for path in (PAGE, f"{PAGE}{token.pk}/revoke/"):
        assert client.post(path, NEW).status_code == 403
    assert Token.objects.count() == 1


def test_one_revokes_ones_own_token_and_no_other(anna):
    token, secret = make_token(anna.pk, "laptop", 0)
    assert member("Eve").post(f"{PAGE}{token.pk}/revoke/").status_code == 404
    client = visitor("fr")
    client.force_login(anna)
    assert "Révoquer le jeton" in text_of(client.get(PAGE))
    assert client.post(f"{PAGE}{token.pk}/revoke/", follow=True).status_code == 200
    assert find_token(secret) is None
    assert client.post(f"{PAGE}{token.pk}/revoke/").status_code == 404


@pytest.mark.parametrize(
    "form", [{}, {"name": "", "days": "90"}, {"name": "\u200b", "days": "90"},
             {"name": "x" * 41, "days": "90"}, {"name": "x", "days": "7"}]
)  # fmt: skip
def test_a_token_without_name_or_of_another_length_is_not_made(form):
    assert member("Anna", "fr").post(PAGE, form).status_code == 400
    assert not Token.objects.exists()


def test_there_are_not_tokens_without_end():
    client = member("Anna", "fr")
    for _ in range(MOST_TOKENS):
        assert client.post(PAGE, NEW).status_code == 200
    response = client.post(PAGE, NEW)
    assert response.status_code == 400
    assert "Vous avez déjà 10 jetons" in text_of(response)
    assert Token.objects.count() == MOST_TOKENS


def test_a_token_ends_on_its_day_and_with_its_account(anna):
    secret = secret_for(anna, 30)
    assert find_token(secret)
    Token.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    assert find_token(secret) is None
    Token.objects.update(expires_at=None)
    User.objects.update(is_active=False)
    assert find_token(secret) is None


def test_a_token_remembers_the_day_and_no_more(anna):
    before = timezone.now().date()
    find_token(secret_for(anna))
    assert Token.objects.get().last_used in (before, timezone.now().date())


@pytest.mark.parametrize("sent", ["", "Bearer", "Bearer x", "Basic QTpC", f"Bearer {PREFIX}x"])
def test_a_wrong_token_is_refused_even_where_none_is_needed(french, sent):
    response = french.get("/api/fans", headers={"Authorization": sent})
    assert response.status_code == 401
    assert response["WWW-Authenticate"] == "Bearer"
    assert response.json()["errors"][0]["message"].startswith("ce jeton est inconnu")


def test_ones_own_finished_games_are_listed_and_nobody_elses(client, anna):
    table = recorded_table("v1-seeded")
    recorded_table("v1-seeded", hands=1)
    other = recorded_table("v1-seeded")
    Seat.objects.filter(table=table, seat=1).update(user=anna, guest="")
    secret = secret_for(anna)
    found = client.get("/api/records", headers=bearer(secret)).json()
    assert [game["code"] for game in found["games"]] == [table.code]
    (game,) = found["games"]
    assert (game["seat"], game["record"]) == (1, f"/api/records/{table.code}")
    assert game["place"] in (1, 2, 3, 4)
    assert other.code not in str(found)
    assert client.get("/api/records?page=0", headers=bearer(secret)).status_code == 422


def test_a_player_has_the_record_before_spectators_do(client, anna):
    table = recorded_table("v1-seeded", ago_ms=1_000, delay_ms=60_000)
    Seat.objects.filter(table=table, seat=1).update(user=anna, guest="")
    path = f"/api/records/{table.code}"
    assert client.get(path).status_code == 404
    assert client.get(path, headers=bearer(secret_for(anna))).status_code == 200


# Limits.


@pytest.fixture
def few(monkeypatch):
    monkeypatch.setattr(
        "muraille.server.api.guarding.API_BY_ADDRESS", RateLimit(times=2, seconds=60)
    )
    monkeypatch.setattr("muraille.server.api.guarding.API_BY_TOKEN", RateLimit(times=3, seconds=60))


@pytest.mark.usefixtures("few")
def test_requests_are_limited_by_address_and_higher_by_token(french, anna):
    left = [french.get("/api/yaku/pinfu")["RateLimit-Remaining"] for _ in range(2)]
    assert left == ["1", "0"]
    response = french.get("/api/yaku/pinfu")
    assert response.status_code == 429
    assert 1 <= int(response["Retry-After"]) <= 60
    assert response["RateLimit-Limit"] == "2"
    assert response.json()["errors"][0]["message"].startswith("trop de demandes")
    headers = bearer(secret_for(anna))
    statuses = [french.get("/api/yaku/pinfu", headers=headers).status_code for _ in range(4)]
    assert statuses == [200, 200, 200, 429]
    elsewhere = french.get("/api/yaku/pinfu", REMOTE_ADDR="192.0.2.7")
    assert elsewhere.status_code == 200


@pytest.mark.usefixtures("few")
def test_guessing_tokens_is_limited_too(client):
    headers = bearer(f"{PREFIX}x")
    statuses = [client.get("/api/fans", headers=headers).status_code for _ in range(3)]
    assert statuses == [401, 401, 429]


def test_what_costs_more_counts_more(client):
    first = client.post("/api/score/batch", [], content_type="application/json")
    assert first["RateLimit-Remaining"] == "110"


def test_a_share_is_granted_whole_or_not_at_all():
    limit = RateLimit(times=5, seconds=10)
    assert limit.take("a", 3, 0).left == 2
    refused = limit.take("a", 3, 4_000)
    assert (refused.is_granted, refused.left, refused.wait_s) == (False, 2, 6)
    assert limit.take("a", 2, 4_000).is_granted
    assert limit.take("a", 3, 10_001).left == 0


# One's own data.


def test_own_data_are_names_and_dates_and_can_be_erased(anna):
    secret = secret_for(anna, 30)
    secret_for(User.objects.create_user("Bo", password=PASSWORD))
    found = own_data.export_of(anna.pk)
    assert [token["name"] for token in found["tokens"]] == ["laptop"]
    assert digest_of(secret) not in str(found)
    own_data.erase(anna.pk)
    assert find_token(secret) is None
    assert Token.objects.count() == 1
