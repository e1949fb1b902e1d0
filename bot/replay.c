/* replay.c - plays a game record and prints every state, or tells it. */
#include "replay.h"

#include "message.h"
#include "narration.h"
#include "notes.h"
#include "record_file.h"

#include <assert.h>
#include <string.h>

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

static void play(const struct record_file *file)
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
}

/* --- telling it in words --- */

/* A table as far as the words need one: those who sit at it are told apart by number. */
static void sit_down(const struct notation_head *head, struct table *ret_table)
{
    memset(ret_table, 0, sizeof *ret_table);
    ret_table->rules = head->rules;
    ret_table->n_seats = head->n_seats;
    for (int i = 0; i < head->n_seats; i++) {
        ret_table->seats[i].player = i + 1;
        message_clean_name(head->names[i], "?", ret_table->seats[i].name,
                           sizeof ret_table->seats[i].name);
    }
    table_replay_start(ret_table, head->first);
}

static void print_tale(const struct table *table, const struct news *news, int language, FILE *out)
{
    struct message message;
    narration_write(table, news, language, &message);
    fputs(message.text, out);
}

/* The player named in the move, if they sit at the table. */
static void print_refusal(const struct table *table, int seat, enum refusal why, int language,
                          FILE *out)
{
    char popup[POPUP_BYTES];
    notes_refusal_popup(why, NULL, language, popup);
    fprintf(out, "⛔ %s%s%s\n", seat == GAME_NOBODY ? "" : table->seats[seat].name,
            seat == GAME_NOBODY ? "" : ": ", popup);
}

/* Dice for the start are told in one line, when the last of them is thrown: those before it wait
 * in `held`. False while more are to come. */
static bool gather_rolls(struct game_events *held, struct game_events *events)
{
    struct game_events all = *held;
    for (int i = 0; i < events->n && all.n < GAME_EVENTS_MAX; i++)
        all.list[all.n++] = events->list[i];
    bool more = all.n > 0 && all.list[all.n - 1].type == GAME_ROLLED_OFF;
    *(more ? held : events) = all;
    if (!more)
        held->n = 0;
    return !more;
}

static void tell_step(struct table *table, const struct move *move, int language,
                      struct game_events *held, FILE *out)
{
    struct news news = {.kind = NEWS_MOVE, .seat = move->seat, .move = *move};
    enum refusal why = game_step(&table->game, move, &news.events);
    if (why != ACCEPTED) {
        print_refusal(table, move->seat, why, language, out);
        return;
    }
    table->turn++;
    if (game_over(&table->game))
        table->status = TABLE_OVER;
    if (gather_rolls(held, &news.events))
        print_tale(table, &news, language, out);
}

/* A line or a few a move, in plain text; a refused move gets a line that says why. */
static void tell(const struct record_file *file, int language)
{
    struct table table;
    struct news start = {.kind = NEWS_STARTED, .seat = file->head.first};
    struct game_events held = {.n = 0};
    sit_down(&file->head, &table);
    print_tale(&table, &start, language, file->out);
    for (size_t i = 0; i < json_array_size(file->steps); i++) {
        struct move move;
        record_file_move(file, i, &move);
        tell_step(&table, &move, language, &held, file->out);
    }
    if (held.n > 0)
        print_tale(&table, &(struct news){.kind = NEWS_MOVE, .events = held}, language, file->out);
}

int replay_run(const char *path, int language, FILE *out, FILE *err)
{
    struct record_file file = {.path = path, .out = out, .err = err};
    bool good = record_file_read(&file);
    if (good && language == REPLAY_STATES)
        play(&file);
    else if (good)
        tell(&file, language);
    record_file_free(&file);
    return good ? 0 : 1;
}
