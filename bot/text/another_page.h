/* another_page.h - asks a person who wants a table what to do about an open lobby that will not do:
 * it has other rules, or no seat.
 *
 * The buttons: G:TABLE:RULES, the lobby takes these rules; N:RULES, another table is opened.
 */
#ifndef ANOTHER_PAGE_H
#define ANOTHER_PAGE_H

#include "phrase.h"

/* The question, about the lobby and the rules that are wanted. */
void another_page_ask(const struct shown_table *lobby, const struct house_rules *wanted,
                      int language, struct message *ret_message);

/* The word for rules in the buttons: the name of a preset, or # and the id of saved ones. */
struct phrase another_page_word(const struct house_rules *rules);

#endif
