/* standing_page.c - writes standings, and the hall of fame. */

#include "standing_page.h"

#include "buttons.h"
#include "clock_texts.h"
#include "day_texts.h"
#include "game.h"
#include "game_words.h"
#include "heard.h"
#include "language.h"
#include "names.h"
#include "phrase.h"
#include "standing_names.h"
#include "typed.h"

enum { PAGES_MOST = 1000 /* far more than people there can be */ };

/* --- seasons --- */

static struct phrase name_of(const struct standing_season *season)
{
    int key = season->key;
    switch (season->length) {
    case SEASON_WEEK:
        return phrase_told(_("Week %d of %d"), key % 1000, key / 1000);
    case SEASON_MONTH:
        /* TRANSLATORS: a month and a year: November 2026 */
        return phrase_told(_("%s %d"), day_texts_month(key % 100 - 1).text, key / 100);
    case SEASON_QUARTER:
        return phrase_told(_("Quarter %d of %d"), key % 10, key / 10);
    case SEASON_YEAR:
        return phrase_told("%d", key);
    default:
        return phrase_told("%s", _("All the time"));
    }
}

/* Months are small in some languages, but a title begins with a capital. */
struct phrase standing_page_season(const struct standing_season *season)
{
    return phrase_capital(name_of(season));
}

/* --- orders --- */

static const char *const orders[] = {
    [STANDINGS_POINTS] = N_("Points"), [STANDINGS_RATING] = N_("Rating")};

bool standing_page_read_order(const char *typed, enum standings_order *ret_order)
{
    for (int language = 0; language_code(language); language++)
        for (int i = STANDINGS_POINTS; i <= STANDINGS_RATING; i++) {
            language_use(language);
            if (names_fit(typed, _(orders[i])) > 1) {
                *ret_order = (enum standings_order)i;
                return true;
            }
        }
    struct typed word;
    if (!typed_next(&typed, &word) || !heard_is(NC_("typed", "level strength elo"), word.word))
        return false;
    *ret_order = STANDINGS_RATING;
    return true;
}

/* --- rows --- */

int standing_page_rows(const struct standing_page *page)
{
    int n = page->n - page->first;
    return n < STANDING_ROWS_MAX ? n : STANDING_ROWS_MAX;
}

static const char *medal(int rank)
{
    static const char *const medals[] = {"", "🥇", "🥈", "🥉"};
    return rank >= 1 && rank <= 3 ? medals[rank] : "";
}

static bool has_moved(const struct standing *standing)
{
    return standing->was != 0 && standing->rank != 0 && standing->was != standing->rank;
}

static void add_form(const struct standing *standing, struct message *message)
{
    for (int i = 0; i < STANDINGS_FORM_MAX && standing->form[i] != 0; i++) {
        message_add(message, i > 0 ? " " : " · ");
        if (standing->form[i] == 1)
            message_add(message, "🏆");
        else
            message_add(message, "%d", standing->form[i]);
    }
}

/* `form`: with the last places. */
static void add_row(const struct standing_page *page, struct shown_names *names, int i, bool form,
                    struct message *message)
{
    const struct standing *standing = &page->rows[i].standing;
    if (standing->rank == 0)
        message_add(message, "\n⚪");
    else if (standing->rank <= 3)
        message_add(message, "\n%s", medal(standing->rank));
    else
        message_add(message, "\n%d.", (int)standing->rank);
    message_add(message, " <b>%s</b> — <b>", phrase_shown(names, i, SHOWN_ROW).text);
    if (page->order == STANDINGS_POINTS)
        message_add(message, "%s", phrase_points_listed((int)standing->points).text);
    else
        message_add(message, "%s", phrase_tenths(rating_shown(&standing->rating), false).text);
    message_add(message, "</b>");
    int up = standing->was - standing->rank;
    if (has_moved(standing))
        message_add(message, up > 0 ? " ▲%d" : " ▼%d", up > 0 ? up : -up);
    message_say(message, "\n      ", P_("%d game", "%d games", standing->games),
                (int)standing->games);
    message_say(message, ", ", P_("%d win", "%d wins", standing->wins), (int)standing->wins);
    if (form)
        add_form(standing, message);
}

/* The players without a rank, whose points are not lost with it, have rows with a grey mark. */
static void add_unranked(const struct standing_page *page, struct shown_names *names, int first,
                         bool form, struct message *message)
{
    int least = page->games_least, n = standing_page_rows(page);
    if (first >= n)
        return;
    message_add(message, first > 0 ? "\n\n" : "\n");
    message_add(message,
                page->season.over ? P_("Not ranked, with fewer than %d game:",
                                       "Not ranked, with fewer than %d games:", least)
                                  : P_("Provisional, with fewer than %d game:",
                                       "Provisional, with fewer than %d games:", least),
                least);
    for (int i = first; i < n; i++)
        add_row(page, names, i, form, message);
}

/* --- buttons --- */

/* The part of a button's data with the standing and its page. */
static struct phrase place_of(const struct standing_page *page, enum standings_order order,
                              const struct game_kind *kind, int first)
{
    const char *name = kind ? kind->name : "";
    int key = (int)page->season.key, number = first / STANDING_ROWS_MAX;
    if (number > 0)
        return phrase_told("%d:%d:%s:%d", key, (int)order, name, number);
    return phrase_told("%d:%d:%s", key, (int)order, name);
}

bool standing_page_read(const char *word, struct standing_tap *ret_tap)
{
    static const char *const forms[] = {
        [STANDING_NOW] = "n",
        [STANDING_HALL] = "h|:#",
        [STANDING_SHOW] = "s:#:#:*|:#",
        [STANDING_LEGEND] = "i:#:#:*|:#",
        [STANDING_CHART] = "p:#:#:*|:#",
        [STANDING_TABLE] = "t:#:#:*|:#",
    };
    struct buttons_said said;
    int act = buttons_read(forms, sizeof forms / sizeof *forms, word, &said);
    int64_t page = said.numbers[act == STANDING_HALL ? 0 : 2];
    *ret_tap = (struct standing_tap){
        .act = (enum standing_act)act,
        .season = (int32_t)said.numbers[0],
        .order = said.numbers[1] == STANDINGS_RATING ? STANDINGS_RATING : STANDINGS_POINTS,
        .kind = game_find(said.words[0]),
        .page = (int)(page < 0            ? 0
                      : page < PAGES_MOST ? page
                                          : PAGES_MOST)};
    return act >= 0;
}

/* The button leads to another standing; the heading names the present one. */
static void add_button(const struct standing_page *page, enum standings_order order,
                       const struct game_kind *kind, bool new_row, const char *label,
                       struct message *message)
{
    if (order != page->order || kind != page->kind)
        message_button(message, new_row, label, "k:s:%s", place_of(page, order, kind, 0).text);
}

static void add_turning(const struct standing_page *page, struct message *message)
{
    int before = page->first - STANDING_ROWS_MAX, after = page->first + STANDING_ROWS_MAX;
    if (before >= 0)
        message_button(message, true, "⬅️", "k:s:%s",
                       place_of(page, page->order, page->kind, before).text);
    if (after < page->n)
        message_button(message, before < 0, "➡️", "k:s:%s",
                       place_of(page, page->order, page->kind, after).text);
}

/* The same standing by the other order, and as pictures. */
static void add_views(const struct standing_page *page, struct message *message)
{
    struct phrase here = place_of(page, page->order, page->kind, page->first);
    enum standings_order other =
        page->order == STANDINGS_POINTS ? STANDINGS_RATING : STANDINGS_POINTS;
    if (!page->season.over) /* ratings have no seasons */
        add_button(page, other, page->kind, true, _(orders[other]), message);
    if (!page->pictures || page->n == 0)
        return;
    message_button(message, page->season.over, _("📈 Chart"), "k:p:%s", here.text);
    message_button(message, false, _("🖼 Table"), "k:t:%s", here.text);
}

static void add_buttons(const struct standing_page *page, struct message *message)
{
    add_turning(page, message);
    int first = message->n_buttons;
    bool one = page->n_kinds == 1 && (!page->kind || page->kind == page->kinds[0]);
    if (page->n_kinds > 0 && !one) { /* there are other standings, of all games or of one */
        add_button(page, page->order, NULL, true, _("All games"), message);
        for (int i = 0; i < page->n_kinds; i++)
            add_button(page, page->order, page->kinds[i], i == 0, game_words_title(page->kinds[i]),
                       message);
        message_rows(message, first, 4);
    }
    add_views(page, message);
    if (page->halls)
        message_button(message, true, _("🏛 Hall of fame"), "k:h");
    if (page->n > 0)
        message_button(message, !page->halls,
                       phrase_chosen(page->legend, _("ℹ️ How to read it")).text, "k:%c:%s",
                       page->legend ? 's' : 'i',
                       place_of(page, page->order, page->kind, page->first).text);
}

/* --- pages --- */

/* Explains the signs in the rows, if there are any. */
static void add_legend(const struct standing_page *page, int ranked, struct message *message)
{
    bool moved = false;
    for (int i = 0; i < ranked; i++)
        moved |= has_moved(&page->rows[i].standing);
    message_add(message, "%s", _("🏆 2 4: the last places, the newest first; 🏆 is a win."));
    if (moved)
        message_add(message, " %s", _("▲▼ since a week ago."));
    message_add(message, " ");
}

/* The footnote ends with the rule for ties (see standings.h). */
static void add_footnote(const struct standing_page *page, int ranked, struct message *message)
{
    bool points = page->order == STANDINGS_POINTS;
    message_add(message, "\n\n<i>");
    add_legend(page, ranked, message);
    if (!points)
        message_add(
            message, "%s ",
            _("The rating is a cautious estimate of how well someone plays, over all seasons. "
              "Everyone starts at 0 and may fall below; beating strong players counts most, and "
              "a win at a large table more than one against a single player. Winning never lowers "
              "it; time without a game slowly does, since people change."));
    message_add(message, "%s %s</i>",
                points ? _("With equal points: more wins, then the better average place, fewer "
                           "games, and who got there first.")
                       : _("With exactly equal ratings: the higher estimate before caution, then "
                           "more games."),
                _("Players equal in all of that share the place."));
}

static void add_heading(const struct standing_page *page, struct message *message)
{
    message_add(message, "🏆 <b>%s</b>", standing_page_season(&page->season).text);
    if (page->kind)
        message_add(message, " · %s", game_words_title(page->kind));
    if (page->order == STANDINGS_RATING)
        message_add(message, " · %s", _(orders[STANDINGS_RATING]));
    message_add(message, "\n");
    if (page->ends_local_ms == 0 || page->order == STANDINGS_RATING) /* ratings have no seasons */
        return;
    message_say(message, "⏳ ", _("It ends: %s"),
                clock_texts_time(page->ends_local_ms, page->now_local_ms).text);
    message_add(message, "\n");
}

static void add_paused(struct message *message)
{
    message_add(message, "\n\n⏸ %s",
                _("This group's league is switched off. Admins switch it on: /league"));
}

/* A season that is over may be empty, if all its games were made to count for nothing. In a pause
 * no game counts. */
static void add_nobody(const struct standing_page *page, struct message *message)
{
    if (page->season.over || page->paused)
        message_add(message, "\n%s", _("No game counts in this season."));
    else
        message_add(message, "\n%s %s",
                    page->kind ? _("No game of this kind that counts has ended in this season yet.")
                               : _("No game that counts has ended in this season yet."),
                    _("Play one: /play"));
}

void standing_page_add(const struct standing_page *page, bool buttons, struct message *message)
{
    int ranked = 0;
    bool form = buttons || page->legend;
    struct shown_names names;
    standing_names_rows(page->rows, standing_page_rows(page), &names);
    add_heading(page, message);
    if (page->n == 0)
        add_nobody(page, message);
    while (ranked < standing_page_rows(page) && page->rows[ranked].standing.rank != 0)
        add_row(page, &names, ranked++, form, message);
    add_unranked(page, &names, ranked, form, message);
    if (!buttons && page->n > standing_page_rows(page))
        message_add(message, "\n…");
    if (page->n > 0 && page->legend)
        add_footnote(page, ranked, message);
    if (page->paused)
        add_paused(message);
    if (buttons)
        add_buttons(page, message);
}

void standing_page_write(const struct standing_page *page, bool buttons, int language,
                         struct message *ret_message)
{
    language_begin(language, ret_message);
    standing_page_add(page, buttons, ret_message);
}

/* --- posts --- */

void standing_page_week(const struct standing_page *page, int games, int language,
                        struct message *ret_message)
{
    language_begin(language, ret_message);
    bool many = games > STANDING_GAMES_MOST;
    message_say(
        ret_message, "📅 ",
        many ? _("More than <b>%d games</b> of this season ended in the past week. This is "
                 "how things stand:")
             : P_("<b>%d game</b> of this season ended in the past week. This is how things "
                  "stand:",
                  "<b>%d games</b> of this season ended in the past week. This is how things "
                  "stand:",
                  games),
        many ? STANDING_GAMES_MOST : games);
    message_add(ret_message, "\n\n");
    standing_page_add(page, true, ret_message);
}

/* --- seasons that are over --- */

static void add_season(const struct standing_hall *hall, struct shown_names *names,
                       const int people[STANDING_MEDALS_MAX], struct message *message)
{
    message_add(message, "\n<b>%s</b>: ", standing_page_season(&hall->season).text);
    for (int j = 0; j < hall->n; j++)
        message_add(message, "%s%s %s", j > 0 ? " " : "", medal(hall->rows[j].standing.rank),
                    phrase_shown(names, people[j], SHOWN_ROW).text);
    if (hall->n == 0)
        message_add(message, "%s", _("nobody played enough"));
}

void standing_page_hall(const struct standing_halls *halls, int32_t now_key, int language,
                        struct message *ret_message)
{
    struct shown_names names;
    int people[STANDING_HALLS_MAX][STANDING_MEDALS_MAX];
    shown_names_begin(&names);
    for (int i = 0; i < halls->n; i++)
        standing_names_add(&halls->list[i], &names, people[i]);
    language_begin(language, ret_message);
    message_add(ret_message, "🏛 <b>%s</b>\n", _("Hall of fame"));
    if (halls->n == 0)
        message_add(ret_message, "\n%s", _("No season is over yet."));
    for (int i = 0; i < halls->n; i++)
        add_season(&halls->list[i], &names, people[i], ret_message);
    if (halls->paused)
        add_paused(ret_message);
    for (int i = 0; i < halls->n; i++)
        message_button(ret_message, i % 2 == 0, standing_page_season(&halls->list[i].season).text,
                       "k:s:%d:0:", (int)halls->list[i].season.key);
    if (halls->page > 0)
        message_button(ret_message, true, "⬅️", "k:h:%d", halls->page - 1);
    if (halls->more)
        message_button(ret_message, halls->page == 0, "➡️", "k:h:%d", halls->page + 1);
    message_button(ret_message, true, _("↩️ The season that is on"), "k:s:%d:0:", (int)now_key);
}
