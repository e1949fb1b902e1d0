/* connection.h - opens the transport with the address, token and limits of the configuration. */
#ifndef CONNECTION_H
#define CONNECTION_H

#include "config.h"
#include "flood.h"
#include "telegram.h"

struct flood_options connection_limits(const struct config *config);

/* NULL where the address or the token cannot be used; the reason is logged. */
struct telegram *connection_open(const struct config *config, const char *token);

#endif
