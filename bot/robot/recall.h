/* recall.h - the memory of a seat for the hand in play: the events that everybody saw, and the
 * faces that the seat saw itself.
 */
#ifndef RECALL_H
#define RECALL_H

#include "game.h"

enum {
    RECALL_EVENTS_MAX = 64, /* of more, the first are forgotten */
    RECALL_SIGHTS_MAX = 12, /* of more, the first are forgotten */
};

/* Faces as they lay after a number of events of the hand. */
struct recall_sight {
    int16_t events;
    uint8_t n_faces;
    uint8_t faces[GAME_FACES_MAX];
};

struct recall {
    int seat;
    int forgotten; /* events before those in the list */
    int n_events;
    struct game_event events[RECALL_EVENTS_MAX];
    int n_sights;
    struct recall_sight sights[RECALL_SIGHTS_MAX]; /* each differs from the one before it */
};

/* Begins a game for a seat: nothing has happened yet. */
void recall_begin(struct recall *recall, int seat);

/* Notes a move: its events, and the view of the seat after it. With a new hand everything before it
 * is forgotten. */
void recall_note(struct recall *recall, const struct game_events *events, const struct view *view);

/* Makes a move in the game that is followed, and notes it. On refusal nothing changes. `ret_events`
 * may be NULL. */
enum refusal recall_play(struct recall *recall, struct game *game, const struct move *move,
                         struct game_events *ret_events);

/* The latest sight after at most so many events, or NULL. */
const struct recall_sight *recall_sight_at(const struct recall *recall, int events);

#endif
