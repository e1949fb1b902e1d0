/* game_post.c - writes the news, the call of the seat on turn, and the standing for the group. */

#include "game_post.h"

#include "clock_texts.h"
#include "how_to_play.h"
#include "language.h"
#include "leave_page.h"
#include "lobby_post.h"
#include "news_lines.h"
#include "no_show.h"
#include "no_show_page.h"
#include "robot_player.h"
#include "scene.h"
#include "table_name.h"

#include <inttypes.h>

enum { IN_A_LINE_MOST = 4 /* seats whose standing is told in a line */ };

static const char *unplayed_final(void)
{
    return _("Fewer than two people made a move in this final, so the Cup has no winner.");
}

/* Tells the consequence for the cup of a game that was called off, or that was won by a player who
 * had dropped out of the cup. */
static void call_next(const struct shown_table *shown, struct message *message)
{
    const struct table_cup *cup = &shown->cup;
    message_add(message, " ");
    if (cup->final && cup->walkover)
        message_add(message, "%s", unplayed_final());
    else if (cup->goes_on == GAME_NOBODY)
        message_add(message, "%s", _("The Cup's own post says who goes on to the next stage."));
    else
        message_add(message,
                    cup->final ? _("That was the final: <b>%s</b> wins the Cup.")
                               : _("<b>%s</b> goes on to the next stage of the Cup."),
                    phrase_short_name(shown->table, cup->goes_on).text);
}

/* Nobody wins where several share the first place. */
static void call_winners(const struct scene *scene, struct message *message)
{
    const char *before = " ";
    message_say(message, "🏆 ", "<b>%s</b>", _("The first place is shared:"));
    for (int seat = 0; seat < scene->table->n_seats; seat++) {
        if ((scene->view.winners >> seat & 1) == 0)
            continue;
        message_add(message, "%s%s", before, phrase_mention(scene->shown, seat).text);
        before = ", ";
    }
}

/* A player who went on in a cup since nobody else came has won no game; nobody wins a final so. */
static void call_walkover(const struct scene *scene, struct message *message)
{
    if (scene->shown->cup.final)
        message_say(
            message, "🏆 ", "<b>%s</b>",
            _("Fewer than two people made a move in this final, so the Cup has no winner."));
    else
        message_say(message, "🏆 ",
                    _("<b>%s goes on</b> to the next stage of the Cup without a game: nobody else "
                      "here made a move."),
                    phrase_mention(scene->shown, scene->view.winner).text);
}

static void call_winner(const struct scene *scene, struct message *message)
{
    int winner = scene->view.winner;
    const struct table_cup *cup = &scene->shown->cup;
    if (winner == GAME_NOBODY) {
        if (scene->view.winners != 0)
            call_winners(scene, message);
        return;
    }
    bool for_cup = cup->number > 0, goes_on = for_cup && cup->goes_on == winner;
    if (for_cup && cup->walkover && (goes_on || cup->final)) {
        call_walkover(scene, message);
        return;
    }
    message_add(message, "🏆 ");
    message_add(message,
                !goes_on ? _("<b>%s wins the game!</b>")
                : cup->final
                    ? _("<b>%s wins the final, and the Cup!</b>")
                    : _("<b>%s wins the game</b> and goes on to the next stage of the Cup."),
                phrase_mention(scene->shown, winner).text);
    if (for_cup && (cup->absent >> winner & 1) != 0)
        message_say(message, " ", _("But I made every move for %s, who goes no further."),
                    phrase_short_name(scene->table, winner).text);
    if (for_cup && !goes_on)
        call_next(scene->shown, message);
}

static void call_turn(const struct scene *scene, struct message *message)
{
    if (no_show_robot_on_turn(scene->table) && !robot_player_on_turn(scene->table)) {
        message_say(message, "🤖 ", _("I'm playing for %s."),
                    phrase_name(scene->table, scene->view.turn).text);
        return;
    }
    if (robot_player_on_turn(scene->table)) {
        message_say(message, "👉 ", _("%s is thinking."),
                    phrase_name(scene->table, scene->view.turn).text);
        return;
    }
    scene->words->call(scene, message);
    if (scene->shown->beginner && scene->words->risks)
        scene->words->risks(scene, message);
    clock_texts_turn(scene->shown, message);
}

/* If nobody called the game off, the round of its cup is over. `news` is NULL if this is told
 * again. */
static void call_off(const struct shown_table *shown, const struct news *news,
                     struct message *message)
{
    if (news && news->by != 0 && news->by_name[0] != '\0') {
        message_add(message, "🛑 ");
        message_add(message, _("%s called the game off."),
                    phrase_at_table(shown->table, news->by, news->by_name, news->by_username).text);
        if (shown->cup.number > 0)
            message_add(message, " %s", _("For the Cup, the score so far decides."));
    } else if (news && news->crowded)
        message_add(message, "🛑 %s",
                    _("Nobody had moved here for a long time, and others need the place: the game "
                      "was called off."));
    else if (news && news->by == 0)
        message_add(message, "⏱ %s",
                    _("The stage of the Cup is over, and this game ends here: the score so "
                      "far decides."));
    else if (shown->cup.number > 0)
        message_add(message, "🛑 %s",
                    _("The game was called off: for the Cup, the score so far decides."));
    else
        message_add(message, "🛑 %s", _("The game was called off."));
    if (shown->cup.number > 0)
        call_next(shown, message);
    else if (shown->league && !table_is_practice(shown->table) &&
             !table_alone_with_robots(shown->table))
        message_add(message, " %s", _("It counts for nobody."));
}

/* The call of the seat on turn, or the end of the game. */
static void add_call(const struct scene *scene, const struct news *cancelled,
                     struct message *message)
{
    if (scene->table->status == TABLE_PLAYING) {
        call_turn(scene, message);
        return;
    }
    if (scene->table->status == TABLE_CANCELLED)
        call_off(scene->shown, cancelled, message);
    else
        call_winner(scene, message);
}

/* Open dice are always in sight. A claim need not be told again below its news. Without a claim the
 * post says that a hand begins, but not if a hand goes on without a player who left. */
static bool wants_situation(const struct scene *scene, const struct news *news)
{
    if (scene->table->status != TABLE_PLAYING)
        return false;
    if (!news || scene->rules->kind->open)
        return true;
    const struct game_events *events = &news->events;
    bool begins = events->n > 0 && events->list[events->n - 1].type == GAME_ROLLED;
    return news_lines_leaves_claim(news) && (begins || scene->view.last != GAME_NOTHING);
}

/* In practice the reader's own dice are in the one post. */
static bool shows_dice(const struct table *table)
{
    return table_is_practice(table) && !table->rules.kind->open && !robot_player_on_turn(table) &&
           table_may_see(table, table->chat);
}

static void add_dice(const struct shown_table *shown, const char *path, const char *bot,
                     struct message *message)
{
    struct scene own;
    scene_look(shown, shown->table->chat, bot, &own);
    own.path = path;
    message->secret = true;
    own.words->peek(&own, message);
}

static void add_after(const struct game_post_after *after, struct message *message)
{
    if (after->again) {
        message_button(message, true, _("🔁 Rematch"), "a:%" PRId64, after->table);
        message_style(message, BUTTON_PRIMARY);
    }
    bool first = after->coach && !after->more; /* in the first row */
    if (first)
        message_button(message, !after->again, _("🎓 How I played"), "C:%" PRId64, after->table);
    if (after->practice)
        message_button(message, true, _("🎲 Another game"), "+:%s", after->kind);
    else
        message_button(message, true, _("🏆 Standings"), "k:n");
    if (!after->more)
        message_button(message, false, _("⋯ More"), "e:%" PRId64 ":more", after->table);
    if (after->coach && !first)
        message_button(message, true, _("🎓 How I played"), "C:%" PRId64, after->table);
    if (after->more)
        message_button(message, true, _("📄 The game as a file"), "e:%" PRId64, after->table);
    if (after->bluff)
        message_button(message, true, _("🎭 The bluff as a picture"), "e:%" PRId64 ":bluff",
                       after->table);
}

/* There are no buttons while a robot is on turn. */
static void add_buttons(const struct scene *scene, bool own_dice, struct message *message)
{
    if (no_show_robot_on_turn(scene->table))
        return;
    if (!own_dice) /* the post has them already */
        scene->words->buttons(scene, message);
    if (!table_is_practice(scene->table))
        return;
    int first = message->n_buttons;
    if (scene->shown->beginner) /* no lobby told the rules */
        how_to_play_add_button(scene->rules, scene->bot, true, message);
    message_button(message, true, _("🚪 Leave the game"), "z:%" PRId64 ":/leave", scene->table->id);
    message_rows(message, first, 2);
}

static void write_post(const struct shown_table *shown, const struct news *news, const char *path,
                       const char *bot, struct message *message)
{
    struct scene scene;
    const struct table *table = shown->table;
    scene_look(shown, TABLE_PUBLIC, bot, &scene);
    scene.path = path;
    const struct news *cancelled = news && news->kind == NEWS_CANCELLED ? news : NULL;
    message->silent = cancelled && cancelled->by == 0;
    if (news && news->kind != NEWS_STARTED && news->kind != NEWS_MOVE)
        news = NULL;
    scene.news = news;
    table_name_line(shown, message);
    size_t named = message->length;
    message->news = message->length;
    bool hurt = news && news_lines_tell(&scene, message);
    message->news_end = message->length;
    message->stays = message->length;
    bool own_dice = shows_dice(table), plays = table->status == TABLE_PLAYING;
    message->passes = shown->living && (news ? news_lines_pass(news) : plays);
    message->retells = news ? news_lines_retell(news) : plays && !own_dice;
    message->above = !own_dice && wants_situation(&scene, news);
    if (message->above && !news_lines_chain(&scene, message))
        scene.words->situation(&scene, message);
    if (message->news == message->news_end)
        message->stays = message->length;
    if (message->length > named)
        message_add(message, "\n");
    if (own_dice) {
        add_dice(shown, path, bot, message);
    } else if (hurt || table->status != TABLE_PLAYING) {
        scene_add_standing(&scene, table->n_seats > IN_A_LINE_MOST, message);
        message_add(message, "\n\n");
        add_call(&scene, cancelled, message);
    } else {
        add_call(&scene, cancelled, message);
        if (!message->passes || !news) { /* else the end of the hand before told it */
            message_add(message, "\n\n");
            scene_add_standing(&scene, false, message);
        }
    }
    leave_page_add_leaving(shown, message);
    if (table->status == TABLE_PLAYING) {
        add_buttons(&scene, own_dice, message);
        no_show_page_add(shown, message);
    } else if (table->turn > 0)
        add_after(&(struct game_post_after){.table = table->id,
                                            .again = shown->cup.number == 0,
                                            .kind = table->rules.kind->name,
                                            .coach = shown->learns,
                                            .practice = table_is_practice(table)},
                  message);
}

void game_post_news(const struct shown_table *shown, const struct news *news, int language,
                    const char *bot, struct message *ret_message)
{
    language_begin(language, ret_message);
    write_post(shown, news, "", bot, ret_message);
}

void game_post_table(const struct shown_table *shown, const char *path, int language,
                     const char *bot, struct message *ret_message)
{
    language_begin(language, ret_message);
    if (shown->table->game.n_seats == 0)
        lobby_post_write(shown, language, bot, ret_message);
    else
        write_post(shown, NULL, path, bot, ret_message);
}

void game_post_after(const struct game_post_after *after, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    add_after(after, ret_message);
}

bool game_post_is_edit(const struct news *news)
{
    const struct game_event *event = &news->events.list[0];
    if (news->kind != NEWS_MOVE || news->events.n != 1)
        return false;
    return event->type == GAME_ACCEPTED || event->more;
}
