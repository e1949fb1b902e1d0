/* server.h - HTTP in the caller's thread: who asks, who waits, what goes out. */
#ifndef SERVER_H
#define SERVER_H

#include "call.h"

/* NULL if the port is taken. */
struct server *server_open(struct pretend *p, uint16_t port);
void server_close(struct server *server);

/* Answers the poll that waits, if one does, with a 409 of this text. */
void server_end_poll(struct pretend *p, const char *why);

#endif
