/* keeper.h - keeps the real daemon running as a child, in a process group of its own.
 *
 * A child that dies is started again, at once the first time and later and later if it keeps
 * dying. It never outlives the playground, however that ends.
 */
#ifndef KEEPER_H
#define KEEPER_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct keeper {
    const char *program;
    const char *config;
    pid_t child;           /* 0: not running */
    bool stopping;         /* it was asked to end */
    int64_t started_ms;    /* monotonic */
    int64_t next_start_ms; /* monotonic, while it is not running */
    int64_t delay_ms;      /* before the next start, if it dies again soon */
};

/* Both strings must outlive the keeper. Nothing is started yet. */
void keeper_init(struct keeper *keeper, const char *program, const char *config);

/* Starts the child if it is time, notices if it died. True if that changed anything. */
bool keeper_tend(struct keeper *keeper, int64_t now_ms);

/* Asks the child to end. */
void keeper_stop(struct keeper *keeper);

/* Ends it by force. */
void keeper_kill(struct keeper *keeper);

/* True once no child is left, after keeper_stop. */
bool keeper_stopped(struct keeper *keeper);

#endif
