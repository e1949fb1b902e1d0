/* loop.h - the daemon itself: waits, handles what came, sends what is due, until told to end. */
#ifndef LOOP_H
#define LOOP_H

#include "config.h"
#include "exit_status.h"

struct loop_options {
    struct config config;
    char token[CONFIG_TOKEN_BYTES];
    const char *config_path; /* read again on SIGHUP */
    const char *locale_dir;
};

/* Runs until SIGTERM or SIGINT. SIGHUP reads the configuration again, and keeps the old one if the
 * new one is wrong. The caller has not blocked any signal. The reason for the end is logged. */
enum exit_status loop_run(const struct loop_options *options);

#endif
