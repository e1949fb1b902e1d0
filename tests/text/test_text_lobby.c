/* test_text_lobby.c - the lobby, and how a game starts, word for word. */

#include "language.h"
#include "rules_page.h"
#include "text_check.h"
#include "told.h"

#include "seated.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void test_lobby_of_one(void **state)
{
    (void)state;
    told_sit(1, "tokyo", true);
    told_says(told_lobby,
              "🎲 <b>Tokio · Tokyo</b>\n"
              "8 lives. The cup may be passed on unseen with a higher claim; the doubter "
              "starts the next hand.\n"
              "Whoever opened the table starts the game.\n"
              "⏳ For a turn: 24 hours\n"
              "\n"
              "1 player at the table:\n"
              "1. Anna 👑\n"
              "\n"
              "1 more player is needed.\n"
              "[🙋 Join] [🚪 Leave]\n"
              "[📜 Rules] [▶️ Start]\n"
              "[❌ Cancel]",
              "🎲 <b>Tokio · Tokyo</b>\n"
              "8 vite. Si può passare il bussolotto senza guardare, dichiarando di più; chi "
              "dubita comincia la mano dopo.\n"
              "Comincia chi ha aperto il tavolo.\n"
              "⏳ Tempo per turno: 24 ore\n"
              "\n"
              "1 giocatore al tavolo:\n"
              "1. Anna 👑\n"
              "\n"
              "Manca ancora 1 giocatore.\n"
              "[🙋 Mi siedo] [🚪 Mi alzo]\n"
              "[📜 Regole] [▶️ Si comincia]\n"
              "[❌ Annulla]");
}

static void test_lobby(void **state)
{
    (void)state;
    told_sit(3, "classico", true);
    told.table.seats[1].reachable = false;
    told.table.starter = STARTER_HIGHEST;
    told_says(told_lobby,
              "🎲 <b>Tokio · Classico</b>\n"
              "5 lives, counter-clockwise. An equal claim is enough; one too low costs a "
              "life; the loser starts the next hand.\n"
              "Whoever throws the highest die starts the game.\n"
              "⏳ For a turn: 24 hours\n"
              "\n"
              "3 players at the table:\n"
              "1. Anna 👑\n"
              "2. Bruno 📵\n"
              "3. Carla\n"
              "\n"
              "📵 I cannot write to you in private yet. Open a chat with me and press Start, "
              "or play with the buttons here in the group.\n"
              "[🙋 Join] [🚪 Leave]\n"
              "[📜 Rules] [▶️ Start]\n"
              "[❌ Cancel]",
              "🎲 <b>Tokio · Classico</b>\n"
              "5 vite, in senso antiorario. Basta una dichiarazione uguale; una troppo bassa "
              "costa una vita; chi perde comincia la mano dopo.\n"
              "Comincia chi fa il dado più alto.\n"
              "⏳ Tempo per turno: 24 ore\n"
              "\n"
              "3 giocatori al tavolo:\n"
              "1. Anna 👑\n"
              "2. Bruno 📵\n"
              "3. Carla\n"
              "\n"
              "📵 Non posso ancora scriverti in privato. Apri una chat con me e premi Avvia, "
              "oppure gioca con i pulsanti qui nel gruppo.\n"
              "[🙋 Mi siedo] [🚪 Mi alzo]\n"
              "[📜 Regole] [▶️ Si comincia]\n"
              "[❌ Annulla]");
}

static void test_lobby_called_off(void **state)
{
    (void)state;
    told_sit(2, "tokyo", true);
    told.news = seated_accepted(&told.table, seated_does(EVENT_CANCEL, SEATED_HOST));
    told_says(told_lobby,
              "🎲 <b>Tokio · Tokyo</b>\n"
              "This table was called off. A new one: /play\n"
              "\n"
              "1. Anna 👑\n"
              "2. Bruno",
              "🎲 <b>Tokio · Tokyo</b>\n"
              "Questo tavolo è stato annullato. Per aprirne un altro: /gioca\n"
              "\n"
              "1. Anna 👑\n"
              "2. Bruno");
}

static void test_lobby_once_begun(void **state)
{
    (void)state;
    told_sit(2, "tokyo", true);
    told_play("roll 53");
    told_says(told_lobby,
              "🎲 <b>Tokio · Tokyo</b>\n"
              "The game has begun.\n"
              "\n"
              "1. Anna 👑\n"
              "2. Bruno",
              "🎲 <b>Tokio · Tokyo</b>\n"
              "La partita è cominciata.\n"
              "\n"
              "1. Anna 👑\n"
              "2. Bruno");
}

static void test_start(void **state)
{
    (void)state;
    told_sit(2, "tokyo", true);
    told_play("roll 53");
    told_says(told_post,
              "🎲 <b>Tokio · Tokyo</b>\n"
              "Anna opened the table and starts.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, your dice are in our private chat: "
              "peek, then claim.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🎲 My dice] [💬 Private chat]",
              "🎲 <b>Tokio · Tokyo</b>\n"
              "Anna ha aperto il tavolo e comincia.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, i dadi sono nella nostra chat "
              "privata: sbircia e dichiara.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
}

static void test_start_by_lot(void **state)
{
    (void)state;
    told_sit(2, "tokyo", true);
    told_play("roll 53");
    told.table.starter = STARTER_RANDOM;
    told_says(told_post,
              "🎲 <b>Tokio · Tokyo</b>\n"
              "The lot falls on Anna, who starts.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, your dice are in our private chat: "
              "peek, then claim.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🎲 My dice] [💬 Private chat]",
              "🎲 <b>Tokio · Tokyo</b>\n"
              "La sorte ha scelto: comincia Anna.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, i dadi sono nella nostra chat "
              "privata: sbircia e dichiara.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
}

static void test_start_by_highest_die(void **state)
{
    (void)state;
    told_sit(3, "torneo", true);
    told.table.starter = STARTER_HIGHEST;
    struct seated_chance chance = {.n = 5, .values = {5, 1, 5, 2, 4}};
    struct event event = seated_does(EVENT_START, SEATED_HOST);
    event.below = seated_below;
    event.source = &chance;
    told.news = seated_accepted(&told.table, event);
    seated_throw(&told.table, 5, 3);
    told_says(told_post,
              "🎲 <b>Tokio · Torneo</b>\n"
              "The highest die starts: Anna ⚅, Bruno ⚁, Carla ⚅; a tie, again: Anna ⚂, Carla "
              "⚄.\n"
              "Carla starts.\n"
              "\n"
              "👉 <a href=\"tg://user?id=103\">Carla</a>, your dice are in our private chat: "
              "peek, then claim.\n"
              "\n"
              "Anna ❤️×10 · Bruno ❤️×10 · Carla ❤️×10\n"
              "[🎲 My dice] [💬 Private chat]",
              "🎲 <b>Tokio · Torneo</b>\n"
              "Comincia chi fa il dado più alto: Anna ⚅, Bruno ⚁, Carla ⚅; parità, di nuovo: "
              "Anna ⚂, Carla ⚄.\n"
              "Comincia Carla.\n"
              "\n"
              "👉 <a href=\"tg://user?id=103\">Carla</a>, i dadi sono nella nostra chat "
              "privata: sbircia e dichiara.\n"
              "\n"
              "Anna ❤️×10 · Bruno ❤️×10 · Carla ❤️×10\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
}

static void test_start_unreachable(void **state)
{
    (void)state;
    told_sit(2, "tokyo", false);
    told_play("roll 53");
    told_says(told_post,
              "🎲 <b>Tokio · Tokyo</b>\n"
              "Anna opened the table and starts.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, I cannot write to you in private: "
              "peek with “My dice”, then claim with the buttons here. They obey only you.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🎲 My dice] [💬 Get them in private]\n"
              "[31] [32] [41] [42] [43]\n"
              "[51] [52] [53] [54] [61]\n"
              "[62] [63] [64] [65] [11]\n"
              "[22] [33] [44] [55] [66]\n"
              "[21 Tokio!]",
              "🎲 <b>Tokio · Tokyo</b>\n"
              "Anna ha aperto il tavolo e comincia.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, non posso scriverti in privato: "
              "sbircia con «I miei dadi», poi dichiara con i pulsanti qui sotto. Obbediscono "
              "solo a te.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🎲 I miei dadi] [💬 In privato]\n"
              "[31] [32] [41] [42] [43]\n"
              "[51] [52] [53] [54] [61]\n"
              "[62] [63] [64] [65] [11]\n"
              "[22] [33] [44] [55] [66]\n"
              "[21 Tokio!]");
    assert_string_equal(told.message.buttons[0].data, "d:12:1");
    assert_string_equal(told.message.buttons[1].data, "https://t.me/cupbot?start=t12");
    assert_string_equal(told.message.buttons[2].data, "m:12:1:claim:31");
}

/* Where a game has room for so many only, the lobby and the rules say so. */
static void test_how_many_can_play(void **state)
{
    (void)state;
    told_sit(2, "tokyo", true);
    seated_accepted(&told.table, seated_preset(SEATED_HOST, "dadi"));
    told_lobby(LANGUAGE_ENGLISH);
    text_check(told.message.text, "\nFor 2 to 6 players. Whoever opened the table starts");
    rules_page_write(&told.table, false, text_fixture_italian(), &told.message);
    text_check(told.message.text, "\n\nDa 2 a 6 giocatori. Comincia chi ha aperto");
    seated_accepted(&told.table, seated_preset(SEATED_HOST, "tokyo"));
    told_lobby(LANGUAGE_ENGLISH);
    text_check_not(told.message.text, "For 2 to");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lobby_of_one),      cmocka_unit_test(test_lobby),
        cmocka_unit_test(test_how_many_can_play), cmocka_unit_test(test_lobby_called_off),
        cmocka_unit_test(test_lobby_once_begun),  cmocka_unit_test(test_start),
        cmocka_unit_test(test_start_by_lot),      cmocka_unit_test(test_start_by_highest_die),
        cmocka_unit_test(test_start_unreachable),
    };
    text_fixture_open();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
