/* export.c - writes results as CSV, after RFC 4180, or as JSON. */
#include "export.h"

#include <assert.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TIME_BYTES = 40, NUMBER_BYTES = 32 };

/* What is being written, and the game that the last row was of. */
struct export
{
    struct store *store;
    const struct export_wish *wish;
    FILE *out;
    int64_t ending;
    bool is_void;
    char reason[STORE_REASON_BYTES];
    json_t *game; /* JSON: not written yet */
    bool any;
};

/* An instant by the clock of UTC, to the millisecond. */
static void write_time(int64_t at_ms, char ret_text[TIME_BYTES])
{
    time_t seconds = (time_t)(at_ms / 1000);
    struct tm clock;
    size_t length;
    gmtime_r(&seconds, &clock);
    length = strftime(ret_text, TIME_BYTES, "%Y-%m-%dT%H:%M:%S", &clock);
    snprintf(ret_text + length, TIME_BYTES - length, ".%03dZ", (int)(at_ms % 1000));
}

static void read_name(const struct export *export, int64_t player, char ret_name[STORE_NAME_BYTES])
{
    struct store_player known;
    store_player(export->store, player, &known);
    memcpy(ret_name, known.name, STORE_NAME_BYTES);
}

/* --- CSV --- */

/* A spreadsheet takes what begins like a formula for one: nobody's name may be one. */
static void print_text(const char *text, FILE *out)
{
    bool is_formula = text[0] != '\0' && strchr("=+-@\t\r", text[0]) != NULL;
    fputs(is_formula ? "\"'" : "\"", out);
    for (; *text != '\0'; text++) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

/* Seventeen digits are read back as the very same number. */
static void print_rated(const struct store_result *result, const struct store_rated *rated,
                        FILE *out)
{
    if (result->rated)
        fprintf(out, ",%.17g,%.17g", rated->mu, rated->sigma);
    else
        fputs(",,", out);
}

static void print_row(struct export *export, const struct store_result *result)
{
    char time[TIME_BYTES], name[STORE_NAME_BYTES];
    FILE *out = export->out;
    write_time(result->ended_ms, time);
    read_name(export, result->player, name);
    fprintf(out, "%" PRId64 ",%" PRId64 ",%s,%" PRId64 ",%s,%" PRId32 ",%d,%d,%" PRId64 ",",
            result->ending, result->table, time, result->ended_ms, result->kind, result->season,
            result->n_seats, result->seat, result->player);
    print_text(name, out);
    fprintf(out, ",%d,%" PRId32 ",%d,%d,%d", result->place, result->points, result->counts,
            result->by_robot, export->is_void);
    print_rated(result, &result->own, out);
    print_rated(result, &result->all, out);
    fputc(',', out);
    if (export->is_void)
        print_text(export->reason, out);
    fputs("\r\n", out);
}

static const char heading[] = "game,table,ended,ended_ms,kind,season,seats,seat,player,name,place,"
                              "points,counts,by_robot,void,mu,sigma,all_mu,all_sigma,reason\r\n";

/* --- JSON --- */

static void print_game(struct export *export)
{
    if (!export->game)
        return;
    fputs(export->any ? ",\n  " : "\n  ", export->out);
    json_dumpf(export->game, export->out, JSON_COMPACT);
    json_decref(export->game);
    export->game = NULL;
    export->any = true;
}

static void begin_game(struct export *export, const struct store_result *result)
{
    char time[TIME_BYTES];
    write_time(result->ended_ms, time);
    export->game = json_pack(
        "{s:I, s:I, s:s, s:I, s:s, s:i, s:b, s:[]}", "game", (json_int_t)result->ending, "table",
        (json_int_t)result->table, "ended", time, "ended_ms", (json_int_t)result->ended_ms, "kind",
        result->kind, "season", (int)result->season, "void", export->is_void, "results");
    assert(export->game);
    if (export->is_void)
        json_object_set_new(export->game, "reason", json_string(export->reason));
}

static json_t *rated(const struct store_rated *rated)
{
    return json_pack("{s:f, s:f}", "mu", rated->mu, "sigma", rated->sigma);
}

static void add_seat(struct export *export, const struct store_result *result)
{
    char name[STORE_NAME_BYTES];
    read_name(export, result->player, name);
    json_t *seat =
        json_pack("{s:i, s:I, s:s, s:i, s:i, s:b, s:b}", "seat", result->seat, "player",
                  (json_int_t)result->player, "name", name, "place", result->place, "points",
                  (int)result->points, "counts", result->counts, "by_robot", result->by_robot);
    assert(seat);
    if (result->rated) {
        json_object_set_new(seat, "rating", rated(&result->own));
        json_object_set_new(seat, "rating_all", rated(&result->all));
    }
    json_array_append_new(json_object_get(export->game, "results"), seat);
}

/* --- both --- */

static void look_at_game(struct export *export, const struct store_result *result)
{
    struct store_void made = {0};
    export->ending = result->ending;
    export->is_void = store_voided(export->store, result->table, &made);
    memcpy(export->reason, made.reason, sizeof export->reason);
}

static bool take(void *context, const struct store_result *result)
{
    struct export *export = context;
    if (!export->wish->all && result->season != export->wish->season)
        return true;
    bool new = result->ending != export->ending;
    if (new)
        look_at_game(export, result);
    if (export->wish->format == EXPORT_CSV) {
        print_row(export, result);
        return true;
    }
    if (new) {
        print_game(export);
        begin_game(export, result);
    }
    add_seat(export, result);
    return true;
}

void export_write(struct store *store, const struct export_wish *wish, FILE *out)
{
    struct export export = {.store = store, .wish = wish, .out = out};
    struct store_scan scan = {.chat = wish->chat};
    bool csv = wish->format == EXPORT_CSV;
    if (csv)
        fputs(heading, out);
    else
        fprintf(out, "{\"chat\": %" PRId64 ", \"games\": [", wish->chat);
    store_results(store, &scan, take, &export);
    print_game(&export);
    if (!csv)
        fputs("\n]}\n", out);
}
