/* faults.h - which calls are to go wrong, and how. */
#ifndef FAULTS_H
#define FAULTS_H

#include "pretend.h"

enum { FAULTS_MOST = 64 };

struct fault {
    char method[40]; /* "": any but getUpdates */
    enum pretend_fault kind;
    int64_t value;
    int64_t chat; /* 0: any; FAULT_429_CHAT fixes it at the first call */
    int times;
};

struct faults {
    struct fault waiting[FAULTS_MOST]; /* in the order in which they were asked for */
    int count;
    int every; /* each n-th call that sends, 0: off */
    int64_t every_retry_s;
    int sends;
    int latency_ms;
};

/* The fault for this call, which is used up by it. kind FAULT_NONE: none. FAULT_DUPLICATE is for
 * batches and is never among them. */
struct fault faults_take(struct faults *faults, const char *method, int64_t chat, bool sends);
/* Whether the batch about to be delivered is to be delivered twice. */
bool faults_take_duplicate(struct faults *faults);

#endif
