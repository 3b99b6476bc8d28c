"""What is written about the command line is so."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.commands import environment
from tests.cli.pages import PAGE, page

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_page_on_commands_is_in_step() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_example_in_help_is_well_formed() -> None:
    text = page().replace("\\\n", " ")
    examples = re.findall(r"^ (hulldown [a-z].*)$", text, re.MULTILINE)
    assert len(examples) > 25
    for example in examples:
        assert len(shlex.split(example)) > 1
    assert max(map(len, page().partition("## hulldown")[2].splitlines())) <= 80


def test_the_first_campaign_of_the_readme(tmp_path: Path) -> None:
    blocks = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    assert len(blocks) > 3
    program = tmp_path / "bin" / "hulldown"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -c "from hulldown.cli import app; app()" "$@"\n')
    program.chmod(0o755)
    there = environment(PATH=f"{program.parent}:{os.environ['PATH']}")
    words = ["sh", "-eux", "-c", "".join(blocks)]
    ran = subprocess.run(words, cwd=tmp_path, env=there, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "Hash: " in ran.stdout
    assert "come out as they were published" in ran.stdout


@pytest.mark.parametrize("link", re.findall(r"\]\((?!http)([^)#]+)\)", README))
def test_what_the_readme_points_to_is_there(link: str) -> None:
    assert (ROOT / link).exists()


def test_what_the_readme_has_made_can_be_made() -> None:
    targets = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"`make ([a-z]+)`|^make ([a-z]+)$", README, re.MULTILINE):
        assert re.search(rf"^{''.join(target)}:", targets, re.MULTILINE)
