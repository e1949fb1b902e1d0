/* apicall.c - runs one call of the bot: looks it up, checks it, carries it out, words the answer.
 */
#include "apicall.h"

#include "check.h"
#include "dump.h"
#include "methods.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *apicall_text(const struct call *call, const char *name)
{
    return json_string_value(json_object_get(call->args, name));
}

int64_t apicall_integer(const struct call *call, const char *name)
{
    return json_integer_value(json_object_get(call->args, name));
}

bool apicall_bool(const struct call *call, const char *name)
{
    return json_is_true(json_object_get(call->args, name));
}

bool apicall_has(const struct call *call, const char *name)
{
    return json_object_get(call->args, name) != NULL;
}

const struct upload *apicall_upload(const struct call *call, const char *name)
{
    for (size_t i = 0; i < call->upload_count; i++) {
        if (strcmp(call->uploads[i].field, name) == 0)
            return &call->uploads[i];
    }
    return NULL;
}

/* The answer is what stands before, the middle, and what stands after. */
static void set_body(struct call *call, const char *before, const char *middle, size_t length,
                     const char *after)
{
    size_t before_length = strlen(before);
    size_t after_length = strlen(after);
    char *body = malloc(before_length + length + after_length + 1);
    assert(body != NULL);
    memcpy(body, before, before_length);
    memcpy(body + before_length, middle, length);
    memcpy(body + before_length + length, after, after_length + 1);
    assert(call->reply.body == NULL);
    call->reply.status = 200;
    call->reply.body = body;
    call->reply.length = before_length + length + after_length;
}

void apicall_result(struct call *call, json_t *result)
{
    assert(result != NULL);
    size_t length;
    char *dump = dump_compact(result, &length);
    json_decref(result);
    set_body(call, "{\"ok\":true,\"result\":", dump, length, "}");
    free(dump);
}

void apicall_true(struct call *call)
{
    set_body(call, "{\"ok\":true,\"result\":true}", "", 0, "");
}

void apicall_updates(struct call *call, const char *batch, size_t length)
{
    set_body(call, "{\"ok\":true,\"result\":[", batch, length, "]}");
}

static void refuse(struct call *call, int status, const char *why, json_t *parameters)
{
    json_t *body = json_pack("{s:b, s:i, s:s}", "ok", 0, "error_code", status, "description", why);
    if (body == NULL)
        body = json_pack("{s:b, s:i, s:s}", "ok", 0, "error_code", status, "description",
                         "Bad Request: strings must be encoded in UTF-8");
    if (parameters != NULL)
        json_object_set_new(body, "parameters", parameters);
    assert(call->reply.body == NULL);
    call->reply.status = status;
    call->reply.body = dump_compact(body, &call->reply.length);
    json_decref(body);
}

bool apicall_refuse(struct call *call, int status, const char *format, ...)
{
    char *why;
    va_list arguments;
    va_start(arguments, format);
    int length = vasprintf(&why, format, arguments);
    va_end(arguments);
    assert(length >= 0);
    refuse(call, status, why, NULL);
    free(why);
    return false;
}

bool apicall_refuse_migrated(struct call *call, int64_t chat)
{
    refuse(call, 400, "Bad Request: group chat was upgraded to a supergroup chat",
           json_pack("{s:I}", "migrate_to_chat_id", (json_int_t)chat));
    return false;
}

bool apicall_refuse_flood(struct call *call, int64_t retry_after_s)
{
    char why[80];
    snprintf(why, sizeof why, "Too Many Requests: retry after %lld", (long long)retry_after_s);
    refuse(call, 429, why, json_pack("{s:I}", "retry_after", (json_int_t)retry_after_s));
    call->reply.retry_after_s = retry_after_s;
    return false;
}

void apicall_run(struct call *call, const char *name)
{
    call->method = methods_find(name);
    if (call->method == NULL) {
        world_complain(call->p, "no method %s", name);
        apicall_refuse(call, 404, "Not Found: method not found");
    } else if (check_call(call)) {
        call->method->run(call);
        assert(call->waits != (call->reply.body != NULL));
    }
}

void apicall_close(struct call *call)
{
    for (size_t i = 0; i < call->upload_count; i++) {
        free(call->uploads[i].field);
        free(call->uploads[i].name);
        free(call->uploads[i].bytes);
    }
    free(call->uploads);
    json_decref(call->args);
    free(call->reply.body);
    *call = (struct call){0};
}
