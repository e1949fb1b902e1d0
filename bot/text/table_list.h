/* table_list.h - several tables in one message: which one is meant, and the games of one person. */
#ifndef TABLE_LIST_H
#define TABLE_LIST_H

#include "text.h"

/* See text_list_begin, text_list_add and text_list_end. */
void table_list_begin(enum text_list list, struct message *message);
void table_list_add(const struct text_row *row, bool brief, struct message *message);
void table_list_end(int page, int pages, struct message *message);

#endif
