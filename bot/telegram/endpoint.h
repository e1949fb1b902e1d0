/* endpoint.h - checks the address and token of the Bot API, and finds the certificates to trust. */
#ifndef ENDPOINT_H
#define ENDPOINT_H

#include <stdbool.h>

/* NULL if the address is fine: https anywhere, or http on this machine; a host, at most a port and
 * a path, no slash at the end. Otherwise the fault, as the end of a sentence that begins with the
 * address. */
const char *endpoint_fault(const char *address, bool *ret_plain_http);

/* Whether the token can stand in a URL as it is. */
bool endpoint_token_fits(const char *token);

/* The system's folder of certificates, one a file, named by their hashes, so that only the needed
 * ones are read. NULL if there is none: then curl's file of all must do. Static. */
const char *endpoint_certificates(void);

/* Whether a folder holds certificates named by their hashes. */
bool endpoint_is_hashed(const char *folder);

#endif
