#!/usr/bin/python3 -B
"""whole_games.py - whole games of every kind in the page, to the last post of each: once by taps
alone and once with every move typed, in a group and a browser that speak Italian, then English; and
by the rules that other countries know, opened by their names.

BUILD is the folder of the programs. Arguments name the games wanted, as the walk's (typed-en-421).
Speaks TAP.
"""
import sys

from browser import (WAIT_S, WORDS, Page, choose_game, open_table, play, playing, seat, tap_it, tell,
                     type_it, until)
from world import World

GAMES = ("Tokio", "421", "Dadi Bugiardi")
ABROAD = ("mia", "mia pub", "maexchen", "meyer", "kiriki", "421 francese")
WAYS = {"tapped": tap_it, "typed": type_it}
LANGUAGES = ("it", "en")


def group_speaks(world, language):
    world.say("Anna", "/settings")
    world.tap("Anna", "p:l$")
    world.tap("Anna", f"p:l:{language}$")


def open_by_name(page, world, rules):
    page.chat("Anna", False)
    world.say("Anna", f"/play {rules}")
    until("table", WAIT_S, lambda: page.buttons(page.phone("Anna"), WORDS["sit down"]))


def whole_game(page, game, way):
    open_table(page, "Anna")
    choose_game(page, "Anna", game)
    return play_it(page, way)


def game_abroad(page, world, rules):
    open_by_name(page, world, rules)
    return play_it(page, "tapped")


def play_it(page, way):
    for who in ("Bruno", "Chloé"):
        seat(page, who)
    page.push("Anna", "begin")
    moves = play(page, do=WAYS[way])
    assert moves >= 2, f"{moves} moves are no game"
    return f"{moves} moves"


def games(page, world, language):
    """The names of all games in a language, each with what plays it."""
    for game in GAMES:
        for way in WAYS:
            yield f"{way}-{language}-{game}", lambda: whole_game(page, game, way)
    for rules in ABROAD:
        yield f"abroad-{language}-{rules}", lambda: game_abroad(page, world, rules)


def play_all(page, world, wanted):
    number = 0
    for language in LANGUAGES:
        group_speaks(world, language)
        page.speak(language)
        for name, played in games(page, world, language):
            if wanted and name not in wanted:
                continue
            number += 1
            if not tell(page, number, name, played):
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
