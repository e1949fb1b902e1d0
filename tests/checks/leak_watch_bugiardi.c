/* leak_watch_bugiardi.c - who was shown which hand. */

#include "leak_watch_bugiardi.h"

#include "lifted_posts.h"
#include "visible_dice.h"

#include <assert.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUNDS_MAX = 64,   /* tables followed; the oldest makes room */
    RUNG_MAX = 64,     /* of a table since a hand was lifted */
    SHOWN_MAX = 1024,  /* hands that people were shown, a ring */
    PRESSES_MAX = 256, /* since the last look */
    PRESS_BYTES = 40,
    DATA_BYTES = 80,
};

struct round {
    int64_t table, chat;
    int n_rung, n_before; /* since a hand was lifted; so many of them before the last batch began */
    int64_t rung[RUNG_MAX];
    bool changed, lifted; /* in this batch */
    /* The hand as it was shown last, the one before it, and the one when the batch began; empty
     * where that is not known. */
    char now[VISIBLE_DICE_HAND_BYTES], before[VISIBLE_DICE_HAND_BYTES],
        first[VISIBLE_DICE_HAND_BYTES];
};

struct shown {
    int64_t table, user;
    char hand[VISIBLE_DICE_HAND_BYTES];
};

struct press {
    int64_t user;
    char press[PRESS_BYTES], data[DATA_BYTES];
};

struct leak_watch_bugiardi {
    json_t *leaks;
    bool objected;
    int n_rounds, n_shown, n_presses;
    struct round rounds[ROUNDS_MAX];
    struct shown shown[SHOWN_MAX];
    struct press presses[PRESSES_MAX];
    struct lifted_posts lifted;
    struct leak_watch_bugiardi_seen seen;
};

struct leak_watch_bugiardi *leak_watch_bugiardi_open(void)
{
    struct leak_watch_bugiardi *hands = calloc(1, sizeof *hands);
    assert(hands != NULL);
    hands->leaks = json_array();
    return hands;
}

void leak_watch_bugiardi_close(struct leak_watch_bugiardi *hands)
{
    if (hands == NULL)
        return;
    lifted_posts_clear(&hands->lifted);
    json_decref(hands->leaks);
    free(hands);
}

const json_t *leak_watch_bugiardi_leaks(const struct leak_watch_bugiardi *hands)
{
    return hands->leaks;
}

struct leak_watch_bugiardi_seen leak_watch_bugiardi_seen(const struct leak_watch_bugiardi *hands)
{
    return hands->seen;
}

static void leak(struct leak_watch_bugiardi *hands, const char *what, int64_t who, const char *text)
{
    json_array_append_new(hands->leaks, json_sprintf("%s: %" PRId64 ": %s", what, who, text));
}

/* --- what is known of a table --- */

static struct round *round_of(struct leak_watch_bugiardi *hands, int64_t table)
{
    for (int i = 0; i < ROUNDS_MAX; i++)
        if (hands->rounds[i].table == table)
            return &hands->rounds[i];
    struct round *round = &hands->rounds[hands->n_rounds++ % ROUNDS_MAX];
    *round = (struct round){.table = table};
    return round;
}

static struct round *round_in(struct leak_watch_bugiardi *hands, int64_t chat)
{
    struct round *last = NULL;
    for (int i = 0; i < ROUNDS_MAX; i++)
        if (hands->rounds[i].chat == chat && (last == NULL || hands->rounds[i].table > last->table))
            last = &hands->rounds[i];
    return last;
}

static bool was_rung(const struct round *round, int64_t user, int from)
{
    for (int i = from > 0 ? from : 0; i < round->n_rung; i++)
        if (round->rung[i] == user)
            return true;
    return false;
}

/* Now, or just now. */
static bool is_on_turn(const struct round *round, int64_t user)
{
    return was_rung(round, user, round->n_before - 1);
}

/* Where somebody is on turn; NULL for nowhere. */
static struct round *turn_of(struct leak_watch_bugiardi *hands, int64_t user)
{
    for (int i = 0; i < ROUNDS_MAX; i++)
        if (is_on_turn(&hands->rounds[i], user))
            return &hands->rounds[i];
    return NULL;
}

static bool was_shown(const struct leak_watch_bugiardi *hands, int64_t table, int64_t user,
                      const char *hand)
{
    for (int i = 0; i < SHOWN_MAX; i++) {
        const struct shown *shown = &hands->shown[i];
        if (shown->user == user && (table == 0 || shown->table == table) &&
            strcmp(shown->hand, hand) == 0)
            return true;
    }
    return false;
}

static void note_shown(struct leak_watch_bugiardi *hands, struct round *round, int64_t user,
                       const char *hand)
{
    struct shown *shown = &hands->shown[hands->n_shown++ % SHOWN_MAX];
    *shown = (struct shown){.table = round->table, .user = user};
    strcpy(shown->hand, hand);
    if (strcmp(round->now, hand) == 0)
        return;
    strcpy(round->before, round->now);
    strcpy(round->now, hand);
}

/* --- first pass: whom the groups ring --- */

static void learn(struct leak_watch_bugiardi *hands, const json_t *call)
{
    int64_t table = visible_dice_table(call), user = visible_dice_rung(visible_dice_text(call));
    if (table == 0 || visible_dice_chat(call) >= 0)
        return;
    struct round *round = round_of(hands, table);
    round->chat = visible_dice_chat(call);
    if (user != 0 && round->n_rung < RUNG_MAX)
        round->rung[round->n_rung++] = user;
}

/* --- second pass: hands, and who was shown them --- */

/* Where somebody practises with a robot all is told in private; noninterference looks at that. */
static void check_private(struct leak_watch_bugiardi *hands, const json_t *call, const char *hand)
{
    if (strstr(visible_dice_text(call), "🤖") != NULL)
        return;
    int64_t table = visible_dice_table(call), user = visible_dice_chat(call);
    hands->seen.privately++;
    if (table == 0 && was_shown(hands, 0, user, hand))
        return;
    /* What somebody did about a hand may have been told before the hand was. */
    struct round *round = table != 0 ? round_of(hands, table) : turn_of(hands, user);
    if (round == NULL || !is_on_turn(round, user))
        leak(hands, "a hand in private of one who is not on turn", user, visible_dice_text(call));
    else
        note_shown(hands, round, user, hand);
}

static const struct press *find_press(const struct leak_watch_bugiardi *hands, const char *id)
{
    for (int i = 0; i < hands->n_presses; i++)
        if (strcmp(hands->presses[i].press, id) == 0)
            return &hands->presses[i];
    return NULL;
}

static void check_popup(struct leak_watch_bugiardi *hands, const json_t *call, const char *hand)
{
    const json_t *parameters = json_object_get(call, "parameters");
    const char *id = json_string_value(json_object_get(parameters, "callback_query_id"));
    const struct press *press = id != NULL ? find_press(hands, id) : NULL;
    struct visible_dice_button button;
    hands->seen.popups++;
    if (press == NULL || strchr("du", press->data[0]) == NULL ||
        !visible_dice_read(press->data, &button)) {
        leak(hands, "a hand for who did not ask", press != NULL ? press->user : 0, hand);
        return;
    }
    struct round *round = round_of(hands, button.table);
    bool known = was_shown(hands, button.table, press->user, hand);
    if (!known && !was_rung(round, press->user, 0))
        leak(hands, "a hand in a popup of one who never had it", press->user, hand);
    if (!known)
        note_shown(hands, round, press->user, hand);
}

/* Whether this hand may have been the one when somebody objected. */
static bool may_lie(const struct round *round, const char *hand)
{
    return round->first[0] == '\0' || strcmp(round->first, hand) == 0 ||
           strcmp(round->now, hand) == 0 || strcmp(round->before, hand) == 0;
}

static void check_group(struct leak_watch_bugiardi *hands, const json_t *call, const char *hand)
{
    const char *text = visible_dice_text(call);
    int64_t table = visible_dice_table(call);
    struct round *round =
        table != 0 ? round_of(hands, table) : round_in(hands, visible_dice_chat(call));
    if (lifted_posts_has(&hands->lifted, text))
        return;
    hands->seen.lifted++;
    if (!hands->objected && !visible_dice_robot_lifts(text))
        leak(hands, "a hand in a group where nobody objected", visible_dice_chat(call), text);
    else if (!visible_dice_robot_claimed(text) && (round == NULL || !may_lie(round, hand)))
        leak(hands, "a hand in a group that nobody had", visible_dice_chat(call), text);
    if (round != NULL)
        round->lifted = true;
    lifted_posts_add(&hands->lifted, text);
}

static void check(struct leak_watch_bugiardi *hands, const json_t *call)
{
    static const char rules[] = "\xf0\x9f\x93\x9c";
    char hand[VISIBLE_DICE_HAND_BYTES];
    const char *method = json_string_value(json_object_get(call, "method"));
    if (strncmp(visible_dice_text(call), rules, strlen(rules)) == 0 || visible_dice_teaches(call))
        return; /* these give examples */
    if (!visible_dice_hand(visible_dice_text(call), hand))
        return;
    if (strcmp(method, "answerCallbackQuery") == 0)
        check_popup(hands, call, hand);
    else if (visible_dice_chat(call) > 0)
        check_private(hands, call, hand);
    else
        check_group(hands, call, hand);
}

/* --- what the outside does --- */

/* A new throw that nobody may have been shown yet. */
static void forget_hand(struct round *round)
{
    round->now[0] = round->before[0] = round->first[0] = '\0';
}

void leak_watch_bugiardi_pressed(struct leak_watch_bugiardi *hands, int64_t user, const char *press,
                                 const char *data)
{
    struct visible_dice_button button;
    assert(hands->n_presses < PRESSES_MAX);
    struct press *slot = &hands->presses[hands->n_presses++];
    slot->user = user;
    snprintf(slot->press, sizeof slot->press, "%s", press);
    snprintf(slot->data, sizeof slot->data, "%s", data);
    if (!visible_dice_read(data, &button))
        return;
    if (strcmp(button.verb, "object") == 0)
        hands->objected = true;
    if (strcmp(button.verb, "reroll") == 0 || strcmp(button.verb, "draw") == 0 ||
        strcmp(button.verb, "choose") == 0) {
        struct round *round = round_of(hands, button.table);
        forget_hand(round);
        round->changed = true;
    }
}

void leak_watch_bugiardi_typed(struct leak_watch_bugiardi *hands)
{
    hands->objected = true;
    for (int i = 0; i < ROUNDS_MAX; i++)
        forget_hand(&hands->rounds[i]);
}

/* Where several presses came at once, nobody can tell what was thrown before what was shown. */
static void end_batch(const struct leak_watch_bugiardi *hands, struct round *round)
{
    bool full = round->n_rung > RUNG_MAX / 2;
    if (round->lifted || (round->changed && hands->n_presses > 1))
        forget_hand(round);
    if (round->n_rung > 1 && (round->lifted || full)) {
        round->rung[0] = round->rung[round->n_rung - 1];
        round->n_rung = 1;
    }
    round->n_before = round->n_rung;
    round->changed = round->lifted = false;
    strcpy(round->first, round->now);
}

void leak_watch_bugiardi_look(struct leak_watch_bugiardi *hands, const json_t *calls, size_t from)
{
    size_t n = json_array_size(calls);
    for (size_t i = from; i < n; i++)
        learn(hands, json_array_get(calls, i));
    for (size_t i = from; i < n; i++)
        check(hands, json_array_get(calls, i));
    for (int i = 0; i < ROUNDS_MAX; i++)
        end_batch(hands, &hands->rounds[i]);
    hands->n_presses = 0;
    hands->objected = false;
}
