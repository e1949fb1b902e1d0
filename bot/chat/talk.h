/* talk.h - who said what, and where: what the handlers of wishes work on, inside the bot. */
#ifndef TALK_H
#define TALK_H

#include "bot.h"
#include "command.h"
#include "text.h"

struct talk {
    struct bot *bot;
    const struct update *update;
    struct wish wish;
    int language; /* of the chat it happened in */
    bool in_private;
    bool reachable; /* the person can be written to */
    int64_t asked;  /* the group that Telegram was asked about just now, whether they run it; 0 */
    bool admin;     /* and do they */
    char name[TABLE_NAME_BYTES];
};

/* The language a chat or a person is spoken to in. */
int talk_chat_language(struct store *store, int64_t chat, const char *client);
int talk_player_language(struct store *store, int64_t player);

/* Whether the wish may be granted to somebody who is not the host: true when they run this group,
 * wherever they said it. When that is not known yet Telegram is asked, *ret_waiting is set, and the
 * wish comes back through dispatch_answer; unless so much is asked for this person already that it
 * does not. */
bool talk_admin(struct talk *talk, int64_t group, bool *ret_waiting);

/* Whether somebody may choose for the group of the wish, now. If not they were told so, or Telegram
 * is asked and the wish comes back. */
bool talk_may_choose(struct talk *talk);

/* Answers the press, or does nothing where there was none. */
void talk_answer(struct talk *talk, const char *popup, bool alert);
void talk_answer_link(struct talk *talk, const char *url);

/* Says something where it was asked. */
void talk_say(struct talk *talk, const struct message *message);

/* Shows something in the message whose button was pressed, else says it; answers the press. */
void talk_show(struct talk *talk, const struct message *message);

/* Says what concerns this person alone: in private where that is possible. */
void talk_tell(struct talk *talk, const struct message *message);

/* One sentence: a popup for a press; for typed text a message, in private where possible. */
void talk_note(struct talk *talk, enum text_note note);
void talk_refuse(struct talk *talk, enum refusal why, const struct table *table);

/* Refuses rules whose name is not known where it was said; who typed it is told which there are. */
void talk_refuse_rules(struct talk *talk);

#endif
