/* test_lobby.c - every way through the lobby of a table, up to who throws first. */

#include "seated.h"
#include "testing.h"

enum { HOST = SEATED_HOST, ANN = SEATED_ANN, BOB = SEATED_BOB, STRANGER = SEATED_STRANGER };

static struct event by_admin(enum event_kind kind)
{
    return (struct event){.kind = kind, .player = STRANGER, .admin = true};
}

/* --- the lobby --- */

TEST_CASE(test_open_seats_the_host)
{
    struct table table = seated_lobby(1, "tokyo");
    assert_int_equal(table.status, TABLE_LOBBY);
    assert_int_equal(table.chat, SEATED_CHAT);
    assert_int_equal(table.thread, SEATED_THREAD);
    assert_int_equal(table.host, HOST);
    assert_int_equal(table.n_seats, 1);
    assert_int_equal(table_seat(&table, HOST), 0);
    assert_int_equal(table_seat(&table, STRANGER), GAME_NOBODY);
    assert_string_equal(table.seats[0].name, "Host");
    assert_true(table.seats[0].reachable);
    assert_int_equal(table_turn(&table), GAME_NOBODY);
    assert_false(table_wants_throw(&table));
    assert_false(table_may_see(&table, HOST));
}

TEST_CASE(test_join)
{
    struct table table = seated_lobby(1, "tokyo");
    struct event ann = {.kind = EVENT_JOIN, .player = ANN, .name = "Ann", .reachable = true};
    struct news news = seated_accepted(&table, ann);
    assert_int_equal(news.kind, NEWS_JOINED);
    assert_int_equal(news.seat, 1);
    assert_int_equal(table_seat(&table, ANN), 1);
    assert_string_equal(table.seats[1].name, "Ann");
    assert_true(table.seats[1].reachable);
    seated_refused(&table, ann, REFUSED_ALREADY_SEATED);
    seated_refused(&table, seated_join(HOST), REFUSED_ALREADY_SEATED);
    for (int i = 2; i < GAME_SEATS_MAX; i++)
        seated_accepted(&table, seated_join(HOST + i));
    seated_refused(&table, seated_join(STRANGER), REFUSED_TABLE_FULL);
    seated_refused(&table, ann, REFUSED_ALREADY_SEATED);
    seated_accepted(&table, seated_does(EVENT_START, HOST));
    seated_refused(&table, seated_join(STRANGER), REFUSED_ALREADY_STARTED);
    seated_refused(&table, ann, REFUSED_ALREADY_SEATED);
}

TEST_CASE(test_stand_up)
{
    struct table table = seated_lobby(3, "tokyo");
    seated_refused(&table, seated_does(EVENT_LEAVE, STRANGER), REFUSED_NOT_SEATED);
    struct news news = seated_accepted(&table, seated_does(EVENT_LEAVE, ANN));
    assert_int_equal(news.kind, NEWS_STOOD_UP);
    assert_int_equal(news.seat, GAME_NOBODY);
    assert_false(news.new_host);
    assert_int_equal(table.n_seats, 2);
    assert_int_equal(table_seat(&table, BOB), 1);
    seated_refused(&table, seated_does(EVENT_LEAVE, ANN), REFUSED_NOT_SEATED);
    seated_accepted(&table, seated_join(ANN));
    assert_int_equal(table_seat(&table, ANN), 2);
}

TEST_CASE(test_host_is_inherited)
{
    struct table table = seated_lobby(3, "tokyo");
    assert_true(seated_accepted(&table, seated_does(EVENT_LEAVE, HOST)).new_host);
    assert_int_equal(table.host, ANN);
    seated_accepted(&table, seated_join(HOST));
    seated_refused(&table, seated_does(EVENT_START, HOST), REFUSED_NOT_HOST);
    seated_accepted(&table, seated_does(EVENT_LEAVE, ANN));
    assert_int_equal(table.host, BOB);
    seated_accepted(&table, seated_does(EVENT_LEAVE, BOB));
    assert_int_equal(table.host, HOST);
    struct news news = seated_accepted(&table, seated_does(EVENT_LEAVE, HOST));
    assert_false(news.new_host);
    assert_int_equal(table.status, TABLE_CANCELLED);
    assert_int_equal(table.n_seats, 0);
    seated_refused(&table, seated_join(HOST), REFUSED_TABLE_GONE);
    seated_refused(&table, seated_does(EVENT_LEAVE, HOST), REFUSED_TABLE_GONE);
}

/* The last seat's host goes: the turn comes round to the first seat. */
TEST_CASE(test_host_is_inherited_round_the_table)
{
    struct table table = seated_lobby(3, "tokyo");
    seated_accepted(&table, seated_does(EVENT_LEAVE, HOST));
    seated_accepted(&table, seated_join(HOST));
    seated_accepted(&table, seated_does(EVENT_LEAVE, ANN));
    seated_accepted(&table, seated_join(ANN));
    assert_int_equal(table.host, BOB);
    assert_int_equal(table_seat(&table, BOB), 0);
    table.host = ANN; /* as if by a longer way */
    seated_accepted(&table, seated_does(EVENT_LEAVE, ANN));
    assert_int_equal(table.host, BOB);
}

TEST_CASE(test_rules_are_the_hosts)
{
    struct table table = seated_lobby(2, "tokyo");
    seated_refused(&table, seated_preset(ANN, "classico"), REFUSED_NOT_HOST);
    seated_refused(&table, seated_preset(STRANGER, "classico"), REFUSED_NOT_HOST);
    seated_refused(&table, seated_preset(HOST, "no such rules"), REFUSED_UNKNOWN_PRESET);
    assert_int_equal(seated_accepted(&table, seated_preset(HOST, "classico")).kind, NEWS_RULES);
    struct rules classico;
    rules_usual(table.rules.kind, &classico);
    assert_int_equal(rules_take_preset(&classico, "classico"), ACCEPTED);
    assert_true(rules_equal(&table.rules, &classico));
    struct event admin = by_admin(EVENT_PRESET);
    admin.preset = "beghel";
    seated_accepted(&table, admin);
    assert_false(rules_equal(&table.rules, &classico));

    seated_refused(&table, seated_starter(ANN, STARTER_HIGHEST), REFUSED_NOT_HOST);
    seated_refused(&table, seated_starter(HOST, (enum table_starter)(STARTER_NAMED + 1)),
                   REFUSED_BAD_VALUE);
    assert_int_equal(seated_accepted(&table, seated_starter(HOST, STARTER_HIGHEST)).kind,
                     NEWS_RULES);
    assert_int_equal(table.starter, STARTER_HIGHEST);
    struct event admins_starter = by_admin(EVENT_STARTER);
    admins_starter.starter = STARTER_HOST;
    seated_accepted(&table, admins_starter);
    assert_int_equal(table.starter, STARTER_HOST);

    seated_accepted(&table, seated_does(EVENT_START, HOST));
    seated_refused(&table, seated_preset(HOST, "classico"), REFUSED_ALREADY_STARTED);
    seated_refused(&table, seated_preset(ANN, "classico"), REFUSED_ALREADY_STARTED);
    seated_refused(&table, seated_starter(HOST, STARTER_RANDOM), REFUSED_ALREADY_STARTED);
}

/* --- a silent host --- */

static struct event starts_for_host(int64_t player)
{
    struct event event = seated_does(EVENT_START, player);
    event.host_silent = true;
    return event;
}

static struct table lobby_by_clock(int n, int32_t clock_s)
{
    struct table table = seated_lobby(n, "tokyo");
    struct event clock = seated_does(EVENT_CLOCK, HOST);
    clock.clock_s = clock_s;
    seated_accepted(&table, clock);
    return table;
}

TEST_CASE(test_who_sits_starts_for_a_silent_host)
{
    struct table table = seated_lobby(2, "tokyo");
    assert_true(table_starts_without_host(&table));
    assert_false(table_leaves_host_out(&table));
    seated_refused(&table, starts_for_host(STRANGER), REFUSED_NOT_HOST);
    seated_refused(&table, seated_does(EVENT_START, ANN), REFUSED_NOT_HOST);
    assert_int_equal(seated_accepted(&table, starts_for_host(ANN)).kind, NEWS_STARTED);
    assert_int_equal(table.n_seats, 2);
    assert_int_equal(table.host, HOST);
    seated_refused(&table, starts_for_host(ANN), REFUSED_ALREADY_STARTED);
    assert_false(table_starts_without_host(&table));
    table = seated_lobby(1, "tokyo");
    assert_false(table_starts_without_host(&table));
}

TEST_CASE(test_short_turns_are_played_without_a_silent_host)
{
    static const struct {
        int32_t clock_s;
        bool out;
    } rows[] = {{0, false}, {300, true}, {TABLE_HOST_SILENT_S, true}, {86400, false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct table table = lobby_by_clock(2, rows[i].clock_s);
        assert_int_equal(table_leaves_host_out(&table), rows[i].out);
        assert_int_equal(table_starts_without_host(&table), !rows[i].out);
        seated_accepted(&table, seated_join(BOB));
        assert_true(table_starts_without_host(&table));
    }
}

TEST_CASE(test_reach)
{
    struct table table = seated_lobby(2, "tokyo");
    struct event reach = {.kind = EVENT_REACH, .player = ANN, .reachable = true};
    struct news news = seated_accepted(&table, reach);
    assert_int_equal(news.kind, NEWS_REACH);
    assert_int_equal(news.seat, 1);
    assert_true(table.seats[1].reachable);
    assert_true(table_in_private(&table, 1));
    assert_string_equal(table.seats[1].name, "Guest");
    reach.in_group = true;
    seated_accepted(&table, reach);
    assert_false(table_in_private(&table, 1));
    reach.player = STRANGER;
    seated_refused(&table, reach, REFUSED_NOT_SEATED);
    seated_accepted(&table, seated_does(EVENT_START, HOST));
    reach = (struct event){.kind = EVENT_REACH, .player = ANN, .name = "Anna"};
    seated_accepted(&table, reach);
    assert_false(table.seats[1].reachable);
    assert_string_equal(table.seats[1].name, "Anna");
    seated_accepted(&table, seated_does(EVENT_CANCEL, HOST));
    seated_accepted(&table, reach);
}

/* --- the start --- */

TEST_CASE(test_start)
{
    struct table table = seated_lobby(1, "tokyo");
    seated_refused(&table, seated_does(EVENT_START, HOST), REFUSED_TOO_FEW);
    seated_refused(&table, by_admin(EVENT_START), REFUSED_TOO_FEW);
    seated_accepted(&table, seated_join(ANN));
    seated_refused(&table, seated_does(EVENT_START, ANN), REFUSED_NOT_HOST);
    seated_refused(&table, seated_does(EVENT_START, STRANGER), REFUSED_NOT_HOST);
    seated_refused(&table, seated_does(EVENT_MOVE, HOST), REFUSED_NOT_STARTED);
    seated_refused(&table, seated_does(EVENT_THROW, 0), REFUSED_NOT_STARTED);
    struct news news = seated_accepted(&table, by_admin(EVENT_START));
    assert_int_equal(news.kind, NEWS_STARTED);
    assert_int_equal(news.seat, 0);
    assert_int_equal(news.n_rolls, 0);
    assert_int_equal(table.status, TABLE_PLAYING);
    assert_int_equal(table_turn(&table), 0);
    assert_int_equal(table.turn, 0);
    assert_true(table_wants_throw(&table));
    seated_refused(&table, seated_does(EVENT_START, HOST), REFUSED_ALREADY_STARTED);
    seated_refused(&table, seated_does(EVENT_START, STRANGER), REFUSED_ALREADY_STARTED);
}

static struct news starts_with(struct table *table, enum table_starter how,
                               struct seated_chance *chance)
{
    seated_accepted(table, seated_starter(HOST, how));
    struct event start = {
        .kind = EVENT_START, .player = HOST, .below = seated_below, .source = chance};
    struct news news = seated_accepted(table, start);
    assert_int_equal(chance->at, chance->n);
    assert_int_equal(table_turn(table), news.seat);
    assert_int_equal(table->game.first, news.seat);
    return news;
}

TEST_CASE(test_start_at_random)
{
    for (uint32_t first = 0; first < 3; first++) {
        struct table table = seated_lobby(3, "tokyo");
        struct seated_chance chance = {.n = 1, .values = {first}};
        struct news news = starts_with(&table, STARTER_RANDOM, &chance);
        assert_int_equal(news.seat, first);
        assert_int_equal(news.n_rolls, 0);
    }
}

/* The host sits where they sit: here they came back to the last seat. */
TEST_CASE(test_start_with_the_host)
{
    struct table table = seated_lobby(3, "tokyo");
    seated_accepted(&table, seated_does(EVENT_LEAVE, HOST));
    seated_accepted(&table, seated_join(HOST));
    table.host = HOST;
    struct seated_chance chance = {.n = 0};
    assert_int_equal(starts_with(&table, STARTER_HOST, &chance).seat, 2);
}

static struct event names(int64_t named)
{
    struct event event = seated_starter(HOST, STARTER_NAMED);
    event.named = named;
    return event;
}

/* The player whom the host named begins, wherever they sit by then. */
TEST_CASE(test_start_with_whom_the_host_named)
{
    struct table table = seated_lobby(3, "tokyo");
    struct seated_chance chance = {.n = 0};
    seated_refused(&table, names(SEATED_STRANGER), REFUSED_OLD_BUTTON);
    seated_accepted(&table, names(SEATED_BOB));
    assert_int_equal(table.named, SEATED_BOB);
    seated_accepted(&table, seated_does(EVENT_LEAVE, ANN));
    assert_int_equal(table.starter, STARTER_NAMED);
    struct event start = seated_does(EVENT_START, HOST);
    start.below = seated_below;
    start.source = &chance;
    assert_int_equal(seated_accepted(&table, start).seat, 1);
    assert_int_equal(table.game.first, 1);
}

TEST_CASE(test_whom_the_host_named_may_leave)
{
    struct table table = seated_lobby(3, "tokyo");
    seated_accepted(&table, names(ANN));
    seated_accepted(&table, seated_does(EVENT_LEAVE, ANN));
    assert_int_equal(table.starter, STARTER_RANDOM);
    assert_int_equal(table.named, 0);
    seated_accepted(&table, names(SEATED_BOB));
    seated_accepted(&table, seated_starter(HOST, STARTER_HIGHEST));
    assert_int_equal(table.named, 0);
}

TEST_CASE(test_start_with_the_highest)
{
    struct table table = seated_lobby(3, "tokyo");
    struct seated_chance chance = {.n = 3, .values = {1, 5, 3}};
    struct news news = starts_with(&table, STARTER_HIGHEST, &chance);
    assert_int_equal(news.seat, 1);
    assert_int_equal(news.n_rolls, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(news.rolls[i].seat, i);
        assert_int_equal(news.rolls[i].face, chance.values[i] + 1);
    }
}

TEST_CASE(test_start_with_ties)
{
    struct table table = seated_lobby(4, "tokyo");
    struct seated_chance chance = {.n = 4 + 3 + 2, .values = {4, 4, 2, 4, /**/ 0, 5, 5, /**/ 2, 3}};
    struct news news = starts_with(&table, STARTER_HIGHEST, &chance);
    assert_int_equal(news.seat, 3);
    const int seats[] = {0, 1, 2, 3, 0, 1, 3, 1, 3};
    assert_int_equal(news.n_rolls, 9);
    for (int i = 0; i < 9; i++)
        assert_int_equal(news.rolls[i].seat, seats[i]);
}

/* Twenty who always tie: as many rounds as can be told, then chance chooses among the tied. */
TEST_CASE(test_start_with_endless_ties)
{
    struct table table = seated_lobby(GAME_SEATS_MAX, "tokyo");
    struct seated_chance chance = {.n = NEWS_ROLLS_MAX + 1, .values = {[NEWS_ROLLS_MAX] = 13}};
    struct news news = starts_with(&table, STARTER_HIGHEST, &chance);
    assert_int_equal(news.n_rolls, NEWS_ROLLS_MAX);
    assert_int_equal(news.seat, 13);
}

/* Two leave the tie after the first round, so that the rounds do not fill the room evenly. */
TEST_CASE(test_start_with_uneven_ties)
{
    struct table table = seated_lobby(GAME_SEATS_MAX, "tokyo");
    struct seated_chance chance = {.n = 20 + 3 * 18 + 1};
    for (int i = 1; i < 19; i++)
        chance.values[i] = 1;
    chance.values[20 + 3 * 18] = 17;
    struct news news = starts_with(&table, STARTER_HIGHEST, &chance);
    assert_int_equal(news.n_rolls, 20 + 3 * 18);
    assert_int_equal(news.seat, 18);
}

/* --- the end of a lobby --- */

TEST_CASE(test_cancel)
{
    struct table table = seated_lobby(2, "tokyo");
    seated_refused(&table, seated_does(EVENT_CANCEL, ANN), REFUSED_NOT_HOST);
    struct news news = seated_accepted(&table, seated_does(EVENT_CANCEL, HOST));
    assert_int_equal(news.kind, NEWS_CANCELLED);
    assert_int_equal(table.status, TABLE_CANCELLED);
    const struct event late[] = {seated_join(ANN),
                                 seated_join(STRANGER),
                                 seated_does(EVENT_LEAVE, ANN),
                                 seated_preset(HOST, "classico"),
                                 seated_starter(HOST, STARTER_HOST),
                                 seated_does(EVENT_START, HOST),
                                 seated_does(EVENT_CANCEL, HOST),
                                 seated_does(EVENT_CANCEL, STRANGER),
                                 seated_does(EVENT_MOVE, HOST),
                                 seated_does(EVENT_THROW, 0)};
    for (size_t i = 0; i < sizeof late / sizeof late[0]; i++)
        seated_refused(&table, late[i], REFUSED_TABLE_GONE);

    table = seated_lobby(2, "tokyo");
    assert_int_equal(seated_accepted(&table, by_admin(EVENT_CANCEL)).by, STRANGER);
    assert_int_equal(table.status, TABLE_CANCELLED);
}
