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

/* The record of a game must be read as that game, if sealed as far as everybody may know it. */
static void write_and_read(const struct notation_head *head, const struct move *moves,
                           const struct seal *seals, int n)
{
    struct game start;
    struct seal_game copy = {.sealed = false};
    struct notation_head again;
    const char *players[GAME_SEATS_MAX];
    char why[NOTATION_WHY_BYTES];
    for (int i = 0; i < head->n_seats; i++)
        players[i] = head->names[i];
    if (game_start(&head->rules, head->n_seats, head->first, &start) != ACCEPTED)
        abort();
    json_t *record = notation_write(&start, players, moves, seals, n);
    enum refusal refusal = notation_head(record, &again, why);
    assert(refusal == ACCEPTED);
    refusal = game_start(&again.rules, again.n_seats, again.first, &copy.game);
    assert(refusal == ACCEPTED);
    for (int i = 0; i < n; i++) {
        struct move move;
        struct seal seal;
        const json_t *step = json_array_get(notation_steps(record, why), (size_t)i);
        bool good = notation_step(&again, step, &move, &seal, why);
        assert(good);
        good = seal_step(&copy, &move, &seal, NULL, &refusal);
        assert(good);
        assert(refusal == game_step(&start, &moves[i], NULL));
    }
    assert(seals != NULL || game_equal(&start, &copy.game));
    json_t *one = notation_state(&start, players), *other = notation_state(&copy.game, players);
    assert(json_equal(one, other));
    json_decref(one);
    json_decref(other);
    json_decref(record);
}

/* Both ways, from the start on. */
static void write_twice(const struct notation_head *head, const struct move *moves, int n)
{
    struct seal seals[STEPS_WRITTEN];
    struct game start;
    if (game_start(&head->rules, head->n_seats, head->first, &start) != ACCEPTED)
        abort();
    seal_find(&start, moves, n, seals);
    write_and_read(head, moves, NULL, n);
    write_and_read(head, moves, seals, n);
}

/* The dice of a sealed throw are not known: reading ends where they are shown. */
static void read_and_play(const json_t *record)
{
    struct notation_head head;
    struct seal_game game = {.sealed = false};
    struct move moves[STEPS_WRITTEN];
    char why[NOTATION_WHY_BYTES];
    int n = 0;
    if (notation_head(record, &head, why) != ACCEPTED)
        return;
    if (game_start(&head.rules, head.n_seats, head.first, &game.game) != ACCEPTED)
        abort();
    const json_t *steps = notation_steps(record, why);
    for (size_t i = 0; steps != NULL && i < json_array_size(steps) && n < STEPS_WRITTEN; i++) {
        struct seal_game before = game;
        struct move move;
        struct seal seal;
        enum refusal refusal;
        if (!notation_step(&head, json_array_get(steps, i), &move, &seal, why) ||
            seal.n_shown > 0 || !seal_prepare(&game, &move, &seal, &moves[n]) ||
            !seal_step(&game, &move, &seal, NULL, &refusal))
            break;
        if (refusal == ACCEPTED)
            n++;
        else
            assert(memcmp(&before, &game, sizeof game) == 0);
    }
    write_twice(&head, moves, n);
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
