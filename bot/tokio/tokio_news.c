/* tokio_news.c - tells what happens only in Tokio. */
#include "tokio_parts.h"

#include "language.h"
#include "news_lines.h"
#include "scene.h"
#include "tokio_events.h"

static struct phrase name(const struct scene *scene, const struct game_event *event)
{
    return phrase_name(scene->table, event->seat);
}

/* The hand ends without a doubt. Its story has been told where the throw followed of itself: by the
 * move before it. */
static void tell_story(const struct scene *scene, const struct game_event *event,
                       struct message *message)
{
    if (scene->shown->living && event == scene->news->events.list)
        news_lines_story(scene, NULL, message);
}

/* Of claims only those that pass the cup on. */
static void tell_raised(const struct scene *scene, const struct game_event *event,
                        struct message *message)
{
    bool same = event->value == event->claim;
    message_say(message, same ? "➡️ " : "⬆️ ",
                same ? _("%s passes the cup on without looking, with the same claim: <b>%s</b>.")
                     : _("%s passes the cup on without looking and claims <b>%s</b>."),
                name(scene, event).text, scene_claim(scene, event->value).text);
}

static bool all_pay(const struct scene *scene)
{
    return scene->rules->values[OPTION_TOKIO_SHOWN] == SHOWN_ALL;
}

static void tell_shown(const struct scene *scene, const struct game_event *event,
                       struct message *message)
{
    tell_story(scene, event, message);
    message_say(message, "🎉 ",
                all_pay(scene) ? _("%s rolls and shows %s: <b>%s!</b> All others lose a life.")
                               : _("%s rolls and shows %s: <b>%s!</b>"),
                name(scene, event).text, phrase_faces(event->faces, event->n_faces).text,
                tokio_words_top(scene->rules));
}

static void tell_void(const struct scene *scene, const struct game_event *event,
                      struct message *message)
{
    tell_story(scene, event, message);
    message_say(message, "🔄 ", _("%s rolls and shows %s: the hand begins anew, and nobody pays."),
                name(scene, event).text, phrase_faces(event->faces, event->n_faces).text);
}

static void tell_rethrown(const struct scene *scene, const struct game_event *event,
                          struct message *message)
{
    news_lines_from(scene, message);
    message_say(message, "🙈 ", _("%s rolls again, and nobody looks."), name(scene, event).text);
}

static void tell_life_thrown(const struct scene *scene, const struct game_event *event,
                             struct message *message)
{
    message_say(message, "❤️ ",
                P_("%s rolls for lives: %s, so it's %d life now.",
                   "%s rolls for lives: %s, so it's %d lives now.", event->amount),
                name(scene, event).text, phrase_faces(event->faces, event->n_faces).text,
                event->amount);
}

static void tell_conceded(const struct scene *scene, const struct game_event *event,
                          struct message *message)
{
    tell_story(scene, event, message);
    message_say(message, "🏳 ", _("%s concedes, and nobody will ever know."),
                name(scene, event).text);
}

static void tell_gave_up(const struct scene *scene, const struct game_event *event,
                         struct message *message)
{
    tell_story(scene, event, message);
    message_say(message, "🏳 ", _("%s gives up."), name(scene, event).text);
}

/* Whether the line on the Tokio says it for all. Each forfeit is told with its life. */
static bool is_told_for_all(const struct scene *scene, const struct game_event *event)
{
    return event->type == GAME_LOST && event->why == LOSS_SHOWN && all_pay(scene) &&
           !scene->rules->values[OPTION_FORFEITS];
}

bool tokio_news_tell(const struct scene *scene, const struct game_event *event,
                     struct message *message)
{
    static void (*const tellers[])(const struct scene *, const struct game_event *,
                                   struct message *) = {
        [TOKIO_SHOWN - GAME_OWN] = tell_shown,
        [TOKIO_VOID - GAME_OWN] = tell_void,
        [TOKIO_RETHROWN - GAME_OWN] = tell_rethrown,
        [TOKIO_LIFE_THROWN - GAME_OWN] = tell_life_thrown,
        [TOKIO_CONCEDED - GAME_OWN] = tell_conceded,
        [TOKIO_GAVE_UP - GAME_OWN] = tell_gave_up,
    };
    if (event->type == GAME_CLAIMED && event->answers)
        tell_raised(scene, event, message);
    else if (event->type < GAME_OWN)
        return is_told_for_all(scene, event);
    else
        tellers[event->type - GAME_OWN](scene, event, message);
    return true;
}

bool tokio_news_done(const struct scene *scene, const struct game_event *event,
                     struct message *message)
{
    (void)scene;
    if (event->type == TOKIO_RETHROWN)
        message_say(message, "🙈 ", "%s",
                    _("You rolled again, and nobody looked. Now claim in the group."));
    else if (event->type == TOKIO_GAVE_UP)
        message_add(message, "🏳 %s", _("You gave up."));
    else
        return false;
    return true;
}
