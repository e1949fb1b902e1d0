/* tokio_two.c - turns the solution of a hand into the worth of moves. */
#include "tokio_two.h"

#include "tokio_hand.h"
#include "tokio_options.h"
#include "tokio_unseen.h"

#include <assert.h>
#include <math.h>

/* A share below this is a rounding error of 0. */
static const double never = 1e-9;

/* A position. All payoffs are those of the roller, who threw or makes the next claim. */
struct spot {
    const struct outlook *outlook;
    const struct tokio_chain *hand;
    const struct tokio_numbers *numbers;
    int roller;   /* as a player of the hand */
    bool is_mine; /* the seat on turn is the roller */
    double base;  /* of the roller's chances */
    int level;    /* the claim of this hand that was accepted last, GAME_NOTHING */
    struct evaluation *evaluation;
};

/* Whether the seat on turn is the roller: it has seen the dice, or is to claim or to throw. */
static bool is_roller(const struct outlook *outlook)
{
    return outlook->view.phase != PHASE_RESPOND || outlook->view.n_faces > 0;
}

static struct tokio_lives lives_of(const struct outlook *outlook)
{
    int me = outlook->seat, other = outlook_other(outlook);
    int roller = is_roller(outlook) ? me : other, responder = me + other - roller;
    const struct view *view = &outlook->view;
    struct tokio_lives lives = {view->score[roller], view->score[responder], 0};
    if (outlook->rules->values[OPTION_LIFE_THROW]) {
        lives.may |= (tokio_seen(view).spent >> roller & 1) == 0 ? TOKIO_ROLLER_MAY : 0;
        lives.may |= (tokio_seen(view).spent >> responder & 1) == 0 ? TOKIO_RESPONDER_MAY : 0;
    }
    return lives;
}

static void set(const struct spot *spot, int move, double weight, double pays)
{
    double wins = pays + spot->base;
    spot->evaluation->chance[move] = spot->is_mine ? wins : 1 - wins;
    spot->evaluation->weight[move] = weight;
}

/* --- dice that nobody has seen --- */

/* The payoff to the roller of a second throw; -INFINITY if it is not allowed. */
static double rethrow(const struct spot *spot)
{
    if (!spot->numbers->rethrows || spot->level == GAME_NOTHING)
        return -INFINITY;
    return tokio_chain_rethrow(spot->hand, spot->roller, spot->level);
}

/* The roller claims after a second throw. */
static void evaluate_unseen_claims(const struct spot *spot)
{
    const struct outlook *outlook = spot->outlook;
    struct tokio_unseen unseen;
    tokio_unseen_find(spot->hand, spot->level, &unseen);
    for (int i = 0; i < outlook->n_all; i++) {
        const struct move *move = &outlook->moves[i];
        bool claims = move->verb == VERB_CLAIM &&
                      move->value >= tokio_numbers_lowest_unseen(spot->numbers, spot->level);
        set(spot, i, 0,
            claims ? unseen.fresh[spot->roller][move->value]
                   : tokio_chain_quit_unseen(spot->hand, spot->roller, spot->level));
    }
    evaluation_prefer(spot->evaluation);
}

/* The responder answers a claim on dice that nobody who is still in has seen. */
static void evaluate_unseen_answers(const struct spot *spot)
{
    const struct outlook *outlook = spot->outlook;
    const struct view *view = &outlook->view;
    int last = view->last, responder = 1 - spot->roller;
    struct tokio_unseen unseen;
    tokio_unseen_find(spot->hand, spot->level, &unseen);
    spot->evaluation->good = tokio_numbers_unseen(spot->numbers, last);
    for (int i = 0; i < outlook->n_all; i++) {
        const struct move *move = &outlook->moves[i];
        if (move->verb == VERB_DOUBT)
            set(spot, i, 0, tokio_unseen_doubted(spot->hand, spot->roller, spot->level, last));
        else if (move->verb == VERB_ACCEPT)
            set(spot, i, 0, tokio_chain_accepted(spot->hand, spot->roller, last));
        else if (move->verb == VERB_CONCEDE)
            set(spot, i, 0, spot->hand->ends[spot->roller].concede);
        else if (move->value == last)
            set(spot, i, 0, -unseen.passed[responder][last]);
        else
            set(spot, i, 0, -unseen.fresh[responder][move->value]);
    }
    evaluation_prefer(spot->evaluation);
}

/* --- the roller claims --- */

/* Only a second throw is possible. */
static void evaluate_no_claims(const struct spot *spot)
{
    set(spot, 0, 1, rethrow(spot));
}

static void evaluate_claims(const struct spot *spot)
{
    const struct outlook *outlook = spot->outlook;
    struct tokio_claim claims[TOKIO_NUMBERS_CLAIMS];
    struct tokio_stage stage;
    int thrown = outlook->view.thrown;
    tokio_chain_stage(spot->hand, spot->roller, spot->level, claims, &stage);
    double again = rethrow(spot), quit = tokio_chain_quit(spot->hand, spot->roller, spot->level);
    for (int i = 0; i < outlook->n_all; i++) {
        int value = outlook->moves[i].value, verb = outlook->moves[i].verb;
        double quits = tokio_stage_quits(&stage, thrown);
        if (verb == VERB_RETHROW) {
            set(spot, i, again >= quit ? quits : 0, again);
            continue;
        }
        if (verb == VERB_GIVE_UP || value < stage.lowest) {
            bool is_way_out =
                again < quit && (verb == VERB_GIVE_UP || spot->level < spot->numbers->top);
            set(spot, i, is_way_out ? quits : 0, quit);
            continue;
        }
        const struct tokio_claim *claim = &claims[value];
        double shown = tokio_numbers_good(spot->numbers, thrown, value) ? claim->good : claim->bad;
        set(spot, i, tokio_stage_share(&stage, thrown, value),
            (1 - claim->doubt) * claim->through + claim->doubt * shown);
        spot->evaluation->reasons[i].doubted = claim->doubt;
    }
}

/* --- the roller knows the dice that were raised --- */

/* The payoffs of the roller's moves, with the throw known, after the responder has raised to some
 * value. */
struct known {
    double doubt[TOKIO_NUMBERS_CLAIMS];
    double leave[TOKIO_NUMBERS_CLAIMS]; /* accepting, or conceding a Tokio */
    double raise[TOKIO_NUMBERS_CLAIMS]; /* raising to this value, at the worst */
    double best[TOKIO_NUMBERS_CLAIMS];  /* the best of all moves */
};

/* The payoff of a doubt of this player's claim to the roller. */
static double doubted(const struct spot *spot, int claimer, int thrown, int claim)
{
    const struct tokio_ends *ends = &spot->hand->ends[claimer];
    bool good = tokio_numbers_good(spot->numbers, thrown, claim);
    bool top = claim == spot->numbers->top;
    double bad = top ? ends->tokio_bad : ends->bad;
    double pays = good ? (top ? ends->tokio_good : ends->good) : bad;
    return claimer == spot->roller ? pays : -pays;
}

/* The payoff to the roller if this player's claim is let through: the worst there is for the other
 * if it cannot be. */
static double let_through(const struct spot *spot, int claimer, int claim)
{
    double pays = claim == spot->numbers->top ? spot->hand->ends[claimer].concede
                  : tokio_numbers_reaches(spot->numbers, claim)
                      ? tokio_chain_accepted(spot->hand, claimer, claim)
                      : INFINITY;
    return claimer == spot->roller ? pays : -pays;
}

/* Goes from the highest value down: the roller can still raise to a higher value, and the
 * responder, who chooses the worst for the roller, can raise that again, or pass it on. */
static void know(const struct spot *spot, int thrown, struct known *ret_known)
{
    const struct tokio_numbers *numbers = spot->numbers;
    double raise = -INFINITY, worst = INFINITY;
    for (int value = numbers->highest; value >= numbers->lowest; value--) {
        double shown = doubted(spot, spot->roller, thrown, value);
        double answer = fmin(shown, let_through(spot, spot->roller, value));
        ret_known->doubt[value] = doubted(spot, 1 - spot->roller, thrown, value);
        ret_known->leave[value] = let_through(spot, 1 - spot->roller, value);
        ret_known->best[value] =
            fmax(raise, fmax(ret_known->doubt[value], ret_known->leave[value]));
        if (numbers->pass_on && value < numbers->top)
            answer = fmin(answer, ret_known->best[value]);
        ret_known->raise[value] = fmin(worst, answer);
        if (numbers->raise) {
            worst = fmin(worst, ret_known->best[value]);
            raise = fmax(raise, ret_known->raise[value]);
        }
    }
}

static void evaluate_raised(const struct spot *spot)
{
    const struct outlook *outlook = spot->outlook;
    int last = outlook->view.last;
    struct known known;
    know(spot, outlook->view.thrown, &known);
    spot->evaluation->good = tokio_numbers_good(spot->numbers, outlook->view.thrown, last);
    for (int i = 0; i < outlook->n_all; i++) {
        const struct move *move = &outlook->moves[i];
        if (move->verb == VERB_RAISE)
            set(spot, i, 0, known.raise[move->value]);
        else
            set(spot, i, 0, move->verb == VERB_DOUBT ? known.doubt[last] : known.leave[last]);
    }
    evaluation_prefer(spot->evaluation);
}

/* --- the responder answers --- */

/* The responder's belief: the chance of each throw after the claim. */
struct belief {
    double of[TOKIO_NUMBERS_CLAIMS];
    double good; /* the claim is */
};

/* Each throw weighs as much as the chance that the roller makes the claim after it. If the roller
 * never makes it, all throws count that make it good. */
static struct belief believe(const struct spot *spot, const struct tokio_stage *stage, int claim)
{
    struct belief belief = {.good = 0};
    double made = 0, good = 0, reach = 0;
    for (int thrown = 0; thrown < stage->n; thrown++) {
        double chance = stage->claims[thrown].chance;
        bool fits = tokio_numbers_good(spot->numbers, thrown, claim);
        belief.of[thrown] = chance * tokio_stage_share(stage, thrown, claim);
        made += belief.of[thrown];
        good += fits ? belief.of[thrown] : 0;
        reach += fits ? chance : 0;
    }
    for (int thrown = 0; thrown < stage->n; thrown++) {
        bool fits = tokio_numbers_good(spot->numbers, thrown, claim);
        double chance = fits ? stage->claims[thrown].chance / reach : 0;
        belief.of[thrown] = made > never ? belief.of[thrown] / made : chance;
    }
    belief.good = made > never ? good / made : 1;
    return belief;
}

/* The payoff to the roller of each raise of the responder. */
static void value_raises(const struct spot *spot, const struct belief *belief,
                         double ret_pays[TOKIO_NUMBERS_CLAIMS])
{
    int lowest = spot->numbers->lowest, highest = spot->numbers->highest;
    for (int value = lowest; value <= highest; value++)
        ret_pays[value] = 0;
    for (int thrown = lowest; thrown <= highest; thrown++) {
        struct known known;
        know(spot, thrown, &known);
        for (int value = lowest; value <= highest; value++)
            ret_pays[value] += belief->of[thrown] * known.best[value];
    }
}

static void set_answers(const struct spot *spot, const struct tokio_claim *claim,
                        const struct belief *belief)
{
    const struct outlook *outlook = spot->outlook;
    int last = outlook->view.last;
    bool concedes = last == spot->numbers->top && tokio_chain_concedes(spot->hand, spot->roller);
    double raises[TOKIO_NUMBERS_CLAIMS];
    if (outlook_verb(outlook, VERB_RAISE) != NULL)
        value_raises(spot, belief, raises);
    for (int i = 0; i < outlook->n_all; i++) {
        const struct move *move = &outlook->moves[i];
        if (move->verb == VERB_ACCEPT)
            set(spot, i, concedes ? 0 : 1 - claim->doubt,
                -spot->hand->value[1 - spot->roller][last + 1]);
        else if (move->verb == VERB_DOUBT)
            set(spot, i, claim->doubt,
                belief->good * claim->good + (1 - belief->good) * claim->bad);
        else if (move->verb == VERB_CONCEDE)
            set(spot, i, concedes ? 1 - claim->doubt : 0, spot->hand->ends[spot->roller].concede);
        else
            set(spot, i, 0, raises[move->value]);
    }
}

static void evaluate_answers(const struct spot *spot)
{
    const struct view *view = &spot->outlook->view;
    struct tokio_claim claims[TOKIO_NUMBERS_CLAIMS];
    struct tokio_stage stage;
    tokio_chain_stage(spot->hand, spot->roller, spot->level, claims, &stage);
    assert(view->last >= stage.lowest && view->last < stage.n);
    struct belief belief = believe(spot, &stage, view->last);
    spot->evaluation->good = belief.good;
    set_answers(spot, &claims[view->last], &belief);
}

/* --- the roller starts a hand, and may throw for lives --- */

static void evaluate_start(const struct tokio_match *match, const struct spot *spot,
                           struct tokio_lives lives)
{
    const struct outlook *outlook = spot->outlook;
    for (int i = 0; i < outlook->n_all; i++) {
        bool throws = outlook->moves[i].verb == VERB_LIFE_THROW;
        double wins = tokio_match_life_throw(match, lives) - spot->base;
        set(spot, i, 0, throws ? wins : spot->hand->value[spot->roller][GAME_NOTHING + 1]);
    }
    evaluation_prefer(spot->evaluation);
}

/* --- all moves --- */

void tokio_two_prepare(struct tokio_match *match, const struct outlook *outlook)
{
    tokio_match_aim(match, lives_of(outlook));
}

bool tokio_two_covers(const struct tokio_match *match, const struct outlook *outlook)
{
    return tokio_match_covers(match, lives_of(outlook));
}

void tokio_two_evaluate(const struct tokio_match *match, const struct outlook *outlook,
                        struct evaluation *ret_evaluation)
{
    struct tokio_lives lives = lives_of(outlook);
    struct spot spot = {.outlook = outlook,
                        .numbers = &match->hand.numbers,
                        .is_mine = is_roller(outlook),
                        .level = tokio_seen(&outlook->view).accepted,
                        .base = tokio_match_base(lives),
                        .evaluation = ret_evaluation};
    spot.hand = tokio_match_hand(match, lives, &spot.roller);
    const struct view *view = &outlook->view;
    if (view->phase == PHASE_ROLL)
        evaluate_start(match, &spot, lives);
    else if (view->phase == PHASE_CLAIM && view->n_faces == 0)
        evaluate_unseen_claims(&spot);
    else if (view->phase == PHASE_CLAIM && !tokio_chain_has_claims(spot.hand, spot.level))
        evaluate_no_claims(&spot);
    else if (view->phase == PHASE_CLAIM)
        evaluate_claims(&spot);
    else if (view->n_faces > 0)
        evaluate_raised(&spot);
    else if (view->claimer != view->thrower) /* passed on, thrown again, or the thrower has left */
        evaluate_unseen_answers(&spot);
    else
        evaluate_answers(&spot);
}
