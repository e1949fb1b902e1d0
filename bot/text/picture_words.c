/* picture_words.c - finds the words for the pictures of a league. */

#include "picture_words.h"

#include "clock_texts.h"
#include "game_words.h"
#include "language.h"

#include <stdio.h>
#include <string.h>

enum { SHORT_CHARACTERS = 3 };

static void put(struct phrase *phrase, const char *text)
{
    snprintf(phrase->text, sizeof phrase->text, "%s", text);
}

/* The first letters of a word. */
static void put_short(struct phrase *phrase, const char *text)
{
    int n = 0;
    size_t length = 0;
    for (; text[length] != '\0'; length++) {
        bool begins = ((unsigned char)text[length] & 0xc0) != 0x80;
        if (begins && n++ == SHORT_CHARACTERS)
            break;
    }
    snprintf(phrase->text, sizeof phrase->text, "%.*s", (int)length, text);
}

static void put_common(struct picture_words *words)
{
    static const char *const weekdays[PICTURE_WEEKDAYS] = {
        N_("Monday"), N_("Tuesday"),  N_("Wednesday"), N_("Thursday"),
        N_("Friday"), N_("Saturday"), N_("Sunday")};
    memset(words, 0, sizeof *words);
    for (int i = 0; i < PICTURE_MONTHS; i++)
        put_short(&words->months[i], clock_texts_month(i).text);
    for (int i = 0; i < PICTURE_WEEKDAYS; i++)
        put_short(&words->weekdays[i], _(weekdays[i]));
    put(&words->somebody, _("somebody"));
    put(&words->empty, _("No game has ended in this season yet."));
    put(&words->decimal, _("."));
}

void picture_words_standing(const struct standing_page *page, int language,
                            struct picture_words *ret_words)
{
    language_use(language);
    const char *what = page->order == STANDINGS_POINTS ? _("Points") : _("Rating");
    put_common(ret_words);
    ret_words->title = standing_page_season(&page->season);
    snprintf(ret_words->subtitle.text, sizeof ret_words->subtitle.text, "%s · %s", what,
             page->kind ? game_words_title(page->kind) : _("All games"));
    put(&ret_words->columns[0], "#");
    put(&ret_words->columns[1], _("Name"));
    put(&ret_words->columns[2], what);
    put(&ret_words->columns[3], _("Games"));
    put(&ret_words->columns[4], _("Wins"));
}

void picture_words_duel(int games, int language, struct picture_words *ret_words)
{
    language_use(language);
    put_common(ret_words);
    put(&ret_words->title, _("Head to head"));
    snprintf(ret_words->subtitle.text, sizeof ret_words->subtitle.text,
             P_("%d game together", "%d games together", games), games);
    put(&ret_words->figures[PICTURE_BETTER], _("Times ahead"));
    put(&ret_words->figures[PICTURE_FOOLED], _("Bluffs that worked"));
    put(&ret_words->figures[PICTURE_DOUBTS], _("Right doubts"));
}
