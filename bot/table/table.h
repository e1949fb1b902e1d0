/* table.h - one table: who sits at it, by which rules, and the game being played.
 *
 * A table is a value. It is stepped by events and answers with news: what happened, in an order
 * that can be told. It sees no clock and no chance: both come in with the event. It holds that
 * nothing changes when an event is refused, and that the same events lead to the same table.
 */
#ifndef TABLE_H
#define TABLE_H

#include "claims.h"
#include "game.h"
#include "house.h"

#include <stdint.h>

enum {
    TABLE_NAME_BYTES = 96,  /* a display name, cleaned, UTF-8, with its NUL */
    TABLE_RAISES_SHOWN = 3, /* raises offered in the group without asking for more */
    TABLE_ANY_TURN = -1,    /* as an event's turn: whatever it is now (typed, not pressed) */
    TABLE_PUBLIC = 0,       /* as a player: what everybody may see */
    TABLE_CLOCKS = 6,
    TABLE_CLOCK_USUAL_S = 24 * 60 * 60,
    TABLE_BEGINNER_GAMES = 2,
    TABLE_ABSENT_AFTER = 3, /* so many turns in a row that were made for a player */
};

/* What a turn may take, in seconds: from 5 minutes to 3 days, and 0 for as long as it takes. */
extern const int32_t table_clocks[TABLE_CLOCKS];

enum table_status { TABLE_LOBBY, TABLE_PLAYING, TABLE_OVER, TABLE_CANCELLED };

/* Whose dice are thrown where throws lie open: the bot's own, or Telegram's, which everybody sees
 * tumble. An option of the table, not of the game. */
enum table_dice { DICE_OWN, DICE_TELEGRAM };

struct seat {
    int64_t player;        /* Telegram user id, or a robot's (robot_player.h) */
    bool reachable;        /* the bot may write to them in private, as far as is known */
    bool in_group;         /* but they chose to look at their dice in the group */
    bool gone;             /* left the group */
    int8_t missed;         /* turns in a row that were made for them */
    int64_t away_until_ms; /* announced to be away until then, 0: not */
    char name[TABLE_NAME_BYTES];
};

/* What a game is played for. */
struct table_cup {
    int32_t number; /* of the cup, in its chat; 0: for itself */
    int8_t round;   /* from 1 */
    bool final;
    int8_t goes_on;  /* once the game has ended: who goes on, or wins the final; GAME_NOBODY where
                        that is not known yet */
    bool ends_first; /* the round ends before the turn that is on */
};

struct table {
    int64_t id;      /* given by the store; 0 until then */
    int64_t chat;    /* Telegram chat id of the group; above 0: who practises (table_is_practice) */
    int64_t thread;  /* forum topic, 0 for none or General; below 0: one that is closed for now */
    int64_t host;    /* who opened it, or inherited it */
    int32_t number;  /* in its chat, from 1; 0: none */
    int32_t clock_s; /* what a turn may take: one of table_clocks */
    enum table_status status;
    enum table_starter starter;
    int64_t named; /* who starts, for STARTER_NAMED: sits at the table; else 0 */
    enum table_dice dice;
    bool absent_robot; /* who is absent is played for by a robot, else by the safest move */
    int8_t n_seats;
    struct seat seats[GAME_SEATS_MAX]; /* clockwise; fixed once the game has started */
    struct rules rules;                /* what the lobby chose */
    struct game game;                  /* from the start on */
    struct claims claims;              /* of the hand that is on */
    int64_t turn;       /* moves made so far, chance's included; names a turn in buttons */
    bool rolling;       /* Telegram's dice are under way for: */
    struct move rolled; /* the move that waits for them, with as many faces as it takes, all 0 */
    const struct house *house; /* what the group keeps of its own, for those who tell of the table:
                                  borrowed, NULL for nothing, and no part of its value */
    int8_t absence_limit; /* the house's: turns made for a player before their part ends, 0: no end;
                             for those who tell of the table, and no part of its value */
    bool no_robots;       /* none may sit down: as absence_limit */
    bool alone; /* its chat has no other, so that its number need not be told: as absence_limit */
    bool beginner; /* the seat on turn has played TABLE_BEGINNER_GAMES at most: as absence_limit */
    struct table_cup cup;                 /* for those who tell of the table: as absence_limit */
    int64_t now_local_ms, until_local_ms; /* what a clock in the group shows now, and when the turn
                                             runs out (0: it does not): as absence_limit */
};

enum event_kind {
    EVENT_JOIN,    /* player, name, reachable, in_group */
    EVENT_LEAVE,   /* in the lobby: stand up; in the game: the move `leave`; a host who goes is
                      followed by the next at the table who still plays */
    EVENT_PRESET,  /* preset, of whatever game; host or admin */
    EVENT_OPTION,  /* option, value; mend: also changes what then must change; host or admin */
    EVENT_RULES,   /* rules, taken over whole, and starter; host or admin */
    EVENT_STARTER, /* starter, and for STARTER_NAMED named; host or admin */
    EVENT_DICE,    /* dice; host or admin */
    EVENT_ABSENT,  /* absent_robot; host or admin */
    EVENT_START,   /* below, source; host or admin */
    EVENT_CANCEL,  /* host or admin */
    EVENT_MOVE,    /* move, turn; the player must sit where the move says; below, source if the
                      move waits for chance */
    EVENT_THROW,   /* the move that chance alone decides, when it is due (table_wants_throw), or the
                      one whose dice are rolling: they are asked for in their order; below, source,
                      n_own */
    EVENT_REACH,   /* player can (reachable) or cannot be written to, is shown their dice in the
                      group (in_group) or not, or has a new name */
    EVENT_CLOCK,   /* clock_s, in the lobby or the game; host or admin */
    EVENT_LAPSE,   /* the turn of the seat on turn ran out, and this move is made for them: move,
                      turn (no other than the table's), further; player 0; below, source as for
                      EVENT_MOVE. It counts as missed unless they are announced to be away */
    EVENT_DROP,    /* player was absent too long: the move `leave` is made for them */
    EVENT_BACK,    /* player is here: nothing missed, neither away nor gone */
    EVENT_AWAY,    /* player is away until until_ms; 0: no longer */
    EVENT_GONE,    /* player left the group: in the lobby as EVENT_LEAVE, in the game they stay */
};

/* Something that happened to a table. Unused fields are zero. */
struct event {
    enum event_kind kind;
    int64_t player; /* who did it */
    bool admin;     /* who did it runs the group, asked just now */
    bool reachable, in_group;
    const char *name; /* cleaned; NULL keeps the old one */
    const char *preset;
    const char *option, *value;
    bool mend;
    const struct rules *rules;
    enum table_starter starter;
    int64_t named; /* who is to start */
    enum table_dice dice;
    bool absent_robot;
    int8_t n_own;     /* of the dice that rolled: so many did not come from Telegram */
    struct move move; /* its seat is set by the table from `player` */
    int64_t turn;     /* for EVENT_MOVE: the turn the player saw, or TABLE_ANY_TURN */
    bool further;     /* of EVENT_LAPSE: one more move of a turn that was counted already */
    int32_t clock_s;
    int64_t until_ms;
    uint32_t (*below)(void *source, uint32_t bound);
    void *source;
};

enum news_kind {
    NEWS_JOINED,
    NEWS_STOOD_UP,  /* left the lobby */
    NEWS_RULES,     /* rules, starter, dice or who plays for the absent changed */
    NEWS_STARTED,   /* seat: who starts; n_rolls of rolls for STARTER_HIGHEST */
    NEWS_CANCELLED, /* by: player */
    NEWS_MOVE,      /* a move of the game: its events are in `events` */
    NEWS_ROLLING,   /* seat throws dice of Telegram's: no move yet, nothing to be logged */
    NEWS_REACH,
    NEWS_CLOCK, /* what a turn may take changed */
    NEWS_BACK,  /* was_away: whether that is any news */
    NEWS_AWAY,
    NEWS_GONE, /* left the group, but sits on */
};

enum { NEWS_ROLLS_MAX = 4 * GAME_SEATS_MAX };

/* One die each for the first throw; a tie is thrown again by those tied. */
struct news_roll {
    int8_t seat;
    uint8_t face;
};

struct news {
    enum news_kind kind;
    int8_t seat;                    /* whom it is about, GAME_NOBODY where nobody */
    int64_t by;                     /* player who did it */
    char by_name[TABLE_NAME_BYTES]; /* of NEWS_CANCELLED: they may sit nowhere; "" where unknown */
    bool new_host;                  /* the host changed as well: table.host says who */
    bool lapsed;                    /* nobody did it: it was made for them, since time was up */
    bool was_away;                  /* they had missed turns, or were away or gone */
    struct move move; /* the move as it was logged, faces filled in: never shown as such */
    int8_t n_own;     /* dice of ours in a throw of Telegram's */
    struct game_events events;
    struct claims claims; /* of NEWS_MOVE: those of the hand before the move */
    int n_rolls;
    struct news_roll rolls[NEWS_ROLLS_MAX];
};

/* Opens a lobby with its host seated; the first to throw is found as the game has it. Cannot fail.
 */
void table_open(struct table *ret_table, int64_t chat, int64_t thread, const struct rules *rules,
                const struct event *host);

/* Applies one event. ACCEPTED and the news, or why not, with the table and ret_news untouched.
 * A table whose last person stood up in the lobby is TABLE_CANCELLED. */
enum refusal table_step(struct table *table, const struct event *event, struct news *ret_news);

/* A person who may be the host, seated or not, will never be back: the next at the table who still
 * plays takes over. False where they are not the host, or there is nobody else. */
bool table_replace_host(struct table *table, int64_t host);

/* Applies a logged move while loading: no turn, no person, no news. Asserts that it is in order,
 * since it was when it was logged. */
void table_replay(struct table *table, const struct move *move);

/* Starts the game of a table being loaded, with the logged first seat. The rest of the table (its
 * ids, host, starter, seats and rules) is as it was stored. The status becomes TABLE_PLAYING, and
 * TABLE_OVER with the last move of the game; that a table was cancelled is set afterwards. */
void table_replay_start(struct table *table, int first);

/* The seat of a player, GAME_NOBODY if they do not sit here. */
int table_seat(const struct table *table, int64_t player);

/* Who is on turn, GAME_NOBODY where nobody is (lobby, over). */
int table_turn(const struct table *table);

/* Whether a seat is in a running game. */
bool table_still_plays(const struct table *table, int seat);

/* Whether a player is absent: has missed TABLE_ABSENT_AFTER turns or more, is away or gone. */
bool table_is_absent(const struct table *table, int seat);

/* Whether a seat is to be waited for less than usual: it is absent, and somebody else who is still
 * in the game is not, robots apart. Where nobody is there, nobody is hurried, lest a game race
 * through itself. */
bool table_hurried(const struct table *table, int seat);

/* Whether the next turn that a seat misses ends its part in the game. */
bool table_last_to_miss(const struct table *table, int seat);

/* Whether chance is due (see game_forced): the bot answers with EVENT_THROW at once. Not where
 * the throw begins a round, lest a game play itself, nor where Telegram's dice are thrown: these
 * are made by hand. */
bool table_wants_throw(const struct table *table);

/* Whether it stands in a private chat, where one person practises with robots: all that this person
 * sees of it stands in one post. */
bool table_is_practice(const struct table *table);

/* Whether a seat is shown hidden dice in private: it can be, has not chosen the group, and the
 * table's own posts are for others, too. */
bool table_in_private(const struct table *table, int seat);

/* Whether this player may see the faces under the cup now. */
bool table_may_see(const struct table *table, int64_t player);

/* --- a game that has begun, as one person may see it --- */

/* What this player may see; TABLE_PUBLIC, and people who do not sit here, see what is public. */
void table_view(const struct table *table, int64_t player, struct view *ret_view);

/* The moves that this player may make now, as game_legal lists them: none where they are not on
 * turn. For TABLE_PUBLIC those of the seat on turn, as far as they are public: of hidden dice only
 * how many are picked is, so there is one move for each number, and its picks are all 0. Returns
 * how many. */
int table_legal(const struct table *table, int64_t player, struct move ret_moves[GAME_MOVES_MAX]);

/* Whether this player may make a move of this turn, or TABLE_ANY_TURN; if not, what any move of
 * theirs but to leave is refused for. It follows from what is public alone. */
enum refusal table_may_move(const struct table *table, int64_t player, int64_t turn);

#endif
