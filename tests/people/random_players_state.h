/* random_players_state.h - what the files of the simulation share: the state of the crowd. Tests
 * see random_players.h only.
 */
#ifndef RANDOM_PLAYERS_STATE_H
#define RANDOM_PLAYERS_STATE_H

#include "leak_watch_bugiardi.h"
#include "random_players.h"

enum {
    RANDOM_PLAYERS_STATE_DATA_BYTES = 80,
    RANDOM_PLAYERS_STATE_PRESS_BYTES = 40,
    RANDOM_PLAYERS_STATE_MEMORY_MAX = 64, /* buttons remembered, to be pressed when they are old */
    RANDOM_PLAYERS_STATE_PRESSES_MAX = 256, /* since the last look */
    RANDOM_PLAYERS_STATE_START_BYTES = 64,
};

struct remembered {
    int64_t chat, message;
    char data[RANDOM_PLAYERS_STATE_DATA_BYTES];
};

struct pressed {
    int64_t user;
    char press[RANDOM_PLAYERS_STATE_PRESS_BYTES];
};

struct group {
    int64_t chat;
    bool lobby, game; /* seen at the last look */
};

struct random_players {
    struct pretend *pretend;
    const char *bot;
    uint64_t chance;
    int n_people, n_groups;
    bool shy, sober;
    bool blocked[RANDOM_PLAYERS_PEOPLE_MAX];
    struct group groups[RANDOM_PLAYERS_GROUPS_MAX];
    int n_remembered;
    struct remembered memory[RANDOM_PLAYERS_STATE_MEMORY_MAX];
    int n_presses; /* since the last look */
    struct pressed presses[RANDOM_PLAYERS_STATE_PRESSES_MAX];
    int64_t led; /* whom the last link led into the private chat, 0: nobody */
    char start[RANDOM_PLAYERS_STATE_START_BYTES]; /* what it tells the bot */
    size_t looked;                                /* calls */
    struct leak_watch *secrets;
    struct leak_watch_bugiardi *hands;
    struct random_players_counts counts;
};

/* Somebody tries something; false if there was no occasion for it. */
bool random_players_state_act(struct random_players *sim);

#endif
