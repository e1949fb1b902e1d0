/* test_day_league.c - games make standings, seasons end, weeks are told, games are voided. */
#include "lifetime.h"
#include "sight.h"
#include "simulated_days.h"
#include "testing.h"
#include "whole_game.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#define STANDINGS "November 2026"
#define OLD       "That button is from an earlier turn."

static struct e2e day;

/* Whole games, one after the other. */
static void play(int games, const char *preset)
{
    for (int i = 0; i < games; i++) {
        struct whole_game whole = {.evening = &day, .chance = (uint64_t)i + 3};
        e2e_game(&day, preset);
        whole_game_play(&whole, 2000);
    }
}

static int64_t points_of(int64_t player)
{
    char sql[160];
    snprintf(sql, sizeof sql,
             "SELECT coalesce(sum(points), 0) FROM standings WHERE kind = '' AND player = %d",
             (int)player);
    return simulated_days_number(sql);
}

A_DAY(games_make_a_standing, &day)
{
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/standings@" E2E_BOT);
    assert_non_null(
        strstr(e2e_text(&day, E2E_GROUP), "No game that counts has ended in this season"));
    play(3, "classico");
    play(1, "italiano");
    /* Three players: the winner gets three points, the second one. */
    assert_int_equal(points_of(E2E_HOST) + points_of(E2E_ANN) + points_of(E2E_BOB), 4 * 4);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/standings");
    const char *text = e2e_text(&day, E2E_GROUP);
    assert_non_null(strstr(text, STANDINGS));
    assert_non_null(strstr(text, "4 games"));
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/standings Dadi Bugiardi");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "2026 · Dadi Bugiardi\n"));
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/standings Tokio");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "2026 · Tokio\n"));
    e2e_press(&day, E2E_ANN, E2E_GROUP, "k:s:202611:0:421");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "fewer than 3 games"));
    e2e_press(&day, E2E_ANN, E2E_GROUP, "k:s:202611:1:");
    assert_null(strstr(e2e_text(&day, E2E_GROUP), "a cautious estimate"));
    e2e_press(&day, E2E_ANN, E2E_GROUP, "k:i:202611:1:");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "a cautious estimate"));
    e2e_press(&day, E2E_ANN, E2E_GROUP, "k:s:202611:1:");
    assert_null(strstr(e2e_text(&day, E2E_GROUP), "a cautious estimate"));
    assert_null(e2e_data(&day, E2E_GROUP, "k:h")); /* no season is over */
    e2e_forge(&day, E2E_ANN, E2E_GROUP, "k:h");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "No season is over yet"));
}

/* --- what the last post of a game tells of it --- */

static int64_t winner(void)
{
    return simulated_days_number("SELECT player FROM results WHERE place = 1 ORDER BY ending DESC");
}

/* How many of the others have so many points more, or still more. */
static int ahead_of(int64_t player, int more)
{
    int n = 0;
    for (int64_t other = E2E_HOST; other <= E2E_BOB; other++)
        n += other != player && points_of(other) >= points_of(player) + more;
    return n;
}

/* The line about the points of a game of three; the second has one point, the last none. */
static const char *line_of_points(void)
{
    const char *points = strstr(e2e_text(&day, E2E_GROUP), "\n📈 ");
    assert_non_null(points);
    const char *first = strstr(points, " +3 · "), *second = strstr(points, " +1");
    assert_true(first != NULL && second > first);
    return points;
}

A_DAY(the_last_post_tells_points_and_place, &day)
{
    play(1, "classico");
    const char *points = line_of_points();
    assert_null(strstr(points, "league")); /* nobody has a rank yet */
    assert_non_null(strstr(points, "\n🏅 "));
    assert_non_null(strstr(points, ": first win"));
    for (int i = 0; i < 4; i++) {
        play(2, "classico");
        points = line_of_points();
        bool leads = strstr(points, " leads the league.") != NULL;
        assert_true(leads || strstr(points, " is number ") != NULL);
        assert_true(leads ? ahead_of(winner(), 1) == 0 : ahead_of(winner(), 0) > 0);
    }
}

/* How often one finished before the other. */
static int ahead(const char *one, const char *other)
{
    char sql[300];
    snprintf(
        sql, sizeof sql,
        "SELECT count(*) FROM results a JOIN results b ON a.ending = b.ending "
        "WHERE a.place < b.place AND a.player = (SELECT player FROM players WHERE name = '%s') "
        "AND b.player = (SELECT player FROM players WHERE name = '%s')",
        one, other);
    return (int)simulated_days_number(sql);
}

/* Of three people the closest two. */
A_DAY(rivals_read_how_it_stands_when_they_meet_again, &day)
{
    struct whole_game whole = {.evening = &day, .chance = 9};
    char one[32], other[32];
    int better[2];
    play(2, "classico");
    e2e_game(&day, "classico");
    assert_null(strstr(e2e_text(&day, E2E_GROUP), "⚔️")); /* they have met twice only */
    whole_game_play(&whole, 2000);
    e2e_game(&day, "classico");
    const char *line = strstr(e2e_text(&day, E2E_GROUP), "\n⚔️ So far: ");
    assert_non_null(line);
    assert_int_equal(
        sscanf(line, "\n⚔️ So far: \u2068%31[A-Za-z]\u2069 – \u2068%31[A-Za-z]\u2069 %d : %d",
               one, other, &better[0], &better[1]),
        4);
    assert_int_equal(better[0] + better[1], 3);
    assert_int_equal(better[0], ahead(one, other));
    assert_int_equal(better[1], ahead(other, one));
}

static void leave(int64_t player)
{
    e2e_sure(&day, player, E2E_GROUP, "/leave@" E2E_BOT);
}

/* All but one leave after so many moves. */
static void play_a_little(int moves)
{
    e2e_game(&day, "classico");
    for (int i = 0; i < moves; i++) {
        int64_t turn = simulated_days_turn();
        e2e_press(&day, turn, i == 0 ? turn : E2E_GROUP, i == 0 ? "m:1:1:claim:" : "m:1:2:doubt");
    }
    leave(E2E_ANN);
    leave(E2E_BOB);
}

A_DAY(a_game_that_all_leave_at_once_does_not_count, &day)
{
    play_a_little(1);
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "wins the game!\n⏸ It doesn't count "
                                                      "for the league: no hand was played out."));
    assert_null(strstr(e2e_text(&day, E2E_GROUP), "📈"));
    assert_int_equal(points_of(E2E_HOST) + points_of(E2E_ANN) + points_of(E2E_BOB), 0);
    assert_int_equal(simulated_days_number("SELECT sum(counts) FROM results"), 0);
}

/* The second leaves after a move of their own, the third without one. */
A_DAY(a_game_counts_from_its_first_hand, &day)
{
    play_a_little(2);
    const char *points = strstr(e2e_text(&day, E2E_GROUP), "\n📈 ");
    assert_non_null(points);
    assert_non_null(strstr(points, " +3"));
    assert_null(strstr(points, " · "));
    assert_int_equal(points_of(E2E_HOST), 3);
    assert_int_equal(points_of(E2E_HOST) + points_of(E2E_ANN) + points_of(E2E_BOB), 3);
    assert_int_equal(simulated_days_number("SELECT sum(counts) FROM results"), 2);
}

/* The others never come: until they are out the robot moves for them. */
A_DAY(a_game_that_one_came_to_counts_for_nobody, &day)
{
    struct whole_game whole = {.evening = &day, .chance = 1};
    e2e_game(&day, "classico");
    for (int i = 0; i < 400 && !whole_game_over(&whole); i++) {
        if (simulated_days_turn() == E2E_HOST)
            whole_game_press_as(&whole, E2E_HOST);
        else
            simulated_days_run(&day, 12 * SIMULATED_DAYS_HOUR_MS);
    }
    assert_int_equal(simulated_days_number("SELECT count(*) FROM endings"), 1);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP,
                                         "It doesn't count for the league: only ⁨Olga⁩ "
                                         "played, the others made no move of their own."),
                     1);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "📈"), 0);
    assert_int_equal(points_of(E2E_HOST) + points_of(E2E_ANN) + points_of(E2E_BOB), 0);
    assert_int_equal(simulated_days_number("SELECT sum(counts) FROM results"), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM ratings"), 0);
}

/* Nor is anything told of how they played. */
A_DAY(nothing_is_told_of_who_takes_no_part, &day)
{
    static const char *const signs[] = {"📈", "🎭", "🐑", "👃", "⭐", "🌧", "🍀", "⏸"};
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/league@" E2E_BOT);
    for (int64_t player = E2E_HOST; player <= E2E_BOB; player++)
        e2e_press(&day, player, E2E_GROUP, "k:l:x:0");
    play(3, "tokyo");
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        assert_int_equal(simulated_days_told(&day, E2E_GROUP, signs[i]), 0);
}

A_DAY(a_story_is_told_where_there_is_no_league, &day)
{
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/league@" E2E_BOT);
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:l:o:0");
    play(3, "tokyo");
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "📈"), 0);
    assert_true(simulated_days_told(&day, E2E_GROUP, "\n🎭 The bluff of the game: ") > 0);
}

static void ask_for(const char *typed, const char *heading)
{
    char command[80], line[80];
    snprintf(command, sizeof command, "/standings@" E2E_BOT " %s", typed);
    snprintf(line, sizeof line, "🏆 " STANDINGS "%s\n", heading);
    e2e_say(&day, E2E_HOST, E2E_GROUP, command);
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), line));
}

/* By the words on its buttons, in whatever language. */
A_DAY(a_standing_is_asked_for_in_words, &day)
{
    play(1, "classico");
    ask_for("", "");
    ask_for("rating", " · Rating");
    ask_for("Livello", " · Rating");
    ask_for("forza", " · Rating"); /* its word in earlier versions */
    ask_for("punti", "");
    ask_for("tokio rating", " · Tokio · Rating");
    ask_for("rating  TOKIO", " · Tokio · Rating");
    ask_for("Dadi Bugiardi forza", " · Dadi Bugiardi · Rating");
    ask_for("421 points", " · 421");
    ask_for("livello rating punti", "");
    ask_for("rat", ""); /* not the whole of it */
}

A_DAY(a_season_ends_at_midnight_without_a_sound, &day)
{
    play(3, "classico");
    for (int i = 0; i < 12; i++)
        simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "The season is over."), 1);
    assert_int_equal(simulated_days_rang(&day, E2E_GROUP, "The season is over."), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seasons WHERE key = 202611"), 1);
    /* It was said in the first minutes of December, by the clock in the group. */
    const json_t *call;
    size_t i;
    json_array_foreach(pretend_calls(day.pretend), i, call)
    {
        const char *text =
            json_string_value(json_object_get(json_object_get(call, "parameters"), "text"));
        if (text && strstr(text, "The season is over."))
            assert_in_range(json_integer_value(json_object_get(call, "at_ms")),
                            INT64_C(1796083200000), INT64_C(1796083260000));
    }
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/standings");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "December 2026"));
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:h");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), STANDINGS));
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "🥇"));
}

A_DAY(every_week_with_games_has_a_post, &day)
{
    play(1, "classico");
    pretend_forget_calls(day.pretend);
    simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, STANDINGS), 0); /* it is Sunday */
    simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, STANDINGS), 1);
    assert_int_equal(
        simulated_days_told(&day, E2E_GROUP, "1 game</b> of this season ended in the past week"),
        1);
    assert_int_equal(simulated_days_rang(&day, E2E_GROUP, STANDINGS), 0);
    for (int i = 0; i < 14; i++)
        simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS);
    /* In the next week nobody had played. */
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "🏆 <b>"),
                     1 + 1); /* and the season's end */
}

A_DAY(the_weekly_post_can_be_turned_off, &day)
{
    play(1, "classico");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/league");
    e2e_press(&day, E2E_ANN, E2E_GROUP, "k:l:w:0");
    assert_int_equal(simulated_days_number("SELECT weekly FROM chats WHERE tables > 0"),
                     1); /* she runs nothing here */
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:l:w:0");
    pretend_forget_calls(day.pretend);
    simulated_days_run(&day, 3 * 24 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, STANDINGS), 0);
}

A_DAY(a_void_game_counts_for_nothing, &day)
{
    play(2, "classico");
    int64_t before = points_of(E2E_ANN);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void");
    assert_true(e2e_told(&day, E2E_GROUP, "№ 2"));
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/void 1 I lost");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM voids"), 0);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void 1");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void 99 no such");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM voids"), 0);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void 1 <b>the dog</b> played");
    assert_true(e2e_told(&day, E2E_GROUP, "no longer counts: <b>the dog<⁄b> played"));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM voids"), 1);
    assert_int_equal(points_of(E2E_HOST) + points_of(E2E_ANN) + points_of(E2E_BOB), 4);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void undo 1");
    assert_int_equal(points_of(E2E_ANN), before);
}

/* On either side of the number, and where it is no part of another word. */
A_DAY(the_way_back_is_one_word, &day)
{
    static const char *const backs[] = {"undo 1",  "UNDO #1", "undo1",        "1 undo",
                                        "1, undo", "№1 undo", "ripristina 1", "1 ripristina"};
    play(1, "classico");
    for (size_t i = 0; i < sizeof backs / sizeof *backs; i++) {
        char text[80];
        e2e_say(&day, E2E_HOST, E2E_GROUP, "/void@" E2E_BOT " 1 undoubtedly");
        assert_int_equal(simulated_days_number("SELECT count(*) FROM voids WHERE undone_ms = 0"),
                         1);
        snprintf(text, sizeof text, "/void@" E2E_BOT " %s", backs[i]);
        e2e_say(&day, E2E_HOST, E2E_GROUP, text);
        assert_int_equal(simulated_days_number("SELECT count(*) FROM voids WHERE undone_ms = 0"),
                         0);
    }
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void@" E2E_BOT " 1 undo");
    assert_true(e2e_told(&day, E2E_HOST, "This game already counts."));
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void@" E2E_BOT " 1 undo of a throw");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM voids WHERE undone_ms = 0"), 1);
}

/* One that ended while the league was switched off comes to count by nothing. */
A_DAY(what_never_counted_does_not_count_again, &day)
{
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/league@" E2E_BOT);
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:l:o:0");
    play(1, "classico");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void");
    assert_true(e2e_told(&day, E2E_GROUP, "Doesn't count: no hand was played out, only one"));
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void 1 the dog played");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void undo 1");
    assert_true(e2e_told(&day, E2E_GROUP, "still doesn't count"));
    assert_false(e2e_told(&day, E2E_GROUP, "counts again"));
    assert_int_equal(points_of(E2E_HOST) + points_of(E2E_ANN) + points_of(E2E_BOB), 0);
}

/* To void a game it is enough to reply to a post of its table, and not enough to give a reason that
 * nobody can read. A person who may not do it is not asked for one. */
A_DAY(a_game_is_voided_by_a_reply_to_its_post, &day)
{
    play(2, "classico");
    int64_t post = e2e_newest(&day, E2E_GROUP);
    pretend_say(day.pretend, E2E_HOST, E2E_GROUP, "/void@" E2E_BOT " the dog played", 0, post);
    e2e_settle(&day);
    assert_int_equal(
        simulated_days_number("SELECT table_id FROM voids WHERE reason = 'the dog played'"), 2);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void@" E2E_BOT " 2 undo");
    pretend_say(day.pretend, E2E_HOST, E2E_GROUP, "/void@" E2E_BOT " undoubtedly wrong", 0, post);
    e2e_settle(&day);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM voids WHERE undone_ms = 0"), 1);
    pretend_say(day.pretend, E2E_HOST, E2E_GROUP, "/void@" E2E_BOT " undo", 0, post);
    e2e_settle(&day);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM voids WHERE undone_ms = 0"), 0);
    /* The number of another game may be part of the reason. */
    pretend_say(day.pretend, E2E_HOST, E2E_GROUP, "/void@" E2E_BOT " 1 player cheated", 0, post);
    e2e_settle(&day);
    assert_true(e2e_told(&day, E2E_HOST, "isn't the number of the game you replied to"));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM voids WHERE undone_ms = 0"), 0);
    pretend_say(day.pretend, E2E_HOST, E2E_GROUP, "/void@" E2E_BOT " 2 of us cheated", 0, post);
    e2e_settle(&day);
    assert_int_equal(
        simulated_days_number("SELECT table_id FROM voids WHERE reason = 'of us cheated'"), 2);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void@" E2E_BOT " 2 undo");
    int64_t said = pretend_say(day.pretend, E2E_ANN, E2E_GROUP, "I lost.", 0, 0);
    pretend_say(day.pretend, E2E_HOST, E2E_GROUP, "/void@" E2E_BOT " so did I", 0, said);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void@" E2E_BOT " 1 \u202e\u200b");
    assert_true(e2e_told(&day, E2E_HOST, "Say why, so that everyone can read it: /void 1 "));
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/void@" E2E_BOT " 1");
    assert_true(e2e_told(&day, E2E_ANN, "Only an admin"));
    assert_false(e2e_told(&day, E2E_ANN, "Say why"));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM voids WHERE undone_ms = 0"), 0);
}

/* Not only on the day on which it ended. */
A_DAY(a_game_is_voided_by_a_reply_days_later, &day)
{
    play(2, "classico");
    int64_t post = e2e_newest(&day, E2E_GROUP);
    simulated_days_run(&day, 3 * 24 * SIMULATED_DAYS_HOUR_MS);
    pretend_say(day.pretend, E2E_HOST, E2E_GROUP, "/void@" E2E_BOT " the dog played", 0, post);
    e2e_settle(&day);
    assert_int_equal(
        simulated_days_number("SELECT table_id FROM voids WHERE reason = 'the dog played'"), 2);
}

/* A person who means a finished game and says it of the one that is played ends neither: it is
 * asked first. */
A_DAY(a_game_that_is_played_is_not_called_off_by_mistake, &day)
{
    static const char *const voids[] = {"/annulla@" E2E_BOT " partita 1 il cane ha giocato",
                                        "/annulla@" E2E_BOT " partita ripristina 1",
                                        "/annulla@" E2E_BOT " 1 il cane ha giocato",
                                        "/cancel@" E2E_BOT " 1 the dog played"};
    play(1, "classico");
    e2e_game(&day, "classico");
    for (size_t i = 0; i < sizeof voids / sizeof *voids; i++) {
        e2e_say(&day, E2E_HOST, E2E_GROUP, voids[i]);
        assert_int_equal(simulated_days_number("SELECT count(*) FROM tables WHERE status = 1"), 1);
        assert_int_equal(simulated_days_number("SELECT count(*) FROM voids WHERE undone_ms = 0"),
                         0);
    }
    assert_true(e2e_told(&day, E2E_HOST, "There's no table with that number."));
    e2e_sure(&day, E2E_HOST, E2E_GROUP, "/annulla@" E2E_BOT " partita");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables WHERE status = 1"), 0);
    e2e_game(&day, "classico");
    e2e_sure(&day, E2E_HOST, E2E_GROUP, "/cancel@" E2E_BOT " 3 it is late");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables WHERE status = 1"), 0);
}

A_DAY(who_takes_no_part_stands_nowhere, &day)
{
    play(1, "classico");
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/league");
    e2e_press(&day, E2E_ANN, E2E_GROUP, "k:l:x:0");
    play(1, "classico");
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/standings");
    assert_null(strstr(e2e_text(&day, E2E_GROUP), "Anna"));
    int64_t said = pretend_say(day.pretend, E2E_ANN, E2E_GROUP, "I only play.", 0, 0);
    pretend_say(day.pretend, E2E_BOB, E2E_GROUP, "/stats@" E2E_BOT, 0, said);
    e2e_settle(&day);
    assert_true(e2e_told(&day, E2E_BOB, "take no part in this league"));
    assert_string_equal(e2e_forge(&day, E2E_BOB, E2E_GROUP, "k:f:102:"),
                        "They take no part in this league, so I keep that to myself.");
    assert_string_equal(e2e_forge(&day, E2E_BOB, E2E_GROUP, "k:v:103:102"),
                        "They take no part in this league, so I keep that to myself.");
    assert_false(e2e_told(&day, E2E_GROUP, "📊 ⁨Anna⁩"));
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/stats");
    assert_true(e2e_told(&day, E2E_GROUP, "📊 ⁨Anna⁩"));
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/league");
    e2e_press(&day, E2E_ANN, E2E_GROUP, "k:l:x:1");
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/standings");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "Anna"));
}

/* A made-up press tells nobody's name who never played here. */
A_DAY(strangers_are_not_shown, &day)
{
    play(1, "classico");
    pretend_user(day.pretend, 900, "Stranger", "en");
    e2e_say(&day, 900, 900, "/start");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM players WHERE player = 900"), 1);
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/standings");
    e2e_forge(&day, E2E_BOB, E2E_GROUP, "k:f:900:");
    assert_false(e2e_told(&day, E2E_GROUP, "Stranger"));
    e2e_forge(&day, E2E_BOB, E2E_GROUP, "k:f:102:");
    assert_true(e2e_told(&day, E2E_GROUP, "📊 ⁨Anna⁩"));
    assert_non_null(strstr(e2e_forge(&day, E2E_BOB, E2E_GROUP, "k:v:102:900"), OLD));
    assert_null(strstr(e2e_forge(&day, E2E_BOB, E2E_GROUP, "k:v:102:103"), OLD));
}

/* Nor how they play, or fare against each other, who had themselves forgotten. */
A_DAY(nor_is_who_was_forgotten, &day)
{
    play(1, "classico");
    e2e_say(&day, E2E_BOB, E2E_BOB, "/forgetme");
    e2e_press(&day, E2E_BOB, E2E_BOB, "q:yes");
    assert_int_equal(simulated_days_number("SELECT min(player) FROM figures"), -1);
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/standings");
    assert_non_null(strstr(e2e_forge(&day, E2E_ANN, E2E_GROUP, "k:f:-1:"), OLD));
    assert_non_null(strstr(e2e_forge(&day, E2E_ANN, E2E_GROUP, "k:v:102:-1"), OLD));
}

/* A person who writes as the group runs it, and may look like everybody; there is nobody to play
 * for them. A channel may look. */
A_DAY(who_writes_as_the_group_runs_its_league, &day)
{
    play(1, "classico");
    pretend_anonymous(day.pretend, E2E_GROUP, E2E_HOST, true);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void@" E2E_BOT " 1 by mistake");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM voids"), 1);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void@" E2E_BOT " undo 1");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM voids WHERE undone_ms = 0"), 0);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/league@" E2E_BOT " 3:10,4,1");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM chats WHERE points <> ''"), 1);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/standings@" E2E_BOT);
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), STANDINGS));
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/stats@" E2E_BOT " Anna");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "📊 ⁨Anna⁩"));
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/stats@" E2E_BOT);
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "You're writing as the group"));
    pretend_say_masked(day.pretend, MASK_CHANNEL, E2E_GROUP, "/void@" E2E_BOT " 1 no");
    pretend_say_masked(day.pretend, MASK_CHANNEL, E2E_GROUP, "/league@" E2E_BOT " usual");
    e2e_settle(&day);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM voids WHERE undone_ms = 0"), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM chats WHERE points <> ''"), 1);
    pretend_say_masked(day.pretend, MASK_CHANNEL, E2E_GROUP, "/standings@" E2E_BOT);
    e2e_settle(&day);
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), STANDINGS));
}

A_DAY(points_are_the_groups_own, &day)
{
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/league@" E2E_BOT " 3:10,4,1");
    play(1, "classico");
    assert_int_equal(points_of(E2E_HOST) + points_of(E2E_ANN) + points_of(E2E_BOB), 15);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/league 3:1,2,3");
    assert_true(e2e_told(&day, E2E_HOST, "must not get more"));
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/league usual");
    play(1, "classico");
    assert_int_equal(points_of(E2E_HOST) + points_of(E2E_ANN) + points_of(E2E_BOB), 19);
}

A_DAY(another_length_begins_another_season, &day)
{
    play(1, "classico");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/league");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:l:n:0");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "November 2026 would end at once"));
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l"); /* better not */
    assert_false(e2e_told(&day, E2E_GROUP, "The season is over."));
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:l:n:0");
    e2e_press(&day, E2E_ANN, E2E_GROUP, "k:l:N:0"); /* she runs nothing here */
    assert_false(e2e_told(&day, E2E_GROUP, "The season is over."));
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:l:N:0");
    assert_true(e2e_told(&day, E2E_GROUP, "The season is over."));
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/standings");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "Week 47 of 2026"));
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:h");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), STANDINGS));
    /* The week had no game yet, so nothing is asked; and November is on again, not over. */
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/league");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:l:n:1");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/standings");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:h");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "No season is over yet."));
}

/* A season without end has one when a group chooses another length, and is not lost. */
A_DAY(even_a_season_without_end_can_end, &day)
{
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/league@" E2E_BOT);
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:l:n:4"); /* nothing ends by that yet */
    play(1, "classico");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/league");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:l:n:1");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "All the time would end at once"));
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:l:N:1");
    assert_true(e2e_told(&day, E2E_GROUP, "The season is over."));
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/standings");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), STANDINGS));
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:h");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "All the time: nobody played"));
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:s:0:0:");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "Not ranked, with fewer than 3 games:\n"));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seasons WHERE key = 0"), 1);
}

A_DAY(people_see_how_they_play, &day)
{
    play(2, "classico");
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/stats");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "Anna⁩ · Tokio\n"));
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "Claims:"));
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "Claimed most often:"));
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/stats bo");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "Bob"));
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/stats Anna - Olga");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "2 games together"));
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/stats bob and me");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "⁨Bob⁩ — ⁨Anna⁩"));
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/stats Olga Bob");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "⁨Olga⁩ — ⁨Bob⁩"));
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/stats Nobody");
    assert_true(e2e_told(&day, E2E_ANN, "Who do you mean?"));
    int64_t said = pretend_say(day.pretend, E2E_BOB, E2E_GROUP, "Well played!", 0, 0);
    pretend_say(day.pretend, E2E_ANN, E2E_GROUP, "/stats@" E2E_BOT, 0, said);
    e2e_settle(&day);
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "📊 ⁨Bob⁩"));
}

/* A player whom nobody else joins is not rated, but stands in the standing by name. */
A_DAY(who_is_not_rated_is_found_by_name, &day)
{
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:x:0");
    e2e_forge(&day, E2E_BOB, E2E_GROUP, "k:l:x:0");
    play(1, "classico");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM ratings"), 0);
    e2e_say(&day, E2E_BOB, E2E_GROUP, "/stats Anna");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "📊 ⁨Anna⁩"));
}

/* If there is a choice, a game may be typed as well. */
A_DAY(people_see_how_they_play_one_of_several_games, &day)
{
    play(1, "classico");
    play(1, "italiano");
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/stats");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "Anna⁩ · All games\n"));
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/stats 421");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "Anna⁩ · 421\n"));
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "Rolled most often:"));
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/stats Dadi Bugiardi");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "Anna⁩ · Dadi Bugiardi\n"));
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "No game has counted for"));
}

/* Whether a file that somebody got has these words below it. */
static bool captioned(int64_t chat, const char *words)
{
    const json_t *messages = pretend_messages(day.pretend, chat), *message;
    size_t i;
    json_array_foreach(messages, i, message)
    {
        const char *caption = json_string_value(json_object_get(message, "caption"));
        if (caption && strstr(caption, words))
            return true;
    }
    return false;
}

A_DAY(a_league_can_be_taken_away, &day)
{
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/export@" E2E_BOT);
    assert_true(e2e_told(&day, E2E_ANN, "nothing to send"));
    play(2, "classico");
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/export");
    assert_null(sight_file(day.pretend, E2E_GROUP, 0));
    const char *text = sight_file(day.pretend, E2E_ANN, 0);
    const char *csv = sight_file(day.pretend, E2E_ANN, 1);
    assert_non_null(text);
    assert_non_null(csv);
    json_t *json = json_loads(text, 0, NULL);
    assert_non_null(json);
    json_decref(json);
    int lines = 0;
    for (; *csv != '\0'; csv++)
        lines += *csv == '\n';
    assert_int_equal(lines, 1 + 2 * 3); /* a heading, and a line a seat */
    assert_true(captioned(E2E_ANN, "for a spreadsheet"));
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void 1 the dog, too");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/export csv");
    assert_non_null(strstr(sight_file(day.pretend, E2E_HOST, 0), ",1,,,,,\"the dog, too\"\r\n"));
    assert_true(captioned(E2E_ANN, "for programs"));
    pretend_forget_calls(day.pretend);
    e2e_say(&day, E2E_BOB, E2E_GROUP, "/export csv");
    assert_non_null(sight_file(day.pretend, E2E_BOB, 0));
    assert_null(sight_file(day.pretend, E2E_BOB, 1));
}

/* A person who cannot be written to gets the files in the group, if the bot may send some there. */
A_DAY(files_that_do_not_come_are_told_of_once, &day)
{
    play(2, "classico");
    pretend_block(day.pretend, E2E_BOB, true);
    e2e_settle(&day);
    pretend_fault(day.pretend, "sendDocument", FAULT_NO_PHOTOS, 0, 2);
    int before = e2e_messages(&day, E2E_GROUP);
    e2e_say(&day, E2E_BOB, E2E_GROUP, "/export");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "This group lets me send no files."));
    assert_int_equal(e2e_messages(&day, E2E_GROUP), before + 2); /* with the command */
    e2e_say(&day, E2E_BOB, E2E_GROUP, "/export csv");
    assert_non_null(sight_file(day.pretend, E2E_GROUP, 0));
    pretend_fault(day.pretend, "sendDocument", FAULT_RESET_BEFORE, 0, 100);
    e2e_say(&day, E2E_BOB, E2E_GROUP, "/export csv");
    for (int i = 0; i < 48 && !e2e_told(&day, E2E_GROUP, "I couldn't send the file"); i++) {
        e2e_say(&day, E2E_ANN, E2E_ANN, "/games"); /* what else is sent gets through */
        simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS / 4);
    }
    assert_true(e2e_told(&day, E2E_GROUP, "I couldn't send the file"));
}

/* A player who never moved in a game takes nothing from it, though the dice that the robot threw
 * for them are Telegram's and fall when the robot has done. */
A_DAY(dice_that_a_robot_threw_are_its_own, &day)
{
    struct whole_game whole = {.evening = &day, .chance = 3};
    e2e_lobby(&day, "italiano");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "r:1");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "r:1:-1"); /* the host starts */
    e2e_press(&day, E2E_HOST, E2E_GROUP, "r:1:t:1");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "b:1");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "s:");
    for (int i = 0; !whole_game_over(&whole) && i < 500; i++) {
        if (e2e_turn(&day) == E2E_BOB)
            for (int h = 0; h < 25 && simulated_days_turn() == E2E_BOB; h++) /* less, once absent */
                simulated_days_run(&day, SIMULATED_DAYS_HOUR_MS);
        else
            whole_game_press(&whole);
        simulated_days_run(&day, 20000); /* the dice lie still */
    }
    assert_true(whole_game_over(&whole));
    assert_int_equal(
        simulated_days_number("SELECT count(*) FROM moves WHERE seat = 2 AND update_id <> -1"), 0);
    assert_true(
        simulated_days_number("SELECT count(*) FROM moves WHERE seat = 2 AND verb = 'roll'") > 0);
    assert_int_equal(
        simulated_days_number("SELECT count(*) FROM moves WHERE seat < 2 AND update_id <= 0"), 0);
    assert_int_equal(simulated_days_number("SELECT counts FROM results WHERE player = 103"), 0);
    assert_int_equal(simulated_days_number("SELECT sum(counts) FROM results"), 2);
}

/* --- what a change to an old game of a large league leaves to be done --- */

/* As after a new version: the process does it once, and stands still then. */
A_DAY(a_league_is_counted_again_in_the_end, &day)
{
    play(3, "classico");
    simulated_days_sql("UPDATE standings SET points = 0; UPDATE ratings SET mu = 1;"
                       "UPDATE notes SET value = '1' WHERE name = 'reckoning'");
    simulated_days_run(&day, 1000);
    assert_int_equal(points_of(E2E_HOST) + points_of(E2E_ANN) + points_of(E2E_BOB), 3 * 4);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM ratings WHERE mu = 1"), 0);
    int64_t turns = lifetime_counts().turns;
    simulated_days_run(&day, 60 * 1000);
    assert_true(lifetime_counts().turns - turns < 100);
}
