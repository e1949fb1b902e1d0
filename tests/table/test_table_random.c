/* test_table_random.c - people do anything at all at tables with any rules: what must hold holds.
 *
 * SEED=n repeats a run that failed; RUNS=n plays more or fewer tables than usual.
 */

#include "chance.h"
#include "no_show.h"
#include "random_rules.h"
#include "robot_player.h"
#include "spelt.h"
#include "table.h"
#include "table_equal.h"
#include "testing.h"
#include "tokio_hand.h"

#include <stdio.h>
#include <string.h>

enum {
    PEOPLE = GAME_SEATS_MAX + 4, /* more than find room, and so some strangers */
    EVENTS_A_TABLE = 400,
    MOVES_MAX = 50000, /* of a game of legal moves: far more than any was seen to take */
    RUNS_USUAL = 300,
};

/* One table, everything that was logged of it, and what it was when its game started. */
struct world {
    uint64_t chance;
    struct table table;
    struct table started;
    int n_moves;
    struct move moves[MOVES_MAX];
    bool by_robot[MOVES_MAX];
};

static uint64_t base_seed;
static int runs = RUNS_USUAL;

static int pick(struct world *world, int bound)
{
    return (int)chance_below(&world->chance, (uint32_t)bound);
}

static bool one_in(struct world *world, int n)
{
    return pick(world, n) == 0;
}

/* --- rules and people at random --- */

static void change_option(struct world *world, struct rules *rules)
{
    const struct game_kind *kind = rules->kind;
    int i = pick(world, kind->n_options);
    const struct option *option = &kind->options[i];
    struct rules changed = *rules;
    changed.values[i] = random_rules_value(&world->chance, option, INT16_MAX);
    if (rules_check(&changed) == ACCEPTED)
        *rules = changed;
}

static void random_rules(struct world *world, struct rules *ret_rules)
{
    int n_kinds = 0;
    while (game_kinds[n_kinds] != NULL)
        n_kinds++;
    const struct game_kind *kind =
        one_in(world, 4) ? game_kinds[pick(world, n_kinds)] : game_find("tokio");
    rules_usual(kind, ret_rules);
    const char *preset = kind->presets[pick(world, kind->n_presets)].name;
    assert_int_equal(rules_take_preset(ret_rules, preset), ACCEPTED);
    for (int i = one_in(world, 2) ? pick(world, 6) : 0; i > 0 && kind->n_options > 0; i--)
        change_option(world, ret_rules);
}

/* The host more often than the rest, since much is theirs to do; now and then a robot. */
static int64_t somebody(struct world *world)
{
    if (one_in(world, 8))
        return robot_player(pick(world, ROBOT_PLAYER_NAMES), pick(world, ROBOT_PLAYER_GRADES));
    return one_in(world, 3) ? world->table.host : 1 + pick(world, PEOPLE);
}

/* The player on turn, as they would play. */
static void sensible_move(struct world *world, struct event *event)
{
    static struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&world->table.game, moves);
    assert_in_range(n, 1, GAME_MOVES_MAX);
    event->kind = EVENT_MOVE;
    event->move = moves[pick(world, n)];
    event->player = world->table.seats[event->move.seat].player;
    event->turn = one_in(world, 8) ? TABLE_ANY_TURN : world->table.turn;
}

static void senseless_move(struct world *world, struct event *event)
{
    const struct table *table = &world->table;
    event->kind = EVENT_MOVE;
    event->move.seat = (int8_t)pick(world, GAME_SEATS_MAX);
    event->move.verb = (uint8_t)pick(world, table->rules.kind->n_verbs);
    event->move.value = (int16_t)(pick(world, 30) - 3);
    event->move.n_faces = (uint8_t)pick(world, GAME_FACES_MAX + 1);
    for (int i = 0; i < event->move.n_faces; i++)
        event->move.faces[i] = (uint8_t)pick(world, 8);
    event->turn = table->turn + (one_in(world, 4) ? pick(world, 9) - 6 : 0);
}

/* The effect of time on those who are not there. */
static void random_absence(struct world *world, struct event *event)
{
    static const enum event_kind kinds[] = {EVENT_BACK,    EVENT_AWAY,    EVENT_AWAY,
                                            EVENT_GONE,    EVENT_CLOCK,   EVENT_DROP,
                                            EVENT_LEAVING, EVENT_VERDICT, EVENT_VERDICT};
    event->leaving = one_in(world, 2);
    event->verdict = (enum no_show)(1 + pick(world, 3));
    int asked = no_show_asked(&world->table);
    event->about =
        asked == GAME_NOBODY ? 1 + pick(world, PEOPLE) : world->table.seats[asked].player;
    event->kind = kinds[pick(world, sizeof kinds / sizeof kinds[0])];
    event->until_ms = pick(world, 3);
    event->clock_s = one_in(world, 8) ? pick(world, 100) : table_clocks[pick(world, TABLE_CLOCKS)];
    if (event->kind == EVENT_DROP && !one_in(world, 4))
        event->kind = EVENT_BACK;
}

/* The move that is on turn, made for who does not. */
static void random_lapse(struct world *world, struct event *event)
{
    sensible_move(world, event);
    event->kind = EVENT_LAPSE;
    event->player = 0;
    event->further = one_in(world, 4);
}

/* An option of the game with a value it can have, or nonsense. */
static void random_choice(struct world *world, struct event *event)
{
    static char value[16];
    const struct game_kind *kind = world->table.rules.kind;
    event->option = "no such option";
    event->value = "true";
    event->mend = one_in(world, 2);
    if (kind->n_options == 0 || one_in(world, 8))
        return;
    const struct option *option = &kind->options[pick(world, kind->n_options)];
    event->option = option->name;
    if (option->words)
        event->value = option->words[pick(world, 2)];
    else
        event->value = value;
    snprintf(value, sizeof value, "%d", option->least + pick(world, option->most + 1));
}

static void random_event(struct world *world, struct event *ret_event)
{
    static struct rules rules;
    static const char *const names[] = {"Ada", "B", "", "Una persona dal nome lungo", NULL};
    static const char *const presets[] = {"classico", "torneo", "tokyo", "pirata",
                                          "beghel",   "",       "421",   "no such rules"};
    static const enum event_kind lobby[] = {EVENT_JOIN,   EVENT_JOIN,  EVENT_JOIN,   EVENT_JOIN,
                                            EVENT_JOIN,   EVENT_LEAVE, EVENT_PRESET, EVENT_STARTER,
                                            EVENT_START,  EVENT_REACH, EVENT_OPTION, EVENT_RULES,
                                            EVENT_ABSENT, EVENT_SHOWN};
    static const enum event_kind rare[] = {EVENT_JOIN,    EVENT_LEAVE,  EVENT_PRESET, EVENT_START,
                                           EVENT_STARTER, EVENT_CANCEL, EVENT_REACH,  EVENT_THROW,
                                           EVENT_OPTION,  EVENT_RULES,  EVENT_ABSENT, EVENT_SHOWN};
    static const int8_t forgiven_by[] = {0, 1, 2, 3, 5};
    const bool playing = world->table.status == TABLE_PLAYING;
    const int n_lobby = sizeof lobby / sizeof lobby[0], n_rare = sizeof rare / sizeof rare[0];
    *ret_event = (struct event){.player = somebody(world),
                                .admin = one_in(world, 12),
                                .reachable = one_in(world, 2),
                                .in_group = one_in(world, 2),
                                .absent_robot = one_in(world, 2),
                                .shows_all = one_in(world, 2),
                                .name = names[pick(world, 5)],
                                .preset = presets[pick(world, 8)],
                                .starter = (enum table_starter)pick(world, 5),
                                .named = somebody(world),
                                .forgiven_by = forgiven_by[pick(world, 5)],
                                .below = chance_below,
                                .source = &world->chance};
    ret_event->kind =
        playing || one_in(world, 10) ? rare[pick(world, n_rare)] : lobby[pick(world, n_lobby)];
    if (ret_event->kind == EVENT_CANCEL && !one_in(world, 10))
        ret_event->kind = EVENT_THROW;
    if (ret_event->kind == EVENT_OPTION)
        random_choice(world, ret_event);
    random_rules(world, &rules);
    ret_event->rules = &rules;
    if (one_in(world, 4))
        senseless_move(world, ret_event);
    else if (one_in(world, 10))
        random_absence(world, ret_event);
    else if (playing && one_in(world, 3))
        random_lapse(world, ret_event);
    else if (playing && !one_in(world, 4))
        sensible_move(world, ret_event);
}

/* --- what must hold --- */

static void check_same_after_replay(const struct world *world)
{
    struct table loaded = world->started;
    loaded.status = TABLE_LOBBY;
    memset(&loaded.game, 0, sizeof loaded.game);
    table_replay_start(&loaded, &world->started.game);
    for (int i = 0; i < world->n_moves; i++)
        table_replay(&loaded, &world->moves[i], world->by_robot[i]);
    if (world->table.status == TABLE_CANCELLED)
        loaded.status = TABLE_CANCELLED;
    memcpy(loaded.seats, world->table.seats, sizeof loaded.seats); /* names and reach change */
    loaded.clock_s = world->table.clock_s;
    assert_true(table_equal(&loaded, &world->table));
}

/* Hidden dice are seen by nobody but players, only while they lie under the cup, and in Tokio only
 * by who threw. */
static void check_secrets(const struct table *table)
{
    int seeing = 0;
    for (int64_t player = 1; player <= PEOPLE; player++) {
        bool sees = table_may_see(table, player);
        assert_true(!sees || table_seat(table, player) != GAME_NOBODY);
        seeing += sees;
    }
    if (table->game.n_seats == 0 || table->game.rules.kind->open)
        return;
    struct view view = spelt_view(&table->game, GAME_NOBODY);
    assert_int_equal(view.n_faces, 0);
    if (strcmp(table->rules.kind->name, "tokio") == 0)
        assert_in_range(seeing, 0, 1);
    if (table->status != TABLE_PLAYING)
        assert_int_equal(seeing, 0);
}

/* Dice to be picked are public in number if they are hidden, each number once. */
static void check_public_moves(const struct table *table, const struct move *legal, int n)
{
    static struct move moves[GAME_MOVES_MAX];
    const struct game_kind *kind = table->rules.kind;
    uint32_t numbers[GAME_MOVES_MAX] = {0}, seen[GAME_MOVES_MAX] = {0};
    int n_public = table_legal(table, TABLE_PUBLIC, moves), unpicked = 0, n_unpicked = 0;
    for (int i = 0; i < n; i++) {
        bool picks = !kind->open && kind->verbs[legal[i].verb].picks_key != NULL;
        numbers[legal[i].verb] |= picks ? UINT32_C(1) << legal[i].n_picks : 0;
        unpicked += !picks;
    }
    for (int i = 0; i < n_public; i++) {
        uint32_t bit = UINT32_C(1) << moves[i].n_picks;
        if (kind->open || kind->verbs[moves[i].verb].picks_key == NULL) {
            n_unpicked++;
            continue;
        }
        assert_int_equal(seen[moves[i].verb] & bit, 0);
        seen[moves[i].verb] |= bit;
        for (int k = 0; k < GAME_FACES_MAX; k++)
            assert_int_equal(moves[i].picks[k], 0);
    }
    assert_int_equal(n_unpicked, unpicked);
    assert_memory_equal(seen, numbers, sizeof seen);
}

/* Everybody sees with their own eyes, and only who is on turn has moves. Others are refused for
 * what the game itself says to any move of theirs. */
static void check_persons(struct world *world)
{
    static struct move moves[GAME_MOVES_MAX], legal[GAME_MOVES_MAX];
    const struct table *table = &world->table;
    bool playing = table->status == TABLE_PLAYING;
    int n = playing ? game_legal(&table->game, legal) : 0;
    int64_t player = 1 + pick(world, PEOPLE);
    int seat = table_seat(table, player);
    bool on_turn = seat != GAME_NOBODY && seat == table_turn(table);
    assert_int_equal(table_legal(table, player, moves), on_turn ? n : 0);
    check_public_moves(table, legal, n);
    enum refusal why = table_may_move(table, player, TABLE_ANY_TURN);
    assert_int_equal(why == ACCEPTED, on_turn && !table->rolling && !table->seats[seat].gone);
    if (table->game.n_seats == 0)
        return;
    struct view view, own;
    table_view(table, player, &view);
    game_view(&table->game, seat, &own);
    assert_memory_equal(view.faces, own.faces, sizeof own.faces);
    if (!playing || table->rolling || on_turn || seat == GAME_NOBODY || table->seats[seat].gone)
        return;
    struct event event = {.turn = 0};
    senseless_move(world, &event);
    event.move.seat = (int8_t)seat;
    struct game trial = table->game;
    if (event.move.verb != game_verb(table->rules.kind, GAME_LEAVE))
        assert_int_equal(game_step(&trial, &event.move, NULL), why);
}

static void check_lives_fall(const struct table *before, const struct table *after)
{
    if (before->status != TABLE_PLAYING || strcmp(before->rules.kind->name, "tokio") != 0)
        return;
    struct view was, is;
    game_view(&before->game, GAME_NOBODY, &was);
    game_view(&after->game, GAME_NOBODY, &is);
    uint32_t spends = tokio_seen(&is).spent & ~tokio_seen(&was).spent;
    for (int i = 0; i < before->n_seats; i++) {
        bool threw = (spends >> i & 1) != 0; /* for lives, once */
        assert_true(threw ? is.score[i] <= 6 : is.score[i] <= was.score[i]);
        assert_true(is.score[i] >= 0);
        assert_true(is.out[i] || !was.out[i]);
    }
}

/* The answer to an event that was accepted tells about who did it. */
static void check_rank(const struct table *before, const struct event *event)
{
    switch (event->kind) {
    case EVENT_PRESET:
    case EVENT_OPTION:
    case EVENT_RULES:
    case EVENT_DICE:
    case EVENT_ABSENT:
    case EVENT_SHOWN:
    case EVENT_STARTER:
    case EVENT_START:
        assert_int_equal(before->status, TABLE_LOBBY);
        assert_true(event->admin || event->player == before->host);
        break;
    case EVENT_CANCEL:
    case EVENT_CLOCK:
        assert_true(before->status == TABLE_LOBBY || before->status == TABLE_PLAYING);
        assert_true(event->admin || event->player == before->host);
        break;
    case EVENT_MOVE:
        assert_true(event->turn == TABLE_ANY_TURN || event->turn == before->turn);
        if (event->move.verb != game_verb(before->rules.kind, "leave"))
            assert_int_equal(table_seat(before, event->player), table_turn(before));
        break;
    case EVENT_THROW:
        assert_true(table_wants_throw(before) || before->rolling);
        break;
    case EVENT_JOIN:
        assert_int_equal(table_seat(before, event->player), GAME_NOBODY);
        assert_int_equal(before->status, TABLE_LOBBY);
        break;
    case EVENT_LAPSE:
        assert_int_equal(event->turn, before->turn);
        assert_int_equal(before->status, TABLE_PLAYING);
        break;
    case EVENT_DROP:
    case EVENT_LEAVING:
    case EVENT_VERDICT:
        assert_int_equal(before->status, TABLE_PLAYING);
        assert_int_not_equal(table_seat(before, event->player), GAME_NOBODY);
        break;
    case EVENT_LEAVE:
    case EVENT_REACH:
    case EVENT_BACK:
    case EVENT_AWAY:
    case EVENT_GONE:
        assert_int_not_equal(table_seat(before, event->player), GAME_NOBODY);
        break;
    }
}

/* Whether the player of a seat shows by the event, without a move, that they are there. */
static bool is_there(const struct table *before, const struct event *event, int seat)
{
    const struct seat *was = &before->seats[seat];
    bool acts =
        event->kind == EVENT_VERDICT || event->kind == EVENT_LEAVING || event->kind == EVENT_CLOCK;
    return was->player == event->player &&
           (event->kind == EVENT_BACK || (acts && !was->played && before->status == TABLE_PLAYING));
}

/* Whether the others stay asked about that player, who has been there before without a move. */
static bool is_there_again(const struct table *before, int seat)
{
    const struct seat *was = &before->seats[seat];
    return !was->played && was->missed > 0 && table_missed(before, seat) > was->missed;
}

/* The count of missed turns that a seat must have after an event that was accepted. */
static int expected_missed(const struct table *before, const struct event *event, int seat)
{
    const struct seat *was = &before->seats[seat];
    if (was->player == event->player && event->kind == EVENT_MOVE)
        return 0;
    if (is_there(before, event, seat))
        return is_there_again(before, seat);
    if (event->kind == EVENT_LAPSE && seat == table_turn(before) && !event->further)
        return was->missed +
               (was->away_until_ms == 0 && was->verdict < NO_SHOW_ROBOT && was->missed < INT8_MAX);
    return was->missed;
}

/* It grows with turns that are missed alone, and shrinks with moves alone. */
static void check_owed(const struct table *before, const struct event *event, int was,
                       const struct seat *seat)
{
    int more = seat->owed - (was == GAME_NOBODY ? 0 : before->seats[was].owed);
    bool missed = was != GAME_NOBODY && seat->missed > before->seats[was].missed;
    bool moved = event->kind == EVENT_MOVE || event->kind == EVENT_THROW;
    assert_int_equal(more > 0, missed);
    int made = event->forgiven_by == 0 ? 0 : TABLE_MISSED_PARTS / event->forgiven_by;
    assert_true(more == 0 || more == TABLE_MISSED_PARTS || (-made <= more && more < 0 && moved));
    assert_true(seat->owed >= 0);
}

/* Whether the event may change the votes about players who never came, or who has one. */
static bool changes_voters(const struct table *before, const struct event *event)
{
    int seat = table_seat(before, event->player);
    bool moves = event->kind == EVENT_LAPSE || event->kind == EVENT_DROP ||
                 event->kind == EVENT_LEAVE || event->kind == EVENT_MOVE ||
                 event->kind == EVENT_THROW;
    return event->kind == EVENT_VERDICT || moves ||
           (seat != GAME_NOBODY && table_still_plays(before, seat));
}

/* It is about players who made no move, decided by the others, and void once they are there. */
static void check_verdict(const struct table *before, const struct event *event, int was,
                          const struct table *after, int seat)
{
    const struct seat *at = &after->seats[seat];
    enum no_show old = was == GAME_NOBODY ? NO_SHOW_OPEN : before->seats[was].verdict;
    bool theirs = event->player == at->player;
    assert_true(at->verdict == NO_SHOW_OPEN || !at->played);
    if (at->verdict != old && at->verdict != NO_SHOW_OPEN)
        assert_true(!theirs && changes_voters(before, event));
    else if (at->verdict != old)
        assert_true(theirs || (event->kind == EVENT_LAPSE && old == NO_SHOW_WAIT));
    if (theirs && event->kind == EVENT_MOVE)
        assert_int_equal(at->verdict, NO_SHOW_OPEN);
    if (was != GAME_NOBODY && is_there(before, event, was))
        assert_true(at->verdict < NO_SHOW_ROBOT);
    int asked = no_show_asked(after);
    for (int verdict = NO_SHOW_WAIT; asked == seat && verdict <= NO_SHOW_WITHOUT; verdict++)
        assert_true(2 * no_show_votes(after, seat, (enum no_show)verdict) <=
                    no_show_voters(after, seat));
}

/* Absence changes by a player's own deeds or their lack, and by nothing else. */
static void check_absence(const struct table *before, const struct event *event,
                          const struct table *after)
{
    bool hurried = false, there = false;
    for (int i = 0; i < after->n_seats; i++) {
        int was = table_seat(before, after->seats[i].player);
        int missed = was == GAME_NOBODY ? 0 : expected_missed(before, event, was);
        assert_int_equal(after->seats[i].missed, missed);
        check_owed(before, event, was, &after->seats[i]);
        check_verdict(before, event, was, after, i);
        hurried = hurried || table_hurried(after, i);
        there = there || !table_is_absent(after, i);
        assert_false(table_hurried(after, i) && !table_is_absent(after, i));
    }
    assert_true(there || !hurried);
}

static void check_table(const struct table *table)
{
    assert_int_equal(table->named != 0, table->starter == STARTER_NAMED);
    assert_true(table->named == 0 || table->n_seats == 0 ||
                table_seat(table, table->named) != GAME_NOBODY);
    assert_int_equal(rules_check(&table->rules), ACCEPTED);
    assert_in_range(table->n_seats, 0, table->rules.kind->seats_max);
    assert_in_range(table->n_seats, table->status == TABLE_CANCELLED ? 0 : 1, GAME_SEATS_MAX);
    for (int i = 0; i < table->n_seats; i++)
        assert_int_equal(table_seat(table, table->seats[i].player), i);
    bool people = robot_player_count(table) < table->n_seats;
    assert_true(people || table->status == TABLE_CANCELLED);
    assert_int_equal(table_seat(table, table->host) != GAME_NOBODY, people);
    assert_false(robot_player_is(table->host));
    assert_int_equal(table_turn(table) != GAME_NOBODY, table->status == TABLE_PLAYING);
    if (table->status == TABLE_PLAYING || table->status == TABLE_OVER)
        assert_int_equal(game_over(&table->game), table->status == TABLE_OVER);
}

/* Does it, and looks at everything that must hold whether it was accepted or not. */
static enum refusal happens(struct world *world, const struct event *event)
{
    static struct table before;
    static struct news news, untouched;
    memcpy(&before, &world->table, sizeof before);
    memset(&news, 0x5a, sizeof news);
    memset(&untouched, 0x5a, sizeof untouched);
    enum refusal why = table_step(&world->table, event, &news);
    if (why != ACCEPTED) {
        assert_memory_equal(&world->table, &before, sizeof before);
        assert_memory_equal(&news, &untouched, sizeof news);
        return why;
    }
    check_rank(&before, event);
    if (news.kind == NEWS_STARTED)
        world->started = world->table;
    if (news.kind == NEWS_MOVE) {
        assert_true(world->n_moves < MOVES_MAX);
        world->by_robot[world->n_moves] = news.lapsed;
        world->moves[world->n_moves++] = news.move;
    }
    assert_int_equal(world->table.turn, world->n_moves);
    assert_int_equal(news.new_host, before.host != world->table.host);
    assert_int_equal(news.lapsed, event->kind == EVENT_LAPSE || event->kind == EVENT_DROP);
    check_absence(&before, event, &world->table);
    check_table(&world->table);
    check_secrets(&world->table);
    check_persons(world);
    check_lives_fall(&before, &world->table);
    return ACCEPTED;
}

static void open_table(struct world *world, uint64_t seed)
{
    world->chance = seed;
    world->n_moves = 0;
    struct rules rules;
    random_rules(world, &rules);
    struct event host = {.kind = EVENT_JOIN, .player = 1 + pick(world, PEOPLE), .name = "Host"};
    table_open(&world->table, -1, 0, &rules, &host);
}

/* --- the tests --- */

static struct world world;

TEST_CASE(test_anything_goes)
{
    int over = 0, cancelled = 0, refused = 0, accepted = 0;
    for (int run = 0; run < runs; run++) {
        open_table(&world, base_seed * 1000003 + (uint64_t)run);
        for (int i = 0; i < EVENTS_A_TABLE; i++) {
            struct event event;
            random_event(&world, &event);
            if (happens(&world, &event) == ACCEPTED)
                accepted++;
            else
                refused++;
        }
        if (world.table.game.n_seats > 0)
            check_same_after_replay(&world);
        over += world.table.status == TABLE_OVER;
        cancelled += world.table.status == TABLE_CANCELLED;
    }
    print_message("%d tables: %d over, %d cancelled; %d accepted, %d refused\n", runs, over,
                  cancelled, accepted, refused);
    assert_true(accepted > runs);
    assert_true(refused > runs);
    assert_true(over > 0);
    assert_true(cancelled > 0);
}

static void play_to_the_end(void)
{
    while (world.table.status == TABLE_PLAYING) {
        struct event event = {.kind = EVENT_THROW, .below = chance_below, .source = &world.chance};
        if (!table_wants_throw(&world.table))
            sensible_move(&world, &event);
        assert_int_equal(happens(&world, &event), ACCEPTED);
    }
}

TEST_CASE(test_legal_moves_lead_to_the_end)
{
    int longest = 0;
    for (int run = 0; run < runs; run++) {
        open_table(&world, base_seed * 1000003 + (uint64_t)run);
        int most = world.table.rules.kind->seats_max;
        int seats = world.table.rules.kind->seats_min + pick(&world, 5);
        for (int64_t player = 1; world.table.n_seats < (seats < most ? seats : most); player++)
            happens(&world, &(struct event){.kind = EVENT_JOIN, .player = player, .name = "P"});
        struct event start = {.kind = EVENT_START,
                              .player = world.table.host,
                              .below = chance_below,
                              .source = &world.chance};
        assert_int_equal(happens(&world, &start), ACCEPTED);
        play_to_the_end();
        assert_int_equal(world.table.status, TABLE_OVER);
        check_same_after_replay(&world);
        longest = world.n_moves > longest ? world.n_moves : longest;
    }
    print_message("%d games, the longest of %d moves\n", runs, longest);
}

TESTS_BEGIN(base_seed = chance_seed(), runs = chance_runs(runs))
