/* game_post.c - tells the group what happened, who is on turn, and how everybody stands. */

#include "game_post.h"

#include "happening.h"
#include "language.h"
#include "scene.h"
#include "table_name.h"
#include "waiting.h"

#include <inttypes.h>

enum { AFTER_A_ROW = 2 };

static void call_winner(const struct scene *scene, struct message *message)
{
    if (scene->view.winner == GAME_NOBODY)
        return;
    message_add(message, "🏆 ");
    message_add(message, _("<b>%s wins the game!</b> Another one? /play"),
                phrase_mention(scene->table, scene->view.winner).text);
}

static void call_turn(const struct scene *scene, struct message *message)
{
    scene->wording->call(scene, message);
    waiting_until(scene->table, message);
}

/* Where nobody called it off, the round of a cup is over that it was played for. */
static void call_off(bool by_clock, struct message *message)
{
    if (by_clock)
        message_add(message, "⏱ %s",
                    _("The round of the cup is over, and this game ends as it stands: whoever "
                      "leads by its own score goes on."));
    else
        message_add(message, "🛑 %s", _("The game was called off. A new one: /play"));
}

/* Who is on turn and what they are asked, or how the game ended. */
static void add_call(const struct scene *scene, bool by_clock, struct message *message)
{
    if (scene->table->status == TABLE_CANCELLED)
        call_off(by_clock, message);
    else if (scene->table->status == TABLE_OVER)
        call_winner(scene, message);
    else
        call_turn(scene, message);
}

/* Open dice are always in sight; a claim need not be said again below the news of it. */
static bool wants_situation(const struct table *table, const struct news *news)
{
    return table->status == TABLE_PLAYING &&
           (!news || table->rules.kind->open || happening_leaves_claim(news));
}

void game_post_after(int64_t table, bool again, struct message *message)
{
    int first = message->n_buttons;
    message_button(message, true, _("📄 The game as a file"), "e:%" PRId64, table);
    if (again)
        message_button(message, false, _("🔁 Again"), "a:%" PRId64, table);
    message_rows(message, first, AFTER_A_ROW);
}

void game_post_write(const struct table *table, const struct news *news, const char *path,
                     const char *bot, struct message *message)
{
    struct scene scene;
    scene_look(table, GAME_NOBODY, bot, &scene);
    scene.path = path;
    bool by_clock = news && news->kind == NEWS_CANCELLED && news->by == 0;
    message->silent = by_clock;
    if (news && news->kind != NEWS_STARTED && news->kind != NEWS_MOVE)
        news = NULL;
    scene.news = news;
    table_name_line(table, message);
    size_t named = message->length;
    bool hurt = news && happening_tell(&scene, message);
    if (wants_situation(table, news))
        scene.wording->situation(&scene, message);
    if (message->length > named)
        message_add(message, "\n");
    if (hurt || table->status != TABLE_PLAYING) {
        scene_add_standing(&scene, true, message);
        message_add(message, "\n\n");
        add_call(&scene, by_clock, message);
    } else {
        add_call(&scene, by_clock, message);
        message_add(message, "\n\n");
        scene_add_standing(&scene, false, message);
    }
    if (table->status == TABLE_PLAYING)
        scene.wording->buttons(&scene, message);
    else if (table->turn > 0)
        game_post_after(table->id, true, message);
}

bool game_post_is_edit(const struct news *news)
{
    const struct game_event *event = &news->events.list[0];
    if (news->kind != NEWS_MOVE || news->events.n != 1)
        return false;
    switch (event->type) {
    case GAME_ACCEPTED:
    case GAME_LOOKED:
    case GAME_BLIND:
    case GAME_REROLLED:
        return true;
    case GAME_THROWN:
        return !event->flag;
    default:
        return false;
    }
}
