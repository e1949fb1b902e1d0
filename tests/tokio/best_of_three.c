/* best_of_three.c - backward induction over everything that one of three can do. */
#include "best_of_three.h"

#include "dice.h"
#include "testing.h"
#include "three_ends.h"
#include "tokio_hand.h"
#include "tokio_ladder.h"
#include "tokio_options.h"

#include <math.h>
#include <string.h>

/* --- a master's plan --- */

static int seat_of(const struct work *work, int player)
{
    bool clockwise = three_ends_option(work, OPTION_DIRECTION) == DIRECTION_CW;
    return clockwise ? player : (PLAYERS - player) % PLAYERS;
}

static void lay_dice(const struct work *work, int thrown, struct hand *hand)
{
    for (uint8_t a = DICE_SIDES; a >= 1; a--)
        for (uint8_t b = 1; b <= a; b++) {
            const uint8_t dice[DICE] = {a, b};
            if (tokio_ladder_value(work->rules, dice) == thrown)
                memcpy(hand->dice, dice, DICE);
        }
}

/* A position, and what a master makes of it. */
struct asked {
    struct game game;
    struct recall recall;
    struct outlook outlook;
    struct evaluation evaluation;
};

/* The hand says who is on turn; after a first claim the cup was passed on. */
static void ask(const struct work *work, struct hand *hand, int first, struct asked *ret_asked)
{
    assert_int_equal(game_start(work->rules, PLAYERS, 0, &ret_asked->game), ACCEPTED);
    hand->lowest = (uint8_t)work->lowest;
    hand->highest = (uint8_t)work->highest;
    hand->tokio = (uint8_t)work->top;
    hand->alive = PLAYERS;
    for (int i = 0; i < PLAYERS; i++)
        hand->lives[seat_of(work, i)] = (int8_t)work->lives[i];
    tokio_hand_keep(&ret_asked->game, hand);
    recall_begin(&ret_asked->recall, hand->turn);
    ret_asked->recall.n_events = 1;
    ret_asked->recall.events[0] =
        (struct game_event){.type = GAME_CLAIMED, .value = (int16_t)first, .seat = hand->roller};
    outlook_take(&ret_asked->game, first == GAME_NOTHING ? NULL : &ret_asked->recall,
                 &ret_asked->outlook);
    bool valued = robot_evaluate(work->memory, &ret_asked->outlook, &ret_asked->evaluation);
    double sum = 0;
    for (int i = 0; i < ret_asked->evaluation.n && valued; i++)
        sum += ret_asked->evaluation.weight[i];
    if (valued && !(fabs(sum - 1) < 1e-6))
        fail_msg("weights add up to %f", sum);
    if (valued)
        return;
    ret_asked->evaluation.n = 1; /* there is one move only */
    ret_asked->evaluation.weight[0] = 1;
}

static void plan_claims(const struct work *work, int player, int level, struct plan *plan)
{
    for (int dice = work->lowest; dice <= work->highest; dice++) {
        struct asked asked;
        struct hand hand = {.phase = PHASE_CLAIM,
                            .turn = (int8_t)seat_of(work, player),
                            .last = (int8_t)(level - 1),
                            .accepted = (int8_t)(level - 1),
                            .roller = (int8_t)seat_of(work, player)};
        hand.claimer = level == 0 ? GAME_NOBODY : (int8_t)seat_of(work, (player + 2) % PLAYERS);
        lay_dice(work, dice, &hand);
        ask(work, &hand, GAME_NOTHING, &asked);
        memset(plan->claims[level][dice], 0, sizeof plan->claims[level][dice]);
        plan->quits[level][dice] = 0;
        for (int i = 0; i < asked.evaluation.n; i++) {
            const struct move *move = &asked.outlook.moves[i];
            double weight = asked.evaluation.weight[i];
            if (move->verb == VERB_CLAIM && move->value >= three_ends_lowest_claim(work, level))
                plan->claims[level][dice][move->value] += weight;
            else
                plan->quits[level][dice] += weight;
        }
    }
}

static struct reply reply_of(const struct asked *asked)
{
    struct reply reply = {.known = true};
    for (int i = 0; i < asked->evaluation.n; i++) {
        const struct move *move = &asked->outlook.moves[i];
        double weight = asked->evaluation.weight[i];
        if (move->verb == VERB_DOUBT) {
            reply.doubts = weight;
        } else if (move->verb == VERB_ACCEPT) {
            reply.accepts = weight;
        } else if (move->verb == VERB_CONCEDE) {
            reply.concedes = weight;
        } else {
            reply.raises[move->value] = weight;
        }
    }
    return reply;
}

/* A cup that is answered for: the dice of this player, who claimed `first` at a level; and the
 * claim that stands now, of this claimer. */
struct cup {
    int thrower, level, first, claimer, claim;
};

/* The player after the claimer answers, who sees the dice if they are its own. */
static struct reply reply_to(const struct work *work, const struct cup *cup, int dice)
{
    struct asked asked;
    struct hand hand = {.phase = PHASE_RESPOND,
                        .turn = (int8_t)seat_of(work, (cup->claimer + 1) % PLAYERS),
                        .last = (int8_t)cup->claim,
                        .accepted = (int8_t)(cup->level - 1),
                        .claimer = (int8_t)seat_of(work, cup->claimer),
                        .roller = (int8_t)seat_of(work, cup->thrower)};
    lay_dice(work, dice, &hand);
    ask(work, &hand, cup->claimer == cup->thrower ? GAME_NOTHING : cup->first, &asked);
    return reply_of(&asked);
}

static void plan_answers(const struct work *work, int player, int level, struct plan *plan)
{
    for (int claim = three_ends_lowest_claim(work, level); claim <= work->highest; claim++) {
        int before = (player + 2) % PLAYERS;
        struct cup cup = {before, level, claim, before, claim};
        plan->replies[level][claim] = reply_to(work, &cup, work->highest);
    }
}

static bool can_reach(const struct work *work, int level)
{
    if (level == work->top + 1)
        return work->accept;
    return level <= work->highest || (level == work->highest + 1 && work->equal);
}

static void plan(struct work *work, int player)
{
    for (int level = 0; level <= work->highest + 1; level++) {
        memset(work->plans[player].passed[level], 0, sizeof work->plans[player].passed[level]);
        memset(work->plans[player].seen[level], 0, sizeof work->plans[player].seen[level]);
        if (!can_reach(work, level))
            continue;
        plan_claims(work, player, level, &work->plans[player]);
        plan_answers(work, player, level, &work->plans[player]);
    }
}

/* --- the cup passed on --- */

static double passed_on(struct work *work, const struct cup *cup, const double *chance);

/* The sum over the dice, which lie with these chances, of a doubt. */
static double lifted(const struct work *work, const struct cup *cup, const double *chance)
{
    double sum = 0;
    for (int dice = 0; dice < work->n; dice++)
        if (chance[dice] > 0)
            sum += chance[dice] * three_ends_doubted(work, cup->claimer, cup->level, cup->claim,
                                                     three_ends_is_good(work, dice, cup->claim));
    return sum;
}

static double replied(struct work *work, const struct cup *cup, const struct reply *reply,
                      const double *chance)
{
    int responder = three_ends_after(work, cup->claimer);
    double made = 0, sum = 0;
    for (int dice = 0; dice < work->n; dice++)
        made += chance[dice];
    if (reply->doubts > 0)
        sum += reply->doubts * lifted(work, cup, chance);
    if (reply->accepts > 0)
        sum += reply->accepts * made * work->value[cup->claim + 1][responder];
    if (reply->concedes > 0)
        sum += reply->concedes * made * three_ends_conceded(work, responder);
    struct cup raised = *cup;
    raised.claimer = responder;
    for (int raise = cup->claim + 1; raise <= work->highest; raise++) {
        raised.claim = raise;
        if (reply->raises[raise] > 0)
            sum += reply->raises[raise] * passed_on(work, &raised, chance);
    }
    return sum;
}

/* The best answer of the one. */
static double best_reply(struct work *work, const struct cup *cup, const double *chance)
{
    double made = 0, best = lifted(work, cup, chance);
    struct cup raised = *cup;
    raised.claimer = ME;
    for (int dice = 0; dice < work->n; dice++)
        made += chance[dice];
    if (can_reach(work, cup->claim + 1))
        best = fmax(best, made * work->value[cup->claim + 1][ME]);
    if (cup->claim == work->top && three_ends_option(work, OPTION_TOKIO_CONCEDE) > 0)
        best = fmax(best, made * three_ends_conceded(work, ME));
    for (int raise = cup->claim + 1; work->raise && raise <= work->highest; raise++) {
        raised.claim = raise;
        best = fmax(best, passed_on(work, &raised, chance));
    }
    return best;
}

/* The end of a cup whose claim is a raise; the dice lie with these chances. */
static double passed_on(struct work *work, const struct cup *cup, const double *chance)
{
    int responder = three_ends_after(work, cup->claimer);
    double sum = 0, one[CLAIMS];
    bool sees = responder == cup->thrower;
    if (responder == ME && !work->best->plays_along && !sees)
        return best_reply(work, cup, chance);
    if (!sees) {
        bool first = cup->claimer == three_ends_after(work, cup->thrower);
        struct reply reply,
            *known = &work->plans[responder].passed[cup->level][cup->first][cup->claim];
        reply = first && known->known ? *known : reply_to(work, cup, cup->claim);
        if (first)
            *known = reply;
        return replied(work, cup, &reply, chance);
    }
    for (int dice = 0; dice < work->n; dice++) {
        if (chance[dice] <= 0)
            continue;
        memset(one, 0, sizeof one);
        one[dice] = chance[dice];
        if (responder == ME && !work->best->plays_along) {
            sum += best_reply(work, cup, one);
            continue;
        }
        struct reply *reply = &work->plans[responder].seen[cup->level][cup->claim][dice];
        if (!reply->known)
            *reply = reply_to(work, cup, dice);
        sum += replied(work, cup, reply, one);
    }
    return sum;
}

/* --- the hand --- */

/* A claim of the thrower is answered; the dice lie with these chances. */
static double answered(struct work *work, int claimer, int level, int claim, const double *chance)
{
    struct cup cup = {claimer, level, claim, claimer, claim};
    int responder = three_ends_after(work, claimer);
    if (responder == ME && !work->best->plays_along)
        return best_reply(work, &cup, chance);
    return replied(work, &cup, &work->plans[responder].replies[level][claim], chance);
}

static double best_claim(struct work *work, int level, int dice)
{
    int price = three_ends_price_of_quitting(work, level);
    double best = price > 0 ? three_ends_paid(work, ME, price) : 0, one[CLAIMS] = {0};
    one[dice] = 1;
    for (int claim = three_ends_lowest_claim(work, level); claim <= work->highest; claim++)
        best = fmax(best, answered(work, ME, level, claim, one));
    return best;
}

/* All claims as planned. */
static double planned_claims(struct work *work, int roller, int level)
{
    const struct plan *plan = &work->plans[roller];
    double sum = 0;
    for (int dice = work->lowest; dice <= work->highest; dice++)
        if (plan->quits[level][dice] > 0)
            sum += work->chance[dice] * plan->quits[level][dice] *
                   three_ends_paid(work, roller, three_ends_price_of_quitting(work, level));
    for (int claim = three_ends_lowest_claim(work, level); claim <= work->highest; claim++) {
        double chance[CLAIMS] = {0}, made = 0;
        for (int dice = work->lowest; dice <= work->highest; dice++) {
            chance[dice] = work->chance[dice] * plan->claims[level][dice][claim];
            made += chance[dice];
        }
        if (made > 0)
            sum += answered(work, roller, level, claim, chance);
    }
    return sum;
}

static double rolls(struct work *work, int roller, int level)
{
    bool best = roller == ME && !work->best->plays_along;
    double sum = best ? 0 : planned_claims(work, roller, level);
    for (int dice = 0; dice < work->n; dice++) {
        if (dice > work->highest)
            sum += work->chance[dice] * three_ends_tokio_is_shown(work, roller);
        else if (dice < work->lowest)
            sum += work->chance[dice] * work->value[0][roller];
        else if (best)
            sum += work->chance[dice] * best_claim(work, level, dice);
    }
    return sum;
}

/* A level leads to itself where an equal claim is in order. */
static void find_level(struct work *work, int level)
{
    bool circular = work->equal && level > 0;
    for (int player = 0; player < PLAYERS && circular; player++)
        work->value[level][player] = 1;
    for (int i = 0; i < ENDLESS; i++) {
        double off = 0;
        for (int player = PLAYERS - 1; player >= 0; player--) {
            double value = rolls(work, player, level);
            off += fabs(value - work->value[level][player]);
            work->value[level][player] = value;
        }
        if (!circular || off < 1e-12)
            return;
    }
    fail_msg("no end of equal claims at level %d", level);
}

static void find_hand(struct work *work)
{
    bool anew = work->lowest > 0;
    for (int player = 0; player < PLAYERS; player++)
        work->value[0][player] = 1;
    for (int i = 0; i < (anew ? ENDLESS : 1); i++) {
        double before[PLAYERS], off = 0;
        memcpy(before, work->value[0], sizeof before);
        for (int level = work->highest + 1; level >= 0; level--)
            if (can_reach(work, level))
                find_level(work, level);
        for (int player = 0; player < PLAYERS; player++)
            off += fabs(before[player] - work->value[0][player]);
        if (off < 1e-12)
            break;
    }
    memcpy(work->best->wins[work->lives[ME]][work->lives[NEXT]][work->lives[LAST]], work->value[0],
           sizeof work->value[0]);
}

bool best_of_three_plays(const struct rules *rules)
{
    return !rules->values[OPTION_PASS_ON] && rules->values[OPTION_RETHROW] == RETHROW_NONE &&
           !rules->values[OPTION_LIFE_THROW];
}

static void read_rules(const struct rules *rules, struct work *work)
{
    work->rules = rules;
    work->n = rules->kind->ladder(rules);
    work->top = work->n - 1;
    work->lowest = tokio_ladder_lowest(rules);
    work->highest = tokio_ladder_highest(rules);
    work->accept = three_ends_option(work, OPTION_TOKIO_ACCEPT);
    work->equal = three_ends_option(work, OPTION_EQUAL);
    work->raise = three_ends_option(work, OPTION_RAISE);
    memset(work->chance, 0, sizeof work->chance);
    for (uint8_t a = 1; a <= DICE_SIDES; a++) {
        for (uint8_t b = 1; b <= DICE_SIDES; b++)
            work->chance[tokio_ladder_value(rules, (const uint8_t[]){a, b})] +=
                1.0 / (DICE_SIDES * DICE_SIDES);
    }
}

void best_of_three_find(const struct rules *rules, int lives, struct best_of_three *best)
{
    static struct work work;
    static struct tokio_match match;
    read_rules(rules, &work);
    work.best = best;
    work.match = &match;
    work.memory = robot_memory_new();
    tokio_match_open(&match, rules);
    tokio_match_solve(&match, (struct tokio_lives){lives, lives, 0});
    for (int sum = PLAYERS; sum <= PLAYERS * lives; sum++) {
        for (int me = 1; me <= lives; me++) {
            for (int next = 1; next <= lives; next++) {
                int last = sum - me - next;
                if (last < 1 || last > lives)
                    continue;
                work.lives[ME] = me;
                work.lives[NEXT] = next;
                work.lives[LAST] = last;
                for (int player = best->plays_along ? ME : NEXT; player < PLAYERS; player++)
                    plan(&work, player);
                find_hand(&work);
            }
        }
    }
    robot_memory_free(work.memory);
}
