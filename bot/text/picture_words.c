/* picture_words.c - finds the words for the pictures of a league and of a cup. */

#include "picture_words.h"

#include "clock_texts.h"
#include "codepoint.h"
#include "game_words.h"
#include "language.h"

#include <string.h>

enum { SHORT_CHARACTERS = 3 };

/* The first letters of a word. */
static struct phrase shortened(const char *text)
{
    return phrase_told("%.*s", (int)(codepoint_skip(text, SHORT_CHARACTERS) - text), text);
}

static void put_common(struct picture_words *words)
{
    static const char *const weekdays[PICTURE_WEEKDAYS] = {
        N_("Monday"), N_("Tuesday"),  N_("Wednesday"), N_("Thursday"),
        N_("Friday"), N_("Saturday"), N_("Sunday")};
    memset(words, 0, sizeof *words);
    for (int i = 0; i < PICTURE_MONTHS; i++)
        words->months[i] = shortened(clock_texts_month(i).text);
    for (int i = 0; i < PICTURE_WEEKDAYS; i++)
        words->weekdays[i] = shortened(_(weekdays[i]));
    words->somebody = phrase_told("%s", _("somebody"));
    words->decimal = phrase_told("%s", _("."));
    words->games = phrase_told("%s", _("Games"));
}

void picture_words_standing(const struct standing_page *page, int language,
                            struct picture_words *ret_words)
{
    language_use(language);
    const char *what = page->order == STANDINGS_POINTS ? _("Points") : _("Rating");
    bool unrated = page->order == STANDINGS_RATING && page->n > 0;
    put_common(ret_words);
    ret_words->empty = phrase_told("%s", unrated ? _("Nobody is rated yet.")
                                                 : _("No game counts in this season."));
    ret_words->title = standing_page_season(&page->season);
    ret_words->subtitle =
        phrase_told("%s · %s", what, page->kind ? game_words_title(page->kind) : _("All games"));
    ret_words->columns[0] = phrase_told("#");
    ret_words->columns[1] = phrase_told("%s", _("Name"));
    ret_words->columns[2] = phrase_told("%s", what);
    ret_words->columns[3] = phrase_told("%s", _("Games"));
    ret_words->columns[4] = phrase_told("%s", _("Wins"));
}

void picture_words_duel(int games, int language, struct picture_words *ret_words)
{
    language_use(language);
    put_common(ret_words);
    ret_words->title = phrase_told("%s", _("Head to head"));
    ret_words->subtitle = phrase_told(P_("%d game together", "%d games together", games), games);
    ret_words->figures[PICTURE_BETTER] = phrase_told("%s", _("Finished ahead"));
    ret_words->figures[PICTURE_FOOLED] = phrase_told("%s", _("Bluffs that worked"));
    ret_words->figures[PICTURE_DOUBTS] = phrase_told("%s", _("Right doubts"));
}

/* --- of a cup --- */

static struct phrase cup_title(const struct cup_bracket *cup)
{
    const struct game_kind *kind = cup->rules.kind;
    const char *origin = game_words_preset_label(kind, cup->rules.preset);
    const struct house_rules *saved = house_same(cup->house, &cup->rules);
    struct phrase number = phrase_told(_("Tournament %d"), (int)cup->number);
    if (!saved && cup->rules.preset == 0 && !rules_differs(&cup->rules))
        return phrase_told("%s · %s", number.text, game_words_title(kind));
    struct phrase name = saved                        ? phrase_told("%s", saved->name)
                         : rules_differs(&cup->rules) ? phrase_told(_("%s with changes"), origin)
                                                      : phrase_told("%s", origin);
    return phrase_told("%s · %s · %s", number.text, game_words_title(kind), name.text);
}

static struct phrase cup_stand(const struct cup_bracket *cup)
{
    if (cup->state == CUP_BRACKET_OFF)
        return phrase_told("%s", _("This tournament was called off."));
    if (cup->state != CUP_BRACKET_PLAYING)
        return (struct phrase){.text = ""};
    struct phrase round = cup->round == cup->rounds
                              ? phrase_told("%s", _("The final"))
                              : phrase_told(_("Round %d of %d"), cup->round, cup->rounds);
    if (cup->ends_local_ms == 0)
        return round;
    struct phrase time = clock_texts_time(cup->ends_local_ms, cup->now_local_ms);
    return phrase_told("%s, %s", round.text, phrase_told(_("until %s"), time.text).text);
}

void picture_words_cup(const struct cup_bracket *cup, int language, struct picture_cup *ret_words)
{
    language_use(language);
    *ret_words = (struct picture_cup){
        .title = cup_title(cup),
        .subtitle = cup_stand(cup),
        .somebody = phrase_told("%s", _("somebody")),
        /* TRANSLATORS: how a table of a cup stands, in a small box on a picture */
        .on = phrase_told("%s", _("in play")),
        /* TRANSLATORS: how a table of a cup stands, in a small box on a picture */
        .waits = phrase_told("%s", _("waits")),
        /* TRANSLATORS: how a table of a cup stands, in a small box on a picture */
        .late = phrase_told("%s", _("cut short")),
        .came_in = phrase_told("%s", _("best loser, replacing someone who dropped out")),
        .dropped = phrase_told("%s", _("dropped out")),
    };
    for (int i = 0; i < PICTURE_ROUNDS_MAX; i++)
        ret_words->rounds[i] = i + 1 == cup->rounds ? phrase_told("%s", _("Final"))
                                                    : phrase_told(_("Round %d"), i + 1);
}
