/* standing_page.h - the league of a group in words: standings, seasons, the hall of fame. */
#ifndef STANDING_PAGE_H
#define STANDING_PAGE_H

#include "message.h"
#include "season.h"
#include "standings.h"
#include "table.h"

enum {
    STANDING_ROWS_MAX = 20, /* on one page */
    STANDING_KINDS_MAX = 8,
    STANDING_HALLS_MAX = 12, /* on one page */
    STANDING_MEDALS_MAX = 6, /* in one season: who share a place share its medal */
};

/* A season of a group's league. */
struct standing_season {
    enum season_length length;
    int32_t key;
    bool over;
};

struct standing_row {
    char name[TABLE_NAME_BYTES]; /* empty: somebody who was forgotten, or takes no part */
    struct standing standing;
};

/* A standing, or a page of it. */
struct standing_page {
    struct standing_season season;
    enum standings_order order;
    const struct game_kind *kind; /* NULL: all games together */
    int games_least;
    int64_t now_local_ms;  /* on the group's clock */
    int64_t ends_local_ms; /* the last minute of the season that is on; 0: no end, over, paused */
    bool pictures;         /* can be had */
    bool halls;            /* there are seasons that are over */
    bool legend;           /* it is told what the signs mean; always where there are no buttons */
    bool paused;           /* the league is switched off, and this is what was played before */
    int n;                 /* rows there are in all: those with a rank come first */
    int first;             /* of these, how many come before those on this page */
    struct standing_row rows[STANDING_ROWS_MAX];
    int n_kinds; /* the games that were played in this season */
    const struct game_kind *kinds[STANDING_KINDS_MAX];
};

/* How many rows are on this page. */
int standing_page_rows(const struct standing_page *page);

/* A standing, with buttons that lead to the others where they are wanted. */
void standing_page_write(const struct standing_page *page, bool buttons, int language,
                         struct message *ret_message);
/* The same as the post of a week in which so many games ended. */
void standing_page_week(const struct standing_page *page, int games, int language,
                        struct message *ret_message);
/* The last standing of a season that is over. */
void standing_page_over(const struct standing_page *page, int language,
                        struct message *ret_message);

/* What a button says. */
struct standing_tap {
    enum standing_act {
        STANDING_NOW, /* the season that is on, in a message of its own */
        STANDING_HALL,
        STANDING_SHOW,
        STANDING_LEGEND, /* the same with what its signs mean */
        STANDING_CHART,
        STANDING_TABLE,
    } act;
    int32_t season; /* the key, and what follows, of all but the first two */
    enum standings_order order;
    const struct game_kind *kind;
    int page; /* of the hall, too */
};

/* Reads what follows "k:". False for what no button carries. */
bool standing_page_read(const char *word, struct standing_tap *ret_tap);

/* Which order a word means, by the buttons of a standing in any language. False: none. */
bool standing_page_read_order(const char *typed, enum standings_order *ret_order);

/* What a season is called, as a title: "November 2026". */
struct phrase standing_page_season(const struct standing_season *season);

/* Who was among the first three in a season that is over. */
struct standing_hall {
    struct standing_season season;
    int n;
    struct standing_row rows[STANDING_MEDALS_MAX];
};

/* Some of the seasons that are over. */
struct standing_halls {
    int page, n;
    bool more;   /* there is another page */
    bool paused; /* as of a standing */
    struct standing_hall list[STANDING_HALLS_MAX];
};

/* Who was best in the seasons that are over, the last one first. `now_key`: the one that is on. */
void standing_page_hall(const struct standing_halls *halls, int32_t now_key, int language,
                        struct message *ret_message);

#endif
