/* metrics.c - tells how the bot fares, in a line and in a file. */
#include "metrics.h"

#include "log.h"
#include "outbox.h"
#include "sd_notify.h"
#include "totals.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    SAY_EVERY_MS = 60 * 1000,
    WRITE_EVERY_MS = 15 * 1000,
};

#define PREFIX "bussolotto_"

/* The list as a table: where the value of a series is. */
static const struct {
    const char *series, *type, *meaning;
    size_t where;
} known[] = {
#define METRIC(member, series, type, meaning)                                                      \
    {series, type, meaning, offsetof(struct metrics_values, member)},
#include "metrics_list.h"
#undef METRIC
};

enum { KNOWN = sizeof known / sizeof known[0] };

/* --- looking --- */

void metrics_open(struct metrics *ret_metrics, const struct inbox *inbox,
                  const struct backup *backup, const struct copy_keeper *copy, int64_t now_ms)
{
    const char *folder = getenv("RUNTIME_DIRECTORY");
    *ret_metrics =
        (struct metrics){.inbox = inbox, .backup = backup, .copy = copy, .began_ms = now_ms};
    ret_metrics->heard = sd_notify_heard();
    if (folder && *folder != '\0' &&
        snprintf(ret_metrics->path, PATH_MAX, "%s/" METRICS_FILE, folder) >= PATH_MAX)
        ret_metrics->path[0] = '\0';
}

static void look(const struct metrics *metrics, int64_t now_ms, int64_t clock_ms,
                 struct metrics_values *ret_values)
{
    const struct inbox *inbox = metrics->inbox;
    const struct bot_counts *counts = &inbox->bot->counts;
    struct store_totals totals;
    store_totals(inbox->bot->store, &totals);
    int64_t heard_ms = inbox->heard_ms == 0 ? 0 : now_ms - (clock_ms - inbox->heard_ms);
    *ret_values = (struct metrics_values){
        .up = inbox->heard_ms != 0 && inbox->trouble_ms == 0 && !inbox->lasts,
        .conflict = inbox->lasts,
        .started_s = metrics->began_ms / 1000,
        .written_s = now_ms / 1000,
        .heard_s = heard_ms / 1000,
        .playing = totals.playing,
        .open = totals.open,
        .waiting = totals.waiting,
        .oldest_s = totals.oldest_ms == 0 ? 0 : (now_ms - totals.oldest_ms) / 1000,
        .updates = counts->updates,
        .done = counts->done,
        .refused = counts->refused,
        .failed = counts->failed,
        .held = counts->held,
        .held_s = counts->held_s,
        .given_up = counts->given_up,
        .set_aside = counts->set_aside,
        .backups = metrics->backup->on,
        .backup_s = backup_newest(metrics->backup).written_s,
        .copies = metrics->copy->folder[0] != '\0',
        .copy_s = metrics->copy->whole_ms / 1000,
        .database_bytes = totals.database_bytes,
    };
}

/* --- telling --- */

/* The state in a line. */
static void write_line(const struct metrics *metrics, const struct metrics_values *values,
                       int64_t clock_ms, char ret_line[METRICS_LINE_BYTES])
{
    const struct inbox *inbox = metrics->inbox;
    if (inbox->lasts)
        snprintf(ret_line, METRICS_LINE_BYTES, "Another program polls with this bot's token");
    else if (inbox->trouble_ms != 0)
        snprintf(ret_line, METRICS_LINE_BYTES, "Telegram not heard for %" PRId64 " s: %s",
                 (clock_ms - inbox->trouble_ms) / 1000, inbox->why);
    else
        snprintf(ret_line, METRICS_LINE_BYTES,
                 "Playing as @%s: %" PRId64 " %s in play, %" PRId64 " %s, heard %" PRId64 " s ago",
                 inbox->bot->username, values->playing, values->playing == 1 ? "table" : "tables",
                 values->waiting, values->waiting == 1 ? "call waits" : "calls wait",
                 (clock_ms - inbox->heard_ms) / 1000);
}

/* Series of one name have one meaning and one type. */
static void write_values(const struct metrics_values *values, const char *line, FILE *file)
{
    fprintf(file, "# %s\n", line);
    for (int i = 0; i < KNOWN; i++) {
        int length = (int)strcspn(known[i].series, "{");
        if (known[i].meaning[0] != '\0')
            fprintf(file, "# HELP " PREFIX "%.*s %s\n# TYPE " PREFIX "%.*s %s\n", length,
                    known[i].series, known[i].meaning, length, known[i].series, known[i].type);
        const char *value = (const char *)values + known[i].where;
        fprintf(file, PREFIX "%s %" PRId64 "\n", known[i].series, *(const int64_t *)value);
    }
}

/* Replaces the file. False, with errno, if it cannot. */
static bool write_file(const char *path, const struct metrics_values *values, const char *line)
{
    char beside[PATH_MAX + 8];
    snprintf(beside, sizeof beside, "%s.new", path);
    FILE *file = fopen(beside, "we");
    if (!file)
        return false;
    write_values(values, line, file);
    bool whole = !ferror(file) && fchmod(fileno(file), 0644) == 0;
    whole = fclose(file) == 0 && whole;
    return whole && rename(beside, path) == 0;
}

void metrics_due(struct metrics *metrics, int64_t now_ms, int64_t clock_ms)
{
    bool says =
        metrics->heard && (metrics->said_ms == 0 || metrics->conflict != metrics->inbox->lasts ||
                           clock_ms - metrics->said_ms >= SAY_EVERY_MS);
    bool writes = metrics->path[0] != '\0' &&
                  (metrics->written_ms == 0 || clock_ms - metrics->written_ms >= WRITE_EVERY_MS);
    if ((!says && !writes) || (metrics->inbox->heard_ms == 0 && !metrics->inbox->lasts))
        return;
    struct metrics_values values;
    char line[METRICS_LINE_BYTES];
    look(metrics, now_ms, clock_ms, &values);
    write_line(metrics, &values, clock_ms, line);
    if (says) {
        sd_notify_say("STATUS=%s", line);
        metrics->said_ms = clock_ms;
        metrics->conflict = metrics->inbox->lasts;
    }
    if (!writes)
        return;
    metrics->written_ms = clock_ms;
    bool written = write_file(metrics->path, &values, line);
    if (!written && !metrics->fails)
        log_warning("%s: %s", metrics->path, strerror(errno));
    metrics->fails = !written;
}

void metrics_close(struct metrics *metrics)
{
    if (metrics->path[0] != '\0' && unlink(metrics->path) != 0 && errno != ENOENT)
        log_warning("%s: %s", metrics->path, strerror(errno));
}

/* --- reading it again --- */

static void read_value(const char *text, struct metrics_values *values)
{
    size_t length = strlen(PREFIX);
    if (strncmp(text, PREFIX, length) != 0)
        return;
    for (int i = 0; i < KNOWN; i++) {
        size_t name = strlen(known[i].series);
        if (strncmp(text + length, known[i].series, name) == 0 && text[length + name] == ' ')
            *(int64_t *)((char *)values + known[i].where) = strtoll(text + length + name, NULL, 10);
    }
}

bool metrics_read(const char *path, struct metrics_values *ret_values,
                  char ret_line[METRICS_LINE_BYTES])
{
    char text[METRICS_LINE_BYTES + 4];
    FILE *file = fopen(path, "re");
    if (!file)
        return false;
    memset(ret_values, 0, sizeof *ret_values);
    ret_line[0] = '\0';
    while (fgets(text, sizeof text, file)) {
        text[strcspn(text, "\n")] = '\0';
        if (ret_line[0] == '\0' && strncmp(text, "# ", 2) == 0)
            snprintf(ret_line, METRICS_LINE_BYTES, "%.*s", METRICS_LINE_BYTES - 1, text + 2);
        read_value(text, ret_values);
    }
    bool whole = !ferror(file);
    fclose(file);
    return whole;
}
