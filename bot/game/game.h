/* game.h - the frame every game of dice fits: a value that is stepped by moves.
 *
 * A game promises: a move is applied whole or refused with no change at all; the same moves
 * lead to the same game; nothing here sees a clock, chance, the disk or the network. A throw
 * is a move made by chance: the caller fills in the faces (game_throw) and logs it
 * like any other move. A game is a folder that exports one struct game_kind; null.c is the
 * template, game_kinds.c has the list.
 */
#ifndef GAME_H
#define GAME_H

#include "refusal.h"
#include "rules.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    GAME_SEATS_MAX = 20,    /* a technical limit; the rules of Tokio and 421 name none */
    GAME_FACES_MAX = 5,     /* dice or cards in one move */
    GAME_MOVES_MAX = 384,   /* legal moves at once: 309 poker claims, and some room */
    GAME_EVENTS_MAX = 64,   /* events of one move */
    GAME_STATE_BYTES = 256, /* state of a kind of game */
    GAME_SEEN_BYTES = 48,   /* and the part of a view that it alone has */
    GAME_WORD_BYTES = 16,   /* a claim, a face or a phase as a word, with its NUL */
    GAME_NOBODY = -1,
    GAME_NOTHING = -1,
};

/* A move of a player or of chance. `verb` is an index into the kind's verbs. */
struct move {
    int8_t seat; /* 0..n_seats-1, clockwise */
    uint8_t verb;
    int16_t value; /* a claim's place in the ladder, a chosen seat; GAME_NOTHING where unused */
    uint8_t n_faces, n_picks;
    uint8_t faces[GAME_FACES_MAX]; /* as they fell */
    uint8_t picks[GAME_FACES_MAX]; /* positions thrown again or thrown away, in the faces' order */
};

/* The verb that every game has under the same name: to leave the game for good. */
#define GAME_LEAVE "leave"

/* A verb, and the keys of its parts in the game record (NULL: it has no such part). */
struct verb {
    const char *name;
    const char *value_key; /* a claim, written by value_word */
    const char *seat_key;  /* a player; kept in move.value */
    const char *faces_key; /* made by chance: the move waits for game_throw */
    const char *picks_key; /* may be missing in a record: no picks */
    bool believes, doubts; /* the claim on the table */
};

enum game_event_type {
    GAME_ROLLED,     /* seat looked under the cup; the faces are not in the event */
    GAME_CLAIMED,    /* seat announced value; flag: a foul (too low, with a penalty). If it answers,
                        seat passed the faces on unseen, and claim is the claim before */
    GAME_ACCEPTED,   /* seat believed; value: enum game_belief */
    GAME_REVEALED,   /* seat doubted other's claim; value: what the faces make; flag: claim good */
    GAME_LOST,       /* seat lost amount lives; value: for lives the same, at most those it had */
    GAME_ELIMINATED, /* seat is out */
    GAME_LEFT,       /* seat left the game; the rest is the game's own affair */
    GAME_NEW_HAND,   /* seat starts a new hand */
    GAME_WON,        /* seat won, the game is over; flag: several share the first place, and each
                        has an event */

    GAME_OWN, /* from here on each game numbers the events that it alone has; its words tell them */
};

/* The ways to believe a claim. */
enum game_belief {
    BELIEF_SHAKES, /* and to throw anew */
    BELIEF_LOOKS,  /* and to look under the cup, or to take the cards */
    BELIEF_BLIND,  /* and not to look */
};

struct game_event {
    int type; /* enum game_event_type, or the game's own */
    int8_t seat, other;
    uint8_t why; /* of GAME_LOST: the game's own reason; 0: it was doubted, or doubted wrongly */
    bool flag;
    bool settles;    /* scores changed, and with them a hand ended */
    bool final;      /* seat ends its turn with the open combination `value` */
    bool thrown;     /* seat threw in the open: its faces lie so now, and make `value` */
    bool unseen;     /* seat threw dice that nobody has seen */
    bool waits;      /* more of its kind may follow, and are told in one line */
    bool passes;     /* the next claim tells it again */
    bool changes;    /* seat changed amount of the faces that it has, unseen by the others */
    bool more;       /* the same may follow in this turn */
    bool answers;    /* seat answered the claim on the table; nobody saw the faces for it */
    bool safe;       /* seat got rid of what nobody wants, and plays no more: its place stands,
                        behind those who did so by earlier moves */
    bool retells;    /* its line tells the claims of the hand again */
    uint8_t n_faces; /* only if they lie open for all */
    int16_t value, claim, amount;
    uint8_t faces[GAME_FACES_MAX];
};

struct game_events {
    int n;
    struct game_event list[GAME_EVENTS_MAX];
};

/* A game as it stands: copyable, comparable with game_equal, on the stack. */
struct game {
    struct rules rules;
    int8_t n_seats;
    int8_t first;         /* who starts, GAME_NOBODY where the game itself decides */
    int16_t round;        /* or hand: the first is 1, and each GAME_NEW_HAND begins another */
    int16_t number;       /* of the round, for people: in one without a number players only left */
    bool begun;           /* in this round something happened but that */
    int16_t older_leaves; /* so many leaves, the first ones, were made in an older program */
    unsigned char state[GAME_STATE_BYTES]; /* the kind's own: read and written by memcpy */
};

/* A game as one seat may see it, or everybody (seat GAME_NOBODY). */
struct view {
    uint8_t phase;   /* index into the kind's phases */
    int8_t turn;     /* who moves next; GAME_NOBODY when the game is over */
    int8_t winner;   /* GAME_NOBODY until it is over, or if several share the first place */
    int8_t claimer;  /* who answers for the claim; GAME_NOBODY */
    int16_t last;    /* the claim on the table; GAME_NOTHING */
    int16_t thrown;  /* place of the visible faces in the ladder; GAME_NOTHING when hidden */
    uint8_t n_faces; /* 0: the cup is shut for this viewer, or empty */
    uint8_t faces[GAME_FACES_MAX];
    bool cup_loaded; /* there are dice under the cup, hidden or not */
    bool out[GAME_SEATS_MAX];
    int16_t score[GAME_SEATS_MAX]; /* see enum game_score */

    /* Only for games that have it; else 0, false or GAME_NOTHING. */
    int8_t thrower; /* seat that has seen the faces under the cup; GAME_NOBODY */
    uint8_t rolls;  /* throws made in this turn */
    bool opens;     /* the throw that is due begins a round: it is made by hand, not by itself */
    uint8_t locked; /* faces that may not be thrown again in this turn: a bit each */
    int16_t made[GAME_SEATS_MAX]; /* open combination of each seat in this round */
    uint32_t winners;             /* seats that are first when it is over, a bit each */
    uint32_t losers;              /* seats that lost, where a game names them, a bit each */
    uint32_t safe;                /* of the seats that are out those that got safe, a bit each */
    uint32_t left;                /* and those that left the game */
    unsigned char own[GAME_SEEN_BYTES]; /* the kind's own: read and written by memcpy */
};

/* The unit of a score; it decides whether more is better. */
enum game_score {
    SCORE_LIVES,  /* left; 0 is out */
    SCORE_POINTS, /* taken, up to a limit */
    SCORE_TOKENS, /* held; to be got rid of */
};

/* The answers to a claim. */
struct game_answers {
    int believe[2], doubt; /* verbs; the rules allow one of the first two */
    /* The lowest and the highest value that may be claimed. NULL: those of the ladder. */
    int (*lowest)(const struct rules *rules), (*highest)(const struct rules *rules);
    int (*believed)(const struct rules *rules); /* the highest that may be believed */
    /* Whether a claim is good over faces that make this value. NULL: if it is no higher. */
    bool (*holds)(const struct rules *rules, int claim, int made);
    /* Whether the claim on the table may be made once more in this hand, as far as everybody knows.
     * NULL: each claim is higher than the one before. */
    bool (*again)(const struct game *game);
};

/* Parts of a game that other folders define: game_words.h, robot.h, odds.h. */
struct game_words;
struct game_robot;
struct odds;

/* A kind of game: everything in which games differ. */
struct game_kind {
    const char *name;           /* as in the game record */
    const char *const *aliases; /* other names that people use, NULL-terminated; NULL: none */
    bool hidden;                /* never offered in a lobby: only records and tests know it */
    bool open;                  /* throws lie open for everybody: nothing is private */
    bool rolls_off;             /* by its rules the highest die starts */
    bool older_leaves;          /* in an older program a leave had another effect */
    enum game_score score;
    int8_t seats_min, seats_max;
    const char *const *phases; /* NULL-terminated, as in the game record */
    const struct verb *verbs;  /* n_verbs of them */
    int n_verbs;
    const struct option *options; /* n_options of them */
    int n_options;
    const struct preset *presets; /* n_presets of them; the first is the game's usual one */
    int n_presets;
    const struct exclusion *exclusions;
    int n_exclusions;
    /* The values of options by which every game has one winner, as a cup needs it; ended by a NULL.
     * No exclusion may be broken by them. NULL: all rules do. */
    const struct remedy *cup;

    /* Lays out the state for rules, n_seats and first, which are set and valid. */
    void (*start)(struct game *game);
    /* Whether a move may be made: ACCEPTED, or the first reason why not. The seat is one of the
     * table's; everything else in the move may be nonsense. */
    enum refusal (*judge)(const struct game *game, const struct move *move);
    /* Makes a move that judge() accepted, and adds its events. */
    void (*apply)(struct game *game, const struct move *move, struct game_events *events);
    /* See game_legal. */
    int (*legal)(const struct game *game, struct move *ret_moves);
    /* See game_view. `winners` may be left out where only one can win. */
    void (*view)(const struct game *game, int seat, struct view *ret_view);
    /* Draws the faces of a chance move; see game_throw. */
    void (*draw)(const struct game *game, struct move *move,
                 uint32_t (*below)(void *source, uint32_t bound), void *source);
    /* Replaces the faces under the cup by these; their order means nothing. False, with nothing
     * changed, if no throw can have these faces. NULL: nothing is ever thrown under a cup. */
    bool (*lift)(struct game *game, const uint8_t *faces, int n);
    /* Number of claims in the ladder these rules have, lowest first. */
    int (*ladder)(const struct rules *rules);
    /* A claim as a word ("53", "S7", "2P-AJ"), into GAME_WORD_BYTES. */
    void (*value_word)(const struct rules *rules, int value, char *ret_word);
    /* A face as the record writes it: a JSON number or string. A new reference. */
    json_t *(*face_write)(int face);
    /* The face; 0 if the JSON is of the right type but no face of this game; -1 if it is not
     * even that. */
    int (*face_read)(const json_t *json);
    /* Sets the keys of the public state that only this game has, as its scenarios write them. */
    void (*describe)(const struct game *game, const char *const *players, json_t *state);

    /* Its texts; never NULL. */
    const struct game_words *words;
    /* The robot that plays for absent people, or against people; NULL: see robot.h. */
    const struct game_robot *robot;
    /* Adds up the weights of all outcomes of a throw, see odds_take. NULL: no throw of this game
     * counts as lucky or unlucky. */
    void (*odds)(const struct game *before, const struct move *move, struct odds *odds);
    /* How a claim is answered, so that players may do so in advance. NULL: there are none. */
    const struct game_answers *answers;
    /* The number of dice in a full throw, and their lowest face (dice.h); 0: cards are dealt. NULL:
     * throws are not counted (thrown.h). */
    int (*dice)(const struct rules *rules, int *ret_lowest);
};

/* The kinds there are: NULL-terminated. */
extern const struct game_kind *const game_kinds[];

/* The game of this name; NULL if there is none. */
const struct game_kind *game_find(const char *name);

/* Whether a word, in small or capital letters, is its name or an alias. */
bool game_is_called(const struct game_kind *kind, const char *word);

/* Index of a verb in the kind's table, -1 if it has none of that name. */
int game_verb(const struct game_kind *kind, const char *name);

/* Whether a claim is good over faces that make this value. */
bool game_holds(const struct rules *rules, int claim, int made);

/* Whether a move with this verb has something to choose: a claim, a player, dice or cards. */
bool game_chooses(const struct game_kind *kind, int verb);

/* A claim's place in the ladder from its word, GAME_NOTHING if it is not in it. Exact. */
int game_value(const struct rules *rules, const char *word);

/* Sets up a game. `first` is a seat, or GAME_NOBODY: seat 0, or the game itself decides. ACCEPTED,
 * REFUSED_PLAYERS, or the refusal of rules_check; ret_game is untouched on refusal. */
enum refusal game_start(const struct rules *rules, int n_seats, int first, struct game *ret_game);

/* Applies one move. On refusal neither the game nor ret_events change. ret_events may be NULL. */
enum refusal game_step(struct game *game, const struct move *move, struct game_events *ret_events);

/* Sets older_leaves of a game at its start to the lowest number by which all these moves, as they
 * were logged, can be made. 0 if there is none. */
void game_find_older(struct game *start, const struct move *moves, int n);

/* Lists the legal moves of the seat on turn, without `leave` and without moves that are only
 * punished. A move made by chance is listed once, without faces. Returns how many, at most
 * GAME_MOVES_MAX; 0 exactly when the game is over. */
int game_legal(const struct game *game, struct move ret_moves[GAME_MOVES_MAX]);

/* Whether the only legal move is made by chance, so that nobody need be asked. */
bool game_forced(const struct game *game, struct move *ret_move);

/* Whether chance must fill in the faces of this move before it can be applied. */
bool game_by_chance(const struct game *game, const struct move *move);

/* The positions of a legal move's picks, a bit each; and the move with these positions picked. */
unsigned game_picks(const struct move *move);
struct move game_picking(struct move move, unsigned picks);

/* Whether a move picks different positions of n. */
bool game_picks_some(const struct move *move, int n);

/* Fills in the faces; below(source, n) must be uniform in 0..n-1. */
void game_throw(const struct game *game, struct move *move,
                uint32_t (*below)(void *source, uint32_t bound), void *source);

/* The game as `seat` may see it; GAME_NOBODY sees the public part. */
void game_view(const struct game *game, int seat, struct view *ret_view);

bool game_over(const struct game *game);

/* For the steps of games: adds an event to those of a move. Only its type and seat are set. */
struct game_event *game_tell(struct game_events *events, int type, int8_t seat);

/* Puts n faces into an event, for everybody to see. */
void game_tell_faces(struct game_event *event, const uint8_t *faces, uint8_t n);

/* Whether rules, seats and state are the same, so that the same moves lead to the same game. */
bool game_equal(const struct game *a, const struct game *b);

#endif
