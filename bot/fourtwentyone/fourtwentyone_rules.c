/* fourtwentyone_rules.c - writes 421's rules, paragraph by paragraph, from the options' values. */

#include "fourtwentyone_parts.h"

#include "fourtwentyone_combo.h"
#include "fourtwentyone_options.h"
#include "language.h"

/* Whether the game goes on until only one player holds tokens. */
static bool last_loses(const struct rules *rules)
{
    return rules->values[OPTION_ENDS] == ENDS_LAST_HOLDER;
}

static void explain_idea(const struct rules *rules, struct message *message)
{
    message_add(message,
                _("Three dice, open for all to see, and %d tokens that nobody wants. First they're "
                  "dealt out, then everyone tries to get rid of theirs; the first to do so wins."),
                rules->values[OPTION_TOKENS]);
    if (last_loses(rules))
        message_add(message, " %s", _("The others play on, and the last to hold any loses."));
}

static void explain_long_course(struct message *message)
{
    message_add(message, "🏦 %s\n",
                _("Charge: the tokens lie on the table. Each round, the worst roll takes as many "
                  "of them as the best roll is worth, until the table is empty. Anyone who has "
                  "none by then is safe; whoever has all of them has lost at once."));
    message_add(message, "🔥 %s",
                _("Discharge: now the best roll gives that many of its own tokens to the worst. "
                  "Give away your last one, and you're safe: you play no more. The first to be "
                  "safe wins, or several together if the charge leaves them without tokens. The "
                  "game ends when one player holds all the tokens, and so loses."));
}

static void explain_course(const struct rules *rules, struct message *message)
{
    message_add(message, "\n\n<b>%s</b>\n", _("The course"));
    if (last_loses(rules)) {
        explain_long_course(message);
        return;
    }
    message_add(message, "🏦 %s\n",
                _("Charge: the tokens lie on the table. Each round, the worst roll takes as many "
                  "of them as the best roll is worth, until the table is empty. Anyone who has "
                  "none by then has won."));
    message_add(message, "🔥 %s",
                _("Discharge: now the best roll gives that many of its own tokens to the worst. "
                  "The first to have none left wins."));
}

static void explain_throws(const struct rules *rules, struct message *message)
{
    int most = rules->values[OPTION_ROLLS_MAX];
    if (most == 1) {
        message_add(message, "%s", _("Everyone rolls the three dice once."));
        return;
    }
    message_add(
        message,
        _("The starter rolls all three dice, then rerolls any of them, or stops: up to %d rolls. "
          "The others must roll just as often, and at least one die each time, even if they "
          "already have the best roll. Dice put aside may be rerolled later."),
        most);
    if (rules->values[OPTION_CHARGE_SINGLE])
        message_add(message, " %s", _("In the charge, however, everyone rolls only once."));
}

static void explain_round(const struct rules *rules, struct message *message)
{
    message_add(message, "\n\n<b>%s</b>\n", _("A round"));
    explain_throws(rules, message);
    message_add(message, " %s",
                rules->values[OPTION_NEXT_STARTER] == NEXT_STARTER_LOSER
                    ? _("The worst roll starts the next round; the best of the charge's last "
                        "round starts the discharge.")
                    : _("The best roll starts the next round."));
    if (last_loses(rules))
        message_add(message, " %s", _("If that player is safe, the next one who isn't starts."));
    if (!rules->values[OPTION_PASSO] || rules->values[OPTION_ROLLS_MAX] == 1)
        return;
    message_add(message, "\n✊ %s",
                _("Knocking: after the starter, players may knock on the table before a roll that "
                  "isn't their last yet. That roll is then their last, good or bad."));
}

static void explain_ladder(const struct rules *rules, struct message *message)
{
    int combo = FOURTWENTYONE_BEST;
    message_add(message, "\n\n<b>%s</b>\n", _("What beats what, and its worth"));
    int best = fourtwentyone_combo_worth(rules, combo);
    message_add(message, "<b>%s</b>: ", fourtwentyone_words_combo(rules, combo).text);
    if (best == 0)
        message_add(
            message, "%s",
            last_loses(rules)
                ? _("in the charge, all tokens on the table but one; in the "
                    "discharge, all of your own, and you're safe")
                : _("in the charge, all tokens on the table but one; in the discharge, all of "
                    "your own, and you win"));
    else
        message_add(message, "%d 🪙", best);
    combo = fourtwentyone_words_worths(rules, fourtwentyone_words_combo, ", ", message);
    message_say(message, "\n1 🪙: ", _("all others, read as a number, from %s down to %s."),
                fourtwentyone_words_combo(rules, combo).text,
                fourtwentyone_words_combo(rules, 0).text);
    if (rules->values[OPTION_NEGATIVO])
        message_add(
            message, "\n%s",
            fourtwentyone_words_nenette(rules)
                ? _("Lose with 2-2-1, the <i>nénette</i>, and at least 2 tokens change hands.")
                : _("Lose with 2-2-1, the <i>negativo</i>, and at least 2 tokens change hands."));
}

static void explain_example(const struct rules *rules, struct message *message)
{
    message_add(message, "\n\n<b>%s</b>\n", _("An example"));
    message_add(message, "%s ",
                rules->values[OPTION_ROLLS_MAX] == 1
                    ? _("Anna rolls 6-6-6, Bruno 6-5-2, Carla 3-3-2.")
                    : _("Anna rolls 6-6-6 and stops at once, so everyone rolls only once: Bruno "
                        "6-5-2, Carla 3-3-2."));
    message_add(message, "%s",
                _("In the charge Carla takes 6 tokens from the table; in the discharge Anna gives "
                  "her 6 of her own. Nobody gives or takes more than there are."));
}

static void explain_ties(const struct rules *rules, struct message *message)
{
    message_add(message, "\n\n<b>%s</b>\n", _("Ties"));
    message_add(message, "%s",
                last_loses(rules)
                    ? _("Players tied for best or worst roll all three dice once more. If everyone "
                        "is tied, that roll decides both. The number of tokens is still that of "
                        "the round's best roll.")
                    : _("Players tied for best or worst roll all three dice once more. If everyone "
                        "is tied, that roll decides both. The number of tokens is still that of "
                        "the round's best roll. If several players have no tokens at the end of "
                        "the charge, they roll for the win in the same way."));
    message_add(
        message, "\n\n%s",
        _("If someone leaves at once, the round doesn't count. In the charge their tokens go "
          "back to the table; later they leave the game."));
    if (last_loses(rules))
        message_add(message, " %s",
                    _("If only one player is left with tokens then, whoever left has lost."));
}

void fourtwentyone_rules_explain(const struct rules *rules, struct message *message)
{
    explain_idea(rules, message);
    explain_course(rules, message);
    explain_round(rules, message);
    explain_ladder(rules, message);
    explain_example(rules, message);
    explain_ties(rules, message);
}
