/* phones.h - what the three phones show, as one JSON document with a version number.
 *
 * {"version", "bot", "group", "daemon", "people": [{"id", "name", "language", "status", "started",
 * "blocked", "commands": {"group", "private"}}], "chats": {ID: [message]}, "typing": {ID: true},
 * "waiting": [press], "answers": [...]}. The version grows whenever the document changes.
 */
#ifndef PHONES_H
#define PHONES_H

#include "friends.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PHONES_MESSAGES_MAX = 200 /* the newest of a chat */ };

struct phones {
    struct friends *friends; /* borrowed */
    bool daemon_runs;
    json_t *menus; /* {"SCOPE:CHAT:USER:LANGUAGE": [{"command", "description"}]} */
    size_t calls;  /* of the record, that were looked at */
    int64_t typing_until_ms[1 + FRIENDS_N]; /* the group, then the private chats */
    int64_t version;
    char *text; /* the document, owned */
    size_t length;
};

/* `menus` is what phones_keep gave, or NULL. */
void phones_init(struct phones *phones, struct friends *friends, const json_t *menus,
                 int64_t now_ms);
void phones_end(struct phones *phones);

/* A new reference to the command menus, which the daemon does not always set again. */
json_t *phones_keep(const struct phones *phones);

/* Looks at what happened; true if the document became a new one. Call it after every request. */
bool phones_look(struct phones *phones, int64_t now_ms);

#endif
