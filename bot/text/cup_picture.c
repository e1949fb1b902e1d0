/* cup_picture.c - finds the words for the picture of a cup. */
#include "cup_picture.h"

#include "clock_texts.h"
#include "game_words.h"
#include "language.h"

#include <stdio.h>
#include <string.h>

static void put(struct phrase *phrase, const char *text)
{
    snprintf(phrase->text, sizeof phrase->text, "%s", text);
}

static void put_title(const struct cup_bracket *cup, struct phrase *title)
{
    char number[64], name[HOUSE_NAME_BYTES + 64];
    const char *origin = game_words_preset_label(cup->rules.kind, cup->rules.preset);
    const struct house_rules *saved = house_same(cup->house, &cup->rules);
    snprintf(number, sizeof number, _("Cup %d"), (int)cup->number);
    if (saved)
        snprintf(name, sizeof name, "%s", saved->name);
    else
        snprintf(name, sizeof name, rules_differs(&cup->rules) ? _("%s with changes") : "%s",
                 origin);
    snprintf(title->text, sizeof title->text, "%s · %s · %s", number,
             game_words_title(cup->rules.kind), name);
}

static void put_stand(const struct cup_bracket *cup, struct phrase *stand)
{
    char round[96], date[160];
    if (cup->state == CUP_BRACKET_OFF)
        put(stand, _("This cup was called off."));
    if (cup->state != CUP_BRACKET_PLAYING)
        return;
    if (cup->round == cup->rounds)
        snprintf(round, sizeof round, "%s", _("The final"));
    else
        snprintf(round, sizeof round, _("Round %d of %d"), cup->round, cup->rounds);
    snprintf(date, sizeof date, _("till %s"),
             clock_texts_time(cup->ends_local_ms, cup->now_local_ms).text);
    snprintf(stand->text, sizeof stand->text, "%s%s%s", round, cup->ends_local_ms != 0 ? ", " : "",
             cup->ends_local_ms != 0 ? date : "");
}

void cup_picture_words(const struct cup_bracket *cup, int language, struct cup_picture *ret_words)
{
    language_use(language);
    memset(ret_words, 0, sizeof *ret_words);
    put_title(cup, &ret_words->title);
    put_stand(cup, &ret_words->subtitle);
    put(&ret_words->somebody, _("somebody"));
    for (int i = 0; i < CUP_PICTURE_ROUNDS_MAX; i++)
        if (i + 1 == cup->rounds)
            put(&ret_words->rounds[i], _("Final"));
        else
            snprintf(ret_words->rounds[i].text, sizeof ret_words->rounds[i].text, _("Round %d"),
                     i + 1);
    /* TRANSLATORS: how a table of a cup stands, in a small box on a picture */
    put(&ret_words->on, _("in play"));
    /* TRANSLATORS: how a table of a cup stands, in a small box on a picture */
    put(&ret_words->waits, _("waits"));
    /* TRANSLATORS: how a table of a cup stands, in a small box on a picture */
    put(&ret_words->late, _("cut short"));
    put(&ret_words->came_in, _("the best of those who had lost, in for one who dropped out"));
    put(&ret_words->dropped, _("dropped out"));
}
