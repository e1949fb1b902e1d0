/* odds_cards.c - counts out cards by their ranks: suits matter only where all five are one. */
#include "odds_cards.h"

#include "bugiardi_ladder.h"
#include "bugiardi_options.h"
#include "bugiardi_round.h"
#include "kinds.h"

#include <string.h>

enum { SUITS = SUIT_CLUBS + 1, SUIT_SHIFT = 4 };

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

bool odds_cards_used(const struct game *game)
{
    return game->rules.kind == &bugiardi_kind &&
           game->rules.values[OPTION_VARIANT] == VARIANT_CARDS;
}

static uint8_t card(int suit, int rank)
{
    return (uint8_t)(suit << SUIT_SHIFT | rank);
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

/* Whether the new cards can all be of this suit, each of them another rank. */
static bool can_be(const struct deal *deal, int suit)
{
    bool can = deal->kept_suit[suit];
    for (int i = 0; can && i < deal->n; i++) {
        int rank = bugiardi_faces_rank(deal->faces[deal->at[i]]);
        can = deal->held[suit][rank];
        for (int k = 0; can && k < i; k++)
            can = bugiardi_faces_rank(deal->faces[deal->at[k]]) != rank;
    }
    return can;
}

static void dress(struct deal *deal, int suit)
{
    for (int i = 0; i < deal->n; i++) {
        uint8_t *face = &deal->faces[deal->at[i]];
        *face = card(suit, bugiardi_faces_rank(*face));
    }
}

/* New ranks, which so many sets of cards have: one for each suit that all five can be of. */
static void add_ranks(struct deal *deal, uint32_t ways)
{
    for (int suit = SUIT_SPADES; suit < SUITS; suit++) {
        if (!can_be(deal, suit))
            continue;
        dress(deal, suit);
        add(deal, 1);
        ways--;
    }
    dress(deal, SUIT_NONE);
    add(deal, ways);
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

void odds_cards(const struct game *before, const struct move *move, struct odds *odds)
{
    struct deal deal = {.rules = &before->rules, .odds = odds};
    struct round round = bugiardi_round_load(before);
    count_pack(&round.pack, &deal);
    count_hand(&round, move, &deal);
    spread(&deal, 0, RANK_LOWEST, 0, 1);
}
