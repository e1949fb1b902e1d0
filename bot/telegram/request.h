/* request.h - the JSON bodies of the calls that the bot makes.
 *
 * Every builder returns a JSON object as malloc'd text that the caller frees. Text must be UTF-8: a
 * broken byte of what people write becomes U+FFFD, since Telegram would refuse the whole call.
 *
 * A body is kept without the chat and the message it goes to, because a group may change its id
 * and a message gets its own late. request_address puts them in front at the moment of sending.
 */
#ifndef REQUEST_H
#define REQUEST_H

#include <stdbool.h>
#include <stdint.h>

struct request_button {
    const char *label;
    const char *data; /* callback data of at most 64 bytes, or a URL if is_link */
    bool is_link;
    bool new_row;      /* starts a row; the first button always does */
    const char *style; /* "primary", "success" or "danger"; NULL: as the client likes */
};

struct request_message {
    const char *html;
    bool silent;    /* arrives without a sound */
    int64_t thread; /* forum topic, 0 for none; General has none. Only for sending */
    bool asks;      /* wants a reply from the person mentioned. Only for sending, without buttons */
    const struct request_button *buttons;
    int n_buttons;
};

/* sendMessage, or editMessageText: HTML, link previews off. Of an edit without buttons the old ones
 * go. */
char *request_text(const struct request_message *message);

/* editMessageReplyMarkup: other buttons, or none. */
char *request_edit_buttons(const struct request_button *buttons, int n);

/* answerCallbackQuery. `text` (plain, at most 200 characters) and `url` may be NULL; `alert` is a
 * popup that must be closed. */
char *request_answer(const char *press_id, const char *text, bool alert, const char *url);

struct request_command {
    const char *name, *description;
};

/* setMyCommands, of texts of our own. scope: "default", "all_private_chats", "all_group_chats";
 * language: two letters, empty for everybody else. */
char *request_commands(const struct request_command *commands, int n, const char *scope,
                       const char *language);

/* setMyDescription, or setMyShortDescription: `name` is "description" or "short_description". The
 * text is plain; language as above. */
char *request_description(const char *name, const char *text, const char *language);

/* What is sent without a text of its own, into a topic (0: none): sendDice, or a file or picture,
 * which the transport adds, with some plain words below it (empty: none). It arrives without a
 * sound, since somebody waits for it. */
char *request_bare(int64_t thread, const char *caption);

/* getChatMember, without its chat. */
char *request_member(int64_t user);

/* getUpdates. offset 0: from the head; limit 1..100. */
char *request_poll(int64_t offset, int limit, int timeout_s);

/* The body with chat_id and, unless it is 0, message_id in front: a copy, not a parse. A body
 * without members, "{}", is fine. */
char *request_address(const char *body, int64_t chat, int64_t message_id);

/* The body so that it rings nobody, be it that it did not ring already. */
char *request_hushed(const char *body);

/* The body less one of its own members, if it has it: "parse_mode" where Telegram could not parse
 * the text, "message_thread_id" where the topic is gone. */
char *request_without(const char *body, const char *name);

#endif
