/* standings_query.c - finds the season, the order and the game of a standing, and fills its page.
 */
#include "standings_query.h"

#include "game_words.h"
#include "intent.h"
#include "schedule.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WEEK_RESULTS_MOST = 4000 /* a place is not compared with that of before so many */ };

#define WEEK_MS (INT64_C(7) * 24 * 3600 * 1000)

void standings_query_now(const struct step *step, int64_t chat, struct standings_query *ret_asked)
{
    struct zone zone;
    memset(ret_asked, 0, sizeof *ret_asked);
    ret_asked->chat = chat;
    store_league(step->store, chat, &ret_asked->league);
    schedule_zone(step->store, chat, step->now_ms, &zone);
    enum season_length length = (enum season_length)ret_asked->league.length;
    season_at(length, &zone, step->now_ms, &ret_asked->now);
    ret_asked->season = (struct standing_season){.length = length, .key = ret_asked->now.key};
    ret_asked->games_least = ret_asked->league.games_least;
}

void standings_query_look_back(const struct store_season *closed, struct standings_query *asked)
{
    asked->season = (struct standing_season){
        .length = (enum season_length)closed->length, .key = closed->key, .over = true};
    asked->games_least = closed->games_least;
}

/* A season that was closed early runs again if the group went back to its length: then it is left
 * out. */
int standings_query_over(const struct step *step, const struct standings_query *asked,
                         struct store_season **ret_seasons)
{
    int n = store_seasons(step->store, asked->chat, NULL, 0), n_over = 0;
    struct store_season *over = calloc((size_t)n + 1, sizeof *over);
    assert(over);
    store_seasons(step->store, asked->chat, over, n);
    for (int i = 0; i < n; i++)
        if (over[i].key != asked->now.key)
            over[n_over++] = over[i];
    *ret_seasons = over;
    return n_over;
}

void standings_query_season(const struct step *step, int32_t key, struct standings_query *asked)
{
    struct store_season closed;
    if (key != asked->now.key && store_season(step->store, asked->chat, key, &closed))
        standings_query_look_back(&closed, asked);
}

void standings_query_press(const struct step *step, const struct standing_tap *tap,
                           struct standings_query *asked)
{
    asked->order = tap->order;
    asked->kind = tap->kind;
    asked->page = tap->page;
    standings_query_season(step, tap->season, asked);
    /* ratings keep moving after a season, but a chart can go back */
    if (asked->season.over && tap->act != STANDING_CHART)
        asked->order = STANDINGS_POINTS;
}

const struct game_kind *standings_query_kind(const char *typed)
{
    struct rules rules;
    char first[INTENT_VERB_BYTES];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(typed, " "), typed);
    return game_words_read_rules(first, &rules) ? rules.kind : NULL;
}

/* The first word is enough for a game whose name has several. */
void standings_query_typed(const char *typed, struct standings_query *asked)
{
    char word[INTENT_VERB_BYTES];
    for (typed += strspn(typed, " "); *typed != '\0'; typed += strspn(typed, " ")) {
        size_t length = strcspn(typed, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, typed);
        if (!standing_page_read_order(word, &asked->order) && !asked->kind)
            asked->kind = standings_query_kind(word);
        typed += length;
    }
}

/* --- the rows --- */

struct rows {
    struct standing *list; /* owned */
    int n;
};

static struct standings_rule rule_of(const struct standings_query *asked)
{
    return (struct standings_rule){.order = asked->order, .games_least = asked->games_least};
}

/* In a season that is over, players who take no part now keep their place: otherwise another player
 * would win it after its end. */
static int read_rows(const struct step *step, const struct standings_query *asked, const char *kind,
                     struct standing *ret_rows, int most)
{
    return (asked->season.over ? store_standings_all : store_standings)(
        step->store, asked->chat, asked->season.key, kind, ret_rows, most);
}

/* The rating as of now: the time since the player's last game is already taken off. So the next
 * game does not seem to cost them that part. */
static void rate_row(const struct step *step, int64_t chat, const char *kind, struct standing *row)
{
    struct store_rating rating;
    row->rating = rating_start;
    if (!store_rating(step->store, chat, kind, row->player, &rating))
        return;
    row->rating = rating.rated;
    rating_drift(&row->rating, rating.last_ms, step->now_ms);
}

int standings_query_rows(const struct step *step, const struct standings_query *asked,
                         struct standing **ret_rows)
{
    const char *kind = asked->kind ? asked->kind->name : "";
    struct standings_rule rule = rule_of(asked);
    int n = read_rows(step, asked, kind, NULL, 0);
    struct standing *rows = calloc((size_t)n + 1, sizeof *rows);
    assert(rows);
    read_rows(step, asked, kind, rows, n);
    for (int i = 0; i < n; i++)
        rate_row(step, asked->chat, kind, &rows[i]);
    standings_rank(rows, n, &rule);
    *ret_rows = rows;
    return n;
}

/* --- the change within a week --- */

struct rewind {
    const struct standings_query *asked;
    struct rows *rows;
    int64_t since_ms;
    int left; /* results that may be gone through */
    bool any;
};

static struct standing *row_of(const struct rows *rows, int64_t player)
{
    for (int i = 0; i < rows->n; i++)
        if (rows->list[i].player == player)
            return &rows->list[i];
    return NULL;
}

bool standings_query_counts(const struct standings_query *asked, const struct store_result *result)
{
    return result->counts && result->season == asked->season.key &&
           (!asked->kind || strcmp(asked->kind->name, result->kind) == 0);
}

/* Takes one game off its row. `reached`, the game that gave the row its points, is negative now: an
 * earlier game, to be searched before this one, did. */
static bool take_off(void *context, const struct store_result *result)
{
    struct rewind *rewind = context;
    if (result->ended_ms < rewind->since_ms)
        return false;
    if (rewind->left-- == 0) {
        rewind->any = false;
        return false;
    }
    struct standing *row = row_of(rewind->rows, result->player);
    if (!row || !standings_query_counts(rewind->asked, result))
        return true;
    rewind->any = true;
    row->games--;
    row->wins -= result->place == 1;
    row->points -= result->points;
    row->places -= result->place;
    if (result->points > 0)
        row->reached = -result->ending;
    return true;
}

struct search {
    const struct standings_query *asked;
    int64_t ending;
};

static bool gave_points(void *context, const struct store_result *result)
{
    struct search *search = context;
    if (!standings_query_counts(search->asked, result) || result->points == 0)
        return true;
    search->ending = result->ending;
    return false;
}

/* The order in which points were reached matters only among rows that are equal. */
static bool has_equal(const struct rows *rows, const struct standing *row)
{
    int n = 0;
    for (int i = 0; i < rows->n; i++)
        n += rows->list[i].points == row->points && rows->list[i].wins == row->wins;
    return n > 1;
}

static void find_reached(const struct step *step, const struct standings_query *asked,
                         struct rows *rows)
{
    for (int i = 0; i < rows->n; i++) {
        struct standing *row = &rows->list[i];
        struct search search = {.asked = asked};
        struct store_scan scan = {
            .chat = asked->chat, .player = row->player, .from = -row->reached - 1, .back = true};
        if (row->reached >= 0)
            continue;
        if (row->points > 0 && has_equal(rows, row))
            store_results(step->store, &scan, gave_points, &search);
        row->reached = search.ending;
    }
}

/* The order by rating shows no change: ratings move with every game anyway. */
static void compare_week(const struct step *step, const struct standings_query *asked,
                         struct rows *rows)
{
    if (asked->order != STANDINGS_POINTS || asked->season.over)
        return;
    struct rows before = {.list = calloc((size_t)rows->n + 1, sizeof *before.list), .n = rows->n};
    assert(before.list);
    memcpy(before.list, rows->list, (size_t)rows->n * sizeof *before.list);
    struct rewind rewind = {.asked = asked,
                            .rows = &before,
                            .since_ms = step->now_ms - WEEK_MS,
                            .left = WEEK_RESULTS_MOST};
    struct store_scan scan = {.chat = asked->chat, .back = true};
    struct standings_rule rule = rule_of(asked);
    store_results(step->store, &scan, take_off, &rewind);
    if (rewind.any)
        find_reached(step, asked, &before);
    standings_rank(before.list, before.n, &rule);
    for (int i = 0; rewind.any && i < rows->n; i++)
        rows->list[i].was = row_of(&before, rows->list[i].player)->rank;
    free(before.list);
}

/* --- pages --- */

static void name_row(const struct step *step, int64_t chat, const struct standing *standing,
                     struct standing_row *ret_row)
{
    struct store_player player = {0};
    if (store_opted_out(step->store, chat, standing->player) == 0)
        store_player(step->store, standing->player, &player);
    ret_row->standing = *standing;
    memcpy(ret_row->name, player.name, sizeof ret_row->name);
    memcpy(ret_row->username, player.username, sizeof ret_row->username);
}

static_assert((int)STORE_NAME_BYTES == (int)TABLE_NAME_BYTES, "a name is copied whole");

/* The last minute of the season: midnight of the next day would be misread. */
static int64_t end_of(const struct step *step, const struct standings_query *asked)
{
    bool endless = asked->season.length == SEASON_ENDLESS || !asked->league.on;
    if (asked->season.over || endless)
        return 0;
    return schedule_local(step, asked->chat, asked->now.to_ms - 1);
}

static int first_of(const struct standings_query *asked, int n)
{
    int last = n > 0 ? (n - 1) / STANDING_ROWS_MAX : 0;
    return STANDING_ROWS_MAX * (asked->page < last ? asked->page : last);
}

void standings_query_page(const struct step *step, const struct standings_query *asked,
                          struct standing_page *ret_page)
{
    struct rows rows;
    rows.n = standings_query_rows(step, asked, &rows.list);
    compare_week(step, asked, &rows);
    *ret_page =
        (struct standing_page){.season = asked->season,
                               .order = asked->order,
                               .kind = asked->kind,
                               .games_least = asked->games_least,
                               .now_local_ms = schedule_local(step, asked->chat, step->now_ms),
                               .ends_local_ms = end_of(step, asked),
                               .pictures = step->bot->draws,
                               .halls = store_seasons_any(step->store, asked->chat),
                               .paused = !asked->league.on,
                               .n = rows.n,
                               .first = first_of(asked, rows.n)};
    for (int i = 0; i < standing_page_rows(ret_page); i++)
        name_row(step, asked->chat, &rows.list[ret_page->first + i], &ret_page->rows[i]);
    free(rows.list);
    for (int i = 0; game_kinds[i] && ret_page->n_kinds < STANDING_KINDS_MAX; i++)
        if (read_rows(step, asked, game_kinds[i]->name, NULL, 0) > 0)
            ret_page->kinds[ret_page->n_kinds++] = game_kinds[i];
}

void standings_query_hall(const struct step *step, const struct standings_query *now,
                          const struct store_season *closed, struct standing_hall *ret_hall)
{
    struct standings_query asked = *now;
    struct standing_page page;
    standings_query_look_back(closed, &asked);
    standings_query_page(step, &asked, &page);
    *ret_hall = (struct standing_hall){.season = asked.season};
    for (int i = 0; i < page.n && i < STANDING_MEDALS_MAX; i++)
        if (page.rows[i].standing.rank >= 1 && page.rows[i].standing.rank <= 3)
            ret_hall->rows[ret_hall->n++] = page.rows[i];
}
