/* reminder_check.c - reads reminders off the bot's calls. */
#include "reminder_check.h"

#include "visible_dice.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SAME_MS = 10 * 1000, /* reminders of one turn keep a 24th of the clock */
    TABLE_BYTES = 64,
    UNTIL_BYTES = 32,
    TOLD_MS = 150 * 1000,     /* silences up to that are not told */
    SOON_MS = 15 * 60 * 1000, /* what is sent may wait so long, in a storm */
};

/* The turn of a table, and what was said about it. */
struct about {
    int64_t turn;
    int64_t at_ms;           /* the latest reminder of this turn; 0: none */
    bool last;               /* the last one was given */
    char until[UNTIL_BYTES]; /* until when the latest said that there is time */
    int64_t person;  /* who was reminded last; one that left late may be of the turn before */
    bool lost;       /* the answer to the latest did not arrive, so that it is given again */
    int64_t told_ms; /* of an outage; 0: never */
    int told;        /* so often since an outage ended */
};

struct reminder_check {
    const struct simulated_people *town;
    struct about *tables; /* by table */
    int64_t n;
    json_t *names; /* {chat and the name of the table: its id} */
    struct reminder_check_counts counts;
};

struct reminder_check *reminder_check_open(const struct simulated_people *town)
{
    struct reminder_check *reminded = calloc(1, sizeof *reminded);
    assert(reminded != NULL);
    reminded->town = town;
    reminded->names = json_object();
    return reminded;
}

void reminder_check_close(struct reminder_check *reminded)
{
    if (reminded == NULL)
        return;
    json_decref(reminded->names);
    free(reminded->tables);
    free(reminded);
}

static struct about *about(struct reminder_check *reminded, int64_t table)
{
    while (table >= reminded->n) {
        int64_t more = reminded->n == 0 ? 64 : 2 * reminded->n;
        reminded->tables = realloc(reminded->tables, (size_t)more * sizeof *reminded->tables);
        assert(reminded->tables != NULL);
        memset(reminded->tables + reminded->n, 0,
               (size_t)(more - reminded->n) * sizeof *reminded->tables);
        reminded->n = more;
    }
    return &reminded->tables[table];
}

/* --- which table a call is about --- */

/* The number that a post begins with, with its group: what names a table where no button does. 0:
 * there is none, since the group has no other table. */
static void read_name(const json_t *call, char ret_name[TABLE_BYTES])
{
    long long number = 0;
    const char *sign = strstr(visible_dice_text(call), "№ ");
    if (sign != NULL)
        sscanf(sign + strlen("№ "), "%lld", &number);
    snprintf(ret_name, TABLE_BYTES, "%" PRId64 " %lld", visible_dice_chat(call), number);
}

struct found {
    int64_t table, turn;
};

static void find_button(void *context, const char *data)
{
    struct found *found = context;
    struct visible_dice_button button = {0};
    long long table;
    if (visible_dice_read(data, &button) && (data[0] == 'm' || data[0] == 'n' || data[0] == 'd')) {
        found->table = button.table;
        found->turn = button.turn;
    } else if (sscanf(data, "t:%lld", &table) == 1 && found->table == 0) {
        found->table = table;
    }
}

static int64_t table_named(const struct reminder_check *reminded, const json_t *call)
{
    char name[TABLE_BYTES];
    read_name(call, name);
    return json_integer_value(json_object_get(reminded->names, name));
}

/* The post of a turn: what was reminded of before was another. */
static void see_turn(struct reminder_check *reminded, const json_t *call, const struct found *found)
{
    char name[TABLE_BYTES];
    struct about *of = about(reminded, found->table);
    read_name(call, name);
    if (visible_dice_chat(call) < 0)
        json_object_set_new(reminded->names, name, json_integer(found->table));
    if (found->turn != of->turn)
        *of = (struct about){.turn = found->turn, .told_ms = of->told_ms, .told = of->told};
}

static int64_t shut_until_ms(const struct reminder_check *reminded, const json_t *call,
                             int64_t table)
{
    int64_t chat = visible_dice_chat(call);
    return simulated_people_shut_until_ms(
        reminded->town, chat < 0 ? chat : simulated_people_group_of_table(reminded->town, table));
}

/* The second until which a reminder gives its turn, as the text spells it. */
static void read_until(const char *text, char ret_until[UNTIL_BYTES])
{
    static const char before[] = "<tg-time unix=\"";
    const char *begin = strstr(text, before);
    begin = begin != NULL ? begin + strlen(before) : "";
    snprintf(ret_until, UNTIL_BYTES, "%.*s", (int)strspn(begin, "0123456789"), begin);
}

/* Whether a reminder is of another turn than the latest, whose post still waits: it ends at another
 * time, though none was given back. */
static bool is_of_next_turn(const struct about *of, const char *until)
{
    return of->at_ms != 0 && strcmp(of->until, until) != 0 && of->told_ms < of->at_ms;
}

bool reminder_check_see(struct reminder_check *reminded, const json_t *call)
{
    struct found found = {.turn = -1};
    const char *text = visible_dice_text(call);
    int64_t at_ms = json_integer_value(json_object_get(call, "at_ms"));
    bool is_reminder = strstr(text, "⏰ ") != NULL;
    visible_dice_buttons(call, find_button, &found);
    if (found.table != 0 && !is_reminder && found.turn >= 0)
        see_turn(reminded, call, &found);
    if (!is_reminder || strncmp(json_string_value(json_object_get(call, "method")), "send", 4) != 0)
        return false;
    struct about *of =
        about(reminded, found.table != 0 ? found.table : table_named(reminded, call));
    if (of->at_ms < shut_until_ms(reminded, call, found.table))
        of->last = false; /* the turn began again when the bot was let in again */
    char until[UNTIL_BYTES];
    read_until(strstr(text, "⏰ "), until);
    if (is_of_next_turn(of, until))
        of->last = false;
    strcpy(of->until, until);
    bool last = strstr(text, "everyone is waiting for") != NULL ||
                strstr(text, "aspettano tutti te") != NULL;
    bool again = (of->at_ms != 0 && at_ms - of->at_ms < SAME_MS) || (last && of->last);
    int64_t chat = visible_dice_chat(call), person = chat > 0 ? chat : visible_dice_rung(text);
    again = again && !of->lost && of->person == person;
    of->last = of->last && of->person == person;
    of->person = person;
    of->lost = json_is_true(json_object_get(call, "lost"));
    of->at_ms = at_ms;
    of->last |= last;
    reminded->counts.given++;
    reminded->counts.in_groups += visible_dice_chat(call) < 0;
    return again;
}

struct reminder_check_ended reminder_check_after(const struct silence *silences, int n)
{
    struct reminder_check_ended ended = {0, 0};
    for (int i = n - 1; i >= 0; i--) {
        const struct silence *silence = &silences[i];
        if (i == n - 1)
            ended.ended_ms = silence->to_ms;
        else if (silences[i + 1].from_ms - silence->to_ms > SOON_MS)
            break;
        ended.outages += silence->to_ms - silence->from_ms > TOLD_MS;
    }
    ended.outages += ended.outages == 0;
    return ended;
}

bool reminder_check_outage(struct reminder_check *reminded, const json_t *call,
                           const struct reminder_check_ended *ended)
{
    struct found found = {.turn = -1};
    int64_t at_ms = json_integer_value(json_object_get(call, "at_ms"));
    bool sends = strcmp(json_string_value(json_object_get(call, "method")), "sendMessage") == 0;
    if (!sends || visible_dice_chat(call) > 0 || strstr(visible_dice_text(call), "🔌 ") == NULL)
        return false;
    visible_dice_buttons(call, find_button, &found);
    struct about *of =
        about(reminded, found.table != 0 ? found.table : table_named(reminded, call));
    of->told = of->told_ms >= ended->ended_ms ? of->told + 1 : 1;
    bool again = ended->ended_ms == 0 || of->told > ended->outages;
    of->told_ms = at_ms;
    of->told -= json_is_true(json_object_get(call, "lost")); /* it is told again */
    reminded->counts.outages++;
    return again;
}

struct reminder_check_counts reminder_check_counts(const struct reminder_check *reminded)
{
    return reminded->counts;
}
