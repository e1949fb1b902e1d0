/* serving.c - serves one call: the fault that was asked for, the method, the record. */
#include "serving.h"

#include "methods.h"
#include "record.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void answer_html(struct call *call, struct served *served, int status)
{
    static const char page[] = "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n"
                               "<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>";
    served->type = "text/html";
    call->reply = (struct reply){.status = status, .body = strdup(page), .length = sizeof page - 1};
}

/* True if the fault has answered the call itself, so that nothing is carried out. */
static bool fail(struct call *call, struct served *served, const struct fault *fault)
{
    switch (fault->kind) {
    case FAULT_429:
    case FAULT_429_CHAT:
        return !apicall_refuse_flood(call, fault->value);
    case FAULT_500:
        return !apicall_refuse(call, 500, "Internal Server Error: restart");
    case FAULT_NO_PHOTOS:
        return !apicall_refuse(call, 400,
                               "Bad Request: not enough rights to send photos to the chat");
    case FAULT_CLOSED:
        return !apicall_refuse(call, 400, "Bad Request: TOPIC_CLOSED");
    case FAULT_SECRET:
        return !apicall_refuse(call, 400, "Bad Request: CHAT_ADMIN_REQUIRED");
    case FAULT_401:
        return !apicall_refuse(call, 401, "Unauthorized");
    case FAULT_409:
        return !apicall_refuse(
            call, 409,
            "Conflict: terminated by other getUpdates request; make sure that only "
            "one bot instance is running");
    case FAULT_502_HTML:
        answer_html(call, served, 502);
        return true;
    case FAULT_HTML_200:
        answer_html(call, served, 200);
        return true;
    case FAULT_HANG:
        served->hangs = true;
        return true;
    case FAULT_RESET_BEFORE:
        served->delivery = NOTHING;
        return true;
    case FAULT_SLOW:
        served->delay_ms += fault->value;
        return false;
    case FAULT_RESET_AFTER:
        served->delivery = NOTHING;
        return false;
    case FAULT_TRUNCATED:
        served->delivery = HALF;
        return false;
    case FAULT_NONE:
    case FAULT_DUPLICATE:
        break;
    }
    return false;
}

static int64_t chat_of(const struct call *call)
{
    const json_t *chat = json_object_get(call->args, "chat_id");
    if (json_is_string(chat))
        return strtoll(json_string_value(chat), NULL, 10);
    return json_integer_value(chat);
}

void serving_call(struct call *call, const char *name, struct served *ret_served)
{
    struct pretend *p = call->p;
    const struct method *method = methods_find(name);
    bool is_poll = strcasecmp(name, "getUpdates") == 0;
    struct fault fault =
        faults_take(&p->faults, name, chat_of(call), method != NULL && method->sends);
    *ret_served = (struct served){.delay_ms = p->faults.latency_ms, .type = "application/json"};
    p->polls += is_poll;
    if (!fail(call, ret_served, &fault))
        apicall_run(call, name);
    if (is_poll) {
        json_decref(p->last_poll);
        p->last_poll = json_incref(call->args);
    } else {
        record_call(call, method == NULL ? name : method->name, call->reply.status,
                    ret_served->delivery != WHOLE);
    }
}
