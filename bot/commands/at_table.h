/* at_table.h - finds the table that an intent means, since a chat may have several and a person may
 * play in many chats; and decides who may choose for it.
 *
 * It takes the first that exists: the table named by the button; the one whose post the message
 * replies to; the one whose number was typed; the only one of this topic, or of the chat; the one
 * where this person is on turn, in this topic or in the chat; the one where they sit. In private:
 * the one that waits for them, or where they sit. The turn plays no part for leaving and calling
 * off, and in a group the seat plays no part for calling off.
 */
#ifndef AT_TABLE_H
#define AT_TABLE_H

#include "ctx.h"

enum { AT_TABLE_MOST = 24 /* tables to choose from */ };

struct at_table {
    int n;                      /* 1: the table is found; more: the person has to choose */
    int64_t ids[AT_TABLE_MOST]; /* all of them live */
    enum note why;              /* the reason why n is 0 */
    int64_t outside;            /* for NOTE_OUTSIDE: the first whose group they left */
};

/* Finds the tables that an intent may mean if no button names one. `seated`: in private any table
 * where they sit counts, if none waits for them. */
void at_table_find(const struct ctx *ctx, bool seated, struct at_table *ret_which);

/* Whether the person left this group (0, or a private chat: none), where they act, as far as known.
 * Before they are told so Telegram is asked: it may not have reported that they came back. Then
 * they are welcomed, and can press or write again. */
bool at_table_from_outside(struct ctx *ctx, int64_t group);
/* The same of a person who writes in private, for the group of their table there; they are told if
 * they have none. */
void at_table_ask_inside(struct ctx *ctx, int64_t table);

/* The table of an intent: the one named by its button, else the one found by at_table_find. NULL
 * once the person was told that there is none, or asked to choose. */
struct live *at_table_table(struct ctx *ctx, bool seated);

/* An event caused by the person of the intent. */
struct event at_table_event(const struct ctx *ctx, enum event_kind kind);

/* Whether this person may choose for everybody: they are the host of the table (NULL: there is
 * none), or run the group. False once they were told so, or while Telegram is asked. */
bool at_table_may_rule(struct ctx *ctx, const struct live *live);
/* As at_table_may_rule, but a person who may not choose is told nothing. */
bool at_table_rules(struct ctx *ctx, const struct live *live);

/* Whether this person may choose for everybody by running the group: a host who does not is told
 * `why_not`. False, too, while Telegram is asked. */
bool at_table_may_rule_as_admin(struct ctx *ctx, const struct live *live, enum note why_not);

/* Applies an event. False once the person was told why not. */
bool at_table_apply(struct ctx *ctx, struct live *live, const struct event *event);

/* As at_table_apply, for an event that only the host, or a person who runs the group, may cause.
 * False once the person was told why not, or while Telegram is asked. */
bool at_table_apply_as_host(struct ctx *ctx, struct live *live, struct event *event);

#endif
