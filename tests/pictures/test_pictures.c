/* test_pictures.c - pictures of a league and of cups are drawn by a program that may fail in any
 * way. */
#include "e2e.h"
#include "patience.h"
#include "testing.h"
#include "whole_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { WIDTH = 1080, STEP_MS = 50, ADA = 201 };

#define SORRY  "couldn't draw the picture"
#define SCRIPT "draw"

#define WAITING "SELECT (SELECT count(*) FROM sends) + (SELECT count(*) FROM jobs)"

static struct e2e e;

static int open_evening(void **state)
{
    struct whole_game whole = {.evening = &e, .chance = 5};
    e2e_begin(state);
    e2e_game(&e, "classico");
    whole_game_play(&whole, 4000);
    return 0;
}

/* From now on this draws, in a daemon that was started again: so a picture can be had at once. */
static void draw_by(const char *program)
{
    char config[512];
    snprintf(config, sizeof config, "%s", daemon_path(&e.daemon, "bussolotto.conf"));
    FILE *file = fopen(config, "a");
    assert_non_null(file);
    fprintf(file, "[draw]\nprogram = %s\n", program);
    fclose(file);
    e2e_crash(&e);
}

static void draw_by_script(const char *lines)
{
    char path[512];
    snprintf(path, sizeof path, "%s", daemon_path(&e.daemon, SCRIPT));
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "#!/bin/sh\n%s\n", lines);
    fclose(file);
    assert_int_equal(chmod(path, 0700), 0);
    draw_by(path);
}

/* The program that was built with the daemon, after other lines. If it was built to tell leaks,
 * those of the library of fonts are not to be told. */
static void draw_really(const char *first)
{
    char lines[1400], program[PROGRAM_PATH_BYTES];
    program_path("bussolotto-draw", program);
    snprintf(lines, sizeof lines, "%s\nASAN_OPTIONS=detect_leaks=0 exec %s", first, program);
    draw_by_script(lines);
}

/* The same, but it does not begin before it is allowed to. */
static void draw_when_allowed(void)
{
    char line[600];
    snprintf(line, sizeof line, "while [ ! -e '%s' ]; do sleep 0.1; done",
             daemon_path(&e.daemon, "allowed"));
    draw_really(line);
}

static void allow(void)
{
    FILE *file = fopen(daemon_path(&e.daemon, "allowed"), "w");
    assert_non_null(file);
    fclose(file);
}

/* --- looking --- */

static int photos(void)
{
    size_t i;
    int n = 0;
    const json_t *message;
    json_array_foreach(pretend_messages(e.pretend, E2E_GROUP), i, message)
    {
        const json_t *size = json_array_get(json_object_get(message, "photo"), 0);
        if (!size)
            continue;
        n++;
        assert_non_null(json_string_value(json_object_get(message, "caption")));
        assert_int_equal(json_integer_value(json_object_get(size, "width")), WIDTH);
        assert_in_range(json_integer_value(json_object_get(size, "height")), 300, 4000);
    }
    return n;
}

static bool is_there(int n)
{
    return photos() >= n;
}

static bool is_sorry(int n)
{
    return e2e_told(&e, E2E_GROUP, SORRY) >= n;
}

static void wait_for(bool (*what)(int n), int n)
{
    int ms = 0;
    for (; !what(n) && ms < PATIENCE_MS; ms += STEP_MS)
        e2e_run(&e, STEP_MS);
    if (!what(n))
        fail_msg("it did not come within %d ms", PATIENCE_MS);
    e2e_settle(&e);
}

/* How many lines of the log speak of pictures that were not drawn. */
static int complaints(void)
{
    return daemon_logged(&e.daemon, "no picture was drawn");
}

static void check_sorry(void)
{
    wait_for(is_sorry, 1);
    assert_int_equal(photos(), 0);
    assert_int_equal(complaints(), 1);
    assert_int_equal(e2e_number(&e, WAITING), 0);
}

/* --- tests --- */

/* Has the standing by rating shown. */
static void press_ratings(void)
{
    int season;
    char data[32];
    int n = sscanf(e2e_data(&e, E2E_GROUP, "k:p:"), "k:p:%d:0:", &season);
    assert_int_equal(n, 1);
    snprintf(data, sizeof data, "k:s:%d:1:", season);
    e2e_press(&e, E2E_BOB, E2E_GROUP, data);
}

#define AN_EVENING(name) TEST_OF(name, open_evening, e2e_end, &e)

AN_EVENING(seasons_and_standings_arrive_as_pictures)
{
    e2e_say(&e, E2E_ANN, E2E_GROUP, "/standings");
    assert_true(e2e_button(&e, E2E_GROUP, "k:p:")); /* it was found beside the daemon */
    draw_really("");
    e2e_say(&e, E2E_ANN, E2E_GROUP, "/standings");
    assert_string_equal(e2e_press(&e, E2E_ANN, E2E_GROUP, "k:p:"), "I'm drawing the picture.");
    wait_for(is_there, 1);
    assert_string_equal(e2e_press(&e, E2E_ANN, E2E_GROUP, "k:t:"), "I'm drawing the picture.");
    wait_for(is_there, 2);
    assert_non_null(strstr(e2e_press(&e, E2E_ANN, E2E_GROUP, "k:p:"), "One moment"));
    e2e_run(&e, 500);
    assert_int_equal(photos(), 2);
    e2e_crash(&e);
    press_ratings();
    e2e_press(&e, E2E_BOB, E2E_GROUP, "k:p:");
    wait_for(is_there, 3);
    assert_int_equal(complaints(), 0);
}

/* One person's pictures leave those of others; a group has its own bound. */
AN_EVENING(each_person_gets_pictures)
{
    enum { FIRST = 301, PEOPLE = 4 };
    draw_by_script("exec sleep 60");
    e2e_say(&e, E2E_ANN, E2E_GROUP, "/standings");
    for (int64_t person = FIRST; person < FIRST + PEOPLE; person++) {
        pretend_user(e.pretend, person, "Mia", "en");
        pretend_member(e.pretend, E2E_GROUP, person, "member");
        assert_string_equal(e2e_press(&e, person, E2E_GROUP, "k:p:"), "I'm drawing the picture.");
        assert_string_equal(e2e_press(&e, person, E2E_GROUP, "k:t:"), "I'm drawing the picture.");
        assert_non_null(strstr(e2e_press(&e, person, E2E_GROUP, "k:p:"), "One moment"));
    }
    assert_non_null(strstr(e2e_press(&e, E2E_BOB, E2E_GROUP, "k:p:"), "One moment"));
}

AN_EVENING(two_people_arrive_as_a_picture)
{
    draw_really("");
    e2e_say(&e, E2E_ANN, E2E_GROUP, "/stats Anna - Bob");
    e2e_press(&e, E2E_ANN, E2E_GROUP, "k:v:102:103");
    wait_for(is_there, 1);
}

/* How many pictures have captions with these words. */
static int captions(const char *words)
{
    size_t i;
    int n = 0;
    const json_t *message;
    json_array_foreach(pretend_messages(e.pretend, E2E_GROUP), i, message)
    {
        const char *caption = json_string_value(json_object_get(message, "caption"));
        n += caption && strstr(caption, words);
    }
    return n;
}

static const char *last_caption(void)
{
    size_t i;
    const char *last = "";
    const json_t *message;
    json_array_foreach(pretend_messages(e.pretend, E2E_GROUP), i, message)
    {
        const char *caption = json_string_value(json_object_get(message, "caption"));
        last = caption ? caption : last;
    }
    return last;
}

/* Its podium and its chart, which nobody asked for, in this order even if the podium takes longer.
 */
AN_EVENING(the_end_of_a_season_arrives_as_pictures)
{
    draw_really("order=$(cat)\n"
                "case $order in *'\"podium\"'*) sleep 1;; esac\n"
                "exec <<END\n$order\nEND");
    e2e_say(&e, E2E_HOST, E2E_GROUP, "/league@" E2E_BOT);
    e2e_forge(&e, E2E_HOST, E2E_GROUP, "k:l:g:1"); /* a game is enough for a rank */
    e2e_press(&e, E2E_HOST, E2E_GROUP, "k:l:n:0");
    assert_int_equal(photos(), 0);
    e2e_press(&e, E2E_HOST, E2E_GROUP, "k:l:N:0");
    wait_for(is_there, 2);
    e2e_run(&e, 500);
    assert_int_equal(photos(), 2);
    assert_int_equal(captions(": 🥇 "), 1);
    assert_null(strstr(last_caption(), ": 🥇 "));
    assert_int_equal(captions(" · Points · All games"), 1);
    assert_int_equal(complaints(), 0);
}

/* Its button is behind More, below a game that had one. */
AN_EVENING(the_bluff_of_a_game_arrives_as_a_picture)
{
    struct whole_game whole = {.evening = &e, .chance = 7};
    draw_really("");
    e2e_press(&e, E2E_ANN, E2E_GROUP, "e:1:more");
    e2e_press(&e, E2E_ANN, E2E_GROUP, "e:1:bluff");
    assert_string_equal(e2e_press(&e, E2E_ANN, E2E_GROUP, "e:1:bluff"), "Here it comes.");
    wait_for(is_there, 1);
    e2e_press(&e, E2E_BOB, E2E_GROUP, "e:1:bluff");
    e2e_run(&e, 500);
    assert_int_equal(captions("🎭 "), 1);
    e2e_game(&e, "italiano");
    whole_game_play(&whole, 4000);
    e2e_press(&e, E2E_ANN, E2E_GROUP, "e:2:more");
    assert_false(e2e_button(&e, E2E_GROUP, "e:2:bluff"));
    assert_int_equal(complaints(), 0);
}

/* Nobody has a place in it. */
AN_EVENING(the_end_of_a_season_without_places_is_not_drawn)
{
    draw_really("");
    e2e_say(&e, E2E_HOST, E2E_GROUP, "/league@" E2E_BOT);
    e2e_press(&e, E2E_HOST, E2E_GROUP, "k:l:n:0");
    e2e_press(&e, E2E_HOST, E2E_GROUP, "k:l:N:0");
    e2e_run(&e, 500);
    assert_int_equal(e2e_number(&e, WAITING), 0);
    assert_int_equal(photos(), 0);
    assert_int_equal(complaints(), 0);
}

AN_EVENING(made_up_buttons_draw_nothing)
{
    e2e_say(&e, E2E_ANN, E2E_GROUP, "/standings");
    assert_string_equal(e2e_forge(&e, E2E_ANN, E2E_GROUP, "k:v:me:you"),
                        "That button is from an earlier turn.");
    assert_int_equal(photos(), 0);
    assert_int_equal(complaints(), 0);
}

AN_EVENING(a_crash_in_drawing_is_told_in_a_sentence)
{
    draw_by_script("kill -SEGV $$");
    e2e_say(&e, E2E_ANN, E2E_GROUP, "/standings");
    e2e_press(&e, E2E_ANN, E2E_GROUP, "k:p:");
    check_sorry();
}

AN_EVENING(rubbish_is_no_picture)
{
    draw_by_script("exec yes");
    e2e_say(&e, E2E_ANN, E2E_GROUP, "/standings");
    e2e_press(&e, E2E_ANN, E2E_GROUP, "k:p:");
    check_sorry();
}

AN_EVENING(half_a_picture_is_none)
{
    char lines[700];
    snprintf(lines, sizeof lines, "%s-draw | head -c 2000", e.daemon.program);
    draw_by_script(lines);
    e2e_say(&e, E2E_ANN, E2E_GROUP, "/standings");
    e2e_press(&e, E2E_ANN, E2E_GROUP, "k:p:");
    check_sorry();
}

AN_EVENING(what_the_program_says_is_in_the_log)
{
    draw_by_script("echo 'bussolotto-draw: no font is installed' >&2; exit 1");
    e2e_say(&e, E2E_ANN, E2E_GROUP, "/standings");
    e2e_press(&e, E2E_ANN, E2E_GROUP, "k:p:");
    check_sorry();
    char *log = daemon_log(&e.daemon);
    assert_non_null(strstr(log, "no picture was drawn: no font is installed"));
    free(log);
}

AN_EVENING(a_program_that_goes_missing_is_told_in_a_sentence)
{
    draw_by_script("");
    assert_int_equal(remove(daemon_path(&e.daemon, SCRIPT)), 0);
    e2e_say(&e, E2E_ANN, E2E_GROUP, "/standings");
    e2e_press(&e, E2E_ANN, E2E_GROUP, "k:p:");
    check_sorry();
}

/* It is killed after ten seconds; nobody who plays waits for it. */
AN_EVENING(a_game_goes_on_while_drawing_hangs)
{
    enum { HANGS_MS = 10000 };
    struct whole_game whole = {.evening = &e, .chance = 9};
    draw_by_script("exec sleep 60");
    e2e_say(&e, E2E_ANN, E2E_GROUP, "/standings");
    int64_t began_ms = pretend_now_ms(e.pretend);
    e2e_press(&e, E2E_ANN, E2E_GROUP, "k:p:");
    e2e_game(&e, "classico");
    for (int i = 0; i < 10; i++)
        whole_game_press(&whole);
    bool told = e2e_told(&e, E2E_GROUP, SORRY);
    int64_t left = e2e_number(&e, "SELECT count(*) FROM jobs");
    if (pretend_now_ms(e.pretend) < began_ms + HANGS_MS) { /* else the machine is busy */
        assert_false(told);
        assert_int_equal(left, 1);
    }
    check_sorry();
}

AN_EVENING(a_picture_comes_once_although_the_daemon_was_killed)
{
    draw_when_allowed();
    e2e_say(&e, E2E_ANN, E2E_GROUP, "/standings");
    e2e_press(&e, E2E_ANN, E2E_GROUP, "k:p:");
    e2e_run(&e, 200);
    assert_int_equal(photos(), 0);
    e2e_crash(&e);
    allow();
    wait_for(is_there, 1);
    e2e_crash(&e);
    e2e_run(&e, 2000);
    assert_int_equal(photos(), 1);
    assert_int_equal(e2e_number(&e, WAITING), 0);
}

static bool is_tried(int n)
{
    return pretend_called(e.pretend, 0, "sendPhoto") >= n;
}

/* Somebody asks for a picture, which is drawn, and Telegram does this with it. */
static void send_in_vain(enum pretend_fault fault)
{
    draw_really("");
    e2e_say(&e, E2E_ANN, E2E_GROUP, "/standings");
    pretend_fault(e.pretend, "sendPhoto", fault, 0, 1);
    e2e_press(&e, E2E_ANN, E2E_GROUP, "k:t:");
    wait_for(is_tried, 1);
}

/* It was drawn, but not sent before the end. */
AN_EVENING(a_picture_that_was_lost_is_drawn_again)
{
    send_in_vain(FAULT_HANG);
    assert_int_equal(photos(), 0);
    e2e_crash(&e);
    wait_for(is_there, 1);
    e2e_run(&e, 1000);
    assert_int_equal(photos(), 1);
}

/* A group may allow texts alone: nobody waits for a picture that does not come. */
AN_EVENING(a_group_without_photos_is_told_so)
{
    send_in_vain(FAULT_NO_PHOTOS);
    assert_true(e2e_told(&e, E2E_GROUP, "This group lets me send no photos."));
    assert_false(e2e_told(&e, E2E_GROUP, SORRY));
    assert_int_equal(photos(), 0);
    assert_int_equal(complaints(), 0);
    assert_int_equal(e2e_number(&e, WAITING), 0);
}

static void there_are_no_buttons(const char *program)
{
    draw_by(program);
    e2e_press(&e, E2E_ANN, E2E_GROUP, "e:1:more");
    assert_false(e2e_button(&e, E2E_GROUP, "e:1:bluff"));
    e2e_say(&e, E2E_ANN, E2E_GROUP, "/standings");
    assert_false(e2e_button(&e, E2E_GROUP, "k:p:"));
    assert_true(e2e_button(&e, E2E_GROUP, "k:s:"));
    assert_non_null(strstr(e2e_forge(&e, E2E_ANN, E2E_GROUP, "k:p:202611:0:"), SORRY));
}

AN_EVENING(without_a_program_there_are_no_buttons)
{
    there_are_no_buttons("");
}

AN_EVENING(where_the_program_is_missing_there_are_no_buttons)
{
    there_are_no_buttons("/nowhere/bussolotto-draw");
    char *log = daemon_log(&e.daemon);
    assert_non_null(strstr(log, "there will be no pictures: /nowhere/bussolotto-draw: No such"));
    free(log);
}

AN_EVENING(a_folder_is_no_program)
{
    there_are_no_buttons("/usr/bin");
    char *log = daemon_log(&e.daemon);
    assert_non_null(strstr(log, "there will be no pictures: /usr/bin: Is a directory"));
    free(log);
}

/* --- cups --- */

/* A cup of four, at any time of the day: two tables and their final, or one table. The daemon is
 * started again first: after a crash it would take long until it does what is due. */
static void start_cup(int size)
{
    char chosen[16];
    snprintf(chosen, sizeof chosen, "c:1:z:%d", size);
    pretend_user(e.pretend, ADA, "Ada", "en");
    pretend_member(e.pretend, E2E_GROUP, ADA, "member");
    e2e_number(&e, "SELECT 1");
    e2e_say(&e, E2E_HOST, E2E_GROUP, "/settings@" E2E_BOT);
    e2e_press(&e, E2E_HOST, E2E_GROUP, "p:q");
    e2e_press(&e, E2E_HOST, E2E_GROUP, "p:q:-");
    e2e_say(&e, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " torneo");
    for (int64_t who = E2E_HOST; who <= E2E_BOB; who++)
        e2e_press(&e, who, E2E_GROUP, "c:1:j");
    e2e_press(&e, ADA, E2E_GROUP, "c:1:j");
    e2e_press(&e, E2E_HOST, E2E_GROUP, "c:1:m");
    e2e_press(&e, E2E_HOST, E2E_GROUP, chosen);
    e2e_press(&e, E2E_HOST, E2E_GROUP, "c:1:b");
    e2e_press(&e, E2E_HOST, E2E_GROUP, "c:1:s");
}

static bool is_won(int n)
{
    return e2e_told(&e, E2E_GROUP, "wins the Cup!") >= n;
}

/* Ends games: the leader goes on. */
static void call_off(int first, int last)
{
    for (int number = first; number <= last; number++) {
        char text[48];
        snprintf(text, sizeof text, "/cancel@" E2E_BOT " #%d", number);
        e2e_say(&e, E2E_HOST, E2E_GROUP, text);
        snprintf(text, sizeof text, "x:%d:y:", number);
        e2e_press(&e, E2E_HOST, E2E_GROUP, text);
    }
}

static bool is_complaint(int n)
{
    return complaints() >= n;
}

/* With each round, when it is asked for, and with the winner. */
AN_EVENING(cups_arrive_as_pictures)
{
    draw_really("");
    start_cup(2);
    wait_for(is_there, 1);
    assert_string_equal(e2e_press(&e, E2E_BOB, E2E_GROUP, "c:1:p"), "I'm drawing the picture.");
    wait_for(is_there, 2);
    call_off(2, 3);
    wait_for(is_there, 3);
    call_off(4, 4);
    wait_for(is_there, 4);
    wait_for(is_won, 1);
    e2e_run(&e, 500);
    assert_int_equal(photos(), 4);
    assert_int_equal(complaints(), 0);
}

/* The text says all of it. */
AN_EVENING(a_single_table_is_not_drawn)
{
    draw_really("");
    start_cup(4);
    assert_true(e2e_button(&e, E2E_GROUP, "c:1:r"));
    assert_false(e2e_button(&e, E2E_GROUP, "c:1:p"));
    call_off(2, 2);
    wait_for(is_won, 1);
    e2e_run(&e, 500);
    assert_int_equal(photos(), 0);
    assert_int_equal(complaints(), 0);
}

/* Nobody asked for it, and the text is there: so nothing is said in the group. */
AN_EVENING(a_cup_goes_on_without_its_pictures)
{
    draw_by_script("kill -SEGV $$");
    start_cup(2);
    wait_for(is_complaint, 1);
    call_off(2, 3);
    wait_for(is_complaint, 2);
    call_off(4, 4);
    wait_for(is_complaint, 3);
    wait_for(is_won, 1);
    assert_int_equal(photos(), 0);
    assert_false(is_sorry(1));
    e2e_press(&e, E2E_BOB, E2E_GROUP, "c:1:p");
    wait_for(is_sorry, 1);
    assert_int_equal(complaints(), 4);
    assert_int_equal(e2e_number(&e, WAITING), 0);
}

AN_EVENING(only_rounds_that_are_drawn_make_a_picture)
{
    e2e_say(&e, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " torneo");
    assert_true(e2e_button(&e, E2E_GROUP, "c:1:j"));
    assert_false(e2e_button(&e, E2E_GROUP, "c:1:p"));
    assert_non_null(strstr(e2e_forge(&e, E2E_BOB, E2E_GROUP, "c:1:p"), "button"));
    assert_non_null(strstr(e2e_forge(&e, E2E_BOB, E2E_GROUP, "c:2:p"), "button"));
}

AN_EVENING(cups_do_without_a_program)
{
    draw_by("");
    start_cup(2);
    assert_true(e2e_button(&e, E2E_GROUP, "c:1:r"));
    assert_false(e2e_button(&e, E2E_GROUP, "c:1:p"));
    assert_non_null(strstr(e2e_forge(&e, E2E_BOB, E2E_GROUP, "c:1:p"), SORRY));
    assert_int_equal(e2e_number(&e, WAITING), 0);
    assert_int_equal(complaints(), 0);
}
