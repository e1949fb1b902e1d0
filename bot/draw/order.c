/* order.c - reads what is to be drawn out of one JSON object. */
#include "order.h"

#include "order_season.h"

#include <stdlib.h>
#include <string.h>

/* --- standings --- */

static bool read_row(const json_t *json, int row, char *why, struct order_standings *standings)
{
    char where[32];
    int n;
    struct fields_range width = {standings->n_columns, standings->n_columns};
    snprintf(where, sizeof where, "rows[%d]", row);
    if (!fields_list(json, where, width, why, &n))
        return false;
    for (int i = 0; i < n; i++) {
        snprintf(where, sizeof where, "rows[%d][%d]", row, i);
        if (!fields_text(json_array_get(json, (size_t)i), where, why, &standings->cells[row][i]))
            return false;
    }
    return true;
}

static bool read_highlight(const json_t *json, char *why, struct order_standings *standings)
{
    int64_t row = -1;
    const json_t *value = json_object_get(json, "highlight");
    if (value && !json_is_null(value) &&
        !fields_whole(value, "highlight", (struct fields_range){-1, standings->n_rows - 1}, why,
                      &row))
        return false;
    standings->highlight = (int)row;
    return true;
}

static bool read_standings(const json_t *json, char *why, struct order *order)
{
    struct order_standings *standings = &order->standings;
    const json_t *columns = json_object_get(json, "columns"), *rows = json_object_get(json, "rows");
    if (!fields_list(columns, "columns", (struct fields_range){1, ORDER_COLUMNS_MAX}, why,
                     &standings->n_columns) ||
        !fields_list(rows, "rows", (struct fields_range){0, ORDER_ROWS_MAX}, why,
                     &standings->n_rows))
        return false;
    for (int i = 0; i < standings->n_columns; i++)
        if (!fields_text(json_array_get(columns, (size_t)i), "a column", why,
                         &standings->columns[i]))
            return false;
    for (int i = 0; i < standings->n_rows; i++)
        if (!read_row(json_array_get(rows, (size_t)i), i, why, standings))
            return false;
    return fields_option(json, "empty", why, &standings->empty) &&
           read_highlight(json, why, standings);
}

/* --- versus --- */

static const char *const SIDES[] = {"left", "right"};

/* A figure is its label and its value; both sides have the same labels in the same order. */
static bool read_figure(const json_t *json, int side, int i, char *why, struct order_versus *versus)
{
    const char *label;
    char where[32];
    int n;
    snprintf(where, sizeof where, "%s.figures[%d]", SIDES[side], i);
    if (!fields_list(json, where, (struct fields_range){2, 2}, why, &n) ||
        !fields_text(json_array_get(json, 0), where, why, &label) ||
        !fields_text(json_array_get(json, 1), where, why, &versus->values[side][i]))
        return false;
    if (side == 0)
        versus->labels[i] = label;
    else if (strcmp(versus->labels[i], label) != 0)
        return fields_refuse(why, "%s is not labelled as on the left", where);
    return true;
}

static bool read_side(const json_t *json, int side, char *why, struct order_versus *versus)
{
    char where[32];
    struct fields_range range = {0, ORDER_FIGURES_MAX};
    const json_t *person = json_object_get(json, SIDES[side]);
    const json_t *figures = json_object_get(person, "figures");
    if (side == 1)
        range = (struct fields_range){versus->n_figures, versus->n_figures};
    snprintf(where, sizeof where, "%s.name", SIDES[side]);
    if (!fields_text(json_object_get(person, "name"), where, why, &versus->names[side]))
        return false;
    snprintf(where, sizeof where, "%s.figures", SIDES[side]);
    if (!fields_list(figures, where, range, why, &versus->n_figures))
        return false;
    for (int i = 0; i < versus->n_figures; i++)
        if (!read_figure(json_array_get(figures, (size_t)i), side, i, why, versus))
            return false;
    return true;
}

static bool read_versus(const json_t *json, char *why, struct order *order)
{
    return read_side(json, 0, why, &order->versus) && read_side(json, 1, why, &order->versus);
}

static bool read_season(const json_t *json, char *why, struct order *order)
{
    return order_season_read(json, why, &order->season);
}

static bool read_bracket(const json_t *json, char *why, struct order *order)
{
    return order_bracket_read(json, why, &order->bracket);
}

/* --- any kind --- */

static const struct {
    const char *name;
    bool (*read)(const json_t *json, char *why, struct order *order);
} KINDS[] = {
    [ORDER_SEASON] = {"season", read_season},
    [ORDER_STANDINGS] = {"standings", read_standings},
    [ORDER_VERSUS] = {"versus", read_versus},
    [ORDER_BRACKET] = {"bracket", read_bracket},
};

static bool read_kind(const json_t *json, char *why, struct order *order)
{
    const char *name;
    if (!fields_text(json_object_get(json, "draw"), "draw", why, &name))
        return false;
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (strcmp(KINDS[i].name, name) == 0) {
            order->kind = (enum order_kind)i;
            return KINDS[i].read(json, why, order);
        }
    return fields_refuse(why, "draw is not season, standings, versus or bracket");
}

static bool read_all(const json_t *json, char *why, struct order *order)
{
    if (!json_is_object(json))
        return fields_refuse(why, "the input is not an object");
    return fields_text(json_object_get(json, "title"), "title", why, &order->title) &&
           fields_option(json, "subtitle", why, &order->subtitle) && read_kind(json, why, order);
}

struct order *order_open(const char *bytes, size_t length, char why[FIELDS_WHY_BYTES])
{
    json_error_t error;
    if (length > ORDER_BYTES_MAX) {
        fields_refuse(why, "the input is longer than %d bytes", ORDER_BYTES_MAX);
        return NULL;
    }
    json_t *json = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &error);
    if (!json) {
        fields_refuse(why, "the input is not JSON: line %d, column %d", error.line, error.column);
        return NULL;
    }
    struct order *order = calloc(1, sizeof *order);
    if (!order)
        abort();
    order->json = json;
    if (read_all(json, why, order))
        return order;
    order_close(order);
    return NULL;
}

void order_close(struct order *order)
{
    if (!order)
        return;
    if (order->kind == ORDER_SEASON)
        order_season_free(&order->season);
    json_decref(order->json);
    free(order);
}
