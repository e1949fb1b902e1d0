/* narration.c - tells a game that is over: the news that the group was told, and the hidden
 * faces. */

#include "narration.h"

#include "language.h"
#include "news_lines.h"
#include "rules_title.h"
#include "scene.h"

/* The faces under the cup, in the hand, or thrown in between, as their player saw them. No post
 * told them.
 */
static void tell_faces(const struct scene *scene, const struct game_event *event,
                       struct message *message)
{
    struct view view;
    table_view(scene->table, scene->table->seats[event->seat].player, &view);
    if (view.n_faces == 0)
        return;
    message_say(
        message, "🎲 ", _("%s has %s: <b>%s</b>."), phrase_name(scene->table, event->seat).text,
        scene->words->faces(view.faces, view.n_faces).text, scene_claim(scene, view.thrown).text);
    message_add(message, "\n");
}

/* Whether faces fall under the cup, or into a hand. */
static bool shakes(const struct game_event *event)
{
    return event->type == GAME_ROLLED || event->changes;
}

static void tell_event(const struct scene *scene, const struct game_event *event,
                       struct message *message)
{
    if (shakes(event))
        tell_faces(scene, event, message);
    if (event->thrown && event->more) { /* news_lines_tell tells the last throw of a turn */
        news_lines_thrown(scene, event, message);
        message_add(message, "\n");
    }
    if (event->type == GAME_WON) {
        message_say(message, "🏆 ",
                    event->flag ? _("%s shares the first place.") : _("%s wins the game."),
                    phrase_name(scene->table, event->seat).text);
        message_add(message, "\n");
    }
}

static void tell_start(const struct scene *scene, int first, struct message *message)
{
    message_add(message, "🎲 ");
    rules_title_add(scene->rules, NULL, message);
    message_add(message, "\n");
    for (int seat = 0; seat < scene->table->n_seats; seat++)
        message_add(message, "%s%s", seat > 0 ? " · " : "👥 ",
                    phrase_short_name(scene->table, seat).text);
    message_add(message, "\n");
    if (first == GAME_NOBODY)
        return;
    message_add(message, _("%s starts."), phrase_name(scene->table, first).text);
    message_add(message, "\n");
}

static void tell_move(const struct table *table, const struct news *news, bool sealed,
                      struct message *message)
{
    struct scene scene;
    struct shown_table shown = {.table = table};
    scene_look(&shown, TABLE_PUBLIC, "", &scene);
    scene.news = news;
    if (news->kind == NEWS_STARTED) {
        tell_start(&scene, news->seat, message);
        return;
    }
    scene.view.claimer = GAME_NOBODY; /* the claim on the table was told when it was made */
    bool hurt = news_lines_tell(&scene, message);
    if (hurt) {
        scene_add_standing(&scene, false, message);
        message_add(message, "\n");
    }
    for (int i = 0; i < news->events.n; i++)
        if (!sealed || !shakes(&news->events.list[i]))
            tell_event(&scene, &news->events.list[i], message);
}

void narration_write(const struct table *table, const struct news *news, bool sealed, int language,
                     struct message *ret_message)
{
    language_begin(language, ret_message);
    tell_move(table, news, sealed, ret_message);
    message_make_plain(ret_message);
}
