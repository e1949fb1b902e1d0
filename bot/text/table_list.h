/* table_list.h - several tables in one message: to ask for one of them, or as the games of one
 * person. */
#ifndef TABLE_LIST_H
#define TABLE_LIST_H

#include "clock_texts.h"
#include "message.h"
#include "shown_names.h"
#include "shown_table.h"

enum table_list {
    TABLE_LIST_WHICH,  /* several may be meant */
    TABLE_LIST_GAMES,  /* the games of one person, most urgent first */
    TABLE_LIST_DIGEST, /* those of them that wait for the person */
};

/* One of several tables to choose from. */
struct table_list_row {
    const struct table *table;
    const char *word; /* of its name, as in struct shown_table */
    const struct table_cup *cup;
    struct shown_names *on_turn; /* the people on turn at all tables of the list */
    int64_t player;              /* the reader */
    int place;                   /* in the list, from 1; 0: it is not numbered */
    bool of_several;             /* others of the list are in the same chat */
    const char *title;           /* of its chat, cleaned; "" if it need not be told */
    const char *url;             /* of its post; "" for none */
    const char *typed;           /* data of its button, see intent_write_typed; NULL: t:TABLE */
    const char *zone;            /* the zone of the times; "": no times are told */
    int64_t left_ms;             /* until the deadline of the turn, -1: none */
    struct deadline until;
    struct days_off off; /* those until then, as the reader is told */
    bool own_off;        /* some of the player on turn, too, who is not the reader */
};

/* Adds the person on turn at a table of the list, unless they are among them already, and returns
 * their index; -1: nobody or a robot is on turn. A robot of the same name may be at several. */
int table_list_add_turn(const struct table *table, struct shown_names *names);

/* A list begins with its heading; then each row is added, with a button; the end has buttons to the
 * other pages, counted from 0. TABLE_LIST_ROWS_MAX `brief` rows fit a message, or
 * TABLE_LIST_ROWS_FULL others. */
enum { TABLE_LIST_ROWS_MAX = 30, TABLE_LIST_ROWS_FULL = 12 };
void table_list_begin(enum table_list list, int language, struct message *ret_message);
void table_list_add(const struct table_list_row *row, bool brief, struct message *message);
void table_list_end(int page, int pages, struct message *message);

#endif
