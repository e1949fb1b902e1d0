/* hash.h - tells whether two texts are the same without keeping them: FNV-1a by words of eight
 * bytes; and finds the place of a number in a table. It needs no strength against attacks, and
 * differs between machines. */
#ifndef HASH_H
#define HASH_H

#include <stddef.h>
#include <stdint.h>

/* The hash of no bytes. */
#define HASH_BEGIN UINT64_C(0xcbf29ce484222325)

/* Continues a hash with these bytes. */
uint64_t hash_add(uint64_t hash, const void *bytes, size_t length);

/* The place of a number in a hash table of so many, below 2^32: Fibonacci hashing (Knuth, The Art
 * of Computer Programming, 6.4), by which neighbours among ids get places far from each other. */
size_t hash_place(int64_t number, size_t places);

#endif
