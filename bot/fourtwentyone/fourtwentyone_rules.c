/* fourtwentyone_rules.c - writes 421's rules, paragraph by paragraph, from the options' values. */

#include "fourtwentyone_parts.h"

#include "fourtwentyone_combo.h"
#include "fourtwentyone_options.h"
#include "fourtwentyone_words.h"
#include "language.h"

static void explain_idea(const struct rules *rules, struct message *message)
{
    message_add(message,
                _("Three dice, open for all to see, and %d tokens that nobody wants. First they "
                  "are dealt out, then everybody tries to be rid of theirs; whoever is, wins."),
                rules->values[OPTION_TOKENS]);
}

static void explain_course(struct message *message)
{
    message_add(message, "\n\n<b>%s</b>\n", _("The course"));
    message_add(message, "🏦 %s\n",
                _("Charge: the tokens lie on the table. In each round whoever throws worst takes "
                  "as many of them as the best throw is worth, until the table is empty. Somebody "
                  "who then has none has won already."));
    message_add(message, "🔥 %s",
                _("Discharge: now whoever throws best gives that many tokens of their own to "
                  "whoever throws worst. The first to have none left wins."));
}

static void explain_throws(const struct rules *rules, struct message *message)
{
    int most = rules->values[OPTION_ROLLS_MAX];
    if (most == 1) {
        message_add(message, "%s", _("Everybody throws the three dice once."));
        return;
    }
    message_add(message,
                _("The starter throws all three dice, and then any of them again, or stops: %d "
                  "throws at most. All others must throw just as often, and at least one die each "
                  "time, even if they have the best there is. Dice put aside may be thrown again "
                  "later."),
                most);
    if (rules->values[OPTION_CHARGE_SINGLE])
        message_add(message, " %s", _("In the charge, however, everybody throws only once."));
}

static void explain_round(const struct rules *rules, struct message *message)
{
    message_add(message, "\n\n<b>%s</b>\n", _("A round"));
    explain_throws(rules, message);
    message_add(message, " %s",
                rules->values[OPTION_NEXT_STARTER] == NEXT_STARTER_LOSER
                    ? _("Whoever threw worst starts the next round; the best of the last round of "
                        "the charge starts the discharge.")
                    : _("Whoever threw best starts the next round."));
    if (!rules->values[OPTION_PASSO] || rules->values[OPTION_ROLLS_MAX] == 1)
        return;
    message_add(message, "\n✊ %s",
                _("Passo: whoever follows may knock on the table before a throw that is not yet "
                  "the last. That throw then is the last, good or bad."));
}

/* The combinations in their order, best first; those of one worth in one line. */
static void explain_ladder(const struct rules *rules, struct message *message)
{
    int combo = FOURTWENTYONE_BEST, last = 0;
    message_add(message, "\n\n<b>%s</b>\n", _("What beats what, and its worth"));
    message_add(message, "<b>%s</b>: %s", fourtwentyone_words_combo(rules, combo).text,
                _("in the charge all tokens on the table but one; in the discharge all of one's "
                  "own, which wins"));
    for (combo--; fourtwentyone_combo_worth(rules, combo) > 1; combo--) {
        int worth = fourtwentyone_combo_worth(rules, combo);
        if (worth != last)
            message_add(message, "\n%d 🪙:", worth);
        message_add(message, "%s %s", worth == last ? "," : "",
                    fourtwentyone_words_combo(rules, combo).text);
        last = worth;
    }
    message_say(message, "\n1 🪙: ", _("all others, read as a number, from %s down to %s."),
                fourtwentyone_words_combo(rules, combo).text,
                fourtwentyone_words_combo(rules, 0).text);
    if (rules->values[OPTION_NEGATIVO])
        message_add(message, "\n%s",
                    _("Losing with 2-2-1, the negativo, moves at least 2 tokens."));
}

static void explain_example(const struct rules *rules, struct message *message)
{
    message_add(message, "\n\n<b>%s</b>\n", _("An example"));
    message_add(message, "%s ",
                rules->values[OPTION_ROLLS_MAX] == 1
                    ? _("Anna throws 6-6-6, Bruno 6-5-2, Carla 3-3-2.")
                    : _("Anna throws 6-6-6 and stops at once, so all throw only once: Bruno 6-5-2, "
                        "Carla 3-3-2."));
    message_add(message, "%s",
                _("In the charge Carla takes 6 tokens from the table; in the discharge Anna gives "
                  "her 6 of her own. Nobody gives or takes more than there is."));
}

static void explain_ties(struct message *message)
{
    message_add(message, "\n\n<b>%s</b>\n", _("Ties"));
    message_add(message, "%s",
                _("Whoever is level with somebody for the best or the worst throws the three dice "
                  "once more, against each other; if all are, one such throw settles both. The "
                  "tokens stay those of the round's best throw. If several have no token at the "
                  "end of the charge, they throw for the victory in the same way."));
    message_add(message, "\n\n%s",
                _("If somebody leaves, the round does not count. In the charge their tokens go "
                  "back to the table, later they leave the game."));
}

void fourtwentyone_rules_explain(const struct rules *rules, struct message *message)
{
    explain_idea(rules, message);
    explain_course(message);
    explain_round(rules, message);
    explain_ladder(rules, message);
    explain_example(rules, message);
    explain_ties(message);
}
