/* call.h - one request at a time over one kept curl handle, and its bounded answer.
 *
 * A request leaves at most once. When a kept connection breaks, curl would repeat the request on a
 * new one by itself; here the call fails instead, and call.left says that Telegram may have
 * received the request.
 */
#ifndef CALL_H
#define CALL_H

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The settings that all calls share; must outlive them. */
struct call_setup {
    CURLU *address;    /* of the Bot API */
    const char *token; /* blanked in everything that comes back */
    const char *trust; /* folder of certificates; NULL: curl's own file */
    long connect_ms, total_ms;
    long buffer_bytes; /* curl's receive buffer */
    bool ipv4_only, plain_http;
    size_t answer_bytes; /* a larger answer is refused */
    struct curl_slist *json_headers, *form_headers;
};

enum { CALL_DATE_BYTES = 40 };

struct call {
    CURL *easy;
    CURLU *url; /* parsed once: that costs more than changing the path */
    const struct call_setup *setup;
    int64_t ticket;
    bool running;     /* in curl's hands */
    bool busy;        /* from its start until its outcome is taken */
    bool left;        /* the request has begun to leave this machine */
    char *request;    /* the body under way */
    curl_mime *form;  /* or the form */
    CURLcode outcome; /* valid once finished */
    bool oversize;
    char *answer; /* grows; ends with a NUL if not NULL */
    size_t length, room;
    char date[CALL_DATE_BYTES]; /* text and value of the last Date header */
    int64_t date_ms;
    char error[CURL_ERROR_SIZE];
};

void call_open(struct call *call, const struct call_setup *setup);
void call_close(struct call *call);

/* Starts a POST of JSON to this path. Takes over the malloc'd body. */
void call_post(struct call *call, CURLM *multi, const char *path, char *body);

/* call_form returns the form to fill; call_post_form then starts the POST. */
curl_mime *call_form(struct call *call);
void call_post_form(struct call *call, CURLM *multi, const char *path);

/* curl has finished the call: keeps its outcome, and frees the request. */
void call_finish(struct call *call, CURLM *multi, CURLcode outcome);

/* Hands over the answer, or the part that came, and ends the call. NULL if nothing came. */
char *call_take(struct call *call, size_t *ret_length);

/* call_status: the HTTP status of a complete answer, else 0. call_date_ms: its date in milliseconds
 * since 1970; 0: it has none. */
int call_status(const struct call *call);
int64_t call_date_ms(struct call *call);

/* The reason why there is no complete answer: one line without the token, cut to size. */
void call_why(const struct call *call, char *ret_why, size_t size);

#endif
