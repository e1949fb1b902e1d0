/* seasons.c - closes the seasons of a group's league, and makes its weekly post. */
#include "seasons.h"

#include "chat.h"
#include "ctx.h"
#include "enqueue.h"
#include "picture_request.h"
#include "schedule.h"
#include "scoring.h"
#include "season_titles.h"

#include <stdlib.h>
#include <string.h>

enum {
    WEEKLY_MINUTE = 10 * 60,
    WEEK_RESULTS_MOST = 10000, /* of the games that are told, and some that do not count */
};

#define DAY_MS  INT64_C(86400000)
#define WEEK_MS (7 * DAY_MS)
#define LATE_MS (31 * DAY_MS) /* after that the end of a season is no news */

/* Posts a standing without a sound. It goes to the topic where the season was last played, since
 * many groups keep General closed; to General if that topic is shut. An admin may have ended the
 * season: then the post is a reply. */
static int64_t post(struct step *step, const struct standings_query *asked, int64_t topic,
                    struct message *message)
{
    struct delivery group = {step, asked->chat, topic, 0};
    message->silent = true;
    return enqueue_post(&group, step->person != 0 ? SEND_REPLY : SEND_POST, message);
}

/* The standing to be posted. False if the bot may not write, or there is nothing to tell. */
static bool find_page(struct step *step, const struct standings_query *asked,
                      struct standing_page *ret_page)
{
    standings_query_page(step, asked, ret_page);
    return !chat_shut(step, asked->chat) && ret_page->n > 0 && asked->league.on;
}

/* Posts the final standing of a season, which pictures follow. Returns the post, 0 if there is
 * none. */
static int64_t post_end(struct step *step, const struct standings_query *asked, int64_t from_ms)
{
    struct standing_page page;
    struct season_end_titles titles;
    struct message message;
    int64_t topic = store_season_topic(step->store, asked->chat, asked->season.key);
    if (!find_page(step, asked, &page))
        return 0;
    season_titles_find(step, asked->chat, asked->season.key, from_ms, &titles);
    season_end_write(&page, &titles, ctx_chat_language(step, asked->chat, NULL), &message);
    if (step->bot->draws && page.rows[0].standing.rank == 1)
        picture_request_season(step, asked->chat, topic, asked->season.key);
    return post(step, asked, topic, &message);
}

/* Closes the season of `season`. It may run again if an admin changes the length of seasons back.
 */
static void close_season(struct step *step, struct standings_query *asked,
                         const struct season *season)
{
    bool early = season->to_ms > step->now_ms;
    asked->season.key = season->key;
    asked->season.over = true;
    struct store_season closed = {.chat = asked->chat,
                                  .key = season->key,
                                  .length = asked->league.length,
                                  .from_ms = season->from_ms,
                                  .to_ms = season->to_ms,
                                  .post = post_end(step, asked, season->from_ms),
                                  .games_least = asked->league.games_least,
                                  .ended_ms = early ? step->now_ms : season->to_ms};
    store_season_close(step->store, &closed);
    asked->league.season_due_ms = early ? 0 : scoring_due(step->store, asked->chat, step->now_ms);
}

/* The season that is due, computed with the group's present clock, and the one before. */
static void find_due(const struct step *step, const struct standings_query *asked,
                     struct season *ret_season, struct season *ret_before)
{
    struct zone zone;
    schedule_zone(step->store, asked->chat, step->now_ms, &zone);
    season_at(asked->season.length, &zone, asked->league.season_due_ms - 1, ret_season);
    season_at(asked->season.length, &zone, ret_season->from_ms - 1, ret_before);
}

/* Whether a season has games and was never closed. */
static bool is_open(const struct step *step, int64_t chat, int32_t key)
{
    struct store_season closed;
    return store_standings_all(step->store, chat, key, "", NULL, 0) > 0 &&
           !store_season(step->store, chat, key, &closed);
}

/* Clock rules may have changed since the season's end was computed: then the season ended before
 * that time, or has not ended yet. */
static void close_due(struct step *step, struct standings_query *asked)
{
    struct season season, before;
    find_due(step, asked, &season, &before);
    if (season.to_ms <= step->now_ms)
        close_season(step, asked, &season);
    else if (is_open(step, asked->chat, before.key))
        close_season(step, asked, &before);
    else
        asked->league.season_due_ms = season.to_ms;
}

/* An endless season is never due, but ends with a change of the length. */
bool seasons_ends(const struct step *step, const struct standings_query *asked)
{
    bool endless = asked->league.on && asked->season.length == SEASON_ENDLESS;
    return asked->league.season_due_ms != 0 ||
           (endless &&
            store_standings_all(step->store, asked->chat, asked->now.key, "", NULL, 0) > 0);
}

void seasons_length(struct step *step, int64_t chat, enum season_length length)
{
    struct standings_query asked;
    standings_query_now(step, chat, &asked);
    if (asked.season.length == length)
        return;
    if (asked.league.season_due_ms != 0) {
        struct season season, before;
        find_due(step, &asked, &season, &before);
        close_season(step, &asked, &season);
    } else if (seasons_ends(step, &asked)) {
        close_season(step, &asked,
                     &(struct season){asked.now.key, asked.now.from_ms, step->now_ms});
    }
    asked.league.season_due_ms = 0;
    asked.league.length = (int)length;
    store_league_put(step->store, &asked.league);
}

/* The first Monday at ten, in the group's zone, after that time. */
static int64_t weekly_after(const struct step *step, int64_t chat, int64_t at_ms)
{
    struct zone zone;
    schedule_zone(step->store, chat, step->now_ms, &zone);
    do
        at_ms = zone_next(&zone, WEEKLY_MINUTE, at_ms + 1);
    while (zone_local(&zone, at_ms) / DAY_MS % 7 != 4); /* 1970 began on a Thursday */
    return at_ms;
}

struct recent {
    int64_t since_ms, ending; /* the ending of the last counted game */
    int32_t season;           /* the season of the post; games of the season before are not in it */
    int games;
    int left; /* results that may still be read */
};

static bool count_recent(void *context, const struct store_result *result)
{
    struct recent *recent = context;
    if (result->ended_ms < recent->since_ms || recent->games > STANDING_GAMES_MOST ||
        recent->left-- == 0)
        return false;
    if (result->counts && result->season == recent->season && result->ending != recent->ending) {
        recent->ending = result->ending;
        recent->games++;
    }
    return true;
}

/* Whether the season ends within a day. Its end will show the same standing. */
static bool ends_today(const struct step *step, const struct standings_query *asked)
{
    int64_t due_ms = asked->league.season_due_ms;
    return due_ms != 0 && due_ms - step->now_ms < DAY_MS;
}

/* A week without games gets no post, nor do the weeks after it until the next game. */
static void post_week(struct step *step, struct standings_query *asked)
{
    struct standing_page page;
    struct message message;
    struct recent recent = {
        .since_ms = step->now_ms - WEEK_MS, .season = asked->season.key, .left = WEEK_RESULTS_MOST};
    struct store_scan scan = {.chat = asked->chat, .back = true};
    store_results(step->store, &scan, count_recent, &recent);
    asked->league.weekly_due_ms = 0;
    if (!asked->league.on || !asked->league.weekly || recent.games == 0)
        return;
    if (!ends_today(step, asked) && find_page(step, asked, &page)) {
        standing_page_week(&page, recent.games, ctx_chat_language(step, asked->chat, NULL),
                           &message);
        post(step, asked, store_season_topic(step->store, asked->chat, asked->season.key),
             &message);
    }
    asked->league.weekly_due_ms = weekly_after(step, asked->chat, step->now_ms);
}

void seasons_look(struct step *step, int64_t chat)
{
    struct standings_query asked;
    if (!recounts_refresh(step->store, chat))
        return; /* it is due again once the league is counted */
    standings_query_now(step, chat, &asked);
    if (asked.league.season_due_ms != 0 && asked.league.season_due_ms <= step->now_ms)
        close_due(step, &asked);
    else
        post_week(step, &asked);
    store_league_put(step->store, &asked.league);
}

void seasons_plan_weekly(struct step *step, int64_t chat)
{
    struct store_league league;
    store_league(step->store, chat, &league);
    bool ahead = league.weekly_due_ms > step->now_ms + WEEK_MS + DAY_MS; /* the clock once was */
    if (!league.on || !league.weekly || (league.weekly_due_ms != 0 && !ahead))
        return;
    league.weekly_due_ms = weekly_after(step, chat, step->now_ms);
    store_league_put(step->store, &league);
}

void seasons_clock_changed(struct step *step, int64_t chat)
{
    struct store_league league;
    store_league(step->store, chat, &league);
    int64_t due_ms = scoring_due(step->store, chat, step->now_ms);
    if (!league.on)
        return;
    if (league.season_due_ms != 0 || due_ms > step->now_ms)
        league.season_due_ms = due_ms; /* a season that was not to be closed stays open */
    if (league.weekly_due_ms != 0)     /* the same Monday, at ten in the present zone */
        league.weekly_due_ms = weekly_after(step, chat, league.weekly_due_ms - WEEK_MS / 2);
    store_league_put(step->store, &league);
}

/* The last season that ended. An older program did not store that a season was ended early, so a
 * closed season's time may still run. */
static bool find_last(const struct step *step, const struct standings_query *asked,
                      struct store_season *ret_last)
{
    struct store_season *over;
    int i = 0, n = standings_query_over(step, asked, &over);
    while (i < n && over[i].ended_ms > step->now_ms)
        i++;
    if (i < n)
        *ret_last = over[i];
    free(over);
    return i < n;
}

void seasons_tell_last(struct step *step, int64_t chat)
{
    struct standings_query asked;
    struct store_season last;
    standings_query_now(step, chat, &asked);
    if (!find_last(step, &asked, &last) || last.post != 0 || last.ended_ms < step->now_ms - LATE_MS)
        return;
    standings_query_look_back(&last, &asked);
    last.post = post_end(step, &asked, last.from_ms);
    if (last.post != 0)
        store_season_close(step->store, &last);
}
