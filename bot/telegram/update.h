/* update.h - what Telegram tells the bot: one update, parsed and bounded.
 *
 * Parsing is permissive: unknown fields and kinds are passed over, too long strings are cut on a
 * character. It never fails in a way that could stop the next update.
 */
#ifndef UPDATE_H
#define UPDATE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    UPDATE_NAME_BYTES = 280,  /* first and last name, 64 characters each by Telegram's limit */
    UPDATE_TEXT_BYTES = 1024, /* longer texts are no command of ours; cut */
    UPDATE_DATA_BYTES = 65,
    UPDATE_TAG_BYTES = 16,
    UPDATE_TITLE_BYTES = 520, /* 128 characters by Telegram's limit */
    UPDATE_USERNAME_BYTES = 40,
    UPDATE_ID_BYTES = 40,
    UPDATE_WHO_MOST = 32,  /* who came into a group at once; more are not told */
    UPDATE_LINKS_MOST = 2, /* more name nobody */
};

#define UPDATE_ID_MAX INT64_C(999999999999999999) /* Telegram's own are far below */

enum update_kind {
    UPDATE_OTHER,          /* nothing the bot acts on: edits, pictures, kinds of tomorrow */
    UPDATE_MESSAGE,        /* a text message */
    UPDATE_PRESS,          /* an inline button */
    UPDATE_MEMBERSHIP,     /* my_chat_member: the bot's own standing in a chat */
    UPDATE_CAME,           /* who: people came into a group, or were there already */
    UPDATE_WENT,           /* who: people left it, or were put out */
    UPDATE_MIGRATION,      /* chat became new_chat */
    UPDATE_TOPIC_REOPENED, /* thread, 0 for General, was closed */
};

enum chat_type { CHAT_PRIVATE, CHAT_GROUP, CHAT_SUPERGROUP, CHAT_CHANNEL };

/* The bot's (or a member's) standing in a chat. */
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
    char name[UPDATE_NAME_BYTES];         /* first and last name as given: hostile, not cleaned */
    char username[UPDATE_USERNAME_BYTES]; /* no @; empty: none */
    char language[UPDATE_TAG_BYTES];      /* IETF tag or empty */
};

/* Words that are a link to a person, as a client puts them in for people without a username. */
struct update_link {
    int64_t user;
    int from, bytes; /* of the text */
};

struct update {
    int64_t id;
    enum update_kind kind;
    struct update_user from;
    bool anonymous; /* an anonymous admin, a channel, a linked post */
    bool forwarded; /* not the sender's own words, or not theirs alone: forwarded by them or by
                       Telegram, or chosen from what another bot offered */
    int64_t chat;
    enum chat_type chat_type;
    char title[UPDATE_TITLE_BYTES];       /* of a group: hostile, not cleaned; else empty */
    char username[UPDATE_USERNAME_BYTES]; /* of a public group, else empty */
    int64_t thread;                       /* topic, only where is_topic_message */
    int64_t message;                      /* message id; of the pressed message for a press; 0 if
                                             inaccessible */
    char text[UPDATE_TEXT_BYTES];
    char press_id[UPDATE_ID_BYTES]; /* callback_query id */
    char data[UPDATE_DATA_BYTES];   /* empty if it has none, or more than fits: not ours */
    enum member_status standing, standing_before;
    bool silenced;    /* is in the chat, but may not write there */
    int64_t new_chat; /* UPDATE_MIGRATION: `chat` is the old one, whichever chat told it */
    int n_who;
    int64_t who[UPDATE_WHO_MOST];
    int64_t reply_to;                        /* id of the message it replies to, 0 */
    bool reply_to_bot;                       /* that message was sent by a bot */
    char replied_bot[UPDATE_USERNAME_BYTES]; /* that bot's username; empty: not told */
    int n_links;
    struct update_link links[UPDATE_LINKS_MOST]; /* to people, as they stand in the text */
    int64_t about; /* whom the text names by a link to them, else whose message it replies to; 0:
                      nobody, or a bot */
};

/* Parses one element of getUpdates' result. False only if it has no usable update_id. */
bool update_read(const json_t *json, struct update *ret_update);

/* The standing told by a ChatMember, e.g. the result of getChatMember. Who is restricted and no
 * longer there is MEMBER_LEFT. */
enum member_status update_standing(const json_t *chat_member);

/* The command a text begins with: "/Claim@thebot 53" -> name "claim", argument "53"
 * (within `text`, empty if there is none).
 * False if the text is no command, or one addressed to another bot. `bot`: username, no @. */
bool update_command(const char *text, const char *bot, char ret_name[33],
                    const char **ret_argument);

#endif
