"""What is built and installed elsewhere works on its own, with nothing beside it."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
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
        for pattern in ("*.py", "*.csv", "*.json", "*.po", "*.typ")
        for file in (ROOT / "src" / "muraille").rglob(pattern)
    }
    assert expected - names == set()


def test_the_installed_package_speaks_french_without_site_packages(installed, tmp_path):
    program = (
        "import sys, muraille.words as w; from muraille.words.sentences import SENTENCES as s;"
        "text = s['too_many_melds']; print(w.translator(w.Language.FRENCH)(text) != text);"
        "print(w.__file__)"
    )
    out = run(
        *(sys.executable, "-S", "-c", program), cwd=tmp_path, PYTHONPATH=str(installed)
    ).splitlines()
    assert out[0] == "True"
    assert Path(out[1]).is_relative_to(installed)
