/* tokio_rules.c - writes Tokio's rules, paragraph by paragraph, from the options' values. */

#include "tokio_parts.h"

#include "game.h"
#include "language.h"
#include "tokio_options.h"

/* The cost of an option: "a life", "2 lives". */
static struct phrase cost(const struct rules *rules, enum tokio_option option)
{
    return phrase_lives(rules->values[option]);
}

static void explain_idea(const struct rules *rules, struct message *message)
{
    message_add(message, "%s ",
                _("Two dice under a cup. You roll, peek, and tell the next player what you have: "
                  "the truth, or not. They believe you and roll in turn, or lift the cup, and the "
                  "one who was wrong pays."));
    int lives = rules->values[OPTION_LIVES];
    message_add(message,
                lives == 1 ? _("Everyone has a single life; the last one left wins.")
                           : P_("Everyone has %d life; the last one left wins.",
                                "Everyone has %d lives; the last one left wins.", lives),
                lives);
}

static void explain_ladder(const struct rules *rules, struct message *message)
{
    bool sums = rules->values[OPTION_SCALE] == SCALE_SUM;
    message_add(message, "\n\n<b>%s</b>\n", _("What beats what"));
    message_add(message, "%s ",
                sums ? _("Two different dice count their sum (S7 is a sum of 7).")
                     : _("The higher die counts first: 5 and 3 make 53."));
    if (rules->values[OPTION_PAIRS] == PAIRS_NUMERIC)
        message_add(message, "%s ", _("Pairs are numbers like any other."));
    else if (rules->values[OPTION_PAIRS] == PAIRS_INVERTED)
        message_add(message, "%s ", _("Pairs are worth more: the lower, the better."));
    else
        message_add(message, "%s ", _("Pairs are worth more: the higher, the better."));
    if (rules->values[OPTION_TOKYETTO])
        message_add(message, "%s ", _("31, the Tokyetto, is second best."));
    message_add(message, "%s\n", _("2 and 1 are Tokio, the best there is. From the lowest:"));
    int n = rules->kind->ladder(rules);
    for (int value = 0; value < n; value++)
        message_add(message, "%s%s", value > 0 ? " " : "", tokio_words_record(rules, value).text);
}

static void explain_round(const struct rules *rules, struct message *message)
{
    message_add(message, "\n\n<b>%s</b>\n", _("Going round"));
    message_add(message, "%s ",
                rules->values[OPTION_DIRECTION] == DIRECTION_CW
                    ? _("The cup goes round clockwise, down the list of players.")
                    : _("The cup goes round counter-clockwise, up the list of players."));
    message_add(message, "%s ",
                rules->values[OPTION_EQUAL]
                    ? _("The first claim of a hand is free; if you believe a claim "
                        "you roll, and must claim as much or more.")
                    : _("The first claim of a hand is free; if you believe a claim "
                        "you roll, and must claim more."));
    message_add(message, "%s",
                rules->values[OPTION_LOW_CLAIM] == LOW_CLAIM_PENALTY
                    ? _("A claim that's too low costs a life and ends the hand.")
                    : _("A claim that's too low doesn't count, and you choose again."));
    if (rules->values[OPTION_RAISE])
        message_add(message, " %s",
                    _("Instead of answering you may raise: pass the cup on without looking and "
                      "claim more. From then on you answer for it."));
}

static void explain_doubt(const struct rules *rules, struct message *message)
{
    message_add(message, "\n\n<b>%s</b>\n", _("Doubting"));
    message_add(message, "%s ",
                rules->values[OPTION_TRUTH] == TRUTH_EXACT
                    ? _("The cup is lifted. If the dice show exactly what was claimed, the doubter "
                        "loses a life; otherwise the claimer does, even if there's more.")
                    : _("The cup is lifted. If the dice show what was claimed, or more, the "
                        "doubter loses a life; otherwise the claimer does."));
    message_add(message, "%s",
                rules->values[OPTION_STARTER] == STARTER_DOUBTER
                    ? _("The doubter starts the next hand, right or wrong.")
                    : _("The loser starts the next hand."));
    message_add(message, " %s",
                _("If that player is out, the next one does. If a hand ends without a doubt, the "
                  "player who paid starts the next one."));
}

static void explain_example(const struct rules *rules, struct message *message)
{
    static const char *const numbers[] = {"53", "61", "41"}, *const sums[] = {"S8", "S10", "S5"};
    const char *const *said = rules->values[OPTION_SCALE] == SCALE_SUM ? sums : numbers;
    message_add(message, "\n\n<b>%s</b>\n", _("An example"));
    message_add(message,
                _("Anna rolls 5 and 3 and says so: %s. Bruno believes it, rolls 4 and 1, and "
                  "claims %s. Carla doubts: there is only %s, so Bruno loses a life. Had there "
                  "been %s, she would have lost it."),
                said[0], said[1], said[2], said[1]);
}

/* The answers to a Tokio other than doubting it. */
static void explain_tokio_exits(const struct rules *rules, struct message *message)
{
    if (rules->values[OPTION_TOKIO_ACCEPT]) {
        message_say(message, " ",
                    _("Believe it: you roll, and must claim Tokio too. If you'd rather not, give "
                      "up and lose %s."),
                    cost(rules, OPTION_TOKIO_FAIL).text);
    }
    if (rules->values[OPTION_TOKIO_ACCEPT] && rules->values[OPTION_LOW_CLAIM] == LOW_CLAIM_PENALTY)
        message_add(message, " %s", _("A lower claim costs the same."));
    if (rules->values[OPTION_TOKIO_CONCEDE] > 0) {
        message_say(message, " ",
                    _("Concede: you lose %s, nobody looks, and you start a new hand."),
                    cost(rules, OPTION_TOKIO_CONCEDE).text);
    }
}

static void explain_tokio(const struct rules *rules, struct message *message)
{
    message_say(message, "\n\n<b>Tokio (21)</b>\n",
                _("Doubt it: if it's there, you lose %s; if not, the claimer loses %s."),
                cost(rules, OPTION_TOKIO_TRUE).text, cost(rules, OPTION_TOKIO_FALSE).text);
    bool dearer = rules->values[OPTION_TOKIO_FAIL] != rules->values[OPTION_TOKIO_FALSE];
    if (rules->values[OPTION_TOKIO_ACCEPT] && dearer) {
        message_say(message, " ",
                    _("Claim a Tokio after believing one, get caught, and you lose %s."),
                    cost(rules, OPTION_TOKIO_FAIL).text);
    }
    explain_tokio_exits(rules, message);
}

void tokio_rules_explain(const struct rules *rules, struct message *message)
{
    explain_idea(rules, message);
    explain_ladder(rules, message);
    explain_round(rules, message);
    explain_doubt(rules, message);
    explain_example(rules, message);
    explain_tokio(rules, message);
    message_add(message, "\n\n%s", _("Leave a running game, and you're out at once."));
}
