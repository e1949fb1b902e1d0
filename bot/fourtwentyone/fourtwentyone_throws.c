/* fourtwentyone_throws.c - counts out the throws of three dice. */
#include "fourtwentyone_throws.h"

#include "fourtwentyone_round.h"

#include <string.h>

/* Dice in ascending order. */
struct kept {
    int n;
    uint8_t dice[DICE];
};

static void keep(struct kept *kept, uint8_t die)
{
    int i = kept->n++;
    for (; i > 0 && kept->dice[i - 1] > die; i--)
        kept->dice[i] = kept->dice[i - 1];
    kept->dice[i] = die;
}

static int number_of(const struct rules *rules, const struct kept *kept)
{
    int low = kept->dice[0], high = kept->dice[1];
    if (kept->n <= 1)
        return kept->n == 0 ? 0 : low;
    if (kept->n == 2) /* the pairs of a lower first die come before: six, five, ... of them */
        return DICE_SIDES + (low - 1) * (2 * DICE_SIDES + 2 - low) / 2 + high - low + 1;
    return KEPT_ALL + fourtwentyone_combo_made(rules, kept->dice);
}

int fourtwentyone_throws_kept(const struct rules *rules, const uint8_t *dice, unsigned picks)
{
    struct kept kept = {.n = 0};
    for (int i = 0; i < DICE; i++) {
        if ((picks >> i & 1) == 0)
            keep(&kept, dice[i]);
    }
    return number_of(rules, &kept);
}

/* The ways to keep some of three dice, and the dice that each of them lacks. */
static void list_ways(const struct rules *rules, const uint8_t *dice,
                      struct fourtwentyone_throws *throws)
{
    int combo = fourtwentyone_combo_made(rules, dice), n = 0;
    uint8_t *ways = throws->ways[combo];
    for (unsigned picks = 1; picks < 1u << DICE; picks++) {
        uint8_t way = (uint8_t)fourtwentyone_throws_kept(rules, dice, picks);
        if (memchr(ways, way, (size_t)n) == NULL)
            ways[n++] = way;
    }
    throws->n_ways[combo] = (uint8_t)n;
}

static void list_with(const struct rules *rules, const struct kept *kept,
                      struct fourtwentyone_throws *throws)
{
    int number = number_of(rules, kept);
    for (uint8_t face = 1; face <= DICE_SIDES; face++) {
        struct kept more = *kept;
        keep(&more, face);
        throws->with[number][face - 1] = (uint8_t)number_of(rules, &more);
    }
}

void fourtwentyone_throws_list(const struct rules *rules, struct fourtwentyone_throws *ret_throws)
{
    struct fourtwentyone_throws throws;
    list_with(rules, &(struct kept){.n = 0}, &throws);
    for (uint8_t a = 1; a <= DICE_SIDES; a++) {
        list_with(rules, &(struct kept){1, {a}}, &throws);
        for (uint8_t b = a; b <= DICE_SIDES; b++) {
            list_with(rules, &(struct kept){2, {a, b}}, &throws);
            for (uint8_t c = b; c <= DICE_SIDES; c++)
                list_ways(rules, (uint8_t[]){a, b, c}, &throws);
        }
    }
    *ret_throws = throws;
}

/* Goes from the last to the first: numbers with more dice come later. */
void fourtwentyone_throws_mean(const struct fourtwentyone_throws *throws, double values[KEPT])
{
    for (int kept = KEPT_ALL - 1; kept >= 0; kept--) {
        double sum = 0;
        for (int face = 0; face < DICE_SIDES; face++)
            sum += values[throws->with[kept][face]];
        values[kept] = sum / DICE_SIDES;
    }
}

void fourtwentyone_throws_best(const struct fourtwentyone_throws *throws, double values[KEPT],
                               const double stop[COMBOS], uint8_t ret_ways[COMBOS])
{
    for (int combo = 0; combo < COMBOS; combo++) {
        const uint8_t *ways = throws->ways[combo];
        uint8_t best = ways[0];
        for (int i = 1; i < throws->n_ways[combo]; i++)
            best = values[ways[i]] > values[best] ? ways[i] : best;
        bool stops = stop != NULL && stop[combo] > values[best];
        values[KEPT_ALL + combo] = stops ? stop[combo] : values[best];
        if (ret_ways != NULL)
            ret_ways[combo] = best;
    }
}
