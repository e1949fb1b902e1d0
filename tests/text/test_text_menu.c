/* test_text_menu.c - the menu of rules, the words of every option, names that groups give, and
 * forfeits, as people read them.
 */
#include "rules_menu.h"
#include "rules_page.h"
#include "told.h"

#include "choices.h"
#include "forfeits.h"
#include "game.h"
#include "language.h"
#include "rules_title.h"

#include "seated.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

static struct rules_menu at;
static struct house house;

static void menu(int language)
{
    rules_menu_write(&told.table, &at, language, "cupbot", &told.message);
}

static void list(int language)
{
    forfeits_write(told.table.house, language, &told.message);
}

static int option(const char *name)
{
    int i = rules_option(told.table.rules.kind, name);
    assert_true(i >= 0);
    return i;
}

static void save(int i, int64_t id, const char *name, const struct rules *rules)
{
    house.rules[i].id = id;
    strcpy(house.rules[i].name, name);
    house.rules[i].rules = *rules;
    house.rules[i].starter = told.table.starter;
    house.n_rules = i + 1;
    told.table.house = &house;
}

static int reset(void **state)
{
    (void)state;
    memset(&house, 0, sizeof house);
    memset(&at, 0, sizeof at);
    return 0;
}

/* --- words --- */

static int count(const struct option *row)
{
    return choices_most(row) - choices_least(row) + 1;
}

TEST_CASE(every_option_and_value_has_words)
{
    for (int language = 0; language_code(language); language++) {
        language_use(language);
        for (int k = 0; game_kinds[k]; k++) {
            const struct game_kind *kind = game_kinds[k];
            for (int i = 0; i < kind->n_options && !kind->hidden; i++) {
                const struct option *row = &kind->options[i];
                if (!row->label || !row->meaning)
                    fail_msg("%s: %s has no words", kind->name, row->name);
                assert_true(strlen(choices_label(row)) > 0);
                assert_true(strlen(choices_label(row)) < 45);
                assert_true(strlen(choices_meaning(row)) > 20);
                assert_true(row->words != NULL || row->labels == NULL);
                /* A word that is missing would be read past the end, which a sanitizer sees. */
                for (int v = choices_least(row); v <= choices_most(row); v++) {
                    assert_true(strlen(choices_value(row, v).text) > 0);
                    assert_true(strlen(choices_value(row, v).text) < 45);
                }
                if (row->words && row->words != rules_bool)
                    assert_non_null(row->labels);
            }
        }
    }
}

TEST_CASE(values_of_an_option_differ)
{
    for (int language = 0; language_code(language); language++) {
        language_use(language);
        for (int k = 0; game_kinds[k]; k++)
            for (int i = 0; i < game_kinds[k]->n_options; i++) {
                const struct option *row = &game_kinds[k]->options[i];
                int least = choices_least(row);
                for (int v = 1; v < count(row); v++)
                    assert_string_not_equal(choices_value(row, least + v).text,
                                            choices_value(row, least + v - 1).text);
            }
    }
}

TEST_CASE(no_words_are_left_over)
{
    for (int k = 0; game_kinds[k]; k++) {
        const struct game_kind *kind = game_kinds[k];
        for (int i = 0; i < kind->n_options && !kind->hidden; i++) {
            const struct option *row = &kind->options[i];
            for (int c = 0; c < RULES_COMMON_MAX && row->common[c]; c++) {
                assert_in_range(row->common[c], row->least, row->most);
                assert_true(c == 0 || row->common[c] > row->common[c - 1]);
            }
        }
    }
}

/* --- pages --- */

TEST_CASE(the_root)
{
    told_sit(2, "beghel", true);
    told.table.starter = STARTER_RANDOM;
    told_says(
        told_menu,
        "📜 <b>Which rules?</b>\n"
        "\n"
        "<b>Base</b>: 8 lives. You may pass the cup on without looking, claiming more; the doubter "
        "starts the next hand.\n"
        "<b>Classic</b>: 5 lives, counter-clockwise. An equal claim is enough; one too low costs a "
        "life; the loser starts the next hand.\n"
        "<b>Tournament</b>: Classic for a long evening: 10 lives, the same rules.\n"
        "<b>Pirate</b>: The base game among pirates: every life lost costs a forfeit as well.\n"
        "✅ <b>Beghel</b>: 9 lives. An equal claim is enough; if you believe a Tokio you throw, and "
        "must claim Tokio too.\n"
        "\n"
        "The first player is drawn at random.\n"
        "🛟 If someone's time runs out, I play the safest move for them.\n"
        "\n"
        "The host or an admin of the group chooses.\n"
        "\n🙋 Anna, Bruno\n"
        "[Base] [Classic] [Tournament]\n"
        "[Pirate] [✅ Beghel]\n"
        "[✅ Random] [Host]\n"
        "[Highest die] [Choose…]\n"
        "[⏳ 24 hours]\n"
        "[✅ 🛟 Safest move] [🛟 Good move]\n"
        "[⚙️ Rule by rule] [🏠 Our rules]\n"
        "[⬅️ Back]\n"
        "[🙋 Join (2)] [▶️ Start]",
        "📜 <b>Con quali regole?</b>\n"
        "\n"
        "<b>Base</b>: 8 vite. Si può passare il bussolotto senza guardare, "
        "dichiarando di più; chi dubita comincia la mano dopo.\n"
        "<b>Classico</b>: 5 vite, in senso antiorario. Basta una dichiarazione uguale; una troppo "
        "bassa costa una vita; chi perde comincia la mano dopo.\n"
        "<b>Torneo</b>: Il Classico per una lunga serata: 10 vite, stesse regole.\n"
        "<b>Pirata</b>: Il gioco base tra pirati: ogni vita persa costa anche una penitenza.\n"
        "✅ <b>Beghel</b>: 9 vite. Basta una dichiarazione uguale; chi crede a un Tokio lancia, e "
        "deve dichiarare Tokio a sua volta.\n"
        "\n"
        "Si tira a sorte chi comincia.\n"
        "🛟 Se a qualcuno scade il tempo, gioco al suo posto la mossa più prudente.\n"
        "\n"
        "Sceglie chi guida il tavolo, o un amministratore del gruppo.\n"
        "\n🙋 Anna, Bruno\n"
        "[Base] [Classico] [Torneo]\n"
        "[Pirata] [✅ Beghel]\n"
        "[✅ A sorte] [Chi guida]\n"
        "[Dado alto] [Scegli…]\n"
        "[⏳ 24 ore]\n"
        "[✅ 🛟 Prudente] [🛟 Buona]\n"
        "[⚙️ Una per una] [🏠 Regole nostre]\n"
        "[⬅️ Indietro]\n"
        "[🙋 Mi siedo (2)] [▶️ Si comincia]");
    assert_string_equal(told.message.buttons[0].data, "r:12:tokyo");
}

TEST_CASE(the_root_of_open_dice_with_changes)
{
    told_sit(2, "tokyo", true);
    assert_true(rules_read_name("421", &told.table.rules));
    told_option("tokens", "21");
    told_menu(LANGUAGE_ENGLISH);
    text_fixture_fits(&told.message);
    const char *text = text_fixture(&told.message);
    assert_non_null(strstr(text, "421</b>\n✏️ Tokens: 21"));
    assert_non_null(strstr(text, "Telegram throws"));
    assert_null(strstr(text, "[✅ Italian]"));
}

static const char list_in_english[] = "⚙️ <b>Tokio</b>\n"
                                      "\n"
                                      "✏️ Lives: <b>5</b>\n"
                                      "Direction: <b>clockwise</b>\n"
                                      "Equal claims: <b>no</b>\n"
                                      "Raise: <b>yes</b>\n"
                                      "Claim too low: <b>refused</b>\n"
                                      "Next hand: <b>who doubted</b>\n"
                                      "Different dice: <b>as a number</b>\n"
                                      "Pairs: <b>66 is best</b>\n"
                                      "Tokyetto: <b>no</b>\n"
                                      "Counts as true: <b>at least that much</b>\n"
                                      "Believing a Tokio: <b>no</b>\n"
                                      "Conceding a Tokio: <b>1</b>\n"
                                      "A true Tokio: <b>2</b>\n"
                                      "A false Tokio: <b>1</b>\n"
                                      "Unmatched Tokio: <b>2</b>\n"
                                      "Forfeits: <b>no</b>\n"
                                      "\n"
                                      "Tap what you want to look at or change.\n"
                                      "\n"
                                      "🙋 Anna, Bruno\n"
                                      "[Lives] [Direction]\n"
                                      "[Equal claims] [Raise]\n"
                                      "[Claim too low] [Next hand]\n"
                                      "[Different dice] [Pairs]\n"
                                      "[Tokyetto] [Counts as true]\n"
                                      "[Believing a Tokio] [Conceding a Tokio]\n"
                                      "[A true Tokio] [A false Tokio]\n"
                                      "[Unmatched Tokio] [Forfeits]\n"
                                      "[⬅️ Back]\n"
                                      "[🙋 Join (2)] [▶️ Start]";

static const char list_in_italian[] = "⚙️ <b>Tokio</b>\n"
                                      "\n"
                                      "✏️ Vite: <b>5</b>\n"
                                      "Senso di gioco: <b>orario</b>\n"
                                      "Valore uguale: <b>no</b>\n"
                                      "Rilancio: <b>sì</b>\n"
                                      "Troppo basso: <b>rifiutato</b>\n"
                                      "Mano successiva: <b>chi ha dubitato</b>\n"
                                      "Due dadi diversi: <b>come numero</b>\n"
                                      "Coppie: <b>la migliore è 66</b>\n"
                                      "Tokyetto: <b>no</b>\n"
                                      "Vale come vero: <b>quello o di più</b>\n"
                                      "Credere al Tokio: <b>no</b>\n"
                                      "Cedere al Tokio: <b>1</b>\n"
                                      "Tokio vero: <b>2</b>\n"
                                      "Tokio falso: <b>1</b>\n"
                                      "Tokio mancato: <b>2</b>\n"
                                      "Penitenze: <b>no</b>\n"
                                      "\n"
                                      "Tocca quello che vuoi guardare o cambiare.\n"
                                      "\n"
                                      "🙋 Anna, Bruno\n"
                                      "[Vite] [Senso di gioco]\n"
                                      "[Valore uguale] [Rilancio]\n"
                                      "[Troppo basso] [Mano successiva]\n"
                                      "[Due dadi diversi] [Coppie]\n"
                                      "[Tokyetto] [Vale come vero]\n"
                                      "[Credere al Tokio] [Cedere al Tokio]\n"
                                      "[Tokio vero] [Tokio falso]\n"
                                      "[Tokio mancato] [Penitenze]\n"
                                      "[⬅️ Indietro]\n"
                                      "[🙋 Mi siedo (2)] [▶️ Si comincia]";

TEST_CASE(every_option_in_a_list)
{
    told_sit(2, "tokyo", true);
    told_option("lives", "5");
    at.page = RULES_MENU_OPTIONS;
    told_says(menu, list_in_english, list_in_italian);
}

TEST_CASE(a_number)
{
    told_sit(2, "tokyo", true);
    told_option("lives", "7");
    at = (struct rules_menu){.page = RULES_MENU_OPTION, .option = option("lives")};
    told_says(menu,
              "⚙️ <b>Lives: 7</b>\n"
              "How many lives everyone starts with.\n"
              "\n"
              "✏️ In Base it is: 8.\n"
              "\n"
              "🙋 Anna, Bruno\n"
              "[1] [3] [5] [✅ 7] [8]\n"
              "[9] [10] [15]\n"
              "[− 6] [+ 8]\n"
              "[⬅️ Back]\n"
              "[🙋 Join (2)] [▶️ Start]",
              "⚙️ <b>Vite: 7</b>\n"
              "Con quante vite comincia ciascuno.\n"
              "\n"
              "✏️ In Base è: 8.\n"
              "\n"
              "🙋 Anna, Bruno\n"
              "[1] [3] [5] [✅ 7] [8]\n"
              "[9] [10] [15]\n"
              "[− 6] [+ 8]\n"
              "[⬅️ Indietro]\n"
              "[🙋 Mi siedo (2)] [▶️ Si comincia]");
    assert_string_equal(told.message.buttons[0].data, "r:12:o:lives:1");
}

TEST_CASE(a_word)
{
    told_sit(2, "tokyo", true);
    at = (struct rules_menu){.page = RULES_MENU_OPTION, .option = option("pairs")};
    told_says(menu,
              "⚙️ <b>Pairs: 66 is best</b>\n"
              "Pairs are worth more than other dice, from 11 to 66 or the other way "
              "round; or they are plain numbers.\n"
              "\n"
              "🙋 Anna, Bruno\n"
              "[✅ 66 is best] [11 is best]\n"
              "[plain numbers]\n"
              "[⬅️ Back]\n"
              "[🙋 Join (2)] [▶️ Start]",
              "⚙️ <b>Coppie: la migliore è 66</b>\n"
              "Le coppie valgono più degli altri lanci, da 11 a 66 o al contrario; oppure sono "
              "numeri come gli altri.\n"
              "\n"
              "🙋 Anna, Bruno\n"
              "[✅ la migliore è 66]\n"
              "[la migliore è 11]\n"
              "[numeri come gli altri]\n"
              "[⬅️ Indietro]\n"
              "[🙋 Mi siedo (2)] [▶️ Si comincia]");
    assert_string_equal(told.message.buttons[1].data, "r:12:o:pairs:inverted");
}

TEST_CASE(a_conflict)
{
    told_sit(2, "tokyo", true);
    at = (struct rules_menu){
        .page = RULES_MENU_CONFLICT, .option = option("tokio_accept"), .value = true};
    told_says(menu,
              "⚠️ <b>Believing a Tokio: yes</b>\n"
              "Tokio can only be believed where equal claims are allowed.\n"
              "\n"
              "Together with it this would change:\n"
              "• Equal claims: no → <b>yes</b>\n"
              "• Raise: yes → <b>no</b>\n"
              "\n"
              "🙋 Anna, Bruno\n"
              "[✅ Change all of it]\n"
              "[⬅️ Back]\n"
              "[🙋 Join (2)] [▶️ Start]",
              "⚠️ <b>Credere al Tokio: sì</b>\n"
              "Al Tokio si può credere solo dove basta una dichiarazione uguale.\n"
              "\n"
              "Insieme cambierebbe anche:\n"
              "• Valore uguale: no → <b>sì</b>\n"
              "• Rilancio: sì → <b>no</b>\n"
              "\n"
              "🙋 Anna, Bruno\n"
              "[✅ Cambia tutto]\n"
              "[⬅️ Indietro]\n"
              "[🙋 Mi siedo (2)] [▶️ Si comincia]");
    assert_string_equal(told.message.buttons[0].data, "r:12:o:tokio_accept:true:!");
}

/* --- the group's own --- */

TEST_CASE(a_group_that_keeps_nothing)
{
    told_sit(2, "tokyo", true);
    at.page = RULES_MENU_HOUSE;
    told_says(menu,
              "🏠 <b>Our rules</b>\n"
              "This group has saved no rules yet.\n"
              "\n"
              "This table plays: <b>Tokio</b>\n"
              "\n"
              "🙋 Anna, Bruno\n"
              "[💾 Save these rules]\n"
              "[⭐ Always open with these]\n"
              "[⬅️ Back]\n"
              "[🙋 Join (2)] [▶️ Start]",
              "🏠 <b>Le nostre regole</b>\n"
              "Questo gruppo non ha ancora salvato regole.\n"
              "\n"
              "A questo tavolo si gioca: <b>Tokio</b>\n"
              "\n"
              "🙋 Anna, Bruno\n"
              "[💾 Salva queste regole]\n"
              "[⭐ Apri sempre con queste]\n"
              "[⬅️ Indietro]\n"
              "[🙋 Mi siedo (2)] [▶️ Si comincia]");
}

/* A table by rules that the group saved, beside others that it always opens with. */
static void keep_two(void)
{
    told_sit(2, "classico", true);
    told_option("lives", "3");
    struct rules other;
    rules_read_name("carte", &other);
    save(0, 3, "<Sera> & notte", &told.table.rules);
    save(1, 8, "Carte", &other);
    strcpy(house.usual, "Carte");
}

TEST_CASE(a_group_with_rules)
{
    keep_two();
    at.page = RULES_MENU_HOUSE;
    told_says(menu,
              "🏠 <b>Our rules</b>\n"
              "\n"
              "• Tokio: 🏠 &lt;Sera&gt; &amp; notte, from Classic\n"
              "• Dadi Bugiardi: 🏠 Carte, from Cards\n"
              "\n"
              "⭐ A new table opens with: <b>Dadi Bugiardi · 🏠 Carte, from Cards</b>\n"
              "\n"
              "This table plays: <b>Tokio · 🏠 &lt;Sera&gt; &amp; notte, from Classic</b>\n"
              "\n"
              "🙋 Anna, Bruno\n"
              "[✅ <Sera> & notte] [⭐ Carte]\n"
              "[↩️ Back to the default]\n"
              "[⬅️ Back]\n"
              "[🙋 Join (2)] [▶️ Start]",
              "🏠 <b>Le nostre regole</b>\n"
              "\n"
              "• Tokio: 🏠 &lt;Sera&gt; &amp; notte, base Classico\n"
              "• Dadi Bugiardi: 🏠 Carte, base Carte\n"
              "\n"
              "⭐ I nuovi tavoli si aprono con: <b>Dadi Bugiardi · 🏠 Carte, base Carte</b>\n"
              "\n"
              "A questo tavolo si gioca: <b>Tokio · 🏠 &lt;Sera&gt; &amp; notte, base "
              "Classico</b>\n"
              "\n"
              "🙋 Anna, Bruno\n"
              "[✅ <Sera> & notte] [⭐ Carte]\n"
              "[↩️ Regole predefinite]\n"
              "[⬅️ Indietro]\n"
              "[🙋 Mi siedo (2)] [▶️ Si comincia]");
}

TEST_CASE(a_page_for_each)
{
    keep_two();
    at = (struct rules_menu){.page = RULES_MENU_SAVED, .id = 3};
    told_says(menu,
              "📜 <b>Tokio · 🏠 &lt;Sera&gt; &amp; notte, from Classic</b>\n"
              "✏️ Lives: 3\n"
              "The host starts the game.\n"
              "\n"
              "🙋 Anna, Bruno\n"
              "[✅ Play by these]\n"
              "[⭐ Always open with these]\n"
              "[🗑 Delete them]\n"
              "[⬅️ Back]\n"
              "[🙋 Join (2)] [▶️ Start]",
              "📜 <b>Tokio · 🏠 &lt;Sera&gt; &amp; notte, base Classico</b>\n"
              "✏️ Vite: 3\n"
              "Comincia chi guida il tavolo.\n"
              "\n"
              "🙋 Anna, Bruno\n"
              "[✅ Gioca con queste]\n"
              "[⭐ Apri sempre con queste]\n"
              "[🗑 Eliminale]\n"
              "[⬅️ Indietro]\n"
              "[🙋 Mi siedo (2)] [▶️ Si comincia]");
}

TEST_CASE(a_lobby_by_saved_rules)
{
    keep_two();
    told_says(
        told_lobby,
        "🎲 <b>Tokio · 🏠 &lt;Sera&gt; &amp; notte, from Classic</b>\n"
        "🎲 Two dice under a cup. Roll, peek, and tell the next player what you've got, true "
        "or not: ⚄⚂ is 53.\n"
        "✅ They believe you: now they roll, and must claim as much or more. 🔍 Or they "
        "doubt you and lift the cup: whoever was wrong loses a life.\n"
        "❤️ Everyone has 3 lives. The last one left wins. ⚁⚀ = 21: <b>Tokio</b>, the best "
        "of all.\n"
        "\n"
        "✏️ Lives: 3\n"
        "For 2 to 20 players. The host starts the game.\n"
        "⏳ Time per turn: 24 hours\n"
        "\n"
        "2 players at the table:\n"
        "1. Anna 👑\n"
        "2. Bruno\n"
        "[🙋 Join (2)] [▶️ Start]\n"
        "[✅ Tokio] [421]\n"
        "[Dadi Bugiardi]\n"
        "[✅ ❤️ 3] [❤️ 5] [❤️ 8]\n"
        "[⚙️ Rules] [📖 How to play]\n"
        "[🤖 Add a robot]\n"
        "[🚪 Leave] [❌ Cancel]",
        "🎲 <b>Tokio · 🏠 &lt;Sera&gt; &amp; notte, base Classico</b>\n"
        "🎲 Due dadi sotto un bussolotto. Lanci, sbirci e dici a chi viene dopo che cosa hai, vero "
        "o "
        "no: ⚄⚂ è 53.\n"
        "✅ Chi viene dopo ci crede: allora lancia, e deve dichiarare altrettanto o di più. 🔍 "
        "Oppure dubita e alza il bussolotto: chi ha torto perde una vita.\n"
        "❤️ Si comincia con 3 vite. Vince chi resta. ⚁⚀ = 21: <b>Tokio</b>, il migliore di "
        "tutti.\n"
        "\n"
        "✏️ Vite: 3\n"
        "Da 2 a 20 giocatori. Comincia chi guida il tavolo.\n"
        "⏳ Tempo per turno: 24 ore\n"
        "\n"
        "2 giocatori al tavolo:\n"
        "1. Anna 👑\n"
        "2. Bruno\n"
        "[🙋 Mi siedo (2)] [▶️ Si comincia]\n"
        "[✅ Tokio] [421]\n"
        "[Dadi Bugiardi]\n"
        "[✅ ❤️ 3] [❤️ 5] [❤️ 8]\n"
        "[⚙️ Regole] [📖 Come si gioca]\n"
        "[🤖 Aggiungi un robot]\n"
        "[🚪 Mi alzo] [❌ Annulla]");
}

TEST_CASE(a_page_that_is_gone_shows_the_list)
{
    told_sit(2, "tokyo", true);
    at = (struct rules_menu){.page = RULES_MENU_SAVED, .id = 3};
    menu(LANGUAGE_ENGLISH);
    assert_non_null(strstr(text_fixture(&told.message), "Our rules"));
}

/* Every page of every game, in both languages, with names as long as they may be. */
TEST_CASE(everything_fits)
{
    told_sit(2, "tokyo", true);
    struct rules rules = told.table.rules;
    for (int i = 0; i < HOUSE_RULES_MAX; i++) {
        char name[HOUSE_NAME_BYTES] = "";
        while (strlen(name) + 4 < sizeof name)
            strcat(name, "😀");
        save(i, INT64_MAX - i, name, &rules);
        rules.values[0] = (int16_t)(rules.values[0] + 1);
    }
    told.table.id = INT64_MAX;
    for (int k = 0; game_kinds[k]; k++) {
        if (game_kinds[k]->hidden)
            continue;
        rules_usual(game_kinds[k], &told.table.rules);
        for (int i = 0; i < told.table.rules.kind->n_options; i++)
            for (int page = RULES_MENU_LOBBY; page <= RULES_MENU_CLOCK; page++)
                for (int language = 0; language_code(language); language++) {
                    at = (struct rules_menu){
                        .page = (enum rules_menu_page)page, .option = i, .id = INT64_MAX};
                    at.value = choices_most(&told.table.rules.kind->options[i]);
                    menu(language);
                    text_fixture_fits(&told.message);
                    assert_false(told.message.overflow);
                    if (page != RULES_MENU_HOUSE) /* its names are the group's own */
                        text_fixture_labels_fit(&told.message);
                }
    }
}

/* --- forfeits --- */

TEST_CASE(the_usual_forfeits)
{
    told_sit(2, "pirata", true);
    told_says(list,
              "☠️ <b>The usual forfeits</b>\n"
              "In games with forfeits, each life lost brings the next one; the last is for a "
              "player who's knocked out.\n"
              "\n"
              "1. speak like a pirate until your next turn\n"
              "2. write your next message without the letter A\n"
              "3. tell the group your worst joke\n"
              "4. send a voice message with a sea shanty\n"
              "5. compliment the player who took this life from you\n"
              "6. confess your boldest bluff\n"
              "7. sing a chorus the others choose\n"
              "8. Oreste's pepper rum (pepper water will do), then walk the plank\n"
              "\n"
              "An admin or the host of the table changes them: with the buttons, or by "
              "typing /forfeits + and the forfeit.\n"
              "[🗑 1] [🗑 2] [🗑 3] [🗑 4] [🗑 5]\n"
              "[🗑 6] [🗑 7] [🗑 8]\n"
              "[✍️ Add one]",
              "☠️ <b>Le penitenze solite</b>\n"
              "Nelle partite con penitenze ogni vita persa fa scattare la penitenza successiva; "
              "l'ultima tocca a chi viene eliminato.\n"
              "\n"
              "1. parla da pirata fino al tuo prossimo turno\n"
              "2. scrivi il prossimo messaggio senza la lettera A\n"
              "3. racconta al gruppo la tua barzelletta peggiore\n"
              "4. manda un vocale con un canto da marinai\n"
              "5. fai un complimento a chi ti ha tolto questa vita\n"
              "6. confessa il tuo bluff più sfacciato\n"
              "7. canta un ritornello scelto dagli altri\n"
              "8. il rum al pepe di Oreste (va bene anche acqua e pepe), poi giù dalla "
              "passerella\n"
              "\n"
              "Le cambia un amministratore o chi guida il tavolo: con i pulsanti, "
              "oppure scrivendo /penitenze + e la penitenza.\n"
              "[🗑 1] [🗑 2] [🗑 3] [🗑 4] [🗑 5]\n"
              "[🗑 6] [🗑 7] [🗑 8]\n"
              "[✍️ Aggiungine una]");
    assert_string_equal(told.message.buttons[0].data, "f:x:-1");
}

static void forfeit(int i, const char *text)
{
    house.forfeits[i].id = 40 + i;
    snprintf(house.forfeits[i].text, sizeof house.forfeits[i].text, "%s", text);
    house.n_forfeits = i + 1;
    told.table.house = &house;
}

TEST_CASE(a_list_of_the_groups_own)
{
    told_sit(2, "pirata", true);
    forfeit(0, "sing <loud> & \"clear\"");
    forfeit(1, "dance");
    list(LANGUAGE_ENGLISH);
    const char *text = text_fixture(&told.message);
    assert_non_null(strstr(text, "The forfeits of this group"));
    assert_non_null(strstr(text, "1. sing &lt;loud&gt; &amp; &quot;clear&quot;\n2. dance\n"));
    assert_non_null(strstr(text, "[↩️ The usual forfeits]"));
    assert_string_equal(told.message.buttons[1].data, "f:x:41");
}

TEST_CASE(a_long_list_fits)
{
    char text[HOUSE_FORFEIT_BYTES] = "";
    told_sit(2, "pirata", true);
    for (int i = 0; i < HOUSE_FORFEIT_CHARACTERS; i++)
        strcat(text, i % 2 ? "😀" : "&");
    for (int i = 0; i < HOUSE_FORFEITS_MAX; i++)
        forfeit(i, text);
    for (int language = 0; language_code(language); language++) {
        list(language);
        text_fixture_fits(&told.message);
        assert_false(told.message.overflow);
        rules_page_write(&told.table, false, language, &told.message);
        text_fixture_fits(&told.message);
        assert_false(told.message.overflow);
    }
}

TEST_CASE(the_kth_life_calls_the_kth_forfeit)
{
    struct rules rules;
    told_sit(2, "pirata", true);
    rules = told.table.rules;
    for (int lost = 1; lost <= 8; lost++)
        assert_int_equal(forfeits_rung(&rules, NULL, 8 - lost), lost - 1);
    rules_set(&rules, "lives", "3"); /* fewer lives than forfeits: the last is for the exit */
    assert_int_equal(forfeits_rung(&rules, NULL, 2), 0);
    assert_int_equal(forfeits_rung(&rules, NULL, 1), 1);
    assert_int_equal(forfeits_rung(&rules, NULL, 0), 7);
    rules_set(&rules, "lives", "50"); /* more: the hardest before the exit comes again */
    assert_int_equal(forfeits_rung(&rules, NULL, 44), 5);
    assert_int_equal(forfeits_rung(&rules, NULL, 43), 6);
    assert_int_equal(forfeits_rung(&rules, NULL, 1), 6);
    assert_int_equal(forfeits_rung(&rules, NULL, 0), 7);
    forfeit(0, "sing");
    assert_int_equal(forfeits_rung(&rules, &house, 49), 0);
    assert_int_equal(forfeits_rung(&rules, &house, 0), 0);
    rules_set(&rules, "forfeits", "false");
    assert_int_equal(forfeits_rung(&rules, &house, 0), GAME_NOTHING);
}

TEST_CASE(the_post_calls_the_groups_own)
{
    told_sit(2, "pirata", true);
    forfeit(0, "sing <loud>");
    forfeit(1, "dance");
    told_play("roll 53; claim 53; doubt; roll 12");
    told_post(LANGUAGE_ENGLISH);
    assert_non_null(strstr(text_fixture(&told.message), "The forfeit: sing &lt;loud&gt;."));
}

int main(void)
{
#define TEST(test) cmocka_unit_test_setup(test, reset)
    const struct CMUnitTest tests[] = {
        TEST(every_option_and_value_has_words),
        TEST(values_of_an_option_differ),
        TEST(no_words_are_left_over),
        TEST(the_root),
        TEST(the_root_of_open_dice_with_changes),
        TEST(every_option_in_a_list),
        TEST(a_number),
        TEST(a_word),
        TEST(a_conflict),
        TEST(a_group_that_keeps_nothing),
        TEST(a_group_with_rules),
        TEST(a_page_for_each),
        TEST(a_lobby_by_saved_rules),
        TEST(a_page_that_is_gone_shows_the_list),
        TEST(everything_fits),
        TEST(the_usual_forfeits),
        TEST(a_list_of_the_groups_own),
        TEST(a_long_list_fits),
        TEST(the_kth_life_calls_the_kth_forfeit),
        TEST(the_post_calls_the_groups_own),
    };
    text_fixture_open();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
