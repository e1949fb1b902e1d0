/* find_table.h - which table a wish speaks of, where a chat has several and people sit in many
 * chats.
 *
 * In this order: the table whose post the message replies to; the one whose number was typed; the
 * only one of this topic, or of the chat; the one where this person is on turn, in this topic or in
 * the chat; the one where they sit. In private: the one that waits for them, or where they sit.
 */
#ifndef FIND_TABLE_H
#define FIND_TABLE_H

#include "ctx.h"

enum { FIND_TABLE_MOST = 24 /* tables to choose from */ };

struct find_table {
    int n;                        /* 1: that one is meant; more: any of them may be */
    int64_t ids[FIND_TABLE_MOST]; /* all of them live */
    enum note why;                /* there is none */
};

/* For a wish that names no table by a button. `seated`: in private any table they sit at will do,
 * if none waits for them. */
void find_table_find(const struct ctx *ctx, bool seated, struct find_table *ret_which);

#endif
