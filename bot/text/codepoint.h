/* codepoint.h - the characters that strangers send: reads UTF-8, and tells which are visible.
 *
 * Names and typed claims come from outside and may be anything, so broken UTF-8 is skipped byte
 * by byte and never trusted.
 */
#ifndef CODEPOINT_H
#define CODEPOINT_H

#include <stddef.h>
#include <stdint.h>

enum { CODEPOINT_BROKEN = -1 }; /* a byte that belongs to no character */

enum codepoint_class {
    CODEPOINT_VISIBLE,
    CODEPOINT_SPACE,  /* of any width; a line's end too */
    CODEPOINT_MARK,   /* is drawn onto the character before it */
    CODEPOINT_HIDDEN, /* controls, directions, fillers, tags: cannot be seen, or misleads */
};

/* Takes the next character from a NUL-terminated text and moves on: 0 at the end, where it stays,
 * CODEPOINT_BROKEN for a byte that was skipped. */
int32_t codepoint_next(const char **text);

/* The number of characters of a text. */
int codepoint_count(const char *text);

/* The text after so many characters; its end if it has no more. */
const char *codepoint_skip(const char *text, int characters);

/* Cuts a text to so many characters. The last of them is an ellipsis if something is left out.
 * There must be room for two more bytes. */
void codepoint_cut(char *text, int most);

/* Writes a character's bytes, and returns how many; 0, nothing written, if there is no room. */
size_t codepoint_put(int32_t codepoint, char *ret_bytes, size_t room);

enum codepoint_class codepoint_class(int32_t codepoint);

/* A small letter without its accents, as lists of words have it; other characters stay. Knows
 * Latin, Greek and Cyrillic, and letters of full width. */
int32_t codepoint_fold(int32_t codepoint);

/* The digit of this character, in any script; a face of a die is a digit, too. -1 for none. */
int codepoint_digit(int32_t codepoint);

#endif
