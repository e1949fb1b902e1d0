/* onedie_words.c - One Die in words. They are not translated: only tests read them. */
#include "onedie_words.h"

#include "claim_post.h"
#include "language.h"
#include "onedie_moves.h"
#include "scene.h"

#include <string.h>

static const struct game_words_command commands[] = {
    {NC_("command", "claim"), "claim"},
    {NC_("command", "believe"), "accept"},
    {NC_("command", "doubt"), "doubt"},
    {NC_("command", "dare"), "dare"},
};

static struct phrase claim(const struct rules *rules, int value)
{
    static const char *const names[] = {"a one", "a two", "a three", "a four", "a five", "a six"};
    return phrase_told("%s", names[value]);
}

static struct phrase label(const struct rules *rules, int value)
{
    return phrase_told("[%d]", value + 1);
}

static struct phrase score(const struct rules *rules, int lives)
{
    return phrase_told("♥%d", lives);
}

/* "5", "five" and "a five". */
static int read_claim(const struct rules *rules, const char *typed, int *ret_values)
{
    int value = game_value(rules, typed);
    for (int other = 0; other < rules->kind->ladder(rules); other++) {
        struct phrase said = claim(rules, other);
        if (strcmp(typed, said.text) == 0 || strcmp(typed, said.text + strlen("a ")) == 0)
            value = other;
    }
    ret_values[0] = value;
    return value != GAME_NOTHING;
}

static void explain(const struct rules *rules, struct message *message)
{
    message_add(message, "Claim more than was claimed before you. Nobody believes a six for long.");
}

/* A dare has words of its own. */
static bool tell(const struct scene *scene, const struct game_event *event, struct message *message)
{
    if (event->type != GAME_REVEALED || event->amount != 2)
        return false;
    message_add(
        message, "⚔️ %s dares %s: there is %s.", phrase_name(scene->table, event->seat).text,
        phrase_name(scene->table, event->other).text, claim(scene->rules, event->value).text);
    return true;
}

static struct phrase move_label(const struct scene *scene, const struct move *move)
{
    return phrase_told("%s", scene_is(scene, move, "dare") ? "⚔️ Dare" : "🎲 Throw");
}

static void buttons(const struct scene *scene, struct message *message)
{
    const struct move *dare = scene_move(scene, "dare");
    claim_post_buttons(scene, message);
    if (dare)
        scene_add_move(scene, dare, true, scene_move_label(scene, dare).text, message);
}

const struct game_words onedie_words = {
    .title = "One Die",
    .commands = commands,
    .n_commands = sizeof commands / sizeof *commands,
    .idea = "a die and a straight face.",
    .typing = "Type /claim five, /believe, /doubt, /dare.",
    .claim = claim,
    .faces = phrase_faces,
    .label = label,
    .move = move_label,
    .score = score,
    .read = read_claim,
    .explain = explain,
    .tell = tell,
    .situation = claim_post_situation,
    .call = claim_post_call,
    .buttons = buttons,
    .peek = claim_post_peek,
    .thrown = claim_post_thrown,
};
