/* league_admin.c - chooses about the league of a group. */
#include "league_admin.h"

#include "league.h"
#include "schedule.h"
#include "seasons.h"
#include "standings_query.h"
#include "text_league.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static_assert((int)STORE_POINTS_BYTES == (int)POINTS_TEXT_BYTES, "a table of points is kept whole");

static void show(struct talk *talk)
{
    struct store_league league;
    struct message message;
    store_league(talk->bot->store, talk->update->chat, &league);
    struct league_menu menu = {.on = league.on,
                               .weekly = league.weekly,
                               .length = (enum season_length)league.length,
                               .games_least = league.games_least};
    memcpy(menu.points, league.points, sizeof menu.points);
    text_league_menu(&menu, talk->language, &message);
    message.silent = true;
    talk_show(talk, &message);
}

/* --- what a button says --- */

static void take_part(struct talk *talk, bool in)
{
    struct store *store = talk->bot->store;
    int64_t chat = talk->update->chat, player = talk->update->from.id;
    if (talk->update->anonymous)
        talk_note(talk, NOTE_ANONYMOUS);
    else if (in)
        store_opt_in(store, chat, player, talk->bot->now_ms);
    else if (store_opted_out(store, chat, player) == 0 &&
             store_enough(store, FACT_OPTOUT, chat, player, talk->bot->now_ms)) {
        talk_note(talk, NOTE_ENOUGH);
        return;
    } else
        store_opt_out(store, chat, player, talk->bot->now_ms);
    if (!talk->update->anonymous)
        talk_note(talk, in ? NOTE_LEAGUE_IN : NOTE_LEAGUE_OUT);
}

enum { NO_SEASON = -1 };

/* Whether choosing this length would end a season with games in it. Then it is asked first, and
 * asked anew where a yes was to the end of another season; `named`: of which, or NO_SEASON. */
static bool asks_first(struct talk *talk, int length, int named)
{
    struct standings_query asked;
    struct zone zone;
    struct season begins;
    struct message message;
    standings_query_now(talk->bot, talk->update->chat, &asked);
    if (!seasons_ends(talk->bot, &asked) || length == (int)asked.season.length ||
        named == (int)asked.season.key)
        return false;
    schedule_zone(talk->bot->store, talk->update->chat, talk->bot->now_ms, &zone);
    season_at((enum season_length)length, &zone, talk->bot->now_ms, &begins);
    struct standing_season next = {.length = (enum season_length)length, .key = begins.key};
    text_league_ending(&asked.season, &next, talk->language, &message);
    message.silent = true;
    talk_show(talk, &message);
    return true;
}

static void choose(struct talk *talk, char what, int value, int season)
{
    struct store_league league;
    struct store *store = talk->bot->store;
    store_league(store, talk->update->chat, &league);
    if (!league.on && what != 'o') { /* a button from before it was switched off */
        show(talk);
        return;
    }
    if (strchr("nN", what) && asks_first(talk, value, season))
        return;
    if (what == 'n' || what == 'N')
        seasons_length(talk->bot, talk->update->chat, (enum season_length)value);
    store_league(store, talk->update->chat, &league);
    if (what == 'g' && value >= 1 && value <= 100)
        league.games_least = value;
    else if (what == 'w') {
        league.weekly = value != 0;
        league.weekly_due_ms = 0;
    } else if (what == 'o')
        league.on = value != 0;
    store_league_put(store, &league);
    seasons_plan_weekly(talk->bot, talk->update->chat);
    if (what == 'o')
        seasons_clock_changed(talk->bot,
                              talk->update->chat); /* the group may have moved meanwhile */
    show(talk);
}

static void take_press(struct talk *talk)
{
    char what;
    int value, season = NO_SEASON, end = 0;
    const char *word = talk->wish.word;
    if (sscanf(word, "l:%c:%d%n:%d%n", &what, &value, &end, &season, &end) < 2 ||
        word[end] != '\0' || !strchr("nNgwox", what) || (season != NO_SEASON && what != 'N') ||
        (strchr("nN", what) && (value < 0 || value >= N_SEASON_LENGTHS)))
        talk_refuse(talk, REFUSED_OLD_BUTTON, NULL);
    else if (what == 'x')
        take_part(talk, value != 0);
    else if (talk_may_choose(talk))
        choose(talk, what, value, season);
}

/* --- what was typed --- */

static void take_points(struct talk *talk)
{
    struct points points;
    struct points_error error;
    struct store_league league;
    struct message message;
    bool usual = text_league_is_usual(talk->wish.word);
    if (!points_read(usual ? "" : talk->wish.word, &points, &error)) {
        text_league_points(&error, talk->language, &message);
        talk_tell(talk, &message);
        return;
    }
    if (!talk_may_choose(talk))
        return;
    store_league(talk->bot->store, talk->update->chat, &league);
    if (points_write(&points, league.points, sizeof league.points))
        store_league_put(talk->bot->store, &league);
    show(talk);
}

void league_admin_grant(struct talk *talk)
{
    const char *word = talk->wish.word;
    if (talk->in_private)
        talk_note(talk, NOTE_LEAGUE_IN_GROUPS);
    else if (talk->update->kind == UPDATE_PRESS && strcmp(word, "l") != 0)
        take_press(talk);
    else if (talk->update->kind != UPDATE_PRESS && word[0] != '\0')
        take_points(talk);
    else
        show(talk);
}
