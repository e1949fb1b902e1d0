/* fourtwentyone_screens.c - explains 421 in four short screens, by its options. */
#include "fourtwentyone_parts.h"

#include "fourtwentyone_combo.h"
#include "fourtwentyone_options.h"
#include "language.h"

/* Whether the game goes on until only one player holds tokens. */
static bool last_loses(const struct rules *rules)
{
    return rules->values[OPTION_ENDS] == ENDS_LAST_HOLDER;
}

static void write_idea(const struct rules *rules, struct message *message)
{
    message_add(message, _("🎲 Three dice for all to see, and %d 🪙 that nobody wants."),
                rules->values[OPTION_TOKENS]);
    message_add(message, "\n🏦 %s\n🔥 %s %s",
                _("<b>Charge</b>: the tokens lie on the table. Each round, the worst roll takes "
                  "as many as the best roll is worth."),
                _("<b>Discharge</b>: with the table empty, the best roll passes that many of its "
                  "own to the worst."),
                last_loses(rules) ? _("The first to have none left wins.")
                                  : _("Have none left, and you win."));
}

/* A combination as it lies on the table. */
static struct phrase dice_of(const struct rules *rules, int combo)
{
    char word[GAME_WORD_BYTES];
    uint8_t faces[3];
    fourtwentyone_combo_word(rules, combo, word);
    for (int i = 0; i < 3; i++)
        faces[i] = (uint8_t)(word[i] - '0');
    return phrase_faces(faces, 3);
}

static void write_ladder(const struct rules *rules, struct message *message)
{
    int best = fourtwentyone_combo_worth(rules, FOURTWENTYONE_BEST);
    message_add(message, "⚃⚁⚀ <b>4-2-1</b>: ");
    if (best == 0)
        message_add(
            message, "%s",
            last_loses(rules)
                ? _("the best. In the charge it moves all the 🪙 on the "
                    "table but one; later, all of yours: you're safe.")
                : _("the best. In the charge it moves all the 🪙 on the table but one; later, "
                    "all of yours: you win."));
    else
        message_add(message, _("the best. It moves %d 🪙, from the table or from you."), best);
    int combo = fourtwentyone_words_worths(rules, dice_of, " ", message);
    message_say(message, "\n1 🪙: ", _("the rest, read as a number, from %s down to %s."),
                dice_of(rules, combo).text, dice_of(rules, 0).text);
    if (rules->values[OPTION_NEGATIVO])
        message_add(
            message, "\n\n⚁⚁⚀ %s",
            fourtwentyone_words_nenette(rules)
                ? _("is the <i>nénette</i>: lose with it, and at least 2 🪙 change hands.")
                : _("is the <i>negativo</i>: lose with it, and at least 2 🪙 change hands."));
}

static void write_throws(const struct rules *rules, struct message *message)
{
    int most = rules->values[OPTION_ROLLS_MAX];
    message_add(message, _("The starter rolls up to %d times."), most);
    message_add(message, " %s\n\n%s", _("After ⚃⚁⚄ you could keep ⚃⚁ and reroll ⚄, hoping for ⚀."),
                _("🛑 The starter stops after 2 rolls? Then everyone else makes exactly 2, with "
                  "at least one die each time."));
    if (rules->values[OPTION_CHARGE_SINGLE])
        message_add(message, " %s", _("In the charge, everyone rolls just once."));
    if (!rules->values[OPTION_PASSO])
        return;
    message_say(message, "\n\n✊ ",
                _("You needn't make all %d: knock, roll once more, and that stays, good (⚅⚅⚅) or "
                  "bad (⚂⚂⚁)."),
                most);
}

static void write_round(const struct rules *rules, struct message *message)
{
    if (rules->values[OPTION_ROLLS_MAX] == 1)
        message_add(message, "%s", _("Everyone rolls the three dice, once."));
    else
        write_throws(rules, message);
    message_add(message, "\n\n%s",
                _("Anna ⚅⚅⚅, Bruno ⚅⚄⚁, Carla ⚂⚂⚁: Carla gets 6 🪙, "
                  "from the table or from Anna."));
}

static void write_end(const struct rules *rules, struct message *message)
{
    bool all = fourtwentyone_combo_worth(rules, FOURTWENTYONE_BEST) == 0;
    if (last_loses(rules))
        message_add(message, "🏁 %s\n✅ %s\n🐌 %s",
                    _("No tokens when the charge ends? You're safe, and nobody is ahead of you."),
                    _("Later, give away your last token and you're safe; the others play on."),
                    _("Whoever holds all the tokens has lost, and the game is over."));
    else
        message_add(message, "🏁 %s\n🔥 %s", _("No tokens when the charge ends? You've won."),
                    _("Later, the first to give away their last token wins."));
    if (all)
        message_add(message, "\n🎯 %s",
                    last_loses(rules) ? _("⚃⚁⚀ in the discharge makes you safe at once.")
                                      : _("⚃⚁⚀ in the discharge wins at once."));
    message_add(message, "\n\n⚖️ %s",
                _("Tied for best or worst? Roll all three dice once more, against each other."));
}

const struct game_words_screen fourtwentyone_screens[N_FOURTWENTYONE_SCREENS] = {
    {N_("The idea"), write_idea},
    {N_("What beats what"), write_ladder},
    {N_("A round"), write_round},
    {N_("The end"), write_end},
};
