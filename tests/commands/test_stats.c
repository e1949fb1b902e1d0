/* test_stats.c - figures of a person: single throws that nobody was shown do not follow from them.
 */
#include "bot_fixture.h"
#include "hear.h"
#include "language.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { ANNA = 101, CHAT = -500, ENOUGH = 20 };

static const int64_t NOW_MS = 1790000000000;

static struct store_fixture *const kept = &bot_fixture.kept;
static struct bot *const bot = &bot_fixture.bot;

static int make(void **state)
{
    bot_fixture_make(state);
    language_open("/nonexistent", (const char *const[]){NULL});
    return 0;
}

/* One game with so many throws, of which two are the top of the ladder. */
static void played(const char *kind, int throws)
{
    char figures[STORE_FIGURES_BYTES];
    snprintf(figures, sizeof figures,
             "games=1 throws=%d luck=3000000000 variance=4000000000 tops_thrown=2 tops_claimed=3",
             throws);
    store_figures_put(kept->store, CHAT, kind, ANNA, figures);
}

static const char *stats(const char *text)
{
    struct hear anna = {.bot = bot, .chat = CHAT, .player = ANNA, .at_ms = NOW_MS};
    hear_text(&anna, text);
    return tempstore_text(kept->store, "SELECT body FROM sends ORDER BY id DESC LIMIT 1");
}

#define A_GROUP(name) TEST_AROUND(name, make, bot_fixture_clean)

A_GROUP(a_few_hidden_throws_are_not_told)
{
    played("tokio", ENOUGH - 1);
    const char *few = stats("/stats");
    assert_non_null(strstr(few, "Games: <b>1</b>"));
    assert_null(strstr(few, "Luck of the dice"));
    assert_non_null(strstr(few, "Tokio (21): claimed <b>3</b>"));
    played("tokio", ENOUGH);
    const char *enough = stats("/stats");
    assert_non_null(strstr(enough, "<b>+1.5</b> in 20 rolls, some luck"));
    assert_non_null(strstr(enough, "Tokio (21): rolled <b>2</b>, claimed <b>3</b>"));
}

A_GROUP(open_throws_are_told_from_the_first_on)
{
    played("421", 1);
    const char *one = stats("/stats");
    assert_non_null(strstr(one, "<b>+1.5</b> in 1 roll, some luck"));
    assert_non_null(strstr(one, "4-2-1: rolled <b>2</b>"));
}

/* The sum of all games tells no hidden throw to those who take the open ones from it. */
A_GROUP(a_sum_of_all_games_leaves_out_a_few_hidden_throws)
{
    played("421", 1);
    played("tokio", ENOUGH - 1);
    played("bugiardi", ENOUGH);
    const char *all = stats("/stats");
    assert_non_null(strstr(all, "All games"));
    assert_non_null(strstr(all, "<b>+2.0</b> in 21 rolls"));
    assert_non_null(strstr(all, "rolled <b>4</b>, claimed <b>9</b>"));
}
