/* test_day_told_first.c - nobody reads in private how a hand ended before the group does. */
#include "simulated_days.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { SECOND_MS = 1000, HANDS_MOST = 60, FAILURES = 5 };

static struct e2e day;

static int64_t member(const json_t *call, const char *name)
{
    return json_integer_value(json_object_get(call, name));
}

/* When the first message to the group got through, and the first one to a person; 0: none. */
struct told {
    int64_t group_ms, person_ms;
    int refused; /* calls to the group that did not get through before */
};

static struct told first_told(void)
{
    struct told told = {0};
    const json_t *call;
    size_t i;
    json_array_foreach(pretend_calls(day.pretend), i, call)
    {
        int64_t chat = member(call, "chat"), at_ms = member(call, "at_ms");
        const char *method = json_string_value(json_object_get(call, "method"));
        bool through = member(call, "status") == 200;
        if (chat == E2E_GROUP && through && told.group_ms == 0)
            told.group_ms = at_ms;
        told.refused += chat == E2E_GROUP && !through;
        if (chat > 0 && strcmp(method, "answerCallbackQuery") != 0 && told.person_ms == 0)
            told.person_ms = at_ms;
    }
    return told;
}

static void claim(void)
{
    e2e_say(&day, simulated_days_turn(), E2E_GROUP, "/claim@" E2E_BOT " 31");
    simulated_days_run(&day, 30 * SECOND_MS);
}

static void lose_calls(void)
{
    pretend_forget_calls(day.pretend);
    pretend_fault_chat(day.pretend, E2E_GROUP, FAULT_500, FAILURES);
}

static void doubt(void)
{
    pretend_say(day.pretend, simulated_days_turn(), E2E_GROUP, "/doubt@" E2E_BOT, 0, 0);
    simulated_days_run(&day, 120 * SECOND_MS);
}

/* Somebody claims, and is doubted while no call to the group gets through. */
static void play_a_hand(void)
{
    claim();
    lose_calls();
    doubt();
}

/* So many hands have ended, and somebody was told something in private, after the group. */
static void expect_the_group_first(int hands)
{
    struct told told = first_told();
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'doubt'"),
                     hands);
    assert_int_equal(told.refused, FAILURES);
    assert_true(told.group_ms > 0 && told.person_ms > 0);
    assert_true(told.person_ms >= told.group_ms);
}

A_DAY(a_hand_ends_in_the_group_first, &day)
{
    int hands = 0, told_in_private = 0;
    e2e_game(&day, "classico");
    for (; simulated_days_turn() != 0 && hands < HANDS_MOST; hands++) {
        play_a_hand();
        struct told told = first_told();
        assert_int_equal(told.refused, FAILURES);
        assert_true(told.group_ms > 0);
        if (told.person_ms != 0)
            assert_true(told.person_ms >= told.group_ms);
        told_in_private += told.person_ms != 0;
    }
    assert_in_range(hands, 2, HANDS_MOST - 1);
    assert_in_range(told_in_private, hands - 1, hands); /* the last hand has no next thrower */
}

/* So it is if an answer in advance ends it: its player is told that it did. */
A_DAY(an_answer_in_advance_ends_it_in_the_group_first, &day)
{
    e2e_game(&day, "classico");
    int64_t who = simulated_days_later(1);
    e2e_say(&day, who, who, "/advance - / 31");
    e2e_press(&day, who, who, "A:1:1:-1:0:s");
    e2e_say(&day, simulated_days_turn(), E2E_GROUP, "/claim@" E2E_BOT " 31");
    simulated_days_run_until(&day,
                             simulated_days_number("SELECT due_ms FROM advances") - SECOND_MS);
    lose_calls();
    simulated_days_run(&day, 120 * SECOND_MS);
    expect_the_group_first(1);
    assert_int_equal(e2e_told(&day, who, "I answered as you told me: "), 1);
}

/* And what is not true any more, now that the hand is over. */
A_DAY(what_held_for_the_hand_is_taken_back_after_the_group, &day)
{
    e2e_game(&day, "classico");
    int64_t leaves = simulated_days_later(2);
    e2e_say(&day, leaves, leaves, "/leave");
    claim();
    lose_calls();
    doubt();
    expect_the_group_first(1);
}

A_DAY(an_answer_that_holds_no_more_is_told_after_the_group, &day)
{
    e2e_game(&day, "classico");
    int64_t who = simulated_days_later(2);
    e2e_say(&day, who, who, "/advance - / 66");
    e2e_press(&day, who, who, "A:1:1:-1:19:s");
    claim();
    assert_int_equal(simulated_days_number("SELECT count(*) FROM advances"), 1);
    lose_calls();
    doubt();
    expect_the_group_first(1);
    assert_int_equal(e2e_told(&day, who, "It holds no more"), 1);
}

/* The move that is made for somebody may end it: the question whether they are there tells so. */
A_DAY(whoever_missed_the_end_is_asked_after_the_group, &day)
{
    e2e_game(&day, "classico");
    int64_t who = simulated_days_later(1);
    for (int missed = 0; missed < 3; missed++) {
        assert_int_equal(simulated_days_later(1), who); /* liars begin the next hand */
        e2e_say(&day, simulated_days_turn(), E2E_GROUP, "/claim@" E2E_BOT " 66");
        simulated_days_run_until(&day, simulated_days_number("SELECT deadline_ms FROM tables") -
                                           SECOND_MS);
        lose_calls();
        simulated_days_run(&day, 120 * SECOND_MS);
    }
    expect_the_group_first(3);
    assert_int_equal(e2e_told(&day, who, "Are you still there"), 1);
}

/* A page in private goes on with the next round. */
A_DAY(a_page_goes_on_after_the_group, &day)
{
    int gone_on = 0;
    e2e_game(&day, "421");
    for (int i = 0; i < HANDS_MOST && gone_on == 0 && simulated_days_turn() != 0; i++) {
        int64_t who = simulated_days_turn();
        char stop[40], press[40];
        snprintf(stop, sizeof stop,
                 "m:1:%d:stop:", (int)simulated_days_number("SELECT turn FROM tables"));
        e2e_say(&day, who, who, "/table");
        bool stops = e2e_button(&day, who, stop);
        const char *data = e2e_data(&day, who, stops ? stop : "m:");
        lose_calls();
        assert_true(pretend_press(day.pretend, who, who, e2e_newest(&day, who), data, press));
        simulated_days_run(&day, 3 * SECOND_MS);
        assert_int_equal(first_told().group_ms, 0);
        assert_false(stops && strstr(e2e_text(&day, who), "you start"));
        simulated_days_run(&day, 120 * SECOND_MS);
        gone_on += stops && strstr(e2e_text(&day, who), "you start") != NULL;
    }
    assert_int_equal(gone_on, 1);
}

/* The bot may not write there any more: the player on turn gets the dice all the same. */
A_DAY(a_group_that_is_muted_holds_up_nobody, &day)
{
    e2e_game(&day, "classico");
    e2e_say(&day, simulated_days_turn(), E2E_GROUP, "/claim@" E2E_BOT " 31");
    pretend_member(day.pretend, E2E_GROUP, 0, "restricted");
    simulated_days_off(&day, 25 * SIMULATED_DAYS_HOUR_MS); /* nobody told */
    pretend_forget_calls(day.pretend);
    pretend_say(day.pretend, simulated_days_turn(), E2E_GROUP, "/doubt@" E2E_BOT, 0, 0);
    simulated_days_run(&day, 60 * SECOND_MS);
    struct told told = first_told();
    assert_true(told.group_ms == 0 && told.refused > 0);
    assert_true(told.person_ms != 0);
}

/* Telegram lets it wait for an hour: what else the person asked for would wait as well. */
A_DAY(a_group_that_waits_for_long_holds_up_nobody, &day)
{
    e2e_game(&day, "classico");
    e2e_say(&day, simulated_days_turn(), E2E_GROUP, "/claim@" E2E_BOT " 31");
    simulated_days_run(&day, 30 * SECOND_MS);
    pretend_forget_calls(day.pretend);
    pretend_fault(day.pretend, "sendMessage", FAULT_429_CHAT, 3600, 1);
    pretend_say(day.pretend, simulated_days_turn(), E2E_GROUP, "/doubt@" E2E_BOT, 0, 0);
    int64_t begun_ms = simulated_days_now_ms();
    simulated_days_run(&day, 330 * SECOND_MS);
    struct told told = first_told();
    assert_int_equal(told.group_ms, 0);
    assert_in_range(told.person_ms, begun_ms + 300 * SECOND_MS, begun_ms + 305 * SECOND_MS);
}
