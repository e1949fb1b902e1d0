/* rude.h - a server on loopback that misbehaves as it is told, for tests of the transport.
 *
 * What it does is told by the method that is called: /bot<token>/ok answers well, hang does not
 * answer, stall stops in the middle, close and reset end the connection instead, cut ends it in
 * the middle, noise is no HTTP, flood never ends, html and redirect come from a proxy, told
 * repeats the token, together waits for RUDE_AT_ONCE of its kind, dated says when it was answered
 * and misdated does not know. Others are not found. It runs in threads of its own, one a
 * connection, until the process ends.
 */
#ifndef RUDE_H
#define RUDE_H

#include <stdint.h>

#define RUDE_TOKEN "123456789:AAF-a_test_token_of_thirty_five"

enum { RUDE_REQUEST_BYTES = 64 * 1024, RUDE_AT_ONCE = 16 };

/* Starts the one server there is; returns its port. */
uint16_t rude_open(void);

/* A socket that listens on a port of its own and accepts nothing. */
int rude_listen(int backlog, uint16_t *ret_port);

/* Since the last rude_forget. */
int rude_connections(void);
int rude_requests(void);
void rude_forget(void);

/* The most calls of "together" that ran at once, ever. */
int rude_most_together(void);

/* The last request, head and body, terminated. */
void rude_last_request(char ret_request[RUDE_REQUEST_BYTES]);

#endif
