/* three_ends.h - how hands of Tokio among three end, for a best response: read from the options. */
#ifndef THREE_ENDS_H
#define THREE_ENDS_H

#include "best_of_three.h"
#include "tokio_match.h"

enum { ME, NEXT, LAST, PLAYERS };
enum { CLAIMS = TOKIO_NUMBERS_CLAIMS, LEVELS = CLAIMS + 1, ENDLESS = 100000 };

/* How one player plays at some lives. Levels are the accepted claim + 1. */
struct plan {
    double claims[LEVELS][CLAIMS][CLAIMS]; /* by level, throw, claim */
    double quits[LEVELS][CLAIMS];
    struct reply {
        bool known;
        double doubts, accepts, concedes;
        double raises[CLAIMS]; /* to each */
    } replies[LEVELS][CLAIMS];
    struct reply passed[LEVELS][CLAIMS][CLAIMS]; /* by level, first claim, and the raise of it */
    struct reply seen[LEVELS][CLAIMS][CLAIMS];   /* by level, a raise, and the dice it knows */
};

struct work {
    const struct rules *rules;
    struct robot_memory *memory;
    struct tokio_match *match; /* of the last two */
    struct best_of_three *best;
    int n, lowest, highest, top; /* places of the ladder: how many, and the claims */
    double chance[CLAIMS];
    bool accept, equal, raise;
    int lives[PLAYERS];
    struct plan plans[PLAYERS];
    double value[LEVELS][PLAYERS]; /* the chance of the one, where this player rolls at a level */
};

int three_ends_option(const struct work *work, int which);
int three_ends_after(const struct work *work, int player);

/* The chance of the one if a claim made at a level is doubted by the player after the claimer; if a
 * player pays so much without a doubt, or concedes a Tokio; and if a Tokio is shown. */
double three_ends_doubted(const struct work *work, int claimer, int level, int claim, bool good);
double three_ends_paid(const struct work *work, int payer, int amount);
double three_ends_conceded(const struct work *work, int payer);
double three_ends_tokio_is_shown(const struct work *work, int roller);

/* The cost of claiming too low, or of giving up; 0 if neither is in order. */
int three_ends_price_of_quitting(const struct work *work, int level);

int three_ends_lowest_claim(const struct work *work, int level);
bool three_ends_is_good(const struct work *work, int dice, int claim);

#endif
