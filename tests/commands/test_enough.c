/* test_enough.c - people who do something again and again, which is enough at some time. */
#include "bot_fixture.h"
#include "hear.h"
#include "internal.h"
#include "language.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { ANNA = 101, BEN = 102, CHAT = -500, MANY = 120 };

static const int64_t NOW_MS = 1790000000000, DAY_MS = 24 * 60 * 60 * 1000;

static struct store_fixture *const kept = &bot_fixture.kept;
static struct bot *const bot = &bot_fixture.bot;
static struct hear anna, ben;

static int make(void **state)
{
    bot_fixture_make(state);
    language_open("/nonexistent", (const char *const[]){NULL});
    anna = ben = (struct hear){.bot = bot, .chat = CHAT, .player = ANNA, .at_ms = NOW_MS};
    ben.player = BEN;
    return 0;
}

static int64_t count(const char *what)
{
    char sql[100];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", what);
    return tempstore_number(kept->store, sql);
}

static void open_and_call_off(const struct hear *who, int times)
{
    char data[40];
    for (int i = 0; i < times; i++) {
        hear_text(who, "/play");
        snprintf(data, sizeof data, "x:%d", (int)count("tables"));
        hear_press(who, data);
    }
}

#define A_GROUP(name) TEST_AROUND(name, make, bot_fixture_clean)

A_GROUP(somebody_opens_so_many_tables_a_day)
{
    open_and_call_off(&anna, MANY);
    assert_int_equal(count("tables"), STORE_TABLES_A_DAY);
    open_and_call_off(&ben, 1);
    assert_int_equal(count("tables"), STORE_TABLES_A_DAY + 1);
    anna.at_ms += DAY_MS;
    open_and_call_off(&anna, MANY);
    assert_int_equal(count("tables"), 2 * STORE_TABLES_A_DAY + 1);
}

A_GROUP(somebody_goes_away_so_often_a_day)
{
    hear_text(&anna, "/play");
    for (int i = 0; i < MANY; i++) {
        anna.at_ms += 1000;
        hear_text(&anna, i % 2 == 0 ? "/away 1d" : "/back");
    }
    assert_int_equal(count("absences"), STORE_ABSENCES_A_DAY);
    /* It is the bot that takes no more, not the group that allows none. */
    assert_true(count("sends WHERE body LIKE '%enough of that for today%'") > 0);
    assert_int_equal(count("sends WHERE body LIKE '%any more time away%'"), 0);
}

A_GROUP(somebody_leaves_the_league_so_often_a_day)
{
    for (int i = 0; i < MANY; i++)
        hear_press(&anna, i % 2 == 0 ? "k:l:x:0" : "k:l:x:1");
    assert_int_equal(count("optouts"), STORE_OPTOUTS_A_DAY);
}

/* Between two rounds she is forgotten, and comes back. */
static void come_back(void)
{
    struct hear alone = anna;
    alone.chat = ANNA;
    hear_press(&alone, "q:yes");
    while (store_forget_on(kept->store))
        continue;
    hear_text(&alone, "/start");
}

A_GROUP(somebody_who_is_forgotten_has_had_enough)
{
    for (int round = 0; round < 3; round++, come_back()) {
        open_and_call_off(&anna, MANY);
        for (int i = 0; i < MANY; i++)
            hear_press(&anna, i % 2 == 0 ? "k:l:x:0" : "k:l:x:1");
    }
    assert_int_equal(count("tables"), STORE_TABLES_A_DAY);
    assert_int_equal(count("optouts"), STORE_OPTOUTS_A_DAY);
    anna.at_ms += DAY_MS;
    open_and_call_off(&anna, MANY);
    assert_int_equal(count("tables"), 2 * STORE_TABLES_A_DAY);
}

/* --- what is under way --- */

/* Telegram is asked whether she runs the group; of more she is told that it is too much. */
A_GROUP(somebody_is_asked_about_so_often_at_once)
{
    for (int i = 0; i < MANY; i++) {
        hear_press(&anna, "p:");
        hear_text(&anna, "/settings");
    }
    store_write_answers(kept->store);
    assert_int_equal(count("sends WHERE method = 'getChatMember'"), STORE_QUESTIONS_OF_ONE);
    assert_int_equal(count("sends WHERE method = 'answerCallbackQuery'"), STORE_ANSWERS_OF_ONE);
    assert_int_equal(count("sends WHERE body LIKE '%One thing at a time%'"), STORE_ANSWERS_OF_ONE);
    assert_int_equal(count("sends"), STORE_QUESTIONS_OF_ONE + STORE_ANSWERS_OF_ONE);
    hear_press(&ben, "p:");
    assert_int_equal(count("sends WHERE method = 'getChatMember'"), STORE_QUESTIONS_OF_ONE + 1);
}

A_GROUP(files_come_one_after_the_other)
{
    struct hear alone = anna;
    alone.chat = ANNA;
    for (int i = 0; i < MANY; i++)
        hear_text(&alone, "/mydata");
    assert_int_equal(count("sends WHERE method = 'sendDocument'"), 1);
    assert_int_equal(count("sends WHERE body LIKE '%already on its way%'"), 1);
    assert_int_equal(count("sends"), 2);
}

/* An absence that is refused ends the one before, at the tables as well. */
A_GROUP(who_is_allowed_no_absence_is_not_away)
{
    struct store_chat chat;
    hear_text(&anna, "/play");
    hear_press(&ben, "j:1");
    hear_press(&anna, "s:1");
    hear_text(&anna, "/away 2d");
    const struct table *table = &live_tables_get(bot->live_tables, 1)->table;
    assert_true(table_is_absent(table, 0));
    store_chat(kept->store, CHAT, &chat);
    chat.away_days = 0;
    store_chat_put(kept->store, &chat);
    hear_text(&anna, "/away 1d");
    assert_int_equal(store_absent_until(kept->store, CHAT, ANNA, NOW_MS), 0);
    table = &live_tables_get(bot->live_tables, 1)->table;
    assert_false(table_is_absent(table, 0));
}
