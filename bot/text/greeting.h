/* greeting.h - the first texts of the bot: in a group that lets it in, in a private chat, and in
 * its profile, before Start is pressed. */
#ifndef GREETING_H
#define GREETING_H

#include "message.h"

enum {
    GREETING_DESCRIPTION_MOST = 512, /* characters that Telegram takes */
    GREETING_SHORT_MOST = 120,
};

/* In a group: a description of the bot and of each game, the way to begin, and for each game a
 * button that opens a table. */
void greeting_group(int language, const char *bot, struct message *ret_message);

/* In private; `plays`: there are games of this person to list. */
void greeting_private(bool plays, int language, const char *bot, struct message *ret_message);

/* The buttons of the private greeting, for other messages to people for whom no game waits. */
void greeting_add_buttons(bool plays, const char *bot, struct message *message);

/* The button that adds the bot to a group, on a row of its own. */
void greeting_add_group_button(const char *bot, struct message *message);

/* The texts of an empty private chat with the bot, and of its profile: plain text. */
const char *greeting_description(int language);
const char *greeting_short_description(int language);

#endif
