/* left_lines.c - tells who leaves a game, and who left the group. */
#include "left_lines.h"

#include "language.h"
#include "table_name.h"

void left_lines_tell(const struct scene *scene, const struct game_event *event,
                     struct message *message)
{
    message_say(message, "🚪 ", _("%s leaves the game."),
                phrase_name(scene->table, event->seat).text);
}

/* Whether a hand begins that is not played, since only robots are left and they leave. */
static bool begins_in_vain(const struct game_events *events, int i)
{
    if (events->list[i].type != GAME_NEW_HAND)
        return false;
    while (++i < events->n)
        if (events->list[i].type == GAME_LEFT)
            return true;
    return false;
}

bool left_lines_hide(const struct game_events *events, int i)
{
    return (events->list[i].type == GAME_ELIMINATED && i > 0 &&
            events->list[i - 1].type == GAME_LEFT) ||
           begins_in_vain(events, i);
}

void left_lines_gone(const struct shown_table *shown, int seat, int language,
                     struct message *ret_message)
{
    language_begin(language, ret_message);
    table_name_line(shown, ret_message);
    message_say(ret_message, "🚪 ",
                shown->table->clock_s == 0
                    ? _("%s has left the group. A turn has no limit here, so the game waits for "
                        "them: /clock sets one.")
                    : _("%s has left the group. From now on I'll play for them when their time is "
                        "up."),
                phrase_name(shown->table, seat).text);
}
