/* tokio_many.c - a best response to a model of most players. */
#include "tokio_many.h"

#include "dice.h"
#include "tokio_hand.h"
#include "tokio_last.h"
#include "tokio_options.h"

#include <assert.h>
#include <math.h>

enum {
    PASSES = 2, /* the second takes the worth of starting a hand from the first */
    ROUNDS = 6, /* of equal claims */
};

/* The model of the others: how often they play as in an equilibrium; and else how often they tell
 * the truth if it is a legal claim, and doubt a Tokio. */
static const double shrewd = 0.6, honest = 2.0 / 3, doubt_of_tokio = 0.5;

/* A master mixes claims whose worth differs by less than about so many lives. */
static const double soft_lives = 0.02;

/* The players still in, in the order in which they play, from the one on turn. */
struct many {
    const struct tokio_numbers *numbers;
    int all_lives;
    struct tokio_last last; /* how many there are, and their lives */

    /* The chance of player 0 to win the game, by level + 1 and the roller there. */
    double value[1 + TOKIO_NUMBERS_CLAIMS][GAME_SEATS_MAX];
    double starts[GAME_SEATS_MAX]; /* the change of that chance if this player starts a hand */
};

/* --- the others --- */

/* The highest value that dice reach more often than not: 54. In the known equilibria the first
 * players claim about this much whatever their dice, and only higher claims are doubted. */
static int pool_of(const struct tokio_numbers *numbers)
{
    int value = numbers->top;
    while (numbers->reach[value] <= 0.5)
        value--;
    return value;
}

/* The chance that a claim is made at a level, and the chance that the dice then make some value
 * good. */
static double made(const struct tokio_numbers *numbers, int level, int claim, int value,
                   double *ret_good)
{
    int lowest = tokio_numbers_lowest(numbers, level), pool = pool_of(numbers);
    double fits = numbers->exact ? numbers->chance[value] : numbers->reach[value];
    double pooled = claim == pool && pool >= lowest ? shrewd : 0;
    double simple = pool >= lowest ? 1 - shrewd : 1;
    double any = simple / (numbers->highest + 1 - lowest); /* the chance of a claim made up */
    double truth = simple * honest * numbers->chance[claim];
    *ret_good = (tokio_numbers_good(numbers, claim, value) ? truth : 0) +
                (any * (1 - honest) + pooled) * fits;
    return truth + any * (1 - honest * numbers->reach[lowest]) + pooled;
}

static double doubts(const struct tokio_numbers *numbers, int claim)
{
    double simple = claim == numbers->top ? doubt_of_tokio : 1 - numbers->reach[claim];
    return (1 - shrewd) * simple + (claim > pool_of(numbers) ? shrewd : 0);
}

/* --- how a hand ends --- */

static int next(const struct many *many, int player)
{
    return (player + 1) % many->last.n;
}

/* The chance left to player 0 after a player has lost lives, with the next starter. */
static double left(const struct many *many, int loser, int amount, int starter)
{
    bool out = amount >= many->last.lives[loser];
    assert(amount < TOKIO_LAST_STAKES);
    if (out && loser == 0)
        return 0;
    if (out && starter == loser)
        starter = next(many, starter);
    double chance = many->last.chance[loser][amount] + many->starts[starter];
    return chance < 0 ? 0 : chance > 1 ? 1 : chance;
}

/* The player who starts, after a claim of this player was answered. */
static int starter(const struct many *many, int claimer, enum tokio_starts starts)
{
    int responder = next(many, claimer);
    return starts == TOKIO_STARTS_CLAIMER    ? claimer
           : starts == TOKIO_STARTS_ANSWERER ? responder
                                             : next(many, responder);
}

static double shown(const struct many *many, int claimer, int level, int claim, bool good)
{
    int loser = good ? next(many, claimer) : claimer;
    return left(many, loser, tokio_numbers_stake(many->numbers, level, claim, good),
                starter(many, claimer, tokio_numbers_after_doubt(many->numbers, good)));
}

/* The claimer's claim is doubted, and good with this chance. */
static double doubted(const struct many *many, int claimer, int level, int claim, double good)
{
    return good * shown(many, claimer, level, claim, true) +
           (1 - good) * shown(many, claimer, level, claim, false);
}

/* The claimer's claim is not doubted. A Tokio is accepted or paid for, by the rules. If they leave
 * the choice, player 0 takes the better, and others take each as often. */
static double let_through(const struct many *many, int claimer, int claim)
{
    const struct tokio_numbers *numbers = many->numbers;
    int responder = next(many, claimer);
    double accepted = many->value[claim + 1][responder];
    if (claim < numbers->top || numbers->concede == 0)
        return accepted;
    double conceded = left(many, responder, numbers->concede,
                           starter(many, claimer, tokio_numbers_after_payment(numbers)));
    if (!numbers->accept)
        return conceded;
    return responder == 0 ? fmax(accepted, conceded) : (accepted + conceded) / 2;
}

/* Player 0 makes a claim, or a raise, that is good with this chance. */
static double claimed(const struct many *many, int level, int claim, double good)
{
    double doubt = doubts(many->numbers, claim);
    return doubt * doubted(many, 0, level, claim, good) + (1 - doubt) * let_through(many, 0, claim);
}

/* Player 0 pays without a doubt. */
static double paid(const struct many *many, int amount)
{
    enum tokio_starts starts = tokio_numbers_after_payment(many->numbers);
    return left(many, 0, amount, starter(many, many->last.n - 1, starts));
}

/* A hand begins. */
static double begun(const struct many *many, int player)
{
    double chance = many->last.chance[0][0] + many->starts[player];
    return chance < 0 ? 0 : chance > 1 ? 1 : chance;
}

/* A player has thrown a Tokio that is shown: one or all of the others pay. */
static double tokio_shown(const struct many *many, int roller)
{
    int starts = starter(many, roller, tokio_numbers_after_shown(many->numbers));
    double chance = begun(many, starts);
    for (int i = 1; i <= (many->numbers->all_pay ? many->last.n - 1 : 1); i++)
        chance += many->last.chance[(roller + i) % many->last.n][1] - many->last.chance[0][0];
    return chance < 0 ? 0 : chance > 1 ? 1 : chance;
}

/* The sum over the throws that end the hand. */
static double ended_by_throw(const struct many *many, int roller)
{
    const struct tokio_numbers *numbers = many->numbers;
    double ends = numbers->reach[numbers->highest + 1], anew = 1 - numbers->reach[numbers->lowest];
    return (ends > 0 ? ends * tokio_shown(many, roller) : 0) +
           (anew > 0 ? anew * begun(many, roller) : 0);
}

/* Player 0 throws again, unseen, and makes the best claim. */
static double rethrown(const struct many *many, int level)
{
    double best = 0;
    int claim = tokio_numbers_lowest_unseen(many->numbers, level);
    for (; claim <= many->numbers->highest; claim++)
        best = fmax(best, claimed(many, level, claim, tokio_numbers_unseen(many->numbers, claim)));
    return best;
}

/* --- a level --- */

/* Player 0 rolls, and makes the best of each throw. */
static double own_roll(const struct many *many, int level)
{
    const struct tokio_numbers *numbers = many->numbers;
    int lowest = tokio_numbers_lowest(numbers, level), quit = tokio_numbers_quit(numbers, level);
    double false_claim[TOKIO_NUMBERS_CLAIMS], good_claim[TOKIO_NUMBERS_CLAIMS];
    double sum = ended_by_throw(many, 0);
    double out = quit > 0 ? paid(many, quit) : 0;
    if (numbers->rethrows && level != GAME_NOTHING)
        out = fmax(out, rethrown(many, level));
    for (int claim = lowest; claim <= numbers->highest; claim++) {
        false_claim[claim] = claimed(many, level, claim, 0);
        good_claim[claim] = claimed(many, level, claim, 1);
    }
    for (int thrown = numbers->lowest; thrown <= numbers->highest; thrown++) {
        double best = out;
        for (int claim = lowest; claim <= numbers->highest; claim++) {
            bool good = tokio_numbers_good(numbers, thrown, claim);
            double pays = good ? good_claim[claim] : false_claim[claim];
            best = pays > best ? pays : best;
        }
        sum += numbers->chance[thrown] * best;
    }
    return sum;
}

/* Another player has made a claim that is good with this chance; the answer is player 0's if they
 * are the next. */
static double other_claimed(const struct many *many, int level, int roller, int claim, double good)
{
    double doubt = doubts(many->numbers, claim);
    double show = doubted(many, roller, level, claim, good);
    double through = let_through(many, roller, claim);
    return next(many, roller) == 0 ? fmax(show, through) : doubt * show + (1 - doubt) * through;
}

/* Another player rolls. They throw again only where they have nothing to claim. */
static double other_roll(const struct many *many, int level, int roller)
{
    const struct tokio_numbers *numbers = many->numbers;
    int lowest = tokio_numbers_lowest(numbers, level);
    double sum = 0, ends = ended_by_throw(many, roller);
    if (lowest > numbers->highest)
        return other_claimed(many, level, roller, level, tokio_numbers_unseen(numbers, level));
    for (int claim = lowest; claim <= numbers->highest; claim++) {
        double good, all = made(numbers, level, claim, claim, &good);
        sum += all * other_claimed(many, level, roller, claim, good / all);
    }
    return ends + (numbers->reach[numbers->lowest] - numbers->reach[numbers->highest + 1]) * sum;
}

/* If an equal claim is legal the values of a level depend on each other: they are guessed, and
 * improved a few times. */
static void weigh_level(struct many *many, int level)
{
    double *value = many->value[level + 1];
    bool equal = (many->numbers->equal || many->numbers->same) && level != GAME_NOTHING;
    bool highest =
        level == many->numbers->highest || !tokio_numbers_reaches(many->numbers, level + 1);
    for (int player = 0; player < many->last.n && equal; player++)
        value[player] = highest ? left(many, player, 1, player) : many->value[level + 2][player];
    for (int round = 0; round < (equal ? ROUNDS : 1); round++) {
        for (int player = many->last.n - 1; player >= 0; player--)
            value[player] = player == 0 ? own_roll(many, level) : other_roll(many, level, player);
    }
}

static void weigh(struct many *many)
{
    for (int pass = 1; pass <= PASSES; pass++) {
        for (int level = many->numbers->highest; level >= GAME_NOTHING; level--)
            if (tokio_numbers_reaches(many->numbers, level))
                weigh_level(many, level);
        for (int i = 0; i < many->last.n && pass < PASSES; i++)
            many->starts[i] = many->value[0][i] - many->last.chance[0][0];
    }
}

/* --- the moves of an outlook --- */

static struct many line_up(const struct tokio_numbers *numbers, const struct outlook *outlook)
{
    struct many many = {.numbers = numbers};
    int n = outlook->n_seats, seat = outlook->seat;
    int step = outlook->rules->values[OPTION_DIRECTION] == DIRECTION_CW ? 1 : n - 1;
    do {
        if (!outlook->view.out[seat]) {
            many.last.lives[many.last.n++] = outlook->view.score[seat];
            many.all_lives += outlook->view.score[seat];
        }
        seat = (seat + step) % n;
    } while (seat != outlook->seat);
    tokio_last_find(&many.last);
    return many;
}

/* The chance that the dice make a value good. A blind raise tells nothing about them. */
static double good(const struct many *many, const struct view *view, int value)
{
    double fits;
    if (view->n_faces > 0)
        return tokio_numbers_good(many->numbers, view->thrown, value);
    if (view->claimer != view->thrower)
        return many->numbers->reach[value];
    double all = made(many->numbers, view->accepted, view->last, value, &fits);
    return fits / all;
}

/* Player 0 throws a die for lives, and then starts the hand. */
static double life_thrown(const struct many *many)
{
    double sum = 0;
    struct tokio_last last = many->last;
    for (last.lives[0] = 1; last.lives[0] <= DICE_SIDES; last.lives[0]++) {
        tokio_last_find(&last);
        sum += last.chance[0][0];
    }
    return sum / DICE_SIDES + many->starts[0];
}

static double worth(const struct many *many, const struct view *view, const struct move *move)
{
    const struct tokio_numbers *numbers = many->numbers;
    int level = view->accepted, last = view->last;
    switch ((enum tokio_verb)move->verb) {
    case VERB_CLAIM:
    case VERB_RAISE:
        if (move->value < tokio_numbers_lowest(numbers, level))
            return paid(many, tokio_numbers_quit(numbers, level));
        return claimed(many, level, move->value, good(many, view, move->value));
    case VERB_ACCEPT:
        return many->value[last + 1][0];
    case VERB_DOUBT:
        return doubted(many, many->last.n - 1, level, last, good(many, view, last));
    case VERB_CONCEDE:
        return paid(many, numbers->concede);
    case VERB_GIVE_UP:
        return paid(many, numbers->fail);
    case VERB_RETHROW:
        return rethrown(many, level);
    case VERB_ROLL:
        return many->value[GAME_NOTHING + 1][0];
    case VERB_LIFE_THROW:
        return life_thrown(many);
    case VERB_LEAVE:
    case N_VERBS:
        break;
    }
    assert(false);
    return 0;
}

/* Weighs claims by how near they are to the best. */
static void mix_claims(const struct outlook *outlook, double soft, struct evaluation *evaluation)
{
    double sum = 0;
    for (int i = 0; i < outlook->n_moves; i++) {
        bool claim = outlook->moves[i].verb == VERB_CLAIM;
        evaluation->weight[i] = claim ? exp(-evaluation_cost(evaluation, i) / soft) : 0;
        sum += evaluation->weight[i];
    }
    for (int i = 0; i < outlook->n_moves; i++)
        evaluation->weight[i] /= sum;
}

void tokio_many_evaluate(const struct tokio_numbers *numbers, const struct outlook *outlook,
                         struct evaluation *ret_evaluation)
{
    struct many many = line_up(numbers, outlook);
    int best = 0;
    weigh(&many);
    for (int i = 0; i < outlook->n_all; i++) {
        ret_evaluation->chance[i] = worth(&many, &outlook->view, &outlook->moves[i]);
        if (i < outlook->n_moves && outlook->moves[i].verb == VERB_CLAIM)
            ret_evaluation->reasons[i].doubted = doubts(numbers, outlook->moves[i].value);
        best = ret_evaluation->chance[i] > ret_evaluation->chance[best] ? i : best;
    }
    evaluation_prefer(ret_evaluation);
    if (outlook->view.phase == PHASE_RESPOND)
        ret_evaluation->good = good(&many, &outlook->view, outlook->view.last);
    if (best < outlook->n_moves && outlook->moves[best].verb == VERB_CLAIM)
        mix_claims(outlook, soft_lives / many.all_lives, ret_evaluation);
}
