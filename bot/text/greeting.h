/* greeting.h - what the bot says first: in a group that lets it in, in a private chat, and in its
 * profile, before anybody has pressed Start. */
#ifndef GREETING_H
#define GREETING_H

#include "message.h"

enum {
    GREETING_DESCRIPTION_MOST = 512, /* characters that Telegram takes */
    GREETING_SHORT_MOST = 120,
};

/* In a group: what the bot is, three steps, and a button for each game that opens a table of it. */
void greeting_group(int language, const char *bot, struct message *ret_message);

/* In private; `plays`: there are games of this person to list. */
void greeting_private(bool plays, int language, const char *bot, struct message *ret_message);

/* The buttons of the latter, for what else is said to somebody who waits for nothing. */
void greeting_add_buttons(bool plays, const char *bot, struct message *message);

/* The button that adds the bot to a group, on a row of its own. */
void greeting_add_group_button(const char *bot, struct message *message);

/* What an empty private chat with the bot says, and its profile: plain text. */
const char *greeting_description(int language);
const char *greeting_short_description(int language);

#endif
