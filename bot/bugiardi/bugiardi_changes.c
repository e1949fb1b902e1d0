/* bugiardi_changes.c - counts out changes by the ranks of the new faces; suits matter only if all
 * five cards are of one suit. */
#include "bugiardi_changes.h"

#include "bugiardi_falls.h"
#include "bugiardi_ladder.h"
#include "bugiardi_options.h"

#include <string.h>

/* A change under way. */
struct change {
    struct bugiardi_falls falls;
    const struct rules *rules;
    const struct bugiardi_steps *steps;
    enum suit suit;          /* of all kept cards, or SUIT_NONE */
    bool held[RANK_ACE + 1]; /* cards of this suit that are not in the pack */
    struct bugiardi_chances *chances;
};

static void add(const struct change *change, double chance)
{
    int place = bugiardi_ladder_value(change->rules, change->falls.faces);
    change->chances->of[change->steps->of[place]] += (float)chance;
}

/* The chance that new cards of these ranks are all of one suit, the same as the kept ones. */
static double flush_chance(const struct change *change)
{
    double chance = change->suit == SUIT_NONE ? SUITS : 1;
    if (change->suit == SUIT_NONE && change->falls.n < HAND)
        return 0;
    if (!bugiardi_falls_unpaired(&change->falls))
        return 0;
    for (int i = 0; i < change->falls.n; i++) {
        int rank = bugiardi_faces_rank(change->falls.faces[change->falls.at[i]]);
        chance *= change->held[rank] ? 0 : 1.0 / change->falls.left[rank];
    }
    return chance;
}

static void count_hand(void *context, double chance)
{
    struct change *change = context;
    double flush = change->falls.cards ? flush_chance(change) : 0;
    if (flush > 0) {
        bugiardi_falls_dress(&change->falls,
                             change->suit == SUIT_NONE ? SUIT_SPADES : change->suit);
        add(change, chance * flush);
        bugiardi_falls_dress(&change->falls, SUIT_NONE);
    }
    add(change, chance * (1 - flush));
}

/* The suit of all kept cards, or SUIT_NONE. */
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

static void note_suit(struct change *change, const uint8_t *faces, unsigned picks)
{
    change->suit = suit_of(faces, picks);
    for (int i = 0; i < HAND; i++)
        change->held[bugiardi_faces_rank(faces[i])] |=
            bugiardi_faces_suit(faces[i]) == change->suit;
}

void bugiardi_changes_count(const struct rules *rules, const struct bugiardi_steps *steps,
                            const uint8_t *faces, unsigned picks,
                            struct bugiardi_chances *ret_chances)
{
    struct change change = {.rules = rules, .steps = steps, .chances = ret_chances};
    bool cards = rules->values[OPTION_VARIANT] == VARIANT_CARDS;
    memset(ret_chances, 0, sizeof *ret_chances);
    bugiardi_falls_begin(&change.falls, cards, faces, picks);
    if (cards && faces != NULL)
        note_suit(&change, faces, picks);
    bugiardi_falls_each(&change.falls, count_hand, &change);
}
