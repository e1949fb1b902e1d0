/* test_buttons.c - what a pressed button says, where it has more to say than a word. */
#include "dice.h"
#include "game.h"
#include "intent.h"
#include "testing.h"

#include <stdio.h>

static struct intent pressed(const char *data)
{
    struct update update = {.kind = UPDATE_PRESS, .chat = -5, .chat_type = CHAT_SUPERGROUP};
    struct intent intent;
    snprintf(update.data, sizeof update.data, "%s", data);
    intent_read(&update, "cupbot", &intent);
    return intent;
}

/* --- a reply --- */

static enum intent_kind replied(const char *to)
{
    struct update update = {.kind = UPDATE_MESSAGE,
                            .chat = -5,
                            .chat_type = CHAT_SUPERGROUP,
                            .text = "31",
                            .reply_to = 8,
                            .reply_to_bot = true};
    struct intent intent;
    snprintf(update.replied_bot, sizeof update.replied_bot, "%s", to);
    intent_read(&update, "cupbot", &intent);
    return intent.kind;
}

TEST_CASE(what_is_said_to_another_bot_is_no_move)
{
    assert_int_equal(replied("CupBot"), INTENT_CLAIM_TEXT);
    assert_int_equal(replied(""), INTENT_CLAIM_TEXT);
    assert_int_equal(replied("quizbot"), INTENT_NONE);
}

/* --- the menu of rules --- */

static void expect_rules(const char *data, enum rules_menu_act act, const char *name,
                         const char *value, int64_t number)
{
    struct intent intent = pressed(data);
    assert_int_equal(intent.kind, INTENT_RULES_MENU);
    assert_int_equal(intent.table, 7);
    assert_int_equal(intent.rules.act, act);
    assert_string_equal(intent.rules.name, name);
    assert_string_equal(intent.rules.value, value);
    assert_int_equal(intent.rules.number, number);
}

TEST_CASE(the_menu_of_rules)
{
    expect_rules("r:7", RULES_MENU_SHOW_ROOT, "", "", 0);
    expect_rules("r:7:c:", RULES_MENU_SHOW_OPTIONS, "", "", 0);
    expect_rules("r:7:o:lives", RULES_MENU_SHOW_OPTION, "lives", "", 0);
    expect_rules("r:7:o:lives:3", RULES_MENU_SET_OPTION, "lives", "3", 0);
    expect_rules("r:7:o:lives:3:!", RULES_MENU_SET_MENDED, "lives", "3", 0);
    expect_rules("r:7:k:tokio", RULES_MENU_SET_KIND, "tokio", "", 0);
    expect_rules("r:7:l:5", RULES_MENU_SET_LENGTH, "5", "", 0);
    expect_rules("r:7:f:", RULES_MENU_SHOW_STARTER, "", "", 0);
    expect_rules("r:7:f:9223372036854775807", RULES_MENU_SET_NAMED, "", "", INT64_MAX);
    expect_rules("r:7:h:", RULES_MENU_SHOW_HOUSE, "", "", 0);
    expect_rules("r:7:h:12", RULES_MENU_SHOW_SAVED, "", "", 12);
    expect_rules("r:7:h:12:t", RULES_MENU_TAKE_SAVED, "", "", 12);
    expect_rules("r:7:h:12:d", RULES_MENU_OPEN_SAVED, "", "", 12);
    expect_rules("r:7:h:12:x", RULES_MENU_DELETE_SAVED, "", "", 12);
    expect_rules("r:7:h:12:y", RULES_MENU_DELETE_SURE, "", "", 12);
    expect_rules("r:7:d:", RULES_MENU_OPEN_WITH, "", "", 0);
    expect_rules("r:7:d:-", RULES_MENU_OPEN_USUAL, "", "", 0);
    expect_rules("r:7:s:", RULES_MENU_SAVE, "", "", 0);
    expect_rules("r:7:italiano", RULES_MENU_SET_PRESET, "italiano", "", 0);
    expect_rules("r:7:-1", RULES_MENU_SET_STARTER, "", "", 1);
    char data[UPDATE_DATA_BYTES];
    snprintf(data, sizeof data, "r:7:t:%d", DICE_TELEGRAM);
    expect_rules(data, RULES_MENU_SET_DICE, "", "", DICE_TELEGRAM);
    expect_rules("r:7:m:0", RULES_MENU_SET_ABSENT, "", "", 0);
    expect_rules("r:7:m:1", RULES_MENU_SET_ABSENT, "", "", 1);
}

/* --- of an era --- */

TEST_CASE(which_state_they_belong_to)
{
    static const int64_t eras[] = {1, 35, 36, 28420000, INT64_C(2176782335)};
    char data[UPDATE_DATA_BYTES], mark[BUTTONS_ERA_BYTES];
    for (size_t i = 0; i < sizeof eras / sizeof *eras; i++) {
        buttons_era(eras[i], mark);
        snprintf(data, sizeof data, "%sm:7:4:claim:53", mark);
        struct intent intent = pressed(data);
        assert_int_equal(intent.kind, INTENT_MOVE);
        assert_true(intent.era == eras[i] && intent.table == 7 && intent.turn == 4);
        assert_string_equal(intent.word, "53");
        snprintf(data, sizeof data, "%sz:7:/leave", mark);
        intent = pressed(data);
        assert_true(intent.kind == INTENT_LEAVE && intent.era == eras[i] && intent.table == 7);
    }
    buttons_era(0, mark);
    assert_string_equal(mark, "");
    assert_int_equal(pressed("m:7:4:claim:53").era, 0);
    buttons_era(1, mark);
    assert_string_equal(mark, "~000001:");
}

/* Made up. */
TEST_CASE(no_state_that_there_can_be)
{
    static const char *const forged[] = {"~:j:7",       "~1:j:7",       "~0000001:j:7",
                                         "~00000-:j:7", "~000001j:7",   "~000001",
                                         "~",           "~~000001:j:7", "~00000A:j:7",
                                         "000001:j:7",  "~000001:",     "~000001:~000001:j:7"};
    for (size_t i = 0; i < sizeof forged / sizeof *forged; i++)
        assert_int_equal(pressed(forged[i]).kind, INTENT_UNKNOWN);
}

/* --- forfeits --- */

static void expect_forfeits(const char *data, enum forfeits_act act, int64_t id)
{
    struct intent intent = pressed(data);
    assert_int_equal(intent.kind, INTENT_FORFEITS);
    assert_int_equal(intent.forfeits.act, act);
    assert_int_equal(intent.forfeits.id, id);
}

TEST_CASE(the_list_of_forfeits)
{
    expect_forfeits("f:", FORFEITS_SHOW, 0);
    expect_forfeits("f:a", FORFEITS_ADD, 0);
    expect_forfeits("f:d", FORFEITS_USUAL, 0);
    expect_forfeits("f:D", FORFEITS_USUAL_SURE, 0);
    expect_forfeits("f:x:31", FORFEITS_REMOVE, 31);
    expect_forfeits("f:y:31", FORFEITS_REMOVE_SURE, 31);
    expect_forfeits("f:x:-2", FORFEITS_REMOVE, -2);
}

/* --- the league --- */

static void expect_standing(const char *data, struct standing_tap expected)
{
    struct intent intent = pressed(data);
    assert_int_equal(intent.kind, INTENT_STANDINGS);
    assert_int_equal(intent.standing.act, expected.act);
    assert_int_equal(intent.standing.season, expected.season);
    assert_int_equal(intent.standing.order, expected.order);
    assert_ptr_equal(intent.standing.kind, expected.kind);
    assert_int_equal(intent.standing.page, expected.page);
}

TEST_CASE(standings)
{
    const struct game_kind *tokio = game_find("tokio");
    const int points = STANDINGS_POINTS, rating = STANDINGS_RATING;
    assert_non_null(tokio);
    assert_int_equal(points, 0);
    assert_int_equal(rating, 1);
    expect_standing("k:n", (struct standing_tap){.act = STANDING_NOW});
    expect_standing("k:h", (struct standing_tap){.act = STANDING_HALL});
    assert_int_equal(pressed("k:h:3").standing.act, STANDING_HALL);
    assert_int_equal(pressed("k:h:3").standing.page, 3);
    expect_standing("k:s:202611:0:", (struct standing_tap){.act = STANDING_SHOW, .season = 202611});
    expect_standing(
        "k:s:202611:0:tokio:2",
        (struct standing_tap){.act = STANDING_SHOW, .season = 202611, .kind = tokio, .page = 2});
    expect_standing(
        "k:i:202611:1:",
        (struct standing_tap){.act = STANDING_LEGEND, .season = 202611, .order = STANDINGS_RATING});
    expect_standing("k:p:0:0:", (struct standing_tap){.act = STANDING_CHART});
    expect_standing("k:t:0:0:tokio", (struct standing_tap){.act = STANDING_TABLE, .kind = tokio});
    expect_standing("k:s:0:0::-7", (struct standing_tap){.act = STANDING_SHOW});
    assert_true(pressed("k:s:0:0::99999999999").standing.page > 0);
}

static void expect_league(const char *data, enum league_menu_act act, int value, int32_t ends)
{
    struct intent intent = pressed(data);
    assert_int_equal(intent.kind, INTENT_LEAGUE);
    assert_int_equal(intent.league.act, act);
    assert_int_equal(intent.league.value, value);
    assert_int_equal(intent.league.ends, ends);
}

TEST_CASE(the_menu_of_the_league)
{
    expect_league("k:l", LEAGUE_MENU_SHOW, 0, 0);
    expect_league("k:l:n:2", LEAGUE_MENU_LENGTH, 2, 0);
    expect_league("k:l:N:2:202611", LEAGUE_MENU_END, 2, 202611);
    expect_league("k:l:g:5", LEAGUE_MENU_LEAST, 5, 0);
    expect_league("k:l:w:1", LEAGUE_MENU_WEEKLY, 1, 0);
    expect_league("k:l:o:0", LEAGUE_MENU_ON, 0, 0);
    expect_league("k:l:x:1", LEAGUE_MENU_PART, 1, 0);
}

TEST_CASE(statistics_of_players)
{
    struct intent one = pressed("k:f:9000000000:tokio"), any = pressed("k:f:12:");
    struct intent two = pressed("k:v:12:-3");
    assert_int_equal(one.kind, INTENT_STATS);
    assert_int_equal(one.figures.players[0], INT64_C(9000000000));
    assert_ptr_equal(one.figures.kind, game_find("tokio"));
    assert_false(one.figures.draw);
    assert_int_equal(any.kind, INTENT_STATS);
    assert_null(any.figures.kind);
    assert_int_equal(two.kind, INTENT_STATS);
    assert_true(two.figures.draw);
    assert_int_equal(two.figures.players[0], 12);
    assert_int_equal(two.figures.players[1], -3);
}

/* --- tables and moves --- */

static void expect_move(const char *data, const char *verb, const char *word)
{
    struct intent intent = pressed(data);
    assert_int_equal(intent.kind, INTENT_MOVE);
    assert_int_equal(intent.table, 7);
    assert_int_equal(intent.turn, 3);
    assert_string_equal(intent.verb, verb);
    assert_string_equal(intent.word, word);
    assert_false(intent.typed);
}

TEST_CASE(moves)
{
    expect_move("m:7:3:claim:53", "claim", "53");
    expect_move("m:7:3:doubt", "doubt", "");
    expect_move("m:7:3:doubt:", "doubt", "");
    expect_move("m:7:3:roll:a:b", "roll", "a:b");
}

TEST_CASE(tables)
{
    assert_int_equal(pressed("j:7").kind, INTENT_JOIN);
    assert_int_equal(pressed("j:7").table, 7);
    assert_int_equal(pressed("j:7").turn, -1);
    assert_int_equal(pressed("d:7:0").kind, INTENT_PEEK);
    assert_int_equal(pressed("d:7:0").turn, 0);
    assert_int_equal(pressed("n:7:3:p+").kind, INTENT_NAVIGATE);
    assert_string_equal(pressed("n:7:3:p+").word, "p+");
    assert_string_equal(pressed("n:7:3").word, "");
    assert_string_equal(pressed("u:7:3:2").word, "2");
    assert_string_equal(pressed("w:7:3600").word, "3600");
    assert_string_equal(pressed("e:7:more").word, "more");
    assert_string_equal(pressed("H:classico-a3:2").word, "classico-a3:2");
    struct intent typed = pressed("z:7:/leave");
    assert_int_equal(typed.kind, INTENT_LEAVE);
    assert_int_equal(typed.table, 7);
    assert_true(typed.typed);
    assert_int_equal(typed.turn, -1);
    typed = pressed("z:7:12:/claim 4:3");
    assert_int_equal(typed.kind, INTENT_MOVE);
    assert_int_equal(typed.turn, 12);
    assert_string_equal(typed.word, "4:3");
}

/* --- others --- */

TEST_CASE(answers)
{
    assert_int_equal(pressed("q:yes").kind, INTENT_FORGETME);
    assert_true(pressed("q:yes").forget);
    assert_int_equal(pressed("q:no").kind, INTENT_FORGETME);
    assert_false(pressed("q:no").forget);
    assert_int_equal(pressed("l:7:y:12:3").leave.answer, LEAVE_PAGE_YES);
    assert_int_equal(pressed("l:7:y:12:3").leave.asked, 12);
    assert_int_equal(pressed("l:7:y:12:3").leave.hand, 3);
    assert_int_equal(pressed("l:7:y:12").leave.answer, LEAVE_PAGE_NONE);
    assert_int_equal(pressed("x:7:n:12:3").leave.answer, LEAVE_PAGE_NO);
    assert_int_equal(pressed("l:7").leave.answer, LEAVE_PAGE_NONE);
    assert_int_equal(pressed("l:7:maybe").leave.answer, LEAVE_PAGE_NONE);
    assert_int_equal(pressed("l:7:maybe").leave.asked, 0);
}

static const char *const forged[] = {
    "",
    "j",
    "j:",
    "j:0",
    "j:-7",
    "j:7x",
    "j: 7",
    "J:7",
    "jj:7",
    "d:7",
    "d:7:-1",
    "d:7:x",
    "m:7",
    "m:7:3",
    "m:7:3:a_verb_that_is_longer_than_any_verb_there_is",
    "n:7:3:a_b",
    "n:7:3:ABCDEFGHIJKLMNOPQ",
    "z:7",
    "z:0:/leave",
    "z:7:/play",
    "z:7:65", /* of no turn */
    "z:7:/claim 65",
    "z:7:-1:65",
    "z:7:12:/leave",
    "k",
    "g",
    "r:7:c:1",
    "r:7:o:a:b:c",
    "r:7:f:you",
    "r:7:h:x",
    "r:7:h:12:z",
    "r:7:t:9",
    "r:7:m:2",
    "r:7:m:",
    "r:7:-99",
    "r:7:z:1",
    "r:7:h: 12",
    "f:b",
    "f:x:",
    "f:x:1:2",
    "f:x:one",
    "q:",
    "q:maybe",
    "k:",
    "k:q",
    "k:s",
    "k:s:1",
    "k:s:1:0",
    "k:h:x",
    "k:n:1",
    "k:l:",
    "k:l:n:5",
    "k:l:n:-1",
    "k:l:n:1:2",
    "k:l:N:1",
    "k:l:g:0",
    "k:l:g:101",
    "k:l:q:1",
    "k:f:1",
    "k:f:one:",
    "k:v:1",
    "k:v:1:two",
    "k:v:1:2:3",
    "f:x:9999999999999999999",
};

TEST_CASE(what_no_button_carries)
{
    for (size_t i = 0; i < sizeof forged / sizeof *forged; i++)
        if (pressed(forged[i]).kind != INTENT_UNKNOWN)
            fail_msg("%s was read as %d", forged[i], (int)pressed(forged[i]).kind);
}
