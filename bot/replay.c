/* replay.c - reads a game record from a file, plays it and prints every state, or tells it.
 *
 * The whole record is checked before the first line is printed: a file that is wrong at its end
 * prints nothing at all.
 */
#include "replay.h"

#include "explain.h"
#include "notation.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { WHY_BYTES = 400, FIRST_ROOM = 64 * 1024 };

/* What is being replayed, and where its lines go. */
struct replay {
    const char *path;
    FILE *out, *err;
    json_t *record;
    const json_t *steps;
    struct notation_head head;
    const char *players[GAME_SEATS_MAX];
};

static void print_plain(FILE *stream, const char *text)
{
    for (; *text != '\0'; text++)
        fputc(iscntrl((unsigned char)*text) ? '?' : *text, stream);
}

/* Says what is wrong, in one line whatever the file and its name hold. */
__attribute__((format(printf, 2, 3))) static bool fail(const struct replay *replay,
                                                       const char *format, ...)
{
    char why[WHY_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    print_plain(replay->err, replay->path);
    fputs(": ", replay->err);
    print_plain(replay->err, why);
    fputc('\n', replay->err);
    return false;
}

/* --- the file --- */

/* Reads a stream to its end, at most REPLAY_BYTES_MAX + 1 bytes, into memory that the caller frees.
 * NULL, with errno, if there is no memory or it cannot be read. */
static char *slurp(FILE *stream, size_t *ret_length)
{
    const size_t most = REPLAY_BYTES_MAX + 1;
    char *text = NULL;
    size_t room = 0, length = 0;
    while (length == room && room < most) {
        room = room == 0 ? FIRST_ROOM : room * 2 < most ? room * 2 : most;
        char *larger = realloc(text, room);
        if (larger == NULL)
            break;
        text = larger;
        length += fread(text + length, 1, room - length, stream);
        errno = ferror(stream) ? errno : 0;
    }
    if (errno != 0) {
        free(text);
        return NULL;
    }
    *ret_length = length;
    return text;
}

/* At least as many as there are JSON values: each but the first follows a bracket or a comma. */
static size_t count_values(const char *text, size_t length)
{
    size_t n = 1;
    for (size_t i = 0; i < length; i++)
        n += text[i] == ',' || text[i] == '[' || text[i] == '{';
    return n;
}

static bool parse(struct replay *replay, const char *text, size_t length)
{
    json_error_t error;
    if (length > REPLAY_BYTES_MAX)
        return fail(replay, "larger than %d MiB", REPLAY_BYTES_MAX / (1024 * 1024));
    if (count_values(text, length) > REPLAY_VALUES_MAX)
        return fail(replay, "more than %d values", REPLAY_VALUES_MAX);
    replay->record = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    return replay->record != NULL ||
           fail(replay, "not JSON: line %d, column %d: %s", error.line, error.column, error.text);
}

static bool load(struct replay *replay)
{
    size_t length = 0;
    FILE *stream = fopen(replay->path, "re");
    if (stream == NULL)
        return fail(replay, "cannot be opened: %s", strerror(errno));
    char *text = slurp(stream, &length);
    bool good = text != NULL ? parse(replay, text, length)
                             : fail(replay, "cannot be read: %s", strerror(errno));
    free(text);
    fclose(stream);
    return good;
}

/* --- the record --- */

static bool check(struct replay *replay)
{
    char why[NOTATION_WHY_BYTES];
    if (notation_head(replay->record, &replay->head, why) != ACCEPTED)
        return fail(replay, "%s", why);
    replay->steps = notation_steps(replay->record, why);
    if (replay->steps == NULL)
        return fail(replay, "%s", why);
    for (size_t i = 0; i < json_array_size(replay->steps); i++) {
        struct move move;
        if (!notation_step(&replay->head, json_array_get(replay->steps, i), &move, why))
            return fail(replay, "step %zu: %s", i + 1, why);
    }
    for (int i = 0; i < replay->head.n_seats; i++)
        replay->players[i] = replay->head.names[i];
    return true;
}

static void print_state(const struct replay *replay, const struct game *game, enum refusal why)
{
    json_t *state = notation_state(game, replay->players);
    if (why != ACCEPTED)
        json_object_set_new(state, "error", json_string(refusal_name(why)));
    json_dumpf(state, replay->out, JSON_COMPACT);
    fputc('\n', replay->out);
    json_decref(state);
}

static bool flush(const struct replay *replay)
{
    if (fflush(replay->out) != 0 || ferror(replay->out))
        return fail(replay, "the game cannot be written out: %s", strerror(errno));
    return true;
}

static bool play(const struct replay *replay)
{
    struct game game;
    const struct notation_head *head = &replay->head;
    enum refusal why = game_start(&head->rules, head->n_seats, head->first, &game);
    assert(why == ACCEPTED);
    print_state(replay, &game, ACCEPTED);
    for (size_t i = 0; i < json_array_size(replay->steps) && !ferror(replay->out); i++) {
        struct move move;
        char unused[NOTATION_WHY_BYTES];
        bool good = notation_step(head, json_array_get(replay->steps, i), &move, unused);
        assert(good);
        print_state(replay, &game, game_step(&game, &move, NULL));
    }
    return flush(replay);
}

static bool tell(const struct replay *replay, int language)
{
    explain_tell(&replay->head, replay->steps, language, replay->out);
    return flush(replay);
}

int replay_run(const char *path, FILE *out, FILE *err)
{
    struct replay replay = {.path = path, .out = out, .err = err};
    bool good = load(&replay) && check(&replay) && play(&replay);
    json_decref(replay.record);
    return good ? 0 : 1;
}

int replay_explain(const char *path, int language, FILE *out, FILE *err)
{
    struct replay replay = {.path = path, .out = out, .err = err};
    bool good = load(&replay) && check(&replay) && tell(&replay, language);
    json_decref(replay.record);
    return good ? 0 : 1;
}
