/* league_menu.c - shows the settings of a group's league. */

#include "league_menu.h"

#include "buttons.h"
#include "heard.h"
#include "language.h"
#include "phrase.h"
#include "standing_page.h"

#include <string.h>
#include <strings.h>

enum { LEAST_MOST = 100 /* games for a rank */ };

static const char *const lengths[] = {N_("a week"), N_("a month"), N_("a quarter"), N_("a year"),
                                      N_("no end")};
static const int leasts[] = {1, 3, 5, 10};

static const char *const forms[] = {
    [LEAGUE_MENU_SHOW] = "l",      [LEAGUE_MENU_LENGTH] = "l:n:#", [LEAGUE_MENU_END] = "l:N:#:#",
    [LEAGUE_MENU_LEAST] = "l:g:#", [LEAGUE_MENU_WEEKLY] = "l:w:#", [LEAGUE_MENU_ON] = "l:o:#",
    [LEAGUE_MENU_PART] = "l:x:#",
};

bool league_menu_read(const char *word, struct league_menu_tap *ret_tap)
{
    struct buttons_said said;
    int act = buttons_read(forms, sizeof forms / sizeof *forms, word, &said);
    int64_t value = said.numbers[0];
    *ret_tap =
        (struct league_menu_tap){(enum league_menu_act)act, (int)value, (int32_t)said.numbers[1]};
    if (act == LEAGUE_MENU_LENGTH || act == LEAGUE_MENU_END)
        return value >= 0 && value < N_SEASON_LENGTHS;
    return act >= 0 && (act != LEAGUE_MENU_LEAST || (value >= 1 && value <= LEAST_MOST));
}

/* The data of an act with one value end with that value. */
static void add_choice(bool chosen, bool new_row, const char *label, enum league_menu_act act,
                       int value, struct message *message)
{
    const char *form = forms[act];
    message_button(message, new_row, phrase_chosen(chosen, label).text, "k:%.*s%d",
                   (int)strcspn(form, "#"), form, value);
}

static void add_lengths(const struct league_menu *menu, struct message *message)
{
    int first = message->n_buttons;
    for (int i = 0; i < N_SEASON_LENGTHS; i++)
        add_choice(i == (int)menu->length, i == 0, _(lengths[i]), LEAGUE_MENU_LENGTH, i, message);
    message_rows(message, first, 2);
}

static struct phrase games(int n)
{
    return phrase_told(P_("%d game", "%d games", n), n);
}

static void add_leasts(const struct league_menu *menu, struct message *message)
{
    int first = message->n_buttons;
    for (size_t i = 0; i < sizeof leasts / sizeof *leasts; i++)
        add_choice(leasts[i] == menu->games_least, i == 0,
                   phrase_told("🎲 %s", games(leasts[i]).text).text, LEAGUE_MENU_LEAST, leasts[i],
                   message);
    message_rows(message, first, 2);
}

/* --- points --- */

/* The group's own rows; an example explains the others. */
static void add_points(const struct league_menu *menu, struct message *message)
{
    struct points points;
    struct points_error error;
    points_usual(&points);
    points_read(menu->points, &points, &error);
    message_add(message, "\n🏅 %s", _("Points for a place:"));
    for (int players = POINTS_PLAYERS_LEAST; players <= POINTS_PLAYERS_MAX; players++) {
        if (points_is_usual(&points, players))
            continue;
        message_say(message, "\n      ", P_("With %d player: ", "With %d players: ", players),
                    players);
        for (int place = 1; place <= players; place++)
            message_add(message, "%s<b>%d</b>", place > 1 ? ", " : "",
                        points_for(&points, players, place));
    }
    message_add(message, "\n      %s",
                menu->points[0] == '\0'
                    ? _("None for last place, one more for each place above, and one extra for the "
                        "winner. With 4 players: <b>4</b>, <b>2</b>, <b>1</b>, <b>0</b>")
                    : _("Otherwise as usual: none for last place, one more for each place above, "
                        "and one extra for the winner."));
}

/* --- the pages --- */

static void write_off(struct message *message)
{
    message_add(
        message, "\n%s",
        _("It's switched off: games that end now don't count. What was played before stays."));
    add_choice(false, true, _("▶️ Switch it on"), LEAGUE_MENU_ON, 1, message);
}

void league_menu_write(const struct league_menu *menu, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(ret_message, "🏆 <b>%s</b>\n", _("The league of this group"));
    if (!menu->on) {
        write_off(ret_message);
        return;
    }
    message_add(ret_message, "\n🗓 %s <b>%s</b>", _("A season lasts:"), _(lengths[menu->length]));
    message_add(ret_message, "\n🎲 %s <b>%s</b>", _("To be ranked it takes:"),
                games(menu->games_least).text);
    message_add(ret_message, "\n📅 %s <b>%s</b>", _("The standings every Monday:"),
                menu->weekly ? _("yes") : _("no"));
    add_points(menu, ret_message);
    message_add(
        ret_message, "\n\n%s",
        _("Only admins choose. If you take no part you still play, but no standing names you. A "
          "game doesn't count for a player for whom I made more than half of the moves."));
    message_add(ret_message, "\n\n<i>%s</i>",
                _("Points of your own: /league 3:3,1,0; 4:5,3,1,0 says what each place gets with "
                  "3 players, then with 4, in games that end from now on. /league usual brings the "
                  "usual ones back."));
    add_lengths(menu, ret_message);
    add_leasts(menu, ret_message);
    add_choice(menu->weekly, true, _("📅 Mondays"), LEAGUE_MENU_WEEKLY, !menu->weekly, ret_message);
    add_choice(false, false, _("⏸ Switch it off"), LEAGUE_MENU_ON, 0, ret_message);
    add_choice(false, true, _("🙈 Count me out"), LEAGUE_MENU_PART, 0, ret_message);
    add_choice(false, false, _("🙋 Count me in"), LEAGUE_MENU_PART, 1, ret_message);
    message_button(ret_message, true, _("⚙️ All settings"), "p:");
}

void league_menu_ending(const struct standing_season *ends, const struct standing_season *begins,
                        int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(ret_message, "🏆 <b>%s</b>\n\n🏁 ", _("The league of this group"));
    message_add(ret_message,
                _("<b>%s</b> would end at once: its standing is posted as final, and games from "
                  "now on count for <b>%s</b>."),
                standing_page_season(ends).text, standing_page_season(begins).text);
    message_add(ret_message, " %s", _("Ratings and statistics stay as they are."));
    message_button(ret_message, true, _("🏁 End it now"), "k:l:N:%d:%d", (int)begins->length,
                   (int)ends->key);
    message_style(ret_message, BUTTON_DANGER);
    message_button(ret_message, false, _("⬅️ Back"), "k:l");
}

void league_menu_fault(const struct points_error *error, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    static const char *const faults[N_POINTS_FAULTS] = {
        [POINTS_STRANGE] =
            N_("I don't understand these points. Write them like this: /league 3:3,1,0; 4:5,3,1,0"),
        [POINTS_PLAYERS] = N_("No game has that number of players."),
        [POINTS_TWICE] = N_("There are two rows for the same number of players."),
        [POINTS_TOO_FEW] = N_("A row needs a number for every place."),
        [POINTS_TOO_MANY] = N_("A row has more numbers than places."),
        [POINTS_TOO_HIGH] = N_("A place gets 999 points at most."),
        [POINTS_RISING] = N_("A place must not get more than a better one."),
        [POINTS_TOO_LONG] = N_("These are too many rows."),
    };
    message_add(ret_message, "%s", _(faults[error->fault]));
    if (error->players == 0)
        return;
    message_add(ret_message, "\n"); /* the line above may end with a text to type */
    message_add(
        ret_message,
        P_("It is in the row for %d player.", "It is in the row for %d players.", error->players),
        error->players);
}

bool league_menu_is_usual(const char *typed)
{
    return heard_is(NC_("typed", "usual"), typed);
}
