/* text_check.h - what a text must say, or must not, for tests of what people read. */
#ifndef TEXT_CHECK_H
#define TEXT_CHECK_H

/* Fails unless the text has this part in it; shows both. */
void text_check(const char *text, const char *part);

/* Fails if it has. */
void text_check_not(const char *text, const char *part);

#endif
