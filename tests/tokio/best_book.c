/* best_book.c - reads the rules of Tokio between two. */
#include "best_book.h"

#include <stdio.h>
#include <string.h>

static int option(const struct rules *rules, const char *name)
{
    return rules->values[rules_option(rules->kind, name)];
}

static bool option_is(const struct rules *rules, const char *name, const char *value)
{
    char text[GAME_WORD_BYTES];
    rules_value_text(rules, rules_option(rules->kind, name), text, sizeof text);
    return strcmp(text, value) == 0;
}

static bool is_on(const struct rules *rules, const char *name)
{
    return option_is(rules, name, "true");
}

/* The word of their digits, or of their sum or of any pair where there is no such word. */
int best_book_place(const struct rules *rules, int a, int b)
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

void best_book_read(const struct rules *rules, struct best_book *ret_book)
{
    *ret_book = (struct best_book){
        .n = rules->kind->ladder(rules),
        .equal = is_on(rules, "equal"),
        .raise = is_on(rules, "raise"),
        .pass_on = is_on(rules, "pass_on"),
        .exact = option_is(rules, "truth", "exact"),
        .accept = is_on(rules, "tokio_accept"),
        .foul = option_is(rules, "low_claim", "penalty"),
        .rethrow = !option_is(rules, "rethrow", "none"),
        .same = option_is(rules, "rethrow", "same"),
        .shows = !option_is(rules, "tokio_shown", "off"),
        .shown_to_all = option_is(rules, "tokio_shown", "all"),
        .voids = is_on(rules, "void_on_32"),
        .life_throw = is_on(rules, "life_throw"),
        .payer_starts = option_is(rules, "starter", "loser"),
        .winner_starts = option_is(rules, "starter", "winner"),
        .next_starts = option_is(rules, "starter", "next"),
        .lives = option(rules, "lives"),
        .right = option(rules, "tokio_true"),
        .wrong = option(rules, "tokio_false"),
        .fail = option(rules, "tokio_fail"),
        .concede = option(rules, "tokio_concede"),
    };
    ret_book->lowest = ret_book->voids ? 1 : 0;
    ret_book->highest = ret_book->n - (ret_book->shows ? 2 : 1);
    ret_book->tokio = ret_book->shows ? -1 : ret_book->highest;
    for (int a = 1; a <= BEST_DIE; a++) {
        for (int b = 1; b <= BEST_DIE; b++)
            ret_book->chance[best_book_place(rules, a, b)] += 1.0 / (BEST_DIE * BEST_DIE);
    }
}

/* --- what is in order --- */

int best_book_lowest(const struct best_book *book, int level, bool unseen)
{
    bool equal = book->equal || (unseen && book->same);
    if (level == 0)
        return book->lowest;
    return equal ? level - 1 : level;
}

bool best_book_accepts(const struct best_book *book, int claim)
{
    if (claim == book->tokio)
        return book->accept;
    return claim < book->highest || book->equal || book->same;
}

bool best_book_has(const struct best_book *book, int level)
{
    int claim = level - 1;
    return level == 0 ||
           (claim >= book->lowest && claim <= book->highest && best_book_accepts(book, claim));
}

bool best_book_is_void(const struct best_book *book, int dice)
{
    return book->voids && dice == 0;
}

bool best_book_is_shown(const struct best_book *book, int dice)
{
    return book->shows && dice == book->n - 1;
}

/* --- ends --- */

/* Between two the next after the payer is the other one, who was right. */
static bool other_starts(const struct best_book *book)
{
    return book->winner_starts || book->next_starts;
}

struct best_end best_book_doubt(const struct best_book *book, int level, int claim, int dice)
{
    bool tokio = claim == book->tokio, good = book->exact ? dice == claim : dice >= claim;
    struct best_end end = {.claimer_loses = !good, .amount = 1};
    if (tokio && good)
        end.amount = book->right;
    else if (tokio)
        end.amount = level == claim + 1 ? book->fail : book->wrong;
    end.claimer_starts = end.claimer_loses ? book->payer_starts : other_starts(book);
    return end;
}

struct best_end best_book_concede(const struct best_book *book)
{
    return (struct best_end){.claimer_loses = false,
                             .amount = book->tokio < 0 ? 0 : book->concede,
                             .claimer_starts = other_starts(book)};
}

struct best_end best_book_quit(const struct best_book *book, int level, bool unseen)
{
    int least = best_book_lowest(book, level, unseen);
    bool low = book->foul && least > book->lowest && least <= book->highest;
    bool over_tokio = level > 0 && level - 1 == book->tokio;
    int amount = over_tokio ? book->fail : low ? 1 : 0;
    return (struct best_end){true, amount, !other_starts(book)};
}

/* The thrower counts as the player who is right, and the other pays. The next after the thrower is
 * the other, and the next after that one the thrower. */
struct best_end best_book_shown(const struct best_book *book)
{
    bool starts = book->winner_starts || (book->next_starts && !book->shown_to_all);
    return (struct best_end){.claimer_loses = false, .amount = 1, .claimer_starts = starts};
}
