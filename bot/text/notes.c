/* notes.c - short answers to presses and typed texts. */

#include "notes.h"

#include "game_words.h"
#include "greeting.h"
#include "language.h"
#include "scene.h"
#include "table_name.h"

#include <assert.h>
#include <stdio.h>

static const char *const notes[] = {
#define NOTE(name, sentence) [name] = sentence,
#include "notes_list.h"
#undef NOTE
};

/* explain() says more for some of them, if the table is known. */
static const char *const refusals[REFUSAL_COUNT] = {
    [ACCEPTED] = N_("Done."),
    [REFUSED_NOT_A_PLAYER] = N_("You're not playing at this table."),
    [REFUSED_GAME_OVER] = N_("This game is over. A new one: /play"),
    [REFUSED_ELIMINATED] = N_("Your part in this game is over: now just watch and grin."),
    [REFUSED_NOT_YOUR_TURN] = N_("It's not your turn."),
    [REFUSED_NOT_NOW] = N_("You can't do that now."),
    [REFUSED_BAD_DICE] = N_("Those are not dice of this game."),
    [REFUSED_BAD_CLAIM] = N_("You can't claim that in this game."),
    [REFUSED_TOO_LOW] = N_("Too low: claim more."),
    [REFUSED_TOO_HIGH] = N_("Too high: you can pass the cup on with the same claim only."),
    [REFUSED_FIRST_ROLL_ALL] = N_("The first roll of a turn is with all the dice."),
    [REFUSED_REROLL_AT_LEAST_ONE] = N_("You must reroll at least one die."),
    [REFUSED_BAD_CARDS] = N_("Those are not cards of this hand."),
    [REFUSED_DIE_ALREADY_REROLLED] = N_("You've already rerolled that die this turn."),
    [REFUSED_BAD_RECEIVER] = N_("You can't choose that player."),
    [REFUSED_PLAYERS] = N_("That number of players can't play this game."),
    [REFUSED_UNKNOWN_GAME] = N_("I don't know that game."),
    [REFUSED_UNKNOWN_PRESET] = N_("I don't know those rules."),
    [REFUSED_UNKNOWN_OPTION] = N_("These rules have no such option."),
    [REFUSED_BAD_VALUE] = N_("That option can't have that value."),
    [REFUSED_GONE] = N_("I was told that you're no longer in that group, so you can't play at its "
                        "tables. If you're back, write /back there."),
    [REFUSED_TABLE_GONE] = N_("This table is gone. A new one: /play"),
    [REFUSED_OLD_BUTTON] = N_("That button is from an earlier turn."),
    [REFUSED_ALREADY_SEATED] = N_("You're already at this table."),
    [REFUSED_NOT_SEATED] = N_("You're not at this table."),
    [REFUSED_TABLE_FULL] = N_("The table is full."),
    [REFUSED_NO_ROBOTS] = N_("No robots in this group: an admin decides that in /settings."),
    [REFUSED_ALREADY_STARTED] = N_("This game has already begun."),
    [REFUSED_NOT_STARTED] = N_("This game has not begun yet."),
    [REFUSED_TOO_FEW] = N_("Not enough players yet."),
    [REFUSED_NOT_HOST] = N_("Only the host of the table (👑) or an admin of the group can do that."),
    [REFUSED_NO_LIMIT] =
        N_("A game with robots alone takes a place from others here, so a turn has a limit."),
    [REFUSED_SHOWN_LATE] =
        N_("Others sat down with everything sealed. Choose this before they join."),
    [REFUSED_DICE_ROLLING] = N_("One moment: the dice are still rolling."),
    [REFUSED_CUP_SHUT] =
        N_("The cup is closed: only the player who rolled or looked last may peek."),
};

const char *notes_sentence(enum note note)
{
    assert((size_t)note < sizeof notes / sizeof *notes && notes[note] != NULL);
    return _(notes[note]);
}

void notes_write(enum note note, int language, const char *bot, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(ret_message, "%s", notes_sentence(note));
    if (note == NOTE_NOT_WAITED_FOR || note == NOTE_GROUPS_ONLY)
        greeting_add_buttons(note == NOTE_NOT_WAITED_FOR, bot, ret_message);
}

void notes_popup(enum note note, int language, char ret_popup[POPUP_BYTES])
{
    language_use(language);
    snprintf(ret_popup, POPUP_BYTES, "%s", notes_sentence(note));
}

void notes_question(enum question question, const struct seat *whom, int language,
                    struct message *ret_message)
{
    language_begin(language, ret_message);
    ret_message->asks = true;
    message_add(ret_message,
                question == QUESTION_RULES_NAME
                    ? _("%s, what should these rules be called? Reply to this message with a name.")
                : question == QUESTION_FORFEIT
                    ? _("%s, what's the new forfeit? Reply to this message with it; it goes at the "
                        "end of the list.")
                    : _("%s, where are you? Reply to this message with a city or a country."),
                phrase_mention_of(whom->player, whom->name).text);
}

/* The lowest value of a legal move; GAME_NOTHING if none carries one. */
static int least_value(const struct scene *scene)
{
    int least = GAME_NOTHING;
    for (int i = 0; i < scene->n_moves; i++)
        if (scene_verb(scene, &scene->moves[i])->value_key &&
            (least == GAME_NOTHING || scene->moves[i].value < least))
            least = scene->moves[i].value;
    return least;
}

/* A game that has too few seats for the table. */
static const struct game_kind *too_small(const struct table *table)
{
    for (int i = 0; game_kinds[i]; i++)
        if (!game_kinds[i]->hidden && table->n_seats > game_kinds[i]->seats_max)
            return game_kinds[i];
    return NULL;
}

/* Whether all legal moves are answers to a claim. */
static bool waits_for_answer(const struct scene *scene)
{
    for (int i = 0; i < scene->n_moves; i++)
        if (scene_verb(scene, &scene->moves[i])->faces_key)
            return false;
    return scene->view.last != GAME_NOTHING && !scene_move(scene, "claim");
}

/* Whether the claim on the table is the highest, and may not be believed, since it cannot be
 * equalled. */
static bool is_beyond_belief(const struct scene *scene)
{
    for (int i = 0; i < scene->n_moves; i++) {
        const struct verb *verb = scene_verb(scene, &scene->moves[i]);
        if (verb->believes || verb->value_key)
            return false;
    }
    return true;
}

/* Whether dice or cards must be chosen before any other move. */
static bool waits_for_picks(const struct scene *scene)
{
    int picks = 0;
    for (int i = 0; i < scene->n_moves; i++) {
        if (!scene_verb(scene, &scene->moves[i])->picks_key)
            return false;
        picks += scene->moves[i].n_picks;
    }
    return picks > 0;
}

/* The move that is to be made now, in a sentence; NULL for one that needs none. */
static const char *wanted_now(const struct scene *scene)
{
    if (scene_move(scene, "choose"))
        return _("First choose who answers.");
    if (waits_for_answer(scene))
        return is_beyond_belief(scene)
                   ? _("Nothing beats that claim: you can neither believe it nor claim more.")
                   : _("Answer the claim first: do you believe it or not?");
    if (waits_for_picks(scene))
        return game_words_cards(scene->rules) ? _("First change cards, or keep them all.")
                                              : _("You must reroll at least one die.");
    if (scene_move(scene, "claim"))
        return _("You have to claim now.");
    if (scene_move(scene, "stop"))
        return _("Now you can roll again, or stop.");
    return scene_move(scene, "roll") ? _("First roll the dice.") : NULL;
}

/* The meaning of a refusal at this table; false if it says no more than elsewhere. */
static bool explain(enum refusal why, const struct shown_table *shown,
                    char ret_sentence[POPUP_BYTES])
{
    const struct table *table = shown->table;
    const struct game_kind *small = too_small(table);
    struct scene scene = {.rules = &table->rules, .view.last = GAME_NOTHING};
    if (table->status == TABLE_PLAYING)
        scene_look(shown, TABLE_PUBLIC, "", &scene);
    int turn = table_turn(table), least = least_value(&scene);
    if (why == REFUSED_NOT_YOUR_TURN && turn != GAME_NOBODY)
        snprintf(ret_sentence, POPUP_BYTES, _("It's %s's turn, not yours."),
                 phrase_plain_name(table, turn).text);
    else if (why == REFUSED_TOO_LOW && least != GAME_NOTHING)
        snprintf(ret_sentence, POPUP_BYTES, _("Too low. You can claim %s or more."),
                 scene_claim(&scene, least).text);
    else if (why == REFUSED_NOT_NOW && wanted_now(&scene))
        snprintf(ret_sentence, POPUP_BYTES, "%s", wanted_now(&scene));
    else if (why == REFUSED_CUP_SHUT && game_words_cards(&table->rules))
        snprintf(ret_sentence, POPUP_BYTES, "%s",
                 _("The cards are face down: only the player who holds them may look."));
    else if (why == REFUSED_TABLE_FULL)
        snprintf(ret_sentence, POPUP_BYTES, _("The table is full: it has %d seats."),
                 table->n_seats);
    else if (why == REFUSED_PLAYERS && small)
        snprintf(ret_sentence, POPUP_BYTES,
                 _("There are too many of you for %s: it takes %d to %d players."),
                 game_words_title(small), small->seats_min, small->seats_max);
    else
        return false;
    return true;
}

static void write_refusal(enum refusal why, const struct shown_table *shown,
                          char ret_sentence[POPUP_BYTES])
{
    const struct exclusion *exclusion = rules_exclusion(why);
    assert(exclusion != NULL || ((size_t)why < REFUSAL_COUNT && refusals[why] != NULL));
    if (exclusion != NULL)
        snprintf(ret_sentence, POPUP_BYTES, "%s", _(exclusion->sentence));
    else if (!shown || !explain(why, shown, ret_sentence))
        snprintf(ret_sentence, POPUP_BYTES, "%s", _(refusals[why]));
}

void notes_add_refusal(enum refusal why, const struct shown_table *shown, struct message *message)
{
    char sentence[POPUP_BYTES];
    write_refusal(why, shown, sentence);
    message_add_escaped(message, sentence);
}

void notes_refusal(enum refusal why, const struct shown_table *shown, int language,
                   struct message *ret_message)
{
    language_begin(language, ret_message);
    if (shown)
        table_name_line(shown, ret_message);
    notes_add_refusal(why, shown, ret_message);
}

void notes_refusal_popup(enum refusal why, const struct shown_table *shown, int language,
                         char ret_popup[POPUP_BYTES])
{
    language_use(language);
    write_refusal(why, shown, ret_popup);
}

void notes_languages(int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(ret_message, "🌍 %s", _("Which language should I speak here?"));
    const char *code;
    for (int i = 0; (code = language_code(i)); i++)
        message_button(ret_message, i % 2 == 0, phrase_chosen(i == language, language_name(i)).text,
                       "g:%s", code);
}

const char *notes_export(bool for_programs, int language)
{
    language_use(language);
    return for_programs
               ? _("All games of the league, for programs (JSON). Players who take no part in it "
                   "aren't named.")
               : _("All games of the league, for a spreadsheet: a line for each player of each "
                   "game. “counts” is 1 where it counts for them, “void” where an admin has voided "
                   "it; “mu” and “sigma” are the rating after it, in this game and (“all”) in all "
                   "games. Players who take no part in the league aren't named.");
}
