/* bugiardi_odds.c - counts out dice, and cards by their ranks: suits matter only if all five are
 * the same. The deals of a full pack come from formulas.
 */
#include "bugiardi_parts.h"

#include "bugiardi_falls.h"
#include "bugiardi_ladder.h"
#include "bugiardi_options.h"
#include "bugiardi_round.h"

#include <math.h>
#include <string.h>

/* A deal of cards in the place of some, or all. */
struct deal {
    struct bugiardi_falls falls;
    const struct rules *rules;
    double all;                              /* possible sets of cards */
    bool kept_suit[SUIT_CLUBS + 1];          /* the suits in which five of one suit are possible */
    bool held[SUIT_CLUBS + 1][RANK_ACE + 1]; /* by the pack */
    struct odds *odds;
};

static void count_pack(const struct pack *pack, struct deal *deal)
{
    struct bugiardi_falls *falls = &deal->falls;
    memset(falls->left, 0, sizeof falls->left);
    falls->pack = bugiardi_faces_left(pack);
    deal->all = 1;
    for (int i = 0; i < falls->n; i++)
        deal->all = deal->all * (falls->pack - i) / (i + 1);
    for (int suit = SUIT_SPADES; suit <= SUIT_CLUBS; suit++) {
        for (int rank = RANK_LOWEST; rank <= RANK_ACE; rank++) {
            struct move one = {.n_faces = 1, .faces = {bugiardi_faces_face((enum suit)suit, rank)}};
            deal->held[suit][rank] = bugiardi_faces_cards(pack, &one, 1);
            falls->left[rank] += deal->held[suit][rank];
        }
    }
}

/* The suits that all kept cards can belong to. */
static void count_kept(unsigned picks, struct deal *deal)
{
    for (int suit = SUIT_SPADES; suit <= SUIT_CLUBS; suit++) {
        deal->kept_suit[suit] = true;
        for (int i = 0; i < HAND; i++)
            if ((picks >> i & 1) == 0 && (int)bugiardi_faces_suit(deal->falls.faces[i]) != suit)
                deal->kept_suit[suit] = false;
    }
}

static void add(const struct deal *deal, uint32_t ways)
{
    if (ways == 0)
        return;
    deal->odds->weights[bugiardi_ladder_value(deal->rules, deal->falls.faces)] += ways;
    deal->odds->total += ways;
}

/* Whether all new cards can be of this suit, the suit of the kept ones. */
static bool can_be(const struct deal *deal, int suit)
{
    const struct bugiardi_falls *falls = &deal->falls;
    bool can = deal->kept_suit[suit];
    for (int i = 0; can && i < falls->n; i++)
        can = deal->held[suit][bugiardi_faces_rank(falls->faces[falls->at[i]])];
    return can;
}

/* Adds new ranks by the number of sets of cards that have them; one set for each suit that all
 * cards can have is a flush. */
static void add_ranks(void *context, double chance)
{
    struct deal *deal = context;
    uint32_t ways = (uint32_t)round(chance * deal->all), n_suits = 0;
    bool unpaired = bugiardi_falls_unpaired(&deal->falls);
    for (int suit = SUIT_SPADES; unpaired && suit <= SUIT_CLUBS; suit++) {
        if (can_be(deal, suit)) {
            bugiardi_falls_dress(&deal->falls, (enum suit)suit);
            n_suits++;
        }
    }
    add(deal, n_suits);
    bugiardi_falls_dress(&deal->falls, SUIT_NONE);
    add(deal, ways - n_suits);
}

/* --- a whole pack --- */

/* Sets of five different ranks below and with `top` that are no straight: four ranks out of those
 * below it, without the straight under it and, for the ace, that from five down. */
static uint32_t unpaired_sets(int top)
{
    uint32_t below = (uint32_t)(top - RANK_LOWEST);
    uint32_t sets = below * (below - 1) * (below - 2) * (below - 3) / 24;
    return sets - (top == RANK_ACE ? 2 : 1);
}

/* The number of sets of five cards of a full pack that make this hand. */
static uint32_t full_pack_ways(const struct poker_hand *hand)
{
    enum { ANY_SUITS = 4 * 4 * 4 * 4 * 4, ONE_SUIT = 4 };
    static const uint32_t ways[N_POKER_KINDS] = {
        [POKER_HIGH] = ANY_SUITS - ONE_SUIT,  /* for each set of ranks */
        [POKER_PAIR] = 6 * 220 * (4 * 4 * 4), /* three of the twelve other ranks */
        [POKER_TWO_PAIRS] = 6 * 6 * 44,
        [POKER_THREE] = 4 * 66 * (4 * 4),
        [POKER_STRAIGHT] = ANY_SUITS - ONE_SUIT,
        [POKER_FLUSH] = ONE_SUIT, /* for each set of ranks */
        [POKER_FULL] = 4 * 6,
        [POKER_FOUR] = 48,
        [POKER_STRAIGHT_FLUSH] = ONE_SUIT,
    };
    bool by_sets = hand->kind == POKER_HIGH || hand->kind == POKER_FLUSH;
    return ways[hand->kind] * (by_sets ? unpaired_sets(hand->first) : 1);
}

static void deal_full_pack(const struct rules *rules, struct odds *odds)
{
    for (int place = 0; place < odds->n; place++) {
        struct poker_hand hand = bugiardi_ladder_hand(rules, place);
        odds->weights[place] = full_pack_ways(&hand);
        odds->total += odds->weights[place];
    }
}

static void deal_cards(const struct game *before, const struct move *move, struct odds *odds)
{
    struct deal deal = {.rules = &before->rules, .odds = odds};
    struct round round = bugiardi_round_load(before);
    if (bugiardi_faces_left(&round.pack) == PACK_CARDS) {
        deal_full_pack(&before->rules, odds);
        return;
    }
    unsigned picks = move->n_picks == 0 ? ALL_FACES : game_picks(move);
    bugiardi_falls_begin(&deal.falls, true, round.faces, picks);
    count_pack(&round.pack, &deal);
    count_kept(picks, &deal);
    bugiardi_falls_each(&deal.falls, add_ranks, &deal);
}

static const struct odds_dice dice = {
    .lowest = RANK_NINE, .highest = RANK_ACE, .n = FACES, .made = bugiardi_ladder_value};

int bugiardi_dice(const struct rules *rules, int *ret_lowest)
{
    *ret_lowest = RANK_NINE;
    return rules->values[OPTION_VARIANT] == VARIANT_CARDS ? 0 : FACES;
}

void bugiardi_odds(const struct game *before, const struct move *move, struct odds *odds)
{
    if (before->rules.values[OPTION_VARIANT] == VARIANT_CARDS)
        deal_cards(before, move, odds);
    else
        odds_of_dice(&dice, before, move, odds);
}
