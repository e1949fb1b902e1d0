/* endpoint.c - checks the address and token of the Bot API, and finds the certificates to trust.
 *
 * The token is part of every URL, so it must not cross a network in plain text.
 */
#include "endpoint.h"

#include <assert.h>
#include <curl/curl.h>
#include <dirent.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum { PART_BYTES = 256, HASH_DIGITS = 8 };

static bool is_loopback(const char *host)
{
    unsigned a, b, c, d;
    char more;
    if (strcmp(host, "localhost") == 0 || strcmp(host, "[::1]") == 0)
        return true;
    return sscanf(host, "%3u.%3u.%3u.%3u%c", &a, &b, &c, &d, &more) == 4 && a == 127;
}

/* Whether the URL has this part; ret_text gets as much of it as fits. */
static bool has_part(CURLU *url, CURLUPart part, char ret_text[PART_BYTES])
{
    char *text = NULL;
    if (curl_url_get(url, part, &text, 0) != CURLUE_OK)
        return false;
    snprintf(ret_text, PART_BYTES, "%s", text);
    curl_free(text);
    return true;
}

static const char *parsed_fault(CURLU *url, bool *ret_plain_http)
{
    char scheme[PART_BYTES], host[PART_BYTES], other[PART_BYTES];
    if (!has_part(url, CURLUPART_SCHEME, scheme) || !has_part(url, CURLUPART_HOST, host))
        return "names no host";
    bool plain_http = strcmp(scheme, "http") == 0;
    if (!plain_http && strcmp(scheme, "https") != 0)
        return "must begin with https://";
    if (plain_http && !is_loopback(host))
        return "must begin with https://, since the token is part of every call";
    if (has_part(url, CURLUPART_USER, other) || has_part(url, CURLUPART_QUERY, other) ||
        has_part(url, CURLUPART_FRAGMENT, other))
        return "must be a host, and at most a port and a path";
    *ret_plain_http = plain_http;
    return NULL;
}

const char *endpoint_fault(const char *address, bool *ret_plain_http)
{
    size_t length = strlen(address);
    if (length > 0 && address[length - 1] == '/')
        return "must not end with a slash";
    CURLU *url = curl_url();
    assert(url != NULL);
    const char *fault = "should look like https://api.telegram.org";
    if (curl_url_set(url, CURLUPART_URL, address, 0) == CURLUE_OK)
        fault = parsed_fault(url, ret_plain_http);
    curl_url_cleanup(url);
    return fault;
}

bool endpoint_token_fits(const char *token)
{
    static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "0123456789:_-";
    return token[0] != '\0' && token[strspn(token, LETTERS)] == '\0';
}

/* --- certificates --- */

/* Eight hex digits, a dot and a number, as in 5ed36f99.0 */
static bool is_hash(const char *name)
{
    return strspn(name, "0123456789abcdef") == HASH_DIGITS && name[HASH_DIGITS] == '.' &&
           name[HASH_DIGITS + 1] >= '0' && name[HASH_DIGITS + 1] <= '9';
}

bool endpoint_is_hashed(const char *folder)
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

/* Reading the file of all certificates costs 30 ms and more than a megabyte, and again for each
 * connection if curl is given the folder as well. The folder costs nothing until a certificate is
 * looked up. */
const char *endpoint_certificates(void)
{
    const char *folder = curl_version_info(CURLVERSION_NOW)->capath;
    return folder != NULL && endpoint_is_hashed(folder) ? folder : NULL;
}
