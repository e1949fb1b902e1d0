/* prose.h - the words of a message or caption as the bot sends them, checked and parsed. */
#ifndef PROSE_H
#define PROSE_H

#include "apicall.h"

enum { PROSE_TEXT_MOST = 4096, PROSE_CAPTION_MOST = 1024 };

struct prose {
    json_t *text;
    json_t *entities; /* an array; NULL: none */
};

/* Reads "text" with "entities", or "caption" with "caption_entities". False: refused. Without a
 * caption the text is NULL. */
bool prose_read(struct call *call, const char *name, struct prose *ret_prose);
void prose_close(struct prose *prose);
/* Puts it into a message, in place of what was there. */
void prose_set(const struct prose *prose, json_t *message, const char *name);

#endif
