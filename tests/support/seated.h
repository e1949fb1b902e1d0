/* seated.h - people at a table, for tests: they do things, and every refusal is looked at closely.
 */
#ifndef SEATED_H
#define SEATED_H

#include "table.h"

enum {
    SEATED_HOST = 101,
    SEATED_ANN,
    SEATED_BOB,
    SEATED_STRANGER = 999,
    SEATED_CHANCE_MAX = 96,
    SEATED_CHAT = -100,
    SEATED_THREAD = 7
};

/* Chance with its answers written down; more than were written down fails the test. */
struct seated_chance {
    int n, at;
    uint32_t values[SEATED_CHANCE_MAX];
};

uint32_t seated_below(void *source, uint32_t bound);

/* A lobby of the first n of HOST, ANN, BOB and who follows by number; the host throws first. */
struct table seated_lobby(int n, const char *preset);

/* The same, started. */
struct table seated_game(int n, const char *preset);

/* An event of which nothing matters but what it is and who did it. */
struct event seated_does(enum event_kind kind, int64_t player);
struct event seated_join(int64_t player);
struct event seated_preset(int64_t player, const char *preset);
struct event seated_starter(int64_t player, enum table_starter how);

/* A move of the turn that it is, with a claim as a word, or NULL. */
struct event seated_move(const struct table *table, int64_t player, const char *verb,
                         const char *claim);

/* Does it. Fails unless it is accepted. Chance must not be asked unless the event brings it. */
struct news seated_accepted(struct table *table, struct event event);

/* Does it. Fails unless it is refused for this reason, with neither table nor news touched. */
void seated_refused(struct table *table, struct event event, enum refusal why);

/* The cup is shaken, as chance must be due, and the dice fall like this. */
struct news seated_throw(struct table *table, uint32_t one, uint32_t other);

#endif
