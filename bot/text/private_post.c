/* private_post.c - throws and raises in the private chat, and the popup under the group's post.
 *
 * Hidden dice come from the reader's own view, so other dice are not there to be shown.
 */

#include "private_post.h"

#include "advance_page.h"
#include "game_words.h"
#include "how_to_play.h"
#include "language.h"
#include "scene.h"
#include "table_name.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

enum { TITLE_CHARACTERS = 14 };

/* Whether dice are picked by the numbers of their positions. */
static bool picks_places(const struct scene *scene)
{
    for (int i = 0; i < scene->n_moves; i++)
        if (scene_verb(scene, &scene->moves[i])->picks_key)
            return true;
    return false;
}

/* The highest first; but in their positions for a player who picks them by number. */
static struct phrase thrown_faces(const struct scene *scene)
{
    const struct view *view = &scene->view;
    struct phrase list = {.text = ""};
    if (!picks_places(scene))
        return scene->words->faces(view->faces, view->n_faces);
    for (int i = 0; i < view->n_faces; i++)
        list = phrase_told("%.80s%s%.24s", list.text, i > 0 ? " " : "",
                           scene->words->faces(&view->faces[i], 1).text);
    return list;
}

void private_post_throw(const struct shown_table *shown, int64_t reader, const char *path,
                        int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    struct scene scene;
    scene_look(shown, reader, "", &scene);
    scene.path = path;
    ret_message->secret = true;
    table_name_line(shown, ret_message);
    scene.words->peek(&scene, ret_message);
    if (shown->newcomer)
        message_say(ret_message, "\n\n⚙️ ", _("Rather play in the group? /settings"));
}

static void add_claim(const struct scene *scene, const struct game_event *claim,
                      struct message *message)
{
    int thrown = scene->view.thrown;
    bool honest = claim->value == thrown;
    bool holds = thrown != GAME_NOTHING && game_holds(scene->rules, claim->value, thrown);
    message_add(message, claim->flag ? "🚫 " : holds ? "😇 " : "😏 ");
    message_add(message,
                claim->flag ? _("You claimed <b>%s</b>: too low.")
                : honest    ? _("You claimed <b>%s</b>: the truth.")
                            : _("You claimed <b>%s</b>."),
                scene_claim(scene, claim->value).text);
    if (scene->rules->kind->answers && !claim->flag)
        advance_page_button(scene->table, message);
}

void private_post_done(const struct shown_table *before, int64_t reader, const struct news *news,
                       int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    int seat = table_seat(before->table, reader);
    struct scene scene;
    scene_look(before, reader, "", &scene);
    const struct game_event *first = &news->events.list[0];
    table_name_line(before, ret_message);
    if (scene.view.n_faces > 0) {
        ret_message->secret = true;
        scene.words->thrown(&scene, ret_message);
        message_add(ret_message, "\n");
    }
    bool left = news->kind == NEWS_MOVE && first->type == GAME_LEFT;
    if (news->lapsed && news->seat == seat && !left)
        message_add(ret_message, "⌛ %s ", _("Your time ran out, so I played for you."));
    if (news->kind != NEWS_MOVE || news->seat != seat)
        message_add(ret_message, "%s", _("It no longer counts."));
    else if (first->type == GAME_CLAIMED && !first->answers)
        add_claim(&scene, first, ret_message);
    else if (left && news->lapsed)
        message_add(ret_message, "💤 %s", _("You missed too many turns: you're out of the game."));
    else if (left)
        message_add(ret_message, "🚪 %s", _("You left the game."));
    else if (first->type < GAME_OWN || !scene.words->done ||
             !scene.words->done(&scene, first, ret_message))
        message_add(ret_message, "%s", _("You have answered."));
}

void private_post_next(const struct table *next, const char *word, const char *title,
                       struct message *message)
{
    struct phrase label = table_name(next, word),
                  group = table_name_title(title, TITLE_CHARACTERS, false);
    if (group.text[0] != '\0')
        label = phrase_told("%s · %s", label.text, group.text);
    message_button(message, true, phrase_told(_("➡️ Next: %s"), label.text).text, "t:%" PRId64,
                   next->id);
}

void private_post_claiming(const struct shown_table *shown, int64_t reader, const struct move *move,
                           int language, char ret_popup[POPUP_BYTES])
{
    language_use(language);
    struct scene scene;
    scene_look(shown, reader, "", &scene);
    ret_popup[0] = '\0';
    for (int i = 0; i < scene.n_moves; i++) {
        const struct move *legal = &scene.moves[i];
        if (legal->verb != move->verb || legal->value != move->value ||
            !scene_verb(&scene, legal)->value_key)
            continue;
        bool same = scene_passes_on(&scene, legal);
        snprintf(ret_popup, POPUP_BYTES,
                 same ? _("Passed on with the same claim, %s: %s answers now.")
                      : _("Claimed %s: %s answers now."),
                 scene_claim(&scene, move->value).text,
                 phrase_plain_name(shown->table, scene_turn_after(&scene, legal)).text);
    }
}

void private_post_raises(const struct shown_table *shown, int64_t reader, int language,
                         struct message *ret_message)
{
    language_begin(language, ret_message);
    struct scene scene;
    scene_look(shown, reader, "", &scene);
    if (scene.view.last == GAME_NOTHING || scene_count(&scene, "raise") == 0) {
        message_add(ret_message, "%s", _("There's nothing to raise now."));
        return;
    }
    table_name_line(shown, ret_message);
    bool same = scene_move(&scene, "raise")->value == scene.view.last;
    message_say(ret_message, "⬆️ ",
                same ? _("%s claims <b>%s</b>. To pass the cup on without looking you must claim "
                         "as much or more, and you answer for it. How much?")
                     : _("%s claims <b>%s</b>. To pass the cup on without looking you must claim "
                         "more, and you answer for it. How much?"),
                phrase_name(shown->table, scene.view.claimer).text, scene_last(&scene).text);
    message_add(ret_message, "\n\n");
    scene_add_standing(&scene, false, ret_message);
    scene_add_raises(&scene, scene.n_moves, ret_message);
}

/* The picked dice by their numbers, with their faces: "Picked: 2 [K], 5 [9]". "" for none. */
static struct phrase picked_line(const struct scene *scene, unsigned picked)
{
    struct phrase list = {.text = ""};
    size_t length = 0;
    for (int i = 0; i < scene->view.n_faces; i++)
        if ((picked >> i & 1) != 0)
            length += (size_t)snprintf(list.text + length, sizeof list.text - length, "%s%d %.24s",
                                       length > 0 ? ", " : "", i + 1,
                                       scene->words->faces(&scene->view.faces[i], 1).text);
    return length > 0 ? phrase_told(_("Picked: %s"), list.text) : list;
}

void private_post_popup(const struct shown_table *shown, int64_t reader, unsigned picked,
                        int language, char ret_popup[POPUP_BYTES])
{
    language_use(language);
    struct scene scene;
    scene_look(shown, reader, "", &scene);
    assert(scene.view.n_faces > 0);
    struct phrase line = picked_line(&scene, picked);
    snprintf(ret_popup, POPUP_BYTES, "%s  %s\n\n%.200s%s%s", thrown_faces(&scene).text,
             scene_claim(&scene, scene.view.thrown).text, line.text,
             line.text[0] != '\0' ? "\n\n" : "", _("Only you can see this."));
}

void private_post_picked(const struct shown_table *shown, int64_t reader, unsigned picked,
                         int language, char ret_popup[POPUP_BYTES])
{
    language_use(language);
    struct scene scene;
    scene_look(shown, reader, "", &scene);
    struct phrase line = picked_line(&scene, picked);
    snprintf(ret_popup, POPUP_BYTES, "%s\n%s", thrown_faces(&scene).text,
             line.text[0] != '\0' ? line.text : _("You haven't picked anything."));
}

void private_post_welcome(const struct shown_table *shown, int language,
                          struct message *ret_message)
{
    const struct table *seated = shown->table;
    language_begin(language, ret_message);
    message_add(ret_message, "🎲 <b>Bussolotto</b>\n\n%s",
                seated->rules.kind->open
                    ? _("Good, now I can write to you: if a table waits for you, I'll remind you "
                        "here.")
                : seated->status == TABLE_LOBBY
                    ? _("Good, now I can write to you. On your turn you'll find your dice here.")
                    : _("Good, now I can write to you. From now on you find your dice here."));
    message_say(ret_message, "\n\n✅ ", _("You have a seat at this table of %s:"),
                phrase_told("<b>%s</b>", game_words_title(seated->rules.kind)).text);
    if (seated->number > 0 && !shown->alone)
        message_add(ret_message, "\n<i>%s</i>", table_name(seated, shown->word).text);
    for (int i = 0; i < seated->n_seats; i++)
        message_add(ret_message, "\n%d. %s", i + 1, phrase_name(seated, i).text);
    char word[HOW_TO_PLAY_BYTES];
    how_to_play_word(&seated->rules, word);
    message_button(ret_message, true, _("📖 How to play"), "H:%s", word);
}
