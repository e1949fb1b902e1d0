/* digest.c - lists what waits for a person, and finds the hour of the next list. */
#include "digest.h"

#include "ctx.h"
#include "digests.h"
#include "enqueue.h"
#include "games_list.h"
#include "hush.h"
#include "language.h"
#include "pace.h"
#include "schedule.h"
#include "table_list.h"
#include "waiting.h"
#include "zones.h"

/* At least between two digests, when the clock that counts is another one now. */
#define APART_MS INT64_C(20 * 60 * 60 * 1000)

int64_t digest_zone(struct step *step, int64_t player, struct zone *ret_zone)
{
    const struct store_player *known = step_player(step, player);
    if (known->zone[0] != '\0' && zones_find(known->zone, step->now_ms, ret_zone))
        return 0;
    int64_t chat = store_plays_in(step->store, player);
    if (chat != 0)
        schedule_zone(step->store, chat, step->now_ms, ret_zone);
    else if (!zones_find(zones_usual(known->client_language), step->now_ms, ret_zone))
        *ret_zone = (struct zone){.name = "UTC", .n = 1};
    return chat;
}

/* The first one after this time. A clock that is set forward or back changes nothing: each day has
 * one such instant. */
static int64_t next_ms(struct step *step, const struct store_digest *digest, int64_t after_ms)
{
    struct zone zone;
    if (step_player(step, digest->player)->alerts != ALERTS_DIGEST)
        return 0;
    digest_zone(step, digest->player, &zone);
    return zone_next(&zone, digest->minute, after_ms + 1);
}

void digest_chosen(struct step *step, int64_t player, int minute)
{
    struct store_digest digest;
    store_digest(step->store, player, &digest);
    int64_t before_ms = digest.due_ms;
    if (minute >= 0)
        digest.minute = minute;
    digest.due_ms = next_ms(step, &digest, step->now_ms);
    if (minute >= 0 || digest.due_ms != before_ms)
        store_digest_put(step->store, &digest);
}

/* Whether a table can go on with the person: not a practice game, where nobody waits, and not in a
 * group that they or the bot have left. */
static bool can_go_on(struct step *step, const struct table *table, int64_t player)
{
    return !table_is_practice(table) && !step_chat(step, table->chat)->gone &&
           !table->seats[table_seat(table, player)].gone;
}

/* The tables that wait for the person. */
static int gather(struct step *step, int64_t player, int64_t ret_ids[TABLE_LIST_ROWS_MAX])
{
    int64_t ids[WAITING_MOST];
    int kept = 0, n = waiting_tables(step, player, ids, WAITING_MOST);
    for (int i = 0; i < n && kept < TABLE_LIST_ROWS_MAX; i++) {
        const struct live *live = live_tables_get(step->live_tables, ids[i]);
        if (live && can_go_on(step, &live->table, player))
            ret_ids[kept++] = ids[i];
    }
    return kept;
}

/* Whether the person is not to be woken now for any of these tables. */
static bool all_calm(struct step *step, int64_t player, const int64_t *ids, int n)
{
    struct schedule schedule;
    for (int i = 0; i < n; i++) {
        schedule_of(step, live_tables_get(step->live_tables, ids[i])->table.chat, player,
                    &schedule);
        if (!schedule_calm(&schedule, step->now_ms))
            return false;
    }
    return true;
}

/* When the minute is over in which a hand of one of these tables ended (hush.h); now if there is
 * none. */
static int64_t reveals_end(struct step *step, const int64_t *ids, int n)
{
    int64_t end_ms = step->now_ms;
    for (int i = 0; i < n; i++) {
        int64_t hush_ms = hush_end(step, live_tables_get(step->live_tables, ids[i]));
        end_ms = hush_ms > end_ms ? hush_ms : end_ms;
    }
    return end_ms;
}

/* --- the list --- */

static void write_list(struct step *step, int64_t player, const int64_t *ids, int n,
                       struct message *ret_message)
{
    struct games_list list;
    games_list_begin(
        &(struct games_list){
            .step = step, .player = player, .ids = ids, .n = n, .brief = n > TABLE_LIST_ROWS_FULL},
        &list);
    table_list_begin(TABLE_LIST_DIGEST, ctx_player_language(step, player), ret_message);
    for (int i = 0; i < n; i++)
        games_list_add(&list, &(struct games_list_row){.i = i, .place = i + 1}, ret_message);
}

static int64_t send(struct step *step, int64_t player, const int64_t *ids, int n)
{
    struct message message;
    write_list(step, player, ids, n, &message);
    message.silent |= all_calm(step, player, ids, n);
    return enqueue_post(&(struct delivery){step, player, 0, 0}, SEND_POST, &message);
}

/* Takes the last one away. Telegram keeps messages of more than two days. */
static void take_away(struct step *step, struct store_digest *digest)
{
    struct message rest;
    language_begin(ctx_player_language(step, digest->player), &rest);
    message_add(&rest, "%s", _("✅ Nothing of this list waits for you any more."));
    if (digest->post != 0 && !store_post_withdraw(step->store, digest->player, digest->post))
        enqueue_fold(&(struct delivery){step, digest->player, 0, 0}, digest->post, true, &rest);
    digest->post = 0;
}

void digest_went_on(struct step *step, const struct table *before)
{
    struct store_digest digest;
    struct message message;
    int64_t ids[TABLE_LIST_ROWS_MAX];
    int seat = before->status == TABLE_PLAYING ? table_turn(before) : GAME_NOBODY;
    int64_t player = seat == GAME_NOBODY ? 0 : before->seats[seat].player;
    if (player <= 0 || step_player(step, player)->alerts != ALERTS_DIGEST)
        return;
    store_digest(step->store, player, &digest);
    if (digest.post == 0)
        return;
    int n = gather(step, player, ids);
    if (n > 0) {
        write_list(step, player, ids, n, &message);
        enqueue_edit(&(struct delivery){step, player, 0, 0}, SEND_CHORE, digest.post, &message);
        return;
    }
    take_away(step, &digest);
    store_digest_put(step->store, &digest);
}

void digest_look(struct step *step, int64_t player)
{
    struct store_digest digest;
    int64_t ids[TABLE_LIST_ROWS_MAX];
    store_digest(step->store, player, &digest);
    int64_t apart_ms = digest.due_ms + APART_MS;
    int64_t due_ms = next_ms(step, &digest, apart_ms > step->now_ms ? apart_ms : step->now_ms);
    int n = due_ms != 0 && step_player(step, player)->reachable ? gather(step, player, ids) : 0;
    int64_t calm_ms = reveals_end(step, ids, n);
    digest.due_ms = calm_ms > step->now_ms ? calm_ms : due_ms;
    if (calm_ms <= step->now_ms) {
        take_away(step, &digest);
        digest.post = n > 0 ? send(step, player, ids, n) : 0;
    }
    store_digest_put(step->store, &digest);
}
