/* outbox.h - posts, which say what should be shown, and the calls to Telegram that make it so.
 *
 * A post is a message that may be edited later. For as long as Telegram does not show what it
 * should, one row of the outbox says it, and the sender makes it so: a post that is set ten times
 * before its turn is one call. A post has an id of ours as soon as it is set, and Telegram's id
 * once it is sent. It lives for a day, and as long as a row tells that it will be edited or taken
 * away; the last post of a game that is over lives for a month.
 *
 * Other calls are rows of the outbox until they are done; the answer to a press is one only if it
 * must wait past its transaction. A send is either: a post that waits, or such a call.
 *
 * Order is kept per chat: a send is offered only when no earlier one of its chat is queued or under
 * way. A reply goes only when no game has news for the chat, replies to several people take turns,
 * and a chore only when nothing else waits there. Answers to presses belong to no chat, have no
 * order and mostly go first. Questions about a chat have no order and no limit either, since a
 * press may wait for them; other calls to no chat keep their order. Across chats there is one
 * order: a send to a person may follow the post of a group (store_post_goes_first).
 *
 * A file keeps its place in its chat until its turn comes. From then on the sends behind it do not
 * wait, since an upload may take long or fail repeatedly. Only STORE_FILES_AT_ONCE files are under
 * way at once, to leave calls for the rest; no chat waits because others upload files.
 */
#ifndef OUTBOX_H
#define OUTBOX_H

#include <stdbool.h>
#include <stdint.h>

struct store;

enum {
    STORE_METHOD_BYTES = 40,
    STORE_SENDS_MAX = 64,
    STORE_ANSWER_MS = 150 * 1000, /* a later answer to a press is worthless */
    STORE_FILES_AGAIN_MS = 1000,  /* until a file that waits for other files is tried again */

    STORE_REPLIES_MOST = 50,  /* of a chat; more are of no use where few chats have any */
    STORE_REPLIES_OF_ONE = 6, /* of a chat, to one person: the bot makes no more */
    STORE_CHORES_MOST = 50,   /* of a chat */
    STORE_ROWS_MOST = 20000, /* replies, or chores, of all chats; when so many would wait, each chat
                                has an equal share, at least one */
    STORE_ANSWERS_OF_ONE = 4,   /* of one person */
    STORE_ANSWERS_MOST = 1000,  /* of everybody */
    STORE_FILES_AT_ONCE = 4,    /* uploads under way */
    STORE_NO_TEXT = 1,          /* as the hash of a text: there is none to edit */
    STORE_QUESTIONS_OF_ONE = 4, /* calls without order that wait for one person */
};

enum store_send_kind {
    SEND_ANSWER, /* answerCallbackQuery: no chat, never repeated after a crash; dropped unsent after
                    STORE_ANSWER_MS, or as the oldest of too many */
    SEND_PRIVATE, /* a new post, a throw: repeated after a crash, as are all posts and edits */
    SEND_POST,    /* a new post, an announcement */
    SEND_EDIT,    /* an edit of a post */
    SEND_OTHER,   /* posts nothing: e.g. setMyCommands, getChatMember */
    SEND_ONCE,    /* a die: dropped if it is unknown whether it was sent */
    SEND_CHORE,   /* an edit that nobody waits for: goes behind everything else of its chat */
    SEND_FILE,    /* a new post with a file: goes behind replies; nothing waits for it once its turn
                     came */
    SEND_REPLY,   /* a new post that answers a person: goes behind the news of games; dropped if too
                     many wait in its chat */
    SEND_REPLY_EDIT, /* an edit of a SEND_REPLY, with the same rank */
};

/* A file that is made when the send leaves, and goes beside its body. The numbers are stored in
 * rows: new ones come last, from 7. */
enum store_attachment {
    ATTACHMENT_NONE,
    ATTACHMENT_RECORD,  /* the game of its table */
    ATTACHMENT_PERSON,  /* all data about the person whose chat it is */
    ATTACHMENT_LEAGUE,  /* of the group in its context */
    ATTACHMENT_PICTURE, /* a drawn picture */
};

/* The tries of a send so far, counted by the caller. The store keeps this while the process
 * lives. */
struct store_trial {
    int fails;          /* failed tries */
    int lost;           /* failed tries after which the message may stand there all the same */
    int64_t failed_ms;  /* monotonic: the last failed try; 0: none */
    int64_t failing_ms; /* total time of failing while other calls got through */
};

/* A post as it should be. Its texts are members of a JSON object, each with a comma in front: a
 * chat may change its id, and a message gets its id late, so the sender adds them. */
struct store_post {
    enum store_send_kind kind; /* of a new post SEND_PRIVATE, _POST, _REPLY or _FILE; of another one
                                  the kind of its edit, or SEND_POST if it waits to be sent */
    enum store_attachment attachment; /* of a new SEND_FILE */
    int64_t post;                     /* 0: a new one */
    int64_t chat, table;              /* table 0: none */
    int64_t who;                      /* as in a send */
    const char *text;    /* NULL: the post keeps the one that it has; NULL also for a file */
    const char *buttons; /* "": none */
    const char *opening; /* what only a new message has, e.g. its topic; NULL: as it was */
    const char *context; /* returned with the offer, and by store_post_unsent; it goes with the
                            text. NULL: none */
    bool away; /* the message is taken away; text and buttons are what it shows if Telegram keeps
                  it, as it does after two days. A post that was not sent yet is dropped */
};

/* A call to Telegram. */
struct store_send {
    int64_t id; /* set by the store */
    enum store_send_kind kind;
    enum store_attachment attachment;
    int64_t who;        /* the person whom it answers; 0: nobody. It counts in that person's bounds
                           whatever happens to the queue */
    int64_t chat;       /* 0 for SEND_ANSWER and calls to no chat */
    int64_t post;       /* set in an offer: the post that it creates or edits; 0: none */
    int64_t table;      /* 0: none */
    int64_t after;      /* set for `may`: the post before it that is not answered yet; 0: none */
    int64_t message_id; /* set in an offer: Telegram's id of the post to edit */
    struct store_trial trial;
    int64_t created_ms;
    char method[STORE_METHOD_BYTES];
    const char *context; /* returned with the offer, e.g. the request that waits for the answer;
                            NULL: none. Kept until the send is done */
    const char *body;    /* JSON without chat_id and message_id */
};

/* Whether a post is still known and was not refused: it was sent, or it waits. */
bool store_post_stands(struct store *store, int64_t post);

/* Whether a post waits to be taken away. */
bool store_post_leaves(struct store *store, int64_t chat, int64_t post);

/* Sets what a post should show; returns its id. Nothing is queued if Telegram shows that already,
 * or if the post was refused or is out of reach.
 *
 * A post that waits keeps its place, unless the new kind is more urgent than its edit: then it goes
 * to the end of those. Its failed tries are forgotten, since they were of another content. A post
 * under way is edited afterwards; if it comes back instead, it has the new content. If too many
 * replies or chores wait in a chat, the oldest of the person who has most is dropped. */
int64_t store_post_set(struct store *store, const struct store_post *post, int64_t now_ms);

/* The post of a reply (SEND_REPLY) with the same content that waits in this chat, so that this one
 * need not be set; 0: none. */
int64_t store_post_same(struct store *store, const struct store_post *post);

/* The post with this message id of Telegram's, if it belongs to no table and is no file; 0: not
 * known (any more). */
int64_t store_post_at(struct store *store, int64_t chat, int64_t message_id);

/* The table of the post with this message id; 0: not known (any more). */
int64_t store_post_table(struct store *store, int64_t chat, int64_t message_id);

/* The context of a post that still waits to be sent in this chat; "" for none; freed by the caller.
 * NULL: the post does not wait. */
char *store_post_unsent(struct store *store, int64_t chat, int64_t post);

/* store_post_note_several notes that a post tells the news of several moves;
 * store_post_tells_several asks for that. */
void store_post_note_several(struct store *store, int64_t post);
bool store_post_tells_several(struct store *store, int64_t post);

/* store_post_ask_for: the buttons of a post are those of this table's turn; 0: of none (any more).
 * store_post_asking: the first such post of a table, and its chat; 0 if there is none. */
void store_post_ask_for(struct store *store, int64_t post, int64_t table);
int64_t store_post_asking(struct store *store, int64_t table, int64_t *ret_chat);

/* Lets all that waits in a private chat and belongs to this table go after a post was answered, or
 * refused for good: until then `may` is told of it (`after`), and says how long a send waits. Sends
 * that follow a post already keep it. */
void store_post_goes_first(struct store *store, int64_t post, int64_t chat, int64_t table);

/* Drops a post that waits to be sent. False if it does not. */
bool store_post_withdraw(struct store *store, int64_t chat, int64_t post);

/* Telegram's id of a post; 0: not sent yet, refused, or out of reach. */
int64_t store_post_message(struct store *store, int64_t post);

/* The time, UTC, at which the text and the buttons of a post became others at once; now_ms while
 * that is under way, since people may see it before it is answered; 0: not known. */
int64_t store_post_renewed(struct store *store, int64_t chat, int64_t post, int64_t now_ms);

/* Whether a post is being sent or edited just now. */
bool store_post_under_way(const struct store *store, int64_t chat, int64_t post);

/* Telegram's id of the newest post of a table in this chat; 0: none. */
int64_t store_post_newest(struct store *store, int64_t chat, int64_t table);

/* Queues a call that is no post: SEND_ANSWER, SEND_OTHER or SEND_ONCE (asserted). Of too many
 * answers the oldest is dropped. */
void store_queue(struct store *store, const struct store_send *send, int64_t now_ms);

/* Sends that are queued later get higher ids than this one, which was given by a process before. */
void store_send_ids_after(struct store *store, int64_t id);

/* The limits under which sends are offered. */
struct store_limits {
    int most;                 /* sends at once */
    int64_t now_ms, clock_ms; /* UTC, and monotonic */
    /* Milliseconds that a send must still wait; 0: it goes now, and its budget is spent by this
     * call. With NULL: milliseconds that every message must wait. */
    int64_t (*may)(void *context, const struct store_send *send);
    void *context;
};
/* Whether as many replies to a person wait in this chat as may. */
bool store_replies_enough(struct store *store, int64_t chat, int64_t who);

/* Whether a file is on its way to a chat. */
bool store_file_waits(struct store *store, int64_t chat);

/* Whether as many questions of a person wait as may. */
bool store_asks_enough(struct store *store, int64_t who);

/* Offers sends that may go now, and marks them as under way; the caller starts them after COMMIT.
 * Returns their number. The oldest goes first, but some kinds count as older than they are: answers
 * to presses, then throws, then news for groups. A chat or person who was told much lately counts
 * as younger.
 *
 * Of each chat only the first send is tried, before its texts are read. A send that must wait is
 * put off for that time. If every message must wait, the others are left alone. An edit that would
 * change nothing, or has no message to edit, is dropped.
 *
 * The texts of the sends are valid until the next store_offer. ret_next_ms: monotonic, the time of
 * the earliest send that is put off; -1: none. After `most` sends there may be more that can go
 * now.
 */
int store_offer(struct store *store, const struct store_limits *limits,
                struct store_send ret_sends[STORE_SENDS_MAX], int64_t *ret_next_ms);

/* Whether at least n sends can go now as far as known, without asking `may`. */
bool store_ready(struct store *store, int n);

enum store_outcome {
    OUTCOME_SENT,    /* message_id is set for a post */
    OUTCOME_REFUSED, /* for good */
    OUTCOME_LATER,   /* try again after due_ms (monotonic) */
};

/* Records the outcome of a send under way (asserted). `why` is kept for a refused post, and may be
 * NULL. With OUTCOME_LATER the send keeps its place, and goes with what its post should show by
 * then; an edit that has become more urgent meanwhile goes to the end of those. */
void store_sent(struct store *store, int64_t send, enum store_outcome outcome, int64_t message_id,
                int64_t due_ms, const char *why, int64_t now_ms);

/* Keeps the tries of a send under way (asserted). */
void store_trial(struct store *store, int64_t send, const struct store_trial *trial);

/* store_under_way: whether a send is still under way; not if its person was forgotten meanwhile.
 * store_goes_to: its chat, which may have been merged into another one since it was offered; 0 if
 * it is not under way. */
bool store_under_way(struct store *store, int64_t send);
int64_t store_goes_to(struct store *store, int64_t send);

/* Puts off a chat's sends until due_ms (monotonic), unless they are put off longer already. No
 * pause outlives the process or a rollback: the sends are then tried once more. */
void store_put_off(struct store *store, int64_t chat, int64_t due_ms);

/* After a start: drops answers and dice that were under way when the process ended, and posts that
 * had been taken back meanwhile. All other sends wait in their places, even if they may have been
 * sent. Returns how many wait. */
int64_t store_recover(struct store *store);

/* store_queued: sends that wait or are under way. store_chats_waiting: chats that have any. */
int64_t store_queued(struct store *store);
int store_chats_waiting(struct store *store);

/* Drops a chat's waiting sends, e.g. because the bot was removed; but no sends under way, no
 * questions about the chat, and no files whose turn came. */
void store_drop_queued(struct store *store, int64_t chat);

/* Drops the announcements of a table that wait in this chat. Those under way will not be repeated,
 * even if the process ends or the chat gets another id. */
void store_take_back(struct store *store, int64_t chat, int64_t table);

/* Lets a chat's sends go at once. Drops those that belong to no table; and of a table that is not
 * over all but the post in its row, which the caller sets anew, and chores. */
void store_resume(struct store *store, int64_t chat);

#endif
