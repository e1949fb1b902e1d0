/* order_bracket.c - reads the order for the bracket of a cup. */
#include "order_bracket.h"

/* Who won a table of the round before says which one. */
static int read_from(struct field from, const struct order_round *before)
{
    if (!from.value)
        return -1;
    if (before)
        return before->first + (int)fields_whole(from, (struct fields_range){0, before->n - 1});
    fields_refuse(&from, " is in the first round");
    return -1;
}

static int read_place(struct field place)
{
    return place.value ? (int)fields_whole(place, (struct fields_range){0, ORDER_SEATS_MAX}) : 0;
}

static void read_table(const struct field *json, const struct order_round *before,
                       struct order_table *table)
{
    struct field seats = fields_in(json, "seats");
    table->n = fields_list(seats, (struct fields_range){1, ORDER_SEATS_MAX});
    table->label = fields_option(fields_in(json, "label"));
    table->state = fields_option(fields_in(json, "state"));
    table->on = fields_flag(fields_in(json, "on"));
    for (int i = 0; i < table->n; i++) {
        struct field seat = fields_at(&seats, i);
        table->seats[i] = (struct order_seat){
            .name = fields_text(fields_in(&seat, "name")),
            .place = read_place(fields_in(&seat, "place")),
            .from = read_from(fields_in(&seat, "from"), before),
            .came_in = fields_flag(fields_in(&seat, "came_in")),
            .out = fields_flag(fields_in(&seat, "out")),
            .crown = fields_flag(fields_in(&seat, "crown")),
        };
    }
}

static void read_round(const struct field *json, struct order_round *round,
                       struct order_bracket *bracket)
{
    struct field tables = fields_in(json, "tables");
    round->name = fields_text(fields_in(json, "name"));
    round->first = bracket->n_tables;
    round->n = fields_list(tables, (struct fields_range){1, ORDER_TABLES_A_ROUND_MAX});
    if (round->first + round->n > ORDER_TABLES_MAX) {
        fields_refuse(json->of, " have more than %d tables", ORDER_TABLES_MAX);
        return;
    }
    bracket->n_tables += round->n;
    for (int i = 0; i < round->n; i++) {
        struct field table = fields_at(&tables, i);
        read_table(&table, round > bracket->rounds ? round - 1 : NULL,
                   &bracket->tables[round->first + i]);
    }
}

void order_bracket_read(const struct field *json, struct order_bracket *bracket)
{
    struct field rounds = fields_in(json, "rounds"), marks = fields_in(json, "marks");
    if (marks.value && !json_is_object(marks.value))
        fields_refuse(&marks, " is not an object");
    bracket->winner = fields_option(fields_in(json, "winner"));
    bracket->came_in = fields_option(fields_in(&marks, "came_in"));
    bracket->out = fields_option(fields_in(&marks, "out"));
    bracket->n_rounds = fields_list(rounds, (struct fields_range){1, ORDER_ROUNDS_MAX});
    for (int i = 0; i < bracket->n_rounds; i++) {
        struct field round = fields_at(&rounds, i);
        read_round(&round, &bracket->rounds[i], bracket);
    }
}

bool order_bracket_empty(const struct order_table *table)
{
    for (int i = 0; i < table->n; i++)
        if (table->seats[i].name[0] != '\0')
            return false;
    return true;
}
