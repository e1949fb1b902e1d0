/* reference.h - the characters that HTML writes as &name; or &#number; */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stddef.h>
#include <stdint.h>

/* The character that the & at this place begins, and how long it is in bytes; 0: there is none. */
uint32_t reference_read(const char *at, size_t *ret_length);
/* The character in UTF-8: how many bytes it takes. */
size_t reference_encode(uint32_t code, char ret_bytes[4]);

#endif
