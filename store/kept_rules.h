/* kept_rules.h - rules that were read from their texts lately: nearly all tables play by few. */
#ifndef KEPT_RULES_H
#define KEPT_RULES_H

#include "rules.h"

enum { KEPT_RULES = 16 };

/* All zeros: none. */
struct kept_rules {
    struct kept_rule {
        char text[RULES_TEXT_BYTES];
        struct rules rules; /* kind NULL: none */
    } places[KEPT_RULES];
};

/* The same as rules_read, but a text that was read lately is not read again: by those that the
 * store keeps, and by `kept`, which takes the rules in, too. */
struct store;
enum refusal store_rules(struct store *store, const char *text, struct rules *ret_rules);
enum refusal kept_rules_read(struct kept_rules *kept, const char *text, struct rules *ret_rules);

#endif
