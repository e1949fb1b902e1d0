/* test_day_hush.c - for a minute after a hand is shown nothing rings, and nobody is forgotten. */
#include "reveal_check.h"
#include "simulated_days.h"
#include "testing.h"

#include <string.h>

enum { SECOND_MS = 1000, MINUTE_MS = 60 * SECOND_MS };
#define AT "@" E2E_BOT

static struct e2e day;

/* Messages that made a sound: in the group, or to the three people. */
static int rings(bool in_group)
{
    size_t i;
    const json_t *call;
    int n = 0;
    json_array_foreach(pretend_calls(day.pretend), i, call)
    {
        bool of_group = json_integer_value(json_object_get(call, "chat")) == E2E_GROUP;
        n += of_group == in_group &&
             strcmp(json_string_value(json_object_get(call, "method")), "sendMessage") == 0 &&
             json_integer_value(json_object_get(call, "status")) == 200 &&
             !json_is_true(
                 json_object_get(json_object_get(call, "parameters"), "disable_notification"));
    }
    return n;
}

/* The first hand is claimed, and doubted. */
static void end_a_hand(const char *rules, const char *clock)
{
    e2e_game(&day, rules);
    if (clock)
        e2e_say(&day, E2E_HOST, E2E_GROUP, clock);
    e2e_say(&day, simulated_days_turn(), E2E_GROUP, "/claim" AT " 31");
    simulated_days_run(&day, 2 * MINUTE_MS);
    pretend_forget_calls(day.pretend);
    e2e_say(&day, simulated_days_turn(), E2E_GROUP, "/doubt" AT);
}

static void claim(const char *what)
{
    char line[40];
    snprintf(line, sizeof line, "/claim" AT " %s", what);
    e2e_say(&day, simulated_days_turn(), E2E_GROUP, line);
}

/* The post of the end calls the next player, whose dice come without a sound; who has not begun is
 * not called again. */
A_DAY(the_end_of_a_hand_rings_once, &day)
{
    end_a_hand("classico", NULL);
    assert_int_equal(rings(true), 1);
    assert_int_equal(rings(false), 0);
    assert_true(simulated_days_told(&day, simulated_days_turn(), "") > 0);
    simulated_days_run(&day, 5 * MINUTE_MS);
    assert_int_equal(rings(true) + rings(false), 1);
}

/* The next claim falls into the minute: the player on turn is called when it is over. */
A_DAY(a_player_is_called_when_the_minute_is_over, &day)
{
    end_a_hand("classico", NULL);
    claim("31");
    int64_t turn = simulated_days_turn();
    simulated_days_run(&day, 45 * SECOND_MS);
    assert_int_equal(rings(true) + rings(false), 1);
    simulated_days_run(&day, 30 * SECOND_MS);
    assert_int_equal(rings(true), 1);
    assert_int_equal(rings(false), 1);
    assert_int_equal(simulated_days_rang(&day, turn, SIMULATED_DAYS_REMINDED), 1);
    simulated_days_run(&day, 5 * MINUTE_MS);
    assert_int_equal(rings(false), 1);
    /* It was none of the reminders of the turn. */
    assert_int_equal(simulated_days_number("SELECT reminded FROM tables"), 0);
    simulated_days_run(&day, 23 * SIMULATED_DAYS_HOUR_MS);
    assert_true(simulated_days_rang(&day, turn, SIMULATED_DAYS_REMINDED) > 1);
}

/* A player who moves at once is held up by nothing, and called by nobody. */
A_DAY(who_plays_at_once_is_not_called, &day)
{
    end_a_hand("classico", NULL);
    claim("31");
    simulated_days_run(&day, 10 * SECOND_MS);
    e2e_say(&day, simulated_days_turn(), E2E_GROUP, "/doubt" AT);
    assert_int_equal(rings(true) + rings(false), 1);
    pretend_forget_calls(day.pretend);
    simulated_days_run(&day, 30 * SECOND_MS);
    claim("31");
    simulated_days_run(&day, 10 * SECOND_MS);
    assert_int_equal(rings(true) + rings(false), 0);
}

/* The process ends in the minute; Telegram goes on being asked for nothing twice. */
A_DAY(a_restart_forgets_neither_the_minute_nor_the_call, &day)
{
    end_a_hand("classico", NULL);
    claim("31");
    simulated_days_off(&day, 10 * SECOND_MS);
    simulated_days_run(&day, 20 * SECOND_MS);
    assert_int_equal(rings(false), 0);
    simulated_days_off(&day, 60 * SECOND_MS);
    simulated_days_run(&day, SECOND_MS);
    assert_int_equal(rings(false), 1);
    simulated_days_off(&day, 10 * SECOND_MS);
    simulated_days_run(&day, 5 * MINUTE_MS);
    assert_int_equal(rings(false), 1);
}

/* Without a time for turns there are no reminders, but there is the call. */
A_DAY(a_table_without_a_clock_calls_too, &day)
{
    end_a_hand("classico", "/clock" AT " 0");
    claim("31");
    int64_t turn = simulated_days_turn();
    simulated_days_run(&day, 2 * MINUTE_MS);
    assert_int_equal(rings(false), 1);
    assert_int_equal(simulated_days_rang(&day, turn, "It's your turn.\n"), 1);
}

/* A person who blocked the bot is called in the group. */
A_DAY(the_call_comes_to_the_group_at_need, &day)
{
    end_a_hand("classico", NULL);
    claim("31");
    pretend_block(day.pretend, simulated_days_turn(), true);
    simulated_days_run(&day, 2 * MINUTE_MS);
    assert_int_equal(rings(true), 2);
    assert_int_equal(simulated_days_rang(&day, E2E_GROUP, SIMULATED_DAYS_REMINDED), 1);
}

/* In the quiet hours nothing rings; the call comes at their end. */
A_DAY(the_call_waits_for_the_morning, &day)
{
    simulated_days_off(&day, 12 * SIMULATED_DAYS_HOUR_MS - 3 * MINUTE_MS);
    end_a_hand("classico", NULL);
    simulated_days_run(&day, 15 * SECOND_MS);
    claim("31");
    int64_t turn = simulated_days_turn();
    pretend_forget_calls(day.pretend);
    simulated_days_run(&day, 8 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(rings(true) + rings(false), 0);
    simulated_days_run(&day, 2 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_rang(&day, turn, SIMULATED_DAYS_REMINDED), 1);
}

/* A player who has looked at the table in the minute knows, and is not called. */
A_DAY(who_looks_is_not_called, &day)
{
    end_a_hand("tokyo", NULL);
    claim("31");
    int64_t turn = simulated_days_turn();
    e2e_press(&day, turn == E2E_HOST ? E2E_ANN : E2E_HOST, E2E_GROUP, "o:");
    assert_int_equal(simulated_days_number("SELECT uncalled FROM tables"), 1);
    e2e_press(&day, turn, E2E_GROUP, "o:");
    assert_int_equal(simulated_days_number("SELECT uncalled FROM tables"), 0);
    simulated_days_run(&day, 5 * MINUTE_MS);
    assert_int_equal(rings(false), 0);
}

/* A player with a daily digest reads there whose turn it is. */
A_DAY(a_digest_takes_the_place_of_the_call, &day)
{
    for (int64_t who = E2E_HOST; who <= E2E_BOB; who++) {
        e2e_say(&day, who, who, "/alerts");
        e2e_press(&day, who, who, "p:n:3");
    }
    end_a_hand("classico", NULL);
    claim("31");
    simulated_days_run(&day, 5 * MINUTE_MS);
    assert_int_equal(rings(false), 0);
    assert_int_equal(simulated_days_number("SELECT uncalled FROM tables"), 0);
    simulated_days_run(&day, 23 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_reminders(&day), 1);
}

static void look_for_pokes(struct reveal_check *check)
{
    size_t i;
    const json_t *call;
    json_array_foreach(pretend_calls(day.pretend), i, call)
        assert_false(reveal_check_see(check, call));
    pretend_forget_calls(day.pretend);
}

/* The call that shows the end takes long, and the next claim is made meanwhile. */
A_DAY(the_end_is_under_way_when_the_game_goes_on, &day)
{
    static struct reveal_check check;
    check = (struct reveal_check){0};
    e2e_game(&day, "classico");
    for (int i = 0; i < 4; i++) {
        e2e_say(&day, simulated_days_turn(), E2E_GROUP, "/claim" AT " 31");
        simulated_days_run(&day, 2 * MINUTE_MS);
        pretend_fault(day.pretend, "sendMessage", FAULT_SLOW, 3 * SECOND_MS, 1);
        pretend_say(day.pretend, simulated_days_turn(), E2E_GROUP, "/doubt" AT, 0, 0);
        simulated_days_run(&day, SECOND_MS);
        int64_t turn = simulated_days_turn();
        if (turn != 0)
            pretend_say(day.pretend, turn, E2E_GROUP, "/claim" AT " 31", 0, 0);
        simulated_days_run(&day, 3 * MINUTE_MS);
        look_for_pokes(&check);
        if (turn == 0)
            break;
        e2e_say(&day, simulated_days_turn(), E2E_GROUP, "/doubt" AT);
        simulated_days_run(&day, 2 * MINUTE_MS);
        look_for_pokes(&check);
    }
    assert_true(check.reveals > 2);
}

/* The bot was silenced when the hand ended, and shows the end when it may speak again. */
A_DAY(an_end_that_was_held_back_has_its_minute, &day)
{
    static struct reveal_check check;
    check = (struct reveal_check){0};
    e2e_game(&day, "classico");
    e2e_say(&day, simulated_days_turn(), E2E_GROUP, "/claim" AT " 31");
    pretend_member(day.pretend, E2E_GROUP, 0, "restricted");
    simulated_days_run(&day, MINUTE_MS);
    e2e_say(&day, simulated_days_turn(), E2E_GROUP, "/doubt" AT);
    simulated_days_run(&day, 10 * MINUTE_MS);
    look_for_pokes(&check);
    assert_int_equal(check.reveals, 0);
    pretend_member(day.pretend, E2E_GROUP, 0, "member");
    simulated_days_run(&day, 10 * SECOND_MS);
    claim("31");
    simulated_days_run(&day, 5 * MINUTE_MS);
    look_for_pokes(&check);
    assert_int_equal(check.reveals, 1);
}

/* The player on turn claims, once, five seconds after the end of a hand stands in the group. */
static void claim_after_the_end(void *context)
{
    int *seen = context;
    bool is_there = e2e_told(&day, E2E_GROUP, "lifts the cup") > 0;
    *seen += is_there;
    if (is_there && *seen == 5)
        pretend_say(day.pretend, e2e_turn(&day), E2E_GROUP, "/claim" AT " 31", 0, 0);
}

/* Telegram takes the post of the end only after minutes, when those of the hand would be over. */
A_DAY(an_end_that_came_late_has_its_minute, &day)
{
    static struct reveal_check check;
    check = (struct reveal_check){0};
    int seen = 0;
    e2e_game(&day, "classico");
    e2e_say(&day, simulated_days_turn(), E2E_GROUP, "/claim" AT " 31");
    simulated_days_run(&day, 2 * MINUTE_MS);
    pretend_fault(day.pretend, "sendMessage", FAULT_429_CHAT, 300, 1);
    pretend_say(day.pretend, simulated_days_turn(), E2E_GROUP, "/doubt" AT, 0, 0);
    simulated_days_every(SECOND_MS, claim_after_the_end, &seen);
    simulated_days_run(&day, 10 * MINUTE_MS);
    assert_in_range(seen, 5, 5 * 60);
    simulated_days_every(0, NULL, NULL);
    look_for_pokes(&check);
    assert_int_equal(check.reveals, 1);
    assert_true(e2e_told(&day, E2E_GROUP, "claims 31.") > 0);
}

/* The hand ended just before an outage, so that its end is shown after it; and the post that tells
 * of the outage takes its place. */
A_DAY(an_outage_cuts_no_minute_short, &day)
{
    static struct reveal_check check;
    check = (struct reveal_check){0};
    int seen = 0;
    e2e_game(&day, "classico");
    claim("31");
    simulated_days_run(&day, 2 * MINUTE_MS);
    pretend_forget_calls(day.pretend);
    pretend_fault(day.pretend, "sendMessage", FAULT_500, 0, 1);
    pretend_say(day.pretend, simulated_days_turn(), E2E_GROUP, "/doubt" AT, 0, 0);
    simulated_days_run(&day, SECOND_MS);
    simulated_days_every(SECOND_MS, claim_after_the_end, &seen);
    simulated_days_cut(&day, 11 * MINUTE_MS);
    simulated_days_run(&day, 5 * MINUTE_MS);
    simulated_days_every(0, NULL, NULL);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "I was offline for"), 1);
    look_for_pokes(&check);
    assert_int_equal(check.reveals, 1);
}

/* Nobody is there: for each the robot ends a hand, and begins the next one after the minute, with a
 * post that rings, so that it needs no call besides. */
A_DAY(turns_without_their_players_wait, &day)
{
    static struct reveal_check check;
    check = (struct reveal_check){0};
    e2e_game(&day, "classico");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/clock" AT " 5m");
    pretend_forget_calls(day.pretend);
    for (int i = 0; i < 90; i++) {
        simulated_days_run(&day, 2 * MINUTE_MS);
        look_for_pokes(&check);
        assert_int_equal(simulated_days_number("SELECT total(uncalled) FROM tables"), 0);
    }
    assert_true(check.reveals > 2);
}
