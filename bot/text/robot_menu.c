/* robot_menu.c - the robots of a lobby, and the buttons that change them. */
#include "robot_menu.h"

#include "evaluation.h"
#include "heard.h"
#include "language.h"
#include "phrase.h"
#include "robot_player.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

enum { A_ROW = 2 };

static bool may_add(const struct shown_table *shown)
{
    return !shown->no_robots && shown->table->n_seats < shown->table->rules.kind->seats_max;
}

/* Grades in the order of enum robot_grade: as people type them, in a sentence, on a button, and
 * with a description. */
static const struct grade {
    const char *words, *told, *label, *line;
} grades[] = {
    {NC_("typed", "novice"), N_("novice"), N_("➕ Novice"), N_("has just learnt the game")},
    {NC_("typed", "regular"), N_("regular"), N_("➕ Regular"),
     N_("plays well, and slips up now and then")},
    {NC_("typed", "master"), N_("master"), N_("➕ Master"), N_("plays as well as I can")},
};

void robot_menu_add_grade(const struct table *table, int seat, struct message *message)
{
    int64_t player = table->seats[seat].player;
    if (robot_player_is(player))
        message_add(message, " (%s)", _(grades[robot_player_grade(player)].told));
}

void robot_menu_add_button(const struct shown_table *shown, struct message *message)
{
    const struct table *table = shown->table;
    bool any = robot_player_count(table) > 0;
    if (any || may_add(shown))
        message_button(message, true, any ? _("🤖 Robots") : _("🤖 Add a robot"),
                       any ? "r:%" PRId64 ":b:" : "r:%" PRId64 ":b:+", table->id);
}

static void add_grade_buttons(const struct table *table, struct message *message)
{
    int first = message->n_buttons;
    for (int i = 0; i < ROBOT_PLAYER_GRADES; i++)
        message_button(message, i == 0, _(grades[i].label), "r:%" PRId64 ":b:+:%d", table->id, i);
    message_rows(message, first, A_ROW);
}

void robot_menu_page(const struct shown_table *shown, struct message *message)
{
    const struct table *table = shown->table;
    message_add(message, "🤖 <b>%s</b>\n", _("Robots at the table"));
    for (int i = 0; i < ROBOT_PLAYER_GRADES; i++)
        message_add(message, "\n• <b>%s</b>: %s", _(grades[i].told), _(grades[i].line));
    message_add(message, "\n");
    if (!table_is_practice(table))
        message_add(message, "\n%s\n",
                    _("Robots are not in the league: places and points are among the people, if "
                      "at least two play."));
    for (int seat = 0; seat < table->n_seats; seat++) {
        message_add(message, "\n%d. %s", seat + 1, phrase_name(table, seat).text);
        robot_menu_add_grade(table, seat, message);
    }
    if (may_add(shown))
        add_grade_buttons(table, message);
    int first = message->n_buttons;
    for (int seat = 0; seat < table->n_seats; seat++)
        if (robot_player_is(table->seats[seat].player))
            message_button(message, message->n_buttons == first,
                           phrase_told("➖ %s", phrase_button_name(table, seat).text).text,
                           "r:%" PRId64 ":b:-:%" PRId64, table->id, table->seats[seat].player);
    message_rows(message, first, A_ROW);
    message_button(message, true, _("⬅️ Back"), "b:%" PRId64, table->id);
}

static_assert(sizeof grades / sizeof *grades == (size_t)ROBOT_GRADES &&
                  (int)ROBOT_PLAYER_GRADES == (int)ROBOT_GRADES,
              "all grades");

int robot_menu_read(const char *typed)
{
    if (typed[0] == '\0')
        return ROBOT_REGULAR;
    int grade = HEARD_ROW(grades, typed);
    if (grade >= 0)
        return grade;
    return heard_is(NC_("typed", "out"), typed) ? ROBOT_MENU_OUT : ROBOT_MENU_UNKNOWN;
}
