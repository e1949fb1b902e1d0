/* explain.c - plays a game record and tells it in the words of the group's posts. */
#include "explain.h"

#include "message.h"
#include "narration.h"
#include "notes.h"

#include <assert.h>
#include <string.h>

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

/* Whoever is named in the move, if they sit at the table. */
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

void explain_tell(const struct notation_head *head, const json_t *steps, int language, FILE *out)
{
    struct table table;
    struct news start = {.kind = NEWS_STARTED, .seat = head->first};
    struct game_events held = {.n = 0};
    size_t i;
    const json_t *step;
    sit_down(head, &table);
    print_tale(&table, &start, language, out);
    json_array_foreach(steps, i, step)
    {
        struct move move;
        char unused[NOTATION_WHY_BYTES];
        bool good = notation_step(head, step, &move, unused);
        assert(good);
        tell_step(&table, &move, language, &held, out);
    }
    if (held.n > 0)
        print_tale(&table, &(struct news){.kind = NEWS_MOVE, .events = held}, language, out);
}
