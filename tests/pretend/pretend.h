/* pretend.h - a Telegram for tests and for play: Bot API over HTTP, and the people behind it.
 *
 * As strict as the real one where it matters to a bot: unknown methods and fields are refused,
 * markup is validated, presses expire, chats are flooded, people block the bot. It runs in the
 * caller's thread: pretend_run serves HTTP for a while, everything else is a function call that
 * acts as a person in a chat or looks at what they would see. All calls are recorded.
 *
 * One bot. Ids: users are positive, groups negative, supergroups below -1000000000000.
 */
#ifndef PRETEND_H
#define PRETEND_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct pretend;

struct pretend_options {
    const char *token;    /* what the bot must present */
    const char *username; /* of the bot, no @ */
    uint16_t port;        /* 0: any free one */
    uint64_t seed;        /* of the first update id and of sendDice */
    bool flood_limits;    /* enforce 20/min a group, 1/s a chat (burst 5), 30/s */
    bool manual_time;     /* time begins in 2026 and moves only by pretend_advance; else it is
                             the wall clock, which pretend_advance moves on */
    bool in_process;      /* no HTTP: the bot lives in this process and calls pretend_call. Callers'
                             waits pass by pretend_advance alone then */
};

/* NULL if the port is taken. Listens on 127.0.0.1. */
struct pretend *pretend_open(const struct pretend_options *options);
void pretend_close(struct pretend *pretend);
uint16_t pretend_port(const struct pretend *pretend);

/* Serves HTTP until a request came in and was answered or `ms` passed. */
void pretend_run(struct pretend *pretend, int ms);

/* --- calls without HTTP --- */
struct pretend_upload {
    const char *field, *name; /* of the file */
    const char *bytes;
    size_t length;
};

enum pretend_outcome {
    PRETEND_ANSWERED,
    PRETEND_WAITS, /* a poll that found nothing: pretend_poll_again until until_ms */
    PRETEND_LOST,  /* the connection broke, be it that the call was carried out or not */
    PRETEND_HANGS, /* nothing comes, ever */
};

struct pretend_result {
    enum pretend_outcome outcome;
    int status; /* of the answer, as in HTTP */
    char *body; /* malloc'd; NULL where there is no answer */
    size_t length;
    int64_t delay_ms; /* so long the outcome is under way */
    int64_t until_ms; /* by pretend_now_ms */
};

/* One call by the very methods that HTTP leads to, with the faults and into the record like all
 * others. The body is a JSON object; upload may be NULL. */
void pretend_call(struct pretend *p, const char *method, const char *body, size_t length,
                  const struct pretend_upload *upload, struct pretend_result *ret_result);
/* Looks again for a poll that waits: false while there is nothing for it. */
bool pretend_poll_again(struct pretend *p, int limit, struct pretend_result *ret_result);

/* --- time --- */
/* Dates, lifetimes and flood limits follow this clock. Waits of callers (long polls, slow answers)
 * pass with real time too, so that nothing waits for ever where time is manual. */
int64_t pretend_now_ms(const struct pretend *pretend);

/* How far that clock was moved ahead of the machine's; 0 where time is manual. */
int64_t pretend_ahead_ms(const struct pretend *pretend);
void pretend_advance(struct pretend *pretend, int64_t ms);
/* Whether a long poll waits for updates now. */
bool pretend_poll_waits(const struct pretend *pretend);
/* Answers the poll that waits, also where there is nothing for it. */
void pretend_end_poll(struct pretend *pretend);

/* --- the world --- */
/* Somebody, or another name and language for them. */
void pretend_user(struct pretend *p, int64_t user, const char *first_name, const char *language);
/* @BotFather gives the bot another username. */
void pretend_rename(struct pretend *p, const char *username);
/* From now on; "" takes it away. Nobody else may have it, in whichever case. */
void pretend_username(struct pretend *p, int64_t user, const char *username);
void pretend_group(struct pretend *p, int64_t chat, const char *title); /* with the bot in it */
void pretend_member(struct pretend *p, int64_t chat, int64_t user, const char *status);
/* "member", "administrator", "creator", "restricted", "left", "kicked"; user 0: the bot.
   A change of the bot's own standing is delivered as my_chat_member, and of another's as
   chat_member where the bot is an admin. */
const char *pretend_first_name(const struct pretend *p, int64_t user); /* borrowed */
/* The person in a chat whose first name comes first in a text; 0: nobody. */
int64_t pretend_named(const struct pretend *p, int64_t chat, const char *text);
/* Somebody leaves a group, or comes into it: everybody there is told, the bot too. */
void pretend_leave(struct pretend *p, int64_t chat, int64_t user);
void pretend_enter(struct pretend *p, int64_t chat, int64_t user);
void pretend_anonymous(struct pretend *p, int64_t chat, int64_t user, bool anonymous);
void pretend_block(struct pretend *p, int64_t user, bool blocked); /* the bot, by the user */
void pretend_deactivate(struct pretend *p, int64_t user);          /* account deleted */
int64_t pretend_migrate(struct pretend *p, int64_t chat);          /* returns the new id */
/* The same, of which the bot is told nothing yet; and the message that tells it, in the old chat or
 * in the new one. */
int64_t pretend_migrate_untold(struct pretend *p, int64_t chat);
void pretend_tell_migrated(struct pretend *p, int64_t chat, bool in_old);
void pretend_privacy(struct pretend *p, bool on); /* on at first */
void pretend_forum(struct pretend *p, int64_t chat, int64_t thread, const char *state);
/* "open", "closed", "deleted"; that it was closed or opened again is told there */
void pretend_public(struct pretend *p, int64_t chat, const char *username);

/* --- people --- */
/* Writes in a chat (a private chat has the user's id), starting the bot if it is private.
 * Returns the message id, 0 if not possible. thread 0: none. reply_to 0: none. */
int64_t pretend_say(struct pretend *p, int64_t user, int64_t chat, const char *text, int64_t thread,
                    int64_t reply_to);
/* Writes in a group behind a mask, so that the bot does not learn who it was. Returns as above. */
enum pretend_mask {
    MASK_CHANNEL, /* somebody in the name of a channel */
    MASK_LINKED,  /* the post of the linked channel, forwarded by Telegram itself */
};
int64_t pretend_say_masked(struct pretend *p, enum pretend_mask mask, int64_t chat,
                           const char *text);
/* Presses the button with this data below a message. False if there is no such button now (as a
 * client would not offer it). The press id is given so that the answer can be looked up. */
bool pretend_press(struct pretend *p, int64_t user, int64_t chat, int64_t message, const char *data,
                   char ret_press[40]);
/* The same without looking whether the button exists: old buttons, and forged data. */
void pretend_forge(struct pretend *p, int64_t user, int64_t chat, int64_t message, const char *data,
                   char ret_press[40]);
/* A person deletes a message. */
void pretend_delete(struct pretend *p, int64_t chat, int64_t message);
/* Any other update, as JSON without its update_id (poison and exotic kinds). */
void pretend_inject(struct pretend *p, const char *json);
void pretend_inject_raw(struct pretend *p, const char *bytes, size_t length);
/* bytes put in place of one update in the answer, e.g. not JSON */

/* --- what people see --- */
/* The messages of a chat now, oldest first: [{"message_id", "text", "entities", "date",
 * "edit_date", "reply_markup", "from"}]; borrowed. */
const json_t *pretend_messages(const struct pretend *p, int64_t chat);
/* The text of a file that the bot sent, by its file_id; NULL if there is none, or it is no text. */
const char *pretend_file(const struct pretend *p, const char *file_id);
/* The ForceReply that a message was sent with; NULL if it asks for no reply. */
const json_t *pretend_prompt(const struct pretend *p, int64_t chat, int64_t message);
/* The answer to a press: {"text", "show_alert", "url"}; NULL while unanswered. */
const json_t *pretend_answer(const struct pretend *p, const char *press);

/* --- the record --- */
/* Every call but getUpdates: [{"method", "parameters", "at_ms", "status", "chat"}]; borrowed,
 * grows. Numbers and JSON sent as strings are recorded as what they mean. status 0: no answer; one
 * that failed has its "answer", too. An answer that was given but did not arrive has "lost": true;
 * a message that was sent, "message": its id. */
const json_t *pretend_calls(const struct pretend *p);
/* How many of them went to a chat (0: to any, or none) by a method whose name begins so. */
int pretend_called(const struct pretend *p, int64_t chat, const char *method);
/* Whether such a call answered a press when it was too late. */
bool pretend_late_answer(const struct pretend *p, const json_t *call);
void pretend_forget_calls(struct pretend *p);
void pretend_record(struct pretend *p, bool on); /* on at first */
/* Keeps only so many messages a chat, as if people deleted older ones, but for the one that is
 * pinned; 0: all. */
void pretend_history(struct pretend *p, int messages);
/* Violations of the protocol that the real server would not have told (unknown fields, wrong
 * types, a press answered twice): [string]; a test expects none. */
const json_t *pretend_complaints(const struct pretend *p);
void pretend_forget_complaints(struct pretend *p);
/* Updates queued and not yet confirmed by an offset. */
int pretend_pending(struct pretend *p);
int64_t pretend_polls(const struct pretend *p);
/* The parameters of the latest getUpdates; NULL before the first. */
const json_t *pretend_last_poll(const struct pretend *p);

/* --- faults: the next `times` calls of `method` (NULL: any but getUpdates) --- */
enum pretend_fault {
    FAULT_NONE,
    FAULT_429,      /* value: retry_after in s */
    FAULT_429_CHAT, /* the same, only for calls to the chat of that call */
    FAULT_500,
    FAULT_502_HTML,
    FAULT_HANG,         /* no answer, ever (the connection stays open) */
    FAULT_SLOW,         /* value: ms before the answer */
    FAULT_RESET_BEFORE, /* connection closed, nothing done */
    FAULT_RESET_AFTER,  /* done, but the answer is lost */
    FAULT_TRUNCATED,    /* half of the answer */
    FAULT_NO_PHOTOS,    /* the group lets its members send none */
    FAULT_CLOSED,       /* the topic is closed, also for edits */
    FAULT_SECRET,       /* the bot would have to be an admin to be told */
    FAULT_401,
    FAULT_409,
    FAULT_DUPLICATE, /* getUpdates: the batch is delivered a second time, under its ids */
    FAULT_HTML_200,
};
void pretend_fault(struct pretend *p, const char *method, enum pretend_fault fault, int64_t value,
                   int times);
/* The same for the next calls to this chat, whatever their method. */
void pretend_fault_chat(struct pretend *p, int64_t chat, enum pretend_fault fault, int times);
/* Every n-th call that sends answers 429 (0: off). */
void pretend_fault_every(struct pretend *p, int n, int64_t retry_after_s);
/* Every call takes this long (0: off). */
void pretend_latency(struct pretend *p, int ms);
/* From now on it is a server that does not know <tg-time> yet. */
void pretend_timeless(struct pretend *p);

/* --- kept worlds, for play --- */
/* The whole world as JSON, and back; a new reference. */
json_t *pretend_save(const struct pretend *p);
bool pretend_load(struct pretend *p, const json_t *world);

/* Serves other paths too (the page, its data): called for any path outside /bot. Returns the
 * status; ret_body is malloc'd and freed by the server; ret_type is static. */
typedef int pretend_page(void *context, const char *method, const char *path, const char *query,
                         const char *body, size_t length, char **ret_body, size_t *ret_length,
                         const char **ret_type);
void pretend_serve(struct pretend *p, pretend_page *page, void *context);

#endif
