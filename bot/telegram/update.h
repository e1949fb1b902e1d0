/* update.h - one update from Telegram, parsed and bounded.
 *
 * Parsing is permissive: unknown fields and kinds are skipped, and a text that is too long is cut
 * on a character. No update can keep the next one from being read.
 */
#ifndef UPDATE_H
#define UPDATE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    UPDATE_NAME_BYTES = 280,  /* first and last name, 64 characters each by Telegram's limit */
    UPDATE_TEXT_BYTES = 1024, /* a longer text is no command of ours; cut */
    UPDATE_DATA_BYTES = 65,
    UPDATE_TAG_BYTES = 16,
    UPDATE_TITLE_BYTES = 520, /* 128 characters by Telegram's limit */
    UPDATE_USERNAME_BYTES = 40,
    UPDATE_ID_BYTES = 40,
    UPDATE_WHO_MOST = 32,  /* people who came into a group at once; more are ignored */
    UPDATE_LINKS_MOST = 2, /* with more, the text names nobody */
};

/* The largest id that is read; a larger one reads as 0. Telegram's own are far below. People,
 * messages, topics and private chats have ids above 0, other chats below. */
#define UPDATE_ID_MAX INT64_C(999999999999999999)

/* The latest date of a message: the Bot API counts dates in 32 bits. */
#define UPDATE_DATE_MAX_S INT64_C(0xffffffff)

enum update_kind {
    UPDATE_OTHER,          /* nothing the bot acts on: edits, pictures, kinds of tomorrow */
    UPDATE_MESSAGE,        /* a text message */
    UPDATE_PRESS,          /* an inline button */
    UPDATE_MEMBERSHIP,     /* my_chat_member: the bot's own standing in a chat */
    UPDATE_CAME,           /* `who` came into a group, or was there already */
    UPDATE_WENT,           /* `who` left a group, or was removed */
    UPDATE_MIGRATION,      /* chat became new_chat */
    UPDATE_TOPIC_REOPENED, /* thread, 0 for General, was closed */
};

enum chat_type { CHAT_NONE, CHAT_PRIVATE, CHAT_GROUP, CHAT_SUPERGROUP, CHAT_CHANNEL };

/* The standing of the bot or of a member in a chat. */
enum member_status {
    MEMBER_UNKNOWN,
    MEMBER_CREATOR,
    MEMBER_ADMINISTRATOR,
    MEMBER_MEMBER,
    MEMBER_RESTRICTED,
    MEMBER_LEFT,
    MEMBER_KICKED
};

struct update_user {
    int64_t id; /* 0: none */
    bool is_bot;
    char name[UPDATE_NAME_BYTES];         /* first and last name; hostile, not cleaned */
    char username[UPDATE_USERNAME_BYTES]; /* without @; empty: none */
    char language[UPDATE_TAG_BYTES];      /* IETF tag or empty */
};

/* A link to a person in a text; clients make one for a person without a username. */
struct update_link {
    int64_t user;
    int from, bytes; /* in bytes of the text */
};

struct update {
    int64_t id;
    enum update_kind kind;
    struct update_user from;
    bool anonymous; /* an anonymous admin, a channel, a linked post */
    bool forwarded; /* not the sender's own words alone: forwarded by them or by Telegram, or chosen
                       from what another bot offered */
    int64_t chat;   /* an id as it is read, a number when it is handled; 0: none, possible for a
                       press only */
    int64_t chat_id; /* set when it is handled: the id as it was read */
    enum chat_type chat_type;
    char title[UPDATE_TITLE_BYTES];       /* of a group, else empty; hostile, not cleaned */
    char username[UPDATE_USERNAME_BYTES]; /* of a public group, else empty */
    int64_t thread;                       /* topic, set only with is_topic_message */
    int64_t message; /* message id; for a press that of the pressed message; 0 if inaccessible */
    char text[UPDATE_TEXT_BYTES];
    char press_id[UPDATE_ID_BYTES]; /* callback_query id */
    char data[UPDATE_DATA_BYTES];   /* empty if there is none, or if it is too long to be ours */
    enum member_status standing, standing_before;
    bool silenced;    /* is in the chat, but may not write there */
    int64_t new_chat; /* UPDATE_MIGRATION: `chat` is the old id, whichever chat told it */
    int n_who;
    int64_t who[UPDATE_WHO_MOST];
    int64_t sent_ms;                         /* when the message was sent; 0: not told */
    int64_t reply_to;                        /* id of the message it replies to; 0: none */
    int64_t replied_ms;                      /* when that message was sent; 0: not told */
    bool reply_to_bot;                       /* that message was sent by a bot */
    char replied_bot[UPDATE_USERNAME_BYTES]; /* that bot's username; empty: not told */
    int n_links;
    struct update_link links[UPDATE_LINKS_MOST]; /* links to people, in the order of the text */
    int64_t about; /* the person whom the text links to, else the author of the message it replies
                      to; 0: nobody, or a bot */
};

/* Parses one element of getUpdates' result. False only if it has no usable update_id. */
bool update_read(const json_t *json, struct update *ret_update);

/* The standing in a ChatMember, e.g. the result of getChatMember. A restricted member who is no
 * longer there is MEMBER_LEFT. */
enum member_status update_standing(const json_t *chat_member);

/* Reads the command at the beginning of a text: "/Claim@thebot 53" -> name "claim", argument "53"
 * (within `text`, empty if there is none). False if there is none, or if it addresses another bot.
 * `bot`: the username, without @. */
bool update_command(const char *text, const char *bot, char ret_name[33],
                    const char **ret_argument);

#endif
