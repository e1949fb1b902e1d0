/* phones.h - what the phones show, as one JSON document with a version number.
 *
 * {"version", "bot", "group": {"id", "title", "topics": [{"id", "name"}]}, "daemon", "time":
 * {"ahead_ms", "due_ms", "moves"}, "most", "languages", "people": [{"id", "place", "name",
 * "language", "status", "started", "blocked", "start", "commands": {"group", "private"}}], "chats":
 * {ID: [message]}, "earlier": {ID: how many more}, "typing": {ID: true}, "waiting": [press],
 * "answers": [...]}. A message that asks for a reply has "force_reply" beside what Telegram gives
 * it, and one that came without a sound "silent". The version grows whenever the document changes.
 */
#ifndef PHONES_H
#define PHONES_H

#include "friends.h"
#include "mover.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PHONES_MESSAGES_MAX = 200 /* the newest of a chat, or so many before those */ };

struct phones {
    struct friends *friends;   /* borrowed */
    const struct mover *mover; /* borrowed */
    bool daemon_runs, moves;
    int64_t ahead_ms, due_ms;
    json_t *menus;  /* {"SCOPE:CHAT:USER:LANGUAGE": [{"command", "description"}]} */
    json_t *silent; /* {"CHAT MESSAGE": true}: what came without a sound lately */
    size_t calls;   /* of the record, that were looked at */
    int64_t typing_until_ms[1 + FRIENDS_MOST]; /* the group, then the private chats */
    int64_t version;
    char *text; /* the document, owned */
    size_t length;
};

/* `menus` is what phones_keep gave, or NULL. */
void phones_init(struct phones *phones, struct friends *friends, const struct mover *mover,
                 const json_t *menus);
void phones_end(struct phones *phones);

/* A new reference to the command menus, which the daemon does not always set again. */
json_t *phones_keep(const struct phones *phones);

/* {"messages", "earlier"}: those before that one, and how many there are before these. A new
 * reference. */
json_t *phones_earlier(const struct phones *phones, int64_t chat, int64_t before);

/* Looks at what happened; true if the document became a new one. Call it after every request. */
bool phones_look(struct phones *phones, int64_t now_ms);

#endif
