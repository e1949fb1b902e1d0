/* store.h - everything that is kept, in one SQLite database that one process owns.
 *
 * The one place that sees sqlite3. Facts (players, tables, moves, updates) are append-only;
 * what is derived (lives on a seat) is stored only so that it can be queried. Writing outside a
 * transaction is an assertion failure. A failing statement is fatal where it is found, with the
 * statement named: a failed COMMIT has an unknown outcome and is never retried from memory.
 */
#ifndef STORE_H
#define STORE_H

#include "game.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_VERSION = 4, /* of the schema, in user_version */
    STORE_NAME_BYTES = 96,
    STORE_CODE_BYTES = 16,
    STORE_METHOD_BYTES = 40,
    STORE_WHY_BYTES = 600,
    STORE_FORFEIT_BYTES = 1024,
    STORE_SENDS_MAX = 64,
    STORE_ANSWER_MS = 150 * 1000, /* an answer to a press is worth nothing after that */
};

struct store;

enum store_opened {
    STORE_OPENED,
    STORE_FULL,   /* the disk is full: waiting can help */
    STORE_BUSY,   /* another process has it: waiting can help */
    STORE_FAILED, /* newer version, no rights, not a database, damaged: one clear line says what */
};

/* Opens or creates the database and migrates it. `path` may lie in a folder that does not exist
 * yet only if its parent exists. On anything but STORE_OPENED a clear line is in ret_why and
 * ret_store is untouched. The database is proved writable before it is handed out.
 * When a statement fails later, `fatal` is called once with a clear line (full: the disk is full)
 * and must not return. */
enum store_opened store_open(const char *path, void (*fatal)(const char *line, bool full),
                             struct store **ret_store, char ret_why[STORE_WHY_BYTES]);
void store_close(struct store *store);

/* Looks at a database without changing a byte of it: what `bussolotto check` says. True if `run`
 * could use it (also when it does not exist yet and could be created, or a running bot has it).
 * Not for a process that has it open: closing a file drops the process's locks on it. */
bool store_check(const char *path, char ret_line[STORE_WHY_BYTES]);

/* The version of SQLite in use, e.g. "3.40.1". */
const char *store_engine(void);

/* --- transactions: one a batch, a savepoint an update --- */
void store_begin(struct store *store);
/* What is committed survives the process. It survives the power, too, when this returns, if there
 * is more in it than offers and what came of sends: when these are lost, the same is sent again
 * as after any other end. */
void store_commit(struct store *store);
void store_savepoint(struct store *store);
void store_release(struct store *store);
void store_rollback(struct store *store); /* to the savepoint, which is gone then */

/* --- updates --- */

/* Remembers an update id. False if it was already handled (within the last days). */
bool store_update_new(struct store *store, int64_t update_id, int64_t now_ms);

/* Sets an update aside that could not be handled, with its body (64 KiB of it), so that it can be
 * looked at. The last 500 are kept. */
void store_set_aside(struct store *store, int64_t update_id, const char *body, size_t length,
                     const char *why, int64_t now_ms);

/* --- chats and players --- */

struct store_chat {
    int64_t chat;
    char language[STORE_CODE_BYTES]; /* chosen, else empty */
    bool gone;                       /* the bot was removed or may not write */
};

/* The chat as known, or an empty record with its id. */
void store_chat(struct store *store, int64_t chat, struct store_chat *ret_chat);
void store_chat_put(struct store *store, const struct store_chat *chat);

struct store_player {
    int64_t player;
    char name[STORE_NAME_BYTES]; /* cleaned */
    char client_language[STORE_CODE_BYTES];
    char language[STORE_CODE_BYTES]; /* chosen in private, else empty */
    bool reachable;                  /* has started the bot and not blocked it since */
};

/* False (and an empty record with its id, not reachable) if the player was never seen. */
bool store_player(struct store *store, int64_t player, struct store_player *ret_player);
void store_player_put(struct store *store, const struct store_player *player);
void store_player_reachable(struct store *store, int64_t player, bool reachable);

/* --- what a group keeps of its own --- */

/* The word for what a new table opens with; empty for none. */
void store_usual(struct store *store, int64_t chat, char ret_usual[STORE_NAME_BYTES]);
void store_usual_put(struct store *store, int64_t chat, const char *usual);

/* Rules saved under a name. */
struct store_rules {
    int64_t id; /* never given again */
    char name[STORE_NAME_BYTES];
    char rules[RULES_TEXT_BYTES];
    int64_t player, at_ms; /* who saved them last, and when */
};

/* The rules that a chat saved, oldest first; how many, at most `most`. */
int store_house_rules(struct store *store, int64_t chat, struct store_rules *ret_rules, int most);
/* Adds rules, or replaces those of this very name; the id is not looked at. */
void store_house_rules_put(struct store *store, int64_t chat, const struct store_rules *rules);
/* False if this chat has none of that id. */
bool store_house_rules_drop(struct store *store, int64_t chat, int64_t id);

struct store_forfeit {
    int64_t id; /* never given again */
    char text[STORE_FORFEIT_BYTES];
};

/* The forfeits of a chat, in the order they were added; how many, at most `most`. */
int store_forfeits(struct store *store, int64_t chat, struct store_forfeit *ret_forfeits, int most);
void store_forfeit_add(struct store *store, int64_t chat, const char *text);
/* False if this chat has none of that id. */
bool store_forfeit_drop(struct store *store, int64_t chat, int64_t id);
void store_forfeits_drop(struct store *store, int64_t chat);

/* A question that one person was asked in a chat, and is to answer by a reply. */
struct store_question {
    int64_t chat, player;
    char about[STORE_CODE_BYTES];
    int64_t table; /* 0: none */
    int64_t post;  /* the question */
    int64_t at_ms;
};

/* Remembers a question; it takes the place of an earlier one to the same person in the chat. */
void store_question_put(struct store *store, const struct store_question *question);
/* The question that this person answers by replying to this message of Telegram's; it is forgotten
 * then. False if there is none. After a day, or when the chat changes its id, it is forgotten too.
 */
bool store_question_take(struct store *store, int64_t chat, int64_t player, int64_t message_id,
                         struct store_question *ret_question);

/* --- tables --- */

/* A table's own row. The names of seats live with the players; seats with store_seats. */
struct store_table {
    int64_t id;
    int64_t chat, thread, host;
    int status;           /* enum table_status: 0 lobby, 1 playing, 2 over, 3 cancelled */
    int starter;          /* enum table_starter */
    int dice;             /* enum table_dice */
    int first;            /* seat that started the game, -1 while in the lobby */
    int64_t turn;         /* moves so far */
    int64_t post;         /* the group post with the buttons now (a post id), 0 */
    int64_t private_post; /* the private post with the throw now, 0 */
    int64_t raises_post;  /* the private post with all raises, 0 */
    int64_t record;       /* the post with the game's record, once it is over, 0 */
    char rules[RULES_TEXT_BYTES];
    int64_t opened_ms, ended_ms; /* 0: not yet */
};

struct store_seat {
    int64_t player;
    int16_t lives; /* derived: for queries only */
    bool out;      /* derived */
};

/* Adds a table and sets its id. */
void store_table_add(struct store *store, struct store_table *table);
void store_table_put(struct store *store, const struct store_table *table);
bool store_table(struct store *store, int64_t id, struct store_table *ret_table);

/* The table of this chat that is in the lobby or playing; 0 for none. Of several (two chats that
 * became one) the oldest that plays, else the oldest. */
int64_t store_table_in(struct store *store, int64_t chat);

/* Tables in play where this player is seated and on turn, oldest turn first; how many there are,
 * at most `most` are listed. The one on turn is kept in the table's row by store_turn_put. */
int store_tables_waiting(struct store *store, int64_t player, int64_t *ret_ids, int most);

/* Writes of a table's row what a move changes: its turn, its posts, and who is on turn now. */
void store_turn_put(struct store *store, const struct store_table *table, int64_t player_on_turn,
                    int64_t now_ms);

/* Tables in play or in the lobby where this player sits; as store_tables_waiting. */
int store_tables_of(struct store *store, int64_t player, int64_t *ret_ids, int most);

/* All tables in play, by id; for the start. */
int store_tables_playing(struct store *store, int64_t after, int64_t *ret_ids, int most);

/* Replaces the seats of a lobby, or updates the derived columns of a game: once there is a move,
 * another player or another number of seats is fatal. */
void store_seats_put(struct store *store, int64_t table, const struct store_seat *seats, int n);
int store_seats(struct store *store, int64_t table, struct store_seat ret_seats[GAME_SEATS_MAX]);

/* Appends a move: turn is its number, from 0. Asserts that it is the next one. `update` is the
 * update that caused it, 0 for chance. */
void store_move_add(struct store *store, int64_t table, const struct game *game, int64_t turn,
                    const struct move *move, int64_t update, int64_t now_ms);

/* Calls `each` for every move of a table in order. */
void store_moves(struct store *store, int64_t table, const struct game_kind *kind,
                 void (*each)(void *context, const struct move *move), void *context);

/* A throw whose dice are under way: the move that waits for them. */
struct store_throw {
    struct move move; /* a face is 0 until it has fallen */
    uint8_t own;      /* bits: faces that Telegram did not throw */
    int64_t since_ms;
};

/* Keeps the throw of a table, or what has fallen of it since; since_ms stays as it was first. */
void store_throw_put(struct store *store, int64_t table, const struct game *game,
                     const struct store_throw *throw);
bool store_throw(struct store *store, int64_t table, struct store_throw *ret_throw);

/* Forgets the throw of a table, and its dice (SEND_ONCE) on their way to its chat: nobody waits for
 * one that is being sent, nor does the chat. */
void store_throw_drop(struct store *store, int64_t table, int64_t chat);

/* The throw that is under way for longest; 0 if there is none. */
int64_t store_throw_first(struct store *store, int64_t *ret_since_ms);

/* --- the outbox ---
 * A post is a message that may be edited later: it has an id of ours from the moment it is queued,
 * and Telegram's once it was sent. Order is kept per chat: a send is offered only when no earlier
 * one of its chat is queued or under way. Answers to presses belong to no chat, have no order and
 * go first; other calls to no chat keep theirs. A row lives until its send is done; what stays for
 * a day, and as long as its table shows it, is the post with its message id. */

enum store_send_kind {
    SEND_ANSWER,  /* answerCallbackQuery: no chat, expires, never repeated after a crash: dropped
                     unsent after STORE_ANSWER_MS */
    SEND_PRIVATE, /* a throw: repeated word for word after a crash */
    SEND_POST,    /* an announcement: repeated after a crash */
    SEND_EDIT,    /* retried; edits of one post by one method that wait are merged into the last */
    SEND_OTHER,   /* e.g. setMyCommands, leaveChat */
    SEND_ONCE,    /* a die: dropped where it is not known whether it was sent */
};

struct store_send {
    int64_t id; /* set by the store */
    enum store_send_kind kind;
    int64_t chat;       /* 0 for SEND_ANSWER and calls to no chat */
    int64_t post;       /* the post it creates or edits; 0 */
    int64_t table;      /* 0 */
    int64_t message_id; /* filled in when offered: Telegram's id of the post to edit */
    int tries;
    int64_t created_ms;
    char method[STORE_METHOD_BYTES];
    const char *context; /* comes back with the offer, e.g. what waits for the call's answer; NULL.
                            Kept until the send is done */
    const char *body;    /* JSON; without chat_id and message_id, which the sender adds, since a
                            chat may change its id and a message gets one late */
    size_t length;
};

/* Whether a post is still known and was not refused: it was sent, or it waits. */
bool store_post_stands(struct store *store, int64_t post);

/* A new post id for a message to be sent to this chat. */
int64_t store_post_new(struct store *store, int64_t chat, int64_t table);

/* The post that is this message of Telegram's, among those that belong to no table; 0 if it is not,
 * or no longer, known. */
int64_t store_post_at(struct store *store, int64_t chat, int64_t message_id);

/* Queues a send. An edit replaces the queued, unsent edit of the same post by the same method: in
 * its place, where no edit by another method came after it, else at the end. */
void store_queue(struct store *store, const struct store_send *send, int64_t now_ms);

/* Offers sends that may go now, by kind and age, and marks them as being sent; the caller starts
 * them after COMMIT. `may` says how many milliseconds a chat must still wait (0: send now), and for
 * 0 how long anything at all must; it only looks and spends nothing. A chat is asked about at most
 * once; one that must wait is put off that long, and when everything must, nothing is touched.
 * Edits of posts that never got a message id are dropped. Bodies end with a NUL beyond their
 * length and are valid until the next store_offer. Returns how many, at most `most`. ret_next_ms:
 * when the earliest put-off send is due, or -1 (if `most` were found there may be more now). */
int store_offer(struct store *store, int most, int64_t now_ms,
                int64_t (*may)(void *context, int64_t chat), void *context,
                struct store_send ret_sends[STORE_SENDS_MAX], int64_t *ret_next_ms);

/* Whether n sends or more could go now, as far as is known without asking `may`. */
bool store_ready(struct store *store, int n);

enum store_outcome {
    OUTCOME_SENT,    /* with message_id for a post */
    OUTCOME_REFUSED, /* for good */
    OUTCOME_LATER,   /* again after due_ms */
};

/* Records what came of a send that was offered and is under way (asserted). A send that is to go
 * again keeps its place and counts the try; an edit takes over the newer one by its method that
 * came to wait behind it. `why` may be NULL; it is kept for a refused post. */
void store_sent(struct store *store, int64_t send, enum store_outcome outcome, int64_t message_id,
                int64_t due_ms, const char *why, int64_t now_ms);

/* Whether a send is still known as under way. */
bool store_under_way(struct store *store, int64_t send);

/* Puts off everything queued for a chat until due_ms, if it is not put off longer already.
 * 0: nothing at all is offered before due_ms; forgotten when the process ends. */
void store_put_off(struct store *store, int64_t chat, int64_t due_ms);

/* After a start: drops the answers and dice that were being sent when the process ended. All else
 * waits in its place, be it that it was sent or not. Returns how many wait. */
int64_t store_recover(struct store *store);

/* Sends that wait or are under way. */
int64_t store_queued(struct store *store);

/* Drops a chat's queued sends, e.g. because the bot was removed; not those under way. */
void store_drop_queued(struct store *store, int64_t chat);

/* A chat changed its id (a group became a supergroup): rewrites it everywhere, outbox included.
 * Posts of the old chat can no longer be edited: their ids are forgotten. Harmless twice. If the
 * new chat is known already, what it chose stands, and the sends of both go by age. */
void store_migrate_chat(struct store *store, int64_t from, int64_t to);

/* Forgets what is no longer needed: handled update ids older than 8 days, posts that were finished
 * more than a day ago and that no running table shows; at most `most` rows of each. Returns how
 * many rows went. */
int store_tidy(struct store *store, int64_t now_ms, int most);

/* A small value kept by name (e.g. the commands registered last). False if there is none. */
bool store_note(struct store *store, const char *name, char *ret_value, size_t size);
void store_note_put(struct store *store, const char *name, const char *value);

#endif
