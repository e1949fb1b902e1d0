/* test_text_secrets.c - what is hidden changes nothing that anybody else can read.
 *
 * Two tables play the same game, move by move, but the dice fall differently under their cups.
 * Until a cup is lifted every post, every refusal and every other player's private message must be
 * the same at both, to the last byte. The thrower must see the difference.
 */

#include "chance.h"
#include "game_post.h"
#include "lobby_post.h"
#include "notes.h"
#include "private_post.h"
#include "seated.h"
#include "spelt.h"
#include "testing.h"
#include "text_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 60, MOVES_MAX = 400, TWINS = 2 };

static struct twins {
    struct table table[TWINS];
    struct news news[TWINS];
} twins;

static struct message said[TWINS];

static uint64_t chance;

/* How often there was something to compare, so that the test knows it looked. */
static struct counts {
    int posts, edits, hidden, lifted, games;
} counts;

static uint32_t below(void *source, uint32_t bound)
{
    return chance_below(&chance, bound);
}

/* --- the same words twice --- */

static void same(const char *what)
{
    if (strcmp(said[0].text, said[1].text) != 0)
        fail_msg("%s:\n%s\n---\n%s", what, said[0].text, said[1].text);
    assert_int_equal(said[0].n_buttons, said[1].n_buttons);
    assert_int_equal(said[0].silent, said[1].silent);
    for (int i = 0; i < said[0].n_buttons; i++) {
        const struct button *a = &said[0].buttons[i], *b = &said[1].buttons[i];
        assert_string_equal(a->label, b->label);
        assert_string_equal(a->data, b->data);
        assert_int_equal(a->new_row, b->new_row);
        assert_int_equal(a->is_link, b->is_link);
    }
}

static void same_in_group(int language)
{
    for (int i = 0; i < TWINS; i++)
        game_post_news(JUST(&twins.table[i]), &twins.news[i], language, "bot", &said[i]);
    same("post");
    text_fixture_fits(&said[0]);
    counts.posts++;
    for (int i = 0; i < TWINS; i++)
        game_post_table(JUST(&twins.table[i]), "", language, "bot", &said[i]);
    same("table");
    static const char *const paths[] = {"+0", "+134", "F-", "F-K", "2P-A"};
    for (size_t k = 0; k < sizeof paths / sizeof *paths; k++) {
        for (int i = 0; i < TWINS; i++)
            game_post_table(JUST(&twins.table[i]), paths[k], language, "bot", &said[i]);
        same("path");
    }
    for (int i = 0; i < TWINS; i++)
        lobby_post_write(JUST(&twins.table[i]), language, "bot", &said[i]);
    same("lobby");
    counts.edits += twins.news[0].kind == NEWS_MOVE && game_post_is_edit(&twins.news[0]);
}

static void same_refusals(int language)
{
    char popup[TWINS][POPUP_BYTES];
    for (int why = ACCEPTED; why < REFUSAL_COUNT || rules_exclusion((enum refusal)why); why++) {
        for (int i = 0; i < TWINS; i++) {
            notes_refusal_popup((enum refusal)why, JUST(&twins.table[i]), language, popup[i]);
            notes_refusal((enum refusal)why, JUST(&twins.table[i]), language, &said[i]);
        }
        assert_string_equal(popup[0], popup[1]);
        same("refusal");
    }
}

/* The private posts of a player who did not throw. */
static void same_for_others(int64_t player, int language)
{
    for (int i = 0; i < TWINS; i++)
        private_post_raises(JUST(&twins.table[i]), player, language, &said[i]);
    same("raises");
    for (int i = 0; i < TWINS; i++)
        private_post_welcome(JUST(&twins.table[i]), language, &said[i]);
    same("welcome");
}

/* Whether what a seat sees is the same at both tables, by chance, in whatever order it lies. */
static bool fell_alike(int seat)
{
    int more[UINT8_MAX + 1] = {0};
    for (int i = 0; i < TWINS; i++) {
        struct view view = spelt_view(&twins.table[i].game, seat);
        for (int k = 0; k < view.n_faces; k++)
            more[view.faces[k]] += i == 0 ? 1 : -1;
    }
    for (int face = 0; face <= UINT8_MAX; face++)
        if (more[face] != 0)
            return false;
    return true;
}

/* The thrower sees their own dice, else this test would find nothing to compare. */
static void different_for_thrower(int seat, int language)
{
    char popup[TWINS][POPUP_BYTES];
    int64_t player = twins.table[0].seats[seat].player;
    if (fell_alike(seat))
        return;
    for (int i = 0; i < TWINS; i++)
        private_post_popup(JUST(&twins.table[i]), player, 0, language, popup[i]);
    assert_string_not_equal(popup[0], popup[1]);
    if (table_turn(&twins.table[0]) != seat)
        return;
    for (int i = 0; i < TWINS; i++)
        private_post_throw(JUST(&twins.table[i]), player, "", language, &said[i]);
    assert_string_not_equal(said[0].text, said[1].text);
    counts.hidden++;
}

static void compare(void)
{
    const struct table *table = &twins.table[0];
    for (int language = 0; language_code(language); language++) {
        same_in_group(language);
        same_refusals(language);
        for (int seat = 0; seat < table->n_seats; seat++) {
            bool sees = table_may_see(table, table->seats[seat].player);
            assert_int_equal(sees, table_may_see(&twins.table[1], table->seats[seat].player));
            if (sees)
                different_for_thrower(seat, language);
            else
                same_for_others(table->seats[seat].player, language);
        }
    }
}

/* --- the same game twice --- */

/* Each cup is shaken for itself. */
static void shake(void)
{
    for (int i = 0; i < TWINS; i++) {
        struct event event = {.kind = EVENT_THROW, .below = below};
        twins.news[i] = seated_accepted(&twins.table[i], event);
    }
}

static struct event random_move(const struct table *table)
{
    struct move moves[GAME_MOVES_MAX];
    uint32_t n = (uint32_t)game_legal(&table->game, moves);
    int seat = table_turn(table);
    if (below(NULL, 100) == 0)
        return seated_does(EVENT_LEAVE, table->seats[below(NULL, (uint32_t)table->n_seats)].player);
    struct event event = {.kind = EVENT_MOVE, .player = table->seats[seat].player};
    event.turn = table->turn;
    event.move = moves[below(NULL, n)];
    return event;
}

static bool lifts(const struct table *table, const struct event *event)
{
    const struct game_kind *kind = table->rules.kind;
    return event->kind == EVENT_MOVE && (event->move.verb == game_verb(kind, "doubt") ||
                                         event->move.verb == game_verb(kind, "object"));
}

/* A cup that is lifted is no secret: there the second table becomes like the first. */
static void move(void)
{
    struct event event = random_move(&twins.table[0]);
    if (lifts(&twins.table[0], &event)) {
        twins.table[1] = twins.table[0];
        counts.lifted++;
    }
    for (int i = 0; i < TWINS; i++) {
        event.below = below; /* for a start or a throw; a move that needs none does not ask */
        struct news news;
        if (table_step(&twins.table[i], &event, &news) == ACCEPTED)
            twins.news[i] = news;
        else
            assert_int_equal(event.kind, EVENT_LEAVE); /* who left cannot leave again */
    }
}

static void play(const char *game, const char *preset)
{
    twins.table[0] = seated_lobby(2 + (int)below(NULL, 4), "tokyo");
    rules_usual(game_find(game), &twins.table[0].rules);
    assert_int_equal(rules_take_preset(&twins.table[0].rules, preset), ACCEPTED);
    twins.table[0].id = 7;
    for (int i = 0; i < twins.table[0].n_seats; i++) {
        twins.table[0].seats[i].reachable = below(NULL, 2) == 0;
        twins.table[0].seats[i].in_group = below(NULL, 2) == 0;
        snprintf(twins.table[0].seats[i].name, TABLE_NAME_BYTES, "P%d", i);
    }
    rules_set(&twins.table[0].rules, strcmp(game, "tokio") == 0 ? "lives" : "points", "2");
    twins.news[0] = seated_accepted(&twins.table[0], seated_does(EVENT_START, SEATED_HOST));
    twins.table[1] = twins.table[0];
    twins.news[1] = twins.news[0];
    for (int i = 0; i < MOVES_MAX && twins.table[0].status == TABLE_PLAYING; i++) {
        if (table_wants_throw(&twins.table[0])) {
            struct news before = twins.news[0];
            shake();
            compare(); /* the news of the throw itself, should somebody tell it */
            twins.news[0] = twins.news[1] = before;
            compare();
        }
        move();
        compare();
    }
    counts.games += twins.table[0].status == TABLE_OVER;
}

static void play_all(const char *game, const char *const *presets)
{
    const char *seed = getenv("SEED");
    uint64_t first = seed ? strtoull(seed, NULL, 10) : 20261121;
    size_t n = 0;
    while (presets[n])
        n++;
    print_message("SEED=%llu\n", (unsigned long long)first);
    memset(&counts, 0, sizeof counts);
    for (uint64_t i = 0; i < GAMES; i++) {
        chance = first + i;
        play(game, presets[i % n]);
    }
    assert_true(counts.posts > GAMES * 10);
    assert_true(counts.hidden > GAMES * 2);
    assert_true(counts.lifted > GAMES);
    assert_true(counts.edits > GAMES);
    assert_true(counts.games > GAMES / 2);
}

TEST_CASE(test_tokio)
{
    play_all("tokio",
             (const char *const[]){"tokyo", "classico", "beghel", "pirata", "torneo", NULL});
}

TEST_CASE(test_bugiardi)
{
    play_all("bugiardi", (const char *const[]){"dadi", "carte", NULL});
}

TESTS_BEGIN(text_fixture_open())
