/* forfeit_list.h - the list of forfeits that a group edits. */
#ifndef FORFEIT_LIST_H
#define FORFEIT_LIST_H

#include "ctx.h"

/* Shows the list, or changes it: typed "+ a forfeit", or one of its buttons (see buttons.h). */
void forfeit_list_grant(struct ctx *ctx);

/* Adds the wish's word to the list. The person may do so. */
void forfeit_list_take(struct ctx *ctx);

#endif
