/* soak_ratings.c - how well ratings foretell games: ways to learn them (rating_ways.h), compared
 * over YEARS=4 years of LEAGUES=100 simulated groups.
 *
 * People have a strength that the ways do not see: some keep theirs, some get better or worse over
 * the years, some go up and down, some pause for months and come back weaker. A game is played hand
 * by hand, and each hand is lost by one of two players, more often by the weaker one: as in Tokio,
 * between neighbours, and the loser begins the next hand; or as in Dadi Bugiardi, where the loser
 * chooses a receiver. In 421 a round moves tokens from the best to the worst, and the first without
 * tokens wins.
 *
 * Before each game a way says for each pair of players with what chance one is placed before the
 * other. Its loss is the mean of -log of the chances of what happened: .6931 if nothing is known,
 * and least for the true chances. Two ways may rank alike while one is too sure of itself, so the
 * loss after the best common stretch of all its distances is printed as well. The soak fails if
 * another way foretells better than the bot's by more than chance explains. How far strengths drift
 * is chosen here, so the rows with other drifts only show how little depends on it.
 */
#include "chance.h"
#include "rating_ways.h"
#include "testing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEOPLE_MOST = 16, SEATS_MOST = 8, STRETCHES = 31, SIZES = 3 };

static const int64_t DAY_MS = INT64_C(86400000);

static const double ROUNDING = 1e-9;

/* --- people --- */

enum course { STEADY, BETTER, WORSE, WANDERS, PAUSES, N_COURSES };

struct person {
    enum course course;
    double strength;   /* in units of the logarithm of the odds of one hand */
    double goal;       /* of those who get better or worse */
    double presence;   /* the chance to come to a game */
    int64_t last_ms;   /* of the last game; 0: none yet */
    bool away;         /* now in a pause */
    int64_t return_ms; /* the end of the pause or of the time between two pauses */
};

struct group {
    uint64_t chance;
    int n;
    int64_t now_ms;
    struct person people[PEOPLE_MOST];
    struct rating ratings[RATING_WAYS][PEOPLE_MOST];
};

static double any(struct group *group)
{
    return (chance_below(&group->chance, 1000000) + 0.5) / 1e6;
}

/* Of the normal distribution, by the method of Box and Muller. */
static double normal(struct group *group)
{
    return sqrt(-2 * log(any(group))) * cos(2 * acos(-1) * any(group));
}

static const double SPREAD = 0.25; /* of the strengths of people */

static void gather(struct group *group, uint64_t seed)
{
    *group = (struct group){.chance = seed, .now_ms = 1000 * DAY_MS};
    group->n = 4 + (int)chance_below(&group->chance, PEOPLE_MOST - 3);
    for (int i = 0; i < group->n; i++) {
        struct person *person = &group->people[i];
        person->course = (enum course)chance_below(&group->chance, N_COURSES);
        person->strength = SPREAD * normal(group);
        double change = SPREAD * (1 + any(group));
        person->goal = person->strength + (person->course == WORSE ? -change : change);
        person->presence = 0.2 + 0.6 * any(group);
        person->return_ms = group->now_ms + (int64_t)(200 * any(group)) * DAY_MS;
        for (int w = 0; w < RATING_WAYS; w++)
            group->ratings[w][i] = rating_start;
    }
}

static void change(struct group *group, struct person *person, double weeks)
{
    switch (person->course) {
    case BETTER:
    case WORSE:
        person->strength += (person->goal - person->strength) * (1 - exp(-weeks / 40));
        break;
    case WANDERS:
        person->strength +=
            SPREAD / 8 * sqrt(weeks) * normal(group) - person->strength * weeks / 150;
        break;
    case PAUSES:
        if (group->now_ms < person->return_ms)
            break;
        person->strength += person->away ? -SPREAD * any(group) : SPREAD * any(group);
        person->away = !person->away;
        person->return_ms = group->now_ms + (int64_t)(30 + 200 * any(group)) * DAY_MS;
        break;
    default:
        break;
    }
}

/* --- games --- */

struct table {
    int n;
    int at[SEATS_MOST]; /* people */
    int8_t places[SEATS_MOST];
    int lives[SEATS_MOST]; /* or tokens */
    int in;
};

static bool first_loses(struct group *group, const struct table *table, int a, int b)
{
    double ahead = group->people[table->at[a]].strength - group->people[table->at[b]].strength;
    return any(group) > 1 / (1 + exp(-ahead));
}

static int next_in(const struct table *table, int seat)
{
    do
        seat = (seat + 1) % table->n;
    while (table->places[seat] != 0);
    return seat;
}

static int other_in(struct group *group, const struct table *table, int seat)
{
    int other = seat;
    for (int steps = 1 + (int)chance_below(&group->chance, (uint32_t)table->in - 1); steps > 0;
         steps--)
        other = next_in(table, other);
    return other;
}

/* A hand begins between the loser of the last one and the next player, or one of their choice; it
 * goes on round the table for some claims, and is settled between two. */
static void eliminate(struct group *group, struct table *table, bool chosen)
{
    int seat = (int)chance_below(&group->chance, (uint32_t)table->n);
    int lives = 2 + (int)chance_below(&group->chance, 7);
    for (int i = 0; i < table->n; i++)
        table->lives[i] = lives;
    for (table->in = table->n; table->in > 1;) {
        if (table->places[seat] != 0)
            seat = next_in(table, seat);
        int other = chosen ? other_in(group, table, seat) : next_in(table, seat);
        while (chance_below(&group->chance, 3) > 0) {
            seat = other;
            other = next_in(table, seat);
        }
        seat = first_loses(group, table, seat, other) ? seat : other;
        if (--table->lives[seat] == 0)
            table->places[seat] = (int8_t)table->in--;
    }
    table->places[next_in(table, 0)] = 1;
}

/* The result of a round of 421 is a throw that the stronger reads better. */
static double throw_of(struct group *group, const struct table *table, int seat)
{
    return group->people[table->at[seat]].strength - log(-log(any(group)));
}

static void move_tokens(struct group *group, struct table *table, int *ret_best)
{
    double best = -INFINITY, worst = INFINITY;
    int worst_seat = 0;
    for (int i = 0; i < table->n; i++) {
        double result = throw_of(group, table, i);
        if (result > best) {
            best = result;
            *ret_best = i;
        }
        if (result < worst) {
            worst = result;
            worst_seat = i;
        }
    }
    int moved = 1 + (int)chance_below(&group->chance, 4);
    if (moved > table->lives[*ret_best])
        moved = table->lives[*ret_best];
    table->lives[*ret_best] -= moved;
    table->lives[worst_seat] += moved;
}

static void pass_tokens(struct group *group, struct table *table)
{
    int best = 0;
    for (int i = 0; i < table->n; i++)
        table->lives[i] = 4;
    do
        move_tokens(group, table, &best);
    while (table->lives[best] > 0);
    for (int i = 0; i < table->n; i++) {
        int place = 1;
        for (int j = 0; j < table->n; j++)
            place += table->lives[j] < table->lives[i];
        table->places[i] = (int8_t)place;
    }
}

static bool sit_down(struct group *group, struct table *table)
{
    *table = (struct table){.n = 0};
    int from = (int)chance_below(&group->chance, (uint32_t)group->n);
    for (int k = 0; k < group->n && table->n < SEATS_MOST; k++) {
        int i = (from + k) % group->n;
        if (!group->people[i].away && any(group) < group->people[i].presence)
            table->at[table->n++] = i;
    }
    return table->n >= 2;
}

static void play(struct group *group, struct table *table)
{
    if (chance_below(&group->chance, 4) == 0)
        pass_tokens(group, table);
    else
        eliminate(group, table, chance_below(&group->chance, 2) == 0);
}

/* --- losses --- */

/* Sums over pairs: two at the table, three to five, more; and all of them for each stretch. */
struct loss {
    double sum[SIZES], n[SIZES];
    double stretched[STRETCHES];
};

static double stretch_of(int s)
{
    return 0.4 + 0.1 * s;
}

static int size_of(int n)
{
    return n == 2 ? 0 : n <= 5 ? 1 : 2;
}

/* Each game counts as one, whatever the number of its pairs. */
static void foretell(const struct table *table, const struct rating *ratings, struct loss *loss)
{
    int decided = 0, size = size_of(table->n);
    for (int i = 0; i < table->n; i++)
        for (int j = 0; j < table->n; j++)
            decided += table->places[i] < table->places[j];
    for (int i = 0; i < table->n; i++) {
        for (int j = 0; j < table->n; j++) {
            if (table->places[i] >= table->places[j])
                continue;
            double p = rating_ways_chance(&ratings[i], &ratings[j]), distance = log(p / (1 - p));
            loss->sum[size] -= log(p) / decided;
            for (int s = 0; s < STRETCHES; s++)
                loss->stretched[s] += log1p(exp(-stretch_of(s) * distance)) / decided;
        }
    }
    loss->n[size] += decided > 0;
}

static void learn(struct group *group, const struct table *table, struct loss *losses)
{
    for (int w = 0; w < RATING_WAYS; w++) {
        struct rating ratings[SEATS_MOST];
        for (int i = 0; i < table->n; i++) {
            ratings[i] = group->ratings[w][table->at[i]];
            int64_t last_ms = group->people[table->at[i]].last_ms;
            if (last_ms > 0)
                rating_ways_rest(&rating_ways[w], &ratings[i], last_ms, group->now_ms);
        }
        foretell(table, ratings, &losses[w]);
        rating_ways[w].update(ratings, table->places, table->n);
        for (int i = 0; i < table->n; i++)
            group->ratings[w][table->at[i]] = ratings[i];
    }
    for (int i = 0; i < table->n; i++)
        group->people[table->at[i]].last_ms = group->now_ms;
}

static void live(struct group *group, int years, struct loss *losses)
{
    int64_t end_ms = group->now_ms + years * 365 * DAY_MS;
    double days = exp(log(0.4) + any(group) * log(14 / 0.4)); /* between two games */
    while (group->now_ms < end_ms) {
        struct table table;
        double passed = -log(any(group)) * days;
        group->now_ms += (int64_t)(passed * (double)DAY_MS) + 1;
        for (int i = 0; i < group->n; i++)
            change(group, &group->people[i], passed / 7);
        if (!sit_down(group, &table))
            continue;
        play(group, &table);
        learn(group, &table, losses);
    }
}

/* --- all groups --- */

struct tally {
    double sum, squares; /* of the means of groups, and of how much worse than the bot's */
    double worse;
    struct loss all;
};

static double mean_of(const struct loss *loss)
{
    double sum = 0, n = 0;
    for (int i = 0; i < SIZES; i++) {
        sum += loss->sum[i];
        n += loss->n[i];
    }
    return sum / n;
}

static void add(struct tally *tally, const struct loss *loss, double bots)
{
    double mean = mean_of(loss);
    tally->sum += mean;
    tally->worse += mean - bots;
    tally->squares += (mean - bots) * (mean - bots);
    for (int i = 0; i < SIZES; i++) {
        tally->all.sum[i] += loss->sum[i];
        tally->all.n[i] += loss->n[i];
    }
    for (int s = 0; s < STRETCHES; s++)
        tally->all.stretched[s] += loss->stretched[s];
}

/* How much a way is worse than the bot's, on average of all groups, and its standard error. */
static double worse_by(const struct tally *tally, int groups, double *ret_error)
{
    double worse = tally->worse / groups;
    *ret_error = sqrt(fmax(tally->squares / groups - worse * worse, 0) / groups);
    return worse;
}

static void print(const struct rating_way *way, const struct tally *tally, int groups)
{
    const struct loss *all = &tally->all;
    int best = 0;
    double games = 0, error, worse = worse_by(tally, groups, &error);
    for (int s = 1; s < STRETCHES; s++)
        if (all->stretched[s] < all->stretched[best])
            best = s;
    for (int i = 0; i < SIZES; i++)
        games += all->n[i];
    printf("%-26s %.5f  %+.5f ±%.5f  %.4f %.4f %.4f  %.5f x%.1f\n", way->name, tally->sum / groups,
           worse, 2 * error, all->sum[0] / all->n[0], all->sum[1] / all->n[1],
           all->sum[2] / all->n[2], all->stretched[best] / games, stretch_of(best));
}

static int number_of(const char *name, int usual)
{
    const char *text = getenv(name);
    return text ? atoi(text) : usual;
}

TEST_CASE(test_the_bot_foretells_games_best)
{
    int groups = number_of("LEAGUES", 100), years = number_of("YEARS", 4);
    static struct tally tallies[RATING_WAYS];
    uint64_t seed = chance_seed();
    for (int g = 0; g < groups; g++) {
        static struct group group;
        struct loss losses[RATING_WAYS] = {0};
        gather(&group, seed + (uint64_t)g * 1000003);
        live(&group, years, losses);
        for (int w = 0; w < RATING_WAYS; w++)
            add(&tallies[w], &losses[w], mean_of(&losses[0]));
    }
    printf("%-26s loss     than the bot's      2      3-5    6-8     best stretch\n", "");
    for (int w = 0; w < RATING_WAYS; w++)
        print(&rating_ways[w], &tallies[w], groups);
    for (int w = 1; w < RATING_WAYS; w++) {
        double error, worse = worse_by(&tallies[w], groups, &error);
        assert_true(rating_ways[w].drift != 1 || worse > -3 * error - ROUNDING);
    }
    assert_true(tallies[1].worse / groups > 0.01); /* it was changed for this */
}
