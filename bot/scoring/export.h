/* export.h - the games of a chat's league as a file that other programs can read.
 *
 * Everything that standings and ratings follow from is in it: a line a seat of each game (CSV), or
 * an object a game (JSON), in the order in which games ended.
 *
 * Who runs the bot gets it as it is. In what a group is handed out nobody has their number at
 * Telegram, but one that tells them apart in all files of the group; and who takes no part in its
 * league, or was forgotten, has neither that, nor a name, nor a rating.
 */
#ifndef EXPORT_H
#define EXPORT_H

#include "store.h"

#include <stdio.h>

enum export_format { EXPORT_CSV, EXPORT_JSON };

struct export_wish {
    int64_t chat;
    int32_t season; /* its key */
    bool all;       /* whatever the season */
    bool for_group; /* to be handed out to its people */
    enum export_format format;
    int64_t after; /* the ending before the first game; 0: from the first one on */
    int games;     /* at most so many; 0: all */
    int part, of;  /* which of several files it is, from 1; 0: the only one */
    int64_t table; /* one of its games, for a file that is written later; 0: none is known */
};

void export_write(struct store *store, const struct export_wish *wish, FILE *out);

/* What goes with the send that is to bring the file, and back. Older contexts, and those of a group
 * that has moved since, are read as well. */
enum { EXPORT_CONTEXT_BYTES = 96 };
void export_write_context(const struct export_wish *wish, char ret_context[EXPORT_CONTEXT_BYTES]);
void export_read_context(struct store *store, const char *context, struct export_wish *ret_wish);

#endif
