/* secrets.c - who was shown which dice. */

#include "secrets.h"

#include <assert.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TABLES_MAX = 64,   /* followed at once; the one seen least lately makes room */
    THROWS_MAX = 32,   /* remembered of a table, and more than one batch brings */
    PRESSES_MAX = 256, /* made since the last look */
    LIFTED_MAX = 16,   /* posts with lifted dice that may be sent once more */
    FACES_BYTES = 8,
    PRESS_BYTES = 40,
    DATA_BYTES = 80,
    VERB_BYTES = 16,
};

/* What a throw is known by, and for whom it is. */
struct throw
{
    int64_t turn;
    int64_t owner;           /* 0: not known yet */
    char faces[FACES_BYTES]; /* digits in ascending order; empty: not seen yet */
    int64_t batch;           /* in which it was first seen */
};

struct watched {
    int64_t table, chat, batch; /* chat: the group, 0 if not known; batch: seen last */
    int n;
    struct throw throws[THROWS_MAX]; /* oldest first */
};

struct press {
    int64_t user;
    char press[PRESS_BYTES], data[DATA_BYTES];
};

struct secrets {
    int64_t batch;
    bool doubted, started; /* tried by anybody in this batch */
    int n_presses, n_lifted;
    struct press presses[PRESSES_MAX];
    struct watched tables[TABLES_MAX];
    json_t *lifted[LIFTED_MAX]; /* texts, a ring */
    json_t *leaks;
    struct secrets_seen seen;
};

struct secrets *secrets_open(void)
{
    struct secrets *secrets = calloc(1, sizeof *secrets);
    assert(secrets != NULL);
    secrets->leaks = json_array();
    secrets->batch = 1;
    return secrets;
}

void secrets_close(struct secrets *secrets)
{
    if (secrets == NULL)
        return;
    for (int i = 0; i < LIFTED_MAX; i++)
        json_decref(secrets->lifted[i]);
    json_decref(secrets->leaks);
    free(secrets);
}

const json_t *secrets_leaks(const struct secrets *secrets)
{
    return secrets->leaks;
}

struct secrets_seen secrets_seen(const struct secrets *secrets)
{
    return secrets->seen;
}

static void leak(struct secrets *secrets, const char *what, int64_t who, const char *text)
{
    json_array_append_new(secrets->leaks, json_sprintf("%s: %" PRId64 ": %s", what, who, text));
}

/* --- reading what people see --- */

static void sort_faces(char *faces, size_t n)
{
    for (size_t i = 1; i < n; i++)
        for (size_t k = i; k > 0 && faces[k] < faces[k - 1]; k--) {
            char face = faces[k];
            faces[k] = faces[k - 1];
            faces[k - 1] = face;
        }
}

/* The dice in a text as digits in ascending order; as many as there is room for. */
static size_t faces_in(const char *text, char ret_faces[FACES_BYTES])
{
    size_t n = 0;
    for (const char *at = text; (at = strstr(at, "\xe2\x9a")) != NULL; at++) {
        unsigned char last = (unsigned char)at[2];
        if (last >= 0x80 && last <= 0x85 && n < FACES_BYTES - 1)
            ret_faces[n++] = (char)('1' + last - 0x80);
    }
    sort_faces(ret_faces, n);
    ret_faces[n] = '\0';
    return n;
}

/* Whom a text rings; 0 for nobody, or for more than one. */
static int64_t rung(const char *text)
{
    static const char link[] = "tg://user?id=";
    const char *first = strstr(text, link);
    if (first == NULL || strstr(first + 1, link) != NULL)
        return 0;
    return strtoll(first + strlen(link), NULL, 10);
}

struct offered {
    int64_t table, turn;
    bool claims; /* what only who looked under the cup is offered */
};

/* Reads a button that carries a table; false for others. */
static bool read_button(const char *data, struct offered *ret_offered)
{
    char verb[VERB_BYTES] = "";
    *ret_offered = (struct offered){0};
    if (sscanf(data, "m:%" SCNd64 ":%" SCNd64 ":%15[^:]", &ret_offered->table, &ret_offered->turn,
               verb) == 3) {
        ret_offered->claims = strcmp(verb, "claim") == 0 || strcmp(verb, "give_up") == 0;
        return true;
    }
    return sscanf(data, "%*1[dojlsxrb]:%" SCNd64, &ret_offered->table) == 1;
}

static const char *text_of(const json_t *call)
{
    const char *text =
        json_string_value(json_object_get(json_object_get(call, "parameters"), "text"));
    return text != NULL ? text : "";
}

static int64_t chat_of(const json_t *call)
{
    return json_integer_value(json_object_get(call, "chat"));
}

/* --- the throws that are known --- */

static struct watched *watch(struct secrets *secrets, int64_t table)
{
    struct watched *oldest = &secrets->tables[0];
    for (int i = 0; i < TABLES_MAX; i++) {
        struct watched *watched = &secrets->tables[i];
        if (watched->table == table) {
            watched->batch = secrets->batch;
            return watched;
        }
        if (watched->batch < oldest->batch)
            oldest = watched;
    }
    assert(oldest->batch < secrets->batch);
    *oldest = (struct watched){.table = table, .batch = secrets->batch};
    return oldest;
}

static struct throw *remember(struct secrets * secrets, struct watched *watched, int64_t turn)
{
    for (int i = 0; i < watched->n; i++)
        if (watched->throws[i].turn == turn)
            return &watched->throws[i];
    if (watched->n == THROWS_MAX) {
        memmove(&watched->throws[0], &watched->throws[1],
                (THROWS_MAX - 1) * sizeof watched->throws[0]);
        watched->n--;
    }
    struct throw *throw = &watched->throws[watched->n++];
    *throw = (struct throw){.turn = turn, .batch = secrets->batch};
    secrets->seen.throws++;
    return throw;
}

/* Whether a throw can lie under the cup in this batch: it is new, or the last one before. */
static bool is_current(const struct secrets *secrets, const struct watched *watched, int i)
{
    if (watched->throws[i].batch == secrets->batch)
        return true;
    return i + 1 == watched->n || watched->throws[i + 1].batch == secrets->batch;
}

static bool same_faces(const struct throw *throw, const char *faces)
{
    return throw->faces[0] == '\0' || strcmp(throw->faces, faces) == 0;
}

/* --- first pass: throws, and for whom they are --- */

static void learn_owner(struct secrets *secrets, struct throw *throw, int64_t owner,
                        const char *text)
{
    if (owner == 0)
        return;
    if (throw->owner != 0 && throw->owner != owner)
        leak(secrets, "another's throw", owner, text);
    throw->owner = owner;
}

static void learn_faces(struct secrets *secrets, struct throw *throw, const char *text)
{
    char faces[FACES_BYTES];
    if (faces_in(text, faces) == 0)
        return;
    if (!same_faces(throw, faces))
        leak(secrets, "a throw became another", throw->owner, text);
    strcpy(throw->faces, faces);
}

static void learn_button(struct secrets *secrets, const json_t *call, const char *data)
{
    struct offered offered;
    int64_t chat = chat_of(call);
    if (!read_button(data, &offered))
        return;
    struct watched *watched = watch(secrets, offered.table);
    if (chat < 0)
        watched->chat = chat;
    if (!offered.claims)
        return;
    struct throw *throw = remember(secrets, watched, offered.turn);
    learn_owner(secrets, throw, chat > 0 ? chat : rung(text_of(call)), text_of(call));
    if (chat > 0)
        learn_faces(secrets, throw, text_of(call));
}

static void learn(struct secrets *secrets, const json_t *call)
{
    const json_t *markup = json_object_get(json_object_get(call, "parameters"), "reply_markup");
    const json_t *row, *button;
    size_t r, b;
    json_array_foreach(json_object_get(markup, "inline_keyboard"), r, row)
    {
        json_array_foreach(row, b, button)
        {
            const char *data = json_string_value(json_object_get(button, "callback_data"));
            if (data != NULL)
                learn_button(secrets, call, data);
        }
    }
}

/* --- second pass: dice, and who was shown them --- */

static void check_private(struct secrets *secrets, int64_t user, const char *text)
{
    char faces[FACES_BYTES];
    faces_in(text, faces);
    for (int t = 0; t < TABLES_MAX; t++) {
        const struct watched *watched = &secrets->tables[t];
        for (int i = 0; i < watched->n; i++)
            if (watched->throws[i].owner == user && same_faces(&watched->throws[i], faces))
                return;
    }
    leak(secrets, "dice in private of one who did not throw them", user, text);
}

static const struct press *find_press(const struct secrets *secrets, const char *id)
{
    for (int i = 0; i < secrets->n_presses; i++)
        if (strcmp(secrets->presses[i].press, id) == 0)
            return &secrets->presses[i];
    return NULL;
}

/* Whether a throw that may lie under the cup is theirs. Where nobody was rung, the first who is
 * shown the dice is taken for the owner, and a second one is found out. */
static bool owns(struct secrets *secrets, int64_t table, int64_t user, const char *faces)
{
    struct watched *watched = watch(secrets, table);
    for (int i = 0; i < watched->n; i++) {
        struct throw *throw = &watched->throws[i];
        if (!is_current(secrets, watched, i) || !same_faces(throw, faces))
            continue;
        if (throw->owner != 0 && throw->owner != user)
            continue;
        throw->owner = user;
        strcpy(throw->faces, faces);
        return true;
    }
    return false;
}

static void check_popup(struct secrets *secrets, const json_t *call, const char *text)
{
    const json_t *parameters = json_object_get(call, "parameters");
    const char *id = json_string_value(json_object_get(parameters, "callback_query_id"));
    const struct press *press = id != NULL ? find_press(secrets, id) : NULL;
    char faces[FACES_BYTES];
    struct offered offered;
    faces_in(text, faces);
    secrets->seen.popups++;
    if (press == NULL)
        leak(secrets, "dice in answer to no press", 0, text);
    else if (press->data[0] != 'd' || !read_button(press->data, &offered))
        leak(secrets, "dice for who did not ask", press->user, text);
    else if (!owns(secrets, offered.table, press->user, faces))
        leak(secrets, "dice in a popup of one who did not throw them", press->user, text);
}

/* Whether these dice lie, or lay until just now, under a cup in this chat. */
static bool lies_here(const struct secrets *secrets, int64_t chat, const char *faces)
{
    for (int t = 0; t < TABLES_MAX; t++) {
        const struct watched *watched = &secrets->tables[t];
        for (int i = 0; watched->chat == chat && i < watched->n; i++)
            if (is_current(secrets, watched, i) && same_faces(&watched->throws[i], faces))
                return true;
    }
    return false;
}

static bool was_lifted(const struct secrets *secrets, const char *text)
{
    for (int i = 0; i < LIFTED_MAX; i++)
        if (secrets->lifted[i] != NULL && strcmp(json_string_value(secrets->lifted[i]), text) == 0)
            return true;
    return false;
}

static void check_group(struct secrets *secrets, int64_t chat, const char *text)
{
    char faces[FACES_BYTES];
    faces_in(text, faces);
    if (was_lifted(secrets, text))
        return;
    if (!secrets->doubted && !secrets->started)
        leak(secrets, "dice in a group where nobody doubted", chat, text);
    else if (!secrets->started && !lies_here(secrets, chat, faces))
        leak(secrets, "dice in a group that nobody threw", chat, text);
    secrets->seen.lifted++;
    json_t **slot = &secrets->lifted[secrets->n_lifted++ % LIFTED_MAX];
    json_decref(*slot);
    *slot = json_string(text);
}

static void check(struct secrets *secrets, const json_t *call)
{
    char faces[FACES_BYTES];
    const char *text = text_of(call);
    const char *method = json_string_value(json_object_get(call, "method"));
    if (faces_in(text, faces) == 0)
        return;
    if (strcmp(method, "answerCallbackQuery") == 0)
        check_popup(secrets, call, text);
    else if (chat_of(call) > 0)
        check_private(secrets, chat_of(call), text);
    else
        check_group(secrets, chat_of(call), text);
}

/* --- what the outside does --- */

void secrets_pressed(struct secrets *secrets, int64_t user, const char *press, const char *data)
{
    assert(secrets->n_presses < PRESSES_MAX);
    struct press *slot = &secrets->presses[secrets->n_presses++];
    slot->user = user;
    snprintf(slot->press, sizeof slot->press, "%s", press);
    snprintf(slot->data, sizeof slot->data, "%s", data);
    if (data[0] == 'm' && strstr(data, ":doubt") != NULL)
        secrets->doubted = true;
    if (data[0] == 's')
        secrets->started = true;
}

void secrets_doubted(struct secrets *secrets)
{
    secrets->doubted = true;
}

void secrets_look(struct secrets *secrets, const json_t *calls, size_t from)
{
    size_t n = json_array_size(calls);
    for (size_t i = from; i < n; i++)
        learn(secrets, json_array_get(calls, i));
    for (size_t i = from; i < n; i++)
        check(secrets, json_array_get(calls, i));
    secrets->batch++;
    secrets->n_presses = 0;
    secrets->doubted = secrets->started = false;
}
