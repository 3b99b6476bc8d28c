"""How wide a text is taken to be, in whole units."""

from typing import Final

# Thousandths of the type size, of a plain Times cut; every text on a chart is set to exactly the width
# computed here (textLength), so that a reader's own serif cannot make two names collide.
_UPRIGHT: Final = {
    **dict.fromkeys("ijlt:;/\\", 278),
    **dict.fromkeys("fr()![]I-", 333),
    **dict.fromkeys("sJ", 389),
    **dict.fromkeys("aceéèêçàâz?", 444),
    **dict.fromkeys("PFS", 556),
    **dict.fromkeys("ELTZ", 611),
    **dict.fromkeys("BCR", 667),
    **dict.fromkeys("ADGHKNOQUVXYw", 722),
    **dict.fromkeys(" .,", 250),
    **dict.fromkeys("'’", 333),
    **dict.fromkeys("îïí", 278),
    **dict.fromkeys("mM&%", 833),
    **dict.fromkeys("W@—", 944),
    **dict.fromkeys("œæ", 700),
}
_OTHER: Final = 500
# A little air between the letters suits a chart, and leaves room for the wider book faces.
_AIR_PERCENT: Final = 107


def text_width(text: str, *, size: int, spacing: int = 0) -> int:
    """Return the width of a text set in this size with this much extra space between letters."""
    ems = sum(_UPRIGHT.get(letter, _OTHER) for letter in text)
    return ems * size * _AIR_PERCENT // 100_000 + spacing * max(len(text) - 1, 0)
