/* disk_failure.h - the end of a process whose database cannot be written or read any more.
 *
 * If the disk is the cause, the work under way is not to blame. One last small transaction notes
 * that before the process ends; on a full disk it has the room of the ballast.
 */
#ifndef DISK_FAILURE_H
#define DISK_FAILURE_H

#include "bot.h"

/* The bot whose strikes are taken back at the end; NULL: none. */
void disk_failure_watch(struct bot *bot);

/* The `fatal` that is handed to store_open. */
_Noreturn void disk_failure_end(const char *line, enum store_opened kind);

#endif
