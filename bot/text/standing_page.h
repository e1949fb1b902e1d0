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
    STANDING_HALLS_MAX = 12,    /* on one page */
    STANDING_MEDALS_MAX = 6,    /* in one season: players who share a place share its medal */
    STANDING_GAMES_MOST = 1000, /* of a week, that are told to the number */
};

/* A season of a group's league. */
struct standing_season {
    enum season_length length;
    int32_t key;
    bool over;
};

struct standing_row {
    char name[TABLE_NAME_BYTES]; /* empty: a player who was forgotten, or takes no part */
    char username[TABLE_USERNAME_BYTES];
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
    bool pictures;         /* pictures can be drawn */
    bool halls;            /* there are seasons that are over */
    bool legend;           /* the signs are explained */
    bool paused;           /* the league is switched off; these are the games before */
    int n;                 /* rows in all: those with a rank come first */
    int first;             /* number of rows before this page */
    struct standing_row rows[STANDING_ROWS_MAX];
    int n_kinds; /* the games that were played in this season */
    const struct game_kind *kinds[STANDING_KINDS_MAX];
};

/* The number of rows on this page. */
int standing_page_rows(const struct standing_page *page);

/* A standing, if wanted with buttons to the others. */
void standing_page_write(const struct standing_page *page, bool buttons, int language,
                         struct message *ret_message);
/* The same as a weekly post; `games` have ended in the week. */
void standing_page_week(const struct standing_page *page, int games, int language,
                        struct message *ret_message);
/* The same below another text, in the language in use. */
void standing_page_add(const struct standing_page *page, bool buttons, struct message *message);

/* The meaning of a button. */
struct standing_tap {
    enum standing_act {
        STANDING_NOW, /* the season that is on, in a message of its own */
        STANDING_HALL,
        STANDING_SHOW,
        STANDING_LEGEND, /* the same with the signs explained */
        STANDING_CHART,
        STANDING_TABLE,
    } act;
    int32_t season; /* this and the next fields: for all but the first two acts */
    enum standings_order order;
    const struct game_kind *kind;
    int page; /* of the hall or of the standing */
};

/* Reads the data after "k:". False for data that no button carries. */
bool standing_page_read(const char *word, struct standing_tap *ret_tap);

/* The order that a word means, by the buttons of a standing in any language. False: none. */
bool standing_page_read_order(const char *typed, enum standings_order *ret_order);

/* The title of a season: "November 2026". */
struct phrase standing_page_season(const struct standing_season *season);

/* The first three of a season that is over. */
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

/* The best players of the seasons that are over, the last season first. `now_key`: the present
 * season. */
void standing_page_hall(const struct standing_halls *halls, int32_t now_key, int language,
                        struct message *ret_message);

#endif
