/* test_luck.c - what decisions give away, added up over games, is what they cost in games won: then
 * luck is none in the long run, however well or badly somebody plays.
 *
 * What is expected lies five standard errors away from what would fail. SEED=n repeats a run that
 * failed.
 */
#include "chance.h"
#include "opponents.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static uint64_t seed;
static struct robot_memory *memory;

struct pairing {
    const char *preset, *one, *others;
    int seats, games;
};

static struct opponents_share play(const struct pairing *pairing)
{
    struct rules rules;
    assert_true(rules_read_name(pairing->preset, &rules));
    struct opponents_match match = {.rules = &rules,
                                    .one = opponents_named(rules.kind, pairing->one),
                                    .others = opponents_named(rules.kind, pairing->others),
                                    .seats = pairing->seats,
                                    .games = pairing->games,
                                    .weighs = true,
                                    .seed = seed};
    struct opponents_share share = opponents_play(&match, memory);
    print_message("%s, %d players: %s against %s wins %.1f %%, luck %+.1f, gives away %.1f, gets "
                  "%.1f a game\n",
                  pairing->preset, pairing->seats, pairing->one, pairing->others, 100 * share.share,
                  100 * share.luck, 100 * share.given, 100 * share.got);
    assert_true(fabs(share.luck + share.got - share.given + 1.0 / pairing->seats - share.share) <
                1e-9);
    return share;
}

static void luck_evens_out(void **state)
{
    static const struct pairing pairings[] = {
        {"tokyo", "novice", "master", 2, 150},
        {"tokyo", "master", "novice", 2, 150},
        {"italiano", "random", "master", 2, 100},
        {"italiano", "novice", "master", 3, 50},
    };
    (void)state;
    for (size_t i = 0; i < sizeof pairings / sizeof pairings[0]; i++) {
        struct opponents_share share = play(&pairings[i]);
        assert_true(fabs(share.luck) < 5 * share.luck_error);
    }
}

static void masters_give_nothing_away(void **state)
{
    static const struct pairing pairings[] = {
        {"tokyo", "master", "master", 2, 40},
        {"beghel", "master", "master", 2, 10},
        {"italiano", "master", "master", 2, 20},
        {"italiano", "master", "master", 4, 10},
    };
    (void)state;
    for (size_t i = 0; i < sizeof pairings / sizeof pairings[0]; i++) {
        struct opponents_share share = play(&pairings[i]);
        assert_true(share.given < 1e-6);
        assert_true(share.got < 1e-6);
    }
}

static void random_play_gives_much_away(void **state)
{
    (void)state;
    assert_true(play(&(struct pairing){"tokyo", "random", "master", 2, 40}).given > 0.3);
    assert_true(play(&(struct pairing){"italiano", "random", "master", 2, 40}).given > 0.2);
    struct opponents_share share = play(&(struct pairing){"tokyo", "random", "master", 3, 5});
    assert_true(share.given > 2 * share.got);
}

static int begin(void **state)
{
    (void)state;
    seed = chance_seed();
    memory = robot_memory_new();
    return 0;
}

static int end(void **state)
{
    (void)state;
    robot_memory_free(memory);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(luck_evens_out),
        cmocka_unit_test(masters_give_nothing_away),
        cmocka_unit_test(random_play_gives_much_away),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
