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
    int games; /* so far */
    bool is_void;
    char reason[STORE_REASON_BYTES];
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

/* A spreadsheet takes what begins like a formula for one, in East Asia in wide signs too: nobody's
 * name may be one. */
static bool is_formula(const char *text)
{
    static const char *const signs[] = {"=",  "+",  "-",  "@",  "\t", "\r",
                                        "\n", "＝", "＋", "－", "＠"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strncmp(text, signs[i], strlen(signs[i])) == 0)
            return true;
    return false;
}

static void print_text(const char *text, FILE *out)
{
    fputs(is_formula(text) ? "\"'" : "\"", out);
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

static const char *word(bool is)
{
    return is ? "true" : "false";
}

static void print_string(const char *text, FILE *out)
{
    json_t *string = json_string(text);
    assert(string);
    json_dumpf(string, out, JSON_ENCODE_ANY);
    json_decref(string);
}

/* With a point, so that a whole number is not taken for an integer. */
static void print_number(double number, FILE *out)
{
    char text[NUMBER_BYTES];
    snprintf(text, sizeof text, "%.17g", number);
    fprintf(out, "%s%s", text, strpbrk(text, ".e") ? "" : ".0");
}

static void print_rating(const char *key, const struct store_rated *rated, FILE *out)
{
    fprintf(out, ",\"%s\":{\"mu\":", key);
    print_number(rated->mu, out);
    fputs(",\"sigma\":", out);
    print_number(rated->sigma, out);
    fputc('}', out);
}

static void begin_game(struct export *export, const struct store_result *result)
{
    char time[TIME_BYTES];
    FILE *out = export->out;
    write_time(result->ended_ms, time);
    fprintf(out,
            "%s\n  {\"game\":%" PRId64 ",\"table\":%" PRId64
            ",\"ended\":\"%s\",\"ended_ms\":%" PRId64 ",\"kind\":\"%s\",\"season\":%" PRId32
            ",\"void\":%s",
            export->games > 1 ? "]}," : "", result->ending, result->table, time, result->ended_ms,
            result->kind, result->season, word(export->is_void));
    if (export->is_void) {
        fputs(",\"reason\":", out);
        print_string(export->reason, out);
    }
    fputs(",\"results\":[", out);
}

static void add_seat(struct export *export, const struct store_result *result, bool first)
{
    char name[STORE_NAME_BYTES];
    FILE *out = export->out;
    read_name(export, result->player, name);
    fprintf(out, "%s{\"seat\":%d,\"player\":%" PRId64 ",\"name\":", first ? "" : ",", result->seat,
            result->player);
    print_string(name, out);
    fprintf(out, ",\"place\":%d,\"points\":%" PRId32 ",\"counts\":%s,\"by_robot\":%s",
            result->place, result->points, word(result->counts), word(result->by_robot));
    if (result->rated) {
        print_rating("rating", &result->own, out);
        print_rating("rating_all", &result->all, out);
    }
    fputc('}', out);
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
    if (new &&export->wish->games > 0 && export->games == export->wish->games)
        return false;
    if (new) {
        look_at_game(export, result);
        export->games++;
    }
    if (export->wish->format == EXPORT_CSV) {
        print_row(export, result);
        return true;
    }
    if (new)
        begin_game(export, result);
    add_seat(export, result, new);
    return true;
}

void export_write(struct store *store, const struct export_wish *wish, FILE *out)
{
    struct export export = {.store = store, .wish = wish, .out = out};
    struct store_scan scan = {.chat = wish->chat, .from = wish->after + 1};
    bool csv = wish->format == EXPORT_CSV;
    if (csv)
        fputs(heading, out);
    else
        fprintf(out, "{\"chat\": %" PRId64 ", \"games\": [", wish->chat);
    store_results(store, &scan, take, &export);
    if (!csv)
        fputs(export.games > 0 ? "]}\n]}\n" : "\n]}\n", out);
}
