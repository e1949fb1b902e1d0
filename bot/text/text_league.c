/* text_league.c - picks the language and an empty message for what is said of the league. */

#include "text_league.h"

#include "language.h"

#include <strings.h>

void text_league_standing(const struct standing_page *page, bool buttons, int language,
                          struct message *ret_message)
{
    language_begin(language, ret_message);
    standing_page_write(page, buttons, ret_message);
}

void text_league_over(const struct standing_page *page, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(ret_message, "🏁 %s\n\n", _("The season is over. The final standing:"));
    standing_page_write(page, false, ret_message);
}

void text_league_hall(const struct standing_hall *halls, int n, int32_t now_key, int language,
                      struct message *ret_message)
{
    language_begin(language, ret_message);
    standing_page_hall(halls, n, now_key, ret_message);
}

void text_league_menu(const struct league_menu *menu, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    league_menu_write(menu, ret_message);
}

void text_league_figures(const struct figures_page *page, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    figures_page_write(page, ret_message);
}

void text_league_duel(const struct figures_duel *duel, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    figures_page_duel(duel, ret_message);
}

void text_league_picture(const struct standing_page *page, int language,
                         struct picture_words *ret_words)
{
    language_use(language);
    picture_words_standing(page, ret_words);
}

void text_league_picture_duel(int games, int language, struct picture_words *ret_words)
{
    language_use(language);
    picture_words_duel(games, ret_words);
}

void text_league_games(const struct void_row *rows, int n, int64_t now_local_ms, int language,
                       struct message *ret_message)
{
    language_begin(language, ret_message);
    void_page_write(rows, n, now_local_ms, ret_message);
}

void text_league_voided(const struct void_row *row, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    void_page_done(row, ret_message);
}

void text_league_points(const struct points_error *error, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    league_menu_fault(error, ret_message);
}

bool text_league_is_usual(const char *typed)
{
    return strcasecmp(typed, "usual") == 0 || strcasecmp(typed, "soliti") == 0;
}
