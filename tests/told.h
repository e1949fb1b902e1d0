/* told.h - one table whose evening is told, for tests that read every word of it.
 *
 * The texts in those tests are meant to be read: a change of words is a change of theirs.
 */
#ifndef TOLD_H
#define TOLD_H

#include "spoken.h"

/* What is being told: the table, the table before the last move, and the news of that move. */
struct told {
    struct table table, before;
    struct news news;
    struct message message; /* the last one rendered */
};

extern struct told told;

/* Anna, Bruno and Carla, or the first n of them, sit down at table 12, where Anna starts. */
void told_sit(int n, const char *preset, bool reachable);

/* Sets an option of the lobby's rules. */
void told_option(const char *option, const char *value);

/* The game starts, and the first dice fall like this. */
void told_start(uint32_t one, uint32_t other);

/* Whoever is on turn does this; if the cup is shaken then, the dice fall like this; else 0, 0. */
void told_act(const char *verb, const char *claim, uint32_t one, uint32_t other);
void told_leave(int seat);

/* What can be said about it. */
typedef void told_renderer(int language);
told_renderer told_lobby, told_menu, told_post, told_believed, told_as_it_is, told_throw, told_done,
    told_raises;

/* Fails unless it reads like this in English and in Italian, see spoken(). */
void told_says(told_renderer *render, const char *english, const char *italian);

#endif
