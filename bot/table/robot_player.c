/* robot_player.c - the ids and names of robots, and which of them leave a game without people. */
#include "robot_player.h"

#include <assert.h>

/* No person and no chat has this id, nor one near it: Telegram's have 52 bits at most. */
#define FIRST (-(INT64_C(1) << 52))

static const char *const names[] = {
    "Nina 🤖", "Piero 🤖", "Lia 🤖",    "Ugo 🤖",    "Ada 🤖",
    "Tito 🤖", "Dora 🤖",  "Elio 🤖",   "Zita 🤖",   "Ivo 🤖",
    "Gina 🤖", "Nello 🤖", "Pia 🤖",    "Berto 🤖",  "Milva 🤖",
    "Gigi 🤖", "Rina 🤖",  "Oreste 🤖", "Clelia 🤖", "Remo 🤖",
};
static_assert(sizeof names / sizeof *names == ROBOT_PLAYER_NAMES, "a name for each seat");

int64_t robot_player(int name, int grade)
{
    assert(name >= 0 && name < ROBOT_PLAYER_NAMES);
    assert(grade >= 0 && grade < ROBOT_PLAYER_GRADES);
    return FIRST - (grade * ROBOT_PLAYER_NAMES + name);
}

bool robot_player_is(int64_t player)
{
    return player <= FIRST && player > FIRST - ROBOT_PLAYER_GRADES * ROBOT_PLAYER_NAMES;
}

int robot_player_grade(int64_t player)
{
    assert(robot_player_is(player));
    return (int)((FIRST - player) / ROBOT_PLAYER_NAMES);
}

static int name_of(int64_t player)
{
    return (int)((FIRST - player) % ROBOT_PLAYER_NAMES);
}

const char *robot_player_name(int64_t player)
{
    assert(robot_player_is(player));
    return names[name_of(player)];
}

static bool is_taken(const struct table *table, int name)
{
    for (int seat = 0; seat < table->n_seats; seat++)
        if (robot_player_is(table->seats[seat].player) &&
            name_of(table->seats[seat].player) == name)
            return true;
    return false;
}

int64_t robot_player_free(const struct table *table, int grade)
{
    int name = (int)(table->id % ROBOT_PLAYER_NAMES); /* not always the same ones */
    for (int i = 0; is_taken(table, name); i++) {
        assert(i < ROBOT_PLAYER_NAMES);
        name = (name + 1) % ROBOT_PLAYER_NAMES;
    }
    return robot_player(name, grade);
}

bool robot_player_on_turn(const struct table *table)
{
    struct view view;
    if (table->status != TABLE_PLAYING)
        return false;
    game_view(&table->game, GAME_NOBODY, &view);
    return view.turn != GAME_NOBODY && robot_player_is(table->seats[view.turn].player);
}

int robot_player_count(const struct table *table)
{
    int n = 0;
    for (int seat = 0; seat < table->n_seats; seat++)
        n += robot_player_is(table->seats[seat].player);
    return n;
}

int robot_player_worst(const struct table *table, uint32_t seats)
{
    int worst = GAME_NOBODY;
    struct view view;
    if (table->status != TABLE_PLAYING)
        return GAME_NOBODY;
    bool lives = table->rules.kind->score == SCORE_LIVES;
    game_view(&table->game, GAME_NOBODY, &view);
    for (int seat = 0; seat < table->n_seats; seat++) {
        if (view.out[seat] || (seats >> seat & 1) == 0)
            continue;
        int than = worst == GAME_NOBODY ? 0 : view.score[worst] - view.score[seat];
        if (worst == GAME_NOBODY || (lives ? than > 0 : than < 0))
            worst = seat;
    }
    return worst;
}

int robot_player_leaves(const struct table *table)
{
    uint32_t robots = 0;
    struct view view;
    if (table->status != TABLE_PLAYING)
        return GAME_NOBODY;
    game_view(&table->game, GAME_NOBODY, &view);
    for (int seat = 0; seat < table->n_seats; seat++) {
        bool robot = robot_player_is(table->seats[seat].player);
        if (!robot && !view.out[seat])
            return GAME_NOBODY;
        robots |= (uint32_t)robot << seat;
    }
    return robot_player_worst(table, robots);
}
