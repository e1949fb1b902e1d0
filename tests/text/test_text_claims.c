/* test_text_claims.c - throws, claims and what may be answered, word for word. */

#include "game_post.h"
#include "language.h"
#include "notes.h"
#include "testing.h"
#include "text_fixture.h"
#include "told.h"

#include <string.h>

TEST_CASE(test_throw)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53");
    told_says(told_throw,
              "🎲 You threw ⚄⚂: <b>53</b>.\n"
              "\n"
              "What do you claim? Tap, or type it: <code>53</code>\n"
              "👉 Bruno answers next.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8 · Carla ❤️×8\n"
              "[31] [32] [41] [42] [43]\n"
              "[51] [52] [✅ 53] [54] [61]\n"
              "[62] [63] [64] [65] [⚀⚀]\n"
              "[⚁⚁] [⚂⚂] [⚃⚃] [⚄⚄] [⚅⚅]\n"
              "[21 Tokio!]",
              "🎲 Hai fatto ⚄⚂: <b>53</b>.\n"
              "\n"
              "Che cosa dichiari? Tocca, o scrivilo: <code>53</code>\n"
              "👉 Poi risponde Bruno.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8 · Carla ❤️×8\n"
              "[31] [32] [41] [42] [43]\n"
              "[51] [52] [✅ 53] [54] [61]\n"
              "[62] [63] [64] [65] [⚀⚀]\n"
              "[⚁⚁] [⚂⚂] [⚃⚃] [⚄⚄] [⚅⚅]\n"
              "[21 Tokio!]");
    assert_int_equal(told.message.buttons[7].style, BUTTON_PRIMARY); /* the true one */
    assert_int_equal(told.message.buttons[6].style, BUTTON_PLAIN);
    told_play("claim 53");
    told_says(told_done,
              "🎲 You threw ⚄⚂: <b>53</b>.\n"
              "😇 You claimed <b>53</b>: the truth.",
              "🎲 Hai fatto ⚄⚂: <b>53</b>.\n"
              "😇 Hai dichiarato <b>53</b>: la verità.");
}

/* Others need not be told that a claim may be a lie. */
TEST_CASE(test_throw_of_a_beginner)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53");
    told.table.beginner = true;
    told_throw(LANGUAGE_ENGLISH);
    assert_non_null(strstr(text_fixture(&told.message),
                           "\n👉 Bruno answers next. You may tell the truth, or "
                           "bluff.\n"));
    told_throw(text_fixture_italian());
    assert_non_null(strstr(text_fixture(&told.message),
                           "\n👉 Poi risponde Bruno. Puoi dire la verità o "
                           "bluffare.\n"));
}

/* What the answers mean stands below the question, with what they cost under these rules. */
TEST_CASE(test_claim_to_a_beginner)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 53");
    told.table.beginner = true;
    told_post(LANGUAGE_ENGLISH);
    assert_non_null(
        strstr(text_fixture(&told.message),
               "do you believe it?\n"
               "ℹ️ ✅ believe it, and roll yourself. 🔍 lift the cup: whoever is wrong "
               "loses a life. ⬆️ pass it on without looking, claiming more.\n"));
    told_play("raise 21");
    told.table.beginner = true;
    told_post(text_fixture_italian());
    assert_non_null(
        strstr(text_fixture(&told.message),
               "\nℹ️ 🔍 alzi il bussolotto: se c'è, ti costa 2 vite. 🏳 paghi, e "
               "nessuno guarda.\n"));
    told_sit(2, "classico", true);
    told_play("roll 53; claim 21");
    told.table.beginner = true;
    told_post(LANGUAGE_ENGLISH);
    assert_non_null(
        strstr(text_fixture(&told.message),
               "\nℹ️ ✅ believe it, roll, and claim Tokio too, or lose 2 lives. 🔍 "));
    told_post(text_fixture_italian());
    assert_non_null(
        strstr(text_fixture(&told.message),
               "\nℹ️ ✅ ci credi, lanci e dichiari Tokio anche tu, o perdi 2 vite. 🔍 "));
}

TEST_CASE(test_claim)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 53");
    told_says(told_post,
              "🗣 Anna claims <b>53</b>.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, do you believe it?\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8 · Carla ❤️×8\n"
              "[✅ Believe] [🔍 Doubt]\n"
              "[⬆️ 54] [⬆️ 61] [⬆️ 62] […]\n"
              "[🎲 My dice]",
              "🗣 Anna dichiara <b>53</b>.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, ci credi?\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8 · Carla ❤️×8\n"
              "[✅ Ci credo] [🔍 Dubito]\n"
              "[⬆️ 54] [⬆️ 61] [⬆️ 62] […]\n"
              "[🎲 I miei dadi]");
    assert_string_equal(told.message.buttons[0].data, "m:12:2:accept:");
    assert_string_equal(told.message.buttons[1].data, "m:12:2:doubt:");
    assert_string_equal(told.message.buttons[2].data, "m:12:2:raise:54");
    assert_string_equal(told.message.buttons[5].data, "o:12:2");
    assert_string_equal(told.message.buttons[6].data, "d:12:2");
    assert_int_equal(told.message.buttons[0].style, BUTTON_SUCCESS);
    assert_int_equal(told.message.buttons[1].style, BUTTON_DANGER);
    assert_int_equal(told.message.buttons[2].style, BUTTON_PLAIN);
}

TEST_CASE(test_raises)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 53");
    told_says(
        told_raises,
        "⬆️ Anna claims <b>53</b>. To pass the cup on without looking you must claim more, "
        "and you answer for it. How much?\n"
        "\n"
        "Anna ❤️×8 · Bruno ❤️×8 · Carla ❤️×8\n"
        "[⬆️ 54] [⬆️ 61] [⬆️ 62] [⬆️ 63] [⬆️ 64]\n"
        "[⬆️ 65] [⬆️ ⚀⚀] [⬆️ ⚁⚁] [⬆️ ⚂⚂]\n"
        "[⬆️ ⚃⚃] [⬆️ ⚄⚄] [⬆️ ⚅⚅]\n"
        "[⬆️ 21 Tokio!]",
        "⬆️ Anna dichiara <b>53</b>. Per passare il bussolotto senza guardare devi "
        "dichiarare di più, e ne rispondi tu. Quanto?\n"
        "\n"
        "Anna ❤️×8 · Bruno ❤️×8 · Carla ❤️×8\n"
        "[⬆️ 54] [⬆️ 61] [⬆️ 62] [⬆️ 63] [⬆️ 64]\n"
        "[⬆️ 65] [⬆️ ⚀⚀] [⬆️ ⚁⚁] [⬆️ ⚂⚂]\n"
        "[⬆️ ⚃⚃] [⬆️ ⚄⚄] [⬆️ ⚅⚅]\n"
        "[⬆️ 21 Tokio!]");
}

TEST_CASE(test_raise)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 53; raise 33");
    told_says(
        told_post,
        "⬆️ Bruno passes the cup on without looking and claims <b>a pair of 3s (33)</b>.\n"
        "\n"
        "👉 <a href=\"tg://user?id=103\">Carla</a>, do you believe it?\n"
        "\n"
        "Anna ❤️×8 · Bruno ❤️×8 · Carla ❤️×8\n"
        "[✅ Believe] [🔍 Doubt]\n"
        "[⬆️ ⚃⚃] [⬆️ ⚄⚄] [⬆️ ⚅⚅]\n"
        "[⬆️ 21 Tokio!]\n"
        "[🎲 My dice]",
        "⬆️ Bruno passa il bussolotto senza guardare e dichiara <b>coppia di 3 "
        "(33)</b>.\n"
        "\n"
        "👉 <a href=\"tg://user?id=103\">Carla</a>, ci credi?\n"
        "\n"
        "Anna ❤️×8 · Bruno ❤️×8 · Carla ❤️×8\n"
        "[✅ Ci credo] [🔍 Dubito]\n"
        "[⬆️ ⚃⚃] [⬆️ ⚄⚄] [⬆️ ⚅⚅]\n"
        "[⬆️ 21 Tokio!]\n"
        "[🎲 I miei dadi]");
}

TEST_CASE(test_raise_back_to_the_thrower)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53; claim 66; raise 21");
    told_says(told_throw,
              "🎲 You threw ⚄⚂: <b>53</b>.\n"
              "⬆️ Bruno passes it back to you and claims <b>Tokio (21)</b>. What do you "
              "do?\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🔍 Doubt]\n"
              "[🏳 Concede (−1 ❤️)]",
              "🎲 Hai fatto ⚄⚂: <b>53</b>.\n"
              "⬆️ Bruno dichiara <b>Tokio (21)</b>, e tocca di nuovo a te. Che cosa fai?\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🔍 Dubito]\n"
              "[🏳 Cedo (−1 ❤️)]");
    told_play("doubt; roll 61");
    told_says(told_done,
              "🎲 You threw ⚄⚂: <b>53</b>.\n"
              "You have answered.",
              "🎲 Hai fatto ⚄⚂: <b>53</b>.\n"
              "Hai risposto.");
}

TEST_CASE(test_believed)
{
    told_sit(3, "classico", true);
    told_play("roll 53; claim 65");
    assert_false(game_post_is_edit(&told.news));
    told_play("accept; roll 42");
    told_says(told_believed,
              "🗣 Anna claims <b>65</b>.\n"
              "✅ Carla believes it and shakes the cup.\n"
              "\n"
              "👉 <a href=\"tg://user?id=103\">Carla</a>, your dice are in our private chat: "
              "peek, then claim.\n"
              "\n"
              "Anna ❤️×5 · Bruno ❤️×5 · Carla ❤️×5\n"
              "[🎲 My dice] [💬 Private chat]",
              "🗣 Anna dichiara <b>65</b>.\n"
              "✅ Carla ci crede e scuote il bussolotto.\n"
              "\n"
              "👉 <a href=\"tg://user?id=103\">Carla</a>, i dadi sono nella nostra chat "
              "privata: sbircia e dichiara.\n"
              "\n"
              "Anna ❤️×5 · Bruno ❤️×5 · Carla ❤️×5\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
}

TEST_CASE(test_throw_below_the_claim)
{
    told_sit(3, "classico", true);
    told_play("roll 53; claim 65; accept; roll 42");
    told_says(told_throw,
              "🎲 You threw ⚃⚁: <b>42</b>.\n"
              "Anna claimed <b>65</b>: you must claim at least that.\n"
              "The truth isn't enough: it takes a bluff.\n"
              "⚠️ Claiming less costs a life.\n"
              "\n"
              "What do you claim? Tap, or type it: <code>65</code>\n"
              "👉 Bruno answers next.\n"
              "\n"
              "Anna ❤️×5 · Bruno ❤️×5 · Carla ❤️×5\n"
              "[65] [⚀⚀] [⚁⚁] [⚂⚂] [⚃⚃]\n"
              "[⚄⚄] [⚅⚅] [21 Tokio!]",
              "🎲 Hai fatto ⚃⚁: <b>42</b>.\n"
              "Anna ha dichiarato <b>65</b>: devi dichiarare almeno altrettanto.\n"
              "La verità non basta: ci vuole un bluff.\n"
              "⚠️ Dichiarare di meno costa una vita.\n"
              "\n"
              "Che cosa dichiari? Tocca, o scrivilo: <code>65</code>\n"
              "👉 Poi risponde Bruno.\n"
              "\n"
              "Anna ❤️×5 · Bruno ❤️×5 · Carla ❤️×5\n"
              "[65] [⚀⚀] [⚁⚁] [⚂⚂] [⚃⚃]\n"
              "[⚄⚄] [⚅⚅] [21 Tokio!]");
    told_play("claim 66");
    told_says(told_done,
              "🎲 You threw ⚃⚁: <b>42</b>.\n"
              "😏 You claimed <b>a pair of 6s (66)</b>.",
              "🎲 Hai fatto ⚃⚁: <b>42</b>.\n"
              "😏 Hai dichiarato <b>coppia di 6 (66)</b>.");
}

TEST_CASE(test_throw_over_a_claim)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53; claim 55; accept; roll 66");
    told_says(told_throw,
              "🎲 You threw ⚅⚅: <b>a pair of 6s (66)</b>.\n"
              "Anna claimed <b>a pair of 5s (55)</b>: you must claim more.\n"
              "\n"
              "What do you claim? Tap, or type it: <code>66</code>\n"
              "👉 Anna answers next.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[✅ ⚅⚅] [21 Tokio!]",
              "🎲 Hai fatto ⚅⚅: <b>coppia di 6 (66)</b>.\n"
              "Anna ha dichiarato <b>coppia di 5 (55)</b>: devi dichiarare di più.\n"
              "\n"
              "Che cosa dichiari? Tocca, o scrivilo: <code>66</code>\n"
              "👉 Poi risponde Anna.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[✅ ⚅⚅] [21 Tokio!]");
}

TEST_CASE(test_table_as_it_is)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53");
    told_says(told_as_it_is,
              "🎲 Hand 1 begins.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, your dice are in our private chat: "
              "peek, then claim.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🎲 My dice] [💬 Private chat]",
              "🎲 Comincia la mano 1.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, i dadi sono nella nostra chat "
              "privata: sbircia e dichiara.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
    told_play("claim 53");
    told_says(told_as_it_is,
              "🗣 Anna has claimed <b>53</b>.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, do you believe it?\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[✅ Believe] [🔍 Doubt]\n"
              "[⬆️ 54] [⬆️ 61] [⬆️ 62] […]\n"
              "[🎲 My dice]",
              "🗣 Anna ha dichiarato <b>53</b>.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, ci credi?\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[✅ Ci credo] [🔍 Dubito]\n"
              "[⬆️ 54] [⬆️ 61] [⬆️ 62] […]\n"
              "[🎲 I miei dadi]");
}

TEST_CASE(test_tokio)
{
    told_sit(2, "tokyo", true);
    told_play("roll 21; claim 21");
    told_says(told_post,
              "🗣 Anna claims <b>Tokio (21)</b>.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, nothing beats that: lift the cup, "
              "or concede.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🔍 Doubt]\n"
              "[🏳 Concede (−1 ❤️)]\n"
              "[🎲 My dice]",
              "🗣 Anna dichiara <b>Tokio (21)</b>.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, di meglio non c'è: alza il "
              "bussolotto, o cedi.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[🔍 Dubito]\n"
              "[🏳 Cedo (−1 ❤️)]\n"
              "[🎲 I miei dadi]");
}

TEST_CASE(test_tokio_that_may_be_believed)
{
    told_sit(2, "beghel", true);
    told_play("roll 21; claim 21");
    told_says(told_post,
              "🗣 Anna claims <b>Tokio (21)</b>.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, do you believe it?\n"
              "\n"
              "Anna ❤️×9 · Bruno ❤️×9\n"
              "[✅ Believe] [🔍 Doubt]\n"
              "[🎲 My dice]",
              "🗣 Anna dichiara <b>Tokio (21)</b>.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, ci credi?\n"
              "\n"
              "Anna ❤️×9 · Bruno ❤️×9\n"
              "[✅ Ci credo] [🔍 Dubito]\n"
              "[🎲 I miei dadi]");
}

TEST_CASE(test_tokio_believed)
{
    told_sit(2, "beghel", false);
    told_play("roll 21; claim 21; accept; roll 65");
    told_says(told_believed,
              "🗣 Anna claims <b>Tokio (21)</b>.\n"
              "✅ Bruno believes it and shakes the cup.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, I can't write to you in private: peek "
              "with “My dice”, then claim with the buttons here. They obey only you.\n"
              "\n"
              "Anna ❤️×9 · Bruno ❤️×9\n"
              "[🎲 My dice] [💬 In private]\n"
              "[21 Tokio!]\n"
              "[🏳 Give up (−2 ❤️)]",
              "🗣 Anna dichiara <b>Tokio (21)</b>.\n"
              "✅ Bruno ci crede e scuote il bussolotto.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, non posso scriverti in privato: "
              "sbircia con «I miei dadi», poi dichiara con i pulsanti qui sotto. Obbediscono "
              "solo a te.\n"
              "\n"
              "Anna ❤️×9 · Bruno ❤️×9\n"
              "[🎲 I miei dadi] [💬 In privato]\n"
              "[21 Tokio!]\n"
              "[🏳 Rinuncio (−2 ❤️)]");
    told_says(told_throw,
              "🎲 You threw ⚅⚄: <b>65</b>.\n"
              "Anna claimed <b>Tokio (21)</b>: you must claim at least that.\n"
              "The truth isn't enough: it takes a bluff.\n"
              "\n"
              "What do you claim? Tap, or type it: <code>21</code>\n"
              "👉 Anna answers next.\n"
              "\n"
              "Anna ❤️×9 · Bruno ❤️×9\n"
              "[21 Tokio!]\n"
              "[🏳 Give up (−2 ❤️)]",
              "🎲 Hai fatto ⚅⚄: <b>65</b>.\n"
              "Anna ha dichiarato <b>Tokio (21)</b>: devi dichiarare almeno altrettanto.\n"
              "La verità non basta: ci vuole un bluff.\n"
              "\n"
              "Che cosa dichiari? Tocca, o scrivilo: <code>21</code>\n"
              "👉 Poi risponde Anna.\n"
              "\n"
              "Anna ❤️×9 · Bruno ❤️×9\n"
              "[21 Tokio!]\n"
              "[🏳 Rinuncio (−2 ❤️)]");
}

TEST_CASE(test_sums)
{
    told_sit(2, "tokyo", true);
    told_option("scale", "sum");
    told_option("tokyetto", "true");
    told_play("roll 43");
    told_says(told_throw,
              "🎲 You threw ⚃⚂: <b>sum 7</b>.\n"
              "\n"
              "What do you claim? Tap, or type it: <code>S7</code>\n"
              "👉 Bruno answers next.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[S5] [S6] [✅ S7] [S8] [S9]\n"
              "[S10] [S11] [⚀⚀] [⚁⚁] [⚂⚂]\n"
              "[⚃⚃] [⚄⚄] [⚅⚅] [31]\n"
              "[21 Tokio!]",
              "🎲 Hai fatto ⚃⚂: <b>somma 7</b>.\n"
              "\n"
              "Che cosa dichiari? Tocca, o scrivilo: <code>S7</code>\n"
              "👉 Poi risponde Bruno.\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[S5] [S6] [✅ S7] [S8] [S9]\n"
              "[S10] [S11] [⚀⚀] [⚁⚁] [⚂⚂]\n"
              "[⚃⚃] [⚄⚄] [⚅⚅] [31]\n"
              "[21 Tokio!]");
}

TEST_CASE(test_tokyetto_unreachable)
{
    told_sit(2, "tokyo", false);
    told_option("tokyetto", "true");
    told_play("roll 43; claim 31");
    told_says(told_post,
              "🗣 Anna claims <b>Tokyetto (31)</b>.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, do you believe it?\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[✅ Believe] [🔍 Doubt]\n"
              "[⬆️ 21 Tokio!]\n"
              "[🎲 My dice]",
              "🗣 Anna dichiara <b>Tokyetto (31)</b>.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, ci credi?\n"
              "\n"
              "Anna ❤️×8 · Bruno ❤️×8\n"
              "[✅ Ci credo] [🔍 Dubito]\n"
              "[⬆️ 21 Tokio!]\n"
              "[🎲 I miei dadi]");
}

/* Fails unless this is what a player is told whose move is refused at the table. */
static void check_refusal(enum refusal why, const char *english, const char *italian)
{
    char popup[POPUP_BYTES];
    notes_refusal_popup(why, &told.table, LANGUAGE_ENGLISH, popup);
    assert_string_equal(popup, english);
    notes_refusal_popup(why, &told.table, text_fixture_italian(), popup);
    assert_string_equal(popup, italian);
}

TEST_CASE(test_the_least_that_can_be_claimed)
{
    told_sit(2, "beghel", true);
    told_play("roll 53; claim 53; accept; roll 41");
    check_refusal(REFUSED_TOO_LOW, "Too low. You can claim 53 or more.",
                  "Troppo basso: puoi dichiarare da 53 in su.");
    told_sit(2, "tokyo", true);
    told_play("roll 53; claim 65");
    check_refusal(REFUSED_TOO_LOW, "Too low. You can claim a pair of 1s (11) or more.",
                  "Troppo basso: puoi dichiarare da coppia di 1 (11) in su.");
}

TEST_CASE(test_a_claim_is_answered_first)
{
    static const char english[] = "You can't do that now.", italian[] = "Adesso non si può.";
    told_sit(2, "classico", true);
    told_play("roll 53; claim 53");
    check_refusal(REFUSED_NOT_NOW, "Answer the claim first: do you believe it or not?",
                  "Prima rispondi alla dichiarazione: ci credi o no?");
    told_play("accept; roll 41");
    check_refusal(REFUSED_NOT_NOW, english, italian);
    told_sit(2, "tokyo", true); /* where one may raise, too */
    told_play("roll 53; claim 53");
    check_refusal(REFUSED_NOT_NOW, "Answer the claim first: do you believe it or not?",
                  "Prima rispondi alla dichiarazione: ci credi o no?");
    told_sit(2, "classico", true);
    told_play("roll 53");
    check_refusal(REFUSED_NOT_NOW, english, italian);
}

TEST_CASE(test_the_highest_claim_may_be_beyond_belief)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53; claim 21");
    check_refusal(REFUSED_NOT_NOW,
                  "Nothing beats that claim: you can neither believe it nor claim more.",
                  "Di meglio non c'è: non puoi né crederci né dichiarare di più.");
    told_sit(2, "beghel", true);
    told_play("roll 53; claim 21");
    check_refusal(REFUSED_NOT_NOW, "Answer the claim first: do you believe it or not?",
                  "Prima rispondi alla dichiarazione: ci credi o no?");
}

TEST_CASE(test_how_many_can_play)
{
    told_sit(3, "tokyo", true);
    told.table.n_seats = 6;
    check_refusal(REFUSED_TABLE_FULL, "The table is full: it has 6 seats.",
                  "Il tavolo è al completo: i posti sono 6.");
    told.table.n_seats = 7;
    check_refusal(REFUSED_PLAYERS,
                  "There are too many of you for Dadi Bugiardi: it takes 2 to 6 players.",
                  "Siete in troppi per Dadi Bugiardi: si gioca da 2 a 6.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_throw),
        cmocka_unit_test(test_throw_of_a_beginner),
        cmocka_unit_test(test_claim_to_a_beginner),
        cmocka_unit_test(test_claim),
        cmocka_unit_test(test_raises),
        cmocka_unit_test(test_raise),
        cmocka_unit_test(test_raise_back_to_the_thrower),
        cmocka_unit_test(test_believed),
        cmocka_unit_test(test_throw_below_the_claim),
        cmocka_unit_test(test_throw_over_a_claim),
        cmocka_unit_test(test_table_as_it_is),
        cmocka_unit_test(test_tokio),
        cmocka_unit_test(test_tokio_that_may_be_believed),
        cmocka_unit_test(test_tokio_believed),
        cmocka_unit_test(test_sums),
        cmocka_unit_test(test_tokyetto_unreachable),
        cmocka_unit_test(test_the_least_that_can_be_claimed),
        cmocka_unit_test(test_a_claim_is_answered_first),
        cmocka_unit_test(test_the_highest_claim_may_be_beyond_belief),
        cmocka_unit_test(test_how_many_can_play),
    };
    text_fixture_open();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
