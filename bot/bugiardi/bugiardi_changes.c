/* bugiardi_changes.c - counts out changes by the ranks of the new faces; suits matter only where
 * all five cards are of one. */
#include "bugiardi_changes.h"

#include "bugiardi_faces.h"
#include "bugiardi_ladder.h"
#include "bugiardi_options.h"

#include <string.h>

enum { SUITS = SUIT_CLUBS - SUIT_SPADES + 1, DIE_RANKS = RANK_ACE - RANK_NINE + 1, SUIT_SHIFT = 4 };

/* A change under way. */
struct change {
    const struct rules *rules;
    const struct bugiardi_steps *steps;
    bool cards;
    int n;                   /* faces that change */
    int pack;                /* cards in it */
    int left[RANK_ACE + 1];  /* of each rank */
    enum suit suit;          /* of all cards that are kept, or SUIT_NONE */
    bool held[RANK_ACE + 1]; /* cards of this suit that are not in the pack */
    uint8_t at[HAND];        /* the positions that change */
    uint8_t faces[HAND];
    struct bugiardi_chances *chances;
};

int bugiardi_changes_size(unsigned picks)
{
    int n = 0;
    for (; picks != 0; picks &= picks - 1)
        n++;
    return n;
}

static void add(const struct change *change, double chance)
{
    int place = bugiardi_ladder_value(change->rules, change->faces);
    change->chances->of[change->steps->of[place]] += (float)chance;
}

/* How likely new cards of these ranks are all of one suit, and of that of the kept ones. */
static double flush_chance(const struct change *change)
{
    double chance = change->suit == SUIT_NONE ? SUITS : 1;
    unsigned ranks = 0;
    if (change->suit == SUIT_NONE && change->n < HAND)
        return 0;
    for (int i = 0; i < HAND; i++)
        ranks |= 1u << bugiardi_faces_rank(change->faces[i]);
    if (bugiardi_changes_size(ranks) < HAND)
        return 0;
    for (int i = 0; i < change->n; i++) {
        int rank = bugiardi_faces_rank(change->faces[change->at[i]]);
        chance *= change->held[rank] ? 0 : 1.0 / change->left[rank];
    }
    return chance;
}

static void dress(struct change *change, enum suit suit)
{
    for (int i = 0; i < change->n; i++) {
        uint8_t *face = &change->faces[change->at[i]];
        *face = (uint8_t)((int)suit << SUIT_SHIFT | bugiardi_faces_rank(*face));
    }
}

static void count_hand(struct change *change, double chance)
{
    double flush = change->cards ? flush_chance(change) : 0;
    if (flush > 0) {
        dress(change, change->suit == SUIT_NONE ? SUIT_SPADES : change->suit);
        add(change, chance * flush);
        dress(change, SUIT_NONE);
    }
    add(change, chance * (1 - flush));
}

/* The chance factor of the nth new face (from 1), where it is the mth of its rank among them and
 * the order in which they come does not matter. */
static double factor(const struct change *change, int rank, int nth, int mth)
{
    if (!change->cards)
        return (double)nth / mth / DIE_RANKS;
    return (double)nth / mth * (change->left[rank] - mth + 1) / (change->pack - nth + 1);
}

/* New faces in ascending order: the rest of them, from this rank on, which has come so often. */
static void spread(struct change *change, int done, int rank, int times, double chance)
{
    if (done == change->n) {
        count_hand(change, chance);
        return;
    }
    for (; rank <= RANK_ACE; rank++, times = 0) {
        double part = chance * factor(change, rank, done + 1, times + 1);
        change->faces[change->at[done]] = (uint8_t)rank;
        if (part > 0)
            spread(change, done + 1, rank, times + 1, part);
    }
}

/* The suit of all cards that are kept, or SUIT_NONE. */
static enum suit suit_of(const uint8_t *faces, unsigned picks)
{
    enum suit suit = SUIT_NONE;
    for (int i = 0; i < HAND; i++) {
        if ((picks >> i & 1) != 0)
            continue;
        if (suit != SUIT_NONE && suit != bugiardi_faces_suit(faces[i]))
            return SUIT_NONE;
        suit = bugiardi_faces_suit(faces[i]);
    }
    return suit;
}

/* The pack, without the cards that are seen. */
static void take_cards(struct change *change, const uint8_t *faces, unsigned picks)
{
    change->pack = PACK_CARDS - HAND;
    change->suit = suit_of(faces, picks);
    for (int i = 0; i < HAND; i++) {
        int rank = bugiardi_faces_rank(faces[i]);
        change->left[rank]--;
        change->held[rank] |= bugiardi_faces_suit(faces[i]) == change->suit;
    }
}

static void start(struct change *change, const struct rules *rules,
                  const struct bugiardi_steps *steps, struct bugiardi_chances *chances)
{
    *change = (struct change){.rules = rules, .steps = steps, .chances = chances};
    change->cards = rules->values[OPTION_VARIANT] == VARIANT_CARDS;
    change->pack = PACK_CARDS;
    for (int rank = RANK_LOWEST; rank <= RANK_ACE; rank++)
        change->left[rank] = SUITS;
    memset(chances, 0, sizeof *chances);
}

void bugiardi_changes_fresh(const struct rules *rules, const struct bugiardi_steps *steps,
                            struct bugiardi_chances *ret_chances)
{
    struct change change;
    start(&change, rules, steps, ret_chances);
    for (uint8_t i = 0; i < HAND; i++)
        change.at[change.n++] = i;
    spread(&change, 0, change.cards ? RANK_LOWEST : RANK_NINE, 0, 1);
}

void bugiardi_changes_count(const struct rules *rules, const struct bugiardi_steps *steps,
                            const uint8_t *faces, unsigned picks,
                            struct bugiardi_chances *ret_chances)
{
    struct change change;
    start(&change, rules, steps, ret_chances);
    memcpy(change.faces, faces, HAND);
    if (change.cards)
        take_cards(&change, faces, picks);
    for (uint8_t i = 0; i < HAND; i++) {
        if ((picks >> i & 1) != 0)
            change.at[change.n++] = i;
    }
    spread(&change, 0, change.cards ? RANK_LOWEST : RANK_NINE, 0, 1);
}
