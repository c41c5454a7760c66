"""The words of the scripts, as JSON: one address for each language."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse

from muraille.server.site.methods import allowed
from muraille.words import Language
from muraille.words.site.scripts import page_words


@allowed("GET")
def script_words(request: HttpRequest, name: str) -> HttpResponse:  # noqa: ARG001
    """Every text the scripts use, by its key."""
    try:
        language = Language(name)
    except ValueError:
        raise Http404 from None
    response = JsonResponse(page_words(language), json_dumps_params={"ensure_ascii": False})
    response.headers["Content-Language"] = language.value
    response.headers["Cache-Control"] = "public, max-age=300"
    return response
