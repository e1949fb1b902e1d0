/* tokio_strategy.c - asks a master at every position of a hand, and writes the answers down; and
 * sums up the first claims. */
#include "tokio_strategy.h"

#include "dice.h"
#include "notation.h"
#include "tokio_hand.h"
#include "tokio_ladder.h"
#include "tokio_options.h"
#include "tokio_two.h"

#include <assert.h>

enum { ME, OTHER };

/* A weight below this is a rounding error of 0, and a sum of weights below that. */
static const double never = 1e-12, slight = 1e-9;

/* The player whose strategy it is, and where in a hand. */
struct asked {
    struct tokio_match *match;
    const struct rules *rules;
    struct tokio_lives lives; /* of the player and of the other, who are the roller and the
                                 responder here */
    int level;
};

/* --- a position --- */

struct position {
    struct game game;
    struct outlook outlook;
    struct evaluation evaluation;
};

/* The usual state of a hand, with nothing thrown. */
static struct hand lay_out(const struct asked *asked, struct position *position)
{
    enum refusal why = game_start(asked->rules, 2, ME, &position->game);
    assert(why == ACCEPTED);
    struct hand hand = tokio_hand_load(&position->game);
    hand.lives[ME] = (int8_t)asked->lives.roller;
    hand.lives[OTHER] = (int8_t)asked->lives.responder;
    hand.life_thrown[ME] = (asked->lives.may & TOKIO_ROLLER_MAY) == 0;
    hand.life_thrown[OTHER] = (asked->lives.may & TOKIO_RESPONDER_MAY) == 0;
    hand.accepted = hand.last = (int8_t)asked->level;
    hand.claimer = asked->level == GAME_NOTHING ? GAME_NOBODY : OTHER;
    hand.turn = ME;
    return hand;
}

/* Puts dice under the cup that make this value. */
static void throw(const struct rules *rules, int value, struct hand *hand)
{
    for (uint8_t high = DICE_LOWEST; high <= DICE_SIDES; high++) {
        for (uint8_t low = DICE_LOWEST; low <= high; low++) {
            hand->dice[0] = high;
            hand->dice[1] = low;
            if (tokio_ladder_value(rules, hand->dice) == value)
                return;
        }
    }
    assert(false);
}

static void ask(const struct asked *asked, const struct hand *hand, struct position *position)
{
    tokio_hand_keep(&position->game, hand);
    outlook_take(&position->game, NULL, &position->outlook);
    position->evaluation = (struct evaluation){.n = position->outlook.n_all};
    tokio_two_prepare(asked->match, &position->outlook);
    while (tokio_match_go_on(asked->match))
        ;
    tokio_two_evaluate(asked->match, &position->outlook, &position->evaluation);
}

/* --- moves as words --- */

static const char *word_of(const struct position *position, int i, char word[GAME_WORD_BYTES])
{
    const struct outlook *outlook = &position->outlook;
    const struct move *move = &outlook->moves[i];
    const struct game_kind *kind = outlook->rules->kind;
    if (kind->verbs[move->verb].value_key == NULL)
        return kind->verbs[move->verb].name;
    if (i >= outlook->n_moves)
        return "foul";
    kind->value_word(outlook->rules, move->value, word);
    return word;
}

/* How often each move is made, without those that are never. */
static json_t *shares(const struct position *position)
{
    char word[GAME_WORD_BYTES];
    json_t *object = json_object();
    for (int i = 0; i < position->evaluation.n; i++)
        if (position->evaluation.weight[i] > never)
            json_object_set_new(object, word_of(position, i, word),
                                json_real(position->evaluation.weight[i]));
    return object;
}

/* The one move that is made. */
static json_t *only_move(const struct position *position)
{
    char word[GAME_WORD_BYTES];
    return json_string(word_of(position, evaluation_best(&position->evaluation), word));
}

static void set(const struct asked *asked, json_t *object, int value, json_t *json)
{
    char word[GAME_WORD_BYTES];
    asked->rules->kind->value_word(asked->rules, value, word);
    json_object_set_new(object, word, json);
}

/* --- a level of a hand --- */

static json_t *list_claims(const struct asked *asked)
{
    struct position position;
    const struct tokio_numbers *numbers = &asked->match->hand.numbers;
    json_t *claims = json_object();
    for (int thrown = 0; thrown <= numbers->top; thrown++) {
        struct hand hand = lay_out(asked, &position);
        if (numbers->chance[thrown] == 0)
            continue;
        hand.phase = PHASE_CLAIM;
        hand.roller = ME;
        throw(asked->rules, thrown, &hand);
        ask(asked, &hand, &position);
        set(asked, claims, thrown, shares(&position));
    }
    return claims;
}

/* A claim of the other's that has to be answered; `roller`: the seat that knows the dice. */
static void ask_answer(const struct asked *asked, int claim, int8_t roller, bool passed,
                       struct position *position)
{
    struct hand hand = lay_out(asked, position);
    hand.phase = PHASE_RESPOND;
    hand.last = (int8_t)claim;
    hand.claimer = OTHER;
    hand.roller = roller;
    hand.passes = passed;
    throw(asked->rules, asked->match->hand.numbers.lowest, &hand);
    ask(asked, &hand, position);
}

/* How often a claim is doubted, and the answer to it where it is not. */
static void list_answers(const struct asked *asked, json_t *level)
{
    struct position position;
    const struct tokio_numbers *numbers = &asked->match->hand.numbers;
    json_t *doubt = json_object(), *rest = json_object();
    for (int claim = tokio_numbers_lowest(numbers, asked->level); claim <= numbers->highest;
         claim++) {
        char word[GAME_WORD_BYTES];
        double doubted = 0;
        ask_answer(asked, claim, OTHER, false, &position);
        for (int i = 0; i < position.evaluation.n; i++) {
            double weight = position.evaluation.weight[i];
            if (position.outlook.moves[i].verb == VERB_DOUBT)
                doubted = weight;
            else if (weight > never)
                set(asked, rest, claim, json_string(word_of(&position, i, word)));
        }
        set(asked, doubt, claim, json_real(doubted));
    }
    json_object_set_new(level, "doubt", doubt);
    json_object_set_new(level, "else", rest);
}

/* The answers to claims on dice that nobody has seen. */
static json_t *list_unseen(const struct asked *asked, bool passed)
{
    struct position position;
    const struct tokio_numbers *numbers = &asked->match->hand.numbers;
    json_t *answers = json_object();
    for (int claim = tokio_numbers_lowest_unseen(numbers, asked->level); claim <= numbers->highest;
         claim++) {
        ask_answer(asked, claim, GAME_NOBODY, passed, &position);
        set(asked, answers, claim, only_move(&position));
    }
    return answers;
}

/* The claim after a second throw. */
static json_t *claim_unseen(const struct asked *asked)
{
    struct position position;
    struct hand hand = lay_out(asked, &position);
    hand.phase = PHASE_CLAIM;
    hand.roller = GAME_NOBODY;
    hand.rethrown = true;
    throw(asked->rules, asked->match->hand.numbers.lowest, &hand);
    ask(asked, &hand, &position);
    return only_move(&position);
}

static json_t *describe_level(const struct asked *asked)
{
    const struct tokio_numbers *numbers = &asked->match->hand.numbers;
    json_t *level = json_object();
    json_object_set_new(level, "after", notation_value(asked->rules, asked->level));
    json_object_set_new(level, "claims", list_claims(asked));
    list_answers(asked, level);
    if (!numbers->rethrows || asked->level == GAME_NOTHING)
        return level;
    json_object_set_new(level, "unseen_claim", claim_unseen(asked));
    json_object_set_new(level, "unseen", list_unseen(asked, false));
    if (numbers->pass_on)
        json_object_set_new(level, "unseen_again", list_unseen(asked, true));
    return level;
}

/* --- a hand --- */

/* The answers to claims with which the other passed a cup on whose dice the player knows. */
static json_t *list_raised(const struct asked *asked)
{
    struct position position;
    const struct tokio_numbers *numbers = &asked->match->hand.numbers;
    json_t *raised = json_object();
    for (int claim = numbers->lowest; claim <= numbers->highest; claim++) {
        json_t *answers = json_object();
        for (int thrown = 0; thrown <= numbers->top; thrown++) {
            struct hand hand = lay_out(asked, &position);
            if (numbers->chance[thrown] == 0)
                continue;
            hand.phase = PHASE_RESPOND;
            hand.last = (int8_t)claim;
            hand.claimer = OTHER;
            hand.roller = ME;
            throw(asked->rules, thrown, &hand);
            ask(asked, &hand, &position);
            set(asked, answers, thrown, only_move(&position));
        }
        set(asked, raised, claim, answers);
    }
    return raised;
}

static json_t *start_of(const struct asked *asked)
{
    struct position position;
    struct hand hand = lay_out(asked, &position);
    hand.phase = PHASE_ROLL;
    ask(asked, &hand, &position);
    return only_move(&position);
}

static json_t *describe(struct asked *asked)
{
    const struct tokio_numbers *numbers = &asked->match->hand.numbers;
    json_t *levels = json_array(), *player = json_pack("{sisi}", "lives", asked->lives.roller,
                                                       "against", asked->lives.responder);
    for (asked->level = GAME_NOTHING; asked->level <= numbers->highest; asked->level++)
        if (tokio_numbers_reaches(numbers, asked->level))
            json_array_append_new(levels, describe_level(asked));
    asked->level = GAME_NOTHING;
    json_object_set_new(player, "levels", levels);
    if (numbers->raise || numbers->pass_on)
        json_object_set_new(player, "raised", list_raised(asked));
    if (!asked->rules->values[OPTION_LIFE_THROW])
        return player;
    bool may = (asked->lives.may & TOKIO_ROLLER_MAY) != 0;
    json_object_set_new(player, "may_throw", json_boolean(may));
    json_object_set_new(player, "other_may_throw",
                        json_boolean((asked->lives.may & TOKIO_RESPONDER_MAY) != 0));
    if (may)
        json_object_set_new(player, "start", start_of(asked));
    return player;
}

json_t *tokio_strategy_list(const struct rules *rules, int mine, int theirs)
{
    struct tokio_match match;
    struct asked asked = {&match, rules, {mine, theirs, 0}, GAME_NOTHING};
    unsigned ways = rules->values[OPTION_LIFE_THROW] ? TOKIO_MATCH_MAY : 1;
    json_t *players = json_array();
    tokio_match_open(&match, rules);
    for (asked.lives.may = 0; asked.lives.may < ways; asked.lives.may++)
        json_array_append_new(players, describe(&asked));
    return players;
}

/* --- the marginals of a new hand --- */

/* The chance that a claim is made after the first throw, and the chance that it is made and
 * false. */
static double made(const struct tokio_stage *stage, int claim, double *ret_false)
{
    double sum = 0;
    *ret_false = 0;
    for (int thrown = 0; thrown < stage->n; thrown++) {
        double share = stage->claims[thrown].chance * tokio_stage_share(stage, thrown, claim);
        bool good = stage->exact ? thrown == claim : thrown >= claim;
        sum += share;
        *ret_false += good ? 0 : share;
    }
    return sum;
}

static json_t *row(const struct rules *rules, const struct tokio_stage *stage, int claim,
                   double *bluffs)
{
    double lies, often = made(stage, claim, &lies);
    json_t *row = json_object();
    *bluffs += lies;
    json_object_set_new(row, "claim", notation_value(rules, claim));
    json_object_set_new(row, "thrown", json_real(stage->claims[claim].chance));
    json_object_set_new(row, "truth", json_real(tokio_stage_share(stage, claim, claim)));
    json_object_set_new(row, "made", json_real(often));
    json_object_set_new(row, "lies", json_real(often > slight ? lies / often : 0));
    json_object_set_new(row, "doubt", json_real(stage->claims[claim].doubt));
    return row;
}

/* The lowest throw from which on every throw is claimed as it is. */
static int truth_from(const struct tokio_stage *stage)
{
    int value = stage->n;
    while (value > 0 && tokio_stage_share(stage, value - 1, value - 1) > 1 - slight)
        value--;
    return value < stage->n ? value : stage->n - 1;
}

/* The answer to the highest claim other than doubting; null if there is none. */
static json_t *highest_else(const struct tokio_chain *hand, int roller)
{
    const struct tokio_numbers *numbers = &hand->numbers;
    if (numbers->highest == numbers->top)
        return json_string(tokio_chain_concedes(hand, roller) ? "concede" : "accept");
    return tokio_numbers_reaches(numbers, numbers->highest) ? json_string("accept") : json_null();
}

json_t *tokio_strategy_solution(const struct rules *rules, int starter, int other)
{
    struct tokio_match match;
    struct tokio_claim claims[TOKIO_NUMBERS_CLAIMS];
    struct tokio_stage stage;
    bool throws = rules->values[OPTION_LIFE_THROW];
    struct tokio_lives lives = {starter, other,
                                throws ? TOKIO_ROLLER_MAY | TOKIO_RESPONDER_MAY : 0};
    json_t *solution = json_object(), *rows = json_array();
    double bluffs = 0;
    int roller;
    tokio_match_open(&match, rules);
    tokio_match_solve(&match, lives);
    const struct tokio_chain *hand = tokio_match_hand(&match, lives, &roller);
    tokio_chain_stage(hand, roller, GAME_NOTHING, claims, &stage);
    for (int claim = stage.lowest; claim < stage.n; claim++)
        json_array_append_new(rows, row(rules, &stage, claim, &bluffs));
    json_object_set_new(solution, "starter_wins", json_real(tokio_match_start(&match, lives)));
    json_object_set_new(solution, "truth_from", notation_value(rules, truth_from(&stage)));
    json_object_set_new(solution, "bluffs", json_real(bluffs));
    json_object_set_new(solution, "highest_else", highest_else(hand, roller));
    json_object_set_new(solution, "claims", rows);
    return solution;
}
