/* tokio_events.h - the events that only Tokio has. */
#ifndef TOKIO_EVENTS_H
#define TOKIO_EVENTS_H

#include "game.h"

/* The reasons for which lives are lost. */
enum tokio_loss { LOSS_DOUBT, LOSS_FOUL, LOSS_CONCEDE, LOSS_GIVE_UP, LOSS_SHOWN };

enum tokio_event {
    TOKIO_SHOWN = GAME_OWN, /* seat threw 21 and shows it, so that others pay; faces */
    TOKIO_VOID,             /* seat threw 32 and shows it, so that the hand begins anew; faces */
    TOKIO_RETHROWN,         /* seat threw again, and nobody looked */
    TOKIO_LIFE_THROWN,      /* seat threw for its lives, and has amount; faces: one die */
    TOKIO_CONCEDED,         /* seat paid to get out of the claim on the table */
    TOKIO_GAVE_UP,          /* seat could or would not answer an accepted top claim */
};

#endif
