/* hash.c - hashes of texts and numbers. */
#include "hash.h"

#include <string.h>

#define PRIME  UINT64_C(0x100000001b3)
#define GOLDEN UINT64_C(0x9e3779b97f4a7c15) /* 2^64 divided by the golden ratio */

uint64_t hash_add(uint64_t hash, const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    for (; length >= sizeof hash; length -= sizeof hash, at += sizeof hash) {
        uint64_t word;
        memcpy(&word, at, sizeof word);
        hash = (hash ^ word) * PRIME;
        hash ^= hash >> 32; /* the high bits of a word must reach the low ones */
    }
    for (; length > 0; length--)
        hash = (hash ^ *at++) * PRIME;
    return hash;
}

size_t hash_place(int64_t number, size_t places)
{
    return (size_t)((uint64_t)number * GOLDEN >> 32) % places;
}
