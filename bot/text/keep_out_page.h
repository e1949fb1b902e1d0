/* keep_out_page.h - the list of people who may not sit down in a group, for its admins. */
#ifndef KEEP_OUT_PAGE_H
#define KEEP_OUT_PAGE_H

#include "message.h"
#include "shown_names.h"

enum { KEEP_OUT_PAGE_ROWS = 10 /* on a page */, KEEP_OUT_PAGE_NAMESAKES = 12 };

enum keep_out_act { KEEP_OUT_SHOW, KEEP_OUT_DROP };

/* The meaning of a button: B:CHAT:PAGE shows a page, B:x:CHAT:PLAYER takes a person off the list.
 */
struct keep_out_tap {
    enum keep_out_act act;
    int64_t chat, player;
    int page;
};

/* Reads the data after "B:"; false for data that no button carries. */
bool keep_out_page_read(const char *word, struct keep_out_tap *ret_tap);

struct keep_out_row {
    int64_t player;
    const char *name, *username; /* "": not known */
    int64_t since_local_ms;
    int number; /* that tells them from others of their name, see shown_names.h; 0: any */
};

/* One page of the list. */
struct keep_out_page {
    int64_t chat;
    const char *title; /* of the group, cleaned */
    int page, n, n_all;
    struct keep_out_row rows[KEEP_OUT_PAGE_ROWS];
    const struct keep_out_row *changed; /* the person just added, or taken off; NULL: nobody */
    bool taken_off;
    int n_namesakes;
    struct keep_out_row
        namesakes[KEEP_OUT_PAGE_NAMESAKES]; /* from whom that person is told apart */
    int games;                              /* running games of a person just added */
    int called_off;                         /* lobbies where nobody but that person sat */
};

void keep_out_page_write(const struct keep_out_page *page, int language,
                         struct message *ret_message);

#endif
