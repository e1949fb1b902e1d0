/* forfeits.h - what the loser of a life must do: the group's own list, or the usual one.
 *
 * The list goes from mild to harsh, and its last is for the player who goes out.
 */
#ifndef FORFEITS_H
#define FORFEITS_H

#include "message.h"
#include "table.h"

enum { FORFEITS_TEXT_BYTES = 6 * HOUSE_FORFEIT_CHARACTERS + 8 }; /* escaped, between isolates */

struct forfeits_text {
    char text[FORFEITS_TEXT_BYTES];
};

/* How many there are: never 0. `house` may be NULL. */
int forfeits_count(const struct house *house);

/* One of them, from 0, as HTML within a sentence. */
struct forfeits_text forfeits_text(const struct house *house, int rung);

/* The usual ones, from 0; NULL past the last. */
const char *forfeits_usual(int rung, int language);

/* Which one a life lost calls, with so many left: the k-th life lost calls the k-th; who has
 * none left is called to the last. GAME_NOTHING where the rules ask nothing. */
int forfeits_rung(const struct rules *rules, const struct house *house, int lives_left);

/* The list with buttons to change it. */
void forfeits_write(const struct house *house, int language, struct message *ret_message);

/* What a button says. */
struct forfeits_tap {
    enum forfeits_act { FORFEITS_SHOW, FORFEITS_ADD, FORFEITS_USUAL, FORFEITS_REMOVE } act;
    int64_t id; /* of the one to remove; below zero: -1 - its place in the usual list */
};

/* Reads what follows "f:". False for what no button carries. */
bool forfeits_read(const char *word, struct forfeits_tap *ret_tap);

#endif
