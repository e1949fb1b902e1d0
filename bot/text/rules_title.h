/* rules_title.h - the name of the rules of a table, and what is special about them. */
#ifndef RULES_TITLE_H
#define RULES_TITLE_H

#include "house.h"
#include "message.h"

/* "<b>Tokio</b>" for the usual rule set, "<b>Tokio · Classico</b>", "<b>Tokio · Classico with
 * changes</b>", or "<b>Tokio · Friday, from Classico</b>" for rules that the group saved. A
 * different length counts as no change. `house` may be NULL. */
void rules_title_add(const struct rules *rules, const struct house *house, struct message *message);

/* The same without tags. */
void rules_title_plain(const struct rules *rules, const struct house *house,
                       struct message *message);

/* The same without game and tags: "Friday, from Classico". */
void rules_title_name(const struct rules *rules, const struct house *house,
                      struct message *message);

/* Whether more than the length of the game differs from the preset. */
bool rules_title_reshaped(const struct rules *rules);

/* One line about what is special: the preset's own line, or the changes. Nothing if there is
 * nothing to say. */
void rules_title_line(const struct rules *rules, struct message *message);
/* The same below a text that tells the length of the game. */
void rules_title_line_below(const struct rules *rules, struct message *message);

/* The rules of a table in one popup, with what is special, and a hint at the full rules. */
void rules_title_popup(const struct rules *rules, const struct house *house, int language,
                       char ret_popup[POPUP_BYTES]);

/* A name that a person gave to rules, as HTML; isolated, since it may be written in any direction.
 */
void rules_title_add_given(const char *name, struct message *message);

#endif
