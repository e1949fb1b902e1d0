/* robot.c - asks a game's own robot, and keeps the data that it has worked out. */
#include "robot.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MEMORY_SLOTS = 8 };

struct slot {
    const struct game_robot *robot;
    void *known;     /* robot->bytes of it; NULL: an empty slot, as all after it */
    bool unfinished; /* there is more to work out */
};

/* The slot used last comes first. */
struct robot_memory {
    struct slot slots[MEMORY_SLOTS];
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

static bool fits(const struct slot *slot, const struct outlook *outlook)
{
    return slot->known != NULL && slot->robot == outlook->rules->kind->robot &&
           slot->robot->knows(slot->known, outlook);
}

/* The slot with the data for the outlook; else the slot to work them out in: an empty one, or the
 * least recently used. */
static int find(const struct robot_memory *memory, const struct outlook *outlook)
{
    int i = 0;
    for (; i < MEMORY_SLOTS && memory->slots[i].known != NULL; i++) {
        if (fits(&memory->slots[i], outlook))
            return i;
    }
    return i < MEMORY_SLOTS ? i : MEMORY_SLOTS - 1;
}

/* Begins the work for the outlook, or takes up what was worked out, in the slot at the front. False
 * when memory is out. */
static bool take(struct robot_memory *memory, const struct outlook *outlook)
{
    const struct game_robot *robot = outlook->rules->kind->robot;
    int slot = find(memory, outlook);
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
    robot->prepare(known, outlook);
    return true;
}

static void go_on(struct slot *slot)
{
    slot->unfinished = slot->robot->go_on != NULL && slot->robot->go_on(slot->known);
}

static bool values(const struct outlook *outlook)
{
    const struct game_robot *robot = outlook->rules->kind->robot;
    return robot != NULL && robot->evaluate != NULL && outlook->n_all > 1;
}

static struct slot *find_unfinished(struct robot_memory *memory)
{
    for (int i = 0; i < MEMORY_SLOTS; i++)
        if (memory->slots[i].unfinished)
            return &memory->slots[i];
    return NULL;
}

bool robot_prepare(struct robot_memory *memory, const struct outlook *outlook)
{
    struct slot *slot = find_unfinished(memory), *mine = &memory->slots[find(memory, outlook)];
    bool ready = fits(mine, outlook) && !mine->unfinished;
    if (!values(outlook) || ready)
        return true;
    if (slot == NULL) {
        if (!take(memory, outlook))
            return true;
        slot = &memory->slots[0];
    }
    go_on(slot);
    return !slot->unfinished && fits(slot, outlook);
}

bool robot_evaluate(struct robot_memory *memory, const struct outlook *outlook,
                    struct evaluation *ret_evaluation)
{
    struct slot *slot = &memory->slots[0];
    if (!values(outlook) || !take(memory, outlook))
        return false;
    do
        go_on(slot);
    while (slot->unfinished);
    ret_evaluation->n = outlook->n_all;
    ret_evaluation->good = -1;
    for (int i = 0; i < outlook->n_all; i++)
        ret_evaluation->reasons[i] = (struct evaluation_reason){-1, -1, -1};
    slot->robot->evaluate(slot->known, outlook, ret_evaluation);
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
