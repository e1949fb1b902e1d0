#!/usr/bin/python3 -B
"""whole_games.py - whole games of every kind in the page, to the last post of each: once by taps
alone and once with every move typed, in a group and a browser that speak Italian, then English.

BUILD is the folder of the programs. Arguments name the games wanted, as the walk's (typed-en-421).
Speaks TAP.
"""
import sys
import time
import traceback

from browser import (BUILD, WAIT_S, Page, choose_game, open_table, play, playing, seat, tap_it,
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
    return moves


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
                number, began = number + 1, time.monotonic()
                try:
                    moves = whole_game(page, game, way)
                    print(f"ok {number} - {name}\n# {moves} moves, {time.monotonic() - began:.0f} s",
                          flush=True)
                except Exception:
                    print(f"not ok {number} - {name}")
                    print("# " + traceback.format_exc().replace("\n", "\n# "))
                    print(f"# the page says: {page.hint()}", flush=True)
                    page.driver.save_screenshot(f"{BUILD}/whole_games.png")
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
