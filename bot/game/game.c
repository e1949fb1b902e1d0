/* game.c - the common part of all games: hands a move to a kind of game. */
#include "game.h"

#include <assert.h>
#include <string.h>

const struct game_kind *game_find(const char *name)
{
    for (int i = 0; game_kinds[i] != NULL; i++) {
        if (strcmp(game_kinds[i]->name, name) == 0)
            return game_kinds[i];
    }
    return NULL;
}

int game_verb(const struct game_kind *kind, const char *name)
{
    for (int i = 0; i < kind->n_verbs; i++) {
        if (strcmp(kind->verbs[i].name, name) == 0)
            return i;
    }
    return -1;
}

bool game_chooses(const struct game_kind *kind, int verb)
{
    const struct verb *row = &kind->verbs[verb];
    return row->value_key || row->seat_key || row->picks_key;
}

bool game_holds(const struct rules *rules, int claim, int made)
{
    const struct game_answers *answers = rules->kind->answers;
    return answers && answers->holds ? answers->holds(rules, claim, made) : made >= claim;
}

int game_value(const struct rules *rules, const char *word)
{
    int n = rules->kind->ladder(rules);
    for (int value = 0; value < n; value++) {
        char candidate[GAME_WORD_BYTES];
        rules->kind->value_word(rules, value, candidate);
        if (strcmp(candidate, word) == 0)
            return value;
    }
    return GAME_NOTHING;
}

enum refusal game_start(const struct rules *rules, int n_seats, int first, struct game *ret_game)
{
    const struct game_kind *kind = rules->kind;
    if (n_seats < kind->seats_min || n_seats > kind->seats_max)
        return REFUSED_PLAYERS;
    assert(first >= GAME_NOBODY && first < n_seats);
    enum refusal why = rules_check(rules);
    if (why != ACCEPTED)
        return why;
    /* Cleared byte by byte, so that game_equal may compare the whole state. */
    memset(ret_game, 0, sizeof *ret_game);
    ret_game->rules = *rules;
    ret_game->n_seats = (int8_t)n_seats;
    ret_game->first = (int8_t)first;
    /* If nobody was chosen to start, open dice are thrown for it first. */
    ret_game->round = kind->open && first == GAME_NOBODY ? 0 : 1;
    ret_game->number = ret_game->round;
    ret_game->begun = ret_game->round == 0;
    kind->start(ret_game);
    return ACCEPTED;
}

/* A round in which players only left gives its number to the next. */
static void count_rounds(struct game *game, const struct game_events *events)
{
    bool left = false;
    for (int i = 0; i < events->n; i++)
        left |= events->list[i].type == GAME_LEFT;
    game->begun |= !left;
    for (int i = 0; i < events->n; i++) {
        if (events->list[i].type != GAME_NEW_HAND || game->round == INT16_MAX)
            continue;
        game->round++;
        game->number += game->begun;
        game->begun = false;
    }
}

enum refusal game_step(struct game *game, const struct move *move, struct game_events *ret_events)
{
    const struct game_kind *kind = game->rules.kind;
    struct game_events unread, *events = ret_events != NULL ? ret_events : &unread;
    if (move->seat < 0 || move->seat >= game->n_seats)
        return REFUSED_NOT_A_PLAYER;
    enum refusal why = kind->judge(game, move);
    if (why != ACCEPTED)
        return why;
    events->n = 0;
    kind->apply(game, move, events);
    count_rounds(game, events);
    return ACCEPTED;
}

static bool replays(const struct game *start, const struct move *moves, int n)
{
    struct game game = *start;
    for (int i = 0; i < n; i++)
        if (game_step(&game, &moves[i], NULL) != ACCEPTED)
            return false;
    return true;
}

void game_find_older(struct game *start, const struct move *moves, int n)
{
    int leaves = start->rules.kind->older_leaves ? start->n_seats - 1 : 0;
    for (start->older_leaves = 0; !replays(start, moves, n); start->older_leaves++) {
        if (start->older_leaves < leaves)
            continue;
        start->older_leaves = 0;
        return;
    }
}

int game_legal(const struct game *game, struct move ret_moves[GAME_MOVES_MAX])
{
    int n = game->rules.kind->legal(game, ret_moves);
    assert(n >= 0 && n <= GAME_MOVES_MAX);
    return n;
}

bool game_forced(const struct game *game, struct move *ret_move)
{
    struct move moves[GAME_MOVES_MAX];
    if (game_legal(game, moves) != 1 || !game_by_chance(game, &moves[0]))
        return false;
    *ret_move = moves[0];
    return true;
}

bool game_by_chance(const struct game *game, const struct move *move)
{
    assert(move->verb < game->rules.kind->n_verbs);
    return game->rules.kind->verbs[move->verb].faces_key != NULL && move->n_faces == 0;
}

unsigned game_picks(const struct move *move)
{
    unsigned bits = 0;
    for (int i = 0; i < move->n_picks; i++)
        bits |= 1u << move->picks[i];
    return bits;
}

struct move game_picking(struct move move, unsigned picks)
{
    for (uint8_t i = 0; i < GAME_FACES_MAX; i++)
        if ((picks >> i & 1) != 0)
            move.picks[move.n_picks++] = i;
    return move;
}

bool game_picks_some(const struct move *move, int n)
{
    if (move->n_picks > n)
        return false;
    for (int i = 0; i < move->n_picks; i++)
        if (move->picks[i] >= n)
            return false;
    return __builtin_popcount(game_picks(move)) == move->n_picks;
}

void game_throw(const struct game *game, struct move *move,
                uint32_t (*below)(void *source, uint32_t bound), void *source)
{
    assert(game_by_chance(game, move));
    game->rules.kind->draw(game, move, below, source);
}

void game_view(const struct game *game, int seat, struct view *ret_view)
{
    assert(seat >= GAME_NOBODY && seat < game->n_seats);
    game->rules.kind->view(game, seat, ret_view);
    if (ret_view->winner != GAME_NOBODY)
        ret_view->winners = UINT32_C(1) << ret_view->winner;
}

bool game_over(const struct game *game)
{
    struct view view;
    game_view(game, GAME_NOBODY, &view);
    return view.turn == GAME_NOBODY;
}

struct game_event *game_tell(struct game_events *events, int type, int8_t seat)
{
    assert(events->n < GAME_EVENTS_MAX);
    struct game_event *event = &events->list[events->n++];
    *event = (struct game_event){.type = type,
                                 .seat = seat,
                                 .other = GAME_NOBODY,
                                 .value = GAME_NOTHING,
                                 .claim = GAME_NOTHING};
    return event;
}

void game_tell_faces(struct game_event *event, const uint8_t *faces, uint8_t n)
{
    assert(n <= GAME_FACES_MAX);
    event->n_faces = n;
    memcpy(event->faces, faces, n);
}

bool game_equal(const struct game *a, const struct game *b)
{
    return rules_equal(&a->rules, &b->rules) && a->n_seats == b->n_seats && a->first == b->first &&
           a->round == b->round && a->number == b->number && a->begun == b->begun &&
           a->older_leaves == b->older_leaves && memcmp(a->state, b->state, sizeof a->state) == 0;
}
