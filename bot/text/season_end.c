/* season_end.c - writes the end of a season. */
#include "season_end.h"

#include "game_words.h"
#include "language.h"
#include "phrase.h"
#include "standing_names.h"

enum { GAMES_A_ROW = 3 };

/* A button for each game of the season, to play it again. */
static void add_games(const struct standing_page *page, struct message *message)
{
    int first = message->n_buttons;
    for (int i = 0; i < page->n_kinds; i++) {
        struct phrase label = phrase_told("🎲 %s", game_words_title(page->kinds[i]));
        message_button(message, i == 0, label.text, "+:%s", page->kinds[i]->name);
        message_style(message, BUTTON_PRIMARY);
    }
    message_rows(message, first, GAMES_A_ROW);
}

static void add_titles(const struct season_end_titles *titles, struct shown_names *people,
                       struct message *message)
{
    const struct titles_player *bluff = &titles->players[TITLE_BLUFF],
                               *trusting = &titles->players[TITLE_TRUSTING],
                               *nose = &titles->players[TITLE_NOSE];
    struct phrase names[N_TITLES];
    int index[N_TITLES];
    bool any = false;
    for (int i = 0; i < N_TITLES; i++)
        index[i] = shown_names_add(people, titles->players[i].player, titles->names[i],
                                   titles->usernames[i]);
    for (int i = 0; i < N_TITLES; i++) {
        names[i] = phrase_shown(people, index[i], SHOWN_SHORT);
        any |= titles->names[i][0] != '\0';
    }
    if (any)
        message_add(message, "\n");
    if (titles->names[TITLE_BLUFF][0] != '\0')
        message_say(message, "\n🎭 ",
                    _("The bluff of the season: %s claimed <b>%s</b> with <b>%s</b>, and got away "
                      "with it."),
                    names[TITLE_BLUFF].text,
                    game_words_said(bluff->kind, bluff->bluff.claimed).text,
                    game_words_said(bluff->kind, bluff->bluff.thrown).text);
    if (titles->names[TITLE_TRUSTING][0] != '\0')
        message_say(message, "\n🐑 ",
                    P_("Most trusting: %s let %d bluff pass.",
                       "Most trusting: %s let %d bluffs pass.", trusting->fooled),
                    names[TITLE_TRUSTING].text, (int)trusting->fooled);
    if (titles->names[TITLE_NOSE][0] != '\0')
        message_say(message, "\n👃 ", _("The best nose: %s was right in %d of %d doubts."),
                    names[TITLE_NOSE].text, (int)nose->doubts_right, (int)nose->doubts);
}

void season_end_write(const struct standing_page *page, const struct season_end_titles *titles,
                      int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    struct shown_names names;
    standing_names_rows(page->rows, standing_page_rows(page), &names);
    const struct standing_row *rows = page->rows;
    bool one = page->n > 0 && rows[0].standing.rank == 1 && rows[0].name[0] != '\0' &&
               (page->n == 1 || rows[1].standing.rank != 1);
    message_add(ret_message, "🏁 ");
    if (one)
        message_add(ret_message, _("The season is over. <b>%s</b> wins it! The final standing:"),
                    phrase_shown(&names, 0, SHOWN_WHOLE).text);
    else
        message_add(ret_message, "%s",
                    page->n > 0 && rows[0].standing.rank != 0
                        ? _("The season is over. The final standing:")
                        : _("The season is over. Nobody played enough to win it:"));
    message_add(ret_message, "\n\n");
    standing_page_add(page, false, ret_message);
    add_titles(titles, &names, ret_message);
    message_add(ret_message, "\n\n%s", _("On we go:"));
    add_games(page, ret_message);
}
