/* game_log.h - tells the journal which games began and ended, and once a day what there was in all.
 *
 * It names tables and chats by their numbers, and nobody.
 */
#ifndef GAME_LOG_H
#define GAME_LOG_H

#include "backup.h"
#include "bot.h"

struct game_log {
    struct bot *bot;
    const struct backup *backup;
    int64_t day;             /* of the present line: days since 1970, UTC */
    struct bot_counts since; /* when it began */
};

/* The others are borrowed. */
void game_log_open(struct game_log *ret_log, struct bot *bot, const struct backup *backup,
                   int64_t now_ms);

/* After the COMMIT of each turn. Games of steps that were undone are left out. */
void game_log_due(struct game_log *log, int64_t now_ms);

#endif
