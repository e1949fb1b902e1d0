/* test_table.c - every way through a running table: moves, leaving, cancelling, loading. */

#include "seated.h"
#include "spelt.h"
#include "table_equal.h"
#include "testing.h"

#include <string.h>

enum { HOST = SEATED_HOST, ANN = SEATED_ANN, BOB = SEATED_BOB, STRANGER = SEATED_STRANGER };

static struct view look(const struct table *table, int seat)
{
    return spelt_view(&table->game, seat);
}

static int count_events(const struct news *news, int type, int seat)
{
    int n = 0;
    for (int i = 0; i < news->events.n; i++)
        if (news->events.list[i].type == type && news->events.list[i].seat == seat)
            n++;
    return n;
}

/* --- moves --- */

/* Throws 5-3 and claims it: who sits next must answer. */
static void claim_53(struct table *table, int64_t player)
{
    seated_throw(table, 5, 3);
    seated_accepted(table, seated_move(table, player, "claim", "53"));
}

TEST_CASE(test_a_hand)
{
    struct table table = seated_game(3, "tokyo");
    struct news news = seated_throw(&table, 3, 5);
    assert_int_equal(news.kind, NEWS_MOVE);
    assert_int_equal(news.seat, 0);
    assert_int_equal(news.move.n_faces, 2);
    assert_int_equal(news.move.faces[0], 3);
    assert_int_equal(news.move.faces[1], 5);
    assert_int_equal(count_events(&news, GAME_ROLLED, 0), 1);
    assert_int_equal(table.turn, 1);
    assert_false(table_wants_throw(&table));
    seated_refused(&table, seated_does(EVENT_THROW, 0), REFUSED_NOT_NOW);

    news = seated_accepted(&table, seated_move(&table, HOST, "claim", "54"));
    assert_int_equal(news.seat, 0);
    assert_int_equal(news.move.seat, 0);
    assert_int_equal(news.move.n_faces, 0);
    assert_int_equal(table_turn(&table), 1);
    assert_int_equal(table.turn, 2);

    news = seated_accepted(&table, seated_move(&table, ANN, "doubt", NULL));
    assert_int_equal(count_events(&news, GAME_REVEALED, 1), 1);
    assert_int_equal(count_events(&news, GAME_LOST, 0), 1);
    assert_int_equal(look(&table, GAME_NOBODY).score[0], 7);
    assert_int_equal(table_turn(&table), 1);
    assert_true(table_wants_throw(&table));
    assert_int_equal(table.turn, 3);
}

TEST_CASE(test_moves_out_of_order)
{
    struct table table = seated_game(3, "tokyo");
    seated_refused(&table, seated_move(&table, HOST, "claim", "53"), REFUSED_NOT_NOW);
    seated_refused(&table, seated_move(&table, ANN, "claim", "53"), REFUSED_NOT_YOUR_TURN);
    claim_53(&table, HOST);
    seated_refused(&table, seated_move(&table, STRANGER, "doubt", NULL), REFUSED_NOT_A_PLAYER);
    seated_refused(&table, seated_move(&table, BOB, "doubt", NULL), REFUSED_NOT_YOUR_TURN);
    seated_refused(&table, seated_move(&table, ANN, "claim", "54"), REFUSED_NOT_NOW);
    seated_refused(&table, seated_move(&table, ANN, "raise", "53"), REFUSED_TOO_LOW);
    seated_refused(&table, seated_move(&table, ANN, "raise", NULL), REFUSED_BAD_CLAIM);
}

/* Two presses of one button, or of two people: the first counts, the second is told so. */
TEST_CASE(test_two_presses_at_once)
{
    struct table table = seated_game(3, "tokyo");
    claim_53(&table, HOST);
    struct event believe = seated_move(&table, ANN, "accept", NULL);
    struct event doubt = seated_move(&table, ANN, "doubt", NULL);
    seated_accepted(&table, believe);
    seated_refused(&table, believe, REFUSED_OLD_BUTTON);
    seated_refused(&table, doubt, REFUSED_OLD_BUTTON);
    seated_refused(&table, seated_move(&table, STRANGER, "doubt", NULL), REFUSED_NOT_A_PLAYER);
    doubt.player = BOB;
    seated_refused(&table, doubt, REFUSED_OLD_BUTTON);
    doubt.turn = table.turn + 1;
    seated_refused(&table, doubt, REFUSED_OLD_BUTTON);
}

TEST_CASE(test_typed_moves_name_no_turn)
{
    struct table table = seated_game(2, "tokyo");
    seated_throw(&table, 6, 6);
    struct event claim = seated_move(&table, HOST, "claim", "66");
    claim.turn = TABLE_ANY_TURN;
    seated_accepted(&table, claim);
    seated_refused(&table, claim, REFUSED_NOT_YOUR_TURN);
}

/* A person may shake the cup themselves, but never say how it falls. */
TEST_CASE(test_nobody_names_the_faces)
{
    struct table table = seated_game(2, "tokyo");
    struct seated_chance chance = {.n = 2, .values = {0, 3}};
    struct event roll = seated_move(&table, HOST, "roll", NULL);
    roll.move.n_faces = 2;
    roll.move.faces[0] = 2;
    roll.move.faces[1] = 1;
    roll.below = seated_below;
    roll.source = &chance;
    struct news news = seated_accepted(&table, roll);
    assert_int_equal(news.move.n_faces, 2);
    assert_int_equal(news.move.faces[0], 1);
    assert_int_equal(news.move.faces[1], 4);
}

TEST_CASE(test_who_may_see_the_dice)
{
    struct table table = seated_game(3, "tokyo");
    assert_false(table_may_see(&table, HOST));
    claim_53(&table, HOST);
    assert_true(table_may_see(&table, HOST));
    assert_false(table_may_see(&table, ANN));
    assert_false(table_may_see(&table, BOB));
    assert_false(table_may_see(&table, STRANGER));
    seated_accepted(&table, seated_move(&table, ANN, "raise", "54"));
    seated_accepted(&table, seated_move(&table, BOB, "raise", "61"));
    assert_int_equal(table_turn(&table), 0);
    assert_true(table_may_see(&table, HOST));
    assert_false(table_may_see(&table, ANN));
    assert_false(table_may_see(&table, BOB));
    seated_accepted(&table, seated_move(&table, HOST, "accept", NULL));
    assert_false(table_may_see(&table, HOST));
    seated_throw(&table, 6, 2);
    assert_true(table_may_see(&table, HOST));
    seated_accepted(&table, seated_move(&table, HOST, "claim", "62"));
    seated_accepted(&table, seated_move(&table, ANN, "doubt", NULL));
    assert_false(table_may_see(&table, HOST));
    seated_throw(&table, 4, 4);
    assert_true(table_may_see(&table, ANN));
    seated_accepted(&table, seated_does(EVENT_CANCEL, HOST));
    assert_false(table_may_see(&table, ANN));
}

/* --- going before the end --- */

/* A person who asks sees their own dice, and has moves only on their own turn. */
TEST_CASE(test_a_game_by_person)
{
    struct view view;
    struct move moves[GAME_MOVES_MAX];
    struct table table = seated_game(3, "tokyo");
    seated_throw(&table, 5, 3);
    table_view(&table, HOST, &view);
    assert_int_equal(view.n_faces, 2);
    assert_true(table_legal(&table, HOST, moves) > 0);
    const int64_t others[] = {ANN, BOB, STRANGER, TABLE_PUBLIC, -1};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        table_view(&table, others[i], &view);
        assert_int_equal(view.n_faces, 0);
        assert_int_equal(view.turn, 0);
        assert_int_equal(table_legal(&table, others[i], moves) > 0, others[i] == TABLE_PUBLIC);
    }
    assert_int_equal(table_may_move(&table, HOST, TABLE_ANY_TURN), ACCEPTED);
    assert_int_equal(table_may_move(&table, HOST, table.turn), ACCEPTED);
    assert_int_equal(table_may_move(&table, HOST, table.turn - 1), REFUSED_OLD_BUTTON);
    assert_int_equal(table_may_move(&table, ANN, table.turn), REFUSED_NOT_YOUR_TURN);
    assert_int_equal(table_may_move(&table, STRANGER, table.turn), REFUSED_NOT_A_PLAYER);
    seated_accepted(&table, seated_does(EVENT_LEAVE, BOB));
    assert_int_equal(table_may_move(&table, BOB, TABLE_ANY_TURN), REFUSED_ELIMINATED);
    seated_accepted(&table, seated_does(EVENT_CANCEL, HOST));
    assert_int_equal(table_may_move(&table, HOST, TABLE_ANY_TURN), REFUSED_TABLE_GONE);
    assert_int_equal(table_legal(&table, HOST, moves), 0);
}

TEST_CASE(test_leaving_on_turn)
{
    struct table table = seated_game(3, "tokyo");
    claim_53(&table, HOST);
    struct news news = seated_accepted(&table, seated_does(EVENT_LEAVE, ANN));
    assert_int_equal(news.kind, NEWS_MOVE);
    assert_int_equal(news.seat, 1);
    assert_false(news.new_host);
    assert_int_equal(count_events(&news, GAME_LEFT, 1), 1);
    assert_true(look(&table, GAME_NOBODY).out[1]);
    assert_int_equal(look(&table, GAME_NOBODY).last, GAME_NOTHING);
    assert_int_equal(look(&table, GAME_NOBODY).score[0], 8);
    assert_int_equal(table_turn(&table), 2);
    assert_true(table_wants_throw(&table));
    seated_refused(&table, seated_does(EVENT_LEAVE, ANN), REFUSED_ELIMINATED);
    seated_refused(&table, seated_move(&table, ANN, "doubt", NULL), REFUSED_ELIMINATED);
    seated_refused(&table, seated_does(EVENT_LEAVE, STRANGER), REFUSED_NOT_A_PLAYER);
}

TEST_CASE(test_the_claimer_leaves)
{
    struct table table = seated_game(3, "tokyo");
    claim_53(&table, HOST);
    struct news news = seated_accepted(&table, seated_does(EVENT_LEAVE, HOST));
    assert_true(news.new_host);
    assert_int_equal(table.host, ANN);
    assert_int_equal(look(&table, GAME_NOBODY).last, GAME_NOTHING);
    assert_int_equal(table_turn(&table), 1);
    seated_refused(&table, seated_does(EVENT_CANCEL, HOST), REFUSED_NOT_HOST);
    seated_accepted(&table, seated_does(EVENT_CANCEL, ANN));
}

TEST_CASE(test_a_bystander_leaves)
{
    struct table table = seated_game(3, "tokyo");
    claim_53(&table, HOST);
    int64_t turn = table.turn;
    seated_accepted(&table, seated_does(EVENT_LEAVE, BOB));
    assert_int_equal(table.turn, turn + 1);
    assert_int_equal(look(&table, GAME_NOBODY).last, game_value(&table.rules, "53"));
    assert_int_equal(table_turn(&table), 1);
    seated_accepted(&table, seated_move(&table, ANN, "accept", NULL));
    seated_throw(&table, 6, 1);
    seated_accepted(&table, seated_move(&table, ANN, "claim", "61"));
    assert_int_equal(table_turn(&table), 0);
}

/* The next of those who still play is host: who is out is passed over. */
TEST_CASE(test_host_is_inherited_by_the_living)
{
    struct table table = seated_game(4, "tokyo");
    seated_accepted(&table, seated_does(EVENT_LEAVE, ANN));
    assert_true(seated_accepted(&table, seated_does(EVENT_LEAVE, HOST)).new_host);
    assert_int_equal(table.host, BOB);
}

TEST_CASE(test_a_host_who_is_never_back_is_replaced)
{
    struct table table = seated_game(4, "tokyo");
    assert_false(table_replace_host(&table, ANN)); /* who is not the host */
    assert_true(table_replace_host(&table, HOST)); /* though they sit and play */
    assert_int_equal(table.host, ANN);
    table.host = STRANGER; /* of a cup, without a seat */
    assert_true(table_replace_host(&table, STRANGER));
    assert_int_equal(table.host, HOST);
    seated_accepted(&table, seated_does(EVENT_LEAVE, HOST));
    table.host = HOST; /* who is out */
    assert_true(table_replace_host(&table, HOST));
    assert_int_equal(table.host, ANN);
    table = seated_lobby(1, "tokyo");
    assert_false(table_replace_host(&table, HOST)); /* nobody else is there */
}

TEST_CASE(test_the_last_one_wins)
{
    struct table table = seated_game(3, "tokyo");
    seated_accepted(&table, seated_does(EVENT_LEAVE, BOB));
    struct news news = seated_accepted(&table, seated_does(EVENT_LEAVE, HOST));
    assert_int_equal(count_events(&news, GAME_WON, 1), 1);
    assert_int_equal(table.status, TABLE_OVER);
    assert_int_equal(table_turn(&table), GAME_NOBODY);
    assert_int_equal(look(&table, GAME_NOBODY).winner, 1);
    assert_false(table_wants_throw(&table));
    const struct event late[] = {
        {.kind = EVENT_JOIN, .player = STRANGER, .name = "Late"},
        {.kind = EVENT_PRESET, .player = ANN, .preset = "classico"},
        {.kind = EVENT_STARTER, .player = ANN, .starter = STARTER_HOST},
        seated_does(EVENT_LEAVE, ANN),
        seated_does(EVENT_START, ANN),
        seated_does(EVENT_CANCEL, ANN),
        seated_does(EVENT_CANCEL, STRANGER),
        seated_move(&table, ANN, "doubt", NULL),
        seated_does(EVENT_THROW, 0),
    };
    for (size_t i = 0; i < sizeof late / sizeof late[0]; i++)
        seated_refused(&table, late[i], REFUSED_GAME_OVER);
}

TEST_CASE(test_cancel_in_the_middle)
{
    struct table table = seated_game(2, "tokyo");
    claim_53(&table, HOST);
    seated_refused(&table, seated_does(EVENT_CANCEL, ANN), REFUSED_NOT_HOST);
    struct event admin = {.kind = EVENT_CANCEL, .player = STRANGER, .admin = true};
    struct news news = seated_accepted(&table, admin);
    assert_int_equal(news.kind, NEWS_CANCELLED);
    assert_int_equal(table_turn(&table), GAME_NOBODY);
    assert_false(table_wants_throw(&table));
    seated_refused(&table, seated_move(&table, ANN, "doubt", NULL), REFUSED_TABLE_GONE);
    seated_refused(&table, seated_does(EVENT_LEAVE, ANN), REFUSED_TABLE_GONE);
    seated_refused(&table, seated_does(EVENT_CANCEL, HOST), REFUSED_TABLE_GONE);
}

/* --- loading --- */

TEST_CASE(test_loading)
{
    struct table live = seated_game(3, "tokyo");
    struct table loaded = live;
    loaded.status = TABLE_LOBBY;
    memset(&loaded.game, 0, sizeof loaded.game);
    struct game start;
    assert_int_equal(game_start(&loaded.rules, loaded.n_seats, 0, &start), ACCEPTED);
    table_replay_start(&loaded, &start);
    assert_true(table_equal(&live, &loaded));

    struct news log[8];
    int n = 0;
    log[n++] = seated_throw(&live, 5, 3);
    log[n++] = seated_accepted(&live, seated_move(&live, HOST, "claim", "53"));
    log[n++] = seated_accepted(&live, seated_does(EVENT_LEAVE, HOST));
    log[n++] = seated_throw(&live, 1, 1);
    log[n++] = seated_accepted(&live, seated_does(EVENT_LEAVE, BOB));
    for (int i = 0; i < n; i++) {
        assert_false(table_equal(&live, &loaded));
        table_replay(&loaded, &log[i].move, false);
    }
    for (int i = 0; i < loaded.n_seats; i++)
        loaded.seats[i].played = live.seats[i].played; /* the log tells it, by its updates */
    assert_true(table_equal(&live, &loaded));
    assert_int_equal(loaded.status, TABLE_OVER);
    assert_int_equal(loaded.host, ANN);
}

TEST_CASE(test_equal)
{
    struct table a = seated_game(2, "tokyo");
    struct table b = a;
    assert_true(table_equal(&a, &b));
    b.seats[1].name[0] = 'J';
    assert_false(table_equal(&a, &b));
    b = a;
    b.seats[1].reachable = true;
    assert_false(table_equal(&a, &b));
    b = a;
    b.host = ANN;
    assert_false(table_equal(&a, &b));
    b = a;
    seated_throw(&b, 1, 2);
    b.turn = a.turn;
    assert_false(table_equal(&a, &b));
}
