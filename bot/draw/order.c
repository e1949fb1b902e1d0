/* order.c - reads what is to be drawn out of one JSON object. */
#include "order.h"

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

/* One of n things, by its number from 0; -1, or no such field, is none. */
static bool read_choice(const json_t *json, const char *key, int n, char *why, int *ret_choice)
{
    int64_t choice = -1;
    const json_t *value = json_object_get(json, key);
    if (value && !json_is_null(value) &&
        !fields_whole(value, key, (struct fields_range){-1, n - 1}, why, &choice))
        return false;
    *ret_choice = (int)choice;
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
           read_choice(json, "names", standings->n_columns, why, &standings->names) &&
           read_choice(json, "highlight", standings->n_rows, why, &standings->highlight);
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

static bool read_bracket(const json_t *json, char *why, struct order *order)
{
    return order_bracket_read(json, why, &order->bracket);
}

/* --- a season --- */

/* Times are kept small enough to be added up without a thought. */
static const struct fields_range TIMES_MS = {0, INT64_C(16725225600000)}; /* 1970 to 2500 */
static const struct fields_range OFFSETS_S = {-24 * 3600, 24 * 3600};

/* All `n` words of a list, or none where there is no such list. */
static bool read_words(const json_t *labels, const char *key, int n, char *why, const char **words)
{
    int there;
    const json_t *list = json_object_get(labels, key);
    for (int i = 0; i < n; i++)
        words[i] = "";
    if (!list)
        return true;
    if (!fields_list(list, key, (struct fields_range){n, n}, why, &there))
        return false;
    for (int i = 0; i < n; i++)
        if (!fields_text(json_array_get(list, (size_t)i), key, why, &words[i]))
            return false;
    return true;
}

static bool read_labels(const json_t *json, char *why, struct order_labels *labels)
{
    if (json && !json_is_object(json))
        return fields_refuse(why, "labels is not an object");
    return read_words(json, "months", ORDER_MONTHS, why, labels->months) &&
           read_words(json, "weekdays", ORDER_WEEKDAYS, why, labels->weekdays) &&
           fields_option(json, "empty", why, &labels->empty) &&
           fields_option(json, "decimal", why, &labels->decimal) &&
           fields_option(json, "games", why, &labels->games) &&
           (strlen(labels->decimal) <= ORDER_DECIMAL_MAX ||
            fields_refuse(why, "decimal is longer than %d bytes", ORDER_DECIMAL_MAX));
}

static bool read_point(const json_t *json, const char *where, char *why, struct order_point *point)
{
    int n;
    return fields_list(json, where, (struct fields_range){2, 2}, why, &n) &&
           fields_whole(json_array_get(json, 0), where, TIMES_MS, why, &point->at_ms) &&
           fields_number(json_array_get(json, 1), where, why, &point->value);
}

static bool read_points(const json_t *list, int i, char *why, struct order_player *player)
{
    char where[64];
    for (int k = 0; k < player->n_points; k++) {
        snprintf(where, sizeof where, "players[%d].points[%d]", i, k);
        if (!read_point(json_array_get(list, (size_t)k), where, why, &player->points[k]))
            return false;
        if (k > 0 && player->points[k].at_ms < player->points[k - 1].at_ms)
            return fields_refuse(why, "%s is earlier than the one before", where);
    }
    return true;
}

static bool read_player(const json_t *json, int i, char *why, struct order_player *player)
{
    char where[64];
    const json_t *list = json_object_get(json, "points");
    snprintf(where, sizeof where, "players[%d].name", i);
    if (!fields_text(json_object_get(json, "name"), where, why, &player->name))
        return false;
    snprintf(where, sizeof where, "players[%d].points", i);
    if (!fields_list(list, where, (struct fields_range){0, ORDER_POINTS_MAX}, why,
                     &player->n_points))
        return false;
    player->points = calloc((size_t)player->n_points + 1, sizeof *player->points);
    if (!player->points)
        abort();
    return read_points(list, i, why, player);
}

static bool read_players(const json_t *list, char *why, struct order_season *season)
{
    int n;
    if (!fields_list(list, "players", (struct fields_range){0, ORDER_PLAYERS_MAX}, why, &n))
        return false;
    for (int i = 0; i < n; i++) {
        season->n_players = i + 1;
        if (!read_player(json_array_get(list, (size_t)i), i, why, &season->players[i]))
            return false;
    }
    return true;
}

static bool read_unit(const json_t *json, char *why, struct order_season *season)
{
    const char *unit;
    if (!fields_text(json_object_get(json, "unit"), "unit", why, &unit))
        return false;
    season->fractions = strcmp(unit, "rating") == 0;
    return season->fractions || strcmp(unit, "points") == 0 ||
           fields_refuse(why, "unit is not rating or points");
}

static bool read_axis(const json_t *json, char *why, struct order_season *season)
{
    const char *axis;
    if (!fields_option(json, "axis", why, &axis))
        return false;
    season->by_games = strcmp(axis, "games") == 0;
    return season->by_games || *axis == '\0' || strcmp(axis, "time") == 0 ||
           fields_refuse(why, "axis is not time or games");
}

static bool read_time(const json_t *json, char *why, struct order_season *season)
{
    int64_t offset_s;
    if (!fields_whole(json_object_get(json, "from_ms"), "from_ms", TIMES_MS, why,
                      &season->from_ms) ||
        !fields_whole(json_object_get(json, "to_ms"), "to_ms", TIMES_MS, why, &season->to_ms) ||
        !fields_whole(json_object_get(json, "zone_offset_s"), "zone_offset_s", OFFSETS_S, why,
                      &offset_s))
        return false;
    season->zone_offset_s = (int)offset_s;
    return season->from_ms < season->to_ms || fields_refuse(why, "to_ms is not after from_ms");
}

static bool read_season(const json_t *json, char *why, struct order *order)
{
    struct order_season *season = &order->season;
    return read_unit(json, why, season) && read_axis(json, why, season) &&
           read_time(json, why, season) &&
           read_labels(json_object_get(json, "labels"), why, &season->labels) &&
           read_players(json_object_get(json, "players"), why, season);
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
    for (int i = 0; order->kind == ORDER_SEASON && i < order->season.n_players; i++)
        free(order->season.players[i].points);
    json_decref(order->json);
    free(order);
}
