/* bugiardi_peek.c - dice or cards as their holder sees them, and the moves with them. */

#include "bugiardi_parts.h"

#include "bugiardi_taps.h"
#include "bugiardi_words.h"
#include "claim_post.h"
#include "language.h"

#include <assert.h>

void bugiardi_peek_thrown(const struct scene *scene, struct message *message)
{
    message_add(message, "%s <b>%s</b>\n", bugiardi_words_cards(scene->rules) ? "🃏" : "🎲",
                scene->words->faces(scene->view.faces, scene->view.n_faces).text);
    message_add(message, _("That makes <b>%s</b>."),
                scene->words->claim(scene->rules, scene->view.thrown).text);
}

/* The last claim, and its meaning for the next one. */
static void add_last(const struct scene *scene, struct message *message)
{
    const struct view *view = &scene->view;
    if (view->last == GAME_NOTHING)
        return;
    message_say(message, "\n", _("%s claimed <b>%s</b>: you must claim more."),
                phrase_name(scene->table, view->claimer).text, scene_last(scene).text);
    if (view->thrown <= view->last && scene_move(scene, "claim"))
        message_add(message, "\n%s", _("The truth isn't enough: it takes a bluff."));
}

static void ask(const struct scene *scene, struct message *message)
{
    bool claims = scene_move(scene, "claim") != NULL;
    message_add(message, "\n\n");
    if (bugiardi_taps_inside(scene))
        bugiardi_taps_heading(scene, message);
    else if (scene_move(scene, "draw"))
        message_add(message, "%s", _("Tap the cards you want to change, or keep them all."));
    else if (!scene_move(scene, "reroll"))
        message_add(message, _("What do you claim? Tap, or type it: <code>%s</code>"),
                    scene->words->claim(scene->rules, claim_post_example(scene)->value).text);
    else
        message_add(message, "%s",
                    claims ? _("Claim, or tap the dice to reroll, each of them once.")
                           : _("Tap the dice to reroll (at least one), then claim."));
    if (claims && !bugiardi_taps_inside(scene)) {
        message_add(message, "\n");
        claim_post_next(scene, message);
    }
}

void bugiardi_peek_write(const struct scene *scene, struct message *message)
{
    assert(scene->view.n_faces > 0);
    bugiardi_peek_thrown(scene, message);
    if (scene_move(scene, "object")) {
        claim_post_returned(scene, message);
        bugiardi_post_answers(scene, message);
        return;
    }
    add_last(scene, message);
    ask(scene, message);
    message_add(message, "\n\n");
    scene_add_standing(scene, false, message);
    if (!bugiardi_taps_inside(scene))
        bugiardi_taps_faces(scene, message);
    if (scene_move(scene, "claim"))
        bugiardi_taps_claims(scene, message);
}
