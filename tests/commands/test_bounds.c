/* test_bounds.c - whatever a person makes more of is charged to them: they use up what is theirs,
 * whatever they hand on, leave, change or wait for, and nothing that is another's.
 */
#include "dispatch.h"
#include "hear.h"
#include "language.h"
#include "league_games.h"
#include "step_fixture.h"
#include "store_fixture.h"
#include "table_room.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum {
    ANNA = 101,
    BEN = 102,
    CHAT = -500,
    MORE = 5,
    DAYS = 2,
    GAMES = DAYS * (STORE_VOIDS_A_DAY + MORE)
};

static const int64_t NOW_MS = 1790000000000, DAY_MS = 24 * 60 * 60 * 1000;

static struct store_fixture kept;
static struct league_games tourney;
static struct bot *const bot = &tourney.bot;
static int64_t now_ms, messages;

static int64_t number(const char *sql)
{
    return tempstore_number(kept.store, sql);
}

/* --- people, who both run the group --- */

/* Telegram takes what waits, and says of everybody that they run the group. */
static void settle(void)
{
    struct store_send sends[STORE_SENDS_MAX];
    int64_t next_ms;
    int n;
    const struct store_limits limits = {
        .most = STORE_SENDS_MAX, .now_ms = now_ms, .may = store_fixture_no_wait};
    while ((n = store_offer(kept.store, &limits, sends, &next_ms)) > 0)
        for (int i = 0; i < n; i++) {
            bool asks = strcmp(sends[i].method, "getChatMember") == 0;
            store_sent(kept.store, sends[i].id, OUTCOME_SENT, ++messages, 0, NULL, now_ms);
            if (asks)
                dispatch_answer(STEP_AT(bot, now_ms), sends[i].chat, sends[i].context, true);
        }
}

static void say(int64_t player, int64_t chat, const char *text)
{
    struct hear who = {.bot = bot, .chat = chat, .player = player, .at_ms = now_ms};
    hear_text(&who, text);
    settle();
}

static void press(int64_t player, int64_t chat, const char *letters, int64_t id, const char *rest)
{
    char data[64];
    struct hear who = {.bot = bot, .chat = chat, .player = player, .at_ms = now_ms};
    snprintf(data, sizeof data, "%s:%lld%s", letters, (long long)id, rest);
    hear_press(&who, data);
    settle();
}

static int64_t other(int64_t player)
{
    return player == ANNA ? BEN : ANNA;
}

/* --- making more of it, in every way there is --- */

static int64_t last_table(void)
{
    return number("SELECT coalesce(max(id), 0) FROM tables");
}

/* Opened, handed to the other one, and called off by them. */
static void open_and_hand_on(int64_t player)
{
    int64_t before = last_table();
    say(player, CHAT, "/play");
    int64_t table = last_table();
    if (table == before)
        return;
    press(other(player), CHAT, "j", table, "");
    press(player, CHAT, "l", table, "");
    press(other(player), CHAT, "x", table, "");
}

/* Played, left while it is on, and played again. */
static void open_and_play_again(int64_t player)
{
    char yes[32];
    int64_t before = last_table();
    snprintf(yes, sizeof yes, ":y:%lld:1", (long long)player);
    say(player, CHAT, "/play");
    int64_t table = last_table();
    if (table == before)
        return;
    press(other(player), CHAT, "j", table, "");
    press(player, CHAT, "s", table, "");
    press(player, CHAT, "l", table, yes);
    press(player, CHAT, "a", table, "");
    if (last_table() == table)
        return;
    press(other(player), CHAT, "j", last_table(), "");
    press(player, CHAT, "l", last_table(), "");
    press(other(player), CHAT, "x", last_table(), "");
}

static void open_to_practise(int64_t player)
{
    say(player, player, "/play");
    say(player, player, "/cancel");
}

static void try_table(int64_t player, int i)
{
    if (i % 3 == 0)
        open_and_hand_on(player);
    else if (i % 3 == 1)
        open_and_play_again(player);
    else
        open_to_practise(player);
}

static void try_cup(int64_t player, int i)
{
    say(player, CHAT, i % 2 == 0 ? "/cup tokyo" : "/cup 421");
    int64_t cup = number("SELECT coalesce(max(id), 0) FROM cups");
    press(other(player), CHAT, "c", cup, ":j");
    press(other(player), CHAT, "c", cup, ":x");
}

/* Each game once, the last one first; and what was voided counts again. */
static void try_void(int64_t player, int i)
{
    char text[40];
    int game = (int)number("SELECT max(number) FROM tables WHERE status = 2 AND id NOT IN"
                           " (SELECT table_id FROM voids)");
    snprintf(text, sizeof text, "/void %d so be it", game);
    say(player, CHAT, text);
    snprintf(text, sizeof text, "/void undo %d", game);
    say(other(player), CHAT, text);
}

static void try_optout(int64_t player, int i)
{
    struct hear who = {.bot = bot, .chat = CHAT, .player = player, .at_ms = now_ms};
    hear_press(&who, "k:l:x:0");
    hear_press(&who, "k:l:x:1");
}

/* The longest first, since none that comes later ends later then. */
static void try_absence(int64_t player, int i)
{
    say(player, i % 2 == 0 ? CHAT : player, now_ms < NOW_MS + DAY_MS ? "/away 14d" : "/away 1d");
    if (i % 3 == 0)
        say(player, CHAT, "/back");
}

static const struct bound {
    void (*attempt)(int64_t player, int i);
    int most; /* a day */
    const char *rows;
} bounds[FACTS] = {
    [FACT_TABLE] = {try_table, STORE_TABLES_A_DAY, "tables WHERE opened_by"},
    [FACT_CUP] = {try_cup, STORE_CUPS_A_DAY, "cups WHERE player"},
    [FACT_VOID] = {try_void, STORE_VOIDS_A_DAY, "voids WHERE player"},
    [FACT_OPTOUT] = {try_optout, STORE_OPTOUTS_A_DAY, "optouts WHERE player"},
    [FACT_ABSENCE] = {try_absence, STORE_ABSENCES_A_DAY, "absences WHERE player"},
};

/* --- the tests --- */

/* Games of others that ended before, to be voided. */
static void play_games(int n)
{
    struct league_games_game game = {
        .chat = CHAT, .kind = "tokio", .n = 2, .players = {998, 999}, .leaves = true};
    tourney.now_ms = NOW_MS - 2 * DAY_MS;
    for (int i = 0; i < n; i++)
        league_games_log(&tourney, &game);
}

static int make(void **state)
{
    language_open("/nonexistent", (const char *const[]){NULL});
    store_fixture_open(&kept);
    league_games_open(&tourney, kept.store, 1);
    now_ms = NOW_MS;
    say(ANNA, ANNA, "/start");
    say(BEN, BEN, "/start");
    return 0;
}

static int clean(void **state)
{
    league_games_close(&tourney);
    store_fixture_close(&kept);
    return 0;
}

static int count(const struct bound *bound, int player)
{
    char sql[140];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM %s = %d", bound->rows, player);
    return (int)number(sql);
}

static void sit_down(void)
{
    say(BEN, CHAT, "/play");
    press(ANNA, CHAT, "j", last_table(), "");
    press(BEN, CHAT, "s", last_table(), "");
}

/* Anna tries all day, and the next day; Ben has all that is his on each of them. */
static void exhausts(enum store_fact fact)
{
    const struct bound *bound = &bounds[fact];
    int bens = 0;
    if (fact == FACT_VOID)
        play_games(GAMES);
    if (fact == FACT_ABSENCE)
        sit_down();
    for (int day = 0; day < DAYS; day++) {
        now_ms = NOW_MS + day * DAY_MS;
        for (int i = 0; i < bound->most + MORE; i++, now_ms += 60000)
            bound->attempt(ANNA, i);
        assert_int_equal(count(bound, ANNA), (day + 1) * bound->most);
        assert_true(store_enough(kept.store, fact, CHAT, ANNA, now_ms));
        assert_int_equal(count(bound, BEN), bens);
        assert_false(store_enough(kept.store, fact, CHAT, BEN, now_ms));
        bound->attempt(BEN, 0);
        assert_int_equal(count(bound, BEN), ++bens);
    }
}

TEST_CASE(nobody_uses_up_what_is_anothers)
{
    for (enum store_fact fact = 0; fact < FACTS; fact++) {
        make(state);
        exhausts(fact);
        clean(state);
    }
}

/* --- tables that are on --- */

static int64_t running(int player)
{
    char sql[120];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM tables WHERE status < 2 AND chat < 0 AND opened_by = %d",
             player);
    return number(sql);
}

/* With a robot, and by a clock that never runs out, if that could be had. */
static void play_a_robot(int64_t player)
{
    int64_t before = last_table();
    say(player, CHAT, "/play");
    int64_t table = last_table();
    if (table == before)
        return;
    press(player, CHAT, "w", table, ":0");
    say(player, CHAT, "/robot");
    press(player, CHAT, "w", table, ":0");
    press(player, CHAT, "s", table, "");
    press(player, CHAT, "w", table, ":0");
}

/* Three people keep all places with robots: that is three for each, and none for long. */
TEST_CASE(nobody_shuts_the_others_out)
{
    enum { CLEO = 103, DORA = 104 };
    make(state);
    for (int player = ANNA; player <= CLEO; player++)
        for (int i = 0; i < 2 * TABLE_ROOM_OF_ONE; i++)
            play_a_robot(player);
    assert_int_equal(running(ANNA), TABLE_ROOM_OF_ONE);
    assert_int_equal(running(BEN), TABLE_ROOM_OF_ONE);
    assert_int_equal(running(CLEO), LIVE_TABLES_IN_CHAT_MOST - 2 * TABLE_ROOM_OF_ONE);
    assert_int_equal(number("SELECT count(*) FROM tables WHERE clock_s = 0"), 0);
    play_a_robot(DORA);
    assert_int_equal(running(DORA), 0); /* all have just begun */
    now_ms += 16 * 60000;
    play_a_robot(DORA);
    assert_int_equal(running(DORA), 1);
    assert_int_equal(running(ANNA), TABLE_ROOM_OF_ONE - 1); /* hers was silent for longest */
    clean(state);
}

/* Starts games of people by this clock at all places; the last one stays a lobby if told so. */
static void fill(const char *clock, bool lobby)
{
    for (int i = 0; i < LIVE_TABLES_IN_CHAT_MOST; i++) {
        int player = ANNA + i / TABLE_ROOM_OF_ONE;
        say(player, CHAT, "/play");
        press(player, CHAT, "w", last_table(), clock);
        press(player + 1, CHAT, "j", last_table(), "");
        if (i < LIVE_TABLES_IN_CHAT_MOST - 1 || !lobby)
            press(player, CHAT, "s", last_table(), "");
    }
    assert_int_equal(number("SELECT count(*) FROM tables WHERE status < 2"),
                     LIVE_TABLES_IN_CHAT_MOST);
    assert_int_equal(number("SELECT count(*) FROM tables WHERE status = 0"), lobby);
}

static bool finds_room(bool of_cup)
{
    return table_room_make(STEP_AT(bot, now_ms), CHAT, of_cup);
}

/* A lobby in which nobody does anything gives way after a day, a game without a clock after a week;
 * a game with a clock goes on, or ends by itself. */
TEST_CASE(what_is_silent_gives_way)
{
    static const struct {
        const char *clock;
        bool lobby;
        int64_t after_ms; /* 0: never, within a week */
    } rows[] = {{":259200", true, DAY_MS}, {":0", false, 7 * DAY_MS}, {":259200", false, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        make(state);
        fill(rows[i].clock, rows[i].lobby);
        int64_t began_ms = now_ms;
        now_ms = began_ms + (rows[i].after_ms ? rows[i].after_ms : 7 * DAY_MS) - 60000;
        assert_false(finds_room(false));
        now_ms += 2 * 60000;
        assert_int_equal(finds_room(false), rows[i].after_ms != 0);
        clean(state);
    }
}

/* The tables of a cup take the places of games against robots at once, and of nothing else. */
TEST_CASE(a_cup_takes_the_places_of_robots)
{
    make(state);
    for (int i = 0; i < LIVE_TABLES_IN_CHAT_MOST; i++)
        play_a_robot(ANNA + i / TABLE_ROOM_OF_ONE);
    assert_false(finds_room(false));
    assert_true(finds_room(true));
    assert_int_equal(number("SELECT count(*) FROM tables WHERE status < 2"),
                     LIVE_TABLES_IN_CHAT_MOST - 1);
    clean(state);
    make(state);
    fill(":259200", true);
    assert_false(finds_room(true));
    clean(state);
}

/* --- the lobby of a topic --- */

enum { ROBOTS = GAME_SEATS_MAX - 1, MINUTES = 60000, HOURS = 60 * MINUTES };

/* Anna's lobby, of Tokio; with so many robots, and with Ben if he is told to come. */
static void open_lobby(int robots, bool ben)
{
    make(NULL);
    say(ANNA, CHAT, "/play tokyo");
    for (int i = 0; i < robots; i++)
        say(ANNA, CHAT, "/robot");
    if (ben)
        press(BEN, CHAT, "j", 1, "");
    assert_int_equal(number("SELECT count(*) FROM seats WHERE table_id = 1"), 1 + robots + ben);
}

/* Whether the lobby is still there after somebody asked for a table; only then they get none. */
static bool stands(int64_t player, const char *text)
{
    say(player, CHAT, text);
    bool is_lobby = number("SELECT status = 0 FROM tables WHERE id = 1");
    assert_int_equal(number("SELECT count(*) FROM tables WHERE status < 2"), 1);
    assert_int_equal(last_table(), is_lobby ? 1 : 2);
    return is_lobby;
}

/* A quarter of an hour after it was opened, whatever its one person does to it. */
TEST_CASE(a_lobby_of_robots_shuts_nobody_out)
{
    static const char *const asked[] = {"/play", "/play tokyo", "/play 421"};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        open_lobby(ROBOTS, false);
        now_ms += 14 * MINUTES;
        assert_true(stands(BEN, asked[i]));
        say(ANNA, CHAT, "/robot out");
        say(ANNA, CHAT, "/robot");
        now_ms += 2 * MINUTES;
        assert_true(stands(ANNA, asked[i]));
        assert_false(stands(BEN, asked[i]));
        clean(state);
    }
}

/* A lobby where there is a seat is there for those who want its game. */
TEST_CASE(a_lobby_with_a_seat_gives_way_to_another_game)
{
    open_lobby(1, false);
    now_ms += 16 * MINUTES;
    assert_true(stands(BEN, "/play"));
    assert_true(stands(BEN, "/play tokyo"));
    assert_false(stands(BEN, "/play 421"));
    clean(state);
    open_lobby(1, false);
    now_ms += 6 * HOURS - MINUTES;
    assert_true(stands(BEN, "/play"));
    now_ms += 2 * MINUTES;
    assert_true(stands(ANNA, "/play")); /* she is there again */
    assert_true(stands(BEN, "/play"));
    now_ms += 6 * HOURS + MINUTES;
    assert_false(stands(BEN, "/play"));
    clean(state);
}

/* People who gather are left alone for six hours after the last of them came, and a day in all. */
TEST_CASE(a_lobby_of_people_gives_way_late)
{
    enum { CLEO = 103 };
    open_lobby(0, true);
    now_ms += 5 * HOURS;
    press(BEN, CHAT, "l", 1, "");
    press(BEN, CHAT, "j", 1, "");
    now_ms += 5 * HOURS;
    assert_true(stands(CLEO, "/play 421"));
    now_ms += HOURS + MINUTES;
    assert_true(stands(BEN, "/play 421")); /* he sits there */
    now_ms += 6 * HOURS + MINUTES;
    assert_true(stands(CLEO, "/play"));
    assert_false(stands(CLEO, "/play 421"));
    clean(state);
    open_lobby(0, true);
    for (int i = 0; i < 6; i++) {
        assert_true(stands(CLEO, "/play 421"));
        press(ANNA, CHAT, "r", 1, i % 2 == 0 ? ":l:5" : ":l:3");
        now_ms += 4 * HOURS;
    }
    assert_true(stands(CLEO, "/play"));
    assert_false(stands(CLEO, "/play 421"));
    clean(state);
}

/* A person who may open no table calls none off. */
TEST_CASE(a_lobby_gives_way_only_to_a_table)
{
    make(state);
    for (int i = 0; i < TABLE_ROOM_OF_ONE; i++) {
        say(BEN, CHAT, "/play");
        press(ANNA, CHAT, "j", last_table(), "");
        press(BEN, CHAT, "s", last_table(), "");
    }
    say(ANNA, CHAT, "/play tokyo");
    now_ms += 20 * MINUTES;
    say(BEN, CHAT, "/play 421");
    assert_int_equal(number("SELECT count(*) FROM tables WHERE status = 0"), 1);
    assert_int_equal(last_table(), TABLE_ROOM_OF_ONE + 1);
    clean(state);
}

/* The database itself refuses to charge it to anybody else, or to another time. */
TEST_CASE(what_is_counted_is_written_once)
{
    static const char *const columns[] = {"tables.opened_by", "tables.opened_ms", "cups.player",
                                          "cups.opened_ms",   "voids.player",     "voids.at_ms",
                                          "optouts.player",   "optouts.since_ms", "absences.player",
                                          "absences.from_ms"};
    make(state);
    play_games(1);
    sit_down();
    for (enum store_fact fact = 0; fact < FACTS; fact++)
        bounds[fact].attempt(ANNA, 0);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        char table[20], sql[120];
        const char *column = strchr(columns[i], '.') + 1;
        snprintf(table, sizeof table, "%.*s", (int)(column - columns[i] - 1), columns[i]);
        snprintf(sql, sizeof sql, "UPDATE %s SET %s = %s + 1", table, column, column);
        assert_int_not_equal(tempstore_try(kept.store, sql), 0);
    }
    clean(state);
}
