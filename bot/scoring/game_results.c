/* game_results.c - goes through a game that ended, and writes down how each seat finished. */
#include "game_results.h"

#include "review.h"
#include "statistics_text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* A game being gone through. */
struct gone_through {
    struct review review;
    int moves[GAME_SEATS_MAX], by_robot[GAME_SEATS_MAX]; /* those of chance are nobody's */
};

static void take_move(void *context, const struct move *move, int64_t update)
{
    struct gone_through *through = context;
    bool by_robot = update == STORE_BY_ROBOT;
    enum refusal why = review_step(&through->review, move, by_robot);
    assert(why == ACCEPTED);
    through->moves[move->seat] += update != 0;
    through->by_robot[move->seat] += by_robot;
}

static void write_duels(const struct review *review, int seat, char ret_text[STORE_DUELS_BYTES])
{
    size_t length = 0;
    ret_text[0] = '\0';
    for (int i = 0; i < review->game.n_seats; i++) {
        const struct review_duel *duel = &review->duels[seat][i];
        if (duel->doubts == 0 && duel->fooled == 0)
            continue;
        length += (size_t)snprintf(ret_text + length, STORE_DUELS_BYTES - length, "%s%d:%d/%d/%d",
                                   length > 0 ? " " : "", i, duel->doubts, duel->doubts_right,
                                   duel->fooled);
        assert(length < STORE_DUELS_BYTES);
    }
}

static void read_game(struct store *store, const struct store_table *row, int n_seats,
                      struct gone_through *ret_through)
{
    struct rules rules;
    struct game start;
    memset(ret_through, 0, sizeof *ret_through);
    enum refusal why = rules_read(row->rules, &rules);
    assert(why == ACCEPTED);
    why = game_start(&rules, n_seats, row->first, &start);
    assert(why == ACCEPTED);
    review_begin(&ret_through->review, &start);
    store_moves(store, row->id, take_move, ret_through);
}

int game_results_read(struct store *store, const struct store_ending *ending,
                      struct store_result ret_results[GAME_SEATS_MAX])
{
    static struct gone_through through;
    struct store_table row;
    struct store_seat seats[GAME_SEATS_MAX];
    struct places places;
    bool found = store_table(store, ending->table, &row);
    assert(found);
    int n = store_seats(store, ending->table, seats);
    read_game(store, &row, n, &through);
    review_end(&through.review, (UINT32_C(1) << n) - 1, &places);
    for (int i = 0; i < n; i++) {
        struct store_result *result = &ret_results[i];
        *result = (struct store_result){.ending = ending->id,
                                        .table = ending->table,
                                        .chat = ending->chat,
                                        .seat = i,
                                        .season = ending->season,
                                        .player = seats[i].player,
                                        .ended_ms = ending->ended_ms,
                                        .n_seats = n,
                                        .place = places.place[i],
                                        .by_robot = 2 * through.by_robot[i] > through.moves[i]};
        snprintf(result->kind, sizeof result->kind, "%s", through.review.game.rules.kind->name);
        bool fits = statistics_text_write(&through.review.seats[i], result->figures,
                                          sizeof result->figures);
        assert(fits);
        write_duels(&through.review, i, result->duels);
    }
    return n;
}
