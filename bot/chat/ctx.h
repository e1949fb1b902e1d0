/* ctx.h - who said what, and where: what the handlers of wishes work on, inside the bot. */
#ifndef CTX_H
#define CTX_H

#include "intent.h"
#include "notes.h"
#include "step.h"

struct ctx {
    struct step *step;
    const struct update *update;
    struct intent intent;
    int language;     /* of the chat it happened in */
    int own_language; /* of the person; of the chat where theirs is not known */
    bool in_private;
    bool reachable; /* the person can be written to */
    bool in_group;  /* but chose to look at their dice in the group */
    int64_t asked;  /* the group that Telegram was asked about just now, whether they run it; 0 */
    bool admin;     /* and do they */
    bool answered;  /* the press was; or nothing more is to be said, since Telegram is asked */
    char name[TABLE_NAME_BYTES];
};

/* The language a chat, be it a private one, or a person is spoken to in. */
int ctx_chat_language(struct step *step, int64_t chat, const char *client);
int ctx_player_language(struct step *step, int64_t player);

/* Whether it is the group itself that wishes: one of its admins, who is not named. */
bool ctx_is_group(const struct ctx *ctx);

/* Whether the wish may be granted to somebody who is not the host: true when they run this group,
 * wherever they said it. When that is not known yet Telegram is asked, `answered` is set, and the
 * wish comes back through dispatch_answer; unless so much is asked for this person already that it
 * does not. */
bool ctx_admin(struct ctx *ctx, int64_t group);

/* Whether somebody may choose for the group of the wish, now. If not they were told so, or Telegram
 * is asked and the wish comes back. */
bool ctx_may_choose(struct ctx *ctx);

/* Answers the press, or does nothing where there was none. A press that nothing answers is answered
 * without a word once its wish was granted (router_grant). */
void ctx_answer(struct ctx *ctx, const char *popup, bool alert);
void ctx_answer_link(struct ctx *ctx, const char *url);

/* Says something where it was asked. */
void ctx_say(struct ctx *ctx, const struct message *message);

/* Shows something in the message whose button was pressed, else says it, without a sound, since who
 * asked is there. */
void ctx_show(struct ctx *ctx, struct message *message);

/* Says what concerns this person alone: in private where that is possible. In their own language
 * there, so that is what the message is to be written in. */
void ctx_tell(struct ctx *ctx, const struct message *message);
int ctx_tell_language(const struct ctx *ctx);

/* The language of what this person alone sees where it happened: a popup. */
int ctx_popup_language(const struct ctx *ctx);

/* One sentence: a popup for a press; for typed text a message, in private where possible. */
void ctx_note(struct ctx *ctx, enum note note);
void ctx_refuse(struct ctx *ctx, enum refusal why, const struct table *table);

/* Refuses rules whose name is not known where it was said; who typed it is told which there are. */
void ctx_refuse_rules(struct ctx *ctx);

#endif
