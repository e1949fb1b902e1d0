/* bugiardi_falls.c - counts out new faces in ascending order. */
#include "bugiardi_falls.h"

#include <string.h>

enum { DIE_RANKS = RANK_ACE - RANK_NINE + 1 };

void bugiardi_falls_begin(struct bugiardi_falls *falls, bool cards, const uint8_t *faces,
                          unsigned picks)
{
    *falls = (struct bugiardi_falls){.cards = cards, .pack = PACK_CARDS};
    for (int rank = RANK_LOWEST; rank <= RANK_ACE; rank++)
        falls->left[rank] = SUITS;
    if (faces != NULL) {
        memcpy(falls->faces, faces, HAND);
        falls->pack -= HAND;
    }
    for (uint8_t i = 0; i < HAND; i++) {
        if (faces != NULL)
            falls->left[bugiardi_faces_rank(faces[i])]--;
        if (faces == NULL || (picks >> i & 1) != 0)
            falls->at[falls->n++] = i;
    }
}

bool bugiardi_falls_unpaired(const struct bugiardi_falls *falls)
{
    unsigned ranks = 0;
    for (int i = 0; i < HAND; i++)
        ranks |= 1u << bugiardi_faces_rank(falls->faces[i]);
    return __builtin_popcount(ranks) == HAND;
}

void bugiardi_falls_dress(struct bugiardi_falls *falls, enum suit suit)
{
    for (int i = 0; i < falls->n; i++) {
        uint8_t *face = &falls->faces[falls->at[i]];
        *face = bugiardi_faces_face(suit, bugiardi_faces_rank(*face));
    }
}

/* The chance factor of the nth new face (from 1), which is the mth of its rank among them; their
 * order does not matter. */
static double factor(const struct bugiardi_falls *falls, int rank, int nth, int mth)
{
    if (!falls->cards)
        return (double)nth / mth / DIE_RANKS;
    return (double)nth / mth * (falls->left[rank] - mth + 1) / (falls->pack - nth + 1);
}

/* Spreads the rest of the new faces in ascending order, from this rank on, which has come `times`
 * times. */
static void spread(struct bugiardi_falls *falls, int done, int rank, int times, double chance)
{
    if (done == falls->n) {
        falls->each(falls->context, chance);
        return;
    }
    for (; rank <= RANK_ACE; rank++, times = 0) {
        double part = chance * factor(falls, rank, done + 1, times + 1);
        falls->faces[falls->at[done]] = bugiardi_faces_face(SUIT_NONE, rank);
        if (part > 0)
            spread(falls, done + 1, rank, times + 1, part);
    }
}

void bugiardi_falls_each(struct bugiardi_falls *falls, void (*each)(void *context, double chance),
                         void *context)
{
    falls->each = each;
    falls->context = context;
    spread(falls, 0, falls->cards ? RANK_LOWEST : RANK_NINE, 0, 1);
}
