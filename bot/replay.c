/* replay.c - plays a game record and prints every state, or tells it. */
#include "replay.h"

#include "explain.h"
#include "record_file.h"

#include <assert.h>

static void print_state(const struct game *game, const char *const *players, enum refusal why,
                        FILE *out)
{
    json_t *state = notation_state(game, players);
    if (why != ACCEPTED)
        json_object_set_new(state, "error", json_string(refusal_name(why)));
    json_dumpf(state, out, JSON_COMPACT);
    fputc('\n', out);
    json_decref(state);
}

static bool play(const struct record_file *file)
{
    struct game game;
    const char *players[GAME_SEATS_MAX];
    const struct notation_head *head = &file->head;
    for (int i = 0; i < head->n_seats; i++)
        players[i] = head->names[i];
    enum refusal why = game_start(&head->rules, head->n_seats, head->first, &game);
    assert(why == ACCEPTED);
    print_state(&game, players, ACCEPTED, file->out);
    for (size_t i = 0; i < json_array_size(file->steps) && !ferror(file->out); i++) {
        struct move move;
        record_file_move(file, i, &move);
        why = game_step(&game, &move, NULL);
        print_state(&game, players, why, file->out);
    }
    return record_file_flush(file);
}

int replay_run(const char *path, FILE *out, FILE *err)
{
    struct record_file file = {.path = path, .out = out, .err = err};
    bool good = record_file_read(&file) && play(&file);
    record_file_free(&file);
    return good ? 0 : 1;
}

int replay_explain(const char *path, int language, FILE *out, FILE *err)
{
    struct record_file file = {.path = path, .out = out, .err = err};
    bool good = record_file_read(&file);
    if (good) {
        explain_tell(&file.head, file.steps, language, out);
        good = record_file_flush(&file);
    }
    record_file_free(&file);
    return good ? 0 : 1;
}
