/* table.h - one table: who sits at it, by which rules, and the game being played.
 *
 * A table is a value. It is stepped by events and answers with news: its events, in an order that
 * can be told. It sees no clock and no chance: both come in with the event. A refused event changes
 * nothing, and the same events lead to the same table.
 */
#ifndef TABLE_H
#define TABLE_H

#include "claims.h"
#include "game.h"
#include "house.h"

#include <stdint.h>

enum {
    TABLE_NAME_BYTES = 96, /* a display name, cleaned, UTF-8, with its NUL */
    TABLE_USERNAME_BYTES = 40,
    TABLE_RAISES_SHOWN = 3, /* raises offered in the group without asking for more */
    TABLE_ANY_TURN = -1,    /* as an event's turn: whatever it is now (typed, not pressed) */
    TABLE_PUBLIC = 0,       /* as a player: the public view */
    TABLE_CLOCKS = 6,
    TABLE_CLOCK_USUAL_S = 24 * 60 * 60,
    TABLE_CLOCK_LEAVER_S = 60 * 60, /* of a player who leaves after the hand, without a clock */
    TABLE_ABSENT_AFTER = 3,         /* so many turns in a row that were made for a player */
    TABLE_MISSED_PARTS = 30,        /* a multiple of all numbers that forgiven_by may be */
    TABLE_HOST_SILENT_S = 60 * 60,  /* then the others need not wait for the host to start */
};

/* The clocks of a turn to choose from, in seconds: 5 minutes to 3 days, and 0 for no limit. */
extern const int32_t table_clocks[TABLE_CLOCKS];

enum table_status { TABLE_LOBBY, TABLE_PLAYING, TABLE_OVER, TABLE_CANCELLED };

/* The dice of games with open throws: the bot's own, or Telegram's, which everybody sees tumble. An
 * option of the table, not of the game. */
enum table_dice { DICE_OWN, DICE_TELEGRAM };

/* The decision of the others about a player who has not made a move yet (no_show.h). */
enum no_show {
    NO_SHOW_OPEN,
    NO_SHOW_WAIT,
    NO_SHOW_ROBOT,   /* a robot plays for them, at once, until they come back */
    NO_SHOW_WITHOUT, /* and their part ends with the hand */
};

struct seat {
    int64_t player; /* Telegram user id, or a robot's (robot_player.h) */
    bool reachable; /* the bot may write to them in private, as far as is known */
    bool in_group;  /* but they chose to look at their dice in the group */
    bool gone;      /* left the group, and makes no move until they are back in it */
    int8_t missed;  /* turns in a row that were made for them */
    int16_t owed; /* such turns in all, in parts of TABLE_MISSED_PARTS, that turns made take off */
    bool leaving; /* leaves after the hand (leaving.h) */
    bool played;  /* made a move in this game */
    enum no_show verdict;
    int8_t vote;           /* about another: 4 * its seat + enum no_show; 0: none */
    int64_t away_until_ms; /* announced to be away until then, 0: not */
    char name[TABLE_NAME_BYTES];
    char username[TABLE_USERNAME_BYTES]; /* without @; empty: none */
};

struct table {
    int64_t id;      /* given by the store; 0 until then */
    int64_t chat;    /* Telegram chat id of the group; above 0: the person who practises
                        (table_is_practice) */
    int64_t thread;  /* forum topic, 0 for none or General; below 0: one that is closed for now */
    int64_t host;    /* who opened it, or inherited it */
    int32_t number;  /* in its chat, from 1; 0: none */
    int32_t clock_s; /* limit of a turn: one of table_clocks */
    enum table_status status;
    enum table_starter starter;
    int64_t named; /* who starts, for STARTER_NAMED: sits at the table; else 0 */
    enum table_dice dice;
    bool absent_robot; /* a robot plays for absent players; else the safest move is made */
    bool shows_all; /* once the game is over its record shows all dice, else those that all saw */
    int8_t n_seats;
    struct seat seats[GAME_SEATS_MAX]; /* clockwise; fixed once the game has started */
    struct rules rules;                /* chosen in the lobby */
    struct game game;                  /* from the start on */
    struct claims claims;              /* of the hand that is on */
    uint8_t answered[GAME_SEATS_MAX];  /* claims that each seat has answered in this game */
    int64_t turn;       /* moves made so far, chance's included; names a turn in buttons */
    bool rolling;       /* Telegram's dice are under way for: */
    struct move rolled; /* the move that waits for them, with as many faces as it takes, all 0 */
};

enum event_kind {
    EVENT_JOIN,    /* player, name, reachable, in_group */
    EVENT_LEAVE,   /* in the lobby: stand up; in the game: the move `leave`; a host who goes is
                      followed by the next at the table who still plays */
    EVENT_PRESET,  /* preset, of whatever game; host or admin */
    EVENT_OPTION,  /* option, value; mend: takes the remedies as well; host or admin */
    EVENT_RULES,   /* rules, taken over whole, starter and shows_all; host or admin */
    EVENT_STARTER, /* starter, and for STARTER_NAMED named; host or admin */
    EVENT_DICE,    /* dice; host or admin */
    EVENT_ABSENT,  /* absent_robot; host or admin */
    EVENT_SHOWN,   /* shows_all; host or admin; not true once other people sit */
    EVENT_START,   /* no_robots, below, source; host or admin, or anybody who sits if the host is
                      silent (host_silent) */
    EVENT_CANCEL,  /* crowded; host or admin */
    EVENT_MOVE,    /* move, turn; the player must sit where the move says; below, source if the
                      move waits for chance */
    EVENT_THROW,   /* the move that chance alone decides, when it is due (table_wants_throw), or the
                      move whose dice are rolling. below() is asked for the dice in their order;
                      below, source, n_own */
    EVENT_REACH,   /* player can (reachable) or cannot be written to, is shown their dice in the
                      group (in_group) or not, or has a new name */
    EVENT_CLOCK,   /* clock_s, in the lobby or the game; host or admin */
    EVENT_LAPSE,   /* the turn of the seat on turn ran out, and this move is made for them: move,
                      turn (no other than the table's), further; player 0; below, source as for
                      EVENT_MOVE. It counts as missed unless they are announced to be away */
    EVENT_DROP,    /* player was absent too long: the move `leave` is made for them */
    EVENT_BACK,    /* player is back: nothing missed, not away; nor gone, if they are `here` */
    EVENT_AWAY,    /* player is away until until_ms; 0: no longer */
    EVENT_GONE,    /* player left the group: in the lobby as EVENT_LEAVE, in the game they stay */
    EVENT_LEAVING, /* player leaves after the hand (leaving), or changed their mind */
    EVENT_VERDICT, /* player votes for `verdict` about another, who has not made a move */
};

/* An event that a table is to take. Unused fields are zero. */
struct event {
    enum event_kind kind;
    int64_t player; /* who did it */
    bool admin;     /* the player runs the group, asked just now */
    bool here;      /* the player is in the group: it was done there, or Telegram says so */
    bool reachable, in_group;
    const char *name;     /* cleaned; NULL keeps the old one, and the username */
    const char *username; /* NULL: none */
    const char *preset;
    const char *option, *value;
    bool mend;
    bool crowded;     /* others need the place */
    bool no_robots;   /* the group keeps them out */
    bool host_silent; /* for TABLE_HOST_SILENT_S, or longer */
    const struct rules *rules;
    bool keeps; /* of EVENT_RULES: the starter and what is shown stay as the table has them */
    enum table_starter starter;
    int64_t named; /* who is to start */
    enum table_dice dice;
    bool absent_robot, shows_all;
    int8_t n_own;     /* of the dice that rolled: so many did not come from Telegram */
    struct move move; /* its seat is set by the table from `player` */
    int64_t turn;     /* for EVENT_MOVE: the turn the player saw, or TABLE_ANY_TURN */
    bool leaving;
    int64_t about;
    enum no_show verdict;
    bool further;       /* of EVENT_LAPSE: one more move of a turn that was counted already */
    int8_t forgiven_by; /* of moves: so many turns made are worth a missed one; 0: none ever is */
    int32_t clock_s;
    int64_t until_ms;
    uint32_t (*below)(void *source, uint32_t bound);
    void *source;
};

enum news_kind {
    NEWS_JOINED,
    NEWS_STOOD_UP,  /* left the lobby */
    NEWS_RULES,     /* rules, starter, dice, absent_robot or shows_all changed */
    NEWS_STARTED,   /* seat: who starts; n_rolls of rolls for STARTER_HIGHEST */
    NEWS_CANCELLED, /* by: player; crowded */
    NEWS_MOVE,      /* a move of the game: its events are in `events` */
    NEWS_ROLLING,   /* seat throws dice of Telegram's: no move yet, nothing to be logged */
    NEWS_REACH,
    NEWS_CLOCK, /* the limit of a turn changed */
    NEWS_BACK,
    NEWS_AWAY,
    NEWS_GONE,    /* left the group, but sits on */
    NEWS_LEAVING, /* leaves after the hand, or no longer does */
    NEWS_VERDICT, /* a vote about the seat; perhaps it decided */
};

enum { NEWS_ROLLS_MAX = 4 * GAME_SEATS_MAX };

/* One die each for the first throw; a tie is thrown again by those tied. */
struct news_roll {
    int8_t seat;
    uint8_t face;
};

struct news {
    enum news_kind kind;
    int8_t seat;                    /* the seat it is about, or GAME_NOBODY */
    int64_t by;                     /* player who did it */
    char by_name[TABLE_NAME_BYTES]; /* of NEWS_CANCELLED: they may sit nowhere; "" where unknown */
    char by_username[TABLE_USERNAME_BYTES];
    bool new_host;    /* the host changed as well: table.host says who */
    bool crowded;     /* since others needed the place */
    bool lapsed;      /* nobody did it: it was made for them, since time was up */
    bool lapsed_on;   /* as was the choice before it in the same turn, whose post stays */
    struct move move; /* the move as it was logged, faces filled in: never shown as such */
    int8_t n_own;     /* the bot's own dice in a throw of Telegram's */
    struct game_events events;
    struct claims claims; /* of NEWS_MOVE: those of the hand before the move */
    int n_rolls;
    struct news_roll rolls[NEWS_ROLLS_MAX];
};

/* Opens a lobby with its host seated, and the usual way of the game to find the first to throw.
 * Cannot fail.
 */
void table_open(struct table *ret_table, int64_t chat, int64_t thread, const struct rules *rules,
                const struct event *host);

/* Applies one event. ACCEPTED and the news, or why not, with the table and ret_news untouched.
 * A table whose last person stood up in the lobby is TABLE_CANCELLED. */
enum refusal table_step(struct table *table, const struct event *event, struct news *ret_news);

/* Replaces a host who will never be back, seated or not, by the next player at the table who still
 * plays. False if this person is not the host, or if there is nobody else. */
bool table_replace_host(struct table *table, int64_t host);

/* Applies a logged move while loading, without a person, a turn or news. Asserts that it is legal,
 * as it was when it was logged. `by_robot`: as logged, for a robot or for an absent player. */
void table_replay(struct table *table, const struct move *move, bool by_robot);

/* Starts a table being loaded with its game at the beginning. The rest of the table (its
 * ids, host, starter, seats and rules) is as it was stored. The status becomes TABLE_PLAYING, and
 * TABLE_OVER with the last move of the game; the caller sets TABLE_CANCELLED afterwards. */
void table_replay_start(struct table *table, const struct game *start);

/* The seat of a player, GAME_NOBODY if they do not sit here. */
int table_seat(const struct table *table, int64_t player);
/* Whether the player is the host and may act as the host. A host who left the group may not, unless
 * they act in the group: `here`. */
bool table_is_run_by(const struct table *table, int64_t player, bool here);

/* Whether the others could start a lobby if its host is silent: there are enough of them. */
bool table_starts_without_host(const struct table *table);

/* Whether a silent host must stand up before another player starts: a turn is no longer than their
 * silence, so that they would lose the game before they see it. */
bool table_leaves_host_out(const struct table *table);

/* The seat on turn; GAME_NOBODY in the lobby and once the game is over. */
int table_turn(const struct table *table);

/* Whether a hand, or the game, ended on the way from one state of a table to a later one. */
bool table_ended_hand(const struct table *before, const struct table *after);

/* Whether a seat is in a running game. */
bool table_still_plays(const struct table *table, int seat);

/* Whether at most one person sits, or still plays, among robots in a group. The turns of such a
 * game have a limit, since it takes a place from others. */
bool table_alone_with_robots(const struct table *table);

/* Whether a player is absent: has missed TABLE_ABSENT_AFTER turns or more, is away or gone, or
 * leaves after the hand. */
bool table_is_absent(const struct table *table, int seat);

/* Whether a seat gets less time than usual: it is absent, and another person in the game is not. If
 * all people are absent nobody is hurried, so that the game does not race to its end. */
bool table_hurried(const struct table *table, int seat);

/* The turns that a seat missed in all, as far as it has not made up for them. */
int table_missed(const struct table *table, int seat);

/* Whether the next turn that a seat misses ends its part in the game, where so many do (0: no
 * number does). Not a seat that leaves after the hand, or for which the others let a robot play. */
bool table_last_to_miss(const struct table *table, int seat, int absence_limit);

/* Whether chance is due (see game_forced): the bot answers with EVENT_THROW at once. False for a
 * throw that begins a round, so that a game does not play itself, for open dice in practice, and
 * for Telegram's dice: people make these throws by hand. */
bool table_wants_throw(const struct table *table);

/* Whether the table is in a private chat, where one person practises with robots and sees all of it
 * in one post. */
bool table_is_practice(const struct table *table);

/* Whether a seat is shown hidden dice in private: its player is reachable, has not chosen the
 * group, and others read the table's own posts, too. */
bool table_in_private(const struct table *table, int seat);

/* Whether this player may see the faces under the cup now. */
bool table_may_see(const struct table *table, int64_t player);

/* --- a game that has begun, as one person may see it --- */

/* The game as this player may see it. TABLE_PUBLIC, and people who do not sit here, see the public
 * part. */
void table_view(const struct table *table, int64_t player, struct view *ret_view);

/* The moves that this player may make now, as game_legal lists them: none if they are not on turn.
 * For TABLE_PUBLIC the moves of the seat on turn, as far as they are public: if dice are hidden
 * only the number of picks is, so there is one move for each number, and its picks are all 0.
 * Returns how many. */
int table_legal(const struct table *table, int64_t player, struct move ret_moves[GAME_MOVES_MAX]);

/* ACCEPTED if this player may make a move of this turn, or TABLE_ANY_TURN; else the reason why each
 * of their moves but `leave` is refused. The answer follows from public facts alone. */
enum refusal table_may_move(const struct table *table, int64_t player, int64_t turn);

#endif
