/* test_absence.c - people who are not there: turns made for them, absences, clocks, coming back. */

#include "leaving.h"
#include "seated.h"
#include "spelt.h"
#include "table_equal.h"
#include "testing.h"

#include <string.h>

enum { HOST = SEATED_HOST, ANN = SEATED_ANN, BOB = SEATED_BOB, STRANGER = SEATED_STRANGER };

static const int64_t LATER_MS = 1800000000000;

/* The move made for the player on turn, as their own would be. */
static struct event lapse(const struct table *table, const char *verb, const char *claim)
{
    int64_t player = table->seats[table_turn(table)].player;
    struct event event = seated_move(table, player, verb, claim);
    event.kind = EVENT_LAPSE;
    event.player = 0;
    return event;
}

static struct event away(int64_t player, int64_t until_ms)
{
    return (struct event){.kind = EVENT_AWAY, .player = player, .until_ms = until_ms};
}

static struct event set_clock(int64_t player, int32_t clock_s)
{
    return (struct event){.kind = EVENT_CLOCK, .player = player, .clock_s = clock_s};
}

static bool is_out(const struct table *table, int seat)
{
    return spelt_view(&table->game, GAME_NOBODY).out[seat];
}

/* The player who starts throws 5-3 and says so. */
static void claim_53(struct table *table)
{
    int64_t player = table->seats[table_turn(table)].player;
    seated_throw(table, 5, 3);
    seated_accepted(table, seated_move(table, player, "claim", "53"));
}

/* Seat 1 misses a turn, as a doubt that is right for nobody: the claim was true. */
static struct news miss_a_turn(struct table *table)
{
    claim_53(table);
    return seated_accepted(table, lapse(table, "doubt", NULL));
}

/* Seat 1 throws 5-4 and claims it: one more move of a turn that ran out. */
static struct news go_on(struct table *table)
{
    seated_throw(table, 5, 4);
    struct event event = lapse(table, "claim", "54");
    event.further = true;
    return seated_accepted(table, event);
}

/* --- moves made for somebody --- */

TEST_CASE(test_a_lapse_is_the_move_of_the_seat)
{
    struct table table = seated_game(3, "tokyo"), own;
    claim_53(&table);
    own = table;
    struct news news = seated_accepted(&table, lapse(&table, "doubt", NULL));
    assert_int_equal(news.kind, NEWS_MOVE);
    assert_true(news.lapsed);
    assert_int_equal(news.seat, 1);
    assert_int_equal(news.move.seat, 1);
    assert_int_equal(news.by, 0);
    assert_int_equal(table.seats[1].missed, 1);
    assert_int_equal(table.seats[0].missed, 0);

    struct news done = seated_accepted(&own, seated_move(&own, ANN, "doubt", NULL));
    assert_false(done.lapsed);
    assert_true(game_equal(&table.game, &own.game));
    assert_int_equal(table.turn, own.turn);
    assert_false(table_equal(&table, &own)); /* what was missed is part of the table */
    own.seats[1].missed = 1;
    own.seats[1].owed = TABLE_MISSED_PARTS;
    own.seats[1].played = false;
    assert_true(table_equal(&table, &own));
}

TEST_CASE(test_a_lapse_is_for_the_turn_that_ran_out)
{
    struct table table = seated_game(3, "tokyo");
    claim_53(&table);
    struct event late = lapse(&table, "doubt", NULL);
    late.turn--;
    seated_refused(&table, late, REFUSED_OLD_BUTTON);
    late.turn = TABLE_ANY_TURN;
    seated_refused(&table, late, REFUSED_OLD_BUTTON);
    struct event wrong = lapse(&table, "claim", "54");
    seated_refused(&table, wrong, REFUSED_NOT_NOW);

    struct table lobby = seated_lobby(2, "tokyo");
    struct event early = {.kind = EVENT_LAPSE};
    seated_refused(&lobby, early, REFUSED_NOT_STARTED);
    seated_accepted(&table, seated_does(EVENT_CANCEL, HOST));
    late.turn = table.turn;
    seated_refused(&table, late, REFUSED_TABLE_GONE);
}

TEST_CASE(test_missed_turns_are_counted_in_a_row)
{
    struct table table = seated_game(2, "tokyo");
    for (int i = 1; i <= 3; i++) {
        miss_a_turn(&table);
        assert_int_equal(table.seats[1].missed, i);
        assert_int_equal(table_is_absent(&table, 1), i == TABLE_ABSENT_AFTER);
        if (table_turn(&table) == 1) { /* who doubts a true claim begins */
            go_on(&table);
            assert_int_equal(table.seats[1].missed, i); /* of a turn that was counted */
            seated_accepted(&table, seated_move(&table, HOST, "doubt", NULL));
        }
        assert_int_equal(table_turn(&table), 0);
    }
    claim_53(&table);
    seated_accepted(&table, seated_move(&table, ANN, "doubt", NULL));
    assert_int_equal(table.seats[1].missed, 0);
    assert_false(table_is_absent(&table, 1));
}

static struct event worth(struct event event, int forgiven_by)
{
    event.forgiven_by = (int8_t)forgiven_by;
    return event;
}

/* A turn of several moves counts once. */
static void play_a_whole_turn(const struct seat *ann, int forgiven_by, int16_t *ret_owed)
{
    struct table one = seated_game(3, "tokyo");
    one.seats[1].owed = ann->owed;
    claim_53(&one);
    seated_accepted(&one, worth(seated_move(&one, ANN, "accept", NULL), forgiven_by));
    assert_int_equal(one.seats[1].owed, ann->owed); /* the turn goes on */
    seated_throw(&one, 5, 4);
    seated_accepted(&one, worth(seated_move(&one, ANN, "claim", "54"), forgiven_by));
    *ret_owed = one.seats[1].owed;
}

/* Coming back makes up for nothing. */
TEST_CASE(test_turns_made_up_for_one_that_was_missed)
{
    static const int8_t choices[] = {1, 2, 3, 5};
    for (size_t i = 0; i < sizeof choices; i++) {
        struct table table = seated_game(3, "tokyo");
        struct seat *ann = &table.seats[1];
        miss_a_turn(&table);
        assert_int_equal(table_missed(&table, 1), 1);
        seated_accepted(&table, seated_does(EVENT_BACK, ANN));
        assert_int_equal(ann->missed, 0);
        for (int turns = 0; turns < choices[i]; turns++) {
            assert_int_equal(table_missed(&table, 1), 1);
            play_a_whole_turn(ann, choices[i], &ann->owed);
        }
        assert_int_equal(ann->owed, 0);
        play_a_whole_turn(ann, choices[i], &ann->owed);
        assert_int_equal(ann->owed, 0);
    }
}

TEST_CASE(test_a_group_may_forgive_nothing)
{
    struct table table = seated_game(3, "tokyo");
    struct seat *ann = &table.seats[1];
    miss_a_turn(&table);
    seated_accepted(&table, seated_does(EVENT_BACK, ANN));
    play_a_whole_turn(ann, 0, &ann->owed);
    assert_int_equal(ann->owed, TABLE_MISSED_PARTS);
}

/* A group that changes its mind in the middle leaves no less than nothing. */
TEST_CASE(test_a_part_of_a_missed_turn_is_made_up_for_by_a_whole_one)
{
    struct table table = seated_game(3, "tokyo");
    struct seat *ann = &table.seats[1];
    ann->owed = TABLE_MISSED_PARTS / 5;
    assert_int_equal(table_missed(&table, 1), 1);
    play_a_whole_turn(ann, 1, &ann->owed);
    assert_int_equal(ann->owed, 0);
}

/* Missed now and then, between turns that were played, they add up. */
TEST_CASE(test_missed_turns_count_in_all)
{
    struct table table = seated_game(2, "tokyo");
    table.seats[1].owed = 2 * TABLE_MISSED_PARTS;
    assert_false(table_last_to_miss(&table, 1, 4));
    assert_true(table_last_to_miss(&table, 1, 3));
    assert_false(table_last_to_miss(&table, 1, 0));
    assert_false(table_last_to_miss(&table, 0, 3));
    play_a_whole_turn(&table.seats[1], 3, &table.seats[1].owed);
    assert_true(table.seats[1].owed < 2 * TABLE_MISSED_PARTS);
    assert_true(table_last_to_miss(&table, 1, 3));
    table.seats[1].owed = TABLE_MISSED_PARTS;
    assert_false(table_last_to_miss(&table, 1, 3));
}

/* The post of an end of a hand stays; that of an answer goes, and so must be told again. */
TEST_CASE(test_time_that_ran_out_is_told_once)
{
    struct table doubted = seated_game(2, "tokyo"), believed = doubted;
    assert_false(miss_a_turn(&doubted).lapsed_on);
    assert_int_equal(table_turn(&doubted), 1);
    assert_true(go_on(&doubted).lapsed_on);

    claim_53(&believed);
    assert_false(seated_accepted(&believed, lapse(&believed, "accept", NULL)).lapsed_on);
    assert_false(go_on(&believed).lapsed_on);
}

TEST_CASE(test_a_count_stops_before_it_overflows)
{
    struct table table = seated_game(2, "tokyo");
    table.seats[1].missed = INT8_MAX;
    table.seats[1].owed = INT8_MAX * TABLE_MISSED_PARTS;
    miss_a_turn(&table);
    assert_int_equal(table.seats[1].missed, INT8_MAX);
    assert_int_equal(table_missed(&table, 1), INT8_MAX);
}

TEST_CASE(test_turns_missed_while_away_do_not_count)
{
    struct table table = seated_game(3, "tokyo");
    struct news news = seated_accepted(&table, away(ANN, LATER_MS));
    assert_int_equal(news.kind, NEWS_AWAY);
    assert_int_equal(news.seat, 1);
    assert_int_equal(table.seats[1].away_until_ms, LATER_MS);
    assert_true(table_is_absent(&table, 1));
    news = miss_a_turn(&table);
    assert_true(news.lapsed);
    assert_int_equal(table.seats[1].missed, 0);
    assert_int_equal(table.seats[1].away_until_ms, LATER_MS);
}

/* A move of their own shows that they are there for once, but not that they are back for good. */
TEST_CASE(test_a_move_does_not_end_being_away)
{
    struct table table = seated_game(3, "tokyo");
    table.seats[1].missed = 2;
    seated_accepted(&table, away(ANN, LATER_MS));
    claim_53(&table);
    seated_accepted(&table, seated_move(&table, ANN, "doubt", NULL));
    assert_int_equal(table.seats[1].missed, 0);
    assert_int_equal(table.seats[1].away_until_ms, LATER_MS);
    seated_accepted(&table, away(ANN, 0)); /* its time has come */
    assert_false(table_is_absent(&table, 1));
}

TEST_CASE(test_a_lapse_throws_dice_of_telegrams)
{
    struct table table = seated_lobby(2, "tokyo");
    struct rules rules = spelt_rules("421");
    seated_accepted(
        &table, (struct event){
                    .kind = EVENT_RULES, .player = HOST, .rules = &rules, .starter = STARTER_HOST});
    seated_accepted(&table,
                    (struct event){.kind = EVENT_DICE, .player = HOST, .dice = DICE_TELEGRAM});
    seated_accepted(&table, seated_does(EVENT_START, HOST));
    struct seated_chance chance = {.n = 6, .values = {0, 1, 2, 3, 4, 5}};
    struct event event = lapse(&table, "roll", NULL);
    event.below = seated_below;
    event.source = &chance;
    struct news news = seated_accepted(&table, event);
    assert_int_equal(news.kind, NEWS_ROLLING);
    assert_true(news.lapsed);
    assert_true(table.rolling);
    assert_int_equal(table.seats[0].missed, 1);
    seated_refused(&table, event, REFUSED_DICE_ROLLING);
    seated_refused(&table, seated_does(EVENT_DROP, HOST), REFUSED_DICE_ROLLING);
}

/* --- the end of somebody's part --- */

TEST_CASE(test_a_drop_ends_their_part)
{
    struct table table = seated_game(3, "tokyo"), left;
    left = table;
    struct news news = seated_accepted(&table, seated_does(EVENT_DROP, HOST));
    assert_int_equal(news.kind, NEWS_MOVE);
    assert_true(news.lapsed);
    assert_true(news.new_host);
    assert_int_equal(table.host, ANN);
    assert_true(is_out(&table, 0));
    struct news leaving = seated_accepted(&left, seated_does(EVENT_LEAVE, HOST));
    assert_false(leaving.lapsed);
    assert_true(table_equal(&table, &left));
    seated_refused(&table, seated_does(EVENT_DROP, STRANGER), REFUSED_NOT_A_PLAYER);
    seated_accepted(&table, seated_does(EVENT_DROP, BOB));
    assert_int_equal(table.status, TABLE_OVER);
    seated_refused(&table, seated_does(EVENT_DROP, ANN), REFUSED_GAME_OVER);
    struct table lobby = seated_lobby(2, "tokyo");
    seated_refused(&lobby, seated_does(EVENT_DROP, ANN), REFUSED_NOT_STARTED);
}

/* --- leaving after the hand --- */

static struct event leaving(int64_t player, bool leaves)
{
    return (struct event){.kind = EVENT_LEAVING, .player = player, .leaving = leaves};
}

TEST_CASE(test_who_leaves_after_the_hand_plays_on_in_it)
{
    struct table table = seated_game(3, "tokyo");
    struct news news = seated_accepted(&table, leaving(ANN, true));
    assert_int_equal(news.kind, NEWS_LEAVING);
    assert_int_equal(news.seat, 1);
    assert_true(table_is_absent(&table, 1)); /* and nobody waits for them as long as usual */
    table.seats[1].owed = 9 * TABLE_MISSED_PARTS;
    assert_false(table_last_to_miss(&table, 1, 3));
    claim_53(&table);
    seated_accepted(&table, seated_move(&table, ANN, "accept", NULL));
    assert_int_equal(table_turn(&table), 1);
    assert_int_equal(leaving_next(&table), 1);
    seated_accepted(&table, leaving(ANN, false));
    assert_int_equal(leaving_next(&table), GAME_NOBODY);
    seated_refused(&table, leaving(STRANGER, true), REFUSED_NOT_A_PLAYER);
    seated_accepted(&table, seated_does(EVENT_LEAVE, ANN));
    seated_refused(&table, leaving(ANN, true), REFUSED_ELIMINATED);
    table.seats[1].leaving = true; /* and out before */
    assert_int_equal(leaving_next(&table), GAME_NOBODY);
    struct table lobby = seated_lobby(2, "tokyo");
    seated_refused(&lobby, leaving(ANN, true), REFUSED_NOT_STARTED);
    seated_accepted(&table, seated_does(EVENT_CANCEL, HOST));
    assert_int_equal(leaving_next(&table), GAME_NOBODY);
}

/* Of several the one with fewest lives leaves first, of equals the one who sits first. */
TEST_CASE(test_who_has_done_worst_leaves_first)
{
    struct table table = seated_game(3, "tokyo");
    for (int64_t player = HOST; player <= BOB; player++)
        seated_accepted(&table, leaving(player, true));
    assert_int_equal(leaving_next(&table), 0);
    miss_a_turn(&table); /* Ann loses a life */
    assert_int_equal(leaving_next(&table), 1);
    seated_accepted(&table, leaving(ANN, false));
    assert_int_equal(leaving_next(&table), 0);
}

/* --- being there --- */

TEST_CASE(test_coming_back_ends_all_absence)
{
    struct table table = seated_game(3, "tokyo");
    table.seats[1].missed = 4;
    seated_accepted(&table, away(ANN, LATER_MS));
    assert_int_equal(seated_accepted(&table, seated_does(EVENT_GONE, ANN)).kind, NEWS_GONE);
    assert_true(table.seats[1].gone);
    struct event back = seated_does(EVENT_BACK, ANN);
    struct table outside = table;
    seated_accepted(&outside, back); /* in private, which is no sign that they are in the group */
    assert_int_equal(outside.seats[1].missed, 0);
    assert_true(outside.seats[1].gone);
    assert_int_equal(table_may_move(&outside, ANN, TABLE_ANY_TURN), REFUSED_GONE);
    back.here = true;
    struct news news = seated_accepted(&table, back);
    assert_int_equal(news.kind, NEWS_BACK);
    assert_int_equal(news.seat, 1);
    assert_false(table_is_absent(&table, 1));
    assert_int_equal(table.seats[1].missed, 0);
    assert_int_equal(table.seats[1].away_until_ms, 0);
    assert_false(table.seats[1].gone);
    news = seated_accepted(&table, seated_does(EVENT_BACK, ANN));
    assert_int_equal(news.seat, 1);
}

TEST_CASE(test_absence_is_for_those_who_sit_at_a_live_table)
{
    struct table table = seated_lobby(2, "tokyo");
    seated_accepted(&table, away(ANN, LATER_MS));
    seated_accepted(&table, seated_does(EVENT_BACK, ANN));
    for (int i = 0; i < 2; i++) {
        seated_refused(&table, away(STRANGER, LATER_MS), REFUSED_NOT_A_PLAYER);
        seated_refused(&table, seated_does(EVENT_BACK, STRANGER), REFUSED_NOT_A_PLAYER);
        seated_refused(&table, seated_does(EVENT_GONE, STRANGER),
                       i == 0 ? REFUSED_NOT_SEATED : REFUSED_NOT_A_PLAYER);
        if (i == 0)
            seated_accepted(&table, seated_does(EVENT_START, HOST));
    }
    seated_accepted(&table, seated_does(EVENT_CANCEL, HOST));
    seated_refused(&table, away(ANN, LATER_MS), REFUSED_TABLE_GONE);
    seated_refused(&table, seated_does(EVENT_BACK, ANN), REFUSED_TABLE_GONE);
    seated_refused(&table, seated_does(EVENT_GONE, ANN), REFUSED_TABLE_GONE);
}

TEST_CASE(test_who_leaves_the_group_stands_up_from_a_lobby)
{
    struct table table = seated_lobby(3, "tokyo");
    table.seats[1].missed = 2;
    struct news news = seated_accepted(&table, seated_does(EVENT_GONE, ANN));
    assert_int_equal(news.kind, NEWS_STOOD_UP);
    assert_int_equal(table.n_seats, 2);
    assert_int_equal(table_seat(&table, ANN), GAME_NOBODY);
    seated_accepted(&table, seated_join(ANN));
    assert_int_equal(table.seats[2].missed, 0); /* a new seat starts with nothing */
    assert_true(seated_accepted(&table, seated_does(EVENT_GONE, HOST)).new_host);
    assert_int_equal(table.host, BOB);
}

/* --- whom to hurry --- */

TEST_CASE(test_the_absent_are_hurried_while_somebody_is_there)
{
    struct table table = seated_game(3, "tokyo");
    for (int seat = 0; seat < 3; seat++)
        assert_false(table_hurried(&table, seat));
    table.seats[0].missed = TABLE_ABSENT_AFTER - 1;
    assert_false(table_hurried(&table, 0));
    table.seats[0].missed++;
    assert_true(table_hurried(&table, 0));
    assert_false(table_hurried(&table, 1));
    table.seats[1].away_until_ms = LATER_MS;
    assert_true(table_hurried(&table, 1));
    table.seats[2].gone = true;
    for (int seat = 0; seat < 3; seat++)
        assert_false(table_hurried(&table, seat)); /* or the game would race through itself */
}

TEST_CASE(test_who_is_out_of_the_game_waits_for_nobody)
{
    struct table table = seated_game(3, "tokyo");
    seated_accepted(&table, seated_does(EVENT_LEAVE, BOB));
    table.seats[0].gone = table.seats[1].gone = true;
    assert_false(table_is_absent(&table, 2));
    assert_false(table_hurried(&table, 0));
    table.seats[1].gone = false;
    assert_true(table_hurried(&table, 0));
    struct table lobby = seated_lobby(2, "tokyo");
    lobby.seats[0].gone = true;
    assert_false(table_hurried(&lobby, 0));
}

/* --- the clock --- */

TEST_CASE(test_a_clock_is_one_of_those_there_are)
{
    struct table table = seated_lobby(2, "tokyo");
    assert_int_equal(table.clock_s, 24 * 60 * 60);
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < TABLE_CLOCKS; i++) {
            struct news news = seated_accepted(&table, set_clock(HOST, table_clocks[i]));
            assert_int_equal(news.kind, NEWS_CLOCK);
            assert_int_equal(table.clock_s, table_clocks[i]);
        }
        seated_refused(&table, set_clock(HOST, 301), REFUSED_BAD_VALUE);
        seated_refused(&table, set_clock(HOST, -1), REFUSED_BAD_VALUE);
        seated_refused(&table, set_clock(ANN, 300), REFUSED_NOT_HOST);
        struct event admin = set_clock(STRANGER, 300);
        admin.admin = true;
        seated_accepted(&table, admin);
        assert_int_equal(table.clock_s, 300);
        if (round == 0)
            seated_accepted(&table, seated_does(EVENT_START, HOST));
    }
    seated_accepted(&table, seated_does(EVENT_CANCEL, HOST));
    seated_refused(&table, set_clock(HOST, 300), REFUSED_TABLE_GONE);
}

TEST_CASE(test_clock_and_number_are_part_of_a_table)
{
    struct table table = seated_lobby(2, "tokyo"), other = table;
    other.clock_s = 300;
    assert_false(table_equal(&table, &other));
    other = table;
    other.number = 2;
    assert_false(table_equal(&table, &other));
    other = table;
    other.seats[1].away_until_ms = LATER_MS;
    assert_false(table_equal(&table, &other));
    other = table;
    other.seats[1].gone = true;
    assert_false(table_equal(&table, &other));
}
