/* bugiardi_turns.h - the turns of a round of Dadi Bugiardi so far, as everybody saw them.
 */
#ifndef BUGIARDI_TURNS_H
#define BUGIARDI_TURNS_H

#include "outlook.h"

enum { TURNS_MAX = 32 };

struct bugiardi_turn {
    int8_t seat;
    bool knows;      /* the faces as they lie */
    uint8_t changed; /* faces, in all */
    int16_t claim;   /* place of the ladder; GAME_NOTHING while there is none */
    int start;       /* events of the hand before this turn */
    uint32_t knew;   /* seats that knew the faces then, a bit each */
};

struct bugiardi_turns {
    int n; /* at least 1; the last one may be under way */
    struct bugiardi_turn list[TURNS_MAX];
};

/* Reads the latest turns from the memory of the seat on turn. For a seat that remembers nothing:
 * the turn of the last claim, and its own. */
void bugiardi_turns_read(const struct outlook *outlook, struct bugiardi_turns *ret_turns);

/* The faces that lay there when a turn began, if the seat on turn knows them, or NULL. */
const uint8_t *bugiardi_turns_faces(const struct outlook *outlook,
                                    const struct bugiardi_turn *turn);

#endif
