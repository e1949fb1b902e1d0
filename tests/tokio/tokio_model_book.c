/* tokio_model_book.c - reads the options, the ladder and the verbs of Tokio by their names. */
#include "tokio_model.h"

#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const verbs[MODEL_NO_VERB] = {"roll",    "life_throw", "claim", "rethrow",
                                                 "accept",  "doubt",      "raise", "concede",
                                                 "give_up", GAME_LEAVE};

/* --- the options --- */

static bool has(const struct rules *rules, const char *option, const char *value)
{
    char text[GAME_WORD_BYTES];
    rules_value_text(rules, rules_option(rules->kind, option), text, sizeof text);
    return strcmp(text, value) == 0;
}

static bool is_on(const struct rules *rules, const char *option)
{
    return has(rules, option, "true");
}

static int number(const struct rules *rules, const char *option)
{
    return rules->values[rules_option(rules->kind, option)];
}

int tokio_model_place(const struct tokio_model_book *book, const char *word)
{
    for (int i = 0; i < book->n; i++)
        if (strcmp(book->words[i], word) == 0)
            return i;
    return TOKIO_MODEL_NONE;
}

/* Adds the words of a list but for two of them. */
static void add_claims(struct tokio_model_book *book, const char *list, const char *without,
                       const char *nor)
{
    char copy[128], *rest = copy;
    snprintf(copy, sizeof copy, "%s", list);
    for (const char *word; (word = strtok_r(rest, " ", &rest)) != NULL;) {
        if (strcmp(word, without) == 0 || strcmp(word, nor) == 0)
            continue;
        assert_true(book->n < TOKIO_MODEL_CLAIMS);
        snprintf(book->words[book->n++], GAME_WORD_BYTES, "%s", word);
    }
}

/* The claims, lowest first. */
static void read_ladder(const struct rules *rules, struct tokio_model_book *book)
{
    bool tokyetto = is_on(rules, "tokyetto");
    const char *no_31 = tokyetto ? "31" : "", *no_32 = book->void_on_32 ? "32" : "";
    if (has(rules, "scale", "sum"))
        add_claims(book, "S4 S5 S6 S7 S8 S9 S10 S11", tokyetto ? "S4" : "", "");
    else if (has(rules, "pairs", "numeric"))
        add_claims(book, "11 22 31 32 33 41 42 43 44 51 52 53 54 55 61 62 63 64 65 66", no_31,
                   no_32);
    else
        add_claims(book, "31 32 41 42 43 51 52 53 54 61 62 63 64 65", no_31, no_32);
    if (has(rules, "pairs", "high"))
        add_claims(book, "11 22 33 44 55 66", "", "");
    else if (has(rules, "pairs", "inverted"))
        add_claims(book, "66 55 44 33 22 11", "", "");
    else if (has(rules, "pairs", "one"))
        add_claims(book, "PP", "", "");
    if (tokyetto)
        add_claims(book, "31", "", "");
    if (has(rules, "tokio_shown", "off"))
        add_claims(book, "21", "", "");
}

static void read_options(const struct rules *rules, struct tokio_model_book *book)
{
    *book = (struct tokio_model_book){
        .lives = number(rules, "lives"),
        .ccw = has(rules, "direction", "ccw"),
        .equal = is_on(rules, "equal"),
        .raise = is_on(rules, "raise"),
        .pass_on = is_on(rules, "pass_on"),
        .penalty = has(rules, "low_claim", "penalty"),
        .exact = has(rules, "truth", "exact"),
        .accept = is_on(rules, "tokio_accept"),
        .void_on_32 = is_on(rules, "void_on_32"),
        .life_throw = is_on(rules, "life_throw"),
        .first_out = has(rules, "ends", "first_out"),
        .rethrow_higher = has(rules, "rethrow", "higher"),
        .rethrow_same = has(rules, "rethrow", "same"),
        .shown_next = has(rules, "tokio_shown", "next"),
        .shown_all = has(rules, "tokio_shown", "all"),
        .loser_starts = has(rules, "starter", "loser"),
        .winner_starts = has(rules, "starter", "winner"),
        .next_starts = has(rules, "starter", "next"),
        .concede = number(rules, "tokio_concede"),
        .if_true = number(rules, "tokio_true"),
        .if_false = number(rules, "tokio_false"),
        .fail = number(rules, "tokio_fail"),
    };
    read_ladder(rules, book);
    book->tokio = tokio_model_place(book, "21");
}

/* Finds verbs and claims by the words that the game has for them. */
static void read_words(const struct rules *rules, struct tokio_model_book *book)
{
    char word[GAME_WORD_BYTES];
    book->n_values = rules->kind->ladder(rules);
    assert_true(book->n_values <= TOKIO_MODEL_CLAIMS);
    for (int value = 0; value < book->n_values; value++) {
        rules->kind->value_word(rules, value, word);
        book->claims[value] = tokio_model_place(book, word);
    }
    book->n_verbs = rules->kind->n_verbs;
    assert_true(book->n_verbs <= TOKIO_MODEL_VERBS);
    for (int verb = 0; verb < book->n_verbs; verb++) {
        book->verbs[verb] = MODEL_NO_VERB;
        for (int i = 0; i < MODEL_NO_VERB; i++)
            if (strcmp(rules->kind->verbs[verb].name, verbs[i]) == 0)
                book->verbs[verb] = i;
        assert_true(book->verbs[verb] != MODEL_NO_VERB);
    }
}

void tokio_model_read(const struct rules *rules, struct tokio_model_book *ret_book)
{
    read_options(rules, ret_book);
    read_words(rules, ret_book);
}
