import pytest

from hulldown.scenarios.load import load_battle
from hulldown.simulate.crew import Bot, read_bot
from hulldown.simulate.series import fight
from hulldown.simulate.watch import Fought

FREE = load_battle("free-battle")[0]


@pytest.mark.parametrize(
    ("text", "bot"),
    [
        ("captain", Bot("captain")),
        ("random", Bot("random")),
        ("captain:blips=0", Bot("captain", blips=0)),
        ("captain:blips=4:no-intel", Bot("captain", blips=4, intel=False)),
        ("random:no-dummies:no-intel", Bot("random", dummies=False, intel=False)),
    ],
)
def test_bots_are_read_and_written_alike(text: str, bot: Bot) -> None:
    assert read_bot(text) == bot
    assert str(bot) == text


@pytest.mark.parametrize("text", ["", "admiral", "captain:", "captain:blips=", "captain:blips=-1", "captain:no-guns"])
def test_others_are_refused_with_what_would_do(text: str) -> None:
    with pytest.raises(ValueError, match="is none of random, captain, searcher; after it"):
        read_bot(text)


def test_what_is_denied() -> None:
    assert str(Bot("captain").denied("blips")) == "captain:blips=0"
    assert str(Bot("captain", blips=4).denied("dummies")) == "captain:blips=4:no-dummies"
    assert str(Bot("random").denied("intel")) == "random:no-intel"


def fought(bot: str, number: int) -> Fought:
    return fight(FREE, number.to_bytes(32), {"blue": read_bot(bot), "red": read_bot("captain")})


@pytest.mark.parametrize("bot", ["captain", "random"])
@pytest.mark.parametrize("number", range(3))
def test_each_does_without_what_it_must(bot: str, number: int) -> None:
    assert fought(f"{bot}:blips=0", number).fates[0].blips == 0
    assert 0 < fought(f"{bot}:blips=3", number).fates[0].blips <= 3
    assert fought(f"{bot}:no-dummies", number).fates[0].dummies == 0
    assert fought(f"{bot}:no-intel", number).fates[0].intel == 0


def test_a_captain_plays_intel_and_buys_dummies() -> None:
    fates = [fought("captain", number).fates[0] for number in range(6)]
    assert all(fate.dummies for fate in fates)
    assert any(fate.intel for fate in fates)
