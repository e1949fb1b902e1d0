/* metrics.h - tells how the bot fares: the service manager in a line a minute, and those who watch
 * it in a file.
 *
 * The file is metrics.prom in the folder that the service manager names in RUNTIME_DIRECTORY, in
 * the text format of Prometheus, so that node-exporter's textfile collector takes it. It begins
 * with that line as a comment. It is written beside and renamed. Everybody may read it: it names
 * nobody.
 */
#ifndef METRICS_H
#define METRICS_H

#include "backup.h"
#include "copy_keeper.h"
#include "inbox.h"

#include <limits.h>

enum { METRICS_LINE_BYTES = 300 };

#define METRICS_FILE "metrics.prom"

struct metrics_values {
#define METRIC(member, series, type, meaning) int64_t member;
#include "metrics_list.h"
#undef METRIC
};

struct metrics {
    const struct inbox *inbox;
    const struct backup *backup;
    const struct copy_keeper *copy;
    int64_t began_ms;    /* UTC */
    int64_t said_ms;     /* monotonic: the last line; 0: none yet */
    int64_t written_ms;  /* monotonic: the last file; 0: none yet */
    bool heard;          /* a service manager hears the line */
    char path[PATH_MAX]; /* "": there is no folder for it */
    bool conflict;       /* the last line told of one */
    bool fails;          /* it could not be written, and that was logged */
};

/* The others are borrowed. */
void metrics_open(struct metrics *ret_metrics, const struct inbox *inbox,
                  const struct backup *backup, const struct copy_keeper *copy, int64_t now_ms);

/* Tells it if it is time and somebody hears it; nothing before Telegram has named the bot. Inside
 * the caller's transaction. A file that cannot be written is logged once. */
void metrics_due(struct metrics *metrics, int64_t now_ms, int64_t clock_ms);

/* Removes the file: the bot does not run any more. Does nothing for metrics that are all zeros. */
void metrics_close(struct metrics *metrics);

/* Reads such a file, and its line. False, with errno, if it cannot be read. */
bool metrics_read(const char *path, struct metrics_values *ret_values,
                  char ret_line[METRICS_LINE_BYTES]);

#endif
