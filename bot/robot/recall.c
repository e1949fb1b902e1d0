/* recall.c - keeps the events of a hand, and the faces that one seat saw. */
#include "recall.h"

#include <string.h>

void recall_begin(struct recall *recall, int seat)
{
    *recall = (struct recall){.seat = seat};
}

static void add_event(struct recall *recall, const struct game_event *event)
{
    if (recall->n_events == RECALL_EVENTS_MAX) {
        memmove(&recall->events[0], &recall->events[1],
                (RECALL_EVENTS_MAX - 1) * sizeof recall->events[0]);
        recall->n_events--;
        recall->forgotten++;
    }
    recall->events[recall->n_events++] = *event;
}

static bool is_last(const struct recall *recall, const struct view *view)
{
    if (recall->n_sights == 0)
        return false;
    const struct recall_sight *last = &recall->sights[recall->n_sights - 1];
    return last->n_faces == view->n_faces && memcmp(last->faces, view->faces, view->n_faces) == 0;
}

static void add_sight(struct recall *recall, const struct view *view)
{
    if (view->n_faces == 0 || is_last(recall, view))
        return;
    if (recall->n_sights == RECALL_SIGHTS_MAX) {
        memmove(&recall->sights[0], &recall->sights[1],
                (RECALL_SIGHTS_MAX - 1) * sizeof recall->sights[0]);
        recall->n_sights--;
    }
    struct recall_sight *sight = &recall->sights[recall->n_sights++];
    *sight = (struct recall_sight){.events = (int16_t)(recall->forgotten + recall->n_events),
                                   .n_faces = view->n_faces};
    memcpy(sight->faces, view->faces, view->n_faces);
}

void recall_note(struct recall *recall, const struct game_events *events, const struct view *view)
{
    for (int i = 0; i < events->n; i++) {
        if (events->list[i].type == GAME_NEW_HAND)
            recall_begin(recall, recall->seat);
        add_event(recall, &events->list[i]);
    }
    add_sight(recall, view);
}

enum refusal recall_play(struct recall *recall, struct game *game, const struct move *move,
                         struct game_events *ret_events)
{
    struct view view;
    struct game_events events;
    enum refusal why = game_step(game, move, &events);
    if (why != ACCEPTED)
        return why;
    game_view(game, recall->seat, &view);
    recall_note(recall, &events, &view);
    if (ret_events != NULL)
        *ret_events = events;
    return ACCEPTED;
}

const struct recall_sight *recall_sight_at(const struct recall *recall, int events)
{
    for (int i = recall->n_sights - 1; i >= 0; i--) {
        if (recall->sights[i].events <= events)
            return &recall->sights[i];
    }
    return NULL;
}
