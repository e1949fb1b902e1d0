/* standing_page.c - tells who stands where. */

#include "standing_page.h"

#include "language.h"
#include "phrase.h"
#include "waiting.h"
#include "wording.h"

#include <stdio.h>

/* --- seasons --- */

struct phrase standing_page_season(const struct standing_season *season)
{
    int key = season->key;
    switch (season->length) {
    case SEASON_WEEK:
        return phrase_told(_("Week %d of %d"), key % 1000, key / 1000);
    case SEASON_MONTH:
        /* TRANSLATORS: a month and a year: November 2026 */
        return phrase_told(_("%s %d"), waiting_month(key % 100 - 1).text, key / 100);
    case SEASON_QUARTER:
        return phrase_told(_("Quarter %d of %d"), key % 10, key / 10);
    case SEASON_YEAR:
        return phrase_told("%d", key);
    default:
        return phrase_told("%s", _("All the time"));
    }
}

/* --- rows --- */

static const char *medal(int rank)
{
    static const char *const medals[] = {"", "🥇 ", "🥈 ", "🥉 "};
    return rank >= 1 && rank <= 3 ? medals[rank] : "";
}

static void add_change(const struct standing *standing, struct message *message)
{
    int up = standing->was - standing->rank;
    if (standing->was == 0 || standing->rank == 0 || up == 0)
        return;
    message_add(message, up > 0 ? " ▲%d" : " ▼%d", up > 0 ? up : -up);
}

static void add_form(const struct standing *standing, struct message *message)
{
    message_add(message, "\n      ");
    for (int i = 0; i < STANDINGS_FORM_MAX && standing->form[i] != 0; i++)
        message_add(message, "%s%s%d", i > 0 ? " " : "", standing->form[i] == 1 ? "🏆" : "",
                    standing->form[i]);
    message_add(message, " · ");
    message_add(message, P_("%d game", "%d games", standing->games), (int)standing->games);
    message_add(message, ", ");
    message_add(message, P_("%d win", "%d wins", standing->wins), (int)standing->wins);
}

static void add_row(const struct standing_page *page, const struct standing_row *row,
                    struct message *message)
{
    const struct standing *standing = &row->standing;
    message_add(message, "\n%s%d. <b>%s</b> — ", medal(standing->rank), (int)standing->rank,
                phrase_short_name_of(row->name).text);
    if (page->order == STANDINGS_POINTS)
        message_add(message, "<b>%d</b>", (int)standing->points);
    else
        message_add(message, "<b>%.1f</b>", rating_shown(&standing->rating));
    add_change(standing, message);
    add_form(standing, message);
}

/* Who has no rank yet, in one line. */
static void add_unranked(const struct standing_page *page, int first, struct message *message)
{
    int shown = page->n < STANDING_ROWS_MAX ? page->n : STANDING_ROWS_MAX;
    if (first >= shown)
        return;
    message_add(message, first > 0 ? "\n\n" : "\n");
    message_add(message,
                P_("Without a rank yet, for which it takes %d game:",
                   "Without a rank yet, for which it takes %d games:", page->games_least),
                page->games_least);
    for (int i = first; i < shown; i++)
        message_add(message, "%s %s (%d)", i > first ? "," : "",
                    phrase_short_name_of(page->rows[i].name).text,
                    (int)page->rows[i].standing.games);
}

/* --- buttons --- */

static void add_button(const struct standing_page *page, enum standings_order order,
                       const struct game_kind *kind, bool new_row, const char *label,
                       struct message *message)
{
    bool now = order == page->order && kind == page->kind;
    char marked[MESSAGE_LABEL_BYTES];
    snprintf(marked, sizeof marked, "%s%.80s", now ? "✅ " : "", label);
    message_button(message, new_row, marked, "k:s:%d:%d:%s", (int)page->season.key, (int)order,
                   kind ? kind->name : "");
}

static void add_picture(const struct standing_page *page, bool new_row, const char *label,
                        char letter, struct message *message)
{
    message_button(message, new_row, label, "k:%c:%d:%d:%s", letter, (int)page->season.key,
                   (int)page->order, page->kind ? page->kind->name : "");
}

static void add_buttons(const struct standing_page *page, struct message *message)
{
    int first = message->n_buttons;
    if (page->n_kinds > 1) {
        add_button(page, page->order, NULL, true, _("All games"), message);
        for (int i = 0; i < page->n_kinds; i++)
            add_button(page, page->order, page->kinds[i], false, wording_title(page->kinds[i]),
                       message);
        message_rows(message, first, 4);
    }
    if (!page->season.over) { /* ratings know no seasons */
        add_button(page, STANDINGS_POINTS, page->kind, true, _("Points"), message);
        add_button(page, STANDINGS_RATING, page->kind, false, _("Rating"), message);
    }
    if (page->pictures && page->n > 0) {
        add_picture(page, true, _("📈 Chart"), 'p', message);
        add_picture(page, false, _("🖼 Table"), 't', message);
    }
    message_button(message, true, _("🏛 Hall of fame"), "k:h");
}

/* --- pages --- */

static void add_footnote(const struct standing_page *page, struct message *message)
{
    message_add(message, "\n\n<i>%s</i>",
                page->order == STANDINGS_POINTS
                    ? _("Equal points: more wins, the better place on average, fewer games, and "
                        "who had them first.")
                    : _("The rating says what is almost certain of somebody's strength (Weng and "
                        "Lin, mu − 3 sigma). Nobody loses by winning; who stays away loses "
                        "slowly, since less is certain of them. Equal ratings: the higher mu, "
                        "more games."));
}

void standing_page_write(const struct standing_page *page, bool buttons, struct message *message)
{
    int ranked = 0;
    message_add(message, "🏆 <b>%s</b>%s%s\n", standing_page_season(&page->season).text,
                page->kind ? " · " : "", page->kind ? wording_title(page->kind) : "");
    if (page->n == 0)
        message_add(message, "\n%s", _("No game has ended in this season yet."));
    for (; ranked < page->n && ranked < STANDING_ROWS_MAX; ranked++) {
        if (page->rows[ranked].standing.rank == 0)
            break;
        add_row(page, &page->rows[ranked], message);
    }
    if (page->n > STANDING_ROWS_MAX && ranked == STANDING_ROWS_MAX)
        message_add(message, "\n…");
    add_unranked(page, ranked, message);
    if (page->n > 0)
        add_footnote(page, message);
    if (buttons)
        add_buttons(page, message);
}

void standing_page_hall(const struct standing_hall *halls, int n, int32_t now_key,
                        struct message *message)
{
    message_add(message, "🏛 <b>%s</b>\n", _("Hall of fame"));
    if (n == 0)
        message_add(message, "\n%s", _("No season is over yet."));
    for (int i = 0; i < n; i++) {
        message_add(message, "\n<b>%s</b>: ", standing_page_season(&halls[i].season).text);
        for (int j = 0; j < halls[i].n; j++)
            message_add(message, "%s%s%s", j > 0 ? " " : "", medal(halls[i].rows[j].standing.rank),
                        phrase_short_name_of(halls[i].rows[j].name).text);
        if (halls[i].n == 0)
            message_add(message, "%s", _("nobody played enough"));
    }
    for (int i = 0; i < n && i < 8; i++)
        message_button(message, i % 2 == 0, standing_page_season(&halls[i].season).text,
                       "k:s:%d:0:", (int)halls[i].season.key);
    message_button(message, true, _("⬅️ Back"), "k:s:%d:0:", (int)now_key);
}
