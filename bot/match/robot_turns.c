/* robot_turns.c - what a robot at a table remembers of the hand, and the move that it makes. */
#include "robot_turns.h"

#include "apply.h"
#include "random.h"
#include "robot_player.h"
#include "turn_clock.h"

#include <assert.h>

static_assert((int)ROBOT_PLAYER_GRADES == (int)ROBOT_GRADES, "a grade for each kind of robot");

/* A game that a seat follows from its place. */
struct follower {
    struct game game;
    struct recall recall;
};

static void follow(void *context, const struct move *move, int64_t update)
{
    (void)update;
    struct follower *follower = context;
    enum refusal why = recall_play(&follower->recall, &follower->game, move, NULL);
    assert(why == ACCEPTED);
}

/* What the seat has seen. Its own game is played once more from the log, so that no restart changes
 * what a robot knows. */
static void remember(const struct step *step, const struct table *table, int seat,
                     struct follower *ret_follower)
{
    const struct game *game = &table->game;
    enum refusal why = game_start(&game->rules, game->n_seats, game->first, &ret_follower->game);
    assert(why == ACCEPTED);
    recall_begin(&ret_follower->recall, seat);
    store_moves(step->store, table->id, follow, ret_follower);
}

static uint64_t draw_seed(void)
{
    uint64_t high = random_below(NULL, UINT32_MAX);
    return high << 32 | random_below(NULL, UINT32_MAX);
}

void robot_turns_choose(struct step *step, const struct table *table, enum robot_grade grade,
                        struct move *ret_move)
{
    struct follower follower;
    struct outlook outlook;
    remember(step, table, table_turn(table), &follower);
    outlook_take(&table->game, &follower.recall, &outlook);
    robot_choose(step->bot->robot_memory, &outlook, grade, draw_seed(), ret_move);
}

void robot_turns_move(struct step *step, struct live *live)
{
    const struct table *table = &live->table;
    int seat = table_turn(table);
    int64_t robot = table->seats[seat].player;
    struct event event = {
        .kind = EVENT_MOVE, .player = robot, .turn = table->turn, .below = random_below};
    robot_turns_choose(step, table, (enum robot_grade)robot_player_grade(robot), &event.move);
    live->row.reminded = turn_clock_played_on(seat);
    step->cause = STORE_BY_ROBOT;
    enum refusal why = apply_event(step, live, &event);
    assert(why == ACCEPTED);
    step->cause = 0;
}
