/* coach_page.c - tells decisions in the words of the game's own buttons. */

#include "coach_page.h"

#include "language.h"
#include "scene.h"

#include <stdio.h>
#include <string.h>

static int percent(double chance)
{
    return (int)(chance * 100 + 0.5);
}

static void add_heading(const struct coach_decision *decision, const struct scene *scene,
                        struct message *message)
{
    bool hand = scene->rules->kind->score == SCORE_LIVES;
    message_say(message, "\n\n",
                hand ? _("<b>Hand %d: −%d%%</b> (%d%% instead of %d%%)")
                     : _("<b>Round %d: −%d%%</b> (%d%% instead of %d%%)"),
                decision->round, coach_cost_percent(decision), percent(decision->chance),
                percent(decision->better_chance));
}

/* What the seat had heard, and what it saw. */
static void add_situation(const struct scene *scene, struct message *message)
{
    const struct view *view = &scene->view;
    if (view->last != GAME_NOTHING && view->claimer != GAME_NOBODY && view->claimer != view->turn)
        message_say(message, "\n🗣 ", _("%s has claimed <b>%s</b>."),
                    phrase_name(scene->table, view->claimer).text, scene_last(scene).text);
    if (view->n_faces == 0)
        return;
    message_add(message, "\n");
    scene->words->thrown(scene, message);
}

static void add_choice(const struct coach_decision *decision, const struct scene *scene,
                       struct message *message)
{
    message_say(message, "\n", _("Your choice: <b>%s</b>. Better: <b>%s</b>."),
                scene_move_label(scene, &decision->made).text,
                scene_move_label(scene, &decision->better).text);
}

/* A chance of nothing or of all would sound like more than anybody can know. */
static void add_reason_of_answer(const struct coach_decision *decision, const struct scene *scene,
                                 struct message *message)
{
    int good = percent(decision->good);
    if (good > 0 && good < 100 && scene->view.n_faces == 0)
        message_say(message, "\n💡 ", _("The chance that such a claim is good: %d%%."), good);
    if (decision->shown != COACH_SHOWN_NOTHING)
        message_say(message, "\n🔍 ", "%s",
                    decision->shown == COACH_SHOWN_TRUE ? _("This time the claim was true.")
                                                        : _("This time the claim was false."));
}

/* What a claim and a better one were, beside what its seat had thrown. */
static void add_reason_of_claim(const struct coach_decision *decision, const struct scene *scene,
                                struct message *message)
{
    int thrown = scene->view.thrown, made = decision->made.value, better = decision->better.value;
    if (!scene_is(scene, &decision->made, "claim") || !scene_is(scene, &decision->better, "claim"))
        return;
    if (better == thrown)
        message_say(message, "\n💡 ", "%s",
                    made > thrown ? _("The truth was enough.") : _("You had more than that."));
    else if (made == thrown && better > thrown)
        message_say(message, "\n💡 ", "%s", _("The bluff was worth its risk."));
}

static void add_decision(const struct coach_decision *decision, const struct table *table,
                         struct message *message)
{
    struct scene scene = {.table = table,
                          .rules = &table->rules,
                          .words = table->rules.kind->words,
                          .bot = "",
                          .path = "",
                          .view = decision->view};
    add_heading(decision, &scene, message);
    add_situation(&scene, message);
    add_choice(decision, &scene, message);
    add_reason_of_answer(decision, &scene, message);
    add_reason_of_claim(decision, &scene, message);
}

/* A table as far as the words need one. */
static void sit_down(const struct coach *coach, const char *const *names, struct table *ret_table)
{
    memset(ret_table, 0, sizeof *ret_table);
    ret_table->rules = coach->game.rules;
    ret_table->n_seats = coach->game.n_seats;
    for (int i = 0; i < ret_table->n_seats; i++)
        snprintf(ret_table->seats[i].name, sizeof ret_table->seats[i].name, "%s", names[i]);
}

void coach_page_write(const struct coach *coach, const char *const *names, int language,
                      struct message *ret_message)
{
    struct table table;
    language_begin(language, ret_message);
    sit_down(coach, names, &table);
    message_say(ret_message, "🎓 ", "<b>%s</b>\n", _("How you played"));
    if (coach->n_weighed == 0)
        message_add(ret_message, "%s", _("You had nothing to decide in this game."));
    else if (coach->n == 0)
        message_add(ret_message, "✨ %s",
                    _("No decision cost you more than 1%: you played the way a master would."));
    else
        message_add(ret_message, "%s",
                    _("What cost you most, going by what you could see then. The percentages are "
                      "your chance to win the game."));
    for (int i = 0; i < coach->n; i++)
        add_decision(&coach->list[i], &table, ret_message);
}
