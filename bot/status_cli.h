/* status_cli.h - says how a running bot fares, by the file of figures that it writes (metrics.h).
 */
#ifndef STATUS_CLI_H
#define STATUS_CLI_H

#include <stdint.h>

struct status_cli_options {
    const char *folder; /* of the file */
    int64_t now_s;      /* UTC */
};

/* The exit status of `health`, as monitors expect it; also in bussolotto(8). */
enum status_cli_health {
    STATUS_CLI_WELL,
    STATUS_CLI_WARNING, /* it plays, but somebody should look */
    STATUS_CLI_ILL,     /* it does not play, or nobody knows */
};

/* Prints all of it in words. Returns an exit status. */
int status_cli_status(const struct status_cli_options *options);

/* Prints one line. Returns an enum status_cli_health. */
int status_cli_health(const struct status_cli_options *options);

#endif
