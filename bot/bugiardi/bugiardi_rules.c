/* bugiardi_rules.c - writes the rules of Dadi Bugiardi, paragraph by paragraph, from the options'
 * values.
 */

#include "bugiardi_parts.h"

#include "bugiardi_options.h"
#include "bugiardi_words.h"
#include "language.h"
#include "poker_odds.h"

static void add_heading(const char *heading, struct message *message)
{
    message_add(message, "\n\n<b>%s</b>\n", heading);
}

static void explain_idea(const struct rules *rules, struct message *message)
{
    int points = rules->values[OPTION_POINTS];
    message_add(message, "%s ",
                bugiardi_words_cards(rules)
                    ? _("One hand of five cards goes round the table. The player who holds it "
                        "claims a poker hand, true or not, and every claim must be higher than the "
                        "last. The next player believes it and takes the cards, or calls liar.")
                    : _("Five poker dice lie under one cup that goes round the table. The player "
                        "who has it claims a poker hand, true or not, and every claim must be "
                        "higher than the last. The next player believes it, or calls liar."));
    message_add(message,
                points == 1 ? _("A single point and you're out; the last one left wins.")
                            : P_("With %d point you're out; the last one left wins.",
                                 "With %d points you're out; the last one left wins.", points),
                points);
}

/* --- the order of hands --- */

/* The share of hands of a kind: "46%", "6.2%", "<0.1%". */
static struct phrase share(const struct rules *rules, enum poker_kind kind)
{
    double percent = 100 * poker_odds_kind(rules, kind);
    if (percent < 0.05)
        return phrase_told("&lt;%s%%", phrase_tenths(0.1, false).text);
    return percent < 9.95 ? phrase_told("%s%%", phrase_tenths(percent, false).text)
                          : phrase_told("%.0f%%", percent);
}

/* Adds the best hand of each kind as its example, from the lowest kind up. */
static void add_kinds(const struct rules *rules, struct message *message)
{
    int n = bugiardi_ladder_length(rules);
    for (int value = 0; value < n; value++) {
        struct poker_hand hand = bugiardi_ladder_hand(rules, value);
        if (value + 1 < n && bugiardi_ladder_hand(rules, value + 1).kind == hand.kind)
            continue;
        const char *named = bugiardi_words_kind(rules, hand.kind);
        bool shown = hand.kind != POKER_HIGH && hand.kind != POKER_FLUSH &&
                     hand.kind != POKER_STRAIGHT_FLUSH;
        message_add(message, "\n• <b>%s</b>%s%s (%s)", named, shown ? ": " : "",
                    shown ? bugiardi_words_faces_of(rules, &hand).text : "",
                    share(rules, hand.kind).text);
    }
}

static void explain_order(const struct rules *rules, struct message *message)
{
    bool cards = bugiardi_words_cards(rules);
    add_heading(_("What beats what"), message);
    message_add(message, "%s",
                _("Lowest first, with the best of each kind and how often it comes up:"));
    add_kinds(rules, message);
    message_add(message, "\n%s ",
                cards ? _("Ranks go from 2 up to A; A 2 3 4 5 is a straight to the 5. Suits have "
                          "no rank.")
                      : _("The faces are, from the lowest, 9 10 J Q K A."));
    message_add(message, "%s",
                _("Within a kind the higher rank wins: in a full house the three, then the pair; "
                  "with two pairs the higher, then the lower. Kickers don't count. Any better hand "
                  "makes a lower claim true."));
}

/* --- a round --- */

static void explain_dice(const struct rules *rules, struct message *message)
{
    message_add(message, "%s",
                _("The first player rolls once, looks and claims. The next one has three "
                  "choices:"));
    message_add(message, "\n%s",
                _("👀 Believe and look: you see the dice, reroll any you choose, each of them once, "
                  "and claim more."));
    if (rules->values[OPTION_LOOK_MUST_REROLL])
        message_add(message, " %s", _("Reroll at least one."));
    message_add(message, " %s", _("The others learn how many, not which."));
    message_add(message, "\n%s", _("🙈 Believe blind: you touch nothing, and claim more."));
    message_add(message, "\n%s", _("🤥 Liar: the cup is lifted."));
}

static void explain_cards(struct message *message)
{
    message_add(message, "%s",
                _("The first player is dealt five cards, may change some of them, and claims. The "
                  "next one has two choices:"));
    message_add(message, "\n%s",
                _("🃏 Believe and take: you see the cards, may change any of them, once, and claim "
                  "more. Changed cards don't come back in this round."));
    message_add(message, "\n%s", _("🤥 Liar: the cards are shown."));
}

static void explain_round(const struct rules *rules, struct message *message)
{
    add_heading(_("A round"), message);
    if (bugiardi_words_cards(rules))
        explain_cards(message);
    else
        explain_dice(rules, message);
    message_add(message, "\n%s ",
                bugiardi_words_cards(rules)
                    ? _("Whoever claimed last answers for it.")
                    : _("Whoever claimed last answers for it, looked or not."));
    message_add(message, "%s",
                _("If there's as much as was claimed, or more, the one who called liar takes a "
                  "point; if there's less, the claimer does. You may claim less than you have."));
    message_add(message, " %s", _("Nothing beats the highest claim: you can only call liar."));
}

static void explain_next(const struct rules *rules, struct message *message)
{
    add_heading(_("The next round"), message);
    message_add(message, "%s ",
                rules->values[OPTION_RECEIVER_CHOICE] == RECEIVER_ANY
                    ? _("The player who took the point starts it, and chooses who answers first; "
                        "from there it goes on down the list of players.")
                    : _("The player who took the point starts it, and chooses one of the two "
                        "neighbours to answer first; the round goes on in that direction."));
    message_add(message, "%s",
                _("If that player is out, the next one does. In the first round the next in the "
                  "list answers."));
}

/* --- special rules of this table --- */

static void explain_straights(const struct rules *rules, struct message *message)
{
    int straights = rules->values[OPTION_STRAIGHTS];
    if (straights == STRAIGHTS_NORMAL)
        return;
    add_heading(_("Straights"), message);
    message_add(message, "%s",
                straights == STRAIGHTS_NONE
                    ? _("Five in a row count for nothing here: they're only a high die, and a "
                        "claim may be king high or ace high.")
                    : _("Here a straight beats a full house, since it's rarer."));
}

static void explain_example(const struct rules *rules, struct message *message)
{
    static const uint8_t dice[][5] = {{13, 13, 9, 11, 10}, {13, 13, 9, 9, 14}};
    static const uint8_t cards[][5] = {{0x1D, 0x2D, 0x39, 0x46, 0x12},
                                       {0x1D, 0x2D, 0x39, 0x49, 0x24}};
    bool with_cards = bugiardi_words_cards(rules);
    add_heading(_("An example"), message);
    message_add(message,
                with_cards
                    ? _("Anna holds %s after her change and claims a pair of kings. Bruno believes "
                        "it, takes the cards, changes two and claims three kings. Carla calls "
                        "liar: there is %s, two pairs, which is less. Bruno takes a point.")
                    : _("Anna rolls %s and claims a pair of kings. Bruno believes it, looks, "
                        "rerolls two dice and claims three kings. Carla calls liar: there is %s, "
                        "two pairs, which is less. Bruno takes a point."),
                bugiardi_words_faces(with_cards ? cards[0] : dice[0], 5).text,
                bugiardi_words_faces(with_cards ? cards[1] : dice[1], 5).text);
}

void bugiardi_rules_explain(const struct rules *rules, struct message *message)
{
    explain_idea(rules, message);
    explain_order(rules, message);
    explain_straights(rules, message);
    explain_round(rules, message);
    explain_next(rules, message);
    explain_example(rules, message);
}
