/* faults.c - which calls are to go wrong: the list that tests fill. */
#include "faults.h"

#include "world.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static struct fault *add(struct pretend *p, enum pretend_fault kind, int64_t value, int times)
{
    struct faults *faults = &p->faults;
    assert(kind != FAULT_NONE);
    assert(times > 0);
    assert(faults->count < FAULTS_MOST);
    struct fault *fault = &faults->waiting[faults->count++];
    *fault = (struct fault){.kind = kind, .value = value, .times = times};
    return fault;
}

void pretend_fault(struct pretend *p, const char *method, enum pretend_fault kind, int64_t value,
                   int times)
{
    struct fault *fault = add(p, kind, value, times);
    snprintf(fault->method, sizeof fault->method, "%s", method == NULL ? "" : method);
}

void pretend_fault_chat(struct pretend *p, int64_t chat, enum pretend_fault kind, int times)
{
    add(p, kind, 0, times)->chat = chat;
}

void pretend_fault_every(struct pretend *p, int n, int64_t retry_after_s)
{
    assert(n >= 0);
    p->faults.every = n;
    p->faults.every_retry_s = retry_after_s;
    p->faults.sends = 0;
}

void pretend_latency(struct pretend *p, int ms)
{
    assert(ms >= 0);
    p->faults.latency_ms = ms;
}

void pretend_timeless(struct pretend *p)
{
    p->timeless = true;
}

static void use(struct faults *faults, int index)
{
    if (--faults->waiting[index].times > 0)
        return;
    faults->count--;
    memmove(&faults->waiting[index], &faults->waiting[index + 1],
            (size_t)(faults->count - index) * sizeof faults->waiting[0]);
}

static bool matches(const struct fault *fault, const char *method, int64_t chat)
{
    if (fault->kind == FAULT_DUPLICATE)
        return false;
    if ((fault->kind == FAULT_429_CHAT && chat == 0) || (fault->chat != 0 && fault->chat != chat))
        return false;
    if (fault->method[0] == '\0')
        return strcasecmp(method, "getUpdates") != 0;
    return strcasecmp(method, fault->method) == 0;
}

struct fault faults_take(struct faults *faults, const char *method, int64_t chat, bool sends)
{
    for (int i = 0; i < faults->count; i++) {
        struct fault *fault = &faults->waiting[i];
        if (!matches(fault, method, chat))
            continue;
        if (fault->kind == FAULT_429_CHAT)
            fault->chat = chat;
        struct fault taken = *fault;
        use(faults, i);
        return taken;
    }
    if (sends && faults->every > 0 && ++faults->sends % faults->every == 0)
        return (struct fault){.kind = FAULT_429, .value = faults->every_retry_s};
    return (struct fault){.kind = FAULT_NONE};
}

bool faults_take_duplicate(struct faults *faults)
{
    for (int i = 0; i < faults->count; i++) {
        if (faults->waiting[i].kind == FAULT_DUPLICATE) {
            use(faults, i);
            return true;
        }
    }
    return false;
}
