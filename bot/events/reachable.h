/* reachable.h - people who can, or can no longer, be written to in private. */
#ifndef REACHABLE_H
#define REACHABLE_H

#include "bot.h"

/* Notes it, and tells the person's tables. A person who is not known and cannot be reached is not
 * noted. */
void reachable_set(struct bot *bot, int64_t player, bool reachable, int64_t now_ms);

#endif
