/* poker_odds.c - the chances of poker hands, counted out. */
#include "poker_odds.h"

#include "bugiardi_faces.h"
#include "bugiardi_ladder.h"
#include "bugiardi_options.h"

#include <string.h>

enum {
    HAND = GAME_FACES_MAX,
    ALL_PICKED = (1 << HAND) - 1,
    DIE_RANKS = RANK_ACE - RANK_NINE + 1,
    SUITS = SUIT_CLUBS - SUIT_SPADES + 1,
    COUNTED_OUT_MOST = 3, /* cards */
};

/* Of how many sets of five cards each kind of hand is the best. */
static const double card_hands[N_POKER_KINDS] = {
    [POKER_HIGH] = 1302540, [POKER_PAIR] = 1098240,   [POKER_TWO_PAIRS] = 123552,
    [POKER_THREE] = 54912,  [POKER_STRAIGHT] = 10200, [POKER_FLUSH] = 5108,
    [POKER_FULL] = 3744,    [POKER_FOUR] = 624,       [POKER_STRAIGHT_FLUSH] = 40,
};
static const double all_card_hands = 2598960;

/* A change of faces, counted out. */
struct change {
    const struct rules *rules;
    bool cards;
    int place;
    uint8_t faces[HAND];
    uint8_t at[HAND];       /* the positions that change */
    int n;                  /* of them */
    int left[RANK_ACE + 1]; /* cards of each rank that are not seen */
    struct poker_odds odds;
};

static bool is_cards(const struct rules *rules)
{
    return rules->values[OPTION_VARIANT] == VARIANT_CARDS;
}

static void count_hand(struct change *change, double chance)
{
    int value = bugiardi_ladder_value(change->rules, change->faces);
    change->odds.mean += chance * value;
    if (value > change->place)
        change->odds.higher += chance;
}

/* The chance factor of the nth new face (from 1), where it is the mth of its rank among them and
 * the order in which they come does not matter. */
static double factor(const struct change *change, int rank, int nth, int mth)
{
    if (!change->cards)
        return (double)nth / mth / DIE_RANKS;
    return (double)nth / mth * (change->left[rank] - mth + 1) / (PACK_CARDS - HAND - nth + 1);
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
        change->faces[change->at[done]] = (uint8_t)rank; /* of no suit: this makes no flush */
        if (part > 0)
            spread(change, done + 1, rank, times + 1, part);
    }
}

static bool is_card(int face)
{
    int rank = bugiardi_faces_rank(face), suit = (int)bugiardi_faces_suit(face);
    return rank >= RANK_LOWEST && rank <= RANK_ACE && suit >= SUIT_SPADES && suit <= SUIT_CLUBS;
}

/* One new card, of whatever suit. */
static void spread_card(struct change *change, const uint8_t *seen)
{
    for (int face = 0; face <= UINT8_MAX; face++) {
        if (!is_card(face) || memchr(seen, face, HAND) != NULL)
            continue;
        change->faces[change->at[0]] = (uint8_t)face;
        count_hand(change, 1.0 / (PACK_CARDS - HAND));
    }
}

/* Within a kind all hands are taken to be equally likely, which most are. */
static struct poker_odds fresh_cards(const struct rules *rules, int place)
{
    struct poker_odds odds = {.higher = 0};
    int n = bugiardi_ladder_length(rules), of_kind[N_POKER_KINDS] = {0};
    enum poker_kind kinds[GAME_MOVES_MAX];
    for (int value = 0; value < n; value++) {
        kinds[value] = bugiardi_ladder_hand(rules, value).kind;
        of_kind[kinds[value]]++;
    }
    for (int value = 0; value < n; value++) {
        double chance = card_hands[kinds[value]] / all_card_hands / of_kind[kinds[value]];
        odds.mean += chance * value;
        if (value > place)
            odds.higher += chance;
    }
    return odds;
}

static struct poker_odds count_out(const struct rules *rules, const uint8_t *faces, unsigned picks,
                                   int place)
{
    struct change change = {.rules = rules, .cards = is_cards(rules), .place = place};
    memcpy(change.faces, faces, HAND);
    for (int rank = RANK_LOWEST; rank <= RANK_ACE; rank++)
        change.left[rank] = SUITS;
    for (uint8_t i = 0; i < HAND; i++) {
        change.left[bugiardi_faces_rank(faces[i])]--;
        if ((picks >> i & 1) != 0)
            change.at[change.n++] = i;
    }
    if (change.cards && change.n == 1)
        spread_card(&change, faces);
    else
        spread(&change, 0, change.cards ? RANK_LOWEST : RANK_NINE, 0, 1);
    return change.odds;
}

struct poker_odds poker_odds_fresh(const struct rules *rules, int place)
{
    static const uint8_t any[HAND] = {RANK_NINE, RANK_NINE, RANK_NINE, RANK_NINE, RANK_NINE};
    return is_cards(rules) ? fresh_cards(rules, place) : count_out(rules, any, ALL_PICKED, place);
}

struct poker_odds poker_odds_change(const struct rules *rules, const uint8_t *faces, unsigned picks,
                                    int place)
{
    int n = 0;
    for (int i = 0; i < HAND; i++)
        n += (int)(picks >> i & 1);
    if (is_cards(rules) && n > COUNTED_OUT_MOST)
        return fresh_cards(rules, place);
    return count_out(rules, faces, picks, place);
}
