/* apply.c - applies an event to a table: keeps it, tells it, and counts games that end. */
#include "apply.h"

#include "announce.h"
#include "bracket.h"
#include "dice_send.h"
#include "random.h"
#include "scoring.h"
#include "seasons.h"
#include "turn_clock.h"

#include <assert.h>

/* One event on its way through a table: what it led to, and what of that was not told yet. */
struct step {
    struct bot *bot;
    struct live *live;
    struct table before; /* as people were told of it last */
    struct news news;
    bool threw; /* chance made moves after the news */
    bool seats_changed;
};

static void log_move(const struct step *step, const struct news *news, int64_t update)
{
    if (news->kind == NEWS_MOVE)
        store_move_add(step->bot->store, step->live->row.id, &step->live->table.game,
                       step->live->table.turn - 1, &news->move, update, step->bot->now_ms);
}

/* Whether what the seats' derived columns show may have changed. */
static bool changes_seats(const struct news *news)
{
    for (int i = 0; i < news->events.n; i++) {
        enum game_event_type type = news->events.list[i].type;
        if (type == GAME_LOST || type == GAME_LEFT || type == GAME_ELIMINATED ||
            type == GAME_TOKENS)
            return true;
    }
    return news->kind != NEWS_MOVE;
}

static void tell(struct step *step)
{
    turn_clock_reckon(step->bot, step->live);
    struct told told = {.before = &step->before,
                        .news = &step->news,
                        .threw = step->threw,
                        .rolled = step->before.rolling};
    announce_news(step->bot, step->live, &told);
}

static bool has_room(const struct game_events *events, const struct game_events *more)
{
    return events->n + more->n <= GAME_EVENTS_MAX;
}

/* A throw that lies open is news as well: it joins what it followed, so that one post tells all.
 * Where that would be too much for one post, this one ends here. */
static void take_throw(struct step *step, const struct table *before, const struct news *thrown)
{
    struct game_events *events = &step->news.events;
    step->threw = true;
    if (!step->live->table.rules.kind->open)
        return;
    if (!has_room(events, &thrown->events)) {
        tell(step);
        step->before = *before;
        step->news = *thrown;
        step->threw = false;
        return;
    }
    for (int i = 0; i < thrown->events.n; i++)
        events->list[events->n++] = thrown->events.list[i];
}

/* Lets chance make its moves as long as they are due. */
static void throw_where_due(struct step *step)
{
    struct table *table = &step->live->table;
    while (table_wants_throw(table)) {
        struct table before = *table;
        struct event event = {.kind = EVENT_THROW, .below = random_below};
        struct news thrown;
        enum refusal why = table_step(table, &event, &thrown);
        assert(why == ACCEPTED);
        log_move(step, &thrown, 0);
        step->seats_changed |= changes_seats(&thrown);
        take_throw(step, &before, &thrown);
    }
}

/* The league goes by games that ended normally. */
static void count_in_league(struct bot *bot, int64_t id, int64_t chat)
{
    scoring_record(bot->store, id);
    seasons_plan_weekly(bot, chat);
}

enum refusal apply_event(struct bot *bot, struct live *live, const struct event *event)
{
    struct step step = {.bot = bot, .live = live, .before = live->table};
    enum refusal why = table_step(&live->table, event, &step.news);
    if (why != ACCEPTED)
        return why;
    log_move(&step, &step.news, bot->update);
    if (step.news.kind == NEWS_MOVE)
        live->row.picked = 0;
    step.seats_changed = changes_seats(&step.news);
    if (live->table.rolling)
        dice_send(bot, live);
    else if (step.before.rolling)
        store_throw_drop(bot->store, live->row.id);
    throw_where_due(&step);
    bool over = live->table.status == TABLE_OVER, ended = live->table.status >= TABLE_OVER;
    if (ended && live->table.cup.number > 0)
        live->table.cup.goes_on = (int8_t)bracket_goes_on(bot->store, &live->row);
    tell(&step);
    int64_t id = live->row.id, chat = live->table.chat;
    live_tables_save(bot->lives, live, step.seats_changed, bot->now_ms);
    if (over)
        count_in_league(bot, id, chat);
    if (ended)
        store_cups_wake(bot->store, chat, bot->now_ms);
    return ACCEPTED;
}
