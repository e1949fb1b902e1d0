/* bugiardi_turns.c - groups the events of a round into turns. */
#include "bugiardi_turns.h"

#include "bugiardi_events.h"
#include "bugiardi_round.h"

#include <string.h>

/* The reading of turns, with the seats that know the faces as they lie. */
struct reading {
    struct bugiardi_turns *turns;
    uint32_t knows;
    bool open; /* the last turn is under way */
};

static struct bugiardi_turn *begin(struct reading *reading, int seat, int start)
{
    struct bugiardi_turns *turns = reading->turns;
    if (turns->n == TURNS_MAX) {
        memmove(&turns->list[0], &turns->list[1], (TURNS_MAX - 1) * sizeof turns->list[0]);
        turns->n--;
    }
    struct bugiardi_turn *turn = &turns->list[turns->n++];
    *turn = (struct bugiardi_turn){
        .seat = (int8_t)seat, .claim = GAME_NOTHING, .start = start, .knew = reading->knows};
    reading->open = true;
    return turn;
}

static void read_event(struct reading *reading, const struct game_event *event, int start)
{
    uint32_t seat = 1u << event->seat;
    struct bugiardi_turn *turn = NULL;
    if (reading->open)
        turn = &reading->turns->list[reading->turns->n - 1];
    else
        turn = begin(reading, event->seat, start);
    switch (event->type) {
    case GAME_ROLLED:
        turn->knows = true;
        reading->knows = seat;
        break;
    case GAME_ACCEPTED:
        reading->knows |= event->value == BELIEF_LOOKS ? seat : 0;
        turn->knows = (reading->knows & seat) != 0;
        break;
    case BUGIARDI_CHANGED:
        turn->changed = (uint8_t)(turn->changed + event->amount);
        reading->knows = event->amount > 0 ? seat : reading->knows;
        break;
    default:
        turn->claim = event->value;
        reading->open = false;
        break;
    }
}

static bool is_told(int type)
{
    return type == GAME_ROLLED || type == GAME_ACCEPTED || type == BUGIARDI_CHANGED ||
           type == GAME_CLAIMED;
}

/* Reads the turns from the view alone, for a seat that remembers nothing. */
static void read_view(struct reading *reading, const struct outlook *outlook)
{
    const struct view *view = &outlook->view;
    if (view->last != GAME_NOTHING) {
        struct bugiardi_turn *last = begin(reading, view->claimer, 0);
        last->claim = view->last;
        last->knows = true;
    }
    if (view->phase != PHASE_RESPOND)
        begin(reading, outlook->seat, 0)->knows = view->n_faces > 0;
}

void bugiardi_turns_read(const struct outlook *outlook, struct bugiardi_turns *ret_turns)
{
    const struct recall *recall = outlook->recall;
    struct reading reading = {.turns = ret_turns};
    ret_turns->n = 0;
    for (int i = 0; recall != NULL && i < recall->n_events; i++) {
        if (is_told(recall->events[i].type))
            read_event(&reading, &recall->events[i], recall->forgotten + i);
    }
    if (ret_turns->n == 0)
        read_view(&reading, outlook);
}

/* A seat that knew the faces when the turn began had seen them by then, and they had not changed
 * since. */
const uint8_t *bugiardi_turns_faces(const struct outlook *outlook, const struct bugiardi_turn *turn)
{
    bool knew = outlook->recall != NULL && (turn->knew >> outlook->seat & 1) != 0;
    const struct recall_sight *sight = knew ? recall_sight_at(outlook->recall, turn->start) : NULL;
    return sight != NULL ? sight->faces : NULL;
}
