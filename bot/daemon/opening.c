/* opening.c - opens the daemon's database, and keeps the service manager waiting meanwhile. */
#include "opening.h"

#include "clock.h"
#include "followed_files.h"
#include "log.h"
#include "shared.h"
#include "starts.h"

#include <string.h>

enum { SAY_EVERY_MS = 60 * 1000 };

/* Migrating a large database takes longer than the service manager would wait. */
static void ask_for_time(void *watchdog)
{
    sd_notify_extend(watchdog, clock_monotonic_ms());
}

static void say_waiting(struct opening *opening, const char *why)
{
    int64_t clock_ms = clock_monotonic_ms();
    if (opening->said_ms == 0 || clock_ms - opening->said_ms >= SAY_EVERY_MS) {
        log_error("%s; waiting", why);
        sd_notify_say("READY=1\nSTATUS=Waiting: %s", why);
        opening->said_ms = clock_ms;
    }
    sd_notify_feed(opening->watchdog, clock_ms);
}

static void tell_waiting(const char *line)
{
    log_warning("%s", line);
}

bool opening_try(struct opening *opening, struct store **ret_store, enum exit_status *ret_status)
{
    char why[STORE_WHY_BYTES];
    const struct config *config = opening->config;
    store_while_opening(ask_for_time, opening->watchdog);
    enum store_opened opened = STORE_UNFIT;
    if (followed_files_fit(config->store_path, config->copy, why))
        opened = store_open_shared(config->store_path, opening->fatal,
                                   config->shared ? tell_waiting : NULL, ret_store, why);
    store_while_opening(NULL, NULL);
    sd_notify_extended(opening->watchdog);
    if (opened == STORE_FULL || opened == STORE_BUSY) {
        say_waiting(opening, why);
        return false;
    }
    if (opened != STORE_OPENED) {
        log_error("%s", why);
        *ret_status = opened == STORE_UNFIT ? EXIT_STATUS_DATABASE : EXIT_STATUS_AGAIN;
        return true;
    }
    if (why[0] != '\0')
        log_notice("%s", why);
    store_starts_count(*ret_store);
    return true;
}

void opening_keep(const struct config *opened, struct config *config)
{
    if (strcmp(config->store_path, opened->store_path) != 0)
        log_warning("[store] path changes only with a restart");
    if (config->shared != opened->shared)
        log_warning("[store] locking changes only with a restart");
    strcpy(config->store_path, opened->store_path);
    config->shared = opened->shared;
    if (config->shared)
        config->copy[0] = '\0';
}
