/* bugiardi_events.h - the events that only Dadi Bugiardi has. */
#ifndef BUGIARDI_EVENTS_H
#define BUGIARDI_EVENTS_H

#include "game.h"

enum bugiardi_event {
    BUGIARDI_CHOSE = GAME_OWN, /* seat chose other to answer */
    BUGIARDI_CHANGED,          /* seat changed amount of its dice or cards; changes */
};

#endif
