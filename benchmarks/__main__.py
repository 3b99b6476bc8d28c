"""Measures everything and prints it: ``make bench``."""

from functools import partial
from statistics import median

from benchmarks import battle, campaign, standard_map
from benchmarks.clock import interleaved, middle_rate, middle_seconds
from benchmarks.exact_odds import crowded_arrival, outcomes, search
from benchmarks.growth import many_times
from benchmarks.machine import machine
from benchmarks.startup import IMPORTED, import_seconds
from hulldown.rules.campaign.scenario import Scenario
from hulldown.scenarios.load import load

REPETITIONS = 7
FEW = 3
SCENARIO = "trafalgar-1805"


def main() -> None:
    """Measure and print."""
    scenario, _ = load(SCENARIO)
    print(f"Machine: {machine()}")
    beside_diplomacy(scenario)
    growth(scenario)
    odds()
    battle.main()
    print(f"\nimport {IMPORTED}: {1000 * import_seconds(REPETITIONS):.0f} ms")


def beside_diplomacy(scenario: Scenario) -> None:
    """Orders adjudicated a second, in one run, turn and turn about."""
    theirs = "diplomacy, whole games"
    found = interleaved(
        {
            theirs: partial(standard_map.play, movement_only=False),
            "diplomacy, movement phases": partial(standard_map.play, movement_only=True),
            f"{SCENARIO}, in company": partial(campaign.play, scenario, turns=scenario.turns, alone=False),
            f"{SCENARIO}, every ship alone": partial(campaign.play, scenario, turns=scenario.turns, alone=True),
        },
        REPETITIONS,
    )
    print(f"\nOrders a second, median of {REPETITIONS} games each:")
    for name, works in found.items():
        rate = middle_rate(works)
        slowest, fastest = (choose(work.rate for work in works) for choose in (min, max))
        print(f"  {name:36}{rate:8,.0f}   ({slowest:,.0f} to {fastest:,.0f})   {rate / middle_rate(found[theirs]):.2f}")


def growth(scenario: Scenario) -> None:
    """Two turns of a campaign 10 and 100 times as large."""
    larger = {times: many_times(scenario, times) for times in (10, 100)}
    print(f"\nSeconds for two turns of {SCENARIO}, median of {FEW}:")
    for how, alone in (("in company", False), ("every ship alone", True)):
        plays = {str(times): partial(campaign.play, larger[times], turns=2, alone=alone) for times in larger}
        ten, hundred = (median(work.seconds for work in works) for works in interleaved(plays, FEW).values())
        print(f"  {how:18} 10 times {ten:.3f}, 100 times {hundred:.3f}: {hundred / ten:.1f}")


def odds() -> None:
    """The exact odds of crowded situations."""
    print(f"\nExact odds, median of {FEW}:")
    situations = {
        "arrival, 26 locations with evaders": crowded_arrival(),
        "search, 9 targets": search(9),
        "search, 25 targets": search(25),
    }
    for name, situation in situations.items():
        seconds = middle_seconds(partial(outcomes, situation), FEW)
        print(f"  {name:36}{1000 * seconds:8.0f} ms   ({outcomes(situation):,} outcomes)")


if __name__ == "__main__":
    main()
