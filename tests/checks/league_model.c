/* league_model.c - goes through the facts of a league and adds up by hand. */
#include "league_model.h"

#include "scoring.h"
#include "statistics.h"
#include "testing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SUMS_MOST = 4000, PLAYERS_MOST = 400, PLACES_WORST = 99 };

static const double PRECISION = 1e-9;

/* --- one game --- */

/* A game being followed: by which move each seat went out. */
struct course {
    struct game game;
    int moves, out_at[GAME_SEATS_MAX], made[GAME_SEATS_MAX], by_robot[GAME_SEATS_MAX];
    bool moved[GAME_SEATS_MAX], thrown[GAME_SEATS_MAX], left[GAME_SEATS_MAX];
};

static void follow(void *context, const struct move *move, int64_t update)
{
    struct course *course = context;
    struct view before, after;
    game_view(&course->game, GAME_NOBODY, &before);
    assert_int_equal(game_step(&course->game, move, NULL), ACCEPTED);
    game_view(&course->game, GAME_NOBODY, &after);
    course->moves++;
    for (int i = 0; i < course->game.n_seats; i++)
        if (after.out[i] && !before.out[i])
            course->out_at[i] = course->moves;
    course->made[move->seat] += update != 0;
    course->by_robot[move->seat] += update == STORE_BY_ROBOT;
    bool leaves = move->verb == game_verb(course->game.rules.kind, GAME_LEAVE);
    course->moved[move->seat] |= update > 0 && !leaves;
    course->thrown[move->seat] |= update == 0 && !leaves;
    course->left[move->seat] |= leaves;
}

static bool was_there(const struct course *course, int seat)
{
    return course->moved[seat] ||
           (course->by_robot[seat] == 0 && !course->left[seat] && course->thrown[seat]);
}

/* Nothing was asked of a seat that was in at the end. */
static bool waited(const struct course *course, int seat)
{
    return !course->moved[seat] && course->by_robot[seat] == 0 && !course->thrown[seat] &&
           course->out_at[seat] == 0;
}

/* The lower the better: the winners, then who was safe first, then who is in with the fewest
 * tokens, then who went out last. */
static int badness(const struct course *course, const struct view *view, int seat)
{
    bool tokens = course->game.rules.kind->score == SCORE_TOKENS;
    if ((view->winners >> seat & 1) != 0)
        return -1000000;
    if ((view->safe >> seat & 1) != 0)
        return -900000 + course->out_at[seat];
    if (course->out_at[seat] == 0)
        return -100000 + (tokens ? view->score[seat] : 0);
    return -course->out_at[seat];
}

static void follow_game(struct store *store, int64_t table, int n, struct course *ret_course)
{
    struct store_table row;
    struct rules rules;
    memset(ret_course, 0, sizeof *ret_course);
    assert_true(store_table(store, table, &row));
    assert_int_equal(rules_read(row.rules, &rules), ACCEPTED);
    assert_int_equal(game_start(&rules, n, row.first, &ret_course->game), ACCEPTED);
    store_moves(store, table, follow, ret_course);
    assert_true(game_over(&ret_course->game));
}

/* The result that a seat must have. */
struct expected {
    int64_t player;
    int place, points;
    bool counts;
};

static int expect(struct store *store, const struct store_ending *ending,
                  struct expected ret_expected[GAME_SEATS_MAX])
{
    struct course course;
    struct store_seat seats[GAME_SEATS_MAX];
    struct store_void made;
    struct view view;
    int n = store_seats(store, ending->table, seats);
    bool counts = ending->counted && !store_voided(store, ending->table, &made);
    int there = 0;
    follow_game(store, ending->table, n, &course);
    for (int i = 0; i < n; i++)
        there += was_there(&course, i);
    game_view(&course.game, GAME_NOBODY, &view);
    for (int i = 0; i < n; i++) {
        struct expected *one = &ret_expected[i];
        *one = (struct expected){.player = seats[i].player, .place = 1};
        for (int j = 0; j < n; j++)
            one->place += badness(&course, &view, j) < badness(&course, &view, i);
        one->counts = counts && there > 1 && course.by_robot[i] * 2 <= course.made[i] &&
                      (was_there(&course, i) || waited(&course, i)) &&
                      !store_opted_out_at(store, ending->chat, one->player, ending->id);
        one->points = one->counts ? n - one->place + (one->place == 1) : 0;
    }
    return n;
}

/* --- sums --- */

struct sum {
    int32_t season;
    const char *kind;
    struct standing row;
};

struct rated {
    const char *kind;
    int64_t player, last_ms;
    int games;
    double mu, sigma;
};

/* Wins on end, whatever was played. */
struct run {
    int64_t player;
    int games, wins, now, longest;
};

static struct {
    int n, n_rated, n_runs;
    struct sum sums[SUMS_MOST];
    struct rated rated[PLAYERS_MOST];
    struct run runs[PLAYERS_MOST];
} book;

static struct sum *sum_of(int32_t season, const char *kind, int64_t player)
{
    for (int i = book.n - 1; i >= 0; i--)
        if (book.sums[i].season == season && book.sums[i].row.player == player &&
            strcmp(book.sums[i].kind, kind) == 0)
            return &book.sums[i];
    assert_true(book.n < SUMS_MOST);
    book.sums[book.n] = (struct sum){season, kind, {.player = player}};
    return &book.sums[book.n++];
}

static struct rated *rated_of(const char *kind, int64_t player)
{
    for (int i = 0; i < book.n_rated; i++)
        if (book.rated[i].player == player && strcmp(book.rated[i].kind, kind) == 0)
            return &book.rated[i];
    assert_true(book.n_rated < PLAYERS_MOST);
    book.rated[book.n_rated] = (struct rated){kind, player, 0, 0, 25.0, 25.0 / 3};
    return &book.rated[book.n_rated++];
}

static void add_run(int64_t player, bool won)
{
    int i = 0;
    while (i < book.n_runs && book.runs[i].player != player)
        i++;
    assert_true(i < PLAYERS_MOST);
    if (i == book.n_runs)
        book.runs[book.n_runs++] = (struct run){.player = player};
    struct run *run = &book.runs[i];
    run->games++;
    run->wins += won;
    run->now = won ? run->now + 1 : 0;
    run->longest = run->now > run->longest ? run->now : run->longest;
}

static void add_up(const struct store_ending *ending, const char *kind, const struct expected *one)
{
    struct standing *row = &sum_of(ending->season, kind, one->player)->row;
    row->games++;
    row->wins += one->place == 1;
    row->points += one->points;
    row->places += one->place;
    for (int i = STANDINGS_FORM_MAX - 1; i > 0; i--)
        row->form[i] = row->form[i - 1];
    row->form[0] = (int8_t)one->place;
    if (one->points > 0)
        row->reached = ending->id;
    row->last = ending->id;
}

/* The variance after the time since the last game. */
static double drifted(const struct rated *player, int64_t at_ms)
{
    double variance = pow(player->sigma, 2), start = pow(25.0 / 3, 2);
    double days = player->games > 0 ? fmax((double)(at_ms - player->last_ms) / 86400000.0, 0) : 0;
    return fmin(variance + days / 7 * pow(25.0 / 60, 2), fmax(start, variance));
}

/* The places are gone through from the last one up: the players there fall out together, each
 * against all who are still in and beside. Bradley and Terry as Weng and Lin write it, with shares.
 */
static void rate(struct rated *const *players, const int *places, int n, int64_t at_ms)
{
    double variance[GAME_SEATS_MAX], omega[GAME_SEATS_MAX] = {0}, delta[GAME_SEATS_MAX] = {0};
    for (int i = 0; i < n; i++)
        variance[i] = drifted(players[i], at_ms);
    for (int place = PLACES_WORST; place > 0; place--) {
        int in = 0;
        for (int i = 0; i < n; i++)
            in += places[i] <= place;
        for (int out = 0; out < n; out++)
            for (int other = 0; other < n; other++) {
                bool beside = places[other] == place;
                if (out == other || places[out] != place || places[other] > place)
                    continue;
                double share = n / (2.0 * (n - 1) * (in - 1));
                double c = sqrt(variance[out] + variance[other] + 2 * pow(25.0 / 6, 2));
                double e = exp(players[out]->mu / c), f = exp(players[other]->mu / c);
                double p = e / (e + f), gain = share / c * ((beside ? 0.5 : 0) - p);
                double less = share * p * (1 - p) / pow(c, 3);
                omega[out] += gain;
                delta[out] += less;
                omega[other] -= beside ? 0 : gain; /* two beside each other come up twice */
                delta[other] += beside ? 0 : less;
            }
    }
    for (int i = 0; i < n; i++) {
        players[i]->mu += variance[i] * omega[i];
        players[i]->sigma = sqrt(variance[i] * fmax(1 - pow(variance[i], 1.5) * delta[i], 0.0001));
        players[i]->last_ms = at_ms;
        players[i]->games++;
    }
}

static void rate_game(const struct store_ending *ending, const char *kind,
                      const struct expected *expected, int n)
{
    struct rated *players[GAME_SEATS_MAX];
    int places[GAME_SEATS_MAX], rated = 0;
    for (int i = 0; i < n; i++)
        rated += expected[i].counts;
    if (rated < 2)
        return;
    rated = 0;
    for (int i = 0; i < n; i++)
        if (expected[i].counts) {
            players[rated] = rated_of(kind, expected[i].player);
            places[rated++] = expected[i].place;
        }
    rate(players, places, rated, ending->ended_ms);
}

/* --- comparing --- */

static void compare_results(struct store *store, const struct store_ending *ending,
                            const struct expected *expected, int n)
{
    static struct store_result results[GAME_SEATS_MAX];
    assert_int_equal(store_results_of(store, ending->chat, ending->id, results, GAME_SEATS_MAX), n);
    for (int i = 0; i < n; i++) {
        assert_int_equal(results[i].player, expected[i].player);
        assert_int_equal(results[i].place, expected[i].place);
        assert_int_equal(results[i].points, expected[i].points);
        assert_int_equal(results[i].counts, expected[i].counts);
        assert_int_equal(results[i].n_seats, n);
    }
}

static void compare_sums(struct store *store, int64_t chat)
{
    for (int i = 0; i < book.n; i++) {
        const struct sum *sum = &book.sums[i];
        struct standing row;
        assert_true(store_standing(store, chat, sum->season, sum->kind, sum->row.player, &row));
        assert_int_equal(row.games, sum->row.games);
        assert_int_equal(row.wins, sum->row.wins);
        assert_int_equal(row.points, sum->row.points);
        assert_int_equal(row.places, sum->row.places);
        assert_memory_equal(row.form, sum->row.form, sizeof row.form);
        assert_int_equal(row.reached, sum->row.reached);
        assert_int_equal(row.last, sum->row.last);
    }
}

static void compare_ratings(struct store *store, int64_t chat)
{
    for (int i = 0; i < book.n_rated; i++) {
        const struct rated *rated = &book.rated[i];
        struct store_rating row;
        assert_true(store_rating(store, chat, rated->kind, rated->player, &row));
        assert_true(fabs(row.rated.mu - rated->mu) < PRECISION);
        assert_true(fabs(row.rated.sigma - rated->sigma) < PRECISION);
        assert_int_equal(row.games, rated->games);
        assert_int_equal(row.last_ms, rated->last_ms);
    }
}

static void compare_runs(struct store *store, int64_t chat)
{
    for (int i = 0; i < book.n_runs; i++) {
        const struct run *run = &book.runs[i];
        char text[STORE_FIGURES_BYTES];
        struct statistics any;
        assert_true(store_figures(store, chat, "", run->player, text));
        assert_true(statistics_text_read(text, &any));
        assert_int_equal(any.counts[STATISTICS_GAMES], run->games);
        assert_int_equal(any.counts[STATISTICS_WINS], run->wins);
        assert_int_equal(any.streak.longest, run->longest);
        assert_int_equal(any.streak.last, run->now);
    }
}

int league_model_check(struct store *store, int64_t chat)
{
    struct store_ending ending = {.id = 0};
    int games = 0;
    memset(&book, 0, sizeof book);
    for (; store_ending_next(store, chat, ending.id, &ending); games++) {
        struct expected expected[GAME_SEATS_MAX];
        struct store_table row;
        struct rules rules;
        int n = expect(store, &ending, expected);
        compare_results(store, &ending, expected, n);
        assert_true(store_table(store, ending.table, &row));
        assert_int_equal(rules_read(row.rules, &rules), ACCEPTED);
        for (int i = 0; i < n; i++)
            if (expected[i].counts) {
                add_up(&ending, rules.kind->name, &expected[i]);
                add_up(&ending, "", &expected[i]);
                add_run(expected[i].player, expected[i].place == 1);
            }
        rate_game(&ending, rules.kind->name, expected, n);
        rate_game(&ending, "", expected, n);
    }
    compare_sums(store, chat);
    compare_ratings(store, chat);
    compare_runs(store, chat);
    return games;
}

void league_model_again(struct store *store, int64_t chat)
{
    struct store_changes changes;
    store_savepoint(store);
    scoring_derive(store, chat, true, NULL, &changes);
    store_rollback(store);
    assert_int_equal(changes.results, 0);
    assert_int_equal(changes.standings, 0);
    assert_int_equal(changes.ratings, 0);
    assert_int_equal(changes.figures, 0);
}

/* The year and the number of the week of ISO 8601 come from the C library; the rest is in the date.
 */
static int32_t key_of(int length, const struct tm *local)
{
    char week[32];
    int32_t year = local->tm_year + 1900;
    strftime(week, sizeof week, "%G0%V", local);
    const int32_t keys[] = {(int32_t)strtol(week, NULL, 10), year * 100 + local->tm_mon + 1,
                            year * 10 + local->tm_mon / 3 + 1, year, 0};
    return keys[length];
}

int32_t league_model_season(int length, const char *zone, int64_t at_ms)
{
    char before[64];
    time_t at = (time_t)(at_ms / 1000);
    struct tm local;
    const char *was = getenv("TZ");
    snprintf(before, sizeof before, "%s", was ? was : "");
    setenv("TZ", zone, 1);
    tzset();
    localtime_r(&at, &local);
    if (was)
        setenv("TZ", before, 1);
    else
        unsetenv("TZ");
    tzset();
    return key_of(length, &local);
}
