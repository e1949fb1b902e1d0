/* simulated_state.h - what the files of simulated people share: the groups, who is in them, and
 * what they will do when. Tests see simulated_people.h only.
 */
#ifndef SIMULATED_STATE_H
#define SIMULATED_STATE_H

#include "event_queue.h"
#include "player.h"
#include "simulated_people.h"

enum {
    SIMULATED_STATE_MEMBERS_MAX = SIMULATED_PEOPLE_PEOPLE_OF_GROUP + 2,
    SIMULATED_STATE_TABLES_MAX = 1000000,
    SECOND = 1000,
    MINUTE = 60 * SECOND,
    HOUR = 60 * MINUTE,
};

enum habit {
    RELIABLE, /* answers within the hour, while awake */
    SLOW,     /* after hours */
    SLEEPY,   /* is awake for few hours a day */
    VANISHES, /* for days, and comes back */
    LEAVES,   /* for ever, without a word */
    BLOCKS,   /* the bot, now and then */
    HABITS,
};

/* Deeds that are planned: of a group, or of one of its members. */
enum simulated_deed {
    SIMULATED_LOOK,
    SIMULATED_DAILY,
    SIMULATED_OPEN,
    SIMULATED_PART,
    SIMULATED_CUP,
    SIMULATED_SHUT,
    SIMULATED_MOVE,
    SIMULATED_BOARD,
    SIMULATED_ANSWER,
};

struct simulated_person {
    int64_t user;
    int zone;
    enum habit habit;
    int64_t gone_ms, back_ms;  /* is away in between */
    int64_t wake_ms, sleep_ms; /* of the local day */
    int64_t tried, tried_turn; /* the post whose button was pressed last, and the turn it showed */
    int tries;                 /* in a row: after some it is left alone */
    int64_t here;              /* the question in private that they answered last */
    bool practises;            /* has played alone */
    int64_t busy_until_ms;     /* has the telephone in hand */
    bool blocked;
    bool says_so; /* before they go away; who goes for ever leaves the group then */
};

/* A person's place in a group. */
struct member_of {
    struct simulated_person *who;
    int64_t look_ms;                /* when they look next; INT64_MAX: when something calls them */
    char join[PLAYERS_PRESS_BYTES]; /* the press by which they sat down; empty: none */
    int64_t cup;                    /* which they saw last while people entered it */
    int pages; /* that they still open to answer in advance; 0: they do not think of it */
};

struct simulated_group {
    struct player_group seen; /* by who looked last; its guests were invited */
    int zone;
    int n;
    struct member_of members[SIMULATED_STATE_MEMBERS_MAX];
    int64_t lobby;     /* a table that is not started; 0: none */
    int64_t opened_ms; /* when it was asked for */
    bool opening;
    int playing;
    int64_t ended;         /* the table whose game was seen to end last */
    int64_t shut_until_ms; /* that the bot was put out of it, or silenced; INT64_MAX: it is */
    int board; /* what its founder did for it: opened its page, switched it on, had it pinned */
    int64_t cup_asked_ms;
    int64_t cup_start_ms; /* when its founder will start a cup; 0: has */
    int64_t cup_chosen;   /* the cup whose size and days they chose */
};

struct simulated_people {
    struct players players; /* who press and type for them; its groups are not used */
    int64_t last_open_ms;
    bool wishes;
    int tables_most;
    int n_groups, n_people;
    struct simulated_group *groups;
    struct simulated_person *persons;
    int n_votes; /* to go on without a player who never came; ascending by time */
    struct vote {
        int64_t table, player, at_ms;
    } * votes;
    int *groups_of_tables; /* by the table's id, and 1 more; 0: unknown */
    struct event_queue *agenda;
    struct simulated_people_counts counts;
};

/* --- habits.c --- */
void habits_choose(struct simulated_people *people, int person, bool reliable);
/* When the person gets to look, if something called now; INT64_MAX: never. */
int64_t habits_look_ms(struct simulated_people *people, const struct simulated_person *who);
/* The next moment from then on at which the person is awake and not away. */
int64_t habits_awake_ms(const struct simulated_person *who, int64_t from_ms);

/* --- simulated_people.c --- */
int64_t simulated_people_random(struct simulated_people *people, int64_t least, int64_t most);
/* Notes that a member is to look at the group then, unless they will earlier. */
void simulated_people_call(struct simulated_people *people, int group, int member, int64_t at_ms);
/* Notes that this is to happen then. */
void simulated_people_plan(struct simulated_people *people, enum simulated_deed what, int group,
                           int member, int64_t at_ms);

/* --- simulated_state.c --- */
/* A member looks at the group, and does what there is to do. */
void simulated_state_look(struct simulated_people *people, int group, int member);
/* A member tells the group that they will be away; or leaves it, if that is for ever. */
void simulated_state_part(struct simulated_people *people, int group, int member);
/* Somebody asks for a table. */
void simulated_state_open(struct simulated_people *people, int group, int member);

#endif
