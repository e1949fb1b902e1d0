#!/usr/bin/python3 -B
"""whole_games.py - whole games of every kind in the page, to the last post of each: once by taps
alone and once with every move typed, in a group and a browser that speak Italian, then English.

BUILD is the folder of the programs. Arguments name the games wanted, as the walk's (typed-en-421).
Speaks TAP.
"""
import sys

from browser import (WAIT_S, Page, choose_game, open_table, play, playing, seat, tap_it, tell,
                     type_it, until)
from world import World

GAMES = ("Tokio", "421", "Dadi Bugiardi")
WAYS = {"tapped": tap_it, "typed": type_it}
LANGUAGES = ("it", "en")


def group_speaks(world, language):
    world.say("Anna", "/settings")
    world.tap("Anna", "p:l$")
    world.tap("Anna", f"p:l:{language}$")


def whole_game(page, game, way):
    open_table(page, "Anna")
    choose_game(page, "Anna", game)
    for who in ("Bruno", "Chloé"):
        seat(page, who)
    page.push("Anna", "begin")
    moves = play(page, do=WAYS[way])
    assert moves >= 2, f"{moves} moves are no game"
    return f"{moves} moves"


def play_all(page, world, wanted):
    number = 0
    for language in LANGUAGES:
        group_speaks(world, language)
        page.speak(language)
        for game in GAMES:
            for way in WAYS:
                name = f"{way}-{language}-{game}"
                if wanted and name not in wanted:
                    continue
                number += 1
                if not tell(page, number, name, lambda: whole_game(page, game, way)):
                    return 1
    print(f"1..{number}")
    return 0


def main():
    with playing("whole_games") as (playground, driver):
        page = Page(driver, playground)
        world = World(playground.url)
        until("greeting", WAIT_S, world.messages)
        return play_all(page, world, sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
