/* liars.h - Dadi Bugiardi played by tests in words: "1 claim P-K", "1 reroll 23 9T".
 *
 * A move is a seat, a verb and what the verb takes: a claim, a seat, or faces, one after the
 * other. Before the faces of "reroll" and "draw" stand the positions picked; "-" is none.
 */
#ifndef LIARS_H
#define LIARS_H

#include "kinds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

enum { LIARS_TEXT_BYTES = 64 };

/* The usual rules with options changed: name and value in turn, NULL past the last. Seat 0 is
 * first. */
struct game liars_game(int n_seats, const char *const *options);

#define OPTIONS(...) ((const char *const[]){__VA_ARGS__, NULL})

struct move liars_move(const struct game *game, const char *text);

/* Makes the move; fails the test if it is refused. */
void liars_does(struct game *game, const char *text);

/* Fails unless it is refused for this reason with not a byte changed. */
void liars_refuses(struct game *game, const char *text, const char *why);

/* The event of this type among those of the last move that was accepted: there must be one. */
const struct game_event *liars_event(enum game_event_type type);

/* Fails unless the last move that was accepted caused exactly these. */
void liars_events(const enum game_event_type *types, size_t n);

#define ASSERT_EVENTS(...)                                                                         \
    liars_events((const enum game_event_type[]){__VA_ARGS__},                                      \
                 sizeof((const enum game_event_type[]){__VA_ARGS__}) /                             \
                     sizeof(enum game_event_type))

struct view liars_seen(const struct game *game, int seat);
int liars_points(const struct game *game, int seat);
int liars_turn(const struct game *game);
const char *liars_phase(const struct game *game);

/* The faces that a seat sees, one after the other; until the next call. */
const char *liars_faces(const struct game *game, int seat);

/* How many legal moves have this verb; NULL: any. */
int liars_count(const struct game *game, const char *verb);

#endif
