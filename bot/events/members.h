/* members.h - people who leave a group, return, delete their account or change their name; and
 * whether the bot can write to them. */
#ifndef MEMBERS_H
#define MEMBERS_H

#include "step.h"

/* People left a group (UPDATE_WENT) or joined it: the tables there are told which players are gone
 * or back. */
void members_changed(struct step *step, const struct update *update);

/* The person wrote or pressed a button in a group, so they are a member, whatever was reported
 * before. A private message proves nothing about a group. */
void members_seen(struct step *step, int64_t chat, int64_t player);

/* The account was deleted: its player is gone from every table, and no longer the host of any. */
void members_deleted(struct step *step, int64_t player);

/* Gives the person's new name, cleaned, to every table where they sit. */
void members_renamed(struct step *step, const struct store_player *player);

/* Notes that the bot can, or can no longer, write to a person, and tells their tables. An unknown
 * person who cannot be reached gets no row. */
void members_reachable(struct step *step, int64_t player, bool reachable);

#endif
