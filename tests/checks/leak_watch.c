/* leak_watch.c - who was shown which dice. */

#include "leak_watch.h"

#include "lifted_posts.h"
#include "visible_dice.h"

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
    FACES_BYTES = VISIBLE_DICE_FACES_BYTES,
    PRESS_BYTES = 40,
    DATA_BYTES = 80,
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
    bool open;                  /* its throws are for all to see */
    int n;
    struct throw throws[THROWS_MAX]; /* oldest first */
};

struct press {
    int64_t user;
    char press[PRESS_BYTES], data[DATA_BYTES];
};

struct leak_watch {
    int64_t batch;
    bool doubted, started; /* tried by anybody in this batch */
    int n_presses;
    struct press presses[PRESSES_MAX];
    struct watched tables[TABLES_MAX];
    struct lifted_posts lifted;
    json_t *leaks;
    struct leak_watch_seen seen;
};

struct leak_watch *leak_watch_open(void)
{
    struct leak_watch *secrets = calloc(1, sizeof *secrets);
    assert(secrets != NULL);
    secrets->leaks = json_array();
    secrets->batch = 1;
    return secrets;
}

void leak_watch_close(struct leak_watch *secrets)
{
    if (secrets == NULL)
        return;
    lifted_posts_clear(&secrets->lifted);
    json_decref(secrets->leaks);
    free(secrets);
}

const json_t *leak_watch_leaks(const struct leak_watch *secrets)
{
    return secrets->leaks;
}

struct leak_watch_seen leak_watch_seen(const struct leak_watch *secrets)
{
    return secrets->seen;
}

static void leak(struct leak_watch *secrets, const char *what, int64_t who, const char *text)
{
    json_array_append_new(secrets->leaks, json_sprintf("%s: %" PRId64 ": %s", what, who, text));
}

/* --- the throws that are known --- */

static struct watched *watch(struct leak_watch *secrets, int64_t table)
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

static struct throw *remember(struct leak_watch * secrets, struct watched *watched, int64_t turn)
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
static bool is_current(const struct leak_watch *secrets, const struct watched *watched, int i)
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

static void learn_owner(struct leak_watch *secrets, struct throw *throw, int64_t owner,
                        const char *text)
{
    if (owner == 0)
        return;
    if (throw->owner != 0 && throw->owner != owner)
        leak(secrets, "another's throw", owner, text);
    throw->owner = owner;
}

static void learn_faces(struct leak_watch *secrets, struct throw *throw, const char *text)
{
    char faces[FACES_BYTES];
    if (visible_dice_faces(text, faces) == 0)
        return;
    if (!same_faces(throw, faces))
        leak(secrets, "a throw became another", throw->owner, text);
    strcpy(throw->faces, faces);
}

/* What only who looked under the cup is offered. */
static bool claims(const char *verb)
{
    return strcmp(verb, "claim") == 0 || strcmp(verb, "give_up") == 0;
}

/* What is only offered where throws lie open. */
static bool throws_openly(const char *verb)
{
    return strcmp(verb, "roll") == 0 || strcmp(verb, "stop") == 0 || strcmp(verb, "passo") == 0;
}

/* For whom claims are that are offered: whom the text rings. Who is shown dice above them, or where
 * nobody is rung, who is written to. Who asks for the post of the group in private gets it as
 * it is, with the buttons of who plays there. */
static int64_t offered_to(int64_t chat, const char *text)
{
    char faces[FACES_BYTES];
    int64_t rung = visible_dice_rung(text);
    bool shows_dice = visible_dice_faces(text, faces) > 0;
    return chat > 0 && (rung == 0 || shows_dice) ? chat : rung;
}

/* A call of the bot, as its buttons are looked at. */
struct shown {
    struct leak_watch *secrets;
    const json_t *call;
};

static void learn_button(void *context, const char *data)
{
    const struct shown *shown = context;
    struct visible_dice_button button;
    const char *text = visible_dice_text(shown->call);
    int64_t chat = visible_dice_chat(shown->call);
    if (!visible_dice_read(data, &button))
        return;
    struct watched *watched = watch(shown->secrets, button.table);
    watched->open |= throws_openly(button.verb);
    if (chat < 0)
        watched->chat = chat;
    if (!claims(button.verb))
        return;
    struct throw *throw = remember(shown->secrets, watched, button.turn);
    learn_owner(shown->secrets, throw, offered_to(chat, text), text);
    if (chat > 0)
        learn_faces(shown->secrets, throw, text);
}

static void learn(struct leak_watch *secrets, const json_t *call)
{
    visible_dice_buttons(call, learn_button, &(struct shown){secrets, call});
}

/* Whether the table whose buttons the call has, or else the newest of the chat, throws openly.
 * While robots throw there are no buttons, but what is played for openly is told; and what stays of
 * the first post, when newer tables are there, names the game. */
static bool is_open(const struct leak_watch *secrets, const json_t *call)
{
    const char *text = visible_dice_text(call);
    if (strstr(text, "🪙") != NULL || strstr(text, "🎲 <b>421<") != NULL ||
        strstr(text, "🎲 <b>421 · ") != NULL)
        return true;
    const struct watched *shown = NULL;
    int64_t table = visible_dice_table(call);
    for (int t = 0; t < TABLES_MAX; t++) {
        const struct watched *watched = &secrets->tables[t];
        bool newer = watched->chat == visible_dice_chat(call) && watched->chat != 0 &&
                     (shown == NULL || watched->table > shown->table);
        if (table != 0 ? watched->table == table : newer)
            shown = watched;
    }
    return shown != NULL && shown->open;
}

/* --- second pass: dice, and who was shown them --- */

/* Where somebody practises the news of a lifted cup stand in private, too. */
static void check_private(struct leak_watch *secrets, int64_t user, const char *text)
{
    char faces[FACES_BYTES];
    if (strstr(text, "🔍 ") != NULL)
        return;
    visible_dice_faces(text, faces);
    for (int t = 0; t < TABLES_MAX; t++) {
        const struct watched *watched = &secrets->tables[t];
        for (int i = 0; i < watched->n; i++)
            if (watched->throws[i].owner == user && same_faces(&watched->throws[i], faces))
                return;
    }
    leak(secrets, "dice in private of one who did not throw them", user, text);
}

static const struct press *find_press(const struct leak_watch *secrets, const char *id)
{
    for (int i = 0; i < secrets->n_presses; i++)
        if (strcmp(secrets->presses[i].press, id) == 0)
            return &secrets->presses[i];
    return NULL;
}

/* Whether a throw that may lie under the cup is theirs. Where nobody was rung, the first who is
 * shown the dice is taken for the owner, and a second one is found out. */
static bool owns(struct leak_watch *secrets, int64_t table, int64_t user, const char *faces)
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

static void check_popup(struct leak_watch *secrets, const json_t *call, const char *text)
{
    const json_t *parameters = json_object_get(call, "parameters");
    const char *id = json_string_value(json_object_get(parameters, "callback_query_id"));
    const struct press *press = id != NULL ? find_press(secrets, id) : NULL;
    char faces[FACES_BYTES];
    struct visible_dice_button button;
    visible_dice_faces(text, faces);
    secrets->seen.popups++;
    if (press == NULL)
        leak(secrets, "dice in answer to no press", 0, text);
    else if (press->data[0] != 'd' || !visible_dice_read(press->data, &button))
        leak(secrets, "dice for who did not ask", press->user, text);
    else if (!owns(secrets, button.table, press->user, faces))
        leak(secrets, "dice in a popup of one who did not throw them", press->user, text);
}

/* Whether these dice lie, or lay until just now, under a cup in this chat. */
static bool lies_here(const struct leak_watch *secrets, int64_t chat, const char *faces)
{
    for (int t = 0; t < TABLES_MAX; t++) {
        const struct watched *watched = &secrets->tables[t];
        for (int i = 0; watched->chat == chat && i < watched->n; i++)
            if (is_current(secrets, watched, i) && same_faces(&watched->throws[i], faces))
                return true;
    }
    return false;
}

static void check_group(struct leak_watch *secrets, int64_t chat, const char *text)
{
    char faces[FACES_BYTES];
    visible_dice_faces(text, faces);
    if (lifted_posts_has(&secrets->lifted, text))
        return;
    if (!secrets->doubted && !secrets->started && !visible_dice_robot_lifts(text))
        leak(secrets, "dice in a group where nobody doubted", chat, text);
    else if (!secrets->started && !lies_here(secrets, chat, faces) &&
             !visible_dice_robot_claimed(text))
        leak(secrets, "dice in a group that nobody threw", chat, text);
    secrets->seen.lifted++;
    lifted_posts_add(&secrets->lifted, text);
}

static void check(struct leak_watch *secrets, const json_t *call)
{
    char faces[FACES_BYTES];
    const char *text = visible_dice_text(call);
    const char *method = json_string_value(json_object_get(call, "method"));
    if (visible_dice_faces(text, faces) == 0 || visible_dice_teaches(call) ||
        is_open(secrets, call))
        return;
    if (strcmp(method, "answerCallbackQuery") == 0)
        check_popup(secrets, call, text);
    else if (visible_dice_chat(call) > 0)
        check_private(secrets, visible_dice_chat(call), text);
    else
        check_group(secrets, visible_dice_chat(call), text);
}

/* --- what the outside does --- */

void leak_watch_pressed(struct leak_watch *secrets, int64_t user, const char *press,
                        const char *data)
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

void leak_watch_typed(struct leak_watch *secrets, const char *name)
{
    static const char *const doubts[] = {"doubt", "dubito", "liar", "bugiardo"};
    for (size_t i = 0; i < sizeof doubts / sizeof *doubts; i++)
        secrets->doubted |= strcmp(name, doubts[i]) == 0;
    secrets->started |= strcmp(name, "start") == 0;
}

void leak_watch_look(struct leak_watch *secrets, const json_t *calls, size_t from)
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
