#!/bin/sh
# Plays the first three turns of the Trafalgar campaign of 1805 in ./demo, with the orders in examples/trafalgar.
# Players without orders there stay where they are. The seed is fixed, so every run gives the same game.
set -eu

orders=$(dirname "$0")/trafalgar
game=demo/trafalgar.hulldown
reports=demo/reports
seed=1805033018050330180503301805033018050330180503301805033000000108

if [ -e demo ]; then
    echo "There is a folder demo here already; move it away first: mv demo demo.old" >&2
    exit 1
fi
mkdir -p "$reports"
hulldown new "$game" --scenario trafalgar-1805 --seed "$seed"

for turn in 1 2 3; do
    for file in "$orders/turn-$turn"/*.txt; do
        hulldown order "$game" --as "$(basename "$file" .txt)" "$file" >>demo/receipts.txt
    done
    hulldown turn "$game"
done

hulldown report "$game" --all "$reports" --format html >/dev/null
hulldown report "$game" --as nelson
echo
echo "Every player's report as a page is in $reports; begin with $reports/trafalgar-1805-turn-3-nelson.html."
echo "What each player was answered to their orders is in demo/receipts.txt, and the game itself is $game."
