/* tokio_post.c - the group's post of a hand of Tokio, where it is more than that of any game with
 * one cup.
 */

#include "tokio_parts.h"

#include "claim_post.h"
#include "language.h"
#include "news_lines.h"
#include "scene.h"

static void call_starter(const struct scene *scene, struct message *message)
{
    message_add(message, "👉 ");
    if (news_lines_call_hand(scene))
        message_say(message, "", _("Hand %d: "), scene->table->game.number);
    message_add(message, _("%s, roll, or first roll a die for your lives?"),
                phrase_mention(scene->shown, scene->view.turn).text);
}

/* Calls to answer a claim that can't be believed. */
static void call_cornered(const struct scene *scene, struct message *message)
{
    message_say(
        message, "👉 ",
        scene_move(scene, "raise")     ? _("%s, nothing beats that: lift the cup, or pass it on.")
        : scene_move(scene, "concede") ? _("%s, nothing beats that: lift the cup, or concede.")
                                       : _("%s, nothing beats that: lift the cup!"),
        phrase_mention(scene->shown, scene->view.turn).text);
}

void tokio_post_call(const struct scene *scene, struct message *message)
{
    if (scene_move(scene, "life_throw"))
        call_starter(scene, message);
    else if (scene_move(scene, "doubt") && !scene_move(scene, "accept"))
        call_cornered(scene, message);
    else
        claim_post_call(scene, message);
}

void tokio_post_buttons(const struct scene *scene, struct message *message)
{
    const struct move *lives = scene_move(scene, "life_throw"), *roll = scene_move(scene, "roll");
    if (!lives) {
        claim_post_buttons(scene, message);
        return;
    }
    scene_add_move(scene, roll, true, scene_move_label(scene, roll).text, message);
    scene_add_move(scene, lives, true, scene_move_label(scene, lives).text, message);
}
