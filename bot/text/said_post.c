/* said_post.c - asks back, or says what can be said, with the buttons of the turn. */

#include "said_post.h"

#include "game_post.h"
#include "how_to_play.h"
#include "language.h"
#include "notes.h"
#include "private_post.h"
#include "table_name.h"

#include <string.h>

/* --- buttons --- */

/* The buttons of the turn as the reader has them elsewhere, at this path, without links. */
static void add_board(const struct shown_table *shown, int64_t reader, const char *path,
                      int language, struct message *message)
{
    struct message board;
    int seat = table_turn(shown->table);
    bool own = reader != TABLE_PUBLIC && table_in_private(shown->table, seat) &&
               !shown->table->rules.kind->open && table_may_see(shown->table, reader);
    if (own)
        private_post_throw(shown, reader, path, language, &board);
    else
        game_post_table(shown, path, language, "", &board);
    bool new_row = false; /* a link may have begun it */
    for (int i = 0; i < board.n_buttons; i++) {
        const struct button *button = &board.buttons[i];
        new_row |= button->new_row;
        if (button->is_link)
            continue;
        message_button(message, new_row, button->label, "%s", button->data);
        message_style(message, button->style);
        new_row = false;
    }
    message->secret = own;
}

static bool is_said(const struct said *said, const struct move *move)
{
    for (int i = 0; i < said->n; i++)
        if (said->moves[i].move.verb == move->verb)
            return true;
    return false;
}

static bool is_open(const struct said *said)
{
    bool open = false;
    for (int i = 0; i < said->n; i++)
        open = open || said->moves[i].open;
    return open;
}

/* Whether the game would take the move. */
static bool is_legal(const struct scene *scene, const struct move *move)
{
    for (int i = 0; i < scene->n_moves; i++) {
        const struct move *legal = &scene->moves[i];
        if (legal->verb == move->verb && legal->value == move->value &&
            game_picks(legal) == game_picks(move))
            return true;
    }
    return false;
}

/* The meanings, and all other moves that have nothing to choose. */
static void add_meanings(const struct scene *scene, const struct said *said,
                         struct message *message)
{
    for (int i = 0; i < said->n; i++)
        if (is_legal(scene, &said->moves[i].move))
            scene_add_move(scene, &said->moves[i].move, true,
                           scene_move_label(scene, &said->moves[i].move).text, message);
    int first = message->n_buttons;
    for (int i = 0; i < scene->n_moves; i++)
        if (!game_chooses(scene->rules->kind, scene->moves[i].verb) &&
            !is_said(said, &scene->moves[i]))
            scene_add_move(scene, &scene->moves[i], true,
                           scene_move_label(scene, &scene->moves[i]).text, message);
    message_rows(message, first, 2);
}

/* --- examples --- */

/* Whether there is nothing else to raise to. */
static bool only_passes_on(const struct scene *scene)
{
    const struct move *raise = scene_move(scene, "raise");
    return raise && scene_passes_on(scene, raise) && scene_count(scene, "raise") == 1;
}

static void add_word(const struct scene *scene, int verb, const char *name, bool first,
                     struct message *message)
{
    const struct game_kind *kind = scene->rules->kind;
    message_add(message, first ? " <code>" : ", <code>");
    if (strcmp(kind->verbs[verb].name, "raise") == 0 && only_passes_on(scene)) {
        message_add(message, "%s</code>", language_in_context(NC_("command", "pass")));
        return;
    }
    if (strcmp(kind->verbs[verb].name, "claim") != 0)
        message_add(message, "%s", language_in_context(name));
    if (kind->verbs[verb].value_key)
        message_add(message, strcmp(kind->verbs[verb].name, "claim") == 0 ? "%s" : " %s",
                    scene_claim(scene, scene_example(scene, kind->verbs[verb].name)->value).text);
    message_add(message, "</code>");
}

/* Whether the word of a command would be asked back, as "believe" where one may look or not. */
static bool is_asked_back(const struct scene *scene, int verb, const char *name)
{
    struct said said;
    if (game_chooses(scene->rules->kind, verb))
        return false;
    said_read(scene, TABLE_PUBLIC, language_in_context(name), &said);
    return !said.sure;
}

/* The commands of those of the verbs whose moves can be made now, each verb once. */
static bool add_commands(const struct scene *scene, unsigned verbs, bool first,
                         struct message *message)
{
    const struct game_kind *kind = scene->rules->kind;
    for (int i = 0; i < kind->words->n_commands; i++) {
        const struct game_words_command *command = &kind->words->commands[i];
        for (int k = 0; k < scene->n_moves; k++) {
            int verb = scene->moves[k].verb;
            if ((verbs >> verb & 1) == 0 || !game_words_command_has(command, kind, verb) ||
                is_asked_back(scene, verb, command->name))
                continue;
            add_word(scene, verb, command->name, first, message);
            verbs &= ~(1u << verb);
            first = false;
        }
    }
    return first;
}

/* Plain answers first: “believe, doubt, raise 66”. */
static void add_words(const struct scene *scene, unsigned verbs, struct message *message)
{
    const struct game_kind *kind = scene->rules->kind;
    unsigned valued = 0;
    for (int verb = 0; verb < kind->n_verbs; verb++)
        valued |= kind->verbs[verb].value_key ? verbs & 1u << verb : 0;
    bool first = add_commands(scene, verbs & ~valued, true, message);
    add_commands(scene, valued, first, message);
}

/* --- what do you mean? --- */

static void begin(const struct shown_table *shown, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    table_name_line(shown, ret_message);
}

/* Two of the open dice, or what the game names. */
static struct phrase picks_example(const struct scene *scene)
{
    const struct view *view = &scene->view;
    if (scene->words->picks)
        return phrase_told("%s", scene->words->picks(scene->rules));
    return view->n_faces > 1 ? phrase_told("%d %d", view->faces[0], view->faces[view->n_faces - 1])
                             : phrase_told("2 1");
}

/* The question for one meaning. */
static void ask_one(const struct scene *scene, const struct said_meaning *said, bool group,
                    struct message *message)
{
    const struct verb *verb = scene_verb(scene, &said->move);
    if (said->path[0] != '\0')
        message_say(message, "🤔 ", "%s", _("Which one do you mean?"));
    else if (said->open && verb->value_key)
        message_say(message, "🤔 ", "%s",
                    group ? _("How much? Tap it, or reply to this like so:")
                          : _("How much? Tap it, or type it like this:"));
    else if (said->open && verb->picks_key)
        message_say(message, "🤔 ",
                    _("Which ones? Name what they show, like %s, or use the buttons."),
                    picks_example(scene).text);
    else if (said->open)
        message_say(message, "🤔 ", "%s", _("Who do you mean?"));
    else if (strcmp(verb->name, "raise") != 0)
        message_say(message, "🤔 ", "%s", _("Do you mean this?"));
    else if (is_legal(scene, &said->move))
        message_say(message, "🤔 ",
                    scene_passes_on(scene, &said->move) ? _("Pass on <b>%s</b> without looking?")
                                                        : _("Raise to <b>%s</b> without looking?"),
                    scene_claim(scene, said->move.value).text);
    else
        notes_add_refusal(REFUSED_TOO_LOW, scene->shown, message);
    if (said->open && verb->value_key && said->path[0] == '\0')
        add_words(scene, 1u << said->move.verb, message);
}

void said_post_ask(const struct shown_table *shown, int64_t reader, const struct said *said,
                   int language, struct message *ret_message)
{
    struct scene scene;
    begin(shown, language, ret_message);
    scene_look(shown, reader, "", &scene);
    if (said->n == 1)
        ask_one(&scene, &said->moves[0], reader == TABLE_PUBLIC, ret_message);
    else
        message_say(ret_message, "🤔 ", "%s", _("Which one do you mean?"));
    if (is_open(said))
        add_board(shown, reader, said->n == 1 ? said->moves[0].path : "", language, ret_message);
    else
        add_meanings(&scene, said, ret_message);
}

void said_post_unclear(const struct shown_table *shown, int64_t reader, const char *bot,
                       int language, struct message *ret_message)
{
    struct scene scene;
    begin(shown, language, ret_message);
    scene_look(shown, TABLE_PUBLIC, "", &scene);
    message_say(ret_message, "🤔 ", "%s",
                reader == TABLE_PUBLIC
                    ? _("I don't understand that. Tap a button, or reply to this with:")
                    : _("I don't understand that. Tap a button, or type:"));
    add_words(&scene, ~0u, ret_message);
    add_board(shown, reader, "", language, ret_message);
    how_to_play_add_button(&shown->table->rules, bot, true, ret_message);
}

void said_post_unseen(const struct shown_table *shown, int64_t reader, int language,
                      struct message *ret_message)
{
    begin(shown, language, ret_message);
    message_say(ret_message, "🤫 ", "%s",
                _("In the group everyone would read which ones: type it here, or use the "
                  "buttons."));
    add_board(shown, reader, "", language, ret_message);
}

void said_post_refused(enum refusal why, const struct shown_table *shown, int64_t reader,
                       int language, struct message *ret_message)
{
    begin(shown, language, ret_message);
    notes_add_refusal(why, shown, ret_message);
    add_board(shown, reader, "", language, ret_message);
}

void said_post_call(const struct shown_table *shown, int64_t reader, int language,
                    struct message *ret_message)
{
    game_post_table(shown, "", language, "", ret_message);
    ret_message->n_buttons = 0;
    add_board(shown, reader, "", language, ret_message);
}

void said_post_whose(const struct shown_table *shown, struct message *message)
{
    int seat = table_turn(shown->table);
    table_name_line(shown, message);
    message_say(message, "⏳ ", _("%s: it's %s's turn. I'll call you."),
                game_words_title(shown->table->rules.kind), phrase_name(shown->table, seat).text);
}

void said_post_lobby(const struct shown_table *shown, int64_t reader, struct message *message)
{
    const struct table *table = shown->table;
    const char *game = game_words_title(table->rules.kind);
    int missing = table->rules.kind->seats_min - table->n_seats;
    table_name_line(shown, message);
    if (table->host == reader || shown->host_silent)
        message_say(message, "⏳ ", _("%s: not begun yet. You can start it."), game);
    else
        message_say(message, "⏳ ", _("%s: not begun yet. %s can start it."), game,
                    phrase_name(table, table_seat(table, table->host)).text);
    if (missing > 0)
        message_say(message, " ",
                    P_("%d more player is needed.", "%d more players are needed.", missing),
                    missing);
}
