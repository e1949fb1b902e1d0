/* choosing.c - the choices about a table: its rules, who throws first, whose dice, who plays for
 * the absent, whether all is shown afterwards, its clock.
 */

#include "robot_player.h"
#include "starter.h"
#include "table_parts.h"

#include <assert.h>

const int32_t table_clocks[TABLE_CLOCKS] = {
    5 * 60, 60 * 60, 8 * 60 * 60, TABLE_CLOCK_USUAL_S, 3 * 24 * 60 * 60, 0,
};

/* Takes over valid rules with enough seats. If the first to throw is found in the usual way of the
 * old game, it is found in that of the new one from now on; a choice stays. */
static enum refusal take_rules(struct table *table, const struct rules *rules)
{
    enum refusal why = rules_check(rules);
    if (why == ACCEPTED && table->n_seats > rules->kind->seats_max)
        why = REFUSED_PLAYERS;
    if (why != ACCEPTED)
        return why;
    if (table->starter == starter_usual(table->rules.kind))
        table->starter = starter_usual(rules->kind);
    table->rules = *rules;
    if (!rules->kind->lift && !table_is_practice(table))
        table->shows_all = false;
    return ACCEPTED;
}

/* People who sat down while everything was to stay sealed count on that. */
static enum refusal take_shown(struct table *table, bool shows_all, int64_t player)
{
    for (int i = 0; i < table->n_seats && shows_all && !table->shows_all; i++)
        if (table->seats[i].player != player && !robot_player_is(table->seats[i].player))
            return REFUSED_SHOWN_LATE;
    table->shows_all = shows_all;
    return ACCEPTED;
}

/* Takes a preset of this game, else of another. */
static enum refusal take_preset(struct table *table, const char *preset)
{
    struct rules rules = table->rules;
    if (rules_take_preset(&rules, preset) != ACCEPTED && !rules_read_name(preset, &rules))
        return REFUSED_UNKNOWN_PRESET;
    return take_rules(table, &rules);
}

/* Sets one option, and takes its remedies with it. */
static enum refusal take_option(struct table *table, const struct event *event)
{
    struct rules rules = table->rules;
    enum refusal why = rules_set(&rules, event->option, event->value);
    if (why != ACCEPTED)
        return why;
    struct remedy remedies[RULES_MENDS_MAX];
    int option = rules_option(rules.kind, event->option);
    int n = event->mend ? rules_mend(&rules, option, remedies) : 0;
    for (int i = 0; i < n; i++)
        rules_set(&rules, remedies[i].option, remedies[i].value);
    return take_rules(table, &rules);
}

enum refusal choosing_starter(struct table *table, enum table_starter starter, int64_t named)
{
    bool names = starter == STARTER_NAMED;
    if ((int)starter < STARTER_RANDOM || starter > STARTER_NAMED)
        return REFUSED_BAD_VALUE;
    if (names && table_seat(table, named) == GAME_NOBODY)
        return REFUSED_OLD_BUTTON;
    table->starter = starter;
    table->named = names ? named : 0;
    return ACCEPTED;
}

/* Takes rules, and the starter and what is shown, which the group saves with them. */
static enum refusal take_saved(struct table *table, const struct event *event)
{
    struct table taken = *table;
    enum refusal why = take_rules(&taken, event->rules);
    if (why == ACCEPTED && !event->keeps)
        why = choosing_starter(&taken, event->starter, 0);
    if (why == ACCEPTED && !event->keeps)
        why = take_shown(&taken, event->shows_all, event->player);
    if (why == ACCEPTED)
        *table = taken;
    return why;
}

static enum refusal take_dice(struct table *table, enum table_dice dice)
{
    if ((int)dice < DICE_OWN || dice > DICE_TELEGRAM)
        return REFUSED_BAD_VALUE;
    table->dice = dice;
    return ACCEPTED;
}

static enum refusal take_clock(struct table *table, int32_t clock_s)
{
    if (clock_s == 0 && table_alone_with_robots(table))
        return REFUSED_NO_LIMIT;
    for (int i = 0; i < TABLE_CLOCKS; i++)
        if (table_clocks[i] == clock_s) {
            table->clock_s = clock_s;
            return ACCEPTED;
        }
    return REFUSED_BAD_VALUE;
}

enum refusal choosing_step(struct table *table, const struct event *event)
{
    switch (event->kind) {
    case EVENT_PRESET:
        return take_preset(table, event->preset);
    case EVENT_OPTION:
        return take_option(table, event);
    case EVENT_RULES:
        return take_saved(table, event);
    case EVENT_STARTER:
        return choosing_starter(table, event->starter, event->named);
    case EVENT_DICE:
        return take_dice(table, event->dice);
    case EVENT_ABSENT:
        table->absent_robot = event->absent_robot;
        return ACCEPTED;
    case EVENT_SHOWN:
        return take_shown(table, event->shows_all, event->player);
    default:
        assert(event->kind == EVENT_CLOCK);
        return take_clock(table, event->clock_s);
    }
}
