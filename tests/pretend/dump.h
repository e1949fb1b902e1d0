/* dump.h - JSON as bytes, in ASCII and without spaces, as the real server writes it.
 *
 * Several times as fast as json_dumps, which looks for circles; there are none here.
 */
#ifndef DUMP_H
#define DUMP_H

#include <jansson.h>
#include <stddef.h>

/* Malloc'd; the length is that of the text without its final 0. */
char *dump_compact(const json_t *json, size_t *ret_length);

#endif
