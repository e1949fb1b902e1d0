/* connection.c - opens the transport with the address, token and limits of the configuration. */
#include "connection.h"

#include "log.h"

struct flood_options connection_limits(const struct config *config)
{
    return (struct flood_options){.group_per_minute = config->group_per_minute,
                                  .chat_per_second = config->chat_per_second,
                                  .total_per_second = config->total_per_second};
}

struct telegram *connection_open(const struct config *config, const char *token)
{
    char why[ANSWER_WHY_BYTES];
    struct telegram_options options = {.api_url = config->api_url,
                                       .token = token,
                                       .ipv4_only = config->ipv4_only,
                                       .poll_s = config->poll_s};
    struct telegram *opened = telegram_open(&options, why);
    if (!opened)
        log_error("%s", why);
    return opened;
}
