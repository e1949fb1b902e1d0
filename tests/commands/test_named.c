/* test_named.c - whom a typed name means at a table and in a league. */
#include "find_player.h"
#include "names.h"

#include "store_fixture.h"
#include "testing.h"

#include <string.h>

enum { CHAT = -100, OTHER = -200, OLGA = 11, ANN, BOB, ZOE };

struct scene {
    struct store_fixture *kept;
    struct bot bot;
    struct step step;
    struct update update;
    struct ctx ctx;
    struct table table;
};

static void add(struct scene *scene, int64_t player, const char *name, const char *username)
{
    struct store_player known = {.player = player};
    strcpy(known.name, name);
    strcpy(known.username, username);
    store_player_put(scene->kept->store, &known);
}

static void add_game(struct scene *scene, int64_t chat, int64_t player)
{
    store_figures_put(scene->kept->store, chat, "", player, "games=1");
    store_rating_put(scene->kept->store, chat, "",
                     &(struct store_rating){.player = player, .rated = {25, 8}, .games = 1});
}

static void sit(struct table *table, int64_t player, const char *name)
{
    struct seat *seat = &table->seats[table->n_seats++];
    seat->player = player;
    strcpy(seat->name, name);
}

/* Olga, Anna and Bob play here and sit at a table; Bob is shown under Anna's username, and another
 * Anna plays elsewhere. */
static void set(void **state, struct scene *ret_scene)
{
    memset(ret_scene, 0, sizeof *ret_scene);
    ret_scene->kept = *state;
    ret_scene->bot.store = ret_scene->kept->store;
    ret_scene->update = (struct update){.chat = CHAT, .from = {.id = OLGA}};
    ret_scene->step = (struct step){.bot = &ret_scene->bot, .store = ret_scene->kept->store};
    ret_scene->ctx = (struct ctx){.step = &ret_scene->step, .update = &ret_scene->update};
    add(ret_scene, OLGA, "Olga", "");
    add(ret_scene, ANN, "Anna", "Anna_Rossi");
    add(ret_scene, BOB, "anna_rossi", "Bob_1999");
    add(ret_scene, ZOE, "Anna Zeta", "Anna");
    add_game(ret_scene, OTHER, ZOE);
    for (int64_t player = OLGA; player <= BOB; player++)
        add_game(ret_scene, CHAT, player);
    add(ret_scene, -1, "", "");
    add_game(ret_scene, CHAT, -1); /* who was forgotten, and has no name at all */
    sit(&ret_scene->table, OLGA, "Olga");
    sit(&ret_scene->table, ANN, "Anna");
    sit(&ret_scene->table, BOB, "anna_rossi");
}

/* The words that are typed, and who is meant; 0: nobody. */
static const struct {
    const char *typed;
    int64_t player;
} rows[] = {
    {"@anna_rossi", ANN},
    {"anna_rossi", BOB},
    {" @ANNA_ROSSI ", ANN},
    {"bob_1999", BOB},
    {"@bob_1999", BOB},
    {"@bob", 0},
    {"@anna", ANN}, /* a stranger's username, but the name of somebody here */
    {"anna", ANN},
    {"@olga", OLGA},
    {"@ol", OLGA},
    {"@", 0},
    {"", 0},
    {"@@", 0},
    {"@anna_rossi @bob_1999", 0},
    {"@'; DROP TABLE players", 0},
    {"@anna_rossi_of_thirty_two_letters_and_then_some_more_of_them", 0},
};

STORE_FIXTURE_TEST(test_in_a_league)
{
    struct scene scene;
    set(state, &scene);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(find_player_player(&scene.ctx, rows[i].typed), rows[i].player);
    scene.update.chat = OTHER;
    assert_int_equal(find_player_player(&scene.ctx, "@anna"), ZOE);
    assert_int_equal(find_player_player(&scene.ctx, "@anna_rossi"), 0);
    assert_int_equal(find_player_player(&scene.ctx, "me"), OLGA);
}

/* Of two with one name each may be meant, and what they are called at the table finds each. */
STORE_FIXTURE_TEST(test_equal_names)
{
    struct scene scene;
    int64_t players[FIND_PLAYER_MOST];
    set(state, &scene);
    add(&scene, BOB, "Anna", "Bob_1999");
    assert_int_equal(find_player_player(&scene.ctx, "Anna"), 0);
    assert_int_equal(find_player_several(&scene.ctx, "anna", players), 2);
    assert_int_equal(players[0] + players[1], ANN + BOB);
    assert_int_equal(find_player_several(&scene.ctx, "Zoe", players), 0);
    assert_int_equal(find_player_player(&scene.ctx, "Anna @bob_1999"), BOB);
    strcpy(scene.table.seats[2].name, "Anna");
    assert_int_equal(names_seat(&scene.table, "Anna"), GAME_NOBODY);
    assert_int_equal(names_seat(&scene.table, "anna #2"), 1);
    assert_int_equal(names_seat(&scene.table, "Anna #3"), 2);
    strcpy(scene.table.seats[2].username, "Bob_1999");
    assert_int_equal(names_seat(&scene.table, "Anna ＠Bob_1999"), 2);
    store_opt_out(scene.kept->store, CHAT, BOB, 1);
    assert_int_equal(find_player_several(&scene.ctx, "Anna", players), 1);
    assert_int_equal(players[0], ANN);
}

/* Few people type accents, or have another alphabet's capitals at hand. */
TEST_CASE(test_ways_to_type)
{
    static const struct {
        const char *typed, *name;
        int fits;
    } ways[] = {
        {"nicolo", "Nicolò", 2},
        {"NICOLÒ", "nicolÒ", 3},
        {"nicolò", "Nicolò", 3},
        {"Nicolò", "Nicolo", 2},
        {"nico", "Nicolò", 1},
        {"nicola", "Nicolò", 0},
        {"dangelo", "D’Angelo", 2},
        {"D'angelo", "D’Angelo", 3},
        {"marco rossi", "Маrсо Rоssi", 3},
        {"Ilaria", "llaria", 3},
        {"ilaria", "Ilaria", 3},
        {"1", "Luca", 0},
        {"anna maria", "Anna-Maria", 2},
        {"annamaria", "Anna-Maria", 0},
        {"зоя", "ЗОЯ", 2},
        {"зоя", "Зоя Х", 1},
        {"зоя", "Оля", 0},
        {"σοφια", "ΣΟΦΙΑ", 2},
        {"小明", "小明", 3},
        {"小", "小明", 1},
        {"明", "小明", 0},
        {"...", "...", 3},
        {"...", "!!!", 0},
        {".", "Anna", 0},
        {"", "", 0},
        {"🎲", "🎲 Bea", 1},
        {"bea", "Bea 🎲", 1},
        {"", "Bea", 0},
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (names_fit(ways[i].typed, ways[i].name) != ways[i].fits)
            fail_msg("«%s» fits «%s» %d", ways[i].typed, ways[i].name,
                     names_fit(ways[i].typed, ways[i].name));
}

/* Neither of two is meant whose names look alike, whichever of them was typed. */
STORE_FIXTURE_TEST(test_names_that_look_alike)
{
    struct scene scene;
    int64_t players[FIND_PLAYER_MOST];
    set(state, &scene);
    add(&scene, ANN, "Marco Rossi", "dario_v");
    add(&scene, BOB, "Маrсо Rоssi", "");
    assert_int_equal(find_player_several(&scene.ctx, "Marco Rossi", players), 2);
    assert_int_equal(find_player_several(&scene.ctx, "Маrсо Rоssi", players), 2);
    strcpy(scene.table.seats[1].name, "Marco Rossi");
    strcpy(scene.table.seats[2].name, "Маrсо Rоssi");
    assert_int_equal(names_seat(&scene.table, "Marco Rossi"), GAME_NOBODY);
    assert_int_equal(names_seat(&scene.table, "Marco Rossi #3"), 2);
}

/* A person who is called just so is meant, not one who is called so but for an accent. */
STORE_FIXTURE_TEST(test_accents_come_second)
{
    struct scene scene;
    set(state, &scene);
    add(&scene, ANN, "Zoë", "");
    add(&scene, BOB, "Zoe", "");
    assert_int_equal(find_player_player(&scene.ctx, "zoe"), BOB);
    assert_int_equal(find_player_player(&scene.ctx, "Zoë"), ANN);
    add(&scene, BOB, "Bob", "");
    assert_int_equal(find_player_player(&scene.ctx, "zoe"), ANN);
}

STORE_FIXTURE_TEST(test_at_a_table)
{
    struct scene scene;
    set(state, &scene);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int64_t player = rows[i].player;
        assert_int_equal(find_player_seat(&scene.ctx, &scene.table, rows[i].typed),
                         player == 0 ? GAME_NOBODY : (int)player - OLGA);
    }
}

static void link_words(struct scene *scene, int from, int bytes, int64_t user)
{
    scene->update.links[scene->update.n_links++] = (struct update_link){user, from, bytes};
}

/* A link means the person it leads to, whatever its words are, and nobody else. */
STORE_FIXTURE_TEST(test_links)
{
    struct scene scene;
    int64_t players[2];
    set(state, &scene);
    strcpy(scene.update.text, "/stats Anna Anna");
    link_words(&scene, 7, 4, BOB);
    assert_int_equal(find_player_player(&scene.ctx, "Anna"), BOB);
    assert_int_equal(find_player_player(&scene.ctx, "Anna "), BOB);
    assert_int_equal(find_player_player(&scene.ctx, "anna_rossi"), BOB);
    assert_int_equal(find_player_player(&scene.ctx, "Olga"), OLGA);
    assert_int_equal(find_player_seat(&scene.ctx, &scene.table, "Anna"), 2);
    assert_false(find_player_linked(&scene.ctx, players));
    link_words(&scene, 12, 4, ANN);
    assert_true(find_player_linked(&scene.ctx, players));
    assert_int_equal(players[0], BOB);
    assert_int_equal(players[1], ANN);
    scene.update.links[0].user = ANN;
    assert_false(find_player_linked(&scene.ctx, players));
    scene.update.links[0].user = ZOE; /* who plays elsewhere */
    assert_false(find_player_linked(&scene.ctx, players));
    assert_int_equal(find_player_player(&scene.ctx, "Anna"), 0);
    assert_int_equal(find_player_seat(&scene.ctx, &scene.table, "Anna"), GAME_NOBODY);
}
