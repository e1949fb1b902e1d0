/* text_league.c - picks the language and an empty message for what is said of the league. */

#include "text_league.h"

#include "language.h"

#include <string.h>
#include <strings.h>

void text_league_standing(const struct standing_page *page, bool buttons, int language,
                          struct message *ret_message)
{
    language_begin(language, ret_message);
    standing_page_write(page, buttons, ret_message);
}

bool text_league_read_order(const char *typed, enum standings_order *ret_order)
{
    return standing_page_read_order(typed, ret_order);
}

void text_league_week(const struct standing_page *page, int games, int language,
                      struct message *ret_message)
{
    language_begin(language, ret_message);
    standing_page_week(page, games, ret_message);
}

void text_league_over(const struct standing_page *page, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    standing_page_over(page, ret_message);
}

void text_league_hall(const struct standing_halls *halls, int32_t now_key, int language,
                      struct message *ret_message)
{
    language_begin(language, ret_message);
    standing_page_hall(halls, now_key, ret_message);
}

void text_league_menu(const struct league_menu *menu, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    league_menu_write(menu, ret_message);
}

void text_league_ending(const struct standing_season *ends, const struct standing_season *begins,
                        int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    league_menu_ending(ends, begins, ret_message);
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

const char *text_league_export(bool for_programs, int language)
{
    language_use(language);
    return for_programs ? _("All games of the league, for programs (JSON). Whoever takes no part "
                            "in it is not named.")
                        : _("All games of the league, for a spreadsheet: a line for each player of "
                            "each game. “counts” is 1 where it counts for them, “void” where an "
                            "admin has made it count for nothing; “mu” and “sigma” are the rating "
                            "after it, in this game and (“all”) in all games. Whoever takes no "
                            "part in the league is not named.");
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

bool text_league_is_me(const char *typed)
{
    return strcasecmp(typed, "me") == 0 || strcasecmp(typed, "io") == 0;
}

const char *text_league_after_and(const char *typed)
{
    static const char *const words[] = {"- ",   "– ",   "— ",      ": ",  "& ",   "e ",
                                        "con ", "and ", "contro ", "vs ", "vs. ", "against "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncasecmp(typed, words[i], strlen(words[i])) == 0)
            return typed + strlen(words[i]);
    return typed;
}
