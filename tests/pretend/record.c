/* record.c - the record of calls, and of what was wrong with them. */
#include "record.h"

#include <string.h>

const json_t *pretend_calls(const struct pretend *p)
{
    return p->calls;
}

int pretend_called(const struct pretend *p, int64_t chat, const char *method)
{
    size_t i;
    const json_t *call;
    int n = 0;
    json_array_foreach(p->calls, i, call)
    {
        const char *name = json_string_value(json_object_get(call, "method"));
        bool there = chat == 0 || json_integer_value(json_object_get(call, "chat")) == chat;
        n += there && strncmp(name, method, strlen(method)) == 0;
    }
    return n;
}

void pretend_forget_calls(struct pretend *p)
{
    json_array_clear(p->calls);
}

void pretend_record(struct pretend *p, bool on)
{
    p->recording = on;
}

const json_t *pretend_complaints(const struct pretend *p)
{
    return p->complaints;
}

void pretend_forget_complaints(struct pretend *p)
{
    json_array_clear(p->complaints);
}

const json_t *pretend_last_poll(const struct pretend *p)
{
    return p->last_poll;
}

int64_t pretend_polls(const struct pretend *p)
{
    return p->polls;
}

const char *pretend_file(const struct pretend *p, const char *file_id)
{
    return json_string_value(json_object_get(p->files, file_id));
}

void record_call(struct call *call, const char *method, int status, bool lost)
{
    struct pretend *p = call->p;
    if (!p->recording)
        return;
    json_t *chat = json_object_get(call->args, "chat_id");
    const char *answer = status == 200 ? NULL : call->reply.body;
    json_t *entry = json_pack("{s:s, s:s*, s:O, s:I, s:i, s:O?}", "method", method, "answer",
                              answer, "parameters", call->args, "at_ms",
                              (json_int_t)pretend_now_ms(p), "status", status, "chat", chat);
    if (entry != NULL && call->message != 0)
        json_object_set_new(entry, "message", json_integer(call->message));
    if (entry != NULL && call->is_protected)
        json_object_set_new(entry, "protected", json_true());
    if (entry != NULL && lost)
        json_object_set_new(entry, "lost", json_true());
    if (entry != NULL)
        json_array_append_new(p->calls, entry);
}
