/* order_bracket.c - reads the order for the bracket of a cup. */
#include "order_bracket.h"

#include <stdio.h>

enum { WHERE_BYTES = 64 };

/* --- seats --- */

/* Who won a table of the round before says which one. */
static bool read_from(const json_t *value, const char *where, const struct order_round *before,
                      char *why, struct order_seat *seat)
{
    int64_t from;
    seat->from = -1;
    if (!value)
        return true;
    if (!before)
        return fields_refuse(why, "%s is in the first round", where);
    if (!fields_whole(value, where, (struct fields_range){0, before->n - 1}, why, &from))
        return false;
    seat->from = before->first + (int)from;
    return true;
}

static bool read_place(const json_t *value, const char *where, char *why, struct order_seat *seat)
{
    int64_t place = 0;
    if (value &&
        !fields_whole(value, where, (struct fields_range){0, ORDER_SEATS_MAX}, why, &place))
        return false;
    seat->place = (int)place;
    return true;
}

/* `table` says which table it is at, as in "rounds[0].tables[1]". */
static bool read_seat(const json_t *json, const char *table, const struct order_round *before,
                      char *why, struct order_seat *seat)
{
    char where[2 * WHERE_BYTES];
    snprintf(where, sizeof where, "name in %s", table);
    if (!fields_text(json_object_get(json, "name"), where, why, &seat->name))
        return false;
    snprintf(where, sizeof where, "place in %s", table);
    if (!read_place(json_object_get(json, "place"), where, why, seat))
        return false;
    snprintf(where, sizeof where, "from in %s", table);
    return read_from(json_object_get(json, "from"), where, before, why, seat) &&
           fields_flag(json, "came_in", why, &seat->came_in) &&
           fields_flag(json, "out", why, &seat->out) &&
           fields_flag(json, "crown", why, &seat->crown);
}

/* --- tables and rounds --- */

static bool read_table(const json_t *json, const char *where, const struct order_round *before,
                       char *why, struct order_table *table)
{
    char list[WHERE_BYTES + 8];
    const json_t *seats = json_object_get(json, "seats");
    snprintf(list, sizeof list, "%s.seats", where);
    if (!fields_list(seats, list, (struct fields_range){1, ORDER_SEATS_MAX}, why, &table->n) ||
        !fields_option(json, "label", why, &table->label) ||
        !fields_option(json, "state", why, &table->state) ||
        !fields_flag(json, "on", why, &table->on))
        return false;
    for (int i = 0; i < table->n; i++)
        if (!read_seat(json_array_get(seats, (size_t)i), where, before, why, &table->seats[i]))
            return false;
    return true;
}

static bool read_round(const json_t *json, int i, char *why, struct order_bracket *bracket)
{
    char where[WHERE_BYTES];
    struct order_round *round = &bracket->rounds[i];
    const json_t *tables = json_object_get(json, "tables");
    snprintf(where, sizeof where, "rounds[%d].name", i);
    if (!fields_text(json_object_get(json, "name"), where, why, &round->name))
        return false;
    snprintf(where, sizeof where, "rounds[%d].tables", i);
    if (!fields_list(tables, where, (struct fields_range){1, ORDER_TABLES_A_ROUND_MAX}, why,
                     &round->n))
        return false;
    round->first = bracket->n_tables;
    bracket->n_tables += round->n;
    if (bracket->n_tables > ORDER_TABLES_MAX)
        return fields_refuse(why, "there are more than %d tables", ORDER_TABLES_MAX);
    for (int k = 0; k < round->n; k++) {
        snprintf(where, sizeof where, "rounds[%d].tables[%d]", i, k);
        if (!read_table(json_array_get(tables, (size_t)k), where, i > 0 ? round - 1 : NULL, why,
                        &bracket->tables[round->first + k]))
            return false;
    }
    return true;
}

bool order_bracket_read(const json_t *json, char *why, struct order_bracket *bracket)
{
    const json_t *rounds = json_object_get(json, "rounds");
    const json_t *marks = json_object_get(json, "marks");
    if (marks && !json_is_object(marks))
        return fields_refuse(why, "marks is not an object");
    if (!fields_option(json, "winner", why, &bracket->winner) ||
        !fields_option(marks, "came_in", why, &bracket->came_in) ||
        !fields_option(marks, "out", why, &bracket->out) ||
        !fields_list(rounds, "rounds", (struct fields_range){1, ORDER_ROUNDS_MAX}, why,
                     &bracket->n_rounds))
        return false;
    for (int i = 0; i < bracket->n_rounds; i++)
        if (!read_round(json_array_get(rounds, (size_t)i), i, why, bracket))
            return false;
    return true;
}

bool order_bracket_empty(const struct order_table *table)
{
    for (int i = 0; i < table->n; i++)
        if (table->seats[i].name[0] != '\0')
            return false;
    return true;
}
