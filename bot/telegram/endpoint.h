/* endpoint.h - whether the Bot API may be called at an address with a token. */
#ifndef ENDPOINT_H
#define ENDPOINT_H

#include <stdbool.h>

/* What is wrong with the address, as the end of a sentence that begins with it; NULL if nothing:
 * https anywhere, or http on this machine; a host, at most a port and a path, no slash at the end.
 */
const char *endpoint_fault(const char *address, bool *ret_plain_http);

/* Whether the token can stand in a URL as it is. */
bool endpoint_token_fits(const char *token);

#endif
