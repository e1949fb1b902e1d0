/* tokio_screens.h - Tokio in four short screens, for somebody who never played. */
#ifndef TOKIO_SCREENS_H
#define TOKIO_SCREENS_H

#include "game_words.h"

enum { N_TOKIO_SCREENS = 4 };

/* See struct game_words. */
extern const struct game_words_screen tokio_screens[N_TOKIO_SCREENS];

#endif
