/* ctx.h - the person, the chat and the update that a handler of intents works on. */
#ifndef CTX_H
#define CTX_H

#include "intent.h"
#include "notes.h"
#include "step.h"

/* Whether Telegram lists a person as an admin of a group. */
enum group_standing {
    STANDING_NONE, /* no admin */
    STANDING_ADMIN,
    STANDING_UNTOLD,  /* Telegram does not tell the bot */
    STANDING_UNHEARD, /* the question failed */
};

struct ctx {
    struct step *step;
    const struct update *update;
    struct intent intent;
    int language;     /* of the chat of the update */
    int own_language; /* of the person; of the chat where that is not known */
    bool in_private;
    bool reachable;               /* the bot can write to the person */
    bool in_group;                /* but the person chose to look at their dice in the group */
    int64_t asked;                /* the group whose admins Telegram was just asked about; 0 */
    enum group_standing standing; /* the answer to that */
    bool answered; /* the press was answered; or Telegram is being asked, so nothing more is to be
                      said */
    char name[TABLE_NAME_BYTES];
    char username[TABLE_USERNAME_BYTES];
};

/* The language in which the bot speaks in a chat, private ones included, and to a person. */
int ctx_chat_language(struct step *step, int64_t chat, const char *client);
int ctx_player_language(struct step *step, int64_t player);

/* Whether the update comes from an anonymous admin, in the name of the group. */
bool ctx_is_group(const struct ctx *ctx);

/* Asks Telegram about the person's standing in a group: `answered` is set, and the intent comes
 * back through dispatch_answer. A person with too many open questions gets none. */
void ctx_ask(struct ctx *ctx, int64_t group);

/* Whether the person runs this group, so that they may do what only the host may do. If that cannot
 * be known, they are told so. If it is not known yet, Telegram is asked (ctx_ask). */
bool ctx_admin(struct ctx *ctx, int64_t group);

/* Whether the person may choose for the group of the intent. If not, they were told so, or Telegram
 * is asked and the intent comes back. */
bool ctx_may_choose(struct ctx *ctx);

/* Answers the press; does nothing for typed text. router_handle answers a press without a text if
 * the handler left it unanswered. */
void ctx_answer(struct ctx *ctx, const char *popup, bool alert);
void ctx_answer_link(struct ctx *ctx, const char *url);

/* Says something in the chat of the update; nothing while as many replies to the person wait there
 * as may, but a press is told so. Returns the post, 0 for none. */
int64_t ctx_say(struct ctx *ctx, const struct message *message);

/* Edits the message whose button was pressed; for typed text, says it. It makes no sound, since the
 * person is there. Returns the post, 0 for none. */
int64_t ctx_show(struct ctx *ctx, struct message *message);

/* Takes the message whose button was pressed away, since a newer one here says it all. Telegram
 * keeps old ones; of those `rest` is left. */
void ctx_take_away(struct ctx *ctx, const struct message *rest);

/* Says it to this person alone, in private where possible. The message must be written in the
 * language of ctx_tell_language. Returns the post, 0 for none. */
int64_t ctx_tell(struct ctx *ctx, const struct message *message);
int ctx_tell_language(const struct ctx *ctx);

/* The language of a popup: only the presser sees it. */
int ctx_popup_language(const struct ctx *ctx);

/* One sentence: a popup for a press; for typed text a message, in private where possible. */
void ctx_note(struct ctx *ctx, enum note note);
void ctx_refuse(struct ctx *ctx, enum refusal why, const struct live *live);

/* Refuses unknown rules in the chat of the update; a person who typed the name gets the list. */
void ctx_refuse_rules(struct ctx *ctx);

#endif
