/* outbox.h - what is to be sent, in the order it goes, and the messages that came of it.
 *
 * A post is a message that may be edited later: it has an id of ours from the moment it is queued,
 * and Telegram's once it was sent. Order is kept per chat: a send is offered only when no earlier
 * one of its chat is queued or under way, what answers people only when no game has anything to say
 * there, and a chore only when nothing else is. Answers to presses belong to no chat, have no order
 * and mostly go first. Nor is there an order, or a limit, to questions about a chat, since a press
 * may wait for what they bring; other calls to no chat keep theirs. A row lives until its send is
 * done; what stays for a day, and as long as its table shows it, is the post with its message id.
 * The last one of a game that is over stays for a month.
 *
 * A file keeps its chat's order until its turn comes. An upload may take long, or fail again and
 * again, and what is behind it does not wait for that. Only so many are under way at once, since
 * what else there is needs calls, too; nor does a chat wait because others upload files. */
#ifndef OUTBOX_H
#define OUTBOX_H

#include <stdbool.h>
#include <stdint.h>

struct store;

enum {
    STORE_METHOD_BYTES = 40,
    STORE_SENDS_MAX = 64,
    STORE_ANSWER_MS = 150 * 1000, /* an answer to a press is worth nothing after that */
    STORE_FILES_AGAIN_MS = 1000,  /* a file is asked about again that waits for others */

    STORE_REPLIES_MOST = 50,    /* of a chat; more where few chats have any would help nobody */
    STORE_CHORES_MOST = 50,     /* of a chat */
    STORE_ROWS_MOST = 20000,    /* replies, or chores, of all chats: where so many wait that these
                                   would be more, each chat has its share of them, at least one */
    STORE_ANSWERS_OF_ONE = 4,   /* of a person */
    STORE_ANSWERS_MOST = 1000,  /* of everybody */
    STORE_FILES_AT_ONCE = 4,    /* under way */
    STORE_QUESTIONS_OF_ONE = 4, /* calls that wait for no order, of a person */
};

enum store_send_kind {
    SEND_ANSWER,  /* answerCallbackQuery: no chat, expires, never repeated after a crash: dropped
                     unsent after STORE_ANSWER_MS, or where too many wait, the oldest first */
    SEND_PRIVATE, /* a throw: repeated word for word after a crash */
    SEND_POST,    /* an announcement: repeated after a crash */
    SEND_EDIT,    /* retried; edits of one post by one method that wait are merged into the last */
    SEND_OTHER,   /* says nothing: e.g. setMyCommands, getChatMember */
    SEND_ONCE,    /* a die: dropped where it is not known whether it was sent */
    SEND_CHORE,   /* an edit that nobody waits for: goes behind all else of its chat */
    SEND_FILE,    /* a post with a file: goes behind answers, and is repeated after a crash; once
                   its turn came nothing waits for it */
    SEND_REPLY,   /* a post that answers somebody: goes behind what games have to say, and is
                     dropped where too many wait in its chat */
    SEND_REPLY_EDIT, /* an edit of one: the same */
};

/* What goes with a send beside its body; it is made when the send leaves. The numbers are those of
 * the rows: new ones come last. */
enum store_attachment {
    ATTACHMENT_NONE,
    ATTACHMENT_RECORD,  /* of the game of its table */
    ATTACHMENT_PERSON,  /* what is kept about the person whose chat it is */
    ATTACHMENT_LEAGUE,  /* of the group that its context names */
    ATTACHMENT_PICTURE, /* that was drawn */
    ATTACHMENT_WISH,    /* a picture that is to be drawn: Telegram never hears of this send */
    ATTACHMENT_COACH,   /* nor of this one: how its chat's person played at its table is looked over
                         */
};

/* How a send fared so far, for the caller. The store keeps it as long as the process lives. */
struct store_trial {
    int fails;          /* tries that failed */
    int lost;           /* of these, after so many it may stand there all the same */
    int64_t failed_ms;  /* monotonic: when the last one did; 0: none */
    int64_t failing_ms; /* for how long in all, while something else got through */
};

/* Hashes of what a message says; 0: not known. */
struct content {
    uint64_t text, buttons;
};

struct store_send {
    int64_t id; /* set by the store */
    enum store_send_kind kind;
    enum store_attachment attachment;
    int64_t who;        /* the person that it answers; 0: nobody */
    int64_t chat;       /* 0 for SEND_ANSWER and calls to no chat */
    int64_t post;       /* the post it creates or edits; 0 */
    int64_t table;      /* 0 */
    int64_t message_id; /* filled in when offered: Telegram's id of the post to edit */
    struct store_trial trial;
    int64_t created_ms;
    char method[STORE_METHOD_BYTES];
    const char *context; /* comes back with the offer, e.g. what waits for the call's answer; NULL.
                            Kept until the send is done */
    struct content content; /* of a post or its edit: what it says then; an edit of buttons alone
                               leaves the text */
    const char *body;       /* JSON; without chat_id and message_id, which the sender adds, since a
                               chat may change its id and a message gets one late */
};

/* Whether a post is still known and was not refused: it was sent, or it waits. */
bool store_post_stands(struct store *store, int64_t post);

/* A new post id for a message to be sent to this chat. */
int64_t store_post_new(struct store *store, int64_t chat, int64_t table);

/* The post that is this message of Telegram's, among those that belong to no table; 0 if it is not,
 * or no longer, known. */
int64_t store_post_at(struct store *store, int64_t chat, int64_t message_id);

/* The table that a message of Telegram's belongs to; 0 if it is not, or no longer, known. */
int64_t store_post_table(struct store *store, int64_t chat, int64_t message_id);

/* What goes with a post that waits in this chat to be sent, by what it says since it was edited
 * last: the context it was queued with, "" for none; freed by the caller. NULL: it does not wait.
 */
char *store_post_unsent(struct store *store, int64_t chat, int64_t post);

/* Such a post says this instead, in its place, with this context; its edits go. How it fared so far
 * is forgotten: what could not be sent was something else. */
void store_post_rewrite(struct store *store, const struct store_send *send);

/* Notes that a post tells the news of several moves; whether it does. */
void store_post_note_several(struct store *store, int64_t post);
bool store_post_tells_several(struct store *store, int64_t post);

/* A post that waits is not sent at all, and nor are its edits. False if it does not wait. */
bool store_post_withdraw(struct store *store, int64_t chat, int64_t post);

/* Telegram's id of a post; 0: not sent yet, refused, or out of reach. */
int64_t store_post_message(struct store *store, int64_t post);

/* Telegram's id of the newest post of a table in this chat; 0: none. */
int64_t store_post_newest(struct store *store, int64_t chat, int64_t table);

/* Queues a send; but for an edit after which its post would say what it says before. An edit
 * replaces the queued, unsent edit of the same post by the same method: in its place, where that is
 * of its kind, or it is a chore, and no edit by another method came after it, else at the end. A
 * chore has the other's kind then. A text replaces edits of buttons alone, too. Where there are
 * more answers, or chores, than may wait, one is dropped: the oldest of the person who has most. */
void store_queue(struct store *store, const struct store_send *send, int64_t now_ms);

/* What decides which sends may go. */
struct store_limits {
    int most;                 /* so many at once */
    int64_t now_ms, clock_ms; /* UTC, and by the monotonic clock */
    /* How many milliseconds a send must still wait; 0: it goes, which is spent with this answer.
     * For NULL: how long any message at all must wait. */
    int64_t (*may)(void *context, const struct store_send *send);
    void *context;
};
/* The post of an answer to somebody (SEND_REPLY) that waits in this chat and says the same as this
 * one, which need not be queued then; 0. */
int64_t store_same_reply(struct store *store, const struct store_send *send);

/* Whether a file is on its way to a chat. */
bool store_file_waits(struct store *store, int64_t chat);

/* Whether a wish of a chat about a table (SEND_OTHER) waits or is under way. */
bool store_wish_waits(struct store *store, int64_t chat, int64_t table);

/* Whether a person has as many questions waiting as they may have. */
bool store_asks_enough(struct store *store, int64_t who);

/* Offers sends that may go now by age, as if some kinds were older than they are: answers to
 * presses go first, throws before what a group is told, and who was told little lately before who
 * was told much. Marks them as being sent; the caller starts them after COMMIT. Of a chat only the
 * first is asked about, before its texts are read; one that must wait is put off that long, and
 * when every message must, the rest is not touched. Edits of posts that never got a message id are
 * dropped. The texts of sends are valid until the next store_offer.
 * Returns how many. ret_next_ms: when the earliest put-off send is due by the monotonic clock, or
 * -1 (if `most` were found there may be more now). */
int store_offer(struct store *store, const struct store_limits *limits,
                struct store_send ret_sends[STORE_SENDS_MAX], int64_t *ret_next_ms);

/* Whether n sends or more could go now, as far as is known without asking `may`. */
bool store_ready(struct store *store, int n);

enum store_outcome {
    OUTCOME_SENT,    /* with message_id for a post */
    OUTCOME_REFUSED, /* for good */
    OUTCOME_LATER,   /* again after due_ms, by the monotonic clock */
};

/* Records what came of a send that was offered and is under way (asserted). A send that is to go
 * again keeps its place; an edit takes over the newer one by its method that came to wait behind
 * it, and is dropped where a newer one goes before it, or brings a text with buttons of its own.
 * `why` may be NULL; it is kept for a refused post. */
void store_sent(struct store *store, int64_t send, enum store_outcome outcome, int64_t message_id,
                int64_t due_ms, const char *why, int64_t now_ms);

/* Keeps how a send fared that is under way (asserted). */
void store_trial(struct store *store, int64_t send, const struct store_trial *trial);

/* Whether a send is still known as under way; and its chat, which may have got another id since it
 * was offered, 0 where it is not. */
bool store_under_way(struct store *store, int64_t send);
int64_t store_goes_to(struct store *store, int64_t send);

/* Puts off everything queued for a chat until due_ms by the monotonic clock, if it is not put off
 * longer already. No wait outlives the process, nor an update that is rolled back: what was put
 * off is asked about once more then. */
void store_put_off(struct store *store, int64_t chat, int64_t due_ms);

/* After a start: drops the answers and dice that were being sent when the process ended, and what
 * was taken back meanwhile. All else waits in its place, be it that it was sent or not. Returns how
 * many wait. */
int64_t store_recover(struct store *store);

/* Sends that wait or are under way, and the chats that have any. */
int64_t store_queued(struct store *store);
int store_chats_waiting(struct store *store);

/* Drops a chat's queued sends, e.g. because the bot was removed; not those under way, nor
 * questions about it, nor files whose turn came. */
void store_drop_queued(struct store *store, int64_t chat);

/* Drops the announcements of a table that still wait in this chat; those under way do not go again,
 * whatever happens to the process or the chat meanwhile. */
void store_take_back(struct store *store, int64_t chat, int64_t table);

/* Lets go at once what was put off for a chat, but drops what belongs to no table or to one that is
 * not over: that is said again. */
void store_resume(struct store *store, int64_t chat);

#endif
