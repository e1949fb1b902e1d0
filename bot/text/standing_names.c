/* standing_names.c - gathers the people of standings. */
#include "standing_names.h"

static int add_name(const struct standing_row *row, struct shown_names *names)
{
    return shown_names_add(names, row->standing.player, row->name, row->username);
}

void standing_names_rows(const struct standing_row *rows, int n, struct shown_names *ret_names)
{
    shown_names_begin(ret_names);
    for (int i = 0; i < n; i++)
        add_name(&rows[i], ret_names);
    ret_names->n_first = ret_names->n;
}

void standing_names_add(const struct standing_hall *hall, struct shown_names *names,
                        int ret_people[STANDING_MEDALS_MAX])
{
    for (int i = 0; i < hall->n; i++)
        ret_people[i] = add_name(&hall->rows[i], names);
}
