/* fourtwentyone_screens.h - 421 in four short screens, for somebody who never played. */
#ifndef FOURTWENTYONE_SCREENS_H
#define FOURTWENTYONE_SCREENS_H

#include "game_words.h"

enum { N_FOURTWENTYONE_SCREENS = 4 };

/* See struct game_words. */
extern const struct game_words_screen fourtwentyone_screens[N_FOURTWENTYONE_SCREENS];

#endif
