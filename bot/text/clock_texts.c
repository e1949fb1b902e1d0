/* clock_texts.c - clocks, reminders and absence, in words. */

#include "clock_texts.h"

#include "day_texts.h"
#include "game_words.h"
#include "heard.h"
#include "language.h"
#include "season.h"
#include "table_name.h"
#include "typed.h"

#include <inttypes.h>
#include <string.h>

#define MINUTE_MS INT64_C(60000)
#define HOUR_MS   (60 * MINUTE_MS)
#define DAY_MS    (24 * HOUR_MS)

/* --- clocks and times --- */

struct phrase clock_texts_stretch(int64_t ms)
{
    int64_t minutes = (ms + MINUTE_MS / 2) / MINUTE_MS;
    int64_t hours = (ms + HOUR_MS / 2) / HOUR_MS, days = (ms + DAY_MS / 2) / DAY_MS;
    if (minutes < 1)
        return phrase_told("%s", _("less than a minute"));
    if (minutes < 90)
        return phrase_told(P_("%d minute", "%d minutes", minutes), (int)minutes);
    if (hours < 48)
        return phrase_told(P_("%d hour", "%d hours", hours), (int)hours);
    return phrase_told(P_("%d day", "%d days", days), (int)days);
}

struct phrase clock_texts_clock(int32_t clock_s)
{
    if (clock_s == 0)
        return phrase_told("%s", _("no limit"));
    if (clock_s == 3600)
        return phrase_told(P_("%d hour", "%d hours", 1), 1);
    return clock_texts_stretch(clock_s * INT64_C(1000));
}

struct date {
    int day, month; /* from 1, from 0 */
    int year;
};

static struct date date_of(int64_t day)
{
    int64_t month = season_month_of(day);
    return (struct date){.day = (int)(day - season_first_of_month(month) + 1),
                         .month = (int)(month % 12),
                         .year = (int)(month / 12)};
}

struct phrase clock_texts_date(int64_t local_ms)
{
    struct date date = date_of(days_off_day(local_ms));
    /* TRANSLATORS: a day of a month, and its year: 24 November 2026 */
    return phrase_told(_("%d %s %d"), date.day, day_texts_month(date.month).text, date.year);
}

/* `cut`: the names of weekdays are. */
static struct phrase time_told(int64_t local_ms, int64_t now_local_ms, bool cut)
{
    int64_t day = days_off_day(local_ms), ahead = day - days_off_day(now_local_ms);
    int minutes = (int)((local_ms - day * DAY_MS) / MINUTE_MS);
    struct date date = date_of(day), today = date_of(days_off_day(now_local_ms));
    struct phrase month = day_texts_month(date.month);
    if (ahead == 0)
        return phrase_told("%02d:%02d", minutes / 60, minutes % 60);
    if (ahead > 0 && ahead < 7)
        /* TRANSLATORS: a weekday and a time of day: Friday 18:30 */
        return phrase_told(cut ? "%s %02d:%02d" : _("%s %02d:%02d"),
                           day_texts_weekday(days_off_weekday(day), cut).text, minutes / 60,
                           minutes % 60);
    if (ahead < -30 && date.year != today.year)
        return clock_texts_date(local_ms);
    if (ahead >= DAY_TEXTS_FAR)
        /* TRANSLATORS: a day of a month, its year, and a time of day: 24 November 2027, 18:30 */
        return phrase_told(_("%d %s %d, %02d:%02d"), date.day, month.text, date.year, minutes / 60,
                           minutes % 60);
    /* TRANSLATORS: a day of a month, and a time of day: 24 November, 18:30 */
    return phrase_told(_("%d %s, %02d:%02d"), date.day, month.text, minutes / 60, minutes % 60);
}

struct phrase clock_texts_time(int64_t local_ms, int64_t now_local_ms)
{
    return time_told(local_ms, now_local_ms, false);
}

/* --- deadlines --- */

/* How a deadline is said: today, within the week, or later. */
enum nearness { TODAY, WEEK, LATER };

static enum nearness nearness_of(const struct deadline *deadline)
{
    int64_t ahead = days_off_day(deadline->local_ms) - days_off_day(deadline->now_local_ms);
    return ahead == 0 ? TODAY : ahead > 0 && ahead < 7 ? WEEK : LATER;
}

/* The time, marked so that the app of each reader shows it on a clock of theirs; the text inside is
 * for an app that cannot. */
static struct phrase marked(const struct deadline *deadline, bool cut)
{
    static const char *const formats[] = {[TODAY] = "t", [WEEK] = "wt", [LATER] = "dt"};
    struct phrase time = time_told(deadline->local_ms, deadline->now_local_ms, cut);
    if (deadline->ms == 0)
        return time;
    return phrase_told("<tg-time unix=\"%" PRId64 "\" format=\"%s\">%s</tg-time>",
                       deadline->ms / 1000, formats[nearness_of(deadline)], time.text);
}

struct phrase clock_texts_until(const struct deadline *deadline)
{
    enum nearness near = nearness_of(deadline);
    return phrase_told(
        language_in_context(near == TODAY  ? NC_("a time of today: 18:30", "until %s")
                            : near == WEEK ? NC_("a weekday and a time: Friday 18:30", "until %s")
                                           : NC_("a date: 24 November, 18:30", "until %s")),
        marked(deadline, false).text);
}

struct phrase clock_texts_by(const struct deadline *deadline)
{
    enum nearness near = nearness_of(deadline);
    return phrase_told(language_in_context(near == TODAY ? NC_("a time of today: 18:30", "by %s")
                                           : near == WEEK
                                               ? NC_("a weekday and a time: Friday 18:30", "by %s")
                                               : NC_("a date: 24 November, 18:30", "by %s")),
                       marked(deadline, false).text);
}

static struct deadline deadline_of(const struct shown_table *shown)
{
    return (struct deadline){shown->until_local_ms, shown->now_local_ms, shown->until_ms};
}

void clock_texts_turn(const struct shown_table *shown, struct message *message)
{
    struct deadline deadline = deadline_of(shown);
    if (deadline.local_ms != 0)
        message_add(message, "\n⏳ %s%s", marked(&deadline, true).text,
                    day_texts_but_to_others(&shown->off, shown->own_off).text);
}

void clock_texts_pace(const struct shown_table *shown, struct message *message)
{
    const struct table *table = shown->table;
    message_say(message, "⏳ ", _("Time per turn: %s"), clock_texts_clock(table->clock_s).text);
    if (table->clock_s != 0)
        message_add(message, "%s", day_texts_but(&shown->off).text);
    if (table->absent_robot)
        message_add(message, "\n🛟 %s", _(game_words_absents[true].line));
    message_add(message, "\n");
}

void clock_texts_lapsed(const struct table *table, const struct news *news, struct message *message)
{
    if (!news->lapsed || news->lapsed_on)
        return;
    const struct seat *seat = &table->seats[news->seat];
    bool dropped = news->events.n > 0 && news->events.list[0].type == GAME_LEFT;
    bool stands_in = seat->verdict >= NO_SHOW_ROBOT;
    message_add(message, dropped                    ? "💤 "
                         : stands_in                ? "🤖 "
                         : seat->away_until_ms != 0 ? "🏖 "
                                                    : "⌛ ");
    message_add(message,
                dropped                    ? _("%s missed too many turns.")
                : stands_in                ? _("I'm playing for %s.")
                : seat->away_until_ms != 0 ? _("%s is away, so I'm playing for them.")
                                           : _("%s ran out of time, so I'm playing for them."),
                phrase_name(table, news->seat).text);
    message_add(message, "\n");
}

/* In a group it names the player. */
static void add_your_turn(const struct shown_table *shown, int seat, bool in_group,
                          struct message *message)
{
    struct deadline deadline = deadline_of(shown);
    struct phrase but = day_texts_but_to_others(&shown->off, shown->own_off);
    if (in_group)
        message_add(message, _("%s, it's your turn."), phrase_mention(shown, seat).text);
    else
        message_add(message, "%s", _("It's your turn."));
    if (shown->table->clock_s != 0 || shown->table->seats[seat].leaving)
        message_say(message, " ", _("You have %s."),
                    phrase_told("%s%s", clock_texts_until(&deadline).text, but.text).text);
}

void clock_texts_remind(const struct shown_table *shown, int seat, bool last, bool in_group,
                        int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    table_name_line(shown, ret_message);
    message_add(ret_message, "⏰ ");
    add_your_turn(shown, seat, in_group, ret_message);
    if (last)
        message_add(ret_message, "\n%s",
                    shown->ends_first
                        ? _("Then the stage of the Cup is over, and this game with it.")
                    : table_last_to_miss(shown->table, seat, shown->absence_limit)
                        ? _("I won't remind you again: everyone is waiting for you. If you miss "
                            "this turn too, you're out of the game.")
                        : _("I won't remind you again: everyone is waiting for you. When time runs "
                            "out, I'll play for you."));
    if (!in_group)
        message_button(ret_message, true, _("👀 Show me the table"), "t:%" PRId64, shown->table->id);
}

void clock_texts_still_there(const struct shown_table *shown, int seat, bool in_group, int language,
                             struct message *ret_message)
{
    const struct table *table = shown->table;
    language_begin(language, ret_message);
    int missed = table->seats[seat].missed, left = shown->absence_limit - table_missed(table, seat);
    table_name_line(shown, ret_message);
    message_add(ret_message, "🤔 ");
    if (in_group)
        message_add(ret_message,
                    P_("%s, I played %d turn in a row for you. Are you still there?",
                       "%s, I played %d turns in a row for you. Are you still there?", missed),
                    phrase_mention(shown, seat).text, missed);
    else
        message_add(ret_message,
                    P_("I played %d turn in a row for you. Are you still there?",
                       "I played %d turns in a row for you. Are you still there?", missed),
                    missed);
    if (table->clock_s > 3600 && table_hurried(table, seat))
        message_add(
            ret_message, "\n%s",
            _("From now on you have an hour per turn, so that the others don't wait so long."));
    if (shown->absence_limit > 0 && left > 0)
        message_say(ret_message, "\n",
                    P_("Miss %d more and you're out of the game.",
                       "Miss %d more and you're out of the game.", left),
                    left);
    message_button(ret_message, true, _("🙋 I'm here"), "i:%" PRId64, table->id);
}

void clock_texts_away(const struct shown_table *shown, int seat, int64_t until_local_ms,
                      int language, struct message *ret_message)
{
    struct deadline back = {until_local_ms, shown->now_local_ms, 0};
    language_begin(language, ret_message);
    message_say(ret_message, until_local_ms == 0 ? "🙋 " : "🏖 ",
                until_local_ms == 0 ? _("%s is back.")
                : shown->table->clock_s == 0
                    ? _("%s is away %s. A turn has no limit here, so the game waits.")
                    : _("%s is away %s. Meanwhile I'll play for them when their time is up."),
                phrase_name(shown->table, seat).text, clock_texts_until(&back).text);
}

void clock_texts_outage(int64_t lost_ms, int language, struct message *message)
{
    language_use(language);
    message->passes = false;
    message->news = message->length;
    message_say(message, "\n\n🔌 ",
                _("I was offline for %s. If you tapped a button meanwhile, tap it again here; your "
                  "time has been extended."),
                clock_texts_stretch(lost_ms).text);
    message->news_end = message->length;
}

void clock_texts_put_back(const struct table *table, int64_t copied_local_ms, int64_t now_local_ms,
                          int language, struct message *message)
{
    language_use(language);
    message->passes = false;
    message->news = message->length;
    message_say(message, "\n\n⏪ ", _("I was set back to <b>%s</b>: what came after that is lost."),
                clock_texts_time(copied_local_ms, now_local_ms).text);
    message_say(message, " ", "%s",
                table == NULL ? _("This is how the Cup stood then.")
                : table->status == TABLE_LOBBY
                    ? _("This is how the table stood then.")
                    : _("The game goes on from here. What was rolled or claimed since then no "
                        "longer counts, even if you remember it; what is rolled from now on does. "
                        "Your time has been extended."));
    message->news_end = message->length;
}

/* --- being away --- */

static int64_t unit_of(const char *word)
{
    static const struct {
        const char *words;
        int64_t ms;
    } units[] = {
        {NC_("typed", "m min minute minutes"), MINUTE_MS},
        {NC_("typed", "h hour hours"), HOUR_MS},
        {NC_("typed", "d day days"), DAY_MS},
        {NC_("typed", "w week weeks"), 7 * DAY_MS},
    };
    int row = HEARD_ROW(units, word);
    return row < 0 ? 0 : units[row].ms;
}

int64_t clock_texts_read(const char *typed)
{
    struct typed word;
    int64_t number = -1, unit = 0;
    while (typed_next(&typed, &word)) {
        bool is_digit = word.digit >= 0;
        if (unit != 0 || (is_digit && number >= 0 && !word.adjoins))
            return 0;
        if (is_digit)
            number = (number < 0 ? 0 : number) * 10 + word.digit;
        else if (number < 0 && heard_is(NC_("typed", "a an one"), word.word))
            number = 1;
        else if ((unit = unit_of(word.word)) == 0)
            return 0;
        if (number > 1000)
            return 0;
    }
    if (number < 0)
        number = unit != 0; /* "week" is one */
    return number * (unit != 0 ? unit : DAY_MS);
}

void clock_texts_away_cut(int64_t until_local_ms, int64_t now_local_ms, int language,
                          struct message *ret_message)
{
    language_begin(language, ret_message);
    message_say(ret_message, "",
                _("Noted, but only until %s: the group allows no more. When you return: /back"),
                clock_texts_time(until_local_ms, now_local_ms).text);
}

void clock_texts_away_still(int64_t until_local_ms, int64_t now_local_ms, int language,
                            struct message *ret_message)
{
    language_begin(language, ret_message);
    message_say(ret_message, "🏖 ", _("You're still away until %s: /back ends it."),
                clock_texts_time(until_local_ms, now_local_ms).text);
}

void clock_texts_away_choices(int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    static const int days[] = {1, 3, 7, 14};
    message_add(ret_message, "🏖 %s",
                _("How long will you be away? I'll tell the others and, where a turn has a time "
                  "limit, play for you when it's over. You can come back at any time."));
    for (size_t i = 0; i < sizeof days / sizeof *days; i++)
        message_button(ret_message, i % 2 == 0,
                       phrase_told(P_("%d day", "%d days", days[i]), days[i]).text, "v:%dd",
                       days[i]);
    message_button(ret_message, true, _("🙋 I'm here"), "v:0");
}

struct phrase clock_texts_forgiven(int forgiven_by)
{
    if (forgiven_by == 0)
        return phrase_told("%s", _("No turn played makes up for a missed one."));
    return phrase_told(P_("%d turn played makes up for a missed one.",
                          "%d turns played make up for a missed one.", forgiven_by),
                       forgiven_by);
}

void clock_texts_add_clocks(const struct shown_table *shown, struct message *message)
{
    const struct table *table = shown->table;
    int limit = shown->absence_limit;
    message_add(message, "⏳ %s%s\n\n", _("How long may a turn take?"),
                day_texts_but(&shown->off).text);
    if (limit > 0)
        message_add(message,
                    P_("If someone's time runs out, I play that turn for them; after %d turn "
                       "missed they're out of the game.",
                       "If someone's time runs out, I play that turn for them; after %d turns "
                       "missed they're out of the game.",
                       limit),
                    limit);
    else
        message_add(
            message, "%s",
            _("If someone's time runs out, I play that turn for them; nothing else is lost."));
    if (limit > 0)
        message_add(message, " %s", clock_texts_forgiven(shown->forgiven_by).text);
    for (int i = 0; i < TABLE_CLOCKS; i++) {
        struct phrase clock = clock_texts_clock(table_clocks[i]);
        message_button(message, i % 2 == 0,
                       phrase_chosen(table_clocks[i] == table->clock_s, clock.text).text,
                       "w:%" PRId64 ":%d", table->id, (int)table_clocks[i]);
    }
}

void clock_texts_clocks(const struct shown_table *shown, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    table_name_line(shown, ret_message);
    clock_texts_add_clocks(shown, ret_message);
}
