/* test_crowd.c - a crowd plays, fumbles and fools about around the real daemon.
 *
 * SEED=n lets the crowd choose as it did in a run that failed; the dice are the daemon's own and
 * fall anew. STEPS=n makes the crowd do more or less than usual.
 */

#include "e2e.h"
#include "random_players.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum {
    STEPS_USUAL = 150,
    GROUPS = 2,
    SOBER_MOST = 30000, /* steps until the last game must be over: with many lives it takes long */
    EVENINGS_MOST = 40, /* until one of the games was won, and hidden dice were lifted */
    PATIENCE_RUNS = 1000,
};

static uint64_t seed;
static int steps = STEPS_USUAL;

struct simulated_people {
    struct e2e evening;
    struct random_players *sim;
};

static struct simulated_people the_town;

/* Serves until the bot has heard everything and has nothing left to say. */
static void settle(struct simulated_people *town)
{
    int runs = 0;
    do {
        assert_true(runs++ < PATIENCE_RUNS);
        e2e_settle(&town->evening);
    } while (!random_players_answered(town->sim));
}

static void expect_none(const char *whose, const json_t *complaints)
{
    if (json_array_size(complaints) > 0)
        fail_msg("%s: %s", whose, json_dumps(complaints, JSON_INDENT(1)));
}

static void step(struct simulated_people *town)
{
    random_players_step(town->sim);
    settle(town);
    random_players_look(town->sim);
    expect_none("people", random_players_complaints(town->sim));
    expect_none("pretend", pretend_complaints(town->evening.pretend));
}

static void open_town(struct simulated_people *town, bool shy)
{
    town->evening.pretend = pretend_open(
        &(struct pretend_options){.token = DAEMON_TOKEN, .username = "dicebot", .seed = seed});
    assert_non_null(town->evening.pretend);
    daemon_open(&town->evening.daemon, town->evening.pretend, false);
    town->sim =
        random_players_open(&(struct random_players_options){.pretend = town->evening.pretend,
                                                             .bot = "dicebot",
                                                             .seed = seed,
                                                             .people = 6,
                                                             .groups = GROUPS,
                                                             .shy = shy});
    daemon_start(&town->evening.daemon);
    settle(town);
}

/* Also after a failure, when the daemon may still run or be gone. */
static int close_town(void **state)
{
    struct simulated_people *town = &the_town;
    (void)state;
    if (town->evening.pretend != NULL)
        daemon_close(&town->evening.daemon);
    random_players_close(town->sim);
    pretend_close(town->evening.pretend);
    *town = (struct simulated_people){0};
    return 0;
}

static void report(const struct simulated_people *town)
{
    struct random_players_counts n = random_players_counts(town->sim);
    print_message("%d presses, %d old, %d forged, %d typed, %d links, %d blocked; %d opened, %d "
                  "played, %d ended, %d won; %d throws, %d popups, %d lifted; hands: %d, %d, %d; "
                  "%d unanswered\n",
                  n.presses, n.old_presses, n.forged, n.typed, n.links, n.blocked, n.opened,
                  n.playing, n.ended, n.won, n.secrets.throws, n.secrets.popups, n.secrets.lifted,
                  n.hands.privately, n.hands.popups, n.hands.lifted, n.unanswered);
}

static void fail_stalled(const struct simulated_people *town)
{
    for (int64_t chat = RANDOM_PLAYERS_FIRST_GROUP; chat > RANDOM_PLAYERS_FIRST_GROUP - GROUPS;
         chat--) {
        const json_t *messages = pretend_messages(town->evening.pretend, chat);
        size_t n = json_array_size(messages);
        char *newest = json_dumps(json_array_get(messages, n - 1), JSON_COMPACT);
        print_message("%" PRId64 ": %s\n", chat, newest != NULL ? newest : "");
        free(newest);
    }
    fail_msg("a game is not over after %d steps", SOBER_MOST);
}

/* The crowd does as it likes, and then sees every game to its end. */
static void spend_an_evening(struct simulated_people *town)
{
    random_players_sober(town->sim, false);
    for (int i = 0; i < steps; i++)
        step(town);
    random_players_sober(town->sim, true);
    for (int i = 0; random_players_busy(town->sim); i++) {
        if (i == SOBER_MOST)
            fail_stalled(town);
        step(town);
    }
}

static bool saw_enough(const struct simulated_people *town)
{
    struct random_players_counts counts = random_players_counts(town->sim);
    return counts.won > 0 && counts.secrets.lifted + counts.hands.lifted > 0;
}

static void play(bool shy)
{
    struct simulated_people *town = &the_town;
    open_town(town, shy);
    /* All games of an evening may have been called off, or open: that proves too little. */
    for (int i = 0; i < EVENINGS_MOST && !saw_enough(town); i++)
        spend_an_evening(town);
    report(town);
    struct random_players_counts counts = random_players_counts(town->sim);
    assert_int_equal(counts.unanswered, 0);
    assert_int_equal(counts.unchanged, 0);
    assert_true(counts.playing > 0);
    assert_int_equal(counts.ended, counts.playing);
    assert_true(counts.won > 0);
    assert_true(counts.secrets.throws + counts.hands.privately > 0);
    assert_true(counts.secrets.lifted + counts.hands.lifted > 0);
    assert_int_equal(daemon_stop(&town->evening.daemon, SIGTERM, town->evening.pretend), 0);
}

static void test_everybody_can_be_written_to(void **state)
{
    (void)state;
    play(false);
}

static void test_some_play_in_the_group(void **state)
{
    (void)state;
    play(true);
}

int main(void)
{
    const char *chosen = getenv("SEED"), *wanted = getenv("STEPS");
    seed = chosen != NULL ? strtoull(chosen, NULL, 10) : (uint64_t)time(NULL);
    if (wanted != NULL)
        steps = atoi(wanted);
    print_message("SEED=%" PRIu64 "\n", seed);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_everybody_can_be_written_to, close_town),
        cmocka_unit_test_teardown(test_some_play_in_the_group, close_town),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
