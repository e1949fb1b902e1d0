/* score_game.c - decides for which seats a game counts, and updates their standings and ratings. */
#include "score_game.h"

#include "points.h"
#include "statistics.h"

#include <assert.h>

enum { PLAYERS_LEAST = 2 };

static struct statistics figures_of(const struct store_result *result)
{
    struct statistics figures;
    bool good = statistics_text_read(result->figures, &figures);
    assert(good);
    return figures;
}

int64_t score_game_moves(const struct store_result *result)
{
    return figures_of(result).counts[STATISTICS_MOVES];
}

int score_game_players(const struct store_result *results, int n, int *ret_last)
{
    int players = 0;
    for (int i = 0; i < n; i++) {
        if (results[i].place == 0 || (results[i].by_robot && score_game_moves(&results[i]) == 0))
            continue;
        players++;
        *ret_last = i;
    }
    return players;
}

static void judge(const struct score_game *game)
{
    int last;
    struct store_void made;
    struct points points;
    struct points_error error;
    const struct store_ending *ending = game->ending;
    bool counts = ending->counted && !store_voided(game->store, ending->table, &made) &&
                  score_game_players(game->results, game->n, &last) >= PLAYERS_LEAST;
    points_usual(&points);
    points_read(ending->points, &points, &error);
    int people = 0;
    for (int i = 0; i < game->n; i++)
        people += game->results[i].place > 0;
    for (int i = 0; i < game->n; i++) {
        struct store_result *result = &game->results[i];
        result->counts = counts && !result->by_robot &&
                         !store_opted_out_at(game->store, ending->chat, result->player, ending->id);
        result->points = result->counts ? points_for(&points, people, result->place) : 0;
        result->rated = false;
    }
}

/* Rates the players for whom the game counts against each other, in games of a kind or in all. */
static void rate(const struct score_game *game, const char *kind, struct rating *ret_ratings)
{
    struct store_rating *rows[GAME_SEATS_MAX];
    struct rating ratings[GAME_SEATS_MAX];
    int8_t places[GAME_SEATS_MAX] = {0};
    int n = 0, at[GAME_SEATS_MAX];
    for (int i = 0; i < game->n; i++) {
        const struct store_result *result = &game->results[i];
        if (!result->counts)
            continue;
        rows[n] = aggregates_rating(game->aggregates, kind, result->player);
        ratings[n] = rows[n]->rated;
        if (rows[n]->games > 0)
            rating_drift(&ratings[n], rows[n]->last_ms, result->ended_ms);
        places[n] = (int8_t)result->place;
        at[n++] = i;
    }
    rating_update(ratings, places, n);
    for (int i = 0; i < n; i++) {
        rows[i]->rated = ret_ratings[at[i]] = ratings[i];
        rows[i]->games++;
        rows[i]->last_ms = game->ending->ended_ms;
    }
}

/* A single player cannot be rated. */
static void rate_all(const struct score_game *game)
{
    struct rating own[GAME_SEATS_MAX], all[GAME_SEATS_MAX];
    int n = 0;
    for (int i = 0; i < game->n; i++)
        n += game->results[i].counts;
    if (n < 2)
        return;
    rate(game, game->results[0].kind, own);
    rate(game, "", all);
    for (int i = 0; i < game->n; i++) {
        struct store_result *result = &game->results[i];
        result->rated = result->counts;
        if (!result->rated)
            continue;
        result->own = own[i];
        result->all = all[i];
    }
}

static void stand(struct aggregates *aggregates, const struct store_result *result,
                  const char *kind)
{
    standings_count(aggregates_standing(aggregates, result->season, kind, result->player),
                    result->place, result->points, result->ending);
}

/* The streak over all kinds of games depends on the order in which games of all kinds ended. */
static void add_streak(struct aggregates *aggregates, int64_t player,
                       const struct statistics *figures)
{
    struct statistics any = {.streak = figures->streak};
    any.counts[STATISTICS_GAMES] = figures->counts[STATISTICS_GAMES];
    any.counts[STATISTICS_WINS] = figures->counts[STATISTICS_WINS];
    statistics_add(aggregates_statistics(aggregates, "", player), &any);
}

static void add_up(struct aggregates *aggregates, const struct store_result *result)
{
    if (!result->counts)
        return;
    struct statistics figures = figures_of(result);
    stand(aggregates, result, result->kind);
    stand(aggregates, result, "");
    statistics_add(aggregates_statistics(aggregates, result->kind, result->player), &figures);
    add_streak(aggregates, result->player, &figures);
}

void score_game(const struct score_game *game)
{
    judge(game);
    rate_all(game);
    for (int i = 0; i < game->n; i++)
        add_up(game->aggregates, &game->results[i]);
}
