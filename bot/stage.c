/* stage.c - finds the table a wish speaks of, and steps it inside the transaction. */
#include "stage.h"

#include "tell.h"

#include <assert.h>

enum { WAITING_MOST = 8 };

/* --- finding the table --- */

static bool table_is_here(const struct talk *talk, const struct live *live)
{
    return talk->in_private || live->table.chat == talk->update->chat;
}

/* The table that waits for a person who writes in private; says so where there is none or more
 * than one. `seated`: any table they sit at will do. */
static struct live *only_table(struct talk *talk, bool seated)
{
    int64_t ids[WAITING_MOST];
    struct store *store = talk->bot->store;
    int64_t player = talk->update->from.id;
    int n = store_tables_waiting(store, player, ids, WAITING_MOST);
    if (n == 0 && seated)
        n = store_tables_of(store, player, ids, WAITING_MOST);
    if (n == 1)
        return lives_get(talk->bot->lives, ids[0]);
    talk_note(talk, n == 0 ? NOTE_NOT_WAITED_FOR : NOTE_SEVERAL_TABLES);
    return NULL;
}

/* The table a wish speaks of, or NULL once the person was told that there is none. */
struct live *stage_table(struct talk *talk, bool seated)
{
    int64_t id = talk->wish.table;
    if (id == 0 && talk->in_private)
        return only_table(talk, seated);
    if (id == 0 && (id = store_table_in(talk->bot->store, talk->update->chat)) == 0) {
        talk_note(talk, NOTE_NO_TABLE_HERE);
        return NULL;
    }
    struct live *live = lives_get(talk->bot->lives, id);
    if (!live || !table_is_here(talk, live)) {
        talk_refuse(talk, REFUSED_TABLE_GONE, NULL);
        return NULL;
    }
    return live;
}

/* --- stepping it --- */

static void log_move(struct talk *talk, struct live *live, const struct news *news, int64_t update)
{
    if (news->kind == NEWS_MOVE)
        store_move_add(talk->bot->store, live->row.id, &live->table.game, live->table.turn - 1,
                       &news->move, update, talk->bot->now_ms);
}

/* Whether what the seats' derived columns show may have changed. */
static bool seats_changed(const struct news *news)
{
    if (news->kind != NEWS_MOVE)
        return true;
    for (int i = 0; i < news->events.n; i++) {
        enum game_event_type type = news->events.list[i].type;
        if (type == GAME_LOST || type == GAME_LEFT || type == GAME_ELIMINATED)
            return true;
    }
    return false;
}

/* Applies an event, lets chance make its move where it is due, keeps and tells it all. */
enum refusal stage_apply(struct talk *talk, struct live *live, const struct event *event)
{
    struct table before = live->table;
    struct news news, thrown;
    enum refusal why = table_step(&live->table, event, &news);
    if (why != ACCEPTED)
        return why;
    log_move(talk, live, &news, talk->bot->update);

    struct told told = {.before = &before, .news = &news};
    while (table_wants_throw(&live->table)) {
        struct event throw = {.kind = EVENT_THROW, .below = bot_chance};
        why = table_step(&live->table, &throw, &thrown);
        assert(why == ACCEPTED);
        log_move(talk, live, &thrown, 0);
        told.threw = true;
    }
    tell_news(talk->bot, live, &told);
    lives_save(talk->bot->lives, live, seats_changed(&news), talk->bot->now_ms);
    return ACCEPTED;
}

struct event stage_event(const struct talk *talk, enum event_kind kind)
{
    return (struct event){.kind = kind,
                          .player = talk->update->from.id,
                          .admin = talk->admin,
                          .reachable = talk->reachable,
                          .name = talk->name,
                          .turn = talk->wish.turn,
                          .below = bot_chance};
}

/* Applies an event that only the host or somebody who runs the group may cause. */
void stage_apply_as_host(struct talk *talk, struct live *live, struct event *event)
{
    bool waiting = false;
    if (live->table.host != event->player)
        event->admin = talk_admin(talk, &waiting);
    if (waiting)
        return;
    enum refusal why = stage_apply(talk, live, event);
    if (why != ACCEPTED)
        talk_refuse(talk, why, &live->table);
    else
        talk_answer(talk, NULL, false);
}
