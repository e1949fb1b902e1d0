/* test_text_421_rules.c - the page that teaches 421, whatever the options. */
#include "fourtwentyone.h"
#include "testing.h"
#include "told.h"

#include <string.h>

static const char english[] =
    "📜 <b>421</b>\n"
    "11 tokens. The starter decides how often everyone throws, up to three times; the winner of a "
    "round starts the next.\n"
    "\n"
    "Three dice, open for all to see, and 11 tokens that nobody wants. First they're dealt out, "
    "then everyone tries to get rid of theirs; the first to do so wins.\n"
    "\n"
    "<b>The course</b>\n"
    "🏦 Charge: the tokens lie on the table. Each round, the worst throw takes as many of them as "
    "the best throw is worth, until the table is empty. Anyone who has none by then has won.\n"
    "🔥 Discharge: now the best throw gives that many of its own tokens to the worst. The first to "
    "have none left wins.\n"
    "\n"
    "<b>A round</b>\n"
    "The starter throws all three dice, then rerolls any of them, or stops: up to 3 throws. The "
    "others must throw just as often, and at least one die each time, even if they already have "
    "the best throw. Dice put aside may be rerolled later. The best throw starts the next round.\n"
    "✊ Passo: after the starter, players may knock on the table before a throw that isn't their "
    "last yet. That throw is then their last, good or bad.\n"
    "\n"
    "<b>What beats what, and its worth</b>\n"
    "<b>4-2-1</b>: in the charge, all tokens on the table but one; in the discharge, all of your "
    "own, and you win\n"
    "6 🪙: 1-1-1, 6-1-1, 6-6-6\n"
    "5 🪙: 5-1-1, 5-5-5\n"
    "4 🪙: 4-1-1, 4-4-4\n"
    "3 🪙: 3-1-1, 3-3-3\n"
    "2 🪙: 2-1-1, 2-2-2, 6-5-4, 5-4-3, 4-3-2, 3-2-1\n"
    "1 🪙: all others, read as a number, from 6-6-5 down to 2-2-1.\n"
    "Lose with 2-2-1, the <i>negativo</i>, and at least 2 tokens change hands.\n"
    "\n"
    "<b>An example</b>\n"
    "Anna throws 6-6-6 and stops at once, so everyone throws only once: Bruno 6-5-2, Carla 3-3-2. "
    "In the charge Carla takes 6 tokens from the table; in the discharge Anna gives her 6 of her "
    "own. Nobody gives or takes more than there are.\n"
    "\n"
    "<b>Ties</b>\n"
    "Players tied for best or worst throw all three dice once more. If everyone is tied, that "
    "throw decides both. The number of tokens is still that of the round's best throw. If several "
    "players have no tokens at the end of the charge, they throw for the win in the same way.\n"
    "\n"
    "If someone leaves, the round doesn't count. In the charge their tokens go back to the table; "
    "later they leave the game.\n"
    "\n"
    "For 2 to 20 players. The host starts the game.";

static const char italian[] =
    "📜 <b>421</b>\n"
    "11 gettoni. Chi comincia decide quante volte si lancia, fino a tre; chi vince un giro "
    "comincia il prossimo.\n"
    "\n"
    "Tre dadi, scoperti per tutti, e 11 gettoni che nessuno vuole. Prima si distribuiscono, poi "
    "ognuno cerca di liberarsi dei suoi; chi ci riesce, vince.\n"
    "\n"
    "<b>Lo svolgimento</b>\n"
    "🏦 Carico: i gettoni sono sul tavolo. In ogni giro chi fa il lancio peggiore ne prende tanti "
    "quanti ne vale il lancio migliore, finché il tavolo è vuoto. Chi a quel punto è senza gettoni "
    "ha già vinto.\n"
    "🔥 Scarico: ora chi fa il lancio migliore dà altrettanti dei suoi gettoni a chi fa il "
    "peggiore. Vince il primo che resta senza.\n"
    "\n"
    "<b>Un giro</b>\n"
    "Chi comincia lancia i tre dadi, poi rilancia quelli che vuole, oppure si ferma: al massimo 3 "
    "lanci. Gli altri devono lanciare altrettante volte, e ogni volta almeno un dado, anche se "
    "hanno già il massimo. I dadi messi da parte si possono riprendere più tardi. Chi ha fatto il "
    "migliore comincia il giro dopo.\n"
    "✊ Passo: chi segue può bussare sul tavolo prima di un lancio che non sia già l'ultimo. Quel "
    "lancio diventa l'ultimo, buono o cattivo che sia.\n"
    "\n"
    "<b>Che cosa batte che cosa, e quanto vale</b>\n"
    "<b>4-2-1</b>: nel carico tutti i gettoni sul tavolo meno uno; nello scarico tutti i tuoi, e "
    "vinci\n"
    "6 🪙: 1-1-1, 6-1-1, 6-6-6\n"
    "5 🪙: 5-1-1, 5-5-5\n"
    "4 🪙: 4-1-1, 4-4-4\n"
    "3 🪙: 3-1-1, 3-3-3\n"
    "2 🪙: 2-1-1, 2-2-2, 6-5-4, 5-4-3, 4-3-2, 3-2-1\n"
    "1 🪙: tutti gli altri, letti come un numero, da 6-6-5 in giù fino a 2-2-1.\n"
    "Se il peggiore è 2-2-1, il <i>negativo</i>, passano di mano almeno 2 gettoni.\n"
    "\n"
    "<b>Un esempio</b>\n"
    "Anna fa 6-6-6 e si ferma subito, quindi tutti lanciano una volta sola: Bruno 6-5-2, Carla "
    "3-3-2. Nel carico Carla prende 6 gettoni dal tavolo; nello scarico Anna le dà 6 dei suoi. "
    "Nessuno dà o prende più di quel che c'è.\n"
    "\n"
    "<b>Parità</b>\n"
    "Chi è pari per il migliore o per il peggiore lancia di nuovo i tre dadi, solo contro gli "
    "altri pari; se lo sono tutti, un lancio decide entrambe le cose. I gettoni restano quelli del "
    "lancio migliore del giro. Se alla fine del carico più d'uno è senza gettoni, si gioca la "
    "vittoria allo stesso modo.\n"
    "\n"
    "Se qualcuno se ne va, il giro non vale. Nel carico i suoi gettoni tornano sul tavolo, più "
    "tardi escono dal gioco.\n"
    "\n"
    "Da 2 a 20 giocatori. Comincia chi guida il tavolo.";

static void explain(const struct rules *rules, int language)
{
    text_fixture_rules(rules, STARTER_HOST, language, &told.message);
    text_fixture_fits(&told.message);
}

static void told_rules(int language)
{
    explain(&told.table.rules, language);
}

TEST_CASE(test_rules_page)
{
    told_sit(2, "italiano", true);
    told_says(told_rules, english, italian);
}

/* The page below its heading, which tells of changes by itself. */
static const char *body(void)
{
    const char *blank = strstr(text_fixture(&told.message), "\n\n");
    assert_non_null(blank);
    return blank;
}

/* Whatever a table chooses is said: no two values of an option lead to the same page. */
TEST_CASE(test_every_option_is_told)
{
    static char usual[TEXT_FIXTURE_BYTES];
    for (int language = 0; language_code(language); language++) {
        struct rules rules;
        rules_usual(&fourtwentyone_kind, &rules);
        explain(&rules, language);
        strcpy(usual, body());
        for (int i = 0; i < fourtwentyone_kind.n_options; i++) {
            const struct option *option = &fourtwentyone_kind.options[i];
            int most = option->words ? 1 : option->most;
            for (int value = option->words ? 0 : option->least; value <= most; value++) {
                struct rules changed = rules;
                changed.values[i] = (int16_t)value;
                explain(&changed, language);
                bool same = strcmp(body(), usual) == 0;
                assert_int_equal(same, value == rules.values[i]);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_page),
        cmocka_unit_test(test_every_option_is_told),
    };
    text_fixture_open();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
