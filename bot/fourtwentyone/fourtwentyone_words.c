/* fourtwentyone_words.c - 421's combinations, tokens and presets, in words. */

#include "fourtwentyone_words.h"

#include "cup_peek.h"
#include "fourtwentyone_combo.h"
#include "fourtwentyone_options.h"
#include "fourtwentyone_post.h"
#include "fourtwentyone_rules.h"
#include "game.h"
#include "language.h"

#include <stdio.h>
#include <string.h>

static const struct wording_preset presets[] = {
    {"italiano", N_("Italiano"),
     N_("11 tokens. The starter decides how often everybody throws, up to three times; the winner "
        "of a round starts the next.")},
    {"francese", N_("Francese"),
     N_("11 tokens. A single throw each until they are dealt out; three aces are worth 7; the "
        "loser of a round starts the next.")},
};

struct phrase fourtwentyone_words_combo(const struct rules *rules, int combo)
{
    char word[GAME_WORD_BYTES];
    rules->kind->value_word(rules, combo, word);
    struct phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, "%c-%c-%c", word[0], word[1], word[2]);
    return phrase;
}

static struct phrase claim(const struct rules *rules, int combo)
{
    struct phrase phrase = fourtwentyone_words_combo(rules, combo);
    if (rules->values[OPTION_NEGATIVO] && fourtwentyone_combo_negativo(combo))
        strcat(phrase.text, " negativo");
    return phrase;
}

static struct phrase combination(const struct rules *rules, int combo)
{
    struct phrase named = claim(rules, combo), phrase;
    if (combo == FOURTWENTYONE_BEST)
        snprintf(phrase.text, sizeof phrase.text, _("%s, the best"), named.text);
    else
        snprintf(phrase.text, sizeof phrase.text, "%.64s (%d 🪙)", named.text,
                 fourtwentyone_combo_worth(rules, combo));
    return phrase;
}

static struct phrase tokens(const struct rules *rules, int score)
{
    (void)rules;
    struct phrase phrase;
    snprintf(phrase.text, sizeof phrase.text, "🪙%d", score);
    return phrase;
}

/* Nothing is claimed in this game. */
static int read_claim(const struct rules *rules, const char *typed)
{
    (void)rules;
    (void)typed;
    return GAME_NOTHING;
}

static int price(const struct rules *rules, const char *verb)
{
    (void)rules;
    (void)verb;
    return 0;
}

const struct wording fourtwentyone_words = {
    .kind = "421",
    .presets = presets,
    .n_presets = sizeof presets / sizeof *presets,
    .claim = claim,
    .faces = phrase_faces,
    .combination = combination,
    .label = claim,
    .score = tokens,
    .read = read_claim,
    .price = price,
    .explain = fourtwentyone_rules_explain,
    .situation = fourtwentyone_post_situation,
    .call = fourtwentyone_post_call,
    .buttons = fourtwentyone_post_buttons,
    .peek = cup_peek_write,
    .thrown = cup_peek_thrown,
};
