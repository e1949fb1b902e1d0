/* fourtwentyone_post.c - the table of 421 and its open dice, and the ways to throw them again. */

#include "fourtwentyone_events.h"
#include "fourtwentyone_parts.h"

#include "dice.h"
#include "fourtwentyone_options.h"
#include "fourtwentyone_round.h"
#include "language.h"

#include <string.h>

/* --- the situation --- */

static void add_part(const struct scene *scene, struct message *message)
{
    struct fourtwentyone_seen own = fourtwentyone_seen(&scene->view);
    if (own.part == PART_DISCHARGE) {
        message_add(message, "🔥 %s\n", _("<b>Discharge</b>: out with the tokens!"));
        return;
    }
    message_say(message, "🏦 ", _("<b>Charge</b>: %d 🪙 on the table."), own.pot);
    message_add(message, "\n");
}

/* Whether the news tell something more recent. */
static bool is_outdated(const struct scene *scene, const struct settlement *settled)
{
    for (int i = 0; scene->news && i < scene->news->events.n; i++)
        if (scene->news->events.list[i].type == FOURTWENTYONE_TOKENS)
            return true;
    for (int seat = 0; seat < scene->table->n_seats; seat++)
        if (scene->view.made[seat] != GAME_NOTHING)
            return true; /* a post of this round told it */
    return (scene->view.left >> settled->seat & 1) != 0 ||
           (scene->view.left >> settled->other & 1) != 0;
}

/* The end of the last round is told again, since this text may replace the post that told it. */
static void add_settled(const struct scene *scene, struct message *message)
{
    struct settlement settled = fourtwentyone_seen(&scene->view).settled;
    if (scene->past || settled.amount == 0 || is_outdated(scene, &settled))
        return;
    struct game_event event = fourtwentyone_round_settled(&settled);
    message_add(message, "↩️ %s ", _("Last round:"));
    fourtwentyone_news_settled(scene, &event, message);
    message_add(message, "\n");
}

/* The players with the best, or the worst, of this round so far; several if they are level. */
static void add_extreme(const struct scene *scene, bool best, int combo, struct message *message)
{
    message_add(message, best ? "🎯 %s " : "🐌 %s ", best ? _("Best so far:") : _("Worst so far:"));
    bool first = true;
    for (int seat = 0; seat < scene->table->n_seats; seat++) {
        if (scene->view.made[seat] != combo)
            continue;
        message_add(message, "%s%s", first ? "" : ", ", phrase_short_name(scene->table, seat).text);
        first = false;
    }
    message_add(message, " <b>%s</b>\n", scene->words->combination(scene->rules, combo).text);
}

static void add_extremes(const struct scene *scene, struct message *message)
{
    int best = GAME_NOTHING, worst = GAME_NOTHING;
    for (int seat = 0; seat < scene->table->n_seats; seat++) {
        int combo = scene->view.made[seat];
        if (combo == GAME_NOTHING)
            continue;
        best = best == GAME_NOTHING || combo > best ? combo : best;
        worst = worst == GAME_NOTHING || combo < worst ? combo : worst;
    }
    if (best != GAME_NOTHING)
        add_extreme(scene, true, best, message);
    if (best != worst)
        add_extreme(scene, false, worst, message);
}

/* Dice from the highest down, and the position of each. */
struct falling {
    uint8_t faces[DICE], places[DICE];
};

static struct falling falling_of(const uint8_t *faces)
{
    struct falling dice;
    int n = 0;
    for (int face = DICE_SIDES; face > 0; face--)
        for (uint8_t place = 0; place < DICE; place++)
            if (faces[place] == face) {
                dice.faces[n] = (uint8_t)face;
                dice.places[n++] = place;
            }
    return dice;
}

/* The faces have spaces between them, so that they are read one by one. */
static void add_faces(const uint8_t *faces, struct message *message)
{
    struct falling dice = falling_of(faces);
    for (int i = 0; i < DICE; i++)
        message_add(message, "%s%s", i > 0 ? " " : "", phrase_faces(&dice.faces[i], 1).text);
}

static void add_dice(const struct scene *scene, struct message *message)
{
    const struct view *view = &scene->view;
    struct fourtwentyone_seen own = fourtwentyone_seen(view);
    for (int i = 0; i + 1 < view->rolls; i++) {
        message_add(message, i == 0 ? "🕘 %s " : " → ", _("Before:"));
        add_faces(own.earlier[i], message);
    }
    if (view->rolls > 1)
        message_add(message, "\n");
    if (view->n_faces == 0)
        return;
    message_add(message, "🎲 <b>");
    add_faces(view->faces, message);
    message_add(message, "</b>  %s\n", scene->words->combination(scene->rules, view->thrown).text);
}

void fourtwentyone_post_situation(const struct scene *scene, struct message *message)
{
    if (message->news_end > message->news)
        message_add(message, "\n");
    add_part(scene, message);
    add_settled(scene, message);
    add_extremes(scene, message);
    add_dice(scene, message);
}

/* --- the call --- */

/* The starter decides, and every throw counts for all. */
static void call_starter(const struct scene *scene, const char *mention, struct message *message)
{
    if (!scene_move(scene, "stop")) {
        message_add(message, _("%s, you start: roll all three dice."), mention);
        return;
    }
    message_add(message, _("%s, that was roll %d of up to %d: reroll some dice, or stop?"), mention,
                scene->view.rolls, scene->rules->values[OPTION_ROLLS_MAX]);
}

static void call_follower(const struct scene *scene, const char *mention, struct message *message)
{
    int rolls = scene->view.rolls, required = fourtwentyone_seen(&scene->view).required;
    bool passo = scene_move(scene, "passo") != NULL;
    if (rolls == 0 && passo)
        message_add(message,
                    _("%s, you have %d rolls. Roll all three dice; or knock, and the first roll "
                      "stays as it falls."),
                    mention, required);
    else if (rolls == 0)
        message_add(message, _("%s, it's your roll."), mention);
    else
        message_add(message, _("%s, that was roll %d of %d: which dice do you reroll?"), mention,
                    rolls, required);
    if (rolls > 0 && passo)
        message_add(message, " %s", _("Or knock, and the next roll is your last."));
}

void fourtwentyone_post_call(const struct scene *scene, struct message *message)
{
    struct fourtwentyone_seen own = fourtwentyone_seen(&scene->view);
    struct phrase mention = phrase_mention(scene->shown, scene->view.turn);
    message_add(message, "👉 ");
    if (own.tied[scene->view.turn])
        message_add(message, _("%s, it's your roll."), mention.text);
    else if (own.required == 0)
        call_starter(scene, mention.text, message);
    else
        call_follower(scene, mention.text, message);
    if (scene->view.rolls > 0)
        message_add(message, " %s", _("🔒 stays, 🎲 goes again."));
}

/* --- the buttons --- */

/* The first of equal dice are thrown, so that no two buttons throw the same faces. */
static bool is_offered(const struct falling *dice, unsigned thrown)
{
    for (int i = 1; i < DICE; i++)
        if ((thrown >> i & 1) != 0 && (thrown >> (i - 1) & 1) == 0 &&
            dice->faces[i] == dice->faces[i - 1])
            return false;
    return true;
}

static const struct move *find_throw(const struct scene *scene, const char *verb,
                                     const struct falling *dice, unsigned thrown)
{
    unsigned wanted = 0;
    for (int i = 0; i < DICE; i++)
        wanted |= (thrown >> i & 1) << dice->places[i];
    return scene_picking(scene, verb, wanted);
}

/* The chosen dice: "6-6". */
static struct phrase chosen(const struct falling *dice, unsigned bits)
{
    struct phrase list = {.text = ""};
    for (int i = 0; i < DICE; i++)
        if ((bits >> i & 1) != 0)
            list =
                phrase_told("%.8s%s%d", list.text, list.text[0] != '\0' ? "-" : "", dice->faces[i]);
    return list;
}

static struct phrase throw_label(const struct falling *dice, unsigned thrown, const char *sign)
{
    if (thrown == ALL_DICE)
        return phrase_told("%s %s", sign, _("All three again"));
    return phrase_told("🔒 %s %s %s", chosen(dice, ALL_DICE & ~thrown).text, sign,
                       chosen(dice, thrown).text);
}

/* One button for each way to throw so many dice again, all in one row. */
static void add_throws(const struct scene *scene, const char *verb, int n_dice, const char *sign,
                       struct message *message)
{
    struct falling dice = falling_of(scene->view.faces);
    bool new_row = true;
    for (unsigned thrown = 1; thrown <= ALL_DICE; thrown++) {
        const struct move *move = find_throw(scene, verb, &dice, thrown);
        if (!move || __builtin_popcount(thrown) != n_dice || !is_offered(&dice, thrown))
            continue;
        scene_add_move(scene, move, new_row, throw_label(&dice, thrown, sign).text, message);
        new_row = false;
    }
}

/* Adds the throws that keep some dice. */
static void add_keeping_throws(const struct scene *scene, const char *verb, const char *sign,
                               struct message *message)
{
    for (int n_dice = DICE - 1; n_dice > 0; n_dice--)
        add_throws(scene, verb, n_dice, sign, message);
}

struct phrase fourtwentyone_post_move(const struct scene *scene, const struct move *move)
{
    int n = scene->view.rolls;
    bool knocks = scene_is(scene, move, "passo");
    struct falling dice = falling_of(scene->view.faces);
    unsigned thrown = 0;
    for (int i = 0; i < DICE; i++)
        for (int k = 0; k < move->n_picks; k++)
            thrown |= (unsigned)(move->picks[k] == dice.places[i]) << i;
    if (scene_is(scene, move, "stop"))
        return phrase_told(P_("✋ Stop: %d roll each", "✋ Stop: %d rolls each", n), n);
    if (n > 0)
        return throw_label(&dice, thrown, knocks ? "✊" : "🎲");
    return phrase_told("%s", knocks ? _("✊ Knock: only one roll") : _("🎲 Roll"));
}

static void add_move(const struct scene *scene, const struct move *move, struct message *message)
{
    if (move)
        scene_add_move(scene, move, true, fourtwentyone_post_move(scene, move).text, message);
}

/* Before the first throw there is one passo; later one for each choice of dice. */
static void add_passo(const struct scene *scene, struct message *message)
{
    const struct move *passo = scene_move(scene, "passo");
    if (passo && scene->view.rolls == 0)
        add_move(scene, passo, message);
    else if (passo)
        scene_add_path(scene, "p", true, _("✊ Knock: last roll"), message);
}

/* Throws stand above and below the button to stop, in the same number of rows after every throw. So
 * a second tap at the same place, from the top or the bottom, never stops. */
void fourtwentyone_post_buttons(const struct scene *scene, struct message *message)
{
    bool knocks = strcmp(scene->path, "p") == 0 && scene->view.rolls > 0;
    if (knocks && scene_move(scene, "passo")) {
        add_throws(scene, "passo", DICE, "✊", message);
        add_keeping_throws(scene, "passo", "✊", message);
        scene_add_path(scene, "", true, _("⬅️ Back"), message);
        return;
    }
    if (scene->view.rolls == 0) {
        add_move(scene, scene_move(scene, "roll"), message);
        message_style(message, BUTTON_PRIMARY);
    } else {
        add_throws(scene, "roll", DICE, "🎲", message);
        add_move(scene, scene_move(scene, "stop"), message);
        add_keeping_throws(scene, "roll", "🎲", message);
    }
    add_passo(scene, message);
}
