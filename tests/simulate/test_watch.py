from hulldown.kernel.event import Event
from hulldown.rules.battle.events import (
    CardPlayed,
    Dived,
    Ended,
    Fired,
    Hidden,
    NavyChosen,
    Placed,
    Sunk,
    TurnBegan,
    TurnedUp,
)
from hulldown.scenarios.load import load_battle
from hulldown.simulate.watch import Fate, Fought, Watch

ALL = ("blue", "red", "umpire")


def placed(unit: str, owner: str, blip: str = "") -> Placed:
    return Placed(to=ALL, unit=unit, owner=owner, row=2, blip=blip, card="" if blip else "uk-daring")


def hidden(unit: str, *, real: bool) -> Hidden:
    return Hidden(to=ALL, unit=unit, card="uk-daring", real=real)


def fired(target: str, unit: str = "A1") -> Fired:
    return Fired(to=ALL, player="blue", weapon="missile", unit=unit, target=target)


def turned_up(unit: str, *, real: bool = True) -> TurnedUp:
    return TurnedUp(to=ALL, unit=unit, card="ar-hercules", real=real)


def sunk(unit: str, points: int) -> Sunk:
    return Sunk(to=ALL, unit=unit, card="ar-hercules", by="blue", points=points)


def turn(player: str, number: int) -> TurnBegan:
    return TurnBegan(to=ALL, player=player, round=number)


BATTLE: list[Event] = [
    NavyChosen(to=ALL, player="blue", navy="UK"),
    NavyChosen(to=ALL, player="red", navy="AR"),
    placed("A1", "blue"),
    placed("A2", "blue", "radar"),
    hidden("A2", real=False),
    placed("B1", "red", "radar"),
    hidden("B1", real=True),
    placed("B2", "red", "radar"),
    hidden("B2", real=True),
    placed("B3", "red", "sonar"),
    hidden("B3", real=True),
    turn("red", 1),
    CardPlayed(to=ALL, player="red", card="intel", unit="A2"),
    turned_up("A2", real=False),
    turned_up("B2"),
    turn("blue", 1),
    fired("B1"),
    turned_up("B1"),
    sunk("B1", 3),
    turn("red", 2),
    turn("blue", 2),
    fired("B2"),
    CardPlayed(to=ALL, player="red", card="decoy", unit="B2"),
    sunk("B2", 4),
    turn("red", 3),
    turn("red", 4),
    Ended(to=ALL, reason="4 rounds have been played", winners=("blue",)),
]


def test_a_battle_is_told_from_its_events() -> None:
    watch = Watch(load_battle("free-battle")[0])
    watch.see(BATTLE)
    blue = Fate(navy="UK", bot="one", team="blue", won=True, scored=7, ships=1, blips=1, dummies=1)
    red = Fate(
        navy="AR",
        bot="other",
        team="red",
        began=True,
        lost=7,
        ships=3,
        ships_lost=2,
        hidden=3,
        died_hidden=1,
        stayed_hidden=1,
        blips=3,
        intel=1,
    )
    assert watch.fought({"blue": "one", "red": "other"}) == Fought(4, 2, "4 rounds have been played", (blue, red))


def test_a_submarine_that_hides_again_lies_face_down() -> None:
    watch = Watch(load_battle("free-battle")[0])
    watch.see([
        Placed(to=ALL, unit="A1", owner="blue", row=2, blip="sonar", card=""),
        Hidden(to=("blue", "umpire"), unit="A1", card="uk-trafalgar", real=True),
        TurnedUp(to=ALL, unit="A1", card="uk-trafalgar", real=True),
        Dived(to=ALL, unit="A1", hidden=True),
        Ended(to=ALL, reason="6 rounds have been played", winners=()),
    ])  # fmt: skip
    fate = watch.fought({"blue": "one", "red": "other"}).fates[0]
    assert (fate.hidden, fate.stayed_hidden) == (1, 1)
