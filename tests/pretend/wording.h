/* wording.h - the words of a message or caption as the bot sends them, checked and parsed. */
#ifndef WORDING_H
#define WORDING_H

#include "apicall.h"

enum { WORDING_TEXT_MOST = 4096, WORDING_CAPTION_MOST = 1024 };

struct wording {
    json_t *text;
    json_t *entities; /* an array; NULL: none */
};

/* Reads "text" with "entities", or "caption" with "caption_entities". False: refused. Without a
 * caption the text is NULL. */
bool wording_read(struct call *call, const char *name, struct wording *ret_wording);
void wording_close(struct wording *wording);
/* Puts it into a message, in place of what was there. */
void wording_set(const struct wording *wording, json_t *message, const char *name);

#endif
