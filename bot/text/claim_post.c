/* claim_post.c - games with one cup and a claim about it: the group's post, and the thrower's. */

#include "claim_post.h"

#include "language.h"
#include "news_lines.h"
#include "robot_player.h"
#include "scene.h"
#include "settings_menu.h"

#include <assert.h>
#include <inttypes.h>

void claim_post_situation(const struct scene *scene, struct message *message)
{
    const struct view *view = &scene->view;
    if (view->last == GAME_NOTHING || view->claimer == GAME_NOBODY) {
        message_say(message, "🎲 ", _("Hand %d begins."), scene->table->game.number);
        message_add(message, "\n");
        return;
    }
    message_say(message, "🗣 ", _("%s has claimed <b>%s</b>."),
                news_lines_claimer(scene, view->claimer).text, scene_last(scene).text);
    message_add(message, "\n");
}

static void call_thrower(const struct scene *scene, struct message *message)
{
    int seat = scene->view.turn;
    message_add(message, "👉 ");
    if (news_lines_call_hand(scene))
        message_say(message, "", _("Hand %d: "), scene->table->game.number);
    if (table_in_private(scene->table, seat))
        message_add(message, _("%s, peek in private, then claim."),
                    phrase_mention(scene->shown, seat).text);
    else if (scene->table->seats[seat].in_group)
        message_add(message,
                    _("%s, peek with “My dice”, then claim with the buttons here. They obey only "
                      "you."),
                    phrase_mention(scene->shown, seat).text);
    else
        message_add(message,
                    _("%s, I can't write to you in private: peek with “My dice”, then claim with "
                      "the buttons here. They obey only you."),
                    phrase_mention(scene->shown, seat).text);
}

/* Whether the seat on turn threw again without looking, and is to claim. */
static bool claims_unseen(const struct scene *scene)
{
    return scene_move(scene, "claim") && scene->view.cup_loaded &&
           scene->view.thrower == GAME_NOBODY;
}

static void call_answerer(const struct scene *scene, struct message *message)
{
    message_say(message, "👉 ", _("%s, believe it?"),
                phrase_mention(scene->shown, scene->view.turn).text);
}

static void call_blind(const struct scene *scene, struct message *message)
{
    message_say(message, "👉 ", _("%s, nobody has seen these dice: what do you claim?"),
                phrase_mention(scene->shown, scene->view.turn).text);
}

void claim_post_call(const struct scene *scene, struct message *message)
{
    if (claims_unseen(scene))
        call_blind(scene, message);
    else if (scene_move(scene, "claim"))
        call_thrower(scene, message);
    else if (scene_move(scene, "doubt"))
        call_answerer(scene, message);
    else
        message_say(message, "👉 ", _("It is %s's turn."),
                    phrase_mention(scene->shown, scene->view.turn).text);
}

/* --- the buttons --- */

/* Whether somebody may look at the dice who does not have them in a private chat. */
static bool wants_dice(const struct table *table)
{
    for (int seat = 0; seat < table->n_seats; seat++)
        if ((seat == table_turn(table) || !table_in_private(table, seat)) &&
            !robot_player_is(table->seats[seat].player) &&
            table_may_see(table, table->seats[seat].player))
            return true;
    return false;
}

void claim_post_dice_button(const struct scene *scene, const char *label, struct message *message)
{
    bool practice = table_is_practice(scene->table); /* there the dice are in sight */
    if (!practice && wants_dice(scene->table))
        message_button(message, true, label, "d:%" PRId64 ":%" PRId64, scene->table->id,
                       scene->table->turn);
}

/* The link starts the bot for people to whom it cannot write. For people who chose the group it
 * leads to the page of that choice. */
void claim_post_private_link(const struct scene *scene, struct message *message)
{
    const struct seat *seat = &scene->table->seats[scene->view.turn];
    bool in_private = table_in_private(scene->table, scene->view.turn);
    struct phrase start = seat->in_group ? phrase_told("%s", SETTINGS_MENU_DICE)
                                         : phrase_told("t%" PRId64, scene->table->id);
    message_link(message, false, in_private ? _("💬 Private chat") : _("💬 In private"),
                 phrase_private_link(scene->bot, in_private ? "" : start.text).text);
}

void claim_post_buttons(const struct scene *scene, struct message *message)
{
    bool in_private = table_in_private(scene->table, scene->view.turn);
    if (claims_unseen(scene)) {
        scene_add_claims(scene, GAME_NOTHING, message);
        return;
    }
    if (!scene_move(scene, "claim")) {
        scene_add_answers(scene, !in_private, message);
        claim_post_dice_button(scene, _("🎲 My dice"), message);
        return;
    }
    claim_post_dice_button(scene, _("🎲 My dice"), message);
    claim_post_private_link(scene, message);
    if (!in_private)
        scene_add_claims(scene, GAME_NOTHING, message);
}

/* --- the thrower's post in private: the faces under the cup, and the claims --- */

void claim_post_thrown(const struct scene *scene, struct message *message)
{
    message_say(message, "🎲 ", _("You rolled %s: <b>%s</b>."),
                phrase_faces(scene->view.faces, scene->view.n_faces).text,
                scene_claim(scene, scene->view.thrown).text);
}

static const struct move *find_claim(const struct scene *scene, int value)
{
    for (int i = 0; i < scene->n_moves; i++)
        if (scene->moves[i].value == value && scene_is(scene, &scene->moves[i], "claim"))
            return &scene->moves[i];
    return NULL;
}

const struct move *claim_post_example(const struct scene *scene)
{
    const struct move *truth = find_claim(scene, scene->view.thrown);
    return truth ? truth : scene_example(scene, "claim");
}

void claim_post_next(const struct scene *scene, struct message *message)
{
    int next = scene_turn_after(scene, scene_move(scene, "claim"));
    message_say(message, "👉 ", _("%s answers next."), phrase_name(scene->table, next).text);
    if (scene->shown->beginner && find_claim(scene, scene->view.thrown))
        message_add(message, " %s", _("You may tell the truth, or bluff."));
}

/* Whether a roll may be made instead of a claim. */
static bool can_roll(const struct scene *scene)
{
    for (int i = 0; i < scene->n_moves; i++)
        if (scene_verb(scene, &scene->moves[i])->faces_key)
            return true;
    return false;
}

/* The price of a claim, and other ways to make one. */
static void add_hints(const struct scene *scene, struct message *message)
{
    const struct game_answers *answers = scene->rules->kind->answers;
    int least = answers && answers->lowest ? answers->lowest(scene->rules) : 0;
    const struct move *lowest = scene_move(scene, "claim");
    int price = scene_price(scene, "claim");
    if (!find_claim(scene, scene->view.thrown))
        message_add(message, "\n%s",
                    can_roll(scene)
                        ? _("The truth isn't enough: it takes a bluff, or a second roll that "
                            "nobody sees, not even you.")
                        : _("The truth isn't enough: it takes a bluff."));
    if (price > 0 && lowest->value > least)
        message_say(message, "\n⚠️ ", _("Claiming less costs %s."), phrase_lives(price).text);
    message_add(message, "\n\n");
    message_add(message, _("What do you claim? Tap, or type it: <code>%s</code>"),
                scene->words->label(scene->rules, claim_post_example(scene)->value).text);
    message_add(message, "\n");
    claim_post_next(scene, message);
}

void claim_post_returned(const struct scene *scene, struct message *message)
{
    const struct claims *claims = &scene->table->claims;
    bool same = claims->n > 0 && claims->list[claims->n - 1].way == CLAIMS_PASSED;
    message_say(message, same ? "\n➡️ " : "\n⬆️ ",
                _("%s passes it back to you and claims <b>%s</b>. What do you do?"),
                phrase_name(scene->table, scene->view.claimer).text, scene_last(scene).text);
    message_add(message, "\n\n");
    scene_add_standing(scene, false, message);
}

void claim_post_peek(const struct scene *scene, struct message *message)
{
    assert(scene->view.n_faces > 0);
    claim_post_thrown(scene, message);
    if (!scene_move(scene, "claim")) {
        claim_post_returned(scene, message);
        scene_add_answers(scene, true, message);
        return;
    }
    if (scene->view.last != GAME_NOTHING) {
        message_add(message, "\n");
        bool equal = find_claim(scene, scene->view.last) != NULL;
        message_add(message,
                    equal ? _("%s claimed <b>%s</b>: you must claim at least that.")
                          : _("%s claimed <b>%s</b>: you must claim more."),
                    phrase_name(scene->table, scene->view.claimer).text, scene_last(scene).text);
    }
    add_hints(scene, message);
    message_add(message, "\n\n");
    scene_add_standing(scene, false, message);
    scene_add_claims(scene, scene->view.thrown, message);
}
