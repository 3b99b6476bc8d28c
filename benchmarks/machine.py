"""What the figures were measured on."""

import os
import platform
from pathlib import Path

from hulldown.kernel import dice


def machine() -> str:
    """The processor, the interpreter, how busy the machine is, and whether hulldown is compiled."""
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    python = f"{platform.python_implementation()} {platform.python_version()}"
    compiled = "not compiled" if Path(dice.__file__).suffix == ".py" else "compiled"
    return f"{os.cpu_count()} x {_processor()}, {platform.system()}, {python}, load {load}; hulldown is {compiled}"


def _processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.machine()
