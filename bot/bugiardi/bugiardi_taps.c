/* bugiardi_taps.c - buttons that lead to a claim, or to some of the dice or cards. */

#include "bugiardi_taps.h"

#include "bugiardi_faces.h"
#include "bugiardi_words.h"
#include "codepoint.h"
#include "language.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    FACES = 5,
    CLAIMS_A_SCREEN = 15, /* more are divided up */
    ROW_CHARACTERS = 37,  /* of all labels of a row that a narrow screen shows, each with: */
    EDGE_CHARACTERS = 2,  /* the room of a button beside its label */
    ROW_BUTTONS = 4,
};

/* --- the path --- */

/* The beginning of a claim's word, with its NUL. */
struct prefix {
    char text[GAME_WORD_BYTES];
};

static struct prefix word_of(const struct scene *scene, const struct move *move)
{
    struct prefix word = {.text = ""};
    scene->rules->kind->value_word(scene->rules, move->value, word.text);
    return word;
}

/* Whether the claim's word continues the path. */
static bool leads_to(const struct scene *scene, const char *path, const struct move *move)
{
    size_t length = strlen(path);
    if (!scene_is(scene, move, "claim"))
        return false;
    struct prefix word = word_of(scene, move);
    return strncmp(word.text, path, length) == 0 && word.text[length] != '\0';
}

static int count(const struct scene *scene, const char *path)
{
    int n = 0;
    for (int i = 0; i < scene->n_moves; i++)
        n += leads_to(scene, path, &scene->moves[i]);
    return n;
}

bool bugiardi_taps_inside(const struct scene *scene)
{
    return strchr(scene->path, '-') != NULL && count(scene, scene->path) > 0;
}

/* --- claims --- */

/* Claims that share the next step of the path. */
struct group {
    struct prefix path;
    int n;
    const struct move *first;
    const char *heading; /* of a whole kind; NULL for a part of one */
};

enum { GROUPS_MAX = 16 };

struct buttons {
    const struct scene *scene;
    struct message *message;
    int in_row, characters; /* of the row so far */
    bool begun;
};

/* Whether this label starts a row, since the last one is full. */
static bool starts_row(struct buttons *buttons, const char *label)
{
    int n = codepoint_count(label);
    int widest = buttons->characters > n ? buttons->characters : n;
    bool fits = buttons->begun && buttons->in_row < ROW_BUTTONS &&
                (widest + EDGE_CHARACTERS) * (buttons->in_row + 1) <= ROW_CHARACTERS;
    buttons->begun = true;
    buttons->in_row = fits ? buttons->in_row + 1 : 1;
    buttons->characters = fits ? widest : n;
    return !fits;
}

static void add_claim(struct buttons *buttons, const struct move *move)
{
    const struct scene *scene = buttons->scene;
    struct phrase label = scene->words->label(scene->rules, move->value);
    label = phrase_chosen(move->value == scene->view.thrown, label.text);
    scene_add_move(scene, move, starts_row(buttons, label.text), label.text, buttons->message);
}

/* The first rank of two, repeated as often as the hand has it: "K K K …". */
static struct phrase part_label(const struct scene *scene, const struct move *move)
{
    struct poker_hand hand = bugiardi_ladder_hand(scene->rules, move->value);
    const char *rank = bugiardi_words_rank(hand.first);
    return phrase_told(hand.kind == POKER_FULL ? "%s %s %s …" : "%s %s …", rank, rank, rank);
}

static void add_group(struct buttons *buttons, const struct group *group)
{
    const struct scene *scene = buttons->scene;
    if (group->n == 1) {
        add_claim(buttons, group->first);
        return;
    }
    struct phrase label =
        group->heading ? phrase_told("%s", group->heading) : part_label(scene, group->first);
    scene_add_path(scene, group->path.text, starts_row(buttons, label.text), label.text,
                   buttons->message);
}

/* The end of a word's next step from the path: after its kind and the hyphen, or one rank on. */
static struct prefix next_step(struct prefix word, const char *path)
{
    size_t length = *path != '\0' ? strlen(path) + 1 : strcspn(word.text, "-") + 1;
    word.text[length] = '\0';
    return word;
}

static int divide(const struct scene *scene, const char *path, struct group ret_groups[GROUPS_MAX])
{
    int n = 0;
    for (int i = 0; i < scene->n_moves; i++) {
        const struct move *move = &scene->moves[i];
        if (!leads_to(scene, path, move))
            continue;
        struct prefix step = next_step(word_of(scene, move), path);
        if (n == 0 || strcmp(ret_groups[n - 1].path.text, step.text) != 0) {
            enum poker_kind kind = bugiardi_ladder_hand(scene->rules, move->value).kind;
            const char *heading = *path == '\0' ? bugiardi_words_kind(scene->rules, kind) : NULL;
            ret_groups[n++] = (struct group){.path = step, .first = move, .heading = heading};
        }
        ret_groups[n - 1].n++;
    }
    return n;
}

/* The truth, in words and with a row of its own. */
static void add_truth(const struct scene *scene, struct message *message)
{
    for (int i = 0; i < scene->n_moves; i++) {
        const struct move *move = &scene->moves[i];
        if (!scene_is(scene, move, "claim") || move->value != scene->view.thrown)
            continue;
        struct phrase claim = scene->words->claim(scene->rules, move->value);
        scene_add_move(scene, move, true, phrase_chosen(true, claim.text).text, message);
        message_style(message, BUTTON_PRIMARY);
    }
}

/* One step back: from the second rank to the first, from there to the kinds. */
static void add_back(const struct scene *scene, struct message *message)
{
    struct prefix path = {.text = ""};
    const char *hyphen = strchr(scene->path, '-');
    if (hyphen[1] != '\0')
        snprintf(path.text, sizeof path.text, "%.*s", (int)(hyphen - scene->path) + 1, scene->path);
    scene_add_path(scene, path.text, true, _("⬅️ Back"), message);
}

void bugiardi_taps_claims(const struct scene *scene, struct message *message)
{
    struct buttons buttons = {.scene = scene, .message = message};
    struct group groups[GROUPS_MAX];
    bool inside = bugiardi_taps_inside(scene);
    const char *path = inside ? scene->path : "";
    if (!inside)
        add_truth(scene, message);
    if (count(scene, path) <= CLAIMS_A_SCREEN) {
        for (int i = 0; i < scene->n_moves; i++)
            if (leads_to(scene, path, &scene->moves[i]))
                add_claim(&buttons, &scene->moves[i]);
    } else {
        int n = divide(scene, path, groups);
        for (int i = 0; i < n; i++)
            add_group(&buttons, &groups[i]);
    }
    if (inside)
        add_back(scene, message);
}

void bugiardi_taps_heading(const struct scene *scene, struct message *message)
{
    struct group groups[GROUPS_MAX];
    const char *hyphen = strchr(scene->path, '-');
    struct phrase part = {.text = ""};
    divide(scene, scene->path, groups);
    enum poker_kind kind = bugiardi_ladder_hand(scene->rules, groups[0].first->value).kind;
    if (hyphen[1] != '\0')
        part = part_label(scene, groups[0].first);
    message_say(message, "👉 ", _("<b>%s%s%s</b>: which one?"),
                bugiardi_words_kind(scene->rules, kind), part.text[0] != '\0' ? ", " : "",
                part.text);
}

/* --- dice and cards --- */

/* The faces that the path has chosen, a bit each; none if it makes no sense now. */
static unsigned chosen(const struct scene *scene, const char *verb)
{
    unsigned bits = 0;
    if (scene->path[0] != '+')
        return 0;
    for (const char *at = scene->path + 1; *at != '\0'; at++) {
        unsigned bit = 1u << (*at >= '0' && *at < '0' + FACES ? *at - '0' : FACES);
        if (bit <= bits || !scene_picking(scene, verb, bit))
            return 0;
        bits |= bit;
    }
    return bits;
}

static struct prefix path_of(unsigned bits)
{
    struct prefix path = {.text = ""};
    size_t length = 0;
    for (int i = 0; i < FACES; i++) {
        if ((bits >> i & 1) == 0)
            continue;
        if (length == 0)
            path.text[length++] = '+';
        path.text[length++] = (char)('0' + i);
    }
    return path;
}

/* Faces that can no longer be picked keep their places. A card has no room for a space between the
 * sign and its ten and suit. */
static void add_face(const struct scene *scene, const char *verb, int i, bool new_row,
                     struct message *message)
{
    unsigned bits = chosen(scene, verb), bit = 1u << i;
    bool locked = !scene_picking(scene, verb, bit);
    bool cards = bugiardi_words_cards(scene->rules);
    const char *sign = locked ? "🔒 " : !(bits & bit) ? "" : cards ? "🔄" : "🔄 ";
    struct phrase face = bugiardi_words_face(scene->view.faces[i]);
    struct prefix path = path_of(bits ^ bit);
    scene_add_path(scene, locked ? SCENE_LOCKED : path.text, new_row,
                   phrase_told("%s%s", sign, face.text).text, message);
}

static struct phrase change_label(bool draws, int n)
{
    if (n == 0)
        return phrase_told("%s", _("✋ Keep all"));
    if (n == 1)
        return phrase_told("%s", draws ? _("🃏 Change it") : _("🎲 Reroll it"));
    return phrase_told(draws ? P_("🃏 Change this %d", "🃏 Change these %d", n)
                             : P_("🎲 Reroll this %d", "🎲 Reroll these %d", n),
                       n);
}

/* Adds the button that throws the picked faces again, or changes them. There may be no such
 * move. */
static void add_change(const struct scene *scene, const struct move *move, struct message *message)
{
    int n = move->n_picks;
    bool draws = scene_is(scene, move, "draw");
    scene_add_move(scene, move, true, change_label(draws, n).text, message);
    if (!draws)
        message_style(message, BUTTON_PRIMARY);
}

/* The verb that picks faces now; NULL for none. */
static const char *picking_verb(const struct scene *scene)
{
    return scene_move(scene, "draw") ? "draw" : scene_move(scene, "reroll") ? "reroll" : NULL;
}

void bugiardi_taps_faces(const struct scene *scene, struct message *message)
{
    const char *verb = picking_verb(scene);
    if (!verb)
        return;
    uint8_t order[GAME_FACES_MAX];
    bugiardi_faces_falling(scene->view.faces, FACES, order);
    for (int i = 0; i < FACES; i++)
        add_face(scene, verb, order[i], i == 0, message);
    const struct move *move = scene_picking(scene, verb, chosen(scene, verb));
    if (move)
        add_change(scene, move, message);
}

/* --- dice and cards in private --- */

void bugiardi_taps_places(const struct scene *scene, struct message *message)
{
    const char *verb = picking_verb(scene);
    if (!verb)
        return;
    const struct move *none = scene_move(scene, verb);
    bool draws = strcmp(verb, "draw") == 0, some = !draws || scene_count(scene, verb) > 1;
    const struct table *table = scene->table;
    for (int i = 0; some && i < FACES; i++)
        message_button(message, i == 0, phrase_told("%d", i + 1).text,
                       "u:%" PRId64 ":%" PRId64 ":%d", table->id, table->turn, i);
    if (some)
        message_button(message, true,
                       draws ? _("🃏 Change the picked ones") : _("🎲 Reroll the picked ones"),
                       "m:%" PRId64 ":%" PRId64 ":%s:+", table->id, table->turn, verb);
    if (draws)
        add_change(scene, none, message);
}
