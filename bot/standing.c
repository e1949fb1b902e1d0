/* standing.c - puts standings together, closes seasons, and posts both. */
#include "standing.h"

#include "chairing.h"
#include "deliver.h"
#include "figures.h"
#include "kinds.h"
#include "league.h"
#include "ranking.h"
#include "text_league.h"
#include "turns.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DUE_MOST = 8, SEASONS_MOST = 24, WEEKLY_MINUTE = 10 * 60 };

#define DAY_MS  INT64_C(86400000)
#define WEEK_MS (7 * DAY_MS)

/* --- which season, which game --- */

/* What is asked for. */
struct asked {
    int64_t chat;
    struct store_league league;
    struct standing_season season;
    struct season now; /* the season that is on */
    enum standings_order order;
    const struct game_kind *kind; /* NULL: all together */
};

static void ask_now(const struct bot *bot, int64_t chat, struct asked *ret_asked)
{
    struct zone zone;
    memset(ret_asked, 0, sizeof *ret_asked);
    ret_asked->chat = chat;
    store_league(bot->store, chat, &ret_asked->league);
    turns_zone(bot, chat, &zone);
    enum season_length length = (enum season_length)ret_asked->league.length;
    season_at(length, &zone, bot->now_ms, &ret_asked->now);
    ret_asked->season = (struct standing_season){.length = length, .key = ret_asked->now.key};
}

/* An older season, where it is known. */
static void ask_season(const struct bot *bot, int32_t key, struct asked *asked)
{
    struct store_season seasons[SEASONS_MOST];
    int n = store_seasons(bot->store, asked->chat, seasons, SEASONS_MOST);
    for (int i = 0; key != asked->now.key && i < n && i < SEASONS_MOST; i++)
        if (seasons[i].key == key)
            asked->season = (struct standing_season){
                .length = (enum season_length)seasons[i].length, .key = key, .over = true};
}

static const char *kind_name(const struct game_kind *kind)
{
    return kind ? kind->name : "";
}

/* --- the rows --- */

struct rows {
    struct standing *list; /* owned */
    int n;
};

static void load_ratings(const struct bot *bot, const struct asked *asked, struct rows *rows)
{
    for (int i = 0; i < rows->n; i++) {
        struct store_rating rating;
        struct standing *row = &rows->list[i];
        row->rating = rating_start;
        if (store_rating(bot->store, asked->chat, kind_name(asked->kind), row->player, &rating))
            row->rating = (struct rating){rating.rated.mu, rating.rated.sigma};
    }
}

static struct rows load_rows(const struct bot *bot, const struct asked *asked)
{
    const char *kind = kind_name(asked->kind);
    struct rows rows = {
        .n = store_standings(bot->store, asked->chat, asked->season.key, kind, NULL, 0)};
    struct store_standing *stored = calloc((size_t)rows.n + 1, sizeof *stored);
    rows.list = calloc((size_t)rows.n + 1, sizeof *rows.list);
    assert(stored);
    assert(rows.list);
    store_standings(bot->store, asked->chat, asked->season.key, kind, stored, rows.n);
    for (int i = 0; i < rows.n; i++) {
        rows.list[i] = (struct standing){.player = stored[i].player,
                                         .games = stored[i].games,
                                         .wins = stored[i].wins,
                                         .points = stored[i].points,
                                         .places = stored[i].places,
                                         .reached = stored[i].reached};
        memcpy(rows.list[i].form, stored[i].form, sizeof rows.list[i].form);
    }
    free(stored);
    load_ratings(bot, asked, &rows);
    return rows;
}

static struct standings_rule rule_of(const struct asked *asked)
{
    return (struct standings_rule){.order = asked->order, .games_least = asked->league.games_least};
}

/* --- what changed within a week --- */

struct rewind {
    const struct asked *asked;
    struct rows *rows;
    int64_t since_ms;
    bool any;
};

static struct standing *row_of(const struct rows *rows, int64_t player)
{
    for (int i = 0; i < rows->n; i++)
        if (rows->list[i].player == player)
            return &rows->list[i];
    return NULL;
}

/* Takes one game off the rows again. */
static bool take_off(void *context, const struct store_result *result)
{
    struct rewind *rewind = context;
    if (result->ended_ms < rewind->since_ms)
        return false;
    const struct game_kind *kind = rewind->asked->kind;
    struct standing *row = row_of(rewind->rows, result->player);
    if (!row || !result->counts || result->season != rewind->asked->season.key ||
        (kind && strcmp(kind->name, result->kind) != 0))
        return true;
    rewind->any = true;
    row->games--;
    row->wins -= result->place == 1;
    row->points -= result->points;
    row->places -= result->place;
    return true;
}

/* Ratings have no places of a week ago: they change with every game anyway. */
static void compare_week(const struct bot *bot, const struct asked *asked, struct rows *rows)
{
    if (asked->order != STANDINGS_POINTS || asked->season.over)
        return;
    struct rows before = {.list = calloc((size_t)rows->n + 1, sizeof *before.list), .n = rows->n};
    assert(before.list);
    memcpy(before.list, rows->list, (size_t)rows->n * sizeof *before.list);
    struct rewind rewind = {.asked = asked, .rows = &before, .since_ms = bot->now_ms - WEEK_MS};
    struct store_scan scan = {.chat = asked->chat, .back = true};
    struct standings_rule rule = rule_of(asked);
    store_results(bot->store, &scan, take_off, &rewind);
    standings_rank(before.list, before.n, &rule);
    if (rewind.any)
        standings_since(rows->list, rows->n, before.list, before.n);
    free(before.list);
}

/* --- pages --- */

static void name_row(const struct bot *bot, const struct standing *standing,
                     struct standing_row *ret_row)
{
    struct store_player player;
    store_player(bot->store, standing->player, &player);
    ret_row->standing = *standing;
    memcpy(ret_row->name, player.name, sizeof ret_row->name);
}

static_assert((int)STORE_NAME_BYTES == (int)TABLE_NAME_BYTES, "a name is copied whole");

/* The games that have a standing in this season. */
static void find_kinds(const struct bot *bot, const struct asked *asked, struct standing_page *page)
{
    for (int i = 0; game_kinds[i] && page->n_kinds < STANDING_KINDS_MAX; i++)
        if (store_standings(bot->store, asked->chat, asked->season.key, game_kinds[i]->name, NULL,
                            0) > 0)
            page->kinds[page->n_kinds++] = game_kinds[i];
}

static void make_page(const struct bot *bot, const struct asked *asked,
                      struct standing_page *ret_page)
{
    struct rows rows = load_rows(bot, asked);
    struct standings_rule rule = rule_of(asked);
    standings_rank(rows.list, rows.n, &rule);
    compare_week(bot, asked, &rows);
    *ret_page = (struct standing_page){.season = asked->season,
                                       .order = asked->order,
                                       .kind = asked->kind,
                                       .games_least = asked->league.games_least,
                                       .n = rows.n};
    for (int i = 0; i < rows.n && i < STANDING_ROWS_MAX; i++)
        name_row(bot, &rows.list[i], &ret_page->rows[i]);
    free(rows.list);
    find_kinds(bot, asked, ret_page);
}

static void show_standing(struct talk *talk, const struct asked *asked)
{
    struct standing_page page;
    struct message message;
    make_page(talk->bot, asked, &page);
    text_league_standing(&page, true, talk->language, &message);
    message.silent = true;
    talk_show(talk, &message);
}

static void show_hall(struct talk *talk, const struct asked *now)
{
    struct bot *bot = talk->bot;
    struct store_season seasons[SEASONS_MOST];
    struct standing_hall halls[SEASONS_MOST];
    struct message message;
    int n = store_seasons(bot->store, now->chat, seasons, SEASONS_MOST);
    n = n < SEASONS_MOST ? n : SEASONS_MOST;
    for (int i = 0; i < n; i++) {
        struct asked asked = *now;
        struct standing_page page;
        asked.season = (struct standing_season){
            .length = (enum season_length)seasons[i].length, .key = seasons[i].key, .over = true};
        make_page(bot, &asked, &page);
        halls[i] = (struct standing_hall){.season = asked.season};
        for (int j = 0; j < page.n && j < 3 && page.rows[j].standing.rank != 0; j++)
            halls[i].rows[halls[i].n++] = page.rows[j];
    }
    text_league_hall(halls, n, now->now.key, talk->language, &message);
    message.silent = true;
    talk_show(talk, &message);
}

/* --- wishes --- */

/* What a button carries: a season's key, an order, a game. False if it is not one of ours. */
static bool read_press(const struct bot *bot, const char *word, struct asked *asked)
{
    int key, order, end = 0;
    if (sscanf(word, "s:%d:%d:%n", &key, &order, &end) != 2 || end == 0)
        return false;
    asked->order = order == STANDINGS_RATING ? STANDINGS_RATING : STANDINGS_POINTS;
    asked->kind = game_find(word + end);
    ask_season(bot, key, asked);
    return true;
}

void standing_grant(struct talk *talk)
{
    struct asked asked;
    const char *word = talk->wish.word;
    if (talk->in_private) {
        talk_note(talk, NOTE_LEAGUE_IN_GROUPS);
        return;
    }
    if (talk->update->kind == UPDATE_PRESS && (word[0] == 'l' || word[0] == 'f')) {
        (word[0] == 'l' ? chairing_grant : figures_grant)(talk);
        return;
    }
    ask_now(talk->bot, talk->update->chat, &asked);
    if (!asked.league.on)
        talk_note(talk, NOTE_LEAGUE_OFF);
    else if (strcmp(word, "h") == 0)
        show_hall(talk, &asked);
    else if (talk->update->kind == UPDATE_PRESS && !read_press(talk->bot, word, &asked))
        talk_refuse(talk, REFUSED_OLD_BUTTON, NULL);
    else {
        if (talk->update->kind != UPDATE_PRESS)
            asked.kind = game_find(word);
        show_standing(talk, &asked);
    }
}

/* --- what is due --- */

/* Posts a standing without a sound. Returns the post, 0 where the bot may not write. */
static int64_t post_standing(struct bot *bot, const struct asked *asked, bool final)
{
    struct store_chat chat;
    struct standing_page page;
    struct message message;
    struct delivery group = {bot, asked->chat, 0, 0};
    store_chat(bot->store, asked->chat, &chat);
    make_page(bot, asked, &page);
    if (chat.gone || chat.muted || page.n == 0)
        return 0;
    int language = talk_chat_language(bot->store, asked->chat, NULL);
    if (final)
        text_league_over(&page, language, &message);
    else
        text_league_standing(&page, true, language, &message);
    message.silent = true;
    return deliver_post(&group, SEND_POST, &message);
}

static void close_season(struct bot *bot, struct asked *asked)
{
    struct zone zone;
    struct season season;
    turns_zone(bot, asked->chat, &zone);
    season_at(asked->season.length, &zone, asked->league.season_due_ms - 1, &season);
    if (asked->league.season_due_ms <= bot->now_ms && season.to_ms > bot->now_ms)
        season_at(asked->season.length, &zone, season.from_ms - 1, &season); /* the zone changed */
    asked->season.key = season.key;
    asked->season.over = true;
    struct store_season closed = {.chat = asked->chat,
                                  .key = season.key,
                                  .length = asked->league.length,
                                  .from_ms = season.from_ms,
                                  .to_ms = season.to_ms,
                                  .post = post_standing(bot, asked, true)};
    store_season_close(bot->store, &closed);
    bool early = season.key == asked->now.key;
    asked->league.season_due_ms = early ? 0 : ranking_due(bot->store, asked->chat, bot->now_ms);
}

void standing_length(struct bot *bot, int64_t chat, enum season_length length)
{
    struct asked asked;
    ask_now(bot, chat, &asked);
    if (asked.season.length == length)
        return;
    if (asked.league.season_due_ms != 0)
        close_season(bot, &asked);
    asked.league.length = (int)length;
    store_league_put(bot->store, &asked.league);
}

/* Monday at ten by the clock in the group. */
static int64_t next_weekly_ms(const struct bot *bot, int64_t chat)
{
    struct zone zone;
    int64_t at_ms = bot->now_ms;
    turns_zone(bot, chat, &zone);
    do
        at_ms = zone_next(&zone, WEEKLY_MINUTE, at_ms + 1);
    while (zone_local(&zone, at_ms) / DAY_MS % 7 != 4); /* 1970 began on a Thursday */
    return at_ms;
}

static bool note_recent(void *context, const struct store_result *result)
{
    *(int64_t *)context = result->ended_ms;
    return false;
}

/* A week without a game is no news, and the last post for as long as that lasts. */
static void post_week(struct bot *bot, struct asked *asked)
{
    int64_t last_ms = 0;
    struct store_scan scan = {.chat = asked->chat, .back = true};
    store_results(bot->store, &scan, note_recent, &last_ms);
    asked->league.weekly_due_ms = 0;
    if (!asked->league.weekly || last_ms < bot->now_ms - WEEK_MS)
        return;
    post_standing(bot, asked, false);
    asked->league.weekly_due_ms = next_weekly_ms(bot, asked->chat);
}

static void do_next(struct bot *bot, int64_t chat)
{
    struct asked asked;
    ask_now(bot, chat, &asked);
    if (asked.league.season_due_ms != 0 && asked.league.season_due_ms <= bot->now_ms)
        close_season(bot, &asked);
    else
        post_week(bot, &asked);
    store_league_put(bot->store, &asked.league);
}

void standing_plan(struct bot *bot, int64_t chat)
{
    struct store_league league;
    store_league(bot->store, chat, &league);
    if (!league.on || !league.weekly || league.weekly_due_ms != 0)
        return;
    league.weekly_due_ms = next_weekly_ms(bot, chat);
    store_league_put(bot->store, &league);
}

void standing_due(struct bot *bot, int64_t now_ms)
{
    int64_t chats[DUE_MOST];
    bot->now_ms = now_ms;
    int n = store_leagues_due(bot->store, now_ms, chats, DUE_MOST);
    for (int i = 0; i < n && i < DUE_MOST; i++)
        do_next(bot, chats[i]);
}

int64_t standing_wait(const struct bot *bot, int64_t now_ms)
{
    int64_t due_ms = store_league_due_first(bot->store);
    if (due_ms < 0)
        return -1;
    return due_ms > now_ms ? due_ms - now_ms : 0;
}
