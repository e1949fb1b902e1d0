/* tokio_tables.c - writes strategies down as tables. */
#include "tokio_tables.h"

#include "testing.h"
#include "tokio_hand.h"
#include "tokio_positions.h"

#include <string.h>

/* --- a master's --- */

static void master_claims(struct tokio_match *match, struct tokio_lives lives, int level,
                          struct best_table *table)
{
    int lowest = tokio_numbers_lowest(&match->hand.numbers, level);
    for (int dice = 0; dice <= match->hand.numbers.top; dice++) {
        struct tokio_position position;
        tokio_positions_claim(match, lives, level, dice, &position);
        for (int i = 0; i < position.evaluation.n; i++) {
            const struct move *move = &position.outlook.moves[i];
            if (move->verb == VERB_CLAIM && move->value >= lowest)
                table->claims[level + 1][dice][move->value] += position.evaluation.weight[i];
            else
                table->quits[level + 1][dice] += position.evaluation.weight[i];
        }
    }
}

static void master_answers(struct tokio_match *match, struct tokio_lives lives, int level,
                           struct best_table *table)
{
    int lowest = tokio_numbers_lowest(&match->hand.numbers, level);
    for (int claim = lowest; claim <= match->hand.numbers.top; claim++) {
        struct tokio_position position;
        tokio_positions_answer(match, lives, level, claim, &position);
        for (int i = 0; i < position.evaluation.n; i++) {
            const struct move *move = &position.outlook.moves[i];
            double weight = position.evaluation.weight[i];
            if (move->verb == VERB_DOUBT)
                table->doubts[level + 1][claim] = weight;
            else if (move->verb == VERB_CONCEDE)
                table->concedes[level + 1] = weight;
            else
                assert_true(move->verb == VERB_ACCEPT || weight == 0);
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

void tokio_tables_master(void *context, int mine, int theirs, struct best_table *ret_table)
{
    struct tokio_match *match = context;
    const struct tokio_numbers *numbers = &match->hand.numbers;
    struct tokio_lives i_roll = {mine, theirs, 0}, they_roll = {theirs, mine, 0};
    memset(ret_table, 0, sizeof *ret_table);
    for (int level = GAME_NOTHING; level <= numbers->top; level++) {
        if (!tokio_numbers_reaches(numbers, level))
            continue;
        master_claims(match, i_roll, level, ret_table);
        master_answers(match, they_roll, level, ret_table);
    }
    for (int raise = 0; raise <= numbers->top && numbers->raise; raise++) {
        for (int dice = 0; dice <= numbers->top; dice++) {
            struct tokio_position position;
            tokio_positions_raised(match, i_roll, raise, dice, &position);
            ret_table->answers[raise][dice] = answer_to_raise(&position);
        }
    }
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

void tokio_tables_hand(void *context, int mine, int theirs, struct best_table *ret_table)
{
    const struct tokio_chain *chain = context;
    const struct tokio_numbers *numbers = &chain->numbers;
    memset(ret_table, 0, sizeof *ret_table);
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

void tokio_tables_simple(void *context, int mine, int theirs, struct best_table *ret_table)
{
    const struct tokio_simple *simple = context;
    memset(ret_table, 0, sizeof *ret_table);
    answer_raises(simple->numbers, ret_table);
    claim_simply(simple->numbers, simple->any, ret_table);
    for (int level = GAME_NOTHING; level <= simple->numbers->top; level++) {
        for (int claim = simple->doubts_from; claim <= simple->numbers->top; claim++)
            ret_table->doubts[level + 1][claim] = 1;
        ret_table->doubts[level + 1][simple->numbers->top] = 1;
    }
}

void tokio_tables_random(void *context, int mine, int theirs, struct best_table *ret_table)
{
    const struct tokio_numbers *numbers = context;
    memset(ret_table, 0, sizeof *ret_table);
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
