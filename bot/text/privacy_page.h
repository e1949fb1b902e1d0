/* privacy_page.h - what is kept about people, in words. */
#ifndef PRIVACY_PAGE_H
#define PRIVACY_PAGE_H

#include "message.h"

/* See text_privacy, text_forget and text_forgotten. */
void privacy_page_write(struct message *message);
void privacy_page_ask(struct message *message);
void privacy_page_done(struct message *message);

#endif
