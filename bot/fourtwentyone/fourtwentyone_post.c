/* fourtwentyone_post.c - the table of 421 and its open dice, and the ways to throw them again. */

#include "fourtwentyone_parts.h"

#include "fourtwentyone_options.h"
#include "fourtwentyone_round.h"
#include "language.h"
#include "open_news.h"

#include <stdio.h>
#include <string.h>

/* --- the situation --- */

static void add_part(const struct scene *scene, struct message *message)
{
    if (scene->view.part == PART_DISCHARGE) {
        message_add(message, "🔥 %s\n", _("<b>Discharge</b>: out with the tokens!"));
        return;
    }
    message_say(message, "🏦 ", _("<b>Charge</b>: %d 🪙 on the table."), scene->view.pot);
    message_add(message, "\n");
}

/* Whether the news say something more recent. */
static bool is_outdated(const struct scene *scene, const struct game_event *settled)
{
    for (int i = 0; scene->news && i < scene->news->events.n; i++)
        if (scene->news->events.list[i].type == GAME_TOKENS)
            return true;
    return scene->view.out[settled->seat] || scene->view.out[settled->other];
}

/* How the last round ended: the post that told it may be the one that this text replaces. */
static void add_settled(const struct scene *scene, struct message *message)
{
    const struct game_event *settled = &scene->view.settled;
    if (settled->amount == 0 || is_outdated(scene, settled))
        return;
    message_add(message, "↩️ %s ", _("Last round:"));
    open_news_settled(scene, settled, message);
    message_add(message, "\n");
}

/* Who threw the best, or the worst, of this round so far; several if they are level. */
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

/* Dice apart from each other, so that they are read one by one. */
static void add_faces(const uint8_t *faces, int n, struct message *message)
{
    for (int i = 0; i < n; i++)
        message_add(message, "%s%s", i > 0 ? " " : "", phrase_faces(&faces[i], 1).text);
}

static void add_dice(const struct scene *scene, struct message *message)
{
    const struct view *view = &scene->view;
    for (int i = 0; i + 1 < view->rolls; i++) {
        message_add(message, i == 0 ? "🕘 %s " : " → ", _("Before:"));
        add_faces(view->earlier[i], view->n_faces, message);
    }
    if (view->rolls > 1)
        message_add(message, "\n");
    if (view->n_faces == 0)
        return;
    message_add(message, "🎲 <b>");
    add_faces(view->faces, view->n_faces, message);
    message_add(message, "</b>  %s\n", scene->words->combination(scene->rules, view->thrown).text);
}

void fourtwentyone_post_situation(const struct scene *scene, struct message *message)
{
    if (message->length > 0)
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
        message_add(message, _("%s, you start: throw all three dice."), mention);
        return;
    }
    message_add(message, _("%s, that was throw %d of at most %d: throw dice again, or stop?"),
                mention, scene->view.rolls, scene->rules->values[OPTION_ROLLS_MAX]);
}

static void call_follower(const struct scene *scene, const char *mention, struct message *message)
{
    int rolls = scene->view.rolls, required = scene->view.required;
    bool passo = scene_move(scene, "passo") != NULL;
    if (rolls == 0 && passo)
        message_add(message,
                    _("%s, you have %d throws. Throw all three dice; or knock, and the first throw "
                      "stays as it falls."),
                    mention, required);
    else if (rolls == 0)
        message_add(message, _("%s, it is your throw."), mention);
    else if (passo)
        message_add(message,
                    _("%s, throw %d of %d: which dice again? Or knock, and this throw is your "
                      "last."),
                    mention, rolls + 1, required);
    else
        message_add(message, _("%s, throw %d of %d: which dice again?"), mention, rolls + 1,
                    required);
}

void fourtwentyone_post_call(const struct scene *scene, struct message *message)
{
    struct phrase mention = phrase_mention(scene->table, scene->view.turn);
    message_add(message, "👉 ");
    if (scene->view.tied[scene->view.turn])
        message_add(message, _("%s, it is your throw."), mention.text);
    else if (scene->view.required == 0)
        call_starter(scene, mention.text, message);
    else
        call_follower(scene, mention.text, message);
}

/* --- the buttons --- */

/* The faces that a move throws again, and how many of each: two moves that throw the same faces are
 * the same to anybody who looks. */
struct handful {
    uint8_t n, counts[7];
};

static struct handful handful_of(const struct scene *scene, const struct move *move)
{
    struct handful handful = {.n = move->n_picks};
    for (int i = 0; i < move->n_picks; i++)
        handful.counts[scene->view.faces[move->picks[i]]]++;
    return handful;
}

/* Whether a move before this one throws the same faces again. */
static bool is_offered(const struct scene *scene, int i)
{
    struct handful wanted = handful_of(scene, &scene->moves[i]);
    for (int other = 0; other < i; other++) {
        struct handful handful = handful_of(scene, &scene->moves[other]);
        if (scene->moves[other].verb == scene->moves[i].verb &&
            memcmp(&handful, &wanted, sizeof wanted) == 0)
            return true;
    }
    return false;
}

/* One button for each way to throw so many dice again, all in one row. */
static void add_handfuls(const struct scene *scene, const char *verb, int n_dice, const char *sign,
                         struct message *message)
{
    bool new_row = true;
    for (int i = 0; i < scene->n_moves; i++) {
        const struct move *move = &scene->moves[i];
        if (move->n_picks != n_dice || !scene_is(scene, move, verb) || is_offered(scene, i))
            continue;
        char label[MESSAGE_LABEL_BYTES];
        size_t length = (size_t)snprintf(label, sizeof label, "%s ", sign);
        for (int k = 0; k < n_dice; k++)
            length += (size_t)snprintf(label + length, sizeof label - length, k > 0 ? " %d" : "%d",
                                       scene->view.faces[move->picks[k]]);
        scene_add_move(scene, move, new_row, label, message);
        new_row = false;
    }
}

static void add_throws(const struct scene *scene, const char *verb, const char *sign,
                       struct message *message)
{
    for (int n_dice = 1; n_dice <= DICE; n_dice++)
        add_handfuls(scene, verb, n_dice, sign, message);
}

static void add_stop(const struct scene *scene, struct message *message)
{
    const struct move *stop = scene_move(scene, "stop");
    if (!stop)
        return;
    int n = scene->view.rolls;
    struct phrase label = phrase_told(P_("✋ Stop: %d throw each", "✋ Stop: %d throws each", n), n);
    scene_add_move(scene, stop, true, label.text, message);
}

/* Before the first throw there is nothing to choose; later it matters which dice. */
static void add_passo(const struct scene *scene, struct message *message)
{
    const struct move *passo = scene_move(scene, "passo");
    if (passo && scene->view.rolls == 0)
        scene_add_move(scene, passo, true, _("✊ Knock: only one throw"), message);
    else if (passo)
        scene_add_path(scene, "p", true, _("✊ Knock: last throw"), message);
}

void fourtwentyone_post_buttons(const struct scene *scene, struct message *message)
{
    bool knocks = strcmp(scene->path, "p") == 0 && scene->view.rolls > 0;
    if (knocks && scene_move(scene, "passo")) {
        add_throws(scene, "passo", "✊", message);
        scene_add_path(scene, "", true, _("⬅️ Back"), message);
        return;
    }
    if (scene->view.rolls == 0) {
        scene_add_move(scene, scene_move(scene, "roll"), true, _("🎲 Throw"), message);
        message_style(message, BUTTON_PRIMARY);
    } else {
        add_throws(scene, "roll", "🎲", message);
    }
    add_stop(scene, message);
    add_passo(scene, message);
}
