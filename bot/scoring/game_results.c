/* game_results.c - replays a game that ended, and computes how each seat finished. */
#include "game_results.h"

#include "own_moves.h"
#include "robot_player.h"
#include "statistics.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* The replay of a game. */
struct gone_through {
    struct review review;
    int moves[GAME_SEATS_MAX]; /* without the moves of chance */
    struct own_moves own_moves;
};

static void take_move(void *context, const struct move *move, int64_t update)
{
    struct gone_through *through = context;
    enum refusal why = review_step(&through->review, move, update == STORE_BY_ROBOT);
    assert(why == ACCEPTED);
    through->moves[move->seat] += update != 0;
    own_moves_take(&through->own_moves, through->review.game.rules.kind, move, update);
}

static void read_game(struct store *store, const struct store_table *row, int n_seats,
                      struct gone_through *ret_through)
{
    struct game start;
    memset(ret_through, 0, sizeof *ret_through);
    store_table_start(store, row, n_seats, &start);
    review_begin(&ret_through->review, &start);
    store_moves(store, row->id, take_move, ret_through);
}

/* The seats of people, as bits. */
static uint32_t seats_of_people(const struct store_seat *seats, int n)
{
    uint32_t people = 0;
    for (int i = 0; i < n; i++)
        people |= (uint32_t)!robot_player_is(seats[i].player) << i;
    return people;
}

/* The number of people for whom something was moved or thrown, if they did not miss all of it. */
static int count_tried(const struct own_moves *moves, uint32_t people, int n)
{
    int tried = 0;
    for (int i = 0; i < n; i++)
        tried +=
            (people >> i & 1) != 0 && !own_moves_unbeaten(moves, i) && !own_moves_untried(moves, i);
    return tried;
}

/* The seats of people for whom the game does not count, since they made no move of it, as bits. One
 * who is in at the end before a first turn has played, if others made a game of it. */
static uint32_t seats_of_absent(const struct gone_through *through, uint32_t people, int n)
{
    uint32_t absent = 0;
    bool others = count_tried(&through->own_moves, people, n) > 1;
    for (int i = 0; i < n; i++) {
        bool in = through->review.placing.out_at[i] == 0;
        bool untried = own_moves_untried(&through->own_moves, i) && !(in && others);
        if ((people >> i & 1) != 0 && (untried || own_moves_unbeaten(&through->own_moves, i)))
            absent |= UINT32_C(1) << i;
    }
    return absent;
}

int game_results_read(struct store *store, const struct store_ending *ending,
                      struct store_result ret_results[GAME_SEATS_MAX],
                      struct game_results_story *ret_story)
{
    static struct gone_through through;
    struct store_table row;
    struct store_seat seats[GAME_SEATS_MAX];
    struct places places;
    bool found = store_table(store, ending->table, &row);
    assert(found);
    int n = store_seats(store, ending->table, seats);
    read_game(store, &row, n, &through);
    uint32_t people = seats_of_people(seats, n);
    uint32_t absent = seats_of_absent(&through, people, n);
    review_end(&through.review, people, &places);
    for (int i = 0; i < n; i++) {
        struct store_result *result = &ret_results[i];
        *result =
            (struct store_result){.ending = ending->id,
                                  .table = ending->table,
                                  .chat = ending->chat,
                                  .seat = i,
                                  .season = ending->season,
                                  .player = seats[i].player,
                                  .ended_ms = ending->ended_ms,
                                  .n_seats = n,
                                  .place = places.place[i],
                                  .by_robot = (people >> i & 1) == 0 ||
                                              2 * through.review.by_robot[i] > through.moves[i] ||
                                              (absent >> i & 1) != 0};
        snprintf(result->kind, sizeof result->kind, "%s", through.review.game.rules.kind->name);
        through.review.seats[i].counts[STATISTICS_MOVES] = through.own_moves.own[i];
        bool fits = statistics_text_write(&through.review.seats[i], result->figures,
                                          sizeof result->figures);
        assert(fits);
        fits = review_duels_write(through.review.duels[i], result->duels, sizeof result->duels);
        assert(fits);
    }
    if (ret_story) {
        ret_story->played = through.review.played;
        ret_story->people = 0;
        for (int i = 0; i < n; i++)
            ret_story->people += ret_results[i].place > 0;
        highlights_find(&through.review, &ret_story->highlights);
    }
    return n;
}
