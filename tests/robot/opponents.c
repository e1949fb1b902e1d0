/* opponents.c - the robots, random play, and simple ways to play. */
#include "opponents.h"

#include "chance.h"
#include "coach.h"
#include "luck_share.h"
#include "placing.h"
#include "spelt.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOVES_MAX = 20000 };

static uint64_t any_seed(uint64_t *chance)
{
    uint64_t high = chance_below(chance, 1U << 31);
    return high << 31 | chance_below(chance, 1U << 31);
}

static void choose_grade(const struct opponent *self, struct robot_memory *memory,
                         const struct outlook *outlook, uint64_t *chance, struct move *ret_move)
{
    robot_choose(memory, outlook, (enum robot_grade)self->number, any_seed(chance), ret_move);
}

static void choose_safest(const struct opponent *self, struct robot_memory *memory,
                          const struct outlook *outlook, uint64_t *chance, struct move *ret_move)
{
    *ret_move = outlook->moves[0];
    if (outlook->n_moves > 1)
        *ret_move = *outlook->rules->kind->robot->safest(outlook);
}

static void choose_any(const struct opponent *self, struct robot_memory *memory,
                       const struct outlook *outlook, uint64_t *chance, struct move *ret_move)
{
    *ret_move = outlook->moves[chance_below(chance, (uint32_t)outlook->n_moves)];
}

static void choose_simple(const struct opponent *self, struct robot_memory *memory,
                          const struct outlook *outlook, uint64_t *chance, struct move *ret_move)
{
    *ret_move = *self->simple(self->number, outlook, chance);
}

static const struct opponent robots[] = {
    {"novice", choose_grade, ROBOT_NOVICE, NULL},
    {"regular", choose_grade, ROBOT_REGULAR, NULL},
    {"master", choose_grade, ROBOT_MASTER, NULL},
    {"safest", choose_safest, 0, NULL},
    {"random", choose_any, 0, NULL},
};

static const struct {
    const char *kind, *const *names;
    opponents_simple *choose;
} ways[] = {
    {"421", simple_421_names, simple_421_choose},
    {"tokio", simple_tokio_names, simple_tokio_choose},
    {"bugiardi", simple_bugiardi_names, simple_bugiardi_choose},
};

int opponents_list(const struct game_kind *kind, struct opponent ret_opponents[OPPONENTS_MAX])
{
    int n = 0;
    for (size_t i = 0; i < sizeof robots / sizeof robots[0]; i++)
        ret_opponents[n++] = robots[i];
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        for (int way = 0; strcmp(kind->name, ways[i].kind) == 0 && ways[i].names[way]; way++)
            ret_opponents[n++] =
                (struct opponent){ways[i].names[way], choose_simple, way, ways[i].choose};
    return n;
}

struct opponent opponents_named(const struct game_kind *kind, const char *name)
{
    struct opponent list[OPPONENTS_MAX];
    int n = opponents_list(kind, list), i = 0;
    while (i < n && strcmp(list[i].name, name) != 0)
        i++;
    assert(i < n);
    return list[i];
}

/* A game under way. */
struct play {
    struct game start, game;
    int n_moves;
    struct move moves[MOVES_MAX];
    uint64_t chance;
    struct recall recalls[GAME_SEATS_MAX];
    struct placing placing;
};

static void note(struct play *play, const struct game_events *events)
{
    for (int seat = 0; seat < play->game.n_seats; seat++) {
        struct view view = spelt_view(&play->game, seat);
        recall_note(&play->recalls[seat], events, &view);
    }
}

static void begin(struct play *play, const struct rules *rules, int n)
{
    struct game_events none = {.n = 0};
    int first = (int)chance_below(&play->chance, (uint32_t)n);
    enum refusal why = game_start(rules, n, first, &play->game);
    assert(why == ACCEPTED);
    play->start = play->game;
    play->n_moves = 0;
    placing_begin(&play->placing, n);
    for (int seat = 0; seat < n; seat++)
        recall_begin(&play->recalls[seat], seat);
    note(play, &none);
}

/* Makes a move for the seat on turn. */
static void move_on(struct play *play, const struct opponent *player, int turn,
                    struct robot_memory *memory)
{
    struct outlook outlook;
    struct game_events events;
    struct move move;
    outlook_take(&play->game, &play->recalls[turn], &outlook);
    move = outlook.moves[0];
    if (outlook.n_all > 1)
        player->choose(player, memory, &outlook, &play->chance, &move);
    if (game_by_chance(&play->game, &move))
        game_throw(&play->game, &move, chance_below, &play->chance);
    enum refusal why = game_step(&play->game, &move, &events);
    play->moves[play->n_moves++] = move;
    assert(why == ACCEPTED);
    placing_follow(&play->placing, &events);
    note(play, &events);
}

static bool ranks(const struct rules *rules)
{
    const struct game_robot *robot = rules->kind->robot;
    return robot->ranks != NULL && robot->ranks(rules);
}

/* The share of the others who finish behind a seat; one who shares its place is half behind. */
static double share_behind(const struct play *play, int seat)
{
    struct places places;
    double sum = 0;
    placing_end(&play->placing, &play->game, &places);
    for (int other = 0; other < places.n; other++) {
        bool equal = places.place[other] == places.place[seat];
        if (other != seat)
            sum += equal ? 0.5 : places.place[other] > places.place[seat];
    }
    return sum / (places.n - 1);
}

double opponents_even(const struct opponents_match *match)
{
    return ranks(match->rules) ? 0.5 : 1.0 / match->seats;
}

/* The result of the one, who sits there. */
static double result(const struct opponents_match *match, struct play *play, int seat,
                     struct robot_memory *memory)
{
    struct view view;
    begin(play, match->rules, match->seats);
    for (int moves = 0; moves < MOVES_MAX; moves++) {
        game_view(&play->game, GAME_NOBODY, &view);
        if (view.turn == GAME_NOBODY)
            return ranks(match->rules) ? share_behind(play, seat) : view.winner == seat;
        move_on(play, view.turn == seat ? &match->one : &match->others, view.turn, memory);
    }
    return 0;
}

/* The chances that a seat gave away, and got from the others, in a game that was played. */
static void weigh(const struct play *play, int seat, struct robot_memory *memory,
                  struct luck_share_game *game)
{
    for (int i = 0; i < play->start.n_seats; i++) {
        struct coach coach;
        coach_begin(&coach, &play->start, i);
        for (int k = 0; k < play->n_moves; k++)
            coach_step(&coach, memory, &play->moves[k], true);
        game->got += coach.gave[seat];
        for (int other = 0; other < play->start.n_seats; other++)
            game->given += i == seat ? coach.gave[other] : 0;
    }
}

struct opponents_share opponents_play(const struct opponents_match *match,
                                      struct robot_memory *memory)
{
    static struct play play;
    struct luck_share sum = {0};
    double n = match->games, squared = 0, won = 0, won_squared = 0;
    play.chance = match->seed;
    for (int i = 0; i < match->games; i++) {
        struct luck_share_game game = {.even = opponents_even(match)};
        double before = sum.luck;
        game.result = result(match, &play, i % match->seats, memory);
        if (match->weighs)
            weigh(&play, i % match->seats, memory, &game);
        luck_share_add(&sum, &game);
        squared += (sum.luck - before) * (sum.luck - before);
        won += game.result;
        won_squared += game.result * game.result;
    }
    double share = won / n, luck = sum.luck / n;
    return (struct opponents_share){.share = share,
                                    .error = sqrt((won_squared / n - share * share) / n),
                                    .given = sum.given / n,
                                    .got = sum.got / n,
                                    .luck = luck,
                                    .luck_error = sqrt((squared / n - luck * luck) / n)};
}

struct opponents_share opponents_pair(const struct opponents_pairing *pairing, bool weighs,
                                      uint64_t seed, struct robot_memory *memory)
{
    struct rules rules;
    bool found = rules_read_name(pairing->preset, &rules);
    assert(found);
    struct opponents_match match = {.rules = &rules,
                                    .one = opponents_named(rules.kind, pairing->one),
                                    .others = opponents_named(rules.kind, pairing->others),
                                    .seats = pairing->seats,
                                    .games = pairing->games,
                                    .weighs = weighs,
                                    .seed = seed};
    struct opponents_share share = opponents_play(&match, memory);
    printf("%s, %d players: %s against %s wins %.1f %%", pairing->preset, pairing->seats,
           pairing->one, pairing->others, 100 * share.share);
    if (weighs)
        printf(", luck %+.1f, gives away %.1f, gets %.1f a game", 100 * share.luck,
               100 * share.given, 100 * share.got);
    printf("\n");
    return share;
}
