/* endpoint.h - whether the Bot API may be called at an address with a token, and whose certificates
 * are believed there. */
#ifndef ENDPOINT_H
#define ENDPOINT_H

#include <stdbool.h>

/* What is wrong with the address, as the end of a sentence that begins with it; NULL if nothing:
 * https anywhere, or http on this machine; a host, at most a port and a path, no slash at the end.
 */
const char *endpoint_fault(const char *address, bool *ret_plain_http);

/* Whether the token can stand in a URL as it is. */
bool endpoint_token_fits(const char *token);

/* The system's folder of certificates, one a file, found by the hash in its name: what is needed
 * is read then. NULL if there is none: then the one file with all of them must do. Static. */
const char *endpoint_certificates(void);

/* Whether such files are in a folder. */
bool endpoint_is_hashed(const char *folder);

#endif
