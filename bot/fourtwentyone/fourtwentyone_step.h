/* fourtwentyone_step.h - the result of a round of 421 among three and more, and its worth to a
 * player, by the chances that are worked out so far.
 */
#ifndef FOURTWENTYONE_STEP_H
#define FOURTWENTYONE_STEP_H

#include "fourtwentyone_many.h"

/* The role of a player in a round. */
enum fourtwentyone_role { ROLE_BEST, ROLE_WORST, ROLE_NEITHER };

struct fourtwentyone_step {
    bool over;         /* the best has won, and the others have not */
    bool discharge;    /* the discharge begins */
    int16_t partition; /* of the tokens, from now on */
    uint8_t held[2];   /* by the best and the worst */
};

/* Whether the game goes on until only one player holds tokens. */
bool fourtwentyone_step_last_loses(const struct fourtwentyone_many *many);

/* The tokens that a round moves, of those that the giver holds. */
int fourtwentyone_step_amount(const struct rules *rules, bool charge, int moves, int held);

/* The result of a round from this partition; the best and the worst are sizes of it. */
struct fourtwentyone_step fourtwentyone_step_from(const struct fourtwentyone_many *many,
                                                  const struct fourtwentyone_partition *partition,
                                                  enum part part, struct fourtwentyone_end end);

/* The chance of a player after a round of this part; for one who is neither best nor worst, by the
 * tokens held. */
double fourtwentyone_step_chance(const struct fourtwentyone_many *many, enum part part,
                                 const struct fourtwentyone_step *step,
                                 enum fourtwentyone_role role, int held);

#endif
