/* store.h - everything that is kept, in one SQLite database that one process owns.
 *
 * The one place that sees sqlite3. Facts (players, tables, moves, updates) are append-only;
 * what is derived (lives on a seat) is stored only so that it can be queried. Writing outside a
 * transaction is an assertion failure. A failing statement is fatal where it is found, with the
 * statement named: a failed COMMIT has an unknown outcome and is never retried from memory.
 */
#ifndef STORE_H
#define STORE_H

#include "cups.h"
#include "game.h"
#include "league.h"
#include "outbox.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_VERSION = 27, /* of the schema, in user_version */
    STORE_NAME_BYTES = 96,
    STORE_CODE_BYTES = 16,
    STORE_TITLE_BYTES = 516, /* of a chat: 128 characters */
    STORE_USERNAME_BYTES = 40,
    STORE_ZONE_BYTES = 48,
    STORE_WHY_BYTES = 600,
    STORE_FORFEIT_BYTES = 1024,
    STORE_BY_ROBOT = -1, /* as the update that caused a move */
    STORE_ANYBODY = 0,   /* as the player who answers a question */
};

struct store;

enum store_opened {
    STORE_OPENED,
    STORE_FULL,   /* the disk is full: waiting can help */
    STORE_BUSY,   /* another process has it: waiting can help */
    STORE_FAILED, /* newer version, no rights, not a database, damaged: one clear line says what */
};

/* Opens or creates the database and migrates it. `path` may lie in a folder that does not exist
 * yet only if its parent exists. The database is proved writable before it is handed out, and
 * ret_why tells of a migration, or is empty; else it is a clear line, and ret_store is untouched.
 * When a statement fails later, `fatal` is called once with a clear line (full: the disk is full)
 * and must not return. */
enum store_opened store_open(const char *path, void (*fatal)(const char *line, bool full),
                             struct store **ret_store, char ret_why[STORE_WHY_BYTES]);
void store_close(struct store *store);

/* Opens a database of this version only to read it; transactions are not needed then, and writing
 * is fatal, but for what is derived apart (store_league_apart). STORE_FAILED if that cannot be, or
 * while a bot is running with it. */
enum store_opened store_open_to_read(const char *path, void (*fatal)(const char *line, bool full),
                                     struct store **ret_store, char ret_why[STORE_WHY_BYTES]);

/* Reads every page and row of a database of this or an older version, and each index. False if it
 * is damaged or cannot be read, with why in one line. Takes minutes where it is large. */
bool store_verify(const char *path, char ret_why[STORE_WHY_BYTES]);

/* Looks at a database without changing a byte of it: what `bussolotto check` says. True if `run`
 * could use it (also when it does not exist yet and could be created, or a running bot has it).
 * Not for a process that has it open: closing a file drops the process's locks on it. */
bool store_check(const char *path, char ret_why[STORE_WHY_BYTES]);

const char *store_sqlite_version(void); /* that is in use, e.g. "3.40.1" */

/* --- transactions: one a batch, a savepoint an update --- */
void store_begin(struct store *store);
/* What is committed survives the process. It survives the power, too, when this returns, if there
 * is more in it than offers and what came of sends: when these are lost, it is sent again. */
void store_commit(struct store *store);
void store_savepoint(struct store *store);
void store_release(struct store *store);
void store_rollback(struct store *store);         /* to the savepoint, which is gone then */
int64_t store_changes(const struct store *store); /* from 1 on: grows with all that changes rows */

/* --- how much there may be --- */

/* What is kept for good, and somebody can make more of: so many in a day, of one person or chat. */
enum store_fact {
    FACT_TABLE,   /* that a person opened */
    FACT_CUP,     /* of a chat */
    FACT_VOID,    /* of a chat: games that were made void */
    FACT_OPTOUT,  /* of a person in a chat: parts taken no more */
    FACT_ABSENCE, /* of a person in a chat: announced */
    FACTS,
};

/* Whether there are as many within the last day as there may be. */
bool store_enough(struct store *store, enum store_fact fact, int64_t chat, int64_t player,
                  int64_t now_ms);

enum {
    STORE_TABLES_A_DAY = 50,
    STORE_CUPS_A_DAY = 10,
    STORE_VOIDS_A_DAY = 100,
    STORE_OPTOUTS_A_DAY = 10,
    STORE_ABSENCES_A_DAY = 10,
    STORE_UPDATES_MOST = 100000, /* ids of handled ones: Telegram keeps no more to be fetched */
    STORE_POSTS_MOST = 100000,   /* that are done, and of no table or cup that is on */
};

/* --- updates --- */

/* Remembers an update id. False if it was already handled (within the last days). */
bool store_update_new(struct store *store, int64_t update_id, int64_t now_ms);

/* Sets an update aside that could not be handled, with its body (64 KiB of it), so that it can be
 * looked at. The last 500 are kept, for a month. */
void store_set_aside(struct store *store, int64_t update_id, const char *body, size_t length,
                     const char *why, int64_t now_ms);

/* --- chats and players --- */

/* Whether the bot is in a chat. */
enum store_gone {
    CHAT_IN,
    CHAT_GONE,        /* Telegram told so, and will tell when it is let in again */
    CHAT_GONE_UNTOLD, /* a send was refused, which may have been a mistake, or long ago */
};

/* Whether the bot may write in a chat that it is in. */
enum store_muted {
    CHAT_SPEAKS,
    CHAT_MUTED,        /* Telegram told so, and will tell when that ends */
    CHAT_MUTED_UNTOLD, /* a send was refused, and nobody will tell when that ends */
};

struct store_chat {
    int64_t chat;
    char language[STORE_CODE_BYTES]; /* chosen, else empty */
    enum store_gone gone;
    enum store_muted muted;
    char title[STORE_TITLE_BYTES];
    char username[STORE_USERNAME_BYTES]; /* empty: none */
    char zone[STORE_ZONE_BYTES];         /* empty: not chosen */
    int quiet_from, quiet_to;            /* local minutes of the day; equal: no quiet hours */
    int32_t clock_s;                     /* what a turn may take at new tables; 0: no end */
    int absence_limit;  /* turns made for a player before their part ends; 0: no end */
    int away_days;      /* a season's, that a player may announce to be away */
    bool no_robots;     /* none may sit at its tables */
    bool absent_robot;  /* who is absent is played for by a robot, else by the safest move */
    int64_t greeted_ms; /* when last; 0: not since the bot was let in */
};

/* Another number whenever a row of a chat or a player may say something else than before. */
int64_t store_people_version(const struct store *store);

/* The chat as known, or as it would be set up: its id, and the usual settings. */
void store_chat(struct store *store, int64_t chat, struct store_chat *ret_chat);
void store_chat_put(struct store *store, const struct store_chat *chat);
/* Of chats that the bot has left, and that never had a table, forgets those above so many with all
 * that they chose: the newest stay, since a group that moves to another id is left, too. */
enum { STORE_CHATS_LEFT_MOST = 1000 };
void store_chats_left_bound(struct store *store);

/* Who once wrote or pressed something: Telegram bounds how many accounts somebody can have. */
struct store_player {
    int64_t player;
    char name[STORE_NAME_BYTES];         /* cleaned */
    char username[STORE_USERNAME_BYTES]; /* no @; empty: none */
    char client_language[STORE_CODE_BYTES];
    char language[STORE_CODE_BYTES]; /* chosen in private, else empty */
    bool reachable;                  /* has started the bot and not blocked it since */
    bool in_group;                   /* chose to look at their dice in the group */
    char zone[STORE_ZONE_BYTES];     /* empty: the chat's */
    int quiet_from, quiet_to;        /* local minutes of the day; equal: no quiet hours */
    int alerts;                      /* which reminders they want, 0: all; enum alerts */
};

/* False (and an empty record with its id, not reachable) if the player was never seen. */
bool store_player(struct store *store, int64_t player, struct store_player *ret_player);
/* A username is one person's: who was known by this one before is no longer. */
void store_player_put(struct store *store, const struct store_player *player);
/* Who has this username, in whichever case; 0 if nobody is known by it. */
int64_t store_player_called(struct store *store, const char *username);
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
    int starter;           /* enum table_starter, or -1: as the game has it */
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
/* The question that this person (or STORE_ANYBODY) answers by replying to this message of
 * Telegram's; it is forgotten then. False if there is none. After a day, or when the chat changes
 * its id, it is forgotten too. */
bool store_question_take(struct store *store, int64_t chat, int64_t player, int64_t message_id,
                         struct store_question *ret_question);

/* --- tables --- */

/* A table's own row. The names of seats live with the players; seats with store_seats. */
struct store_table {
    int64_t id;
    int64_t chat, thread, host;
    int status;   /* enum table_status: 0 lobby, 1 playing, 2 over, 3 cancelled */
    int starter;  /* enum table_starter */
    int dice;     /* enum table_dice */
    int first;    /* seat that started the game; in the lobby, that the host named, else -1 */
    int64_t turn; /* moves so far */
    int64_t post; /* the group post with the buttons now (a post id), 0 */
    int64_t private_post; /* the private post with the throw now, 0 */
    int64_t raises_post;  /* the private post with all raises, 0 */
    char rules[RULES_TEXT_BYTES];
    int64_t opened_ms, ended_ms; /* 0: not yet */
    int32_t number;              /* in its chat, from 1: given when it is added */
    int32_t clock_s;             /* what a turn may take; 0: no end */
    bool absent_robot;           /* as in struct store_chat */
    int64_t first_ms;            /* when the turn began, and lost time was added */
    int64_t began_ms;            /* the same; later if less time was chosen than had passed */
    int64_t deadline_ms;         /* of the turn; 0: none */
    int64_t due_ms;              /* the next thing to be done: a reminder, or the deadline; 0 */
    int reminded;                /* reminders of this turn that are done or passed over */
    int64_t rematch;             /* the table opened with the same people and rules, 0 */
    unsigned picked; /* dice or cards that the player on turn has picked in the group, a bit each */
    char zone[STORE_ZONE_BYTES]; /* by which the deadline was reckoned */
};

struct store_seat {
    int64_t player;
    int lives;             /* derived: for queries only */
    bool out;              /* derived */
    int missed;            /* turns in a row that were made for them */
    bool gone;             /* left the group */
    int64_t away_until_ms; /* read only: the end of what they announced last, maybe past; 0: none */
};

/* Adds a table and sets its id, and its number: one above its group's last; 0 in private. */
void store_table_add(struct store *store, struct store_table *table);
void store_table_put(struct store *store, const struct store_table *table);
bool store_table(struct store *store, int64_t id, struct store_table *ret_table);
/* The game of a table, which has begun, before its first move. */
void store_table_start(const struct store_table *table, int n_seats, struct game *ret_start);

/* Tables in the lobby or in play in this chat, oldest first; how many, at most `most` listed. */
int store_tables_in_chat(struct store *store, int64_t chat, int64_t *ret_ids, int most);

/* Tables with something to be done by now, earliest first; how many, at most `most`. */
int store_tables_due(struct store *store, int64_t now_ms, int64_t *ret_ids, int most);
/* When the first of all tables, leagues and cups is due, -1 for none. */
int64_t store_due_first(struct store *store);
/* Puts off what is to be done about a table, and nothing else. */
void store_table_due(struct store *store, int64_t table, int64_t due_ms);

/* Tables in play where this player is seated and on turn, the earliest deadline first, then those
 * without; how many there are, at most `most` are listed. The one on turn is kept in the table's
 * row by store_turn_put. */
int store_tables_waiting(struct store *store, int64_t player, int64_t *ret_ids, int most);

/* Writes of a table's row what a move changes: its turn, its posts, and who is on turn now; since
 * when, until when, what is due next, by which zone, and how often they were reminded. */
void store_turn_put(struct store *store, const struct store_table *table, int64_t player_on_turn);

/* How many games this player sat in that came to their end; `most`, 8 or fewer, where more. */
int store_games_played(struct store *store, int64_t player, int most);

/* Tables in play or in the lobby where this player sits; as store_tables_waiting. */
int store_tables_of(struct store *store, int64_t player, int64_t *ret_ids, int most);

/* Every table in the lobby or in play where this player sits, that this chat has, or whose host
 * this is, one after the other, however many they are and whatever happens to one of them
 * meanwhile: the first whose id is above `after`, 0 where there is none. */
int64_t store_next_table_of(struct store *store, int64_t player, int64_t after);
int64_t store_next_table_in(struct store *store, int64_t chat, int64_t after);
int64_t store_next_table_hosted(struct store *store, int64_t host, int64_t after);
/* The same for the groups that have such a table of this player; begins after INT64_MIN. */
int64_t store_next_group_of(struct store *store, int64_t player, int64_t after);

/* All tables in play, by id; for the start. */
int store_tables_playing(struct store *store, int64_t after, int64_t *ret_ids, int most);

/* Replaces the seats of a lobby, or updates the derived columns of a game: once there is a move,
 * another player or another number of seats is fatal. */
void store_seats_put(struct store *store, int64_t table, const struct store_seat *seats, int n);
int store_seats(struct store *store, int64_t table, struct store_seat ret_seats[GAME_SEATS_MAX]);

/* Appends a move: turn is its number, from 0. Asserts that it is the next one. `update` is the
 * update that caused it, 0 for chance, STORE_BY_ROBOT for a move made for an absent player. */
void store_move_add(struct store *store, int64_t table, const struct game *game, int64_t turn,
                    const struct move *move, int64_t update, int64_t now_ms);

/* Calls `each` for every move of a table in order, with the update that caused it (see
 * store_move_add). */
void store_moves(struct store *store, int64_t table,
                 void (*each)(void *context, const struct move *move, int64_t update),
                 void *context);

/* A throw whose dice are under way: the move that waits for them. */
struct store_throw {
    struct move move; /* a face is 0 until it has fallen */
    uint8_t own;      /* bits: faces that Telegram did not throw */
    int64_t since_ms;
    int64_t update; /* that caused the move, as with store_move_add */
};

/* Keeps the throw of a table, or what has fallen of it since; since_ms and update stay as they
 * were first. */
void store_throw_put(struct store *store, int64_t table, const struct game *game,
                     const struct store_throw *throw);
bool store_throw(struct store *store, int64_t table, struct store_throw *ret_throw);

/* Forgets the throw of a table, and its dice (SEND_ONCE) on their way to its chat: nobody waits for
 * one that is being sent, nor does the chat. The table may have ended. */
void store_throw_drop(struct store *store, int64_t table);

/* Lets a throw count as under way since then. */
void store_throw_since(struct store *store, int64_t table, int64_t since_ms);

/* The throw that is under way for longest; 0 if there is none. */
int64_t store_throw_first(struct store *store, int64_t *ret_since_ms);

/* --- absences: announced by a player to one chat --- */

/* Notes an absence; one that they are on ends with its beginning. */
void store_absence_put(struct store *store, int64_t chat, int64_t player, int64_t from_ms,
                       int64_t until_ms);
/* Ends the absence they are on; false if there is none. */
bool store_absence_end(struct store *store, int64_t chat, int64_t player, int64_t now_ms);
/* Until when they are away; 0: they are not. */
int64_t store_absent_until(struct store *store, int64_t chat, int64_t player, int64_t now_ms);
/* How long they were away between the two. */
int64_t store_absent_ms(struct store *store, int64_t chat, int64_t player, int64_t since_ms,
                        int64_t now_ms);

/* --- what is kept about a person --- */

/* Everything that carries a player's id, as JSON; freed by the caller. Dice of games that are still
 * played are left out. */
char *store_mydata(struct store *store, int64_t player);

/* Puts a number below 0 that stands for nobody, and no name, in the place of a player everywhere;
 * what waits to be sent to them goes. Returns that number, 0 if nothing was known of them. Tables
 * where they sit change, too: a caller that keeps some in memory loads them again. */
int64_t store_forget_player(struct store *store, int64_t player);

/* --- the rest --- */

/* A chat changed its id (a group became a supergroup): rewrites it everywhere, outbox included.
 * Posts of the old chat can no longer be edited: their ids are forgotten. Harmless twice. If the
 * new chat is known already, what it chose stands, its tables keep their numbers, and the sends of
 * both go by age. */
void store_migrate_chat(struct store *store, int64_t from, int64_t to);

/* Forgets what is no longer needed: handled update ids older than 8 days, updates that were set
 * aside more than 31 days ago, posts that were finished more than a day ago and that no running
 * table shows, and of ids and posts what is more than may be; at most `most` rows of each. Returns
 * how many rows went. Once an hour, with the next COMMIT, the log is brought into the database and
 * emptied, so that nothing of what was deleted is left in either. */
int store_tidy(struct store *store, int64_t now_ms, int most);

/* A small value kept by name (e.g. the commands registered last). False if there is none. */
bool store_note(struct store *store, const char *name, char *ret_value, size_t size);
void store_note_put(struct store *store, const char *name, const char *value);
/* The same for what an older value may stand for: it does not make the disk work, and when the
 * power fails it may be lost. */
void store_note_lightly(struct store *store, const char *name, const char *value);

#endif
