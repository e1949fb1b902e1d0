/* apicall.h - one call of the bot: its arguments on the way in, its answer on the way out. */
#ifndef APICALL_H
#define APICALL_H

#include "world.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UPLOADS_MOST = 50 };

struct upload {
    char *field;
    char *name;
    char *bytes;
    size_t length;
};

struct reply {
    int status;
    char *body; /* malloc'd JSON */
    size_t length;
    int64_t retry_after_s; /* 0: none */
};

struct method;

struct call {
    struct pretend *p;
    const struct method *method; /* NULL: there is none of that name */
    json_t *args;                /* an object; values as the table of methods types them */
    struct upload *uploads;
    size_t upload_count;
    struct reply reply;
    int64_t message;   /* that was sent, 0: none */
    bool is_protected; /* the message that was sent or edited: nobody can forward or save it */
    bool waits;        /* a poll that found nothing: answered later */
    int limit;         /* of the poll */
    int64_t until_ms;
};

/* Carries out the named method: afterwards call->reply stands, or call->waits. */
void apicall_run(struct call *call, const char *name);
void apicall_close(struct call *call);

/* Arguments; NULL, 0 or false where they are missing. */
const char *apicall_text(const struct call *call, const char *name);
int64_t apicall_integer(const struct call *call, const char *name);
bool apicall_bool(const struct call *call, const char *name);
bool apicall_has(const struct call *call, const char *name);
const struct upload *apicall_upload(const struct call *call, const char *name);

/* Answers. The result's reference is taken. Refusals give false, to be returned at once. */
void apicall_result(struct call *call, json_t *result);
void apicall_true(struct call *call);
void apicall_updates(struct call *call, const char *batch, size_t length);
bool apicall_refuse(struct call *call, int status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool apicall_refuse_migrated(struct call *call, int64_t chat);
bool apicall_refuse_flood(struct call *call, int64_t retry_after_s);

#endif
