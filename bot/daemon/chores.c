/* chores.c - the daemon looks after itself: backups, figures for its operator, old rows. */
#include "chores.h"

enum {
    TIDY_EVERY_MS = 2 * 60 * 1000, /* between two deletions of old rows */
    TIDY_ROWS = 1000,
};

void chores_open(struct chores *ret_chores, struct store *store, const struct inbox *inbox,
                 const struct config *config, int64_t now_ms, int64_t clock_ms)
{
    *ret_chores = (struct chores){.store = store, .tidied_ms = clock_ms};
    backup_open(&ret_chores->backup, store, config->store_path, "/proc/self/exe", config->backup);
    backup_doubt(&ret_chores->backup, clock_ms);
    metrics_open(&ret_chores->metrics, inbox, &ret_chores->backup, now_ms);
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
    if (sure)
        backup_sure(&chores->backup);
    backup_due(&chores->backup, now_ms, clock_ms);
}

int64_t chores_wait(const struct chores *chores, int64_t clock_ms)
{
    return backup_wait(&chores->backup, clock_ms);
}

void chores_close(struct chores *chores)
{
    backup_close(&chores->backup);
    metrics_close(&chores->metrics);
}
