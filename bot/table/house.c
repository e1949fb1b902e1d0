/* house.c - finds the rules that a group saved. */
#include "house.h"

#include <strings.h>

const struct house_rules *house_saved(const struct house *house, int64_t id)
{
    for (int i = 0; house && i < house->n_rules; i++)
        if (house->rules[i].id == id)
            return &house->rules[i];
    return NULL;
}

const struct house_rules *house_named(const struct house *house, const char *name)
{
    for (int i = 0; house && i < house->n_rules; i++)
        if (strcasecmp(house->rules[i].name, name) == 0)
            return &house->rules[i];
    return NULL;
}

const struct house_rules *house_same(const struct house *house, const struct rules *rules)
{
    for (int i = 0; house && i < house->n_rules; i++)
        if (rules_equal(&house->rules[i].rules, rules))
            return &house->rules[i];
    return NULL;
}
