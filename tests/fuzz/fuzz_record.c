/* fuzz_record.c - any bytes as a game record: read, replayed, and what was played written again. */
#include "notation.h"
#include "replay.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PATH_ROOM = 64, STEPS_WRITTEN = 64 };

/* Replays the bytes from a file in memory: a status of 1 goes with one line and no output. */
static void replay(const uint8_t *data, size_t size)
{
    static int file = -1;
    char path[PATH_ROOM], *out_text, *err_text;
    size_t out_size, err_size;
    if (file < 0)
        file = memfd_create("record", 0);
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    if (ftruncate(file, 0) != 0 || pwrite(file, data, size, 0) != (ssize_t)size)
        abort();
    FILE *out = open_memstream(&out_text, &out_size), *err = open_memstream(&err_text, &err_size);
    int status = replay_run(path, REPLAY_STATES, out, err);
    fclose(out);
    fclose(err);
    assert(status == 0 || status == 1);
    if (status == 0)
        assert(err_size == 0 && out_size > 0);
    else
        assert(out_size == 0 && strchr(err_text, '\n') == err_text + err_size - 1);
    free(out_text);
    free(err_text);
}

/* What is written of a game must be read as that game. */
static void write_and_read(const struct notation_head *head, const struct move *moves, int n)
{
    struct game start, copy;
    struct notation_head again;
    const char *players[GAME_SEATS_MAX];
    char why[NOTATION_WHY_BYTES];
    for (int i = 0; i < head->n_seats; i++)
        players[i] = head->names[i];
    if (game_start(&head->rules, head->n_seats, head->first, &start) != ACCEPTED)
        abort();
    json_t *record = notation_write(&start, players, moves, n);
    enum refusal refusal = notation_head(record, &again, why);
    assert(refusal == ACCEPTED);
    refusal = game_start(&again.rules, again.n_seats, again.first, &copy);
    assert(refusal == ACCEPTED);
    for (int i = 0; i < n; i++) {
        struct move move;
        const json_t *step = json_array_get(notation_steps(record, why), (size_t)i);
        bool good = notation_step(&again, step, &move, why);
        assert(good);
        assert(game_step(&copy, &move, NULL) == game_step(&start, &moves[i], NULL));
    }
    assert(game_equal(&start, &copy));
    json_decref(record);
}

static void read_and_play(const json_t *record)
{
    struct notation_head head;
    struct game game;
    struct move moves[STEPS_WRITTEN];
    char why[NOTATION_WHY_BYTES];
    int n = 0;
    if (notation_head(record, &head, why) != ACCEPTED)
        return;
    if (game_start(&head.rules, head.n_seats, head.first, &game) != ACCEPTED)
        abort();
    const json_t *steps = notation_steps(record, why);
    for (size_t i = 0; steps != NULL && i < json_array_size(steps) && n < STEPS_WRITTEN; i++) {
        struct game before = game;
        if (!notation_step(&head, json_array_get(steps, i), &moves[n], why))
            break;
        if (game_step(&game, &moves[n], NULL) == ACCEPTED)
            n++;
        else
            assert(memcmp(&before, &game, sizeof game) == 0);
    }
    write_and_read(&head, moves, n);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    json_t *record = json_loadb((const char *)data, size, JSON_REJECT_DUPLICATES, NULL);
    if (record != NULL)
        read_and_play(record);
    json_decref(record);
    replay(data, size);
    return 0;
}
