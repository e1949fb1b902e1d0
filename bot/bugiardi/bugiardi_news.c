/* bugiardi_news.c - who believed, looked, threw again, changed cards and passed the cup.
 *
 * The number of dice thrown again is public; their positions and faces are not.
 */

#include "bugiardi_parts.h"

#include "bugiardi_events.h"
#include "bugiardi_words.h"
#include "language.h"
#include "news_lines.h"

static struct phrase name(const struct scene *scene, int seat)
{
    return phrase_name(scene->table, seat);
}

static void tell_chose(const struct scene *scene, const struct game_event *event,
                       struct message *message)
{
    message_say(message, "🎲 ",
                bugiardi_words_cards(scene->rules)
                    ? _("%s is dealt five cards, and %s will answer.")
                    : _("%s rolls, and %s will answer."),
                name(scene, event->seat).text, name(scene, event->other).text);
}

static void tell_accepted(const struct scene *scene, const struct game_event *event,
                          struct message *message)
{
    bool blind = event->value == BELIEF_BLIND;
    news_lines_from(scene, message);
    message_say(message, blind ? "🙈 " : "👀 ",
                blind                                ? _("%s believes it without looking.")
                : bugiardi_words_cards(scene->rules) ? _("%s believes it and takes the cards.")
                                                     : _("%s believes it and looks at the dice."),
                name(scene, event->seat).text);
}

/* The number of dice thrown again in this turn: those that can no longer be picked. */
static int thrown_again(const struct scene *scene)
{
    int left = 0;
    for (int i = 0; i < scene->n_moves; i++)
        if (scene_is(scene, &scene->moves[i], "reroll") && scene->moves[i].n_picks > left)
            left = scene->moves[i].n_picks;
    return GAME_FACES_MAX - left;
}

static void tell_rerolled(const struct scene *scene, const struct game_event *event,
                          struct message *message)
{
    int n = thrown_again(scene);
    news_lines_from(scene, message);
    message_say(message, "🎲 ",
                P_("%s believed it, looked and rerolled %d die.",
                   "%s believed it, looked and rerolled %d dice.", n),
                name(scene, event->seat).text, n);
}

static void tell_drew(const struct scene *scene, const struct game_event *event,
                      struct message *message)
{
    news_lines_from(scene, message);
    message_add(message, "🃏 ");
    if (event->amount == 0)
        message_add(message, _("%s keeps all the cards."), name(scene, event->seat).text);
    else
        message_add(message, P_("%s changes %d card.", "%s changes %d cards.", event->amount),
                    name(scene, event->seat).text, event->amount);
}

static void tell_changed(const struct scene *scene, const struct game_event *event,
                         struct message *message)
{
    (bugiardi_words_cards(scene->rules) ? tell_drew : tell_rerolled)(scene, event, message);
}

static void tell_revealed(const struct scene *scene, const struct game_event *event,
                          struct message *message)
{
    bool cards = bugiardi_words_cards(scene->rules);
    news_lines_story(scene, event, message);
    message_say(message, "🔍 ",
                cards ? _("“Liar!” says %s. The cards: <b>%s</b>, %s.")
                      : _("“Liar!” says %s and lifts the cup: <b>%s</b>, %s."),
                name(scene, event->seat).text,
                scene->words->faces(event->faces, event->n_faces).text,
                scene->words->claim(scene->rules, event->value).text);
    news_lines_verdict(scene, event, message);
}

/* If several others are left, the player with the cup first chooses who answers, as the call
 * says. */
static void tell_new_hand(const struct scene *scene, const struct game_event *event,
                          struct message *message)
{
    message_say(message, "🎲 ",
                scene_move(scene, "choose") ? _("Round %d: %s starts and chooses who answers.")
                                            : _("Round %d: %s starts."),
                scene->table->game.number, name(scene, event->seat).text);
}

bool bugiardi_news_tell(const struct scene *scene, const struct game_event *event,
                        struct message *message)
{
    static void (*const tellers[BUGIARDI_CHANGED + 1])(
        const struct scene *, const struct game_event *, struct message *) = {
        [GAME_REVEALED] = tell_revealed,   [GAME_NEW_HAND] = tell_new_hand,
        [BUGIARDI_CHOSE] = tell_chose,     [GAME_ACCEPTED] = tell_accepted,
        [BUGIARDI_CHANGED] = tell_changed,
    };
    if (!tellers[event->type])
        return false;
    tellers[event->type](scene, event, message);
    return true;
}
