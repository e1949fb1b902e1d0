/* chores.c - the daemon looks after itself: backups, figures and copies for its operator, old rows.
 */
#include "chores.h"

enum {
    TIDY_EVERY_MS = 2 * 60 * 1000, /* between two deletions of old rows */
    TIDY_ROWS = 1000,
};

void chores_open(struct chores *ret_chores, const struct chores_options *options)
{
    const char *path = options->config->store_path;
    struct store *store = options->bot->store;
    *ret_chores = (struct chores){.store = store, .tidied_ms = options->clock_ms};
    backup_open(&ret_chores->backup, store, path, "/proc/self/exe", options->config->backup);
    backup_doubt(&ret_chores->backup, options->clock_ms);
    lending_open(&ret_chores->lending, store, path, options->signals);
    game_log_open(&ret_chores->game_log, options->bot, &ret_chores->backup, options->now_ms);
    metrics_open(&ret_chores->metrics, options->inbox, &ret_chores->backup, options->now_ms);
}

void chores_adapt(struct chores *chores, const struct config *config)
{
    chores->backup.on = config->backup;
}

static void tidy(struct chores *chores, int64_t now_ms, int64_t clock_ms)
{
    bool due = clock_ms - chores->tidied_ms >= TIDY_EVERY_MS;
    if (due && store_tidy(chores->store, now_ms, TIDY_ROWS) < TIDY_ROWS)
        chores->tidied_ms = clock_ms; /* otherwise the next turn continues */
}

void chores_in_turn(struct chores *chores, int64_t now_ms, int64_t clock_ms)
{
    tidy(chores, now_ms, clock_ms);
    metrics_due(&chores->metrics, now_ms, clock_ms);
}

void chores_after_turn(struct chores *chores, bool sure, int64_t now_ms, int64_t clock_ms)
{
    game_log_due(&chores->game_log, now_ms);
    if (sure)
        backup_sure(&chores->backup);
    backup_due(&chores->backup, now_ms, clock_ms);
    lending_due(&chores->lending, now_ms, clock_ms);
}

int64_t chores_wait(const struct chores *chores, int64_t clock_ms)
{
    int64_t backup_ms = backup_wait(&chores->backup, clock_ms);
    int64_t lending_ms = lending_wait(&chores->lending, clock_ms);
    return backup_ms < 0 || (lending_ms >= 0 && lending_ms < backup_ms) ? lending_ms : backup_ms;
}

void chores_close(struct chores *chores)
{
    backup_close(&chores->backup);
    lending_close(&chores->lending);
    metrics_close(&chores->metrics);
}
