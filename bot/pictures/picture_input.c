/* picture_input.c - builds the input for bussolotto-draw: a season, its podium, a standing, two
 * people, a cup, or a bluff. */
#include "picture_input.h"

#include "bracket.h"
#include "ctx.h"
#include "game_bluff.h"
#include "head_to_head.h"
#include "picture_request.h"
#include "picture_words.h"
#include "schedule.h"
#include "standing_names.h"
#include "standings_query.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

enum { RESULTS_MOST = 10000 /* the newest ones, for a chart */ };

#define DAY_MS  (INT64_C(24) * 3600 * 1000)
#define WEEK_MS (7 * DAY_MS)
/* A chart of games within less than this shows them one by one: by time they would make a line that
 * goes straight up. */
#define SPAN_LEAST_MS (4 * DAY_MS)
/* A merged group may have games of a season outside of it, by its present clock. */
#define ZONES_APART_MS (INT64_C(26) * 3600 * 1000)

/* --- the lines of a chart, traced back from their ends --- */

struct tracing {
    const struct standings_query *asked;
    const struct standing_page *page;
    int64_t from_ms;  /* of the season's begin */
    int64_t to_ms;    /* of the chart's end */
    int64_t first_ms; /* of the earliest result so far */
    int games;        /* the number of games, if they are the chart's axis; 0: the axis is time */
    int64_t ending;   /* of the last result so far, if games are the axis */
    int64_t at;       /* its place on the axis: a time, or the number of a game */
    int left;         /* results that may still be read */
    int n;
    int32_t points[STANDING_ROWS_MAX];
    int64_t later_ms[STANDING_ROWS_MAX]; /* of the next game; 0: none on the chart */
    json_t *lines[STANDING_ROWS_MAX];    /* the latest point first */
};

static void add_point(json_t *line, int64_t at, double value)
{
    json_array_append_new(line, json_pack("[If]", (json_int_t)at, value));
}

static int row_of(const struct tracing *tracing, int64_t player)
{
    for (int i = 0; i < tracing->n; i++)
        if (tracing->page->rows[i].standing.player == player)
            return i;
    return -1;
}

/* Adds a point for the time that passed after a game: at the chart's end, and at the end of the
 * last whole week before the next game. Otherwise a player who comes back and wins would seem to
 * lose by it. */
static void trace_rating(struct tracing *tracing, int row, const struct store_result *result)
{
    struct rating rating = tracing->asked->kind ? result->own : result->all, rested = rating;
    int64_t later_ms = tracing->later_ms[row];
    if (!result->rated)
        return;
    int64_t rested_ms = later_ms == 0        ? tracing->to_ms
                        : tracing->games > 0 ? later_ms
                                             : later_ms - (later_ms - result->ended_ms) % WEEK_MS;
    rating_drift(&rested, result->ended_ms, rested_ms);
    if (tracing->games > 0)
        rating = rested;
    else if (rested_ms > result->ended_ms)
        add_point(tracing->lines[row], rested_ms, rating_shown(&rested));
    add_point(tracing->lines[row], tracing->at, rating_shown(&rating));
    tracing->later_ms[row] = tracing->first_ms;
}

static void trace_points(struct tracing *tracing, int row, const struct store_result *result)
{
    if (!result->counts)
        return;
    add_point(tracing->lines[row], tracing->at, tracing->points[row]);
    tracing->points[row] -= result->points;
}

/* Moves one game back. */
static void go_back(struct tracing *tracing, const struct store_result *result)
{
    if (result->ended_ms < tracing->first_ms) /* else a clock was set back in between */
        tracing->first_ms =
            result->ended_ms > tracing->from_ms ? result->ended_ms : tracing->from_ms;
    if (tracing->games == 0)
        tracing->at = tracing->first_ms;
    else if (result->ending != tracing->ending)
        tracing->at--;
    tracing->ending = result->ending;
}

static bool trace(void *context, const struct store_result *result)
{
    struct tracing *tracing = context;
    const struct standings_query *asked = tracing->asked;
    if (result->ended_ms + ZONES_APART_MS < tracing->from_ms || tracing->left-- == 0)
        return false;
    if (!standings_query_counts(asked, result))
        return true;
    go_back(tracing, result);
    int row = row_of(tracing, result->player);
    if (row < 0)
        return true;
    (asked->order == STANDINGS_RATING ? trace_rating : trace_points)(tracing, row, result);
    return true;
}

/* --- the length of the chart --- */

/* Goes through the games from the last one back, until they span enough for an axis of time. */
struct counting {
    const struct tracing *tracing;
    int64_t last_ms, ending; /* of the last game; of the game before this one */
    int left;
    int games; /* 0: the axis is time */
};

static bool count_game(void *context, const struct store_result *result)
{
    struct counting *counting = context;
    bool within = result->ended_ms + ZONES_APART_MS >= counting->tracing->from_ms;
    if (!within || !standings_query_counts(counting->tracing->asked, result))
        return within && counting->left-- > 0;
    if (counting->games == 0)
        counting->last_ms = result->ended_ms;
    counting->games += result->ending != counting->ending;
    counting->ending = result->ending;
    if (counting->last_ms - result->ended_ms < SPAN_LEAST_MS && counting->left-- > 0)
        return true;
    counting->games = 0;
    return false;
}

/* --- the first result to read --- */

static bool look(void *context, const struct store_result *result)
{
    *(int64_t *)context = result->ended_ms;
    return false;
}

/* The first ending at or after to_ms. Reading back from it skips the later seasons. */
static int64_t ending_after(struct store *store, int64_t chat, int64_t to_ms)
{
    int64_t low = 1, high = store_ending_last(store) + 1;
    while (low < high) {
        int64_t ended_ms = INT64_MAX; /* if no game ended from there on */
        struct store_scan scan = {.chat = chat, .from = low + (high - low) / 2};
        store_results(store, &scan, look, &ended_ms);
        if (ended_ms >= to_ms)
            high = scan.from;
        else
            low = scan.from + 1;
    }
    return low;
}

static struct season season_of(struct step *step, const struct standings_query *asked)
{
    struct store_season closed;
    if (!asked->season.over || !store_season(step->store, asked->chat, asked->season.key, &closed))
        return asked->now;
    return (struct season){closed.key, closed.from_ms, closed.ended_ms};
}

/* --- the chart --- */

static json_t *turn_round(json_t *line)
{
    json_t *points = json_array();
    for (size_t i = json_array_size(line); i-- > 0;)
        json_array_append(points, json_array_get(line, i));
    json_decref(line);
    return points;
}

static json_t *list_players(struct tracing *tracing)
{
    struct shown_names names;
    json_t *players = json_array();
    standing_names_rows(tracing->page->rows, tracing->n, &names);
    for (int i = 0; i < tracing->n; i++) {
        bool from_start = tracing->asked->order == STANDINGS_POINTS && tracing->left >= 0 &&
                          (tracing->games > 0 || tracing->from_ms >= 0) &&
                          json_array_size(tracing->lines[i]) > 0;
        if (from_start) /* the line reaches back to the season's begin, with no points */
            add_point(tracing->lines[i], tracing->games > 0 ? 0 : tracing->from_ms,
                      tracing->points[i]);
        json_array_append_new(players,
                              json_pack("{ssso}", "name", picture_words_name(&names, i).text,
                                        "points", turn_round(tracing->lines[i])));
    }
    return players;
}

static void trace_all(struct step *step, const struct season *season, struct tracing *tracing)
{
    const struct standings_query *asked = tracing->asked;
    struct store_scan scan = {.chat = asked->chat, .back = true};
    if (asked->season.over && season->to_ms < step->now_ms)
        scan.from = ending_after(step->store, asked->chat, season->to_ms + ZONES_APART_MS);
    tracing->from_ms = season->from_ms;
    struct counting counting = {.tracing = tracing, .left = tracing->left};
    store_results(step->store, &scan, count_game, &counting);
    tracing->games = counting.games;
    tracing->at = counting.games + 1;
    tracing->n = standing_page_rows(tracing->page);
    for (int i = 0; i < tracing->n; i++) {
        tracing->lines[i] = json_array();
        tracing->points[i] = tracing->page->rows[i].standing.points;
    }
    store_results(step->store, &scan, trace, tracing);
}

static json_t *chart(struct step *step, const struct standings_query *asked,
                     const struct standing_page *page, int language)
{
    struct zone zone;
    schedule_zone(step->store, asked->chat, step->now_ms, &zone);
    struct season season = season_of(step, asked);
    int64_t to_ms = season.to_ms < step->now_ms ? season.to_ms : step->now_ms;
    struct tracing tracing = {
        .asked = asked, .page = page, .left = RESULTS_MOST, .first_ms = to_ms, .to_ms = to_ms};
    trace_all(step, &season, &tracing);
    int64_t from_ms = season.from_ms >= 0 ? season.from_ms : tracing.first_ms - DAY_MS;
    bool by_games = tracing.games > 0;
    json_t *order = picture_words_season(page, language);
    json_object_update_new(
        order,
        json_pack(
            "{sssssIsIsiso}", "unit", asked->order == STANDINGS_RATING ? "rating" : "points",
            "axis", by_games ? "games" : "time", "from_ms", (json_int_t)(by_games ? 0 : from_ms),
            "to_ms", (json_int_t)(by_games ? tracing.games : to_ms), "zone_offset_s",
            (int)((zone_local(&zone, to_ms) - to_ms) / 1000), "players", list_players(&tracing)));
    return order;
}

/* --- all kinds --- */

static json_t *standing(struct step *step, int64_t chat, const struct standing_tap *tap)
{
    struct standings_query asked;
    struct standing_page page;
    int language = ctx_chat_language(step, chat, NULL);
    standings_query_now(step, chat, &asked);
    standings_query_press(step, tap, &asked);
    standings_query_page(step, &asked, &page);
    return tap->act == STANDING_CHART ? chart(step, &asked, &page, language)
                                      : picture_words_standing(&page, language);
}

static json_t *versus(struct step *step, int64_t chat, const int64_t players[2])
{
    struct figures_duel duel;
    head_to_head_sum(step->store, chat, players, &duel);
    return picture_words_duel(&duel, ctx_chat_language(step, chat, NULL));
}

/* NULL if the chat has no such cup, or its first round is not drawn yet. */
static json_t *bracket_of(struct step *step, int64_t chat, int64_t id)
{
    struct store_cup cup;
    struct bracket bracket;
    struct house house;
    struct cup_bracket told;
    if (!store_cup(step->store, id, &cup) || cup.chat != chat || cup.round == 0)
        return NULL;
    bracket_load(step->store, &cup, &bracket);
    bracket_tell(step, &bracket, &house, &told);
    return picture_words_cup(&told, ctx_chat_language(step, chat, NULL));
}

/* NULL if the chat has no such season that is over, or nobody has a place there. */
static json_t *podium(struct step *step, int64_t chat, int32_t key)
{
    struct standings_query now;
    struct store_season closed;
    struct standing_hall hall;
    if (!store_season(step->store, chat, key, &closed))
        return NULL;
    standings_query_now(step, chat, &now);
    standings_query_hall(step, &now, &closed, &hall);
    return hall.n > 0 ? picture_words_podium(&hall, ctx_chat_language(step, chat, NULL)) : NULL;
}

/* NULL if the chat had no such game, or it has no bluff to show. */
static json_t *bluff(struct step *step, int64_t chat, int64_t table)
{
    struct store_table row;
    struct picture_bluff told;
    struct zone zone;
    if (!store_table(step->store, table, &row) || row.chat != chat ||
        !game_bluff_find(step->store, &row, &told))
        return NULL;
    schedule_zone(step->store, chat, row.ended_ms, &zone);
    told.ended_local_ms = zone_local(&zone, row.ended_ms);
    return picture_words_bluff(&told, ctx_chat_language(step, chat, NULL));
}

static json_t *picture_of(struct step *step, int64_t chat, const char *word)
{
    struct picture_subject of;
    if (!picture_request_subject(word, &of))
        return NULL;
    switch (of.kind) {
    case PICTURE_STANDING:
        return standing(step, chat, &of.standing);
    case PICTURE_DUEL:
        return versus(step, chat, of.two.players);
    case PICTURE_CUP:
        return bracket_of(step, chat, of.cup);
    case PICTURE_PODIUM:
        return podium(step, chat, of.season);
    case PICTURE_BLUFF:
        return bluff(step, chat, of.table);
    }
    return NULL;
}

char *picture_input_order(struct step *step, int64_t chat, const char *word,
                          char ret_caption[PICTURE_INPUT_CAPTION_BYTES])
{
    json_t *order = picture_of(step, chat, word);
    if (order && ret_caption)
        snprintf(ret_caption, PICTURE_INPUT_CAPTION_BYTES, "%s",
                 json_string_value(json_object_get(order, "caption")));
    json_object_del(order, "caption"); /* it is not drawn */
    char *text = order ? json_dumps(order, JSON_COMPACT | JSON_REAL_PRECISION(9)) : NULL;
    json_decref(order);
    return text;
}
