/* bugiardi_screens.c - explains Dadi Bugiardi in four short screens, by its options. */
#include "bugiardi_parts.h"

#include "bugiardi_faces.h"
#include "bugiardi_ladder.h"
#include "bugiardi_options.h"
#include "bugiardi_words.h"
#include "language.h"

static void add_points(const struct rules *rules, struct message *message)
{
    int points = rules->values[OPTION_POINTS];
    message_add(message,
                points == 1 ? _("A single point, and you're out. The last one left wins.")
                            : P_("With %d point you're out. The last one left wins.",
                                 "With %d points you're out. The last one left wins.", points),
                points);
}

static void write_idea(const struct rules *rules, struct message *message)
{
    message_add(message, "%s\n",
                bugiardi_words_cards(rules)
                    ? _("🃏 One hand of five cards goes round. Claim a poker hand, true or not: "
                        "each claim must be higher than the last.")
                    : _("🎲 Five poker dice go round under one cup. Claim a poker hand, true or "
                        "not: each claim must be higher than the last."));
    message_add(message, "✅ %s 🤥 %s\n❌ ", _("The next player believes it, and claims more."),
                _("Or calls you a liar: whoever was wrong takes a point."));
    add_points(rules, message);
}

/* Some kinds have a name without ranks. */
static void add_kind(const struct rules *rules, const struct poker_hand *hand,
                     struct message *message)
{
    bool named =
        hand->kind == POKER_HIGH || hand->kind == POKER_FLUSH || hand->kind == POKER_STRAIGHT_FLUSH;
    message_add(message, "\n• %s%s<b>%s</b>", named ? "" : bugiardi_words_kind(rules, hand->kind),
                named ? "" : ": ", bugiardi_words_faces_of(rules, hand).text);
}

/* Writes the best hand of each kind as its example, from the lowest kind up. */
static void write_ladder(const struct rules *rules, struct message *message)
{
    int n = bugiardi_ladder_length(rules);
    message_add(message, "%s", _("From the lowest, with the best of each:"));
    for (int value = 0; value < n; value++) {
        struct poker_hand hand = bugiardi_ladder_hand(rules, value);
        if (value + 1 == n || bugiardi_ladder_hand(rules, value + 1).kind != hand.kind)
            add_kind(rules, &hand, message);
    }
    message_add(message, "\n\n%s %s",
                bugiardi_words_cards(rules) ? _("Ranks go from 2 up to A.")
                                            : _("The faces, from the lowest: 9 10 J Q K A."),
                _("So 9 9 9 beats A A."));
}

/* A pair of kings, with the other faces. */
static struct phrase kings(const struct rules *rules)
{
    static const uint8_t dice[] = {13, 13, 11, 10, 9}, cards[] = {0x1D, 0x2D, 0x3B, 0x46, 0x12};
    return bugiardi_words_faces(bugiardi_words_cards(rules) ? cards : dice, 5);
}

static const char *look(const struct rules *rules)
{
    if (bugiardi_words_cards(rules))
        return _("🃏 <b>Believe and take</b>: you see the cards, may change some, and claim more.");
    if (rules->values[OPTION_LOOK_MUST_REROLL])
        return _("👀 <b>Believe and look</b>: reroll at least one die, each once, and claim more.");
    return _("👀 <b>Believe and look</b>: reroll the dice you like, each once, and claim more.");
}

static void write_answers(const struct rules *rules, struct message *message)
{
    message_add(message, "%s\n", _("Anna claims a pair of kings, and it's your turn:"));
    message_add(message, "\n%s ", look(rules));
    message_add(message, _("It's %s: keep the kings, and claim three."), kings(rules).text);
    if (!bugiardi_words_cards(rules))
        message_add(message, "\n🙈 %s",
                    _("<b>Believe blind</b>: you don't look, and claim more. Two pairs, say."));
    message_add(message, "\n🤥 %s",
                _("<b>Liar!</b> All is shown. K K or better: you take a point. Only Q Q: Anna "
                  "does."));
}

static void write_end(const struct rules *rules, struct message *message)
{
    struct poker_hand best = bugiardi_ladder_hand(rules, bugiardi_ladder_length(rules) - 1);
    message_say(message, "👑 ", _("Nothing beats the highest claim, %s: you can only call liar."),
                bugiardi_words_hand(rules, &best).text);
    message_add(
        message, "\n👉 %s\n\n💀 ",
        rules->values[OPTION_RECEIVER_CHOICE] == RECEIVER_ANY
            ? _("The player who took the point starts the next round, and chooses who answers.")
            : _("The player who took the point starts the next round, and chooses which neighbour "
                "answers."));
    add_points(rules, message);
}

const struct game_words_screen bugiardi_screens[N_BUGIARDI_SCREENS] = {
    {N_("The idea"), write_idea},
    {N_("What beats what"), write_ladder},
    {N_("Your answer"), write_answers},
    {N_("The end"), write_end},
};
