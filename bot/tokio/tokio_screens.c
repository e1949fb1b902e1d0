/* tokio_screens.c - explains Tokio in four short screens, by its options. */
#include "tokio_parts.h"

#include "language.h"
#include "tokio_ladder.h"
#include "tokio_options.h"

/* The name of the dice in an example: their number, or their sum. */
static const char *called(const struct rules *rules, const char *number, const char *sum)
{
    return rules->values[OPTION_SCALE] == SCALE_SUM ? sum : number;
}

static struct phrase best(const struct rules *rules)
{
    const char *top = tokio_words_top(rules);
    switch (rules->values[OPTION_TOKIO_SHOWN]) {
    case SHOWN_NEXT:
        return phrase_told(_("⚁⚀ = 21: <b>%s</b>. You show it, and the next player loses a life."),
                           top);
    case SHOWN_ALL:
        return phrase_told(_("⚁⚀ = 21: <b>%s</b>. You show it, and all others lose a life."), top);
    default:
        return phrase_told(_("⚁⚀ = 21: <b>%s</b>, the best of all."), top);
    }
}

static void write_idea(const struct rules *rules, struct message *message)
{
    int lives = rules->values[OPTION_LIVES];
    message_add(message,
                _("🎲 Two dice under a cup. Roll, peek, and tell the next player what you've got, "
                  "true or not: ⚄⚂ is %s."),
                called(rules, "53", "S8"));
    message_add(message, "\n✅ %s 🔍 %s\n❤️ ",
                rules->values[OPTION_EQUAL]
                    ? _("They believe you: now they roll, and must claim as much or more.")
                    : _("They believe you: now they roll, and must claim more."),
                _("Or they doubt you and lift the cup: whoever was wrong loses a life."));
    bool first_out = rules->values[OPTION_ENDS] == ENDS_FIRST_OUT;
    message_add(
        message,
        lives == 1 && first_out ? _("Everyone has one life. When the first is out, it's over.")
        : lives == 1            ? _("Everyone has one life. The last one left wins.")
        : first_out ? P_("Everyone has %d life. When the first is out, the most lives win.",
                         "Everyone has %d lives. When the first is out, the most lives win.", lives)
                    : P_("Everyone has %d life. The last one left wins.",
                         "Everyone has %d lives. The last one left wins.", lives),
        lives);
    message_add(message, " %s", best(rules).text);
}

static const char *pairs(const struct rules *rules)
{
    switch (rules->values[OPTION_PAIRS]) {
    case PAIRS_NUMERIC:
        return _("⚂⚂ = 33: a pair is a number like any other.");
    case PAIRS_INVERTED:
        return _("⚂⚂ = 33: pairs are worth more, and the lowest is the best.");
    case PAIRS_ONE:
        return _("⚂⚂: pairs are worth more, and all the same.");
    default:
        return _("⚂⚂ = 33: pairs are worth more, and the highest is the best.");
    }
}

static void write_ladder(const struct rules *rules, struct message *message)
{
    message_add(message, "%s\n%s\n",
                rules->values[OPTION_SCALE] == SCALE_SUM
                    ? _("⚄⚂ = S8: two different dice count their sum.")
                    : _("⚄⚂ = 53: the higher die comes first."),
                pairs(rules));
    if (rules->values[OPTION_TOKYETTO])
        message_add(message, "%s\n",
                    tokio_words_tokyetto(rules) ? _("⚂⚀ = 31: Tokyetto, the second best.")
                                                : _("⚂⚀ = 31, the second best."));
    if (rules->values[OPTION_VOID_ON_32])
        message_add(message, "%s\n", _("⚂⚁ = 32: you show it, and begin the hand anew."));
    message_add(message, "%s\n\n%s\n", best(rules).text, _("From the lowest:"));
    int lowest = tokio_ladder_lowest(rules);
    for (int value = lowest; value <= tokio_ladder_highest(rules); value++)
        message_add(message, "%s%s", value > lowest ? " " : "",
                    tokio_words_listed(rules, value).text);
}

static void write_believe(const struct rules *rules, struct message *message)
{
    message_say(message, "\n✅ ",
                rules->values[OPTION_EQUAL]
                    ? _("<b>Believe</b>: you roll, and claim as much or more. Only ⚃⚀, %s? Then "
                        "bluff: %s.")
                    : _("<b>Believe</b>: you roll, and claim more. Only ⚃⚀, %s? Then bluff: %s."),
                called(rules, "41", "S5"), called(rules, "64", "S10"));
    if (rules->values[OPTION_LOW_CLAIM] == LOW_CLAIM_PENALTY)
        message_add(message, " %s", _("Claiming too little costs a life."));
    if (rules->values[OPTION_RETHROW] == RETHROW_NONE)
        return;
    bool enough = rules->values[OPTION_RETHROW] == RETHROW_SAME && !rules->values[OPTION_EQUAL];
    message_add(message, " %s",
                enough ? _("Or roll once more, unseen by all, and claim blind: then as much is "
                           "enough.")
                       : _("Or roll once more, unseen by all, and claim blind."));
}

static void write_passing(const struct rules *rules, struct message *message)
{
    bool raise = rules->values[OPTION_RAISE], pass_on = rules->values[OPTION_PASS_ON];
    if (pass_on)
        message_say(message, "\n➡️ ",
                    raise
                        ? _("<b>Pass on</b>: you don't look, and pass the cup on with %s or more. "
                            "Now you answer for it.")
                        : _("<b>Pass on</b>: you don't look, and pass the cup on with the same "
                            "%s. Now you answer for it."),
                    called(rules, "53", "S8"));
    else if (raise)
        message_say(message, "\n⬆️ ",
                    _("<b>Raise</b>: you don't look, claim %s, and pass the cup on. Now you answer "
                      "for it."),
                    called(rules, "64", "S10"));
}

static const char *starter(const struct rules *rules)
{
    switch (rules->values[OPTION_STARTER]) {
    case STARTER_WINNER:
        return _("Whoever was right starts the next hand.");
    case STARTER_NEXT:
        return _("The one after the loser starts the next hand.");
    default:
        return "";
    }
}

static void write_answers(const struct rules *rules, struct message *message)
{
    message_add(message, _("Anna claims <b>%s</b>, and it's your turn:"),
                called(rules, "53", "S8"));
    message_add(message, "\n");
    write_believe(rules, message);
    message_say(message, "\n🔍 ",
                rules->values[OPTION_TRUTH] == TRUTH_EXACT
                    ? _("<b>Doubt</b>: the cup is lifted. Exactly %s: you lose a life. Anything "
                        "else, like ⚃⚀ or ⚅⚃: Anna does.")
                    : _("<b>Doubt</b>: the cup is lifted. %s or better: you lose a life. Only ⚃⚀: "
                        "Anna does."),
                called(rules, "⚄⚂", "S8")); /* ⚅⚁ has the same sum */
    write_passing(rules, message);
}

static void write_end(const struct rules *rules, struct message *message)
{
    message_add(message, "\n\n");
    if (*starter(rules) != '\0')
        message_add(message, "%s ", starter(rules));
    message_add(message, "%s",
                rules->values[OPTION_ENDS] == ENDS_FIRST_OUT
                    ? _("Lose your last life, and it's over: the most lives win.")
                    : _("Lose your last life, and you're out. The last one left wins."));
    if (rules->values[OPTION_LIFE_THROW])
        message_add(message, "\n❤️ %s",
                    _("Once, before you start a hand, you may roll a die for your lives."));
}

static void write_tokio(const struct rules *rules, struct message *message)
{
    const int16_t *values = rules->values;
    if (values[OPTION_TOKIO_SHOWN] != SHOWN_OFF) {
        message_add(message, "%s %s", best(rules).text, _("Nobody can claim it."));
        write_end(rules, message);
        return;
    }
    message_add(message, _("⚁⚀ = 21 is %s: nothing beats it. Anna claims it, and it's your turn:"),
                tokio_words_top(rules));
    message_add(message, "\n");
    message_say(message, "\n🔍 ",
                _("<b>Doubt</b>: if ⚁⚀ is there, you lose %s. If it isn't, Anna loses %s."),
                phrase_lives(values[OPTION_TOKIO_TRUE]).text,
                phrase_lives(values[OPTION_TOKIO_FALSE]).text);
    if (values[OPTION_TOKIO_ACCEPT]) {
        message_say(message, "\n✅ ",
                    _("<b>Believe</b>: you roll, and must claim it, too. Give up, and you lose "
                      "%s."),
                    phrase_lives(values[OPTION_TOKIO_FAIL]).text);
    }
    if (values[OPTION_TOKIO_CONCEDE] > 0) {
        message_say(message, "\n🏳 ", _("<b>Concede</b>: you lose %s, and nobody looks."),
                    phrase_lives(values[OPTION_TOKIO_CONCEDE]).text);
    }
    write_end(rules, message);
}

const struct game_words_screen tokio_screens[N_TOKIO_SCREENS] = {
    {N_("The idea"), write_idea},
    {N_("What beats what"), write_ladder},
    {N_("Your answer"), write_answers},
    {N_("21, and the end"), write_tokio},
};
