/* league_menu.c - shows what a group chose about its league. */

#include "league_menu.h"

#include "language.h"

#include <stdio.h>

static const char *const lengths[] = {N_("week"), N_("month"), N_("quarter"), N_("year"),
                                      N_("no end")};
static const int leasts[] = {1, 3, 5, 10};

static void add_choice(bool chosen, bool new_row, const char *label, char what, int value,
                       struct message *message)
{
    char marked[MESSAGE_LABEL_BYTES];
    snprintf(marked, sizeof marked, "%s%.80s", chosen ? "✅ " : "", label);
    message_button(message, new_row, marked, "k:l:%c:%d", what, value);
}

static void add_lengths(const struct league_menu *menu, struct message *message)
{
    int first = message->n_buttons;
    for (int i = 0; i < N_SEASON_LENGTHS; i++)
        add_choice(i == (int)menu->length, i == 0, _(lengths[i]), 'n', i, message);
    message_rows(message, first, 2);
}

static void add_leasts(const struct league_menu *menu, struct message *message)
{
    int first = message->n_buttons;
    for (size_t i = 0; i < sizeof leasts / sizeof *leasts; i++) {
        char label[MESSAGE_LABEL_BYTES];
        snprintf(label, sizeof label, P_("%d game", "%d games", leasts[i]), leasts[i]);
        add_choice(leasts[i] == menu->games_least, i == 0, label, 'g', leasts[i], message);
    }
    message_rows(message, first, 2);
}

void league_menu_write(const struct league_menu *menu, struct message *message)
{
    message_add(message, "🏆 <b>%s</b>\n", _("The league of this group"));
    if (!menu->on) {
        message_add(message, "\n%s", _("Switched off: games count for nothing."));
        add_choice(false, true, _("Switch it on"), 'o', 1, message);
        return;
    }
    message_add(message, "\n%s <b>%s</b>", _("A season lasts:"), _(lengths[menu->length]));
    message_add(message, "\n%s <b>%d</b>", _("Games it takes for a rank:"), menu->games_least);
    message_add(message, "\n%s <b>%s</b>", _("A post every Monday:"),
                menu->weekly ? _("yes") : _("no"));
    message_add(message, "\n%s ", _("Points:"));
    if (menu->points[0] == '\0')
        message_add(message, "%s",
                    _("the last gets nothing, each place before one more, the winner one on top"));
    else
        message_add_escaped(message, menu->points);
    message_add(
        message, "\n\n%s",
        _("An admin chooses. Other points: /league 3:3,1,0; 4:5,3,1,0 (players, then what "
          "each place gets); /league usual for those above. Who takes no part plays all the "
          "same, but stands in no standing."));
    add_lengths(menu, message);
    add_leasts(menu, message);
    add_choice(menu->weekly, true, _("Every Monday"), 'w', !menu->weekly, message);
    add_choice(false, false, _("Switch it off"), 'o', 0, message);
    add_choice(false, true, _("🙈 Without me"), 'x', 0, message);
    add_choice(false, false, _("🙋 With me"), 'x', 1, message);
}

void league_menu_fault(const struct points_error *error, struct message *message)
{
    static const char *const faults[N_POINTS_FAULTS] = {
        [POINTS_STRANGE] = N_("I do not understand these points. They go like this: "
                              "/league 3:3,1,0; 4:5,3,1,0"),
        [POINTS_PLAYERS] = N_("No game has so many players."),
        [POINTS_TWICE] = N_("There are two rows for the same number of players."),
        [POINTS_TOO_FEW] = N_("A row needs a number for every place."),
        [POINTS_TOO_MANY] = N_("A row has more numbers than places."),
        [POINTS_TOO_HIGH] = N_("A place gets 999 points at most."),
        [POINTS_RISING] = N_("A place must not get more than a better one."),
        [POINTS_TOO_LONG] = N_("These are too many rows."),
    };
    if (error->players > 0) {
        message_add(message, P_("With %d player: ", "With %d players: ", error->players),
                    error->players);
    }
    message_add(message, "%s", _(faults[error->fault]));
}
