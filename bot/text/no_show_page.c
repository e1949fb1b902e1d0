/* no_show_page.c - asks the others about a player who has not made a move, and tells the decision.
 */
#include "no_show_page.h"

#include "buttons.h"
#include "game_words.h"
#include "language.h"
#include "no_show.h"
#include "phrase.h"
#include "table_name.h"

#include <inttypes.h>

bool no_show_page_read(const char *word, struct no_show_page_tap *ret_tap)
{
    static const char *const forms[] = {"w:#", "r:#", "g:#"};
    struct buttons_said said;
    int form = buttons_read(forms, 3, word, &said);
    *ret_tap = (struct no_show_page_tap){(enum no_show)(form + 1), said.numbers[0]};
    return form >= 0;
}

static void add_button(const struct table *table, int seat, enum no_show verdict, const char *label,
                       struct message *message)
{
    int votes = no_show_votes(table, seat, verdict);
    int needed = no_show_voters(table, seat) / 2 + 1;
    int64_t player = table->seats[seat].player;
    message_button(message, true,
                   votes > 0 ? phrase_told("%s · %d/%d", label, votes, needed).text : label,
                   "V:%" PRId64 ":%c:%" PRId64, table->id, " wrg"[verdict], player);
}

/* True without a league. */
static bool may_count(const struct shown_table *shown, int seat)
{
    return !shown->league || no_show_may_count(shown->table, seat);
}

static void add_question(const struct shown_table *shown, int seat, struct message *message)
{
    const struct table *table = shown->table;
    struct phrase name = phrase_name(table, seat);
    int last = no_show_last_without(table, seat);
    message_add(message, "\n\n🪑 ");
    if (shown->cup.number > 0)
        message_add(message, _("%s hasn't made a move yet. Should I play for them, or do we wait?"),
                    name.text);
    else if (last == GAME_NOBODY)
        message_add(message,
                    _("%s hasn't made a move yet. Should I play for them, do you go on without "
                      "them, or do we wait?"),
                    name.text);
    else if (!may_count(shown, seat))
        message_add(message,
                    _("%s hasn't made a move yet. Should I play for them, do we end the game, "
                      "which then won't count for the league, or do we wait?"),
                    name.text);
    else
        message_add(message,
                    _("%s hasn't made a move yet. Should I play for them, do we end the game, so "
                      "that %s wins, or do we wait?"),
                    name.text, phrase_name(table, last).text);
}

static void ask(const struct shown_table *shown, int seat, struct message *message)
{
    const struct table *table = shown->table;
    bool cup = shown->cup.number > 0;
    add_question(shown, seat, message);
    if (no_show_voters(table, seat) > 1)
        message_add(message, " %s", _("It takes more than half of the other players."));
    if (no_show_again(table, seat))
        message_add(message, " %s", _("They were back once already, so only a move ends this."));
    int first = message->n_buttons;
    add_button(table, seat, NO_SHOW_WAIT, _("⏳ We wait"), message);
    add_button(table, seat, NO_SHOW_ROBOT, _("🤖 Play for them"), message);
    if (!cup)
        add_button(table, seat, NO_SHOW_WITHOUT,
                   no_show_last_without(table, seat) == GAME_NOBODY ? _("🚪 Without them")
                                                                    : _("🏁 End the game"),
                   message);
    message_rows(message, first, 3);
}

static void add_without(const struct shown_table *shown, int seat, struct message *message)
{
    const struct table *table = shown->table;
    struct phrase name = phrase_name(table, seat);
    int last = no_show_last_without(table, seat);
    bool rounds = game_words_rounds(table->rules.kind);
    if (last == GAME_NOBODY)
        message_add(message,
                    rounds ? _("After this round you go on without %s, unless they're here first: "
                               "/back")
                           : _("After this hand you go on without %s, unless they're here first: "
                               "/back"),
                    name.text);
    else if (!may_count(shown, seat))
        message_add(message,
                    rounds ? _("Unless %s is here first (/back), the game ends after this round, "
                               "and doesn't count for the league.")
                           : _("Unless %s is here first (/back), the game ends after this hand, "
                               "and doesn't count for the league."),
                    name.text);
    else
        message_add(message,
                    rounds ? _("Unless %s is here first (/back), the game ends after this round, "
                               "and %s wins.")
                           : _("Unless %s is here first (/back), the game ends after this hand, "
                               "and %s wins."),
                    name.text, phrase_name(table, last).text);
}

/* The call of the seat on turn says already that a robot plays for it. */
static void add_decided(const struct shown_table *shown, int seat, struct message *message)
{
    const struct table *table = shown->table;
    enum no_show verdict = table->seats[seat].verdict;
    bool told = verdict == NO_SHOW_ROBOT && table_turn(table) == seat;
    if (!table_still_plays(table, seat) || verdict < NO_SHOW_ROBOT || told)
        return;
    message_add(message, "\n\n🤖 ");
    if (verdict == NO_SHOW_ROBOT)
        message_add(message, _("I'm playing for %s until they're here: /back"),
                    phrase_name(table, seat).text);
    else
        add_without(shown, seat, message);
}

void no_show_page_add(const struct shown_table *shown, struct message *message)
{
    int asked = no_show_asked(shown->table);
    for (int seat = 0; seat < shown->table->n_seats; seat++)
        add_decided(shown, seat, message);
    if (asked != GAME_NOBODY)
        ask(shown, asked, message);
}

/* The decision of the others, as its player reads it. */
static const char *decided(const struct shown_table *shown, int seat)
{
    const struct table *table = shown->table;
    bool rounds = game_words_rounds(table->rules.kind);
    if (table->seats[seat].verdict == NO_SHOW_ROBOT)
        return _("You haven't made a move yet, so the others let me play for you. Are you there "
                 "after all?");
    if (no_show_last_without(table, seat) == GAME_NOBODY)
        return rounds ? _("You haven't made a move yet, so the others go on without you after this "
                          "round. Are you there after all?")
                      : _("You haven't made a move yet, so the others go on without you after this "
                          "hand. Are you there after all?");
    if (!may_count(shown, seat))
        return rounds ? _("You haven't made a move yet, so the game ends after this round, and "
                          "doesn't count for the league. Are you there after all?")
                      : _("You haven't made a move yet, so the game ends after this hand, and "
                          "doesn't count for the league. Are you there after all?");
    return rounds ? _("You haven't made a move yet, so the game ends after this round, and you "
                      "lose it. Are you there after all?")
                  : _("You haven't made a move yet, so the game ends after this hand, and you lose "
                      "it. Are you there after all?");
}

void no_show_page_told(const struct shown_table *shown, int seat, int language,
                       struct message *ret_message)
{
    language_begin(language, ret_message);
    table_name_line(shown, ret_message);
    message_add(ret_message, "🪑 %s", decided(shown, seat));
    message_button(ret_message, true, _("🙋 I'm here"), "i:%" PRId64, shown->table->id);
}

void no_show_page_out(const struct shown_table *shown, bool welcome, int language,
                      struct message *ret_message)
{
    language_begin(language, ret_message);
    table_name_line(shown, ret_message);
    message_add(ret_message, "🚪 %s",
                shown->table->status == TABLE_PLAYING
                    ? _("You hadn't made a move, so the others have gone on without you. You can't "
                        "come back into this game.")
                    : _("You hadn't made a move, so the game has ended without you."));
    if (welcome)
        message_add(ret_message, " %s", _("You're welcome at the next one!"));
}
