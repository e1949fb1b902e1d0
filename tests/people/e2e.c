/* e2e.c - people, the real daemon and the pretend Telegram, in one test. */
#include "e2e.h"

#include "lobby_walk.h"
#include "monotonic.h"
#include "patience.h"
#include "sight.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>

enum {
    LOG_MS = 20, /* until one looks again into the log */
    QUIET_LOOKS = 3,
};

static char press[40];

void e2e_alive(struct e2e *evening)
{
    int status;
    if (evening->daemon.pid != 0 && daemon_ended(&evening->daemon, &status)) {
        char *log = daemon_log(&evening->daemon);
        fprintf(stderr, "%s", log);
        free(log);
        fail_msg("the daemon ended by itself, status %d", status);
    }
}

/* Whether that is one of the calls to the system with which a process waits for connections. */
static bool waits_for_connections(long call)
{
    static const long calls[] = {
#ifdef SYS_poll
        SYS_poll,
#endif
        SYS_ppoll,
#ifdef SYS_epoll_wait
        SYS_epoll_wait,
#endif
        SYS_epoll_pwait,
    };
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
        if (calls[i] == call)
            return true;
    return false;
}

/* Whether the daemon sleeps because of a disk: on some file systems, as those of containers, it
 * looks as if it slept for something else. If the kernel does not tell, it does not. */
static bool waits_for_disk(const struct e2e *evening)
{
    char path[64], line[128] = "";
    long call;
    snprintf(path, sizeof path, "/proc/%d/syscall", (int)evening->daemon.pid);
    FILE *file = fopen(path, "r");
    bool told = file && fgets(line, sizeof line, file);
    if (file)
        fclose(file);
    return told && (sscanf(line, "%ld", &call) != 1 || !waits_for_connections(call));
}

/* Whether the daemon waits for something, as the kernel sees it. */
static bool asleep(const struct e2e *evening)
{
    char path[64], state = '?';
    snprintf(path, sizeof path, "/proc/%d/stat", (int)evening->daemon.pid);
    FILE *stat = fopen(path, "r");
    if (!stat || fscanf(stat, "%*d (%*[^)]) %c", &state) != 1)
        state = '?';
    if (stat)
        fclose(stat);
    return state == 'S' && !waits_for_disk(evening);
}

/* Serves once; true if a call or a poll came in. */
static bool served(struct e2e *evening, int ms)
{
    size_t calls = json_array_size(pretend_calls(evening->pretend));
    int64_t polls = pretend_polls(evening->pretend);
    pretend_run(evening->pretend, ms);
    return calls != json_array_size(pretend_calls(evening->pretend)) ||
           polls != pretend_polls(evening->pretend);
}

void e2e_run(struct e2e *evening, int ms)
{
    int64_t until_ms = monotonic_ms() + ms;
    while (monotonic_ms() < until_ms) {
        pretend_run(evening->pretend, 5);
        e2e_alive(evening);
    }
}

void e2e_settle(struct e2e *evening)
{
    int quiet = 0, enough = evening->quiet > 0 ? evening->quiet : QUIET_LOOKS;
    if (evening->settle) {
        evening->settle(evening);
        return;
    }
    time_t until = time(NULL) + PATIENCE_S;
    while (quiet < enough) {
        bool came = served(evening, 1);
        e2e_alive(evening);
        if (came || !asleep(evening) || pretend_pending(evening->pretend) > 0 ||
            pretend_polls(evening->pretend) == evening->daemon.polls)
            quiet = 0;
        else
            quiet++;
        if (time(NULL) > until)
            fail_msg("not quiet after %d s: %d updates pending", PATIENCE_S,
                     pretend_pending(evening->pretend));
    }
}

void e2e_people(struct pretend *pretend)
{
    static const char *const names[] = {"Olga", "Anna", "Bob"};
    static const char *const usernames[] = {"", "Anna_Rossi", "Bob_1999"};
    pretend_group(pretend, E2E_GROUP, "Friends");
    for (int i = 0; i < 3; i++) {
        pretend_user(pretend, E2E_HOST + i, names[i], "en");
        pretend_username(pretend, E2E_HOST + i, usernames[i]);
        pretend_member(pretend, E2E_GROUP, E2E_HOST + i, i == 0 ? "creator" : "member");
        pretend_say(pretend, E2E_HOST + i, E2E_HOST + i, "/start", 0, 0);
    }
    pretend_user(pretend, E2E_STRANGER, "Zoe", "en");
    pretend_member(pretend, E2E_GROUP, E2E_STRANGER, "member");
}

void e2e_open(struct e2e *ret_evening, bool limits)
{
    struct pretend_options options = {
        .token = DAEMON_TOKEN, .username = E2E_BOT, .seed = 7, .flood_limits = limits};
    *ret_evening = (struct e2e){.pretend = pretend_open(&options)};
    assert_non_null(ret_evening->pretend);
    struct pretend *pretend = ret_evening->pretend;
    pretend_advance(pretend, daemon_usual_ahead_ms());
    e2e_people(pretend);
    daemon_open(&ret_evening->daemon, pretend, limits);
    daemon_start(&ret_evening->daemon);
    e2e_settle(ret_evening);
}

size_t e2e_complaints(const struct e2e *evening)
{
    const json_t *complaints = pretend_complaints(evening->pretend);
    for (size_t i = 0; i < json_array_size(complaints); i++)
        fprintf(stderr, "complaint: %s\n", json_string_value(json_array_get(complaints, i)));
    return json_array_size(complaints);
}

void e2e_close(struct e2e *evening)
{
    size_t n = e2e_complaints(evening);
    if (evening->daemon.pid != 0)
        daemon_stop(&evening->daemon, SIGTERM, evening->pretend);
    daemon_close(&evening->daemon);
    pretend_close(evening->pretend);
    assert_int_equal(n, 0);
}

int e2e_begin(void **state)
{
    e2e_open(*state, false);
    return 0;
}

int e2e_end(void **state)
{
    e2e_close(*state);
    return 0;
}

void e2e_crash(struct e2e *evening)
{
    daemon_stop(&evening->daemon, SIGKILL, evening->pretend);
    daemon_start(&evening->daemon);
    e2e_settle(evening);
}

int64_t e2e_say(struct e2e *evening, int64_t user, int64_t chat, const char *text)
{
    int64_t message = pretend_say(evening->pretend, user, chat, text, 0, 0);
    e2e_settle(evening);
    return message;
}

/* --- looking at chats --- */

/* The data of the first button that begins so, or of the one that is exactly so; NULL. */
static const char *button_of(const json_t *message, const char *data)
{
    struct post post;
    const char *found = NULL;
    sight_read(0, message, &post);
    for (int i = 0; i < post.n; i++) {
        const char *has = post.choices[i].data;
        if (strcmp(has, data) == 0)
            return has;
        if (!found && strncmp(has, data, strlen(data)) == 0)
            found = has;
    }
    return found;
}

static const json_t *newest_with(const struct e2e *evening, int64_t chat, const char *data,
                                 const char **ret_data)
{
    const json_t *message;
    for (int back = 0; (message = sight_message(evening->pretend, chat, back)); back++)
        if ((*ret_data = button_of(message, data)))
            return message;
    return NULL;
}

const char *e2e_data(const struct e2e *evening, int64_t chat, const char *data)
{
    const char *found = NULL;
    newest_with(evening, chat, data, &found);
    return found;
}

bool e2e_button(const struct e2e *evening, int64_t chat, const char *data)
{
    return button_of(sight_message(evening->pretend, chat, 0), data) != NULL;
}

int64_t e2e_newest(const struct e2e *evening, int64_t chat)
{
    return json_integer_value(
        json_object_get(sight_message(evening->pretend, chat, 0), "message_id"));
}

const char *e2e_text(const struct e2e *evening, int64_t chat)
{
    const char *text =
        json_string_value(json_object_get(sight_message(evening->pretend, chat, 0), "text"));
    return text ? text : "";
}

int e2e_messages(const struct e2e *evening, int64_t chat)
{
    return (int)json_array_size(pretend_messages(evening->pretend, chat));
}

int e2e_told(const struct e2e *evening, int64_t chat, const char *text)
{
    const json_t *message;
    int n = 0;
    for (int back = 0; (message = sight_message(evening->pretend, chat, back)); back++) {
        const char *told = json_string_value(json_object_get(message, "text"));
        n += told && strstr(told, text);
    }
    return n;
}

int64_t e2e_turn(const struct e2e *evening)
{
    const json_t *message;
    int64_t turn = 0;
    for (int back = 0;
         turn == 0 && (message = sight_message(evening->pretend, E2E_GROUP, back)) != NULL; back++)
        turn = sight_turn(evening->pretend, E2E_GROUP, message);
    if (turn == 0)
        fail_msg("nobody is called");
    return turn;
}

/* --- pressing --- */

void e2e_pass(struct e2e *evening, int64_t ms)
{
    daemon_advance(&evening->daemon, ms);
    pretend_advance(evening->pretend, ms);
}

bool e2e_reads_dice(struct e2e *evening, const char *popup)
{
    bool hasty = strstr(popup, "Look at them first") != NULL;
    if (hasty)
        e2e_pass(evening, 1000);
    return hasty;
}

static const char *popup(struct e2e *evening)
{
    e2e_settle(evening);
    const json_t *answer = pretend_answer(evening->pretend, press);
    if (!answer)
        fail_msg("the press was not answered");
    const char *text = json_string_value(json_object_get(answer, "text"));
    return text ? text : "";
}

/* As newest_with; a button of the menu of rules is not that of a page of it. */
static const json_t *find_button(const struct e2e *evening, int64_t chat, const char *data,
                                 const char **ret_data)
{
    const json_t *message = newest_with(evening, chat, data, ret_data);
    bool longer = message && strchr("rw", data[0]) && (*ret_data)[strlen(data)] == ':';
    return longer && data[strlen(data) - 1] != ':' ? NULL : message;
}

const char *e2e_press(struct e2e *evening, int64_t user, int64_t chat, const char *data)
{
    const char *whole = NULL;
    char page[LOBBY_WALK_BYTES];
    const json_t *message = find_button(evening, chat, data, &whole);
    if (!message && lobby_walk_page(data, page)) {
        e2e_press(evening, user, chat, page);
        message = find_button(evening, chat, data, &whole);
    }
    if (!message)
        fail_msg("no button %s in chat %" PRId64 "; newest message: %s", data, chat,
                 e2e_text(evening, chat));
    int64_t id = json_integer_value(json_object_get(message, "message_id"));
    assert_true(sight_press(evening->pretend, user, chat, id, whole, press));
    const char *text = popup(evening);
    return e2e_reads_dice(evening, text) ? e2e_press(evening, user, chat, data) : text;
}

/* The button of the newest message that gives this answer to a question. False: there is none. */
static bool find_answer(const struct e2e *evening, int64_t chat, char answer, char ret_data[80])
{
    int at = 0;
    const json_t *asked = sight_message(evening->pretend, chat, 0);
    const char *leave = button_of(asked, "l:"), *data = leave ? leave : button_of(asked, "x:");
    if (!data || sscanf(data, "%*c:%*d:%n", &at) != 0 || at == 0)
        return false;
    snprintf(ret_data, 80, "%s", data);
    ret_data[at] = answer;
    return button_of(asked, ret_data);
}

/* Leaving at once is asked once more, in the same message; others may come below it meanwhile. */
void e2e_yes(struct e2e *evening, int64_t user, int64_t chat)
{
    char yes[80];
    if (find_answer(evening, chat, 'o', yes)) {
        e2e_press(evening, user, chat, yes);
        strstr(yes, ":o:")[1] = 'y';
    } else if (!find_answer(evening, chat, 'y', yes)) {
        fail_msg("not asked to be sure; newest message: %s", e2e_text(evening, chat));
    }
    e2e_press(evening, user, chat, yes);
}

void e2e_sure(struct e2e *evening, int64_t user, int64_t chat, const char *text)
{
    e2e_say(evening, user, chat, text);
    e2e_yes(evening, user, chat);
}

const char *e2e_forge(struct e2e *evening, int64_t user, int64_t chat, const char *data)
{
    pretend_forge(evening->pretend, user, chat, e2e_newest(evening, chat), data, press);
    const char *text = popup(evening);
    return e2e_reads_dice(evening, text) ? e2e_forge(evening, user, chat, data) : text;
}

const char *e2e_link(const struct e2e *evening)
{
    return json_string_value(json_object_get(pretend_answer(evening->pretend, press), "url"));
}

/* --- at the table --- */

void e2e_lobby(struct e2e *evening, const char *preset)
{
    char text[64];
    snprintf(text, sizeof text, "/play@%s %s", E2E_BOT, preset);
    e2e_say(evening, E2E_HOST, E2E_GROUP, text);
    e2e_press(evening, E2E_ANN, E2E_GROUP, "j:");
    e2e_press(evening, E2E_BOB, E2E_GROUP, "j:");
}

void e2e_game(struct e2e *evening, const char *preset)
{
    e2e_lobby(evening, preset);
    e2e_press(evening, E2E_HOST, E2E_GROUP, "s:");
}

/* --- the daemon, looked at --- */

void e2e_logged(struct e2e *evening, const char *part)
{
    time_t until = time(NULL) + PATIENCE_S;
    while (daemon_logged(&evening->daemon, part) == 0 && evening->daemon.pid != 0 &&
           time(NULL) <= until)
        e2e_run(evening, LOG_MS);
    if (daemon_logged(&evening->daemon, part) == 0)
        fail_msg("the log does not say «%s»: %s", part, daemon_log(&evening->daemon));
}
