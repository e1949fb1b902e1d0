/* bugiardi_screens.h - Dadi Bugiardi in four short screens, for somebody who never played. */
#ifndef BUGIARDI_SCREENS_H
#define BUGIARDI_SCREENS_H

#include "game_words.h"

enum { N_BUGIARDI_SCREENS = 4 };

/* See struct game_words. */
extern const struct game_words_screen bugiardi_screens[N_BUGIARDI_SCREENS];

#endif
