/* player.h - one person among the players: how they see, choose, press and type; and what the files
 * of the players share. Tests see players.h, or simulated_people.h, only.
 */
#ifndef PLAYER_H
#define PLAYER_H

#include "players.h"
#include "sight.h"

enum {
    PLAYER_SEATS_MAX = 12,
    PLAYER_DATA_BYTES = 80,
    PLAYER_MEMORY_MAX = 256, /* buttons remembered, to be pressed when they are old */
    PLAYER_USERNAMES = 2,
    PLAYER_PRESSES_MAX = 64, /* whose answers are waited for */
    PLAYER_START_BYTES = 64,
    PLAYER_TABLES = 512, /* whose last occasion is remembered */
};

struct player_button {
    int64_t chat, message;
    char data[PLAYER_DATA_BYTES];
};

enum player_phase { PLAYER_EMPTY, PLAYER_LOBBY, PLAYER_MENU, PLAYER_PLAYS, PLAYER_WAITS };

/* A group and what is seen there. */
struct player_group {
    int64_t chat;
    enum player_phase phase;
    struct post post; /* the newest of the table, unless it is empty */
    int64_t table, turn;
    int64_t seen; /* the newest post of a game in play */
    int64_t rung; /* whom the post rings, or who goes on and is not rung; 0: nobody */

    int64_t guests[PLAYER_SEATS_MAX]; /* of this game, the host first */
    int n_guests, n_joined;
    int choices;      /* about the rules, that the host still has */
    bool tumbles;     /* they are those of a short game with Telegram's dice */
    bool playing;     /* a table was asked for, and its end not seen yet */
    int64_t acted_on; /* on what occasion somebody acted last, in a rush */
    int waited;       /* so often they looked since then, and did nothing */
    struct players_cup cup;
    int64_t first; /* of the people in it, */
    int n_people;  /* and how many there are */
    int opened;    /* games */
};

struct players {
    struct pretend *pretend;
    struct players_watch watch;
    const char *bot;
    uint64_t chance;
    int n_people, n_groups;
    bool fools, tumbling, wild, sober, all_started, rush, cups, all_play;
    int64_t first_person;
    struct player_group groups[PLAYERS_GROUPS_MAX];
    struct {
        int64_t acted_on;
        int waited;
    } tables[PLAYER_TABLES]; /* of cups: as in a group */
    bool blocked[PLAYERS_PEOPLE_MAX];
    int64_t actor;                   /* who pressed or wrote something last */
    char press[PLAYERS_PRESS_BYTES]; /* the last one's id */
    int pressed;                     /* buttons, so far */
    int64_t led;                     /* whom the last link led into the private chat; 0: nobody */
    char start[PLAYER_START_BYTES];  /* what it tells the bot */
    int64_t usernames[PLAYER_USERNAMES]; /* who has each of those that go round; 0: nobody */
    int n_remembered;
    struct player_button memory[PLAYER_MEMORY_MAX];
    int n_presses; /* since the answers were looked at; none are noted in a rush */
    struct {
        int64_t user;
        char press[PLAYERS_PRESS_BYTES];
    } presses[PLAYER_PRESSES_MAX];
    int invited, opened, started, ended, won;
};

/* A number below n. */
int player_below(struct players *players, int n);
bool player_one_in(struct players *players, int n);
int64_t player_anybody(struct players *players);
struct player_group *player_some_group(struct players *players);

/* Somebody of the game in a group; anybody, where nobody knows who plays. */
int64_t player_some_guest(struct players *players, const struct player_group *group);

/* Which of the guests somebody is: 0 for the host, -1 for none. One more, unless they are one. */
int player_guest(const struct player_group *group, int64_t user);
void player_invite(struct player_group *group, int64_t user);

/* Looks at what there is to see in a group now, and notices when a game has ended. */
void player_look(struct players *players, struct player_group *group);

/* The same of one table after the other, where there are several: its newest post, its turn, and
 * whom it rings. False if there are no more. */
bool player_next_table(struct players *players, struct sight_walk *walk,
                       struct player_group *group);

/* A person who has waited so long looks again through all that they were sent. */
enum { PLAYER_PATIENCE = 300 };

/* The cause that somebody would act upon here now: another for each guest who sits down, and
 * wherever the buttons they may press are others, or below another message. */
int64_t player_occasion(const struct players *players, const struct player_group *group);

/* Presses a button that is there, after some numbers if it makes a move with what was picked; the
 * same without looking. False if it is not there, or the person cannot. The text is copied first,
 * since the post may change. */
bool player_press(struct players *players, int64_t user, const struct player_button *button);
bool player_forge(struct players *players, int64_t user, int64_t chat, int64_t message,
                  const char *data);

/* The first with the data of a button of a post; NULL: it has none. */
bool player_press_below(struct players *players, int64_t user, const struct post *post,
                        const char *data);

/* One of those of the table a group looks at that have nothing but a letter and the table. */
bool player_press_letter(struct players *players, int64_t user, const struct player_group *group,
                         char letter);

/* One below the post of a cup, here what it carries after the cup: "j". */
bool player_press_cup(struct players *players, int64_t user, const struct seen_cup *seen,
                      const char *what);

/* A button that somebody pressed earlier; false if nobody has. */
bool player_old_button(struct players *players, struct player_button *ret_button);

/* Somebody blocks the bot, or lets it write again. */
void player_block(struct players *players, int64_t user, bool blocked);

/* Whether a person does not write to the bot in private before a link leads them there. */
bool player_is_shy(const struct players *players, int64_t user);

/* Says something where they may; a command, in a group usually addressed to the bot. */
bool player_say(struct players *players, int64_t user, int64_t chat, const char *text);
bool player_command(struct players *players, int64_t user, int64_t chat, const char *name,
                    const char *argument);

/* One of the moves that the person who is rung is offered, in the group or in private, the more
 * tempting the more likely; or a button that leads to others. False if there is none. */
bool player_choose(struct players *players, const struct player_group *group,
                   struct player_button *ret_button);

/* The person who is waited for in a group does what comes next: opens a table, sits down, moves. */
enum players_deed players_do_next(struct players *players, struct player_group *group);

/* --- players_rush.c --- */
/* Whether no cup is on in a group. */
bool players_rush_over(const struct players *players, const struct player_group *group);

#endif
