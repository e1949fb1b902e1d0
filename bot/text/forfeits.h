/* forfeits.h - the forfeits for the loser of a life: the group's own list, or the usual one.
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

/* The number of forfeits: never 0. `house` may be NULL. */
int forfeits_count(const struct house *house);

/* A forfeit, from 0, as HTML within a sentence. */
struct forfeits_text forfeits_text(const struct house *house, int rung);

/* The usual forfeits, from 0; NULL past the last. */
const char *forfeits_usual(int rung, int language);

/* The index of the forfeit for a lost life, with so many left: the k-th lost life calls the k-th
 * forfeit; a player with none left gets the last. GAME_NOTHING if the rules have no forfeits. */
int forfeits_rung(const struct rules *rules, const struct house *house, int lives_left);

/* The meaning of a button. */
struct forfeits_tap {
    enum forfeits_act {
        FORFEITS_SHOW,
        FORFEITS_ADD,
        FORFEITS_USUAL, /* asks first */
        FORFEITS_USUAL_SURE,
        FORFEITS_REMOVE, /* asks first */
        FORFEITS_REMOVE_SURE,
    } act;
    int64_t id; /* of the forfeit to remove; below 0: -1 - its place in the usual list */
};

/* The list with buttons to change it. `by` changed it just now, not escaped; NULL: nobody did. */
void forfeits_write(const struct house *house, const char *by, int language,
                    struct message *ret_message);

/* Asks before a forfeit, or the whole list, is removed. False if it is not there. */
bool forfeits_ask(const struct house *house, const struct forfeits_tap *tap, int language,
                  struct message *ret_message);

/* Reads the data after "f:". False for data that no button carries. */
bool forfeits_read(const char *word, struct forfeits_tap *ret_tap);

#endif
