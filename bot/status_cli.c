/* status_cli.c - says how a running bot fares. */
#include "status_cli.h"

#include "metrics.h"
#include "phrase.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STALE_S = 2 * 60,        /* the file is written every quarter of a minute, or half of one */
    DEAF_S = 150,            /* Telegram drops a press that waited longer */
    LONG_S = 5 * 60,         /* for a call to wait */
    OLD_S = 2 * 24 * 3600,   /* for the newest backup */
    BEHIND_S = 3 * 60,       /* for the copy */
    FIRST_S = 24 * 3600 / 2, /* by then the first backup is there */
};

/* Reads the file. False, with a message, if there is none. */
static bool read_metrics(const struct status_cli_options *options,
                         struct metrics_values *ret_values, char ret_line[METRICS_LINE_BYTES])
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/" METRICS_FILE, options->folder);
    if (metrics_read(path, ret_values, ret_line))
        return true;
    if (errno == ENOENT)
        printf("It does not run, or has not heard of Telegram yet: there is no %s\n", path);
    else
        printf("%s: %s\n", path, strerror(errno));
    return false;
}

/* A span of seconds in a word or two. */
static struct phrase span(int64_t s)
{
    if (s < 120)
        return phrase_told("%" PRId64 " s", s);
    if (s < 120 * 60)
        return phrase_told("%" PRId64 " min", s / 60);
    if (s < 48 * 3600)
        return phrase_told("%" PRId64 " hours", s / 3600);
    return phrase_told("%" PRId64 " days", s / (24 * 3600));
}

static bool is_stale(const struct metrics_values *values, int64_t now_s)
{
    return now_s - values->written_s > STALE_S;
}

int status_cli_status(const struct status_cli_options *options)
{
    struct metrics_values values;
    char line[METRICS_LINE_BYTES];
    if (!read_metrics(options, &values, line))
        return EXIT_FAILURE;
    if (is_stale(&values, options->now_s))
        printf("It hangs, or was killed. This is %s old:\n",
               span(options->now_s - values.written_s).text);
    printf("%s\n", line);
    printf("Up for:    %s; %" PRId64 " updates taken, %" PRId64 " set aside\n",
           span(values.written_s - values.started_s).text, values.updates, values.set_aside);
    printf("Tables:    %" PRId64 " in play, %" PRId64 " to be joined\n", values.playing,
           values.open);
    printf("Waiting:   %" PRId64 " calls, the oldest for %s\n", values.waiting,
           span(values.oldest_s).text);
    printf("Calls:     %" PRId64 " done, %" PRId64 " refused, %" PRId64 " failed, %" PRId64
           " given up; told to wait %" PRId64 " times, %s in all\n",
           values.done, values.refused, values.failed, values.given_up, values.held,
           span(values.held_s).text);
    if (values.backup_s == 0)
        printf("Backup:    none\n");
    else
        printf("Backup:    %s old\n", span(options->now_s - values.backup_s).text);
    if (values.copies && values.copy_s == 0)
        printf("Copy:      none\n");
    else if (values.copies)
        printf("Copy:      %s old\n", span(options->now_s - values.copy_s).text);
    printf("Database:  %.1f MB\n", (double)values.database_bytes / 1e6);
    return EXIT_SUCCESS;
}

static int say(enum status_cli_health health, const char *why)
{
    static const char *const names[] = {"well", "warning", "ill"};
    printf("%s: %s\n", names[health], why);
    return (int)health;
}

int status_cli_health(const struct status_cli_options *options)
{
    struct metrics_values values;
    char line[METRICS_LINE_BYTES];
    int64_t now_s = options->now_s;
    if (!read_metrics(options, &values, line))
        return STATUS_CLI_ILL;
    if (is_stale(&values, now_s))
        return say(STATUS_CLI_ILL, phrase_told("it hangs, or was killed: its last sign is %s old",
                                               span(now_s - values.written_s).text)
                                       .text);
    if (!values.up)
        return say(values.conflict || now_s - values.heard_s > DEAF_S ? STATUS_CLI_ILL
                                                                      : STATUS_CLI_WARNING,
                   line);
    if (values.oldest_s > LONG_S)
        return say(STATUS_CLI_WARNING, phrase_told("%" PRId64 " calls wait, the oldest for %s",
                                                   values.waiting, span(values.oldest_s).text)
                                           .text);
    int64_t backup_s = values.backup_s != 0 ? values.backup_s : values.started_s - OLD_S + FIRST_S;
    if (values.backups && now_s - backup_s > OLD_S)
        return say(STATUS_CLI_WARNING, "no backup was made for two days, or half a day from the "
                                       "start: see the journal");
    int64_t copy_s = values.copy_s != 0 ? values.copy_s : values.started_s;
    if (values.copies && now_s - copy_s > BEHIND_S)
        return say(STATUS_CLI_WARNING, phrase_told("the copy of the database is %s old: see the "
                                                   "journal",
                                                   span(now_s - copy_s).text)
                                           .text);
    return say(STATUS_CLI_WELL, line);
}
