/* claim_post.c - games with one cup and a claim about it, as the group's post shows them. */

#include "claim_post.h"

#include "language.h"
#include "scene.h"

#include <inttypes.h>

void claim_post_situation(const struct scene *scene, struct message *message)
{
    const struct view *view = &scene->view;
    if (view->last == GAME_NOTHING || view->claimer == GAME_NOBODY) {
        message_say(message, "🎲 ", _("Hand %d begins."), scene->table->game.round);
        message_add(message, "\n");
        return;
    }
    message_say(message, "🗣 ", _("%s has claimed <b>%s</b>."),
                phrase_name(scene->table, view->claimer).text, scene_last(scene).text);
    message_add(message, "\n");
}

static void call_thrower(const struct scene *scene, struct message *message)
{
    int seat = scene->view.turn;
    message_add(message, "👉 ");
    if (scene->table->seats[seat].reachable)
        message_add(message, _("%s, your dice are in our private chat: peek, then claim."),
                    phrase_mention(scene->table, seat).text);
    else
        message_add(message,
                    _("%s, I cannot write to you in private: peek with “My dice”, then claim with "
                      "the buttons here. They obey only you."),
                    phrase_mention(scene->table, seat).text);
}

static void call_answerer(const struct scene *scene, struct message *message)
{
    struct phrase mention = phrase_mention(scene->table, scene->view.turn);
    message_add(message, "👉 ");
    if (scene_move(scene, "accept"))
        message_add(message, _("%s, do you believe it?"), mention.text);
    else if (scene_move(scene, "concede"))
        message_add(message, _("%s, nothing beats that: lift the cup, or concede."), mention.text);
    else
        message_add(message, _("%s, nothing beats that: lift the cup!"), mention.text);
}

static void call_anybody(const struct scene *scene, struct message *message)
{
    message_say(message, "👉 ", _("It is %s's turn."),
                phrase_mention(scene->table, scene->view.turn).text);
}

void claim_post_call(const struct scene *scene, struct message *message)
{
    if (scene_move(scene, "claim"))
        call_thrower(scene, message);
    else if (scene_move(scene, "doubt"))
        call_answerer(scene, message);
    else
        call_anybody(scene, message);
}

/* --- the buttons --- */

void claim_post_dice_button(const struct scene *scene, const char *label, struct message *message)
{
    message_button(message, true, label, "d:%" PRId64 ":%" PRId64, scene->table->id,
                   scene->table->turn);
}

/* The way into the private chat: for those the bot cannot write to, one that tells the bot. */
void claim_post_private_link(const struct scene *scene, bool reachable, struct message *message)
{
    struct phrase start = phrase_told("t%" PRId64, scene->table->id);
    message_link(message, false, reachable ? _("💬 Private chat") : _("💬 Get them in private"),
                 phrase_private_link(scene->bot, reachable ? "" : start.text).text);
}

void claim_post_buttons(const struct scene *scene, struct message *message)
{
    bool reachable = scene->table->seats[scene->view.turn].reachable;
    if (!scene_move(scene, "claim")) {
        scene_add_answers(scene, !reachable, message);
        claim_post_dice_button(scene, _("🎲 My dice"), message);
        return;
    }
    claim_post_dice_button(scene, _("🎲 My dice"), message);
    claim_post_private_link(scene, reachable, message);
    if (!reachable)
        scene_add_claims(scene, GAME_NOTHING, message);
}
