/* fourtwentyone_words.c - 421's combinations, tokens and presets, in words. */

#include "fourtwentyone_parts.h"

#include "fourtwentyone_combo.h"
#include "fourtwentyone_options.h"
#include "game.h"
#include "language.h"
#include "message.h"

#include <string.h>

struct phrase fourtwentyone_words_combo(const struct rules *rules, int combo)
{
    char word[GAME_WORD_BYTES];
    rules->kind->value_word(rules, combo, word);
    return phrase_told("%c-%c-%c", word[0], word[1], word[2]);
}

bool fourtwentyone_words_nenette(const struct rules *rules)
{
    return strcmp(rules->kind->presets[rules->preset].name, "francese") == 0;
}

struct phrase fourtwentyone_words_claim(const struct rules *rules, int combo)
{
    struct phrase phrase = fourtwentyone_words_combo(rules, combo);
    if (!rules->values[OPTION_NEGATIVO] || !fourtwentyone_combo_negativo(combo))
        return phrase;
    return phrase_told(fourtwentyone_words_nenette(rules) ? _("%s nénette") : _("%s negativo"),
                       phrase.text);
}

struct phrase fourtwentyone_words_combination(const struct rules *rules, int combo)
{
    struct phrase named = fourtwentyone_words_claim(rules, combo);
    if (fourtwentyone_combo_worth(rules, combo) == 0)
        return phrase_told(_("%s, the best"), named.text);
    return phrase_told("%s (%d\u00a0🪙)", named.text, fourtwentyone_combo_worth(rules, combo));
}

int fourtwentyone_words_worths(const struct rules *rules,
                               struct phrase (*told)(const struct rules *rules, int combo),
                               const char *between, struct message *message)
{
    bool by_worth = rules->values[OPTION_ORDER] != ORDER_FICHES;
    int last = 0, combo = FOURTWENTYONE_BEST - 1;
    for (; fourtwentyone_combo_worth(rules, combo) > 1; combo--) {
        int worth = fourtwentyone_combo_worth(rules, combo);
        bool new_line = by_worth ? worth != last : worth > last;
        if (new_line && by_worth)
            message_add(message, "\n%d 🪙: ", worth);
        else
            message_add(message, "%s", new_line ? "\n" : by_worth ? between : ", ");
        message_add(message, "%s", told(rules, combo).text);
        if (!by_worth)
            message_add(message, " %d\u00a0🪙", worth);
        last = worth;
    }
    return combo;
}

const struct game_words_length fourtwentyone_words_length = {"tokens", "🪙", {7, 11, 15}};

struct phrase fourtwentyone_words_score(const struct rules *rules, int score)
{
    (void)rules;
    return phrase_told("🪙\u2060%d", score);
}
