/* opening.h - opens the daemon's database, and keeps the service manager waiting meanwhile. */
#ifndef OPENING_H
#define OPENING_H

#include "config.h"
#include "exit_status.h"
#include "sd_notify.h"
#include "store.h"

struct opening {
    const struct config *config; /* borrowed, like the watchdog */
    store_fatal *fatal;
    struct sd_notify_watchdog *watchdog;
    int64_t said_ms; /* monotonic: the last time the reason for waiting was logged; 0: not yet */
};

/* Tries to open it. False if the disk is full or another process has the database: call it again
 * later. Otherwise sets ret_store, or leaves it untouched and sets ret_status. Logs everything. */
bool opening_try(struct opening *opening, struct store **ret_store, enum exit_status *ret_status);

/* Puts into a new configuration what cannot change while the database is open, and says so. */
void opening_keep(const struct config *opened, struct config *config);

#endif
