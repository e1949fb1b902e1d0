/* bugiardi_falls.h - the ways in which new dice or cards can replace some of a hand, by their
 * ranks: each set of ranks once, with its chance.
 */
#ifndef BUGIARDI_FALLS_H
#define BUGIARDI_FALLS_H

#include "bugiardi_steps.h"

/* A change of faces. Cards come from a pack that lacks only the seen ones; a caller who knows more
 * may change `left`. */
struct bugiardi_falls {
    bool cards;
    int n;                  /* faces that change */
    uint8_t at[HAND];       /* the positions that change */
    uint8_t faces[HAND];    /* new cards are of no suit */
    int pack;               /* cards in it */
    int left[RANK_ACE + 1]; /* of each rank */
    void (*each)(void *context, double chance);
    void *context;
};

/* Begins a change of the picked faces, a bit each; `faces` NULL: five new ones. */
void bugiardi_falls_begin(struct bugiardi_falls *falls, bool cards, const uint8_t *faces,
                          unsigned picks);

/* Whether all five faces are of different ranks. */
bool bugiardi_falls_unpaired(const struct bugiardi_falls *falls);

/* Gives the cards that change a suit. */
void bugiardi_falls_dress(struct bugiardi_falls *falls, enum suit suit);

/* Lays each set of new ranks into the faces, and calls `each` with its chance; all add up to 1. */
void bugiardi_falls_each(struct bugiardi_falls *falls, void (*each)(void *context, double chance),
                         void *context);

#endif
