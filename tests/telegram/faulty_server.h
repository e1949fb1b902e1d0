/* faulty_server.h - a server on loopback that misbehaves as it is told, for tests of the transport.
 *
 * The method that is called says what it does: /bot<token>/ok answers well, hang does not answer,
 * stall stops in the middle, close and reset end the connection instead, cut ends it in the middle,
 * noise is no HTTP, flood never ends, html and redirect come from a proxy, told repeats the token,
 * together waits for FAULTY_SERVER_AT_ONCE of its kind, dated says when it was answered and
 * misdated does not know. Others are not found. It runs in threads of its own, one a connection,
 * until the process ends.
 */
#ifndef FAULTY_SERVER_H
#define FAULTY_SERVER_H

#include <stdint.h>

#define FAULTY_SERVER_TOKEN "123456789:AAF-a_test_token_of_thirty_five"

enum { FAULTY_SERVER_REQUEST_BYTES = 64 * 1024, FAULTY_SERVER_AT_ONCE = 16 };

/* Starts the one server there is; returns its port. */
uint16_t faulty_server_open(void);

/* A socket that listens on a port of its own and accepts nothing. */
int faulty_server_listen(int backlog, uint16_t *ret_port);

/* Since the last faulty_server_forget. */
int faulty_server_connections(void);
int faulty_server_requests(void);
void faulty_server_forget(void);

/* The most calls of "together" that ran at once, ever. */
int faulty_server_most_together(void);

/* The last request, head and body, terminated. */
void faulty_server_last_request(char ret_request[FAULTY_SERVER_REQUEST_BYTES]);

#endif
