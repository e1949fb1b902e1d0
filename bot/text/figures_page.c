/* figures_page.c - writes the figures of people. */

#include "figures_page.h"

#include "buttons.h"
#include "game.h"
#include "game_words.h"
#include "language.h"
#include "phrase.h"
#include "standing_page.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static int count(const struct figures_page *page, enum statistics_count which)
{
    return (int)page->statistics.counts[which];
}

/* "5 (42%)", or the number alone if `of` is 0. */
static struct phrase part(int n, int of)
{
    if (of > 0)
        return phrase_told("<b>%d</b> (%d%%)", n,
                           (int)((n * INT64_C(200) + of) / (INT64_C(2) * of)));
    return phrase_told("<b>%d</b>", n);
}

static void add_games(const struct figures_page *page, struct message *message)
{
    int games = count(page, STATISTICS_GAMES), wins = count(page, STATISTICS_WINS);
    message_add(message, "\n🎮 %s <b>%d</b>, %s %s", _("Games:"), games, _("won:"),
                part(wins, games).text);
    if (page->statistics.streak.longest > 1)
        message_add(message, "\n🔥 %s <b>%d</b>", _("Most wins in a row:"),
                    (int)page->statistics.streak.longest);
}

static void add_claims(const struct figures_page *page, struct message *message)
{
    int claims = count(page, STATISTICS_CLAIMS), lies = count(page, STATISTICS_LIES);
    if (claims == 0)
        return;
    message_add(message, "\n🗣 %s <b>%d</b>, %s %s", _("Claims:"), claims, _("lies among them:"),
                part(lies, claims).text);
    if (lies > 0)
        message_add(message, "\n🤥 %s %s, %s %s", _("Lies caught:"),
                    part(count(page, STATISTICS_LIES_CAUGHT), lies).text, _("believed:"),
                    part(count(page, STATISTICS_LIES_THROUGH), lies).text);
}

static void add_doubts(const struct figures_page *page, struct message *message)
{
    int doubts = count(page, STATISTICS_DOUBTS);
    if (doubts > 0)
        message_add(message, "\n🔍 %s <b>%d</b>, %s %s", _("Doubts:"), doubts, _("right:"),
                    part(count(page, STATISTICS_DOUBTS_RIGHT), doubts).text);
}

/* Luck is told with its spread, since much of it is noise, and in halves: in tenths it would tell
 * the only throw of a game to a person who asks before and after. */
static void add_luck(const struct figures_page *page, struct message *message)
{
    int throws = count(page, STATISTICS_THROWS);
    double luck = round(2 * statistics_luck(&page->statistics)) / 2;
    if (throws == 0)
        return;
    message_add(message, "\n🍀 %s <b>%s</b> ", _("Luck of the dice:"),
                phrase_tenths(luck, true).text);
    message_add(message, P_("in %d roll", "in %d rolls", throws), throws);
    message_add(message, ", %s <i>(%s)</i>",
                luck > 2    ? _("great luck")
                : luck > 1  ? _("some luck")
                : luck < -2 ? _("very bad luck")
                : luck < -1 ? _("some bad luck")
                            : _("about average"),
                _("0 is average; two people in three are between −1 and +1"));
}

/* --- claims and throws in words --- */

/* The best throw of a game. */
static struct phrase top(const struct game_kind *kind)
{
    struct rules rules;
    rules_usual(kind, &rules);
    return kind->words->claim(&rules, kind->ladder(&rules) - 1);
}

/* The best throws of all games. */
static struct phrase tops(void)
{
    struct phrase list = {.text = ""};
    for (int i = 0; game_kinds[i]; i++)
        if (!game_kinds[i]->hidden)
            list = phrase_told("%s%s%s", list.text, list.text[0] != '\0' ? ", " : "",
                               top(game_kinds[i]).text);
    return list;
}

static void add_tops(const struct figures_page *page, struct message *message)
{
    int thrown = count(page, STATISTICS_TOPS_THROWN),
        claimed = count(page, STATISTICS_TOPS_CLAIMED);
    bool open = page->kind && page->kind->open, knows = count(page, STATISTICS_THROWS) > 0;
    if (thrown + claimed == 0)
        return;
    message_add(message, "\n⭐ %s:", phrase_capital(page->kind ? top(page->kind) : tops()).text);
    if (knows)
        message_add(message, " %s <b>%d</b>%s", _("rolled"), thrown, open ? "" : ",");
    if (!open)
        message_add(message, " %s <b>%d</b>", _("claimed"), claimed);
}

static void add_habits(const struct figures_page *page, struct message *message)
{
    const struct statistics_tally *favourite = statistics_favourite(&page->statistics);
    const struct statistics_bluff *bluff = &page->statistics.bluff;
    if (page->kind && favourite)
        message_add(message, "\n❤️ %s <b>%s</b> (%d×)",
                    page->kind->open ? _("Rolled most often:") : _("Claimed most often:"),
                    game_words_said(page->kind, favourite->word).text, (int)favourite->n);
    if (page->kind && bluff->gap > 0) {
        message_add(message, "\n🎭 %s ", _("Best bluff:"));
        message_add(message, _("<b>%s</b> with %s under the cup"),
                    game_words_said(page->kind, bluff->claimed).text,
                    game_words_said(page->kind, bluff->thrown).text);
    }
}

static void add_button(const struct figures_page *page, const struct game_kind *kind,
                       struct message *message)
{
    const char *label = kind ? game_words_title(kind) : _("All games");
    message_button(message, !kind, phrase_chosen(kind == page->kind, label).text,
                   "k:f:%" PRId64 ":%s", page->player, kind ? kind->name : "");
}

static void add_buttons(const struct figures_page *page, struct message *message)
{
    int first = message->n_buttons;
    if (page->n_kinds < 2)
        return;
    add_button(page, NULL, message);
    for (int i = 0; i < page->n_kinds; i++)
        add_button(page, page->kinds[i], message);
    message_rows(message, first, 4);
}

void figures_page_write(const struct figures_page *page, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(ret_message, "📊 <b>%s</b>%s%s · %s\n", phrase_name_of(page->name).text,
                page->username[0] != '\0' ? " ＠" : "", page->username,
                page->kind ? game_words_title(page->kind) : _("All games"));
    if (count(page, STATISTICS_GAMES) == 0) {
        message_say(ret_message, "\n", _("No game has counted for %s yet."),
                    phrase_name_of(page->name).text);
        return;
    }
    add_games(page, ret_message);
    add_claims(page, ret_message);
    add_doubts(page, ret_message);
    add_luck(page, ret_message);
    add_tops(page, ret_message);
    add_habits(page, ret_message);
    add_buttons(page, ret_message);
}

/* A figure of both; left out if both are 0, as in a game without claims. */
static void add_sides(const char *icon, const char *title, int one, int other,
                      struct message *message)
{
    if (one + other > 0)
        message_add(message, "\n%s %s <b>%d : %d</b>", icon, title, one, other);
}

struct phrase figures_page_together(const struct figures_duel *duel)
{
    struct phrase games =
        phrase_told(P_("%d game together", "%d games together", duel->games), duel->games);
    if (duel->among == 0)
        return games;
    struct phrase among = phrase_told(_("in the last %d of each"), duel->among);
    return phrase_told("%s, %s", games.text, among.text);
}

void figures_page_names(const struct figures_duel *duel, struct shown_names *ret_names)
{
    shown_names_begin(ret_names);
    for (int i = 0; i < 2; i++)
        shown_names_add(ret_names, duel->players[i], duel->names[i], duel->usernames[i]);
}

void figures_page_duel(const struct figures_duel *duel, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    struct shown_names names;
    figures_page_names(duel, &names);
    message_add(ret_message, "⚔️ <b>%s</b> — <b>%s</b>\n",
                phrase_shown(&names, 0, SHOWN_WHOLE).text,
                phrase_shown(&names, 1, SHOWN_WHOLE).text);
    if (duel->games == 0) {
        message_add(ret_message, "\n%s", _("No game that counts for both has ended yet."));
        return;
    }
    message_add(ret_message, "\n🎮 %s", figures_page_together(duel).text);
    message_add(ret_message, "\n🏁 %s <b>%d : %d</b>", _("Finished ahead"), duel->better[0],
                duel->better[1]);
    add_sides("🎭", _("Bluffs that worked"), duel->of[0].fooled, duel->of[1].fooled, ret_message);
    add_sides("🔍", _("Right doubts"), duel->of[0].doubts_right, duel->of[1].doubts_right,
              ret_message);
    if (duel->pictures)
        message_button(ret_message, true, _("🖼 Picture"), "k:v:%" PRId64 ":%" PRId64,
                       duel->players[0], duel->players[1]);
}

void figures_page_ask(struct shown_names *people, int64_t other, const struct game_kind *kind,
                      int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(ret_message, "🤔 %s", _("Who do you mean?"));
    for (int i = 0; i < people->n; i++) {
        char name[SHOWN_NAME_BYTES];
        struct phrase data =
            phrase_told("k:f:%" PRId64 ":%s", people->list[i].player, kind ? kind->name : "");
        shown_names_write(people, i, SHOWN_ROW, name);
        if (other != 0)
            data = phrase_told("k:d:%" PRId64 ":%" PRId64, people->list[i].player, other);
        message_button(ret_message, true, name, "%s", data.text);
    }
    message_rows(ret_message, 0, 2);
}

bool figures_page_read(const char *word, struct figures_tap *ret_tap)
{
    static const char *const forms[] = {"f:#:*", "v:#:#", "d:#:#"};
    struct buttons_said said;
    int form = buttons_read(forms, 3, word, &said);
    *ret_tap = (struct figures_tap){.draw = form == 1,
                                    .players = {said.numbers[0], said.numbers[1]},
                                    .kind = game_find(said.words[0])};
    return form >= 0;
}
