/* lapse_check.h - whether nobody was played for before their time was up, by the log of moves.
 *
 * The time of a turn is the clock of its table; an hour at most for a player who had three turns in
 * a row made for them, was announced to be away, or had left the group. It does not run on days off
 * of the group and of the player. The daemon's silences within it come on top.
 */
#ifndef LAPSE_CHECK_H
#define LAPSE_CHECK_H

#include "simulated_people.h"

#include <sqlite3.h>
#include <stdint.h>

/* From when until when the daemon could hear nobody. */
struct silence {
    int64_t from_ms, to_ms;
};

/* A player in a group; the group alone (0). Without a town all time runs. */
struct lapse_whose {
    const struct simulated_people *town;
    int64_t chat, player;
};

/* The part of a stretch of time that ran, and the part of it that the silences which are made good
 * took. They ascend by when they began. */
int64_t lapse_check_ran_ms(const struct lapse_whose *whose, int64_t from_ms, int64_t to_ms);
int64_t lapse_check_lost_ms(const struct silence *silences, int n, const struct lapse_whose *whose,
                            int64_t from_ms, int64_t to_ms);

struct lapse_check {
    int64_t turns; /* that were made for somebody */
    int hurried;   /* of these with an hour at most */
    int stood_in;  /* turns besides, of players who never came, after the others had voted */
    int early;     /* before their time was up */
    int at_night;  /* in quiet hours or on a day off of the group or the player */
};

/* Prints what is wrong with the first few. The silences ascend by when they began. */
struct lapse_check lapse_check_audit(sqlite3 *db, const struct simulated_people *town,
                                     const struct silence *silences, int n);

#endif
