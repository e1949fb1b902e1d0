/* friends.h - the people of the playground, what they do, and what their taps were answered with.
 *
 * Three to nine friends share a group with the bot. Deeds go to the pretend Telegram; here is
 * remembered what a client knows besides the messages: who opened the private chat, who blocked the
 * bot, who has a START button below it, which taps wait for their answer.
 */
#ifndef FRIENDS_H
#define FRIENDS_H

#include "pretend.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#define FRIENDS_BOT        "bussolotto_bot"
#define FRIENDS_BOT_NAME   "Bussolotto"
#define FRIENDS_GROUP_NAME "Tavolo del bar"

enum {
    FRIENDS_LEAST = 3,
    FRIENDS_MOST = 9,
    FRIENDS_PARAMETER_BYTES = 65,
    FRIENDS_TAPS_MAX = 32,      /* waiting for an answer */
    FRIENDS_ANSWERS_MAX = 16,   /* kept for the page */
    FRIENDS_TEXT_BYTES = 16384, /* 4096 characters of up to 4 bytes */
    FRIENDS_TOPICS = 3,
};

#define FRIENDS_GROUP INT64_C(-1001684213021)

struct friend
{
    int64_t id;
    const char *name;
    const char *username; /* empty: none */
    const char *language; /* at first */
    const char *status;   /* in the group */
    bool starts;          /* opens the bot's private chat when they first come */
};

/* The topics of the group once it has any; 0 is the one that messages without a topic are in. */
extern const struct friends_topic {
    int64_t id;
    const char *name;
} friends_topics[FRIENDS_TOPICS];

/* The changes that one of them may make. */
struct friend_state {
    bool here; /* in the group, with a phone that is shown */
    bool started;
    bool blocked;
    char language[3];
    char parameter[FRIENDS_PARAMETER_BYTES]; /* of the link whose START is not tapped yet */
};

struct tap {
    char press[40];
    int who;
    int64_t chat, message;
    int64_t at_ms;
};

struct friends {
    struct pretend *pretend; /* borrowed */
    struct friend_state states[FRIENDS_MOST];
    int n_taps;
    struct tap taps[FRIENDS_TAPS_MAX];
    json_t *answers;     /* [{"n", "press", "user", "chat", "message", "text", "alert", ...}] */
    int64_t next_answer; /* grows over restarts too */
    bool forum;          /* the group has topics */
    unsigned closed;     /* bit i: topic number i of them is closed to who does not run the group */
    bool changed;        /* something happened since the caller looked and cleared it */
};

/* Person number 0..FRIENDS_MOST-1, here or not. */
const struct friend *friends_person(int who);
/* The number of the person with this id, -1 if nobody has it. */
int friends_find(int64_t user);
/* The same among those who are here. */
int friends_here(const struct friends *friends, int64_t user);
/* The languages that a phone may have, "" behind the last. */
extern const char friends_languages[][3];

/* A new world: the group, its members, and who opens the private chat at once. */
void friends_begin(struct friends *friends, struct pretend *pretend, int64_t now_ms);
/* A kept world that `pretend` has loaded already; `kept` is what friends_keep gave, or NULL. */
void friends_resume(struct friends *friends, struct pretend *pretend, const json_t *kept,
                    int64_t now_ms);
void friends_end(struct friends *friends);

/* A new reference. */
json_t *friends_keep(const struct friends *friends);

/* May this person see and use this chat: the group, or their own private chat. */
bool friends_in_chat(int who, int64_t chat);

struct line {
    int64_t chat, topic, reply_to; /* 0: none */
    const char *text;
};

/* All of these return false, with nothing changed, for what a client would not offer. */
bool friends_say(struct friends *friends, int who, const struct line *line);
bool friends_tap(struct friends *friends, int who, int64_t chat, int64_t message, const char *data,
                 char ret_press[40]);
bool friends_delete(struct friends *friends, int who, int64_t chat, int64_t message);
void friends_block(struct friends *friends, int who, bool blocked);
/* Taps START below the private chat, which unblocks the bot, too. */
bool friends_start(struct friends *friends, int who);
bool friends_language(struct friends *friends, int who, const char *language);
/* Gives the group topics, for good. */
bool friends_make_forum(struct friends *friends, int who);
/* Closes one of them, or opens it again. */
bool friends_close_topic(struct friends *friends, int who, int64_t topic, bool closed);
/* One more comes into the group; one leaves it. */
bool friends_add(struct friends *friends);
bool friends_remove(struct friends *friends, int who);

/* Follows a link to the bot, as a client would: into the private chat, where a start parameter
 * waits for a tap on START, or adding the bot to the group. Gives the chat that is open then,
 * "private" or "group"; "" if the link leads elsewhere. */
const char *friends_follow(struct friends *friends, int who, const char *url);

/* Moves the answers that came from waiting to answered, and gives up on old taps. */
void friends_look(struct friends *friends, int64_t now_ms);

#endif
