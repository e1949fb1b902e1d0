/* noninterference.c - plays evenings of games, stops now and then, and looks what would come out if
 * other faces lay below the cup.
 */
#include "noninterference.h"

#include "ended.h"
#include "hidden.h"
#include "inputs.h"
#include "internal.h"
#include "knower.h"
#include "playing.h"
#include "robot_player.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    STEPS = 60,       /* of an evening */
    ENDED_EVERY = 10, /* steps, the games are compared as if they ended */
    EPISODES = 3,     /* at one point of it */
    ACTS_LEAST = 10,  /* of an episode */
    ACTS_MOST = 70,
    TABLES_WANTED = 2, /* in play at the same time, but for those of cups */
    SAY_EVERY = 1000000,
    MANY = 10000,      /* comparisons of which some must be of each sort */
    VERY_MANY = 40000, /* the same of what is rare */
};

#define BEGIN_MS INT64_C(1700000000000)
#define DAY_MS   86400000

/* Counts of comparisons, so that a test can tell that there were some. */
static struct {
    int64_t comparisons, silent, seen, told, varied, lifted, ended, apart, robots, over, whole,
        digests, watches, boards;
} counts;

static uint64_t seed_of_evening;
static struct pair pair;
static struct act act;

/* --- one comparison --- */

static void blame(const char *what, const char *one, const char *other)
{
    const char *const out[PAIR_BOTS] = {one, other};
    fprintf(stderr, "%s\nSEED=%" PRIu64 " plays this evening again\n", what, seed_of_evening);
    for (int i = 0; i < PAIR_BOTS; i++) {
        char hands[HIDDEN_TEXT_BYTES], deed[ACT_TEXT_BYTES];
        hidden_describe(&pair, i, hands);
        act_describe(&act, i, deed);
        fprintf(stderr, "\nfaces  %s\nact    %s\nout    %s\n", hands, deed, out[i]);
    }
    fail_msg("%s", what);
}

/* The player on turn where the games differ; 0: nobody. */
static int64_t on_turn(void)
{
    const struct live *live = live_tables_get(pair.bots[0].bot.live_tables, pair.table);
    int seat = live ? table_turn(&live->table) : GAME_NOBODY;
    return seat == GAME_NOBODY ? 0 : live->table.seats[seat].player;
}

/* Whether the robot moved for somebody who has seen the faces, and otherwise on the other side: it
 * goes by them. */
static bool went_apart(int64_t was_on_turn)
{
    bool apart = act.kind == ACT_TIME && output_has_seen(&pair.seen, was_on_turn) &&
                 strcmp(pair.bots[0].moves.text, pair.bots[1].moves.text) != 0;
    counts.apart += apart;
    return apart;
}

/* Whether there is nothing more to compare: the cup was lifted by who had to answer, or the game is
 * over. */
static bool has_ended(int64_t was_on_turn)
{
    bool lifted = pair.bots[0].moves.lifted, over = on_turn() == 0;
    if (lifted && act.kind != ACT_TIME && act.who != was_on_turn)
        blame("somebody lifted the cup whose turn it was not", "", "");
    counts.lifted += lifted;
    counts.ended += over;
    return lifted || over;
}

static bool waits_there(void *context, int64_t chat, const char *text, size_t length)
{
    const struct pair_bot *bot = context;
    sqlite3_stmt *row;
    const char *sql = "SELECT 1 FROM sends WHERE chat = ? AND text = ?";
    assert_int_equal(sqlite3_prepare_v2(bot->store->db, sql, -1, &row, NULL), SQLITE_OK);
    sqlite3_bind_int64(row, 1, chat);
    sqlite3_bind_text(row, 2, text, (int)length, SQLITE_STATIC);
    bool found = sqlite3_step(row) == SQLITE_ROW;
    sqlite3_finalize(row);
    return found;
}

/* Whether something was sent to somebody that holds these words. */
static bool tells(const struct output *out, const char *words)
{
    return memmem(out->rows.text, out->rows.length, words, strlen(words)) ||
           memmem(out->bytes.text, out->bytes.length, words, strlen(words));
}

/* False where there is nothing more to compare. That is so, too, once there are more posts to who
 * has seen the faces in one of the games: from then on all others have other numbers. */
static bool compare(void)
{
    char one[OUTPUT_EXCERPT_BYTES], other[OUTPUT_EXCERPT_BYTES];
    int64_t was_on_turn = on_turn();
    bool handled = act_do(&pair, &act), holds = hidden_holds(&pair);
    const struct output *out = &pair.bots[0].output;
    bool same_numbers = out->posts == pair.bots[1].output.posts;
    if (went_apart(was_on_turn) || has_ended(was_on_turn))
        return false;
    if (!output_same(out, &pair.bots[1].output, &pair.seen, one, other))
        blame("what comes out depends on what is hidden", one, other);
    if (!output_is_kept(out, &pair.bots[1].output, &pair.seen, waits_there, &pair.bots[1], one))
        blame("what shows hidden dice can be forwarded", one, "");
    if (!holds)
        blame("the game goes on otherwise", "", "");
    counts.silent += out->rows.length == 0 && out->n_parts == 0;
    counts.seen += pair.seen.asks;
    counts.robots += act.kind == ACT_TIME && robot_player_is(was_on_turn);
    counts.digests += tells(out, "📬 ");
    counts.watches += tells(out, "T:sit:");
    counts.boards += tells(out, "📋 <b>");
    counts.told += !output_same(out, &pair.bots[1].output, &(struct output_seen){0}, one, other);
    if (++counts.comparisons % SAY_EVERY == 0)
        print_message("%" PRId64 " comparisons\n", counts.comparisons);
    return handled && same_numbers;
}

/* --- episodes --- */

/* Somebody, most often one of those at the table, or one of those who have seen the faces. A person
 * who was forgotten does nothing. */
static const struct person *somebody(void)
{
    const struct live *live = live_tables_get(pair.bots[0].bot.live_tables, pair.table);
    const struct person *who = NULL;
    if (pair_one_in(&pair, 2))
        who = persons_find(live->table.seats[pair_below(&pair, live->table.n_seats)].player);
    else if (pair_one_in(&pair, 10))
        who = persons_find(pair.seen.players[pair_below(&pair, pair.seen.n)]);
    return who ? who : &persons[pair_below(&pair, PERSONS_ALL)];
}

/* Whether a robot is on turn where the games differ. It moves alike on both sides, unless it has
 * seen the faces. */
static bool waits_for_robot(void)
{
    const struct live *live = live_tables_get(pair.bots[0].bot.live_tables, pair.table);
    return live && robot_player_on_turn(&live->table);
}

static void choose_act(void)
{
    const struct person *who = somebody();
    if (waits_for_robot() && pair_one_in(&pair, 3))
        act = playing_robot_moves();
    else if (pair_one_in(&pair, 10))
        inputs_chance(&pair, pair.table, &act);
    else if (output_has_seen(&pair.seen, who->id))
        knower_choose(&pair, who, &act);
    else
        inputs_choose(&pair, who, pair.table, &act);
}

/* Other faces below the cup of a table, for as long as it takes to do a few things. */
static void play_episode(int64_t table)
{
    pair_save(&pair);
    if (hidden_vary(&pair, table)) {
        if (!hidden_holds(&pair))
            blame("the public histories differ", "", "");
        counts.varied++;
        int left = ACTS_LEAST + pair_below(&pair, ACTS_MOST - ACTS_LEAST);
        do
            choose_act();
        while (compare() && --left > 0);
    }
    pair_back(&pair);
}

/* --- evenings --- */

/* Anybody does anything besides, in the real game. */
static void meddle(int64_t table)
{
    if (pair_one_in(&pair, 2))
        inputs_chance(&pair, table, &act);
    else
        inputs_choose(&pair, &persons[pair_below(&pair, PERSONS_ALL)], table, &act);
    playing_do(&pair, &act);
}

/* Everything that may be sent is; else the lines grow long. */
static void send_all(void)
{
    act = (struct act){.kind = ACT_SEND};
    playing_do(&pair, &act);
}

static void take_step(void)
{
    int64_t table = playing_some(&pair);
    if (pair_one_in(&pair, 10))
        playing_ask(&pair);
    if (pair_one_in(&pair, 4))
        send_all();
    if (table == 0 || (playing_count(&pair) < TABLES_WANTED && pair_one_in(&pair, 6)))
        playing_open(&pair);
    else if (playing_count(&pair) < TABLES_WANTED && pair_one_in(&pair, 30))
        playing_cup(&pair);
    else if (pair_one_in(&pair, 8))
        meddle(table);
    else
        playing_move(&pair, table);
}

/* Every game of the evening, be it over or ended here and now. */
static void compare_ended(void)
{
    char sql[80];
    for (int64_t table = 0;;) {
        const char *what = NULL;
        bool whole = false;
        snprintf(sql, sizeof sql, "SELECT coalesce(min(id), 0) FROM tables WHERE id > %" PRId64,
                 table);
        table = tempstore_number(pair.bots[0].store, sql);
        if (table == 0)
            return;
        counts.over += ended_compare(&pair, table, &what, &whole);
        counts.whole += whole;
        if (what)
            blame(what, "", "");
    }
}

static void play_evening(int64_t most)
{
    pair_open(&pair, seed_of_evening, BEGIN_MS + (int64_t)(seed_of_evening % DAY_MS));
    playing_begin(&pair);
    for (int i = 0; i < STEPS && counts.comparisons < most; i++) {
        take_step();
        int64_t table = playing_some(&pair);
        for (int k = 0; table != 0 && k < EPISODES && counts.comparisons < most; k++)
            play_episode(table);
        if (i % ENDED_EVERY == ENDED_EVERY - 1)
            compare_ended();
    }
    pair_close(&pair);
}

void noninterference_run(int64_t comparisons, uint64_t seed)
{
    memset(&counts, 0, sizeof counts);
    for (uint64_t i = 0; counts.comparisons < comparisons; i++) {
        seed_of_evening = seed + i;
        play_evening(comparisons);
    }
    print_message("%" PRId64 " comparisons, %" PRId64 " of nothing at all, %" PRId64
                  " of who has seen the faces, %" PRId64
                  " where they were told what is other; %" PRId64 " games varied, %" PRId64
                  " cups lifted, %" PRId64 " games over, %" PRId64 " robots went apart, %" PRId64
                  " moved alike, %" PRId64 " handed out, %" PRId64
                  " of them otherwise as a whole; %" PRId64 " digests, %" PRId64
                  " told of a table, %" PRId64 " boards\n",
                  counts.comparisons, counts.silent, counts.seen, counts.told, counts.varied,
                  counts.lifted, counts.ended, counts.apart, counts.robots, counts.over,
                  counts.whole, counts.digests, counts.watches, counts.boards);
    if (comparisons >= MANY) {
        assert_true(counts.silent < counts.comparisons / 2);
        assert_true(counts.seen > counts.comparisons / 20);
        assert_true(counts.told > counts.comparisons / 100);
        assert_true(counts.lifted > 0);
        assert_true(counts.robots > 0);
        assert_true(counts.whole > 0);
        assert_true(counts.digests > 0);
        assert_true(counts.boards > 0);
    }
    if (comparisons >= VERY_MANY)
        assert_true(counts.watches > 0);
}
