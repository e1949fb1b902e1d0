/* bugiardi_turns.h - the turns of a round of Dadi Bugiardi so far, as everybody saw them.
 */
#ifndef BUGIARDI_TURNS_H
#define BUGIARDI_TURNS_H

#include "outlook.h"

enum { TURNS_MAX = 32 };

struct bugiardi_turn {
    int8_t seat;
    bool knows;      /* what lies there */
    uint8_t changed; /* faces, all together */
    int16_t claim;   /* place of the ladder; GAME_NOTHING while there is none */
    int start;       /* events of the hand before this turn */
    uint32_t knew;   /* seats that knew what lay there then, a bit each */
};

struct bugiardi_turns {
    int n; /* at least 1; the last one may be under way */
    struct bugiardi_turn list[TURNS_MAX];
};

/* Reads the turns out of what the seat on turn remembers, the latest of them. Of a seat that
 * remembers nothing: the turn of the last claim, and its own. */
void bugiardi_turns_read(const struct outlook *outlook, struct bugiardi_turns *ret_turns);

/* What the seat on turn knows to have lain there when a turn began, or NULL. */
const uint8_t *bugiardi_turns_faces(const struct outlook *outlook,
                                    const struct bugiardi_turn *turn);

#endif
