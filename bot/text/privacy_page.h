/* privacy_page.h - what is kept about people, in words. */
#ifndef PRIVACY_PAGE_H
#define PRIVACY_PAGE_H

#include "message.h"

/* What is kept about people. The question whether somebody is to be forgotten, with a button that
 * says so; and that they are. */
void privacy_page_write(int language, struct message *ret_message);
void privacy_page_ask(int language, struct message *ret_message);
void privacy_page_done(int language, struct message *ret_message);

/* Reads what follows "q:" on a button: yes or no. False for anything else. */
bool privacy_page_read(const char *word, bool *ret_forget);

#endif
