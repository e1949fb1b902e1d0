/* test_advance.c - which claims an answer in advance answers, by any rules, and when it is made.
 *
 * SEED=n repeats a run that failed; RUNS=n plays so often.
 */
#include "advance.h"

#include "chance.h"
#include "clocks.h"
#include "random_rules.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 300, MOVES = 120, DRAWS = 4000, TIMES = 600 };

#define SECONDS(n) (INT64_C(1000) * (n))
#define MINUTES(n) ((int64_t)(n)*CLOCKS_MINUTE_MS)
#define HOURS(n)   ((int64_t)(n)*CLOCKS_HOUR_MS)

static uint64_t chance;

static uint32_t below(void *source, uint32_t bound)
{
    return chance_below(source, bound);
}

static int between(int least, int most)
{
    return least + (int)chance_below(&chance, (uint32_t)(most - least + 1));
}

/* --- the answer --- */

static void start(const struct game_kind *kind, struct table *ret_table)
{
    struct table table = {.id = 1, .chat = -1, .status = TABLE_PLAYING, .n_seats = 3};
    table.rules = random_rules_draw(&chance, kind, 5);
    for (int i = 0; i < table.n_seats; i++)
        table.seats[i].player = 101 + i;
    enum refusal why = game_start(&table.rules, table.n_seats, 0, &table.game);
    assert_int_equal(why, ACCEPTED);
    *ret_table = table;
}

static bool is_legal(const struct table *table, int verb)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&table->game, moves);
    for (int i = 0; i < n; i++)
        if (moves[i].verb == verb)
            return true;
    return false;
}

/* Any two claims in their order, or one of them. */
static struct advance some(const struct rules *rules)
{
    struct advance some = {GAME_NOTHING, GAME_NOTHING};
    while (!advance_fits(rules, &some)) {
        some.believe_to = (int16_t)between(-1, advance_believed(rules));
        some.doubt_from = (int16_t)between(-1, advance_highest(rules));
    }
    return some;
}

/* The answer is the one that the two claims say, or none: told apart here by the claim alone. */
static void check(const struct table *table)
{
    struct view view;
    struct move move = {0};
    const struct game_answers *answers = table->rules.kind->answers;
    int64_t player = table->seats[table_turn(table)].player;
    struct advance said = some(&table->rules);
    bool acts = advance_move(table, &said, &move);
    game_view(&table->game, GAME_NOBODY, &view);
    bool doubts = said.doubt_from >= 0 && view.last >= said.doubt_from;
    bool believes = said.believe_to >= 0 && view.last <= said.believe_to;
    bool asked = view.last == GAME_NOTHING || !is_legal(table, answers->doubt) ||
                 table_may_see(table, player) || (!doubts && !believes);
    assert_false(doubts && believes);
    if (asked) {
        assert_false(acts);
    } else if (doubts) {
        assert_true(acts);
        assert_int_equal(move.verb, answers->doubt);
    } else {
        assert_true(acts);
        assert_true(move.verb == answers->believe[0] || move.verb == answers->believe[1]);
    }
    struct game after = table->game;
    if (acts)
        assert_int_equal(game_step(&after, &move, NULL), ACCEPTED);
}

static void play_on(struct table *table)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&table->game, moves);
    struct move move = moves[between(0, n - 1)];
    if (game_by_chance(&table->game, &move))
        game_throw(&table->game, &move, below, &chance);
    assert_int_equal(game_step(&table->game, &move, NULL), ACCEPTED);
    if (game_over(&table->game))
        table->status = TABLE_OVER;
}

/* No claim that comes is below the lowest of which it was said that it can. */
static void check_next(const struct table *before, const struct table *table)
{
    struct view was, view;
    game_view(&before->game, GAME_NOBODY, &was);
    game_view(&table->game, GAME_NOBODY, &view);
    bool claimed = view.last != GAME_NOTHING && view.claimer != GAME_NOBODY &&
                   (view.claimer != was.claimer || view.last != was.last);
    if (claimed && table->game.round == before->game.round)
        assert_true(view.last >= advance_next(before));
}

static void play(uint64_t seed)
{
    struct table table, before;
    chance = seed;
    for (int i = 0; game_kinds[i] != NULL; i++) {
        if (!game_kinds[i]->answers)
            continue;
        start(game_kinds[i], &table);
        for (int k = 0; k < MOVES && table.status == TABLE_PLAYING; k++) {
            check(&table);
            before = table;
            play_on(&table);
            check_next(&before, &table);
        }
    }
}

TEST_CASE(a_claim_is_answered_as_was_said)
{
    chance_repeat(GAMES, play);
}

TEST_CASE(the_claims_stand_in_their_order)
{
    struct table table;
    chance = chance_seed();
    start(game_kinds[0], &table);
    const struct rules *rules = &table.rules;
    int16_t low = (int16_t)advance_lowest(rules), high = (int16_t)advance_highest(rules);
    int16_t believed = (int16_t)advance_believed(rules);
    assert_true(believed == high || believed == high - 1);
    assert_true(advance_fits(rules, &(struct advance){low, high}));
    assert_true(advance_fits(rules, &(struct advance){GAME_NOTHING, high}));
    assert_true(advance_fits(rules, &(struct advance){believed, GAME_NOTHING}));
    assert_false(advance_fits(rules, &(struct advance){(int16_t)(believed + 1), GAME_NOTHING}));
    assert_true(advance_fits(rules, &(struct advance){GAME_NOTHING, low}));
    assert_false(advance_fits(rules, &(struct advance){GAME_NOTHING, GAME_NOTHING}));
    assert_false(advance_fits(rules, &(struct advance){low, low}));
    assert_false(advance_fits(rules, &(struct advance){high, low}));
    assert_false(advance_fits(rules, &(struct advance){low, (int16_t)(high + 1)}));
    assert_true(advance_may_set(&table, 102));
    assert_false(advance_may_set(&table, 101)); /* on turn */
    assert_true(advance_allowed(&table, 101));
    assert_false(advance_allowed(&table, 109)); /* does not sit there */
    table.chat = 101;
    assert_false(advance_may_set(&table, 102)); /* practice */
}

/* --- the instant --- */

static struct advance_habit habit_of(int n, int64_t each_ms)
{
    struct advance_habit habit = {.n = n, .below = below, .source = &chance};
    for (int i = 0; i < n; i++)
        habit.times_ms[i] = each_ms;
    return habit;
}

/* An instant in the turn, after now: whatever the clock, the quiet hours and the habit are. */
static void draw(uint64_t seed)
{
    static const int64_t clocks_ms[] = {MINUTES(5), HOURS(1), HOURS(8), HOURS(24), HOURS(72), 0};
    chance = seed;
    int from = between(0, 1439), to = between(0, 1439);
    struct pace pace = {.clock_ms = clocks_ms[between(0, 5)],
                        .calm = {{&clocks_rome, {(int16_t)from, (int16_t)to}, {0}}},
                        .n_calm = between(0, 1)};
    int64_t now_ms = clocks_utc(2026, 7, 1, 0) + MINUTES(between(0, 3 * 1440));
    int64_t deadline_ms = pace.clock_ms != 0 ? pace_deadline(&pace, now_ms) : 0;
    struct advance_habit habit = habit_of(between(0, ADVANCE_TIMES_MOST), SECONDS(between(0, 900)));
    int64_t at_ms = advance_due(&pace, deadline_ms, now_ms, &habit);
    assert_true(at_ms > now_ms);
    assert_true(deadline_ms == 0 || at_ms < deadline_ms);
    if (deadline_ms == 0 || deadline_ms > now_ms + HOURS(26))
        assert_true(pace.n_calm == 0 || (from + 1440 - to) % 1440 < 60 ||
                    !pace_quiet(&pace.calm[0], at_ms));
    assert_false(advance_waits(&pace, deadline_ms, at_ms) && pace.n_calm == 0);
    for (int64_t late_ms = now_ms; late_ms < deadline_ms + 2; late_ms += pace.clock_ms / 3 + 1)
        assert_true(advance_due(&pace, deadline_ms, late_ms, &habit) > late_ms);
}

TEST_CASE(it_acts_within_the_turn)
{
    chance_repeat(DRAWS, draw);
}

static int compare(const void *one, const void *other)
{
    int64_t a = *(const int64_t *)one, b = *(const int64_t *)other;
    return (a > b) - (a < b);
}

/* The middle of what is drawn by day. */
static int64_t median(const struct advance_habit *habit, int64_t deadline_ms)
{
    static int64_t times_ms[TIMES];
    const struct pace pace = {.clock_ms = deadline_ms};
    for (int i = 0; i < TIMES; i++)
        times_ms[i] = advance_due(&pace, deadline_ms, 0, habit);
    qsort(times_ms, TIMES, sizeof *times_ms, compare);
    assert_true(times_ms[TIMES * 3 / 4] > times_ms[TIMES / 4]); /* no fixed delay */
    return times_ms[TIMES / 2];
}

/* Of their own answers only quick ones count, and only if there are enough of them. */
TEST_CASE(it_looks_like_an_answer_of_its_player)
{
    chance = chance_seed();
    struct advance_habit own = habit_of(12, SECONDS(100)), few = habit_of(5, SECONDS(100));
    struct advance_habit slow = habit_of(12, HOURS(2)), none = habit_of(0, 0);
    int64_t usual_ms = median(&none, HOURS(24));
    assert_in_range(usual_ms, SECONDS(18), SECONDS(34));
    assert_in_range(median(&own, HOURS(24)), SECONDS(92), SECONDS(108));
    assert_in_range(median(&few, HOURS(24)), SECONDS(18), SECONDS(34));
    assert_in_range(median(&slow, HOURS(24)), SECONDS(18), SECONDS(34));
    assert_in_range(median(&own, MINUTES(2)), SECONDS(20), SECONDS(40)); /* a turn so short */
}

TESTS_BEGIN()
