/* test_unseen.c - whatever anybody else says or presses while dice lie under the cup, what is sent
 * for it is the same to the byte over other dice.
 */
#include "chance.h"
#include "probe.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

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
    "m:%d:%" PRId64 ":draw:+",
    "m:%d:%" PRId64 ":reroll:+",
    "u:%d:%" PRId64 ":0",
    "u:%d:%" PRId64 ":4",
    "u:%d:%" PRId64 ":5",
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
        probe_ask(&probe, twin, said, 1, sends[twin]);
    return strcmp(sends[0], sends[1]) == 0;
}

static bool is_on_turn(int64_t player)
{
    const struct table *table = &probe.twins[0];
    return table_seat(table, player) == table_turn(table);
}

/* Leaves out the answers to presses, which only who pressed is shown. */
static void drop_answers(char *lines)
{
    char *to = lines;
    for (char *line = lines, *end; *line != '\0'; line = end) {
        end = strchr(line, '\n') + 1;
        if (strncmp(line, "0 ", 2) == 0)
            continue;
        memmove(to, line, (size_t)(end - line));
        to += end - line;
    }
    *to = '\0';
}

/* Leaves of messages to the player in private only that they were sent. */
static void cut_own(char *lines, int64_t player)
{
    char own[24], *to = lines;
    snprintf(own, sizeof own, "%" PRId64 " ", player);
    for (char *line = lines, *end; *line != '\0'; line = end) {
        end = strchr(line, '\n') + 1;
        size_t length = (size_t)(end - line);
        size_t kept = strncmp(line, own, strlen(own)) == 0 ? strcspn(line, "{\n") : length;
        memmove(to, line, kept);
        to += kept;
        if (kept < length)
            *to++ = '\n';
    }
    *to = '\0';
}

/* Whether it lifts the cup. */
static bool lifts(const char *text)
{
    return strstr(text, "liar") || strstr(text, "doubt") || strstr(text, "object");
}

/* The player on turn may be told of their dice in private; the others not, unless the cup is
 * lifted. */
static void ask(const struct probe_said *said)
{
    bool on_turn = is_on_turn(said->player), same = is_same(said);
    counts.asked += !on_turn;
    counts.told += on_turn && !same;
    if (on_turn && (said->chat == said->player || lifts(said->text)))
        return;
    for (int twin = 0; on_turn && twin < PROBE_TWINS; twin++) {
        drop_answers(sends[twin]);
        cut_own(sends[twin], said->player);
    }
    if (strcmp(sends[0], sends[1]) != 0)
        fail_msg("%" PRId64 " in %" PRId64 ", to %" PRId64 ": %s\n%s---\n%s", said->player,
                 said->chat, said->message, said->text, sends[0], sends[1]);
}

/* The newest post of the table in a chat, for people to reply to; 0: there is none. */
static int64_t post_in(int64_t chat)
{
    char sql[200];
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

/* The dice under the cup are shown in a popup to a player who knows them: that is no leak. */
static void press(int64_t player, int64_t chat)
{
    const struct table *table = &probe.twins[0];
    bool knows = table_may_see(table, player);
    for (size_t i = 0; i < sizeof presses / sizeof *presses; i++) {
        bool own = presses[i][0] == 'd' && is_on_turn(player); /* they are told in any case */
        int64_t turn = table->turn - (!own && pick(4) == 0);
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

TEST_CASE(test_dice)
{
    play("dadi", (const char *const[]){"claim P-9", "look", "reroll 0 -", "reroll 134 -",
                                       "reroll 2 -", "claim P-A", "blind", "claim 2P-AK", NULL});
}

TEST_CASE(test_cards)
{
    play("carte",
         (const char *const[]){"draw 03 -", "claim P-2", "take", "draw 124 -", "claim P-A", NULL});
}

TEST_CASE(test_tokio)
{
    play("tokyo", (const char *const[]){"claim 41", "raise 51", "accept", "claim 66", NULL});
}

/* --- picking dice where everybody looks on --- */

enum { FACES = 5, TAPS_MOST = 3 * FACES };

/* After these taps one of the others presses for the dice: they are told what they were before. */
static void peek_while_picked(const struct probe_said *taps, int n)
{
    char data[SAID_BYTES];
    struct probe_said said[TAPS_MOST + 1];
    int64_t player = people[pick(PEOPLE)];
    if (is_on_turn(player))
        return;
    snprintf(data, sizeof data, "d:%d:%" PRId64, PROBE_TABLE, probe.twins[0].turn);
    memcpy(said, taps, (size_t)n * sizeof *said);
    said[n] = (struct probe_said){player, SEATED_CHAT, 0, true, data};
    probe_ask(&probe, 0, &said[n], 1, sends[0]);
    probe_ask(&probe, 0, said, n + 1, sends[1]);
    assert_string_equal(sends[1] + strlen(sends[1]) - strlen(sends[0]), sends[0]);
}

/* Taps that end with these dice picked, each as often as chance has it, and the button that makes
 * the move; what everybody but who taps is sent for all of it. */
static void pick_unseen(int64_t player, const char *verb, unsigned wanted, int twin)
{
    struct probe_said said[TAPS_MOST + 1];
    char data[TAPS_MOST + 1][SAID_BYTES];
    unsigned picked = 0;
    int n = 0;
    int64_t turn = probe.twins[0].turn;
    while (picked != wanted || n == 0) {
        int i = n < TAPS_MOST - FACES ? pick(FACES) : __builtin_ctz(picked ^ wanted);
        picked ^= 1u << i;
        snprintf(data[n], SAID_BYTES, "u:%d:%" PRId64 ":%d", PROBE_TABLE, turn, i);
        said[n] = (struct probe_said){player, SEATED_CHAT, 0, true, data[n]};
        n++;
    }
    probe_ask(&probe, twin, said, n, sends[twin]);
    drop_answers(sends[twin]);
    assert_string_equal(sends[twin], "");
    peek_while_picked(said, n);
    snprintf(data[n], SAID_BYTES, "m:%d:%" PRId64 ":%s:+", PROBE_TABLE, turn, verb);
    said[n] = (struct probe_said){player, SEATED_CHAT, 0, true, data[n]};
    probe_ask(&probe, twin, said, n + 1, sends[twin]);
    drop_answers(sends[twin]);
}

/* How many are picked is all that is seen of it, here and over other dice. */
static void pick_each_way(const char *verb, unsigned locked)
{
    static char first[FACES + 1][PROBE_SENDS_BYTES];
    const struct table *table = &probe.twins[0];
    int64_t player = table->seats[table_turn(table)].player;
    memset(first, 0, sizeof first);
    assert_int_equal(player, SEATED_BOB); /* who cannot be written to */
    for (unsigned wanted = 1; wanted < 1u << FACES; wanted++) {
        int number = __builtin_popcount(wanted), twin = pick(PROBE_TWINS);
        if ((wanted & locked) != 0)
            continue;
        pick_unseen(player, verb, wanted, twin);
        if (first[number][0] == '\0')
            strcpy(first[number], sends[twin]);
        assert_non_null(strstr(sends[twin], verb[0] == 'd' ? "change" : "rerolled"));
        assert_string_equal(sends[twin], first[number]);
    }
}

TEST_CASE(test_picks)
{
    probe_open(&probe, "dadi", &chance);
    probe_move(&probe, "claim P-9");
    probe_move(&probe, "blind");
    probe_move(&probe, "claim P-T");
    probe_move(&probe, "look");
    pick_each_way("reroll", 0);
    probe_move(&probe, "reroll 03 -");
    pick_each_way("reroll", 1 << 0 | 1 << 3);
    probe_close(&probe);
    probe_open(&probe, "carte", &chance);
    probe_move(&probe, "draw - -");
    probe_move(&probe, "claim P-2");
    probe_move(&probe, "take");
    probe_move(&probe, "draw 0 -");
    probe_move(&probe, "claim P-A");
    probe_move(&probe, "take");
    pick_each_way("draw", 0);
    probe_close(&probe);
}

TESTS_BEGIN(chance = chance_seed())
