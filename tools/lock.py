"""Write the lock files in requirements/ anew from what pyproject.toml asks for.

Run it with the oldest Python supported: `.venv/bin/python tools/lock.py`.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "requirements"

# Each lock, and the dependency groups it adds to what hulldown needs to run.
GROUPS = {"run": (), "dev": ("dev",), "bench": ("bench",)}


def resolve(*options: str) -> list[str]:
    """Return `name==version` of all that pip would install into an empty environment."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--report", "-"]
    answer = subprocess.run([*command, *options, "."], cwd=ROOT, check=True, stdout=subprocess.PIPE)
    found = (item["metadata"] for item in json.loads(answer.stdout)["install"])
    return sorted(
        f"{item['name'].lower().replace('_', '-')}=={item['version']}" for item in found if item["name"] != "hulldown"
    )


def main() -> None:
    """Write `run` first, and hold the others to its versions."""
    held: list[str] = []
    for lock, groups in GROUPS.items():
        path = LOCKS / f"{lock}.txt"
        pins = resolve(*held, *(option for group in groups for option in ("--group", group)))
        path.write_text("".join(f"{pin}\n" for pin in pins))
        held = ["--constraint", str(LOCKS / "run.txt")]


if __name__ == "__main__":
    main()
