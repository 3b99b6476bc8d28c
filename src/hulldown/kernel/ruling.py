"""Standing answers on doubtful rules."""

from collections.abc import Mapping

from hulldown.kernel.value import Value

Rulings = Mapping[str, str]


class BadRuling(ValueError):
    """A ruling that is not known, or an answer it does not have."""


class Ruling(Value):
    """One doubtful point: its key, the answers it can have, and the words it turns on.

    ``answers`` begins with the default; an empty ``answers`` means any whole percent.
    """

    key: str
    default: str
    answers: tuple[str, ...]
    club: str
    words: str

    def check(self, answer: str) -> str:
        """The answer in its plain form; raises BadRuling where the ruling has no such answer."""
        if self.answers:
            if answer in self.answers:
                return answer
            raise BadRuling(f"ruling {self.key}: {answer!r} is not one of {', '.join(self.answers)}")
        digits = answer.lstrip("0") or answer[-1:]
        if answer.isascii() and answer.isdigit() and len(digits) <= 3 and int(digits) <= 100:
            return digits
        raise BadRuling(f"ruling {self.key}: {answer!r} is not a whole percent from 0 to 100")


class Book:
    """All rulings of a ruleset, with the presets ``seed`` (each default) and ``club`` (what plays best)."""

    PRESETS = ("seed", "club")

    def __init__(self, *rulings: Ruling) -> None:
        self.rulings = {ruling.key: ruling for ruling in rulings}

    def settle(self, chosen: Rulings, *, preset: str = "seed") -> dict[str, str]:
        """Every ruling answered, by key: those chosen, the rest by the preset; raises BadRuling."""
        if preset not in self.PRESETS:
            raise BadRuling(f"preset {preset!r} is not one of {', '.join(self.PRESETS)}")
        settled = {r.key: r.club if preset == "club" else r.default for r in self.rulings.values()}
        for key, answer in chosen.items():
            if key not in self.rulings:
                raise BadRuling(f"ruling {key!r} is not known; there are {', '.join(sorted(self.rulings))}")
            settled[key] = self.rulings[key].check(answer)
        return dict(sorted(settled.items()))
