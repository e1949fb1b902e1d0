/* watch_page.h - tells a person in private that a table opened in a group, and lists the groups
 * whose tables they want to be told of.
 *
 * Its buttons: T:  begins or ends it in this group; T:off:ID ends it; T:sit:TABLE takes a seat.
 */
#ifndef WATCH_PAGE_H
#define WATCH_PAGE_H

#include "message.h"
#include "shown_table.h"

/* The parameter of /start for the list. */
#define WATCH_PAGE_START "tellme"

enum watch_page_act { WATCH_PAGE_HERE, WATCH_PAGE_OFF, WATCH_PAGE_SIT };

/* Reads the data after "T:". False for data that no button carries. */
bool watch_page_read(const char *word, enum watch_page_act *ret_act, int64_t *ret_id);

/* A lobby, for the person of a watch: `title` is that of its group, `url` leads to its post ("" for
 * none). */
struct watch_page_lobby {
    const struct shown_table *shown;
    const char *title, *url;
    int64_t watch;
};

/* It is open. `asked`: the person asks just now to be told of tables, and reads that they are. */
void watch_page_opened(const struct watch_page_lobby *lobby, bool asked, int language,
                       struct message *ret_message);

/* The rest of that once the person sits there, or it has begun or was called off. */
void watch_page_over(const struct watch_page_lobby *lobby, int language,
                     struct message *ret_message);

/* The list begins; each group has a button that ends it. */
void watch_page_begin(bool any, int language, struct message *ret_message);
void watch_page_add(const char *title, int64_t watch, struct message *message);

#endif
