/* robots.c - seats robots in a lobby, and takes them out again. */
#include "robots.h"

#include "apply.h"
#include "at_table.h"
#include "handlers.h"
#include "robot_menu.h"
#include "robot_player.h"

#include <stdio.h>

/* A robot has a row like a person, so that all code that shows a player finds its name. */
static void meet(struct store *store, int64_t robot)
{
    struct store_player known;
    if (store_player(store, robot, &known))
        return;
    known.reachable = true; /* no message ever goes to it */
    snprintf(known.name, sizeof known.name, "%s", robot_player_name(robot));
    store_player_put(store, &known);
}

enum refusal robots_add(struct ctx *ctx, struct live *live, enum robot_grade grade)
{
    if (live->table.status != TABLE_LOBBY)
        return REFUSED_ALREADY_STARTED;
    if (step_chat(ctx->step, live->table.chat)->no_robots)
        return REFUSED_NO_ROBOTS;
    if (live->table.n_seats >= live->table.rules.kind->seats_max)
        return REFUSED_TABLE_FULL;
    int64_t robot = robot_player_free(&live->table, (int)grade);
    struct event event = {
        .kind = EVENT_JOIN, .player = robot, .reachable = true, .name = robot_player_name(robot)};
    meet(ctx->step->store, robot);
    return apply_event(ctx->step, live, &event);
}

enum refusal robots_take_out(struct ctx *ctx, struct live *live, int64_t robot)
{
    if (live->table.status != TABLE_LOBBY)
        return REFUSED_ALREADY_STARTED;
    if (!robot_player_is(robot))
        return REFUSED_OLD_BUTTON;
    struct event event = {.kind = EVENT_LEAVE, .player = robot};
    return apply_event(ctx->step, live, &event);
}

/* The robot that sat down last; 0 if there is none. */
static int64_t last_robot(const struct table *table)
{
    for (int seat = table->n_seats - 1; seat >= 0; seat--)
        if (robot_player_is(table->seats[seat].player))
            return table->seats[seat].player;
    return 0;
}

/* Adds a robot of the typed grade, or takes out the last one. */
void robots_handle(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, true);
    int what = robot_menu_read(ctx->intent.word);
    if (!live)
        return;
    if (live->table.status != TABLE_LOBBY) {
        ctx_refuse(ctx, REFUSED_ALREADY_STARTED, live);
        return;
    }
    if (!at_table_may_rule(ctx, live))
        return;
    if (what == ROBOT_MENU_UNKNOWN || (what == ROBOT_MENU_OUT && last_robot(&live->table) == 0)) {
        ctx_note(ctx, NOTE_ROBOT_HOW);
        return;
    }
    enum refusal why = what == ROBOT_MENU_OUT ? robots_take_out(ctx, live, last_robot(&live->table))
                                              : robots_add(ctx, live, (enum robot_grade)what);
    if (why != ACCEPTED)
        ctx_refuse(ctx, why, live);
}
