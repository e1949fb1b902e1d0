/* members.h - people who leave a group, come back to it, delete their account, or change their
 * name, and whether they can be written to.
 */
#ifndef MEMBERS_H
#define MEMBERS_H

#include "step.h"

/* People left a group (UPDATE_WENT), or came into it: those who sit at its tables are gone, or
 * there again. */
void members_changed(struct step *step, const struct update *update);

/* This account is no more: gone from every table, and host of none. */
void members_deleted(struct step *step, int64_t player);

/* What this person is called, cleaned, from now on at every table where they sit. */
void members_renamed(struct step *step, const struct store_player *player);

/* A person can, or can no longer, be written to in private: notes it, and tells their tables. One
 * who is not known and cannot be reached is not noted. */
void members_reachable(struct step *step, int64_t player, bool reachable);

#endif
