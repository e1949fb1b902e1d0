/* members.h - people who leave a group, come back to it, delete their account, or change their
 * name.
 */
#ifndef MEMBERS_H
#define MEMBERS_H

#include "bot.h"

/* People left a group, or came into it: whoever sits at its tables is gone, or there again. */
void members_went(struct bot *bot, const struct update *update);
void members_came(struct bot *bot, const struct update *update);

/* This account is no more: gone from every table, and host of none. */
void members_deleted(struct bot *bot, int64_t player, int64_t now_ms);

/* What this person is called, cleaned, from now on at every table where they sit. */
void members_renamed(struct bot *bot, const struct store_player *player);

#endif
