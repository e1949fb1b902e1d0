/* privacy_page.h - tells which personal data the bot keeps. */
#ifndef PRIVACY_PAGE_H
#define PRIVACY_PAGE_H

#include "message.h"

/* The personal data that the bot keeps. The question before a person is forgotten, with a button to
 * confirm; and the confirmation. */
void privacy_page_write(int language, struct message *ret_message);
void privacy_page_ask(int language, struct message *ret_message);
void privacy_page_done(int language, struct message *ret_message);

/* Reads the data of a button after "q:": yes or no. False for anything else. */
bool privacy_page_read(const char *word, bool *ret_forget);

#endif
