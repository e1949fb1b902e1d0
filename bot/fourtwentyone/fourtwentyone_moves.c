/* fourtwentyone_moves.c - 421: three open dice, and tokens that nobody wants; the player who gets
 * rid of them wins.
 */
#include "fourtwentyone_events.h"
#include "fourtwentyone_parts.h"

#include "dice.h"
#include "fourtwentyone_combo.h"
#include "fourtwentyone_options.h"
#include "fourtwentyone_round.h"

#include <assert.h>
#include <string.h>

/* A move under way: the round is changed here and put back whole. */
struct play {
    const struct game *game;
    const int16_t *values;
    struct round round;
    struct game_events *events;
};

/* --- sets of seats --- */

static uint32_t bit(int seat)
{
    return 1u << seat;
}

static bool single(uint32_t set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

/* The first of the set at this seat or clockwise of it. */
static int8_t first_from(const struct play *play, uint32_t set, int seat)
{
    assert(set != 0);
    while ((set & bit(seat)) == 0)
        seat = (seat + 1) % play->game->n_seats;
    return (int8_t)seat;
}

static int8_t next_after(const struct play *play, uint32_t set, int seat)
{
    return first_from(play, set, (seat + 1) % play->game->n_seats);
}

static int8_t only(const struct play *play, uint32_t set)
{
    assert(single(set));
    return first_from(play, set, 0);
}

/* --- rounds and laps --- */

static void clear_dice(struct round *round)
{
    round->rolls = 0;
    memset(round->dice, 0, sizeof round->dice);
    memset(round->earlier, 0, sizeof round->earlier);
}

static void start_lap(struct play *play, enum phase phase, enum fourtwentyone_tie tie, uint32_t set)
{
    struct round *round = &play->round;
    round->phase = (uint8_t)phase;
    round->tie = (uint8_t)tie;
    round->lap = round->due = set;
    round->turn = first_from(play, set, round->starter);
    round->required = 0;
    memset(round->lot, GAME_NOTHING, sizeof round->lot);
    clear_dice(round);
}

static void start_round(struct play *play, int8_t starter)
{
    play->round.starter = starter;
    play->round.best = play->round.worst = 0;
    memset(play->round.made, GAME_NOTHING, sizeof play->round.made);
    start_lap(play, PHASE_LEAD, TIE_BOTH, fourtwentyone_round_holders(&play->round));
}

static void next_round(struct play *play, int8_t starter)
{
    start_round(play, starter);
    game_tell(play->events, GAME_NEW_HAND, starter);
}

void fourtwentyone_start(struct game *game)
{
    struct play play = {.game = game, .values = game->rules.values};
    play.round.in = (1u << game->n_seats) - 1;
    play.round.winner = GAME_NOBODY;
    play.round.pot = (uint8_t)play.values[OPTION_TOKENS];
    start_round(&play, game->first == GAME_NOBODY ? 0 : game->first);
    if (game->first == GAME_NOBODY)
        start_lap(&play, PHASE_ROLLOFF, TIE_STARTER, play.round.in);
    fourtwentyone_round_keep(game, &play.round);
}

/* One seat wins, or several share the first place. */
static void finish(struct play *play, uint32_t winners)
{
    struct round *round = &play->round;
    round->phase = PHASE_OVER;
    round->winner = single(winners) ? only(play, winners) : GAME_NOBODY;
    round->turn = GAME_NOBODY;
    round->lap = round->due = 0;
    round->required = 0;
    clear_dice(round);
    for (int8_t seat = 0; seat < play->game->n_seats; seat++)
        if ((winners & bit(seat)) != 0)
            game_tell(play->events, GAME_WON, seat)->flag = !single(winners);
}

/* --- where the last who holds tokens loses --- */

static bool last_loses(const struct play *play)
{
    return play->values[OPTION_ENDS] == ENDS_LAST_HOLDER;
}

/* These seats have got rid of their tokens together. */
static void make_safe(struct play *play, uint32_t seats)
{
    struct round *round = &play->round;
    uint8_t place = 1;
    while (fourtwentyone_round_safe(round, place) != 0)
        place++;
    for (int8_t seat = 0; seat < play->game->n_seats; seat++) {
        if ((seats & bit(seat)) == 0)
            continue;
        round->safe[seat] = place;
        game_tell(play->events, FOURTWENTYONE_SAFE, seat)->safe = true;
    }
}

/* The first to be safe have won; if nobody is, the only player who is left. */
static void lose(struct play *play, int8_t loser)
{
    uint32_t first = fourtwentyone_round_safe(&play->round, 1);
    play->round.lost = bit(loser);
    game_tell(play->events, FOURTWENTYONE_LOSER, loser);
    finish(play, first != 0 ? first : fourtwentyone_round_holders(&play->round));
}

/* --- the result of a lap --- */

static void break_tie(struct play *play, enum fourtwentyone_tie tie, uint32_t tied)
{
    start_lap(play, tie == TIE_STARTER ? PHASE_ROLLOFF : PHASE_TIEBREAK, tie, tied);
    int8_t seat = play->round.turn;
    do {
        game_tell(play->events, FOURTWENTYONE_TIED, seat)->value = (int16_t)tie;
        seat = next_after(play, tied, seat);
    } while (seat != play->round.turn);
}

/* One seat of the set wins; if there are several, they throw for the win. */
static void find_winner(struct play *play, uint32_t set)
{
    if (single(set))
        finish(play, set);
    else
        break_tie(play, TIE_WINNER, set);
}

static void start_discharge(struct play *play, int8_t starter)
{
    play->round.part = PART_DISCHARGE;
    game_tell(play->events, FOURTWENTYONE_PHASE, starter)->value = PART_DISCHARGE;
    next_round(play, starter);
}

/* The next round, or the end if only one holds tokens. A starter who is safe is replaced by the
 * next who is not. */
static void play_on(struct play *play, int8_t starter)
{
    uint32_t holders = fourtwentyone_round_holders(&play->round);
    if (single(holders))
        lose(play, only(play, holders));
    else if (play->round.part == PART_CHARGE)
        start_discharge(play, first_from(play, holders, starter));
    else
        next_round(play, first_from(play, holders, starter));
}

/* The table is empty. A player who holds no token has won, or is safe; if nobody is, the discharge
 * begins. */
static void end_charge(struct play *play, int8_t best)
{
    uint32_t without = 0;
    for (int seat = 0; seat < play->game->n_seats; seat++) {
        if ((play->round.in & bit(seat)) != 0 && play->round.tokens[seat] == 0)
            without |= bit(seat);
    }
    if (without == 0) {
        start_discharge(play, best);
    } else if (last_loses(play)) {
        make_safe(play, without);
        play_on(play, best);
    } else {
        find_winner(play, without);
    }
}

/* The best of a round in the discharge has given the last token away. */
static void clear_out(struct play *play, int8_t best, int8_t starter)
{
    if (!last_loses(play)) {
        finish(play, bit(best));
        return;
    }
    make_safe(play, bit(best));
    play_on(play, starter);
}

/* Moves the tokens of a round. The giver: the table, or the best. */
static void pay(struct play *play, uint8_t *giver, int8_t best, int8_t worst)
{
    struct round *round = &play->round;
    int amount = fourtwentyone_combo_moved(&play->game->rules, round->part == PART_CHARGE,
                                           round->made[best], round->made[worst], *giver);
    *giver = (uint8_t)(*giver - amount);
    round->tokens[worst] = (uint8_t)(round->tokens[worst] + amount);
    round->settled = (struct settlement){.seat = worst,
                                         .other = best,
                                         .from_table = giver == &round->pot,
                                         .best = round->made[best],
                                         .worst = round->made[worst],
                                         .amount = (uint8_t)amount};
    *game_tell(play->events, FOURTWENTYONE_TOKENS, worst) =
        fourtwentyone_round_settled(&round->settled);
}

static void settle_round(struct play *play)
{
    struct round *round = &play->round;
    int8_t best = only(play, round->best), worst = only(play, round->worst);
    bool charge = round->part == PART_CHARGE;
    uint8_t *giver = charge ? &round->pot : &round->tokens[best];
    int8_t starter = play->values[OPTION_NEXT_STARTER] == NEXT_STARTER_LOSER ? worst : best;
    pay(play, giver, best, worst);
    if (*giver == 0 && charge)
        end_charge(play, best);
    else if (*giver == 0)
        clear_out(play, best, starter);
    else
        next_round(play, starter);
}

static void end_lap(struct play *play)
{
    struct round *round = &play->round;
    enum fourtwentyone_tie tie = (enum fourtwentyone_tie)round->tie;
    if (tie != TIE_WORST)
        round->best = fourtwentyone_round_extreme(round, true);
    if (tie == TIE_WORST || tie == TIE_BOTH)
        round->worst = fourtwentyone_round_extreme(round, false);
    if (tie == TIE_WINNER)
        find_winner(play, round->best);
    else if (tie == TIE_STARTER && !single(round->best))
        break_tie(play, tie, round->best);
    else if (tie == TIE_STARTER)
        next_round(play, only(play, round->best));
    else if (round->best == round->worst)
        break_tie(play, TIE_BOTH, round->best);
    else if (!single(round->best))
        break_tie(play, TIE_BEST, round->best);
    else if (!single(round->worst))
        break_tie(play, TIE_WORST, round->worst);
    else
        settle_round(play);
}

static void pass_on(struct play *play)
{
    struct round *round = &play->round;
    clear_dice(round);
    round->due &= ~bit(round->turn);
    if (round->due != 0)
        round->turn = next_after(play, round->due, round->turn);
    else
        end_lap(play);
}

/* --- moves --- */

/* The dice as they lie count. The starter's number of throws binds the others. */
static void end_turn(struct play *play)
{
    struct round *round = &play->round;
    int8_t combo = (int8_t)fourtwentyone_combo_made(&play->game->rules, round->dice);
    round->lot[round->turn] = combo;
    if (round->phase != PHASE_TIEBREAK)
        round->made[round->turn] = combo;
    if (round->phase == PHASE_LEAD) {
        round->phase = PHASE_FOLLOW;
        round->required = round->rolls;
        struct game_event *event = game_tell(play->events, FOURTWENTYONE_REQUIRED, round->turn);
        event->amount = round->rolls;
        event->value = combo;
        event->final = play->events->n == 1; /* else the throw before it is */
        game_tell_faces(event, round->dice, DICE);
    }
    pass_on(play);
}

static void do_rolloff(struct play *play, const struct move *move)
{
    play->round.lot[move->seat] = (int8_t)move->faces[0];
    struct game_event *event = game_tell(play->events, FOURTWENTYONE_ROLLED_OFF, move->seat);
    event->waits = true;
    game_tell_faces(event, move->faces, 1);
    pass_on(play);
}

static void do_throw(struct play *play, const struct move *move)
{
    struct round *round = &play->round;
    if (move->verb == VERB_PASSO)
        game_tell(play->events, FOURTWENTYONE_PASSED, move->seat);
    if (round->rolls > 0)
        memcpy(round->earlier[round->rolls - 1], round->dice, DICE);
    for (int i = 0; i < move->n_faces; i++)
        round->dice[move->n_picks > 0 ? move->picks[i] : i] = move->faces[i];
    round->rolls++;
    bool ends = fourtwentyone_round_ends_turn(round, play->values, move);
    struct game_event *event = game_tell(play->events, FOURTWENTYONE_THROWN, move->seat);
    event->value = fourtwentyone_combo_made(&play->game->rules, round->dice);
    event->amount = round->rolls;
    event->thrown = true;
    event->final = ends;
    event->more = !ends;
    game_tell_faces(event, round->dice, DICE);
    if (ends)
        end_turn(play);
}

/* The throw for the win goes on when a seat has left it; the throws of the others stand. In an
 * older program all without tokens began it again, also those that were beaten before. */
static void throw_on(struct play *play, int seat)
{
    struct round *round = &play->round;
    round->lap &= round->in;
    if (play->game->n_seats - __builtin_popcount(round->in) <= play->game->older_leaves)
        end_charge(play, round->starter);
    else if (single(round->lap))
        finish(play, round->lap);
    else if (round->turn == seat)
        pass_on(play);
    else
        round->due &= round->in;
}

/* A round that a player leaves is void. The throw for the win belongs to no round: it goes on,
 * unless tokens are back on the table. */
static void do_leave(struct play *play, const struct move *move)
{
    struct round *round = &play->round;
    bool charge = round->part == PART_CHARGE;
    bool for_win = round->phase == PHASE_TIEBREAK && round->tie == TIE_WINNER &&
                   round->tokens[move->seat] == 0;
    struct game_event *event = game_tell(play->events, GAME_LEFT, move->seat);
    event->amount = round->tokens[move->seat];
    event->flag = charge;
    event->value = for_win                         ? TIE_WINNER
                   : round->phase == PHASE_ROLLOFF ? TIE_STARTER
                                                   : GAME_NOTHING;
    round->in &= ~bit(move->seat);
    round->pot = (uint8_t)(round->pot + (charge ? round->tokens[move->seat] : 0));
    round->tokens[move->seat] = 0;
    round->made[move->seat] = GAME_NOTHING;
    uint32_t holders = fourtwentyone_round_holders(round);
    if (single(holders) && last_loses(play))
        lose(play, move->seat);
    else if (single(holders))
        finish(play, holders);
    else if (round->phase == PHASE_ROLLOFF)
        start_lap(play, PHASE_ROLLOFF, TIE_STARTER, round->in);
    else if (for_win)
        throw_on(play, move->seat);
    else
        next_round(play, first_from(play, holders, round->starter));
}

void fourtwentyone_apply(struct game *game, const struct move *move, struct game_events *events)
{
    struct play play = {game, game->rules.values, fourtwentyone_round_load(game), events};
    if (move->verb == VERB_LEAVE)
        do_leave(&play, move);
    else if (move->verb == VERB_STOP)
        end_turn(&play);
    else if (play.round.phase == PHASE_ROLLOFF)
        do_rolloff(&play, move);
    else
        do_throw(&play, move);
    fourtwentyone_round_keep(game, &play.round);
}
