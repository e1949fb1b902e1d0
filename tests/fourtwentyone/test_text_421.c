/* test_text_421.c - an evening of 421, word by word, in both languages. */
#include "game_post.h"
#include "language.h"
#include "seated.h"
#include "testing.h"
#include "told.h"

#include <string.h>

TEST_CASE(test_start)
{
    told_sit(3, "italiano", true);
    told_play("");
    told_says(told_post,
              "🎲 <b>421</b>\n"
              "Anna runs the table and starts.\n"
              "\n"
              "🏦 <b>Charge</b>: 11 🪙 on the table.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, you start: throw all three dice.\n"
              "\n"
              "Anna 🪙0 · Bruno 🪙0 · Carla 🪙0\n"
              "[🎲 Throw]",
              "🎲 <b>421</b>\n"
              "Anna guida il tavolo e comincia.\n"
              "\n"
              "🏦 <b>Carico</b>: 11 🪙 sul tavolo.\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, cominci tu: lancia tutti e tre i dadi.\n"
              "\n"
              "Anna 🪙0 · Bruno 🪙0 · Carla 🪙0\n"
              "[🎲 Lancia]");
}

/* Throws of one turn stand below each other in one post, and the next one says how it ended. */
TEST_CASE(test_throws_of_the_starter)
{
    told_sit(2, "italiano", true);
    told_play("roll 641; roll 12 61");
    told_says(told_believed,
              "🏦 <b>Charge</b>: 11 🪙 on the table.\n"
              "🕘 Before: ⚅ ⚃ ⚀\n"
              "🎲 <b>⚅ ⚅ ⚀</b>  6-6-1 (1 🪙)\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, that was throw 2 of up to 3: reroll some "
              "dice, or stop? 🔒 stays, 🎲 goes again.\n"
              "\n"
              "Anna 🪙0 · Bruno 🪙0\n"
              "[🎲 All three again]\n"
              "[✋ Stop: 2 throws each]\n"
              "[🔒 1 🎲 6-6] [🔒 6 🎲 6-1]\n"
              "[🔒 6-1 🎲 6] [🔒 6-6 🎲 1]",
              "🏦 <b>Carico</b>: 11 🪙 sul tavolo.\n"
              "🕘 Prima: ⚅ ⚃ ⚀\n"
              "🎲 <b>⚅ ⚅ ⚀</b>  6-6-1 (1 🪙)\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, era il lancio 2 di 3 al massimo: rilanci "
              "qualche dado o ti fermi? 🔒 resta, 🎲 si rilancia.\n"
              "\n"
              "Anna 🪙0 · Bruno 🪙0\n"
              "[🎲 Di nuovo tutti e tre]\n"
              "[✋ Mi fermo: 2 lanci a testa]\n"
              "[🔒 1 🎲 6-6] [🔒 6 🎲 6-1]\n"
              "[🔒 6-1 🎲 6] [🔒 6-6 🎲 1]");
    told_play("roll 1 1");
    assert_false(game_post_is_edit(&told.news));
    told_begins(
        told_post,
        "✋ Anna stops after 3 throws at ⚅⚀⚀ <b>6-1-1 (6 🪙)</b>: the others get as many.",
        "✋ Anna si ferma dopo 3 lanci su ⚅⚀⚀ <b>6-1-1 (6 🪙)</b>: altrettanti per "
        "tutti.");
}

TEST_CASE(test_stopping)
{
    told_sit(2, "italiano", true);
    told_play("roll 641; roll 12 61; stop");
    assert_false(game_post_is_edit(&told.news));
    told_begins(
        told_post,
        "✋ Anna stops after 2 throws at ⚅⚅⚀ <b>6-6-1 (1 🪙)</b>: the others get as many.",
        "✋ Anna si ferma dopo 2 lanci su ⚅⚅⚀ <b>6-6-1 (1 🪙)</b>: altrettanti per "
        "tutti.");
    told_play("roll 652");
    told_says(told_believed,
              "🏦 <b>Charge</b>: 11 🪙 on the table.\n"
              "🎯 Best so far: Anna <b>6-6-1 (1 🪙)</b>\n"
              "🎲 <b>⚅ ⚄ ⚁</b>  6-5-2 (1 🪙)\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, throw 2 of 2: which dice do you reroll? 🔒 "
              "stays, 🎲 goes again.\n"
              "\n"
              "Anna 🪙0 · Bruno 🪙0\n"
              "[🎲 All three again]\n"
              "[🔒 2 🎲 6-5] [🔒 5 🎲 6-2] [🔒 6 🎲 5-2]\n"
              "[🔒 5-2 🎲 6] [🔒 6-2 🎲 5] [🔒 6-5 🎲 2]",
              "🏦 <b>Carico</b>: 11 🪙 sul tavolo.\n"
              "🎯 Il migliore finora: Anna <b>6-6-1 (1 🪙)</b>\n"
              "🎲 <b>⚅ ⚄ ⚁</b>  6-5-2 (1 🪙)\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, lancio 2 di 2: quali dadi rilanci? 🔒 "
              "resta, 🎲 si rilancia.\n"
              "\n"
              "Anna 🪙0 · Bruno 🪙0\n"
              "[🎲 Di nuovo tutti e tre]\n"
              "[🔒 2 🎲 6-5] [🔒 5 🎲 6-2] [🔒 6 🎲 5-2]\n"
              "[🔒 5-2 🎲 6] [🔒 6-2 🎲 5] [🔒 6-5 🎲 2]");
}

TEST_CASE(test_knocking_first)
{
    told_sit(3, "italiano", true);
    told_play("roll 421; roll 012 421; stop; passo 221");
    assert_false(game_post_is_edit(&told.news));
    told_begins(told_post,
                "✊ Bruno knocks: one more throw, and that is that.\n"
                "🎲 Bruno throws ⚁⚁⚀ <b>2-2-1 negativo (1 🪙)</b>.",
                "✊ Bruno bussa: ancora un lancio, e resta quello.\n"
                "🎲 Bruno fa ⚁⚁⚀ <b>2-2-1 negativo (1 🪙)</b>.");
}

/* The same buttons, but for the last throw. */
TEST_CASE(test_knocking_later)
{
    told_sit(2, "italiano", true);
    told_play("roll 421; roll 012 421; roll 012 421; roll 552");
    told_begins(told_believed,
                "🏦 <b>Charge</b>: 11 🪙 on the table.\n"
                "🎯 Best so far: Anna <b>4-2-1, the best</b>\n"
                "🎲 <b>⚄ ⚄ ⚁</b>  5-5-2 (1 🪙)",
                "🏦 <b>Carico</b>: 11 🪙 sul tavolo.\n"
                "🎯 Il migliore finora: Anna <b>4-2-1, il massimo</b>\n"
                "🎲 <b>⚄ ⚄ ⚁</b>  5-5-2 (1 🪙)");
    told_path = "p";
    told_says(told_as_it_is,
              "🏦 <b>Charge</b>: 11 🪙 on the table.\n"
              "🎯 Best so far: Anna <b>4-2-1, the best</b>\n"
              "🎲 <b>⚄ ⚄ ⚁</b>  5-5-2 (1 🪙)\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, throw 2 of 3: which dice do you reroll? "
              "Or knock, and this throw is your last. 🔒 stays, 🎲 goes again.\n"
              "\n"
              "Anna 🪙0 · Bruno 🪙0\n"
              "[✊ All three again]\n"
              "[🔒 2 ✊ 5-5] [🔒 5 ✊ 5-2]\n"
              "[🔒 5-2 ✊ 5] [🔒 5-5 ✊ 2]\n"
              "[⬅️ Back]",
              "🏦 <b>Carico</b>: 11 🪙 sul tavolo.\n"
              "🎯 Il migliore finora: Anna <b>4-2-1, il massimo</b>\n"
              "🎲 <b>⚄ ⚄ ⚁</b>  5-5-2 (1 🪙)\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, lancio 2 di 3: quali dadi rilanci? Oppure "
              "bussa, e questo lancio è l'ultimo. 🔒 resta, 🎲 si rilancia.\n"
              "\n"
              "Anna 🪙0 · Bruno 🪙0\n"
              "[✊ Di nuovo tutti e tre]\n"
              "[🔒 2 ✊ 5-5] [🔒 5 ✊ 5-2]\n"
              "[🔒 5-2 ✊ 5] [🔒 5-5 ✊ 2]\n"
              "[⬅️ Indietro]");
    assert_string_equal(told.message.buttons[3].data, "m:12:4:passo:0");
    assert_string_equal(told.message.buttons[2].data, "m:12:4:passo:02");
    assert_string_equal(told.message.buttons[0].data, "m:12:4:passo:012");
    assert_string_equal(told.message.buttons[5].data, "n:12:4:");
    told_play("passo 02 61");
    told_begins(told_post,
                "✊ Bruno knocks: one more throw, and that is that.\n"
                "🎲 Bruno ends with ⚅⚄⚀ <b>6-5-1 (1 🪙)</b>.\n"
                "🪙 Bruno takes <b>10 🪙</b> from the table: the worst throw (6-5-1); the "
                "best was 4-2-1, by Anna.\n"
                "🎲 Round 2: Anna throws first.",
                "✊ Bruno bussa: ancora un lancio, e resta quello.\n"
                "🎲 Bruno chiude con ⚅⚄⚀ <b>6-5-1 (1 🪙)</b>.\n"
                "🪙 Bruno prende <b>10 🪙</b> dal tavolo: suo il lancio peggiore, 6-5-1; il "
                "migliore è 4-2-1 di Anna.\n"
                "🎲 Giro 2: comincia Anna.");
}

/* One throw each: nobody decides anything, and one post tells the round. */
TEST_CASE(test_a_round_at_once)
{
    told_sit(3, "italiano", true);
    told_play("roll 421; stop > 111 111 665 221");
    told_says(
        told_post,
        "✋ Anna stops after 1 throw at ⚃⚁⚀ <b>4-2-1, the best</b>: one throw each.\n"
        "🎲 Bruno throws ⚀⚀⚀ <b>1-1-1 (6 🪙)</b>.\n"
        "🎲 Carla throws ⚀⚀⚀ <b>1-1-1 (6 🪙)</b>.\n"
        "🤝 Tied for worst, one more throw each: Bruno, Carla.\n"
        "🎲 Bruno throws ⚅⚅⚄ <b>6-6-5 (1 🪙)</b>.\n"
        "🎲 Carla throws ⚁⚁⚀ <b>2-2-1 negativo (1 🪙)</b>.\n"
        "🪙 Carla takes <b>10 🪙</b> from the table: the worst throw (1-1-1); the best was "
        "4-2-1, by Anna.\n"
        "🎲 Round 2: Anna throws first.\n"
        "\n"
        "🏦 <b>Charge</b>: 1 🪙 on the table.\n"
        "\n"
        "Anna 🪙0\n"
        "Bruno 🪙0\n"
        "Carla 🪙10\n"
        "\n"
        "👉 <a href=\"tg://user?id=101\">Anna</a>, you start: throw all three dice.\n"
        "[🎲 Throw]",
        "✋ Anna si ferma dopo 1 lancio su ⚃⚁⚀ <b>4-2-1, il massimo</b>: un solo lancio per tutti.\n"
        "🎲 Bruno fa ⚀⚀⚀ <b>1-1-1 (6 🪙)</b>.\n"
        "🎲 Carla fa ⚀⚀⚀ <b>1-1-1 (6 🪙)</b>.\n"
        "🤝 Parità tra i peggiori, ancora un lancio a testa: Bruno, Carla.\n"
        "🎲 Bruno fa ⚅⚅⚄ <b>6-6-5 (1 🪙)</b>.\n"
        "🎲 Carla fa ⚁⚁⚀ <b>2-2-1 negativo (1 🪙)</b>.\n"
        "🪙 Carla prende <b>10 🪙</b> dal tavolo: suo il lancio peggiore, 1-1-1; il migliore "
        "è "
        "4-2-1 di Anna.\n"
        "🎲 Giro 2: comincia Anna.\n"
        "\n"
        "🏦 <b>Carico</b>: 1 🪙 sul tavolo.\n"
        "\n"
        "Anna 🪙0\n"
        "Bruno 🪙0\n"
        "Carla 🪙10\n"
        "\n"
        "👉 <a href=\"tg://user?id=101\">Anna</a>, cominci tu: lancia tutti e tre i dadi.\n"
        "[🎲 Lancia]");
}

/* What the post told is not lost when the next throw takes its place. */
TEST_CASE(test_last_round_is_remembered)
{
    told_sit(3, "italiano", true);
    told_play("roll 421; stop > 111 111 665 221; roll 555");
    told_begins(
        told_believed,
        "🏦 <b>Charge</b>: 1 🪙 on the table.\n"
        "↩️ Last round: Carla takes <b>10 🪙</b> from the table: the worst throw (1-1-1); "
        "the "
        "best was 4-2-1, by Anna.\n"
        "🎲 <b>⚄ ⚄ ⚄</b>  5-5-5 (5 🪙)",
        "🏦 <b>Carico</b>: 1 🪙 sul tavolo.\n"
        "↩️ L'ultimo giro: Carla prende <b>10 🪙</b> dal tavolo: suo il lancio peggiore, "
        "1-1-1; il migliore è 4-2-1 di Anna.\n"
        "🎲 <b>⚄ ⚄ ⚄</b>  5-5-5 (5 🪙)");
}

TEST_CASE(test_level_for_the_best)
{
    told_sit(3, "italiano", true);
    told_play("roll 665; stop > 665 221 332 331");
    told_begins(
        told_post,
        "✋ Anna stops after 1 throw at ⚅⚅⚄ <b>6-6-5 (1 🪙)</b>: one throw each.\n"
        "🎲 Bruno throws ⚅⚅⚄ <b>6-6-5 (1 🪙)</b>.\n"
        "🎲 Carla throws ⚁⚁⚀ <b>2-2-1 negativo (1 🪙)</b>.\n"
        "🤝 Tied for best, one more throw each: Anna, Bruno.\n"
        "🎲 Anna throws ⚂⚂⚁ <b>3-3-2 (1 🪙)</b>.\n"
        "🎲 Bruno throws ⚂⚂⚀ <b>3-3-1 (1 🪙)</b>.\n"
        "🪙 Carla takes <b>2 🪙</b> from the table: the worst throw (2-2-1 negativo); the best "
        "was 6-6-5, by Anna.\n"
        "🎲 Round 2: Anna throws first.",
        "✋ Anna si ferma dopo 1 lancio su ⚅⚅⚄ <b>6-6-5 (1 🪙)</b>: un solo lancio per "
        "tutti.\n"
        "🎲 Bruno fa ⚅⚅⚄ <b>6-6-5 (1 🪙)</b>.\n"
        "🎲 Carla fa ⚁⚁⚀ <b>2-2-1 negativo (1 🪙)</b>.\n"
        "🤝 Parità tra i migliori, ancora un lancio a testa: Anna, Bruno.\n"
        "🎲 Anna fa ⚂⚂⚁ <b>3-3-2 (1 🪙)</b>.\n"
        "🎲 Bruno fa ⚂⚂⚀ <b>3-3-1 (1 🪙)</b>.\n"
        "🪙 Carla prende <b>2 🪙</b> dal tavolo: suo il lancio peggiore, 2-2-1 negativo; il "
        "migliore è 6-6-5 di Anna.\n"
        "🎲 Giro 2: comincia Anna.");
}

TEST_CASE(test_all_level)
{
    told_sit(2, "italiano", true);
    told_play("roll 665; stop > 566 543 321");
    told_begins(
        told_post,
        "✋ Anna stops after 1 throw at ⚅⚅⚄ <b>6-6-5 (1 🪙)</b>: one throw each.\n"
        "🎲 Bruno throws ⚅⚅⚄ <b>6-6-5 (1 🪙)</b>.\n"
        "🤝 Everyone is tied, one more throw each: Anna, Bruno.\n"
        "🎲 Anna throws ⚄⚃⚂ <b>5-4-3 (2 🪙)</b>.\n"
        "🎲 Bruno throws ⚂⚁⚀ <b>3-2-1 (2 🪙)</b>.\n"
        "🪙 Bruno takes <b>1 🪙</b> from the table: the worst throw (6-6-5); the best was "
        "6-6-5, by Anna.\n"
        "🎲 Round 2: Anna throws first.",
        "✋ Anna si ferma dopo 1 lancio su ⚅⚅⚄ <b>6-6-5 (1 🪙)</b>: un solo lancio per "
        "tutti.\n"
        "🎲 Bruno fa ⚅⚅⚄ <b>6-6-5 (1 🪙)</b>.\n"
        "🤝 Parità tra tutti, ancora un lancio a testa: Anna, Bruno.\n"
        "🎲 Anna fa ⚄⚃⚂ <b>5-4-3 (2 🪙)</b>.\n"
        "🎲 Bruno fa ⚂⚁⚀ <b>3-2-1 (2 🪙)</b>.\n"
        "🪙 Bruno prende <b>1 🪙</b> dal tavolo: suo il lancio peggiore, 6-6-5; il migliore è "
        "6-6-5 di Anna.\n"
        "🎲 Giro 2: comincia Anna.");
}

TEST_CASE(test_discharge)
{
    told_sit(2, "italiano", true);
    told_play("roll 666; stop > 665; roll 332; stop > 555");
    told_says(
        told_post,
        "✋ Anna stops after 1 throw at ⚂⚂⚁ <b>3-3-2 (1 🪙)</b>: one throw each.\n"
        "🎲 Bruno throws ⚄⚄⚄ <b>5-5-5 (5 🪙)</b>.\n"
        "🪙 Anna takes <b>5 🪙</b> from the table: the worst throw (3-3-2); the best was "
        "5-5-5, by Bruno.\n"
        "🏁 The table is empty. From now on the best throw gives tokens to the worst, and the first "
        "without any wins!\n"
        "🎲 Round 3: Bruno throws first.\n"
        "\n"
        "🔥 <b>Discharge</b>: out with the tokens!\n"
        "\n"
        "Anna 🪙5\n"
        "Bruno 🪙6\n"
        "\n"
        "👉 <a href=\"tg://user?id=102\">Bruno</a>, you start: throw all three dice.\n"
        "[🎲 Throw]",
        "✋ Anna si ferma dopo 1 lancio su ⚂⚂⚁ <b>3-3-2 (1 🪙)</b>: un solo lancio per "
        "tutti.\n"
        "🎲 Bruno fa ⚄⚄⚄ <b>5-5-5 (5 🪙)</b>.\n"
        "🪙 Anna prende <b>5 🪙</b> dal tavolo: suo il lancio peggiore, 3-3-2; il migliore è "
        "5-5-5 di Bruno.\n"
        "🏁 Il tavolo è vuoto. D'ora in poi il migliore dà gettoni al peggiore, e chi per primo "
        "resta senza vince!\n"
        "🎲 Giro 3: comincia Bruno.\n"
        "\n"
        "🔥 <b>Scarico</b>: via i gettoni!\n"
        "\n"
        "Anna 🪙5\n"
        "Bruno 🪙6\n"
        "\n"
        "👉 <a href=\"tg://user?id=102\">Bruno</a>, cominci tu: lancia tutti e tre i dadi.\n"
        "[🎲 Lancia]");
}

TEST_CASE(test_winning)
{
    told_sit(2, "italiano", true);
    told_play("roll 666; stop > 665; roll 332; stop > 555; roll 221; stop > 442");
    told_begins(
        told_post,
        "✋ Bruno stops after 1 throw at ⚁⚁⚀ <b>2-2-1 negativo (1 🪙)</b>: one throw "
        "each.\n"
        "🎲 Anna throws ⚃⚃⚁ <b>4-4-2 (1 🪙)</b>.\n"
        "🪙 Anna (4-4-2) gives <b>2 🪙</b> to Bruno, who had the worst throw (2-2-1 "
        "negativo).\n"
        "🎲 Round 4: Anna throws first.",
        "✋ Bruno si ferma dopo 1 lancio su ⚁⚁⚀ <b>2-2-1 negativo (1 🪙)</b>: un solo "
        "lancio per tutti.\n"
        "🎲 Anna fa ⚃⚃⚁ <b>4-4-2 (1 🪙)</b>.\n"
        "🪙 Anna (4-4-2) passa <b>2 🪙</b> a chi ha fatto peggio: Bruno (2-2-1 negativo).\n"
        "🎲 Giro 4: comincia Anna.");
    told_play("roll 333; stop > 652");
    told_says(
        told_post,
        "✋ Anna stops after 1 throw at ⚂⚂⚂ <b>3-3-3 (3 🪙)</b>: one throw each.\n"
        "🎲 Bruno throws ⚅⚄⚁ <b>6-5-2 (1 🪙)</b>.\n"
        "🪙 Anna (3-3-3) gives <b>3 🪙</b> to Bruno, who had the worst throw (6-5-2).\n"
        "\n"
        "Anna 🪙0\n"
        "Bruno 🪙11\n"
        "\n"
        "🏆 <b><a href=\"tg://user?id=101\">Anna</a> wins the game!</b> Another one? /play\n"
        "[🔁 Rematch]\n"
        "[🏆 Standings] [⋯ More]",
        "✋ Anna si ferma dopo 1 lancio su ⚂⚂⚂ <b>3-3-3 (3 🪙)</b>: un solo lancio per "
        "tutti.\n"
        "🎲 Bruno fa ⚅⚄⚁ <b>6-5-2 (1 🪙)</b>.\n"
        "🪙 Anna (3-3-3) passa <b>3 🪙</b> a chi ha fatto peggio: Bruno (6-5-2).\n"
        "\n"
        "Anna 🪙0\n"
        "Bruno 🪙11\n"
        "\n"
        "🏆 <b><a href=\"tg://user?id=101\">Anna</a> vince la partita!</b> Un'altra? /gioca\n"
        "[🔁 Rivincita]\n[🏆 Classifica] [⋯ Altro]");
}

TEST_CASE(test_throwing_for_the_victory)
{
    told_sit(3, "italiano", true);
    told_play("roll 421; stop > 331 322; roll 111; stop > 543 655 221 111");
    told_begins(
        told_post,
        "✋ Anna stops after 1 throw at ⚀⚀⚀ <b>1-1-1 (6 🪙)</b>: one throw each.\n"
        "🎲 Bruno throws ⚄⚃⚂ <b>5-4-3 (2 🪙)</b>.\n"
        "🎲 Carla throws ⚅⚄⚄ <b>6-5-5 (1 🪙)</b>.\n"
        "🪙 Carla takes <b>1 🪙</b> from the table: the worst throw (6-5-5); the best was "
        "1-1-1, by Anna.\n"
        "🤝 Several players have no tokens, and the best throw wins: Anna, Bruno.\n"
        "🎲 Anna throws ⚁⚁⚀ <b>2-2-1 negativo (1 🪙)</b>.\n"
        "🎲 Bruno throws ⚀⚀⚀ <b>1-1-1 (6 🪙)</b>.",
        "✋ Anna si ferma dopo 1 lancio su ⚀⚀⚀ <b>1-1-1 (6 🪙)</b>: un solo lancio per "
        "tutti.\n"
        "🎲 Bruno fa ⚄⚃⚂ <b>5-4-3 (2 🪙)</b>.\n"
        "🎲 Carla fa ⚅⚄⚄ <b>6-5-5 (1 🪙)</b>.\n"
        "🪙 Carla prende <b>1 🪙</b> dal tavolo: suo il lancio peggiore, 6-5-5; il migliore è "
        "1-1-1 di Anna.\n"
        "🤝 Più giocatori sono senza gettoni, e vince il lancio migliore: Anna, Bruno.\n"
        "🎲 Anna fa ⚁⚁⚀ <b>2-2-1 negativo (1 🪙)</b>.\n"
        "🎲 Bruno fa ⚀⚀⚀ <b>1-1-1 (6 🪙)</b>.");
}

/* Nobody is beaten here before the end. */
TEST_CASE(test_leaving_with_a_token)
{
    told_sit(3, "italiano", true);
    told_play("roll 665; stop > 664 332; leave 2");
    told_begins(
        told_post,
        "🚪 Carla leaves the game, and the round doesn't count: 1 🪙 goes back to the table.\n"
        "🎲 Round 3: Anna throws first.",
        "🚪 Carla lascia la partita, e il giro non vale: 1 🪙 torna sul tavolo.\n"
        "🎲 Giro 3: comincia Anna.");
    told_post(LANGUAGE_ENGLISH);
    assert_non_null(strstr(text_fixture(&told.message), "🚪 Carla\n"));
    assert_null(strstr(text_fixture(&told.message), "💀"));
}

TEST_CASE(test_leaving)
{
    told_sit(3, "italiano", true);
    told_play("roll 666; stop > 665 332; roll 111; leave 2");
    told_begins(
        told_post,
        "🚪 Carla leaves the game, and the round doesn't count: 6 🪙 go back to the table.\n"
        "🎲 Round 3: Anna throws first.",
        "🚪 Carla lascia la partita, e il giro non vale: 6 🪙 tornano sul tavolo.\n"
        "🎲 Giro 3: comincia Anna.");
    told_play("roll 652; stop > 221; roll 666; roll 02 42");
    told_begins(told_as_it_is,
                "🏦 <b>Charge</b>: 9 🪙 on the table.\n"
                "↩️ Last round: Bruno takes <b>2 🪙</b> from the table: the worst throw "
                "(2-2-1 negativo); the best was 6-5-2, by Anna.\n"
                "🕘 Before: ⚅ ⚅ ⚅\n"
                "🎲 <b>⚅ ⚃ ⚁</b>  6-4-2 (1 🪙)",
                "🏦 <b>Carico</b>: 9 🪙 sul tavolo.\n"
                "↩️ L'ultimo giro: Bruno prende <b>2 🪙</b> dal tavolo: suo il lancio "
                "peggiore, 2-2-1 negativo; il migliore è 6-5-2 di Anna.\n"
                "🕘 Prima: ⚅ ⚅ ⚅\n"
                "🎲 <b>⚅ ⚃ ⚁</b>  6-4-2 (1 🪙)");
}

/* Nobody decides anything but when to begin. */
TEST_CASE(test_a_round_of_the_french_charge)
{
    told_sit(3, "francese", true);
    told_play("roll 555 > 665 664");
    told_begins(
        told_post,
        "✋ Anna stops after 1 throw at ⚄⚄⚄ <b>5-5-5 (5 🪙)</b>: one throw each.\n"
        "🎲 Bruno throws ⚅⚅⚄ <b>6-6-5 (1 🪙)</b>.\n"
        "🎲 Carla throws ⚅⚅⚃ <b>6-6-4 (1 🪙)</b>.\n"
        "🪙 Carla takes <b>5 🪙</b> from the table: the worst throw (6-6-4); the best was "
        "5-5-5, by Anna.\n"
        "🎲 Round 2: Carla throws first.",
        "✋ Anna si ferma dopo 1 lancio su ⚄⚄⚄ <b>5-5-5 (5 🪙)</b>: un solo lancio per "
        "tutti.\n"
        "🎲 Bruno fa ⚅⚅⚄ <b>6-6-5 (1 🪙)</b>.\n"
        "🎲 Carla fa ⚅⚅⚃ <b>6-6-4 (1 🪙)</b>.\n"
        "🪙 Carla prende <b>5 🪙</b> dal tavolo: suo il lancio peggiore, 6-6-4; il migliore è "
        "5-5-5 di Anna.\n"
        "🎲 Giro 2: comincia Carla.");
}

TEST_CASE(test_leaving_the_discharge)
{
    told_sit(3, "francese", true);
    told_play("roll 555 > 665 664; roll 555 > 665 664; roll 555 > 665 664; leave 1");
    told_begins(told_post,
                "🚪 Bruno leaves the game with 5 🪙, and the round doesn't count.\n"
                "🎲 Round 5: Carla throws first.",
                "🚪 Bruno lascia la partita con 5 🪙, e il giro non vale.\n"
                "🎲 Giro 5: comincia Carla.");
}

/* --- events of records, which no table causes: it knows who starts --- */

static void add_event(enum game_event_type type, int seat, int value)
{
    struct game_event *event = &told.news.events.list[told.news.events.n++];
    *event = (struct game_event){.type = type, .seat = (int8_t)seat, .other = GAME_NOBODY};
    event->value = (int16_t)value;
    event->n_faces = type == GAME_ROLLED_OFF;
    event->faces[0] = (uint8_t)value;
}

TEST_CASE(test_rolling_off)
{
    told_sit(3, "italiano", true);
    told_play("roll 641");
    told.news = (struct news){.kind = NEWS_MOVE};
    add_event(GAME_ROLLED_OFF, 0, 6);
    add_event(GAME_ROLLED_OFF, 1, 6);
    add_event(GAME_ROLLED_OFF, 2, 1);
    add_event(GAME_TIED, 0, TIE_STARTER);
    add_event(GAME_TIED, 1, TIE_STARTER);
    add_event(GAME_ROLLED_OFF, 0, 5);
    add_event(GAME_ROLLED_OFF, 1, 2);
    add_event(GAME_NEW_HAND, 0, GAME_NOTHING);
    told_begins(told_post,
                "🎲 The highest die starts: Anna ⚅, Bruno ⚅, Carla ⚀.\n"
                "🤝 Tied for the start, one more die each: Anna, Bruno.\n"
                "🎲 The highest die starts: Anna ⚄, Bruno ⚁.\n"
                "🎲 Round 1: Anna throws first.",
                "🎲 Comincia chi fa il dado più alto: Anna ⚅, Bruno ⚅, Carla ⚀.\n"
                "🤝 Parità per l'inizio, ancora un dado a testa: Anna, Bruno.\n"
                "🎲 Comincia chi fa il dado più alto: Anna ⚄, Bruno ⚁.\n"
                "🎲 Giro 1: comincia Anna.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start),
        cmocka_unit_test(test_throws_of_the_starter),
        cmocka_unit_test(test_stopping),
        cmocka_unit_test(test_knocking_first),
        cmocka_unit_test(test_knocking_later),
        cmocka_unit_test(test_a_round_at_once),
        cmocka_unit_test(test_last_round_is_remembered),
        cmocka_unit_test(test_level_for_the_best),
        cmocka_unit_test(test_all_level),
        cmocka_unit_test(test_discharge),
        cmocka_unit_test(test_winning),
        cmocka_unit_test(test_throwing_for_the_victory),
        cmocka_unit_test(test_leaving),
        cmocka_unit_test(test_leaving_with_a_token),
        cmocka_unit_test(test_a_round_of_the_french_charge),
        cmocka_unit_test(test_leaving_the_discharge),
        cmocka_unit_test(test_rolling_off),
    };
    text_fixture_open();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
