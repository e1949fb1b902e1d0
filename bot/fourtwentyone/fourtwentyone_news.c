/* fourtwentyone_news.c - tells knocks, ties and tokens; the dice lie open for everybody. */

#include "fourtwentyone_parts.h"

#include "fourtwentyone_events.h"
#include "fourtwentyone_options.h"
#include "language.h"
#include "left_lines.h"
#include "news_lines.h"

/* The name is short, since there may be many lines, and many names in one. */
static struct phrase name(const struct scene *scene, int seat)
{
    return phrase_short_name(scene->table, seat);
}

static void tell_passed(const struct scene *scene, const struct game_event *event,
                        struct message *message)
{
    const struct game_events *events = &scene->news->events;
    const struct game_event *roll = event + 1;
    bool only = roll < events->list + events->n && roll->amount == 1;
    message_say(message, "✊ ",
                only ? _("%s knocks: only one roll, and that is that.")
                     : _("%s knocks: one more roll, and that is that."),
                name(scene, event->seat).text);
}

/* Nobody stops where the rules have only one roll. */
static void tell_required(const struct scene *scene, const struct game_event *event,
                          struct message *message)
{
    if (event->amount == 1 && !event->final)
        message_say(message, "🎲 ", _("%s rolls %s <b>%s</b>: one roll each."),
                    name(scene, event->seat).text,
                    scene->words->faces(event->faces, event->n_faces).text,
                    scene->words->combination(scene->rules, event->value).text);
    else
        message_say(message, "✋ ",
                    P_("%s stops after %d roll at %s <b>%s</b>: one roll each.",
                       "%s stops after %d rolls at %s <b>%s</b>: the others get as many.",
                       event->amount),
                    name(scene, event->seat).text, event->amount,
                    scene->words->faces(event->faces, event->n_faces).text,
                    scene->words->combination(scene->rules, event->value).text);
}

/* Whether both events share a line: one die each, or seats that are tied or safe together. */
static bool stand_together(const struct game_event *one, const struct game_event *next)
{
    return one->type == next->type &&
           (one->type == FOURTWENTYONE_ROLLED_OFF || one->type == FOURTWENTYONE_SAFE ||
            (one->type == FOURTWENTYONE_TIED && one->value == next->value));
}

/* Whether another event or the dice on the table tell this one. Of several players in a row the
 * line for the first tells all. */
static bool needs_no_line(const struct game_events *events, const struct game_event *event)
{
    if (event > events->list && stand_together(event - 1, event))
        return true;
    if (event->type != FOURTWENTYONE_THROWN)
        return false;
    bool last = event + 1 == events->list + events->n;
    return event->more || (!last && event[1].type == FOURTWENTYONE_REQUIRED);
}

/* The end of the events that share a line with this one. */
static const struct game_event *end_of_row(const struct scene *scene,
                                           const struct game_event *event)
{
    const struct game_events *events = &scene->news->events;
    const struct game_event *end = events->list + events->n;
    const struct game_event *next = event + 1;
    while (next < end && stand_together(event, next))
        next++;
    return next;
}

static void tell_rolled_off(const struct scene *scene, const struct game_event *event,
                            struct message *message)
{
    const struct game_event *end = end_of_row(scene, event);
    message_add(message, "🎲 %s", _("The highest die starts:"));
    for (const struct game_event *one = event; one < end; one++)
        message_add(message, "%s %s %s", one > event ? "," : "", name(scene, one->seat).text,
                    scene->words->faces(one->faces, one->n_faces).text);
    message_add(message, ".");
}

static void tell_tied(const struct scene *scene, const struct game_event *event,
                      struct message *message)
{
    static const char *const lines[] = {
        [TIE_STARTER] = N_("Tied for the start, one more die each:"),
        [TIE_BEST] = N_("Tied for best, one more roll each:"),
        [TIE_WORST] = N_("Tied for worst, one more roll each:"),
        [TIE_BOTH] = N_("Everyone is tied, one more roll each:"),
        [TIE_WINNER] = N_("Several players have no tokens, and the best roll wins:"),
    };
    const struct game_event *end = end_of_row(scene, event);
    message_add(message, "🤝 %s", _(lines[event->value]));
    for (const struct game_event *one = event; one < end; one++)
        message_add(message, "%s %s", one > event ? "," : "", name(scene, one->seat).text);
    message_add(message, ".");
}

void fourtwentyone_news_settled(const struct scene *scene, const struct game_event *event,
                                struct message *message)
{
    if (event->flag)
        message_add(message,
                    _("%s takes <b>%d 🪙</b> from the table: the worst roll (%s); the best was "
                      "%s, by %s."),
                    name(scene, event->seat).text, event->amount,
                    scene_claim(scene, event->value).text, scene_claim(scene, event->claim).text,
                    name(scene, event->other).text);
    else
        message_add(message, _("%s (%s) gives <b>%d 🪙</b> to %s, who had the worst roll (%s)."),
                    name(scene, event->other).text, scene_claim(scene, event->claim).text,
                    event->amount, name(scene, event->seat).text,
                    scene_claim(scene, event->value).text);
}

static void tell_tokens(const struct scene *scene, const struct game_event *event,
                        struct message *message)
{
    const struct game_events *events = &scene->news->events;
    message_add(message, "🪙 ");
    fourtwentyone_news_settled(scene, event, message);
    if (event->flag && event + 1 < events->list + events->n && event[1].type == GAME_WON)
        message_say(message, " ", _("The table is empty, and %s has no tokens: the game is over."),
                    name(scene, event[1].seat).text);
}

static void tell_left(const struct scene *scene, const struct game_event *event,
                      struct message *message)
{
    bool between = left_lines_between(scene, event);
    bool voids = event->value != TIE_WINNER && event->value != TIE_STARTER;
    message_say(
        message, "🚪 ",
        !voids || (between && event->amount == 0) ? _("%s leaves the game.")
        : between && event->flag
            ? P_("%s leaves the game: %d 🪙 goes back to the table.",
                 "%s leaves the game: %d 🪙 go back to the table.", event->amount)
        : between            ? _("%s leaves the game with %d 🪙.")
        : event->amount == 0 ? _("%s leaves the game, and the round doesn't count.")
        : event->flag
            ? P_("%s leaves the game, and the round doesn't count: %d 🪙 goes back to the table.",
                 "%s leaves the game, and the round doesn't count: %d 🪙 go back to the table.",
                 event->amount)
            : _("%s leaves the game with %d 🪙, and the round doesn't count."),
        name(scene, event->seat).text, event->amount);
}

static void tell_safe(const struct scene *scene, const struct game_event *event,
                      struct message *message)
{
    const struct game_event *end = end_of_row(scene, event);
    message_add(message, "✅ %s", _("Safe, without any tokens:"));
    for (const struct game_event *one = event; one < end; one++)
        message_add(message, "%s %s", one > event ? "," : "", name(scene, one->seat).text);
    message_add(message, ".");
}

static void tell_loser(const struct scene *scene, const struct game_event *event,
                       struct message *message)
{
    bool holds = scene->view.score[event->seat] > 0;
    message_say(message, "🐌 ",
                holds ? _("%s holds all the tokens, and loses the game.")
                      : _("%s loses the game by leaving."),
                name(scene, event->seat).text);
}

static void tell_phase(const struct scene *scene, const struct game_event *event,
                       struct message *message)
{
    (void)event;
    message_add(message, "🏁 %s",
                scene->rules->values[OPTION_ENDS] == ENDS_LAST_HOLDER
                    ? _("The table is empty. From now on the best roll gives tokens to the worst, "
                        "and the last to hold any loses!")
                    : _("The table is empty. From now on the best roll gives tokens to the worst, "
                        "and the first without any wins!"));
}

bool fourtwentyone_news_tell(const struct scene *scene, const struct game_event *event,
                             struct message *message)
{
    static void (*const tellers[FOURTWENTYONE_LOSER + 1])(
        const struct scene *, const struct game_event *, struct message *) = {
        [GAME_LEFT] = tell_left,
        [FOURTWENTYONE_SAFE] = tell_safe,
        [FOURTWENTYONE_PASSED] = tell_passed,
        [FOURTWENTYONE_THROWN] = news_lines_thrown,
        [FOURTWENTYONE_REQUIRED] = tell_required,
        [FOURTWENTYONE_ROLLED_OFF] = tell_rolled_off,
        [FOURTWENTYONE_TIED] = tell_tied,
        [FOURTWENTYONE_TOKENS] = tell_tokens,
        [FOURTWENTYONE_PHASE] = tell_phase,
        [FOURTWENTYONE_LOSER] = tell_loser,
    };
    if (needs_no_line(&scene->news->events, event))
        return true;
    if (!tellers[event->type])
        return false;
    tellers[event->type](scene, event, message);
    return true;
}
