/* input.c - reads the input, one JSON object. */
#include "input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- standings --- */

static void read_standings(const struct field *json, struct input *input)
{
    struct input_standings *standings = &input->standings;
    struct field columns = fields_in(json, "columns"), rows = fields_in(json, "rows");
    int n = fields_list(columns, (struct fields_range){1, INPUT_COLUMNS_MAX});
    standings->n_columns = n;
    standings->n_rows = fields_list(rows, (struct fields_range){0, INPUT_ROWS_MAX});
    for (int i = 0; i < n; i++)
        standings->columns[i] = fields_text(fields_at(&columns, i));
    for (int i = 0; i < standings->n_rows; i++) {
        struct field row = fields_at(&rows, i);
        fields_list(row, (struct fields_range){n, n});
        for (int k = 0; k < n; k++)
            standings->cells[i][k] = fields_text(fields_at(&row, k));
    }
    standings->empty = fields_option(fields_in(json, "empty"));
    standings->names = (int)fields_whole(fields_in(json, "names"), (struct fields_range){0, n - 1});
}

/* --- versus --- */

/* Both sides have the same labels in the same order; a figure is a label and a value. */
static void read_side(const struct field *person, int side, struct input_versus *versus)
{
    struct field figures = fields_in(person, "figures");
    struct fields_range range = {0, INPUT_FIGURES_MAX};
    if (side == 1)
        range = (struct fields_range){versus->n_figures, versus->n_figures};
    versus->names[side] = fields_text(fields_in(person, "name"));
    versus->n_figures = fields_list(figures, range);
    for (int i = 0; i < versus->n_figures; i++) {
        struct field figure = fields_at(&figures, i);
        fields_list(figure, (struct fields_range){2, 2});
        const char *label = fields_text(fields_at(&figure, 0));
        versus->values[side][i] = fields_text(fields_at(&figure, 1));
        if (side == 0)
            versus->labels[i] = label;
        else if (strcmp(versus->labels[i], label) != 0)
            fields_refuse(&figure, " is not labelled as on the left");
    }
}

static void read_versus(const struct field *json, struct input *input)
{
    struct field left = fields_in(json, "left"), right = fields_in(json, "right");
    read_side(&left, 0, &input->versus);
    read_side(&right, 1, &input->versus);
}

/* --- a podium --- */

static void read_podium(const struct field *json, struct input *input)
{
    struct input_podium *podium = &input->podium;
    struct field steps = fields_in(json, "steps");
    podium->n = fields_list(steps, (struct fields_range){1, INPUT_STEPS_MAX});
    for (int i = 0; i < podium->n; i++) {
        struct field step = fields_at(&steps, i);
        podium->steps[i] = (struct input_step){
            .name = fields_text(fields_in(&step, "name")),
            .value = fields_text(fields_in(&step, "value")),
            .place = (int)fields_whole(fields_in(&step, "place"),
                                       (struct fields_range){1, INPUT_STEPS_MAX})};
    }
}

/* --- a bluff --- */

static void read_hand(const struct field *json, struct input_hand *hand)
{
    struct field dice = fields_in(json, "dice");
    hand->label = fields_text(fields_in(json, "label"));
    hand->value = fields_text(fields_in(json, "value"));
    hand->n_dice = dice.value ? fields_list(dice, (struct fields_range){0, INPUT_DICE_MAX}) : 0;
    for (int i = 0; i < hand->n_dice; i++)
        hand->dice[i] = (int)fields_whole(fields_at(&dice, i), (struct fields_range){1, 6});
}

static void read_bluff(const struct field *json, struct input *input)
{
    struct field claimed = fields_in(json, "claimed"), thrown = fields_in(json, "thrown");
    input->bluff.name = fields_text(fields_in(json, "name"));
    input->bluff.end = fields_option(fields_in(json, "end"));
    input->bluff.cup = fields_flag(fields_in(json, "cup"));
    read_hand(&claimed, &input->bluff.claimed);
    read_hand(&thrown, &input->bluff.thrown);
}

/* --- the bracket of a cup --- */

/* The table of the round before that the player won; -1: none. */
static int read_from(struct field from, const struct input_round *before)
{
    if (!from.value)
        return -1;
    if (before)
        return before->first + (int)fields_whole(from, (struct fields_range){0, before->n - 1});
    fields_refuse(&from, " is in the first round");
    return -1;
}

static const struct fields_range PLACES = {0, INPUT_SEATS_MAX};

static void read_table(const struct field *json, const struct input_round *before,
                       struct input_table *table)
{
    struct field seats = fields_in(json, "seats");
    table->n = fields_list(seats, (struct fields_range){1, INPUT_SEATS_MAX});
    table->label = fields_option(fields_in(json, "label"));
    table->state = fields_option(fields_in(json, "state"));
    table->on = fields_flag(fields_in(json, "on"));
    for (int i = 0; i < table->n; i++) {
        struct field seat = fields_at(&seats, i), place = fields_in(&seat, "place");
        table->seats[i] = (struct input_seat){
            .name = fields_text(fields_in(&seat, "name")),
            .place = place.value ? (int)fields_whole(place, PLACES) : 0,
            .from = read_from(fields_in(&seat, "from"), before),
            .came_in = fields_flag(fields_in(&seat, "came_in")),
            .out = fields_flag(fields_in(&seat, "out")),
            .crown = fields_flag(fields_in(&seat, "crown")),
        };
    }
}

static void read_round(const struct field *json, struct input_round *round,
                       struct input_bracket *bracket)
{
    struct field tables = fields_in(json, "tables");
    round->name = fields_text(fields_in(json, "name"));
    round->first = bracket->n_tables;
    round->n = fields_list(tables, (struct fields_range){1, INPUT_TABLES_A_ROUND_MAX});
    if (round->first + round->n > INPUT_TABLES_MAX) {
        fields_refuse(json->of, " have more than %d tables", INPUT_TABLES_MAX);
        return;
    }
    bracket->n_tables += round->n;
    for (int i = 0; i < round->n; i++) {
        struct field table = fields_at(&tables, i);
        read_table(&table, round > bracket->rounds ? round - 1 : NULL,
                   &bracket->tables[round->first + i]);
    }
}

static void read_bracket(const struct field *json, struct input *input)
{
    struct input_bracket *bracket = &input->bracket;
    struct field rounds = fields_in(json, "rounds"), marks = fields_in(json, "marks");
    if (marks.value && !json_is_object(marks.value))
        fields_refuse(&marks, " is not an object");
    bracket->winner = fields_option(fields_in(json, "winner"));
    bracket->came_in = fields_option(fields_in(&marks, "came_in"));
    bracket->out = fields_option(fields_in(&marks, "out"));
    bracket->n_rounds = fields_list(rounds, (struct fields_range){1, INPUT_ROUNDS_MAX});
    for (int i = 0; i < bracket->n_rounds; i++) {
        struct field round = fields_at(&rounds, i);
        read_round(&round, &bracket->rounds[i], bracket);
    }
}

/* --- a season --- */

/* The limits keep sums of times from overflowing. */
static const struct fields_range TIMES_MS = {0, INT64_C(16725225600000)}; /* 1970 to 2500 */
static const struct fields_range OFFSETS_S = {-24 * 3600, 24 * 3600};

/* Reads a list of `n` words; none if the list is missing. */
static void read_words(struct field list, int n, const char **words)
{
    if (list.value)
        fields_list(list, (struct fields_range){n, n});
    for (int i = 0; i < n; i++)
        words[i] = list.value ? fields_text(fields_at(&list, i)) : "";
}

static void read_labels(const struct field *json, struct input_labels *labels)
{
    struct field decimal = fields_in(json, "decimal");
    if (json->value && !json_is_object(json->value))
        fields_refuse(json, " is not an object");
    read_words(fields_in(json, "months"), INPUT_MONTHS, labels->months);
    read_words(fields_in(json, "weekdays"), INPUT_WEEKDAYS, labels->weekdays);
    labels->empty = fields_option(fields_in(json, "empty"));
    labels->decimal = fields_option(decimal);
    labels->games = fields_option(fields_in(json, "games"));
    if (strlen(labels->decimal) > INPUT_DECIMAL_MAX)
        fields_refuse(&decimal, " is longer than %d bytes", INPUT_DECIMAL_MAX);
}

static void read_player(const struct field *json, struct input_player *player)
{
    struct field points = fields_in(json, "points");
    player->name = fields_text(fields_in(json, "name"));
    player->n_points = fields_list(points, (struct fields_range){0, INPUT_POINTS_MAX});
    player->points = calloc((size_t)player->n_points + 1, sizeof *player->points);
    if (!player->points)
        abort();
    for (int i = 0; i < player->n_points; i++) {
        struct field point = fields_at(&points, i);
        fields_list(point, (struct fields_range){2, 2});
        player->points[i].at_ms = fields_whole(fields_at(&point, 0), TIMES_MS);
        player->points[i].value = fields_number(fields_at(&point, 1));
        if (i > 0 && player->points[i].at_ms < player->points[i - 1].at_ms)
            fields_refuse(&point, " is earlier than the one before");
    }
}

/* Whether the field is the second of two words. */
static bool is_second(struct field field, const char *first, const char *second)
{
    const char *word = fields_text(field);
    bool is = strcmp(word, second) == 0;
    if (!is && strcmp(word, first) != 0)
        fields_refuse(&field, " is not %s or %s", first, second);
    return is;
}

static void read_season(const struct field *json, struct input *input)
{
    struct input_season *season = &input->season;
    struct field labels = fields_in(json, "labels"), players = fields_in(json, "players");
    struct field axis = fields_in(json, "axis"), to = fields_in(json, "to_ms");
    season->fractions = !is_second(fields_in(json, "unit"), "rating", "points");
    season->by_games = *fields_option(axis) != '\0' && is_second(axis, "time", "games");
    season->from_ms = fields_whole(fields_in(json, "from_ms"), TIMES_MS);
    season->to_ms = fields_whole(to, TIMES_MS);
    season->zone_offset_s = (int)fields_whole(fields_in(json, "zone_offset_s"), OFFSETS_S);
    if (season->from_ms >= season->to_ms)
        fields_refuse(&to, " is not after from_ms");
    read_labels(&labels, &season->labels);
    season->n_players = fields_list(players, (struct fields_range){0, INPUT_PLAYERS_MAX});
    for (int i = 0; i < season->n_players; i++) {
        struct field player = fields_at(&players, i);
        read_player(&player, &season->players[i]);
    }
}

/* --- all kinds --- */

static const struct {
    const char *name;
    void (*read)(const struct field *json, struct input *input);
} KINDS[] = {
    [INPUT_SEASON] = {"season", read_season}, [INPUT_STANDINGS] = {"standings", read_standings},
    [INPUT_VERSUS] = {"versus", read_versus}, [INPUT_BRACKET] = {"bracket", read_bracket},
    [INPUT_PODIUM] = {"podium", read_podium}, [INPUT_BLUFF] = {"bluff", read_bluff},
};

static void read_all(const struct field *json, struct input *input)
{
    struct field draw = fields_in(json, "draw");
    if (!json_is_object(json->value))
        fields_refuse(json, " is not an object");
    input->title = fields_text(fields_in(json, "title"));
    input->subtitle = fields_option(fields_in(json, "subtitle"));
    const char *name = fields_text(draw);
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (strcmp(KINDS[i].name, name) == 0) {
            input->kind = (enum input_kind)i;
            KINDS[i].read(json, input);
            return;
        }
    fields_refuse(&draw, " is not season, standings, versus, bracket, podium or bluff");
}

struct input *input_open(const char *bytes, size_t length, char why[FIELDS_WHY_BYTES])
{
    json_error_t error = {.text = ""};
    json_t *json = NULL;
    why[0] = '\0';
    if (length > INPUT_BYTES_MAX)
        snprintf(why, FIELDS_WHY_BYTES, "the input is longer than %d bytes", INPUT_BYTES_MAX);
    else if (!(json = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &error)))
        snprintf(why, FIELDS_WHY_BYTES, "the input is not JSON: line %d, column %d", error.line,
                 error.column);
    if (!json)
        return NULL;
    struct input *input = calloc(1, sizeof *input);
    if (!input)
        abort();
    input->json = json;
    read_all(&(struct field){.value = json, .key = "the input", .why = why}, input);
    if (why[0] == '\0')
        return input;
    input_close(input);
    return NULL;
}

void input_close(struct input *input)
{
    if (!input)
        return;
    for (int i = 0; input->kind == INPUT_SEASON && i < input->season.n_players; i++)
        free(input->season.players[i].points);
    json_decref(input->json);
    free(input);
}

bool input_table_empty(const struct input_table *table)
{
    for (int i = 0; i < table->n; i++)
        if (table->seats[i].name[0] != '\0')
            return false;
    return true;
}
