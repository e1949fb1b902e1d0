/* simulated_people.h - players (player.h) who play between other things: at work, at night, on
 * holiday.
 *
 * Groups of people open tables, sit down and play whole games over days, by what they see: the
 * newest posts of a group, whom they ring, the buttons below and in private. A third of the people
 * is unreliable; some groups become supergroups meanwhile. All that they do, and when, follows from
 * a seed and from the pretend Telegram's clock, which somebody else moves on.
 */
#ifndef SIMULATED_PEOPLE_H
#define SIMULATED_PEOPLE_H

#include "pretend.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SIMULATED_PEOPLE_FIRST_PERSON = 100001, /* ids go up from here */
    SIMULATED_PEOPLE_FIRST_GROUP = -200001, /* and down from here */
    SIMULATED_PEOPLE_PEOPLE_OF_GROUP = 10,
};

struct simulated_people;

struct simulated_people_options {
    struct pretend *pretend;
    const char *bot; /* its username, no @ */
    uint64_t seed;
    int groups; /* with SIMULATED_PEOPLE_PEOPLE_OF_GROUP people each, and some from elsewhere */
    bool all_reliable;    /* nobody vanishes, nor blocks the bot, nor takes hours */
    bool wishes;          /* some groups have boards, some people answer in advance */
    int tables_most;      /* in play at once in a group */
    int64_t last_open_ms; /* no table is opened after that */
};

struct simulated_people *simulated_people_open(const struct simulated_people_options *options);
void simulated_people_close(struct simulated_people *people);

/* Looks at the bot's calls since the last time; they are handed to `each` (NULL: nobody) and
 * forgotten. */
void simulated_people_look(struct simulated_people *people,
                           void (*each)(void *context, const json_t *call), void *context);

/* When somebody does something next; INT64_MAX: never. */
int64_t simulated_people_next(const struct simulated_people *people);

/* Lets everybody act whose time has come. */
void simulated_people_act(struct simulated_people *people);

/* The zone (wallclock.h) in which a group, or a person, lives. */
int simulated_people_zone_of_group(const struct simulated_people *people, int64_t chat);
int simulated_people_zone_of_person(const struct simulated_people *people, int64_t user);

/* Which of the groups it is, from 0; -1: none, or one that has become a supergroup since and so has
 * another id. */
int simulated_people_number(const struct simulated_people *people, int64_t chat);

/* The same by its first id, too. Asserts that it is one of them. */
int simulated_people_index_of_group(const struct simulated_people *people, int64_t chat);

/* Until when the bot could not speak in this group last, put out or silenced; INT64_MAX: it cannot
 * now; 0: it always could. */
int64_t simulated_people_shut_until_ms(const struct simulated_people *people, int64_t chat);

/* The group of a table that was seen; 0: of none. */
int64_t simulated_people_group_of_table(const struct simulated_people *people, int64_t table);

/* When somebody first voted to go on without a player of a table, who never came; INT64_MAX:
 * never. */
int64_t simulated_people_voted_ms(const struct simulated_people *people, int64_t table,
                                  int64_t player);

struct simulated_people_counts {
    int opened, started, ended; /* tables asked for, started by their host, seen to be won */
    int cups, shut;             /* asked for; groups that put the bot out or silenced it */
    int glances, presses;
    int left, moved;                 /* people their group for ever; groups to another id */
    int vanished, returned, blocked; /* said so before they went; came back by a tap; the bot */
    int voted;                       /* about players who had not come */
    int robots, coached, practised;  /* seated; asked how they played; games in private begun */
    int boards, answers;             /* switched on; set in advance */
};
struct simulated_people_counts simulated_people_counts(const struct simulated_people *people);

#endif
