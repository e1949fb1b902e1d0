/* limit_check.c - looks at every call of the bot. */
#include "limit_check.h"

#include "board_check.h"
#include "quiet_hours_model.h"
#include "reminder_check.h"
#include "told_check.h"
#include "visible_dice.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FAULTS_MOST = 20, MINUTE_MS = 60 * 1000 };

/* When the latest sends and edits of a group were carried out. */
struct minute {
    int64_t at_ms[LIMIT_CHECK_GROUP_MOST + 1]; /* a ring */
    int next;
};

struct limit_check {
    const struct simulated_people *town;
    struct minute *minutes;
    struct reminder_check *reminded;
    struct reveal_check revealed;
    struct told_check *told;
    struct board_check *boards;
    json_t *faults;
    json_t *repeated; /* reminders */
    struct limit_check_counts counts;
    uint64_t digest;
};

struct limit_check *limit_check_open(const struct simulated_people *town, int groups)
{
    struct limit_check *manners = calloc(1, sizeof *manners);
    assert(manners != NULL);
    manners->town = town;
    manners->minutes = calloc((size_t)groups, sizeof *manners->minutes);
    assert(manners->minutes != NULL);
    manners->reminded = reminder_check_open(town);
    manners->told = told_check_open();
    manners->boards = board_check_open();
    manners->faults = json_array();
    manners->repeated = json_array();
    manners->digest = UINT64_C(0xcbf29ce484222325);
    return manners;
}

void limit_check_close(struct limit_check *manners)
{
    if (manners == NULL)
        return;
    reminder_check_close(manners->reminded);
    told_check_close(manners->told);
    board_check_close(manners->boards);
    json_decref(manners->faults);
    json_decref(manners->repeated);
    free(manners->minutes);
    free(manners);
}

__attribute__((format(printf, 2, 3))) static void blame(struct limit_check *manners,
                                                        const char *format, ...)
{
    char line[1500];
    va_list arguments;
    if (json_array_size(manners->faults) >= FAULTS_MOST)
        return;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    json_array_append_new(manners->faults, json_string(line));
}

/* --- the digest --- */

/* FNV-1a. */
static void mix(struct limit_check *manners, const char *bytes)
{
    for (; *bytes != '\0'; bytes++)
        manners->digest = (manners->digest ^ (unsigned char)*bytes) * UINT64_C(0x100000001b3);
}

static void digest(struct limit_check *manners, const json_t *call)
{
    char *text = json_dumps(call, JSON_COMPACT);
    mix(manners, text);
    free(text);
}

/* --- the budget of a group --- */

static const char *method_of(const json_t *call)
{
    return json_string_value(json_object_get(call, "method"));
}

/* How many there were in the minute up to now, this one included. */
static int note(struct minute *minute, int64_t at_ms)
{
    int n = 0;
    minute->at_ms[minute->next] = at_ms;
    minute->next = (minute->next + 1) % (LIMIT_CHECK_GROUP_MOST + 1);
    for (int i = 0; i <= LIMIT_CHECK_GROUP_MOST; i++)
        n += minute->at_ms[i] > at_ms - MINUTE_MS;
    return n;
}

static void see_budget(struct limit_check *manners, int64_t chat, int64_t at_ms)
{
    int group = simulated_people_number(manners->town, chat);
    if (group < 0)
        return;
    int n = note(&manners->minutes[group], at_ms);
    if (n > manners->counts.busiest)
        manners->counts.busiest = n;
    if (n > LIMIT_CHECK_GROUP_MOST)
        blame(manners, "more than %d sends and edits a minute in %" PRId64 " at %" PRId64,
              LIMIT_CHECK_GROUP_MOST, chat, at_ms);
}

/* --- ringing --- */

/* The groups that a private message is about. */
struct told_groups {
    const struct limit_check *manners;
    int64_t person, at_ms;
    int n, asleep; /* in quiet hours or on a day off, or the person as one of it */
};

static void look_at_table(void *context, const char *data)
{
    long long table;
    struct told_groups *told = context;
    const struct simulated_people *town = told->manners->town;
    bool reads =
        sscanf(data, "%*1[a-z]:%lld", &table) == 1 || sscanf(data, "T:sit:%lld", &table) == 1;
    int64_t group = reads ? simulated_people_group_of_table(town, table) : 0;
    if (group == 0)
        return;
    told->n++;
    told->asleep += quiet_hours_model_of_group(town, group, told->at_ms) ||
                    quiet_hours_model_of_person(town, told->person, group, told->at_ms);
}

/* Whether somebody sleeps whom this would ring: in a group, or in private about its table. A list
 * of several may ring if one of them is awake. */
static bool rings_at_night(const struct limit_check *manners, const json_t *call, int64_t at_ms)
{
    int64_t chat = visible_dice_chat(call);
    struct told_groups told = {.manners = manners, .person = chat, .at_ms = at_ms};
    if (chat < 0)
        return quiet_hours_model_of_group(manners->town, chat, at_ms);
    visible_dice_buttons(call, look_at_table, &told);
    return told.n > 0 ? told.asleep == told.n
                      : quiet_hours_model_of_person(manners->town, chat, 0, at_ms);
}

static void blame_for(struct limit_check *manners, const char *what, const json_t *call)
{
    char *text = json_dumps(call, JSON_COMPACT);
    blame(manners, "%s: %s", what, text);
    free(text);
}

static void see_ring(struct limit_check *manners, const json_t *call, int64_t at_ms)
{
    const json_t *parameters = json_object_get(call, "parameters");
    if (json_is_true(json_object_get(parameters, "disable_notification")))
        return;
    manners->counts.rings++;
    if (!rings_at_night(manners, call, at_ms))
        return;
    manners->counts.woken++;
    blame_for(manners, "rings at night", call);
}

static void note_repeated(struct limit_check *manners, const json_t *call)
{
    if (json_array_size(manners->repeated) < FAULTS_MOST)
        json_array_append_new(manners->repeated, json_deep_copy(call));
}

/* --- what was refused --- */

/* People block the bot and are not there; groups have another id, or silenced it; buttons and texts
 * are the same already, or a message is gone, if the first answer was lost; an answer comes late.
 * Anything else that is refused is a mistake. */
static bool is_usual(const struct limit_check *manners, const json_t *call, int64_t status)
{
    const char *method = method_of(call);
    bool has_moved = visible_dice_chat(call) < 0 &&
                     simulated_people_number(manners->town, visible_dice_chat(call)) < 0;
    bool is_shut =
        simulated_people_shut_until_ms(manners->town, visible_dice_chat(call)) == INT64_MAX;
    return has_moved || is_shut || status == 403 || status == 429 || status >= 500 || status == 0 ||
           (status == 400 && strncmp(method, "edit", 4) == 0) ||
           (status == 400 && strcmp(method, "deleteMessage") == 0) ||
           (status == 400 && strcmp(method, "pinChatMessage") == 0) ||
           (status == 400 && strcmp(method, "answerCallbackQuery") == 0);
}

static void see_refusal(struct limit_check *manners, const json_t *call, int64_t status)
{
    manners->counts.floods += status == 429;
    manners->counts.failures += status != 429;
    if (is_usual(manners, call, status))
        return;
    blame_for(manners, "refused", call);
}

void limit_check_see(struct limit_check *manners, const json_t *call,
                     const struct reminder_check_ended *ended)
{
    const char *method = method_of(call);
    int64_t status = json_integer_value(json_object_get(call, "status"));
    int64_t at_ms = json_integer_value(json_object_get(call, "at_ms"));
    bool sends = strncmp(method, "send", 4) == 0, edits = strncmp(method, "edit", 4) == 0;
    manners->counts.calls++;
    digest(manners, call);
    if (sends || edits)
        see_budget(manners, visible_dice_chat(call), at_ms); /* also what Telegram refused */
    if (status != 200) {
        see_refusal(manners, call, status);
        return;
    }
    manners->counts.sends += sends;
    manners->counts.edits += edits;
    if (sends)
        see_ring(manners, call, at_ms);
    if (reveal_check_see(&manners->revealed, call))
        blame_for(manners, "rings right after a hand", call);
    const char *wrong = told_check_see(manners->told, call);
    if (wrong != NULL)
        blame_for(manners, wrong, call);
    wrong = board_check_see(manners->boards, call);
    if (wrong != NULL)
        blame_for(manners, wrong, call);
    if (reminder_check_see(manners->reminded, call)) {
        manners->counts.repeated++;
        note_repeated(manners, call);
    }
    if (reminder_check_outage(manners->reminded, call, ended))
        blame_for(manners, "told of an outage for nothing", call);
}

const json_t *limit_check_repeated(const struct limit_check *manners)
{
    return manners->repeated;
}

const json_t *limit_check_faults(const struct limit_check *manners)
{
    return manners->faults;
}

struct limit_check_counts limit_check_counts(const struct limit_check *manners)
{
    struct limit_check_counts counts = manners->counts;
    struct reminder_check_counts reminded = reminder_check_counts(manners->reminded);
    counts.reminders = reminded.given;
    counts.reminders_in_groups = reminded.in_groups;
    counts.outages = reminded.outages;
    counts.reveals = manners->revealed.reveals;
    counts.pokes = manners->revealed.pokes;
    counts.tables = told_check_counts(manners->told).tables;
    counts.digests = told_check_counts(manners->told).digests;
    counts.boards = board_check_counts(manners->boards).posted;
    counts.board_edits = board_check_counts(manners->boards).edits;
    return counts;
}

uint64_t limit_check_digest(const struct limit_check *manners)
{
    return manners->digest;
}
