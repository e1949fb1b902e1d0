/* html.h - HTML as Telegram reads it: the text, and the stretches of it that tags enclosed. */
#ifndef HTML_H
#define HTML_H

#include <stdbool.h>
#include <stddef.h>

enum { HTML_WHY_BYTES = 400 };

struct entity {
    const char *type;
    char *argument;
    char *format; /* of a time; NULL: none */
    int offset, length, order;
};

struct html {
    char *text;
    size_t length; /* in bytes */
    int units;     /* in UTF-16 */
    struct entity *entities;
    size_t count;
};

/* Reads HTML in UTF-8. False: ret_why says what is wrong, in the words of the real one. */
bool html_parse(const char *html, struct html *ret_html, char ret_why[HTML_WHY_BYTES]);
void html_close(struct html *html);

#endif
