/* games_list.h - gathers what a list of tables shows of each: its chat, the link to its post, the
 * time left. */
#ifndef GAMES_LIST_H
#define GAMES_LIST_H

#include "message.h"
#include "shown_names.h"
#include "step.h"

/* The tables of a page, and their reader. */
struct games_list {
    struct step *step;
    int64_t player;
    const int64_t *ids;
    int n;
    bool brief;
    struct shown_names on_turn;
};

void games_list_begin(const struct games_list *list, struct games_list *ret_list);

/* Adds table i of the page. `place` is its number in the list; with 0 the list asks for a table: it
 * shows names alone, of chats only if it is `titled`, and `typed` is the data of the button (NULL:
 * none of its own). Nothing for a table that is gone. */
struct games_list_row {
    int i, place;
    bool titled;
    const char *typed;
};
void games_list_add(struct games_list *list, const struct games_list_row *row,
                    struct message *message);

#endif
