/* at_table.c - finds the table a wish speaks of, and who may choose for it. */
#include "at_table.h"

#include "apply.h"
#include "find_table.h"
#include "my_games.h"
#include "random.h"

/* --- finding the table --- */

/* A group reaches its own tables, and a person in private those where they sit. */
static bool is_within_reach(const struct talk *talk, const struct live *live)
{
    if (talk->in_private)
        return table_seat(&live->table, talk->update->from.id) != GAME_NOBODY;
    return live->table.chat == talk->update->chat;
}

/* The table that the button names. */
static struct live *named_table(struct talk *talk)
{
    struct live *live = live_tables_get(talk->bot->lives, talk->wish.table);
    if (live && is_within_reach(talk, live))
        return live;
    talk_refuse(talk, REFUSED_TABLE_GONE, NULL);
    return NULL;
}

/* The table a wish speaks of, or NULL once the person was told that there is none, or which ones
 * there are. */
struct live *at_table_table(struct talk *talk, bool seated)
{
    struct find_table which;
    if (talk->wish.table != 0)
        return named_table(talk);
    find_table_find(talk, seated, &which);
    if (which.n == 1)
        return live_tables_get(talk->bot->lives, which.ids[0]);
    if (which.n > 1)
        my_games_ask_which(talk, &which);
    else
        talk_note(talk, which.why);
    return NULL;
}

struct event at_table_event(const struct talk *talk, enum event_kind kind)
{
    return (struct event){.kind = kind,
                          .player = talk->update->from.id,
                          .reachable = talk->reachable,
                          .name = talk->name,
                          .turn = talk->wish.turn,
                          .below = random_below};
}

bool at_table_may_rule(struct talk *talk, const struct live *live)
{
    bool waiting = false;
    if (live && live->table.host == talk->update->from.id)
        return true;
    if (live)
        talk->wish.table = live->row.id; /* the same one when the wish comes back */
    bool may = talk_admin(talk, live ? live->table.chat : talk->update->chat, &waiting);
    if (!may && !waiting)
        talk_refuse(talk, REFUSED_NOT_HOST, live ? &live->table : NULL);
    return may && !waiting;
}

/* Applies an event that only the host or somebody who runs the group may cause. */
bool at_table_apply_as_host(struct talk *talk, struct live *live, struct event *event)
{
    bool waiting = false;
    talk->wish.table = live->row.id; /* the same one when the wish comes back */
    if (live->table.host != event->player)
        event->admin = talk_admin(talk, live->table.chat, &waiting);
    if (waiting)
        return false;
    enum refusal why = apply_event(talk->bot, live, event);
    if (why != ACCEPTED)
        talk_refuse(talk, why, &live->table);
    return why == ACCEPTED;
}
