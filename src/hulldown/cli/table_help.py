"""What is told at the table besides the table itself: help, all ships, and how a battle ended."""

from collections.abc import Iterator

from hulldown.reports.battle.document import Card, Fleet, Table, Unit
from hulldown.reports.battle.telling import holdings, losses
from hulldown.reports.battle.words import KINDS, counted, facts, letters, under

_HELP = f"""
HOW TO PLAY. Pick a number, or write an action as it is shown after 'Done', or the first words of an entry. One that
ends in '...' opens more entries; 0 goes back.

  ?       this page
  ships   every card with its figures
  log     what happened, the newest page first
  odds    what may come of each attack you can make
  feint   the names for dummies, while you lay out your fleet
  quit    leave, or save: it is the same, as each action is saved at once

THE TABLE. The enemy lies above and you below; the first rows face each other. A card shows its id, its kind, its hull
(=== whole, =xx with two hits) and points, its name, and its ratings: {letters()}. ( ) is a radar blip: a surface ship
face down, or a dummy. ~~~ is a sonar blip: a submarine face down, or a dummy. Under your own stands what they hold;
nobody else sees that.

KINDS. {", ".join(f"{kind} {words}" for kind, words in KINDS.items())}.

BEFORE THE BATTLE. Where it is left to you, choose a navy, which everybody sees; then muster the ships of your fleet, in
secret and within its points, and say that it is mustered. Lay out your ships, at least one surface ship face up in row
1. A point buys two blips, for row 2 or 3: a ship of yours, or a dummy. What you do not lay may join later, for points.
Then: ready.

YOUR TURN. Move cards; then reinforce (buy, spot, repair); then attack; then discard; then end the turn, and draw. You
may leave steps out; none comes back. To attack you need a weapon, its action card, and reach: the distance is your row
+ the enemy's row - 1. '3 or more; the blip evades on 6; then 2 hits' says: the attack needs 3 or more on the die; then
the blip evades and stays hidden on a 6; else there are two hits.

WEAPONS reach so far, and do so many hits:

  gun        1, from a rating of 3 on 2    1 hit, from a rating of 3 on 2
  missile    its rating + 1                2 hits, with a rating of 4 3
  torpedo    1, of an active submarine 2   3 hits
  ASW        its rating                    2 hits
  airstrike  any distance                  2 hits
  bombers    any distance                  2 hits

E5 saves a ship on 5 or more, but no submarine that is active; P2 saves on 7 - 2 = 5 or more from missiles and from the
air. In a turn two cards move one row each, up to three cards are discarded, and the hand is filled up at the end.

THE END comes when one side alone has ships left, when a side has sunk the points that 'ships' names, after the last
round, or when the deck is empty for the second time. Most points sunk win, else most points of ships left on the table.
A code such as (G7) behind a refusal names the rule; docs/battle-rules.md has them all.

UNDER ATTACK you are asked whether you play a defence card, even if you hold none.

ACTION CARDS, and what each is spent for:

  Gun Salvo       a ship fires her guns, at a ship face up
  Missile Salvo   a ship fires missiles, at a surface ship or a radar blip
  Torpedo Spread  a ship fires torpedoes, at a surface ship or a radar blip
  Sub Hunt        a ship attacks with ASW, a submarine or a sonar blip
  Carrier Strike  an airstrike, from a carrier that is not in row 1
  Land Bomber     a strike at any distance, from no ship
  Near Miss       cancels an attack
  Intel           cancels an attack; or, in your turn, turns a radar blip up
  Decoy           saves from a missile on 3 or more
  Fighter Cover   saves from an airstrike or bombers on 3 or more
  Noisemaker      saves from a torpedo or ASW on 3 or more
  Screening Ship  another ship, in the target's row or one before it, is hit
  Damage Control  takes one hit away from a ship face up, in your turn
  Convoy In       two reinforcement points, for a transport afloat

IN WORDS: navy UK, muster Sheffield, mustered; lay Oslo in 1, hide Ula in 3, feint Kirov in 2, ready; move 4 to 2, dive
3, go active 3; buy Oslo, buy blips: dummy Kirov in 2, Ula in 3, spot B3, repair 4, convoy 6; fire missile from 7 at B3,
bomb B3; discard decoy; end turn; under attack: play decoy, play screening ship with 5, or pass. Your own cards go by
the number alone: to the player with the letter A, 3 is A3.
"""


def help_lines() -> Iterator[str]:
    """How to play, a paragraph a line; the list of words keeps its lines."""
    for paragraph in _HELP.strip().split("\n\n"):
        yield from paragraph.split("\n") if paragraph.startswith(" ") else [" ".join(paragraph.split("\n"))]
        yield ""


def figures(table: Table) -> Iterator[str]:
    """Every card on the table with its figures, what the side holds, what was lost, and the piles."""
    for fleet in table.fleets:
        yield fleet.name
        yield from _fleet(fleet, table)
        if fleet.stance == "enemy" and table.round:
            yield from _possible(fleet, table)
        yield ""
    for part in (holdings(table), losses(table)):
        yield part.title
        yield from (f"  {line}" for line in part.lines)
        yield ""
    if not table.round:
        yield from _to_choose_from(table)
    yield f"{letters()}."


def _possible(fleet: Fleet, table: Table) -> Iterator[str]:
    """What an enemy may have: the fleet that the scenario gives, or ships of the navy."""
    yield f"  {'In this scenario its ships are' if fleet.given else f'The ship cards of {fleet.navy}'}:"
    cards = fleet.given or [id_ for id_, card in table.cards.items() if card.navy == fleet.navy]
    yield from (f"    {table.cards[id_].written}: {facts(table.cards[id_])}" for id_ in cards)


def _to_choose_from(table: Table) -> Iterator[str]:
    """The ship cards of the navies that were chosen, or of all while there is a choice."""
    choosing = any(choice.kind == "navy" for choice in table.actions)
    navies = {fleet.navy for fleet in table.fleets}
    cards = [card for card in table.cards.values() if choosing or card.navy in navies]
    if cards and not any(fleet.given for fleet in table.fleets):
        yield "All ship cards" if choosing else "The ship cards of these navies"
        yield from (f"  {card.navy} {card.written}: {facts(card)}" for card in cards)
        yield ""


def _fleet(fleet: Fleet, table: Table) -> Iterator[str]:
    for number, row in enumerate(fleet.rows, start=1):
        for unit in row:
            yield f"  {unit.id} in row {number}: {_figures(unit, table.cards)}"


def _figures(unit: Unit, cards: dict[str, Card]) -> str:
    hits = f", hits: {unit.hits}" if unit.hits else ""
    if not unit.card:
        return f"a {unit.blip} blip{hits}"
    what = under(unit, cards) if unit.blip else cards[unit.card].written
    told = f"{what}, {facts(cards[unit.card])}" if unit.real else what
    return f"{told}{f', under a {unit.blip} blip' if unit.blip else ''}{', active' if unit.active else ''}{hits}"


def _on_what(table: Table) -> str:
    """What decided between sides that had sunk as much."""
    sunk: dict[str, int] = {}
    for fleet in table.fleets:
        sunk[fleet.team] = sunk.get(fleet.team, 0) + fleet.score
    afloat = sum(not fleet.out for fleet in table.fleets) > 1
    most = sorted(sunk.values())[-2:]
    return ", with more points left on the table" if afloat and len(set(most)) < len(most) else ""


def ending(table: Table, winners: tuple[str, ...], you: str) -> Iterator[str]:
    """Who won, and why; ``you`` is the one player who sits there, if only one does."""
    names = ["You" if fleet.player == you else fleet.name for fleet in table.fleets if fleet.player in winners]
    yield f"The battle is over: {table.ending}."
    wins = "win" if len(names) > 1 or "You" in names else "wins"
    yield f"{' and '.join(names)} {wins}{_on_what(table)}." if names else "It is drawn."
    yield from (f"  {fleet.name}: {counted(fleet.score, 'point')} sunk" for fleet in table.fleets)
