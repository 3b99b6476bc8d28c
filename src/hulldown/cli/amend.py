"""The command ``amend`` and what can be amended."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer
from typer.core import TyperGroup

from hulldown.cli.given import Game, desk_of
from hulldown.cli.help import help_of
from hulldown.cli.output import say

if TYPE_CHECKING:
    from hulldown.rules.campaign.amendments import AnyAmendment
    from hulldown.umpire.known import Known

Reason = Annotated[
    str, typer.Option(metavar="TEXT", help="Why; told to whoever is told of it. Required.", show_default=False)
]
Ships = Annotated[str, typer.Argument(metavar="SHIPS", help='Ids or names, as "BR4FS, Mars".', show_default=False)]
Player = Annotated[str, typer.Option(metavar="PLAYER", help="Who commands from now on.", show_default=False)]
_PLACE = "AREA:NUMBER, PORT:harbour or PORT:coastal."
_GAME, _REASON = "hulldown.game", "hulldown.reason"


class Amendments(TyperGroup):
    """The amendments; GAME comes before the name of one."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Take the reason after GAME too, and give help on an amendment without a game."""
        if args and args[0] in self.commands and {"-h", "--help"} & set(args):
            args = ["GAME", *args]
        if len(args) > 1 and args[1].partition("=")[0] == "--reason":
            taken = 1 if "=" in args[1] else 2
            args = [*args[1 : 1 + taken], args[0], *args[1 + taken :]]
        return super().parse_args(ctx, args)


amendments = typer.Typer(cls=Amendments, no_args_is_help=True, rich_markup_mode="rich")


def amend(context: typer.Context, game: Game, *, reason: Reason = "") -> None:
    """Change something in the game as its umpire.

    Each amendment carries a reason, is entered in the record, and shows in the next reports of the players whom it
    concerns. Ships, players and places may be named by id or by name.

    For example:

      hulldown amend brest.game move BR8FR ushant:3 --reason "slip of the pen"
      hulldown amend brest.game remove "Mars, Goliath" --how sunk --reason gale
      hulldown amend brest.game fought BR8FR,FR7FR "They parted." --reason played
      hulldown amend move --help
    """
    context.meta[_GAME] = game
    context.meta[_REASON] = reason


def _carry_out(context: typer.Context, reason: str, build: "Callable[[Known, str], AnyAmendment]") -> None:
    why = (reason or context.meta[_REASON]).strip().rstrip(".")
    if not why:
        raise typer.BadParameter("is required: it is told to whoever is told of the amendment", param_hint="--reason")
    with desk_of(context.meta[_GAME]) as desk:
        say(f"Amended: {desk.amend(build(desk.known(), why))}")


def move(
    context: typer.Context,
    ships: Ships,
    place: Annotated[str, typer.Argument(metavar="PLACE", help=_PLACE, show_default=False)],
    *,
    reason: Reason = "",
) -> None:
    """Put ships elsewhere; routes they were sailing end.

    For example:

      hulldown amend brest.game move BR8FR ushant:3 --reason "slip of the pen"
      hulldown amend brest.game move "Mars, Naiad" plymouth:harbour --reason refit
    """
    from hulldown.rules.campaign.amendments import Move

    _carry_out(context, reason, lambda known, why: Move(ships=known.ships(ships), to=known.place(place), reason=why))


def remove(
    context: typer.Context,
    ships: Ships,
    *,
    how: Annotated[
        Literal["sunk", "burnt", "wrecked", "interned", "removed"], typer.Option(help="What became of them.")
    ] = "removed",
    reason: Reason = "",
) -> None:
    """Take ships out of the game.

    For example:

      hulldown amend brest.game remove FR16TR --how wrecked --reason gale
    """
    from hulldown.rules.campaign.amendments import Remove

    _carry_out(context, reason, lambda known, why: Remove(ships=known.ships(ships), how=how, reason=why))


def damage(
    context: typer.Context,
    ship: Annotated[str, typer.Argument(metavar="SHIP", help="Id or name.", show_default=False)],
    *,
    hull: Annotated[int | None, typer.Option(metavar="N", min=0, help="Points.", show_default=False)] = None,
    rigging: Annotated[int | None, typer.Option(metavar="N", min=0, help="Points.", show_default=False)] = None,
    reason: Reason = "",
) -> None:
    """Set a ship's damage.

    For example:

      hulldown amend brest.game damage BR8FR --hull 3 --rigging 1 --reason fought
    """
    from hulldown.rules.campaign.amendments import Damage

    if hull is None and rigging is None:
        raise typer.BadParameter("give --hull, --rigging or both", param_hint="--hull")
    _carry_out(
        context, reason, lambda known, why: Damage(ship=known.ship(ship), hull=hull, rigging=rigging, reason=why)
    )


def add(
    context: typer.Context,
    ship: Annotated[str, typer.Argument(metavar="ID", help="Nation, number and kind, as BR30SL.", show_default=False)],
    *,
    name: Annotated[str, typer.Option(metavar="NAME", help="Her name.", show_default=False)],
    player: Player,
    at: Annotated[str, typer.Option(metavar="PLACE", help=_PLACE, show_default=False)],
    guns: Annotated[int, typer.Option(metavar="N", min=0, help="Her guns.", show_default=False)] = 0,
    reason: Reason = "",
) -> None:
    r"""Let a ship join the game.

    For example:

      hulldown amend brest.game add BR30SL --name Triumph --guns 74 \
          --player cornwallis --at plymouth:harbour --reason "out of dock"
    """
    from hulldown.rules.campaign.amendments import Add

    def build(known: "Known", why: str) -> "AnyAmendment":
        who, where = known.player(player), known.place(at)
        return Add(ship=ship.upper(), name=name, player=who, at=where, guns=guns, reason=why)

    _carry_out(context, reason, build)


def capture(
    context: typer.Context,
    ships: Ships,
    *,
    flag: Annotated[str, typer.Option(metavar="NATION", help="Whose flag they fly now.", show_default=False)],
    player: Player,
    reason: Reason = "",
) -> None:
    r"""Let ships change hands in a fight: they accept contact, hold, and follow nobody.

    For example:

      hulldown amend brest.game capture FR7FR --flag BR --player cornwallis \
          --reason "boarded off Brest"
    """
    from hulldown.rules.campaign.amendments import Capture

    def build(known: "Known", why: str) -> "AnyAmendment":
        taken, nation = known.ships(ships), known.nation(flag)
        return Capture(ships=taken, nation=nation, player=known.player(player), reason=why)

    _carry_out(context, reason, build)


def retire(context: typer.Context, ships: Ships, *, reason: Reason = "") -> None:
    """Let ships leave an engagement: to another location, or out of the port to sea. The dice say where.

    For example:

      hulldown amend brest.game retire BR8FR --reason "broke off at dusk"
    """
    from hulldown.rules.campaign.amendments import Retire

    _carry_out(context, reason, lambda known, why: Retire(ships=known.ships(ships), reason=why))


def contact(
    context: typer.Context,
    ships: Ships,
    order: Annotated[
        Literal["accept", "evade", "pursue", "join"],
        typer.Argument(
            metavar="accept|evade|pursue|join", help="What they do on contact from now on.", show_default=False
        ),
    ],
    *,
    reason: Reason = "",
) -> None:
    """Change the contact order of ships.

    For example:

      hulldown amend brest.game contact BR8FR,BR20FR evade --reason "order misread"
    """
    from hulldown.rules.campaign.amendments import SetContact

    _carry_out(context, reason, lambda known, why: SetContact(ships=known.ships(ships), contact=order, reason=why))


def stance(
    context: typer.Context,
    nation: Annotated[str, typer.Argument(metavar="NATION", help="Code or name.", show_default=False)],
    other: Annotated[str, typer.Argument(metavar="NATION", help="Code or name.", show_default=False)],
    now: Annotated[
        Literal["war", "allied", "neutral"],
        typer.Argument(metavar="war|allied|neutral", help="What they are from now on.", show_default=False),
    ],
    *,
    reason: Reason = "",
) -> None:
    """Put two nations at war, or make them allied or neutral; every player is told.

    For example:

      hulldown amend brest.game stance BR FR neutral --reason "the peace of Amiens"
    """
    from hulldown.rules.campaign.amendments import Stance

    def build(known: "Known", why: str) -> "AnyAmendment":
        return Stance(nations=(known.nation(nation), known.nation(other)), stance=now, reason=why)

    _carry_out(context, reason, build)


def holder(
    context: typer.Context,
    port: Annotated[str, typer.Argument(metavar="PORT", help="Id or name.", show_default=False)],
    nation: Annotated[str, typer.Argument(metavar="NATION", help="Code or name.", show_default=False)],
    *,
    reason: Reason = "",
) -> None:
    """Give a port to another nation; every player is told.

    For example:

      hulldown amend brest.game holder rochefort BR --reason "taken by storm"
    """
    from hulldown.rules.campaign.amendments import Holder

    _carry_out(
        context, reason, lambda known, why: Holder(port=known.port(port), nation=known.nation(nation), reason=why)
    )


def hand_over(
    context: typer.Context,
    ships: Ships,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="Who commands from now on.", show_default=False)],
    *,
    reason: Reason = "",
) -> None:
    """Put ships under another player's command.

    For example:

      hulldown amend brest.game hand-over FR5SL,FR12FR ganteaume --reason recall
    """
    from hulldown.rules.campaign.amendments import HandOver

    _carry_out(
        context, reason, lambda known, why: HandOver(ships=known.ships(ships), player=known.player(player), reason=why)
    )


def ruling(
    context: typer.Context,
    answer: Annotated[str, typer.Argument(metavar="KEY=VALUE", help="The ruling and its answer.", show_default=False)],
    *,
    reason: Reason = "",
) -> None:
    """Answer a doubtful rule otherwise from now on; every player is told.

    For example:

      hulldown amend brest.game ruling evade.chance=80 --reason "agreed by all"
    """
    from hulldown.cli.new import read_ruling
    from hulldown.rules.campaign.amendments import Rule

    key, value = read_ruling(answer, "KEY=VALUE")
    _carry_out(context, reason, lambda _, why: Rule(key=key, answer=value, reason=why))


def fought(
    context: typer.Context,
    ships: Ships,
    text: Annotated[str, typer.Argument(metavar="TEXT", help="What became of it.", show_default=False)],
    *,
    reason: Reason = "",
) -> None:
    r"""Tell those who had ships there what became of an engagement.

    For example:

      hulldown amend brest.game fought BR8FR,FR7FR \
          "Naiad and Volontaire fought until dark, and parted." --reason played
    """
    from hulldown.rules.campaign.amendments import Fought

    _carry_out(context, reason, lambda known, why: Fought(ships=known.ships(ships), text=text, reason=why))


amendments.callback(help=help_of(amend))(amend)
for one in (move, remove, damage, add, capture, retire, contact, stance, holder, hand_over, ruling, fought):
    amendments.command(help=help_of(one))(one)
