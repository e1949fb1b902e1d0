/* reference.c - character references: four names, and numbers. */
#include "reference.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static uint32_t named(const char *name, size_t length)
{
    static const struct {
        const char *name;
        uint32_t code;
    } names[] = {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strlen(names[i].name) == length && strncmp(names[i].name, name, length) == 0)
            return names[i].code;
    }
    return 0;
}

static uint32_t numbered(const char *digits, size_t *ret_length)
{
    char *end;
    int base = digits[0] == 'x' ? 16 : 10;
    const char *first = digits + (base == 16);
    *ret_length = 0;
    if (!(base == 16 ? isxdigit((unsigned char)*first) : isdigit((unsigned char)*first)))
        return 0;
    unsigned long code = strtoul(first, &end, base);
    *ret_length = (size_t)(end - digits);
    bool surrogate = code >= 0xd800 && code <= 0xdfff;
    if (code >= 0x10ffff || surrogate || *ret_length > 8)
        return 0;
    return (uint32_t)code;
}

uint32_t reference_read(const char *at, size_t *ret_length)
{
    const char *name = at + 1;
    size_t length = 0;
    uint32_t code;
    if (*name == '#') {
        code = numbered(name + 1, &length);
        length++;
    } else {
        while (isalpha((unsigned char)name[length]))
            length++;
        code = named(name, length);
    }
    *ret_length = code == 0 ? 0 : 1 + length + (name[length] == ';');
    return code;
}

size_t reference_encode(uint32_t code, char ret_bytes[4])
{
    if (code < 0x80) {
        ret_bytes[0] = (char)code;
        return 1;
    }
    size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = length - 1; i > 0; i--) {
        ret_bytes[i] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    ret_bytes[0] = (char)(lead[length] | code);
    return length;
}
