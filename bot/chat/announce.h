/* announce.h - tells the people at a table what happened: posts in the group, throws in private.
 *
 * A move costs at most two calls in the group (one new post, one edit of the old) and two in
 * private chats. In a game with open throws nothing is private.
 */
#ifndef ANNOUNCE_H
#define ANNOUNCE_H

#include "end_lines.h"
#include "rules_menu.h"
#include "step.h"

/* The outcome of a step, as far as its telling needs more than the table after the step. */
struct told {
    const struct table *before;  /* before the step */
    const struct news *news;     /* throws that lie open are among it */
    bool threw;                  /* chance was due and made its move after the news */
    bool rolled;                 /* Telegram's dice lie below the post */
    const struct end_lines *end; /* of a game that this step began, or ended normally; NULL */
};

/* Tells the news of one step and keeps the posts' ids in the row (not yet saved). */
void announce_news(struct step *step, struct live *live, const struct told *told);

/* Lets all that waits for its players in private go after the post of the table, which tells the
 * end of a hand: the group is told first. chat_hold bounds the wait. In a practice game there is
 * one chat. */
void announce_group_first(struct step *step, const struct live *live);

/* Posts the lobby or the running table again, below all else; the old post keeps what happened. */
void announce_again(struct step *step, struct live *live);

/* As announce_again, since a person asked for it: makes no sound and mentions nobody, since the
 * turn or the lobby rang when it was news. A post that waits to be sent is updated in its place. */
void announce_asked(struct step *step, struct live *live);

/* As announce_again, for a table whose topic was closed or deleted: posts in General and says why.
 * `untold`: the news in the post that was refused there, or NULL. */
void announce_moved(struct step *step, struct live *live, bool deleted, const char *untold);

/* As announce_again, after an outage: tells that the lost time was given back. */
void announce_outage(struct step *step, struct live *live, int64_t lost_ms);

/* As announce_again, after the database was put back; the seat on turn gets its throw again. */
void announce_put_back(struct step *step, struct live *live);

/* Updates the present post in its place. */
void announce_refresh(struct step *step, struct live *live);

/* As announce_refresh, with all texts, which also hold the times. The last news stays in the post;
 * if it is not known, this is a new post. */
void announce_as_it_is(struct step *step, struct live *live);

/* A hash of the present post as it would be written now. */
uint64_t announce_looks(struct step *step, struct live *live);

/* Shows a page of the menu of rules in the lobby's post, until another page is chosen. A new post
 * shows the lobby. */
void announce_menu(struct step *step, struct live *live, const struct rules_menu *at);

/* Shows the buttons of this path (see game_post_table) below the message from which the seat on
 * turn chooses. False if there is no such message. */
bool announce_path(struct step *step, struct live *live, bool in_private, const char *path);

#endif
