/* leave_page.c - asks before a player leaves a game, or calls it off. */
#include "leave_page.h"

#include "buttons.h"
#include "language.h"
#include "scene.h"
#include "table_name.h"

#include <inttypes.h>

struct leave_page_tap leave_page_read(const char *word)
{
    static const char *const forms[] = {"y:#:#", "n:#:#", "a:#:#", "o:#:#"};
    struct buttons_said said;
    int form = buttons_read(forms, 4, word, &said);
    return (struct leave_page_tap){(enum leave_page_answer)(form + 1), said.numbers[0],
                                   said.numbers[1]};
}

static void add_button(const struct table *table, int64_t player, bool call_off, char answer,
                       const char *label, struct message *message)
{
    message_button(message, true, label, "%c:%" PRId64 ":%c:%" PRId64 ":%d", call_off ? 'x' : 'l',
                   table->id, answer, player, (int)table->game.round);
}

/* Others read the question in a group, so it names the player. An admin may have no seat. */
static struct phrase asked(const struct shown_table *shown, const struct event *event)
{
    int seat = table_seat(shown->table, event->player);
    return seat == GAME_NOBODY ? phrase_mention_of(event->player, event->name)
                               : phrase_mention(shown, seat);
}

void leave_page_ask(const struct shown_table *shown, const struct event *event, int language,
                    struct message *ret_message)
{
    struct scene scene;
    bool call_off = event->kind == EVENT_CANCEL;
    int64_t player = event->player;
    language_begin(language, ret_message);
    scene_look(shown, TABLE_PUBLIC, "", &scene);
    table_name_line(shown, ret_message);
    if (table_is_practice(shown->table))
        message_add(ret_message, "%s",
                    call_off ? _("Call this game off? It can't be brought back.")
                             : _("Leave this game? You can't come back into it."));
    else
        message_add(ret_message,
                    call_off ? _("%s, call this game off, for everybody? It can't be brought back.")
                             : _("%s, leave this game? You can't come back into it."),
                    asked(shown, event).text);
    message_add(ret_message, "\n\n");
    scene_add_standing(&scene, false, ret_message);
    add_button(shown->table, player, call_off, 'y',
               call_off ? _("❌ Call it off") : _("🚪 Leave the game"), ret_message);
    message_style(ret_message, BUTTON_DANGER);
    add_button(shown->table, player, call_off, 'n', _("⬅️ No, play on"), ret_message);
    ret_message->silent = true;
}

/* The effect on the hand of leaving at once. */
static void add_at_once(const struct scene *scene, int seat, const struct table *at_once,
                        struct message *message)
{
    struct phrase name = phrase_mention(scene->shown, seat);
    bool rounds = game_words_rounds(scene->rules->kind);
    bool claimed = !scene->rules->kind->open && scene->view.last != GAME_NOTHING &&
                   scene->view.claimer == seat;
    bool ends = at_once->status != TABLE_PLAYING;
    if (claimed)
        message_add(message,
                    ends ? _("%s, if you leave at once, your claim of <b>%s</b> no longer counts, "
                             "and the game is over.")
                    : rounds
                        ? _("%s, if you leave at once, your claim of <b>%s</b> no longer counts, "
                            "and this round ends without a result.")
                        : _("%s, if you leave at once, your claim of <b>%s</b> no longer counts, "
                            "and this hand ends without a result."),
                    name.text, scene_last(scene).text);
    else
        message_add(message,
                    ends     ? _("%s, if you leave at once, the game is over.")
                    : rounds ? _("%s, if you leave at once, this round doesn't count.")
                             : _("%s, if you leave at once, this hand ends without a result."),
                    name.text);
    message_add(message, "\n\n");
}

/* Whether something was claimed in this hand, or rolled in the open. */
static bool is_under_way(const struct scene *scene)
{
    bool any = scene->view.rolls > 0;
    if (!scene->rules->kind->open)
        return scene->view.last != GAME_NOTHING;
    for (int seat = 0; seat < scene->table->n_seats; seat++)
        any |= scene->view.made[seat] != GAME_NOTHING;
    return any;
}

static const char *until_then(const struct scene *scene)
{
    bool rounds = game_words_rounds(scene->rules->kind);
    if (!is_under_way(scene))
        return rounds ? _("Until the round is over you play on, or I play for you when your time "
                          "is up.")
                      : _("Until the hand is over you play on, or I play for you when your time is "
                          "up.");
    return scene->rules->kind->open
               ? _("What was rolled still counts: until the round is over you play on, or I play "
                   "for you when your time is up.")
           : rounds ? _("What was claimed still counts: until the round is over you play on, or I "
                        "play for you when your time is up.")
                    : _("What was claimed still counts: until the hand is over you play on, or I "
                        "play for you when your time is up.");
}

static void add_question(const struct scene *scene, int seat, struct message *message)
{
    bool rounds = game_words_rounds(scene->rules->kind);
    struct phrase name = phrase_mention(scene->shown, seat);
    if (scene->table->seats[seat].leaving)
        message_say(
            message, "🚪 ",
            rounds ? _("%s, you leave after this round. Until it's over you play on, or I play "
                       "for you when your time is up.")
                   : _("%s, you leave after this hand. Until it's over you play on, or I play "
                       "for you when your time is up."),
            name.text);
    else
        message_add(message,
                    rounds ? _("%s, leave this game after this round? You can't come back into it.")
                           : _("%s, leave this game after this hand? You can't come back into it."),
                    name.text);
    if (!scene->table->seats[seat].leaving)
        message_add(message, " %s", until_then(scene));
    message_add(message, "\n\n");
}

/* Adds ways to leave later, or not. */
static void add_later(const struct scene *scene, int64_t player, struct message *message)
{
    const struct table *table = scene->table;
    if (table->seats[table_seat(table, player)].leaving)
        add_button(table, player, false, 'n', _("↩️ I'll stay after all"), message);
    else
        add_button(table, player, false, 'a',
                   game_words_rounds(scene->rules->kind) ? _("🚪 After this round")
                                                         : _("🚪 After this hand"),
                   message);
}

static void add_not(const struct scene *scene, int64_t player, struct message *message)
{
    if (!scene->table->seats[table_seat(scene->table, player)].leaving)
        add_button(scene->table, player, false, 'n', _("⬅️ No, play on"), message);
}

static bool is_hurried(const struct table *table, int64_t player)
{
    struct table then = *table;
    int seat = table_seat(table, player);
    then.seats[seat].leaving = true;
    return table->clock_s > TABLE_CLOCK_LEAVER_S && table_hurried(&then, seat);
}

/* The turns of somebody who leaves after the hand are shorter. */
static void add_hour(const struct table *table, int64_t player, struct message *message)
{
    if (table->clock_s == 0 && !table_is_practice(table))
        message_add(message, "%s\n\n",
                    _("Turns have no limit here, but then you have an hour for each."));
    else if (is_hurried(table, player))
        message_add(
            message, "%s\n\n",
            _("A player who leaves has an hour per turn, so that the others don't wait so long."));
}

void leave_page_after(const struct shown_table *shown, int64_t player, int language,
                      struct message *ret_message)
{
    struct scene scene;
    language_begin(language, ret_message);
    scene_look(shown, TABLE_PUBLIC, "", &scene);
    table_name_line(shown, ret_message);
    add_question(&scene, table_seat(shown->table, player), ret_message);
    add_hour(shown->table, player, ret_message);
    scene_add_standing(&scene, false, ret_message);
    add_later(&scene, player, ret_message);
    add_button(shown->table, player, false, 'o', _("⚡ Leave at once"), ret_message);
    add_not(&scene, player, ret_message);
    ret_message->silent = true;
}

/* The button that leaves is not where the one was that asked: nobody leaves by tapping twice. */
void leave_page_at_once(const struct shown_table *shown, int64_t player,
                        const struct table *at_once, int language, struct message *ret_message)
{
    struct scene scene;
    int seat = table_seat(shown->table, player);
    bool leaving = shown->table->seats[seat].leaving;
    language_begin(language, ret_message);
    scene_look(shown, TABLE_PUBLIC, "", &scene);
    table_name_line(shown, ret_message);
    message_add(ret_message, "⚡ ");
    add_at_once(&scene, seat, at_once, ret_message);
    scene_add_standing(&scene, false, ret_message);
    if (!leaving)
        add_later(&scene, player, ret_message);
    add_not(&scene, player, ret_message);
    add_button(shown->table, player, false, 'y', _("⚡ Leave at once"), ret_message);
    message_style(ret_message, BUTTON_DANGER);
    if (leaving)
        add_later(&scene, player, ret_message);
    ret_message->silent = true;
}

void leave_page_outside(const struct shown_table *shown, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    table_name_line(shown, ret_message);
    message_add(ret_message, "🚪 %s",
                game_words_rounds(shown->table->rules.kind)
                    ? _("You're no longer in that group, so you leave after this round. Until it's "
                        "over I play for you when your time is up.")
                    : _("You're no longer in that group, so you leave after this hand. Until it's "
                        "over I play for you when your time is up."));
    ret_message->silent = true;
}

void leave_page_add_leaving(const struct shown_table *shown, struct message *message)
{
    const struct table *table = shown->table;
    const char *before = "\n\n🚪 ";
    for (int seat = 0; seat < table->n_seats; seat++) {
        if (!table->seats[seat].leaving || !table_still_plays(table, seat))
            continue;
        message_say(message, before,
                    game_words_rounds(table->rules.kind) ? _("%s leaves after this round.")
                                                         : _("%s leaves after this hand."),
                    phrase_name(table, seat).text);
        before = "\n🚪 ";
    }
}

void leave_page_kept(const struct shown_table *shown, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    table_name_line(shown, ret_message);
    message_add(ret_message, "👍 %s", _("The game goes on."));
}

void leave_page_done(const struct shown_table *shown, const struct event *event, int language,
                     struct message *ret_message)
{
    language_begin(language, ret_message);
    table_name_line(shown, ret_message);
    bool call_off = event->kind == EVENT_CANCEL;
    message_add(ret_message, call_off ? "🛑 " : "🚪 ");
    message_add(ret_message, call_off ? _("%s called the game off.") : _("%s leaves the game."),
                phrase_at_table(shown->table, event->player, event->name, event->username).text);
}

void leave_page_rest(const struct shown_table *shown, enum leave_page_rest rest, int language,
                     struct message *ret_message)
{
    static const char *const rests[] = {
        [LEAVE_PAGE_LEFT] = N_("🚪 You left the game."),
        [LEAVE_PAGE_OVER] = N_("🏁 The game is over."),
        [LEAVE_PAGE_BACK] = N_("🙋 You're here: you play for yourself again."),
        [LEAVE_PAGE_ON] = N_("👍 The game goes on."),
    };
    language_begin(language, ret_message);
    table_name_line(shown, ret_message);
    message_add(ret_message, "%s", _(rests[rest]));
}
