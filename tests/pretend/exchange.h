/* exchange.h - one request over HTTP and its answer: what is asked, and what goes out. */
#ifndef EXCHANGE_H
#define EXCHANGE_H

#include "serving.h"

#include <microhttpd.h>

enum { EXCHANGE_UPLOAD_BYTES = 51 * 1024 * 1024 };

enum stage { READING, WAITING, READY };

struct exchange {
    struct pretend *p;
    struct MHD_Connection *connection;
    char *query; /* as it stood in the URL, "" if there was none */
    char *body;
    size_t length, capacity;
    bool begun;
    enum stage stage;
    enum delivery delivery;
    bool is_poll;
    int64_t delay_ms;   /* from when the answer is known until it is given */
    int64_t release_ms; /* on the waiting clock */
    const char *type;
    struct call call;
    struct exchange *next, **link; /* among those that wait */
};

/* Serves what was asked: afterwards the answer is known and finished, or the exchange waits. */
void exchange_serve(struct exchange *exchange, const char *verb, const char *path);
/* Sends the answer, as far as it is to arrive. */
enum MHD_Result exchange_answer(struct exchange *exchange);

#endif
