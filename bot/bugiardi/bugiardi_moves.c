/* bugiardi_moves.c - Dadi Bugiardi: five dice or cards go round, and each claims a higher poker
 * hand. */
#include "bugiardi_parts.h"

#include "bugiardi_events.h"
#include "bugiardi_ladder.h"
#include "bugiardi_options.h"
#include "bugiardi_round.h"
#include "dice.h"
#include "notation.h"

#include <string.h>

/* A move under way: the round is changed here and put back whole. */
struct play {
    const struct game *game;
    const int16_t *values;
    struct round round;
    struct game_events *events;
};

/* --- rounds --- */

static void clear_cup(struct round *round)
{
    memset(round->faces, 0, sizeof round->faces);
    round->knows = 0;
    round->rerolled = 0;
}

static uint8_t first_phase(const int16_t *values)
{
    return values[OPTION_VARIANT] == VARIANT_CARDS ? PHASE_DEAL : PHASE_ROLL;
}

/* A seat gets the cup, without a claim and with a full pack; the next seat to the left answers. */
static void open_round(struct round *round, const int16_t *values, int8_t seat)
{
    clear_cup(round);
    round->pack = (struct pack){0};
    round->phase = first_phase(values);
    round->turn = seat;
    round->last = GAME_NOTHING;
    round->claimer = GAME_NOBODY;
    round->rightward = false;
    round->receiver = bugiardi_round_next(round, seat, false);
}

void bugiardi_start(struct game *game)
{
    struct round round = {.alive = (uint8_t)((1u << game->n_seats) - 1)};
    round.top = (int16_t)(bugiardi_ladder_length(&game->rules) - 1);
    open_round(&round, game->rules.values, game->first == GAME_NOBODY ? 0 : game->first);
    bugiardi_round_keep(game, &round);
}

/* --- moves --- */

static void eliminate(struct play *play, int8_t seat)
{
    play->round.points[seat] = (int8_t)play->values[OPTION_POINTS];
    play->round.alive = (uint8_t)(play->round.alive & ~(1u << seat));
    game_tell(play->events, GAME_ELIMINATED, seat);
}

static void take_point(struct play *play, int8_t seat)
{
    struct game_event *event = game_tell(play->events, GAME_LOST, seat);
    event->amount = 1;
    if (++play->round.points[seat] == play->values[OPTION_POINTS])
        eliminate(play, seat);
}

/* The last claim stays in the state of a game that is over. */
static void finish(struct play *play)
{
    play->round.phase = PHASE_OVER;
    play->round.turn = GAME_NOBODY;
    clear_cup(&play->round);
    game_tell(play->events, GAME_WON, bugiardi_round_next(&play->round, 0, false));
}

/* Ends the round; the cup goes to this seat, or to the next living player on its left. */
static void end_round(struct play *play, int8_t seat)
{
    struct round *round = &play->round;
    int n_alive = __builtin_popcount(round->alive);
    if (n_alive == 1) {
        finish(play);
        return;
    }
    if (!bugiardi_round_alive(round, seat))
        seat = bugiardi_round_next(round, seat, false);
    open_round(round, play->values, seat);
    if (n_alive > 2) {
        round->phase = PHASE_CHOOSE;
        round->receiver = GAME_NOBODY;
    }
    game_tell(play->events, GAME_NEW_HAND, seat);
}

static void do_choose(struct play *play, const struct move *move)
{
    struct round *round = &play->round;
    round->phase = first_phase(play->values);
    round->receiver = (int8_t)move->value;
    /* With every left neighbour as the receiver, the cup keeps going to the left. */
    round->rightward = play->values[OPTION_RECEIVER_CHOICE] == RECEIVER_NEIGHBOUR &&
                       move->value != bugiardi_round_next(round, move->seat, false);
    struct game_event *event = game_tell(play->events, BUGIARDI_CHOSE, move->seat);
    event->other = round->receiver;
    event->passes = true;
}

static void do_first_throw(struct play *play, const struct move *move)
{
    struct round *round = &play->round;
    memcpy(round->faces, move->faces, FACES);
    round->knows = (uint8_t)(1u << move->seat);
    if (move->verb == VERB_DEAL)
        bugiardi_faces_take(&round->pack, move->faces, FACES);
    round->phase = move->verb == VERB_DEAL ? PHASE_DRAW : PHASE_CLAIM;
    game_tell(play->events, GAME_ROLLED, move->seat);
}

/* Replaces the picked faces by new ones: from now on only the player on turn knows all faces. */
static void change_faces(struct round *round, const struct move *move)
{
    for (int i = 0; i < move->n_picks; i++)
        round->faces[move->picks[i]] = move->faces[i];
    if (move->n_picks > 0)
        round->knows = (uint8_t)(1u << move->seat);
}

static struct game_event *tell_changed(struct play *play, const struct move *move)
{
    struct game_event *event = game_tell(play->events, BUGIARDI_CHANGED, move->seat);
    event->changes = event->passes = true;
    event->amount = move->n_picks;
    return event;
}

static void do_reroll(struct play *play, const struct move *move)
{
    struct round *round = &play->round;
    change_faces(round, move);
    round->rerolled = (uint8_t)(round->rerolled | game_picks(move));
    tell_changed(play, move)->more = true;
}

static void do_draw(struct play *play, const struct move *move)
{
    struct round *round = &play->round;
    change_faces(round, move);
    bugiardi_faces_take(&round->pack, move->faces, move->n_faces);
    round->phase = PHASE_CLAIM;
    tell_changed(play, move);
}

/* The seat that answers the claim: the next in the direction of the round; for the first claim the
 * receiver, or the seat after a receiver who has left. */
static int8_t answerer(const struct round *round, int8_t claimer)
{
    int8_t seat = round->receiver;
    if (round->last != GAME_NOTHING)
        return bugiardi_round_next(round, claimer, round->rightward);
    while (!bugiardi_round_alive(round, seat) || seat == claimer)
        seat = bugiardi_round_next(round, seat, round->rightward);
    return seat;
}

static void do_claim(struct play *play, const struct move *move)
{
    struct round *round = &play->round;
    round->turn = answerer(round, move->seat);
    round->last = move->value;
    round->claimer = move->seat;
    round->rerolled = 0;
    round->phase = PHASE_RESPOND;
    game_tell(play->events, GAME_CLAIMED, move->seat)->value = move->value;
}

static void do_blind(struct play *play, const struct move *move)
{
    play->round.phase = PHASE_CLAIM;
    game_tell(play->events, GAME_ACCEPTED, move->seat)->value = BELIEF_BLIND;
}

static void do_look(struct play *play, const struct move *move)
{
    play->round.knows = (uint8_t)(play->round.knows | 1u << move->seat);
    play->round.phase = move->verb == VERB_TAKE ? PHASE_DRAW : PHASE_REROLL;
    game_tell(play->events, GAME_ACCEPTED, move->seat)->value = BELIEF_LOOKS;
}

static void do_object(struct play *play, const struct move *move)
{
    const struct round *round = &play->round;
    int8_t claimer = round->claimer;
    int16_t value = bugiardi_ladder_value(&play->game->rules, round->faces);
    bool good = value >= round->last;
    struct game_event *event = game_tell(play->events, GAME_REVEALED, move->seat);
    event->other = claimer;
    event->flag = good;
    event->value = value;
    event->claim = round->last;
    game_tell_faces(event, round->faces, FACES);
    int8_t loser = good ? move->seat : claimer;
    take_point(play, loser);
    end_round(play, loser);
}

/* The round ends if the leaving player is on turn or answers for the claim; else the seat is
 * skipped from now on, and if two are left there is nobody to choose. */
static void do_leave(struct play *play, const struct move *move)
{
    struct round *round = &play->round;
    bool needed = move->seat == round->turn || move->seat == round->claimer;
    game_tell(play->events, GAME_LEFT, move->seat);
    round->left = (uint16_t)(round->left | 1u << move->seat);
    eliminate(play, move->seat);
    int n_alive = __builtin_popcount(round->alive);
    if (needed || n_alive == 1)
        end_round(play, move->seat);
    else if (round->phase == PHASE_CHOOSE && n_alive == 2)
        open_round(round, play->values, round->turn);
}

void bugiardi_apply(struct game *game, const struct move *move, struct game_events *events)
{
    static void (*const deeds[N_VERBS])(struct play *, const struct move *) = {
        [VERB_CHOOSE] = do_choose, [VERB_ROLL] = do_first_throw, [VERB_DEAL] = do_first_throw,
        [VERB_REROLL] = do_reroll, [VERB_DRAW] = do_draw,        [VERB_CLAIM] = do_claim,
        [VERB_BLIND] = do_blind,   [VERB_LOOK] = do_look,        [VERB_TAKE] = do_look,
        [VERB_OBJECT] = do_object, [VERB_LEAVE] = do_leave,
    };
    struct play play = {game, game->rules.values, bugiardi_round_load(game), events};
    deeds[move->verb](&play, move);
    bugiardi_round_keep(game, &play.round);
}

/* The move may yet be refused, and may pick more faces than there are. */
void bugiardi_draw(const struct game *game, struct move *move,
                   uint32_t (*below)(void *source, uint32_t bound), void *source)
{
    struct round round = bugiardi_round_load(game);
    int n = move->n_picks < FACES ? move->n_picks : FACES;
    if (move->verb == VERB_ROLL || move->verb == VERB_DEAL)
        n = FACES;
    if (move->verb == VERB_DEAL || move->verb == VERB_DRAW)
        bugiardi_faces_deal(&round.pack, move, n, below, source);
    else
        dice_throw(move, n, RANK_NINE, below, source);
}

bool bugiardi_lift(struct game *game, const uint8_t *faces, int n)
{
    struct round round = bugiardi_round_load(game);
    bool cards = game->rules.values[OPTION_VARIANT] == VARIANT_CARDS;
    if (cards ? !bugiardi_faces_differ(faces, n, FACES) : !dice_are(faces, n, FACES, RANK_NINE))
        return false;
    memcpy(round.faces, faces, FACES);
    bugiardi_round_keep(game, &round);
    return true;
}

/* --- views --- */

/* Only the thrower sees which dice were thrown again, so nobody else knows the faces after that. */
static void show_faces(const struct game *game, const struct round *round, struct view *view)
{
    view->n_faces = FACES;
    memcpy(view->faces, round->faces, FACES);
    view->thrown = bugiardi_ladder_value(&game->rules, round->faces);
    view->locked = round->rerolled;
}

void bugiardi_view(const struct game *game, int seat, struct view *ret_view)
{
    struct round round = bugiardi_round_load(game);
    bool over = round.phase == PHASE_OVER;
    *ret_view = (struct view){.phase = round.phase,
                              .turn = round.turn,
                              .winner = over ? bugiardi_round_next(&round, 0, false) : GAME_NOBODY,
                              .claimer = round.claimer,
                              .last = round.last,
                              .thrown = GAME_NOTHING,
                              .cup_loaded = round.faces[0] != 0};
    for (int i = 0; i < game->n_seats; i++) {
        ret_view->score[i] = round.points[i];
        ret_view->out[i] = !bugiardi_round_alive(&round, i);
    }
    ret_view->left = round.left;
    if (seat != GAME_NOBODY && (round.knows & round.alive & 1u << seat) != 0)
        show_faces(game, &round, ret_view);
}

/* The players who may be chosen to answer, in the order of the seats. */
static json_t *choices(const struct game *game, const struct round *round,
                       const char *const *players)
{
    json_t *names = json_array();
    for (int seat = 0; round->phase == PHASE_CHOOSE && seat < game->n_seats; seat++) {
        if (bugiardi_round_offers(round, game->rules.values, seat))
            json_array_append_new(names, json_string(players[seat]));
    }
    return names;
}

void bugiardi_describe(const struct game *game, const char *const *players, json_t *state)
{
    struct round round = bugiardi_round_load(game);
    bool claims = bugiardi_round_allows(&round, game->rules.values, VERB_CLAIM);
    json_t *points = json_object();
    for (int i = 0; i < game->n_seats; i++)
        json_object_set_new(points, players[i], json_integer(round.points[i]));
    json_object_set_new(state, "last", notation_value(&game->rules, round.last));
    json_object_set_new(state, "claimer", notation_player(players, round.claimer));
    json_object_set_new(state, "points", points);
    json_object_set_new(state, "n_claims", json_integer(claims ? round.top - round.last : 0));
    json_object_set_new(state, "lowest_claim",
                        notation_value(&game->rules, claims ? round.last + 1 : GAME_NOTHING));
    json_object_set_new(state, "choices", choices(game, &round, players));
}
