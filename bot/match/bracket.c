/* bracket.c - loads a cup, draws and judges its rounds, and describes it for a message or picture.
 */
#include "bracket.h"

#include "cup_rounds.h"
#include "house_load.h"
#include "own_moves.h"
#include "random.h"
#include "schedule.h"

#include <assert.h>
#include <string.h>

#define SOON_MS (14 * INT64_C(86400000))

static_assert((int)CUP_ENTRANTS_MAX == (int)STORE_CUP_ENTRANTS_MAX, "all entrants are kept");
static_assert((int)CUP_SIZE_MOST == (int)STORE_CUP_SEATS_MAX, "all seats are kept");
static_assert((int)CUP_BRACKET_TABLES_MAX == (int)STORE_CUP_TABLES_MAX, "all tables are told");

void bracket_load(struct store *store, const struct store_cup *cup, struct bracket *ret_bracket)
{
    struct store_cup kept = *cup;
    memset(ret_bracket, 0, sizeof *ret_bracket);
    ret_bracket->cup = kept;
    ret_bracket->n = store_entrants(store, kept.id, ret_bracket->entrants);
    ret_bracket->n_tables = store_cup_tables(store, kept.id, ret_bracket->tables);
    while (ret_bracket->first < ret_bracket->n_tables &&
           ret_bracket->tables[ret_bracket->first].round < kept.round)
        ret_bracket->first++;
}

/* --- the draw --- */

void bracket_rank(struct store *store, struct bracket *bracket)
{
    struct cup_strength strengths[CUP_ENTRANTS_MAX];
    int8_t ranks[CUP_ENTRANTS_MAX];
    bracket->cup.seed = (int64_t)random_below(NULL, 1U << 31) + 1;
    for (int i = 0; i < bracket->n; i++) {
        struct store_rating rating;
        strengths[i].rated =
            store_rating(store, bracket->cup.chat, "", bracket->entrants[i].player, &rating);
        strengths[i].rating = 0;
        if (strengths[i].rated)
            strengths[i].rating = rating_shown(&rating.rated);
    }
    cup_rank(strengths, bracket->n, (uint64_t)bracket->cup.seed, ranks);
    for (int i = 0; i < bracket->n; i++)
        bracket->entrants[i].rank = ranks[i];
}

enum refusal bracket_fits(const struct bracket *bracket, int n)
{
    struct rules rules;
    struct game game;
    if (n < 2)
        return REFUSED_TOO_FEW;
    int tables = cup_tables(n, bracket->cup.size);
    enum refusal why = rules_read(bracket->cup.rules, &rules);
    if (why == ACCEPTED)
        why = game_start(&rules, n / tables, 0, &game);
    if (why == ACCEPTED)
        why = game_start(&rules, (n + tables - 1) / tables, 0, &game);
    return why;
}

int bracket_advance(const struct bracket *bracket, int8_t ret_who[CUP_ENTRANTS_MAX])
{
    struct cup_entrant entrants[CUP_ENTRANTS_MAX] = {{0}};
    for (int i = 0; i < bracket->n; i++) {
        entrants[i].rank = (int8_t)bracket->entrants[i].rank;
        entrants[i].out = bracket->entrants[i].out || bracket->absent[i];
    }
    for (int i = 0; i < bracket->n_tables; i++) {
        const struct store_cup_table *table = &bracket->tables[i];
        for (int j = 0; j < table->n; j++) {
            struct cup_entrant *entrant = &entrants[table->seats[j].entrant];
            entrant->round = (int8_t)table->round;
            entrant->place = table->seats[j].place;
            entrant->score = table->seats[j].score;
        }
    }
    return cup_advance(entrants, bracket->n, bracket->cup.round + 1, ret_who);
}

void bracket_draw(struct store *store, struct bracket *bracket, const int8_t *who, int n)
{
    struct cup_round round;
    const struct store_cup *cup = &bracket->cup;
    cup_draw(who, n, cup->size, (uint64_t)(cup->seed + cup->round), &round);
    bracket->first = bracket->n_tables;
    for (int i = 0; i < round.n_tables; i++) {
        assert(bracket->n_tables < STORE_CUP_TABLES_MAX);
        struct store_cup_table *table = &bracket->tables[bracket->n_tables++];
        *table = (struct store_cup_table){.round = cup->round, .place = i, .n = round.tables[i].n};
        for (int j = 0; j < table->n; j++)
            table->seats[j].entrant = round.tables[i].seats[j];
        store_cup_table_put(store, cup->id, table);
    }
}

/* --- the result of a table --- */

struct replay {
    struct game game;
    struct placing placing;
    struct own_moves own_moves;
};

static void replay_move(void *context, const struct move *move, int64_t update)
{
    struct replay *replay = context;
    struct game_events events;
    enum refusal why = game_step(&replay->game, move, &events);
    assert(why == ACCEPTED);
    placing_follow(&replay->placing, &events);
    own_moves_take(&replay->own_moves, replay->game.rules.kind, move, update);
}

int bracket_judge(struct store *store, struct bracket *bracket, const struct store_table *row,
                  struct store_cup_table *table)
{
    struct replay replay;
    struct cup_outcome outcome;
    struct cup_seat seats[GAME_SEATS_MAX];
    int n_there = 0;
    memset(&replay, 0, sizeof replay);
    store_table_start(store, row, table->n, &replay.game);
    placing_begin(&replay.placing, table->n);
    store_moves(store, row->id, replay_move, &replay);
    for (int i = 0; i < table->n; i++) {
        struct store_entrant *entrant = &bracket->entrants[table->seats[i].entrant];
        seats[i] = (struct cup_seat){(int8_t)entrant->rank, own_moves_absent(&replay.own_moves, i)};
        n_there += !own_moves_unbeaten(&replay.own_moves, i);
        if (seats[i].absent)
            entrant->out = STORE_OUT_ABSENT;
    }
    cup_judge(&replay.game, &replay.placing, seats, &outcome);
    for (int i = 0; i < table->n; i++) {
        table->seats[i].place = outcome.place[i];
        table->seats[i].score = outcome.score[i];
    }
    return n_there;
}

void bracket_by_rank(const struct bracket *bracket, struct store_cup_table *table)
{
    for (int a = 0; a < table->n; a++) {
        const struct store_entrant *one = &bracket->entrants[table->seats[a].entrant];
        table->seats[a].place = 1;
        for (int b = 0; b < table->n; b++) {
            const struct store_entrant *other = &bracket->entrants[table->seats[b].entrant];
            bool better = one->out == other->out ? other->rank < one->rank : one->out;
            table->seats[a].place = (int8_t)(table->seats[a].place + better);
        }
    }
}

bool bracket_unplayed(struct store *store, const struct bracket *bracket)
{
    struct store_table row;
    struct bracket trial = *bracket;
    assert(trial.n_tables > 0);
    struct store_cup_table *last = &trial.tables[trial.n_tables - 1];
    if (last->table == 0)
        return last->status == STORE_CUP_TABLE_ENDED;
    return store_table(store, last->table, &row) && bracket_judge(store, &trial, &row, last) < 2;
}

static int winning_seat(const struct store_cup_table *table)
{
    for (int i = 0; i < table->n; i++)
        if (table->seats[i].place == 1)
            return i;
    return GAME_NOBODY;
}

void bracket_goes_on(struct store *store, const struct store_table *row, struct table_cup *cup)
{
    struct store_cup_part part;
    struct store_cup kept;
    struct bracket bracket;
    bool found = store_cup_of_table(store, row->chat, row->id, &part);
    found = found && store_cup(store, part.cup, &kept);
    assert(found);
    bracket_load(store, &kept, &bracket);
    int at = 0;
    while (bracket.tables[at].table != row->id) {
        at++;
        assert(at < bracket.n_tables);
    }
    struct store_cup_table *table = &bracket.tables[at];
    cup->walkover = bracket_judge(store, &bracket, row, table) < 2;
    int seat = winning_seat(table);
    assert(seat != GAME_NOBODY);
    enum store_out out = bracket.entrants[table->seats[seat].entrant].out;
    bool goes_on = out == STORE_OUT_NOT || (part.final && out != STORE_OUT_ABSENT);
    cup->goes_on = (int8_t)(goes_on ? seat : GAME_NOBODY);
    cup->absent = 0;
    for (int i = 0; i < table->n; i++)
        if (bracket.entrants[table->seats[i].entrant].out == STORE_OUT_ABSENT)
            cup->absent |= 1u << i;
}

int bracket_winner(const struct bracket *bracket)
{
    const struct store_cup_table *last = &bracket->tables[bracket->n_tables - 1];
    int seat = bracket->n_tables > 0 ? winning_seat(last) : GAME_NOBODY;
    return seat == GAME_NOBODY ? GAME_NOBODY : last->seats[seat].entrant;
}

/* --- the description --- */

/* The index, in a round, of the table that the entrant won; -1: none. */
static int won_at(const struct bracket *bracket, int round, int entrant)
{
    int at = 0;
    for (int i = 0; i < bracket->n_tables; i++) {
        const struct store_cup_table *table = &bracket->tables[i];
        if (table->round != round)
            continue;
        int seat = winning_seat(table);
        if (seat != GAME_NOBODY && table->seats[seat].entrant == entrant)
            return at;
        at++;
    }
    return -1;
}

bool bracket_sits_in(const struct bracket *bracket, int round, int entrant)
{
    for (int i = 0; i < bracket->n_tables; i++)
        for (int j = 0; j < bracket->tables[i].n; j++)
            if (bracket->tables[i].round == round && bracket->tables[i].seats[j].entrant == entrant)
                return true;
    return false;
}

/* Whether the player is marked as dropped out. Players who lost their table, and the winner of the
 * cup, are not, even if they left. */
static bool has_dropped(const struct bracket *bracket, const struct store_cup_table *table,
                        int seat)
{
    const struct store_cup *cup = &bracket->cup;
    int entrant = table->seats[seat].entrant;
    const struct store_entrant *who = &bracket->entrants[entrant];
    if (table->seats[seat].place > 1 || (cup->winner != 0 && who->player == cup->winner))
        return false;
    if (table->seats[seat].place == 1 && table->round < cup->round)
        return !bracket_sits_in(bracket, table->round + 1, entrant);
    return who->out;
}

static void tell_seat(const struct bracket *bracket, const struct store_cup_table *table, int seat,
                      struct cup_bracket_table *told)
{
    int entrant = table->seats[seat].entrant;
    told->seats[seat] = (int8_t)entrant;
    told->places[seat] = table->seats[seat].place;
    told->from[seat] = (int8_t)won_at(bracket, table->round - 1, entrant);
    told->came_in[seat] = table->round > 1 && told->from[seat] < 0;
    told->dropped[seat] = has_dropped(bracket, table, seat);
}

static void tell_table(const struct step *step, const struct bracket *bracket,
                       const struct store_cup_table *table, struct cup_bracket_table *ret_told)
{
    struct store_table row;
    bool on = bracket->cup.status == STORE_CUP_PLAYING;
    *ret_told = (struct cup_bracket_table){.round = table->round,
                                           .waits = on && table->status == STORE_CUP_TABLE_WAITS,
                                           .on = on && table->status == STORE_CUP_TABLE_ON,
                                           .late = table->status == STORE_CUP_TABLE_LATE,
                                           .n = table->n,
                                           .goes_on = winning_seat(table)};
    if (table->table != 0 && store_table(step->store, table->table, &row))
        ret_told->number = row.number;
    for (int i = 0; i < table->n; i++)
        tell_seat(bracket, table, i, ret_told);
}

/* Whether an entrant would be in the present round, but was not drawn, being away. Entrants who
 * dropped out or left are out. */
static bool is_away(const struct bracket *bracket, int entrant)
{
    int place = 1, round = 0;
    for (int i = 0; i < bracket->n_tables; i++)
        for (int j = 0; j < bracket->tables[i].n; j++)
            if (bracket->tables[i].seats[j].entrant == entrant) {
                round = bracket->tables[i].round;
                place = bracket->tables[i].seats[j].place;
            }
    return !bracket->entrants[entrant].out && place == 1 && round < bracket->cup.round;
}

static void tell_people(const struct step *step, const struct bracket *bracket,
                        struct cup_bracket *told)
{
    bool entering = bracket->cup.status == STORE_CUP_OPEN;
    for (int i = 0; i < bracket->n; i++) {
        struct store_player player;
        if (entering && bracket->entrants[i].out)
            continue;
        store_player(step->store, bracket->entrants[i].player, &player);
        struct cup_bracket_name *name = &told->names[told->n++];
        name->player = player.player;
        memcpy(name->text, player.name, sizeof name->text);
        memcpy(name->username, player.username, sizeof name->username);
        name->away = is_away(bracket, i);
    }
    if (bracket->cup.status == STORE_CUP_OVER && bracket->cup.winner != 0)
        for (int i = 0; i < bracket->n; i++)
            if (bracket->entrants[i].player == bracket->cup.winner)
                told->winner = i;
}

/* In a final that nobody won: the entrant who came to it; GAME_NOBODY if nobody did. */
static int came_alone(const struct bracket *bracket)
{
    int best = 0, came = GAME_NOBODY, n = bracket->n_tables;
    const struct store_cup_table *last = &bracket->tables[n > 0 ? n - 1 : 0];
    for (int i = 0; n > 0 && i < last->n; i++) {
        const struct store_cup_seat *seat = &last->seats[i];
        enum store_out out = bracket->entrants[seat->entrant].out;
        bool missing = out == STORE_OUT_ABSENT || (last->table == 0 && out != STORE_OUT_NOT);
        if (missing || (came != GAME_NOBODY && seat->place >= best))
            continue;
        came = seat->entrant;
        best = seat->place;
    }
    return came;
}

int32_t bracket_clock(const struct store_chat *chat, int days)
{
    int32_t most = days * (24 * 60 * 60 / 8), fits = table_clocks[0];
    if (chat->clock_s > 0 && chat->clock_s <= most)
        return chat->clock_s;
    for (int i = 0; i < TABLE_CLOCKS; i++)
        if (table_clocks[i] > fits && table_clocks[i] <= most)
            fits = table_clocks[i];
    return fits;
}

/* A date that now lies in quiet hours, or on a day off, is put off when it comes. */
static int64_t round_ends(const struct schedule *schedule, const struct store_cup *cup)
{
    return cup->ends_ms == 0 ? 0 : schedule_awake(schedule, cup->ends_ms);
}

/* The days off are those of the round, or those that rounds will meet with. */
static void tell_times(struct step *step, const struct store_cup *cup, struct cup_bracket *told)
{
    struct schedule schedule;
    schedule_of(step, cup->chat, 0, &schedule);
    bool open = cup->status == STORE_CUP_OPEN;
    int64_t ends_ms = open ? cup->due_ms : round_ends(&schedule, cup), until_ms = ends_ms;
    if (open || ends_ms <= step->now_ms)
        until_ms = step->now_ms + SOON_MS;
    told->now_local_ms = schedule_local(step, cup->chat, step->now_ms);
    told->ends_local_ms = ends_ms == 0 ? 0 : schedule_local(step, cup->chat, ends_ms);
    told->ends_ms = ends_ms;
    schedule_days_off(&schedule, false, step->now_ms, until_ms, &told->off);
}

void bracket_tell(struct step *step, const struct bracket *bracket, struct house *ret_house,
                  struct cup_bracket *ret_told)
{
    const struct store_cup *cup = &bracket->cup;
    struct store_chat chat;
    store_chat(step->store, cup->chat, &chat);
    memset(ret_told, 0, sizeof *ret_told);
    ret_told->id = cup->id;
    ret_told->number = cup->number;
    ret_told->state = (enum cup_bracket_state)cup->status;
    enum refusal why = rules_read(cup->rules, &ret_told->rules);
    assert(why == ACCEPTED);
    if (house_load_load(step->store, cup->chat, ret_house))
        ret_told->house = ret_house;
    ret_told->bot = step->bot->username;
    ret_told->pictures = step->bot->draws;
    ret_told->forgotten = cup->round == 0 && cup->ended_ms - cup->opened_ms >= CUP_ROUNDS_OPEN_MS;
    ret_told->size = cup->size;
    ret_told->days = cup->days;
    ret_told->clock_s = bracket_clock(&chat, cup->days);
    ret_told->round = cup->round;
    ret_told->rounds = cup->round + cup_rounds(bracket->n_tables - bracket->first, cup->size);
    tell_times(step, cup, ret_told);
    ret_told->winner = GAME_NOBODY;
    ret_told->alone = came_alone(bracket);
    tell_people(step, bracket, ret_told);
    ret_told->n_tables = bracket->n_tables;
    for (int i = 0; i < bracket->n_tables; i++)
        tell_table(step, bracket, &bracket->tables[i], &ret_told->tables[i]);
    if (cup->status == STORE_CUP_OVER && cup->winner == 0)
        ret_told->tables[bracket->n_tables - 1].goes_on = GAME_NOBODY;
}
