/* cups.c - plays cups: rounds that begin, tables that open and end, and who goes on. */
#include "cups.h"

#include "bracket.h"
#include "deliver.h"
#include "luck.h"
#include "poster.h"
#include "sketch_cup.h"
#include "stage.h"
#include "studio.h"
#include "times.h"

#include <assert.h>
#include <string.h>

enum { DUE_MOST = 8, LIVE_TABLES_MOST = 8, EVENING_MINUTE = 22 * 60 };

#define DAY_MS INT64_C(86400000)

/* --- showing it --- */

static void post_below(const struct delivery *group, struct store_cup *cup,
                       const struct message *message)
{
    int64_t old = cup->post, new = deliver_post(group, SEND_POST, message);
    if (new == 0)
        return;
    cup->post = new;
    deliver_strip(group, old);
}

void cups_show(struct bot *bot, struct store_cup *cup, enum cups_where where)
{
    struct bracket bracket;
    struct message message;
    struct delivery group = {bot, cup->chat, cup->thread, 0};
    bracket_load(bot->store, cup, &bracket);
    bracket_write(bot, &bracket, &message);
    message.silent = where == CUPS_BELOW;
    if (where == CUPS_IN_PLACE)
        deliver_edit(&group, cup->post, &message);
    else
        post_below(&group, cup, &message);
    store_cup_put(bot->store, cup);
}

/* The same as news, with its picture below: once a round, since little may be said in a group. Of a
 * single table there is nothing to see. */
static void show_drawn(struct bot *bot, struct bracket *bracket)
{
    struct store_cup *cup = &bracket->cup;
    int64_t old = cup->post;
    cups_show(bot, cup, CUPS_BELOW_ALOUD);
    if (cup->post != old && bracket->n_tables > 1)
        studio_add(bot, cup->chat, cup->thread, sketch_cup_word(cup->id).text);
}

/* --- dates --- */

static int64_t evening_after(const struct times *times, int64_t at_ms)
{
    return times_awake(times, zone_next(&times->zone, EVENING_MINUTE, at_ms));
}

/* The clock of a cup's tables. */
static int32_t clock_of(const struct store_chat *chat, int days)
{
    int32_t most = days * (24 * 60 * 60 / 8), fits = table_clocks[0];
    if (chat->clock_s > 0 && chat->clock_s <= most)
        return chat->clock_s;
    for (int i = 0; i < TABLE_CLOCKS; i++)
        if (table_clocks[i] > fits && table_clocks[i] <= most)
            fits = table_clocks[i];
    return fits;
}

/* --- opening a table --- */

static void sit_down(struct bot *bot, const struct bracket *bracket,
                     const struct store_cup_table *table, struct table *ret_table)
{
    struct rules rules;
    const struct store_cup *cup = &bracket->cup;
    enum refusal why = rules_read(cup->rules, &rules);
    assert(why == ACCEPTED);
    for (int i = 0; i < table->n; i++) {
        struct store_player player;
        struct news news;
        store_player(bot->store, bracket->entrants[table->seats[i].entrant].player, &player);
        struct event event = {.kind = EVENT_JOIN,
                              .player = player.player,
                              .reachable = player.reachable,
                              .name = player.name};
        if (i == 0)
            table_open(ret_table, cup->chat, cup->thread, &rules, &event);
        else
            table_step(ret_table, &event, &news);
    }
    ret_table->host = cup->player;
}

/* Who dropped out since the draw does not sit down. False where that leaves no game: whoever is
 * left goes on. */
static bool fill(const struct bracket *bracket, struct store_cup_table *table)
{
    struct store_cup_table kept = *table;
    kept.n = 0;
    for (int i = 0; i < table->n; i++)
        if (!bracket->entrants[table->seats[i].entrant].out)
            kept.seats[kept.n++] = table->seats[i];
    if (kept.n > 0)
        *table = kept;
    if (kept.n > 1)
        return true;
    table->seats[0].place = 1;
    for (int i = 1; i < table->n; i++)
        table->seats[i].place = (int8_t)(i + 1);
    table->status = STORE_CUP_TABLE_ENDED;
    return false;
}

static void open_table(struct bot *bot, const struct bracket *bracket,
                       struct store_cup_table *table)
{
    struct live live;
    struct store_chat chat;
    memset(&live, 0, sizeof live);
    store_chat(bot->store, bracket->cup.chat, &chat);
    sit_down(bot, bracket, table, &live.table);
    live.table.clock_s = clock_of(&chat, bracket->cup.days);
    struct live *added = lives_add(bot->lives, &live, bot->now_ms);
    table->table = added->row.id;
    table->status = STORE_CUP_TABLE_ON;
    struct event event = {.kind = EVENT_START, .admin = true, .below = luck_below};
    enum refusal why = stage_apply(bot, added, &event);
    assert(why == ACCEPTED);
}

/* Opens what there is room for. */
static void open_tables(struct bot *bot, struct bracket *bracket)
{
    int64_t ids[LIVE_TABLES_MOST];
    int n = store_tables_in_chat(bot->store, bracket->cup.chat, ids, LIVE_TABLES_MOST);
    for (int i = bracket->first; i < bracket->n_tables && n < LIVE_TABLES_MOST; i++) {
        struct store_cup_table *table = &bracket->tables[i];
        if (table->status != STORE_CUP_TABLE_WAITS)
            continue;
        if (fill(bracket, table)) {
            open_table(bot, bracket, table);
            n++;
        }
        store_cup_table_put(bot->store, bracket->cup.id, table);
    }
}

/* --- ending a table --- */

/* Notes how tables ended, whether their games did or not. True if there were some. */
static bool collect(struct bot *bot, struct bracket *bracket)
{
    bool any = false;
    for (int i = bracket->first; i < bracket->n_tables; i++) {
        struct store_cup_table *table = &bracket->tables[i];
        struct store_table row;
        if (table->status != STORE_CUP_TABLE_ON || !store_table(bot->store, table->table, &row) ||
            row.status < TABLE_OVER)
            continue;
        bracket_judge(bot->store, bracket, &row, table);
        table->status = row.status == TABLE_OVER ? STORE_CUP_TABLE_ENDED : STORE_CUP_TABLE_LATE;
        store_cup_table_put(bot->store, bracket->cup.id, table);
        any = true;
    }
    return any;
}

/* The date has come: what is still on is called off, and whoever leads goes on. Where nothing was
 * on, for want of room, the strongest do who are still there. */
static void close_round(struct bot *bot, struct bracket *bracket)
{
    bool any = false;
    for (int i = bracket->first; i < bracket->n_tables; i++) {
        struct event event = {.kind = EVENT_CANCEL, .admin = true};
        struct live *live = NULL;
        if (bracket->tables[i].status == STORE_CUP_TABLE_ON)
            live = lives_get(bot->lives, bracket->tables[i].table);
        if (live)
            any |= stage_apply(bot, live, &event) == ACCEPTED;
    }
    for (int i = bracket->first; i < bracket->n_tables && !any; i++) {
        struct store_cup_table *table = &bracket->tables[i];
        if (table->status != STORE_CUP_TABLE_WAITS)
            continue;
        bracket_by_rank(bracket, table);
        table->status = STORE_CUP_TABLE_LATE;
        store_cup_table_put(bot->store, bracket->cup.id, table);
    }
    collect(bot, bracket);
}

/* --- rounds --- */

static void finish(struct bot *bot, struct bracket *bracket, int winner)
{
    struct store_cup *cup = &bracket->cup;
    cup->status = winner == GAME_NOBODY ? STORE_CUP_OFF : STORE_CUP_OVER;
    cup->winner = winner == GAME_NOBODY ? 0 : bracket->entrants[winner].player;
    cup->ended_ms = bot->now_ms;
    cup->ends_ms = cup->due_ms = 0;
    show_drawn(bot, bracket);
}

/* Who is away for more than half of a round does not begin it. */
static void note_absent(struct bot *bot, struct bracket *bracket)
{
    const struct store_cup *cup = &bracket->cup;
    int64_t half_ms = bot->now_ms + cup->days * DAY_MS / 2;
    for (int i = 0; i < bracket->n; i++) {
        int64_t player = bracket->entrants[i].player;
        bracket->absent[i] =
            player <= 0 || store_absent_until(bot->store, cup->chat, player, bot->now_ms) > half_ms;
    }
}

/* Draws the next round; false where it takes none: the cup is over then. */
static bool next_round(struct bot *bot, struct bracket *bracket)
{
    struct times times;
    int8_t who[CUP_ENTRANTS_MAX];
    struct store_cup *cup = &bracket->cup;
    note_absent(bot, bracket);
    int n = bracket_advance(bracket, who);
    if (n < 2) {
        finish(bot, bracket, n == 1 ? who[0] : GAME_NOBODY);
        return false;
    }
    cup->round++;
    times_of(bot, cup->chat, 0, &times);
    cup->ends_ms = evening_after(&times, bot->now_ms + cup->days * DAY_MS);
    bracket_draw(bot->store, bracket, who, n);
    open_tables(bot, bracket);
    return true;
}

static bool round_over(const struct bracket *bracket)
{
    for (int i = bracket->first; i < bracket->n_tables; i++)
        if (bracket->tables[i].status <= STORE_CUP_TABLE_ON)
            return false;
    return true;
}

/* Whether the round that is over was the last one. A final that nobody was there for has no winner:
 * the best of those who lost comes in for them. */
static bool was_final(const struct bracket *bracket)
{
    int winner = bracket_winner(bracket);
    const struct store_cup_table *last = &bracket->tables[bracket->n_tables - 1];
    bool walked_out = last->table == 0 && winner != GAME_NOBODY && bracket->entrants[winner].out;
    return bracket->n_tables - bracket->first == 1 && !walked_out;
}

/* Where the last table of all has ended there is a winner. True if a round was drawn. */
static bool go_on(struct bot *bot, struct bracket *bracket)
{
    bool drawn = false;
    open_tables(bot, bracket);
    while (bracket->cup.status == STORE_CUP_PLAYING && round_over(bracket)) {
        if (was_final(bracket))
            finish(bot, bracket, bracket_winner(bracket));
        else
            drawn = next_round(bot, bracket);
    }
    return drawn && bracket->cup.status == STORE_CUP_PLAYING;
}

/* --- looking at one --- */

/* Nothing can be said in the group: time does not pass there. */
static bool is_paused(struct bot *bot, const struct times *times, struct store_cup *cup)
{
    if (times->shut && cup->paused_ms == 0)
        cup->paused_ms = bot->now_ms;
    return times->shut;
}

/* True if it was paused until now. */
static bool resume(struct bot *bot, const struct times *times, struct store_cup *cup)
{
    if (cup->paused_ms == 0)
        return false;
    cup->ends_ms = evening_after(times, cup->ends_ms + bot->now_ms - cup->paused_ms);
    cup->paused_ms = 0;
    return true;
}

/* Ends a round whose date has come, but not in quiet hours, into which time that was given back
 * may have moved it. Tables that still wait for room get a round of their own then. True if so. */
static bool look_at_date(struct bot *bot, const struct times *times, struct bracket *bracket)
{
    struct store_cup *cup = &bracket->cup;
    int64_t at_ms = cup->ends_ms > bot->now_ms ? cup->ends_ms : bot->now_ms;
    int64_t awake_ms = times_awake(times, at_ms);
    if (awake_ms > bot->now_ms) {
        cup->ends_ms = awake_ms;
        return false;
    }
    close_round(bot, bracket);
    cup->ends_ms = evening_after(times, bot->now_ms + cup->days * DAY_MS);
    return true;
}

static void look_at_round(struct bot *bot, const struct times *times, struct bracket *bracket)
{
    struct store_cup *cup = &bracket->cup;
    bool anew = resume(bot, times, cup) && !poster_waits(bot, cup->post);
    collect(bot, bracket);
    anew |= look_at_date(bot, times, bracket);
    int64_t awake_ms = times_awake(times, bot->now_ms);
    bool drawn = awake_ms <= bot->now_ms && go_on(bot, bracket);
    if (cup->status != STORE_CUP_PLAYING)
        return;
    cup->due_ms = cup->ends_ms;
    if (awake_ms > bot->now_ms && awake_ms < cup->due_ms)
        cup->due_ms = awake_ms;
    if (drawn)
        show_drawn(bot, bracket);
    else
        cups_show(bot, cup, anew || cup->post == 0 ? CUPS_BELOW : CUPS_IN_PLACE);
}

static void look(struct bot *bot, int64_t id)
{
    struct times times;
    struct bracket bracket;
    struct store_cup *cup = &bracket.cup;
    bool found = store_cup(bot->store, id, cup);
    assert(found);
    times_of(bot, cup->chat, 0, &times);
    if (cup->status == STORE_CUP_OPEN) {
        cups_call_off(bot, cup);
        return;
    }
    cup->due_ms = 0;
    if (cup->status != STORE_CUP_PLAYING || is_paused(bot, &times, cup)) {
        store_cup_put(bot->store, cup);
        return;
    }
    store_cup_put(bot->store, cup);
    bracket_load(bot->store, cup, &bracket);
    look_at_round(bot, &times, &bracket);
}

enum refusal cups_start(struct bot *bot, struct store_cup *cup)
{
    struct bracket bracket;
    int8_t who[CUP_ENTRANTS_MAX];
    bracket_load(bot->store, cup, &bracket);
    bracket_rank(bot->store, &bracket);
    note_absent(bot, &bracket);
    int n = bracket_advance(&bracket, who);
    enum refusal why = bracket_fits(&bracket, n);
    if (why != ACCEPTED)
        return why;
    store_entrants_put(bot->store, cup->id, bracket.entrants, bracket.n);
    bracket.cup.status = STORE_CUP_PLAYING;
    if (next_round(bot, &bracket)) {
        bracket.cup.due_ms = bracket.cup.ends_ms;
        show_drawn(bot, &bracket);
    }
    *cup = bracket.cup;
    return ACCEPTED;
}

/* Its tables go on, as games of their own. */
void cups_call_off(struct bot *bot, struct store_cup *cup)
{
    cup->status = STORE_CUP_OFF;
    cup->ended_ms = bot->now_ms;
    cup->ends_ms = cup->due_ms = 0;
    cups_show(bot, cup, CUPS_IN_PLACE);
}

/* --- what is due --- */

void cups_due(struct bot *bot, int64_t now_ms)
{
    int64_t ids[DUE_MOST];
    bot->now_ms = now_ms;
    int n = store_cups_due(bot->store, now_ms, ids, DUE_MOST);
    for (int i = 0; i < n && i < DUE_MOST; i++)
        look(bot, ids[i]);
}

int64_t cups_wait(const struct bot *bot, int64_t now_ms)
{
    int64_t due_ms = store_cup_due_first(bot->store);
    if (due_ms < 0)
        return -1;
    return due_ms > now_ms ? due_ms - now_ms : 0;
}
