/* test_day_practice.c - games against a robot in a private chat: begun by a tap, played in one post
 * after the other, and counted nowhere.
 */
#include "chance.h"
#include "sight.h"
#include "simulated_days.h"
#include "starter.h"
#include "testing.h"
#include "text_check.h"

#include <stdio.h>
#include <string.h>

#define HOST E2E_HOST

enum { MOVES_MOST = 400, ROBOT_MOST_MS = 6 * 1000 };

static struct e2e day;

static int64_t count(const char *sql)
{
    return simulated_days_number(sql);
}

static void press_something(uint64_t *chance)
{
    struct post post;
    int moves[SIGHT_BUTTONS_MAX], n = 0;
    if (!sight_find(day.pretend, HOST, "mn", &post))
        fail_msg("there is nothing to press: %s", e2e_text(&day, HOST));
    for (int i = 0; i < post.n; i++)
        if (post.choices[i].data[0] == 'm')
            moves[n++] = i;
    int which = n > 0 ? moves[chance_below(chance, (uint32_t)n)]
                      : (int)chance_below(chance, (uint32_t)post.n);
    char data[80];
    snprintf(data, sizeof data, "%s", post.choices[which].data);
    e2e_press(&day, HOST, HOST, data);
}

/* The game of the newest table, to its end. */
static void play_to_the_end(uint64_t chance)
{
    static const char newest[] = "SELECT status FROM tables ORDER BY id DESC LIMIT 1";
    for (int i = 0; i < MOVES_MOST && count(newest) == 1; i++) {
        if (simulated_days_turn() > 0)
            press_something(&chance);
        else
            simulated_days_run(&day, ROBOT_MOST_MS);
    }
    assert_int_equal(count(newest), 2);
}

/* Only the table is kept of it: no group, no league. */
static void counted_nowhere(void)
{
    assert_int_equal(count("SELECT count(*) FROM chats WHERE chat > 0"), 0);
    assert_int_equal(count("SELECT count(*) FROM endings"), 0);
    assert_int_equal(count("SELECT count(*) FROM results"), 0);
    assert_int_equal(count("SELECT count(*) FROM standings"), 0);
}

/* Whether the newest post has a button with this link. */
static bool links(const char *url)
{
    const json_t *all = pretend_messages(day.pretend, HOST);
    const json_t *newest = json_array_get(all, json_array_size(all) - 1);
    char *keyboard = json_dumps(json_object_get(newest, "reply_markup"), JSON_ENCODE_ANY);
    bool has = keyboard && strstr(keyboard, url) != NULL;
    free(keyboard);
    return has;
}

A_DAY(one_tap_begins_a_game, &day)
{
    e2e_say(&day, HOST, HOST, "/start");
    int messages = e2e_messages(&day, HOST);
    e2e_press(&day, HOST, HOST, "!:");
    assert_int_equal(e2e_messages(&day, HOST), messages + 1);
    assert_int_equal(count("SELECT status FROM tables"), 1);
    assert_int_equal(count("SELECT clock_s + deadline_ms FROM tables"), 0);
    assert_int_equal(count("SELECT json_extract(rules, '$.options.lives') FROM tables"), 3);
    /* The dice, what they mean and the claims, all in one post. */
    text_check(e2e_text(&day, HOST), "You rolled");
    text_check(e2e_text(&day, HOST), "You may tell the truth, or bluff.");
    assert_true(e2e_button(&day, HOST, "m:1:1:claim:"));
    assert_false(e2e_button(&day, HOST, "d:"));
    assert_true(links("?start=h_tokyo")); /* no lobby told the rules */
    e2e_press(&day, HOST, HOST, "!:");    /* the same one again */
    assert_int_equal(count("SELECT count(*) FROM tables"), 1);
    play_to_the_end(1);
    counted_nowhere();
    text_check(e2e_text(&day, HOST), "wins the game!");
    assert_false(e2e_button(&day, HOST, "k:"));
}

A_DAY(a_rematch_begins_at_once, &day)
{
    e2e_say(&day, HOST, HOST, "/start");
    e2e_press(&day, HOST, HOST, "!:");
    play_to_the_end(2);
    e2e_press(&day, HOST, HOST, "a:1");
    assert_int_equal(count("SELECT status FROM tables WHERE id = 2"), 1);
    assert_int_equal(count("SELECT count(*) FROM seats WHERE table_id = 2"), 2);
    assert_false(links("?start=h_"));
    play_to_the_end(3);
    e2e_press(&day, HOST, HOST, "e:2");
    text_check(e2e_press(&day, HOST, HOST, "e:2"), "Here it comes.");
    text_check(e2e_press(&day, HOST, HOST, "C:2"), "Here it comes.");
    assert_true(count("SELECT count(*) FROM posts") > 0);
    counted_nowhere();
}

/* It is as short as the first one, of the same game, and the coach is in the first row. */
A_DAY(another_game_is_short_too, &day)
{
    e2e_say(&day, HOST, HOST, "/start h_italiano");
    for (int i = 0; i < 3; i++)
        e2e_press(&day, HOST, HOST,
                  i == 0   ? "H:italiano:1"
                  : i == 1 ? "H:italiano:2"
                           : "H:italiano:3");
    e2e_press(&day, HOST, HOST, "!:italiano");
    play_to_the_end(7);
    assert_true(e2e_button(&day, HOST, "C:1"));
    e2e_press(&day, HOST, HOST, "+:421");
    assert_int_equal(count("SELECT rules ->> '$.options.tokens' FROM tables WHERE id = 2"), 7);
    e2e_press(&day, HOST, HOST, "r:2:k:tokio");
    assert_int_equal(count("SELECT rules ->> '$.options.lives' FROM tables WHERE id = 2"), 3);
}

/* The least length is for who names a game, in any letters, and no rules of it. */
A_DAY(a_game_is_short_by_any_of_its_names, &day)
{
    static const char *const names[] = {"tokio", "Tokio", "Bluff", "classico"};
    char play[40];
    for (int i = 0; i < 4; i++) {
        snprintf(play, sizeof play, "/play %s", names[i]);
        e2e_say(&day, HOST, HOST, play);
        assert_int_equal(count("SELECT rules ->> '$.options.lives' FROM tables ORDER BY id DESC"),
                         i < 3 ? 3 : 5);
        e2e_say(&day, HOST, HOST, "/cancel");
    }
}

A_DAY(a_lobby_keeps_its_starter_by_other_rules, &day)
{
    e2e_say(&day, HOST, HOST, "/play tokyo");
    e2e_forge(&day, HOST, HOST, "r:1:f:101");
    assert_int_equal(count("SELECT starter FROM tables"), STARTER_NAMED);
    e2e_say(&day, HOST, HOST, "/play pirata");
    text_check(e2e_text(&day, HOST), "Pirat");
    assert_int_equal(count("SELECT starter FROM tables"), STARTER_NAMED);
}

A_DAY(any_game_can_be_practised, &day)
{
    static const char *const names[] = {"classico", "421", "bugiardi", "pirata"};
    char play[40];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(play, sizeof play, "/play %s", names[i]);
        e2e_say(&day, HOST, HOST, play);
        assert_true(e2e_button(&day, HOST, "r:"));
        assert_false(e2e_button(&day, HOST, "j:"));
        assert_false(e2e_button(&day, HOST, "w:"));
        e2e_press(&day, HOST, HOST, "s:");
        play_to_the_end(i + 4);
    }
    counted_nowhere();
}

/* How many buttons there are in the last row of the newest post. */
static size_t last_row(void)
{
    const json_t *all = pretend_messages(day.pretend, HOST);
    const json_t *newest = json_array_get(all, json_array_size(all) - 1);
    const json_t *rows =
        json_object_get(json_object_get(newest, "reply_markup"), "inline_keyboard");
    return json_array_size(json_array_get(rows, json_array_size(rows) - 1));
}

/* The button that believes, below the newest post with moves; NULL. */
static const char *believing(void)
{
    static struct post post;
    for (int i = 0; sight_find(day.pretend, HOST, "mn", &post) && i < post.n; i++)
        if (strstr(post.choices[i].data, ":accept"))
            return post.choices[i].data;
    return NULL;
}

/* Dice that follow from typed words stand below them. */
A_DAY(dice_come_below_what_was_typed, &day)
{
    e2e_say(&day, HOST, HOST, "/start");
    e2e_press(&day, HOST, HOST, "!:");
    uint64_t chance = 3;
    for (int i = 0; i < MOVES_MOST && !believing(); i++) {
        if (simulated_days_turn() > 0)
            press_something(&chance);
        else
            simulated_days_run(&day, ROBOT_MOST_MS);
    }
    char data[80];
    snprintf(data, sizeof data, "%s", believing());
    e2e_say(&day, HOST, HOST, "hmm");
    text_check(e2e_text(&day, HOST), "I don't understand that.");
    assert_int_equal(last_row(), 1); /* to leave the game, without the link beside it */
    int64_t answer = e2e_newest(&day, HOST);
    e2e_say(&day, HOST, HOST, "ok, I believe it");
    assert_true(e2e_newest(&day, HOST) > answer);
    text_check(e2e_text(&day, HOST), "You rolled");
    assert_null(e2e_data(&day, HOST, data));
}

/* The buttons that follow stand below, with the dice, and not in the answer, which may be
 * forwarded. */
A_DAY(a_kind_of_hand_alone_is_asked_back, &day)
{
    e2e_say(&day, HOST, HOST, "/play dadi");
    e2e_press(&day, HOST, HOST, "s:");
    for (int i = 0; i < MOVES_MOST && !e2e_button(&day, HOST, "n:1:1:F"); i++)
        simulated_days_run(&day, ROBOT_MOST_MS);
    e2e_say(&day, HOST, HOST, "full house");
    text_check(e2e_text(&day, HOST), "Which one do you mean?");
    int messages = e2e_messages(&day, HOST);
    e2e_press(&day, HOST, HOST, "n:");
    assert_int_equal(e2e_messages(&day, HOST), messages + 1);
    text_check(e2e_text(&day, HOST), "which one?");
    assert_true(e2e_button(&day, HOST, "m:"));
}

A_DAY(a_lobby_is_for_the_game_that_is_asked_for_last, &day)
{
    e2e_say(&day, HOST, HOST, "/play");
    text_check(e2e_text(&day, HOST), "Tokio");
    e2e_say(&day, HOST, HOST, "/play 421");
    text_check(e2e_text(&day, HOST), "🎲 421");
    e2e_say(&day, HOST, HOST, "/play what");
    text_check(e2e_text(&day, HOST), "I don't know those rules.");
    assert_int_equal(count("SELECT json_extract(rules, '$.game') = '421' FROM tables"), 1);
    e2e_say(&day, HOST, HOST, "/play");
    text_check(e2e_text(&day, HOST), "🎲 421");
    e2e_press(&day, HOST, HOST, "s:");
    e2e_say(&day, HOST, HOST, "/play tokyo"); /* that one goes on */
    assert_int_equal(count("SELECT json_extract(rules, '$.game') = '421' FROM tables"), 1);
    assert_int_equal(count("SELECT count(*) FROM tables"), 1);
}

A_DAY(leaving_asks_first, &day)
{
    e2e_say(&day, HOST, HOST, "/start");
    e2e_press(&day, HOST, HOST, "!:");
    e2e_say(&day, HOST, HOST, "/cancel");
    text_check(e2e_text(&day, HOST), "Call this game off? It can't be brought back.");
    e2e_press(&day, HOST, HOST, "z:1:/leave");
    text_check(e2e_text(&day, HOST), "Leave this game?");
    assert_int_equal(count("SELECT status FROM tables"), 1);
    e2e_yes(&day, HOST, HOST);
    assert_int_equal(count("SELECT status FROM tables"), 2);
    counted_nowhere();
    e2e_say(&day, HOST, HOST, "/games");
    text_check(e2e_text(&day, HOST), "not at any table");
}

A_DAY(who_moves_too_early_is_told_so, &day)
{
    e2e_say(&day, HOST, HOST, "/play");
    e2e_say(&day, HOST, HOST, "53");
    text_check(e2e_text(&day, HOST), "This game has not begun yet.");
    e2e_press(&day, HOST, HOST, "x:1");
    e2e_press(&day, HOST, HOST, "!:");
    e2e_press(&day, HOST, HOST, "m:2:1:claim:53");
    e2e_say(&day, HOST, HOST, "54");
    assert_true(e2e_told(&day, HOST, "'s turn, not yours."));
    assert_false(e2e_told(&day, HOST, "Games are played in groups"));
}

A_DAY(a_turn_takes_as_long_as_it_takes, &day)
{
    e2e_say(&day, HOST, HOST, "/start");
    e2e_press(&day, HOST, HOST, "!:");
    e2e_say(&day, HOST, HOST, "/clock 5m");
    text_check(e2e_text(&day, HOST), "all the time you like");
    text_check(e2e_forge(&day, HOST, HOST, "w:1:300"), "all the time you like");
    assert_int_equal(count("SELECT clock_s + deadline_ms FROM tables"), 0);
    int messages = e2e_messages(&day, HOST);
    simulated_days_run(&day, 24 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(e2e_messages(&day, HOST), messages);
}

/* It may have been left to itself for months: none of its news comes by itself. */
A_DAY(nobody_is_told_there_that_the_bot_was_away, &day)
{
    e2e_say(&day, HOST, HOST, "/start");
    e2e_press(&day, HOST, HOST, "!:");
    int messages = e2e_messages(&day, HOST);
    e2e_game(&day, "classico");
    simulated_days_off(&day, SIMULATED_DAYS_HOUR_MS);
    simulated_days_run(&day, 60 * 1000);
    assert_true(e2e_told(&day, E2E_GROUP, "I was offline"));
    assert_false(e2e_told(&day, HOST, "I was offline"));
    assert_true(e2e_messages(&day, HOST) <= messages + 1); /* dice of the other game */
    e2e_press(&day, HOST, HOST, "m:1:1:claim:");
    assert_int_equal(count("SELECT count(*) FROM moves WHERE table_id = 1 AND seat = 0 AND"
                           " update_id > 0"),
                     1);
}

/* Nobody waits there for somebody who is away, and nothing is kept of their having been. */
A_DAY(nobody_is_away_from_it, &day)
{
    e2e_say(&day, HOST, HOST, "/start");
    e2e_press(&day, HOST, HOST, "!:");
    e2e_say(&day, HOST, HOST, "/away 3d");
    text_check(e2e_text(&day, HOST), "nobody will miss you");
    e2e_lobby(&day, "classico");
    e2e_say(&day, HOST, HOST, "/away 3d");
    text_check(e2e_text(&day, HOST), "Enjoy!");
    assert_true(e2e_told(&day, E2E_GROUP, "is away until"));
    assert_false(e2e_told(&day, HOST, "is away until"));
    assert_int_equal(count("SELECT count(*) FROM absences"), 1);
    assert_int_equal(count("SELECT chat FROM absences"), E2E_GROUP);
}

/* Nobody is left behind in a chat that nobody has. */
A_DAY(whoever_is_forgotten_leaves_nothing, &day)
{
    e2e_say(&day, HOST, HOST, "/start");
    e2e_press(&day, HOST, HOST, "!:");
    e2e_say(&day, HOST, HOST, "/forgetme");
    e2e_press(&day, HOST, HOST, "q:yes");
    assert_int_equal(count("SELECT count(*) FROM tables WHERE chat > 0 OR host > 0"), 0);
    assert_int_equal(count("SELECT count(*) FROM tables WHERE status < 2"), 0);
    assert_int_equal(count("SELECT count(*) FROM seats WHERE player > 0"), 0);
}

/* Nobody else plays there, nor has it what groups have, whatever somebody's client sends. */
A_DAY(it_is_this_persons_alone, &day)
{
    e2e_say(&day, HOST, HOST, "/play");
    e2e_say(&day, E2E_ANN, E2E_ANN, "/start");
    text_check(e2e_forge(&day, E2E_ANN, E2E_ANN, "j:1"), "gone");
    assert_int_equal(count("SELECT count(*) FROM seats WHERE player > 0"), 1);
    text_check(e2e_forge(&day, HOST, HOST, "r:1:h:"), "earlier turn");
    text_check(e2e_forge(&day, HOST, HOST, "r:1:s:"), "earlier turn");
    assert_int_equal(count("SELECT count(*) FROM questions"), 0);
    e2e_press(&day, HOST, HOST, "x:1");
    assert_int_equal(count("SELECT status FROM tables"), 3);
}
