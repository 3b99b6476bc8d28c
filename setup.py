"""Compiles the kernel and the rules where ``HULLDOWN_COMPILE`` is set; all else of the package is in pyproject.toml."""

import os

from Cython.Build import cythonize
from setuptools import setup

COMPILED = ["src/hulldown/kernel/*.py", "src/hulldown/rules/**/*.py"]

setup(
    ext_modules=cythonize(
        COMPILED if os.environ.get("HULLDOWN_COMPILE") else [],
        exclude=["**/__init__.py"],
        build_dir="build/cython",
        # Compiled or not, the code means what Python says that it means: annotations are for mypy, and a whole number
        # that the compiler holds too short raises an error and does not turn into another.
        compiler_directives={"annotation_typing": False, "overflowcheck": True},
    ),
    options={"build_ext": {"parallel": os.cpu_count()}},
)
