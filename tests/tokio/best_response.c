/* best_response.c - backward induction over everything that can be done, for one player. */
#include "best_work.h"
#include "testing.h"

#include <math.h>
#include <string.h>

enum { ENDLESS = 100000 };
static const double settled = 1e-15;

static double more(double a, double b)
{
    return a > b ? a : b;
}

/* --- dice that nobody has seen --- */

static double unseen_doubted(const struct best_work *work, int claimer, int level, int claim)
{
    double sum = 0;
    for (int dice = 0; dice < work->book.n; dice++)
        sum += work->book.chance[dice] * best_work_doubted(work, claimer, level, claim, dice);
    return sum;
}

/* My best answer to its claim. Higher claims are worked out, and the same one passed on. */
static double my_unseen_answer(const struct best_work *work, int level, int claim, bool passed)
{
    const struct best_book *book = &work->book;
    double best = unseen_doubted(work, IT, level, claim);
    if (best_book_accepts(book, claim))
        best = more(best, work->mine[claim + 1]);
    if (best_work_can_concede(work, claim))
        best = more(best, best_work_conceded(work, IT));
    for (int raise = claim + 1; book->raise && raise <= book->highest; raise++)
        best = more(best, work->my_unseen[raise][0]);
    if (book->pass_on && claim != book->tokio && !passed)
        best = more(best, work->my_unseen[claim][1]);
    return best;
}

/* Its answer to my claim. */
static double its_unseen_answer(const struct best_work *work, int level, int claim, bool passed)
{
    const struct best_book *book = &work->book;
    const struct best_answer *answer = &work->table->unseen[level][claim][passed];
    double accepts = 1 - answer->doubt - answer->concede;
    double sum = answer->doubt * unseen_doubted(work, ME, level, claim);
    for (int raise = 0; raise < book->n; raise++) {
        double share = answer->raise[raise];
        bool same = raise == claim;
        if (share == 0)
            continue;
        assert_true(claim != book->tokio && raise >= claim && raise <= book->highest);
        assert_true(same ? book->pass_on && !passed : book->raise);
        sum += share * work->its_unseen[raise][same];
        accepts -= share;
    }
    assert_true(answer->concede == 0 || best_work_can_concede(work, claim));
    assert_true(accepts > -1e-12 && (accepts < 1e-12 || best_book_accepts(book, claim)));
    if (answer->concede > 0)
        sum += answer->concede * best_work_conceded(work, ME);
    return accepts > 0 ? sum + accepts * work->its[claim + 1] : sum;
}

static void find_unseen_claim(struct best_work *work, int level, int claim)
{
    bool passes = work->book.pass_on && claim != work->book.tokio;
    for (int passed = passes ? 1 : 0; passed >= 0; passed--) {
        double mine = its_unseen_answer(work, level, claim, passed);
        double its = my_unseen_answer(work, level, claim, passed);
        work->my_unseen[claim][passed] = mine;
        work->its_unseen[claim][passed] = its;
    }
}

/* Claims at a level that lead to levels above it. */
static void find_unseen_above(struct best_work *work, int level)
{
    bool thrown = work->book.rethrow && level > 0;
    for (int claim = work->book.highest; claim >= level && thrown; claim--)
        find_unseen_claim(work, level, claim);
}

/* I have thrown again, and did not look. */
static double i_throw_again(const struct best_work *work, int level)
{
    double best =
        best_work_can_quit(work, level, true) ? best_work_quits(work, level, true, ME) : -INFINITY;
    for (int claim = best_book_lowest(&work->book, level, true); claim <= work->book.highest;
         claim++)
        best = more(best, work->my_unseen[claim][0]);
    return best;
}

static double it_throws_again(const struct best_work *work, int level)
{
    double all = work->table->unseen_quits[level], sum = 0;
    assert_true(all == 0 || best_work_can_quit(work, level, true));
    if (all > 0)
        sum += all * best_work_quits(work, level, true, IT);
    for (int claim = 0; claim < work->book.n; claim++) {
        double share = work->table->unseen_claims[level][claim];
        if (share == 0)
            continue;
        assert_true(claim >= best_book_lowest(&work->book, level, true));
        assert_true(claim <= work->book.highest);
        sum += share * work->its_unseen[claim][0];
        all += share;
    }
    assert_true(fabs(all - 1) < 1e-9);
    return sum;
}

/* --- I roll --- */

static double my_claim(const struct best_work *work, int level, int dice, int claim)
{
    const struct best_table *table = work->table;
    double doubts = table->doubts[level][claim];
    double concedes = claim == work->book.tokio ? table->concedes[level] : 0;
    double sum = doubts > 0 ? doubts * best_work_doubted(work, ME, level, claim, dice) : 0;
    assert_true(concedes == 0 || best_work_can_concede(work, claim));
    if (concedes > 0)
        sum += concedes * best_work_conceded(work, ME);
    if (doubts + concedes < 1) {
        assert_true(best_book_accepts(&work->book, claim) || doubts + concedes > 1 - 1e-12);
        sum += (1 - doubts - concedes) * work->its[claim + 1];
    }
    return sum;
}

static double i_roll(const struct best_work *work, int level)
{
    const struct best_book *book = &work->book;
    double sum = 0, again = -INFINITY;
    if (book->rethrow && level > 0)
        again = i_throw_again(work, level);
    if (best_work_can_quit(work, level, false))
        again = more(again, best_work_quits(work, level, false, ME));
    for (int dice = 0; dice < book->n; dice++) {
        double best = again;
        if (!best_work_ends_at_once(work, dice, ME, &best)) {
            for (int claim = best_book_lowest(book, level, false); claim <= book->highest; claim++)
                best = more(best, my_claim(work, level, dice, claim));
        }
        sum += book->chance[dice] * best;
    }
    return sum;
}

/* --- the strategy rolls --- */

static double my_answer(const struct best_work *work, int level, int claim, const double *chance);

/* Its answers to my raise, with a chance for each throw. It knows the dice and may raise again, and
 * that tells me of them. */
static double i_raise(const struct best_work *work, int raise, const double *chance)
{
    double sum = 0;
    bool raised[BEST_CLAIMS] = {false};
    for (int dice = 0; dice < work->book.n; dice++) {
        int answer = work->table->answers[raise][dice];
        if (chance[dice] == 0)
            continue;
        if (answer >= 0)
            raised[answer] = true;
        else if (answer == BEST_DOUBT)
            sum += chance[dice] * best_work_doubted(work, ME, 0, raise, dice);
        else if (answer == BEST_CONCEDE)
            sum += chance[dice] * best_work_conceded(work, ME);
        else
            sum += chance[dice] * work->its[raise + 1];
        assert_true(answer != BEST_CONCEDE || best_work_can_concede(work, raise));
        assert_true(answer != BEST_ACCEPT || best_book_accepts(&work->book, raise));
    }
    for (int claim = 0; claim < work->book.n; claim++) {
        double part[BEST_CLAIMS] = {0};
        if (!raised[claim])
            continue;
        assert_true(work->book.raise && claim > raise && claim <= work->book.highest);
        for (int dice = 0; dice < work->book.n; dice++)
            part[dice] = work->table->answers[raise][dice] == claim ? chance[dice] : 0;
        sum += my_answer(work, 0, claim, part);
    }
    return sum;
}

/* My best answer to its claim, with a chance for each throw (together: how often it is made). It
 * has seen the dice. */
static double my_answer(const struct best_work *work, int level, int claim, const double *chance)
{
    const struct best_book *book = &work->book;
    double made = 0, doubt = 0, best;
    for (int dice = 0; dice < book->n; dice++) {
        made += chance[dice];
        doubt +=
            chance[dice] > 0 ? chance[dice] * best_work_doubted(work, IT, level, claim, dice) : 0;
    }
    best = doubt;
    if (best_book_accepts(book, claim))
        best = more(best, made * work->mine[claim + 1]);
    if (best_work_can_concede(work, claim))
        best = more(best, made * best_work_conceded(work, IT));
    if (claim == book->tokio)
        return best;
    if (book->pass_on)
        best = more(best, i_raise(work, claim, chance));
    for (int raise = claim + 1; book->raise && raise <= book->highest; raise++)
        best = more(best, i_raise(work, raise, chance));
    return best;
}

static double it_claims(const struct best_work *work, int level)
{
    const struct best_book *book = &work->book;
    double sum = 0;
    for (int claim = 0; claim < book->n; claim++) {
        double chance[BEST_CLAIMS], made = 0;
        for (int dice = 0; dice < book->n; dice++) {
            chance[dice] = book->chance[dice] * work->table->claims[level][dice][claim];
            made += chance[dice];
        }
        if (made == 0)
            continue;
        assert_true(claim >= best_book_lowest(book, level, false) && claim <= book->highest);
        sum += my_answer(work, level, claim, chance);
    }
    return sum;
}

/* All that is done after a throw must have its place in the table. */
static void check_row(const struct best_work *work, int level, int dice)
{
    const struct best_table *table = work->table;
    double sum = table->quits[level][dice] + table->rethrows[level][dice];
    for (int claim = 0; claim < work->book.n; claim++)
        sum += table->claims[level][dice][claim];
    assert_true(fabs(sum - 1) < 1e-9);
    assert_true(table->quits[level][dice] == 0 || best_work_can_quit(work, level, false));
    assert_true(table->rethrows[level][dice] == 0 || (work->book.rethrow && level > 0));
}

static double it_rolls(const struct best_work *work, int level)
{
    double sum = it_claims(work, level), again = 0;
    for (int dice = 0; dice < work->book.n; dice++) {
        double at_once, quit = work->table->quits[level][dice];
        if (best_work_ends_at_once(work, dice, IT, &at_once)) {
            sum += work->book.chance[dice] * at_once;
            continue;
        }
        again += work->book.chance[dice] * work->table->rethrows[level][dice];
        if (quit > 0)
            sum += work->book.chance[dice] * quit * best_work_quits(work, level, false, IT);
    }
    return again > 0 ? sum + again * it_throws_again(work, level) : sum;
}

/* --- all together --- */

static bool leads_to_itself(const struct best_book *book, int level)
{
    return level > 0 && (book->equal || book->same);
}

/* A level leads to itself where an equal claim is in order; starting from the most that can be
 * had, the values fall to those of hands that end, or stay where hands need not. */
static void find_level(struct best_work *work, int level)
{
    find_unseen_above(work, level);
    for (int i = 0; i < ENDLESS; i++) {
        if (work->book.rethrow && leads_to_itself(&work->book, level))
            find_unseen_claim(work, level, level - 1);
        double mine = i_roll(work, level), its = it_rolls(work, level);
        bool same = fabs(mine - work->mine[level]) + fabs(its - work->its[level]) < settled;
        work->mine[level] = mine;
        work->its[level] = its;
        if (same || !leads_to_itself(&work->book, level))
            return;
    }
    fail_msg("no end of equal claims at level %d", level);
}

static void check_rows(const struct best_work *work)
{
    double value;
    for (int level = 0; level <= work->book.n; level++) {
        for (int dice = 0; dice < work->book.n && best_book_has(&work->book, level); dice++)
            if (!best_work_ends_at_once(work, dice, ME, &value))
                check_row(work, level, dice);
    }
}

/* The value of a new hand, with a throw for lives before it if that is better, or if the strategy
 * makes it. */
static double find_start(const struct best_work *work, int starter)
{
    double hand = starter == ME ? work->mine[0] : work->its[0], thrown = 0;
    int may = starter == ME ? MY_MAY : ITS_MAY;
    if ((work->may & may) == 0)
        return hand;
    for (int die = 1; die <= BEST_DIE; die++) {
        int me = starter == ME ? die : work->lives[ME], it = starter == IT ? die : work->lives[IT];
        thrown += work->best->wins[starter][work->may & ~may][me][it] / BEST_DIE;
    }
    if (starter == ME)
        return more(hand, thrown);
    return (1 - work->table->life_throws) * hand + work->table->life_throws * thrown;
}

/* If a throw can begin the hand anew, it leads to itself, too. */
static void find_hand(struct best_work *work)
{
    double most = work->best == NULL ? 3 : 1;
    work->start[ME] = work->start[IT] = most;
    for (int level = 0; level < BEST_LEVELS; level++)
        work->mine[level] = work->its[level] = most;
    check_rows(work);
    for (int i = 0; i < ENDLESS; i++) {
        for (int level = work->book.n; level >= 0; level--)
            if (best_book_has(&work->book, level))
                find_level(work, level);
        double mine = find_start(work, ME), its = find_start(work, IT);
        bool same = fabs(mine - work->start[ME]) + fabs(its - work->start[IT]) < settled;
        work->start[ME] = mine;
        work->start[IT] = its;
        if (same || !work->book.voids)
            return;
    }
    fail_msg("no end of hands that begin anew");
}

/* --- a match --- */

static int most_lives(const struct best_response *best, bool may)
{
    return may ? best->lives : best->most;
}

bool best_response_reaches(const struct best_response *best, int may, int mine, int theirs)
{
    return mine <= most_lives(best, (may & MY_MAY) != 0) &&
           theirs <= most_lives(best, (may & ITS_MAY) != 0);
}

static void find_match(const struct rules *rules, int may, best_fill *fill, void *context,
                       struct best_response *ret_best)
{
    static struct best_table table;
    struct best_work work = {.table = &table, .best = ret_best, .may = may};
    best_book_read(rules, &work.book);
    for (int sum = 2; sum <= 2 * ret_best->most; sum++) {
        for (int me = 1; me < sum; me++) {
            int it = sum - me;
            if (!best_response_reaches(ret_best, may, me, it))
                continue;
            memset(&table, 0, sizeof table);
            fill(context, (struct best_lives){it, me, (may & ITS_MAY) != 0, (may & MY_MAY) != 0},
                 &table);
            work.lives[ME] = me;
            work.lives[IT] = it;
            find_hand(&work);
            ret_best->wins[0][may][me][it] = work.start[ME];
            ret_best->wins[1][may][me][it] = work.start[IT];
        }
    }
}

void best_response_find(const struct rules *rules, best_fill *fill, void *context,
                        struct best_response *ret_best)
{
    struct best_book book;
    best_book_read(rules, &book);
    ret_best->lives = ret_best->most = book.lives;
    if (book.life_throw && book.lives < BEST_DIE)
        ret_best->most = BEST_DIE;
    for (int may = 0; may < (book.life_throw ? BEST_MAY : 1); may++)
        find_match(rules, may, fill, context, ret_best);
}

double best_response_hand(const struct rules *rules, best_fill *fill, void *context)
{
    static struct best_table table;
    struct best_work work = {.table = &table};
    best_book_read(rules, &work.book);
    memset(&table, 0, sizeof table);
    fill(context, (struct best_lives){0}, &table);
    find_hand(&work);
    return (work.start[ME] + work.start[IT]) / 2;
}
