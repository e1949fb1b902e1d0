/* game_post.c - tells the group what happened, who is on turn, and how everybody stands. */

#include "game_post.h"

#include "happening.h"
#include "language.h"
#include "scene.h"

#include <inttypes.h>
#include <stdio.h>

/* Where a table stands that has no news: after /table, or when a post was lost. */
static void add_situation(const struct scene *scene, struct message *message)
{
    const struct view *view = &scene->view;
    if (view->last == GAME_NOTHING || view->claimer == GAME_NOBODY) {
        message_add(message, "🎲 %s\n", _("A new hand."));
        return;
    }
    message_add(message, "🗣 ");
    message_add(message, _("%s has claimed <b>%s</b>."),
                phrase_name(scene->table, view->claimer).text, scene_last(scene).text);
    message_add(message, "\n");
}

/* --- the call: who is on turn, and what they are asked --- */

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
    message_add(message, "👉 ");
    message_add(message, _("It is %s's turn."),
                phrase_mention(scene->table, scene->view.turn).text);
}

static void call_winner(const struct scene *scene, struct message *message)
{
    if (scene->view.winner == GAME_NOBODY)
        return;
    message_add(message, "🏆 ");
    message_add(message, _("<b>%s wins the game!</b> Another one? /play"),
                phrase_mention(scene->table, scene->view.winner).text);
}

static void add_call(const struct scene *scene, struct message *message)
{
    if (scene->table->status == TABLE_CANCELLED)
        message_add(message, "🛑 %s", _("The game was called off. A new one: /play"));
    else if (scene->table->status == TABLE_OVER)
        call_winner(scene, message);
    else if (scene_move(scene, "claim"))
        call_thrower(scene, message);
    else if (scene_move(scene, "doubt"))
        call_answerer(scene, message);
    else
        call_anybody(scene, message);
}

/* --- the buttons --- */

static void add_dice_button(const struct scene *scene, struct message *message)
{
    message_button(message, true, _("🎲 My dice"), "d:%" PRId64 ":%" PRId64, scene->table->id,
                   scene->table->turn);
}

/* The way into the private chat: for those the bot cannot write to, one that tells the bot. */
static void add_private_link(const struct scene *scene, bool reachable, struct message *message)
{
    char start[32] = "";
    if (!reachable)
        snprintf(start, sizeof start, "t%" PRId64, scene->table->id);
    message_link(message, false, reachable ? _("💬 Private chat") : _("💬 Get them in private"),
                 phrase_private_link(scene->bot, start).text);
}

static void add_buttons(const struct scene *scene, struct message *message)
{
    if (scene->table->status != TABLE_PLAYING)
        return;
    bool reachable = scene->table->seats[scene->view.turn].reachable;
    if (!scene_move(scene, "claim")) {
        scene_add_answers(scene, !reachable, message);
        add_dice_button(scene, message);
        return;
    }
    add_dice_button(scene, message);
    add_private_link(scene, reachable, message);
    if (!reachable)
        scene_add_claims(scene, GAME_NOTHING, message);
}

void game_post_write(const struct table *table, const struct news *news, const char *bot,
                     struct message *message)
{
    struct scene scene;
    scene_look(table, GAME_NOBODY, bot, &scene);
    bool tells = news && (news->kind == NEWS_STARTED || news->kind == NEWS_MOVE);
    bool hurt = tells && happening_tell(&scene, news, message);
    if (table->status == TABLE_PLAYING && (!tells || happening_leaves_claim(news)))
        add_situation(&scene, message);
    if (message->length > 0)
        message_add(message, "\n");
    if (hurt || table->status != TABLE_PLAYING) {
        scene_add_standing(&scene, true, message);
        message_add(message, "\n\n");
        add_call(&scene, message);
    } else {
        add_call(&scene, message);
        message_add(message, "\n\n");
        scene_add_standing(&scene, false, message);
    }
    add_buttons(&scene, message);
}

bool game_post_is_edit(const struct news *news)
{
    return news->kind == NEWS_MOVE && news->events.n == 1 &&
           news->events.list[0].type == GAME_ACCEPTED;
}
