/* at_table.h - which table a wish speaks of, where a chat has several and people sit in many chats;
 * and who may choose for it.
 *
 * In this order: the table that the button names; the one whose post the message replies to; the
 * one whose number was typed; the only one of this topic, or of the chat; the one where this person
 * is on turn, in this topic or in the chat; the one where they sit. In private: the one that waits
 * for them, or where they sit. Whose turn it is says nothing about leaving or calling a game off,
 * nor in a group where somebody sits about calling one off.
 */
#ifndef AT_TABLE_H
#define AT_TABLE_H

#include "ctx.h"

enum { AT_TABLE_MOST = 24 /* tables to choose from */ };

struct at_table {
    int n;                      /* 1: that one is meant; more: any of them may be */
    int64_t ids[AT_TABLE_MOST]; /* all of them live */
    enum note why;              /* there is none */
};

/* The tables that a wish may mean which names none by a button. `seated`: in private any table they
 * sit at will do, if none waits for them. */
void at_table_find(const struct ctx *ctx, bool seated, struct at_table *ret_which);

/* The table a wish speaks of: the one its button names, else the one that at_table_find finds. NULL
 * once the person was told that there is none, or which ones there are to choose from. */
struct live *at_table_table(struct ctx *ctx, bool seated);

/* An event by the person of this talk. */
struct event at_table_event(const struct ctx *ctx, enum event_kind kind);

/* Whether this person may choose for everybody: the host of the table (NULL: there is none), or who
 * runs the group. False once they were told so, or while Telegram is asked. */
bool at_table_may_rule(struct ctx *ctx, const struct live *live);
/* The same, but who may not is told nothing. */
bool at_table_rules(struct ctx *ctx, const struct live *live);

/* Applies an event. False once they were told why not. */
bool at_table_apply(struct ctx *ctx, struct live *live, const struct event *event);

/* The same for an event that only the host, or somebody who runs the group, may cause. False once
 * they were told why not, or while Telegram is asked. */
bool at_table_apply_as_host(struct ctx *ctx, struct live *live, struct event *event);

#endif
