/* tokio_model_moves.c - the moves of Tokio that are in order, one rule after the other. */
#include "tokio_model_parts.h"

/* Whether the player on turn may pass the cup on with the claim that lies there. */
static bool can_pass(const struct tokio_model *model)
{
    return model->book.pass_on && !tokio_model_on_tokio(model) && model->roller != model->turn &&
           model->passes < tokio_model_alive(model) - 1;
}

static bool can_raise_higher(const struct tokio_model *model)
{
    return model->book.raise && !tokio_model_on_tokio(model) && model->last + 1 < model->book.n;
}

static bool can_accept(const struct tokio_model *model)
{
    if (tokio_model_on_tokio(model))
        return model->book.accept;
    return model->last + 1 < model->book.n || model->book.equal || model->book.rethrow_same;
}

static bool can_rethrow(const struct tokio_model *model)
{
    return (model->book.rethrow_higher || model->book.rethrow_same) && !model->rethrown &&
           model->last != TOKIO_MODEL_NONE;
}

/* Whether a verb fits where the game stands. */
static bool fits(const struct tokio_model *model, enum tokio_model_verb verb)
{
    bool no_claim = model->last == TOKIO_MODEL_NONE;
    switch (model->phase) {
    case MODEL_ROLL:
        if (verb == LIFE_THROW)
            return model->book.life_throw && no_claim && !model->life_used[model->turn];
        return verb == ROLL;
    case MODEL_CLAIM:
        if (verb == RETHROW)
            return can_rethrow(model);
        if (verb == GIVE_UP)
            return tokio_model_on_tokio(model);
        return verb == CLAIM && tokio_model_lowest(model) < model->book.n;
    case MODEL_RESPOND:
        if (verb == ACCEPT)
            return can_accept(model);
        if (verb == RAISE)
            return can_raise_higher(model) || can_pass(model);
        if (verb == CONCEDE)
            return tokio_model_on_tokio(model) && model->book.concede > 0;
        return verb == DOUBT;
    case MODEL_OVER:
        break;
    }
    return false;
}

static enum refusal judge_dice(const struct move *move, int n)
{
    bool dice = move->n_faces == n;
    for (int i = 0; i < n; i++)
        dice = dice && move->faces[i] >= 1 && move->faces[i] <= 6;
    return dice ? ACCEPTED : REFUSED_BAD_DICE;
}

static enum refusal judge_claim(const struct tokio_model *model, int claim)
{
    if (claim == TOKIO_MODEL_NONE)
        return REFUSED_BAD_CLAIM;
    return claim >= tokio_model_lowest(model) || model->book.penalty ? ACCEPTED : REFUSED_TOO_LOW;
}

static enum refusal judge_raise(const struct tokio_model *model, int claim)
{
    if (claim == TOKIO_MODEL_NONE)
        return REFUSED_BAD_CLAIM;
    if (claim > model->last)
        return model->book.raise ? ACCEPTED : REFUSED_TOO_HIGH;
    return claim == model->last && can_pass(model) ? ACCEPTED : REFUSED_TOO_LOW;
}

enum refusal tokio_model_judge(const struct tokio_model *model, const struct move *move)
{
    enum tokio_model_verb verb = tokio_model_verb_of(model, move);
    if (move->seat < 0 || move->seat >= model->n_seats)
        return REFUSED_NOT_A_PLAYER;
    if (model->phase == MODEL_OVER)
        return REFUSED_GAME_OVER;
    if (model->lives[move->seat] == 0)
        return REFUSED_ELIMINATED;
    if (verb == LEAVE)
        return ACCEPTED;
    if (move->seat != model->turn)
        return REFUSED_NOT_YOUR_TURN;
    if (!fits(model, verb))
        return REFUSED_NOT_NOW;
    if (verb == ROLL || verb == RETHROW)
        return judge_dice(move, 2);
    if (verb == LIFE_THROW)
        return judge_dice(move, 1);
    if (verb == CLAIM)
        return judge_claim(model, tokio_model_claim_of(model, move->value));
    return verb == RAISE ? judge_raise(model, tokio_model_claim_of(model, move->value)) : ACCEPTED;
}

/* Lists the moves of a verb; those of a claim with each value that is in order and no foul. */
static int list_verb(const struct tokio_model *model, uint8_t verb, struct move *ret_moves)
{
    struct move move = {.seat = (int8_t)model->turn, .verb = verb, .value = GAME_NOTHING};
    enum tokio_model_verb kind = tokio_model_verb_of(model, &move);
    int n = 0;
    if (kind == LEAVE || !fits(model, kind))
        return 0;
    if (kind != CLAIM && kind != RAISE) {
        ret_moves[0] = move;
        return 1;
    }
    for (int value = 0; value < model->book.n_values; value++) {
        bool foul = kind == CLAIM && tokio_model_claim_of(model, value) < tokio_model_lowest(model);
        move.value = (int16_t)value;
        if (!foul && tokio_model_judge(model, &move) == ACCEPTED)
            ret_moves[n++] = move;
    }
    return n;
}

int tokio_model_list(const struct tokio_model *model, struct move ret_moves[GAME_MOVES_MAX])
{
    int n = 0;
    for (int verb = 0; verb < model->book.n_verbs; verb++)
        n += list_verb(model, (uint8_t)verb, ret_moves + n);
    return n;
}
