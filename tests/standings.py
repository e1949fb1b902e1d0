#!/usr/bin/env python3
"""standings.py EXPORT SNAPSHOTS ZONE LENGTH - works out a league from its export, and compares.

EXPORT is the CSV that the bot hands out; each line of SNAPSHOTS is a JSON object: what standings
and ratings were, after which game. Nothing is taken from the export but who finished where, when,
and whether it counts: points, seasons, standings and ratings are all worked out here.
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


def points(seats, place):
    return seats - place + (1 if place == 1 else 0)


class Rating:
    def __init__(self):
        self.mu, self.sigma, self.last_ms = 25.0, 25.0 / 3, None

    def rest(self, at_ms):
        weeks = 0 if self.last_ms is None else int((at_ms - self.last_ms) // WEEK_MS)
        if weeks > 0:
            grown = math.sqrt(self.sigma ** 2 + weeks * (25.0 / 60) ** 2)
            self.sigma = min(grown, max(25.0 / 3, self.sigma))
        self.last_ms = at_ms


def rate(ratings, places):
    """Weng and Lin, algorithm 4."""
    beta = 25.0 / 6
    c = math.sqrt(sum(r.sigma ** 2 + beta ** 2 for r in ratings))
    weight = [math.exp(r.mu / c) for r in ratings]
    new = []
    for i, rating in enumerate(ratings):
        omega = delta = 0.0
        for q, place in enumerate(places):
            if place > places[i]:
                continue
            rivals = sum(w for w, p in zip(weight, places) if p >= place)
            equals = places.count(place)
            p = weight[i] / rivals
            omega += ((1 if q == i else 0) - p) / equals
            delta += p * (1 - p) / equals
        left = 1 - (rating.sigma / c) ** 2 * (rating.sigma / c) * delta
        new.append((rating.mu + rating.sigma ** 2 / c * omega,
                    rating.sigma * math.sqrt(max(left, 0.0001))))
    for rating, (mu, sigma) in zip(ratings, new):
        rating.mu, rating.sigma = mu, sigma


class League:
    def __init__(self):
        self.rows = defaultdict(lambda: defaultdict(list))  # (season, kind): player: games
        self.ratings = defaultdict(lambda: defaultdict(Rating))  # kind: player

    def count(self, number, season, seats):
        counting = [s for s in seats if s["counts"] == "1"]
        kind = seats[0]["kind"]
        for seat in counting:
            place = int(seat["place"])
            for which in (kind, ""):
                self.rows[season, which][int(seat["player"])].append(
                    (number, place, points(len(seats), place)))
        if len(counting) < 2:
            return
        for which in (kind, ""):
            ratings = [self.ratings[which][int(s["player"])] for s in counting]
            for rating in ratings:
                rating.rest(int(seats[0]["ended_ms"]))
            rate(ratings, [int(s["place"]) for s in counting])

    def standing(self, season, kind, least, out):
        """Rows as [player, rank, games, wins, points, sum of places], best first."""
        table = []
        for player, games in self.rows[season, kind].items():
            if player in out:
                continue
            n, total = len(games), sum(g[2] for g in games)
            wins, places = sum(g[1] == 1 for g in games), sum(g[1] for g in games)
            reached = max([g[0] for g in games if g[2] > 0], default=0)
            order = (n < least, -total, -wins, places / n, n, reached)
            table.append((order, player, n, wins, total, places))
        table.sort()
        rows, rank = [], 0
        for i, (order, player, n, wins, total, places) in enumerate(table):
            if i == 0 or order != table[i - 1][0]:
                rank = i + 1
            rows.append([player, 0 if n < least else rank, n, wins, total, places])
        return rows


def games_of(path, zone, length):
    seats = []
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if seats and row["game"] != seats[0]["game"]:
                yield seats
                seats = []
            seats.append(row)
            key = season_key(int(row["ended_ms"]), zone, length)
            if int(row["season"]) != key:
                sys.exit(f"game {row['game']}: season {row['season']}, not {key}")
            given = points(int(row["seats"]), int(row["place"])) if row["counts"] == "1" else 0
            if int(row["points"]) != given:
                sys.exit(f"game {row['game']}: {row['points']} points, not {given}")
    if seats:
        yield seats


def compare(league, snapshot):
    kind = snapshot["kind"]
    rows = league.standing(snapshot["season"], kind, snapshot["least"], set(snapshot["out"]))
    if rows != snapshot["rows"]:
        sys.exit(f"after game {snapshot['after']}: {snapshot['rows']}, not {rows}")
    for player, mu, sigma in snapshot["ratings"]:
        rating = league.ratings[kind][player]
        if abs(rating.mu - mu) > PRECISION or abs(rating.sigma - sigma) > PRECISION:
            sys.exit(f"after game {snapshot['after']}: player {player} has {mu} and {sigma},"
                     f" not {rating.mu} and {rating.sigma}")


def main():
    export, snapshots, zone, length = sys.argv[1:]
    with open(snapshots, encoding="utf-8") as file:
        waiting = sorted((json.loads(line) for line in file), key=lambda s: s["after"])
    league, n_games, n_rows, n_snapshots = League(), 0, 0, len(waiting)
    for seats in games_of(export, ZoneInfo(zone), length):
        number = int(seats[0]["game"])
        while waiting and waiting[0]["after"] < number:
            n_rows += len(waiting[0]["rows"])
            compare(league, waiting.pop(0))
        league.count(number, int(seats[0]["season"]), seats)
        n_games += 1
    for snapshot in waiting:
        n_rows += len(snapshot["rows"])
        compare(league, snapshot)
    print(f"{n_games} games, {n_snapshots} snapshots, {n_rows} rows agree")


main()
