/* answer.h - what the Bot API's answer to a call means for the caller. */
#ifndef ANSWER_H
#define ANSWER_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* Classes of outcomes; each row of Telegram's errors falls into one. */
enum answer_class {
    ANSWER_OK,          /* done; also "not modified", "message to delete not found" */
    ANSWER_LATE,        /* a press answered too late: harmless */
    ANSWER_WAIT,        /* 429: again after retry_after_s */
    ANSWER_MIGRATED,    /* again with new_chat */
    ANSWER_UNREACHABLE, /* this person never started the bot or blocked it; for a group ("chat not
                           found"): as ANSWER_CHAT_GONE */
    ANSWER_DEACTIVATED, /* this person's account is deleted */
    ANSWER_CHAT_GONE,   /* kicked, left, deleted */
    ANSWER_MUTED,       /* in the group, but may not write there */
    ANSWER_THREAD_GONE, /* topic deleted */
    ANSWER_THREAD_CLOSED,
    ANSWER_MESSAGE_GONE, /* the message to edit is gone or not ours: post a new one */
    ANSWER_BAD_MARKUP,   /* can't parse entities: again once without parse_mode */
    ANSWER_REFUSED,      /* any other 4xx, for good, for this call; also a message that was
                            sent and deleted at once by somebody's anti-spam bot */
    ANSWER_UNAUTHORIZED, /* 401, 421, or 404 on getMe: the token */
    ANSWER_CONFLICT,     /* 409: another poll */
    ANSWER_WEBHOOK,      /* 409: a webhook is set */
    ANSWER_NOT_SENT,     /* never left this machine: safe to repeat */
    ANSWER_UNCERTAIN,    /* may have been done: timeout, reset, 5xx, not JSON */
};

enum {
    ANSWER_WHY_BYTES = 160,
    ANSWER_WAIT_USUAL_S = 5,         /* where a 429 names no time */
    ANSWER_WAIT_MAX_S = 24 * 60 * 60 /* no single answer stops us for longer */
};

struct answer {
    enum answer_class class;
    int http_status;            /* 0: none came */
    bool of_telegram;           /* one came, and no other's that stands in between */
    int64_t retry_after_s;      /* ANSWER_WAIT: 1 to ANSWER_WAIT_MAX_S */
    int64_t new_chat;           /* ANSWER_MIGRATED */
    int64_t message_id;         /* of the message that was sent, else 0 */
    char why[ANSWER_WHY_BYTES]; /* Telegram's description or curl's, for the log; no secrets */
};

/* Judges a body that came with an HTTP status. If it is ANSWER_OK and ret_result is not NULL,
 * a new reference to the result is handed out. */
void answer_read(const char *method, int http_status, const char *body, size_t length,
                 struct answer *ret_answer, json_t **ret_result);

#endif
