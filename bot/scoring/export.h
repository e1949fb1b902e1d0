/* export.h - the games of a chat's league as a file for other programs.
 *
 * It holds all data that standings and ratings are computed from: a line for each seat (CSV) or an
 * object for each game (JSON), in the order in which the games ended.
 *
 * The operator gets the data as they are. In a group's file a player has a number that is the same
 * in all files of that group, in place of their Telegram id. Players who take no part in the
 * league, or were forgotten, have no number, name or rating there.
 */
#ifndef EXPORT_H
#define EXPORT_H

#include "store.h"

#include <stdio.h>

enum export_format { EXPORT_CSV, EXPORT_JSON };

struct export_request {
    int64_t chat;
    int32_t season; /* its key */
    bool all;       /* all seasons */
    bool for_group; /* for the members of the group */
    enum export_format format;
    int64_t after; /* the ending before the first game; 0: begins with the first game */
    int games;     /* at most; 0: all */
    int part, of;  /* the number of the file, from 1, and of all files; 0: a single file */
};

void export_write(struct store *store, const struct export_request *request, FILE *out);

/* Writes and reads the context that goes with the send of a file. Older contexts, and those of a
 * group that was merged with another since, can be read, too. */
enum { EXPORT_CONTEXT_BYTES = 96 };
void export_write_context(const struct export_request *request,
                          char ret_context[EXPORT_CONTEXT_BYTES]);
void export_read_context(struct store *store, const char *context,
                         struct export_request *ret_request);

#endif
