"""How hard Hypothesis looks: `--hypothesis-profile=deep` for a long search."""

import os

from hypothesis import HealthCheck, settings

# A busy machine is no fault of the code, and a check before a merge gives the same answer twice.
settings.register_profile(
    "default",
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("deep", settings.get_profile("default"), derandomize=False, max_examples=5_000)
settings.load_profile("default")
