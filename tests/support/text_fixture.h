/* text_fixture.h - the languages, and messages as text, for tests of what the bot says. */
#ifndef TEXT_FIXTURE_H
#define TEXT_FIXTURE_H

#include "language.h"
#include "message.h"
#include "shown_table.h"

enum { TEXT_FIXTURE_BYTES = 24576 };

/* A table for a page that tells nothing besides it. */
#define JUST(a_table) (&(struct shown_table){.table = (a_table)})

/* Opens the catalogues built beside the test program; fails without the Italian one. */
void text_fixture_open(void);
int text_fixture_italian(void);

/* The page of rules of a table that nobody has changed anything at. */
void text_fixture_rules(const struct rules *rules, enum table_starter starter, int language,
                        struct message *ret_message);

/* A message as one text: its HTML, then each row of buttons as "[label]" on a line. Isolates are
 * left out, so that it can be compared with what people see. The last two results stay valid. */
const char *text_fixture(const struct message *message);

/* Fails unless Telegram would take this message: HTML in order, at most 4096 characters and 100
 * entities, buttons within their limits. */
void text_fixture_fits(const struct message *message);

/* Fails if a narrow phone would cut off a label, as far as the number of letters tells. */
void text_fixture_labels_fit(const struct message *message);

/* Characters as Telegram counts them at worst: UTF-16 units, tags and isolates included or not. */
int text_fixture_length(const char *text);

/* Sets an option, which must be possible by the other rules. */
void text_fixture_set(struct rules *rules, const char *option, const char *value);

#endif
