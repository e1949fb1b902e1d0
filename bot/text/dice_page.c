/* dice_page.c - writes /dice. */
#include "dice_page.h"

#include "fairness.h"
#include "game_words.h"
#include "language.h"
#include "phrase.h"

/* Below the first chance counts are unusual, below the second one no chance. */
static const double UNUSUAL = 0.01, NO_CHANCE = 0.0001;

static int64_t sum_of(const struct dice_page_game *game)
{
    int64_t sum = 0;
    for (int i = 0; i < thrown_values(game->dice); i++)
        sum += game->n[i];
    return sum;
}

/* The values of one chance in a line, since the same number of each is expected. */
static void add_values(const struct dice_page_game *game, int weight, struct message *message)
{
    double sum = (double)sum_of(game);
    const char *between = "\n";
    for (int i = 0; i < thrown_values(game->dice); i++) {
        uint8_t faces[2];
        int n = thrown_faces(game->dice, game->lowest, i, faces);
        if (thrown_weight(game->dice, i) != weight)
            continue;
        message_add(message, "%s%s %lld", between, game->kind->words->faces(faces, n).text,
                    (long long)game->n[i]);
        between = " · ";
    }
    if (between[0] == '\n')
        return;
    message_add(message, "\n");
    message_add(message, _("(expected: %s each)"),
                phrase_tenths(sum * weight / thrown_weights(game->dice), false).text);
}

static void add_verdict(const struct dice_page_game *game, struct message *message)
{
    const struct fairness fairness = {.n = thrown_values(game->dice),
                                      .counts = game->n,
                                      .weight = thrown_weight,
                                      .dice = game->dice};
    double chance = fairness_chance(&fairness);
    if (!fairness_enough(&fairness))
        message_say(message, "\n", "%s", _("Too few to say anything."));
    else if (chance >= UNUSUAL)
        message_say(message, "\n✅ ",
                    _("Within chance: of 100 groups with perfect dice, about %d would be at least "
                      "this far off."),
                    (int)(100 * chance + 0.5));
    else if (chance >= NO_CHANCE)
        message_say(message, "\n🤨 ",
                    _("Unusual: of 10,000 groups with perfect dice, about %d would be at least "
                      "this far off."),
                    (int)(10000 * chance + 0.5));
    else
        message_say(message, "\n⚠️ ", "%s",
                    _("That's no chance: of 10,000 groups with perfect dice, not even one would be "
                      "this far off. Please tell the people who run me."));
}

static void add_game(const struct dice_page_game *game, struct message *message)
{
    int64_t sum = sum_of(game);
    bool pairs = thrown_values(game->dice) == THROWN_VALUES_MAX;
    message_add(message, "\n\n<b>%s</b> · ", game_words_title(game->kind));
    message_add(message,
                pairs ? P_("%lld roll", "%lld rolls", sum) : P_("%lld die", "%lld dice", sum),
                (long long)sum);
    add_values(game, 1, message);
    add_values(game, 2, message);
    add_verdict(game, message);
}

void dice_page_write(const struct dice_page *page, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(ret_message, "🎲 <b>%s</b>", _("This group's dice"));
    for (int i = 0; i < page->n; i++)
        add_game(&page->games[i], ret_message);
    if (page->n == 0)
        message_add(ret_message, "\n\n%s", _("None counted yet."));
    message_add(ret_message, "\n\n<i>");
    message_add(ret_message,
                _("Only games that are over count, and all their rolls. Those under a cup wait "
                  "until they can be told together with at least %d of the same player that nobody "
                  "else saw: so nobody finds out what lay there."),
                page->unseen);
    message_add(ret_message, "</i>");
}
