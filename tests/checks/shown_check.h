/* shown_check.h - whether the log of moves bears out what people were shown. */
#ifndef SHOWN_CHECK_H
#define SHOWN_CHECK_H

#include "visible_dice.h"

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum sighting_kind {
    SHOWN_THROW,  /* in private; of no table where no button tells of which */
    SHOWN_POPUP,  /* the dice or cards under the cup */
    SHOWN_LIFTED, /* to a group: under a cup that was lifted, in the open, or to decide who starts
                   */
    NAMED,        /* a value of two dice, to a group */
    GRANTED,      /* a move, to who pressed it */
    SIGHTING_KINDS,
};

enum {
    SIGHTING_FACES_BYTES = VISIBLE_DICE_LOGGED_BYTES,
    SIGHTING_WORD_BYTES = 16,
    SIGHTING_ANY_TURN = -1, /* which one it was is not known */
};

/* Something a person was shown, of a table and its turn; unused fields are empty. */
struct sighting {
    enum sighting_kind kind;
    int64_t who; /* a person; where everybody saw it, the group */
    int64_t table, turn;
    int64_t late; /* it may have been so many turns later */
    bool kept;    /* nobody can hand it on */
    char faces[SIGHTING_FACES_BYTES];
    char verb[SIGHTING_WORD_BYTES],
        value[SIGHTING_WORD_BYTES]; /* of a move; the value that was named */
};

/* Fails the test at the first of n sightings for which there is no evidence. */
void shown_check_give(sqlite3 *db, const struct sighting *sightings, size_t n);

#endif
