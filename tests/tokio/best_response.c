/* best_response.c - backward induction over everything that can be done, for one player. */
#include "best_response.h"
#include "testing.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { DIE = 6, ENDLESS = 100000 };
enum { ME, IT }; /* who it is that responds best, and the strategy */

/* The rules, by their names. */
struct book {
    int n; /* claims */
    double chance[BEST_CLAIMS];
    bool equal, raise, exact, accept, foul;
    bool payer_starts, other_starts; /* option starter: loser; winner or, for two the same, next */
    int right, wrong, fail, concede; /* what a Tokio costs: doubted and true, false ... */
};

/* A hand, while its best response is worked out. */
struct work {
    struct book book;
    const struct best_table *table;
    int lives[2];                               /* 0: a single hand */
    const struct best_response *best;           /* of matches with fewer lives */
    double mine[BEST_LEVELS], its[BEST_LEVELS]; /* the value to me where I roll, where it does */
    double raised[BEST_CLAIMS][BEST_CLAIMS];    /* where I raised to this, and these are the dice */
};

static int option(const struct rules *rules, const char *name)
{
    return rules->values[rules_option(rules->kind, name)];
}

static bool option_is(const struct rules *rules, const char *name, const char *value)
{
    char text[16];
    rules_value_text(rules, rules_option(rules->kind, name), text, sizeof text);
    return strcmp(text, value) == 0;
}

/* The word of their digits, or of their sum or of any pair where there is no such word. */
int best_response_place(const struct rules *rules, int a, int b)
{
    char word[GAME_WORD_BYTES];
    snprintf(word, sizeof word, "%d%d", a > b ? a : b, a > b ? b : a);
    if (game_value(rules, word) != GAME_NOTHING)
        return game_value(rules, word);
    if (a == b)
        return game_value(rules, "PP");
    snprintf(word, sizeof word, "S%d", a + b);
    return game_value(rules, word);
}

static struct book read_book(const struct rules *rules)
{
    struct book book = {
        .n = rules->kind->ladder(rules),
        .equal = option_is(rules, "equal", "true"),
        .raise = option_is(rules, "raise", "true"),
        .exact = option_is(rules, "truth", "exact"),
        .accept = option_is(rules, "tokio_accept", "true"),
        .foul = option_is(rules, "low_claim", "penalty"),
        .payer_starts = option_is(rules, "starter", "loser"),
        .other_starts =
            option_is(rules, "starter", "winner") || option_is(rules, "starter", "next"),
        .right = option(rules, "tokio_true"),
        .wrong = option(rules, "tokio_false"),
        .fail = option(rules, "tokio_fail"),
        .concede = option(rules, "tokio_concede"),
    };
    for (int a = 1; a <= DIE; a++) {
        for (int b = 1; b <= DIE; b++)
            book.chance[best_response_place(rules, a, b)] += 1.0 / (DIE * DIE);
    }
    return book;
}

static struct best_end doubt_end(const struct book *book, int level, int claim, int dice)
{
    bool tokio = claim == book->n - 1, good = book->exact ? dice == claim : dice >= claim;
    struct best_end end = {.claimer_loses = !good, .amount = 1};
    if (tokio && good)
        end.amount = book->right;
    else if (tokio)
        end.amount = level == claim + 1 ? book->fail : book->wrong;
    end.claimer_starts = end.claimer_loses ? book->payer_starts : book->other_starts;
    return end;
}

static struct best_end concede_end(const struct book *book)
{
    return (struct best_end){
        .claimer_loses = false, .amount = book->concede, .claimer_starts = book->other_starts};
}

static struct best_end quit_end(const struct book *book, int level)
{
    bool low = book->foul && level > (book->equal ? 1 : 0);
    int amount = level == book->n ? book->fail : low ? 1 : 0;
    return (struct best_end){true, amount, !book->other_starts};
}

struct best_end best_response_doubt(const struct rules *rules, int level, int claim, int dice)
{
    struct book book = read_book(rules);
    return doubt_end(&book, level, claim, dice);
}

struct best_end best_response_concede(const struct rules *rules)
{
    struct book book = read_book(rules);
    return concede_end(&book);
}

struct best_end best_response_quit(const struct rules *rules, int level)
{
    struct book book = read_book(rules);
    return quit_end(&book, level);
}

/* The worth of an end to me. */
static double ends(const struct work *work, int claimer, struct best_end end)
{
    int loser = end.claimer_loses ? claimer : 1 - claimer;
    int starter = end.claimer_starts ? claimer : 1 - claimer;
    if (work->best == NULL)
        return loser == ME ? -end.amount : end.amount;
    int me = work->lives[ME] - (loser == ME ? end.amount : 0);
    int it = work->lives[IT] - (loser == IT ? end.amount : 0);
    if (it <= 0)
        return 1;
    return me <= 0 ? 0 : work->best->wins[starter == ME ? 0 : 1][me][it];
}

/* The claimer's claim, made at a level, is doubted by the other. */
static double doubted(const struct work *work, int claimer, int level, int claim, int dice)
{
    return ends(work, claimer, doubt_end(&work->book, level, claim, dice));
}

static double conceded(const struct work *work, int claimer)
{
    return ends(work, claimer, concede_end(&work->book));
}

/* The worth if the roller claims too low, or gives up. */
static double quits(const struct work *work, int level, int roller)
{
    return ends(work, roller, quit_end(&work->book, level));
}

static bool can_quit(const struct work *work, int level)
{
    return quit_end(&work->book, level).amount > 0;
}

static int lowest(const struct work *work, int level)
{
    return work->book.equal && level > 0 ? level - 1 : level;
}

static double more(double a, double b)
{
    return a > b ? a : b;
}

/* --- I roll --- */

static double my_claim(const struct work *work, int level, int dice, int claim)
{
    const struct best_table *table = work->table;
    double doubts = table->doubts[level][claim];
    double concedes = claim == work->book.n - 1 ? table->concedes[level] : 0;
    double sum = doubts > 0 ? doubts * doubted(work, ME, level, claim, dice) : 0;
    if (concedes > 0)
        sum += concedes * conceded(work, ME);
    if (doubts + concedes < 1)
        sum += (1 - doubts - concedes) * work->its[claim + 1];
    return sum;
}

static double i_roll(const struct work *work, int level)
{
    double sum = 0;
    for (int dice = 0; dice < work->book.n; dice++) {
        double best = can_quit(work, level) ? quits(work, level, ME) : -INFINITY;
        for (int claim = lowest(work, level); claim < work->book.n; claim++)
            best = more(best, my_claim(work, level, dice, claim));
        sum += work->book.chance[dice] * best;
    }
    return sum;
}

/* --- the strategy rolls --- */

/* My best answer to a claim, with a chance for each throw (together: how often it is made). */
static double my_answer(const struct work *work, int level, int claim, const double *chance)
{
    const struct book *book = &work->book;
    bool tokio = claim == book->n - 1;
    double made = 0, doubt = 0, best;
    for (int dice = 0; dice < book->n; dice++) {
        made += chance[dice];
        doubt += chance[dice] > 0 ? chance[dice] * doubted(work, IT, level, claim, dice) : 0;
    }
    best = doubt;
    if (!tokio || book->accept)
        best = more(best, made * work->mine[claim + 1]);
    if (tokio && book->concede > 0)
        best = more(best, made * conceded(work, IT));
    for (int raise = claim + 1; book->raise && raise < book->n; raise++) {
        double sum = 0;
        for (int dice = 0; dice < book->n; dice++)
            sum += chance[dice] * work->raised[raise][dice];
        best = more(best, sum);
    }
    return best;
}

static double it_rolls(const struct work *work, int level)
{
    double sum = 0;
    for (int claim = 0; claim < work->book.n; claim++) {
        double chance[BEST_CLAIMS], made = 0;
        for (int dice = 0; dice < work->book.n; dice++) {
            chance[dice] = work->book.chance[dice] * work->table->claims[level][dice][claim];
            made += chance[dice];
        }
        assert_true(made == 0 || claim >= lowest(work, level));
        if (made > 0)
            sum += my_answer(work, level, claim, chance);
    }
    for (int dice = 0; dice < work->book.n; dice++) {
        double quit = work->table->quits[level][dice];
        assert_true(quit == 0 || can_quit(work, level));
        if (quit > 0)
            sum += work->book.chance[dice] * quit * quits(work, level, IT);
    }
    return sum;
}

/* It knew the dice and raised my raise; now I know them too. */
static double raised_back(const struct work *work, int claim, int dice)
{
    bool tokio = claim == work->book.n - 1;
    double best = doubted(work, IT, 0, claim, dice);
    best = more(best, tokio ? conceded(work, IT) : work->mine[claim + 1]);
    for (int raise = claim + 1; raise < work->book.n; raise++)
        best = more(best, work->raised[raise][dice]);
    return best;
}

/* Its answer to my raise. */
static void find_raised(struct work *work, int claim, int dice)
{
    int answer = work->table->answers[claim][dice];
    double *value = &work->raised[claim][dice];
    bool tokio = claim == work->book.n - 1;
    if (answer == BEST_DOUBT) {
        *value = doubted(work, ME, 0, claim, dice);
    } else if (answer == BEST_CONCEDE) {
        assert_true(tokio);
        *value = conceded(work, ME);
    } else if (answer == BEST_ACCEPT) {
        assert_false(tokio);
        *value = work->its[claim + 1];
    } else {
        assert_true(answer > claim && answer < work->book.n);
        *value = raised_back(work, answer, dice);
    }
}

/* --- all together --- */

/* A level leads to itself where an equal claim is in order; starting from the most that can be
 * had, the values fall to those of hands that end, or stay where hands need not. */
static void find_level(struct work *work, int level)
{
    double most = work->best == NULL ? 3 : 1;
    work->mine[level] = work->its[level] = most;
    for (int i = 0; i < ENDLESS; i++) {
        double mine = i_roll(work, level), its = it_rolls(work, level);
        bool same = fabs(mine - work->mine[level]) + fabs(its - work->its[level]) < 1e-15;
        work->mine[level] = mine;
        work->its[level] = its;
        if (same || !work->book.equal || level == 0)
            return;
    }
    fail_msg("no end of equal claims at level %d", level);
}

static void find_hand(struct work *work)
{
    for (int level = work->book.n; level >= 0; level--) {
        if (level < work->book.n || work->book.accept)
            find_level(work, level);
        for (int dice = 0; dice < work->book.n && level > 0 && work->book.raise; dice++)
            find_raised(work, level - 1, dice);
    }
}

void best_response_find(const struct rules *rules, best_fill *fill, void *context,
                        struct best_response *ret_best)
{
    static struct best_table table;
    struct work work = {.book = read_book(rules), .table = &table, .best = ret_best};
    ret_best->lives = (int16_t)option(rules, "lives");
    for (int sum = 2; sum <= 2 * ret_best->lives; sum++) {
        for (int me = 1; me < sum; me++) {
            int it = sum - me;
            if (me > ret_best->lives || it > ret_best->lives)
                continue;
            fill(context, it, me, &table);
            work.lives[ME] = me;
            work.lives[IT] = it;
            find_hand(&work);
            ret_best->wins[0][me][it] = work.mine[0];
            ret_best->wins[1][me][it] = work.its[0];
        }
    }
}

double best_response_hand(const struct rules *rules, best_fill *fill, void *context)
{
    static struct best_table table;
    struct work work = {.book = read_book(rules), .table = &table};
    fill(context, 0, 0, &table);
    find_hand(&work);
    return (work.mine[0] + work.its[0]) / 2;
}
