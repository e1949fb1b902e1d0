/* tokio_words.c - Tokio's claims, hearts and presets, in words. */

#include "tokio_parts.h"

#include "language.h"
#include "scene.h"

#include <assert.h>
#include <string.h>

static_assert((int)PHRASE_BYTES >= (int)GAME_WORD_BYTES, "a word fits in a phrase");

struct phrase tokio_words_record(const struct rules *rules, int value)
{
    struct phrase phrase;
    rules->kind->value_word(rules, value, phrase.text);
    return phrase;
}

struct phrase tokio_words_listed(const struct rules *rules, int value)
{
    struct phrase word = tokio_words_record(rules, value);
    return word.text[0] == 'P' ? phrase_told("%s", _("pair")) : word;
}

const char *tokio_words_top(const struct rules *rules)
{
    static const struct {
        const char *preset, *name;
    } named[] = {{"mia", "Mia"},
                 {"mia_pub", "Mia"},
                 {"maexchen", "Mäxchen"},
                 {"meyer", "Meyer"},
                 {"kiriki", "Kiriki"}};
    const char *preset = rules->kind->presets[rules->preset].name;
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (strcmp(preset, named[i].preset) == 0)
            return named[i].name;
    return game_words_title(rules->kind);
}

bool tokio_words_tokyetto(const struct rules *rules)
{
    return rules->values[OPTION_TOKYETTO] &&
           strcmp(tokio_words_top(rules), game_words_title(rules->kind)) == 0;
}

struct phrase tokio_words_claim(const struct rules *rules, int value)
{
    struct phrase word = tokio_words_record(rules, value);
    const char *w = word.text;
    if (strcmp(w, "21") == 0)
        return phrase_told("%s (21)", tokio_words_top(rules));
    if (strcmp(w, "31") == 0 && tokio_words_tokyetto(rules))
        return phrase_told("Tokyetto (31)");
    if (w[0] == 'S')
        return phrase_told(_("a sum of %s"), w + 1);
    if (w[0] == 'P')
        return phrase_told("%s", _("a pair"));
    if (w[0] == w[1] && rules->values[OPTION_PAIRS] != PAIRS_NUMERIC)
        return phrase_told(_("a pair of %cs (%s)"), w[0], w);
    return word;
}

struct phrase tokio_words_label(const struct rules *rules, int value)
{
    struct phrase phrase = tokio_words_record(rules, value);
    const char *w = phrase.text;
    if (strcmp(w, "21") == 0)
        return phrase_told("21 %s!", tokio_words_top(rules));
    if (w[0] == 'P')
        return phrase_told("%s", _("pair"));
    if (w[0] == w[1] && rules->values[OPTION_PAIRS] != PAIRS_NUMERIC)
        return phrase_told("%c-%c", w[0], w[1]);
    return phrase;
}

/* Whether the value is a pair, or all of them, that has a rank of its own. */
static bool is_pair(const struct rules *rules, int value)
{
    struct phrase word = tokio_words_record(rules, value);
    return word.text[0] == word.text[1] && rules->values[OPTION_PAIRS] != PAIRS_NUMERIC;
}

bool tokio_words_apart(const struct rules *rules, int value)
{
    return value > 0 && is_pair(rules, value) != is_pair(rules, value - 1);
}

const struct game_words_length tokio_words_length = {"lives", "❤️", {3, 5, 8}};

struct phrase tokio_words_score(const struct rules *rules, int lives)
{
    (void)rules;
    if (lives <= 3)
        return phrase_told("%s%s%s", lives > 0 ? "❤️" : "", lives > 1 ? "\u2060❤️" : "",
                           lives > 2 ? "\u2060❤️" : "");
    return phrase_told("❤️\u2060×%d", lives);
}

static bool is_top(const struct scene *scene)
{
    return scene->view.last + 1 == scene->rules->kind->ladder(scene->rules);
}

struct phrase tokio_words_move(const struct scene *scene, const struct move *move)
{
    const char *verb = scene_verb(scene, move)->name;
    if (strcmp(verb, "roll") == 0)
        return phrase_told("%s", _("🎲 Roll"));
    if (strcmp(verb, "rethrow") == 0)
        return phrase_told("%s", _("🙈 Roll again, unseen"));
    if (strcmp(verb, "life_throw") == 0)
        return phrase_told("%s", _("❤️ Roll for lives"));
    if (strcmp(verb, "concede") == 0)
        return phrase_told("%s", _("🏳 Concede"));
    if (strcmp(verb, "give_up") == 0)
        return phrase_told("%s", _("🏳 Give up"));
    return phrase_told("%s", verb);
}

int tokio_words_price(const struct scene *scene, const char *verb)
{
    const int16_t *values = scene->rules->values;
    if (strcmp(verb, "concede") == 0)
        return values[OPTION_TOKIO_CONCEDE];
    if (strcmp(verb, "give_up") == 0)
        return values[OPTION_TOKIO_FAIL];
    if (strcmp(verb, "claim") == 0)
        return values[OPTION_LOW_CLAIM] == LOW_CLAIM_PENALTY && !scene_move(scene, "give_up");
    if (strcmp(verb, "doubt") == 0 && is_top(scene) && values[OPTION_TOKIO_TRUE] > 1)
        return values[OPTION_TOKIO_TRUE];
    return 0;
}

static void add_believe(const struct scene *scene, struct message *message)
{
    if (!is_top(scene))
        message_add(message, "\n✅ %s", _("you roll next."));
    else
        message_say(message, "\n✅ ", _("believe it, roll, and claim it too, or lose %s."),
                    phrase_lives(scene->rules->values[OPTION_TOKIO_FAIL]).text);
}

static void add_doubt(const struct scene *scene, struct message *message)
{
    if (!is_top(scene))
        message_add(message, "\n🔍 %s", _("who is wrong loses a life."));
    else
        message_say(message, "\n🔍 ", _("lift the cup: if it's there, it costs you %s."),
                    phrase_lives(scene->rules->values[OPTION_TOKIO_TRUE]).text);
}

void tokio_words_risks(const struct scene *scene, struct message *message)
{
    if (!scene_move(scene, "doubt"))
        return;
    if (scene_move(scene, "accept"))
        add_believe(scene, message);
    add_doubt(scene, message);
    const struct move *raise = scene_move(scene, "raise");
    if (raise && raise->value == scene->view.last)
        message_add(message, "\n➡️ %s",
                    _("pass it on without looking: then you answer for it."));
    else if (raise)
        message_add(message, "\n⬆️ %s", _("claim more without looking."));
    if (scene_move(scene, "concede"))
        message_add(message, "\n🏳 %s", _("pay, and nobody looks."));
}

int tokio_words_forfeits(const struct rules *rules)
{
    return rules->values[OPTION_FORFEITS] ? rules->values[OPTION_LIVES] : 0;
}
