/* record_file.c - reads a game record from a file, and checks all of it before a command uses it.
 */
#include "record_file.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { WHY_BYTES = 400 };

static void print_plain(FILE *stream, const char *text)
{
    for (; *text != '\0'; text++)
        fputc(iscntrl((unsigned char)*text) ? '?' : *text, stream);
}

bool record_file_fail(const struct record_file *file, const char *format, ...)
{
    char why[WHY_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    print_plain(file->err, file->path);
    fputs(": ", file->err);
    print_plain(file->err, why);
    fputc('\n', file->err);
    return false;
}

/* --- the file --- */

/* An upper bound of the number of JSON values: each one but the first follows a bracket or a comma.
 */
static size_t count_values(const char *text, size_t length)
{
    size_t n = 1;
    for (size_t i = 0; i < length; i++)
        n += text[i] == ',' || text[i] == '[' || text[i] == '{';
    return n;
}

static bool parse(struct record_file *file, const char *text, size_t length)
{
    json_error_t error;
    if (length > RECORD_FILE_BYTES_MAX)
        return record_file_fail(file, "larger than %d MiB", RECORD_FILE_BYTES_MAX / (1024 * 1024));
    if (count_values(text, length) > RECORD_FILE_VALUES_MAX)
        return record_file_fail(file, "more than %d values", RECORD_FILE_VALUES_MAX);
    file->record = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    return file->record != NULL || record_file_fail(file, "not JSON: line %d, column %d: %s",
                                                    error.line, error.column, error.text);
}

/* Reads one byte more than allowed, to notice a file that is too large. The memory is mapped, so
 * only pages that are written to are used. */
static bool load(struct record_file *file)
{
    const size_t room = RECORD_FILE_BYTES_MAX + 1;
    FILE *stream = fopen(file->path, "re");
    if (stream == NULL)
        return record_file_fail(file, "cannot be opened: %s", strerror(errno));
    char *text = mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    size_t length = text != MAP_FAILED ? fread(text, 1, room, stream) : 0;
    bool good = text != MAP_FAILED && !ferror(stream)
                    ? parse(file, text, length)
                    : record_file_fail(file, "cannot be read: %s", strerror(errno));
    if (text != MAP_FAILED)
        munmap(text, room);
    fclose(stream);
    return good;
}

/* --- the record --- */

void record_file_start(const struct record_file *file, struct seal_game *ret_game)
{
    *ret_game = (struct seal_game){.game = file->start};
}

void record_file_step(const struct record_file *file, size_t i, struct record_step *ret_step)
{
    char unused[NOTATION_WHY_BYTES];
    bool good = notation_step(&file->head, json_array_get(file->steps, i), &ret_step->move,
                              &ret_step->seal, unused);
    assert(good);
}

/* Plays the game: faces that the record shows must be those that lay there. */
static bool play(const struct record_file *file)
{
    struct seal_game game;
    enum refusal unused;
    record_file_start(file, &game);
    for (size_t i = 0; i < json_array_size(file->steps); i++) {
        struct record_step step;
        record_file_step(file, i, &step);
        if (!seal_step(&game, &step.move, &step.seal, NULL, &unused))
            return record_file_fail(file, "step %zu: \"%s\" is not what lay under the cup", i + 1,
                                    NOTATION_SHOWN);
    }
    return true;
}

static bool read_moves(struct record_file *file, struct move *moves)
{
    char why[NOTATION_WHY_BYTES];
    struct seal unused;
    size_t n = json_array_size(file->steps);
    for (size_t i = 0; i < n; i++)
        if (!notation_step(&file->head, json_array_get(file->steps, i), &moves[i], &unused, why))
            return record_file_fail(file, "step %zu: %s", i + 1, why);
    game_find_older(&file->start, moves, (int)n);
    return true;
}

static bool check(struct record_file *file)
{
    char why[NOTATION_WHY_BYTES];
    const struct notation_head *head = &file->head;
    if (notation_head(file->record, &file->head, why) != ACCEPTED)
        return record_file_fail(file, "%s", why);
    file->steps = notation_steps(file->record, why);
    if (file->steps == NULL)
        return record_file_fail(file, "%s", why);
    enum refusal started = game_start(&head->rules, head->n_seats, head->first, &file->start);
    assert(started == ACCEPTED);
    struct move *moves = calloc(json_array_size(file->steps) + 1, sizeof *moves);
    assert(moves != NULL);
    bool good = read_moves(file, moves) && play(file);
    free(moves);
    return good;
}

bool record_file_read(struct record_file *file)
{
    return load(file) && check(file);
}

void record_file_free(struct record_file *file)
{
    json_decref(file->record);
}
