/* shown_log.c - what people were shown, and whether the log of moves bears it out. */
#include "shown_log.h"

#include "shown_check.h"
#include "testing.h"
#include "visible_dice.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PRESS_BYTES = 40,
    DATA_BYTES = 80,
    PRESSES_MAX = 4096, /* remembered until they are answered, a ring */
    GROUPS_MAX = 32,
    ANNOUNCED_MAX = 16, /* of each group, a ring */
    THROWS_BACK = 8,    /* a throw is told again before its person made so many more */
};

struct press {
    int64_t user, turn;
    char press[PRESS_BYTES], data[DATA_BYTES];
};

struct announced {
    int64_t chat, table; /* the table spoken of last */
    uint64_t posts[ANNOUNCED_MAX];
    int n_posts, repeats;
};

struct shown_log {
    struct sighting *sightings;
    size_t n, room, judged;
    struct press presses[PRESSES_MAX];
    size_t n_presses;
    struct announced groups[GROUPS_MAX];
    int64_t late;
    struct shown_log_seen seen;
};

struct shown_log *shown_log_open(int64_t late)
{
    struct shown_log *witness = calloc(1, sizeof *witness);
    assert(witness != NULL);
    witness->late = late;
    return witness;
}

void shown_log_close(struct shown_log *witness)
{
    if (witness == NULL)
        return;
    free(witness->sightings);
    free(witness);
}

struct shown_log_seen shown_log_seen(const struct shown_log *witness)
{
    return witness->seen;
}

static void note(struct shown_log *witness, const struct sighting *sighting)
{
    if (witness->n == witness->room) {
        witness->room = witness->room == 0 ? 1024 : 2 * witness->room;
        witness->sightings =
            realloc(witness->sightings, witness->room * sizeof *witness->sightings);
        assert(witness->sightings != NULL);
    }
    witness->sightings[witness->n++] = *sighting;
}

void shown_log_pressed(struct shown_log *witness, int64_t user, const char *press, const char *data,
                       int64_t turn)
{
    struct press *slot = &witness->presses[witness->n_presses++ % PRESSES_MAX];
    *slot = (struct press){.user = user, .turn = turn};
    snprintf(slot->press, sizeof slot->press, "%s", press);
    snprintf(slot->data, sizeof slot->data, "%s", data);
}

static const struct press *find_press(const struct shown_log *witness, const char *id)
{
    size_t oldest = witness->n_presses > PRESSES_MAX ? witness->n_presses - PRESSES_MAX : 0;
    for (size_t i = witness->n_presses; i > oldest; i--)
        if (strcmp(witness->presses[(i - 1) % PRESSES_MAX].press, id) == 0)
            return &witness->presses[(i - 1) % PRESSES_MAX];
    return NULL;
}

/* --- reading what people see --- */

static bool is_face(char c)
{
    return c >= '1' && c <= '6';
}

/* Whether a number here says how many lives somebody has: "×15", "15 lives". */
static bool counts_lives(const char *text, const char *at)
{
    static const char times[] = "×";
    size_t length = strlen(times);
    return ((size_t)(at - text) >= length && strncmp(at - length, times, length) == 0) ||
           strncmp(at + 2, " lives", 6) == 0 || strncmp(at + 2, " vite", 5) == 0;
}

/* Whether a number here is that of a table, or of a hand: "№ 12", "Hand 12". */
static bool is_ordinal(const char *text, const char *at)
{
    static const char *const words[] = {"№ ", "Hand ", "Mano ", "mano "};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t length = strlen(words[i]);
        if ((size_t)(at - text) >= length && strncmp(at - length, words[i], length) == 0)
            return true;
    }
    return false;
}

/* Whether it is half of a time: "12:34". */
static bool tells_time(const char *text, const char *at)
{
    return (at[2] == ':' && isdigit((unsigned char)at[3])) ||
           (at - text >= 2 && at[-1] == ':' && isdigit((unsigned char)at[-2]));
}

/* The next value of two dice that a text names, or NULL. */
static const char *next_value(const char *text, const char *from)
{
    for (const char *at = from; at[0] != '\0' && at[1] != '\0'; at++)
        if (is_face(at[0]) && is_face(at[1]) && !isalnum((unsigned char)at[2]) &&
            (at == text || !isalnum((unsigned char)at[-1])) && !counts_lives(text, at) &&
            !is_ordinal(text, at) && !tells_time(text, at))
            return at;
    return NULL;
}

/* The table and turn of a button that carries them. */
static bool read_data(const char *data, int64_t *ret_table, int64_t *ret_turn)
{
    return sscanf(data, "%*1[mndou]:%" SCNd64 ":%" SCNd64, ret_table, ret_turn) == 2;
}

/* The same of the buttons below a message; false if none carries them. */
static bool read_buttons(const json_t *parameters, int64_t *ret_table, int64_t *ret_turn)
{
    const json_t *rows =
        json_object_get(json_object_get(parameters, "reply_markup"), "inline_keyboard");
    const json_t *row, *button;
    size_t r, b;
    json_array_foreach(rows, r, row)
    {
        json_array_foreach(row, b, button)
        {
            const char *data = json_string_value(json_object_get(button, "callback_data"));
            if (data != NULL && read_data(data, ret_table, ret_turn))
                return true;
        }
    }
    return false;
}

/* --- announcements --- */

static struct announced *group_of(struct shown_log *witness, int64_t chat)
{
    struct announced *group = witness->groups;
    while (group->chat != chat && group->chat != 0)
        group++;
    assert(group < witness->groups + GROUPS_MAX);
    group->chat = chat;
    return group;
}

/* FNV-1a. */
static uint64_t digest(const char *text, int64_t table, int64_t turn)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325) ^ ((uint64_t)table * 1000003 + (uint64_t)turn);
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return hash;
}

static void count_repeat(struct shown_log *witness, struct announced *group, uint64_t post)
{
    int n = group->n_posts < ANNOUNCED_MAX ? group->n_posts : ANNOUNCED_MAX;
    int i = 0;
    while (i < n && group->posts[i] != post)
        i++;
    group->repeats += i < n;
    witness->seen.repeated += i < n;
    group->posts[group->n_posts++ % ANNOUNCED_MAX] = post;
}

int shown_log_repeats(struct shown_log *witness)
{
    int most = 0;
    for (int i = 0; i < GROUPS_MAX; i++) {
        if (witness->groups[i].repeats > most)
            most = witness->groups[i].repeats;
        witness->groups[i].repeats = 0;
    }
    return most;
}

/* --- what a call shows --- */

/* Up to the end, or all of it: NULL. */
static void see_names(struct shown_log *witness, const struct sighting *post, const char *text,
                      const char *end)
{
    struct sighting named = *post;
    named.kind = NAMED;
    for (const char *at = text; (at = next_value(text, at)) != NULL && (!end || at < end);
         at += 2) {
        snprintf(named.value, sizeof named.value, "%.2s", at);
        note(witness, &named);
        witness->seen.names++;
    }
}

/* The part of a last post that tells of the whole game, and of the league: then nothing is hidden
 * any more, and its numbers are counts. NULL: nothing. */
static const char *story_of(const char *text)
{
    static const char *const signs[] = {"\n📈", "\n⏸", "\n🎭",    "\n🐑",
                                        "\n👃", "\n⭐",   "\n🌧", "\n🍀"};
    const char *first = NULL;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const char *at = strstr(text, signs[i]);
        if (at && (!first || at < first))
            first = at;
    }
    return first;
}

/* A folded post tells of no dice but those it told of; one of no game tells of none. */
static void see_folded(const struct shown_log *witness, int64_t chat, const char *text)
{
    char faces[VISIBLE_DICE_LOGGED_BYTES];
    visible_dice_logged(text, faces);
    bool told = faces[0] == '\0';
    const struct sighting *shown = witness->sightings;
    for (size_t left = witness->n; left > 0 && !told; left--, shown++)
        told = shown->kind == SHOWN_LIFTED && shown->who == chat &&
               strncmp(shown->faces, faces, strlen(faces)) == 0;
    if (!told)
        fail_msg("dice in a group beside the game: %s", text);
}

/* Whether a post says who won, one or several. Pages of the league have no name there. */
static bool tells_winner(const char *text)
{
    const char *line = strstr(text, "🏆 <b>"), *names = line ? strstr(line, ":</b> \u2068") : NULL;
    return (names && !memchr(line, '\n', (size_t)(names - line))) || strstr(text, "🏆 \u2068") ||
           strstr(text, "🏆 <b>\u2068");
}

static void see_group(struct shown_log *witness, int64_t chat, const json_t *parameters,
                      const char *text, bool is_new)
{
    struct announced *group = group_of(witness, chat);
    struct sighting post = {.kind = SHOWN_LIFTED, .who = chat};
    const char *end = NULL;
    bool runs = read_buttons(parameters, &post.table, &post.turn);
    bool thinks = !runs && strstr(text, "👉") != NULL; /* a robot, which needs no buttons */
    bool ends = !runs && !thinks && is_new && tells_winner(text);
    if (!runs && !thinks && !ends) {
        see_folded(witness, chat, text);
        return;
    }
    const char *more = visible_dice_logged(text, post.faces);
    if (!runs) {
        post.table = group->table;
        post.turn = ends ? INT64_MAX : SIGHTING_ANY_TURN;
        end = ends ? story_of(text) : text;
    }
    group->table = post.table;
    if (is_new)
        count_repeat(witness, group, digest(text, post.table, post.turn));
    see_names(witness, &post, text, end);
    if (post.faces[0] == '\0')
        return;
    note(witness, &post);
    while (more != NULL) {
        more = visible_dice_logged(more, post.faces);
        note(witness, &post);
    }
    if (strstr(text, "🔍") != NULL)
        witness->seen.lifted++;
    else
        witness->seen.open++;
}

/* A throw is told again when its turn is over. If both were told at once, only the log knows what
 * it was. */
static void see_again(struct shown_log *witness, const struct sighting *again)
{
    int back = THROWS_BACK;
    for (size_t i = witness->n; i > 0 && back > 0; i--) {
        const struct sighting *shown = &witness->sightings[i - 1];
        if (shown->kind != SHOWN_THROW || shown->who != again->who)
            continue;
        if (strcmp(shown->faces, again->faces) == 0)
            return;
        back--;
    }
    note(witness, again);
}

static void see_private(struct shown_log *witness, int64_t user, const json_t *call,
                        const char *text)
{
    const json_t *parameters = json_object_get(call, "parameters");
    struct sighting shown = {.kind = SHOWN_THROW, .who = user};
    visible_dice_logged(text, shown.faces);
    if (shown.faces[0] == '\0' || strstr(text, "🤖") != NULL) /* in practice all is in private */
        return;
    shown.kept = json_is_true(json_object_get(call, "protected")) || strstr(text, "🔍") != NULL;
    if (!read_buttons(parameters, &shown.table, &shown.turn)) {
        see_again(witness, &shown);
        return;
    }
    note(witness, &shown);
    witness->seen.throws++;
}

/* Such an answer says that the move was made. */
static void see_granted(struct shown_log *witness, const struct press *press)
{
    struct sighting granted = {.kind = GRANTED, .who = press->user};
    int n = sscanf(press->data, "m:%" SCNd64 ":%" SCNd64 ":%15[^:]:%15s", &granted.table,
                   &granted.turn, granted.verb, granted.value);
    if (n < 3)
        return;
    note(witness, &granted);
    witness->seen.granted++;
}

static void see_answer(struct shown_log *witness, const json_t *parameters, const char *text)
{
    const char *id = json_string_value(json_object_get(parameters, "callback_query_id"));
    const struct press *press = find_press(witness, id);
    struct sighting popup = {.kind = SHOWN_POPUP};
    visible_dice_logged(text, popup.faces);
    if (press == NULL) {
        assert_string_equal(popup.faces, "");
        return;
    }
    popup.who = press->user;
    if (popup.faces[0] != '\0') {
        if (strchr("du", press->data[0]) == NULL ||
            !read_data(press->data, &popup.table, &popup.turn))
            fail_msg("dice in answer to %s", press->data);
        popup.turn = press->turn;
        popup.late = witness->late;
        note(witness, &popup);
        witness->seen.popups++;
    } else if (visible_dice_grants(text) && json_object_get(parameters, "url") == NULL) {
        see_granted(witness, press);
    }
}

static void see(struct shown_log *witness, const json_t *call)
{
    const json_t *parameters = json_object_get(call, "parameters");
    const char *method = json_string_value(json_object_get(call, "method"));
    const char *text = json_string_value(json_object_get(parameters, "text"));
    int64_t chat = json_integer_value(json_object_get(call, "chat")),
            table = visible_dice_table(call);
    bool is_new = strcmp(method, "sendMessage") == 0;
    if (json_integer_value(json_object_get(call, "status")) != 200 || visible_dice_teaches(call))
        return;
    if (chat < 0 && table != 0)
        group_of(witness, chat)->table = table;
    text = text ? text : "";
    if (strcmp(method, "answerCallbackQuery") == 0)
        see_answer(witness, parameters, text);
    else if (chat < 0)
        see_group(witness, chat, parameters, text, is_new);
    else if (chat > 0)
        see_private(witness, chat, call, text);
}

void shown_log_look(struct shown_log *witness, const json_t *calls, size_t from)
{
    for (size_t i = from; i < json_array_size(calls); i++)
        see(witness, json_array_get(calls, i));
}

void shown_log_judge(struct shown_log *witness, sqlite3 *db)
{
    if (witness->n > witness->judged)
        shown_check_give(db, witness->sightings + witness->judged, witness->n - witness->judged);
    witness->judged = witness->n;
}
