/* says.h - what a text must say, or must not, for tests of what people read. */
#ifndef SAYS_H
#define SAYS_H

/* Fails unless the text has this part in it; shows both. */
void says(const char *text, const char *part);

/* Fails if it has. */
void says_not(const char *text, const char *part);

#endif
