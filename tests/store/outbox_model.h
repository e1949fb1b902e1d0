/* outbox_model.h - the outbox as a plain list in the order of queueing, which knows no index, no
 * state but "under way", and no SQL. Which chat was told much is none of its business.
 */
#ifndef OUTBOX_MODEL_H
#define OUTBOX_MODEL_H

#include "store.h"

enum {
    OUTBOX_MODEL_STEPS = 400, /* each queues at most one send, and one that follows it */
    OUTBOX_MODEL_SENDS_MOST = 2 * OUTBOX_MODEL_STEPS + 8,
    OUTBOX_MODEL_POSTS_MOST = OUTBOX_MODEL_STEPS + 8,
};

/* The content of a post, or of a call. */
struct model_shows {
    int text, buttons; /* text 0: as it is; 0 also: not known */
    bool away;         /* the message goes, if Telegram lets it */
};

/* The edit that follows a post under way. */
struct model_follows {
    int order; /* 0: none */
    enum store_send_kind kind;
    struct model_shows content;
    int64_t created_ms;
};

struct model_send {
    enum store_send_kind kind;
    int64_t id; /* the store's, once it was offered */
    int64_t chat, post, table, due_ms, created_ms;
    int fails;
    int order; /* of queueing */
    struct model_shows content;
    struct model_follows follows;
    int turn; /* of an answer: those of one person go by it, also where two chats became one */
    bool under_way, gone;
    bool unwanted; /* it is under way, and shall not go again */
    bool written;  /* an answer to a press that waited at the end of a transaction */
    bool apart;    /* a file whose turn came */
};

struct model_post {
    int64_t chat, message_id;
    struct model_shows shown;
    bool file;
};

struct outbox_model {
    int n_sends, n_posts, n_orders;
    struct model_send sends[OUTBOX_MODEL_SENDS_MOST]; /* in the order they go */
    struct model_post posts[OUTBOX_MODEL_POSTS_MOST]; /* by id, from 1 */
};

/* Whether it waits; whether it waits for nobody; whether it edits a post. */
bool outbox_model_waits(const struct model_send *send);
bool outbox_model_is_free(const struct model_send *send);
bool outbox_model_is_edit(const struct model_send *send);

/* Whether an edit changes nothing. */
bool outbox_model_is_needless(struct model_shows new, struct model_shows shown);

/* Whether no send of its chat that stands before it waits or is under way. */
bool outbox_model_is_first(const struct outbox_model *model, const struct model_send *send);

void outbox_model_put_off(struct outbox_model *model, int64_t chat, int64_t due_ms);

/* A send that is merged away leaves its pause to its chat. */
void outbox_model_merge_away(struct outbox_model *model, struct model_send *send);

/* A call, a new post, or an edit of one. */
void outbox_model_queue(struct outbox_model *model, struct model_send new);

/* A send under way comes back, or was answered. */
void outbox_model_later(struct outbox_model *model, struct model_send *send, int64_t due_ms);
void outbox_model_done(struct outbox_model *model, struct model_send *send, bool sent,
                       int64_t message_id);

/* A transaction ends. */
void outbox_model_commit(struct outbox_model *model);

/* The sends that have rows. */
int outbox_model_rows(const struct outbox_model *model);

/* The process ends and starts again. */
void outbox_model_again(struct outbox_model *model);

#endif
