/* advance.c - which answer was given in advance, and when it is made. */
#include "advance.h"

#define SECONDS(n) (INT64_C(1000) * (n))
#define MINUTES(n) (60 * SECONDS(n))

enum {
    OWN_LEAST = 6, /* answers from which a habit is read */
    STRETCHES = 10,
    TURN_SHARE = 3, /* a quick answer takes this part of a turn at most */
};

#define QUICK_LEAST_MS SECONDS(3)
#define QUICK_MOST_MS  MINUTES(5)
#define MORNING_MS     MINUTES(50)

/* --- the answer --- */

int advance_lowest(const struct rules *rules)
{
    const struct game_answers *answers = rules->kind->answers;
    return answers->lowest ? answers->lowest(rules) : 0;
}

int advance_highest(const struct rules *rules)
{
    const struct game_answers *answers = rules->kind->answers;
    return answers->highest ? answers->highest(rules) : rules->kind->ladder(rules) - 1;
}

int advance_believed(const struct rules *rules)
{
    return rules->kind->answers->believed(rules);
}

int advance_next(const struct table *table)
{
    struct view view;
    const struct game_answers *answers = table->rules.kind->answers;
    table_view(table, TABLE_PUBLIC, &view);
    if (view.last == GAME_NOTHING)
        return advance_lowest(&table->rules);
    return answers->again && answers->again(&table->game) ? view.last : view.last + 1;
}

bool advance_possible(const struct rules *rules, const struct advance *advance)
{
    int lowest = advance_lowest(rules), believed = advance_believed(rules);
    bool believes = advance->believe_to != GAME_NOTHING,
         doubts = advance->doubt_from != GAME_NOTHING;
    return (!believes || (advance->believe_to >= lowest && advance->believe_to <= believed)) &&
           (!doubts ||
            (advance->doubt_from >= lowest && advance->doubt_from <= advance_highest(rules)));
}

bool advance_fits(const struct rules *rules, const struct advance *advance)
{
    bool believes = advance->believe_to != GAME_NOTHING,
         doubts = advance->doubt_from != GAME_NOTHING;
    return (believes || doubts) && advance_possible(rules, advance) &&
           (!believes || !doubts || advance->believe_to < advance->doubt_from);
}

bool advance_allowed(const struct table *table, int64_t player)
{
    int seat = table_seat(table, player);
    return table->status == TABLE_PLAYING && table->rules.kind->answers &&
           !table_is_practice(table) && seat != GAME_NOBODY && table_still_plays(table, seat) &&
           !table->seats[seat].gone;
}

bool advance_may_set(const struct table *table, int64_t player)
{
    return advance_allowed(table, player) && table_turn(table) != table_seat(table, player);
}

bool advance_known(const struct table *table)
{
    struct view view;
    table_view(table, TABLE_PUBLIC, &view);
    return view.last != GAME_NOTHING &&
           table_may_see(table, table->seats[table_turn(table)].player);
}

bool advance_move(const struct table *table, const struct advance *advance, struct move *ret_move)
{
    struct view view;
    struct move moves[GAME_MOVES_MAX];
    const struct game_answers *answers = table->rules.kind->answers;
    table_view(table, TABLE_PUBLIC, &view);
    if (view.last == GAME_NOTHING || advance_known(table))
        return false;
    bool believes = advance->believe_to != GAME_NOTHING && view.last <= advance->believe_to;
    bool doubts = advance->doubt_from != GAME_NOTHING && view.last >= advance->doubt_from;
    int n = table_legal(table, table->seats[table_turn(table)].player, moves);
    for (int i = 0; i < n; i++) {
        int verb = moves[i].verb;
        if ((doubts && verb == answers->doubt) ||
            (believes && (verb == answers->believe[0] || verb == answers->believe[1]))) {
            *ret_move = moves[i];
            return true;
        }
    }
    return false;
}

/* --- the instant --- */

/* From so much to so much, all equally likely. */
static int64_t draw(const struct advance_habit *habit, int64_t least_ms, int64_t most_ms)
{
    return least_ms + habit->below(habit->source, (uint32_t)(most_ms - least_ms + 1));
}

/* A quick answer of people who look at their phone when it rings: a tenth of them between two
 * neighbours. */
static int64_t usual_answer(const struct advance_habit *habit)
{
    static const int32_t tenths_ms[STRETCHES + 1] = {5000,  9000,  12800, 16400, 20400, 25000,
                                                     30600, 38000, 49000, 70000, 120000};
    uint32_t i = habit->below(habit->source, STRETCHES);
    return draw(habit, tenths_ms[i], tenths_ms[i + 1]);
}

/* One of the player's own quick answers, a little longer or shorter. */
static int64_t quick_answer(const struct advance_habit *habit, int64_t most_ms)
{
    int64_t own_ms[ADVANCE_TIMES_MOST];
    uint32_t n = 0;
    for (int i = 0; i < habit->n; i++)
        if (habit->times_ms[i] >= QUICK_LEAST_MS && habit->times_ms[i] <= QUICK_MOST_MS)
            own_ms[n++] = habit->times_ms[i];
    int64_t answer_ms = usual_answer(habit);
    if (n >= OWN_LEAST) {
        answer_ms = own_ms[habit->below(habit->source, n)];
        answer_ms = draw(habit, answer_ms - answer_ms / 5, answer_ms + answer_ms / 5);
    }
    return answer_ms <= most_ms ? answer_ms : draw(habit, most_ms / 2, most_ms);
}

static int64_t quiet_end(const struct pace *pace, int64_t at_ms)
{
    for (int i = 0; i < 2 * pace->n_calm; i++)
        at_ms = pace_quiet_end(&pace->calm[i % pace->n_calm], at_ms);
    return at_ms;
}

bool advance_waits(const struct pace *pace, int64_t deadline_ms, int64_t at_ms)
{
    int64_t awake_ms = quiet_end(pace, at_ms);
    return awake_ms > at_ms && (deadline_ms == 0 || deadline_ms > awake_ms + MORNING_MS);
}

/* After quiet hours nobody answers to the second: they read it some time in the next hour. */
int64_t advance_due(const struct pace *pace, int64_t deadline_ms, int64_t now_ms,
                    const struct advance_habit *habit)
{
    int64_t left_ms = deadline_ms != 0 ? deadline_ms - now_ms : INT64_MAX;
    if (left_ms <= TURN_SHARE)
        return now_ms + 1;
    int64_t at_ms = now_ms + quick_answer(habit, left_ms / TURN_SHARE);
    if (advance_waits(pace, deadline_ms, at_ms))
        at_ms = draw(habit, quiet_end(pace, at_ms), quiet_end(pace, at_ms) + MORNING_MS);
    return at_ms;
}
