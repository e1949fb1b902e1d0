/* robot.c - asks a game's own robot, and keeps what it has worked out. */
#include "robot.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MEMORY_SLOTS = 8 };

/* The slot used last comes first. */
struct robot_memory {
    struct {
        const struct game_robot *robot;
        void *known; /* robot->bytes of it; NULL: an empty slot, as all after it */
    } slots[MEMORY_SLOTS];
};

static const struct move *safest(const struct outlook *outlook)
{
    const struct game_robot *robot = outlook->rules->kind->robot;
    bool chooses = robot != NULL && outlook->n_moves > 1;
    const struct move *move = chooses ? robot->safest(outlook) : &outlook->moves[0];
    assert(move != NULL);
    return move;
}

void robot_move(const struct game *game, struct move *ret_move)
{
    struct outlook outlook;
    outlook_take(game, NULL, &outlook);
    *ret_move = *safest(&outlook);
}

struct robot_memory *robot_memory_new(void)
{
    return calloc(1, sizeof(struct robot_memory));
}

void robot_memory_free(struct robot_memory *memory)
{
    for (int i = 0; memory != NULL && i < MEMORY_SLOTS; i++)
        free(memory->slots[i].known);
    free(memory);
}

/* The slot that knows what the outlook needs; else the one to work it out in: an empty one, or the
 * one that was not used for longest. */
static int find(const struct robot_memory *memory, const struct outlook *outlook)
{
    const struct game_robot *robot = outlook->rules->kind->robot;
    int i = 0;
    for (; i < MEMORY_SLOTS && memory->slots[i].known != NULL; i++) {
        if (memory->slots[i].robot == robot && robot->knows(memory->slots[i].known, outlook))
            return i;
    }
    return i < MEMORY_SLOTS ? i : MEMORY_SLOTS - 1;
}

/* Lets a slot come first, with room for what this robot works out. False when memory is out. */
static bool take(struct robot_memory *memory, int slot, const struct game_robot *robot)
{
    void *known = memory->slots[slot].known;
    if (known == NULL || memory->slots[slot].robot != robot) {
        void *room = calloc(1, robot->bytes);
        if (room == NULL)
            return false;
        free(known);
        known = room;
    }
    memmove(&memory->slots[1], &memory->slots[0], (size_t)slot * sizeof memory->slots[0]);
    memory->slots[0].robot = robot;
    memory->slots[0].known = known;
    return true;
}

bool robot_evaluate(struct robot_memory *memory, const struct outlook *outlook,
                    struct evaluation *ret_evaluation)
{
    const struct game_robot *robot = outlook->rules->kind->robot;
    if (robot == NULL || robot->evaluate == NULL || outlook->n_all == 1 ||
        !take(memory, find(memory, outlook), robot))
        return false;
    ret_evaluation->n = outlook->n_all;
    ret_evaluation->good = -1;
    for (int i = 0; i < outlook->n_all; i++)
        ret_evaluation->reasons[i] = (struct evaluation_reason){-1, -1, -1};
    robot->prepare(memory->slots[0].known, outlook);
    robot->evaluate(memory->slots[0].known, outlook, ret_evaluation);
    return true;
}

void robot_choose(struct robot_memory *memory, const struct outlook *outlook,
                  enum robot_grade grade, uint64_t seed, struct move *ret_move)
{
    struct evaluation evaluation;
    if (robot_evaluate(memory, outlook, &evaluation))
        *ret_move = outlook->moves[evaluation_choose(&evaluation, grade, seed)];
    else
        *ret_move = *safest(outlook);
}
