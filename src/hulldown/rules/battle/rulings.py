"""The doubtful points of the battle rules and the answers they can have."""

from hulldown.kernel.ruling import Book, Ruling

BATTLE = Book(
    Ruling("blips.per_point", "2", ("2", "1"), "2", "H1: how many blips a reinforcement point buys"),
    Ruling("blips.own_evasive", "after", ("after", "before"), "after", "H10: when a found ship's own Evasive counts"),
    Ruling("blips.defence", "before", ("before", "after"), "before", "H9: when a defence card is asked for"),
    Ruling("blips.cards", "any", ("any", "three"), "any", "H9: which defence cards may be played on a blip"),
    Ruling("blips.intel", "radar", ("radar", "any"), "radar", "H11: which blips Intel spots"),
    Ruling("blips.guns", "no", ("no", "yes"), "no", "H7: whether guns may be aimed at a radar blip"),
    Ruling("blips.rehide", "never", ("never", "dive"), "never", "H12: whether a submarine that dives hides again"),
    Ruling("teams.open", "no", ("no", "yes"), "no", "G15: whether mates see each other's hidden things"),
)
