/* advance_page.h - the menu in which a player answers in advance (advance.h), and what they are
 * told when it acts. For that player alone, in private.
 *
 * The buttons: A:TABLE opens it; A:TABLE:HAND:BELIEVE:DOUBT:ACT has the two claims so far, as
 * places of the ladder, -1 for none.
 */
#ifndef ADVANCE_PAGE_H
#define ADVANCE_PAGE_H

#include "advance.h"
#include "message.h"
#include "shown_table.h"

enum advance_page_act {
    ADVANCE_PAGE_OPEN,
    ADVANCE_PAGE_MENU,    /* what is chosen so far */
    ADVANCE_PAGE_BELIEVE, /* the claims to choose one of them from */
    ADVANCE_PAGE_DOUBT,
    ADVANCE_PAGE_ASK, /* spells it out, and asks whether it is meant so */
    ADVANCE_PAGE_SET,
    ADVANCE_PAGE_REVOKE,
};

/* The meaning of a button. */
struct advance_page_tap {
    enum advance_page_act act;
    int64_t hand; /* 0 with OPEN */
    struct advance advance;
};

/* Reads the data of a button after the table. False for data that no button carries. */
bool advance_page_read(const char *word, struct advance_page_tap *ret_tap);

/* Whether a page can show these claims: anybody can make up a button. */
bool advance_page_fits(const struct advance_page_tap *tap, const struct rules *rules);

/* A page: ADVANCE_PAGE_SET for a choice that holds, REVOKE for none that held before. */
struct advance_page {
    struct advance_page_tap tap;
    bool holds;    /* one that was set before does, until another is set */
    bool unclear;  /* with MENU: two claims were typed, and not understood */
    bool too_high; /* the same: the first may not be believed */
};

void advance_page_write(const struct shown_table *shown, const struct advance_page *page,
                        int language, struct message *ret_message);

/* The end of one. */
enum advance_page_end {
    ADVANCE_PAGE_PASSED, /* the hand went on without it */
    ADVANCE_PAGE_ACTED,
    ADVANCE_PAGE_KNOWN, /* the claim is over dice that its player knows */
};

/* Writes in place of a page that it holds no more. */
void advance_page_over(const struct shown_table *shown, enum advance_page_end end, int language,
                       struct message *ret_message);

/* Tells the player on turn that they are asked after all, since they know the dice. */
void advance_page_asked(const struct shown_table *shown, int language, struct message *ret_message);

/* The button that opens it, in the language in use. */
void advance_page_button(const struct table *table, struct message *message);

/* Tells that the player on turn makes this move by it. `shown` is the table before that. */
void advance_page_acted(const struct shown_table *shown, const struct move *move, int language,
                        struct message *ret_message);

#endif
