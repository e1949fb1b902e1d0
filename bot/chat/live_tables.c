/* live_tables.c - loads tables by replaying their moves, and caches those that were used last. */
#include "live_tables.h"

#include "advances.h"
#include "house_load.h"
#include "kept_rules.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct live_tables {
    struct store *store;
    int64_t now_ms; /* of the current step */
    int64_t used;   /* counts uses, to find the least recently used table */
    struct kept {
        int64_t id, used;
        struct live *live;   /* NULL: an empty place */
        struct house *house; /* the group's own rules and forfeits; NULL: none */
        int n_seats;
        struct store_seat seats[GAME_SEATS_MAX]; /* as stored */
    } kept[LIVE_MAX];
    int n_turned; /* since they were taken */
    struct live_turned turned[LIVE_TURNED_MOST];
};

struct live_tables *live_tables_open(struct store *store)
{
    struct live_tables *live_tables = calloc(1, sizeof *live_tables);
    assert(live_tables);
    live_tables->store = store;
    return live_tables;
}

void live_tables_at(struct live_tables *live_tables, int64_t now_ms)
{
    live_tables->now_ms = now_ms;
}

void live_tables_close(struct live_tables *live_tables)
{
    if (!live_tables)
        return;
    live_tables_forget(live_tables, 0);
    free(live_tables);
}

void live_tables_forget(struct live_tables *live_tables, int64_t id)
{
    for (int i = 0; i < LIVE_MAX; i++)
        if (id == 0 || live_tables->kept[i].id == id) {
            free(live_tables->kept[i].live);
            free(live_tables->kept[i].house);
            live_tables->kept[i] = (struct kept){0};
        }
}

/* A free place for one more table, else that of the least recently used one. */
static struct kept *place(struct live_tables *live_tables)
{
    struct kept *oldest = &live_tables->kept[0];
    for (int i = 0; i < LIVE_MAX && oldest->live; i++)
        if (!live_tables->kept[i].live || live_tables->kept[i].used < oldest->used)
            oldest = &live_tables->kept[i];
    if (!oldest->live)
        oldest->live = malloc(sizeof *oldest->live);
    assert(oldest->live);
    oldest->used = ++live_tables->used;
    return oldest;
}

static struct table_cup cup_of(struct store *store, const struct table *table)
{
    struct store_cup_part part;
    if (!store_cup_of_table(store, table->chat, table->id, &part))
        return (struct table_cup){.goes_on = GAME_NOBODY};
    return (struct table_cup){.id = part.cup,
                              .number = part.number,
                              .round = (int8_t)part.round,
                              .final = part.final,
                              .goes_on = GAME_NOBODY};
}

void live_tables_asked(struct live_tables *live_tables, struct live *live)
{
    int64_t players[GAME_SEATS_MAX];
    live->n_asked = (int8_t)store_asked(live_tables->store, live->row.id, players);
    for (int i = 0; i < live->n_asked; i++) {
        struct store_player player;
        store_player(live_tables->store, players[i], &player);
        live->asked[i].player = player.player;
        memcpy(live->asked[i].name, player.name, sizeof live->asked[i].name);
        memcpy(live->asked[i].username, player.username, sizeof live->asked[i].username);
    }
}

/* Gives a kept table its group's house and settings, and its place in a cup. */
static void move_in(struct live_tables *live_tables, struct kept *kept)
{
    struct table *table = &kept->live->table;
    kept->live->cup = cup_of(live_tables->store, table);
    live_tables_asked(live_tables, kept->live);
    struct house house;
    bool any = house_load_load(live_tables->store, table->chat, &house);
    if (any && !kept->house)
        kept->house = malloc(sizeof *kept->house);
    assert(!any || kept->house);
    if (any)
        *kept->house = house;
    kept->live->house = any ? kept->house : NULL;
}

void live_tables_house_changed(struct live_tables *live_tables, int64_t chat)
{
    for (int i = 0; i < LIVE_MAX; i++)
        if (live_tables->kept[i].live && live_tables->kept[i].live->table.chat == chat)
            move_in(live_tables, &live_tables->kept[i]);
}

/* A move that an update caused is the player's own. Going is no move of the game. */
static void replay_move(void *context, const struct move *move, int64_t update)
{
    struct table *table = context;
    bool goes = move->verb == game_verb(table->rules.kind, GAME_LEAVE);
    table_replay(table, move, update == STORE_BY_ROBOT);
    table->seats[move->seat].played |= update > 0 && !goes;
}

static void seat_players(struct store *store, struct kept *kept)
{
    struct table *table = &kept->live->table;
    const struct store_seat *seats = kept->seats;
    kept->n_seats = store_seats(store, table->id, kept->seats);
    table->n_seats = (int8_t)kept->n_seats;
    for (int i = 0; i < kept->n_seats; i++) {
        struct store_player player;
        store_player(store, seats[i].player, &player);
        table->seats[i].player = player.player;
        table->seats[i].reachable = player.reachable;
        table->seats[i].in_group = player.in_group;
        table->seats[i].missed = (int8_t)seats[i].missed;
        table->seats[i].owed = (int16_t)seats[i].owed;
        table->seats[i].leaving = seats[i].leaving;
        table->seats[i].verdict = (enum no_show)seats[i].verdict;
        table->seats[i].vote = (int8_t)seats[i].vote;
        table->seats[i].gone = seats[i].gone;
        table->seats[i].away_until_ms = seats[i].away_until_ms;
        memcpy(table->seats[i].name, player.name, sizeof table->seats[i].name);
        memcpy(table->seats[i].username, player.username, sizeof table->seats[i].username);
    }
}

static_assert((int)STORE_NAME_BYTES == (int)TABLE_NAME_BYTES, "a name is copied whole");
static_assert((int)STORE_USERNAME_BYTES == (int)TABLE_USERNAME_BYTES, "so is a username");

/* Restores the table's state while dice are under way for a move. */
static void load_throw(struct store *store, struct table *table)
{
    struct store_throw throw;
    table->rolling = store_throw(store, table->id, &throw);
    if (!table->rolling)
        return;
    table->rolled = throw.move;
    table->seats[throw.move.seat].played |= throw.update > 0;
    memset(table->rolled.faces, 0, sizeof table->rolled.faces);
}

/* Builds the table from its row, its seats and its moves. */
static void load(struct store *store, struct kept *kept)
{
    const struct store_table *row = &kept->live->row;
    struct table *table = &kept->live->table;

    memset(table, 0, sizeof *table);
    table->id = row->id;
    table->chat = row->chat;
    table->thread = row->thread;
    table->host = row->host;
    table->number = row->number;
    table->clock_s = row->clock_s;
    table->status = TABLE_LOBBY;
    table->starter = (enum table_starter)row->starter;
    table->dice = (enum table_dice)row->dice;
    table->absent_robot = row->absent_robot;
    table->shows_all = row->shows_all;
    enum refusal why = store_rules(store, row->rules, &table->rules);
    assert(why == ACCEPTED);
    seat_players(store, kept);
    if (table->starter == STARTER_NAMED && row->first != GAME_NOBODY)
        table->named = table->seats[row->first].player;
    if (row->status != TABLE_PLAYING)
        return;
    struct game start;
    store_table_start(store, row, table->n_seats, &start);
    table_replay_start(table, &start);
    store_moves(store, row->id, replay_move, table);
    assert(table->turn == row->turn);
    load_throw(store, table);
}

/* The place of a kept table, NULL if there is none. */
static struct kept *find(struct live_tables *live_tables, int64_t id)
{
    for (int i = 0; i < LIVE_MAX; i++)
        if (id > 0 && live_tables->kept[i].id == id) {
            live_tables->kept[i].used = ++live_tables->used;
            return &live_tables->kept[i];
        }
    return NULL;
}

static struct kept *fetch(struct live_tables *live_tables, int64_t id)
{
    struct store_table row;
    if (id <= 0 || !store_table(live_tables->store, id, &row) || row.status >= TABLE_OVER)
        return NULL;
    struct kept *kept = place(live_tables);
    kept->id = id;
    *kept->live = (struct live){.row = row, .proposed_turn = LIVE_TURN_UNKNOWN, .told_seats = true};
    kept->live->advances = store_advances_any(live_tables->store, id);
    store_fold(live_tables->store, id, &kept->live->fold);
    load(live_tables->store, kept);
    move_in(live_tables, kept);
    return kept;
}

struct live *live_tables_get(struct live_tables *live_tables, int64_t id)
{
    struct kept *kept = find(live_tables, id);
    if (!kept)
        kept = fetch(live_tables, id);
    if (!kept)
        return NULL;
    struct table *table = &kept->live->table;
    for (int i = 0; i < table->n_seats; i++)
        if (table->seats[i].away_until_ms <= live_tables->now_ms) /* absences that are over */
            table->seats[i].away_until_ms = 0;
    return kept->live;
}

struct live *live_tables_next_of(struct live_tables *live_tables, int64_t player, int64_t *id)
{
    *id = store_next_table_of(live_tables->store, player, *id);
    return live_tables_get(live_tables, *id);
}

struct live *live_tables_next_in(struct live_tables *live_tables, int64_t chat, int64_t *id)
{
    *id = store_next_table_in(live_tables->store, chat, *id);
    return live_tables_get(live_tables, *id);
}

/* Whether the game ever started: a lobby may close without one. */
static bool started(const struct table *table)
{
    return table->game.rules.kind != NULL;
}

static bool is_written(const struct store_seat *seat, const struct store_seat *row)
{
    return seat->player == row->player && seat->lives == row->lives && seat->out == row->out &&
           seat->missed == row->missed && seat->owed == row->owed && seat->gone == row->gone &&
           seat->leaving == row->leaving && seat->verdict == row->verdict &&
           seat->vote == row->vote;
}

/* Writes the seats, with the columns derived from the game. False if all was already written. */
static bool save_seats(struct store *store, struct kept *kept)
{
    const struct table *table = &kept->live->table;
    bool moved = kept->n_seats != table->n_seats, changed = moved;
    struct view view = {0};
    if (started(table))
        table_view(table, TABLE_PUBLIC, &view);
    for (int i = 0; i < table->n_seats; i++) {
        struct store_seat seat = {.player = table->seats[i].player,
                                  .lives = view.score[i],
                                  .out = view.out[i],
                                  .missed = table->seats[i].missed,
                                  .owed = table->seats[i].owed,
                                  .leaving = table->seats[i].leaving,
                                  .verdict = (int)table->seats[i].verdict,
                                  .vote = table->seats[i].vote,
                                  .gone = table->seats[i].gone};
        bool writes = moved || !is_written(&seat, &kept->seats[i]);
        kept->seats[i] = seat;
        changed |= writes;
        if (writes && !moved)
            store_seat_put(store, table->id, i, &seat);
    }
    kept->n_seats = table->n_seats;
    if (moved)
        store_seats_put(store, table->id, kept->seats, kept->n_seats);
    return changed;
}

/* A player who sits down may have an absence from before. */
static void learn_absences(const struct live_tables *live_tables, struct table *table)
{
    for (int i = 0; i < table->n_seats; i++)
        table->seats[i].away_until_ms = store_absent_until(
            live_tables->store, table->chat, table->seats[i].player, live_tables->now_ms);
}

/* Copies the table's state to the row; true if it changed more than a move does. */
static bool fill_row(struct live *live, int64_t now_ms)
{
    const struct table *table = &live->table;
    struct store_table *row = &live->row;
    /* The rules, the starter and the first seat do not change during a game. */
    bool more = table->status != TABLE_PLAYING || row->status != TABLE_PLAYING ||
                row->chat != table->chat || row->thread != table->thread ||
                row->host != table->host || row->clock_s != table->clock_s;

    row->chat = table->chat;
    row->thread = table->thread;
    row->host = table->host;
    row->status = (int)table->status;
    row->clock_s = table->clock_s;
    row->starter = (int)table->starter;
    row->dice = (int)table->dice;
    row->absent_robot = table->absent_robot;
    row->shows_all = table->shows_all;
    row->first = started(table) ? table->game.first : table_seat(table, table->named);
    row->turn = table->turn;
    if (table->status == TABLE_OVER || table->status == TABLE_CANCELLED) {
        row->ended_ms = row->ended_ms == 0 ? now_ms : row->ended_ms;
        row->deadline_ms = row->due_ms = 0;
    }
    if (table->status == TABLE_LOBBY) {
        bool fits = rules_write(&table->rules, row->rules, sizeof row->rules);
        assert(fits);
    }
    return more;
}

struct live *live_tables_add(struct live_tables *live_tables, const struct live *new_live,
                             int64_t now_ms)
{
    struct kept *kept = place(live_tables);
    struct live *live = kept->live;
    *live = *new_live;
    live->row.opened_ms = now_ms;
    fill_row(live, now_ms);
    store_table_add(live_tables->store, &live->row);
    live->table.id = kept->id = live->row.id;
    live->table.number = live->row.number;
    kept->n_seats = 0;
    save_seats(live_tables->store, kept);
    learn_absences(live_tables, &live->table);
    move_in(live_tables, kept);
    return live;
}

/* Notes a game that begins or ends. */
static void note_turn(struct live_tables *live_tables, const struct live *live, int before)
{
    bool began = live->row.status == TABLE_PLAYING;
    bool turned = live->row.status != before && (began || before == TABLE_PLAYING);
    if (turned && live_tables->n_turned < LIVE_TURNED_MOST)
        live_tables->turned[live_tables->n_turned++] = (struct live_turned){live->row.id, began};
}

int live_tables_turned(struct live_tables *live_tables,
                       struct live_turned ret_turned[LIVE_TURNED_MOST])
{
    int n = live_tables->n_turned;
    memcpy(ret_turned, live_tables->turned, (size_t)n * sizeof *ret_turned);
    live_tables->n_turned = 0;
    return n;
}

void live_tables_save(struct live_tables *live_tables, struct live *live, int64_t now_ms)
{
    struct kept *kept = find(live_tables, live->row.id);
    assert(kept);
    assert(kept->live == live);
    int before = live->row.status;
    if (fill_row(live, now_ms))
        store_table_put(live_tables->store, &live->row);
    if (save_seats(live_tables->store, kept) && live->table.status == TABLE_LOBBY)
        learn_absences(live_tables, &live->table);
    int seat = table_turn(&live->table);
    int64_t on_turn = seat == GAME_NOBODY ? 0 : live->table.seats[seat].player;
    const struct store_fold no_fold = {.post = 0}; /* in practice the post may tell dice */
    bool folds = live->row.ended_ms == 0 && !table_is_practice(&live->table);
    store_turn_put(live_tables->store, &live->row, on_turn, folds ? &live->fold : &no_fold);
    note_turn(live_tables, live, before);
    if (live->row.ended_ms != 0)
        live_tables_forget(live_tables, live->row.id);
}

void live_tables_replace_host(struct live_tables *live_tables, int64_t host, int64_t now_ms)
{
    for (int64_t id = 0; (id = store_next_table_hosted(live_tables->store, host, id)) != 0;) {
        struct live *live = live_tables_get(live_tables, id);
        if (live && table_replace_host(&live->table, host))
            live_tables_save(live_tables, live, now_ms);
    }
}
