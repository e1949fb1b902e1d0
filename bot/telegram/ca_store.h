/* ca_store.h - whose certificates are believed, without holding all of them in memory. */
#ifndef CA_STORE_H
#define CA_STORE_H

#include <stdbool.h>

/* The system's folder of certificates, one a file, found by the hash in its name: what is needed
 * is read then. NULL if there is none: then the one file with all of them must do. Static. */
const char *ca_store_folder(void);

/* Whether such files are in a folder. */
bool ca_store_is_hashed(const char *folder);

#endif
