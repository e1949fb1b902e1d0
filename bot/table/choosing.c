/* choosing.c - what is chosen about a table: rules, who throws first, whose dice, who plays
 * for the absent, its clock.
 */

#include "starter.h"
#include "table_parts.h"

#include <assert.h>

const int32_t table_clocks[TABLE_CLOCKS] = {
    5 * 60, 60 * 60, 8 * 60 * 60, TABLE_CLOCK_USUAL_S, 3 * 24 * 60 * 60, 0,
};

/* Takes rules over where those who sit here can play by them. How the first to throw is found stays
 * as it was chosen; where nobody chose, another game has its own way. */
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
    return ACCEPTED;
}

/* A preset of this game, else of another. */
static enum refusal take_preset(struct table *table, const char *preset)
{
    struct rules rules = table->rules;
    if (rules_take_preset(&rules, preset) != ACCEPTED && !rules_read_name(preset, &rules))
        return REFUSED_UNKNOWN_PRESET;
    return take_rules(table, &rules);
}

/* One option, and with it what it calls for. */
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

/* What a group saved. */
static enum refusal take_saved(struct table *table, const struct event *event)
{
    struct table taken = *table;
    enum refusal why = take_rules(&taken, event->rules);
    if (why == ACCEPTED)
        why = choosing_starter(&taken, event->starter, 0);
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
    default:
        assert(event->kind == EVENT_CLOCK);
        return take_clock(table, event->clock_s);
    }
}
