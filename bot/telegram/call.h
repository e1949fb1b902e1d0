/* call.h - one request at a time over one kept curl handle, and its bounded answer.
 *
 * A request leaves at most once: where curl would repeat it on a new connection by itself, because
 * a kept one broke, the call fails instead and says that it may have been heard.
 */
#ifndef CALL_H
#define CALL_H

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What all calls have in common; lives as long as they do. */
struct call_setup {
    CURLU *address;    /* of the Bot API */
    const char *token; /* blanked in whatever comes back */
    const char *trust; /* folder of certificates, NULL for curl's file of all */
    long connect_ms, total_ms;
    long buffer_bytes; /* curl's receive buffer */
    bool ipv4_only, plain_http;
    size_t answer_bytes; /* a larger answer is refused */
    struct curl_slist *json_headers, *form_headers;
};

enum { CALL_DATE_BYTES = 40 };

struct call {
    CURL *easy;
    CURLU *url; /* taken apart once: that costs more than all that changes in it */
    const struct call_setup *setup;
    int64_t ticket;
    bool running;     /* in curl's hands */
    bool busy;        /* from its start until its outcome was taken */
    bool left;        /* the request has begun to leave this machine */
    char *request;    /* the body on its way */
    curl_mime *form;  /* or the form */
    CURLcode outcome; /* once finished */
    bool oversize;
    char *answer; /* grows; ends with a NUL if not NULL */
    size_t length, room;
    char date[CALL_DATE_BYTES]; /* as an answer before this one gave it, and what that is */
    int64_t date_ms;
    char error[CURL_ERROR_SIZE];
};

void call_open(struct call *call, const struct call_setup *setup);
void call_close(struct call *call);

/* Starts a POST of JSON to this path; the body was malloc'd and is taken over. */
void call_post(struct call *call, CURLM *multi, const char *path, char *body);

/* Starts a POST of a form; call_form is where its fields are added first. */
curl_mime *call_form(struct call *call);
void call_post_form(struct call *call, CURLM *multi, const char *path);

/* Takes note that curl is done with it, and lets go of what was sent. */
void call_finish(struct call *call, CURLM *multi, CURLcode outcome);

/* Hands over the answer, or what there is of it, and ends the call. NULL if nothing came. */
char *call_take(struct call *call, size_t *ret_length);

/* The HTTP status of a whole answer, else 0; and when it was dated, in milliseconds since 1970, 0
 * where it was not. */
int call_status(const struct call *call);
int64_t call_date_ms(struct call *call);

/* What went wrong where there is no whole answer: one line without the token, cut to size. */
void call_why(const struct call *call, char *ret_why, size_t size);

#endif
