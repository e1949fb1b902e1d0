/* queued_send.h - a send of the outbox in memory, and what follows from its kind. */
#ifndef QUEUED_SEND_H
#define QUEUED_SEND_H

#include "store.h"

/* The first send of a chat is never SEND_BEHIND, all others are (but for one under way when two
 * chats became one); one that is free is its own first. */
enum send_state { SEND_BEHIND, SEND_READY, SEND_PUT_OFF, SEND_UNDER_WAY };

struct queued_send {
    int64_t id, chat, post, table, created_ms;
    int64_t who;            /* the person that it answers, as far as this process knows; 0 */
    struct content content; /* what its post says then, as far as this process knows */
    uint64_t says;          /* a hash of what it says, as far as this process knows; 0 */
    int64_t due_ms;         /* monotonic: not before; 0: at once */
    int64_t since_ms;       /* set by the queue: when it seems to have been queued */
    struct store_trial trial;
    enum store_send_kind kind;
    enum send_state state;
    bool unwanted; /* it is under way and was taken back: it shall not go again */
    bool apart;    /* a file whose turn came: it has left the list of its chat */
    char method[STORE_METHOD_BYTES];
    struct queued_send *next; /* behind it in its chat */
    int place;                /* among those of its state */
};

/* Of what waits in a chat games go first, then answers to people, then files, then what nobody
 * waits for. */
enum send_rank { RANK_GAME, RANK_REPLY, RANK_FILE, RANK_CHORE };
enum send_rank queued_send_rank(enum store_send_kind kind);

/* Whether a send has no order and waits for none: an answer, a question about a chat, or a file
 * whose turn came. */
bool queued_send_is_free(const struct queued_send *send);

/* Whether it must not go twice, so that its row says when it is under way. */
bool queued_send_goes_once(enum store_send_kind kind);

/* Whether it changes a message that there is; and whether it does so with this post, and waits. */
bool queued_send_is_edit(enum store_send_kind kind);
bool queued_send_edits(const struct queued_send *send, int64_t post);

#endif
