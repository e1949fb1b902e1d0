/* test_put_back.c - an older copy of the database is put back in the middle of games, after people
 * have played on: they are told once, nothing that they press or wrote is taken for something else,
 * and they play on to the winner.
 */
#include "chance.h"
#include "copy.h"
#include "e2e.h"
#include "patience.h"
#include "sight.h"
#include "tempstore.h"
#include "testing.h"
#include "whole_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    BUTTONS_MOST = 1000,
    CRASHES = 2,
    LIFE_MOST_MS = 20,
    LOOKS_MS = 4500,         /* it looks for another one, */
    LOOKED_MS = 5500,        /* and has found none */
    SECOND_US = 1100 * 1000, /* Telegram tells times in seconds */
    MOVES_MOST = 4000,
    TOLD_OF = 3, /* the game, the lobby and the cup that there are in the copy */
};

#define TOLD        "I was set back to"
#define DID_NOTHING "so I did nothing about what you wrote"

static const int64_t chats[] = {E2E_GROUP, E2E_HOST, E2E_ANN, E2E_BOB};
static const int64_t people[] = {E2E_HOST, E2E_ANN, E2E_BOB};

/* A button as it stood below a message. */
struct stood {
    int64_t chat, message;
    char mark[16], data[80];
};

static struct evening {
    struct e2e e2e;
    bool by_hand;      /* the copy is the file itself */
    bool was_put_back; /* and not started since */
    int64_t turn;      /* who is on turn in the copy, and what they are shown */
    char throw[1024];
    int n;
    struct stood buttons[BUTTONS_MOST];
} evening;

/* --- copies --- */

static const char *copy_path(void)
{
    static char path[300];
    snprintf(path, sizeof path, "%s.copy", daemon_path(&evening.e2e.daemon, "bussolotto.db"));
    return path;
}

/* As the daemon makes one. */
static void write_copy(struct e2e *e)
{
    char why[STORE_WHY_BYTES], part[320];
    struct store *store = NULL;
    assert_int_equal(
        store_open(daemon_path(&e->daemon, "bussolotto.db"), tempstore_fatal, &store, why),
        STORE_OPENED);
    snprintf(part, sizeof part, "%s.part", copy_path());
    struct copy *copy = copy_open(store, part, why);
    assert_non_null(copy);
    while (copy_step(copy, pretend_now_ms(e->pretend), why) == COPY_GOES_ON)
        ;
    assert_true(copy_keep(copy, copy_path(), why));
    copy_close(copy);
    store_close(store);
}

/* Of the state in which the daemon ends. */
static void make_copy(struct e2e *e)
{
    char command[1024];
    daemon_stop(&e->daemon, SIGTERM, e->pretend);
    snprintf(command, sizeof command, "cp %s %s", daemon_path(&e->daemon, "bussolotto.db"),
             copy_path());
    if (evening.by_hand)
        assert_int_equal(system(command), 0);
    else
        write_copy(e);
    daemon_start(&e->daemon);
    e2e_settle(e);
}

/* The operator's deeds while the daemon is stopped. */
static void put_back(struct e2e *e)
{
    char command[1024];
    const char *path = daemon_path(&e->daemon, "bussolotto.db");
    snprintf(command, sizeof command, "rm -f %s-wal && cp %s.copy %s", path, path, path);
    assert_int_equal(system(command), 0);
    evening.was_put_back = true;
}

/* --- buttons --- */

static void keep_button(const struct post *post, const char *data)
{
    struct stood new = {.chat = post->chat, .message = post->message};
    snprintf(new.mark, sizeof new.mark, "%s", post->mark);
    snprintf(new.data, sizeof new.data, "%s", data);
    for (int i = 0; i < evening.n; i++) {
        const struct stood *stood = &evening.buttons[i];
        if (stood->message == new.message &&
            stood->chat == new.chat &&strcmp(stood->mark, new.mark) == 0 &&
            strcmp(stood->data, new.data) == 0)
            return;
    }
    assert_true(evening.n < BUTTONS_MOST);
    evening.buttons[evening.n++] = new;
}

static void keep_buttons_in(struct e2e *e, int64_t chat)
{
    struct post post;
    const json_t *message;
    for (int back = 0; (message = sight_message(e->pretend, chat, back)); back++) {
        sight_read(chat, message, &post);
        for (int k = 0; k < post.n; k++)
            keep_button(&post, post.choices[k].data);
    }
}

static void keep_buttons(struct e2e *e)
{
    for (size_t i = 0; i < sizeof chats / sizeof *chats; i++)
        keep_buttons_in(e, chats[i]);
}

/* Whether it speaks of a table or a cup. */
static bool speaks_of_one(const struct stood *stood)
{
    return strchr("jlsxbrdomniwtauezC", stood->data[0]) != NULL ||
           (stood->data[0] == 'c' && stood->data[2] != 'o');
}

/* Of a table or a cup that was opened later than the copy was made. */
static bool is_of_lost(const struct stood *stood)
{
    return atoi(stood->data + 2) > (stood->data[0] == 'c' ? 1 : 2);
}

static const char *press(struct e2e *e, int64_t user, const struct stood *stood)
{
    char press[40], data[100];
    snprintf(data, sizeof data, "%s%s", stood->mark, stood->data);
    pretend_forge(e->pretend, user, stood->chat, stood->message, data, press);
    e2e_settle(e);
    const json_t *answer = pretend_answer(e->pretend, press);
    assert_non_null(answer);
    const char *text = json_string_value(json_object_get(answer, "text"));
    return text ? text : "";
}

/* Everybody presses all they see of the lost state. */
static void press_all(struct e2e *e)
{
    int n = 0, kinds[128] = {0};
    for (int i = 0; i < evening.n; i++)
        for (size_t p = 0; p < sizeof people / sizeof *people; p++) {
            const struct stood *stood = &evening.buttons[i];
            if (!speaks_of_one(stood) || (stood->chat > 0 && stood->chat != people[p]))
                continue;
            const char *popup = press(e, people[p], stood);
            const char *answer = is_of_lost(stood) ? "is gone: I was set back" : TOLD;
            if (!strstr(popup, answer))
                fail_msg("%s was answered with: %s", stood->data, popup);
            kinds[(unsigned char)stood->data[0]]++;
            n++;
        }
    print_message("%d presses of %d buttons\n", n, evening.n);
    assert_true(kinds['m'] > 0 && kinds['d'] > 0 && kinds['j'] > 0 && kinds['c'] > 0);
}

/* --- the evening --- */

/* All that presses could have changed. */
static int64_t digest(struct e2e *e)
{
    return e2e_number(e,
                      "SELECT (SELECT count(*) FROM moves) + 1000 * (SELECT count(*) FROM tables)"
                      " + 100000 * (SELECT count(*) FROM entrants)"
                      " + 10000000 * (SELECT coalesce(sum(status), 0) FROM cups)"
                      " + 100000000 * (SELECT count(*) FROM seats)");
}

static void play(struct e2e *e, uint64_t chance, int presses)
{
    struct whole_game whole = {.evening = e, .chance = chance, .table = E2E_TABLE};
    for (int i = 0; i < presses && !whole_game_over(&whole); i++)
        whole_game_press(&whole);
}

/* A game that is on, where somebody looks at their dice, a lobby beside it, and a cup that people
 * enter. */
static void begin(struct e2e *e, uint64_t chance)
{
    e2e_game(e, "tokyo");
    for (int i = 0; i < 4 || !e2e_button(e, e2e_turn(e), "m:1:"); i++)
        play(e, chance + (uint64_t)i, 1);
    evening.turn = e2e_turn(e);
    const char *text = strstr(e2e_text(e, evening.turn), "You rolled");
    assert_non_null(text);
    snprintf(evening.throw, sizeof evening.throw, "%.*s", (int)strcspn(text, "\n"), text);
    e2e_say(e, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " tokyo");
    e2e_press(e, E2E_ANN, E2E_GROUP, "c:1:j");
    e2e_lobby(e, "italiano");
}

/* Rows that will be lost: moves, another table and its game, another cup, rules. */
static void go_astray(struct e2e *e, uint64_t chance, bool to_the_end)
{
    play(e, chance, to_the_end ? MOVES_MOST : 9);
    e2e_press(e, E2E_HOST, E2E_GROUP, "s:");
    e2e_say(e, E2E_HOST, E2E_GROUP, "/play@" E2E_BOT " tokyo");
    e2e_press(e, E2E_ANN, E2E_GROUP, "j:");
    e2e_press(e, E2E_BOB, E2E_GROUP, "j:");
    keep_buttons(e);
    e2e_press(e, E2E_HOST, E2E_GROUP, "s:");
    e2e_press(e, E2E_HOST, E2E_GROUP, "c:1:m");
    e2e_press(e, E2E_HOST, E2E_GROUP, "c:1:x");
    keep_buttons(e);
    e2e_say(e, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " tokyo");
    e2e_press(e, E2E_BOB, E2E_GROUP, "c:2:j");
    keep_buttons(e);
}

static void expect_lost_buttons_dead(struct e2e *e)
{
    int64_t before = digest(e);
    int messages[sizeof chats / sizeof *chats];
    for (size_t i = 0; i < sizeof chats / sizeof *chats; i++)
        messages[i] = e2e_messages(e, chats[i]);
    press_all(e);
    assert_true(digest(e) == before);
    for (size_t i = 0; i < sizeof chats / sizeof *chats; i++)
        if (e2e_messages(e, chats[i]) != messages[i])
            fail_msg("something was shown again: %s", e2e_text(e, chats[i]));
}

static void play_to_the_end(struct e2e *e, uint64_t chance)
{
    struct whole_game whole = {
        .evening = e, .chance = chance, .table = E2E_TABLE, .newest_only = true};
    whole_game_play(&whole, MOVES_MOST);
    assert_int_equal(e2e_number(e, "SELECT status FROM tables WHERE id = 1"), 2);
}

/* The new numbers are none that the lost state had. */
static void expect_new_numbers(struct e2e *e)
{
    e2e_press(e, E2E_HOST, E2E_GROUP, "s:2");
    e2e_say(e, E2E_HOST, E2E_GROUP, "/play@" E2E_BOT " tokyo");
    assert_true(e2e_number(e, "SELECT max(id) FROM tables") > 1000000);
    assert_true(e2e_number(e, "SELECT max(number) FROM tables") > 100000);
    expect_lost_buttons_dead(e);
}

/* --- what they meet --- */

/* A daemon that was put back looks first whether another one polls. */
static void start_looking(struct e2e *e, int ms)
{
    daemon_start(&e->daemon);
    if (evening.was_put_back)
        e2e_run(e, ms);
    evening.was_put_back = false;
}

static void start(struct e2e *e)
{
    start_looking(e, LOOKED_MS);
    e2e_settle(e);
}

/* Plays on into a state that is lost, and puts the one before it back; the daemon is stopped. */
static void lose(struct e2e *e, uint64_t chance, bool to_the_end)
{
    evening.n = 0;
    e2e_open(e, false);
    begin(e, chance);
    keep_buttons(e);
    make_copy(e);
    go_astray(e, chance + 1, to_the_end);
    daemon_stop(&e->daemon, SIGTERM, e->pretend);
    put_back(e);
}

/* Serves until the group was told so often. The first poll may be made to wait, as one that comes
 * too soon after another. */
static void wait_until_told(struct e2e *e, int told)
{
    for (int i = 0; i < PATIENCE_MS && e2e_told(e, E2E_GROUP, TOLD) < told; i++)
        e2e_run(e, 1);
}

/* The player on turn is shown their throw once more, with buttons that can be pressed. */
static void expect_shown(const struct e2e *e)
{
    struct post post;
    assert_int_equal(e2e_turn(e), evening.turn);
    assert_true(sight_read(evening.turn, sight_message(e->pretend, evening.turn, 0), &post));
    assert_true(post.mark[0] == '~' && sight_button(&post, 'm') != NULL);
    assert_non_null(strstr(e2e_text(e, evening.turn), evening.throw));
}

static void expect_told_and_played_on(void)
{
    struct e2e *e = &evening.e2e;
    uint64_t chance = chance_seed();
    lose(e, chance, false);
    start(e);
    e2e_logged(e, "put back to the state of 20");
    wait_until_told(e, TOLD_OF);
    e2e_settle(e);
    assert_int_equal(e2e_told(e, E2E_GROUP, TOLD), TOLD_OF);
    expect_shown(e);
    expect_lost_buttons_dead(e);
    daemon_stop(&e->daemon, SIGTERM, e->pretend);
    start(e); /* which is not another time */
    assert_int_equal(e2e_told(e, E2E_GROUP, TOLD), TOLD_OF);
    play_to_the_end(e, chance + 2);
    expect_new_numbers(e);
    expect_lost_buttons_dead(e);
    e2e_close(e);
}

TEST_CASE(people_are_told_and_play_on)
{
    expect_told_and_played_on();
}

/* The file of the stopped bot, as somebody keeps it before an experiment. */
TEST_CASE(a_file_that_somebody_kept)
{
    evening.by_hand = true;
    expect_told_and_played_on();
    evening.by_hand = false;
}

/* Between what is told, or before any of it is. */
static void crash(struct e2e *e, int told, uint64_t *chance)
{
    start_looking(e, LOOKS_MS);
    wait_until_told(e, told);
    e2e_run(e, (int)chance_below(chance, LIFE_MOST_MS));
    daemon_stop(&e->daemon, SIGKILL, e->pretend);
}

/* A post may come again where its answer was lost with the process. An update that ends it three
 * times is given up, so it crashes less often than that. */
TEST_CASE(crashes_in_between_change_nothing)
{
    struct e2e *e = &evening.e2e;
    uint64_t chance = chance_seed();
    lose(e, chance, true);
    for (int i = 0; i <= TOLD_OF; i++) {
        int before = e2e_told(e, E2E_GROUP, TOLD);
        put_back(e);
        for (int k = 0; k < CRASHES; k++)
            crash(e, before + i, &chance);
        start(e);
        wait_until_told(e, before + TOLD_OF);
        e2e_settle(e);
        assert_in_range(e2e_told(e, E2E_GROUP, TOLD) - before, TOLD_OF, TOLD_OF + CRASHES);
        if (i < TOLD_OF) /* the last ones hold */
            keep_buttons(e);
        daemon_stop(&e->daemon, SIGTERM, e->pretend);
    }
    start(e);
    expect_lost_buttons_dead(e);
    play_to_the_end(e, chance);
    expect_new_numbers(e);
    expect_lost_buttons_dead(e);
    e2e_close(e);
}

/* The one on turn, who sees another state, and in whichever way moves are written. */
TEST_CASE(what_was_written_before_is_no_move)
{
    static const char *const moves[] = {"/doubt", "/believe", "53", "/claim 53"};
    struct e2e *e = &evening.e2e;
    uint64_t chance = chance_seed();
    lose(e, chance, false);
    int64_t before = digest(e), lost = e2e_newest(e, E2E_GROUP);
    for (size_t p = 0; p < sizeof people / sizeof *people; p++)
        for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
            pretend_say(e->pretend, people[p], people[p], moves[i], 0, 0);
            pretend_say(e->pretend, people[p], E2E_GROUP, moves[i], 0, lost);
        }
    start(e);
    int64_t turn = e2e_turn(e);
    assert_int_equal(e2e_told(e, turn, DID_NOTHING), 1); /* what waits is not said twice */
    assert_true(digest(e) == before);
    usleep(SECOND_US);
    for (size_t p = 0; p < sizeof people / sizeof *people; p++)
        for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
            pretend_say(e->pretend, people[p], E2E_GROUP, moves[i], 0, lost);
    e2e_settle(e);
    assert_true(e2e_told(e, turn, DID_NOTHING) > 1);
    assert_true(digest(e) == before);
    play_to_the_end(e, chance);
    e2e_close(e);
}

TEST_CASE(where_nothing_is_on_nobody_is_told)
{
    struct e2e *e = &evening.e2e;
    int messages[sizeof chats / sizeof *chats];
    uint64_t chance = chance_seed();
    e2e_open(e, false);
    e2e_game(e, "tokyo");
    play(e, chance, MOVES_MOST);
    make_copy(e);
    e2e_say(e, E2E_HOST, E2E_GROUP, "/play@" E2E_BOT " tokyo");
    e2e_press(e, E2E_ANN, E2E_GROUP, "j:");
    e2e_press(e, E2E_HOST, E2E_GROUP, "s:");
    evening.n = 0;
    keep_buttons(e);
    for (size_t i = 0; i < sizeof chats / sizeof *chats; i++)
        messages[i] = e2e_messages(e, chats[i]);
    daemon_stop(&e->daemon, SIGTERM, e->pretend);
    put_back(e);
    start(e);
    e2e_logged(e, "put back to the state of 20");
    for (size_t i = 0; i < sizeof chats / sizeof *chats; i++)
        assert_int_equal(e2e_messages(e, chats[i]), messages[i]);
    for (int i = 0; i < evening.n; i++)
        if (speaks_of_one(&evening.buttons[i]) && atoi(evening.buttons[i].data + 2) == 2)
            assert_non_null(
                strstr(press(e, E2E_ANN, &evening.buttons[i]), "is gone: I was set back"));
    e2e_press(e, E2E_ANN, E2E_GROUP, "a:1"); /* that game was over in the copy */
    assert_true(e2e_number(e, "SELECT max(id) FROM tables") > 1000000);
    e2e_close(e);
}

/* Nobody else waits for a player who practises. A player who presses is shown their game, once. */
TEST_CASE(who_practises_is_shown_it_when_they_press)
{
    struct e2e *e = &evening.e2e;
    e2e_open(e, false);
    e2e_say(e, E2E_STRANGER, E2E_STRANGER, "/start");
    e2e_press(e, E2E_STRANGER, E2E_STRANGER, "!:");
    for (int i = 0; i < PATIENCE_MS && !e2e_button(e, E2E_STRANGER, "m:"); i++)
        e2e_run(e, 1);
    make_copy(e);
    evening.n = 0;
    keep_buttons_in(e, E2E_STRANGER);
    e2e_press(e, E2E_STRANGER, E2E_STRANGER, "m:");
    daemon_stop(&e->daemon, SIGTERM, e->pretend);
    put_back(e);
    start(e);
    int messages = e2e_messages(e, E2E_STRANGER), n = 0;
    int64_t before = digest(e);
    for (int i = 0; i < evening.n; i++)
        if (speaks_of_one(&evening.buttons[i])) {
            assert_non_null(strstr(press(e, E2E_STRANGER, &evening.buttons[i]), TOLD));
            assert_int_equal(e2e_messages(e, E2E_STRANGER), messages + 1);
            n++;
        }
    assert_true(n > 1);
    assert_true(digest(e) == before);
    e2e_press(e, E2E_STRANGER, E2E_STRANGER, "m:");
    assert_true(digest(e) > before);
    e2e_close(e);
}
