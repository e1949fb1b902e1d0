/* queued_send.h - a send of the outbox in memory, and the properties of its kind. */
#ifndef QUEUED_SEND_H
#define QUEUED_SEND_H

#include "store.h"

/* The first send of a chat is never SEND_BEHIND, all others are (except one under way after two
 * chats became one). A free send is always its own first. */
enum send_state { SEND_BEHIND, SEND_READY, SEND_PUT_OFF, SEND_UNDER_WAY };

/* Hashes of the parts of a post; 0: one is not known, or stays as it is. The text of a file is
 * STORE_NO_TEXT. */
struct content {
    uint64_t text, buttons, opening;
    bool away; /* the message goes; the rest is what it shows if Telegram keeps it */
};

struct queued_send {
    int64_t id, chat, post, table, created_ms;
    int64_t who;            /* the person whom it answers; 0: nobody */
    int64_t after;          /* the post that must be answered before; 0: none */
    int64_t turn;           /* of RANK_REPLY: lower ones of the chat go first; else 0 */
    struct content content; /* of its post after this send */
    struct newer {          /* the edit that follows, since the post was set while under way */
        int64_t id, who, after, created_ms; /* id 0: none */
        enum store_send_kind kind;
        struct content content;
    } newer;
    int64_t due_ms;   /* monotonic: the earliest time; 0: at once */
    int64_t since_ms; /* UTC: the time that its priority counts from, of one that is SEND_READY; 0:
                         the queue computes it */
    struct store_trial trial;
    enum store_send_kind kind;
    enum store_attachment attachment;
    enum send_state state;
    bool unwanted;                   /* under way, and taken back meanwhile: must not be repeated */
    bool unwritten;                  /* an answer that has no row, see store_write_answers */
    bool apart;                      /* a file whose turn came: it has left the list of its chat */
    char method[STORE_METHOD_BYTES]; /* of the Bot API; "" for a post: it follows from what the post
                                        shows already */
    struct queued_send *next;        /* the next send of its chat */
    int place;                       /* in the heap of its state */
    int64_t saved;                   /* the save after which it last changed, or was added */
};

/* The order within a chat: news of games, then replies, whose people take turns, then files, then
 * chores. */
enum send_rank { RANK_GAME, RANK_REPLY, RANK_FILE, RANK_CHORE };
enum send_rank queued_send_rank(enum store_send_kind kind);

/* Whether a send has no order and waits for no other: an answer to a press, a question about a
 * chat, or a file whose turn came. */
bool queued_send_is_free(const struct queued_send *send);

/* Whether a send has a row and must not go twice, so that the row notes when it is under way. */
bool queued_send_notes_going(const struct queued_send *send);

/* Whether the kind changes an existing message. */
bool queued_send_is_edit(enum store_send_kind kind);

/* The content of a post that should show this; NULL: that stays as it is. */
struct content queued_send_content(enum store_attachment attachment, const char *text,
                                   const char *buttons, const char *opening);

#endif
