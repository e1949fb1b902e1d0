/* whole_game.h - plays a game at an evening to its end, by pressing whatever buttons there are.
 *
 * The player on turn presses one of their buttons, in private where they have some, else in the
 * group. The number of calls for each press is noted.
 */
#ifndef WHOLE_GAME_H
#define WHOLE_GAME_H

#include "e2e.h"

struct whole_game {
    struct e2e *evening;
    uint64_t chance;                /* the seed, at first */
    int presses, navigations, taps; /* the last of numbers, before a move */
    int group_most, private_most;   /* calls for one press: the most so far */
    int group_calls;                /* in all */
    int64_t chat;                   /* and the table that is played; 0: the only one there is */
    int table;
    bool newest_only; /* presses only what has the mark of the newest post in the group */
};

/* Whether the game is over: the record can be had. */
bool whole_game_over(const struct whole_game *whole);

/* The one on turn presses a button. Fails the test if there is none, or if pressing it is refused.
 */
void whole_game_press(struct whole_game *whole);
/* The same of somebody who is on turn. */
void whole_game_press_as(struct whole_game *whole, int64_t user);

/* Presses until the game is over; fails the test if that takes more than `most` presses. */
void whole_game_play(struct whole_game *whole, int most);

/* Presses for the record; its text, valid until the next one is asked for. */
const char *whole_game_record(struct e2e *evening, int64_t user);

/* Runs `bussolotto replay` on a record with these words before the file's name ("" for none); what
 * it prints, malloc'd. Fails the test if it fails. */
char *whole_game_replay(const struct e2e *evening, const char *record, const char *words);

/* The last state of a replay: the game must be over, and the group have been told who won. A new
 * reference. */
json_t *whole_game_end(const struct e2e *evening, const char *replay);

#endif
