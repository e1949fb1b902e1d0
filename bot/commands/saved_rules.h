/* saved_rules.h - rules that a group saves under a name. */
#ifndef SAVED_RULES_H
#define SAVED_RULES_H

#include "ctx.h"

/* Grants the typed wish to save the rules of the table here; without a name asks for one. */
void saved_rules_grant(struct ctx *ctx);

/* Saves the rules of a table under the wish's word. The person may do so. */
void saved_rules_take(struct ctx *ctx, int64_t table);

#endif
