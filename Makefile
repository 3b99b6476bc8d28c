# `make` checks everything, on a machine that has Python 3.11 or newer, gcc, make and apt-get.

.NOTPARALLEL:
.PHONY: test lint suite compiled pythons chromium demo bench lock clean

PYTHON := python3
PIP := -m pip install --quiet --disable-pip-version-check
export DEBIAN_FRONTEND := noninteractive

test: lint suite compiled pythons

lint: .venv/ready
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy
	.venv/bin/lint-imports

suite: .venv/ready chromium
	.venv/bin/pytest -n 2

# Compiled, the same source must do the same.
compiled: .venv-compiled/ready
	.venv-compiled/bin/python -c 'from hulldown.kernel.dice import __file__ as found; assert not found.endswith(".py"), found'
	.venv-compiled/bin/pytest -n 2 -q tests/kernel tests/rules tests/battle tests/conformance tests/determinism

demo: .venv/ready
	PATH="$(CURDIR)/.venv/bin:$$PATH" sh examples/demo.sh

bench: .venv-bench/ready
	.venv-bench/bin/python -m benchmarks

lock: .venv/ready
	.venv/bin/python tools/lock.py

clean:
	rm -rf .venv .venv-* .mypy_cache .ruff_cache .import_linter_cache .pytest_cache .hypothesis build dist src/*.egg-info
	find . -name __pycache__ -prune -exec rm -rf {} +

# The lock is all that is installed; pip check finds what it lacks.
.venv/ready: requirements/dev.txt pyproject.toml
	$(PYTHON) -m venv .venv
	.venv/bin/python $(PIP) --no-deps --requirement requirements/dev.txt --editable .
	.venv/bin/python -m pip check
	touch $@

# Compiled from what lies here; gcc's -O3 and symbols for debuggers cost time and gain nothing.
SOURCES := $(shell find src/hulldown -type f ! -name '*.pyc')
.venv-compiled/ready: requirements/dev.txt
.venv-bench/ready: requirements/bench.txt
.venv-compiled/ready .venv-bench/ready: export HULLDOWN_COMPILE := 1
.venv-compiled/ready .venv-bench/ready: export CFLAGS := -O2 -g0
.venv-compiled/ready .venv-bench/ready: setup.py pyproject.toml $(SOURCES)
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/python $(PIP) --no-deps --requirement $(filter requirements/%,$^) .
	touch $@

# The browser of the web tests is Debian's: its version follows the system, and nothing is downloaded beside it.
SUDO := $(if $(filter-out 0,$(shell id -u)),sudo -n)
chromium:
	@command -v chromium >/dev/null \
	  || { $(SUDO) apt-get -qq update && $(SUDO) apt-get -qq install --no-install-recommends chromium; } >/dev/null \
	  || echo 'make: chromium is not here and cannot be installed; tests that need a browser will say so'

# Other interpreters must give the same bytes. A name on the PATH may be a shim that leads nowhere, so each is tried.
interpreter = $(firstword $(foreach python,python$(1) $(wildcard $(HOME)/.pyenv/versions/$(1).*/bin/python),\
  $(shell $(python) -c 'import sys; print(sys.executable)' 2>/dev/null)))
OTHERS := $(foreach version,3.12 3.13,$(if $(call interpreter,$(version)),$(version)))

ifneq ($(wildcard tests/determinism),)
pythons: $(OTHERS:%=determinism-%)
endif

# Made by a pattern, it would be taken for a step on the way and removed.
.PRECIOUS: .venv-3.%/ready
determinism-%: .venv-%/ready
	.venv-$*/bin/pytest -q tests/determinism

.venv-3.%/ready: requirements/run.txt requirements/dev.txt pyproject.toml
	$(call interpreter,3.$*) -m venv $(@D)
	$(@D)/bin/python $(PIP) --constraint requirements/dev.txt --requirement requirements/run.txt pytest hypothesis --editable .
	touch $@
