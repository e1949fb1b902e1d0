/* request.h - the JSON bodies of the calls that the bot makes.
 *
 * Every builder returns a JSON object, or a part of one, as malloc'd text that the caller frees.
 * Text should be UTF-8: Telegram would refuse the whole call otherwise, so a broken byte of what
 * people write becomes U+FFFD.
 *
 * A body is stored without its chat and message id, because a group may change its id, and a
 * message gets its id late. request_address adds them at the moment of sending.
 */
#ifndef REQUEST_H
#define REQUEST_H

#include <stdbool.h>
#include <stdint.h>

struct request_button {
    const char *label;
    const char *data; /* callback data, or a URL if is_link */
    bool is_link;
    bool new_row;      /* starts a row; the first button always starts one */
    const char *style; /* "primary", "success" or "danger"; NULL: the client's default */
    const char *mark;  /* put in front of callback data, at most 64 bytes together; NULL: none */
};

/* Parts of sendMessage, editMessageText and editMessageReplyMarkup: members of an object, each with
 * a comma in front. Texts are HTML, link previews are off. Without buttons the part is empty, and a
 * message loses those that it has. */
char *request_text(const char *html);
char *request_buttons(const struct request_button *buttons, int n);

/* The part that only a new message has. */
struct request_opening {
    int64_t thread;      /* forum topic, 0 for none; General has none */
    const char *caption; /* plain, below a file or a picture that the transport adds; NULL: none */
    bool silent;         /* arrives without a sound */
    bool secret;         /* cannot be forwarded or saved, even after an edit */
    bool asks;           /* wants a reply from the person mentioned; not with buttons */
};
char *request_opening(const struct request_opening *opening);

/* answerCallbackQuery. `text` (plain, at most 200 characters) and `url` may be NULL; `alert` is a
 * popup that must be closed. */
char *request_answer(const char *press_id, const char *text, bool alert, const char *url);

struct request_command {
    const char *name, *description;
};

/* setMyCommands; the texts must be our own, not people's. scope: "default", "all_private_chats",
 * "all_group_chats"; language: two letters, empty for everybody else. */
char *request_commands(const struct request_command *commands, int n, const char *scope,
                       const char *language);

/* setMyDescription, or setMyShortDescription: `name` is "description" or "short_description". The
 * text is plain; language as above. */
char *request_description(const char *name, const char *text, const char *language);

/* sendDice, in a topic (0: none). It arrives without a sound: the person who threw is there. */
char *request_die(int64_t thread);

/* The body of a question about a chat that has no other parameter. */
char *request_empty(void);

/* getChatMember, without its chat. */
char *request_member(int64_t user);

/* setMessageReaction, without its chat; `emoji` is our own text, one
 * of those that Telegram has for it. */
char *request_reaction(int64_t message, const char *emoji);

/* The parameters of pinChatMessage, without a sound, and of unpinChatMessage. */
char *request_pin(int64_t message);
char *request_unpin(int64_t message);

/* getUpdates. offset 0: from the oldest update on; limit 1..100. */
char *request_poll(int64_t offset, int limit, int timeout_s);

/* A copy of the body with chat_id and, unless it is 0, message_id in front; the body is not parsed.
 * It may be "{}". */
char *request_address(const char *body, int64_t chat, int64_t message_id);

/* A copy of the body that arrives without a sound. */
char *request_hushed(const char *body);

/* A copy of the body without one of its own members, if it has it: "parse_mode" where Telegram
 * could not parse the text, "message_thread_id" where the topic is gone. */
char *request_without(const char *body, const char *name);

/* A copy of the body whose times are plain text, for a Telegram that does not know <tg-time>. NULL
 * if it marks none. */
char *request_without_times(const char *body);

#endif
