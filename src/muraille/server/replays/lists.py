"""The page of replays: finished games, one's own and public ones, one's uploads, and the form."""

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from muraille.server.pages.listing import listed
from muraille.server.play.models import Table
from muraille.server.play.rooms import finished_tables, games_over
from muraille.server.replays import uploads
from muraille.server.replays.downloads import LABELS
from muraille.server.replays.models import Upload
from muraille.server.site.errors import refused
from muraille.server.site.guests import Person, known_person, person_of
from muraille.server.site.language import language_of
from muraille.server.site.limits import NEW_UPLOADS, address_of
from muraille.server.site.methods import allowed
from muraille.server.site.naming import without_tricks
from muraille.server.site.uploading import LARGEST_FILE
from muraille.tiles.problems import InputError, bad_request
from muraille.words import problem_sentences
from muraille.words.site import site_text

_MOST_LISTED = 20


@allowed("GET", "POST")
def replays(request: HttpRequest) -> HttpResponse:
    """The page; posted, a file is read and kept."""
    if request.method != "POST":
        return _page(request)
    if not NEW_UPLOADS.take(address_of(request)).is_granted:
        return refused(request, 429)
    try:
        file = _file(request)
        data = file.read()
        read = uploads.read_file(data)
        typed = request.POST.get("title", "")[:1000]
        title = without_tricks(typed) or _name_of(file) or read.format
        kept = uploads.keep(person_of(request), read, data, title)
    except InputError as error:
        return _page(request, list(problem_sentences(error.problems, language_of(request))), 400)
    messages.success(request, site_text("replay_kept", language_of(request)))
    return HttpResponseRedirect(f"/replays/uploads/{kept.code}/")


@allowed("POST")
def delete(request: HttpRequest, code: str) -> HttpResponse:
    """Away with an upload, by its owner."""
    upload = uploads.upload_with(code)
    if upload is None:
        return refused(request, 404)
    if not uploads.is_owner(upload, known_person(request)):
        return refused(request, 403)
    upload.delete()
    messages.success(request, site_text("replay_deleted", language_of(request)))
    return HttpResponseRedirect("/replays/")


def _file(request: HttpRequest) -> "UploadedFile[bytes]":
    sent = request.FILES.get("file")
    if not isinstance(sent, UploadedFile):
        raise bad_request("upload_missing")
    return sent


def _name_of(file: "UploadedFile[bytes]") -> str:
    """The name of the file, without its ending."""
    return without_tricks(str(file.name or "").rpartition(".")[0])


def _page(
    request: HttpRequest, problems: list[str] | None = None, status: int = 200
) -> HttpResponse:
    language = language_of(request)
    person = known_person(request)
    own = [] if person is None else _own_games(person)
    context = {
        "own": [listed(table, language) for table in own],
        "public": [listed(table, language) for table in finished_tables()[:_MOST_LISTED]],
        "uploads": [] if person is None else _own_uploads(person),
        "problems": problems or [],
        "title_typed": request.POST.get("title", "")[: uploads.LONGEST_TITLE],
        "longest_title": uploads.LONGEST_TITLE,
        "largest": LARGEST_FILE,
        "kilobytes": LARGEST_FILE // 1000,
    }
    return render(request, "replays/replays.html", context, status=status)


def _own_uploads(person: Person) -> list[tuple[Upload, str]]:
    """Each with the key of its format's name; two of one name are told apart by it and the time."""
    return [(upload, LABELS[upload.format]) for upload in uploads.uploads_of(person)]


def _own_games(person: Person) -> list[Table]:
    """Finished games, the newest first; all of them are under "My games"."""
    held = games_over(person).prefetch_related("table__seats")
    return [seat.table for seat in held[:_MOST_LISTED]]
