/* ca_store.c - whose certificates are believed, without holding all of them in memory.
 *
 * The file with all certificates costs 30 ms and more than a megabyte, for each connection anew
 * when curl knows the folder as well. The folder costs nothing until a certificate is looked up.
 */
#include "ca_store.h"

#include <curl/curl.h>
#include <dirent.h>
#include <stddef.h>
#include <string.h>

enum { HASH_DIGITS = 8 };

/* As in 5ed36f99.0 */
static bool is_hash(const char *name)
{
    return strspn(name, "0123456789abcdef") == HASH_DIGITS && name[HASH_DIGITS] == '.' &&
           name[HASH_DIGITS + 1] >= '0' && name[HASH_DIGITS + 1] <= '9';
}

bool ca_store_is_hashed(const char *folder)
{
    const struct dirent *entry;
    bool found = false;
    DIR *list = opendir(folder);
    if (list == NULL)
        return false;
    while (!found && (entry = readdir(list)) != NULL)
        found = is_hash(entry->d_name);
    closedir(list);
    return found;
}

const char *ca_store_folder(void)
{
    const char *folder = curl_version_info(CURLVERSION_NOW)->capath;
    return folder != NULL && ca_store_is_hashed(folder) ? folder : NULL;
}
