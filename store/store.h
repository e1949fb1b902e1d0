/* store.h - all stored data, in one SQLite database that one process owns.
 *
 * The one place that sees sqlite3. Facts (players, tables, moves, updates) are append-only; derived
 * values (the lives of a seat) are stored only for queries. Writing outside a transaction is an
 * assertion failure. A failing statement is fatal where it happens, and is named: a failed COMMIT
 * has an unknown outcome and is never retried from memory.
 */
#ifndef STORE_H
#define STORE_H

#include "bounds.h"
#include "chat_ids.h"
#include "cups.h"
#include "game.h"
#include "league.h"
#include "outbox.h"
#include "personal_data.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_VERSION = 55,         /* of the schema, in user_version */
    STORE_VERSION_OF_TEXT = 27, /* the oldest one that can be brought up to date */
    STORE_NAME_BYTES = 96,
    STORE_CODE_BYTES = 16,
    STORE_TITLE_BYTES = 516, /* of a chat: 128 characters */
    STORE_USERNAME_BYTES = 40,
    STORE_ZONE_BYTES = 48,
    STORE_DATES_BYTES = 448, /* 40 dates */
    STORE_WHY_BYTES = 1200,
    STORE_LAST_GAMES = 200,
    STORE_FORFEIT_BYTES = 1024,
    STORE_BY_ROBOT = -1, /* as the update that caused a move */
    STORE_ANYBODY = 0,   /* as the player who answers a question */
};

struct store;

enum store_opened {
    STORE_OPENED,
    STORE_FULL,   /* the disk is full: waiting can help */
    STORE_BUSY,   /* another process has it open: waiting can help */
    STORE_FAILED, /* the disk fails, is read-only or not mounted: it may pass */
    STORE_UNFIT,  /* too new, damaged, not one of ours, not accessible: somebody must mend it */
};
typedef void store_fatal(const char *line, enum store_opened kind); /* must not return */

/* Opens or creates the database and migrates it. `path` may lie in a missing folder if the parent
 * of that exists. No new database is made if copies of an old one lie there (beside.h). The
 * database is proved writable first. On success ret_why reports a migration or a new database, or
 * is empty; else it is one line that says what to do, and ret_store is untouched. `fatal` is called
 * when a statement fails later. */
enum store_opened store_open(const char *path, store_fatal *fatal, struct store **ret_store,
                             char ret_why[STORE_WHY_BYTES]);
void store_close(struct store *store);

/* Has `each` called several times a second while store_open works, which takes minutes for the
 * migration of a large database; NULL ends that. */
void store_while_opening(void (*each)(void *context), void *context);

/* Has `each`, which must not use the store, called every few milliseconds in a long statement. */
void store_meanwhile(struct store *store, void (*each)(void *context), void *context);

/* Opens a database of this version for reading; no transactions are needed, and writing is fatal
 * except to the tables of store_league_apart. Not while a bot uses the database. */
enum store_opened store_open_to_read(const char *path, store_fatal *fatal, struct store **ret_store,
                                     char ret_why[STORE_WHY_BYTES]);

/* Checks a database without changing a byte of it, for `bussolotto check`. True if `run` could use
 * it, also if it could be created, or if a running bot has it. Not for a process that has it open:
 * closing a file drops the process's locks on it. */
bool store_check(const char *path, char ret_why[STORE_WHY_BYTES]);
/* False if a process has the database open: the reason in one line. */
bool store_is_free(const char *path, char ret_why[STORE_WHY_BYTES]);
/* The same of a bot alone: another process that shares the database does not keep it from being
 * read. */
bool store_has_no_bot(const char *path, char ret_why[STORE_WHY_BYTES]);

/* The name of the note that has the bot's id at Telegram. Another bot can neither edit the messages
 * of this one nor write to its people. */
#define STORE_BOT_NOTE "bot"

/* How the operator calls this program for this database, with its options: advice can then be typed
 * as it stands. "bussolotto" unless it is set; `call` must stay where it is. */
void store_called_by(const char *call);
const char *store_call(void);

const char *store_sqlite_version(void); /* of the library in use, e.g. "3.40.1" */

/* --- transactions: one a batch, a savepoint an update --- */
void store_begin(struct store *store);
/* Once this returns, the transaction survives even a power failure, unless it has only offers and
 * outcomes of sends: if these are lost, the sends are repeated. */
void store_commit(struct store *store);
void store_savepoint(struct store *store);
void store_release(struct store *store);
void store_rollback(struct store *store);         /* to the savepoint, which ends */
int64_t store_changes(const struct store *store); /* from 1 on: grows with each change of a row */

/* --- updates --- */

/* Remembers an update id. False if it was handled already, within the last days. */
bool store_update_new(struct store *store, int64_t update_id, int64_t now_ms);

/* Sets an update aside that could not be handled, with up to 64 KiB of its body, for inspection.
 * The last 500 are kept, for a month. */
void store_set_aside(struct store *store, int64_t update_id, const char *body, size_t length,
                     const char *why, int64_t now_ms);

/* --- chats and players --- */

/* Whether the bot is in a chat. */
enum store_gone {
    CHAT_IN,
    CHAT_GONE,        /* Telegram said so, and will say when the bot is let in again */
    CHAT_GONE_UNTOLD, /* a send was refused, perhaps by mistake or long ago */
};

/* Whether the bot may write in a chat that it is in. */
enum store_muted {
    CHAT_SPEAKS,
    CHAT_MUTED,        /* Telegram said so, and will say when that ends */
    CHAT_MUTED_UNTOLD, /* a send was refused; nobody will say when that ends */
};

struct store_chat {
    int64_t chat;
    char language[STORE_CODE_BYTES]; /* empty: not chosen */
    enum store_gone gone;
    enum store_muted muted;
    char title[STORE_TITLE_BYTES], username[STORE_USERNAME_BYTES]; /* empty: none */
    char zone[STORE_ZONE_BYTES], dates_off[STORE_DATES_BYTES];     /* empty: not chosen, none */
    int quiet_from, quiet_to, weekdays_off; /* local minutes, equal: none; bits, from Monday on */
    int32_t clock_s;                        /* time for a turn at new tables; 0: no limit */
    int absence_limit;  /* turns made for a player before their part ends; 0: no limit */
    int forgiven_by;    /* turns of their own that are worth one of these; 0: none ever is */
    int away_days;      /* days of a season for which a player may announce to be away */
    bool no_robots;     /* no robot may sit at its tables */
    bool absent_robot;  /* a robot plays for absent players, else the safest move is made */
    bool keeps_claims;  /* the post of a claim stays when the next one follows */
    int64_t greeted_ms; /* the last time; 0: not since the bot was let in */
};

/* Reads a chat's row, or fills in its id and the defaults. */
void store_chat(struct store *store, int64_t chat, struct store_chat *ret_chat);
void store_chat_put(struct store *store, const struct store_chat *chat);
/* Deletes all but the newest STORE_CHATS_LEFT_MOST chats that the bot has left and that never had a
 * table. Some are kept because a group that gets another id is left, too. */
enum { STORE_CHATS_LEFT_MOST = 1000 };
void store_chats_left_bound(struct store *store);

/* A person who once wrote or pressed. Telegram bounds how many accounts somebody can have. */
struct store_player {
    int64_t player, spent_day;           /* the day counts from 1 January 1970 */
    char name[STORE_NAME_BYTES];         /* cleaned */
    char username[STORE_USERNAME_BYTES]; /* without @; empty: none */
    char client_language[STORE_CODE_BYTES], language[STORE_CODE_BYTES]; /* empty: not chosen */
    bool reachable; /* has started the bot and not blocked it since */
    bool in_group;  /* chose to look at their dice in the group */
    char zone[STORE_ZONE_BYTES], dates_off[STORE_DATES_BYTES]; /* empty: the chat's, none */
    int quiet_from, quiet_to, weekdays_off; /* local minutes, equal: none; bits, from Monday on */
    int weekdays_spent, alerts; /* bits: off in the week up to spent_day; enum alerts, 0: all */
};

/* False if the player is unknown; ret_player is then empty but for its id, and not reachable. */
bool store_player(struct store *store, int64_t player, struct store_player *ret_player);
/* The same rows, kept: valid until so many others were asked for, or this one is written. */
enum { STORE_CHATS_KEPT = 512, STORE_PEOPLE_KEPT = 2048 };
const struct store_chat *store_chat_row(struct store *store, int64_t chat);
const struct store_player *store_player_row(struct store *store, int64_t player);
/* A username belongs to one person: an older player with the same one loses it. */
void store_player_put(struct store *store, const struct store_player *player);
/* The player with this username, in any case; 0 if there is none. */
int64_t store_player_called(struct store *store, const char *username);
void store_player_reachable(struct store *store, int64_t player, bool reachable);

/* --- rules, forfeits and questions of a group --- */

/* The name of the rules that a new table opens with; empty for none. */
void store_usual(struct store *store, int64_t chat, char ret_usual[STORE_NAME_BYTES]);
void store_usual_put(struct store *store, int64_t chat, const char *usual);

/* Rules saved under a name. */
struct store_rules {
    int64_t id; /* never reused */
    char name[STORE_NAME_BYTES];
    char rules[RULES_TEXT_BYTES];
    int starter;           /* enum table_starter, or -1: the game's default */
    bool shows_all;        /* as in struct store_table */
    int64_t player, at_ms; /* the last person who saved them, and the time */
};

/* The saved rules of a chat, oldest first. Returns how many, at most `most`. */
int store_house_rules(struct store *store, int64_t chat, struct store_rules *ret_rules, int most);
/* Adds rules, or replaces those with this very name; the id is ignored. */
void store_house_rules_put(struct store *store, int64_t chat, const struct store_rules *rules);
/* False if the chat has no rules with this id. */
bool store_house_rules_drop(struct store *store, int64_t chat, int64_t id);

struct store_forfeit {
    int64_t id; /* never reused */
    char text[STORE_FORFEIT_BYTES];
};

/* The forfeits of a chat, oldest first. Returns how many, at most `most`. */
int store_forfeits(struct store *store, int64_t chat, struct store_forfeit *ret_forfeits, int most);
void store_forfeit_add(struct store *store, int64_t chat, const char *text);
/* False if the chat has no forfeit with this id. */
bool store_forfeit_drop(struct store *store, int64_t chat, int64_t id);
void store_forfeits_drop(struct store *store, int64_t chat);

/* A question in a chat that one person is to answer by a reply. */
struct store_question {
    int64_t chat, player;
    char about[STORE_CODE_BYTES]; /* with " again" at its end: it was answered in vain */
    int64_t table;                /* 0: none */
    int64_t post;                 /* the post of the question */
    int64_t at_ms;
};

/* Stores a question, in place of an earlier one to the same person in the chat. */
void store_question_put(struct store *store, const struct store_question *question);
/* Takes the question that this player (or STORE_ANYBODY) answers by replying to this message of
 * Telegram's, and deletes it; if it is asked again, an earlier one of no table will do. False if
 * there is none. It is also deleted after a day, or when the chat gets another id. */
bool store_question_take(struct store *store, int64_t chat, int64_t player, int64_t message_id,
                         struct store_question *ret_question);

/* --- tables --- */

/* The row of a table. Seats are read by store_seats, and their names belong to the players. */
struct store_table {
    int64_t id, chat, thread, host;
    int64_t opened_by; /* the person whom it counts for, whoever hosts it later; set once by
                          store_table_add; 0: nobody, e.g. for a cup's tables */
    int status;        /* enum table_status: 0 lobby, 1 playing, 2 over, 3 cancelled */
    int starter;       /* enum table_starter */
    int dice;          /* enum table_dice */
    int first;         /* seat that started the game; in the lobby the host's choice, else -1 */
    int64_t turn;      /* moves so far */
    int64_t post;      /* the post in the group that has the buttons now; 0: none */
    int64_t private_post, raises_post; /* that have the throw now, and all raises; 0: none */
    char rules[RULES_TEXT_BYTES];
    int64_t opened_ms, ended_ms; /* 0: not yet */
    int32_t number;              /* in its chat, from 1: set by store_table_add */
    int32_t clock_s;             /* time for a turn; 0: no limit */
    bool absent_robot;           /* as in struct store_chat */
    bool shows_all;              /* its record shows all dice once the game is over */
    int64_t first_ms;            /* the beginning of the turn, plus lost time that was given back */
    int64_t began_ms;    /* the same, later if the clock got shorter; a lobby's last touch */
    int64_t deadline_ms; /* of the turn, or of a lobby's host; 0: none */
    int64_t due_ms;      /* the next reminder, call or robot's move, or the deadline; 0: none */
    int reminded;        /* reminders sent or skipped this turn; below 0: turn_clock_played_on */
    int64_t hushed_ms;   /* until then nothing rings, since a hand ended; 0: none did */
    bool uncalled;       /* so nothing has rung for the player on turn yet */
    int64_t rematch;     /* the next table with the same people and rules; 0: none */
    unsigned picked;     /* bits: dice or cards that the player on turn has picked in the group */
    char zone[STORE_ZONE_BYTES]; /* the zone by which the deadline was computed */
};

struct store_seat {
    int64_t player;
    int lives;             /* derived: for queries only */
    bool out;              /* derived */
    int missed, owed;      /* turns made for the player: in a row; in all, in parts (table.h) */
    int verdict, vote;     /* decided by others about the player; by the player about another */
    bool gone, leaving;    /* left the group; leaves after the hand */
    int64_t away_until_ms; /* read only: end of the last absence announced, perhaps past; 0: none */
};

/* Adds a table and sets its id, and its number: one above the group's last; 0 in private. */
void store_table_add(struct store *store, struct store_table *table);
void store_table_put(struct store *store, const struct store_table *table);
bool store_table(struct store *store, int64_t id, struct store_table *ret_table);
/* The game of a table at its beginning, so that its logged moves can be made. */
void store_table_start(struct store *store, const struct store_table *table, int n_seats,
                       struct game *ret_start);

/* Tables in the lobby or in play in a chat, oldest first; how many, at most `most` listed. */
int store_tables_in_chat(struct store *store, int64_t chat, int64_t *ret_ids, int most);

/* Tables that are due, earliest first. Returns how many, at most `most`. */
int store_tables_due(struct store *store, int64_t now_ms, int64_t *ret_ids, int most);
/* The earliest due time of all timers; -1: none. */
int64_t store_due_first(struct store *store);
/* Changes only the due time of a table. */
void store_table_due(struct store *store, int64_t table, int64_t due_ms);

/* Tables in play at which this player is on turn (store_turn_put), by deadline, then those without
 * one. Returns the number of all; at most `most` are listed. */
int store_tables_waiting(struct store *store, int64_t player, int64_t *ret_ids, int most);

/* The finished games of a kind ("": any) of this player, `most` (8 or less) at most. */
int store_games_played(struct store *store, int64_t player, const char *kind, int most);

/* Whether the player sits at more than one table that is in the lobby or in play. Kept. */
bool store_sits_at_several(struct store *store, int64_t player);
/* Tables in the lobby or in play where this player sits; returns as store_tables_waiting. */
int store_tables_of(struct store *store, int64_t player, int64_t *ret_ids, int most);

/* One after the other, all tables in the lobby or in play that a player sits at or hosts, or that a
 * chat has, even if they change meanwhile: the first whose id is above `after`; 0: none. */
int64_t store_next_table_of(struct store *store, int64_t player, int64_t after);
int64_t store_next_table_in(struct store *store, int64_t chat, int64_t after);
int64_t store_next_table_hosted(struct store *store, int64_t host, int64_t after);
/* The same for the groups with such a table of a player; begins after INT64_MIN. */
int64_t store_next_group_of(struct store *store, int64_t player, int64_t after);

/* Used at the start: all tables in play by id, and all that are in play or in the lobby. */
int store_tables_playing(struct store *store, int64_t after, int64_t *ret_ids, int most);
int store_tables_on(struct store *store, int64_t after, int64_t *ret_ids, int most);

/* Replaces the seats of a lobby, or updates the derived columns of a game. Once there is a move,
 * another player or another number of seats is fatal. */
void store_seats_put(struct store *store, int64_t table, const struct store_seat *seats, int n);
void store_seat_put(struct store *store, int64_t table, int i, const struct store_seat *seat);
int store_seats(struct store *store, int64_t table, struct store_seat ret_seats[GAME_SEATS_MAX]);

/* A player left a group (0: all) or is back: noted at those of its games, which may be played
 * again, that are among the last STORE_LAST_GAMES of the player. */
void store_seats_gone(struct store *store, int64_t chat, int64_t player, bool gone);
/* Whether a seat's part in a game ended because its player left. */
bool store_left(struct store *store, int64_t table, int seat);

/* The players asked whether they play again, in the order of adding, until they sit down, the table
 * leaves the lobby, or the row is dropped. */
void store_asked_add(struct store *store, int64_t table, int64_t player);
int store_asked(struct store *store, int64_t table, int64_t ret_players[GAME_SEATS_MAX]);
void store_asked_drop(struct store *store, int64_t table, int64_t player);
/* The first lobby above `after` where this player is asked; 0: none. */
int64_t store_next_asking(struct store *store, int64_t player, int64_t after);

/* Appends move `turn`, from 0, which must be the next. `update` caused it; 0: chance, or a player
 * who leaves after the hand; STORE_BY_ROBOT: it was made for an absent player. */
void store_move_add(struct store *store, int64_t table, const struct game *game, int64_t turn,
                    const struct move *move, int64_t update, int64_t now_ms);

/* Calls `each` for every move of a table in order; `update` as in store_move_add. */
void store_moves(struct store *store, int64_t table,
                 void (*each)(void *context, const struct move *move, int64_t update),
                 void *context);

/* A throw of Telegram's dice: the move that waits for them. */
struct store_throw {
    struct move move; /* a face is 0 until it has fallen */
    uint8_t own;      /* bits: faces that Telegram did not throw */
    int64_t since_ms;
    int64_t update; /* that caused the move, as in store_move_add */
};

/* Stores the throw of a table, or later its fallen faces; since_ms and update stay the same. */
void store_throw_put(struct store *store, int64_t table, const struct game *game,
                     const struct store_throw *throw);
bool store_throw(struct store *store, int64_t table, struct store_throw *ret_throw);

/* Deletes the throw of a table, and its dice (SEND_ONCE) that wait for the chat. Neither the game
 * nor the chat waits for a die under way. The table may have ended. */
void store_throw_drop(struct store *store, int64_t table);

/* Changes the time since which a throw is under way. */
void store_throw_since(struct store *store, int64_t table, int64_t since_ms);

/* The table whose throw is under way for longest; 0 if there is none. */
int64_t store_throw_first(struct store *store, int64_t *ret_since_ms);

/* --- absences: announced by a player to one chat --- */

/* Adds an absence. The present one of the player ends where it begins. Absences that ended more
 * than STORE_ABSENCES_KEPT_DAYS ago are deleted. */
void store_absence_put(struct store *store, int64_t chat, int64_t player, int64_t from_ms,
                       int64_t until_ms);
/* Ends the player's present absence; false if there is none. */
bool store_absence_end(struct store *store, int64_t chat, int64_t player, int64_t now_ms);
/* The end of the player's present absence; 0: none. */
int64_t store_absent_until(struct store *store, int64_t chat, int64_t player, int64_t now_ms);
/* Whether a player has made a move in a running game of the chat since their last absence there
 * began, and after since_ms. */
bool store_absent_moved(struct store *store, int64_t chat, int64_t player, int64_t since_ms);
/* Milliseconds of absence between the two times. */
int64_t store_absent_ms(struct store *store, int64_t chat, int64_t player, int64_t since_ms,
                        int64_t now_ms);

/* --- the rest --- */

/* Deletes old rows: handled update ids after 8 days; questions after one; updates set aside after
 * 31, one in each call; finished posts after one, but not while anything shows them or will change
 * them, and the last post of a game that is over after 31; ids and posts beyond their limits
 * earlier. At most `most` rows of each kind. Returns how many. Once an hour, with the next COMMIT,
 * the log is moved into the database and emptied, so that no deleted data is left. */
int store_tidy(struct store *store, int64_t now_ms, int most);

/* A small value stored by name, e.g. the commands registered last. False if there is none. */
bool store_note(struct store *store, const char *name, char *ret_value, size_t size);
void store_note_put(struct store *store, const char *name, const char *value);
/* The same; a power failure may lose it, since an older one would do as well. */
void store_note_lightly(struct store *store, const char *name, const char *value);

#endif
