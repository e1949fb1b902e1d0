/* void_page.h - the last games of a group's league, to make one of them count for nothing. */
#ifndef VOID_PAGE_H
#define VOID_PAGE_H

#include "game.h"
#include "standing_page.h"

enum { VOID_ROWS_MAX = 10, VOID_REASON_BYTES = 256 };

/* A game that is over. Its names are ordered by place, the winner first. */
struct void_row {
    int32_t number; /* of its table */
    const struct game_kind *kind;
    int64_t ended_local_ms;
    int n;
    int64_t players[GAME_SEATS_MAX];
    char names[GAME_SEATS_MAX][TABLE_NAME_BYTES];
    char usernames[GAME_SEATS_MAX][TABLE_USERNAME_BYTES];
    bool is_void, of_cup;
    bool uncounted; /* no hand was played out, only one person played, or the league was switched
                       off when it ended */
    char reason[VOID_REASON_BYTES];
    bool counting; /* the league is being counted again because of it */
    bool past;     /* it changed the final standing of a season that is over: */
    const struct standing_hall *was, *is; /* the first of that season; NULL: they are not told */
};

/* The last games, to name one of them; and the answer about one. */
void void_page_write(const struct void_row *rows, int n, int64_t now_local_ms, int language,
                     struct message *ret_message);
/* Asks for the reason, with the number of the game. */
void void_page_reason(int32_t number, int language, struct message *ret_message);
void void_page_done(const struct void_row *row, int language, struct message *ret_message);

#endif
