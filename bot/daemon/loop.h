/* loop.h - the daemon itself: waits, handles what came, sends what is due, until told to end. */
#ifndef LOOP_H
#define LOOP_H

#include "config.h"

enum { LOOP_TOKEN_REFUSED = 77 /* an exit status: to be started again would not help */ };

struct loop_options {
    struct config config;
    char token[CONFIG_TOKEN_BYTES];
    const char *config_path; /* read again on SIGHUP */
    const char *locale_dir;
};

/* Runs until SIGTERM or SIGINT. SIGHUP reads the configuration again and keeps the old one when
 * the new is wrong. The caller has not blocked any signal. Returns the exit status: 0 after a
 * clean end, LOOP_TOKEN_REFUSED, or 1 when it could not start or go on; why is in the log. */
int loop_run(const struct loop_options *options);

#endif
