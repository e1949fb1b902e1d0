/* announce.h - tells the people at a table what happened: posts in the group, throws in private.
 *
 * A move costs at most two calls in the group (one new post, one edit of the old) and two in
 * private chats. Where throws lie open nothing is private.
 */
#ifndef ANNOUNCE_H
#define ANNOUNCE_H

#include "end_lines.h"
#include "rules_menu.h"
#include "step.h"

/* What a step did, as far as telling it needs more than the table as it stands now. */
struct told {
    const struct table *before;  /* the table before the step */
    const struct news *news;     /* where throws lie open, with those that chance made at once */
    bool threw;                  /* chance was due and made its move after the news */
    bool rolled;                 /* Telegram's dice lie below the post */
    const struct end_lines *end; /* of a game that ended normally by it; NULL */
};

/* Tells the news of one step and keeps the posts' ids in the row (not yet saved). */
void announce_news(struct step *step, struct live *live, const struct told *told);

/* Posts the lobby or the running table again, below all else; the old post keeps what happened. */
void announce_again(struct step *step, struct live *live);

/* The same for a table whose topic is closed, or was deleted: in General, and why. */
void announce_moved(struct step *step, struct live *live, bool deleted);

/* The same after a time in which nobody could be heard. */
void announce_outage(struct step *step, struct live *live, int64_t lost_ms);

/* Brings the present post up to date, in its place. */
void announce_refresh(struct step *step, struct live *live);

/* The same with all it says, which are the times, too. The last news stays in it, as far as this
 * process knows it. */
void announce_as_it_is(struct step *step, struct live *live);

/* Shows a page of the menu of rules in the lobby's post, until another one is shown; a new post
 * begins with the lobby. */
void announce_menu(struct step *step, struct live *live, const struct rules_menu *at);

/* Shows how long a turn may take, to choose from, in a message of its own. */
void announce_clocks(struct step *step, struct live *live);

/* Sends the seat on turn its throw, if it has one to look at and is shown it in private. */
void announce_throw(struct step *step, struct live *live);

/* The seat on turn is shown its throw in private from now on, or no longer: what was on its way to
 * it is not sent then, and what was sent has no buttons. */
void announce_where(struct step *step, struct live *live);

enum { ANNOUNCE_LINK_BYTES = 128 };

/* A link to the post of a table; while that waits to be sent, to the last one before it. "" where
 * there is none, and into a group that is no supergroup yet. */
void announce_link(struct step *step, const struct live *live, char ret_url[ANNOUNCE_LINK_BYTES]);

/* Adds to a message in private which chat its table is in, with a link to its post. */
void announce_place(struct step *step, const struct live *live, struct message *message);

/* Puts the buttons of this path (see game_post_table) below the message that the seat on turn
 * chooses from. False if there is no such message. */
bool announce_path(struct step *step, struct live *live, bool in_private, const char *path);

/* Sends all raises to the seat on turn, once a turn. */
void announce_raises(struct step *step, struct live *live);

#endif
