/* chores.c - the daemon looks after itself: backups, figures and copies for its operator, old rows.
 */
#include "chores.h"

#include <stdio.h>

enum {
    TIDY_EVERY_MS = 2 * 60 * 1000, /* between two deletions of old rows */
    TIDY_ROWS = 1000,
};

static void take_program(struct after_copy *after, const struct config *config)
{
    snprintf(after->program, sizeof after->program, "%s", config->after_copy);
}

void chores_open(struct chores *ret_chores, const struct chores_options *options)
{
    const struct config *config = options->config;
    const char *path = config->store_path;
    struct store *store = options->bot->store;
    *ret_chores = (struct chores){.bot = options->bot, .tidied_ms = options->clock_ms};
    backup_open(&ret_chores->backup, store, path, "/proc/self/exe", config->backup);
    backup_doubt(&ret_chores->backup, options->clock_ms);
    lending_open(&ret_chores->lending, store, path, options->signals);
    game_log_open(&ret_chores->game_log, options->bot, &ret_chores->backup, options->now_ms);
    operator_open(&ret_chores->operator_news, options->bot, path, config->operator_chat);
    copy_keeper_open(&ret_chores->copy, store, path, "/proc/self/exe", config->copy);
    take_program(&ret_chores->after_copy, config);
    metrics_open(&ret_chores->metrics, options->inbox, &ret_chores->backup, &ret_chores->copy,
                 options->now_ms);
}

void chores_adapt(struct chores *chores, const struct config *config)
{
    chores->backup.on = config->backup;
    copy_keeper_adapt(&chores->copy, config->copy);
    take_program(&chores->after_copy, config);
    chores->operator_news.chat = config->operator_chat;
}

static void tidy(struct chores *chores, int64_t now_ms, int64_t clock_ms)
{
    bool due = clock_ms - chores->tidied_ms >= TIDY_EVERY_MS;
    if (due && store_tidy(chores->bot->store, now_ms, TIDY_ROWS) < TIDY_ROWS)
        chores->tidied_ms = clock_ms; /* otherwise the next turn continues */
}

/* The reason of a failure is told to the operator once. */
static void note_failure(struct chores *chores, enum operator_trouble trouble, char *why)
{
    if (*why != '\0')
        operator_note(chores->bot, trouble, why);
    *why = '\0';
}

void chores_in_turn(struct chores *chores, int64_t now_ms, int64_t clock_ms)
{
    tidy(chores, now_ms, clock_ms);
    metrics_due(&chores->metrics, now_ms, clock_ms);
    note_failure(chores, OPERATOR_BACKUP, chores->backup.why);
    note_failure(chores, OPERATOR_COPY, chores->copy.why);
    operator_due(&chores->operator_news, now_ms, clock_ms);
}

/* The program gets what is finished; meanwhile the base of the copy does not change. */
static void send_copies_on(struct chores *chores, int64_t clock_ms)
{
    if (chores->backup.made[0] != '\0')
        after_copy_want(&chores->after_copy, AFTER_COPY_BACKUP, chores->backup.made);
    if (chores->copy.merged)
        after_copy_want(&chores->after_copy, AFTER_COPY_BASE, chores->copy.answer.base);
    chores->backup.made[0] = '\0';
    chores->copy.merged = false;
    after_copy_due(&chores->after_copy, clock_ms);
}

void chores_after_turn(struct chores *chores, bool sure, int64_t now_ms, int64_t clock_ms)
{
    game_log_due(&chores->game_log, now_ms);
    if (sure)
        backup_sure(&chores->backup);
    backup_due(&chores->backup, now_ms, clock_ms);
    lending_due(&chores->lending, now_ms, clock_ms);
    copy_keeper_due(&chores->copy, after_copy_holds(&chores->after_copy, AFTER_COPY_BASE), now_ms,
                    clock_ms);
    send_copies_on(chores, clock_ms);
}

int64_t chores_wait(const struct chores *chores, int64_t clock_ms)
{
    bool holds = after_copy_holds(&chores->after_copy, AFTER_COPY_BASE);
    const int64_t waits_ms[] = {backup_wait(&chores->backup, clock_ms),
                                lending_wait(&chores->lending, clock_ms),
                                copy_keeper_wait(&chores->copy, holds, clock_ms),
                                after_copy_wait(&chores->after_copy, clock_ms)};
    int64_t least_ms = -1;
    for (size_t i = 0; i < sizeof waits_ms / sizeof *waits_ms; i++)
        if (waits_ms[i] >= 0 && (least_ms < 0 || waits_ms[i] < least_ms))
            least_ms = waits_ms[i];
    return least_ms;
}

void chores_close(struct chores *chores)
{
    backup_close(&chores->backup);
    lending_close(&chores->lending);
    copy_keeper_close(&chores->copy);
    after_copy_close(&chores->after_copy);
    metrics_close(&chores->metrics);
}
