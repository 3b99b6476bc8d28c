"""The doubtful points of the campaign rules and the answers they can have."""

from hulldown.kernel.ruling import Book, Ruling

_YES_NO = ("true", "false")

CAMPAIGN = Book(
    Ruling(
        "watch.own_only",
        "true",
        _YES_NO,
        "true",
        "S2, S4: what a location must hold to count as the player's frigates alone",
    ),
    Ruling(
        "watch.sea_roll", "location", ("location", "area"), "location", "S4: one roll for each location, or one for all"
    ),
    Ruling("watch.sea_detail", "count", ("count", "full"), "count", "S4: what is shown"),
    Ruling("frigates.reported", "present", ("present", "all"), "present", "S5: to whom frigates are always reported"),
    Ruling("group", "player", ("player", "squadron"), "player", "E2: what a group of ships is"),
    Ruling("encounter.doubled", "all", ("all", "extras", "sum", "both"), "all", "E2: which parts of the sum double"),
    Ruling(
        "encounter.weights", "contribution", ("contribution", "patrol", "even"), "contribution", "E3: how much likelier"
    ),
    Ruling("search.order", "random", ("random", "ascending"), "random", "E4: in what order locations are checked"),
    Ruling("search.stayed", "all", ("all", "any"), "all", "E4: when the ships found count as not having moved"),
    Ruling("search.skips", "own", ("own", "side", "none"), "side", "E4: which locations hold other ships"),
    Ruling("search.effect", "contact", ("contact", "report"), "contact", "E4: what detection does"),
    Ruling("search.engaged", "search", ("search", "stay"), "stay", "E4: whether ships beside an enemy search"),
    Ruling("search.evaders", "search", ("search", "hide"), "hide", "E4: whether a company that wholly evades searches"),
    Ruling(
        "placement.nobody_joins",
        "literal",
        ("literal", "stay"),
        "stay",
        "P4: whether ships there leave though nobody came to lie there",
    ),
    Ruling(
        "placement.enemies_there",
        "literal",
        ("literal", "stay"),
        "stay",
        "P4: whether ships there beside an enemy are sent off",
    ),
    Ruling("placement.pursuers", "hostile", ("hostile", "any"), "hostile", "P5: who may follow"),
    Ruling(
        "placement.follow",
        "literal",
        ("literal", "both"),
        "both",
        "P6: whether ships that remain follow those sent off",
    ),
    Ruling("placement.empty", "random", ("random", "lowest"), "random", "P3, P7: which empty location"),
    Ruling("evade.chance", "100", (), "80", "P5, P6, X1: how surely evading breaks contact"),
    Ruling("report.locations", "alias", ("alias", "number"), "alias", "X6: what locations are called in reports"),
)
