/* test_day_load.c - many games in one group, and a slow Telegram: what leaves when.
 *
 * Eager people play eight games in one group for an hour. However much there is to say, the group's
 * budget is kept, and what a table has to say waits no longer than that makes it wait.
 */
#include "chance.h"
#include "outbox.h"
#include "several_tables.h"
#include "simulated_days.h"
#include "testing.h"
#include "visible_dice.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    TABLES = 8,
    BUDGET = 20, /* sends and edits in a group within any minute */
    MINUTE_MS = 60 * 1000,
    PACE_MS = 5000, /* between two of them once the burst is spent, see flood.c */
    EVERY_MS = 500, /* so often people look whether there is something to press */
};
#define GROUP E2E_GROUP
#define AT    "@" E2E_BOT

/* A table, by what the group was told of it. */
struct watched {
    int64_t pressed_ms; /* 0: nobody waits for it */
    char press[40];
    int64_t longest_ms, all_ms;
    int n;
};

static struct {
    struct e2e day;
    struct several_tables several;
    struct watched tables[TABLES];
    size_t seen; /* calls looked at so far */
} load;

static int open_group(void **state)
{
    memset(&load, 0, sizeof load);
    simulated_days_open(&load.day, SIMULATED_DAYS_NOON_MS);
    load.several = (struct several_tables){.evening = &load.day, .chance = 11, .chat = GROUP};
    return 0;
}

static int close_group(void **state)
{
    simulated_days_close(&load.day);
    return 0;
}

static void open_tables(void)
{
    static const char *const presets[] = {"torneo", "beghel", "tokyo", "classico"};
    for (int i = 0; i < TABLES; i++)
        several_tables_game(&load.several, i + 1, presets[i % 4], 0);
    simulated_days_run(&load.day, 5 * MINUTE_MS);
    pretend_forget_calls(load.day.pretend);
}

/* --- what the group is told --- */

static const char *method_of(const json_t *call)
{
    return json_string_value(json_object_get(call, "method"));
}

static int64_t at_ms(const json_t *call)
{
    return json_integer_value(json_object_get(call, "at_ms"));
}

static bool is_said(const json_t *call, int64_t chat)
{
    const char *method = method_of(call);
    return json_integer_value(json_object_get(call, "chat")) == chat &&
           (strncmp(method, "send", 4) == 0 || strncmp(method, "edit", 4) == 0);
}

/* The table that a call tells something new of, from 0; -1: none. A folded post says no more than
 * it did, and has nothing to press. */
static int table_of(const json_t *call)
{
    const json_t *parameters = json_object_get(call, "parameters");
    const char *text = json_string_value(json_object_get(parameters, "text"));
    int number = 0;
    if (!text || !is_said(call, GROUP) || !json_object_get(parameters, "reply_markup") ||
        sscanf(text, "<i>№ %d", &number) != 1)
        return -1;
    return number - 1;
}

/* Nothing follows from a press that was not in order. */
static void look_at_answers(void)
{
    for (int i = 0; i < TABLES; i++) {
        struct watched *watched = &load.tables[i];
        const json_t *answer = pretend_answer(load.day.pretend, watched->press);
        const char *popup = json_string_value(json_object_get(answer, "text"));
        if (watched->pressed_ms != 0 && !visible_dice_grants(popup))
            watched->pressed_ms = 0;
    }
}

static void look(void)
{
    look_at_answers();
    const json_t *calls = pretend_calls(load.day.pretend);
    for (; load.seen < json_array_size(calls); load.seen++) {
        const json_t *call = json_array_get(calls, load.seen);
        int table = table_of(call);
        if (table < 0 || load.tables[table].pressed_ms == 0)
            continue;
        struct watched *watched = &load.tables[table];
        int64_t waited_ms = at_ms(call) - watched->pressed_ms;
        watched->longest_ms = waited_ms > watched->longest_ms ? waited_ms : watched->longest_ms;
        watched->all_ms += waited_ms;
        watched->n++;
        watched->pressed_ms = 0;
    }
}

/* --- eager people --- */

/* Presses any button that makes a move. */
static bool press_in(int64_t user, int64_t chat, int table)
{
    const char *moves[SEVERAL_TABLES_MOVES_MOST];
    const json_t *post = several_tables_post(&load.several, chat, table);
    int n = several_tables_moves(post, "m", table, moves);
    if (n == 0)
        return false;
    const char *data = moves[chance_below(&load.several.chance, (uint32_t)n)];
    int64_t message = json_integer_value(json_object_get(post, "message_id"));
    return pretend_press(load.day.pretend, user, chat, message, data, load.tables[table - 1].press);
}

static void press_at(int table)
{
    struct watched *watched = &load.tables[table - 1];
    if (watched->pressed_ms != 0 || several_tables_over(&load.several, table))
        return;
    int64_t user = several_tables_turn(&load.several, table);
    if (press_in(user, user, table) || press_in(user, GROUP, table))
        watched->pressed_ms = simulated_days_now_ms();
}

static void press_everywhere(void *context)
{
    look();
    for (int table = 1; table <= TABLES; table++)
        press_at(table);
}

/* --- an hour --- */

/* The most sends and edits within a minute. */
static int busiest_minute(void)
{
    int64_t at[BUDGET + 1] = {0};
    size_t i;
    const json_t *call;
    int busiest = 0, next = 0;
    json_array_foreach(pretend_calls(load.day.pretend), i, call)
    {
        if (!is_said(call, GROUP))
            continue;
        int n = 0;
        at[next] = at_ms(call);
        next = (next + 1) % (BUDGET + 1);
        for (int k = 0; k <= BUDGET; k++)
            n += at[k] > at_ms(call) - MINUTE_MS;
        busiest = n > busiest ? n : busiest;
    }
    return busiest;
}

/* Answers to presses that came too late, or that Telegram did not take. */
static int late_answers(void)
{
    size_t i;
    const json_t *call;
    int n = 0;
    json_array_foreach(pretend_calls(load.day.pretend), i, call) n +=
        strcmp(method_of(call), "answerCallbackQuery") == 0 &&
        json_integer_value(json_object_get(call, "status")) != 200;
    return n;
}

static int still_played(void)
{
    int n = 0;
    for (int table = 1; table <= TABLES; table++)
        n += !several_tables_over(&load.several, table);
    return n;
}

#define A_GROUP(name) TEST_AROUND(name, open_group, close_group)

A_GROUP(eight_games_in_one_group_share_its_budget)
{
    open_tables();
    simulated_days_every(EVERY_MS, press_everywhere, NULL);
    simulated_days_run(&load.day, 60 * MINUTE_MS);
    simulated_days_every(0, NULL, NULL);
    look();
    int64_t longest_ms = 0, slowest_ms = 0, fastest_ms = INT64_MAX;
    int n = 0;
    for (int i = 0; i < TABLES; i++) {
        const struct watched *watched = &load.tables[i];
        int64_t mean_ms = watched->n > 0 ? watched->all_ms / watched->n : 0;
        longest_ms = watched->longest_ms > longest_ms ? watched->longest_ms : longest_ms;
        slowest_ms = mean_ms > slowest_ms ? mean_ms : slowest_ms;
        fastest_ms = mean_ms < fastest_ms ? mean_ms : fastest_ms;
        n += watched->n;
    }
    print_message("%d posts waited %d to %d ms on average, at most %d ms; %d games left\n", n,
                  (int)fastest_ms, (int)slowest_ms, (int)longest_ms, still_played());
    assert_in_range(busiest_minute(), MINUTE_MS / PACE_MS, BUDGET);
    assert_int_equal(late_answers(), 0);
    assert_true(n > 400);
    assert_true(longest_ms <= TABLES * PACE_MS);
    assert_true(slowest_ms <= 2 * fastest_ms);
}

/* --- people who ask for everything --- */

static void press_everywhere_and_ask(void *context)
{
    static const char *const asked[] = {
        "/help" AT,     "/stats" AT,           "/standings" AT,     "/forfeits" AT,
        "/language" AT, "/rules" AT " torneo", "/rules" AT " dadi", "/rules" AT " pirata"};
    static unsigned next;
    press_everywhere(context);
    for (int64_t user = E2E_HOST; user <= E2E_BOB; user++, next++)
        pretend_say(load.day.pretend, user, GROUP, asked[next % (sizeof asked / sizeof *asked)], 0,
                    0);
}

/* Six of them a second, while four a minute can be answered. */
A_GROUP(questions_hold_up_no_game)
{
    open_tables();
    simulated_days_every(EVERY_MS, press_everywhere_and_ask, NULL);
    simulated_days_run(&load.day, 10 * MINUTE_MS);
    simulated_days_every(0, NULL, NULL);
    look();
    int64_t longest_ms = 0, waiting = simulated_days_number("SELECT count(*) FROM sends");
    for (int i = 0; i < TABLES; i++)
        if (load.tables[i].longest_ms > longest_ms)
            longest_ms = load.tables[i].longest_ms;
    print_message("posts waited at most %d ms; %d sends are left\n", (int)longest_ms, (int)waiting);
    assert_true(waiting <= 2 * TABLES + STORE_REPLIES_MOST + STORE_CHORES_MOST);
    assert_true(longest_ms <= TABLES * PACE_MS);
}

/* --- everybody at once --- */

/* The most calls to chats within a second. */
static int busiest_second(void)
{
    size_t i, k;
    const json_t *call, *other;
    const json_t *calls = pretend_calls(load.day.pretend);
    int busiest = 0;
    json_array_foreach(calls, i, call)
    {
        int n = 0;
        json_array_foreach(calls, k, other) n +=
            json_integer_value(json_object_get(other, "chat")) &&
            at_ms(other) > at_ms(call) - 1000 && at_ms(other) <= at_ms(call);
        busiest = n > busiest ? n : busiest;
    }
    return busiest;
}

/* Sixty people are to be told something at one moment, each in private. */
A_GROUP(all_chats_together_share_a_budget)
{
    enum { PEOPLE = 60, FIRST = 300, SECOND = 25 };
    struct pretend *pretend = load.day.pretend;
    for (int64_t user = FIRST; user < FIRST + PEOPLE; user++)
        pretend_user(pretend, user, "Somebody", "en");
    pretend_forget_calls(pretend);
    for (int64_t user = FIRST; user < FIRST + PEOPLE; user++)
        pretend_say(pretend, user, user, "/help", 0, 0);
    simulated_days_run(&load.day, 10 * 1000);
    assert_int_equal(json_array_size(pretend_calls(pretend)), 1 + PEOPLE); /* and getMe */
    assert_in_range(busiest_second(), 15, SECOND);
}

/* --- an admin in a busy group --- */

static void press_everywhere_and_choose(void *context)
{
    press_everywhere(context);
    if (simulated_days_now_ms() % (20 * 1000) == 0) /* rights are asked again each time */
        pretend_say(load.day.pretend, E2E_BOB, GROUP, "/clock" AT " #1 8h", 0, 0);
}

A_GROUP(whoever_runs_the_group_need_not_wait)
{
    size_t i;
    const json_t *call;
    int asked = 0;
    pretend_member(load.day.pretend, GROUP, E2E_BOB, "administrator");
    open_tables();
    simulated_days_every(EVERY_MS, press_everywhere_and_choose, NULL);
    simulated_days_run(&load.day, 5 * MINUTE_MS);
    simulated_days_every(0, NULL, NULL);
    json_array_foreach(pretend_calls(load.day.pretend), i, call)
    {
        if (strcmp(method_of(call), "getChatMember") != 0)
            continue;
        assert_true(at_ms(call) % (20 * 1000) <= 1000); /* as soon as it was typed */
        asked++;
    }
    assert_in_range(asked, 14, 16);
}

/* --- a slow Telegram --- */

enum { GROUPS = 10, FIRST_USER = 200, SLOW_MS = 2000 };
#define FIRST_GROUP INT64_C(-1000000001000)

/* The newest message of a chat with a button that begins so, and all of the button's data. */
static int64_t find_button(int64_t chat, const char *begin, const char **ret_data)
{
    size_t i, r, b;
    const json_t *message, *row, *button;
    int64_t found = 0;
    json_array_foreach(pretend_messages(load.day.pretend, chat), i, message) json_array_foreach(
        json_object_get(json_object_get(message, "reply_markup"), "inline_keyboard"), r, row)
        json_array_foreach(row, b, button)
    {
        const char *data = json_string_value(json_object_get(button, "callback_data"));
        if (data && strncmp(data, begin, strlen(begin)) == 0) {
            found = json_integer_value(json_object_get(message, "message_id"));
            *ret_data = data;
        }
    }
    return found;
}

/* Somebody presses, and nothing waits for what comes of it. */
static void press_only(int64_t user, int64_t chat, const char *begin)
{
    char press[40];
    const char *data = NULL;
    int64_t message = find_button(chat, begin, &data);
    assert_true(message != 0);
    assert_true(pretend_press(load.day.pretend, user, chat, message, data, press));
}

/* The same with a button of another page of the lobby. */
static void forge_only(int64_t user, const char *data)
{
    char press[40];
    pretend_forge(load.day.pretend, user, GROUP, e2e_newest(&load.day, GROUP), data, press);
}

static void open_lobby(int i)
{
    char join[16];
    struct pretend *pretend = load.day.pretend;
    int64_t chat = FIRST_GROUP - i, host = FIRST_USER + 2 * i, other = host + 1;
    pretend_group(pretend, chat, "Group");
    for (int64_t user = host; user <= other; user++) {
        pretend_user(pretend, user, "Somebody", "en");
        pretend_member(pretend, chat, user, "member");
        pretend_say(pretend, user, user, "/start", 0, 0);
    }
    e2e_say(&load.day, host, chat, "/play" AT " classico");
    snprintf(join, sizeof join, "j:%d", i + 1);
    e2e_press(&load.day, other, chat, join);
}

/* The first, and the last, of the calls recorded that go to people, to groups, or answer. */
enum whither { TO_PEOPLE, TO_GROUPS, ANSWERS };

static bool goes(const json_t *call, enum whither whither)
{
    int64_t chat = json_integer_value(json_object_get(call, "chat"));
    if (strcmp(method_of(call), "answerCallbackQuery") == 0)
        return whither == ANSWERS;
    if (strcmp(method_of(call), "sendMessage") != 0)
        return false;
    return chat > 0 ? whither == TO_PEOPLE : whither == TO_GROUPS;
}

static int place(enum whither whither, bool last)
{
    size_t i;
    const json_t *call;
    int found = -1;
    json_array_foreach(pretend_calls(load.day.pretend), i, call)
    {
        if (goes(call, whither) && (last || found < 0))
            found = (int)i;
    }
    assert_true(found >= 0);
    return found;
}

/* Ten games start at once, and only some of what that causes can be under way at a time. */
A_GROUP(throws_leave_before_what_groups_are_told)
{
    char start[16];
    for (int i = 0; i < GROUPS; i++)
        open_lobby(i);
    simulated_days_run(&load.day, MINUTE_MS);
    for (int i = 0; i < GROUPS; i++) {
        snprintf(start, sizeof start, "s:%d", i + 1);
        press_only(FIRST_USER + 2 * i, FIRST_GROUP - i, start);
    }
    pretend_forget_calls(load.day.pretend);
    pretend_latency(load.day.pretend, SLOW_MS);
    simulated_days_run(&load.day, MINUTE_MS);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables WHERE status = 1"), GROUPS);
    assert_true(place(ANSWERS, true) < place(TO_PEOPLE, false));
    assert_true(place(TO_PEOPLE, true) < place(TO_GROUPS, false));
}

A_GROUP(edits_that_wait_become_one)
{
    size_t i;
    const json_t *call;
    int edits = 0;
    e2e_say(&load.day, E2E_HOST, GROUP, "/play" AT " classico");
    press_only(E2E_ANN, GROUP, "j:1");
    press_only(E2E_BOB, GROUP, "j:1");
    forge_only(E2E_HOST, "r:1:l:3");
    forge_only(E2E_BOB, "l:1");
    press_only(E2E_STRANGER, GROUP, "j:1");
    pretend_forget_calls(load.day.pretend);
    e2e_settle(&load.day);
    json_array_foreach(pretend_calls(load.day.pretend), i, call) edits += is_said(call, GROUP);
    assert_int_equal(edits, 1);
    const char *text = e2e_text(&load.day, GROUP);
    assert_non_null(strstr(text, "Anna"));
    assert_null(strstr(text, "Bob"));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats"), 3);
}
