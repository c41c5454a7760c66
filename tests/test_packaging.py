"""What is built and installed elsewhere works on its own, with nothing beside it."""

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from muraille.server.site.templatetags.site import PARTS
from tests.crawling import Crawl

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[1]
ON_PAGES = ("*.html", "*.js", "*.css", "*.svg")
MADE = shutil.ignore_patterns("__pycache__", "*.mo", "*.egg-info")


def run(*command: str | Path, cwd: Path, **environ: str) -> str:
    done = subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, **environ},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel made from the source distribution of a clean copy of the tree."""
    copy = tmp_path_factory.mktemp("copy")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    shutil.copytree(ROOT / "src", copy / "src", ignore=MADE)
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", "made", ".", cwd=copy)
    (made,) = (copy / "made").glob("*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds the installed wheel and nothing else."""
    target = tmp_path_factory.mktemp("installed")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    run(*pip, "--no-deps", "--no-index", "--target", target, wheel, cwd=target)
    return target


def test_the_wheel_holds_code_data_and_translations(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    assert "muraille/words/locale/fr/LC_MESSAGES/muraille.mo" in names
    assert "muraille/py.typed" in names
    expected = {
        file.relative_to(ROOT / "src").as_posix()
        for pattern in (
            "*.py",
            "*.csv",
            "*.json",
            "*.po",
            "*.typ",
            "*.ttf",
            "*.html",
            "*.js",
            "*.css",
            "*.svg",
        )
        for file in (ROOT / "src" / "muraille").rglob(pattern)
    }
    assert expected - names == set()


def test_the_installed_package_speaks_french_without_site_packages(installed, tmp_path):
    program = (
        "import sys, muraille.words as w;"
        "from muraille.words.problems.sentences import SENTENCES as s;"
        "text = s['too_many_melds']; print(w.translator(w.Language.FRENCH)(text) != text);"
        "print(w.__file__)"
    )
    out = run(
        *(sys.executable, "-S", "-c", program), cwd=tmp_path, PYTHONPATH=str(installed)
    ).splitlines()
    assert out[0] == "True"
    assert Path(out[1]).is_relative_to(installed)


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a server that runs from the installed wheel."""
    program = (
        "import sys, muraille; from muraille.cli.main import main;"
        f"assert muraille.__file__.startswith({str(installed)!r}), muraille.__file__;"
        "sys.exit(main())"
    )
    command = ("serve", "--data", str(tmp_path / "data"), "--port", "0", "--no-browser")
    with subprocess.Popen(
        [sys.executable, "-c", program, *command, "--lang", "en"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(installed)},
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert "http://" in line
        yield line.split()[-1].rstrip("/")
        server.terminate()


def test_every_page_and_every_file_it_names_is_served_from_the_wheel(served):
    with httpx.Client(base_url=served, headers={"Accept-Language": "fr"}) as client:
        crawl = Crawl(client)
        crawl.visit("/")
    bad = {path: one.status_code for path, one in crawl.pages.items() if one.status_code >= 400}
    assert bad == {}
    lost = {file: one.status_code for file, one in crawl.files.items() if one.status_code != 200}
    assert lost == {}
    assert set(PARTS) <= set(crawl.pages)
    kept = {one.headers["cache-control"] for one in crawl.files.values()}
    assert kept == {"public, max-age=31536000, immutable"}
