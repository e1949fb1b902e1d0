/* said.h - what a player on turn says in their own words: the moves that a text may mean.
 *
 * A text means one move for sure, or it is asked back: a move cannot be taken back. A text with two
 * readings is not sure; nor is a question, nor a bare claim while the one on the table waits to be
 * believed or doubted.
 */
#ifndef SAID_H
#define SAID_H

#include "scene.h"

enum { SAID_MOVES_MAX = 6 };

struct said {
    bool sure; /* the text is the first meaning, and nothing else */
    int n;     /* 0: it was not understood */
    struct said_meaning {
        struct move move;
        bool open; /* its claim, player, dice or cards are still to be chosen */
        char
            path[GAME_WORD_BYTES]; /* to the claims among which it is, see game_post_table; or "" */
    } moves[SAID_MOVES_MAX];
};

/* Reads a text of the player whose look the scene is, who must be on turn. A move may be one that
 * the game refuses, e.g. a claim that is too low. */
void said_read(const struct scene *scene, int64_t player, const char *text, struct said *ret_said);

/* Reads a text that names claims without saying which (read_part of game_words.h): open, with the
 * path to them; or, if none of them is legal, the highest. False for every other text. */
bool said_read_part(const struct scene *scene, int verb, const char *text,
                    struct said_meaning *ret_meaning);

#endif
