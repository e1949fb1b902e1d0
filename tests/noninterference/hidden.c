/* hidden.c - finds what is hidden in the log of moves of a game, and draws it again. */
#include "hidden.h"

#include "chance.h"
#include "internal.h"
#include "rewrite.h"
#include "spelt.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_MOST = 600, TRIES = 20, PAST_ONE_IN = 3 };

/* A game as it is logged. */
struct logged {
    int n;
    struct move moves[MOVES_MOST];
    int64_t updates[MOVES_MOST];
    struct game before[MOVES_MOST]; /* each move */
    struct game after;              /* all of them */
    bool vary[MOVES_MOST];          /* faces that are drawn again */
    int seat;                       /* who saw the first of them */
};

/* The cup while the log is read: the dice below it, and how they came there, turn by turn, from the
 * first throw of the hand on. */
struct cup {
    int n;
    int turns[MOVES_MOST];   /* the first move of each that changed the faces */
    bool over;               /* the last of these turns is */
    bool lifted[MOVES_MOST]; /* faces that all have seen */
};

static struct logged logged;
static struct move varied[MOVES_MOST]; /* the same, as they are drawn again */
static unsigned picked[PAIR_BOTS];     /* what is to be thrown again, a bit each */

/* --- reading --- */

static void take_move(void *context, const struct move *move, int64_t update)
{
    struct logged *log = context;
    if (log->n < MOVES_MOST) {
        log->updates[log->n] = update;
        log->moves[log->n] = *move;
    }
    log->n++;
}

static bool has_event(const struct game_events *events, int type)
{
    for (int i = 0; i < events->n; i++)
        if (events->list[i].type == type)
            return true;
    return false;
}

/* Whether faces lie open for everybody. */
static bool has_faces(const struct game_events *events)
{
    for (int i = 0; i < events->n; i++)
        if (events->list[i].n_faces > 0)
            return true;
    return false;
}

static bool is_verb(const struct logged *log, int i, const char *verb)
{
    return strcmp(log->after.rules.kind->verbs[log->moves[i].verb].name, verb) == 0;
}

static bool is_loaded(const struct game *game)
{
    return spelt_view(game, GAME_NOBODY).cup_loaded;
}

/* A turn in which faces fall, or one more move of it. Dice that were thrown again unseen count as a
 * turn of their own, since their thrower does not know them. */
static void note_faces(struct cup *cup, const struct logged *log, int i)
{
    if (!is_loaded(&log->before[i]))
        cup->n = 0;
    bool goes_on = cup->n > 0 && !cup->over && !is_verb(log, i, "rethrow") &&
                   log->moves[cup->turns[cup->n - 1]].seat == log->moves[i].seat;
    if (!goes_on)
        cup->turns[cup->n++] = i;
    cup->over = false;
}

static void follow(struct cup *cup, const struct logged *log, int i,
                   const struct game_events *events)
{
    const struct move *move = &log->moves[i];
    if (has_event(events, GAME_REVEALED))
        for (int k = cup->turns[0]; k < i; k++)
            cup->lifted[k] = true;
    else if (move->n_faces > 0 && has_faces(events))
        cup->lifted[i] = true;
    if (move->n_faces > 0)
        note_faces(cup, log, i);
    else if (!log->before[i].rules.kind->verbs[move->verb].faces_key)
        cup->over = true;
}

/* Plays it through. Tells what lies below the cup at the end, if anything does. */
static void read_log(struct pair *pair, int64_t table, struct cup *ret_cup)
{
    struct store *store = pair->bots[0].store;
    struct game *game = &logged.after;
    struct game_events events;
    struct store_table row;
    struct store_seat seats[GAME_SEATS_MAX];
    memset(&logged, 0, sizeof logged);
    memset(ret_cup, 0, sizeof *ret_cup);
    store_moves(store, table, take_move, &logged);
    bool found = store_table(store, table, &row);
    assert(found);
    if (logged.n == 0 || logged.n > MOVES_MOST)
        return;
    store_table_start(store, &row, store_seats(store, table, seats), game);
    for (int i = 0; i < logged.n; i++) {
        logged.before[i] = *game;
        enum refusal why = game_step(game, &logged.moves[i], &events);
        assert(why == ACCEPTED);
        follow(ret_cup, &logged, i, &events);
    }
    if (!is_loaded(game))
        ret_cup->n = 0;
}

/* --- what is varied --- */

/* Earlier hands of a seat, where nobody but it looks at a throw. */
static void vary_past(struct pair *pair, const struct cup *cup)
{
    bool alone = strcmp(logged.after.rules.kind->name, "tokio") == 0;
    if (!alone || !pair_one_in(pair, PAST_ONE_IN))
        return;
    for (int i = 0; i < logged.n; i++)
        if (logged.moves[i].n_faces > 0 && logged.moves[i].seat == logged.seat && !cup->lifted[i])
            logged.vary[i] = true;
}

/* Whether a move shows the faces to who makes it. */
static bool looks(int i)
{
    bool throws = logged.moves[i].n_faces > 0 && !is_verb(&logged, i, "rethrow");
    return throws || is_verb(&logged, i, "look") || is_verb(&logged, i, "take");
}

/* The last turn in which faces fell, or one before it and all since. Notes who saw any of that. */
static bool choose(struct pair *pair, const struct cup *cup, const struct table *table)
{
    if (cup->n == 0 || logged.n > MOVES_MOST)
        return false;
    int first = cup->turns[pair_one_in(pair, 2) ? cup->n - 1 : pair_below(pair, cup->n)];
    logged.seat = logged.moves[first].seat;
    if (!is_verb(&logged, first, "rethrow"))
        vary_past(pair, cup);
    for (int i = first; i < logged.n; i++) {
        logged.vary[i] = logged.moves[i].n_faces > 0;
        if (looks(i))
            output_note_seen(&pair->seen, table->seats[logged.moves[i].seat].player);
    }
    return true;
}

/* --- drawing again --- */

/* A move of the same kind that picks as many; which ones is not public. */
static struct move draw_picks(struct pair *pair, const struct game *game, const struct move *move)
{
    struct move moves[GAME_MOVES_MAX], found = *move;
    int n = game_legal(game, moves), fits = 0;
    for (int i = 0; i < n; i++)
        if (moves[i].verb == move->verb && moves[i].n_picks == move->n_picks &&
            pair_one_in(pair, ++fits))
            found = moves[i];
    assert(fits > 0);
    found.n_faces = 0;
    return found;
}

/* A throw in place of one that nobody else saw: it is none that would be shown. */
static struct move draw_throw(struct pair *pair, const struct game *game, const struct move *move)
{
    struct game_events events;
    struct move drawn;
    do {
        struct game after = *game;
        drawn = draw_picks(pair, game, move);
        game_throw(game, &drawn, chance_below, &pair->chance);
        enum refusal why = game_step(&after, &drawn, &events);
        assert(why == ACCEPTED);
    } while (has_faces(&events));
    return drawn;
}

/* Plays the log with other faces where they are varied; the game that comes of it. */
static struct game draw(struct pair *pair)
{
    struct game game = logged.before[0];
    for (int i = 0; i < logged.n; i++) {
        varied[i] = logged.moves[i];
        if (logged.vary[i])
            varied[i] = draw_throw(pair, &game, &logged.moves[i]);
        enum refusal why = game_step(&game, &varied[i], NULL);
        assert(why == ACCEPTED);
    }
    return game;
}

/* From the first that is other. */
static void rewrite(struct pair *pair, int64_t table)
{
    struct rewrite log = {.table = table,
                          .n = logged.n,
                          .game = &logged.after,
                          .moves = varied,
                          .updates = logged.updates};
    while (!logged.vary[log.first])
        log.first++;
    rewrite_log(pair, &log);
}

static bool vary_faces(struct pair *pair, const struct table *table)
{
    static struct cup cup;
    read_log(pair, table->id, &cup);
    if (!choose(pair, &cup, table))
        return false;
    for (int i = 0; i < TRIES; i++) {
        struct game game = draw(pair);
        if (game_equal(&game, &logged.after))
            continue;
        rewrite(pair, table->id);
        return true;
    }
    return false;
}

/* The dice under a cup that was lifted stay, with all that was thrown there. */
bool hidden_vary_unshown(struct pair *pair, int64_t table)
{
    static struct cup cup;
    bool varies = false;
    read_log(pair, table, &cup);
    if (logged.n == 0 || logged.n > MOVES_MOST || logged.after.rules.kind->open)
        return false;
    for (int i = 0; i < logged.n; i++) {
        logged.vary[i] = logged.moves[i].n_faces > 0 && !cup.lifted[i];
        varies |= logged.vary[i];
    }
    if (!varies)
        return false;
    draw(pair);
    rewrite(pair, table);
    return true;
}

/* --- what is picked --- */

/* Some faces that may be picked, a bit each. */
static unsigned some_picks(struct pair *pair, const struct view *view)
{
    unsigned bits = 0;
    for (int i = 0; i < view->n_faces; i++)
        if ((view->locked >> i & 1) == 0 && pair_one_in(pair, 2))
            bits |= 1u << i;
    return bits;
}

static void put_picks(struct pair *pair, int which, int64_t table)
{
    char sql[80];
    struct pair_bot *bot = &pair->bots[which];
    snprintf(sql, sizeof sql, "UPDATE tables SET picked = %u WHERE id = %" PRId64, picked[which],
             table);
    int code = tempstore_try(bot->store, sql);
    assert(code == 0);
    live_tables_forget(bot->bot.live_tables, table);
}

/* The player on turn has picked other ones, which those do not know either who know the faces. */
static bool vary_picks(struct pair *pair, const struct table *table)
{
    struct view view;
    struct move moves[GAME_MOVES_MAX];
    int seat = table_turn(table), n = game_legal(&table->game, moves), i = 0;
    game_view(&table->game, seat, &view);
    while (i < n && moves[i].n_picks == 0)
        i++;
    if (i == n || view.n_faces == 0 || table->rules.kind->open)
        return false;
    output_note_seen(&pair->seen, table->seats[seat].player);
    do
        for (int which = 0; which < PAIR_BOTS; which++)
            picked[which] = some_picks(pair, &view);
    while (picked[0] == picked[1]);
    for (int which = 0; which < PAIR_BOTS; which++)
        put_picks(pair, which, table->id);
    return true;
}

/* Whether the private post is still to be sent: what it says would be that of one side. */
static bool is_on_its_way(struct pair *pair, int64_t table)
{
    char sql[160];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM sends WHERE post > 0"
             " AND post = (SELECT private_post FROM tables WHERE id = %" PRId64 ")",
             table);
    return tempstore_number(pair->bots[0].store, sql) > 0;
}

/* The private post is not known any more: it shows other faces on one side, and shown again it
 * would be edited on that side alone. */
static void forget_shown(struct pair *pair, int64_t table)
{
    char sql[80];
    snprintf(sql, sizeof sql, "SELECT private_post FROM tables WHERE id = %" PRId64, table);
    for (int i = 0; i < PAIR_BOTS; i++) {
        struct store *store = pair->bots[i].store;
        kept_posts_drop(&store->posts_kept, tempstore_number(store, sql));
    }
}

bool hidden_vary(struct pair *pair, int64_t id)
{
    const struct table table = live_tables_get(pair->bots[0].bot.live_tables, id)->table;
    memset(&logged, 0, sizeof logged);
    memset(picked, 0, sizeof picked);
    if (is_on_its_way(pair, id))
        return false;
    if (!(pair_one_in(pair, 3) && vary_picks(pair, &table)) && !vary_faces(pair, &table))
        return false;
    forget_shown(pair, id);
    /* The side that was loaded again has forgotten what stays of the post on the table. */
    const struct live *one = live_tables_get(pair->bots[0].bot.live_tables, id);
    live_tables_get(pair->bots[1].bot.live_tables, id)->fold = one->fold;
    pair->table = id;
    return true;
}

/* --- in words --- */

static size_t describe_move(const struct move *move, char *text, size_t room)
{
    const struct game_kind *kind = logged.after.rules.kind;
    size_t length =
        (size_t)snprintf(text, room, "; seat %d, %s:", move->seat, kind->verbs[move->verb].name);
    for (int i = 0; i < move->n_faces && length < room; i++) {
        json_t *json = kind->face_write(move->faces[i]);
        char *face = json_dumps(json, JSON_ENCODE_ANY);
        length += (size_t)snprintf(text + length, room - length, " %s", face);
        if (i < move->n_picks && length < room)
            length += (size_t)snprintf(text + length, room - length, " at %d", move->picks[i]);
        free(face);
        json_decref(json);
    }
    return length;
}

void hidden_describe(const struct pair *pair, int which, char ret_text[HIDDEN_TEXT_BYTES])
{
    size_t length = (size_t)snprintf(ret_text, HIDDEN_TEXT_BYTES, "seen by");
    for (int i = 0; i < pair->seen.n; i++)
        length += (size_t)snprintf(ret_text + length, HIDDEN_TEXT_BYTES - length, " %" PRId64,
                                   pair->seen.players[i]);
    for (int i = 0; i < logged.n && length < HIDDEN_TEXT_BYTES; i++)
        if (logged.vary[i])
            length += describe_move(which == 0 ? &logged.moves[i] : &varied[i], ret_text + length,
                                    HIDDEN_TEXT_BYTES - length);
    if (length < HIDDEN_TEXT_BYTES)
        snprintf(ret_text + length, HIDDEN_TEXT_BYTES - length, "; picked %#x", picked[which]);
}
