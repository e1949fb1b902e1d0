/* caller.h - a client of the pretend Telegram in the same thread: it speaks raw HTTP over a socket
 * of its own and lets the server run while it waits.
 */
#ifndef CALLER_H
#define CALLER_H

#include "patience.h"
#include "pretend.h"

enum {
    CALLER_NOTHING = 0, /* no whole answer yet */
    CALLER_CLOSED = -1, /* the connection was closed without a whole answer */
};

struct caller;

struct caller *caller_open(struct pretend *p);
void caller_close(struct caller *client);

/* Sends a request as it stands; caller_get and caller_post make one for a path, with an empty
 * Content-Type left out. The earlier answer is forgotten. */
void caller_send(struct caller *client, const char *bytes, size_t length);
void caller_get(struct caller *client, const char *path);
void caller_post(struct caller *client, const char *path, const char *type, const char *body,
                 size_t length);

/* Sends a short request over a connection that stands, and does not run the server. */
void caller_leave(struct caller *client, const char *bytes);

/* Runs the server until the answer is whole, the connection is closed, or ms have passed. Returns
 * the status, CALLER_NOTHING or CALLER_CLOSED. */
int caller_wait(struct caller *client, int ms);

/* The latest answer; valid until the next request. */
const char *caller_head(const struct caller *client);
const char *caller_body(const struct caller *client);
/* How many bytes of the answer's body came, whole or not. */
size_t caller_body_length(const struct caller *client);

/* Calls a method with the given JSON and waits: the whole envelope, a new reference. The
 * arguments' reference is taken; NULL: none. */
json_t *caller_call(struct caller *client, const char *method, json_t *arguments);
/* The same, beginning only: take the answer with caller_wait and caller_envelope. */
void caller_begin(struct caller *client, const char *method, json_t *arguments);
json_t *caller_envelope(const struct caller *client);

/* The same of the client of the test: the result, a new reference, of a call that must succeed; a
 * call that must; a call that must fail like this; and one that has begun and must. */
json_t *caller_result(const char *method, json_t *arguments);
void caller_expect_ok(const char *method, json_t *arguments);
void caller_expect_refusal(const char *method, json_t *arguments, int status, const char *why);
void caller_refused(int status, const char *why);

/* Arguments: {"chat_id", "text"}; and one more put into them. */
json_t *caller_message(int64_t chat, const char *text);
json_t *caller_with(json_t *arguments, const char *name, json_t *value);

/* The same piece many times over, as one JSON string. */
json_t *caller_repeated(const char *piece, size_t times);

/* {"chat_id", "message_id"}; the same with a text; a keyboard of one button; and what getUpdates is
 * asked. */
json_t *caller_address(int64_t chat, int64_t message);
json_t *caller_edit(int64_t chat, int64_t message, const char *text);
json_t *caller_keyboard(const char *text, const char *data);
json_t *caller_question(int64_t offset, int limit, int timeout);

/* Sends a message, and returns its id. */
int64_t caller_sent(json_t *arguments);

/* Waits for the answer of a poll that has begun: its updates, a new reference. */
json_t *caller_updates(struct caller *client);
/* Polls without waiting; the pause before keeps the server from thinking that we spin. */
json_t *caller_poll(int64_t offset, int limit);

/* Around a test: a pretend Telegram, whose time goes on by hand, for cup_bot of the token
 * "42:secret", and a client of it. Ada, who is in the Club, and Ben are there; where it is started,
 * Ada has written to the bot. A caller that is blameless has given no cause for complaints. */
enum { ADA = 7, BEN = 8, CLUB = -100 };
extern struct pretend *caller_p;
extern struct caller *caller;
int caller_set_up(void **state);
int caller_set_up_started(void **state);
int caller_tear_down(void **state);
int caller_tear_down_blameless(void **state);
#define CALLER_TEST(name) TEST_AROUND(name, caller_set_up_started, caller_tear_down)

/* The text of a message among updates; NULL if there is none. */
const char *caller_text_of(const json_t *updates, size_t index);
/* Polls, and fails unless so many updates come. */
void caller_expect_count(int64_t offset, int limit, size_t count);
/* Ada says this to the bot. */
void caller_say(const char *text);

#endif
