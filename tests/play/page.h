/* page.h - what the browser asks for: the page, the phones' document, and actions of people.
 *
 *   GET  /                      the page; its style and scripts are /play/NAME
 *   GET  /play/state?since=N    the document of phones.h, or {"version": N} if it is still that
 *   POST /play/say     {"user", "chat", "text", "reply_to"}
 *   POST /play/press   {"user", "chat", "message", "data"}  -> {"press"}
 *   POST /play/follow  {"user", "url"}                      -> {"opens"}
 *   POST /play/block   {"user", "blocked"}
 *   POST /play/delete  {"user", "chat", "message"}
 *   POST /play/reset   {}   a new world, soon after the answer
 *
 * An action that cannot be done is answered with status 400 and {"error"}.
 */
#ifndef PAGE_H
#define PAGE_H

#include "friends.h"
#include "phones.h"

struct page {
    struct friends *friends; /* borrowed */
    struct phones *phones;   /* borrowed */
    const char *folder;      /* of page.html and what belongs to it */
    bool reset_wanted;       /* cleared by whoever does it */
};

/* Is a pretend_page; the context is a struct page. */
int page_serve(void *context, const char *method, const char *path, const char *query,
               const char *body, size_t length, char **ret_body, size_t *ret_length,
               const char **ret_type);

/* False, said on stderr, if a file of the page cannot be read. */
bool page_check(const char *folder);

#endif
