/* hash.h - tells whether two texts are the same, without keeping them: FNV-1a. Nothing depends on
 * its strength.
 */
#ifndef HASH_H
#define HASH_H

#include <stddef.h>
#include <stdint.h>

/* Of nothing. */
#define HASH_BEGIN UINT64_C(0xcbf29ce484222325)

/* The hash of what was hashed before and of these bytes. */
uint64_t hash_add(uint64_t hash, const void *bytes, size_t length);

#endif
