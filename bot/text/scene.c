/* scene.c - looks at a running table, and writes the common parts of messages about it. */

#include "scene.h"

#include "language.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { CLAIMS_A_ROW = 5, APART_A_ROW = 6 /* all pairs */ };

void scene_look(const struct shown_table *shown, int64_t reader, const char *bot,
                struct scene *ret_scene)
{
    const struct table *table = shown->table;
    ret_scene->shown = shown;
    ret_scene->table = table;
    ret_scene->rules = &table->rules;
    ret_scene->words = table->rules.kind->words;
    ret_scene->bot = bot;
    ret_scene->path = "";
    ret_scene->news = NULL;
    ret_scene->past = false;
    table_view(table, reader, &ret_scene->view);
    ret_scene->n_moves = table_legal(table, reader, ret_scene->moves);
}

const struct verb *scene_verb(const struct scene *scene, const struct move *move)
{
    return &scene->rules->kind->verbs[move->verb];
}

bool scene_is(const struct scene *scene, const struct move *move, const char *verb)
{
    return strcmp(scene_verb(scene, move)->name, verb) == 0;
}

const struct move *scene_move(const struct scene *scene, const char *verb)
{
    for (int i = 0; i < scene->n_moves; i++)
        if (scene_is(scene, &scene->moves[i], verb))
            return &scene->moves[i];
    return NULL;
}

const struct move *scene_picking(const struct scene *scene, const char *verb, unsigned picks)
{
    for (int i = 0; i < scene->n_moves; i++)
        if (scene_is(scene, &scene->moves[i], verb) && game_picks(&scene->moves[i]) == picks)
            return &scene->moves[i];
    return NULL;
}

int scene_turn_after(const struct scene *scene, const struct move *move)
{
    struct table after = *scene->table;
    table_replay(&after, move, false);
    return table_turn(&after);
}

int scene_count(const struct scene *scene, const char *verb)
{
    int n = 0;
    for (int i = 0; i < scene->n_moves; i++)
        n += scene_is(scene, &scene->moves[i], verb);
    return n;
}

const struct move *scene_example(const struct scene *scene, const char *verb)
{
    int middle = scene_count(scene, verb) / 2;
    for (int i = 0; i < scene->n_moves; i++)
        if (scene_is(scene, &scene->moves[i], verb) && middle-- == 0)
            return &scene->moves[i];
    return NULL;
}

struct phrase scene_claim(const struct scene *scene, int value)
{
    return scene->words->claim(scene->rules, value);
}

struct phrase scene_last(const struct scene *scene)
{
    assert(scene->view.last != GAME_NOTHING);
    return scene_claim(scene, scene->view.last);
}

/* The sign of a seat that is out. */
static const char *sign_of_out(const struct scene *scene, int seat)
{
    return (scene->view.safe >> seat & 1) != 0   ? "✅"
           : (scene->view.left >> seat & 1) != 0 ? "🚪"
                                                 : "💀";
}

void scene_add_standing(const struct scene *scene, bool a_line_each, struct message *message)
{
    for (int seat = 0; seat < scene->table->n_seats; seat++) {
        if (seat > 0)
            message_add(message, "%s", a_line_each ? "\n" : " · ");
        struct phrase name = phrase_short_name(scene->table, seat);
        bool lost = (scene->view.losers >> seat & 1) != 0;
        if (scene->view.out[seat])
            message_add(message, "%s\u00a0%s", sign_of_out(scene, seat), name.text);
        else
            message_add(message, "%s%s\u00a0%s", lost ? "🐌\u00a0" : "", name.text,
                        scene->words->score(scene->rules, scene->view.score[seat]).text);
    }
}

/* --- buttons --- */

/* The data of a move for a button, see buttons.h. */
static struct phrase move_data(const struct scene *scene, const struct move *move)
{
    struct phrase data = {.text = ""};
    const struct verb *verb = scene_verb(scene, move);
    if (verb->value_key)
        scene->rules->kind->value_word(scene->rules, move->value, data.text);
    else if (verb->seat_key)
        snprintf(data.text, sizeof data.text, "%d", move->value);
    else if (verb->picks_key)
        for (int i = 0; i < move->n_picks; i++)
            data.text[i] = (char)('0' + move->picks[i]);
    return data;
}

void scene_add_move(const struct scene *scene, const struct move *move, bool new_row,
                    const char *label, struct message *message)
{
    const struct verb *verb = scene_verb(scene, move);
    message_button(message, new_row, label, "m:%" PRId64 ":%" PRId64 ":%s:%s", scene->table->id,
                   scene->table->turn, verb->name, move_data(scene, move).text);
}

void scene_add_path(const struct scene *scene, const char *path, bool new_row, const char *label,
                    struct message *message)
{
    message_button(message, new_row, label, "n:%" PRId64 ":%" PRId64 ":%s", scene->table->id,
                   scene->table->turn, path);
}

int scene_price(const struct scene *scene, const char *verb)
{
    return scene->words->price ? scene->words->price(scene, verb) : 0;
}

/* The labels of verbs without a value that several games have; NULL for others. */
static const char *verb_label(const char *verb)
{
    static const struct {
        const char *verb, *label;
    } labels[] = {{"accept", N_("✅ Believe")}, {"doubt", N_("🔍 Doubt")}};
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
        if (strcmp(labels[i].verb, verb) == 0)
            return _(labels[i].label);
    return NULL;
}

bool scene_passes_on(const struct scene *scene, const struct move *move)
{
    return scene_is(scene, move, "raise") && move->value == scene->view.last;
}

struct phrase scene_move_label(const struct scene *scene, const struct move *move)
{
    const struct verb *verb = scene_verb(scene, move);
    const char *label = verb_label(verb->name);
    if (scene_passes_on(scene, move))
        return phrase_told(_("➡️ Pass on %s"), scene_claim(scene, move->value).text);
    if (verb->value_key)
        return phrase_told("%s %s", scene_is(scene, move, "raise") ? "⬆️" : "🗣",
                           scene_claim(scene, move->value).text);
    if (!label && scene->words->move)
        return scene->words->move(scene, move);
    return phrase_told("%s", label ? label : verb->name);
}

/* A verb without a value, if it is legal; with what it costs. True if there is such a button. */
static bool add_verb(const struct scene *scene, const char *verb, bool new_row,
                     enum button_style style, struct message *message)
{
    const struct move *move = scene_move(scene, verb);
    if (!move)
        return false;
    int price = scene_price(scene, verb);
    struct phrase label = scene_move_label(scene, move);
    bool is_risk = scene_is(scene, move, "doubt");
    struct phrase costly =
        phrase_told("%s (−%d ❤️%s)", label.text, price, is_risk ? "?" : "");
    scene_add_move(scene, move, new_row, price > 0 ? costly.text : label.text, message);
    message_style(message, style);
    return true;
}

/* The legal moves that are neither a claim nor a common answer to one, a row each. */
static void add_others(const struct scene *scene, struct message *message)
{
    const struct game_kind *kind = scene->rules->kind;
    for (int i = 0; i < kind->n_verbs; i++) {
        const struct verb *verb = &kind->verbs[i];
        if (!verb->value_key && !verb->believes && !verb->doubts)
            add_verb(scene, verb->name, true, BUTTON_PLAIN, message);
    }
}

/* The number of claims from this move on that stand together. */
static int together(const struct scene *scene, int i)
{
    int n = 1;
    while (i + n < scene->n_moves && scene_is(scene, &scene->moves[i + n], "claim") &&
           !scene->words->apart(scene->rules, scene->moves[i + n].value))
        n++;
    return n;
}

/* Whether the claim begins a new row, below this many claims. */
static bool is_apart(const struct scene *scene, int i, int n)
{
    return n > 0 && scene->words->apart &&
           scene->words->apart(scene->rules, scene->moves[i].value) &&
           n + together(scene, i) > CLAIMS_A_ROW;
}

void scene_add_claims(const struct scene *scene, int true_value, struct message *message)
{
    int first = message->n_buttons, a_row = CLAIMS_A_ROW;
    for (int i = 0; i < scene->n_moves; i++) {
        const struct move *move = &scene->moves[i];
        if (!scene_is(scene, move, "claim"))
            continue;
        if (is_apart(scene, i, message->n_buttons - first)) {
            message_rows(message, first, a_row);
            first = message->n_buttons;
            a_row = APART_A_ROW;
        }
        struct phrase label = scene->words->label(scene->rules, move->value);
        scene_add_move(scene, move, false,
                       phrase_chosen(move->value == true_value, label.text).text, message);
        if (move->value == true_value)
            message_style(message, BUTTON_PRIMARY);
    }
    message_rows(message, first, a_row);
    add_others(scene, message);
}

void scene_add_raises(const struct scene *scene, int most, struct message *message)
{
    int first = message->n_buttons;
    for (int i = 0; i < scene->n_moves && message->n_buttons - first < most; i++) {
        const struct move *move = &scene->moves[i];
        if (!scene_is(scene, move, "raise"))
            continue;
        struct phrase label = scene->words->label(scene->rules, move->value);
        label = phrase_told(scene_passes_on(scene, move) ? _("➡️ Pass on %s") : "⬆️ %s",
                            label.text);
        scene_add_move(scene, move, false, label.text, message);
    }
    message_rows(message, first, CLAIMS_A_ROW);
}

void scene_add_answers(const struct scene *scene, bool all_raises, struct message *message)
{
    bool believe = add_verb(scene, "accept", true, BUTTON_SUCCESS, message);
    bool wide = scene_price(scene, "doubt") > 0;
    add_verb(scene, "doubt", wide || !believe, BUTTON_DANGER, message);
    /* One more raise takes no more room than a button "more". */
    int n_raises = scene_count(scene, "raise");
    bool all = all_raises || n_raises <= TABLE_RAISES_SHOWN + 1;
    scene_add_raises(scene, all ? n_raises : TABLE_RAISES_SHOWN, message);
    if (!all)
        message_button(message, false, "…", "o:%" PRId64 ":%" PRId64, scene->table->id,
                       scene->table->turn);
    add_others(scene, message);
}
