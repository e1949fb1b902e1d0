/* random_rules.c - draws values of options until they can stand together. */
#include "random_rules.h"

#include "chance.h"
#include "game.h"

enum { SELDOM = 20 };

static int pick(uint64_t *chance, int bound)
{
    return (int)chance_below(chance, (uint32_t)bound);
}

int16_t random_rules_value(uint64_t *chance, const struct option *option, int most)
{
    int n = 0;
    if (option->words == NULL) {
        int bound = option->most < most ? option->most : most;
        return (int16_t)(option->least + pick(chance, bound - option->least + 1));
    }
    while (option->words[n] != NULL)
        n++;
    return (int16_t)pick(chance, n);
}

struct rules random_rules_draw(uint64_t *chance, const struct game_kind *kind, int many)
{
    struct rules rules;
    rules_usual(kind, &rules);
    do {
        rules_take_preset(&rules, kind->presets[pick(chance, kind->n_presets)].name);
        for (int i = 0; i < kind->n_options && pick(chance, 4) != 0; i++) {
            int which = pick(chance, kind->n_options);
            const struct option *option = &kind->options[which];
            int most = option->most < many || pick(chance, SELDOM) == 0 ? option->most : many;
            rules.values[which] = random_rules_value(chance, option, most);
        }
    } while (rules_check(&rules) != ACCEPTED);
    return rules;
}
