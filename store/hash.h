/* hash.h - tells whether two texts are the same without keeping them: FNV-1a by words of eight
 * bytes. It needs no strength against attacks, and differs between machines. */
#ifndef HASH_H
#define HASH_H

#include <stddef.h>
#include <stdint.h>

/* The hash of no bytes. */
#define HASH_BEGIN UINT64_C(0xcbf29ce484222325)

/* Continues a hash with these bytes. */
uint64_t hash_add(uint64_t hash, const void *bytes, size_t length);

#endif
