/* test_text_bugiardi.c - an evening of Dadi Bugiardi, word for word, and its rules. */

#include "bugiardi_faces.h"
#include "bugiardi_words.h"
#include "language.h"
#include "notes.h"
#include "private_post.h"
#include "testing.h"
#include "text_check.h"
#include "told.h"

#include <stdio.h>
#include <string.h>

/* --- what is said --- */

TEST_CASE(test_first_throw)
{
    told_sit(3, "dadi", true);
    told_play("roll KK9TJ");
    told_says(told_post,
              "🎲 <b>Dadi Bugiardi</b>\n"
              "Anna runs the table and starts.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, your dice are in our private chat: peek, "
              "then claim.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌ · Carla 0/5 ❌\n"
              "[🎲 My dice] [💬 Private chat]",
              "🎲 <b>Dadi Bugiardi</b>\n"
              "Anna guida il tavolo e comincia.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, i dadi sono nella nostra chat privata: "
              "sbircia e dichiara.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌ · Carla 0/5 ❌\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
    told_says(told_throw,
              "🎲 <b>[K] [K] [J] [10] [9]</b>\n"
              "That makes <b>a pair of kings</b>.\n"
              "\n"
              "What do you claim? Tap, or type it: <code>a pair of kings</code>\n"
              "👉 Bruno answers next.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌ · Carla 0/5 ❌\n"
              "[✅ a pair of kings]\n"
              "[High die A] [Pair] [Two pairs]\n"
              "[Three of a kind] [Straight]\n"
              "[Full house] [Four of a kind]\n"
              "[Five of a kind]",
              "🎲 <b>[K] [K] [J] [10] [9]</b>\n"
              "Hai <b>coppia di re</b>.\n"
              "\n"
              "Che cosa dichiari? Tocca, o scrivilo: <code>coppia di re</code>\n"
              "👉 Poi risponde Bruno.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌ · Carla 0/5 ❌\n"
              "[✅ coppia di re]\n"
              "[Dado alto A] [Coppia]\n"
              "[Doppia coppia] [Tris]\n"
              "[Scala] [Full] [Poker]\n"
              "[Pokerissimo]");
}

/* A hand is what is claimed here. */
TEST_CASE(test_a_round_begins)
{
    told_sit(3, "dadi", true);
    told_play("roll KK9TJ");
    told_as_it_is(LANGUAGE_ENGLISH);
    text_check(told.message.text, "🎲 Round 1 begins.\n");
    told_as_it_is(text_fixture_italian());
    text_check(told.message.text, "🎲 Comincia il giro 1.\n");
    told_play("claim P-K");
    told_as_it_is(LANGUAGE_ENGLISH);
    text_check(told.message.text, " has claimed <b>a pair of kings</b>.\n");
}

TEST_CASE(test_first_claim)
{
    told_sit(3, "dadi", true);
    told_play("roll KK9TJ; claim P-K");
    told_says(told_done,
              "🎲 <b>[K] [K] [J] [10] [9]</b>\n"
              "That makes <b>a pair of kings</b>.\n"
              "😇 You claimed <b>a pair of kings</b>: the truth.",
              "🎲 <b>[K] [K] [J] [10] [9]</b>\n"
              "Hai <b>coppia di re</b>.\n"
              "😇 Hai dichiarato <b>coppia di re</b>: la verità.");
    told_says(told_post,
              "🗣 Anna claims <b>a pair of kings</b>.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, do you believe it?\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌ · Carla 0/5 ❌\n"
              "[👀 Believe and look]\n"
              "[🙈 Believe blind]\n"
              "[🤥 Liar!]\n"
              "[🎲 My dice]",
              "🗣 Anna dichiara <b>coppia di re</b>.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, ci credi?\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌ · Carla 0/5 ❌\n"
              "[👀 Ci credo, guardo]\n"
              "[🙈 Ci credo alla cieca]\n"
              "[🤥 Bugiardo!]\n"
              "[🎲 I miei dadi]");
    assert_string_equal(told.message.buttons[0].data, "m:12:2:look:");
    assert_string_equal(told.message.buttons[2].data, "m:12:2:object:");
}

TEST_CASE(test_ranks)
{
    told_sit(2, "dadi", true);
    told_play("roll KK9TJ");
    told_path = "F-K";
    told_says(told_throw,
              "🎲 <b>[K] [K] [J] [10] [9]</b>\n"
              "That makes <b>a pair of kings</b>.\n"
              "\n"
              "👉 <b>Full house, K K K …</b>: which one?\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌\n"
              "[K K K 9 9] [K K K 10 10]\n"
              "[K K K J J] [K K K Q Q] [K K K A A]\n"
              "[⬅️ Back]",
              "🎲 <b>[K] [K] [J] [10] [9]</b>\n"
              "Hai <b>coppia di re</b>.\n"
              "\n"
              "👉 <b>Full, K K K …</b>: quale?\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌\n"
              "[K K K 9 9] [K K K 10 10]\n"
              "[K K K J J] [K K K Q Q] [K K K A A]\n"
              "[⬅️ Indietro]");
    assert_string_equal(told.message.buttons[0].data, "m:12:1:claim:F-K9");
    assert_string_equal(told.message.buttons[5].data, "n:12:1:F-");
}

TEST_CASE(test_looking)
{
    told_sit(3, "dadi", true);
    told_play("roll KK9TJ; claim P-K; look");
    told_says(told_believed,
              "🗣 Anna claims <b>a pair of kings</b>.\n"
              "👀 Bruno believes it and looks at the dice.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, your dice are in our private chat: peek, "
              "then claim.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌ · Carla 0/5 ❌\n"
              "[🎲 My dice] [💬 Private chat]",
              "🗣 Anna dichiara <b>coppia di re</b>.\n"
              "👀 Bruno ci crede e guarda i dadi.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, i dadi sono nella nostra chat privata: "
              "sbircia e dichiara.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌ · Carla 0/5 ❌\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
    told_path = "+23";
    told_says(told_throw,
              "🎲 <b>[K] [K] [J] [10] [9]</b>\n"
              "That makes <b>a pair of kings</b>.\n"
              "Anna claimed <b>a pair of kings</b>: you must claim more.\n"
              "\n"
              "Tap the dice to reroll (at least one), then claim.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌ · Carla 0/5 ❌\n"
              "[K] [K] [J] [🔄 10] [🔄 9]\n"
              "[🎲 Reroll these 2]",
              "🎲 <b>[K] [K] [J] [10] [9]</b>\n"
              "Hai <b>coppia di re</b>.\n"
              "Anna ha dichiarato <b>coppia di re</b>: devi dichiarare di più.\n"
              "\n"
              "Tocca i dadi da rilanciare, almeno uno; poi dichiari.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌ · Carla 0/5 ❌\n"
              "[K] [K] [J] [🔄 10] [🔄 9]\n"
              "[🎲 Rilancia questi 2]");
    assert_string_equal(told.message.buttons[0].data, "n:12:3:+023");
    assert_string_equal(told.message.buttons[4].data, "n:12:3:+3");
    assert_string_equal(told.message.buttons[5].data, "m:12:3:reroll:23");
}

TEST_CASE(test_claim_to_a_beginner)
{
    told_sit(3, "dadi", true);
    told_play("roll KK9TJ; claim P-K");
    told.table.beginner = true;
    told_post(LANGUAGE_ENGLISH);
    assert_non_null(strstr(
        text_fixture(&told.message),
        "do you believe it?\n"
        "ℹ️ 👀 look, reroll, and claim more. 🙈 claim more without looking. 🤥 show "
        "it: whoever is wrong takes a point.\n"));
}

TEST_CASE(test_throwing_again)
{
    told_sit(3, "dadi", true);
    told_play("roll KK9TJ; claim 2P-KQ; look; reroll 3 9; reroll 4 J");
    told_says(told_believed,
              "🗣 Anna claims <b>two pairs, kings and queens</b>.\n"
              "🎲 Bruno believed it, looked and rerolled 2 dice.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, your dice are in our private chat: peek, "
              "then claim.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌ · Carla 0/5 ❌\n"
              "[🎲 My dice] [💬 Private chat]",
              "🗣 Anna dichiara <b>doppia coppia, re e donne</b>.\n"
              "🎲 Bruno ci ha creduto, ha guardato e ha rilanciato 2 dadi.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, i dadi sono nella nostra chat privata: "
              "sbircia e dichiara.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌ · Carla 0/5 ❌\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
    told_says(told_throw,
              "🎲 <b>[K] [K] [J] [9] [9]</b>\n"
              "That makes <b>two pairs, kings and nines</b>.\n"
              "Anna claimed <b>two pairs, kings and queens</b>: you must claim more.\n"
              "The truth isn't enough: it takes a bluff.\n"
              "\n"
              "Claim, or tap the dice to reroll, each of them once.\n"
              "👉 Carla answers next.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌ · Carla 0/5 ❌\n"
              "[K] [K] [🔒 J] [9] [🔒 9]\n"
              "[Two pairs] [Three of a kind]\n"
              "[Straight] [Full house]\n"
              "[Four of a kind] [Five of a kind]",
              "🎲 <b>[K] [K] [J] [9] [9]</b>\n"
              "Hai <b>doppia coppia, re e 9</b>.\n"
              "Anna ha dichiarato <b>doppia coppia, re e donne</b>: devi dichiarare di più.\n"
              "La verità non basta: ci vuole un bluff.\n"
              "\n"
              "Dichiara, oppure tocca i dadi da rilanciare: ciascuno una volta sola.\n"
              "👉 Poi risponde Carla.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌ · Carla 0/5 ❌\n"
              "[K] [K] [🔒 J] [9] [🔒 9]\n"
              "[Doppia coppia] [Tris]\n"
              "[Scala] [Full] [Poker]\n"
              "[Pokerissimo]");
    assert_string_equal(told.message.buttons[2].data, "n:12:5:");
}

TEST_CASE(test_liar)
{
    told_sit(3, "dadi", true);
    told_play("roll KK99J; claim T-K; object");
    told_says(told_post,
              "🔍 “Liar!” says Bruno and lifts the cup: <b>[K] [K] [J] [9] [9]</b>, two pairs, "
              "kings and nines.\n"
              "🤥 Anna had claimed <b>three kings</b>: a bluff!\n"
              "❌ Anna takes a point.\n"
              "🎲 Round 2: Anna starts and chooses who answers.\n"
              "\n"
              "Anna 1/5 ❌\n"
              "Bruno 0/5 ❌\n"
              "Carla 0/5 ❌\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, you start. Who should answer you?\n"
              "[Bruno] [Carla]",
              "🔍 «Bugia!» dice Bruno e alza il bussolotto: <b>[K] [K] [J] [9] [9]</b>, doppia "
              "coppia, re e 9.\n"
              "🤥 Anna aveva dichiarato <b>tris di re</b>: un bluff!\n"
              "❌ Anna prende un punto.\n"
              "🎲 Giro 2: comincia Anna, e sceglie chi risponde.\n"
              "\n"
              "Anna 1/5 ❌\n"
              "Bruno 0/5 ❌\n"
              "Carla 0/5 ❌\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, cominci tu: chi ti risponderà?\n"
              "[Bruno] [Carla]");
    assert_string_equal(told.message.buttons[1].data, "m:12:3:choose:2");
    told_play("choose 2; roll AAAAA");
    told_says(told_post,
              "🎲 Anna throws, and Carla will answer.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, your dice are in our private chat: peek, "
              "then claim.\n"
              "\n"
              "Anna 1/5 ❌ · Bruno 0/5 ❌ · Carla 0/5 ❌\n"
              "[🎲 My dice] [💬 Private chat]",
              "🎲 Anna lancia, e risponderà Carla.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, i dadi sono nella nostra chat privata: "
              "sbircia e dichiara.\n"
              "\n"
              "Anna 1/5 ❌ · Bruno 0/5 ❌ · Carla 0/5 ❌\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
}

TEST_CASE(test_blind)
{
    told_sit(2, "dadi", true);
    told_play("roll KK99J; claim 4-Q; blind");
    told_says(told_believed,
              "🗣 Anna claims <b>four queens</b>.\n"
              "🙈 Bruno believes it without looking.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, you have not looked: what do you claim?\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌\n"
              "[K K K K] [A A A A] [9 9 9 9 9]\n"
              "[10 10 10 10 10] [J J J J J]\n"
              "[Q Q Q Q Q] [K K K K K] [A A A A A]",
              "🗣 Anna dichiara <b>poker di donne</b>.\n"
              "🙈 Bruno ci crede senza guardare.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, non hai guardato: che cosa dichiari?\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌\n"
              "[K K K K] [A A A A] [9 9 9 9 9]\n"
              "[10 10 10 10 10] [J J J J J]\n"
              "[Q Q Q Q Q] [K K K K K] [A A A A A]");
    told_play("claim 5-A");
    told_says(told_post,
              "🗣 Bruno claims <b>five aces</b>.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, nothing beats that: lift the cup!\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌\n"
              "[🤥 Liar!]\n"
              "[🎲 My dice]",
              "🗣 Bruno dichiara <b>pokerissimo d'assi</b>.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, di meglio non c'è: alza il bussolotto!\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌\n"
              "[🤥 Bugiardo!]\n"
              "[🎲 I miei dadi]");
    told_says(
        told_throw,
        "🎲 <b>[K] [K] [J] [9] [9]</b>\n"
        "That makes <b>two pairs, kings and nines</b>.\n"
        "⬆️ Bruno passes it back to you and claims <b>five aces</b>. What do you do?\n"
        "\n"
        "Anna 0/5 ❌ · Bruno 0/5 ❌\n"
        "[🤥 Liar!]",
        "🎲 <b>[K] [K] [J] [9] [9]</b>\n"
        "Hai <b>doppia coppia, re e 9</b>.\n"
        "⬆️ Bruno dichiara <b>pokerissimo d'assi</b>, e tocca di nuovo a te. Che cosa fai?\n"
        "\n"
        "Anna 0/5 ❌ · Bruno 0/5 ❌\n"
        "[🤥 Bugiardo!]");
}

TEST_CASE(test_cards)
{
    told_sit(2, "carte", true);
    told_play("deal KS KH 9D TC 2S");
    told_path = "+34";
    told_says(told_throw,
              "🃏 <b>K♠️ K♥️ 10♣️ 9♦️ 2♠️</b>\n"
              "That makes <b>a pair of kings</b>.\n"
              "\n"
              "Tap the cards you want to change, or keep them all.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌\n"
              "[K♠️] [K♥️] [🔄10♣️] [9♦️] [🔄2♠️]\n"
              "[🃏 Change these 2]",
              "🃏 <b>K♠️ K♥️ 10♣️ 9♦️ 2♠️</b>\n"
              "Hai <b>coppia di re</b>.\n"
              "\n"
              "Tocca le carte da cambiare, oppure tienile tutte.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌\n"
              "[K♠️] [K♥️] [🔄10♣️] [9♦️] [🔄2♠️]\n"
              "[🃏 Cambia queste 2]");
    told_play("draw 34 9S 3D");
    told_says(told_throw,
              "🃏 <b>K♠️ K♥️ 9♦️ 9♠️ 3♦️</b>\n"
              "That makes <b>two pairs, kings and nines</b>.\n"
              "\n"
              "What do you claim? Tap, or type it: <code>two pairs, kings and nines</code>\n"
              "👉 Bruno answers next.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌\n"
              "[✅ two pairs, kings and nines]\n"
              "[High card] [Pair] [Two pairs]\n"
              "[Three of a kind] [Straight]\n"
              "[Flush] [Full house]\n"
              "[Four of a kind] [Straight flush]",
              "🃏 <b>K♠️ K♥️ 9♦️ 9♠️ 3♦️</b>\n"
              "Hai <b>doppia coppia, re e 9</b>.\n"
              "\n"
              "Che cosa dichiari? Tocca, o scrivilo: <code>doppia coppia, re e 9</code>\n"
              "👉 Poi risponde Bruno.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌\n"
              "[✅ doppia coppia, re e 9]\n"
              "[Carta alta] [Coppia]\n"
              "[Doppia coppia] [Tris]\n"
              "[Scala] [Colore] [Full] [Poker]\n"
              "[Scala reale]");
}

/* Anna has two pairs, and has claimed a flush; Bruno keeps them. */
static void keep_cards(void)
{
    told_sit(2, "carte", true);
    told_play("deal KS KH 9D 9S 3D; draw; claim C-8; take; draw");
}

TEST_CASE(test_cards_kept)
{
    keep_cards();
    told_says(
        told_post,
        "🗣 Anna claims <b>8-high flush</b>.\n"
        "🃏 Bruno keeps all the cards.\n"
        "\n"
        "👉 <a href=\"tg://user?id=102\">Bruno</a>, the cards are in our private chat: look at "
        "them, then claim.\n"
        "\n"
        "Anna 0/5 ❌ · Bruno 0/5 ❌\n"
        "[🃏 My cards] [💬 Private chat]",
        "🗣 Anna dichiara <b>colore all'8</b>.\n"
        "🃏 Bruno tiene tutte le carte.\n"
        "\n"
        "👉 <a href=\"tg://user?id=102\">Bruno</a>, le carte sono nella nostra chat privata: "
        "guardale, poi dichiara.\n"
        "\n"
        "Anna 0/5 ❌ · Bruno 0/5 ❌\n"
        "[🃏 Le mie carte] [💬 Chat privata]");
}

TEST_CASE(test_cards_shown)
{
    keep_cards();
    told_play("claim SF-A; object; deal AS KS QS JS TS");
    told_says(
        told_post,
        "🗣 Anna: 8-high flush 🤥 → 👀 Bruno: ace-high straight flush\n"
        "🔍 “Liar!” says Anna. The cards: <b>K♠️ K♥️ 9♦️ 9♠️ 3♦️</b>, "
        "two "
        "pairs, "
        "kings "
        "and "
        "nines.\n"
        "🤥 Bruno had claimed <b>ace-high straight flush</b>: a bluff!\n"
        "❌ Bruno takes a point.\n"
        "🎲 Round 2: Bruno starts.\n"
        "\n"
        "Anna 0/5 ❌\n"
        "Bruno 1/5 ❌\n"
        "\n"
        "👉 <a href=\"tg://user?id=102\">Bruno</a>, the cards are in our private chat: look at "
        "them, then claim.\n"
        "[🃏 My cards] [💬 Private chat]",
        "🗣 Anna: colore all'8 🤥 → 👀 Bruno: scala reale all'asso\n"
        "🔍 «Bugia!» dice Anna. Le carte: <b>K♠️ K♥️ 9♦️ 9♠️ 3♦️</b>, "
        "doppia "
        "coppia, "
        "re "
        "e "
        "9.\n"
        "🤥 Bruno aveva dichiarato <b>scala reale all'asso</b>: un bluff!\n"
        "❌ Bruno prende un punto.\n"
        "🎲 Giro 2: comincia Bruno.\n"
        "\n"
        "Anna 0/5 ❌\n"
        "Bruno 1/5 ❌\n"
        "\n"
        "👉 <a href=\"tg://user?id=102\">Bruno</a>, le carte sono nella nostra chat privata: "
        "guardale, poi dichiara.\n"
        "[🃏 Le mie carte] [💬 Chat privata]");
}

TEST_CASE(test_group_alone)
{
    told_sit(2, "dadi", false);
    told_play("roll KK99J; claim P-K; look");
    told_path = "+04";
    told_says(told_as_it_is,
              "🗣 Anna has claimed <b>a pair of kings</b>.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, I can't write to you in private: peek "
              "with “My dice”, then claim with the buttons here. They obey only you. Which numbers "
              "you pick, I tell only you.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌\n"
              "[🎲 My dice] [💬 In private]\n"
              "[1] [2] [3] [4] [5]\n"
              "[🎲 Reroll the picked ones]",
              "🗣 Anna ha dichiarato <b>coppia di re</b>.\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, non posso scriverti in privato: sbircia "
              "con «I miei dadi», poi dichiara con i pulsanti qui sotto. Obbediscono solo a "
              "te. Quali numeri scegli lo dico solo a te.\n"
              "\n"
              "Anna 0/5 ❌ · Bruno 0/5 ❌\n"
              "[🎲 I miei dadi] [💬 In privato]\n"
              "[1] [2] [3] [4] [5]\n"
              "[🎲 Rilancia quelli scelti]");
    char popup[POPUP_BYTES];
    private_post_popup(&told.table, told.table.seats[1].player, 0, LANGUAGE_ENGLISH, popup);
    assert_string_equal(popup, "[K] [K] [9] [9] [J]  two pairs, kings and nines\n\n"
                               "Only you can see this.");
    private_post_popup(&told.table, told.table.seats[1].player, 1 << 0 | 1 << 4, LANGUAGE_ENGLISH,
                       popup);
    assert_string_equal(popup, "[K] [K] [9] [9] [J]  two pairs, kings and nines\n\n"
                               "Picked: 1 [K], 5 [J]\n\n"
                               "Only you can see this.");
    private_post_picked(&told.table, told.table.seats[1].player, 1 << 3, LANGUAGE_ENGLISH, popup);
    assert_string_equal(popup, "[K] [K] [9] [9] [J]\nPicked: 4 [9]");
    private_post_picked(&told.table, told.table.seats[1].player, 0, text_fixture_italian(), popup);
    assert_string_equal(popup, "[K] [K] [9] [9] [J]\nNon hai scelto nulla.");
}

/* --- limits --- */

TEST_CASE(test_worst_names)
{
    told_sit(6, "dadi", false);
    for (int i = 0; i < 6; i++) {
        char *name = told.table.seats[i].name;
        name[0] = '\0';
        for (int k = 0; k < 23; k++)
            strcat(name, k % 2 ? "𝕎" : "🀄");
    }
    told_play("roll KK99J; claim P-K");
    for (int language = 0; language_code(language); language++) {
        told_post(language);
        text_fixture_fits(&told.message);
    }
    told_play("object");
    for (int language = 0; language_code(language); language++) {
        told_post(language);
        text_fixture_fits(&told.message);
        assert_int_equal(told.message.n_buttons, 5);
    }
}

TEST_CASE(test_rules_pages)
{
    static const char *const straights[] = {"normal", "above_full", "none"};
    static const char *const receivers[] = {"any", "neighbour"};
    static const char *const switches[] = {"false", "true"};
    told_sit(2, "dadi", true);
    for (int i = 0; i < 24; i++) {
        told_option("straights", straights[i % 3]);
        told_option("receiver_choice", receivers[i / 3 % 2]);
        told_option("look_must_reroll", switches[i / 6 % 2]);
        told_option("variant", i / 12 ? "cards" : "dice");
        if (rules_check(&told.table.rules) != ACCEPTED)
            continue;
        for (int language = 0; language_code(language); language++) {
            text_fixture_rules(&told.table.rules, STARTER_RANDOM, language, &told.message);
            text_fixture_fits(&told.message);
        }
    }
}

/* How many of the faces that `n` chooses one after the other make each kind of hand. */
static void count_dice(const struct rules *rules, int counts[N_POKER_KINDS])
{
    for (int throw = 0; throw < 7776; throw ++) {
        uint8_t faces[5];
        for (int i = 0, rest = throw; i < 5; i++, rest /= 6)
            faces[i] = (uint8_t)(RANK_NINE + rest % 6);
        int value = bugiardi_ladder_value(rules, faces);
        counts[bugiardi_ladder_hand(rules, value).kind]++;
    }
}

/* The page says of each kind how often it falls, the flat way: "(6.2%)". */
static void page_counts(const char *straight)
{
    char expected[32];
    int counts[N_POKER_KINDS] = {0};
    told_sit(2, "dadi", true);
    told_option("straights", straight);
    count_dice(&told.table.rules, counts);
    text_fixture_rules(&told.table.rules, STARTER_RANDOM, LANGUAGE_ENGLISH, &told.message);
    for (int kind = 0; kind < N_POKER_KINDS; kind++) {
        double percent = 100.0 * counts[kind] / 7776;
        snprintf(expected, sizeof expected, "(%.*f%%)\n", percent < 9.95, percent);
        if (counts[kind] > 0)
            assert_non_null(strstr(told.message.text, expected));
    }
}

TEST_CASE(test_counts)
{
    page_counts("normal");
    page_counts("none");
    told_sit(2, "carte", true);
    text_fixture_rules(&told.table.rules, STARTER_RANDOM, LANGUAGE_ENGLISH, &told.message);
    assert_non_null(strstr(told.message.text, "(42%)\n• <b>Two pairs</b>"));
    assert_non_null(strstr(told.message.text, "(&lt;0.1%)\n"));
    text_fixture_rules(&told.table.rules, STARTER_RANDOM, text_fixture_italian(), &told.message);
    assert_non_null(strstr(told.message.text, "(4,8%)\n• <b>Tris</b>"));
}

/* --- words and how they are read --- */

static void reads_back(const struct rules *rules, int value, const char *typed)
{
    int read = rules->kind->words->read(rules, typed);
    if (read != value)
        fail_msg("\"%s\" was read as %d, not %d", typed, read, value);
}

static void refused(enum refusal why, const char *english, const char *italian)
{
    char popup[POPUP_BYTES];
    notes_refusal_popup(why, &told.table, LANGUAGE_ENGLISH, popup);
    assert_string_equal(popup, english);
    notes_refusal_popup(why, &told.table, text_fixture_italian(), popup);
    assert_string_equal(popup, italian);
}

/* Cards lie under no cup. */
TEST_CASE(test_refusals)
{
    told_sit(3, "carte", true);
    refused(REFUSED_CUP_SHUT, "The cards are face down: only the player who holds them may look.",
            "Le carte sono coperte: può guardarle solo chi le ha in mano.");
    refused(REFUSED_BAD_RECEIVER, "You can't choose that player.",
            "Non puoi scegliere quel giocatore.");
    told_play("deal 2S 2H 9D TC KS");
    refused(REFUSED_NOT_NOW, "First change cards, or keep them all.",
            "Prima cambia le carte, oppure tienile tutte.");
    told_sit(3, "dadi", true);
    refused(REFUSED_CUP_SHUT, "The cup is closed: only the player who threw may peek.",
            "Il bussolotto è chiuso: può sbirciare solo chi ha lanciato.");
    told_play("roll KK9TJ; claim P-9; look");
    refused(REFUSED_NOT_NOW, "You must reroll at least one die.",
            "Devi rilanciare almeno un dado.");
    told_play("reroll 3 9");
    refused(REFUSED_NOT_NOW, "You can't do that now.", "Adesso non si può.");
}

/* Every claim is understood in its own word, as a sentence has it and as a button has it. */
TEST_CASE(test_read_back)
{
    static const char *const straights[] = {"normal", "above_full", "none", "normal"};
    for (int i = 0; i < 4; i++) {
        told_sit(2, i == 3 ? "carte" : "dadi", true);
        told_option("straights", straights[i]);
        const struct rules *rules = &told.table.rules;
        for (int value = 0; value < rules->kind->ladder(rules); value++) {
            char word[GAME_WORD_BYTES];
            rules->kind->value_word(rules, value, word);
            reads_back(rules, value, word);
            for (int language = 0; language_code(language); language++) {
                language_use(language);
                reads_back(rules, value, bugiardi_words_claim(rules, value).text);
                reads_back(rules, value, bugiardi_words_label(rules, value).text);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_throw),    cmocka_unit_test(test_a_round_begins),
        cmocka_unit_test(test_first_claim),    cmocka_unit_test(test_ranks),
        cmocka_unit_test(test_looking),        cmocka_unit_test(test_claim_to_a_beginner),
        cmocka_unit_test(test_throwing_again), cmocka_unit_test(test_liar),
        cmocka_unit_test(test_blind),          cmocka_unit_test(test_cards),
        cmocka_unit_test(test_cards_kept),     cmocka_unit_test(test_cards_shown),
        cmocka_unit_test(test_group_alone),    cmocka_unit_test(test_worst_names),
        cmocka_unit_test(test_rules_pages),    cmocka_unit_test(test_counts),
        cmocka_unit_test(test_refusals),       cmocka_unit_test(test_read_back),
    };
    text_fixture_open();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
