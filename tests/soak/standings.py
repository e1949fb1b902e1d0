#!/usr/bin/env python3
"""standings.py EXPORT TOLD - works out a league from its export, and compares.

EXPORT is the file that the bot hands out, as CSV or as JSON. TOLD says how the group's choices
changed, and what standings and ratings were after some games: a JSON object a line, in the order in
which it happened. Nothing is taken from the export but who finished where, when, whether a robot
played and whether the game is void; nothing from TOLD but which games ended before a hand was
played out: what counts, points, seasons, standings and ratings are all
worked out here, and compared with what the export and TOLD say.
"""
import csv
import json
import math
import sys
from collections import defaultdict
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

WEEK_MS = 7 * 24 * 3600 * 1000
PRECISION = 1e-9


def season_key(ended_ms, zone, length):
    local = (datetime(1970, 1, 1, tzinfo=timezone.utc)
             + timedelta(milliseconds=ended_ms)).astimezone(zone)
    year, week, _ = local.isocalendar()
    return {"week": year * 1000 + week,
            "month": local.year * 100 + local.month,
            "quarter": local.year * 10 + (local.month - 1) // 3 + 1,
            "year": local.year,
            "endless": 0}[length]


def points_of(text, seats, place):
    for row in filter(None, text.split(";")):
        players, points = row.split(":")
        if int(players) == seats:
            return int(points.split(",")[place - 1])
    return seats - place + (1 if place == 1 else 0)


class Rating:
    def __init__(self):
        self.mu, self.sigma, self.last_ms = 25.0, 25.0 / 3, None

    def drift(self, at_ms):
        passed_ms = 0 if self.last_ms is None else max(at_ms - self.last_ms, 0)
        grown = math.sqrt(self.sigma ** 2 + passed_ms / WEEK_MS * (25.0 / 60) ** 2)
        self.sigma = min(grown, max(25.0 / 3, self.sigma))
        self.last_ms = at_ms


def rate(ratings, places):
    """Weng and Lin, algorithm 1: each pair is a game for two, of which a part counts."""
    beta, n = 25.0 / 6, len(ratings)
    new = []
    for i, rating in enumerate(ratings):
        omega = delta = 0.0
        for q, other in enumerate(ratings):
            if q == i:
                continue
            rivals = sum(place <= max(places[i], places[q]) for place in places) - 1
            part = n / 2 / (n - 1) / rivals
            c = math.sqrt(rating.sigma ** 2 + other.sigma ** 2 + 2 * beta ** 2)
            p = 1 / (1 + math.exp((other.mu - rating.mu) / c))
            score = (places[i] < places[q]) + 0.5 * (places[i] == places[q])
            omega += part * rating.sigma ** 2 / c * (score - p)
            delta += part * (rating.sigma / c) ** 3 * p * (1 - p)
        new.append((rating.mu + omega, rating.sigma * math.sqrt(max(1 - delta, 0.0001))))
    for rating, (mu, sigma) in zip(ratings, new):
        rating.mu, rating.sigma = mu, sigma


class League:
    def __init__(self):
        self.rows = defaultdict(lambda: defaultdict(list))  # (season, kind): player: games
        self.ratings = defaultdict(lambda: defaultdict(Rating))  # kind: player
        self.chosen, self.out, self.unplayed = None, set(), set()

    def choose(self, told):
        if "out" in told:
            (self.out.add if told["out"] else self.out.remove)(told["player"])
        else:
            self.chosen = told
            self.zone = ZoneInfo(told["zone"])

    def check(self, game, season, counting, seat):
        points = 0
        if seat["player"] in counting:
            points = points_of(self.chosen["points"], len(game["results"]), seat["place"])
        expected = (season, seat["player"] in counting, points)
        given = (game["season"], seat["counts"], seat["points"])
        if given != expected:
            sys.exit(f"game {game['game']}: {given}, not {expected}")
        return points

    def count(self, game):
        seats, number, at_ms = game["results"], game["game"], game["ended_ms"]
        season = season_key(at_ms, self.zone, self.chosen["length"])
        there = sum(s["moves"] > 0 or not s["by_robot"] for s in seats)
        counting = {s["player"]: s["place"] for s in seats
                    if self.chosen["on"] and number not in self.unplayed and there > 1
                    and not game["void"] and not s["by_robot"]
                    and s["player"] not in self.out}
        for seat in seats:
            points = self.check(game, season, counting, seat)
            if seat["player"] in counting:
                for which in (game["kind"], ""):
                    self.rows[season, which][seat["player"]].append(
                        (number, seat["place"], points))
        if len(counting) < 2:
            return
        for which in (game["kind"], ""):
            ratings = [self.ratings[which][player] for player in counting]
            for rating in ratings:
                rating.drift(at_ms)
            rate(ratings, list(counting.values()))

    def standing(self, season, kind, least):
        """Rows as [player, rank, games, wins, points, sum of places, form], best first."""
        table = []
        for player, games in self.rows[season, kind].items():
            if player in self.out:
                continue
            n, total = len(games), sum(g[2] for g in games)
            wins, places = sum(g[1] == 1 for g in games), sum(g[1] for g in games)
            reached = max([g[0] for g in games if g[2] > 0], default=0)
            order = (n < least, -total, -wins, places / n, n, reached)
            form = [g[1] for g in reversed(games[-5:])]
            table.append((order, player, n, wins, total, places, form))
        table.sort()
        rows, rank = [], 0
        for i, (order, player, n, *rest) in enumerate(table):
            if i == 0 or order != table[i - 1][0]:
                rank = i + 1
            rows.append([player, 0 if n < least else rank, n, *rest])
        return rows


def games_of_csv(file):
    game = None
    for row in csv.DictReader(file):
        number = int(row["game"])
        if game is None or game["game"] != number:
            if game:
                yield game
            game = {"game": number, "ended_ms": int(row["ended_ms"]), "kind": row["kind"],
                    "season": int(row["season"]), "void": row["void"] == "1", "results": []}
        game["results"].append({"player": int(row["player"]), "place": int(row["place"]),
                                "points": int(row["points"]), "counts": row["counts"] == "1",
                                "moves": int(row["moves"]), "by_robot": row["by_robot"] == "1"})
    if game:
        yield game


def games_of(path):
    with open(path, newline="", encoding="utf-8") as file:
        yield from json.load(file)["games"] if path.endswith(".json") else games_of_csv(file)


def compare(league, snapshot):
    kind, after = snapshot["kind"], snapshot["after"]
    rows = league.standing(snapshot["season"], kind, snapshot["least"])
    if rows != snapshot["rows"]:
        sys.exit(f"after game {after}: {snapshot['rows']}, not {rows}")
    for player, mu, sigma in snapshot["ratings"]:
        rating = league.ratings[kind][player]
        if abs(rating.mu - mu) > PRECISION or abs(rating.sigma - sigma) > PRECISION:
            sys.exit(f"after game {after}: player {player} has {mu} and {sigma},"
                     f" not {rating.mu} and {rating.sigma}")


def load(path):
    """What was told, by the game that it came before or after. A game that became void made what
    was told of later ones untrue."""
    told = []
    with open(path, encoding="utf-8") as file:
        for one in map(json.loads, file):
            if "again" in one:
                told = [t for t in told if t.get("after", 0) < one["again"]]
            else:
                told.append(one)
    return told


def main():
    export, path = sys.argv[1:]
    told = load(path)
    league, n_games, n_rows, n_snapshots = League(), 0, 0, 0
    games = list(games_of(export))
    for game in games + [None]:
        while told and (game is None or told[0].get("from", 0) <= game["game"]
                        and told[0].get("after", 0) < game["game"]):
            one = told.pop(0)
            if "after" in one:
                compare(league, one)
                n_rows += len(one["rows"])
                n_snapshots += 1
            elif "unplayed" in one:
                league.unplayed.add(one["unplayed"])
            else:
                league.choose(one)
        if game:
            league.count(game)
            n_games += 1
    print(f"{n_games} games, {n_snapshots} snapshots, {n_rows} rows agree")


main()
