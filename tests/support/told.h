/* told.h - one table whose evening is told, for tests that read every word of it.
 *
 * The texts in those tests are meant to be read: a change of words is a change of theirs.
 */
#ifndef TOLD_H
#define TOLD_H

#include "text_fixture.h"

/* The news that are told: the table, what its pages tell besides, the table before the last move,
 * and the news of that move. */
struct told {
    struct table table, before;
    struct shown_table shown; /* `table`, and at first nothing else */
    struct news news;
    struct message message; /* the last one rendered */
};

extern struct told told;

/* Anna, Bruno, Carla, Dora, Elio and Fabio, or the first n of them, sit down at table 12, where
 * Anna starts, by a preset of any game. */
void told_sit(int n, const char *preset, bool reachable);

/* Sets an option of the lobby's rules. */
void told_option(const char *option, const char *value);

/* Plays these moves, one after the other: "roll 53; claim 66; doubt; roll 61; leave 1". The first
 * starts the game; the player on turn does the rest, but for a seat that leaves. Throws stand where
 * the cup is shaken, and at the end none is due.
 *
 * In other games "deal KS KH 9D TC 2S"; what is thrown or dealt again begins with the positions:
 * "draw 34 9S 3D", "roll 12 61". After ">" stand throws that follow of themselves and join the
 * news: all those of 421, "stop > 641 332", and those of Tokio that are shown, "accept > 21 32".
 * "!claim 51" is made for the seat, as its time ran out; "!!claim 51" as well as the move before.
 */
void told_play(const char *moves);

/* The path that taps have led to: this is shown below the throw, and below the table as it is. At
 * first "". */
extern const char *told_path;

/* A text about it. */
typedef void told_renderer(int language);
told_renderer told_lobby, told_menu, told_post, told_believed, told_as_it_is, told_throw, told_done,
    told_raises;

/* Fails unless it reads in English and in Italian as the test's file of texts has it under this
 * name (golden.h). */
void told_says(told_renderer *render, const char *name);

/* The same of the text up to its first empty line. */
void told_begins(told_renderer *render, const char *name);

/* Fails unless this is what a player is told whose move is refused at the table. */
void told_refuses(enum refusal why, const char *english, const char *italian);

#endif
