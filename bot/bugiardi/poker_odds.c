/* poker_odds.c - the chances of poker hands, counted out. */
#include "poker_odds.h"

#include "bugiardi_falls.h"
#include "bugiardi_options.h"

#include <string.h>

enum { COUNTED_OUT_MOST = 3 /* cards */ };

/* The number of throws, or of sets of five cards, of each kind. */
static const double throws[N_POKER_KINDS] = {480, 3600, 1800, 1200, 240, 0, 300, 150, 6, 0};
static const double deals[N_POKER_KINDS] = {1302540, 1098240, 123552, 54912, 10200,
                                            5108,    3744,    624,    0,     40};
static const double all_throws = 7776, all_deals = 2598960;

/* A change of faces, counted out. */
struct change {
    struct bugiardi_falls falls;
    const struct rules *rules;
    int place;
    struct poker_odds odds;
};

static bool is_cards(const struct rules *rules)
{
    return rules->values[OPTION_VARIANT] == VARIANT_CARDS;
}

/* If straights do not count, five different dice are a high card. */
double poker_odds_kind(const struct rules *rules, enum poker_kind kind)
{
    if (is_cards(rules))
        return deals[kind] / all_deals;
    bool joined = kind == POKER_HIGH && rules->values[OPTION_STRAIGHTS] == STRAIGHTS_NONE;
    return (throws[kind] + (joined ? throws[POKER_STRAIGHT] : 0)) / all_throws;
}

/* Several new cards get no suit, so that they make no flush. */
static void count_hand(void *context, double chance)
{
    struct change *change = context;
    int value = bugiardi_ladder_value(change->rules, change->falls.faces);
    change->odds.mean += chance * value;
    if (value > change->place)
        change->odds.higher += chance;
}

/* One new card, of whatever suit. */
static void spread_card(struct change *change, const uint8_t *seen)
{
    for (int face = 0; face <= UINT8_MAX; face++) {
        if (!bugiardi_faces_is_card(face) || memchr(seen, face, HAND) != NULL)
            continue;
        change->falls.faces[change->falls.at[0]] = (uint8_t)face;
        count_hand(change, 1.0 / (PACK_CARDS - HAND));
    }
}

/* All hands of a kind are taken to be equally likely, as most are. */
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
        double chance = poker_odds_kind(rules, kinds[value]) / of_kind[kinds[value]];
        odds.mean += chance * value;
        if (value > place)
            odds.higher += chance;
    }
    return odds;
}

/* `faces` NULL: five new ones. */
static struct poker_odds count_out(const struct rules *rules, const uint8_t *faces, unsigned picks,
                                   int place)
{
    struct change change = {.rules = rules, .place = place};
    bugiardi_falls_begin(&change.falls, is_cards(rules), faces, picks);
    if (change.falls.cards && change.falls.n == 1)
        spread_card(&change, faces);
    else
        bugiardi_falls_each(&change.falls, count_hand, &change);
    return change.odds;
}

struct poker_odds poker_odds_fresh(const struct rules *rules, int place)
{
    return is_cards(rules) ? fresh_cards(rules, place) : count_out(rules, NULL, 0, place);
}

struct poker_odds poker_odds_change(const struct rules *rules, const uint8_t *faces, unsigned picks,
                                    int place)
{
    if (is_cards(rules) && __builtin_popcount(picks) > COUNTED_OUT_MOST)
        return fresh_cards(rules, place);
    return count_out(rules, faces, picks, place);
}
