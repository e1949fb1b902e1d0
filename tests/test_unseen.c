/* test_unseen.c - whatever anybody else says or presses while dice lie under the cup, what is sent
 * for it is the same to the byte over other dice.
 */
#include "chance.h"
#include "probe.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { SAID_BYTES = 64, ROUNDS = 2 /* of everything that can be typed, in each phase */ };

static uint64_t chance;
static struct probe probe;
static char sends[PROBE_TWINS][PROBE_SENDS_BYTES];

/* So that the test knows that it looked. */
static struct counts {
    int asked, told; /* what was said by others, and what of it by the player on turn told dice */
} counts;

static int pick(size_t bound)
{
    return (int)chance_below(&chance, (uint32_t)bound);
}

/* --- what can be said --- */

/* Those that carry something; the last is a text without a command. */
static const char *const carriers[] = {
    "/change", "/throw", "/cambio", "/lancio", "/claim", "/raise", "/choose", "",
};

static const char *const contents[] = {
    "9",     "9 9", "A",  "K",   "Q J", "T",  "all", "first", "keep 9", "last",  "2 1",
    "A A K", "53",  "66", "P-K", "KK",  "as", "2h",  "7 8",   "Ann",    "tutti", "AAAAA",
};

static const char *const others[] = {
    "/change", "/throw", "/believe", "/doubt", "/liar",  "/look", "/blind", "/giveup",   "/stop",
    "/knock",  "/table", "/games",   "/rules", "/clock", "/back", "/help",  "/start t1", "/concede",
};

/* Of the table and the turn. */
static const char *const presses[] = {
    "d:%d:%" PRId64,
    "o:%d:%" PRId64,
    "n:%d:%" PRId64 ":",
    "n:%d:%" PRId64 ":+0",
    "n:%d:%" PRId64 ":+134",
    "n:%d:%" PRId64 ":F-",
    "m:%d:%" PRId64 ":draw:",
    "m:%d:%" PRId64 ":draw:0",
    "m:%d:%" PRId64 ":reroll:0",
    "m:%d:%" PRId64 ":reroll:01",
    "m:%d:%" PRId64 ":claim:66",
    "m:%d:%" PRId64 ":claim:5-A",
    "m:%d:%" PRId64 ":object:",
    "m:%d:%" PRId64 ":doubt:",
    "m:%d:%" PRId64 ":look:",
    "t:%d",
    "i:%d",
    "e:%d",
    "a:%d",
    "r:%d",
    "b:%d",
    "l:%d",
};

/* --- the same over other dice --- */

static bool is_same(const struct probe_said *said)
{
    for (int twin = 0; twin < PROBE_TWINS; twin++)
        probe_ask(&probe, twin, said, sends[twin]);
    return strcmp(sends[0], sends[1]) == 0;
}

static bool is_on_turn(int64_t player)
{
    const struct table *table = &probe.twins[0];
    return table_seat(table, player) == table_turn(table);
}

/* Whoever is on turn may be told of their dice in private. */
static void ask(const struct probe_said *said)
{
    bool same = is_same(said);
    if (is_on_turn(said->player)) {
        counts.told += !same;
        return;
    }
    counts.asked++;
    if (!same)
        fail_msg("%" PRId64 " in %" PRId64 ", to %" PRId64 ": %s\n%s---\n%s", said->player,
                 said->chat, said->reply_to, said->text, sends[0], sends[1]);
}

/* The posts that people may reply to get ids as Telegram would give them. */
static int64_t post_in(int64_t chat)
{
    char sql[200];
    tempstore_try(probe.store, "UPDATE posts SET message_id = 5000 + id");
    snprintf(sql, sizeof sql,
             "SELECT ifnull(max(message_id), 0) FROM posts WHERE table_id = 1 AND chat = %" PRId64,
             chat);
    return tempstore_number(probe.store, sql);
}

static const int64_t people[] = {SEATED_HOST, SEATED_ANN, SEATED_BOB, PROBE_CLEO, SEATED_STRANGER};

enum { PEOPLE = sizeof people / sizeof *people };

/* By somebody, in the group or in private, as a reply or not, with the number of the table or not.
 */
static void say(const char *command, const char *content)
{
    char text[SAID_BYTES];
    int64_t player = people[pick(PEOPLE)], chat = pick(2) ? SEATED_CHAT : player;
    snprintf(text, sizeof text, "%s %s%s", command, pick(2) ? "#1 " : "", content);
    const char *typed = text + strspn(text, " ");
    ask(&(struct probe_said){player, chat, pick(2) ? post_in(chat) : 0, false, typed});
}

static void say_all(void)
{
    for (size_t i = 0; i < sizeof carriers / sizeof *carriers; i++)
        for (size_t k = 0; k < sizeof contents / sizeof *contents; k++)
            say(carriers[i], contents[k]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        say(others[i], "");
}

/* What lies under the cup is shown in a popup to who knows it: that is no leak. */
static void press(int64_t player, int64_t chat)
{
    const struct table *table = &probe.twins[0];
    bool knows = table_may_see(table, player);
    for (size_t i = 0; i < sizeof presses / sizeof *presses; i++) {
        int64_t turn = table->turn - (pick(4) == 0);
        char data[SAID_BYTES];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
        snprintf(data, sizeof data, presses[i], PROBE_TABLE, turn);
#pragma GCC diagnostic pop
        if (data[0] != 'd' || !knows || is_on_turn(player))
            ask(&(struct probe_said){player, chat, 0, true, data});
    }
}

static void compare(void)
{
    for (int i = 0; i < PEOPLE; i++) {
        press(people[i], SEATED_CHAT);
        press(people[i], people[i]);
    }
    for (int round = 0; round < ROUNDS; round++)
        say_all();
}

/* Every phase of a hand: what comes before it, and each move. */
static void play(const char *rules, const char *const *moves)
{
    counts = (struct counts){0};
    probe_open(&probe, rules, &chance);
    compare();
    probe_leave(&probe, PROBE_CLEO);
    for (; *moves; moves++) {
        probe_move(&probe, *moves);
        compare();
    }
    probe_close(&probe);
    print_message("%d said by others, %d told to who was on turn\n", counts.asked, counts.told);
    assert_true(counts.asked > 1000);
    assert_true(counts.told > 2);
}

static void test_dice(void **state)
{
    (void)state;
    play("dadi", (const char *const[]){"claim P-9", "look", "reroll 0 -", "reroll 134 -",
                                       "reroll 2 -", "claim P-A", "blind", "claim 2P-AK", NULL});
}

static void test_cards(void **state)
{
    (void)state;
    play("carte",
         (const char *const[]){"draw 03 -", "claim P-2", "take", "draw 124 -", "claim P-A", NULL});
}

static void test_tokio(void **state)
{
    (void)state;
    play("tokyo", (const char *const[]){"claim 41", "raise 51", "accept", "claim 66", NULL});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dice),
        cmocka_unit_test(test_cards),
        cmocka_unit_test(test_tokio),
    };
    chance = chance_seed();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
