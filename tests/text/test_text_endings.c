/* test_text_endings.c - how hands and games end, word for word. */

#include "told.h"

#include "seated.h"
#include "testing.h"

#include <string.h>

TEST_CASE(test_bluff)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53; claim 66; doubt; roll 61");
    told_says(told_post,
              "🔍 Bruno doesn't believe it and lifts the cup: ⚄⚂ <b>53</b>.\n"
              "🤥 Anna had claimed <b>a pair of 6s (66)</b>: a bluff!\n"
              "💔 Anna loses a life.\n"
              "🎲 Hand 2: Bruno shakes the cup.\n"
              "\n"
              "Anna ❤️×7\n"
              "Bruno ❤️×8\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, your dice are in our private chat: "
              "peek, then claim.\n"
              "[🎲 My dice] [💬 Private chat]",
              "🔍 Bruno non ci crede e alza il bussolotto: ⚄⚂ <b>53</b>.\n"
              "🤥 Anna aveva dichiarato <b>coppia di 6 (66)</b>: un bluff!\n"
              "💔 Anna perde una vita.\n"
              "🎲 Mano 2: Bruno scuote il bussolotto.\n"
              "\n"
              "Anna ❤️×7\n"
              "Bruno ❤️×8\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, i dadi sono nella nostra chat "
              "privata: sbircia e dichiara.\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
}

TEST_CASE(test_truth)
{
    told_sit(2, "classico", true);
    told_play("roll 53; claim 53; doubt; roll 66");
    told_says(told_post,
              "🔍 Bruno doesn't believe it and lifts the cup: ⚄⚂ <b>53</b>.\n"
              "😇 Anna had claimed <b>53</b>: it was true!\n"
              "💔 Bruno loses a life.\n"
              "🎲 Hand 2: Bruno shakes the cup.\n"
              "\n"
              "Anna ❤️×5\n"
              "Bruno ❤️×4\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, your dice are in our private chat: "
              "peek, then claim.\n"
              "[🎲 My dice] [💬 Private chat]",
              "🔍 Bruno non ci crede e alza il bussolotto: ⚄⚂ <b>53</b>.\n"
              "😇 Anna aveva dichiarato <b>53</b>: era vero!\n"
              "💔 Bruno perde una vita.\n"
              "🎲 Mano 2: Bruno scuote il bussolotto.\n"
              "\n"
              "Anna ❤️×5\n"
              "Bruno ❤️×4\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, i dadi sono nella nostra chat "
              "privata: sbircia e dichiara.\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
}

TEST_CASE(test_more_than_the_truth)
{
    told_sit(2, "tokyo", false);
    told_play("roll 66; claim 41; doubt; roll 61");
    told_says(told_post,
              "🔍 Bruno doesn't believe it and lifts the cup: ⚅⚅ <b>a pair of 6s (66)</b>.\n"
              "😇 Anna had claimed <b>41</b>: true, and there was even more!\n"
              "💔 Bruno loses a life.\n"
              "🎲 Hand 2: Bruno shakes the cup.\n"
              "\n"
              "Anna ❤️×8\n"
              "Bruno ❤️×7\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, I can't write to you in private: peek "
              "with “My dice”, then claim with the buttons here. They obey only you.\n"
              "[🎲 My dice] [💬 In private]\n"
              "[31] [32] [41] [42] [43]\n"
              "[51] [52] [53] [54] [61]\n"
              "[62] [63] [64] [65] [⚀⚀]\n"
              "[⚁⚁] [⚂⚂] [⚃⚃] [⚄⚄] [⚅⚅]\n"
              "[21 Tokio!]",
              "🔍 Bruno non ci crede e alza il bussolotto: ⚅⚅ <b>coppia di 6 (66)</b>.\n"
              "😇 Anna aveva dichiarato <b>41</b>: vero, e c'era persino di più!\n"
              "💔 Bruno perde una vita.\n"
              "🎲 Mano 2: Bruno scuote il bussolotto.\n"
              "\n"
              "Anna ❤️×8\n"
              "Bruno ❤️×7\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, non posso scriverti in privato: "
              "sbircia con «I miei dadi», poi dichiara con i pulsanti qui sotto. Obbediscono "
              "solo a te.\n"
              "[🎲 I miei dadi] [💬 In privato]\n"
              "[31] [32] [41] [42] [43]\n"
              "[51] [52] [53] [54] [61]\n"
              "[62] [63] [64] [65] [⚀⚀]\n"
              "[⚁⚁] [⚂⚂] [⚃⚃] [⚄⚄] [⚅⚅]\n"
              "[21 Tokio!]");
}

TEST_CASE(test_not_exactly)
{
    told_sit(2, "classico", true);
    told_option("truth", "exact");
    told_play("roll 53; claim 41; doubt; roll 61");
    told_says(told_post,
              "🔍 Bruno doesn't believe it and lifts the cup: ⚄⚂ <b>53</b>.\n"
              "🤥 Anna had claimed <b>41</b>: there was more, but not exactly that!\n"
              "💔 Anna loses a life.\n"
              "🎲 Hand 2: Anna shakes the cup.\n"
              "\n"
              "Anna ❤️×4\n"
              "Bruno ❤️×5\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, your dice are in our private chat: "
              "peek, then claim.\n"
              "[🎲 My dice] [💬 Private chat]",
              "🔍 Bruno non ci crede e alza il bussolotto: ⚄⚂ <b>53</b>.\n"
              "🤥 Anna aveva dichiarato <b>41</b>: c'era di più, ma non proprio quello!\n"
              "💔 Anna perde una vita.\n"
              "🎲 Mano 2: Anna scuote il bussolotto.\n"
              "\n"
              "Anna ❤️×4\n"
              "Bruno ❤️×5\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, i dadi sono nella nostra chat "
              "privata: sbircia e dichiara.\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
}

TEST_CASE(test_forfeits)
{
    told_sit(2, "pirata", true);
    told_play("roll 21; claim 21; doubt; roll 21");
    told_says(told_post,
              "🔍 Bruno doesn't believe it and lifts the cup: ⚁⚀ <b>Tokio (21)</b>.\n"
              "😇 Anna had claimed <b>Tokio (21)</b>: it was true!\n"
              "💔 Bruno loses 2 lives.\n"
              "☠️ The forfeit: speak like a pirate until your next turn.\n"
              "☠️ The forfeit: write your next message without the letter A.\n"
              "🎲 Hand 2: Bruno shakes the cup.\n"
              "\n"
              "Anna ❤️×8\n"
              "Bruno ❤️×6\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, your dice are in our private chat: "
              "peek, then claim.\n"
              "[🎲 My dice] [💬 Private chat]",
              "🔍 Bruno non ci crede e alza il bussolotto: ⚁⚀ <b>Tokio (21)</b>.\n"
              "😇 Anna aveva dichiarato <b>Tokio (21)</b>: era vero!\n"
              "💔 Bruno perde 2 vite.\n"
              "☠️ La penitenza: parla da pirata fino al tuo prossimo turno.\n"
              "☠️ La penitenza: scrivi il prossimo messaggio senza la lettera A.\n"
              "🎲 Mano 2: Bruno scuote il bussolotto.\n"
              "\n"
              "Anna ❤️×8\n"
              "Bruno ❤️×6\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, i dadi sono nella nostra chat "
              "privata: sbircia e dichiara.\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
}

TEST_CASE(test_last_forfeit)
{
    told_sit(2, "pirata", true);
    told_option("lives", "1");
    told_play("roll 21; claim 21; doubt");
    told_says(
        told_post,
        "🔍 Bruno doesn't believe it and lifts the cup: ⚁⚀ <b>Tokio (21)</b>.\n"
        "😇 Anna had claimed <b>Tokio (21)</b>: it was true!\n"
        "💔 Bruno loses 2 lives.\n"
        "☠️ The forfeit: Oreste's pepper rum (pepper water will do), then walk the plank.\n"
        "💀 Bruno is out.\n"
        "\n"
        "Anna ❤️\n"
        "💀 Bruno\n"
        "\n"
        "🏆 <b><a href=\"tg://user?id=101\">Anna</a> wins the game!</b> Another one? "
        "/play\n"
        "[🔁 Rematch]\n"
        "[🏆 Standings] [⋯ More]",
        "🔍 Bruno non ci crede e alza il bussolotto: ⚁⚀ <b>Tokio (21)</b>.\n"
        "😇 Anna aveva dichiarato <b>Tokio (21)</b>: era vero!\n"
        "💔 Bruno perde 2 vite.\n"
        "☠️ La penitenza: il rum al pepe di Oreste (va bene anche acqua e pepe), poi "
        "giù dalla passerella.\n"
        "💀 Bruno è fuori.\n"
        "\n"
        "Anna ❤️\n"
        "💀 Bruno\n"
        "\n"
        "🏆 <b><a href=\"tg://user?id=101\">Anna</a> vince la partita!</b> Un'altra? "
        "/gioca\n"
        "[🔁 Rivincita]\n[🏆 Classifica] [⋯ Altro]");
}

/* Both lives that go call one, the last one as well. */
TEST_CASE(test_last_two_forfeits)
{
    told_sit(2, "pirata", true);
    told_option("lives", "2");
    told_play("roll 21; claim 21; doubt");
    told_says(
        told_post,
        "🔍 Bruno doesn't believe it and lifts the cup: ⚁⚀ <b>Tokio (21)</b>.\n"
        "😇 Anna had claimed <b>Tokio (21)</b>: it was true!\n"
        "💔 Bruno loses 2 lives.\n"
        "☠️ The forfeit: speak like a pirate until your next turn.\n"
        "☠️ The forfeit: Oreste's pepper rum (pepper water will do), then walk the plank.\n"
        "💀 Bruno is out.\n"
        "\n"
        "Anna ❤️❤️\n"
        "💀 Bruno\n"
        "\n"
        "🏆 <b><a href=\"tg://user?id=101\">Anna</a> wins the game!</b> Another one? "
        "/play\n"
        "[🔁 Rematch]\n"
        "[🏆 Standings] [⋯ More]",
        "🔍 Bruno non ci crede e alza il bussolotto: ⚁⚀ <b>Tokio (21)</b>.\n"
        "😇 Anna aveva dichiarato <b>Tokio (21)</b>: era vero!\n"
        "💔 Bruno perde 2 vite.\n"
        "☠️ La penitenza: parla da pirata fino al tuo prossimo turno.\n"
        "☠️ La penitenza: il rum al pepe di Oreste (va bene anche acqua e pepe), poi "
        "giù dalla passerella.\n"
        "💀 Bruno è fuori.\n"
        "\n"
        "Anna ❤️❤️\n"
        "💀 Bruno\n"
        "\n"
        "🏆 <b><a href=\"tg://user?id=101\">Anna</a> vince la partita!</b> Un'altra? "
        "/gioca\n"
        "[🔁 Rivincita]\n[🏆 Classifica] [⋯ Altro]");
}

TEST_CASE(test_concession)
{
    told_sit(2, "tokyo", true);
    told_play("roll 21; claim 21; concede; roll 61");
    told_says(told_post,
              "🏳 Bruno concedes, and nobody will ever know.\n"
              "💔 Bruno loses a life.\n"
              "🎲 Hand 2: Bruno shakes the cup.\n"
              "\n"
              "Anna ❤️×8\n"
              "Bruno ❤️×7\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, your dice are in our private chat: "
              "peek, then claim.\n"
              "[🎲 My dice] [💬 Private chat]",
              "🏳 Bruno cede, e nessuno saprà mai che cosa c'era sotto.\n"
              "💔 Bruno perde una vita.\n"
              "🎲 Mano 2: Bruno scuote il bussolotto.\n"
              "\n"
              "Anna ❤️×8\n"
              "Bruno ❤️×7\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, i dadi sono nella nostra chat "
              "privata: sbircia e dichiara.\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
}

TEST_CASE(test_giving_up)
{
    told_sit(2, "beghel", true);
    told_play("roll 21; claim 21; accept; roll 65; give_up; roll 61");
    told_says(told_post,
              "🏳 Bruno gives up.\n"
              "💔 Bruno loses 2 lives.\n"
              "🎲 Hand 2: Bruno shakes the cup.\n"
              "\n"
              "Anna ❤️×9\n"
              "Bruno ❤️×7\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, your dice are in our private chat: "
              "peek, then claim.\n"
              "[🎲 My dice] [💬 Private chat]",
              "🏳 Bruno rinuncia.\n"
              "💔 Bruno perde 2 vite.\n"
              "🎲 Mano 2: Bruno scuote il bussolotto.\n"
              "\n"
              "Anna ❤️×9\n"
              "Bruno ❤️×7\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, i dadi sono nella nostra chat "
              "privata: sbircia e dichiara.\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
    told_says(told_done,
              "🎲 You threw ⚅⚄: <b>65</b>.\n"
              "🏳 You gave up.",
              "🎲 Hai fatto ⚅⚄: <b>65</b>.\n"
              "🏳 Hai rinunciato.");
}

TEST_CASE(test_foul)
{
    told_sit(2, "classico", true);
    told_play("roll 21; claim 64; accept; roll 53; claim 53; roll 61");
    told_says(told_post,
              "🚫 Bruno claims <b>53</b>: too low!\n"
              "💔 Bruno loses a life.\n"
              "🎲 Hand 2: Bruno shakes the cup.\n"
              "\n"
              "Anna ❤️×5\n"
              "Bruno ❤️×4\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, your dice are in our private chat: "
              "peek, then claim.\n"
              "[🎲 My dice] [💬 Private chat]",
              "🚫 Bruno dichiara <b>53</b>: troppo basso!\n"
              "💔 Bruno perde una vita.\n"
              "🎲 Mano 2: Bruno scuote il bussolotto.\n"
              "\n"
              "Anna ❤️×5\n"
              "Bruno ❤️×4\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, i dadi sono nella nostra chat "
              "privata: sbircia e dichiara.\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
    told_says(told_done,
              "🎲 You threw ⚄⚂: <b>53</b>.\n"
              "🚫 You claimed <b>53</b>: too low.",
              "🎲 Hai fatto ⚄⚂: <b>53</b>.\n"
              "🚫 Hai dichiarato <b>53</b>: troppo basso.");
}

TEST_CASE(test_somebody_leaves)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 53; leave 2");
    told_says(told_post,
              "🚪 Carla leaves the game.\n"
              "🗣 Anna has claimed <b>53</b>.\n"
              "\n"
              "Anna ❤️×8\n"
              "Bruno ❤️×8\n"
              "💀 Carla\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, do you believe it?\n"
              "[✅ Believe] [🔍 Doubt]\n"
              "[⬆️ 54] [⬆️ 61] [⬆️ 62] […]\n"
              "[🎲 My dice]",
              "🚪 Carla lascia la partita.\n"
              "🗣 Anna ha dichiarato <b>53</b>.\n"
              "\n"
              "Anna ❤️×8\n"
              "Bruno ❤️×8\n"
              "💀 Carla\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, ci credi?\n"
              "[✅ Ci credo] [🔍 Dubito]\n"
              "[⬆️ 54] [⬆️ 61] [⬆️ 62] […]\n"
              "[🎲 I miei dadi]");
}

/* The hand goes on, and does not begin. */
TEST_CASE(test_somebody_leaves_before_a_claim)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; leave 2");
    told_says(told_post,
              "🚪 Carla leaves the game.\n"
              "\n"
              "Anna ❤️×8\n"
              "Bruno ❤️×8\n"
              "💀 Carla\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, your dice are in our private chat: "
              "peek, then claim.\n"
              "[🎲 My dice] [💬 Private chat]",
              "🚪 Carla lascia la partita.\n"
              "\n"
              "Anna ❤️×8\n"
              "Bruno ❤️×8\n"
              "💀 Carla\n"
              "\n"
              "👉 <a href=\"tg://user?id=101\">Anna</a>, i dadi sono nella nostra chat privata: "
              "sbircia e dichiara.\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
}

TEST_CASE(test_somebody_leaves_with_the_hand)
{
    told_sit(3, "tokyo", true);
    told_play("roll 53; claim 53; accept; roll 41; leave 0; roll 41");
    told_says(told_post,
              "🚪 Anna leaves the game.\n"
              "🎲 Hand 2: Bruno shakes the cup.\n"
              "👑 Bruno runs the table now.\n"
              "\n"
              "💀 Anna\n"
              "Bruno ❤️×8\n"
              "Carla ❤️×8\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, your dice are in our private chat: "
              "peek, then claim.\n"
              "[🎲 My dice] [💬 Private chat]",
              "🚪 Anna lascia la partita.\n"
              "🎲 Mano 2: Bruno scuote il bussolotto.\n"
              "👑 Ora il tavolo lo guida Bruno.\n"
              "\n"
              "💀 Anna\n"
              "Bruno ❤️×8\n"
              "Carla ❤️×8\n"
              "\n"
              "👉 <a href=\"tg://user?id=102\">Bruno</a>, i dadi sono nella nostra chat "
              "privata: sbircia e dichiara.\n"
              "[🎲 I miei dadi] [💬 Chat privata]");
    told_says(told_done,
              "🎲 You threw ⚃⚀: <b>41</b>.\n"
              "It no longer counts.",
              "🎲 Hai fatto ⚃⚀: <b>41</b>.\n"
              "Non vale più.");
}

TEST_CASE(test_end)
{
    told_sit(2, "tokyo", true);
    told_option("lives", "1");
    told_play("roll 53; claim 53; doubt");
    told_says(told_post,
              "🔍 Bruno doesn't believe it and lifts the cup: ⚄⚂ <b>53</b>.\n"
              "😇 Anna had claimed <b>53</b>: it was true!\n"
              "💔 Bruno loses a life.\n"
              "💀 Bruno is out.\n"
              "\n"
              "Anna ❤️\n"
              "💀 Bruno\n"
              "\n"
              "🏆 <b><a href=\"tg://user?id=101\">Anna</a> wins the game!</b> Another one? "
              "/play\n"
              "[🔁 Rematch]\n"
              "[🏆 Standings] [⋯ More]",
              "🔍 Bruno non ci crede e alza il bussolotto: ⚄⚂ <b>53</b>.\n"
              "😇 Anna aveva dichiarato <b>53</b>: era vero!\n"
              "💔 Bruno perde una vita.\n"
              "💀 Bruno è fuori.\n"
              "\n"
              "Anna ❤️\n"
              "💀 Bruno\n"
              "\n"
              "🏆 <b><a href=\"tg://user?id=101\">Anna</a> vince la partita!</b> Un'altra? "
              "/gioca\n"
              "[🔁 Rivincita]\n[🏆 Classifica] [⋯ Altro]");
    told_says(told_as_it_is,
              "Anna ❤️\n"
              "💀 Bruno\n"
              "\n"
              "🏆 <b><a href=\"tg://user?id=101\">Anna</a> wins the game!</b> Another one? "
              "/play\n"
              "[🔁 Rematch]\n[🏆 Standings] [⋯ More]",
              "Anna ❤️\n"
              "💀 Bruno\n"
              "\n"
              "🏆 <b><a href=\"tg://user?id=101\">Anna</a> vince la partita!</b> Un'altra? "
              "/gioca\n"
              "[🔁 Rivincita]\n[🏆 Classifica] [⋯ Altro]");
}

TEST_CASE(test_called_off)
{
    told_sit(2, "tokyo", true);
    told_play("roll 53");
    told.news = seated_accepted(&told.table, seated_does(EVENT_CANCEL, SEATED_HOST));
    told_says(told_post,
              "Anna ❤️×8\n"
              "Bruno ❤️×8\n"
              "\n"
              "🛑 The game was called off. A new one: /play\n"
              "[🔁 Rematch]\n[🏆 Standings] [⋯ More]",
              "Anna ❤️×8\n"
              "Bruno ❤️×8\n"
              "\n"
              "🛑 La partita è stata annullata. Per farne un'altra: /gioca\n"
              "[🔁 Rivincita]\n[🏆 Classifica] [⋯ Altro]");
}

/* What was told is a game at the third table of a group, played for a cup. */
static void play_for_cup(const struct table_cup *cup, const char *moves)
{
    told_sit(2, "classico", true);
    told_play(moves);
    told.table.number = 3;
    told.table.cup = *cup;
}

TEST_CASE(test_won_for_a_cup)
{
    play_for_cup(&(struct table_cup){.number = 4, .round = 2}, "roll 53; leave 1");
    told_says(told_post,
              "<i>№ 3 · Basil · 🏆 Tournament 4 · Round 2</i>\n"
              "🚪 Bruno leaves the game.\n"
              "\n"
              "Anna ❤️×5\n"
              "💀 Bruno\n"
              "\n"
              "🏆 <b><a href=\"tg://user?id=101\">Anna</a> wins the game</b> and goes on to the "
              "next round of the tournament.\n"
              "[🏆 Standings] [⋯ More]",
              "<i>№ 3 · Basilico · 🏆 Coppa 4 · Fase 2</i>\n"
              "🚪 Bruno lascia la partita.\n"
              "\n"
              "Anna ❤️×5\n"
              "💀 Bruno\n"
              "\n"
              "🏆 <b><a href=\"tg://user?id=101\">Anna</a> vince la partita</b> e passa alla fase "
              "successiva della coppa.\n"
              "[🏆 Classifica] [⋯ Altro]");
}

TEST_CASE(test_won_a_final)
{
    play_for_cup(&(struct table_cup){.number = 4, .round = 3, .final = true}, "roll 53; leave 1");
    told_says(told_post,
              "<i>№ 3 · Basil · 🏆 Tournament 4 · Final</i>\n"
              "🚪 Bruno leaves the game.\n"
              "\n"
              "Anna ❤️×5\n"
              "💀 Bruno\n"
              "\n"
              "🏆 <b><a href=\"tg://user?id=101\">Anna</a> wins the final, and the tournament!</b>\n"
              "[🏆 Standings] [⋯ More]",
              "<i>№ 3 · Basilico · 🏆 Coppa 4 · Finale</i>\n"
              "🚪 Bruno lascia la partita.\n"
              "\n"
              "Anna ❤️×5\n"
              "💀 Bruno\n"
              "\n"
              "🏆 <b><a href=\"tg://user?id=101\">Anna</a> vince la finale e la coppa!</b>\n"
              "[🏆 Classifica] [⋯ Altro]");
}

/* Who won may have dropped out of the cup before. */
TEST_CASE(test_won_for_somebody_else)
{
    play_for_cup(&(struct table_cup){.number = 4, .round = 2, .goes_on = GAME_NOBODY},
                 "roll 53; leave 1");
    told_says(told_post,
              "<i>№ 3 · Basil · 🏆 Tournament 4 · Round 2</i>\n"
              "🚪 Bruno leaves the game.\n"
              "\n"
              "Anna ❤️×5\n"
              "💀 Bruno\n"
              "\n"
              "🏆 <b><a href=\"tg://user?id=101\">Anna</a> wins the game!</b> The tournament's own "
              "post says who goes on to the next round.\n"
              "[🏆 Standings] [⋯ More]",
              "<i>№ 3 · Basilico · 🏆 Coppa 4 · Fase 2</i>\n"
              "🚪 Bruno lascia la partita.\n"
              "\n"
              "Anna ❤️×5\n"
              "💀 Bruno\n"
              "\n"
              "🏆 <b><a href=\"tg://user?id=101\">Anna</a> vince la partita!</b> Chi passa alla "
              "fase successiva lo dice il messaggio della coppa.\n"
              "[🏆 Classifica] [⋯ Altro]");
}

TEST_CASE(test_a_final_called_off)
{
    play_for_cup(&(struct table_cup){.number = 4, .round = 3, .final = true}, "roll 53");
    told.news = seated_accepted(&told.table, (struct event){.kind = EVENT_CANCEL, .admin = true});
    told_says(told_post,
              "<i>№ 3 · Basil · 🏆 Tournament 4 · Final</i>\n"
              "Anna ❤️×5\n"
              "Bruno ❤️×5\n"
              "\n"
              "⏱ The round of the tournament is over, and this game ends here: the score so far "
              "decides. That was the final: <b>Anna</b> wins the tournament.\n"
              "[🏆 Standings] [⋯ More]",
              "<i>№ 3 · Basilico · 🏆 Coppa 4 · Finale</i>\n"
              "Anna ❤️×5\n"
              "Bruno ❤️×5\n"
              "\n"
              "⏱ La fase della coppa è finita e la partita si ferma qui: conta il punteggio "
              "raggiunto. Era la finale: <b>Anna</b> vince la coppa.\n"
              "[🏆 Classifica] [⋯ Altro]");
}

TEST_CASE(test_called_off_in_a_cup)
{
    play_for_cup(&(struct table_cup){.number = 4, .round = 2, .goes_on = 1}, "roll 53");
    told.news = seated_accepted(&told.table, seated_does(EVENT_CANCEL, SEATED_HOST));
    told_says(told_post,
              "<i>№ 3 · Basil · 🏆 Tournament 4 · Round 2</i>\n"
              "Anna ❤️×5\n"
              "Bruno ❤️×5\n"
              "\n"
              "🛑 The game was called off: for the tournament, the score so far decides. "
              "<b>Bruno</b> goes on to the next round of the tournament.\n"
              "[🏆 Standings] [⋯ More]",
              "<i>№ 3 · Basilico · 🏆 Coppa 4 · Fase 2</i>\n"
              "Anna ❤️×5\n"
              "Bruno ❤️×5\n"
              "\n"
              "🛑 La partita è stata annullata: per la coppa conta il punteggio raggiunto. "
              "<b>Bruno</b> passa alla fase successiva della coppa.\n"
              "[🏆 Classifica] [⋯ Altro]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bluff),
        cmocka_unit_test(test_truth),
        cmocka_unit_test(test_more_than_the_truth),
        cmocka_unit_test(test_not_exactly),
        cmocka_unit_test(test_forfeits),
        cmocka_unit_test(test_last_forfeit),
        cmocka_unit_test(test_last_two_forfeits),
        cmocka_unit_test(test_concession),
        cmocka_unit_test(test_giving_up),
        cmocka_unit_test(test_foul),
        cmocka_unit_test(test_somebody_leaves),
        cmocka_unit_test(test_somebody_leaves_before_a_claim),
        cmocka_unit_test(test_somebody_leaves_with_the_hand),
        cmocka_unit_test(test_end),
        cmocka_unit_test(test_called_off),
        cmocka_unit_test(test_won_for_a_cup),
        cmocka_unit_test(test_won_a_final),
        cmocka_unit_test(test_won_for_somebody_else),
        cmocka_unit_test(test_a_final_called_off),
        cmocka_unit_test(test_called_off_in_a_cup),
    };
    text_fixture_open();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
