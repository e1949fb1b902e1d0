/* members.h - people who leave a group, return, delete their account or change their name; and
 * whether the bot can write to them. */
#ifndef MEMBERS_H
#define MEMBERS_H

#include "step.h"

/* People left a group (UPDATE_WENT) or joined it: the tables there are told which players are gone
 * or back. */
void members_changed(struct step *step, const struct update *update);

/* The same for one person, as Telegram answers or as they show: a person who writes in a group is
 * in it, whatever was reported before. A press proves nothing, since people outside see the posts
 * of a public group, nor does a private message. Does nothing if that was known. */
void members_told(struct step *step, int64_t chat, int64_t player, bool is_in);

/* The account was deleted: its player is gone from every table, and no longer the host of any. */
void members_deleted(struct step *step, int64_t player);

/* Gives the person's new name, cleaned, to every table where they sit. */
void members_renamed(struct step *step, const struct store_player *player);

/* Notes that the bot can, or can no longer, write to a person, and tells their tables. An unknown
 * person who cannot be reached gets no row. */
void members_reachable(struct step *step, int64_t player, bool reachable);

#endif
