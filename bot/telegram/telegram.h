/* telegram.h - the transport: a long poll and several sends at once over kept-alive connections.
 *
 * One curl multi handle, no threads. It knows nothing of games and logs nothing. Nothing that it
 * hands out contains the token.
 */
#ifndef TELEGRAM_H
#define TELEGRAM_H

#include "answer.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    TELEGRAM_CALLS_MAX = 16,                 /* sends at once */
    TELEGRAM_POLL_S_MOST = 50,               /* Telegram never waits longer */
    TELEGRAM_ANSWER_BYTES = 8 * 1024 * 1024, /* an answer larger than this is refused */
};

struct telegram;

struct telegram_options {
    const char *api_url; /* "https://api.telegram.org", no slash at the end */
    const char *token;
    bool ipv4_only;
    int poll_s; /* long poll timeout, 1..TELEGRAM_POLL_S_MOST */
    /* 0 for the default on the real network: */
    int connect_ms;    /* to connect, TLS included: 10 s */
    int send_ms;       /* a whole call: 80 s, since Telegram itself may try for 60 s */
    int poll_grace_ms; /* added to poll_s: 10 s */
};

/* The outcome of a call or a poll. `body` ends with a NUL and is valid until the next
 * telegram_wait. No request is ever repeated here: if the answer was lost, `left` tells whether
 * Telegram may have received the request. */
struct telegram_reply {
    bool is_poll;
    int64_t ticket;  /* as given to telegram_call */
    int http_status; /* 0: no complete answer came */
    bool left;       /* the request may have reached Telegram */
    int64_t date_ms; /* of a complete answer, UTC, in whole seconds; 0: it has no date */
    const char *body;
    size_t length;
    char why[ANSWER_WHY_BYTES]; /* if no answer came: the reason */
};

/* NULL with one line in ret_why if the options make no sense (e.g. http outside loopback). */
struct telegram *telegram_open(const struct telegram_options *options,
                               char ret_why[ANSWER_WHY_BYTES]);
void telegram_close(struct telegram *telegram);

/* The number of calls that can be started now. */
int telegram_free_calls(const struct telegram *telegram);

/* Starts a POST of a JSON body, which is copied. A call must be free (asserted). */
void telegram_call(struct telegram *telegram, int64_t ticket, const char *method, const char *body);

/* One file held in memory. */
struct telegram_file {
    const char *field; /* the parameter of the file, e.g. "photo" */
    const char *name;
    const char *data;
    size_t length;
};

/* Starts a multipart call that uploads a file beside the members of a JSON object. All is
 * copied. */
void telegram_upload(struct telegram *telegram, int64_t ticket, const char *method,
                     const char *json_fields, const struct telegram_file *file);

/* Starts the next poll (asserts that none runs). offset 0: from the oldest update on; limit 1..100.
 * If there is no update, the poll waits for one, but at most for `most_s` seconds, nor longer than
 * the options say; 0: it is answered at once. */
void telegram_poll(struct telegram *telegram, int64_t offset, int limit, int most_s);
bool telegram_polling(const struct telegram *telegram);

/* Waits until a call or poll finishes, the extra descriptor (-1: none) is readable, or timeout_ms
 * has passed (-1: no limit). */
void telegram_wait(struct telegram *telegram, int extra_fd, int timeout_ms, bool *ret_extra_ready);

/* The next finished call or poll; false if there is none. telegram_judge classifies it. */
bool telegram_next(struct telegram *telegram, struct telegram_reply *ret_reply);

/* answer_read for a reply; without an answer the class is ANSWER_NOT_SENT or ANSWER_UNCERTAIN. */
void telegram_judge(const char *method, const struct telegram_reply *reply,
                    struct answer *ret_answer, json_t **ret_result);

#endif
