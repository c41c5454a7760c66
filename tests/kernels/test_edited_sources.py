"""An edited rule is never answered from old machine code."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "muraille"

ASK = '''
from muraille.kernels.compiling import compile_function
import muraille.rules.mcr.fans.whole_hands

SOURCE = """
from muraille.rules.mcr.fans.facts import McrWholeHand
from muraille.rules.mcr.fans.whole_hands import all_green


def is_green(kinds):
    return all_green(McrWholeHand(0, kinds, 0, 4, 0, False))
"""
print(compile_function("is_green", SOURCE)(1 << 22))
'''


def test_an_edited_constant_is_compiled_anew(tmp_path: Path):
    """5 of bamboo turns green: the constant stands in a module that holds other kernels."""
    shutil.copytree(PACKAGE, tmp_path / "src" / "muraille")
    environment = {
        **os.environ,
        "PYTHONPATH": str(tmp_path / "src"),
        "MURAILLE_CACHE": str(tmp_path / "cache"),
    }

    def answer() -> str:
        command = [sys.executable, "-c", ASK]
        ran = subprocess.run(
            command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=True
        )
        return ran.stdout.strip()

    assert [answer(), answer()] == ["False", "False"]
    kinds = tmp_path / "src" / "muraille" / "tiles" / "kinds.py"
    text = kinds.read_text(encoding="utf-8")
    assert "GREEN = KindMask(_ranks(2, 3, 4, 6, 8," in text
    edited = text.replace("_ranks(2, 3, 4, 6, 8,", "_ranks(2, 3, 4, 5, 6, 8,")
    kinds.write_text(edited, encoding="utf-8")
    assert answer() == "True"
