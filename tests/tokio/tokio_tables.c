/* tokio_tables.c - writes strategies down as tables. */
#include "tokio_tables.h"

#include "testing.h"
#include "tokio_hand.h"
#include "tokio_positions.h"

/* --- a master's --- */

/* Whether dice end the hand as soon as the roller sees them. */
static bool ends_at_once(const struct tokio_numbers *numbers, int dice)
{
    return dice < numbers->lowest || (dice == numbers->top && numbers->highest < dice);
}

static void master_claim(const struct tokio_position *position, int lowest, double *claims,
                         double *quits, double *rethrows)
{
    for (int i = 0; i < position->evaluation.n; i++) {
        const struct move *move = &position->outlook.moves[i];
        double weight = position->evaluation.weight[i];
        if (move->verb == VERB_RETHROW)
            *rethrows += weight;
        else if (move->verb == VERB_CLAIM && move->value >= lowest)
            claims[move->value] += weight;
        else
            *quits += weight;
    }
}

static void master_claims(struct tokio_match *match, struct tokio_lives lives, int level,
                          struct best_table *table)
{
    const struct tokio_numbers *numbers = &match->hand.numbers;
    struct tokio_position position;
    double *quits = table->quits[level + 1], *rethrows = table->rethrows[level + 1];
    for (int dice = 0; dice <= numbers->top; dice++) {
        if (ends_at_once(numbers, dice))
            continue;
        tokio_positions_claim(match, lives, level, dice, &position);
        master_claim(&position, tokio_numbers_lowest(numbers, level),
                     table->claims[level + 1][dice], &quits[dice], &rethrows[dice]);
    }
    if (!numbers->rethrows || level == GAME_NOTHING)
        return;
    double again = 0;
    tokio_positions_claim_unseen(match, lives, level, &position);
    master_claim(&position, tokio_numbers_lowest_unseen(numbers, level),
                 table->unseen_claims[level + 1], &table->unseen_quits[level + 1], &again);
    assert_true(again == 0);
}

static void master_answer(const struct tokio_position *position, struct best_answer *ret_answer)
{
    for (int i = 0; i < position->evaluation.n; i++) {
        const struct move *move = &position->outlook.moves[i];
        double weight = position->evaluation.weight[i];
        if (move->verb == VERB_DOUBT)
            ret_answer->doubt = weight;
        else if (move->verb == VERB_CONCEDE)
            ret_answer->concede = weight;
        else if (move->verb == VERB_RAISE)
            ret_answer->raise[move->value] = weight;
        else
            assert_int_equal(move->verb, VERB_ACCEPT);
    }
}

/* A master leaves a cup that its opponent has seen as it is. */
static void master_answers(struct tokio_match *match, struct tokio_lives lives, int level,
                           struct best_table *table)
{
    const struct tokio_numbers *numbers = &match->hand.numbers;
    for (int claim = tokio_numbers_lowest(numbers, level); claim <= numbers->highest; claim++) {
        struct tokio_position position;
        struct best_answer answer = {0};
        tokio_positions_answer(match, lives, level, claim, &position);
        master_answer(&position, &answer);
        for (int raise = 0; raise <= numbers->top; raise++)
            assert_true(answer.raise[raise] == 0);
        table->doubts[level + 1][claim] = answer.doubt;
        if (claim == numbers->top)
            table->concedes[level + 1] = answer.concede;
    }
}

static void master_answers_unseen(struct tokio_match *match, struct tokio_lives lives, int level,
                                  struct best_table *table)
{
    const struct tokio_numbers *numbers = &match->hand.numbers;
    int lowest = tokio_numbers_lowest_unseen(numbers, level);
    for (int claim = lowest; claim <= numbers->highest; claim++) {
        for (int passed = 0; passed <= (numbers->pass_on && claim < numbers->top); passed++) {
            struct tokio_position position;
            tokio_positions_answer_unseen(match, lives, level, claim, passed, &position);
            master_answer(&position, &table->unseen[level + 1][claim][passed]);
        }
    }
}

static int answer_to_raise(const struct tokio_position *position)
{
    for (int i = 0; i < position->evaluation.n; i++) {
        const struct move *move = &position->outlook.moves[i];
        if (position->evaluation.weight[i] == 0)
            continue;
        assert_true(position->evaluation.weight[i] == 1);
        if (move->verb == VERB_RAISE)
            return move->value;
        if (move->verb == VERB_DOUBT)
            return BEST_DOUBT;
        return move->verb == VERB_ACCEPT ? BEST_ACCEPT : BEST_CONCEDE;
    }
    fail_msg("no answer to a raise");
    return 0;
}

static void master_answers_raises(struct tokio_match *match, struct tokio_lives lives,
                                  struct best_table *table)
{
    const struct tokio_numbers *numbers = &match->hand.numbers;
    for (int raise = numbers->lowest; raise <= numbers->highest; raise++) {
        for (int dice = 0; dice <= numbers->top; dice++) {
            struct tokio_position position;
            if (ends_at_once(numbers, dice))
                continue;
            tokio_positions_raised(match, lives, raise, dice, &position);
            table->answers[raise][dice] = answer_to_raise(&position);
        }
    }
}

static double master_throws_for_life(struct tokio_match *match, struct tokio_lives lives)
{
    struct tokio_position position;
    double weight = 0;
    if ((lives.may & TOKIO_ROLLER_MAY) == 0)
        return 0;
    tokio_positions_start(match, lives, &position);
    for (int i = 0; i < position.evaluation.n; i++)
        if (position.outlook.moves[i].verb == VERB_LIFE_THROW)
            weight += position.evaluation.weight[i];
    return weight;
}

void tokio_tables_master(void *context, struct best_lives lives, struct best_table *ret_table)
{
    struct tokio_match *match = context;
    const struct tokio_numbers *numbers = &match->hand.numbers;
    unsigned i = lives.i_may ? 1 : 0, they = lives.they_may ? 1 : 0;
    struct tokio_lives i_roll = {lives.mine, lives.theirs,
                                 i * TOKIO_ROLLER_MAY + they * TOKIO_RESPONDER_MAY};
    struct tokio_lives they_roll = {lives.theirs, lives.mine,
                                    they * TOKIO_ROLLER_MAY + i * TOKIO_RESPONDER_MAY};
    for (int level = GAME_NOTHING; level <= numbers->highest; level++) {
        if (level != GAME_NOTHING && !tokio_numbers_reaches(numbers, level))
            continue;
        master_claims(match, i_roll, level, ret_table);
        master_answers(match, they_roll, level, ret_table);
        if (numbers->rethrows && level != GAME_NOTHING)
            master_answers_unseen(match, they_roll, level, ret_table);
    }
    if (numbers->raise || numbers->pass_on)
        master_answers_raises(match, i_roll, ret_table);
    ret_table->life_throws = master_throws_for_life(match, i_roll);
}

/* --- one hand --- */

/* A seat that knows the dice doubts a raise if they are short, and else accepts or pays. */
static void answer_raises(const struct tokio_numbers *numbers, struct best_table *table)
{
    for (int raise = 0; raise <= numbers->top; raise++) {
        int leave = raise < numbers->top ? BEST_ACCEPT : BEST_CONCEDE;
        for (int dice = 0; dice <= numbers->top; dice++)
            table->answers[raise][dice] = dice < raise ? BEST_DOUBT : leave;
    }
}

void tokio_tables_hand(void *context, struct best_lives lives, struct best_table *ret_table)
{
    const struct tokio_chain *chain = context;
    const struct tokio_numbers *numbers = &chain->numbers;
    answer_raises(numbers, ret_table);
    for (int level = GAME_NOTHING; level <= numbers->top; level++) {
        struct tokio_claim claims[TOKIO_NUMBERS_CLAIMS];
        struct tokio_stage stage;
        if (!tokio_numbers_reaches(numbers, level))
            continue;
        tokio_chain_stage(chain, 0, level, claims, &stage);
        for (int claim = stage.lowest; claim < stage.n; claim++) {
            ret_table->doubts[level + 1][claim] = claims[claim].doubt;
            for (int dice = 0; dice < stage.n; dice++)
                ret_table->claims[level + 1][dice][claim] = tokio_stage_share(&stage, dice, claim);
        }
        for (int dice = 0; dice < stage.n; dice++)
            ret_table->quits[level + 1][dice] = tokio_stage_quits(&stage, dice);
        if (tokio_chain_concedes(chain, 0))
            ret_table->concedes[level + 1] = 1 - claims[numbers->top].doubt;
    }
}

/* --- simple ones --- */

/* The truth where it is in order, else the lowest claim or any. */
static void claim_simply(const struct tokio_numbers *numbers, bool any, struct best_table *table)
{
    for (int level = GAME_NOTHING; level <= numbers->top; level++) {
        int lowest = tokio_numbers_lowest(numbers, level), highest = any ? numbers->top : lowest;
        if (!tokio_numbers_reaches(numbers, level))
            continue;
        for (int dice = 0; dice <= numbers->top; dice++) {
            double *claims = table->claims[level + 1][dice];
            if (dice >= lowest)
                claims[dice] = 1;
            for (int claim = lowest; claim <= highest && dice < lowest; claim++)
                claims[claim] = 1.0 / (highest + 1 - lowest);
        }
    }
}

void tokio_tables_simple(void *context, struct best_lives lives, struct best_table *ret_table)
{
    const struct tokio_simple *simple = context;
    answer_raises(simple->numbers, ret_table);
    claim_simply(simple->numbers, simple->any, ret_table);
    for (int level = GAME_NOTHING; level <= simple->numbers->top; level++) {
        for (int claim = simple->doubts_from; claim <= simple->numbers->top; claim++)
            ret_table->doubts[level + 1][claim] = 1;
        ret_table->doubts[level + 1][simple->numbers->top] = 1;
    }
}

void tokio_tables_random(void *context, struct best_lives lives, struct best_table *ret_table)
{
    const struct tokio_numbers *numbers = context;
    answer_raises(numbers, ret_table);
    for (int level = GAME_NOTHING; level <= numbers->top; level++) {
        int lowest = tokio_numbers_lowest(numbers, level), ways = numbers->top + 1 - lowest;
        if (!tokio_numbers_reaches(numbers, level))
            continue;
        ways += level == numbers->top;
        for (int dice = 0; dice <= numbers->top; dice++) {
            for (int claim = lowest; claim <= numbers->top; claim++)
                ret_table->claims[level + 1][dice][claim] = 1.0 / ways;
            ret_table->quits[level + 1][dice] = level == numbers->top ? 1.0 / ways : 0;
        }
        int top_ways = 1 + numbers->accept + (numbers->concede > 0);
        for (int claim = lowest; claim <= numbers->top; claim++)
            ret_table->doubts[level + 1][claim] = claim < numbers->top ? 0.5 : 1.0 / top_ways;
        ret_table->concedes[level + 1] = numbers->concede > 0 ? 1.0 / top_ways : 0;
    }
}
