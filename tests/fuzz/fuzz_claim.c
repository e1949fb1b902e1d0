/* fuzz_claim.c - whatever is typed, it is read as a claim of these rules or as none.
 *
 * The first bytes choose the rules; the rest is typed.
 */

#include "game_words.h"

#include <assert.h>
#include <string.h>

enum { TYPED_MAX = 256, OPTIONS = 3 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void choose_poker(const uint8_t *data, struct rules *ret_rules)
{
    static const char *const straights[] = {"normal", "above_full", "none"};
    rules_usual(game_find("bugiardi"), ret_rules);
    rules_set(ret_rules, "variant", data[1] % 2 ? "cards" : "dice");
    rules_set(ret_rules, "straights", straights[data[2] % 3]);
    if (rules_check(ret_rules) != ACCEPTED)
        rules_take_preset(ret_rules, "carte");
}

static void choose_rules(const uint8_t *data, struct rules *ret_rules)
{
    static const char *const scales[] = {"number", "sum"};
    static const char *const pairs[] = {"high", "inverted", "numeric"};
    static const char *const tokyetto[] = {"false", "true"};
    rules_usual(game_find("tokio"), ret_rules);
    rules_set(ret_rules, "scale", scales[data[0] % 2]);
    rules_set(ret_rules, "pairs", pairs[data[1] % 3]);
    rules_set(ret_rules, "tokyetto", tokyetto[data[2] % 2]);
    if (rules_check(ret_rules) != ACCEPTED)
        rules_usual(game_find("tokio"), ret_rules);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char typed[TYPED_MAX], word[GAME_WORD_BYTES];
    struct rules rules;
    if (size < OPTIONS || size - OPTIONS >= TYPED_MAX)
        return 0;
    if (data[0] & 0x80)
        choose_poker(data, &rules);
    else
        choose_rules(data, &rules);
    memcpy(typed, data + OPTIONS, size - OPTIONS);
    typed[size - OPTIONS] = '\0';
    int values[GAME_WORDS_READINGS_MAX], again[GAME_WORDS_READINGS_MAX];
    int n = rules.kind->words->read(&rules, typed, values);
    assert(n >= 0 && n <= GAME_WORDS_READINGS_MAX);
    for (int i = 0; i < n; i++) {
        assert(values[i] >= 0 && values[i] < rules.kind->ladder(&rules));
        /* The claim is understood again in the game's own words. */
        rules.kind->value_word(&rules, values[i], word);
        assert(rules.kind->words->read(&rules, word, again) == 1 && again[0] == values[i]);
    }
    return 0;
}
