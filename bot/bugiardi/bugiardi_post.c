/* bugiardi_post.c - calls the seat on turn in the group, and gives it its buttons there. */

#include "bugiardi_parts.h"

#include "bugiardi_taps.h"
#include "bugiardi_words.h"
#include "claim_post.h"
#include "language.h"

#include <string.h>

enum { NAMES_A_ROW = 2, ANSWERS_A_ROW = 2 };

static bool in_private(const struct scene *scene)
{
    return table_in_private(scene->table, scene->view.turn);
}

/* Whether the seat on turn knows the dice. Everybody sees that a player looks. */
static bool sees(const struct scene *scene)
{
    return table_may_see(scene->table, scene->table->seats[scene->view.turn].player);
}

/* Hands are poker hands here, so each new beginning is called a round. */
void bugiardi_post_situation(const struct scene *scene, struct message *message)
{
    if (scene->view.last != GAME_NOTHING) {
        claim_post_situation(scene, message);
        return;
    }
    message_say(message, "🎲 ", _("Round %d begins."), scene->table->game.number);
    message_add(message, "\n");
}

/* --- the call --- */

static void call_looker(const struct scene *scene, struct message *message)
{
    struct phrase mention = phrase_mention(scene->shown, scene->view.turn);
    bool cards = bugiardi_words_cards(scene->rules);
    if (in_private(scene))
        message_add(message,
                    cards ? _("%s, look at your cards in private, then claim.")
                          : _("%s, peek in private, then claim."),
                    mention.text);
    else if (scene->table->seats[scene->view.turn].in_group)
        message_add(message,
                    cards ? _("%s, look with “My cards”, then play with the buttons here. They "
                              "obey only you.")
                          : _("%s, peek with “My dice”, then claim with the buttons here. They "
                              "obey only you."),
                    mention.text);
    else
        message_add(message,
                    cards ? _("%s, I can't write to you in private: look with “My cards”, then "
                              "play with the buttons here. They obey only you.")
                          : _("%s, I can't write to you in private: peek with “My dice”, then "
                              "claim with the buttons here. They obey only you."),
                    mention.text);
    if (!in_private(scene) && (scene_move(scene, "reroll") || scene_move(scene, "draw")))
        message_add(message, " %s", _("Which numbers you pick, I tell only you."));
}

static void call_answerer(const struct scene *scene, struct message *message)
{
    struct phrase mention = phrase_mention(scene->shown, scene->view.turn);
    if (scene_move(scene, "look") || scene_move(scene, "take"))
        message_add(message, _("%s, believe it?"), mention.text);
    else
        message_add(message,
                    bugiardi_words_cards(scene->rules)
                        ? _("%s, nothing beats that: show the cards!")
                        : _("%s, nothing beats that: lift the cup!"),
                    mention.text);
}

/* A player who rolled these dice, or saw them earlier, may believe without looking again. */
static void call_blind(const struct scene *scene, struct message *message)
{
    message_add(message,
                !sees(scene)        ? _("%s, you have not looked: what do you claim?")
                : in_private(scene) ? _("%s, you know these dice: claim in private.")
                                    : _("%s, you know these dice: what do you claim?"),
                phrase_mention(scene->shown, scene->view.turn).text);
}

void bugiardi_post_call(const struct scene *scene, struct message *message)
{
    struct phrase mention = phrase_mention(scene->shown, scene->view.turn);
    message_add(message, "👉 ");
    if (scene_move(scene, "choose"))
        message_add(message, _("%s, you start. Who should answer you?"), mention.text);
    else if (scene_move(scene, "object"))
        call_answerer(scene, message);
    else if (!sees(scene) || scene->table->claims.next == CLAIMS_BLIND)
        call_blind(scene, message);
    else
        call_looker(scene, message);
}

void bugiardi_post_risks(const struct scene *scene, struct message *message)
{
    if (!scene_move(scene, "object"))
        return;
    if (scene_move(scene, "take"))
        message_add(message, "\n🃏 %s", _("take the cards, and claim more."));
    if (scene_move(scene, "look"))
        message_add(message, "\n👀 %s", _("look, reroll, and claim more."));
    if (scene_move(scene, "blind"))
        message_add(message, "\n🙈 %s", _("claim more without looking."));
    message_add(message, "\n🤥 %s", _("show it: whoever is wrong takes a point."));
}

/* --- the buttons --- */

static void add_receivers(const struct scene *scene, struct message *message)
{
    int first = message->n_buttons;
    for (int i = 0; i < scene->n_moves; i++)
        scene_add_move(scene, &scene->moves[i], false,
                       phrase_button_name(scene->table, scene->moves[i].value).text, message);
    message_rows(message, first, NAMES_A_ROW);
}

static const char *answer_label(const char *verb)
{
    static const struct {
        const char *verb, *label;
    } labels[] = {{"take", N_("🃏 Believe and take")},
                  {"look", N_("👀 Believe and look")},
                  {"blind", N_("🙈 Believe blind")},
                  {"object", N_("🤥 Liar!")}};
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
        if (strcmp(labels[i].verb, verb) == 0)
            return _(labels[i].label);
    return verb;
}

/* The faces that are picked to be thrown again or changed; where the view hides any, how many. */
static struct phrase picked(const struct scene *scene, const struct move *move)
{
    const struct view *view = &scene->view;
    uint8_t faces[GAME_FACES_MAX];
    int n = 0;
    for (int i = 0; i < move->n_picks; i++)
        if (move->picks[i] < view->n_faces && view->faces[move->picks[i]] != 0)
            faces[n++] = view->faces[move->picks[i]];
    return n == move->n_picks ? bugiardi_words_faces(faces, n) : phrase_told("%d", move->n_picks);
}

struct phrase bugiardi_post_move(const struct scene *scene, const struct move *move)
{
    const char *verb = scene_verb(scene, move)->name;
    if (strcmp(verb, "choose") == 0)
        return phrase_told("👉 %s", phrase_name(scene->table, move->value).text);
    if (strcmp(verb, "reroll") == 0)
        return phrase_told(_("🎲 Reroll %s"), picked(scene, move).text);
    if (strcmp(verb, "draw") == 0 && move->n_picks > 0)
        return phrase_told(_("🃏 Change %s"), picked(scene, move).text);
    return phrase_told("%s", strcmp(verb, "draw") == 0 ? _("✋ Keep all") : answer_label(verb));
}

static void add_answer(const struct scene *scene, const char *verb, enum button_style style,
                       struct message *message)
{
    const struct move *move = scene_move(scene, verb);
    if (!move)
        return;
    scene_add_move(scene, move, true, answer_label(verb), message);
    message_style(message, style);
}

void bugiardi_post_answers(const struct scene *scene, struct message *message)
{
    int first = message->n_buttons;
    add_answer(scene, "take", BUTTON_SUCCESS, message);
    add_answer(scene, "look", BUTTON_SUCCESS, message);
    add_answer(scene, "blind", BUTTON_SUCCESS, message);
    message_rows(message, first, ANSWERS_A_ROW);
    add_answer(scene, "object", BUTTON_DANGER, message);
}

static void add_dice_button(const struct scene *scene, struct message *message)
{
    bool cards = bugiardi_words_cards(scene->rules);
    claim_post_dice_button(scene, cards ? _("🃏 My cards") : _("🎲 My dice"), message);
}

/* Players who see their dice in private need no buttons here. */
static void add_turn(const struct scene *scene, struct message *message)
{
    bool looked = sees(scene);
    if (looked) {
        add_dice_button(scene, message);
        claim_post_private_link(scene, message);
    }
    if (looked && in_private(scene))
        return;
    if (!bugiardi_taps_inside(scene))
        bugiardi_taps_places(scene, message);
    if (scene_move(scene, "claim"))
        bugiardi_taps_claims(scene, message);
}

void bugiardi_post_buttons(const struct scene *scene, struct message *message)
{
    if (scene_move(scene, "choose")) {
        add_receivers(scene, message);
    } else if (scene_move(scene, "object")) {
        bugiardi_post_answers(scene, message);
        add_dice_button(scene, message);
    } else {
        add_turn(scene, message);
    }
}
