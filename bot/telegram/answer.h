/* answer.h - classifies the Bot API's answer to a call. */
#ifndef ANSWER_H
#define ANSWER_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* Outcomes of a call; each of Telegram's errors belongs to one of them. */
enum answer_class {
    ANSWER_OK,          /* done; also "not modified", "message to delete not found" */
    ANSWER_LATE,        /* a press answered too late: harmless */
    ANSWER_WAIT,        /* 429: try again after retry_after_s */
    ANSWER_MIGRATED,    /* try again with new_chat */
    ANSWER_UNREACHABLE, /* the player never started the bot or blocked it; for a group ("chat not
                           found"): as ANSWER_CHAT_GONE */
    ANSWER_DEACTIVATED, /* the player's account is deleted */
    ANSWER_CHAT_GONE,   /* the bot was kicked or left, or the chat is deleted */
    ANSWER_MUTED,       /* the bot is in the group, but may not write there */
    ANSWER_THREAD_GONE, /* topic deleted */
    ANSWER_THREAD_CLOSED,
    ANSWER_MESSAGE_GONE, /* the message to edit is gone or not the bot's: post a new one */
    ANSWER_BAD_MARKUP,   /* can't parse entities: try once without parse_mode */
    ANSWER_REFUSED,      /* any other 4xx: this call is refused for good; also a message that an
                            anti-spam bot deleted at once */
    ANSWER_UNAUTHORIZED, /* 401, 421, or 404 on getMe: a bad token */
    ANSWER_CONFLICT,     /* 409: another program polls */
    ANSWER_WEBHOOK,      /* 409: a webhook is set */
    ANSWER_NOT_SENT,     /* never left this machine: safe to repeat */
    ANSWER_UNCERTAIN,    /* may have been carried out: timeout, reset, 5xx, not JSON */
};

enum {
    ANSWER_WHY_BYTES = 160,
    ANSWER_WAIT_USUAL_S = 5,         /* used if a 429 names no time */
    ANSWER_WAIT_MAX_S = 24 * 60 * 60 /* the longest wait that one answer can cause */
};

struct answer {
    enum answer_class class;
    int http_status;       /* 0: no answer came */
    bool of_telegram;      /* an answer came, and it is Telegram's own, not that of a gateway */
    int64_t retry_after_s; /* ANSWER_WAIT: 1 to ANSWER_WAIT_MAX_S */
    int64_t new_chat;      /* ANSWER_MIGRATED */
    int64_t message_id;    /* of the message that was sent, else 0 */
    char why[ANSWER_WHY_BYTES]; /* Telegram's description or curl's, for the log; no secrets */
};

/* Classifies a body that came with an HTTP status. On ANSWER_OK, *ret_result gets a new reference
 * to the result, unless ret_result is NULL. */
void answer_read(const char *method, int http_status, const char *body, size_t length,
                 struct answer *ret_answer, json_t **ret_result);

#endif
