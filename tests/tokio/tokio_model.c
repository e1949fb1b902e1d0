/* tokio_model.c - Tokio as its rules tell it, one rule after the other. */
#include "tokio_model_parts.h"

#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int tokio_model_claim_of(const struct tokio_model *model, int value)
{
    bool known = value >= 0 && value < model->book.n_values;
    return known ? model->book.claims[value] : TOKIO_MODEL_NONE;
}

int tokio_model_value(const struct tokio_model *model, int claim)
{
    for (int value = 0; value < model->book.n_values && claim != TOKIO_MODEL_NONE; value++)
        if (model->book.claims[value] == claim)
            return value;
    return GAME_NOTHING;
}

/* The place of two dice among the claims: below all where they are a 32 that is no claim, above
 * them where they are a 21 that is none. */
static int dice_rank(const struct tokio_model *model)
{
    int high = model->dice[0] > model->dice[1] ? model->dice[0] : model->dice[1];
    int low = model->dice[0] + model->dice[1] - high;
    char word[GAME_WORD_BYTES];
    snprintf(word, sizeof word, "%d%d", high, low);
    int rank = tokio_model_place(&model->book, word);
    if (rank != TOKIO_MODEL_NONE)
        return rank;
    if (high == 2 && low == 1)
        return model->book.n;
    if (high == 3 && low == 2 && model->book.void_on_32)
        return -1;
    snprintf(word, sizeof word, "S%d", high + low);
    rank = tokio_model_place(&model->book, high == low ? "PP" : word);
    assert_true(rank != TOKIO_MODEL_NONE);
    return rank;
}

/* --- seats --- */

static int next_to(const struct tokio_model *model, int seat)
{
    do
        seat = (seat + (model->book.ccw ? model->n_seats - 1 : 1)) % model->n_seats;
    while (model->lives[seat] == 0);
    return seat;
}

int tokio_model_alive(const struct tokio_model *model)
{
    int n = 0;
    for (int seat = 0; seat < model->n_seats; seat++)
        n += model->lives[seat] > 0;
    return n;
}

bool tokio_model_on_tokio(const struct tokio_model *model)
{
    return model->last != TOKIO_MODEL_NONE && model->last == model->book.tokio;
}

int tokio_model_lowest(const struct tokio_model *model)
{
    const struct tokio_model_book *book = &model->book;
    bool equal = book->equal || (book->rethrow_same && model->rethrown);
    return model->last == TOKIO_MODEL_NONE ? 0 : model->last + !equal;
}

enum tokio_model_verb tokio_model_verb_of(const struct tokio_model *model, const struct move *move)
{
    return move->verb < model->book.n_verbs ? (enum tokio_model_verb)model->book.verbs[move->verb]
                                            : MODEL_NO_VERB;
}

/* --- the end of a hand --- */

static void empty_cup(struct tokio_model *model)
{
    model->roller = GAME_NOBODY;
    model->dice[0] = model->dice[1] = 0;
}

static void forget_claim(struct tokio_model *model)
{
    model->last = model->accepted = TOKIO_MODEL_NONE;
    model->claimer = GAME_NOBODY;
}

/* The turn of a seat with nothing claimed; if it is out, of the next one. */
static void new_hand(struct tokio_model *model, int starter)
{
    empty_cup(model);
    forget_claim(model);
    model->phase = MODEL_ROLL;
    model->turn = model->lives[starter] > 0 ? starter : next_to(model, starter);
    model->passes = 0;
    model->again = model->rethrown = false;
    model->hand++;
}

static bool has_lost(const struct tokio_model *model, int seat)
{
    return model->lives[seat] == 0 && !model->gone[seat];
}

/* Ends the game if it is over: only one is left, or the first is out where that is the end. The
 * claim on the table stays where one is left, as in the seed's worked games, and is gone in those
 * that end with the first who is out. */
static bool game_ends(struct tokio_model *model)
{
    int most = 1;
    uint32_t losers = 0;
    for (int seat = 0; seat < model->n_seats; seat++) {
        losers |= (uint32_t)has_lost(model, seat) << seat;
        most = model->lives[seat] > most ? model->lives[seat] : most;
    }
    if (tokio_model_alive(model) > 1 && !(model->book.first_out && losers != 0))
        return false;
    for (int seat = 0; seat < model->n_seats; seat++)
        model->winners |= (uint32_t)(model->lives[seat] == most) << seat;
    model->losers = losers;
    empty_cup(model);
    model->phase = MODEL_OVER;
    model->turn = GAME_NOBODY;
    if (model->book.first_out)
        forget_claim(model);
    return true;
}

static void lose(struct tokio_model *model, int seat, int lives)
{
    model->lives[seat] = lives < model->lives[seat] ? model->lives[seat] - lives : 0;
}

/* One of two has paid; `right` is the other of them. `starter` is due by the seed's own rules. */
static void end_hand(struct tokio_model *model, int payer, int right, int starter)
{
    if (game_ends(model))
        return;
    if (model->book.winner_starts)
        starter = right;
    if (model->book.next_starts)
        starter = next_to(model, payer);
    new_hand(model, starter);
}

/* A payment without a doubt: the claimer of the claim on the table is the other one. */
static void pay(struct tokio_model *model, int lives)
{
    int payer = model->turn;
    lose(model, payer, lives);
    end_hand(model, payer, model->claimer, payer);
}

static void doubt(struct tokio_model *model)
{
    int rank = dice_rank(model), doubter = model->turn, claimer = model->claimer;
    bool tokio = tokio_model_on_tokio(model);
    bool good = model->book.exact ? rank == model->last : rank >= model->last;
    int payer = good ? doubter : claimer, lives = 1;
    if (tokio && good)
        lives = model->book.if_true;
    else if (tokio)
        lives = model->again ? model->book.fail : model->book.if_false;
    lose(model, payer, lives);
    end_hand(model, payer, good ? claimer : doubter, model->book.loser_starts ? payer : doubter);
}

/* --- the effect of moves --- */

/* A 21 that was thrown is shown: others pay. */
static void shown(struct tokio_model *model)
{
    int shower = model->turn, next = next_to(model, shower);
    for (int seat = 0; seat < model->n_seats; seat++)
        if (seat != shower && (model->book.shown_all || seat == next))
            lose(model, seat, 1);
    if (game_ends(model))
        return;
    if (model->book.winner_starts)
        new_hand(model, shower);
    else if (model->book.next_starts && model->book.shown_next)
        new_hand(model, next_to(model, next));
    else
        new_hand(model, next_to(model, shower));
}

static bool is_throw(const struct tokio_model *model, int a, int b)
{
    const int *dice = model->dice;
    return (dice[0] == a && dice[1] == b) || (dice[0] == b && dice[1] == a);
}

static void take_dice(struct tokio_model *model, const struct move *move)
{
    model->dice[0] = move->faces[0];
    model->dice[1] = move->faces[1];
}

static void roll(struct tokio_model *model, const struct move *move)
{
    take_dice(model, move);
    model->roller = model->turn;
    model->phase = MODEL_CLAIM;
    if (is_throw(model, 2, 1) && (model->book.shown_next || model->book.shown_all))
        shown(model);
    else if (is_throw(model, 3, 2) && model->book.void_on_32)
        new_hand(model, model->turn);
}

static void pass_cup(struct tokio_model *model, int claim)
{
    model->last = claim;
    model->claimer = model->turn;
    model->turn = next_to(model, model->turn);
    model->phase = MODEL_RESPOND;
}

static void claim(struct tokio_model *model, int claim)
{
    if (claim < tokio_model_lowest(model)) {
        pay(model, tokio_model_on_tokio(model) ? model->book.fail : 1);
        return;
    }
    model->again = tokio_model_on_tokio(model);
    model->passes = 0;
    pass_cup(model, claim);
}

static void accept(struct tokio_model *model)
{
    empty_cup(model);
    model->accepted = model->last;
    model->rethrown = false;
    model->phase = MODEL_ROLL;
}

static void raise_to(struct tokio_model *model, int claim)
{
    model->passes = claim == model->last ? model->passes + 1 : 0;
    pass_cup(model, claim);
}

static void rethrow(struct tokio_model *model, const struct move *move)
{
    take_dice(model, move);
    model->roller = GAME_NOBODY;
    model->rethrown = true;
}

static void leave(struct tokio_model *model, int seat)
{
    bool voids = seat == model->turn || seat == model->claimer;
    model->lives[seat] = 0;
    model->gone[seat] = true;
    if (!game_ends(model) && voids)
        new_hand(model, seat);
}

void tokio_model_apply(struct tokio_model *model, const struct move *move)
{
    switch (tokio_model_verb_of(model, move)) {
    case ROLL:
        roll(model, move);
        break;
    case LIFE_THROW:
        model->lives[model->turn] = move->faces[0];
        model->life_used[model->turn] = true;
        break;
    case CLAIM:
        claim(model, tokio_model_claim_of(model, move->value));
        break;
    case RETHROW:
        rethrow(model, move);
        break;
    case ACCEPT:
        accept(model);
        break;
    case DOUBT:
        doubt(model);
        break;
    case RAISE:
        raise_to(model, tokio_model_claim_of(model, move->value));
        break;
    case CONCEDE:
        pay(model, model->book.concede);
        break;
    case GIVE_UP:
        pay(model, model->book.fail);
        break;
    case LEAVE:
        leave(model, move->seat);
        break;
    case MODEL_NO_VERB:
        fail_msg("there is no verb %d", move->verb);
    }
}

void tokio_model_start(struct tokio_model *model, const struct rules *rules, int n_seats, int first)
{
    *model = (struct tokio_model){.rules = *rules, .n_seats = n_seats};
    tokio_model_read(rules, &model->book);
    for (int seat = 0; seat < n_seats; seat++)
        model->lives[seat] = model->book.lives;
    new_hand(model, first);
}
