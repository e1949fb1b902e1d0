/* coach_page.c - tells decisions in the words of the game's own buttons. */

#include "coach_page.h"

#include "language.h"
#include "scene.h"

#include <stdio.h>
#include <string.h>

/* Chances up to this size are rounding errors of 0, from sums of floats. */
static const double slight = 1e-5;

static int percent(double chance)
{
    return (int)(chance * 100 + 0.5);
}

/* Chances that depend on others are told as guesses, without extremes. */
static struct phrase guessed(double chance)
{
    int value = percent(chance);
    return value < 1    ? phrase_told("&lt;1%%")
           : value > 99 ? phrase_told("&gt;99%%")
                        : phrase_told("%d%%", value);
}

static void add_heading(const struct coach_decision *decision, const struct scene *scene,
                        struct message *message)
{
    bool hand = !game_words_rounds(scene->rules->kind);
    message_say(message, "\n\n",
                hand ? _("<b>Hand %d: −%d%%</b> (%s instead of %s)")
                     : _("<b>Round %d: −%d%%</b> (%s instead of %s)"),
                decision->round, coach_cost_percent(decision), guessed(decision->chance).text,
                guessed(decision->better_chance).text);
}

/* The claim of another player, and the claim that it had to beat. */
static void add_claim(const struct coach_claim *claim, const struct scene *scene,
                      struct message *message)
{
    int last = scene->view.last;
    struct phrase name = phrase_name(scene->table, scene->view.claimer), now = scene_last(scene);
    message_add(message, "\n🗣 ");
    if (claim->before == GAME_NOTHING || claim->before >= last) {
        message_add(message, _("%s has claimed <b>%s</b>."), name.text, now.text);
        return;
    }
    struct phrase before = scene_claim(scene, claim->before);
    if (claim->unseen)
        message_add(message, _("%s had to beat <b>%s</b>, and claimed <b>%s</b> without looking."),
                    name.text, before.text, now.text);
    else if (claim->changed > 0)
        message_add(message,
                    game_words_cards(scene->rules)
                        ? P_("%s had to beat <b>%s</b>, changed %d card and claimed <b>%s</b>.",
                             "%s had to beat <b>%s</b>, changed %d cards and claimed <b>%s</b>.",
                             claim->changed)
                        : P_("%s had to beat <b>%s</b>, rerolled %d die and claimed <b>%s</b>.",
                             "%s had to beat <b>%s</b>, rerolled %d dice and claimed <b>%s</b>.",
                             claim->changed),
                    name.text, before.text, claim->changed, now.text);
    else
        message_add(message, _("%s had to beat <b>%s</b>, and claimed <b>%s</b>."), name.text,
                    before.text, now.text);
}

/* The claim that the seat had heard, and the faces that it saw. */
static void add_situation(const struct coach_decision *decision, const struct scene *scene,
                          struct message *message)
{
    const struct view *view = &scene->view;
    if (view->last != GAME_NOTHING && view->claimer != GAME_NOBODY && view->claimer != view->turn)
        add_claim(&decision->claim, scene, message);
    if (view->n_faces == 0 && scene_is(scene, &decision->made, "claim"))
        message_say(message, "\n🙈 ", "%s", _("You claimed without looking."));
    if (view->n_faces == 0)
        return;
    message_add(message, "\n");
    scene->words->thrown(scene, message);
}

/* In open games: the dice, the combination to beat, and the number of the throw. */
static void add_open_situation(const struct scene *scene, struct message *message)
{
    message_add(message, "\n");
    scene->words->situation(scene, message);
    message->text[--message->length] = '\0'; /* the end of its last line */
}

/* --- why --- */

static void add_shown(const struct coach_decision *decision, struct message *message)
{
    if (decision->shown != COACH_SHOWN_NOTHING)
        message_say(message, "\n🔍 ", "%s",
                    decision->shown == COACH_SHOWN_TRUE ? _("This time the claim was true.")
                                                        : _("This time the claim was false."));
}

/* A chance of exactly 0 or 1 would sound like more than can be known. */
static void add_chance_of_claim(const struct coach_decision *decision, const struct scene *scene,
                                struct message *message)
{
    int good = percent(decision->good);
    if (good > 0 && good < 100 && scene->view.n_faces == 0)
        message_say(message, "\n💡 ", _("The chance that such a claim is good: %d%%."), good);
}

static void add_reason_of_answer(const struct coach_decision *decision, const struct scene *scene,
                                 struct message *message)
{
    add_chance_of_claim(decision, scene, message);
    if (scene_verb(scene, &decision->better)->doubts && percent(decision->good) >= 50)
        message_say(message, "\n🧗 ", "%s",
                    scene_verb(scene, &decision->made)->believes
                        ? _("Believing it, and having to beat it, was worse.")
                        : _("Believing it, and having to beat it, would have been worse still."));
    add_shown(decision, message);
}

/* The claim and the better one, beside the throw of the seat, and the result. */
static void add_reason_of_claim(const struct coach_decision *decision, const struct scene *scene,
                                struct message *message)
{
    int thrown = scene->view.thrown, made = decision->made.value, better = decision->better.value;
    double doubted = decision->reason.doubted, less = decision->better_reason.doubted;
    if (!scene_is(scene, &decision->made, "claim") || !scene_is(scene, &decision->better, "claim"))
        return;
    if (better == thrown)
        message_say(message, "\n💡 ", "%s",
                    made > thrown ? _("The truth was enough.") : _("You had more than that."));
    else if (made == thrown && better > thrown)
        message_say(message, "\n💡 ", "%s", _("The bluff was worth its risk."));
    if (doubted >= 0 && less >= 0 && percent(doubted) != percent(less))
        message_say(message, "\n🤨 ",
                    _("The chance to be doubted: %s with <b>%s</b>, %s with <b>%s</b>."),
                    guessed(doubted).text, scene_claim(scene, made).text, guessed(less).text,
                    scene_claim(scene, better).text);
}

/* A chance of one's own dice is exact, so it may be told as 0 or 1. */
static struct phrase counted(double chance)
{
    return chance < slight || chance > 1 - slight ? phrase_told("%d%%", percent(chance))
                                                  : guessed(chance);
}

/* Returns false, and tells nothing, if the better throw is not more likely to beat the claim: it is
 * better for another reason. */
static bool add_reason_of_throw(const struct coach_decision *decision, const struct scene *scene,
                                struct message *message)
{
    int made = percent(decision->reason.beats), better = percent(decision->better_reason.beats);
    if (decision->reason.beats < 0 || scene->view.last == GAME_NOTHING || better <= made)
        return false;
    message_say(message, "\n💡 ",
                _("The chance to beat <b>%s</b>: %s with your choice, %s with the better one."),
                scene_last(scene).text, counted(decision->reason.beats).text,
                counted(decision->better_reason.beats).text);
    return true;
}

static void add_reason_of_round(const struct coach_decision *decision, struct message *message)
{
    double made = decision->reason.loses, better = decision->better_reason.loses;
    if (made >= 0 && better >= 0 && percent(made) > percent(better))
        message_say(message, "\n⚖️ ",
                    _("The chance to lose the round: %s with your choice, %s with the better one."),
                    guessed(made).text, guessed(better).text);
}

static struct scene scene_of(const struct coach_decision *decision, const struct table *table)
{
    return (struct scene){.table = table,
                          .rules = &table->rules,
                          .words = table->rules.kind->words,
                          .bot = "",
                          .path = "",
                          .past = true,
                          .view = decision->view};
}

static void add_what_was_seen(const struct coach_decision *decision, const struct scene *scene,
                              struct message *message)
{
    if (scene->rules->kind->open)
        add_open_situation(scene, message);
    else
        add_situation(decision, scene, message);
}

static void add_decision(const struct coach_decision *decision, const struct table *table,
                         struct message *message)
{
    struct scene scene = scene_of(decision, table);
    add_heading(decision, &scene, message);
    add_what_was_seen(decision, &scene, message);
    message_say(message, "\n", _("Your choice: <b>%s</b>\nBetter: <b>%s</b>"),
                scene_move_label(&scene, &decision->made).text,
                scene_move_label(&scene, &decision->better).text);
    add_reason_of_answer(decision, &scene, message);
    add_reason_of_claim(decision, &scene, message);
    if (!add_reason_of_throw(decision, &scene, message))
        add_reason_of_round(decision, message);
}

/* `ranks`: its chances are not those to win. */
static void add_best(const struct coach_decision *decision, bool ranks, const struct table *table,
                     struct message *message)
{
    struct scene scene = scene_of(decision, table);
    bool hand = !game_words_rounds(scene.rules->kind);
    message_say(message, "\n\n✅ ",
                ranks  ? hand ? _("<b>Your best move, hand %d: +%d%%</b> (%s instead of %s)")
                              : _("<b>Your best move, round %d: +%d%%</b> (%s instead of %s)")
                 : hand ? _("<b>Your best move, hand %d: +%d%%</b> (chance to win %s instead of %s)")
                       : _("<b>Your best move, round %d: +%d%%</b> (chance to win %s instead of "
                           "%s)"),
                decision->round, coach_gain_percent(decision), guessed(decision->chance).text,
                guessed(decision->other_chance).text);
    add_what_was_seen(decision, &scene, message);
    message_say(message, "\n", _("Your choice: <b>%s</b>\nRather than: <b>%s</b>"),
                scene_move_label(&scene, &decision->made).text,
                scene_move_label(&scene, &decision->other).text);
    add_chance_of_claim(decision, &scene, message);
    add_shown(decision, message);
}

/* Fills in the parts of a table that the words need. */
static void sit_down(const struct coach *coach, const struct seat *seats, struct table *ret_table)
{
    memset(ret_table, 0, sizeof *ret_table);
    ret_table->rules = coach->game.rules;
    ret_table->n_seats = coach->game.n_seats;
    for (int i = 0; i < ret_table->n_seats; i++)
        ret_table->seats[i] = seats[i];
}

void coach_page_write(const struct coach *coach, const struct seat *seats, int language,
                      struct message *ret_message)
{
    struct table table;
    language_begin(language, ret_message);
    sit_down(coach, seats, &table);
    ret_message->secret = !table.rules.kind->open;
    message_say(ret_message, "🎓 ", "<b>%s</b>\n", _("How you played"));
    if (coach->n_weighed == 0 && coach->n_blind == 0)
        message_add(ret_message, "%s", _("You had nothing to decide in this game."));
    else if (coach->n_weighed == 0)
        message_add(ret_message, "%s", _("This record can tell nothing of it."));
    else if (coach->n == 0)
        message_add(ret_message, "✨ %s",
                    _("No decision cost you more than 1%: you played the way a master would."));
    else
        message_add(ret_message, "%s",
                    coach_ranks(coach)
                        ? _("What cost you most, going by what you could see then. The percentages "
                            "are the share of the others that you finish ahead of, against "
                            "opponents as they mostly play.")
                    : coach_guesses(coach)
                        ? _("What cost you most, going by what you could see then. The percentages "
                            "are your chance to win the game against opponents as they mostly "
                            "play.")
                        : _("What cost you most, going by what you could see then. The percentages "
                            "are your chance to win the game."));
    for (int i = 0; i < coach->n; i++)
        add_decision(&coach->list[i], &table, ret_message);
    if (coach->has_best)
        add_best(&coach->best, coach_ranks(coach), &table, ret_message);
    if (coach->n_blind > 0)
        message_say(ret_message, "\n\n🔒 ",
                    P_("%d decision is left out: it rested on dice that the record keeps sealed.",
                       "%d decisions are left out: they rested on dice that the record keeps "
                       "sealed.",
                       coach->n_blind),
                    coach->n_blind);
}
