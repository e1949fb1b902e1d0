/* kept_rules.c - rules by their texts: a hash table without chains. */
#include "kept_rules.h"

#include "hash.h"
#include "internal.h"

#include <string.h>

enum refusal kept_rules_read(struct kept_rules *kept, const char *text, struct rules *ret_rules)
{
    size_t length = strlen(text);
    struct kept_rule *place = &kept->places[hash_add(HASH_BEGIN, text, length) % KEPT_RULES];
    if (place->rules.kind == NULL || strcmp(place->text, text) != 0) {
        enum refusal why = rules_read(text, ret_rules);
        if (why != ACCEPTED || length >= RULES_TEXT_BYTES)
            return why;
        place->rules = *ret_rules;
        memcpy(place->text, text, length + 1);
    }
    *ret_rules = place->rules;
    return ACCEPTED;
}

enum refusal store_rules(struct store *store, const char *text, struct rules *ret_rules)
{
    return kept_rules_read(&store->rules_kept, text, ret_rules);
}
