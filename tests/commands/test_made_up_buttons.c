/* test_made_up_buttons.c - anybody can press a button that nobody sent: random walks through all
 * menus, by buttons as they are and with their parts changed, end nothing and break nothing.
 */
#include "chance.h"
#include "probe.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { DATA_BYTES = 65, POOL = 400, STEPS = 3000, RUNS = 3 };

static uint64_t chance;
static struct probe probe;
static char sends[PROBE_SENDS_BYTES];

/* Buttons that were sent, each once; of too many the newest. */
static struct {
    char data[POOL][DATA_BYTES];
    int n, next;
} pool;

static uint32_t below(uint32_t bound)
{
    return chance_below(&chance, bound);
}

static int64_t anybody(void)
{
    static const int64_t people[] = {SEATED_HOST, SEATED_ANN, SEATED_BOB, PROBE_CLEO,
                                     SEATED_STRANGER};
    return people[below(sizeof people / sizeof *people)];
}

/* --- the buttons --- */

static void keep(const char *data, size_t length)
{
    char own[DATA_BYTES] = "";
    if (length >= sizeof own)
        return;
    memcpy(own, data, length);
    for (int i = 0; i < pool.n; i++)
        if (strcmp(pool.data[i], own) == 0)
            return;
    memcpy(pool.data[pool.next], own, sizeof own);
    pool.next = (pool.next + 1) % POOL;
    pool.n += pool.n < POOL;
}

static void keep_buttons(void)
{
    static const char before[] = "\"callback_data\":\"";
    for (const char *at = strstr(sends, before); at; at = strstr(at, before)) {
        at += sizeof before - 1;
        keep(at, strcspn(at, "\""));
    }
}

/* A part that fits nowhere in particular, or a neighbour of what stood there. */
static void write_part(const char *part, char *ret_part, size_t size)
{
    static const char *const words[] = {"",
                                        "-1",
                                        "0",
                                        "1",
                                        "2",
                                        "21",
                                        "72",
                                        "500",
                                        "32767",
                                        "x",
                                        "32768",
                                        "65536",
                                        "-32768",
                                        "+",
                                        "4294967296",
                                        "9223372036854775807",
                                        "99999999999999999999",
                                        "y",
                                        "out",
                                        "sit",
                                        "off",
                                        "claim",
                                        "accept",
                                        "reroll",
                                        "tokyo",
                                        "\xf0\x9f\x8e\xb2"};
    long long number;
    char rest;
    if (below(3) == 0 && sscanf(part, "%lld%c", &number, &rest) == 1)
        snprintf(ret_part, size, "%lld", number + (int)below(5) - 2);
    else if (below(3) == 0)
        snprintf(ret_part, size, "%c", (char)('a' + below(26)));
    else
        snprintf(ret_part, size, "%s", words[below(sizeof words / sizeof *words)]);
}

/* Changes one part after the letter, or some. */
static void make_up(const char *data, char ret_data[DATA_BYTES])
{
    char parts[DATA_BYTES], part[DATA_BYTES];
    snprintf(parts, sizeof parts, "%s", data);
    size_t n = (size_t)snprintf(ret_data, DATA_BYTES, "%.*s", (int)strcspn(parts, ":"), parts);
    char *rest = strchr(parts, ':');
    for (char *at = rest ? rest + 1 : NULL; at && n < DATA_BYTES - 1;) {
        char *end = strchr(at, ':');
        if (end)
            *end = '\0';
        snprintf(part, sizeof part, "%s", at);
        if (below(3) == 0)
            write_part(at, part, sizeof part);
        n += (size_t)snprintf(ret_data + n, DATA_BYTES - n, ":%s", part);
        at = end ? end + 1 : NULL;
    }
}

/* --- the walk --- */

static void hear(int64_t player, int64_t chat, bool press, const char *text)
{
    probe_hear(&probe, &(struct probe_said){player, chat, 0, press, text}, sends);
    keep_buttons();
}

static void say_something(void)
{
    static const char *const texts[] = {
        "/play tokyo", "/play dadi", "/play 421", "/play carte", "/settings", "/games",
        "/tellme",     "/alerts",    "/cup",      "/standings",  "/rules",    "/help",
        "/forfeits",   "/keepout",   "/advance",  "/table",      "/clock",    "/league",
        "/mydata",     "/start",     "/leave",    "/cancel",     "/daysoff",  "/dice",
    };
    int64_t who = anybody();
    hear(who, below(2) == 0 ? SEATED_CHAT : who, false, texts[below(sizeof texts / sizeof *texts)]);
}

static void press_something(void)
{
    char data[DATA_BYTES];
    int64_t who = anybody();
    const char *sent = pool.data[below((uint32_t)pool.n)];
    if (below(3) == 0)
        snprintf(data, sizeof data, "%s", sent);
    else
        make_up(sent, data);
    hear(who, below(2) == 0 ? SEATED_CHAT : who, true, data);
}

static void walk(uint64_t seed)
{
    static const char *const rules[] = {"tokyo", "dadi", "carte", "421"};
    chance = seed;
    memset(&pool, 0, sizeof pool);
    probe_open(&probe, rules[below(4)], &chance);
    say_something();
    for (int i = 0; i < STEPS; i++) {
        if (pool.n == 0 || below(12) == 0)
            say_something();
        else
            press_something();
    }
    assert_true(pool.n > 50);
    probe_close(&probe);
}

TEST_CASE(no_made_up_button_ends_it)
{
    chance_repeat(RUNS, walk);
}
