/* score_game.c - who a game counts for, and what it does to their standings and ratings. */
#include "score_game.h"

#include "points.h"
#include "statistics.h"

#include <assert.h>

static void judge(const struct settling *settling)
{
    struct store_void made;
    struct points points;
    struct points_error error;
    const struct store_ending *ending = settling->ending;
    bool counts = ending->counted && !store_voided(settling->store, ending->table, &made);
    points_usual(&points);
    points_read(ending->points, &points, &error);
    int people = 0;
    for (int i = 0; i < settling->n; i++)
        people += settling->results[i].place > 0;
    for (int i = 0; i < settling->n; i++) {
        struct store_result *result = &settling->results[i];
        result->counts =
            counts && !result->by_robot &&
            !store_opted_out_at(settling->store, ending->chat, result->player, ending->id);
        result->points = result->counts ? points_for(&points, people, result->place) : 0;
        result->rated = false;
    }
}

/* Rates those whom the game counts for among themselves, in games of a kind or in all. */
static void rate(const struct settling *settling, const char *kind, struct rating *ret_ratings)
{
    struct store_rating *rows[GAME_SEATS_MAX];
    struct rating ratings[GAME_SEATS_MAX];
    int8_t places[GAME_SEATS_MAX] = {0};
    int n = 0, at[GAME_SEATS_MAX];
    for (int i = 0; i < settling->n; i++) {
        const struct store_result *result = &settling->results[i];
        if (!result->counts)
            continue;
        rows[n] = aggregates_rating(settling->books, kind, result->player);
        ratings[n] = rows[n]->rated;
        if (rows[n]->games > 0)
            rating_rest_between(&ratings[n], rows[n]->last_ms, result->ended_ms);
        places[n] = (int8_t)result->place;
        at[n++] = i;
    }
    rating_update(ratings, places, n);
    for (int i = 0; i < n; i++) {
        rows[i]->rated = ret_ratings[at[i]] = ratings[i];
        rows[i]->games++;
        rows[i]->last_ms = settling->ending->ended_ms;
    }
}

/* One alone learns nothing of how they play. */
static void rate_all(const struct settling *settling)
{
    struct rating own[GAME_SEATS_MAX], all[GAME_SEATS_MAX];
    int n = 0;
    for (int i = 0; i < settling->n; i++)
        n += settling->results[i].counts;
    if (n < 2)
        return;
    rate(settling, settling->results[0].kind, own);
    rate(settling, "", all);
    for (int i = 0; i < settling->n; i++) {
        struct store_result *result = &settling->results[i];
        result->rated = result->counts;
        if (!result->rated)
            continue;
        result->own = own[i];
        result->all = all[i];
    }
}

static void stand(struct aggregates *books, const struct store_result *result, const char *kind)
{
    standings_count(aggregates_standing(books, result->season, kind, result->player), result->place,
                    result->points, result->ending);
}

/* Wins on end in games of any kind: only the order in which all ended says which are. */
static void add_streak(struct aggregates *books, int64_t player, const struct statistics *figures)
{
    struct statistics any = {.streak = figures->streak};
    any.counts[STATISTICS_GAMES] = figures->counts[STATISTICS_GAMES];
    any.counts[STATISTICS_WINS] = figures->counts[STATISTICS_WINS];
    statistics_add(aggregates_statistics(books, "", player), &any);
}

static void add_up(struct aggregates *books, const struct store_result *result)
{
    struct statistics figures;
    if (!result->counts)
        return;
    stand(books, result, result->kind);
    stand(books, result, "");
    bool good = statistics_text_read(result->figures, &figures);
    assert(good);
    statistics_add(aggregates_statistics(books, result->kind, result->player), &figures);
    add_streak(books, result->player, &figures);
}

void score_game(const struct settling *settling)
{
    judge(settling);
    rate_all(settling);
    for (int i = 0; i < settling->n; i++)
        add_up(settling->books, &settling->results[i]);
}
