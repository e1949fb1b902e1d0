/* settings_choice.c - the settings with a few values, as one table. */
#include "settings_choice.h"

#include "buttons.h"
#include "clock_texts.h"
#include "language.h"

#include <stdio.h>
#include <string.h>

enum { VALUES_A_ROW = 2 };

static struct phrase turns_told(int32_t turns)
{
    if (turns == 0)
        return phrase_told("%s", _("never"));
    return phrase_told(P_("%d turn", "%d turns", turns), (int)turns);
}

static struct phrase made_up_told(int32_t turns)
{
    if (turns == 0)
        return phrase_told("%s", _("none do"));
    return turns_told(turns);
}

static struct phrase days_told(int32_t days)
{
    if (days == 0)
        return phrase_told("%s", _("not allowed"));
    return phrase_told(P_("%d day", "%d days", days), (int)days);
}

static struct phrase alerts_told(int32_t alerts)
{
    static const char *const words[] = {[ALERTS_ALL] = N_("all"),
                                        [ALERTS_LAST] = N_("only the last"),
                                        [ALERTS_NONE] = N_("none"),
                                        [ALERTS_DIGEST] = N_("a daily digest")};
    return phrase_told("%s", _(words[alerts]));
}

struct phrase settings_choice_hour(int minute)
{
    return phrase_told("%02d:%02d", minute / 60, minute % 60);
}

static struct phrase place_told(int32_t in_group)
{
    return phrase_told("%s", in_group ? _("in the group") : _("in private"));
}

static struct phrase robots_told(int32_t no_robots)
{
    return phrase_told("%s", no_robots ? _("kept out") : _("allowed"));
}

static struct phrase claims_told(int32_t keeps)
{
    return phrase_told("%s", keeps ? _("all stay") : _("the last stays"));
}

static struct phrase board_told(int32_t on)
{
    return phrase_told("%s", on ? _("on") : _("off"));
}

static struct phrase absent_told(int32_t absent_robot)
{
    return phrase_told("%s", absent_robot ? _("a good one") : _("the safest"));
}

static struct phrase language_told(int32_t language)
{
    struct phrase phrase;
    const char *name = language_name(language);
    snprintf(phrase.text, sizeof phrase.text, "%s", name ? name : language_name(0));
    return phrase;
}

static const struct settings_choice choices[] = {
    {SETTINGS_CLOCK,
     "c",
     "⏳",
     N_("Time per turn"),
     N_("For new tables; at an open one, /clock changes it. If someone's time runs out, I play "
        "that turn for them."),
     clock_texts_clock,
     TABLE_CLOCKS,
     {300, 3600, 28800, 86400, 259200, 0}},
    {SETTINGS_LIMIT,
     "a",
     "💤",
     N_("Missed turns"),
     N_("Miss that many turns of a game, and you're out of it."),
     turns_told,
     4,
     {3, 5, 8, 0}},
    {SETTINGS_FORGIVEN,
     "f",
     "🩹",
     N_("Making up"),
     N_("How many turns you play make up for one that you missed. If none do, all missed turns "
        "count until the game is over."),
     made_up_told,
     5,
     {1, 2, 3, 5, 0}},
    {SETTINGS_DAYS,
     "d",
     "🏖",
     N_("Time away"),
     N_("How long each player may be /away within 30 days. I play for them then, and no turn "
        "counts as missed."),
     days_told,
     4,
     {0, 7, 14, 30}},
    {SETTINGS_ABSENT,
     "m",
     "🛟",
     N_("Moves for the absent"),
     N_("For new tables; before the game its host can change it, behind “⚙️ Rules”. If "
        "someone's "
        "time runs out, I play the safest move for them, or a good one, as a robot at the table "
        "would."),
     absent_told,
     2,
     {false, true}},
    {SETTINGS_ROBOTS,
     "b",
     "🤖",
     N_("Robots"),
     N_("Whether robots may sit at a table: its host adds them in the lobby."),
     robots_told,
     2,
     {false, true}},
    {SETTINGS_CLAIMS,
     "k",
     "💬",
     N_("Claims"),
     N_("Each claim takes the place of the one before and tells the hand so far. Or all of them "
        "stay in the chat."),
     claims_told,
     2,
     {false, true}},
    {SETTINGS_BOARD,
     "p",
     "📋",
     N_("Board"),
     N_("One message with all the tables, whose turn it is, and who leads the season. I keep it up "
        "to date in its place and never post it again, so it can stay pinned."),
     board_told,
     2,
     {false, true}},
    {SETTINGS_ALERTS,
     "n",
     "⏰",
     N_("Reminders"),
     N_("How often I remind you that a table waits for you, before your time runs out. With the "
        "daily digest you get one message a day with all that waits for you, at an hour you "
        "choose, and of the reminders still the last of each turn: so that no turn runs out "
        "unnoticed."),
     alerts_told,
     4,
     {ALERTS_ALL, ALERTS_LAST, ALERTS_DIGEST, ALERTS_NONE}},
    {SETTINGS_DICE,
     "g",
     "🎲",
     N_("My dice"),
     N_("Where you see what's under the cup, and choose what you claim: in our private chat, or in "
        "the group. There, “My dice” shows it to you alone, and your buttons obey only you."),
     place_told,
     2,
     {false, true}},
    {SETTINGS_LANGUAGE,
     "l",
     "🗣",
     N_("Language"),
     N_("The language I speak here."),
     language_told,
     0,
     {0}},
};

const struct settings_choice *settings_choice_of(enum settings_page page)
{
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
        if (choices[i].page == page)
            return &choices[i];
    return NULL;
}

static int count(const struct settings_choice *choice)
{
    int n = choice->n;
    while (choice->n == 0 && language_code(n))
        n++;
    return n;
}

static int32_t value_of(const struct settings_choice *choice, int i)
{
    return choice->n == 0 ? i : choice->values[i];
}

struct phrase settings_choice_now(const struct settings *settings, enum settings_page page)
{
    return settings_choice_of(page)->told(settings->chosen[page]);
}

bool settings_choice_read(enum settings_page page, const char *word, int *ret_value)
{
    const struct settings_choice *choice = settings_choice_of(page);
    int64_t number = -1;
    const char *rest = word;
    bool numbered = buttons_number(&rest, &number) && *rest == '\0';
    for (int i = 0; i < count(choice); i++) {
        int32_t value = value_of(choice, i);
        *ret_value = (int)value;
        if (page == SETTINGS_LANGUAGE ? strcmp(language_code(value), word) == 0
                                      : numbered && number == value)
            return true;
    }
    return false;
}

static void add_value(const struct settings *settings, const struct settings_choice *choice,
                      int32_t value, struct message *message)
{
    bool chosen = value == settings->chosen[choice->page];
    struct phrase label = phrase_chosen(chosen, choice->told(value).text);
    if (choice->page == SETTINGS_LANGUAGE)
        message_button(message, false, label.text, "p:%s:%s", choice->code, language_code(value));
    else
        message_button(message, false, label.text, "p:%s:%d", choice->code, (int)value);
}

void settings_choice_write(const struct settings *settings, enum settings_page page,
                           struct message *message)
{
    const struct settings_choice *choice = settings_choice_of(page);
    bool limited = page == SETTINGS_LIMIT && settings->chosen[page] > 0;
    message_add(message, "%s <b>%s: %s</b>\n%s", choice->icon, _(choice->title),
                settings_choice_now(settings, page).text, _(choice->meaning));
    if (limited)
        message_add(message, " %s", clock_texts_forgiven(settings->chosen[SETTINGS_FORGIVEN]).text);
    for (int i = 0; i < count(choice); i++)
        add_value(settings, choice, value_of(choice, i), message);
    message_rows(message, 0, VALUES_A_ROW);
    if (page == SETTINGS_BOARD && settings->chosen[page])
        message_button(message, true, _("📌 Pin it"), "p:pp");
    if (page == SETTINGS_ALERTS && settings->chosen[page] == ALERTS_DIGEST)
        message_button(message, true,
                       phrase_told(_("📬 At %s"), settings_choice_hour(settings->digest).text).text,
                       "p:s");
    if (limited)
        message_button(message, true, phrase_told("🩹 %s", _("Making up")).text, "p:f");
    message_button(message, true, _("⬅️ Back"), page == SETTINGS_FORGIVEN ? "p:a" : "p:");
}
