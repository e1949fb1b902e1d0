/* tokio_crowd.c - the chances to win at any lives, by backward induction. */
#include "tokio_crowd.h"

#include "tokio_last.h"
#include "tokio_levels.h"
#include "tokio_options.h"
#include "tokio_starts.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum {
    PART = 2000,         /* stages, of about 5 us */
    HAND_MOST = 50000,   /* of a hand whose values do not settle */
    WORK_MOST = 1000000, /* of all; then no values are waited for */
    PASSES = 4,          /* each takes the worth of starting a hand from the one before */
    ROUNDS = 120,        /* of a stage with raises, which takes as long as 60 without */
};

/* --- what is solved --- */

/* The most lives each of so many players for which matches are solved. */
static int most_lives(int n)
{
    static const int most[TOKIO_CROWD_PLAYERS + 1] = {0, 0, TOKIO_MATCH_LIVES, 20, 10, 6, 4};
    return n <= TOKIO_CROWD_PLAYERS ? most[n] : 0;
}

static int highest(const struct tokio_crowd_lives *lives)
{
    int most = 0;
    for (int i = 0; i < lives->n; i++)
        most = lives->of[i] > most ? lives->of[i] : most;
    return most;
}

bool tokio_crowd_solves(const struct tokio_crowd_lives *lives)
{
    return highest(lives) <= most_lives(lives->n);
}

int tokio_crowd_players(const struct rules *rules)
{
    int n = 2;
    while (!rules->values[OPTION_LIFE_THROW] && n < TOKIO_CROWD_PLAYERS &&
           rules->values[OPTION_LIVES] <= most_lives(n + 1))
        n++;
    return n;
}

bool tokio_crowd_fits(const struct tokio_crowd *crowd, const struct rules *rules)
{
    const int16_t *known = crowd->rules.values, *asked = rules->values;
    if (crowd->rules.kind != rules->kind)
        return false;
    for (int i = 0; i < N_TOKIO_OPTIONS; i++) {
        bool noticed = i != OPTION_LIVES && i != OPTION_DIRECTION && i != OPTION_FORFEITS;
        if (noticed && asked[i] != known[i])
            return false;
    }
    return true;
}

void tokio_crowd_open(struct tokio_crowd *crowd, const struct rules *rules)
{
    crowd->rules = *rules;
    crowd->wanted.n = crowd->wanted_lives = crowd->worked = 0;
    memset(crowd->solved, 0, sizeof crowd->solved);
    crowd->hand_lives.n = 0;
    tokio_numbers_read(rules, &crowd->hand.numbers);
}

/* The chances at these lives with player `first` as the starter: as many as there are players, of
 * whom the first comes first. */
static float *chances_at(struct tokio_crowd *crowd, const struct tokio_crowd_lives *lives,
                         int first)
{
    int n = lives->n, place = 0, before = 0;
    for (int i = 0; i < n; i++)
        place = place * most_lives(n) + lives->of[(first + i) % n] - 1;
    for (int players = 3; players < n; players++)
        before += players * TOKIO_CROWD_STATES;
    return &crowd->chances[before + n * place];
}

/* --- starting a hand --- */

static bool ends_with_first(const struct tokio_crowd *crowd)
{
    return crowd->rules.values[OPTION_ENDS] == ENDS_FIRST_OUT;
}

/* Players who have most lives share the first place. */
static void share_out(const struct tokio_crowd_lives *lives, double ret_chances[GAME_SEATS_MAX])
{
    int most = highest(lives), n = 0;
    for (int i = 0; i < lives->n; i++)
        n += lives->of[i] == most;
    for (int i = 0; i < lives->n; i++)
        ret_chances[i] = lives->of[i] == most ? 1.0 / n : 0;
}

static double start_of_two(const struct tokio_match *match, int starter, int other)
{
    return tokio_match_start(match, (struct tokio_lives){starter, other, 0});
}

void tokio_crowd_start(const struct tokio_crowd *crowd, const struct tokio_match *match,
                       const struct tokio_crowd_lives *lives, int starter,
                       double ret_chances[GAME_SEATS_MAX])
{
    struct tokio_crowd_lives left = {.n = 0};
    int players[GAME_SEATS_MAX];
    for (int i = 0; i < lives->n; i++) {
        int player = (starter + i) % lives->n;
        ret_chances[player] = 0;
        if (lives->of[player] <= 0)
            continue;
        players[left.n] = player;
        left.of[left.n++] = lives->of[player];
    }
    if (left.n == 1 || (left.n < lives->n && ends_with_first(crowd))) {
        share_out(lives, ret_chances);
        return;
    }
    if (left.n == 2) {
        ret_chances[players[0]] = start_of_two(match, left.of[0], left.of[1]);
        ret_chances[players[1]] = 1 - ret_chances[players[0]];
        return;
    }
    assert(left.n <= crowd->wanted.n && tokio_crowd_solves(&left));
    const float *chances = chances_at((struct tokio_crowd *)crowd, &left, 0);
    for (int i = 0; i < left.n; i++)
        ret_chances[players[i]] = (double)chances[i];
}

/* --- the ends of a hand --- */

/* A hand's end: who loses lives, and who starts the next hand. */
struct end {
    int loser; /* GAME_NOBODY: all but one player */
    int spared;
    int amount;
    int starter;
};

/* The player who starts, after a claim of this player was answered. */
static int starter_of(const struct tokio_ring *ring, int claimer, enum tokio_starts starts)
{
    int responder = tokio_ring_next(ring, claimer);
    return starts == TOKIO_STARTS_CLAIMER    ? claimer
           : starts == TOKIO_STARTS_ANSWERER ? responder
                                             : tokio_ring_next(ring, responder);
}

static struct end end_of(const struct tokio_ring *ring, enum tokio_ring_end end, int roller)
{
    const struct tokio_numbers *numbers = &ring->numbers;
    int responder = tokio_ring_next(ring, roller), before = (roller + ring->n - 1) % ring->n;
    int good = starter_of(ring, roller, tokio_starts_after(numbers->starter, true));
    int bad = starter_of(ring, roller, tokio_starts_after(numbers->starter, false));
    int quit = starter_of(ring, before, tokio_starts_after(numbers->starter, true));
    int shown =
        starter_of(ring, roller, tokio_starts_after_shown(numbers->starter, numbers->all_pay));
    const struct end ends[TOKIO_RING_ENDS] = {
        [TOKIO_RING_GOOD] = {responder, roller, 1, good},
        [TOKIO_RING_BAD] = {roller, roller, 1, bad},
        [TOKIO_RING_TOKIO_GOOD] = {responder, roller, numbers->if_true, good},
        [TOKIO_RING_TOKIO_BAD] = {roller, roller, numbers->if_false, bad},
        [TOKIO_RING_AGAIN_BAD] = {roller, roller, numbers->fail, bad},
        [TOKIO_RING_CONCEDE] = {responder, roller, numbers->concede, good},
        [TOKIO_RING_QUIT] = {roller, roller, 1, quit},
        [TOKIO_RING_GIVE_UP] = {roller, roller, numbers->fail, quit},
        [TOKIO_RING_SHOWN] = {numbers->all_pay ? GAME_NOBODY : responder, roller, 1, shown},
    };
    return ends[end];
}

static bool pays(const struct end *end, int player)
{
    return end->loser == player || (end->loser == GAME_NOBODY && end->spared != player);
}

static void find_ends(struct tokio_crowd *crowd, const struct tokio_match *match,
                      const struct tokio_crowd_lives *lives, struct tokio_ring *ring)
{
    for (int roller = 0; roller < ring->n; roller++) {
        for (enum tokio_ring_end i = 0; i < TOKIO_RING_ENDS; i++) {
            struct end end = end_of(ring, i, roller);
            struct tokio_crowd_lives after = *lives;
            for (int player = 0; player < ring->n; player++)
                after.of[player] -= pays(&end, player) ? end.amount : 0;
            for (int player = 0; player < ring->n; player++)
                after.of[player] = after.of[player] < 0 ? 0 : after.of[player];
            tokio_crowd_start(crowd, match, &after, end.starter, ring->ends[i][roller]);
        }
    }
}

/* --- guesses --- */

/* The chances of all players to last longest, from the view of each, and the changes of them by who
 * starts. */
struct guess {
    struct tokio_last last[GAME_SEATS_MAX];
    double starts[GAME_SEATS_MAX][GAME_SEATS_MAX];
};

static double guessed(const struct guess *guess, const struct end *end, int player)
{
    const struct tokio_last *last = &guess->last[player];
    double chance = last->chance[0][0], now = chance;
    int n = last->n;
    for (int loser = 0; loser < n; loser++)
        if (pays(end, loser))
            chance += last->chance[(loser + n - player) % n][end->amount] - now;
    if (pays(end, player) && end->amount >= last->lives[0])
        return 0;
    int starter = end->starter;
    if (pays(end, starter) && end->amount >= last->lives[(starter + n - player) % n])
        starter = (starter + 1) % n;
    chance += guess->starts[starter][player];
    return fmin(fmax(chance, 0), 1);
}

static void guess_hand(struct tokio_crowd *crowd, const struct tokio_crowd_lives *lives)
{
    struct tokio_ring *ring = &crowd->hand;
    struct guess guess = {.starts = {{0}}};
    for (int player = 0; player < ring->n; player++) {
        guess.last[player].n = ring->n;
        for (int i = 0; i < ring->n; i++)
            guess.last[player].lives[i] = lives->of[(player + i) % ring->n];
        tokio_last_find(&guess.last[player]);
    }
    for (int pass = 0; pass < PASSES; pass++) {
        for (enum tokio_ring_end i = 0; i < TOKIO_RING_ENDS; i++) {
            for (int roller = 0; roller < ring->n; roller++) {
                struct end end = end_of(ring, i, roller);
                for (int player = 0; player < ring->n; player++)
                    ring->ends[i][roller][player] = guessed(&guess, &end, player);
            }
        }
        tokio_levels_solve(ring);
        for (int starter = 0; starter < ring->n; starter++)
            for (int player = 0; player < ring->n; player++)
                guess.starts[starter][player] =
                    ring->value[0][starter][player] - guess.last[player].chance[0][0];
    }
}

/* --- solving --- */

static bool same(const struct tokio_crowd_lives *a, const struct tokio_crowd_lives *b)
{
    return a->n == b->n && memcmp(a->of, b->of, (size_t)a->n * sizeof a->of[0]) == 0;
}

/* Solves the hand with so many rounds of raises, or without them. */
static void find_hand(struct tokio_crowd *crowd, const struct tokio_match *match,
                      const struct tokio_crowd_lives *lives, int rounds)
{
    const struct tokio_numbers *numbers = &crowd->hand.numbers;
    if (!numbers->raise || numbers->pass_on || lives->n != TOKIO_RING_PASSERS)
        rounds = 0;
    if (same(&crowd->hand_lives, lives) && crowd->hand.rounds == rounds)
        return;
    crowd->hand_lives = *lives;
    crowd->hand.n = lives->n;
    crowd->hand.rounds = 0;
    crowd->hand.work_most = crowd->worked < WORK_MOST ? crowd->hand.work + HAND_MOST : 0;
    int before = crowd->hand.work;
    if (tokio_crowd_solves(lives))
        find_ends(crowd, match, lives, &crowd->hand);
    else
        guess_hand(crowd, lives);
    crowd->hand.rounds = rounds;
    tokio_levels_solve(&crowd->hand);
    crowd->worked += crowd->hand.work - before;
}

/* Reads the lives at a place among the states of so many players. */
static struct tokio_crowd_lives lives_at(int n, int place)
{
    struct tokio_crowd_lives lives = {.n = n};
    for (int i = n - 1; i >= 0; i--) {
        lives.of[i] = 1 + place % most_lives(n);
        place /= most_lives(n);
    }
    return lives;
}

static int sum_of(const struct tokio_crowd_lives *lives)
{
    int sum = 0;
    for (int i = 0; i < lives->n; i++)
        sum += lives->of[i];
    return sum;
}

static int states(int n)
{
    int product = 1;
    for (int i = 0; i < n; i++)
        product *= most_lives(n);
    return product;
}

/* Whether no other player as the first one gives a lower place: one of these matches is solved for
 * all. */
static bool is_first(const struct tokio_crowd_lives *lives)
{
    for (int first = 1; first < lives->n; first++) {
        int i = 0;
        while (i < lives->n && lives->of[(first + i) % lives->n] == lives->of[i])
            i++;
        if (i < lives->n && lives->of[(first + i) % lives->n] < lives->of[i])
            return false;
    }
    return true;
}

static void solve_match(struct tokio_crowd *crowd, const struct tokio_match *match,
                        const struct tokio_crowd_lives *lives)
{
    int n = lives->n;
    find_hand(crowd, match, lives, highest(lives) <= TOKIO_CROWD_PASSING ? ROUNDS : 0);
    for (int starter = 0; starter < n; starter++) {
        float *chances = chances_at(crowd, lives, starter);
        for (int i = 0; i < n; i++)
            chances[i] = (float)crowd->hand.value[0][starter][(starter + i) % n];
    }
}

/* The number of players whose matches are to be solved next; 0: there are none. */
static int players_at_work(const struct tokio_crowd *crowd)
{
    int n = ends_with_first(crowd) ? crowd->wanted.n : 3;
    if (crowd->wanted_lives == 0)
        return 0;
    while (n <= crowd->wanted.n && crowd->solved[n] >= crowd->wanted_lives)
        n++;
    return n <= crowd->wanted.n ? n : 0;
}

bool tokio_crowd_go_on(struct tokio_crowd *crowd, const struct tokio_match *match)
{
    int n = players_at_work(crowd);
    crowd->hand.work = 0;
    for (; n > 0 && crowd->sum <= n * crowd->wanted_lives; crowd->sum++) {
        for (; crowd->place < states(n); crowd->place++) {
            struct tokio_crowd_lives lives = lives_at(n, crowd->place);
            int most = highest(&lives);
            bool is_next = sum_of(&lives) == crowd->sum && most <= crowd->wanted_lives;
            if (!is_next || most <= crowd->solved[n] || !is_first(&lives))
                continue;
            if (crowd->hand.work > PART)
                return true;
            solve_match(crowd, match, &lives);
        }
        crowd->place = 0;
    }
    crowd->sum = crowd->place = 0;
    if (n > 0)
        crowd->solved[n] = crowd->wanted_lives;
    if (players_at_work(crowd) > 0)
        return true;
    if (crowd->wanted.n > 0)
        find_hand(crowd, match, &crowd->wanted, ROUNDS);
    return false;
}

void tokio_crowd_want(struct tokio_crowd *crowd, struct tokio_match *match,
                      const struct tokio_crowd_lives *lives, int most)
{
    int n = lives->n;
    bool solves = most <= most_lives(n);
    if (n != crowd->wanted.n || most != crowd->wanted_lives)
        crowd->sum = crowd->place = 0;
    crowd->wanted = *lives;
    crowd->wanted_lives = solves ? most : 0;
    tokio_match_solve(match, (struct tokio_lives){most, most, 0});
    if (players_at_work(crowd) == 0)
        find_hand(crowd, match, lives, ROUNDS);
}

bool tokio_crowd_knows(const struct tokio_crowd *crowd, const struct tokio_crowd_lives *lives)
{
    return !tokio_crowd_solves(lives) || highest(lives) <= crowd->solved[lives->n];
}
