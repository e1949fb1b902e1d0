/* picture_words.c - writes the texts on the pictures of a league and of a cup. */

#include "picture_words.h"

#include "clock_texts.h"
#include "codepoint.h"
#include "cup_entry.h"
#include "day_texts.h"
#include "game_words.h"
#include "language.h"
#include "rules_title.h"
#include "standing_names.h"

#include <stdio.h>
#include <string.h>

enum { SHORT_CHARACTERS = 3, MONTHS = 12 };

struct phrase picture_words_name(struct shown_names *names, int index)
{
    struct phrase name;
    shown_names_write(names, index, SHOWN_WHOLE, name.text);
    return name;
}

/* --- a season, and its standing --- */

static const char *what_counts(const struct standing_page *page)
{
    return page->order == STANDINGS_POINTS ? _("Points") : _("Rating");
}

static struct phrase subtitle_of(const struct standing_page *page)
{
    return phrase_told("%s · %s", what_counts(page),
                       page->kind ? game_words_title(page->kind) : _("All games"));
}

/* The label of the button that asks for the picture, which tells the chart from the table. */
static struct phrase caption_of(const struct standing_page *page, const char *label)
{
    return phrase_told("%s: %s · %s", label, standing_page_season(&page->season).text,
                       subtitle_of(page).text);
}

/* The line in the place of an empty picture. */
static const char *empty_of(const struct standing_page *page)
{
    bool unrated = page->order == STANDINGS_RATING && page->n > 0;
    return unrated ? _("Nobody is rated yet.") : _("No game counts in this season.");
}

/* The first letters of a word. */
static void append_short(json_t *list, const char *word)
{
    const char *end = codepoint_skip(word, SHORT_CHARACTERS);
    json_array_append_new(list, json_stringn(word, (size_t)(end - word)));
}

json_t *picture_words_season(const struct standing_page *page, int language)
{
    static const char *const names[] = {N_("Monday"),   N_("Tuesday"), N_("Wednesday"),
                                        N_("Thursday"), N_("Friday"),  N_("Saturday"),
                                        N_("Sunday")};
    json_t *months = json_array(), *weekdays = json_array();
    language_use(language);
    for (int i = 0; i < MONTHS; i++)
        append_short(months, day_texts_month(i).text);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        append_short(weekdays, _(names[i]));
    return json_pack("{sssssssss{sosossssss}}", "draw", "season", "caption",
                     caption_of(page, _("📈 Chart")).text, "title",
                     standing_page_season(&page->season).text, "subtitle", subtitle_of(page).text,
                     "labels", "months", months, "weekdays", weekdays, "empty", empty_of(page),
                     "decimal", _("."), "games", _("Games"));
}

static json_t *row_of(const struct standing_page *page, struct shown_names *names, int i)
{
    const struct standing *standing = &page->rows[i].standing;
    bool points = page->order == STANDINGS_POINTS;
    struct phrase rank =
        standing->rank != 0 ? phrase_told("%d", (int)standing->rank) : phrase_told("–");
    struct phrase value = points ? phrase_told("%d", (int)standing->points)
                                 : phrase_tenths(rating_shown(&standing->rating), false);
    return json_pack("[sssss]", rank.text, picture_words_name(names, i).text, value.text,
                     phrase_told("%d", (int)standing->games).text,
                     phrase_told("%d", (int)standing->wins).text);
}

json_t *picture_words_standing(const struct standing_page *page, int language)
{
    struct shown_names names;
    json_t *rows = json_array();
    language_use(language);
    standing_names_rows(page->rows, standing_page_rows(page), &names);
    for (int i = 0; i < standing_page_rows(page); i++)
        json_array_append_new(rows, row_of(page, &names, i));
    return json_pack("{sssssssssss[sssss]siso}", "draw", "standings", "caption",
                     caption_of(page, _("🖼 Table")).text, "title",
                     standing_page_season(&page->season).text, "subtitle", subtitle_of(page).text,
                     "empty", empty_of(page), "columns", "#", _("Name"), what_counts(page),
                     _("Games"), _("Wins"), "names", 1, "rows", rows);
}

/* --- a podium --- */

enum { STEPS = 3, CAPTION_BYTES = PHRASE_BYTES + STEPS * (SHOWN_NAME_BYTES + 16) };

static json_t *step_of(const struct standing_row *row, const char *name)
{
    return json_pack("{sssssi}", "name", name, "value",
                     phrase_points_listed((int)row->standing.points).text, "place",
                     (int)row->standing.rank);
}

json_t *picture_words_podium(const struct standing_hall *hall, int language)
{
    static const char *const MEDALS[] = {"🥇", "🥈", "🥉"};
    json_t *steps = json_array();
    language_use(language);
    struct phrase season = standing_page_season(&hall->season);
    char caption[CAPTION_BYTES];
    int length = snprintf(caption, sizeof caption, "🏆 %s:", season.text),
        people[STANDING_MEDALS_MAX];
    struct shown_names names;
    shown_names_begin(&names);
    standing_names_add(hall, &names, people);
    for (int i = 0; i < hall->n && i < STEPS; i++) {
        const struct standing_row *row = &hall->rows[i];
        struct phrase name = picture_words_name(&names, people[i]);
        json_array_append_new(steps, step_of(row, name.text));
        length += snprintf(caption + length, sizeof caption - (size_t)length, "%s %s %s",
                           i > 0 ? "\u00a0·" : "", MEDALS[row->standing.rank - 1], name.text);
    }
    return json_pack("{ssssssssso}", "draw", "podium", "caption", caption, "title", season.text,
                     "subtitle", phrase_told("%s · %s", _("Points"), _("All games")).text, "steps",
                     steps);
}

/* --- a bluff --- */

/* A value, and the dice that show it, if its word is the numbers on them. */
static json_t *hand_of(const struct rules *rules, const char *label, int value)
{
    char word[GAME_WORD_BYTES];
    json_t *dice = json_array();
    rules->kind->value_word(rules, value, word);
    for (size_t i = 0; word[strspn(word, "123456")] == '\0' && word[i] != '\0'; i++)
        json_array_append_new(dice, json_integer(word[i] - '0'));
    return json_pack("{ssssso}", "label", label, "value",
                     rules->kind->words->claim(rules, value).text, "dice", dice);
}

json_t *picture_words_bluff(const struct picture_bluff *bluff, int language)
{
    const struct rules *rules = &bluff->rules;
    const struct game_words *words = rules->kind->words;
    struct shown_names names;
    language_use(language);
    shown_names_begin(&names);
    for (int i = 0; i < bluff->n_seats; i++)
        shown_names_add(&names, bluff->seats[i].player, bluff->seats[i].name,
                        bluff->seats[i].username);
    bool cards = game_words_cards(rules);
    const char *under = cards ? _("in hand") : _("under the cup");
    struct phrase name = picture_words_name(&names, bluff->bluffer),
                  end = phrase_told("%s", _("And nobody noticed.")),
                  game = phrase_told("%s · %s", game_words_title(rules->kind),
                                     clock_texts_date(bluff->ended_local_ms).text);
    if (bluff->believer != GAME_NOBODY)
        end = phrase_told(_("%s fell for it."), picture_words_name(&names, bluff->believer).text);
    struct phrase caption =
        phrase_told("🎭 %s: %s · %s: %s · %s", name.text, words->claim(rules, bluff->claimed).text,
                    under, words->claim(rules, bluff->thrown).text, game.text);
    return json_pack("{ssssssssssso so ss sb}", "draw", "bluff", "caption", caption.text, "title",
                     _("The bluff of the game"), "subtitle", game.text, "name", name.text,
                     "claimed", hand_of(rules, _("claimed"), bluff->claimed), "thrown",
                     hand_of(rules, under, bluff->thrown), "end", end.text, "cup", !cards);
}

/* --- two people --- */

/* A figure of both sides; left out if both are 0, as in a game without claims. */
static void add_figure(const char *label, const int values[2], bool always, json_t *const sides[2])
{
    for (int i = 0; i < 2 && (always || values[0] + values[1] > 0); i++)
        json_array_append_new(sides[i],
                              json_pack("[ss]", label, phrase_told("%d", values[i]).text));
}

json_t *picture_words_duel(const struct figures_duel *duel, int language)
{
    json_t *const sides[] = {json_array(), json_array()};
    const struct review_duel *of = duel->of;
    struct shown_names names;
    language_use(language);
    figures_page_names(duel, &names);
    struct phrase left = picture_words_name(&names, 0), right = picture_words_name(&names, 1);
    add_figure(_("Finished ahead"), duel->better, true, sides);
    add_figure(_("Bluffs that worked"), (int[]){of[0].fooled, of[1].fooled}, false, sides);
    add_figure(_("Right doubts"), (int[]){of[0].doubts_right, of[1].doubts_right}, false, sides);
    struct phrase caption = phrase_told("⚔️ %s – %s %d : %d", left.text, right.text,
                                        duel->better[0], duel->better[1]);
    return json_pack("{ssssssss s{ssso} s{ssso}}", "draw", "versus", "caption", caption.text,
                     "title", _("Head to head"), "subtitle", figures_page_together(duel).text,
                     "left", "name", left.text, "figures", sides[0], "right", "name", right.text,
                     "figures", sides[1]);
}

/* --- a cup --- */

static struct phrase cup_title(const struct cup_bracket *cup)
{
    const struct game_kind *kind = cup->rules.kind;
    const char *origin = game_words_preset_label(kind, cup->rules.preset);
    const struct house_rules *saved = house_same(cup->house, &cup->rules);
    struct phrase number = phrase_told(_("Cup %d"), (int)cup->number);
    bool reshaped = rules_title_reshaped(&cup->rules);
    if (!saved && cup->rules.preset == 0 && !reshaped)
        return phrase_told("%s · %s", number.text, game_words_title(kind));
    struct phrase name = saved      ? phrase_told("%s", saved->name)
                         : reshaped ? phrase_told(_("%s with changes"), origin)
                                    : phrase_told("%s", origin);
    return phrase_told("%s · %s · %s", number.text, game_words_title(kind), name.text);
}

static struct phrase cup_stand(const struct cup_bracket *cup)
{
    if (cup->state == CUP_BRACKET_OFF)
        return phrase_told("%s", _("This Cup was called off."));
    if (cup->state != CUP_BRACKET_PLAYING)
        return (struct phrase){.text = ""};
    struct phrase round = cup->round == cup->rounds
                              ? phrase_told("%s", _("The final"))
                              : phrase_told(_("Stage %d of %d"), cup->round, cup->rounds);
    if (cup->ends_local_ms == 0)
        return round;
    struct deadline ends = {cup->ends_local_ms, cup->now_local_ms, 0};
    return phrase_told("%s, %s%s", round.text, clock_texts_until(&ends).text,
                       day_texts_but(&cup->off).text);
}

/* The last table of an entrant. */
static int last_table(const struct cup_bracket *cup, int entrant)
{
    int last = -1;
    for (int i = 0; i < cup->n_tables; i++)
        for (int k = 0; k < cup->tables[i].n; k++)
            if (cup->tables[i].seats[k] == entrant)
                last = i;
    return last;
}

static void put_flag(json_t *object, const char *key, bool flag)
{
    if (flag)
        json_object_set_new(object, key, json_true());
}

static json_t *seat_at(const struct cup_bracket *cup, struct shown_names *names, int table,
                       int seat)
{
    const struct cup_bracket_table *at = &cup->tables[table];
    int entrant = at->seats[seat];
    char name[SHOWN_NAME_BYTES];
    shown_names_write(names, entrant, SHOWN_ROW, name);
    json_t *json = json_pack("{sssi}", "name", name, "place", (int)at->places[seat]);
    if (at->from[seat] >= 0)
        json_object_set_new(json, "from", json_integer(at->from[seat]));
    put_flag(json, "came_in", at->came_in[seat]);
    put_flag(json, "out", at->dropped[seat]);
    put_flag(json, "crown", entrant == cup->winner && last_table(cup, entrant) == table);
    return json;
}

static const char *state_of(const struct cup_bracket_table *table)
{
    if (table->on)
        /* TRANSLATORS: how a table of a cup stands, in a small box on a picture */
        return _("in play");
    if (table->waits)
        /* TRANSLATORS: how a table of a cup stands, in a small box on a picture */
        return _("waits");
    /* TRANSLATORS: how a table of a cup stands, in a small box on a picture */
    return table->late ? _("cut short") : "";
}

static json_t *drawn_table(const struct cup_bracket *cup, struct shown_names *names, int table)
{
    const struct cup_bracket_table *at = &cup->tables[table];
    json_t *seats = json_array();
    struct phrase label = {.text = ""};
    if (at->number > 0)
        label = phrase_told("№ %d", (int)at->number);
    for (int i = 0; i < at->n; i++)
        json_array_append_new(seats, seat_at(cup, names, table, i));
    json_t *json =
        json_pack("{ssssso}", "label", label.text, "state", state_of(at), "seats", seats);
    put_flag(json, "on", at->on);
    return json;
}

static json_t *drawn_tables(const struct cup_bracket *cup, struct shown_names *names, int round)
{
    json_t *list = json_array();
    for (int i = 0; i < cup->n_tables; i++)
        if (cup->tables[i].round == round)
            json_array_append_new(list, drawn_table(cup, names, i));
    return list;
}

/* The tables of a round to come: n people are drawn into tables as even as can be. */
static json_t *empty_tables(int n, int size)
{
    json_t *list = json_array();
    int tables = cup_tables(n, size);
    for (int i = 0; i < tables; i++) {
        json_t *seats = json_array();
        for (int k = i; k < n; k += tables)
            json_array_append_new(seats, json_pack("{ss}", "name", ""));
        json_array_append_new(list, json_pack("{so}", "seats", seats));
    }
    return list;
}

/* A cup that is over or called off has no rounds to come. */
static json_t *list_rounds(const struct cup_bracket *cup, struct shown_names *names)
{
    json_t *rounds = json_array();
    int last = cup->state == CUP_BRACKET_PLAYING ? cup->rounds : cup->round, n = 0;
    for (int round = 1; round <= last; round++) {
        json_t *tables =
            round <= cup->round ? drawn_tables(cup, names, round) : empty_tables(n, cup->size);
        struct phrase name = round == cup->rounds ? phrase_told("%s", _("Final"))
                                                  : phrase_told(_("Stage %d"), round);
        n = (int)json_array_size(tables);
        json_array_append_new(rounds, json_pack("{ssso}", "name", name.text, "tables", tables));
    }
    return rounds;
}

json_t *picture_words_cup(const struct cup_bracket *cup, int language)
{
    struct shown_names names;
    struct phrase winner = {.text = ""};
    language_use(language);
    cup_entry_names(cup, &names);
    if (cup->winner != GAME_NOBODY)
        winner = picture_words_name(&names, cup->winner);
    struct phrase title = cup_title(cup), stand = cup_stand(cup);
    char caption[2 * PHRASE_BYTES];
    snprintf(caption, sizeof caption, "🏆 %s%s%s%s%s", title.text, *stand.text ? " · " : "",
             stand.text, *winner.text ? ": 🥇 " : "", winner.text);
    return json_pack("{sssssssssss{ssss}so}", "draw", "bracket", "caption", caption, "title",
                     title.text, "subtitle", stand.text, "winner", winner.text, "marks", "came_in",
                     _("best loser, replacing someone who dropped out"), "out",
                     _("dropped out, or never there"), "rounds", list_rounds(cup, &names));
}
