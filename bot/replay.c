/* replay.c - plays a game record and prints each state, or tells the game in words. */
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

static enum refusal make(const struct record_file *file, size_t i, struct seal_game *game,
                         struct game_events *ret_events)
{
    struct record_step step;
    enum refusal why;
    record_file_step(file, i, &step);
    bool good = seal_step(game, &step.move, &step.seal, ret_events, &why);
    assert(good);
    return why;
}

static void play(const struct record_file *file)
{
    struct seal_game game;
    const char *players[GAME_SEATS_MAX];
    for (int i = 0; i < file->head.n_seats; i++)
        players[i] = file->head.names[i];
    record_file_start(file, &game);
    print_state(&game.game, players, ACCEPTED, file->out);
    for (size_t i = 0; i < json_array_size(file->steps) && !ferror(file->out); i++) {
        enum refusal why = make(file, i, &game, NULL);
        print_state(&game.game, players, why, file->out);
    }
}

/* --- in words --- */

/* Fills in the parts of a table that texts need; players get numbers for ids. */
static void sit_down(const struct record_file *file, struct table *ret_table)
{
    const struct notation_head *head = &file->head;
    memset(ret_table, 0, sizeof *ret_table);
    ret_table->rules = head->rules;
    ret_table->n_seats = head->n_seats;
    for (int i = 0; i < head->n_seats; i++) {
        ret_table->seats[i].player = i + 1;
        message_clean_name(head->names[i], "?", ret_table->seats[i].name,
                           sizeof ret_table->seats[i].name);
    }
    table_replay_start(ret_table, &file->start);
}

/* The name stands before the refusal if the move's player has a seat. */
static void print_refusal(const struct table *table, int seat, enum refusal why, int language,
                          FILE *out)
{
    char popup[POPUP_BYTES];
    notes_refusal_popup(why, NULL, language, popup);
    fprintf(out, "⛔ %s%s%s\n", seat == GAME_NOBODY ? "" : table->seats[seat].name,
            seat == GAME_NOBODY ? "" : ": ", popup);
}

/* Throws for the start are told in one line, after the last of them: `held` keeps those before it.
 * False while more are to come. */
static bool gather_rolls(struct game_events *held, struct game_events *events)
{
    struct game_events all = *held;
    for (int i = 0; i < events->n && all.n < GAME_EVENTS_MAX; i++)
        all.list[all.n++] = events->list[i];
    bool more = all.n > 0 && all.list[all.n - 1].waits;
    *(more ? held : events) = all;
    if (!more)
        held->n = 0;
    return !more;
}

/* The state of telling a game. */
struct tale {
    const struct record_file *file;
    int language;
    struct seal_game game;
    struct table table;
    struct game_events held; /* see gather_rolls */
};

static void print_tale(const struct tale *tale, const struct news *news)
{
    struct message message;
    narration_write(&tale->table, news, tale->game.sealed, tale->language, &message);
    fputs(message.text, tale->file->out);
}

static void tell_step(struct tale *tale, size_t i)
{
    struct record_step step;
    struct table *table = &tale->table;
    record_file_step(tale->file, i, &step);
    struct news news = {.kind = NEWS_MOVE, .seat = step.move.seat, .move = step.move};
    enum refusal why = make(tale->file, i, &tale->game, &news.events);
    if (why != ACCEPTED) {
        print_refusal(table, step.move.seat, why, tale->language, tale->file->out);
        return;
    }
    table->game = tale->game.game;
    table->turn++;
    if (game_over(&table->game))
        table->status = TABLE_OVER;
    if (gather_rolls(&tale->held, &news.events))
        print_tale(tale, &news);
}

/* Prints one or a few lines a move, in plain text; for a refused move, the reason. */
static void tell(const struct record_file *file, int language)
{
    struct news start = {.kind = NEWS_STARTED, .seat = file->head.first};
    struct tale tale = {.file = file, .language = language};
    record_file_start(file, &tale.game);
    sit_down(file, &tale.table);
    print_tale(&tale, &start);
    for (size_t i = 0; i < json_array_size(file->steps); i++)
        tell_step(&tale, i);
    if (tale.held.n > 0)
        print_tale(&tale, &(struct news){.kind = NEWS_MOVE, .events = tale.held});
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
