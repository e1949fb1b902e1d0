/* bugiardi_odds.c - counts out dice, and cards by their ranks: suits matter only where all five are
 * one. What a full pack deals is known by formula.
 */
#include "bugiardi_parts.h"

#include "bugiardi_ladder.h"
#include "bugiardi_options.h"
#include "bugiardi_round.h"

#include <string.h>

enum { SUITS = SUIT_CLUBS + 1 };

/* Cards being dealt in the place of some, or all. */
struct deal {
    const struct rules *rules;
    uint8_t faces[FACES];
    uint8_t at[FACES];              /* the positions that change */
    int n;                          /* of them */
    bool kept_suit[SUITS];          /* the suits in which five of one suit are possible */
    bool held[SUITS][RANK_ACE + 1]; /* by the pack */
    uint32_t left[RANK_ACE + 1];    /* cards of a rank in the pack */
    struct odds *odds;
};

static uint8_t card(int suit, int rank)
{
    return bugiardi_faces_face((enum suit)suit, rank);
}

static void count_pack(const struct pack *pack, struct deal *deal)
{
    for (int suit = SUIT_SPADES; suit < SUITS; suit++) {
        for (int rank = RANK_LOWEST; rank <= RANK_ACE; rank++) {
            struct move one = {.n_faces = 1, .faces = {card(suit, rank)}};
            deal->held[suit][rank] = bugiardi_faces_cards(pack, &one, 1);
            deal->left[rank] += deal->held[suit][rank];
        }
    }
}

/* What changes, and in which suits all that is kept lies. */
static void count_hand(const struct round *round, const struct move *move, struct deal *deal)
{
    for (int suit = SUIT_SPADES; suit < SUITS; suit++)
        deal->kept_suit[suit] = true;
    memcpy(deal->faces, round->faces, FACES);
    for (uint8_t i = 0; i < FACES; i++) {
        if (move->n_picks == 0 || memchr(move->picks, i, move->n_picks) != NULL) {
            deal->at[deal->n++] = i;
            continue;
        }
        for (int suit = SUIT_SPADES; suit < SUITS; suit++) {
            if ((int)bugiardi_faces_suit(deal->faces[i]) != suit)
                deal->kept_suit[suit] = false;
        }
    }
}

static void add(const struct deal *deal, uint32_t ways)
{
    if (ways == 0)
        return;
    deal->odds->weights[bugiardi_ladder_value(deal->rules, deal->faces)] += ways;
    deal->odds->total += ways;
}

/* Whether all five are of different ranks. */
static bool is_unpaired(const struct deal *deal)
{
    unsigned ranks = 0;
    for (int i = 0; i < FACES; i++) {
        unsigned rank = 1u << bugiardi_faces_rank(deal->faces[i]);
        if ((ranks & rank) != 0)
            return false;
        ranks |= rank;
    }
    return true;
}

/* Whether the new cards can all be of this suit, as those that are kept are. */
static bool can_be(const struct deal *deal, int suit)
{
    bool can = deal->kept_suit[suit];
    for (int i = 0; can && i < deal->n; i++)
        can = deal->held[suit][bugiardi_faces_rank(deal->faces[deal->at[i]])];
    return can;
}

static void dress(struct deal *deal, int suit)
{
    for (int i = 0; i < deal->n; i++) {
        uint8_t *face = &deal->faces[deal->at[i]];
        *face = card(suit, bugiardi_faces_rank(*face));
    }
}

/* New ranks, which so many sets of cards have: of these, one for each suit that all can be of. */
static void add_ranks(struct deal *deal, uint32_t ways)
{
    uint32_t n_suits = 0;
    for (int suit = SUIT_SPADES; suit < SUITS && is_unpaired(deal); suit++) {
        if (can_be(deal, suit)) {
            dress(deal, suit);
            n_suits++;
        }
    }
    add(deal, n_suits);
    dress(deal, SUIT_NONE);
    add(deal, ways - n_suits);
}

/* The cards that are still to come, in ascending order of their ranks: from `rank` on, of which so
 * many have come. */
static void spread(struct deal *deal, int done, int rank, uint32_t times, uint32_t ways)
{
    if (done == deal->n) {
        add_ranks(deal, ways);
        return;
    }
    for (; rank <= RANK_ACE; rank++, times = 0) {
        if (times >= deal->left[rank])
            continue;
        deal->faces[deal->at[done]] = card(SUIT_NONE, rank);
        spread(deal, done + 1, rank, times + 1, ways * (deal->left[rank] - times) / (times + 1));
    }
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

/* In how many ways five cards of a full pack make this hand. */
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
    count_pack(&round.pack, &deal);
    count_hand(&round, move, &deal);
    spread(&deal, 0, RANK_LOWEST, 0, 1);
}

static const struct odds_dice dice = {
    .lowest = RANK_NINE, .highest = RANK_ACE, .n = FACES, .made = bugiardi_ladder_value};

void bugiardi_odds(const struct game *before, const struct move *move, struct odds *odds)
{
    if (before->rules.values[OPTION_VARIANT] == VARIANT_CARDS)
        deal_cards(before, move, odds);
    else
        odds_of_dice(&dice, before, move, odds);
}
