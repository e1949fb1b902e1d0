/* server.h - HTTP in the caller's thread: who asks, who waits, what goes out. */
#ifndef SERVER_H
#define SERVER_H

#include "exchange.h"

/* NULL if the port is taken. */
struct server *server_open(struct pretend *p, uint16_t port);
void server_close(struct server *server);

/* Puts the exchange aside until then, on the waiting clock. */
void server_suspend(struct exchange *exchange, int64_t release_ms);
/* The answer is known: it goes out, now or after its delay. */
void server_finish(struct exchange *exchange);

/* Answers the poll that waits, if one does, with a 409 of this text. */
void server_end_poll(struct pretend *p, const char *why);

#endif
