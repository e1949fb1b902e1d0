/* args.h - the arguments of a call out of an HTTP request, whichever way they were sent. */
#ifndef ARGS_H
#define ARGS_H

#include "apicall.h"

#include <microhttpd.h>

/* Fills call->args and call->uploads: the query first, then the body; of two arguments of one name
 * the first counts. Values are strings, except in a JSON body. A body that does not parse gives
 * no arguments, silently. */
void args_read(struct call *call, struct MHD_Connection *connection, const char *body,
               size_t length);

#endif
