/* void_game.c - voids games of the league, for people who run the group. */
#include "handlers.h"
#include "heard.h"

#include "league.h"
#include "schedule.h"
#include "scoring.h"
#include "standings_query.h"
#include "typed.h"
#include "void_page.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>

static_assert((int)STORE_REASON_BYTES == (int)VOID_REASON_BYTES, "a reason is kept whole");

/* --- the games --- */

/* A player who takes no part in the league is not named. */
static void name_places(const struct ctx *ctx, const struct store_ending *ending,
                        struct void_row *row)
{
    struct store_result results[GAME_SEATS_MAX];
    int n = store_results_of(ctx->step->store, ending->chat, ending->id, results, GAME_SEATS_MAX);
    for (int place = 1; place <= n; place++)
        for (int i = 0; i < n; i++) {
            struct store_player player;
            if (results[i].place != place)
                continue;
            store_player(ctx->step->store, results[i].player, &player);
            if (store_opted_out(ctx->step->store, ending->chat, results[i].player) != 0)
                player.name[0] = player.username[0] = '\0'; /* the page says "somebody" */
            row->players[row->n] = player.player;
            memcpy(row->usernames[row->n], player.username, sizeof player.username);
            memcpy(row->names[row->n++], player.name, sizeof player.name);
        }
}

static struct void_row row_of(const struct ctx *ctx, const struct store_ending *ending)
{
    struct store_table table;
    struct rules rules;
    struct store_void made;
    struct store_cup_part part;
    struct void_row row = {.ended_local_ms =
                               schedule_local(ctx->step, ending->chat, ending->ended_ms)};
    bool found = store_table(ctx->step->store, ending->table, &table);
    assert(found);
    enum refusal why = rules_read(table.rules, &rules);
    assert(why == ACCEPTED);
    row.number = table.number;
    row.kind = rules.kind;
    row.of_cup = store_cup_of_table(ctx->step->store, ending->chat, ending->table, &part);
    row.uncounted = !ending->counted;
    row.is_void = store_voided(ctx->step->store, ending->table, &made);
    if (row.is_void)
        memcpy(row.reason, made.reason, sizeof row.reason);
    name_places(ctx, ending, &row);
    return row;
}

static void show_games(struct ctx *ctx)
{
    struct store_ending endings[VOID_ROWS_MAX];
    struct void_row rows[VOID_ROWS_MAX];
    struct message message;
    int64_t chat = ctx->update->chat;
    int n = store_endings_last(ctx->step->store, chat, endings, VOID_ROWS_MAX);
    n = n < VOID_ROWS_MAX ? n : VOID_ROWS_MAX;
    for (int i = 0; i < n; i++)
        rows[i] = row_of(ctx, &endings[i]);
    void_page_write(rows, n, schedule_local(ctx->step, chat, ctx->step->now_ms), ctx->language,
                    &message);
    message.silent = true;
    ctx_say(ctx, &message);
}

/* --- the order --- */

struct order {
    bool undo;
    int number; /* 0: none was typed, so it is the game of the post replied to */
    char reason[STORE_REASON_BYTES]; /* cleaned; empty: nothing visible was typed */
};

static bool takes(const char **text, const char *word)
{
    size_t length = strlen(word);
    if (strncasecmp(*text, word, length) != 0)
        return false;
    *text += length;
    while (isspace((unsigned char)**text))
        (*text)++;
    return true;
}

static bool takes_undo(const char **text)
{
    struct typed word;
    const char *rest = *text;
    if (!typed_next(&rest, &word) || !heard_is(NC_("typed", "undo"), word.word))
        return false;
    *text = rest + strspn(rest, " \t\n\r");
    return true;
}

/* "undo" behind the number means the same as before it, and is no reason. */
static struct order read_order(const char *text)
{
    struct order order = {.undo = takes_undo(&text)};
    takes(&text, "#");
    takes(&text, "№");
    for (; isdigit((unsigned char)*text) && order.number < 100000000; text++)
        order.number = 10 * order.number + (*text - '0');
    while (isspace((unsigned char)*text) || *text == ':' || *text == ',')
        text++;
    const char *rest = text;
    order.undo |= takes_undo(&rest) && *rest == '\0';
    message_clean_name(text, "", order.reason, sizeof order.reason);
    return order;
}

/* The first of the season that a game is part of. False if the game is part of no final standing.
 */
static bool find_first(const struct step *step, const struct store_ending *ending,
                       struct standing_hall *ret_hall)
{
    struct standings_query asked;
    struct store_season closed;
    standings_query_now(step, ending->chat, &asked);
    standings_query_season(step, ending->season, &asked);
    if (!ending->counted || !asked.season.over ||
        !store_season(step->store, ending->chat, ending->season, &closed))
        return false;
    standings_query_hall(step, &asked, &closed, ret_hall);
    return true;
}

/* `was`: the first of its season before, if that is over. */
static void tell(struct ctx *ctx, const struct store_ending *ending,
                 const struct standing_hall *was)
{
    static struct standing_hall is;
    struct message message;
    struct void_row row = row_of(ctx, ending);
    row.counting = recounts_pending(ctx->step->store, ending->chat);
    row.past = find_first(ctx->step, ending, &is);
    if (row.past && !row.counting) {
        row.was = was;
        row.is = &is;
    }
    void_page_done(&row, ctx->language, &message);
    ctx_say(ctx, &message);
}

static void carry_out(struct ctx *ctx, const struct order *order, const struct store_ending *ending)
{
    static struct standing_hall was;
    struct step *step = ctx->step;
    struct store_void made = {
        .table = ending->table, .player = ctx->update->from.id, .at_ms = step->now_ms};
    memcpy(made.reason, order->reason, sizeof made.reason);
    find_first(step, ending, &was);
    bool done = order->undo
                    ? scoring_void_undo(step->store, ending->chat, ending->table, step->now_ms)
                    : scoring_void(step->store, ending->chat, &made);
    if (done)
        tell(ctx, ending, &was);
    else
        ctx_note(ctx, order->undo ? NOTE_COUNTS_ALREADY : NOTE_VOID_ALREADY);
}

/* The table is noted in the intent, which may come back after a question to Telegram. */
static bool find_replied(struct ctx *ctx, struct store_ending *ret_ending)
{
    struct store *store = ctx->step->store;
    int64_t chat = ctx->update->chat, *table = &ctx->intent.table;
    if (*table == 0)
        *table = store_post_table(store, chat, ctx->update->reply_to);
    return *table != 0 && store_ending(store, *table, ret_ending) && ret_ending->chat == chat;
}

/* Finds the one game that is meant; else a note says why not. In a reply to another game's post a
 * number may be the first word of the reason, so the two are not told apart. */
static bool find_game(struct ctx *ctx, int number, struct store_ending *ret_ending)
{
    struct store_ending replied, numbered;
    bool replies = find_replied(ctx, &replied);
    bool found =
        number == 0 ? replies
                    : store_ending_numbered(ctx->step->store, ctx->update->chat, number, &numbered);
    bool two = number != 0 && replies && (!found || numbered.table != replied.table);
    if (two || !found)
        ctx_note(ctx, two ? NOTE_TWO_GAMES : NOTE_NO_SUCH_GAME);
    else
        *ret_ending = number == 0 ? replied : numbered;
    return found && !two;
}

static void ask_why(struct ctx *ctx, const struct store_ending *ending)
{
    struct store_table table;
    struct message message;
    bool found = store_table(ctx->step->store, ending->table, &table);
    assert(found);
    void_page_reason(table.number, ctx_tell_language(ctx), &message);
    ctx_tell(ctx, &message);
}

/* Voids a game, or makes it count again. The intent's word is a table's number and a reason; "undo"
 * and a number; or empty, to list the last games. */
void void_game_handle(struct ctx *ctx)
{
    struct store_ending ending;
    struct order order = read_order(ctx->intent.word);
    if (ctx->intent.word[0] == '\0')
        show_games(ctx);
    else if (!find_game(ctx, order.number, &ending) || !ctx_may_choose(ctx))
        return;
    else if (!order.undo && order.reason[0] == '\0')
        ask_why(ctx, &ending);
    else if (!order.undo && store_enough(ctx->step->store, FACT_VOID, ctx->update->chat,
                                         ctx->update->from.id, ctx->step->now_ms))
        ctx_note(ctx, NOTE_ENOUGH);
    else
        carry_out(ctx, &order, &ending);
}
