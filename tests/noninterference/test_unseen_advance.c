/* test_unseen_advance.c - nobody else learns of an answer in advance: not whether there was one,
 * nor which.
 *
 * Two bots differ in the answer of one player alone. Both lead to the same answer, or to none, and
 * nothing else that comes out may differ: with another answer in advance not even the instant, and
 * with none not what comes when the player answers by hand at that instant.
 *
 * SEED=n repeats an evening that failed; RUNS=n plays so many.
 */
#include "advance.h"
#include "chance.h"
#include "inputs.h"
#include "playing.h"
#include "robot_player.h"
#include "scheduler.h"
#include "testing.h"
#include "text_fixture.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { EVENINGS = 25, STEPS = 160, DUE_MOST = 40 };

#define BEGIN_MS INT64_C(1700000000000)
#define HOUR_MS  INT64_C(3600000)

static struct pair pair;
static uint64_t seed;

/* Counts of comparisons. */
static struct {
    int set, believed, doubted, asked, others, by_hand;
} counts;

/* The claim that is made, whose answer it is, and what they said of it. */
struct trial {
    int64_t table;
    const struct person *claimer, *owner;
    struct move claim, answer;
    int64_t set_by; /* the update */
    int hand;
    bool acts, none; /* none: the second bot has no answer in advance */
    struct advance said[PAIR_BOTS];
};

static const struct table *table_now(int64_t table)
{
    return &live_tables_get(pair.bots[0].bot.live_tables, table)->table;
}

static void expect_same(const char *what)
{
    char one[OUTPUT_EXCERPT_BYTES], other[OUTPUT_EXCERPT_BYTES];
    if (!output_same(&pair.bots[0].output, &pair.bots[1].output, &pair.seen, one, other))
        fail_msg("SEED=%" PRIu64 ": %s tells others\n%s\n---\n%s", seed, what, one, other);
}

/* --- what is said in advance --- */

static int between(int least, int most)
{
    return least + pair_below(&pair, most - least + 1);
}

/* One that doubts or believes this claim, or neither. False if there is none. */
static bool say(const struct rules *rules, int claim, int way, struct advance *ret_said)
{
    int lowest = advance_lowest(rules), highest = advance_highest(rules);
    int believed = advance_believed(rules);
    struct advance said = {GAME_NOTHING, GAME_NOTHING};
    bool both = pair_one_in(&pair, 2);
    if (way == 0) {
        said.doubt_from = (int16_t)between(lowest, claim);
        if (both && said.doubt_from > lowest)
            said.believe_to = (int16_t)between(lowest, said.doubt_from - 1);
    } else if (way == 1) {
        if (claim > believed)
            return false;
        said.believe_to = (int16_t)between(claim, believed);
        if (both && said.believe_to < highest)
            said.doubt_from = (int16_t)between(said.believe_to + 1, highest);
    } else {
        if (claim > lowest)
            said.believe_to = (int16_t)between(lowest, claim - 1);
        if (claim < highest && (both || claim == lowest))
            said.doubt_from = (int16_t)between(claim + 1, highest);
    }
    *ret_said = said;
    return advance_fits(rules, &said);
}

/* A claim of the player on turn. */
static bool find_claim(const struct table *table, struct move *ret_claim)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(&table->game, moves), first = pair_below(&pair, n);
    for (int i = 0; i < n; i++) {
        *ret_claim = moves[(first + i) % n];
        if (strcmp(table->rules.kind->verbs[ret_claim->verb].name, "claim") == 0)
            return true;
    }
    return false;
}

/* The claim that is to come, and two answers in advance that lead to the same. */
static bool prepare(int64_t id, struct trial *ret_trial)
{
    struct trial trial = {.table = id, .none = pair_one_in(&pair, 2)};
    const struct table *table = table_now(id);
    if (table->chat >= 0 || !table->rules.kind->answers || robot_player_on_turn(table) ||
        !find_claim(table, &trial.claim))
        return false;
    struct table after = *table;
    table_replay(&after, &trial.claim, false);
    trial.claimer = persons_find(table->seats[table_turn(table)].player);
    trial.owner = persons_find(after.seats[table_turn(&after)].player);
    if (!trial.claimer || !trial.owner || !advance_may_set(table, trial.owner->id))
        return false;
    int way = pair_below(&pair, 3);
    for (int i = 0; i < PAIR_BOTS; i++)
        if (!say(&table->rules, trial.claim.value, way, &trial.said[i]))
            return false;
    struct move move = {0};
    trial.acts = advance_move(&after, &trial.said[0], &trial.answer);
    trial.hand = table->game.round;
    *ret_trial = trial;
    return (way == 2 || trial.acts) && advance_move(&after, &trial.said[1], &move) == trial.acts;
}

/* --- what happens --- */

static void begin(const struct person *who, int64_t chat, enum update_kind kind,
                  struct act *ret_act)
{
    struct update update;
    persons_update(who, chat, kind, &update);
    strcpy(update.press_id, "1");
    inputs_act(&pair, who, &update, ret_act);
}

/* The player of both says it, or in the second bot looks at the menu alone. */
static void set(struct trial *trial)
{
    struct act act;
    begin(trial->owner, trial->owner->id, UPDATE_PRESS, &act);
    for (int i = 0; i < PAIR_BOTS; i++) {
        bool looks = i == 1 && trial->none;
        snprintf(act.updates[i].data, sizeof act.updates[i].data, "A:%" PRId64 ":%d:%d:%d:%c",
                 trial->table, trial->hand, trial->said[i].believe_to, trial->said[i].doubt_from,
                 looks ? 'm' : 's');
    }
    trial->set_by = act.updates[0].id;
    assert_true(act_do(&pair, &act));
    expect_same("saying it");
    counts.set++;
}

static void claim(const struct trial *trial)
{
    struct act act;
    char word[GAME_WORD_BYTES];
    const struct table *table = table_now(trial->table);
    begin(trial->claimer, table->chat, UPDATE_PRESS, &act);
    table->rules.kind->value_word(&table->rules, trial->claim.value, word);
    for (int i = 0; i < PAIR_BOTS; i++)
        snprintf(act.updates[i].data, sizeof act.updates[i].data,
                 "m:%" PRId64 ":%" PRId64 ":claim:%s", trial->table, table->turn, word);
    assert_true(act_do(&pair, &act));
    expect_same("the claim");
}

static int64_t due_ms(int bot)
{
    return tempstore_number(pair.bots[bot].store, "SELECT coalesce(max(due_ms), 0) FROM advances");
}

/* Both wait for what is due next. */
static void wait(const char *what)
{
    struct act act = {.kind = ACT_TIME};
    act.ms = scheduler_wait(&pair.bots[0].bot, pair.now_ms);
    if (act.ms < 0)
        return;
    assert_true(act_do(&pair, &act));
    expect_same(what);
}

/* All is done that is due before that, at this table or at others. False if that goes on. */
static bool pass_until(int64_t at_ms)
{
    for (int left = DUE_MOST; left > 0; left--) {
        struct act act = {.kind = ACT_DUE, .ms = scheduler_wait(&pair.bots[0].bot, pair.now_ms)};
        if (pair.now_ms + act.ms >= at_ms)
            return pair.now_ms + act.ms == at_ms;
        assert_true(act_do(&pair, &act));
        expect_same("the time before");
    }
    return false;
}

static int64_t newest_post(int bot)
{
    return tempstore_number(pair.bots[bot].store, "SELECT coalesce(max(id), 0) FROM posts");
}

static bool is_told(const struct table *table)
{
    return table->seats[table_turn(table)].reachable;
}

/* A text of the second bot's player in private, to be sent at once. */
static void ask_help(const struct trial *trial, struct act *ret_help)
{
    begin(trial->owner, trial->owner->id, UPDATE_MESSAGE, ret_help);
    snprintf(ret_help->updates[1].text, sizeof ret_help->updates[1].text, "/help");
    ret_help->alone = 2;
    ret_help->ms = 0;
}

/* It brings a post, as the first bot's player was told something. False if the same text waits for
 * them already: then posts cannot be told apart. */
static bool bring_post(const struct act *help)
{
    int64_t posts = newest_post(1);
    assert_true(act_do(&pair, help));
    return newest_post(1) != posts;
}

/* The first bot's player is told that their answer was made; the second's makes it by hand. */
static void answer_by_hand(const struct trial *trial)
{
    struct act due = {.kind = ACT_DUE, .alone = 1, .who = trial->owner->id}, help, press;
    const struct table *table = table_now(trial->table);
    ask_help(trial, &help);
    begin(trial->owner, trial->owner->id, UPDATE_PRESS, &press);
    snprintf(press.updates[1].data, sizeof press.updates[1].data,
             "m:%" PRId64 ":%" PRId64 ":%s:", trial->table, table->turn,
             table->rules.kind->verbs[trial->answer.verb].name);
    press.updates[1].id = trial->set_by;
    press.alone = 2;
    press.ms = 0;
    due.ms = due_ms(0) - pair.now_ms;
    bool told = is_told(table);
    assert_true(act_do(&pair, &due));
    if (told && !bring_post(&help))
        return;
    assert_true(act_do(&pair, &press));
    expect_same("the answer");
    counts.by_hand++;
}

static void answer(const struct trial *trial)
{
    int64_t at_ms = due_ms(0);
    assert_true(at_ms > pair.now_ms);
    if (!trial->none) {
        assert_int_equal(due_ms(1), at_ms);
        wait("time");
        counts.others++;
    } else if (pass_until(at_ms)) {
        answer_by_hand(trial);
    }
}

/* A player who knows the dice is told that they are asked. False if the second bot's player got no
 * post. */
static bool comes_to_both(const struct trial *trial)
{
    struct act help;
    const struct table *table = table_now(trial->table);
    if (!advance_known(table) || !is_told(table))
        return true;
    ask_help(trial, &help);
    return bring_post(&help);
}

static void compare(int64_t table)
{
    struct trial trial;
    if (!prepare(table, &trial))
        return;
    pair_save(&pair);
    pair.table = table;
    output_note_seen(&pair.seen, trial.owner->id);
    set(&trial);
    claim(&trial);
    if (trial.acts) {
        const struct table *now = table_now(table);
        bool doubts = trial.answer.verb == now->rules.kind->answers->doubt;
        counts.doubted += doubts;
        counts.believed += !doubts;
        answer(&trial);
    } else {
        assert_int_equal(due_ms(0), 0);
        assert_int_equal(due_ms(1), 0);
        counts.asked++;
        if (!trial.none || comes_to_both(&trial))
            wait("being asked");
    }
    pair_back(&pair);
}

static void play_evening(void)
{
    pair_open(&pair, seed, BEGIN_MS + (int64_t)(seed % 24) * HOUR_MS);
    playing_begin(&pair);
    for (int i = 0; i < STEPS; i++) {
        int64_t table = playing_some(&pair);
        if (table == 0 || playing_count(&pair) < 2) {
            playing_open(&pair);
            continue;
        }
        compare(table);
        playing_move(&pair, table);
    }
    pair_close(&pair);
}

TEST_CASE(nobody_learns_of_an_answer_in_advance)
{
    int64_t runs = chance_runs(EVENINGS);
    uint64_t first = chance_seed();
    for (int64_t i = 0; i < runs; i++) {
        seed = first + (uint64_t)i;
        play_evening();
    }
    print_message("%d set, %d doubted, %d believed, %d asked; %d beside another, %d beside an "
                  "answer by hand\n",
                  counts.set, counts.doubted, counts.believed, counts.asked, counts.others,
                  counts.by_hand);
    assert_true(runs < EVENINGS ||
                (counts.doubted > 20 && counts.believed > 20 && counts.asked > 20 &&
                 counts.others > 20 && counts.by_hand > 20));
}

TESTS_BEGIN(text_fixture_open())
