/* leave_page.c - asks before a player leaves a game, or calls it off. */
#include "leave_page.h"

#include "buttons.h"
#include "language.h"
#include "scene.h"
#include "table_name.h"

#include <inttypes.h>

struct leave_page_tap leave_page_read(const char *word)
{
    static const char *const forms[] = {"y:#", "n:#"};
    struct buttons_said said;
    int form = buttons_read(forms, 2, word, &said);
    return (struct leave_page_tap){(enum leave_page_answer)(form + 1), said.numbers[0]};
}

static void add_button(const struct table *table, int64_t player, bool call_off, char answer,
                       const char *label, struct message *message)
{
    message_button(message, true, label, "%c:%" PRId64 ":%c:%" PRId64, call_off ? 'x' : 'l',
                   table->id, answer, player);
}

void leave_page_ask(const struct shown_table *shown, int64_t player, bool call_off, int language,
                    struct message *ret_message)
{
    struct scene scene;
    language_begin(language, ret_message);
    scene_look(shown, TABLE_PUBLIC, "", &scene);
    table_name_line(shown, ret_message);
    const char *question = _("Leave this game? You can't come back into it.");
    if (call_off)
        question = table_is_practice(shown->table)
                       ? _("Call this game off? It can't be brought back.")
                       : _("Call this game off, for everybody? It can't be brought back.");
    message_add(ret_message, "%s\n\n", question);
    scene_add_standing(&scene, false, ret_message);
    add_button(shown->table, player, call_off, 'y',
               call_off ? _("❌ Call it off") : _("🚪 Leave the game"), ret_message);
    message_style(ret_message, BUTTON_DANGER);
    add_button(shown->table, player, call_off, 'n', _("⬅️ No, play on"), ret_message);
    ret_message->silent = true;
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
