/* disk_failure.c - clears the work under way of blame, and ends the process. */
#include "disk_failure.h"

#include "coach_jobs.h"
#include "exit_status.h"
#include "last_words.h"
#include "log.h"
#include "operator.h"
#include "picture_jobs.h"

#include <stdlib.h>

static struct bot *watched;

void disk_failure_watch(struct bot *bot)
{
    watched = bot;
}

static void blame_nobody(struct bot *bot, enum store_opened kind)
{
    if (kind == STORE_FULL)
        operator_note(bot, OPERATOR_DISK, "");
    strikes_blame_nobody(&bot->strikes);
    picture_jobs_leave(bot);
    coach_jobs_leave(bot);
    store_commit(bot->store);
}

/* A failure inside the last transaction comes here a second time. On a full disk the line asks to
 * make room. */
_Noreturn void disk_failure_end(const char *line, enum store_opened kind)
{
    static bool ending;
    if (!ending) {
        ending = true;
        log_error("%s", line);
        if (watched && store_last_words(watched->store))
            blame_nobody(watched, kind);
    }
    exit(kind == STORE_UNFIT ? EXIT_STATUS_DATABASE : EXIT_STATUS_AGAIN);
}
