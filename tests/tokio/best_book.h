/* best_book.h - the rules of Tokio between two, as a best response needs them.
 *
 * Written from the rules and not from bot/tokio, options read by their names. Claims and throws are
 * places in the game's ladder; a level is the claim that was accepted last, + 1, and 0 in a new
 * hand.
 */
#ifndef BEST_BOOK_H
#define BEST_BOOK_H

#include "game.h"

enum { BEST_CLAIMS = 21, BEST_LEVELS = 1 + BEST_CLAIMS, BEST_LIVES = 50, BEST_DIE = 6 };

struct best_book {
    int n;               /* values that dice can have */
    int lowest, highest; /* claims */
    int tokio;           /* the claim that has stakes of its own; -1: it is none */
    double chance[BEST_CLAIMS];
    bool equal, raise, pass_on, exact, accept, foul;
    bool rethrow, same;       /* a second throw; and an equal claim will do after it */
    bool shows, shown_to_all; /* a throw of 21 is shown, and who pays for it */
    bool voids;               /* a throw of 32 begins the hand anew */
    bool life_throw;
    bool payer_starts, winner_starts, next_starts; /* none: who doubted */
    int lives, right, wrong, fail, concede;
};

void best_book_read(const struct rules *rules, struct best_book *ret_book);

/* The place of two dice in the ladder. */
int best_book_place(const struct rules *rules, int a, int b);

/* The lowest claim in order at a level, of dice that the roller has looked at or, after a second
 * throw, has not; above the highest if there is none. */
int best_book_lowest(const struct best_book *book, int level, bool unseen);

/* Whether a claim may be accepted; and whether a hand can come to a level. */
bool best_book_accepts(const struct best_book *book, int claim);
bool best_book_has(const struct best_book *book, int level);

/* Whether a throw ends the hand at once, when it is looked at. */
bool best_book_is_void(const struct best_book *book, int dice);
bool best_book_is_shown(const struct best_book *book, int dice);

/* How a hand ends: whether it is the claimer who loses, how much, and whether the claimer starts
 * the next. */
struct best_end {
    bool claimer_loses;
    int amount;
    bool claimer_starts;
};

/* A doubt of a claim made at a level with these dice; a Tokio conceded; a roller who claims too low
 * or gives up, who stands for the claimer, and loses nothing where neither is in order; and a
 * roller, who stands for the claimer, that shows a 21. */
struct best_end best_book_doubt(const struct best_book *book, int level, int claim, int dice);
struct best_end best_book_concede(const struct best_book *book);
struct best_end best_book_quit(const struct best_book *book, int level, bool unseen);
struct best_end best_book_shown(const struct best_book *book);

#endif
