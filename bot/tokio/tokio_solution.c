/* tokio_solution.c - writes a solved new hand as JSON. */
#include "tokio_parts.h"

#include "notation.h"
#include "tokio_match.h"

/* Less than this is only the rounding of never. */
static const double never = 1e-9;

/* How often a claim is made in the first throw, and how often it is false then. */
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
    json_object_set_new(row, "lies", json_real(often > never ? lies / often : 0));
    json_object_set_new(row, "doubt", json_real(stage->claims[claim].doubt));
    return row;
}

/* The lowest throw from which up each is claimed as it is. */
static int truth_from(const struct tokio_stage *stage)
{
    int value = stage->n;
    while (value > 0 && tokio_stage_share(stage, value - 1, value - 1) > 1 - never)
        value--;
    return value < stage->n ? value : stage->n - 1;
}

json_t *tokio_solution(const struct rules *rules, int starter, int other)
{
    struct tokio_match match;
    struct tokio_claim claims[TOKIO_NUMBERS_CLAIMS];
    struct tokio_stage stage;
    struct tokio_lives lives = {starter, other};
    json_t *solution = json_object(), *rows = json_array();
    double bluffs = 0;
    int roller;
    tokio_match_open(&match, rules);
    tokio_match_solve(&match, lives);
    const struct tokio_chain *hand = tokio_match_hand(&match, lives, &roller);
    tokio_chain_stage(hand, roller, GAME_NOTHING, claims, &stage);
    for (int claim = 0; claim < stage.n; claim++)
        json_array_append_new(rows, row(rules, &stage, claim, &bluffs));
    json_object_set_new(solution, "starter_wins", json_real(tokio_match_start(&match, lives)));
    json_object_set_new(solution, "truth_from", notation_value(rules, truth_from(&stage)));
    json_object_set_new(solution, "bluffs", json_real(bluffs));
    json_object_set_new(solution, "highest_else",
                        json_string(tokio_chain_concedes(hand, roller) ? "concede" : "accept"));
    json_object_set_new(solution, "claims", rows);
    return solution;
}
