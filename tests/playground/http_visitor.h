/* http_visitor.h - a test that visits the playground from outside: a process that serves HTTP.
 *
 * In place of the daemon stands a stub that notes each of its starts and then sleeps. The test
 * itself can be the bot. Everything is asserted; a test calls it and goes on.
 */
#ifndef HTTP_VISITOR_H
#define HTTP_VISITOR_H

#include "patience.h"
#include "program_path.h"

#include <curl/curl.h>
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct http_visitor {
    char folder[64]; /* of this test, temporary */
    char data[96];   /* the playground's */
    char daemon[96]; /* the stub; empty: none */
    char program[PROGRAM_PATH_BYTES];
    pid_t playground; /* 0: not running */
    unsigned port;
    CURL *curl;
};

/* Fixtures of cmocka: a running playground with a new world in *state. */
int http_visitor_set_up(void **state);
int http_visitor_tear_down(void **state);

/* The status of a request; the body is the caller's. `post` NULL: GET. */
long http_visitor_fetch(struct http_visitor *visitor, const char *path, const char *post,
                        char **ret_body);
/* The answer to a request that must have this status, a new reference. */
json_t *http_visitor_fetch_json(struct http_visitor *visitor, const char *path, const char *post,
                                long expected);
/* The state of the phones, a new reference. */
json_t *http_visitor_state(struct http_visitor *visitor);
/* Posts an action of a person, which must be answered with this status. */
void http_visitor_act(struct http_visitor *visitor, const char *action, const char *post,
                      long expected);
/* Calls a method of the Bot API as the bot; its result, a new reference. */
json_t *http_visitor_bot(struct http_visitor *visitor, const char *method, const char *post);

/* Sends a file of text as the bot. */
void http_visitor_send_file(struct http_visitor *visitor, const char *chat, const char *name,
                            const char *text);

/* Writes the stub; the line of shell is what it does before it notes its start. */
void http_visitor_write_stub(struct http_visitor *visitor, const char *line);
/* Waits for the n-th start of the stub and gives its process. */
pid_t http_visitor_await_start(const struct http_visitor *visitor, int n);

/* Runs the program at this port; ret_output is its standard output, to be closed. */
pid_t http_visitor_spawn(const struct http_visitor *visitor, unsigned port, int *ret_output);
/* The same, until it says where it is to be found. */
void http_visitor_start(struct http_visitor *visitor, unsigned port);
/* Waits for the end of a process and gives its status as waitpid does. */
int http_visitor_await_end(pid_t pid, int64_t within_ms);
/* Nothing of that process runs any more. */
bool http_visitor_ended(pid_t pid);
/* Sends the playground a signal that ends it in time and with success. */
void http_visitor_end(struct http_visitor *visitor, int number);

void http_visitor_write_file(const char *path, const char *text, mode_t mode);
void http_visitor_nap(void); /* 20 ms */

#endif
