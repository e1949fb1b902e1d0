/* polling.c - getUpdates: what is due, what is confirmed, who waits; and webhooks. */
#include "methods.h"

#include "server.h"

#include <stdlib.h>
#include <string.h>

enum {
    LIMIT_MOST = 100,
    TIMEOUT_MOST_S = 50,
    SPIN_MS = 3 * SECOND_MS, /* the same question again so soon must wait */
    SPIN_S = 3,
    HASTE_MS = 500, /* and so soon it gets little */
};

static int64_t clamp(int64_t value, int64_t low, int64_t high)
{
    return value < low ? low : value > high ? high : value;
}

void polling_get_updates(struct call *call)
{
    struct pretend *p = call->p;
    struct queue *queue = &p->queue;
    if (p->webhook != NULL) {
        apicall_refuse(call, 409,
                       "Conflict: can't use getUpdates method while webhook is active; use "
                       "deleteWebhook to delete the webhook first");
        return;
    }
    int64_t now_ms = world_wait_ms(p);
    int64_t offset = apicall_integer(call, "offset");
    int64_t timeout_s = clamp(apicall_integer(call, "timeout"), 0, TIMEOUT_MOST_S);
    int64_t limit = apicall_has(call, "limit") ? apicall_integer(call, "limit") : LIMIT_MOST;
    call->limit = (int)clamp(limit, 1, LIMIT_MOST);
    bool again = queue->offset_at_ms != INT64_MIN && offset == queue->offset;
    if (again && now_ms - queue->offset_at_ms < SPIN_MS && timeout_s < SPIN_S)
        timeout_s = SPIN_S;
    if (again && now_ms - queue->offset_at_ms < HASTE_MS)
        call->limit = 1;
    queue->offset = offset;
    queue->offset_at_ms = now_ms;
    queue_allow(queue, json_object_get(call->args, "allowed_updates"));
    queue_confirm(p, offset);
    size_t length = 0;
    char *batch = queue_take(p, call->limit, &length);
    call->until_ms = now_ms + timeout_s * SECOND_MS;
    call->waits = batch == NULL && timeout_s > 0;
    if (!call->waits)
        apicall_updates(call, batch == NULL ? "" : batch, length);
    free(batch);
}

void polling_set_webhook(struct call *call)
{
    struct pretend *p = call->p;
    const char *url = apicall_text(call, "url");
    if (*url != '\0' && strncmp(url, "https://", 8) != 0) {
        apicall_refuse(call, 400,
                       "Bad Request: bad webhook: An HTTPS URL must be provided for "
                       "webhook");
        return;
    }
    free(p->webhook);
    p->webhook = *url == '\0' ? NULL : strdup(url);
    if (apicall_bool(call, "drop_pending_updates"))
        queue_clear(&p->queue);
    queue_allow(&p->queue, json_object_get(call->args, "allowed_updates"));
    if (p->webhook != NULL)
        server_end_poll(p, "Conflict: terminated by setWebhook request");
    apicall_true(call);
}

void polling_delete_webhook(struct call *call)
{
    free(call->p->webhook);
    call->p->webhook = NULL;
    if (apicall_bool(call, "drop_pending_updates"))
        queue_clear(&call->p->queue);
    apicall_true(call);
}

void polling_webhook_info(struct call *call)
{
    struct pretend *p = call->p;
    apicall_result(call, json_pack("{s:s, s:b, s:i}", "url", p->webhook == NULL ? "" : p->webhook,
                                   "has_custom_certificate", 0, "pending_update_count",
                                   queue_pending(p)));
}
