/* persons.h - who there is: players, people of the group who do not play, people of another group,
 * one of none, an admin whom nobody knows, and a channel.
 */
#ifndef PERSONS_H
#define PERSONS_H

#include "update.h"

#define PERSONS_GROUP INT64_C(-1000000000100)
#define PERSONS_OTHER INT64_C(-1000000000200)
#define PERSONS_TOPIC INT64_C(7)

enum { PERSONS_PLAYERS = 9, PERSONS_ADMIN = 9, PERSONS_ALL = 15 };

struct person {
    int64_t id;
    const char *name, *username, *language;
    bool in_group, in_other; /* a member of the group, of the other group */
    bool runs;               /* is an admin of both */
    bool masked;             /* speaks for the group, or for a channel */
};

/* The first PERSONS_PLAYERS may play. */
extern const struct person persons[PERSONS_ALL];

/* The one with this id; NULL: somebody who was forgotten. */
const struct person *persons_find(int64_t id);

/* An update of theirs, with nothing in it yet but who it is from and where; `chat` is one of the
 * groups, or their own. */
void persons_update(const struct person *who, int64_t chat, enum update_kind kind,
                    struct update *ret_update);

#endif
