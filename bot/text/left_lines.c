/* left_lines.c - tells who leaves a game, and who left the group. */
#include "left_lines.h"

#include "language.h"
#include "table_name.h"

/* Whether one of these events, up to the last, begins a hand. */
static bool begins_hand(const struct game_event *event, const struct game_event *last)
{
    for (; event < last; event++)
        if (event->type == GAME_NEW_HAND)
            return true;
    return false;
}

bool left_lines_between(const struct scene *scene, const struct game_event *left)
{
    return begins_hand(scene->news->events.list, left);
}

/* The claim that the player still answered for; NULL. */
static const struct claims_one *open_claim(const struct claims *claims, int seat)
{
    const struct claims_one *last = claims->list + claims->n;
    bool open = claims->n > 0 && claims->next == CLAIMS_FIRST && (--last)->seat == seat;
    return open ? last : NULL;
}

void left_lines_tell(const struct scene *scene, const struct game_event *event,
                     struct message *message)
{
    const struct news *news = scene->news;
    struct phrase name = phrase_name(scene->table, event->seat);
    bool between = left_lines_between(scene, event);
    const struct claims_one *claim = between ? NULL : open_claim(&news->claims, event->seat);
    message_add(message, "🚪 ");
    if (claim)
        message_add(message, _("%s leaves: their claim of <b>%s</b> no longer counts."), name.text,
                    scene_claim(scene, claim->value).text);
    else if (!between && begins_hand(event, news->events.list + news->events.n))
        message_add(message,
                    game_words_rounds(scene->rules->kind)
                        ? _("%s leaves the game, and this round doesn't count.")
                        : _("%s leaves the game, and this hand doesn't count."),
                    name.text);
    else
        message_add(message, _("%s leaves the game."), name.text);
}

/* Whether a hand begins that is not played, since players leave first. */
static bool begins_in_vain(const struct scene *scene, const struct game_event *event)
{
    bool leaves = false;
    const struct game_events *events = &scene->news->events;
    const struct game_event *end = events->list + events->n;
    for (const struct game_event *later = event; later < end; later++)
        leaves |= later->type == GAME_LEFT;
    return event->type == GAME_NEW_HAND && leaves &&
           (scene->table->status != TABLE_PLAYING || begins_hand(event + 1, end));
}

bool left_lines_hide(const struct scene *scene, const struct game_event *event)
{
    bool follows = event > scene->news->events.list && event[-1].type == GAME_LEFT;
    return (event->type == GAME_ELIMINATED && follows) || begins_in_vain(scene, event);
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
