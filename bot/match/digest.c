/* digest.c - lists what waits for a person, and finds the hour of the next list. */
#include "digest.h"

#include "ctx.h"
#include "digests.h"
#include "enqueue.h"
#include "games_list.h"
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

static int64_t send(struct step *step, int64_t player, const int64_t *ids, int n)
{
    struct message message;
    struct games_list list;
    struct delivery private = {step, player, 0, 0};
    games_list_begin(
        &(struct games_list){
            .step = step, .player = player, .ids = ids, .n = n, .brief = n > TABLE_LIST_ROWS_FULL},
        &list);
    table_list_begin(TABLE_LIST_DIGEST, ctx_player_language(step, player), &message);
    for (int i = 0; i < n; i++)
        games_list_add(&list, &(struct games_list_row){.i = i, .place = i + 1}, &message);
    message.silent |= all_calm(step, player, ids, n);
    return enqueue_post(&private, SEND_POST, &message);
}

void digest_look(struct step *step, int64_t player)
{
    struct store_digest digest;
    int64_t ids[TABLE_LIST_ROWS_MAX];
    store_digest(step->store, player, &digest);
    int64_t apart_ms = digest.due_ms + APART_MS;
    digest.due_ms = next_ms(step, &digest, apart_ms > step->now_ms ? apart_ms : step->now_ms);
    int n =
        digest.due_ms != 0 && step_player(step, player)->reachable ? gather(step, player, ids) : 0;
    if (digest.post != 0) /* the last one, if it still waits */
        store_post_withdraw(step->store, player, digest.post);
    digest.post = n > 0 ? send(step, player, ids, n) : 0;
    store_digest_put(step->store, &digest);
}
