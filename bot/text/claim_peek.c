/* claim_peek.c - what a thrower finds under the cup, and the claims to choose from, in private. */

#include "claim_peek.h"

#include "language.h"

#include <assert.h>

void claim_peek_thrown(const struct scene *scene, struct message *message)
{
    message_say(message, "🎲 ", _("You threw %s: <b>%s</b>."),
                phrase_faces(scene->view.faces, scene->view.n_faces).text,
                scene->words->claim(scene->rules, scene->view.thrown).text);
}

static bool may_claim(const struct scene *scene, int value)
{
    for (int i = 0; i < scene->n_moves; i++)
        if (scene->moves[i].value == value && scene_is(scene, &scene->moves[i], "claim"))
            return true;
    return false;
}

/* What a claim could cost, and how else to make one. */
static void add_hints(const struct scene *scene, struct message *message)
{
    const struct move *example = scene_move(scene, "claim");
    int price = scene->words->price(scene->rules, "claim");
    if (!may_claim(scene, scene->view.thrown))
        message_add(message, "\n%s", _("The truth is not enough: it takes a bluff."));
    if (price > 0 && example->value > 0 && !scene_move(scene, "give_up")) {
        message_say(message, "\n⚠️ ", _("Claiming less costs %s."), phrase_lives(price).text);
    }
    message_add(message, "\n\n");
    char word[GAME_WORD_BYTES];
    scene->rules->kind->value_word(scene->rules, example->value, word);
    message_add(message, _("What do you claim? Tap, or type it: <code>%s</code>"), word);
}

void claim_peek_returned(const struct scene *scene, struct message *message)
{
    message_say(message, "\n⬆️ ",
                _("%s passes it back to you and claims <b>%s</b>. What do you do?"),
                phrase_name(scene->table, scene->view.claimer).text, scene_last(scene).text);
    message_add(message, "\n\n");
    scene_add_standing(scene, false, message);
}

void claim_peek_write(const struct scene *scene, struct message *message)
{
    assert(scene->view.n_faces > 0);
    claim_peek_thrown(scene, message);
    if (!scene_move(scene, "claim")) {
        claim_peek_returned(scene, message);
        scene_add_answers(scene, true, message);
        return;
    }
    if (scene->view.last != GAME_NOTHING) {
        message_add(message, "\n");
        bool equal = may_claim(scene, scene->view.last);
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
