/* page.h - what the browser asks for: the page, the phones' document, and actions of people.
 *
 *   GET  /                      the page; its style and scripts are /play/NAME
 *   GET  /play/state?since=N    the document of phones.h, or {"version": N} if it is still that
 *   GET  /play/earlier?CHAT.MESSAGE   the messages of a chat before that one
 *   GET  /play/file?ID          a file that the bot sent
 *   POST /play/say     {"user", "chat", "text", "reply_to"}
 *   POST /play/press   {"user", "chat", "message", "data"}  -> {"press"}
 *   POST /play/follow  {"user", "url"}                      -> {"opens"}
 *   POST /play/block   {"user", "blocked"}
 *   POST /play/delete  {"user", "chat", "message"}
 *   POST /play/start   {"user"}                             START below the private chat
 *   POST /play/language {"user", "language"}
 *   POST /play/remove  {"user"}    leaves the group, and has no phone any more
 *   POST /play/add     {}          one more person
 *   POST /play/move    {"ms"}      time goes on by that, or to what is due next without it
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
    struct mover *mover;     /* borrowed */
    const char *folder;      /* of page.html and what belongs to it */
    bool reset_wanted;       /* cleared by who does it */
};

/* Is a pretend_page; the context is a struct page. */
int page_serve(void *context, const char *method, const char *path, const char *query,
               const char *body, size_t length, char **ret_body, size_t *ret_length,
               const char **ret_type);

/* False, said on stderr, if a file of the page cannot be read. */
bool page_check(const char *folder);

#endif
