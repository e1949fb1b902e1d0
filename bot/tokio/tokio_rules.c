/* tokio_rules.c - writes Tokio's rules, paragraph by paragraph, from the options' values. */

#include "tokio_parts.h"

#include "game.h"
#include "language.h"
#include "tokio_ladder.h"
#include "tokio_options.h"
#include "tokio_starts.h"

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
    bool first_out = rules->values[OPTION_ENDS] == ENDS_FIRST_OUT;
    message_add(message,
                lives == 1 && first_out
                    ? _("Everyone has a single life; the game ends when the first is out.")
                : lives == 1 ? _("Everyone has a single life; the last one left wins.")
                : first_out
                    ? P_("Everyone has %d life; when the first is out, the most lives win.",
                         "Everyone has %d lives; when the first is out, the most lives win.", lives)
                    : P_("Everyone has %d life; the last one left wins.",
                         "Everyone has %d lives; the last one left wins.", lives),
                lives);
}

static const char *about_pairs(const struct rules *rules)
{
    switch (rules->values[OPTION_PAIRS]) {
    case PAIRS_NUMERIC:
        return _("Pairs are numbers like any other.");
    case PAIRS_INVERTED:
        return _("Pairs are worth more: the lower, the better.");
    case PAIRS_ONE:
        return _("Pairs are worth more, and all the same.");
    default:
        return _("Pairs are worth more: the higher, the better.");
    }
}

static void explain_second(const struct rules *rules, struct message *message)
{
    bool highest = tokio_ladder_highest(rules) == game_value(rules, "31");
    if (tokio_words_tokyetto(rules))
        message_add(message, "%s ",
                    highest ? _("31, the Tokyetto, is the highest claim.")
                            : _("31, the Tokyetto, is second best."));
    else if (rules->values[OPTION_TOKYETTO])
        message_add(message, "%s ",
                    highest ? _("31 is the highest claim.") : _("31 is second best."));
}

static void explain_ladder(const struct rules *rules, struct message *message)
{
    bool sums = rules->values[OPTION_SCALE] == SCALE_SUM;
    message_add(message, "\n\n<b>%s</b>\n", _("What beats what"));
    message_add(message, "%s ",
                sums ? _("Two different dice count their sum (S7 is a sum of 7).")
                     : _("The higher die counts first: 5 and 3 make 53."));
    message_add(message, "%s ", about_pairs(rules));
    explain_second(rules, message);
    if (rules->values[OPTION_VOID_ON_32])
        message_add(message, "%s ",
                    _("32 is no claim: roll it, and you show it and begin the hand anew."));
    message_add(message,
                rules->values[OPTION_TOKIO_SHOWN] == SHOWN_OFF
                    ? _("2 and 1 are %s, the best there is. From the lowest:")
                    : _("2 and 1 are %s, which nobody claims. From the lowest:"),
                tokio_words_top(rules));
    message_add(message, "\n");
    int lowest = tokio_ladder_lowest(rules);
    for (int value = lowest; value <= tokio_ladder_highest(rules); value++)
        message_add(message, "%s%s", value > lowest ? " " : "",
                    tokio_words_listed(rules, value).text);
}

/* The ways to pass the cup on without looking. */
static void explain_passing(const struct rules *rules, struct message *message)
{
    bool raise = rules->values[OPTION_RAISE], pass_on = rules->values[OPTION_PASS_ON];
    if (raise && pass_on)
        message_add(message, " %s",
                    _("Instead of answering you may pass the cup on without looking, with the same "
                      "claim or a higher one. From then on you answer for it. The same claim is "
                      "passed on once by each, and not by whoever rolled."));
    else if (raise)
        message_add(message, " %s",
                    _("Instead of answering you may raise: pass the cup on without looking and "
                      "claim more. From then on you answer for it."));
    else if (pass_on)
        message_add(message, " %s",
                    _("Instead of answering you may pass the cup on without looking, with the same "
                      "claim. From then on you answer for it. Each may do so once, but not whoever "
                      "rolled."));
}

static void explain_rethrow(const struct rules *rules, struct message *message)
{
    if (rules->values[OPTION_RETHROW] == RETHROW_NONE)
        return;
    message_add(message, " %s",
                _("If you believed a claim and rolled, you may roll once more. Then nobody looks, "
                  "not even you, and you claim blind."));
    if (rules->values[OPTION_RETHROW] == RETHROW_SAME && !rules->values[OPTION_EQUAL])
        message_add(message, " %s", _("After that the same claim is enough."));
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
    explain_passing(rules, message);
    explain_rethrow(rules, message);
    if (rules->values[OPTION_LIFE_THROW])
        message_add(message, " %s",
                    _("Once in the game, when you start a hand, you may roll a die for your "
                      "lives: you have as many as it shows, be it more or less."));
}

static const char *after_doubt(const struct rules *rules)
{
    switch (rules->values[OPTION_STARTER]) {
    case STARTER_LOSER:
        return _("The loser starts the next hand. If that player is out, the next one does.");
    case STARTER_WINNER:
        return _("Whoever was right starts the next hand.");
    case STARTER_NEXT:
        return _("The next player after the one who paid starts the next hand.");
    default:
        return _("The doubter starts the next hand, right or wrong. If that player is out, the "
                 "next one does.");
    }
}

/* A Tokio that is shown is told by itself; without it a claim that is too low can still end a hand.
 */
static void explain_starter(const struct rules *rules, struct message *message)
{
    bool right = rules->values[OPTION_STARTER] == STARTER_WINNER;
    message_add(message, "%s", after_doubt(rules));
    if (rules->values[OPTION_STARTER] == STARTER_NEXT)
        return;
    if (rules->values[OPTION_TOKIO_SHOWN] == SHOWN_OFF)
        message_add(message, " %s",
                    right ? _("If a hand ends without a doubt, the player whose claim stood starts "
                              "the next one.")
                          : _("If a hand ends without a doubt, the player who paid starts the next "
                              "one."));
    else if (rules->values[OPTION_LOW_CLAIM] == LOW_CLAIM_PENALTY)
        message_add(
            message, " %s",
            right ? _("If a claim was too low, the player whose claim stood starts the next one.")
                  : _("If a claim was too low, the player who made it starts the next one."));
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
    explain_starter(rules, message);
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

static void explain_conceding(const struct rules *rules, struct message *message)
{
    int starter = rules->values[OPTION_STARTER];
    message_say(message, " ",
                starter == STARTER_WINNER
                    ? _("Concede: you lose %s, nobody looks, and the claimer starts a new hand.")
                : starter == STARTER_NEXT
                    ? _("Concede: you lose %s, nobody looks, and the next player starts a new "
                        "hand.")
                    : _("Concede: you lose %s, nobody looks, and you start a new hand."),
                cost(rules, OPTION_TOKIO_CONCEDE).text);
}

/* The answers to a Tokio other than doubting it. */
static void explain_tokio_exits(const struct rules *rules, struct message *message)
{
    if (rules->values[OPTION_TOKIO_ACCEPT]) {
        message_say(message, " ",
                    _("Believe it: you roll, and must claim it too. If you'd rather not, give "
                      "up and lose %s."),
                    cost(rules, OPTION_TOKIO_FAIL).text);
    }
    if (rules->values[OPTION_TOKIO_ACCEPT] && rules->values[OPTION_LOW_CLAIM] == LOW_CLAIM_PENALTY)
        message_add(message, " %s", _("A lower claim costs the same."));
    if (rules->values[OPTION_TOKIO_CONCEDE] > 0)
        explain_conceding(rules, message);
}

static const char *about_shown(const struct rules *rules)
{
    bool all = rules->values[OPTION_TOKIO_SHOWN] == SHOWN_ALL;
    switch (tokio_starts_after_shown(rules->values[OPTION_STARTER], all)) {
    case TOKIO_STARTS_CLAIMER:
        return all ? _("Roll it, and you show it at once: all others lose a life, and you start a "
                       "new hand.")
                   : _("Roll it, and you show it at once: the next player loses a life, and you "
                       "start a new hand.");
    case TOKIO_STARTS_NEXT:
        return _("Roll it, and you show it at once: the next player loses a life, and the one "
                 "after them starts a new hand.");
    default:
        return all ? _("Roll it, and you show it at once: all others lose a life, and the next "
                       "player starts a new hand.")
                   : _("Roll it, and you show it at once: the next player loses a life and starts "
                       "a new hand.");
    }
}

static void explain_shown_tokio(const struct rules *rules, struct message *message)
{
    message_add(message, "\n\n<b>%s (21)</b>\n%s", tokio_words_top(rules), about_shown(rules));
    if (rules->values[OPTION_RETHROW] != RETHROW_NONE)
        message_add(message, " %s", _("Rolled unseen it is just the best dice there are."));
}

static void explain_tokio(const struct rules *rules, struct message *message)
{
    if (rules->values[OPTION_TOKIO_SHOWN] != SHOWN_OFF) {
        explain_shown_tokio(rules, message);
        return;
    }
    message_add(message, "\n\n<b>%s (21)</b>\n", tokio_words_top(rules));
    message_add(message, _("Doubt it: if it's there, you lose %s; if not, the claimer loses %s."),
                cost(rules, OPTION_TOKIO_TRUE).text, cost(rules, OPTION_TOKIO_FALSE).text);
    bool dearer = rules->values[OPTION_TOKIO_FAIL] != rules->values[OPTION_TOKIO_FALSE];
    if (rules->values[OPTION_TOKIO_ACCEPT] && dearer) {
        message_say(message, " ", _("Claim it after believing it, get caught, and you lose %s."),
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
    if (rules->values[OPTION_ENDS] == ENDS_FIRST_OUT)
        message_add(message, "\n\n%s",
                    _("If you leave, you're last; the others play on. At the end most lives make "
                      "the first place, which several may share."));
}
