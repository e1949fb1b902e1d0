/* export.c - writes results as CSV, after RFC 4180, or as JSON. */
#include "export.h"

#include "robot_player.h"
#include "score_game.h"

#include <assert.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    TIME_BYTES = 40,
    DIGITS = 17, /* so that the same number is read back */
    SEATS = 100, /* more than a table can have */
    PLAYERS = 64,
};

static_assert((int)SEATS > (int)GAME_SEATS_MAX, "a seat has two digits");

/* The part of a player's data that goes into the file. */
struct told_player {
    int64_t player; /* 0: none yet */
    int64_t number; /* 0: the player is not identified */
    char name[STORE_NAME_BYTES];
};

/* The file being written, and the game of the last row. */
struct export
{
    struct store *store;
    const struct export_request *request;
    FILE *out;
    int64_t ending;
    int games;    /* so far */
    json_t *json; /* that game, until its rows are complete; NULL */
    bool is_void;
    char reason[STORE_REASON_BYTES];
    struct told_player players[PLAYERS]; /* the last ones used, by their ids */
};

/* An instant in UTC, to the millisecond. */
static void write_time(int64_t at_ms, char ret_text[TIME_BYTES])
{
    time_t seconds = (time_t)(at_ms / 1000);
    struct tm clock;
    size_t length;
    gmtime_r(&seconds, &clock);
    length = strftime(ret_text, TIME_BYTES, "%Y-%m-%dT%H:%M:%S", &clock);
    snprintf(ret_text + length, TIME_BYTES - length, ".%03dZ", (int)(at_ms % 1000));
}

/* --- players --- */

static bool note_first(void *context, const struct store_result *result)
{
    *(struct store_result *)context = *result;
    return false;
}

/* A number made from the player's first game in this league and their seat in it: it is unique, and
 * later games do not change it. */
static int64_t number_of(const struct export *export, int64_t player)
{
    struct store_result first;
    struct store_scan scan = {.chat = export->request->chat, .player = player, .from = 1};
    store_results(export->store, &scan, note_first, &first);
    return first.ending * SEATS + first.seat;
}

static bool is_told(const struct export *export, int64_t player)
{
    return !export->request->for_group || robot_player_is(player) ||
           (player > 0 && store_opted_out(export->store, export->request->chat, player) == 0);
}

static const struct told_player *told_of(struct export *export, int64_t player)
{
    struct store_player known;
    struct told_player *told = &export->players[(uint64_t)player % PLAYERS];
    if (told->player == player)
        return told;
    *told = (struct told_player){.player = player};
    if (!is_told(export, player))
        return told;
    store_player(export->store, player, &known);
    memcpy(told->name, known.name, sizeof told->name);
    told->number = export->request->for_group ? number_of(export, player) : player;
    return told;
}

/* A rating without a number would still link the games of one person. */
static bool rates(const struct told_player *told, const struct store_result *result)
{
    return told->number != 0 && result->rated;
}

/* --- CSV --- */

/* A spreadsheet reads a cell that begins with one of these signs as a formula, in East Asia in full
 * width, too. No name may become one. */
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

static void print_rated(bool is_rated, const struct rating *rated, FILE *out)
{
    if (is_rated)
        fprintf(out, ",%.*g,%.*g", DIGITS, rated->mu, DIGITS, rated->sigma);
    else
        fputs(",,", out);
}

static void print_row(struct export *export, const struct store_result *result)
{
    char time[TIME_BYTES];
    FILE *out = export->out;
    const struct told_player *told = told_of(export, result->player);
    write_time(result->ended_ms, time);
    fprintf(out, "%" PRId64 ",%" PRId64 ",%s,%" PRId64 ",%s,%" PRId32 ",%d,%d,", result->ending,
            result->table, time, result->ended_ms, result->kind, result->season, result->n_seats,
            result->seat);
    if (told->number != 0)
        fprintf(out, "%" PRId64, told->number);
    fputc(',', out);
    print_text(told->name, out);
    fprintf(out, ",%d,%" PRId32 ",%d,%" PRId64 ",%d,%d", result->place, result->points,
            result->counts, score_game_moves(result), result->by_robot, export->is_void);
    print_rated(rates(told, result), &result->own, out);
    print_rated(rates(told, result), &result->all, out);
    fputc(',', out);
    if (export->is_void)
        print_text(export->reason, out);
    fputs("\r\n", out);
}

static const char heading[] =
    "game,table,ended,ended_ms,kind,season,seats,seat,player,name,place,"
    "points,counts,moves,by_robot,void,mu,sigma,all_mu,all_sigma,reason\r\n";

/* --- JSON --- */

/* NULL if the rating is not told. */
static json_t *rating_of(bool is_rated, const struct rating *rated)
{
    return is_rated ? json_pack("{s:f, s:f}", "mu", rated->mu, "sigma", rated->sigma) : NULL;
}

static void begin_game(struct export *export, const struct store_result *result)
{
    char time[TIME_BYTES];
    write_time(result->ended_ms, time);
    export->json = json_pack("{s:I, s:I, s:s, s:I, s:s, s:i, s:b, s:s*, s:[]}", "game",
                             (json_int_t)result->ending, "table", (json_int_t)result->table,
                             "ended", time, "ended_ms", (json_int_t)result->ended_ms, "kind",
                             result->kind, "season", result->season, "void", export->is_void,
                             "reason", export->is_void ? export->reason : NULL, "results");
    assert(export->json);
}

static void add_seat(struct export *export, const struct store_result *result)
{
    const struct told_player *told = told_of(export, result->player);
    json_t *number = told->number != 0 ? json_integer(told->number) : NULL;
    bool rated = rates(told, result);
    json_t *seat = json_pack(
        "{s:i, s:o*, s:s, s:i, s:i, s:b, s:I, s:b, s:o*, s:o*}", "seat", result->seat, "player",
        number, "name", told->name, "place", result->place, "points", result->points, "counts",
        result->counts, "moves", (json_int_t)score_game_moves(result), "by_robot", result->by_robot,
        "rating", rating_of(rated, &result->own), "rating_all", rating_of(rated, &result->all));
    int failed = json_array_append_new(json_object_get(export->json, "results"), seat);
    assert(failed == 0);
}

/* Writes one game as a line, followed by `then`. It is dumped in one piece: letting jansson write
 * to the file a few bytes at a time is slower. */
static void end_game(struct export *export, const char *then)
{
    if (export->json == NULL)
        return;
    char *line = json_dumps(export->json, JSON_COMPACT | JSON_REAL_PRECISION(DIGITS));
    assert(line);
    fprintf(export->out, "\n  %s%s", line, then);
    free(line);
    json_decref(export->json);
    export->json = NULL;
}

/* --- both --- */

static bool take(void *context, const struct store_result *result)
{
    struct export *export = context;
    if (!export->request->all && result->season != export->request->season)
        return true;
    bool new = result->ending != export->ending;
    if (new &&export->request->games > 0 && export->games == export->request->games)
        return false;
    if (new) {
        struct store_void made = {0};
        export->ending = result->ending;
        export->is_void = store_voided(export->store, result->table, &made);
        memcpy(export->reason, made.reason, sizeof export->reason);
        export->games++;
    }
    if (export->request->format == EXPORT_CSV) {
        print_row(export, result);
        return true;
    }
    if (new) {
        end_game(export, ",");
        begin_game(export, result);
    }
    add_seat(export, result);
    return true;
}

void export_write(struct store *store, const struct export_request *request, FILE *out)
{
    struct export export = {.store = store, .request = request, .out = out};
    struct store_scan scan = {.chat = request->chat, .from = request->after + 1};
    bool csv = request->format == EXPORT_CSV;
    if (csv)
        fputs(heading, out);
    else
        fprintf(out, "{\"chat\": %" PRId64 ", \"games\": [", store_chat_id(store, request->chat));
    store_results(store, &scan, take, &export);
    end_game(&export, "");
    if (!csv)
        fputs("\n]}\n", out);
}

/* --- the context of a send --- */

void export_write_context(const struct export_request *request,
                          char ret_context[EXPORT_CONTEXT_BYTES])
{
    snprintf(ret_context, EXPORT_CONTEXT_BYTES, "league %d %lld %lld %d %d %d",
             (int)request->format, (long long)request->chat, (long long)request->after,
             request->games, request->part, request->of);
}

/* A context from before leagues were sent in parts holds only the chat. */
void export_read_context(struct store *store, const char *context,
                         struct export_request *ret_request)
{
    int format;
    *ret_request = (struct export_request){.all = true, .for_group = true};
    int n =
        sscanf(context, "league %d %" SCNd64 " %" SCNd64 " %d %d %d", &format, &ret_request->chat,
               &ret_request->after, &ret_request->games, &ret_request->part, &ret_request->of);
    assert(n >= 2);
    ret_request->format = (enum export_format)format;
    ret_request->chat = store_chat_of(store, ret_request->chat);
}
