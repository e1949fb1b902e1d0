/* entities.h - HTML as Telegram reads it: a text, and entities that lie over it. */
#ifndef ENTITIES_H
#define ENTITIES_H

#include "html.h"
#include "pretend.h"

enum { ENTITIES_MOST = 100 };

/* Reads HTML in UTF-8. p may be NULL: then nobody is known who could be mentioned. The text is
 * malloc'd; the entities are a new array, their offsets in UTF-16 units. False: ret_why says what
 * is wrong, in the words of the real one. */
bool entities_parse(const struct pretend *p, const char *html, char **ret_text,
                    json_t **ret_entities, char ret_why[HTML_WHY_BYTES]);

#endif
