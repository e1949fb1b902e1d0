/* tokio_many.c - turns the solution of a hand among several into the worth of moves. */
#include "tokio_many.h"

#include "dice.h"
#include "tokio_blind.h"
#include "tokio_hand.h"
#include "tokio_last.h"
#include "tokio_options.h"
#include "tokio_raises.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* A position. Players are numbered in the order of play, from the first seat still in. */
struct spot {
    const struct outlook *outlook;
    const struct tokio_ring *ring;
    int me;
    int players[GAME_SEATS_MAX]; /* by seat; GAME_NOBODY: out */
    struct tokio_crowd_lives lives;
    int level; /* the claim of this hand that was accepted last, GAME_NOTHING */
    struct evaluation *evaluation;
};

static struct spot line_up(const struct outlook *outlook)
{
    struct spot spot = {.outlook = outlook, .level = tokio_seen(&outlook->view).accepted};
    int n = outlook->n_seats, seat = 0;
    int step = outlook->rules->values[OPTION_DIRECTION] == DIRECTION_CW ? 1 : n - 1;
    do {
        bool out = outlook->view.out[seat];
        spot.players[seat] = out ? GAME_NOBODY : spot.lives.n;
        if (!out)
            spot.lives.of[spot.lives.n++] = outlook->view.score[seat];
        seat = (seat + step) % n;
    } while (seat != 0);
    spot.me = spot.players[outlook->seat];
    return spot;
}

/* The lives up to which matches are needed: a throw for lives may bring more. */
static int reach_of(const struct spot *spot)
{
    struct tokio_crowd_lives lives = spot->lives;
    int most = 0;
    for (int i = 0; i < lives.n; i++)
        most = lives.of[i] > most ? lives.of[i] : most;
    if (!spot->outlook->rules->values[OPTION_LIFE_THROW] || most >= DICE_SIDES)
        return most;
    lives.of[0] = DICE_SIDES;
    return tokio_crowd_solves(&lives) ? DICE_SIDES : most;
}

bool tokio_many_knows(const struct tokio_crowd *crowd, const struct outlook *outlook)
{
    struct spot spot = line_up(outlook);
    struct tokio_crowd_lives reach = spot.lives;
    reach.of[0] = reach_of(&spot);
    return tokio_crowd_fits(crowd, outlook->rules) && tokio_crowd_knows(crowd, &reach);
}

void tokio_many_prepare(struct tokio_crowd *crowd, struct tokio_match *match,
                        const struct outlook *outlook)
{
    struct spot spot = line_up(outlook);
    tokio_crowd_want(crowd, match, &spot.lives, reach_of(&spot));
}

static void set(const struct spot *spot, int move, double weight, double wins)
{
    spot->evaluation->chance[move] = fmin(fmax(wins, 0), 1);
    spot->evaluation->weight[move] = weight;
}

static int before(const struct spot *spot, int player)
{
    return (player + spot->lives.n - 1) % spot->lives.n;
}

/* --- the player on turn claims --- */

static double rethrown(const struct spot *spot)
{
    double chances[GAME_SEATS_MAX];
    int best = tokio_ring_best_unseen(spot->ring, spot->me, spot->level);
    tokio_ring_unseen(spot->ring, spot->me, spot->level, best, chances);
    return chances[spot->me];
}

static double quit(const struct spot *spot)
{
    const double *chances = tokio_ring_quit(spot->ring, spot->me, spot->level);
    return chances != NULL ? chances[spot->me] : -(double)INFINITY;
}

/* The weight and the worth of a claim, where raises are part of the equilibrium. */
static void set_passing(const struct spot *spot, int i, int thrown)
{
    int claim = spot->outlook->moves[i].value;
    const struct tokio_passing *passing = &spot->ring->passing[spot->me][spot->level + 1];
    struct tokio_raises_told told;
    double chances[GAME_SEATS_MAX];
    tokio_raises_tell(spot->ring, spot->me, spot->level, claim, &told);
    for (int value = 0; value <= spot->ring->numbers.highest; value++)
        told.good[value] = tokio_numbers_good(&spot->ring->numbers, thrown, value);
    tokio_raises_answered(spot->ring, &told, chances);
    set(spot, i, (double)passing->claims[claim].of[thrown], chances[spot->me]);
    spot->evaluation->reasons[i].doubted = (double)passing->doubts.of[claim];
}

/* The mean of many rounds adds up to 1 but for rounding. */
static void scale_weights(const struct spot *spot)
{
    double sum = 0;
    for (int i = 0; i < spot->outlook->n_all; i++)
        sum += spot->evaluation->weight[i];
    for (int i = 0; i < spot->outlook->n_all; i++)
        spot->evaluation->weight[i] /= sum;
}

static void evaluate_claims(const struct spot *spot)
{
    const struct outlook *outlook = spot->outlook;
    struct tokio_signal signal;
    int thrown = outlook->view.thrown;
    tokio_ring_stage(spot->ring, spot->me, spot->level, &signal);
    double again =
        tokio_ring_rethrows(spot->ring, spot->level) ? rethrown(spot) : -(double)INFINITY;
    double out = quit(spot), quits = tokio_signal_quits(&signal, thrown);
    if (spot->ring->rounds > 0)
        quits = (double)spot->ring->passing[spot->me][spot->level + 1].quits.of[thrown];
    for (int i = 0; i < outlook->n_all; i++) {
        int value = outlook->moves[i].value, verb = outlook->moves[i].verb;
        if (verb == VERB_RETHROW) {
            set(spot, i, again >= out ? quits : 0, again);
            continue;
        }
        if (verb == VERB_GIVE_UP || value < signal.lowest) {
            bool is_way_out =
                again < out && (verb == VERB_GIVE_UP || spot->level < spot->ring->numbers.top);
            set(spot, i, is_way_out ? quits : 0, out);
            continue;
        }
        if (spot->ring->rounds > 0) {
            set_passing(spot, i, thrown);
            continue;
        }
        const struct tokio_signal_claim *claim = &signal.claims[value];
        bool good = tokio_numbers_good(&spot->ring->numbers, thrown, value);
        set(spot, i, tokio_signal_share(&signal, thrown, value),
            (1 - claim->doubt) * claim->roller.through +
                claim->doubt * (good ? claim->roller.good : claim->roller.bad));
        spot->evaluation->reasons[i].doubted = claim->doubt;
    }
    scale_weights(spot);
}

/* After a second throw, or where only that is possible. */
static void evaluate_unseen_claims(const struct spot *spot)
{
    const struct outlook *outlook = spot->outlook;
    int lowest = tokio_numbers_lowest_unseen(&spot->ring->numbers, spot->level);
    for (int i = 0; i < outlook->n_all; i++) {
        const struct move *move = &outlook->moves[i];
        double chances[GAME_SEATS_MAX];
        if (move->verb == VERB_CLAIM && move->value >= lowest)
            tokio_ring_unseen(spot->ring, spot->me, spot->level, move->value, chances);
        else
            chances[spot->me] = move->verb == VERB_RETHROW ? rethrown(spot) : quit(spot);
        set(spot, i, 0, chances[spot->me]);
    }
    evaluation_prefer(spot->evaluation);
}

/* --- the player on turn answers --- */

/* The claim of the player who knows the dice, GAME_NOTHING if it is not remembered. */
static int first_claim(const struct outlook *outlook)
{
    const struct recall *recall = outlook->recall;
    if (outlook->view.claimer == outlook->view.thrower)
        return outlook->view.last;
    for (int i = recall == NULL ? -1 : recall->n_events - 1; i >= 0; i--)
        if (recall->events[i].type == GAME_CLAIMED && !recall->events[i].answers)
            return recall->events[i].value;
    return GAME_NOTHING;
}

static int thrower_of(const struct spot *spot)
{
    int seat = spot->outlook->view.thrower;
    return seat == GAME_NOBODY ? GAME_NOBODY : spot->players[seat];
}

/* The answer of a player who does not doubt the claim on the table. */
static int belief(const struct spot *spot)
{
    bool tops = spot->outlook->view.last == spot->ring->numbers.top;
    bool concedes = tops && tokio_ring_concedes(spot->ring, before(spot, spot->me));
    return concedes ? VERB_CONCEDE : VERB_ACCEPT;
}

/* Sets the weights of a claim that the thrower has made. */
static void weigh_answers(const struct spot *spot, const struct tokio_signal *signal)
{
    const struct outlook *outlook = spot->outlook;
    int last = outlook->view.last;
    double doubt = signal->claims[last].doubt;
    for (int i = 0; i < outlook->n_all; i++) {
        int verb = outlook->moves[i].verb;
        double *weight = &spot->evaluation->weight[i];
        *weight = verb == VERB_DOUBT ? doubt : 0;
        if (verb == belief(spot))
            *weight = 1 - doubt;
    }
}

/* How often the claim on the table is raised to another, if `told` is the first claim. */
static double raises(const struct spot *spot, const struct tokio_raises_told *told, int raise)
{
    const struct tokio_passing *passing = &spot->ring->passing[told->roller][told->level + 1];
    int last = spot->outlook->view.last;
    if (last == told->claim)
        return (double)passing->raises[last].of[raise];
    return raise == told->again[last] ? (double)passing->next_raises[told->claim].of[last] : 0;
}

/* Sets the weights of the answers of a player who does not know the dice, to the player who does or
 * to the next. */
static void weigh_passing(const struct spot *spot, const struct tokio_raises_told *told)
{
    const struct outlook *outlook = spot->outlook;
    const struct tokio_passing *passing = &spot->ring->passing[told->roller][told->level + 1];
    int last = outlook->view.last, believes = -1;
    double rest = 1;
    for (int i = 0; i < outlook->n_all; i++) {
        const struct move *move = &outlook->moves[i];
        double *weight = &spot->evaluation->weight[i];
        *weight = 0;
        if (move->verb == VERB_DOUBT)
            *weight = (double)(last == told->claim ? passing->doubts.of[last]
                                                   : passing->next_doubts[told->claim].of[last]);
        else if (move->verb == VERB_RAISE)
            *weight = raises(spot, told, move->value);
        else if (move->verb == belief(spot))
            believes = i;
        rest -= *weight;
    }
    if (believes >= 0)
        spot->evaluation->weight[believes] = fmax(rest, 0);
    scale_weights(spot);
}

static void evaluate_answers(const struct spot *spot)
{
    const struct outlook *outlook = spot->outlook;
    const struct view *view = &outlook->view;
    int thrower = thrower_of(spot), first = first_claim(outlook), claimer = before(spot, spot->me);
    struct tokio_blind blind = {.ring = spot->ring, .level = spot->level, .knower = thrower};
    struct tokio_signal signal;
    bool knows = thrower != GAME_NOBODY && first != GAME_NOTHING;
    bool passes = knows && spot->ring->rounds > 0, answers_first = thrower == claimer;
    struct tokio_raises_told told;
    tokio_blind_know_nothing(&blind);
    if (passes) {
        tokio_raises_tell(spot->ring, thrower, spot->level, first, &told);
        memcpy(blind.belief, told.thrown, sizeof blind.belief);
    } else if (knows) {
        tokio_ring_stage(spot->ring, thrower, spot->level, &signal);
        tokio_blind_believe(&blind, &signal, first);
    }
    if (outlook_verb(outlook, VERB_RAISE) != NULL)
        tokio_blind_find(&blind, view->last);
    spot->evaluation->good = tokio_blind_good(&blind, view->last);
    for (int i = 0; i < outlook->n_all; i++) {
        const struct move *move = &outlook->moves[i];
        double wins = 0, chances[GAME_SEATS_MAX];
        if (move->verb == VERB_DOUBT)
            wins = tokio_blind_doubted(&blind, claimer, view->last, spot->me);
        else if (move->verb == VERB_ACCEPT)
            wins = spot->ring->value[view->last + 1][spot->me][spot->me];
        else if (move->verb == VERB_CONCEDE)
            wins = spot->ring->ends[TOKIO_RING_CONCEDE][claimer][spot->me];
        else if (passes && answers_first) {
            tokio_raises_raised(spot->ring, &told, move->value, chances);
            wins = chances[spot->me];
        } else if (move->value == view->last)
            wins = blind.passed[move->value][spot->me][spot->me];
        else
            wins = blind.fresh[move->value][spot->me][spot->me];
        set(spot, i, 0, wins);
    }
    if (passes)
        weigh_passing(spot, &told);
    else if (thrower != GAME_NOBODY && answers_first)
        weigh_answers(spot, &signal);
    else
        evaluation_prefer(spot->evaluation);
}

/* The player on turn knows the dice, and others have passed the cup on. A raise has the worse of
 * the next player's answers; where raises are part of the equilibrium it is not made, since it
 * would tell of the dice. */
static void evaluate_raised(const struct spot *spot)
{
    const struct outlook *outlook = spot->outlook;
    const struct view *view = &outlook->view;
    int claimer = before(spot, spot->me), me = spot->me, best = 0;
    double most = -1;
    bool good = tokio_numbers_good(&spot->ring->numbers, view->thrown, view->last);
    spot->evaluation->good = good;
    for (int i = 0; i < outlook->n_all; i++) {
        const struct move *move = &outlook->moves[i];
        double wins = 0;
        if (move->verb == VERB_DOUBT) {
            wins = tokio_ring_shown(spot->ring, claimer, spot->level, view->last, good)[me];
        } else if (move->verb == VERB_RAISE) {
            bool fits = tokio_numbers_good(&spot->ring->numbers, view->thrown, move->value);
            const double *through = tokio_ring_through(spot->ring, me, move->value);
            wins = tokio_ring_shown(spot->ring, me, spot->level, move->value, fits)[me];
            wins = through != NULL ? fmin(wins, through[me]) : wins;
        } else {
            wins = move->verb == VERB_CONCEDE ? spot->ring->ends[TOKIO_RING_CONCEDE][claimer][me]
                                              : spot->ring->value[view->last + 1][me][me];
        }
        set(spot, i, 0, wins);
        if (move->verb != VERB_RAISE && wins > most) {
            most = wins;
            best = i;
        }
    }
    if (spot->ring->rounds > 0)
        evaluation_take(spot->evaluation, best);
    else
        evaluation_prefer(spot->evaluation);
}

/* --- the player on turn starts a hand, and may throw for lives --- */

/* The mean over the die. Starting the hand is worth as much as now if matches are not solved.
 */
static double life_thrown(const struct spot *spot, const struct tokio_crowd *crowd,
                          const struct tokio_match *match)
{
    double sum = 0, now = spot->ring->value[0][spot->me][spot->me];
    struct tokio_crowd_lives lives = spot->lives;
    struct tokio_last last = {.n = lives.n};
    for (int i = 0; i < lives.n; i++)
        last.lives[i] = lives.of[(spot->me + i) % lives.n];
    tokio_last_find(&last);
    double bonus = now - last.chance[0][0];
    for (int die = 1; die <= DICE_SIDES; die++) {
        double chances[GAME_SEATS_MAX];
        lives.of[spot->me] = last.lives[0] = die;
        if (tokio_crowd_knows(crowd, &lives) && tokio_crowd_solves(&lives)) {
            tokio_crowd_start(crowd, match, &lives, spot->me, chances);
            sum += chances[spot->me];
        } else {
            tokio_last_find(&last);
            sum += last.chance[0][0] + bonus;
        }
    }
    return sum / DICE_SIDES;
}

static void evaluate_start(const struct spot *spot, const struct tokio_crowd *crowd,
                           const struct tokio_match *match)
{
    const struct outlook *outlook = spot->outlook;
    for (int i = 0; i < outlook->n_all; i++) {
        bool throws = outlook->moves[i].verb == VERB_LIFE_THROW;
        set(spot, i, 0,
            throws ? life_thrown(spot, crowd, match)
                   : spot->ring->value[spot->level + 1][spot->me][spot->me]);
    }
    evaluation_prefer(spot->evaluation);
}

void tokio_many_evaluate(const struct tokio_crowd *crowd, const struct tokio_match *match,
                         const struct outlook *outlook, struct evaluation *ret_evaluation)
{
    struct spot spot = line_up(outlook);
    const struct view *view = &outlook->view;
    spot.ring = &crowd->hand;
    spot.evaluation = ret_evaluation;
    assert(crowd->hand_lives.n == spot.lives.n);
    if (view->phase == PHASE_ROLL)
        evaluate_start(&spot, crowd, match);
    else if (view->phase == PHASE_CLAIM &&
             (view->n_faces == 0 || !tokio_ring_has_claims(spot.ring, spot.level)))
        evaluate_unseen_claims(&spot);
    else if (view->phase == PHASE_CLAIM)
        evaluate_claims(&spot);
    else if (view->n_faces > 0)
        evaluate_raised(&spot);
    else
        evaluate_answers(&spot);
}
