/* test_store_day.c - what games that last a day need to have kept: settings, clocks, absences, and
 * several tables in one chat.
 */
#include "folds.h"
#include "internal.h"
#include "live_tables.h"
#include "store_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static const int64_t NOW_MS = STORE_FIXTURE_NOW_MS, HOUR_MS = 60 * 60 * 1000,
                     DAY_MS = 24 * 60 * 60 * 1000;

enum { CHAT = -100, OTHER = -200, ANN = 11, BOB = 22 };

static struct store_fixture *const kept = &store_fixture;

static int64_t add_table(struct store *store, int64_t chat, int status)
{
    return store_fixture_table(store, chat, ANN, status);
}

static struct store_table read_table(struct store *store, int64_t id)
{
    struct store_table table;
    assert_true(store_table(store, id, &table));
    return table;
}

static void set_status(struct store *store, int64_t id, int status)
{
    struct store_table table = read_table(store, id);
    table.status = status;
    store_table_put(store, &table);
}

static void turn_put(struct store *store, int64_t id, int64_t player_on_turn, int64_t began_ms)
{
    struct store_table table = read_table(store, id);
    table.first_ms = table.began_ms = began_ms;
    store_turn_put(store, &table, player_on_turn, NULL);
}

static void set_due(struct store *store, int64_t id, int64_t deadline_ms, int64_t due_ms)
{
    struct store_table table = read_table(store, id);
    table.deadline_ms = deadline_ms;
    table.due_ms = due_ms;
    store_turn_put(store, &table, ANN, NULL);
}

/* --- settings --- */

static void expect_usual(struct store *store, int64_t chat)
{
    struct store_chat read;
    memset(&read, 0x55, sizeof read);
    store_chat(store, chat, &read);
    assert_int_equal(read.chat, chat);
    assert_int_equal(read.quiet_from, 23 * 60);
    assert_int_equal(read.quiet_to, 8 * 60);
    assert_int_equal(read.clock_s, 24 * 60 * 60);
    assert_int_equal(read.absence_limit, 5);
    assert_int_equal(read.forgiven_by, 3);
    assert_int_equal(read.away_days, 14);
    assert_false(read.no_robots);
    assert_false(read.absent_robot);
    assert_false(read.keeps_claims);
    assert_int_equal(read.weekdays_off, 0);
    assert_string_equal(read.dates_off, "");
    assert_string_equal(read.title, "");
    assert_string_equal(read.username, "");
    assert_string_equal(read.zone, "");
    assert_false(read.muted);
}

static struct store_chat chosen(int64_t chat)
{
    return (struct store_chat){.chat = chat,
                               .language = "it",
                               .muted = true,
                               .title = "Giochi & dadi",
                               .username = "giochi",
                               .zone = "Europe/Rome",
                               .quiet_from = 0,
                               .quiet_to = 420,
                               .clock_s = 0,
                               .absence_limit = 0,
                               .forgiven_by = 5,
                               .away_days = 30,
                               .no_robots = true,
                               .absent_robot = true,
                               .keeps_claims = true,
                               .weekdays_off = 96,
                               .dates_off = "2026-12-25"};
}

static void expect_chosen(struct store *store, int64_t chat)
{
    struct store_chat read;
    store_chat(store, chat, &read);
    assert_string_equal(read.language, "it");
    assert_string_equal(read.title, "Giochi & dadi");
    assert_string_equal(read.username, "giochi");
    assert_string_equal(read.zone, "Europe/Rome");
    assert_int_equal(read.quiet_from, 0);
    assert_int_equal(read.quiet_to, 420);
    assert_int_equal(read.clock_s, 0);
    assert_int_equal(read.absence_limit, 0);
    assert_int_equal(read.forgiven_by, 5);
    assert_int_equal(read.away_days, 30);
    assert_true(read.no_robots);
    assert_true(read.absent_robot);
    assert_true(read.keeps_claims);
    assert_int_equal(read.weekdays_off, 96);
    assert_string_equal(read.dates_off, "2026-12-25");
}

STORE_FIXTURE_TEST(test_a_chat_that_chose_nothing_has_the_usual)
{
    expect_usual(kept->store, CHAT);
    store_usual_put(kept->store, CHAT, "carte"); /* a row that other things made */
    expect_usual(kept->store, CHAT);
    add_table(kept->store, OTHER, 0);
    expect_usual(store_fixture_again(kept), OTHER);
}

STORE_FIXTURE_TEST(test_settings_of_a_chat)
{
    struct store_chat chat = chosen(CHAT), read;
    struct store_table second;
    add_table(kept->store, CHAT, 0);
    store_chat_put(kept->store, &chat);
    struct store *store = store_fixture_again(kept);
    expect_chosen(store, CHAT);
    store_chat(store, CHAT, &read);
    assert_true(read.muted);
    assert_true(store_table(store, add_table(store, CHAT, 0), &second));
    assert_int_equal(second.number, 2); /* its tables are counted on */
    memset(chat.title, 't', sizeof chat.title - 1);
    store_chat_put(store, &chat);
    store_chat(store, CHAT, &read);
    assert_string_equal(read.title, chat.title);
    expect_usual(store, OTHER);
}

STORE_FIXTURE_TEST(test_settings_of_a_player)
{
    struct store_player read, ann = {.player = ANN, .name = "Ann"};
    memset(&read, 0x55, sizeof read);
    assert_false(store_player(kept->store, ANN, &read));
    assert_string_equal(read.zone, "");
    assert_int_equal(read.quiet_from, read.quiet_to);
    assert_int_equal(read.alerts, 0);
    assert_false(read.in_group);
    store_player_put(kept->store, &ann);
    snprintf(ann.zone, sizeof ann.zone, "America/Argentina/ComodRivadavia");
    ann.quiet_from = 1320, ann.quiet_to = 540, ann.alerts = 2;
    ann.in_group = true, ann.weekdays_off = 3, ann.weekdays_spent = 6, ann.spent_day = 20778;
    snprintf(ann.dates_off, sizeof ann.dates_off, "2027-01-06");
    store_player_put(kept->store, &ann);
    assert_true(store_player(store_fixture_again(kept), ANN, &read));
    assert_string_equal(read.zone, ann.zone);
    assert_int_equal(read.quiet_from, 1320);
    assert_int_equal(read.quiet_to, 540);
    assert_int_equal(read.alerts, 2);
    assert_true(read.in_group);
    assert_int_equal(read.weekdays_off, 3);
    assert_int_equal(read.weekdays_spent, 6);
    assert_int_equal(read.spent_day, 20778);
    assert_string_equal(read.dates_off, "2027-01-06");
}

static void put_username(struct store *store, int64_t player, const char *username)
{
    struct store_player known;
    store_player(store, player, &known);
    snprintf(known.username, sizeof known.username, "%s", username);
    store_player_put(store, &known);
}

/* It is found in whichever case, but whole; it passes to its owner now; and to have none is
 * not to have the same one. */
STORE_FIXTURE_TEST(test_usernames)
{
    struct store_player player;
    put_username(kept->store, ANN, "Anna_Rossi");
    put_username(kept->store, BOB, "");
    put_username(kept->store, 33, "");
    assert_int_equal(store_player_called(kept->store, "anna_rossi"), ANN);
    assert_int_equal(store_player_called(kept->store, "ANNA_ROSSI"), ANN);
    assert_int_equal(store_player_called(kept->store, "anna"), 0);
    assert_int_equal(store_player_called(kept->store, "anna%"), 0);
    assert_int_equal(store_player_called(kept->store, ""), 0);
    put_username(kept->store, BOB, "anna_rossi");
    store_player(kept->store, ANN, &player);
    assert_string_equal(player.username, "");
    assert_int_equal(store_player_called(store_fixture_again(kept), "Anna_Rossi"), BOB);
    put_username(kept->store, BOB, "ANNA_rossi");
    assert_int_equal(store_player_called(kept->store, "Anna_Rossi"), BOB);
    put_username(kept->store, BOB, "anna2");
    assert_int_equal(store_player_called(kept->store, "Anna_Rossi"), 0);
    put_username(kept->store, BOB, "");
    assert_int_equal(store_player_called(kept->store, "anna2"), 0);
}

/* --- several tables in a chat --- */

STORE_FIXTURE_TEST(test_tables_are_numbered_in_their_chat)
{
    int64_t one = add_table(kept->store, CHAT, 0), other = add_table(kept->store, OTHER, 0);
    int64_t two = add_table(kept->store, CHAT, 0);
    assert_int_equal(read_table(kept->store, one).number, 1);
    assert_int_equal(read_table(kept->store, other).number, 1);
    assert_int_equal(read_table(kept->store, two).number, 2);
    set_status(kept->store, two, 3);
    struct store *store = store_fixture_again(kept);
    int64_t three = add_table(store, CHAT, 0);
    assert_int_equal(read_table(store, three).number, 3); /* none is given twice */
    struct store_table changed = read_table(store, three);
    changed.number = 77;
    store_table_put(store, &changed);
    assert_int_equal(read_table(store, three).number, 3);
}

STORE_FIXTURE_TEST(test_live_tables_of_a_chat)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    int64_t ids[4], tables[4];
    assert_int_equal(store_tables_in_chat(store, CHAT, ids, 4), 0);
    for (int i = 0; i < 4; i++)
        tables[i] = add_table(store, CHAT, i); /* one of each status */
    add_table(store, OTHER, 1);
    int64_t last = add_table(store, CHAT, 0);
    assert_int_equal(store_tables_in_chat(store, CHAT, ids, 4), 3);
    assert_int_equal(ids[0], tables[0]);
    assert_int_equal(ids[1], tables[1]);
    assert_int_equal(ids[2], last);
    assert_int_equal(store_tables_in_chat(store, CHAT, ids, 1), 3);
    assert_int_equal(store_tables_in_chat(store, CHAT, NULL, 0), 3);
    assert_int_equal(store_next_table_in(store, CHAT, 0), tables[0]);
    assert_int_equal(store_next_table_in(store, CHAT, tables[0]), tables[1]);
    assert_int_equal(store_next_table_in(store, CHAT, tables[1]), last);
    assert_int_equal(store_next_table_in(store, CHAT, last), 0);
    assert_int_equal(store_next_table_in(store, OTHER - 1, 0), 0);
}

STORE_FIXTURE_TEST(test_chats_where_somebody_plays)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    assert_int_equal(store_next_group_of(store, ANN, INT64_MIN), 0);
    store_fixture_seat_two(store, add_table(store, CHAT, 0), ANN, BOB);
    store_fixture_seat_two(store, add_table(store, CHAT, 1), BOB, ANN);
    int64_t other = add_table(store, OTHER, 1);
    store_fixture_seat_two(store, other, ANN, 33);
    store_fixture_seat_two(store, add_table(store, -300, 2), ANN, BOB);
    store_fixture_seat_two(store, add_table(store, ANN, 1), ANN, 33); /* in private */
    int64_t first = CHAT < OTHER ? CHAT : OTHER, second = CHAT + OTHER - first;
    assert_int_equal(store_next_group_of(store, ANN, INT64_MIN), first);
    assert_int_equal(store_next_group_of(store, ANN, first), second);
    assert_int_equal(store_next_group_of(store, ANN, second), 0);
    set_status(store, other, 2);
    assert_int_equal(store_next_group_of(store, ANN, INT64_MIN), CHAT);
    assert_int_equal(store_next_group_of(store, ANN, CHAT), 0);
}

STORE_FIXTURE_TEST(test_tables_that_wait_for_a_player)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    int64_t ids[3], tables[5];
    for (int i = 0; i < 5; i++) {
        tables[i] = add_table(store, -100 - i, 1);
        store_fixture_seat_two(store, tables[i], 11, 22);
        turn_put(store, tables[i], i == 4 ? 22 : 11, NOW_MS - i);
    }
    assert_int_equal(store_tables_waiting(store, 11, ids, 3), 4);
    assert_int_equal(ids[0], tables[3]); /* without deadlines the oldest turn */
    assert_int_equal(ids[2], tables[1]);
    assert_int_equal(store_tables_waiting(store, 22, ids, 3), 1);
    assert_int_equal(ids[0], tables[4]);
    assert_int_equal(store_tables_waiting(store, 33, ids, 3), 0);
    assert_int_equal(store_tables_waiting(store, 11, NULL, 0), 4);
    set_status(store, tables[3], 2);
    assert_int_equal(store_tables_waiting(store, 11, ids, 3), 3);
    assert_int_equal(ids[0], tables[2]);
    turn_put(store, tables[2], 22, NOW_MS + 5);
    assert_int_equal(store_tables_waiting(store, 11, ids, 3), 2);
    assert_int_equal(store_tables_waiting(store, 22, ids, 3), 2);
    assert_int_equal(ids[1], tables[2]);
}

/* The answer is kept, and follows the seats. */
STORE_FIXTURE_TEST(test_who_sits_at_several_tables)
{
    struct store *store = kept->store;
    int64_t lobby = add_table(store, -100, 0), playing = add_table(store, -200, 1);
    assert_false(store_sits_at_several(store, 11));
    store_fixture_seat_two(store, playing, 11, 22);
    assert_false(store_sits_at_several(store, 11));
    store_fixture_seat_two(store, lobby, 33, 11);
    assert_true(store_sits_at_several(store, 11));
    assert_false(store_sits_at_several(store, 33));
    struct store_seat first = {.player = 33};
    store_seats_put(store, lobby, &first, 1); /* 11 stands up */
    assert_false(store_sits_at_several(store, 11));
    store_savepoint(store);
    store_fixture_seat_two(store, lobby, 11, 22);
    assert_true(store_sits_at_several(store, 11));
    assert_true(store_sits_at_several(store, 22));
    store_rollback(store);
    assert_false(store_sits_at_several(store, 11));
    assert_false(store_sits_at_several(store, 22));
    store_fixture_seat_two(store, lobby, 22, 11);
    assert_true(store_sits_at_several(store, 22));
    set_status(store, playing, 2);
    assert_false(store_sits_at_several(store, 22));
    assert_false(store_sits_at_several(store, 11));
}

STORE_FIXTURE_TEST(test_tables_of_a_player)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    int64_t ids[4];
    int64_t lobby = add_table(store, -100, 0), playing = add_table(store, -200, 1);
    int64_t over = add_table(store, -300, 2), theirs = add_table(store, -400, 1);
    store_fixture_seat_two(store, lobby, 11, 22);
    store_fixture_seat_two(store, playing, 33, 11);
    store_fixture_seat_two(store, over, 11, 22);
    store_fixture_seat_two(store, theirs, 22, 33);
    turn_put(store, lobby, 0, NOW_MS + 9);
    turn_put(store, playing, 33, NOW_MS);
    assert_int_equal(store_tables_of(store, 11, ids, 4), 2);
    assert_int_equal(ids[0], playing);
    assert_int_equal(ids[1], lobby);
    assert_int_equal(store_tables_of(store, 11, ids, 1), 2);
    assert_int_equal(store_next_table_of(store, 11, 0), lobby);
    assert_int_equal(store_next_table_of(store, 11, lobby), playing);
    assert_int_equal(store_next_table_of(store, 11, playing), 0);
    assert_int_equal(store_games_played(store, 11, "", 4), 1);
    set_status(store, playing, 2);
    assert_int_equal(store_tables_of(store, 11, ids, 4), 1);
    assert_int_equal(store_games_played(store, 11, "", 4), 2);
    assert_int_equal(store_games_played(store, 11, "", 1), 1);
    assert_int_equal(store_games_played(store, 11, "tokio", 4), 2);
    assert_int_equal(store_games_played(store, 11, "421", 4), 0);
    assert_int_equal(store_games_played(store, 33, "", 4), 1);
    store_seats_put(store, lobby, (struct store_seat[]){{.player = 22, .lives = 8}}, 1);
    assert_int_equal(store_tables_of(store, 11, ids, 4), 0);
    assert_int_equal(store_tables_of(store, 22, ids, 4), 2);
    set_status(store, lobby, 3);
    assert_int_equal(store_tables_of(store, 22, ids, 4), 1);
    assert_int_equal(store_games_played(store, 22, "", 4), 1); /* one called off is none */
}

/* --- clocks --- */

STORE_FIXTURE_TEST(test_a_turn_keeps_its_times)
{
    int64_t id = add_table(kept->store, CHAT, 1);
    struct store_table table = read_table(kept->store, id), read;
    assert_int_equal(table.due_ms, 0);
    assert_string_equal(table.zone, "");
    table.began_ms = NOW_MS, table.deadline_ms = NOW_MS + 5, table.due_ms = NOW_MS + 3;
    table.reminded = 2;
    table.picked = 0x15;
    snprintf(table.zone, sizeof table.zone, "Pacific/Chatham");
    struct store_table moved = table;
    moved.clock_s = 300, moved.rematch = 9; /* not by a move */
    store_turn_put(kept->store, &moved, ANN, NULL);
    for (int i = 0; i < 2; i++) {
        read = read_table(store_fixture_again(kept), id);
        assert_int_equal(read.began_ms, NOW_MS);
        assert_int_equal(read.deadline_ms, NOW_MS + 5);
        assert_int_equal(read.due_ms, NOW_MS + 3);
        assert_int_equal(read.reminded, 2);
        assert_int_equal(read.picked, 0x15);
        assert_string_equal(read.zone, "Pacific/Chatham");
        assert_int_equal(read.clock_s, i == 0 ? 0 : 300);
        assert_int_equal(read.rematch, i == 0 ? 0 : 9);
        store_table_put(kept->store, &moved);
    }
}

STORE_FIXTURE_TEST(test_what_is_due_comes_by_time)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    int64_t ids[3], tables[5];
    assert_int_equal(store_due_first(store), -1);
    assert_int_equal(store_tables_due(store, NOW_MS, ids, 3), 0);
    for (int i = 0; i < 5; i++)
        set_due(store, tables[i] = add_table(store, CHAT, i == 4 ? 0 : 1), 0, NOW_MS - i);
    set_due(store, tables[1], 0, 0);          /* nothing to be done */
    set_due(store, tables[0], 0, NOW_MS + 1); /* not yet */
    assert_int_equal(store_due_first(store), NOW_MS - 4);
    assert_int_equal(store_tables_due(store, NOW_MS, ids, 3), 3);
    assert_int_equal(ids[0], tables[4]); /* a lobby */
    assert_int_equal(ids[1], tables[3]);
    assert_int_equal(ids[2], tables[2]);
    assert_int_equal(store_tables_due(store, NOW_MS, ids, 1), 1);
    assert_int_equal(store_tables_due(store, NOW_MS - 3, ids, 3), 2);
    set_status(store, tables[4], 3);
    set_status(store, tables[3], 2);
    assert_int_equal(store_due_first(store), NOW_MS - 2);
    set_due(store, tables[2], 0, 0);
    assert_int_equal(store_due_first(store), NOW_MS + 1);
}

STORE_FIXTURE_TEST(test_the_most_urgent_table_comes_first)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    static const int64_t deadlines[] = {0, 50, 0, 10};
    int64_t ids[4], tables[4];
    for (int i = 0; i < 4; i++) {
        tables[i] = add_table(store, CHAT, 1);
        struct store_table table = read_table(store, tables[i]);
        table.deadline_ms = deadlines[i];
        table.began_ms = NOW_MS - i;
        store_turn_put(store, &table, ANN, NULL);
    }
    assert_int_equal(store_tables_waiting(store, ANN, ids, 4), 4);
    static const int order[] = {3, 1, 2, 0};
    for (int i = 0; i < 4; i++)
        assert_int_equal(ids[i], tables[order[i]]);
}

/* --- absences --- */

STORE_FIXTURE_TEST(test_an_absence_and_its_end)
{
    struct store *store = kept->store;
    assert_int_equal(store_absent_until(store, CHAT, ANN, NOW_MS), 0);
    assert_false(store_absence_end(store, CHAT, ANN, NOW_MS));
    store_absence_put(store, CHAT, ANN, NOW_MS, NOW_MS + 3 * DAY_MS);
    store = store_fixture_again(kept);
    assert_int_equal(store_absent_until(store, CHAT, ANN, NOW_MS + DAY_MS), NOW_MS + 3 * DAY_MS);
    assert_int_equal(store_absent_until(store, CHAT, ANN, NOW_MS + 3 * DAY_MS), 0);
    assert_int_equal(store_absent_until(store, OTHER, ANN, NOW_MS), 0);
    assert_int_equal(store_absent_until(store, CHAT, BOB, NOW_MS), 0);
    assert_true(store_absence_end(store, CHAT, ANN, NOW_MS + DAY_MS));
    assert_int_equal(store_absent_until(store, CHAT, ANN, NOW_MS + DAY_MS), 0);
    assert_false(store_absence_end(store, CHAT, ANN, NOW_MS + DAY_MS));
}

STORE_FIXTURE_TEST(test_days_away_are_counted)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    int64_t later_ms = NOW_MS + 100 * DAY_MS;
    assert_int_equal(store_absent_ms(store, CHAT, ANN, 0, later_ms), 0);
    store_absence_put(store, CHAT, ANN, NOW_MS, NOW_MS + 3 * DAY_MS);
    store_absence_put(store, CHAT, BOB, NOW_MS, NOW_MS + 9 * DAY_MS);
    assert_int_equal(store_absent_ms(store, CHAT, ANN, 0, NOW_MS + DAY_MS), DAY_MS);
    assert_int_equal(store_absent_ms(store, CHAT, ANN, 0, later_ms), 3 * DAY_MS);
    assert_int_equal(store_absent_ms(store, CHAT, ANN, NOW_MS + DAY_MS, later_ms), 2 * DAY_MS);
    assert_int_equal(store_absent_ms(store, CHAT, ANN, NOW_MS + 4 * DAY_MS, later_ms), 0);
    store_absence_end(store, CHAT, ANN, NOW_MS + 2 * DAY_MS); /* what is left of it is not used */
    assert_int_equal(store_absent_ms(store, CHAT, ANN, 0, later_ms), 2 * DAY_MS);
    int64_t next_ms = NOW_MS + 10 * DAY_MS;
    store_absence_put(store, CHAT, ANN, next_ms, next_ms + 5 * DAY_MS);
    store_absence_put(store, CHAT, ANN, next_ms + DAY_MS, next_ms + 2 * DAY_MS); /* instead */
    assert_int_equal(store_absent_until(store, CHAT, ANN, next_ms + DAY_MS), next_ms + 2 * DAY_MS);
    assert_int_equal(store_absent_ms(store, CHAT, ANN, 0, later_ms), 4 * DAY_MS);
    assert_int_equal(store_absent_ms(store, OTHER, ANN, 0, later_ms), 0);
}

STORE_FIXTURE_TEST(test_seats_know_who_is_absent)
{
    struct store_seat read[GAME_SEATS_MAX];
    int64_t table = add_table(kept->store, CHAT, 1), other = add_table(kept->store, OTHER, 1);
    struct store_seat seats[] = {{.player = ANN, .missed = 3}, {.player = BOB, .gone = true}};
    store_seats_put(kept->store, table, seats, 2);
    store_fixture_seat_two(kept->store, other, ANN, BOB);
    store_absence_put(kept->store, CHAT, BOB, NOW_MS, NOW_MS + DAY_MS);
    struct store *store = store_fixture_again(kept);
    assert_int_equal(store_seats(store, table, read), 2);
    assert_int_equal(read[0].missed, 3);
    assert_false(read[0].gone);
    assert_int_equal(read[0].away_until_ms, 0);
    assert_int_equal(read[1].missed, 0);
    assert_true(read[1].gone);
    assert_int_equal(read[1].away_until_ms, NOW_MS + DAY_MS);
    store_seats(store, other, read);
    assert_int_equal(read[1].away_until_ms, 0); /* announced to one chat */
    seats[0].missed = 0, seats[1].gone = false;
    store_seats_put(store, table, seats, 2);
    store_absence_end(store, CHAT, BOB, NOW_MS + HOUR_MS);
    store_seats(store, table, read);
    assert_int_equal(read[0].missed, 0);
    assert_false(read[1].gone);
    assert_int_equal(read[1].away_until_ms, 0);
}

/* A table as the bot has it: with its clock, its number, and those who are not there. */
STORE_FIXTURE_TEST(test_tables_are_loaded_with_all_that)
{
    struct store *store = kept->store;
    int64_t now_ms = NOW_MS, id = add_table(store, CHAT, 1);
    struct store_table row = read_table(store, id);
    row.clock_s = 300;
    store_table_put(store, &row);
    store_seats_put(
        store, id,
        (struct store_seat[]){{.player = ANN, .missed = 3}, {.player = BOB, .gone = true}}, 2);
    store_absence_put(store, CHAT, ANN, NOW_MS - DAY_MS, NOW_MS + DAY_MS);
    struct live_tables *live_tables = live_tables_open(store);
    live_tables_at(live_tables, now_ms);
    struct live *live = live_tables_get(live_tables, id);
    assert_non_null(live);
    assert_int_equal(live->table.number, 1);
    assert_int_equal(live->table.clock_s, 300);
    assert_int_equal(live->table.seats[0].missed, 3);
    assert_int_equal(live->table.seats[0].away_until_ms, NOW_MS + DAY_MS);
    assert_true(live->table.seats[1].gone);
    now_ms = NOW_MS + DAY_MS;
    live_tables_at(live_tables, now_ms);
    assert_int_equal(live_tables_get(live_tables, id)->table.seats[0].away_until_ms, 0);
    live_tables_forget(live_tables, 0);
    live = live_tables_get(live_tables, id);
    assert_int_equal(live->table.seats[0].away_until_ms, 0);

    live->table.seats[0].missed = 4; /* is written, though nothing else changed */
    live->table.clock_s = 3600;
    live_tables_save(live_tables, live, now_ms);
    live_tables_forget(live_tables, 0);
    live = live_tables_get(live_tables, id);
    assert_int_equal(live->table.seats[0].missed, 4);
    assert_int_equal(live->table.clock_s, 3600);
    live_tables_close(live_tables);
}

/* --- messages --- */

static int64_t sent_post(struct store *store, int64_t chat, int64_t table, int64_t message_id)
{
    int64_t post = store_fixture_set(store, SEND_POST, chat, 0, table, "post", NOW_MS);
    store_run(store, SQL_POST_DONE,
              VALUES(INT(post), INT(message_id), INT(NOW_MS), TEXT(NULL), INT(0)));
    return post;
}

STORE_FIXTURE_TEST(test_a_message_is_of_a_table)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    int64_t table = add_table(store, CHAT, 1),
            waits = store_fixture_set(store, SEND_POST, CHAT, 0, table, "post", NOW_MS);
    int64_t old = sent_post(store, CHAT, table, 40), post = sent_post(store, CHAT, table, 41);
    int64_t apart = sent_post(store, CHAT, 0, 42);
    assert_int_equal(store_post_table(store, CHAT, 40), table);
    assert_int_equal(store_post_table(store, CHAT, 41), table);
    assert_int_equal(store_post_table(store, CHAT, 42), 0);
    assert_int_equal(store_post_table(store, CHAT, 43), 0);
    assert_int_equal(store_post_table(store, OTHER, 41), 0);
    assert_int_equal(store_post_table(store, CHAT, 0), 0); /* what waits has no message yet */
    assert_int_equal(store_post_message(store, old), 40);
    assert_int_equal(store_post_message(store, post), 41);
    assert_int_equal(store_post_message(store, waits), 0);
    assert_int_equal(store_post_message(store, 999), 0);
    assert_int_equal(store_post_at(store, CHAT, 42), apart);
    assert_int_equal(store_post_at(store, CHAT, 41), 0);
}

/* --- a chat changes its id --- */

STORE_FIXTURE_TEST(test_settings_move_with_a_chat)
{
    struct store_chat chat = chosen(CHAT);
    store_chat_put(kept->store, &chat);
    store_absence_put(kept->store, CHAT, ANN, NOW_MS, NOW_MS + DAY_MS);
    int64_t one = add_table(kept->store, CHAT, 1), two = add_table(kept->store, CHAT, 0);
    set_due(kept->store, one, NOW_MS + 9, NOW_MS + 8);
    for (int twice = 0; twice < 2; twice++) {
        store_fixture_merge(kept->store, CHAT, OTHER);
        struct store *store = store_fixture_again(kept);
        expect_chosen(store, OTHER);
        expect_usual(store, CHAT);
        assert_int_equal(store_absent_until(store, OTHER, ANN, NOW_MS), NOW_MS + DAY_MS);
        assert_int_equal(read_table(store, one).number, 1);
        assert_int_equal(read_table(store, two).number, 2);
        assert_int_equal(read_table(store, one).due_ms, NOW_MS + 8);
    }
    assert_int_equal(read_table(kept->store, add_table(kept->store, OTHER, 0)).number, 3);
}

/* A row that others made in the new chat chose nothing yet; what was chosen there stands. */
STORE_FIXTURE_TEST(test_settings_move_into_a_known_chat)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_chat chat = chosen(CHAT), read;
    store_chat_put(store, &chat);
    int64_t theirs = add_table(store, OTHER, 1), ours = add_table(store, CHAT, 1);
    store_fixture_merge(store, CHAT, OTHER);
    expect_chosen(store, OTHER);
    assert_int_equal(read_table(store, theirs).number, 1);
    assert_int_equal(read_table(store, ours).number, 2);
    assert_int_equal(read_table(store, add_table(store, OTHER, 0)).number, 3);

    chat = chosen(-300);
    snprintf(chat.zone, sizeof chat.zone, "Asia/Tokyo");
    chat.quiet_from = 60, chat.clock_s = 300, chat.absence_limit = 2, chat.away_days = 1;
    chat.forgiven_by = 1;
    store_chat_put(store, &chat);
    store_fixture_merge(store, -300, OTHER);
    expect_chosen(store, OTHER);
    store_chat(store, OTHER, &read);
    assert_false(read.muted);
}
