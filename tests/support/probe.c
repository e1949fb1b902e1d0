/* probe.c - a bot that hears something and forgets it. */
#include "probe.h"

#include "apply.h"
#include "chance.h"
#include "dispatch.h"
#include "hear.h"
#include "internal.h"
#include "language.h"
#include "spelt.h"
#include "step_fixture.h"
#include "store_fixture.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { UPDATE = 900000 /* the id of what is heard and taken back */, MOVE_BYTES = 64 };

struct live *probe_live(struct probe *probe)
{
    struct live *live = live_tables_get(probe->bot.live_tables, PROBE_TABLE);
    assert_non_null(live);
    return live;
}

/* Whether somebody runs the group: HOST, or in their place ANN where the test has it so. */
static void answer(struct probe *probe, const struct store_send *send)
{
    char who[40];
    snprintf(who, sizeof who, "\"user_id\":%d", probe->ann_runs_it ? SEATED_ANN : SEATED_HOST);
    bool admin = send->chat == SEATED_CHAT && strstr(send->body, who) != NULL;
    dispatch_answer(STEP_AT(&probe->bot, PROBE_NOW_MS), send->chat, send->context, admin);
}

static void append(char *sends, const struct store_send *send)
{
    size_t length = strlen(sends);
    length += (size_t)snprintf(sends + length, PROBE_SENDS_BYTES - length, "%" PRId64 " %s %s\n",
                               send->chat, send->method, send->body);
    assert_true(length < PROBE_SENDS_BYTES);
}

/* All that waits is sent, as Telegram would take it; ret_sends may be NULL. */
static void send_all(struct probe *probe, char *ret_sends)
{
    const struct store_limits limits = {
        .most = STORE_SENDS_MAX, .now_ms = PROBE_NOW_MS, .may = store_fixture_no_wait};
    struct store_send sends[STORE_SENDS_MAX];
    int64_t next_ms;
    int n;
    while ((n = store_offer(probe->store, &limits, sends, &next_ms)) > 0)
        for (int i = 0; i < n; i++) {
            bool asks = strcmp(sends[i].method, "getChatMember") == 0;
            if (ret_sends != NULL)
                append(ret_sends, &sends[i]);
            store_sent(probe->store, sends[i].id, OUTCOME_SENT, ++probe->messages, 0, NULL,
                       PROBE_NOW_MS);
            if (asks)
                answer(probe, &sends[i]);
        }
}

/* --- the game --- */

static struct hear by(struct probe *probe, int64_t player, int64_t chat)
{
    return (struct hear){.bot = &probe->bot, .player = player, .chat = chat, .at_ms = PROBE_NOW_MS};
}

void probe_open(struct probe *ret_probe, const char *rules, uint64_t *chance)
{
    char text[MOVE_BYTES];
    language_open("/nonexistent", (const char *const[]){NULL});
    *ret_probe = (struct probe){.chance = chance};
    tempstore_make(&ret_probe->temp);
    ret_probe->store = tempstore_open(&ret_probe->temp);
    store_begin(ret_probe->store);
    bot_open(&ret_probe->bot, ret_probe->store);
    snprintf(ret_probe->bot.username, sizeof ret_probe->bot.username, "probed_bot");
    for (int64_t player = SEATED_HOST; player <= SEATED_ANN; player++) {
        struct hear private = by(ret_probe, player, player);
        hear_text(&private, "/start");
    }
    struct hear host = by(ret_probe, SEATED_HOST, SEATED_CHAT);
    snprintf(text, sizeof text, "/play %s", rules);
    hear_text(&host, text);
    for (int64_t player = SEATED_ANN; player <= PROBE_CLEO; player++) {
        struct hear guest = by(ret_probe, player, SEATED_CHAT);
        hear_press(&guest, "j:1");
    }
    hear_press(&host, "r:1:-1");
    hear_press(&host, "s:1");
    struct table *table = &probe_live(ret_probe)->table;
    assert_int_equal(table->n_seats, 4);
    assert_int_equal(table->seats[table_turn(table)].player, SEATED_HOST);
    send_all(ret_probe, NULL);
    /* The cup of the first hand was shaken: that is done over again for each of them. */
    struct game start;
    assert_int_equal(game_start(&table->rules, table->n_seats, 0, &start), ACCEPTED);
    for (int twin = 0; twin < PROBE_TWINS; twin++) {
        struct table *other = &ret_probe->twins[twin];
        *other = *table;
        table_replay_start(other, &start);
        struct event event = {.kind = EVENT_THROW, .below = chance_below, .source = chance};
        while (table_wants_throw(other))
            seated_accepted(other, event);
    }
}

void probe_close(struct probe *probe)
{
    bot_close(&probe->bot);
    store_commit(probe->store);
    store_close(probe->store);
    tempstore_remove(&probe->temp);
}

/* Everywhere the same happens, but chance. */
static void apply(struct probe *probe, struct event event)
{
    event.below = chance_below;
    event.source = probe->chance;
    assert_int_equal(apply_event(STEP_AT(&probe->bot, PROBE_NOW_MS), probe_live(probe), &event),
                     ACCEPTED);
    for (int twin = 0; twin < PROBE_TWINS; twin++) {
        struct table *table = &probe->twins[twin];
        seated_accepted(table, event);
        struct event thrown = {.kind = EVENT_THROW, .below = chance_below, .source = probe->chance};
        while (table_wants_throw(table))
            seated_accepted(table, thrown);
        assert_int_equal(table->turn, probe_live(probe)->table.turn);
    }
    send_all(probe, NULL);
}

void probe_move(struct probe *probe, const char *move)
{
    char text[MOVE_BYTES];
    const struct table *table = &probe_live(probe)->table;
    int seat = table_turn(table);
    snprintf(text, sizeof text, "%d %s", seat, move);
    struct event event = {.kind = EVENT_MOVE, .turn = TABLE_ANY_TURN};
    event.player = table->seats[seat].player;
    event.move = spelt_move(&table->game, text, NULL);
    apply(probe, event);
}

void probe_leave(struct probe *probe, int64_t player)
{
    apply(probe, (struct event){.kind = EVENT_LEAVE, .player = player});
}

/* --- what is said --- */

/* Whether it shows somebody the dice that they may see, or might until then. */
static bool shows_dice(struct probe *probe, enum store_send_kind kind, int64_t chat)
{
    const struct live *live = live_tables_get(probe->bot.live_tables, PROBE_TABLE);
    return (kind == SEND_PRIVATE || kind == SEND_EDIT) &&
           (table_may_see(&probe->twins[0], chat) || (live && table_may_see(&live->table, chat)));
}

static size_t add_line(char sends[PROBE_SENDS_BYTES], size_t length, const char *call,
                       const char *line)
{
    length += (size_t)snprintf(sends + length, PROBE_SENDS_BYTES - length, "%s%s\n", call, line);
    assert_true(length < PROBE_SENDS_BYTES);
    return length;
}

/* The sends that were queued since this one; answers to presses, which have no rows yet, last. */
static void read_sends(struct probe *probe, int64_t since, char ret_sends[PROBE_SENDS_BYTES])
{
    const struct kept_texts *kept = &probe->store->texts_kept;
    sqlite3_stmt *statement;
    size_t length = 0;
    int code = sqlite3_prepare_v2(
        probe->store->db,
        "SELECT kind, chat, chat || ' ' || kind || ' ' || post || ' ' || table_id ||"
        " ' ' || method || ' ' || ifnull(context, '') ||"
        " ' ' || body FROM sends WHERE id > ? ORDER BY id",
        -1, &statement, NULL);
    assert_int_equal(code, SQLITE_OK);
    sqlite3_bind_int64(statement, 1, since);
    ret_sends[0] = '\0';
    while (sqlite3_step(statement) == SQLITE_ROW) {
        if (shows_dice(probe, (enum store_send_kind)sqlite3_column_int(statement, 0),
                       sqlite3_column_int64(statement, 1)))
            continue;
        length = add_line(ret_sends, length, "", (const char *)sqlite3_column_text(statement, 2));
    }
    sqlite3_finalize(statement);
    for (int i = 0; i < kept->n_pinned; i++)
        if (kept->pinned[i].key > since)
            length = add_line(ret_sends, length, "0 0 0 0 answerCallbackQuery  ",
                              kept->pinned[i].texts[TEXT_BODY]);
}

static void hear(struct probe *probe, const struct probe_said *said, int64_t id)
{
    struct hear heard = by(probe, said->player, said->chat);
    heard.message = said->message;
    heard.id = id;
    heard.masked = said->player == 0 || said->player > SEATED_STRANGER;
    (said->press ? hear_press : hear_text)(&heard, said->text);
}

void probe_ask(struct probe *probe, int twin, const struct probe_said *said, int n,
               char ret_sends[PROBE_SENDS_BYTES])
{
    int64_t since = probe->store->last_send;
    store_savepoint(probe->store);
    probe_live(probe)->table.game = probe->twins[twin].game;
    for (int i = 0; i < n; i++)
        hear(probe, &said[i], UPDATE);
    read_sends(probe, since, ret_sends);
    store_rollback(probe->store);
    live_tables_forget(probe->bot.live_tables, 0);
}

void probe_hear(struct probe *probe, const struct probe_said *said,
                char ret_sends[PROBE_SENDS_BYTES])
{
    ret_sends[0] = '\0';
    hear(probe, said, 0);
    send_all(probe, ret_sends);
}
