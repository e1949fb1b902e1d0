/* no_show.c - asks about players who never made a move, and counts the votes of the others. */
#include "no_show.h"

#include "robot_player.h"
#include "table_parts.h"

#include <assert.h>

enum { DECISIONS = NO_SHOW_WITHOUT + 1 };

static int8_t vote_for(int seat, enum no_show decision)
{
    return (int8_t)(seat * DECISIONS + (int)decision);
}

static bool has_voted(const struct seat *seat, int about)
{
    return seat->vote > 0 && seat->vote / DECISIONS == about;
}

static bool may_vote(const struct table *table, int seat, int about)
{
    const struct seat *at = &table->seats[seat];
    return seat != about && !robot_player_is(at->player) && !at->gone &&
           table_still_plays(table, seat);
}

static bool never_came(const struct seat *seat)
{
    return !seat->played && seat->missed > 0;
}

int no_show_voters(const struct table *table, int seat)
{
    int n = 0;
    for (int i = 0; i < table->n_seats; i++) {
        const struct seat *at = &table->seats[i];
        bool there = !table_is_absent(table, i) && !never_came(at);
        n += may_vote(table, i, seat) && (there || has_voted(at, seat));
    }
    return n;
}

int no_show_votes(const struct table *table, int seat, enum no_show decision)
{
    int n = 0;
    for (int i = 0; i < table->n_seats; i++)
        n += may_vote(table, i, seat) && table->seats[i].vote == vote_for(seat, decision);
    return n;
}

static bool is_open(const struct table *table, int seat)
{
    const struct seat *at = &table->seats[seat];
    return never_came(at) && at->verdict == NO_SHOW_OPEN && !at->leaving &&
           at->away_until_ms == 0 && table_still_plays(table, seat) &&
           no_show_voters(table, seat) > 0;
}

int no_show_asked(const struct table *table)
{
    for (int seat = 0; seat < table->n_seats && !table_is_practice(table); seat++)
        if (is_open(table, seat))
            return seat;
    return GAME_NOBODY;
}

int no_show_last_without(const struct table *table, int seat)
{
    int last = GAME_NOBODY, n = 0;
    for (int i = 0; i < table->n_seats; i++) {
        const struct seat *at = &table->seats[i];
        bool stays = i != seat && !at->leaving && at->verdict != NO_SHOW_WITHOUT;
        if (!stays || !table_still_plays(table, i))
            continue;
        last = i;
        n++;
    }
    return n == 1 ? last : GAME_NOBODY;
}

bool no_show_may_count(const struct table *table, int seat)
{
    int n = 0;
    for (int i = 0; i < table->n_seats; i++) {
        const struct seat *at = &table->seats[i];
        bool may_move = table_still_plays(table, i) && !at->gone && at->verdict < NO_SHOW_ROBOT;
        n += i != seat && !robot_player_is(at->player) && (at->played || may_move);
    }
    return n > 1;
}

bool no_show_robot_on_turn(const struct table *table)
{
    int seat = table_turn(table);
    return robot_player_on_turn(table) ||
           (seat != GAME_NOBODY && table->seats[seat].verdict >= NO_SHOW_ROBOT);
}

static void drop_votes(struct table *table, int seat)
{
    for (int i = 0; i < table->n_seats; i++)
        if (has_voted(&table->seats[i], seat))
            table->seats[i].vote = 0;
}

void no_show_ends(struct table *table, int seat)
{
    table->seats[seat].verdict = NO_SHOW_OPEN;
    drop_votes(table, seat);
}

/* A player who never moved has been there before if they missed turns before those in a row. */
bool no_show_again(const struct table *table, int seat)
{
    return never_came(&table->seats[seat]) && table_missed(table, seat) > table->seats[seat].missed;
}

void no_show_there(struct table *table, int seat)
{
    struct seat *at = &table->seats[seat];
    bool again = no_show_again(table, seat);
    if (!again || at->verdict >= NO_SHOW_ROBOT)
        no_show_ends(table, seat);
    at->missed = again;
}

/* The decision for which more than half have voted; NO_SHOW_OPEN: none. */
static enum no_show decided(const struct table *table, int seat)
{
    for (int verdict = NO_SHOW_WAIT; verdict < DECISIONS; verdict++)
        if (2 * no_show_votes(table, seat, (enum no_show)verdict) > no_show_voters(table, seat))
            return (enum no_show)verdict;
    return NO_SHOW_OPEN;
}

void no_show_count(struct table *table)
{
    enum no_show verdict;
    for (int seat; (seat = no_show_asked(table)) != GAME_NOBODY &&
                   (verdict = decided(table, seat)) != NO_SHOW_OPEN;) {
        table->seats[seat].verdict = verdict;
        drop_votes(table, seat);
    }
}

enum refusal no_show_step(struct table *table, const struct event *event, struct news *news)
{
    int seat = table_seat(table, event->player), about = table_seat(table, event->about);
    enum refusal why = look_still_plays(table, seat);
    if (why != ACCEPTED)
        return why;
    if (table->seats[seat].gone)
        return REFUSED_GONE;
    if (about == GAME_NOBODY || about != no_show_asked(table) || seat == about)
        return REFUSED_OLD_BUTTON;
    assert(event->verdict > NO_SHOW_OPEN && event->verdict <= NO_SHOW_WITHOUT);
    table->seats[seat].vote = vote_for(about, event->verdict);
    news->kind = NEWS_VERDICT;
    news->seat = (int8_t)about;
    return ACCEPTED;
}
