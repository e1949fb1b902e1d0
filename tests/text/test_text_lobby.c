/* test_text_lobby.c - the lobby, and how a game starts, word for word. */

#include "game.h"
#include "language.h"
#include "lobby_post.h"
#include "rules_page.h"
#include "text_check.h"
#include "told.h"

#include "seated.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

TEST_CASE(test_lobby_of_one)
{
    told_sit(1, "tokyo", true);
    told_says(
        told_lobby,
        "🎲 <b>Tokio</b>\n"
        "🎲 Two dice under a cup. Roll, peek, and tell the next player what you've got, true "
        "or not: ⚄⚂ is 53.\n"
        "✅ They believe you: now they roll, and must claim more. 🔍 Or they "
        "doubt you and lift the cup: whoever was wrong loses a life.\n"
        "❤️ Everyone has 8 lives. The last one left wins. ⚁⚀ = 21: <b>Tokio</b>, the best "
        "of all.\n"
        "\n"
        "For 2 to 20 players. The host starts the game.\n"
        "⏳ Time per turn: 24 hours\n"
        "\n"
        "1 player at the table:\n"
        "1. Anna 👑\n"
        "\n"
        "1 more player is needed.\n"
        "[🙋 Join (1)] [▶️ Start]\n"
        "[✅ Tokio] [421]\n"
        "[Dadi Bugiardi]\n"
        "[❤️ 3] [❤️ 5] [✅ ❤️ 8]\n"
        "[⚙️ Rules] [📖 How to play]\n"
        "[🤖 Add a robot]\n"
        "[🚪 Leave] [❌ Cancel]",
        "🎲 <b>Tokio</b>\n"
        "🎲 Due dadi sotto un bussolotto. Lanci, sbirci e dici a chi viene dopo che cosa hai, vero "
        "o "
        "no: ⚄⚂ è 53.\n"
        "✅ Chi viene dopo ci crede: allora lancia, e deve dichiarare di più. 🔍 Oppure dubita e "
        "alza il bussolotto: chi ha torto perde una vita.\n"
        "❤️ Si comincia con 8 vite. Vince chi resta. ⚁⚀ = 21: <b>Tokio</b>, il migliore di "
        "tutti.\n"
        "\n"
        "Da 2 a 20 giocatori. Comincia chi guida il tavolo.\n"
        "⏳ Tempo per turno: 24 ore\n"
        "\n"
        "1 giocatore al tavolo:\n"
        "1. Anna 👑\n"
        "\n"
        "Manca ancora 1 giocatore.\n"
        "[🙋 Mi siedo (1)] [▶️ Si comincia]\n"
        "[✅ Tokio] [421]\n"
        "[Dadi Bugiardi]\n"
        "[❤️ 3] [❤️ 5] [✅ ❤️ 8]\n"
        "[⚙️ Regole] [📖 Come si gioca]\n"
        "[🤖 Aggiungi un robot]\n"
        "[🚪 Mi alzo] [❌ Annulla]");
}

TEST_CASE(test_lobby)
{
    told_sit(3, "classico", true);
    told.table.seats[1].reachable = false;
    told.table.starter = STARTER_HIGHEST;
    told_says(
        told_lobby,
        "🎲 <b>Tokio · Classic</b>\n"
        "🎲 Two dice under a cup. Roll, peek, and tell the next player what you've got, true "
        "or not: ⚄⚂ is 53.\n"
        "✅ They believe you: now they roll, and must claim as much or more. 🔍 Or they "
        "doubt you and lift the cup: whoever was wrong loses a life.\n"
        "❤️ Everyone has 5 lives. The last one left wins. ⚁⚀ = 21: <b>Tokio</b>, the best "
        "of all.\n"
        "\n"
        "For 2 to 20 players. The highest die starts the game.\n"
        "⏳ Time per turn: 24 hours\n"
        "\n"
        "3 players at the table:\n"
        "1. Anna 👑\n"
        "2. Bruno 📵\n"
        "3. Carla\n"
        "\n"
        "📵 I can't write to you in private yet. Open a chat with me and press Start, or play with "
        "the buttons here in the group.\n"
        "[🙋 Join (3)] [▶️ Start]\n"
        "[✅ Tokio] [421]\n"
        "[Dadi Bugiardi]\n"
        "[❤️ 3] [✅ ❤️ 5] [❤️ 8]\n"
        "[⚙️ Rules] [📖 How to play]\n"
        "[🤖 Add a robot]\n"
        "[🚪 Leave] [❌ Cancel]",
        "🎲 <b>Tokio · Classico</b>\n"
        "🎲 Due dadi sotto un bussolotto. Lanci, sbirci e dici a chi viene dopo che cosa hai, vero "
        "o "
        "no: ⚄⚂ è 53.\n"
        "✅ Chi viene dopo ci crede: allora lancia, e deve dichiarare altrettanto o di più. 🔍 "
        "Oppure dubita e alza il bussolotto: chi ha torto perde una vita.\n"
        "❤️ Si comincia con 5 vite. Vince chi resta. ⚁⚀ = 21: <b>Tokio</b>, il migliore di "
        "tutti.\n"
        "\n"
        "Da 2 a 20 giocatori. Comincia chi fa il dado più alto.\n"
        "⏳ Tempo per turno: 24 ore\n"
        "\n"
        "3 giocatori al tavolo:\n"
        "1. Anna 👑\n"
        "2. Bruno 📵\n"
        "3. Carla\n"
        "\n"
        "📵 Non posso ancora scriverti in privato. Apri una chat con me e premi Avvia, "
        "oppure gioca con i pulsanti qui nel gruppo.\n"
        "[🙋 Mi siedo (3)] [▶️ Si comincia]\n"
        "[✅ Tokio] [421]\n"
        "[Dadi Bugiardi]\n"
        "[❤️ 3] [✅ ❤️ 5] [❤️ 8]\n"
        "[⚙️ Regole] [📖 Come si gioca]\n"
        "[🤖 Aggiungi un robot]\n"
        "[🚪 Mi alzo] [❌ Annulla]");
}

static const struct button *button(const char *data)
{
    for (int i = 0; i < told.message.n_buttons; i++)
        if (strcmp(told.message.buttons[i].data, data) == 0)
            return &told.message.buttons[i];
    fail_msg("no button %s", data);
    return NULL;
}

TEST_CASE(test_what_the_buttons_say_and_how_they_look)
{
    told_sit(2, "classico", true);
    told_lobby(LANGUAGE_ENGLISH);
    assert_int_equal(button("j:12")->style, BUTTON_SUCCESS);
    assert_int_equal(button("s:12")->style, BUTTON_SUCCESS);
    assert_int_equal(button("l:12")->style, BUTTON_DANGER);
    assert_int_equal(button("x:12")->style, BUTTON_DANGER);
    assert_int_equal(button("r:12")->style, BUTTON_PLAIN);
    assert_string_equal(button("r:12:k:421")->label, "421");
    assert_string_equal(button("r:12:l:3")->label, "❤️ 3");
    assert_true(button("https://t.me/cupbot?start=h_classico")->is_link);
}

/* A length that no button offers has its own, in its place. */
TEST_CASE(test_any_length_is_shown)
{
    static const struct {
        const char *lives, *row;
    } rows[] = {{"1", "\n[✅ ❤️ 1] [❤️ 3] [❤️ 5] [❤️ 8]\n"},
                {"4", "\n[❤️ 3] [✅ ❤️ 4] [❤️ 5] [❤️ 8]\n"},
                {"8", "\n[❤️ 3] [❤️ 5] [✅ ❤️ 8]\n"},
                {"50", "\n[❤️ 3] [❤️ 5] [❤️ 8] [✅ ❤️ 50]\n"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        told_sit(2, "tokyo", true);
        told_option("lives", rows[i].lives);
        told_lobby(LANGUAGE_ENGLISH);
        text_check(text_fixture(&told.message), rows[i].row);
        text_check(text_fixture(&told.message), "🎲 <b>Tokio</b>\n");
    }
}

/* It is short, and says how many may play. */
TEST_CASE(test_every_game_says_what_it_is)
{
    for (int language = 0; language_code(language); language++)
        for (int k = 0; game_kinds[k]; k++) {
            if (game_kinds[k]->hidden)
                continue;
            told_sit(2, "tokyo", true);
            rules_usual(game_kinds[k], &told.table.rules);
            told_lobby(language);
            const char *idea = strchr(told.message.text, '\n') + 1;
            int lines = 1;
            for (const char *at = idea; strncmp(at, "\n\n", 2) != 0; at++)
                lines += *at == '\n';
            assert_int_equal(lines, 3);
            char players[64];
            snprintf(players, sizeof players, _("For %d to %d players."), game_kinds[k]->seats_min,
                     game_kinds[k]->seats_max);
            text_check(told.message.text, players);
        }
}

TEST_CASE(test_lobby_called_off)
{
    told_sit(2, "tokyo", true);
    told.news = seated_accepted(&told.table, seated_does(EVENT_CANCEL, SEATED_HOST));
    told_says(told_lobby,
              "🎲 <b>Tokio</b>\n"
              "This table was called off. A new one: /play\n"
              "\n"
              "1. Anna 👑\n"
              "2. Bruno",
              "🎲 <b>Tokio</b>\n"
              "Questo tavolo è stato annullato. Per aprirne un altro: /gioca\n"
              "\n"
              "1. Anna 👑\n"
              "2. Bruno");
}

static void called_off(int language)
{
    lobby_post_called_off(&told.table, "<Zeno>", language, &told.message);
}

TEST_CASE(test_lobby_called_off_by_somebody)
{
    told_sit(1, "tokyo", true);
    told.news = seated_accepted(&told.table, seated_does(EVENT_CANCEL, SEATED_HOST));
    told_says(called_off,
              "🎲 <b>Tokio</b>\n"
              "&lt;Zeno&gt; called this table off. A new one: /play\n"
              "\n"
              "1. Anna 👑",
              "🎲 <b>Tokio</b>\n"
              "&lt;Zeno&gt; ha annullato questo tavolo. Per aprirne un altro: /gioca\n"
              "\n"
              "1. Anna 👑");
}

TEST_CASE(test_lobby_once_begun)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53");
    told_says(told_lobby,
              "🎲 <b>Tokio</b>\n"
              "👥 Anna · Bruno",
              "🎲 <b>Tokio</b>\n"
              "👥 Anna · Bruno");
}

/* Who opened it has stood up. */
TEST_CASE(test_start_of_a_table_that_was_handed_on)
{
    told_sit(3, "tokyo", true);
    seated_accepted(&told.table, seated_does(EVENT_LEAVE, SEATED_HOST));
    told.news = seated_accepted(&told.table, seated_does(EVENT_START, SEATED_ANN));
    told_post(LANGUAGE_ENGLISH);
    text_check(text_fixture(&told.message), "\nBruno runs the table and starts.\n");
    told_post(text_fixture_italian());
    text_check(text_fixture(&told.message), "\nBruno guida il tavolo e comincia.\n");
}

TEST_CASE(test_start)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53");
    told_says(told_post,
              "🎲 <b>Tokio</b>\n"
              "Anna runs the table and starts.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, your dice are in our private chat: "
              "peek, then claim.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🎲 My dice] [💬 Private chat]",
              "🎲 <b>Tokio</b>\n"
              "Anna guida il tavolo e comincia.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, i dadi sono nella nostra chat "
              "privata: sbircia e dichiara.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
}

TEST_CASE(test_start_by_lot)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53");
    told.table.starter = STARTER_RANDOM;
    told_says(told_post,
              "🎲 <b>Tokio</b>\n"
              "Anna was drawn to start.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, your dice are in our private chat: "
              "peek, then claim.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🎲 My dice] [💬 Private chat]",
              "🎲 <b>Tokio</b>\n"
              "La sorte ha scelto: comincia Anna.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, i dadi sono nella nostra chat "
              "privata: sbircia e dichiara.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
}

TEST_CASE(test_start_by_highest_die)
{
    told_sit(3, "torneo", true);
    told.table.starter = STARTER_HIGHEST;
    struct seated_chance chance = {.n = 5, .values = {5, 1, 5, 2, 4}};
    struct event event = seated_does(EVENT_START, SEATED_HOST);
    event.below = seated_below;
    event.source = &chance;
    told.news = seated_accepted(&told.table, event);
    seated_throw(&told.table, 5, 3);
    told_says(told_post,
              "🎲 <b>Tokio · Tournament</b>\n"
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

TEST_CASE(test_start_unreachable)
{
    told_sit(2, "tokyo", false);
    told_play("roll 53");
    told_says(told_post,
              "🎲 <b>Tokio</b>\n"
              "Anna runs the table and starts.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, I can't write to you in private: peek with "
              "“My dice”, then claim with the buttons here. They obey only you.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🎲 My dice] [💬 In private]\n"
              "[31] [32] [41] [42] [43]\n"
              "[51] [52] [53] [54] [61]\n"
              "[62] [63] [64] [65] [⚀⚀]\n"
              "[⚁⚁] [⚂⚂] [⚃⚃] [⚄⚄] [⚅⚅]\n"
              "[21 Tokio!]",
              "🎲 <b>Tokio</b>\n"
              "Anna guida il tavolo e comincia.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, non posso scriverti in privato: "
              "sbircia con «I miei dadi», poi dichiara con i pulsanti qui sotto. Obbediscono "
              "solo a te.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🎲 I miei dadi] [💬 In privato]\n"
              "[31] [32] [41] [42] [43]\n"
              "[51] [52] [53] [54] [61]\n"
              "[62] [63] [64] [65] [⚀⚀]\n"
              "[⚁⚁] [⚂⚂] [⚃⚃] [⚄⚄] [⚅⚅]\n"
              "[21 Tokio!]");
    assert_string_equal(told.message.buttons[0].data, "d:12:1");
    assert_string_equal(told.message.buttons[1].data, "https://t.me/cupbot?start=t12");
    assert_string_equal(told.message.buttons[2].data, "m:12:1:claim:31");
}

/* The lobby and the rules say so. */
TEST_CASE(test_how_many_can_play)
{
    told_sit(2, "tokyo", true);
    seated_accepted(&told.table, seated_preset(SEATED_HOST, "dadi"));
    told_lobby(LANGUAGE_ENGLISH);
    text_check(told.message.text, "\nFor 2 to 6 players. The host starts");
    rules_page_write(&told.table, false, text_fixture_italian(), &told.message);
    text_check(told.message.text, "\n\nDa 2 a 6 giocatori. Comincia chi guida");
    seated_accepted(&told.table, seated_preset(SEATED_HOST, "tokyo"));
    told_lobby(LANGUAGE_ENGLISH);
    text_check(told.message.text, "For 2 to 20 players.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lobby_of_one),
        cmocka_unit_test(test_lobby),
        cmocka_unit_test(test_what_the_buttons_say_and_how_they_look),
        cmocka_unit_test(test_any_length_is_shown),
        cmocka_unit_test(test_every_game_says_what_it_is),
        cmocka_unit_test(test_how_many_can_play),
        cmocka_unit_test(test_lobby_called_off),
        cmocka_unit_test(test_lobby_called_off_by_somebody),
        cmocka_unit_test(test_lobby_once_begun),
        cmocka_unit_test(test_start),
        cmocka_unit_test(test_start_of_a_table_that_was_handed_on),
        cmocka_unit_test(test_start_by_lot),
        cmocka_unit_test(test_start_by_highest_die),
        cmocka_unit_test(test_start_unreachable),
    };
    text_fixture_open();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
