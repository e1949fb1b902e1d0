/* world.h - what the pretend Telegram knows: people, chats, messages, clocks, the record.
 *
 * Private to this folder; tests see pretend.h only. Everything is found by id in a tree and kept
 * in a list in the order in which it was made, so that a saved world is the same every time.
 */
#ifndef WORLD_H
#define WORLD_H

#include "faults.h"
#include "pretend.h"
#include "queue.h"
#include "quota.h"

enum {
    ANONYMOUS_ADMIN = 1087968824, /* GroupAnonymousBot, the author of what unnamed admins write */
    CHANNEL_BOT = 136817688,      /* of what people write in the name of a channel */
    TELEGRAM_ITSELF = 777000,     /* of what is forwarded from the linked channel */
    SECOND_MS = 1000,
    MINUTE_MS = 60 * SECOND_MS,
    HOUR_MS = 60 * MINUTE_MS,
    DAY_MS = 24 * HOUR_MS,
    PRESS_LIFE_MS = 15 * SECOND_MS,
    COMPLAINTS_MAX = 1000,
};
#define SUPERGROUPS (-1000000000000) /* the ids of supergroups lie below */

enum standing { LEFT, MEMBER, ADMINISTRATOR, CREATOR, RESTRICTED, KICKED };
enum topic_state { TOPIC_OPEN, TOPIC_CLOSED, TOPIC_DELETED };

struct person {
    int64_t id; /* first, for the tree */
    json_t *user;
    bool met;     /* the bot has seen this person do something */
    bool started; /* a private chat with the bot */
    bool blocked;
    bool deactivated;
    struct person *next;
};

struct member {
    int64_t user;
    enum standing standing;
    bool anonymous;
};

struct topic {
    int64_t id;
    enum topic_state state;
};

struct chat {
    int64_t id; /* first, for the tree */
    json_t *chat;
    json_t *messages; /* an array, ascending by message_id */
    int64_t last_message;
    int64_t pinned; /* 0: none */
    int64_t migrated_to;
    enum standing bot;
    bool forum;
    bool bot_wrote; /* so a command without @ is meant for it */
    struct member *members;
    size_t member_count;
    struct topic *topics;
    size_t topic_count;
    struct quota quota;
    struct chat *next;
};

struct press {
    int64_t at_ms;
    json_t *answer; /* NULL while unanswered */
};

struct server;

struct pretend {
    char *token;
    char *username;
    json_t *bot; /* a User */
    bool flood_limits;
    bool manual_time;
    int64_t manual_ms;   /* now, where time is manual */
    int64_t advanced_ms; /* by pretend_advance so far */
    uint64_t random;
    bool privacy;
    void *person_tree, *chat_tree;
    struct person *people, *last_person;
    struct chat *chats, *last_chat;
    struct press *presses;
    size_t press_count, press_capacity;
    int64_t first_press; /* the id of presses[0] */
    struct queue queue;
    struct faults faults;
    bool timeless; /* it does not know <tg-time> */
    struct quota quota;
    int history; /* messages kept a chat, 0: all */
    json_t *calls, *complaints, *last_poll;
    json_t *commands; /* {scope and language: [BotCommand]} */
    json_t *files;    /* {file_id: what is in it}, where it is a text */
    json_t *prompts;  /* {"CHAT MESSAGE": ForceReply} */
    json_t *nothing;  /* the messages of a chat that is not there */
    bool recording;
    int64_t polls;
    char *webhook;      /* NULL: none */
    pretend_page *page; /* NULL: nothing outside /bot */
    void *page_context;
    struct server *server; /* NULL: the bot lives in this process */
};

/* --- clocks --- */
/* The date that goes into messages, in seconds. */
int64_t world_date(const struct pretend *p);
/* The clock of waiting: the monotonic clock, moved on by pretend_advance too, so that nothing
 * waits for ever where time is manual. Without HTTP it is that of everything else. */
int64_t world_wait_ms(const struct pretend *p);
uint64_t world_random(struct pretend *p);

/* --- finding --- */
struct person *world_person(const struct pretend *p, int64_t user);
struct chat *world_chat(const struct pretend *p, int64_t chat);
struct member *world_member(const struct chat *chat, int64_t user);
struct topic *world_topic(const struct chat *chat, int64_t thread);
/* The index of a message in chat->messages, or -1. */
int64_t world_message_index(const struct chat *chat, int64_t message);
json_t *world_message(const struct chat *chat, int64_t message);
struct press *world_press(const struct pretend *p, const char *press);
/* From "member" and so on; false if it is none of these. */
bool world_find_standing(const char *status, enum standing *ret_standing);
bool world_is_admin(enum standing standing);
bool world_is_in(enum standing standing);
const char *world_status(enum standing standing);

/* --- making --- */
struct person *world_add_person(struct pretend *p, json_t *user);
struct chat *world_add_chat(struct pretend *p, json_t *chat);
struct chat *world_private_chat(struct pretend *p, struct person *person);
struct member *world_add_member(struct chat *chat, int64_t user);
struct topic *world_add_topic(struct chat *chat, int64_t thread);
void world_close(struct pretend *p);

void world_complain(struct pretend *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
