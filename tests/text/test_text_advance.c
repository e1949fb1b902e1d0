/* test_text_advance.c - the menu for an answer in advance, word for word, in both languages; and
 * that every page of it fits on a phone.
 */
#include "advance_page.h"

#include "golden.h"
#include "seated.h"
#include "testing.h"
#include "text_fixture.h"

#include <stdio.h>

static struct table table;

/* A game of three whose first player is to claim. */
static void sit(const char *preset)
{
    table = (struct table){.id = 12, .chat = -100, .n_seats = 3, .status = TABLE_PLAYING};
    assert_true(rules_read_name(preset, &table.rules));
    for (int i = 0; i < table.n_seats; i++) {
        table.seats[i].player = 101 + i;
        snprintf(table.seats[i].name, sizeof table.seats[i].name, "%s",
                 i == 0   ? "Anna"
                 : i == 1 ? "Bruno"
                          : "Carla");
    }
    assert_int_equal(game_start(&table.rules, table.n_seats, 0, &table.game), ACCEPTED);
}

static uint32_t lowest_face(void *source, uint32_t bound)
{
    (void)source;
    (void)bound;
    return 0;
}

/* The claim among these moves; NULL: it is none of them. */
static const struct move *find_claim(const struct move *moves, int n, int value)
{
    int verb = game_verb(table.rules.kind, "claim");
    for (int i = 0; i < n; i++)
        if (moves[i].verb == verb && moves[i].value == value)
            return &moves[i];
    return NULL;
}

/* The seat on turn makes this claim, after the moves that lead to it. */
static void claim(const char *word)
{
    struct move moves[GAME_MOVES_MAX];
    const struct move *claim = NULL;
    while (claim == NULL) {
        int n = game_legal(&table.game, moves);
        claim = find_claim(moves, n, game_value(&table.rules, word));
        struct move move = claim ? *claim : moves[0];
        if (game_by_chance(&table.game, &move))
            game_throw(&table.game, &move, lowest_face, NULL);
        assert_int_equal(game_step(&table.game, &move, NULL), ACCEPTED);
    }
}

static int16_t place(const char *word)
{
    int value = game_value(&table.rules, word);
    assert_true(value != GAME_NOTHING);
    return (int16_t)value;
}

static void reads_so(const char *name, int language, const struct message *message)
{
    char title[60];
    text_fixture_fits(message);
    text_fixture_labels_fit(message);
    snprintf(title, sizeof title, "%s, %s", name, language_code(language));
    golden_reads(title, text_fixture(message));
}

static void page_reads(const char *name, const struct advance_page *page)
{
    struct message message;
    const int languages[] = {LANGUAGE_ENGLISH, text_fixture_italian()};
    for (int i = 0; i < 2; i++) {
        advance_page_write(JUST(&table), page, languages[i], &message);
        reads_so(name, languages[i], &message);
    }
}

static void reads(const char *name, enum advance_page_act act, int16_t believe, int16_t doubt)
{
    page_reads(name, &(struct advance_page){.tap = {act, table.game.round, {believe, doubt}}});
}

static void is_over(const char *name, bool acted)
{
    struct message message;
    const int languages[] = {LANGUAGE_ENGLISH, text_fixture_italian()};
    for (int i = 0; i < 2; i++) {
        advance_page_over(JUST(&table), acted, languages[i], &message);
        reads_so(name, languages[i], &message);
    }
}

TEST_CASE(the_menu_of_tokio)
{
    sit("tokyo");
    reads("nothing chosen", ADVANCE_PAGE_MENU, GAME_NOTHING, GAME_NOTHING);
    reads("up to which", ADVANCE_PAGE_BELIEVE, GAME_NOTHING, place("65"));
    reads("from which", ADVANCE_PAGE_DOUBT, place("54"), place("65"));
    reads("both chosen", ADVANCE_PAGE_MENU, place("54"), place("65"));
    reads("the question", ADVANCE_PAGE_ASK, place("54"), place("65"));
    reads("it holds", ADVANCE_PAGE_SET, place("54"), place("65"));
    reads("taken back", ADVANCE_PAGE_REVOKE, place("54"), place("65"));
    page_reads("nothing chosen while one holds",
               &(struct advance_page){{ADVANCE_PAGE_MENU, 0, {GAME_NOTHING, GAME_NOTHING}},
                                      .holds = true});
    page_reads("not understood",
               &(struct advance_page){{ADVANCE_PAGE_MENU, 0, {GAME_NOTHING, GAME_NOTHING}},
                                      .unclear = true});
    is_over("it acted", true);
    is_over("the hand went on", false);
}

/* The claim on the table is no limit, unless the next one may be equal to it. */
TEST_CASE(only_claims_that_can_still_come)
{
    static const struct {
        const char *preset, *claim, *name;
        enum advance_page_act act;
    } pages[] = {{"tokyo", "61", "above the claim, up to which", ADVANCE_PAGE_BELIEVE},
                 {"tokyo", "61", "above the claim, from which", ADVANCE_PAGE_DOUBT},
                 {"tokyo", "66", "nothing to believe", ADVANCE_PAGE_MENU},
                 {"tokyo", "21", "nothing to come", ADVANCE_PAGE_MENU},
                 {"beghel", "61", "an equal claim, up to which", ADVANCE_PAGE_BELIEVE},
                 {"mia", "61", "passed on, from which", ADVANCE_PAGE_DOUBT},
                 {"dadi", "P-A", "dice, above the claim", ADVANCE_PAGE_DOUBT}};
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        sit(pages[i].preset);
        claim(pages[i].claim);
        reads(pages[i].name, pages[i].act, GAME_NOTHING, GAME_NOTHING);
    }
}

TEST_CASE(sums_and_pairs_in_their_words)
{
    sit("kiriki");
    reads("kiriki", ADVANCE_PAGE_DOUBT, GAME_NOTHING, GAME_NOTHING);
}

TEST_CASE(poker_hands_by_their_kind)
{
    sit("dadi");
    reads("dice, up to which", ADVANCE_PAGE_BELIEVE, GAME_NOTHING, GAME_NOTHING);
    reads("dice, the question", ADVANCE_PAGE_ASK, place("P-A"), place("T-K"));
    page_reads("dice, not understood",
               &(struct advance_page){{ADVANCE_PAGE_MENU, 0, {GAME_NOTHING, GAME_NOTHING}},
                                      .unclear = true});
    sit("carte");
    reads("cards, the question", ADVANCE_PAGE_ASK, GAME_NOTHING, place("T-K"));
}

/* Data that no button carries are none, and a button reads as what it was written for. */
TEST_CASE(its_buttons_are_read_strictly)
{
    struct advance_page_tap tap;
    static const char *const wrong[] = {"1:2:3",      "1:2:3:x",   "1:2:3:-",     "1:2:3:bb",
                                        "1:-2:3:b",   ":2:3:b",    "1:2:99999:b", "b",
                                        "1:2:3:b:x ", "1:2:3:b\n", "x:2:3:b"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(advance_page_read(wrong[i], &tap));
    assert_true(advance_page_read("", &tap));
    assert_int_equal(tap.act, ADVANCE_PAGE_OPEN);
    assert_true(advance_page_read("7:-1:13:s", &tap));
    assert_int_equal(tap.act, ADVANCE_PAGE_SET);
    assert_int_equal(tap.hand, 7);
    assert_int_equal(tap.advance.believe_to, GAME_NOTHING);
    assert_int_equal(tap.advance.doubt_from, 13);
}

TESTS_BEGIN(text_fixture_open())
