/* standings.c - counts games and sorts rows. */
#include "standings.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

void standings_count(struct standing *standing, int place, int32_t points, int64_t number)
{
    assert(number > 0);
    standing->games++;
    standing->wins += place == 1;
    standing->points += points;
    standing->places += place;
    memmove(standing->form + 1, standing->form, STANDINGS_FORM_MAX - 1);
    standing->form[0] = (int8_t)place;
    if (points > 0)
        standing->reached = number;
    standing->last = number;
}

/* Below 0 if a is the smaller. */
static int compare(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

static int compare_real(double a, double b)
{
    return (a > b) - (a < b);
}

/* Below 0 if a stands above b; 0 if they share a rank. */
static int by_points(const struct standing *a, const struct standing *b)
{
    int order = compare(b->points, a->points);
    if (order == 0)
        order = compare(b->wins, a->wins);
    if (order == 0) /* places divided by games, without dividing */
        order = compare((int64_t)a->places * b->games, (int64_t)b->places * a->games);
    if (order == 0)
        order = compare(a->games, b->games);
    if (order == 0)
        order = compare(a->reached, b->reached);
    return order;
}

static int by_rating(const struct standing *a, const struct standing *b)
{
    int order = compare_real(rating_shown(&b->rating), rating_shown(&a->rating));
    if (order == 0)
        order = compare_real(b->rating.mu, a->rating.mu);
    if (order == 0)
        order = compare(b->games, a->games);
    return order;
}

/* Rows with a rank stand first. */
static int by_rule(const struct standing *a, const struct standing *b,
                   const struct standings_rule *rule)
{
    bool few_a = a->games < rule->games_least, few_b = b->games < rule->games_least;
    if (few_a != few_b)
        return few_a ? 1 : -1;
    return rule->order == STANDINGS_RATING ? by_rating(a, b) : by_points(a, b);
}

static int by_rule_and_player(const void *a, const void *b, void *rule)
{
    const struct standing *one = a, *other = b;
    int order = by_rule(one, other, rule);
    return order != 0 ? order : compare(one->player, other->player);
}

void standings_rank(struct standing *rows, int n, const struct standings_rule *rule)
{
    struct standings_rule copy = *rule;
    qsort_r(rows, (size_t)n, sizeof *rows, by_rule_and_player, &copy);
    for (int i = 0; i < n; i++) {
        if (rows[i].games < rule->games_least)
            rows[i].rank = 0;
        else if (i > 0 && by_rule(&rows[i - 1], &rows[i], rule) == 0)
            rows[i].rank = rows[i - 1].rank;
        else
            rows[i].rank = i + 1;
    }
}
