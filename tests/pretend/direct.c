/* direct.c - calls without HTTP, for a bot that lives in the same process. */
#include "methods.h"
#include "serving.h"
#include "world.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Of a document that is cut short or lost the bot sees no more than that nothing whole came. */
static void hand_out(struct call *call, const struct served *served,
                     struct pretend_result *ret_result)
{
    bool arrives = served->delivery == WHOLE && !served->hangs;
    *ret_result = (struct pretend_result){.outcome = PRETEND_LOST, .delay_ms = served->delay_ms};
    if (served->hangs)
        ret_result->outcome = PRETEND_HANGS;
    else if (call->waits)
        ret_result->outcome = PRETEND_WAITS;
    else if (arrives)
        ret_result->outcome = PRETEND_ANSWERED;
    if (ret_result->outcome == PRETEND_WAITS)
        ret_result->until_ms = call->until_ms;
    if (ret_result->outcome != PRETEND_ANSWERED)
        return;
    ret_result->status = call->reply.status;
    ret_result->body = call->reply.body;
    ret_result->length = call->reply.length;
    call->reply.body = NULL;
}

void pretend_call(struct pretend *p, const char *method, const char *body, size_t length,
                  const struct pretend_upload *upload, struct pretend_result *ret_result)
{
    struct served served;
    struct call call = {.p = p, .args = json_loadb(body, length, 0, NULL)};
    if (call.args == NULL)
        call.args = json_object();
    if (upload != NULL) {
        call.uploads = calloc(1, sizeof *call.uploads);
        assert(call.uploads != NULL);
        *call.uploads = (struct upload){strdup(upload->field), strdup(upload->name),
                                        strndup(upload->bytes, upload->length), upload->length};
        call.upload_count = 1;
        json_object_set_new(call.args, upload->field, json_object());
    }
    serving_call(&call, method, &served);
    hand_out(&call, &served, ret_result);
    apicall_close(&call);
}

bool pretend_poll_again(struct pretend *p, int limit, struct pretend_result *ret_result)
{
    size_t length = 0;
    struct call call = {.p = p};
    char *batch = queue_take(p, limit, &length);
    if (batch == NULL)
        return false;
    apicall_updates(&call, batch, length);
    free(batch);
    hand_out(&call, &(struct served){.delay_ms = p->faults.latency_ms}, ret_result);
    return true;
}
