/* party_state.h - what the files of the party share: its state, and how a guest acts. Tests see
 * party_players.h only.
 */
#ifndef PARTY_STATE_H
#define PARTY_STATE_H

#include "party_players.h"
#include "sight.h"

enum {
    PARTY_STATE_SEATS_MAX = 12,
    PARTY_STATE_DATA_BYTES = 80,
    PARTY_STATE_MEMORY_MAX = 256, /* buttons remembered, to be pressed when they are old */
    PARTY_STATE_WISH_BYTES = 16,
    PARTY_STATE_USERNAMES = 2,
    PARTY_STATE_PRESSES_MAX = 64, /* whose answers are waited for */
    PARTY_STATE_START_BYTES = 64,
    PARTY_STATE_TABLES = 512, /* whose last occasion is remembered */
};

struct party_state_button {
    int64_t chat, message;
    char data[PARTY_STATE_DATA_BYTES];
};

enum circle_phase { CIRCLE_EMPTY, CIRCLE_LOBBY, CIRCLE_MENU, CIRCLE_PLAYS, CIRCLE_WAITS };

/* A group and what is seen there. */
struct circle {
    int64_t chat;
    enum circle_phase phase;
    struct post post; /* the newest of the table, unless it is empty */
    int64_t table, turn;
    int64_t seen; /* the newest post of a game in play */
    int64_t rung; /* whom the post rings, 0: nobody */

    int64_t guests[PARTY_STATE_SEATS_MAX]; /* of this game, the host first */
    int n_guests, n_joined;
    int wishes;       /* about the rules, that the host still has */
    bool tumbles;     /* they are those of a short game with Telegram's dice */
    bool playing;     /* a table was asked for, and its end not seen yet */
    int64_t acted_on; /* on what occasion somebody acted last, in a rush */
    int waited;       /* so often they looked since then, and did nothing */
    struct party_players_cup cup;
    int64_t first; /* of the people in it, */
    int n_people;  /* and how many there are */
    int opened;    /* games */
};

struct party_players {
    struct pretend *pretend;
    struct party_players_watch watch;
    const char *bot;
    uint64_t chance;
    int n_people, n_groups;
    bool fools, tumbling, wild, sober, all_started, rush, cups, all_play;
    int64_t first_person;
    struct circle circles[PARTY_PLAYERS_GROUPS_MAX];
    struct {
        int64_t acted_on;
        int waited;
    } tables[PARTY_STATE_TABLES]; /* of cups: as in a circle */
    bool blocked[PARTY_PLAYERS_PEOPLE_MAX];
    int64_t actor; /* who pressed or wrote something last */
    int64_t led;   /* whom the last link led into the private chat; 0: nobody */
    char start[PARTY_STATE_START_BYTES];      /* what it tells the bot */
    int64_t usernames[PARTY_STATE_USERNAMES]; /* who has each of those that go round; 0: nobody */
    int n_remembered;
    struct party_state_button memory[PARTY_STATE_MEMORY_MAX];
    int n_presses; /* since the answers were looked at; none are noted in a rush */
    struct {
        int64_t user;
        char press[PARTY_PLAYERS_PRESS_BYTES];
    } presses[PARTY_STATE_PRESSES_MAX];
    int invited, opened, started, ended, won;
};

/* A number below n. */
int party_state_below(struct party_players *party, int n);
bool party_state_one_in(struct party_players *party, int n);
int64_t party_state_anybody(struct party_players *party);
struct circle *party_state_some_circle(struct party_players *party);

/* Somebody of the game in a group; anybody, where nobody knows who plays. */
int64_t party_state_some_guest(struct party_players *party, const struct circle *circle);

/* Looks at what there is to see in a group now, and notices when a game has ended. */
void party_state_look(struct party_players *party, struct circle *circle);

/* Who has waited so long looks again through all that they were sent. */
enum { PARTY_STATE_PATIENCE = 300 };

/* What somebody would act upon here now: another for each guest who sits down, and wherever the
 * buttons they may press are others, or below another message. */
int64_t party_state_occasion(const struct party_players *party, const struct circle *circle);

/* Before a button that makes a move with what was picked, its numbers are tapped, some by chance:
 * how many, and where. 0 before any other button. */
enum { PARTY_STATE_TAPS_MAX = 5 };
int party_state_taps(struct party_players *party, const struct party_state_button *button,
                     struct party_state_button ret_taps[PARTY_STATE_TAPS_MAX]);

/* Presses a button that is there, after its taps; the same without looking. False if it is not, or
 * the person cannot. The text is copied first, since the post may change. */
bool party_state_press(struct party_players *party, int64_t user,
                       const struct party_state_button *button);
bool party_state_forge(struct party_players *party, int64_t user, int64_t chat, int64_t message,
                       const char *data);

/* The same, and gives the press. */
bool party_state_press_once(struct party_players *party, int64_t user,
                            const struct party_state_button *button,
                            char ret_press[PARTY_PLAYERS_PRESS_BYTES]);

/* The same with the data of a button of a post; NULL: it has none. */
bool party_state_press_below(struct party_players *party, int64_t user, const struct post *post,
                             const char *data);

/* A button that somebody pressed earlier; false if nobody has. */
bool party_state_old_button(struct party_players *party, struct party_state_button *ret_button);

/* Somebody blocks the bot, or lets it write again. */
void party_state_block(struct party_players *party, int64_t user, bool blocked);

/* Whether a person does not write to the bot in private before a link leads them there. */
bool party_state_is_shy(const struct party_players *party, int64_t user);

/* Says something where they may; a command, in a group usually addressed to the bot. */
bool party_state_say(struct party_players *party, int64_t user, int64_t chat, const char *text);
bool party_state_command(struct party_players *party, int64_t user, int64_t chat, const char *name,
                         const char *argument);

/* One of the moves that whoever is rung is offered, in the group or in private, the more tempting
 * the more likely; or a button that leads to others. False if there is none. */
bool party_state_choose(struct party_players *party, const struct circle *circle,
                        struct party_state_button *ret_button);

/* Whoever is waited for in a group does what comes next: opens a table, sits down, moves. */
enum party_players_deed party_state_go_on(struct party_players *party, struct circle *circle);

/* --- party_rush.c --- */
/* Whether no cup is on in a group. */
bool party_rush_over(const struct party_players *party, const struct circle *circle);

#endif
