/* order_season.c - reads the order for a chart of a season. */
#include "order_season.h"

#include <stdlib.h>
#include <string.h>

/* Times are kept small enough to be added up without a thought. */
static const struct fields_range TIMES_MS = {0, INT64_C(16725225600000)}; /* 1970 to 2500 */
static const struct fields_range OFFSETS_S = {-24 * 3600, 24 * 3600};

/* --- words --- */

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

/* --- players --- */

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

/* --- the season --- */

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

bool order_season_read(const json_t *json, char *why, struct order_season *season)
{
    return read_unit(json, why, season) && read_axis(json, why, season) &&
           read_time(json, why, season) &&
           read_labels(json_object_get(json, "labels"), why, &season->labels) &&
           read_players(json_object_get(json, "players"), why, season);
}

void order_season_free(struct order_season *season)
{
    for (int i = 0; i < season->n_players; i++)
        free(season->players[i].points);
}
