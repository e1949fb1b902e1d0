/* test_text_settings.c - every page of the menu of settings can be sent, reads well, and has only
 * buttons that are understood.
 */
#include "settings_menu.h"
#include "testing.h"
#include "text_check.h"
#include "text_fixture.h"
#include "zone_menu.h"
#include "zones.h"

#include <string.h>

enum { BUTTONS_A_PAGE = 40 /* different ones, that people still look through on a phone */ };

/* Saturday, 21 November 2026, 14:05 on a local clock. */
#define NOW_MS INT64_C(1795269900000)
#define TODAY  20778

static struct message message;
static struct house house;

static struct settings group(void)
{
    return (struct settings){.zone = "Europe/Rome",
                             .now_ms = NOW_MS,
                             .today = TODAY,
                             .quiet = {23 * 60, 8 * 60},
                             .chosen = {[SETTINGS_CLOCK] = 86400,
                                        [SETTINGS_LIMIT] = 5,
                                        [SETTINGS_FORGIVEN] = 3,
                                        [SETTINGS_DAYS] = 14}};
}

static struct settings person(void)
{
    return (struct settings){.personal = true,
                             .zone = "",
                             .today = TODAY,
                             .digest_zone = "Europe/Rome",
                             .digest_group = "",
                             .digest = 570,
                             .chosen[SETTINGS_ALERTS] = ALERTS_LAST};
}

static const char *page(const struct settings *settings, enum settings_page at, int language)
{
    settings_menu_write(settings, &(struct settings_at){.page = at}, language, &message);
    return text_fixture(&message);
}

/* The buttons of a message. Neighbours that do the same, as the gaps of a calendar do, count once.
 */
static int count_buttons(void)
{
    int n = 0;
    for (int i = 0; i < message.n_buttons; i++)
        n += i == 0 || strcmp(message.buttons[i].data, message.buttons[i - 1].data) != 0;
    return n;
}

/* Each button below the message can be pressed: it leads out of the menu, or is understood. */
static void look(bool personal)
{
    text_fixture_fits(&message);
    text_fixture_labels_fit(&message);
    assert_in_range(count_buttons(), 1, BUTTONS_A_PAGE);
    for (int i = 0; i < message.n_buttons; i++) {
        struct settings_tap tap;
        const char *data = message.buttons[i].data;
        assert_true(strlen(data) <= 64);
        if (strncmp(data, "p:", 2) != 0)
            assert_true(strcmp(data, "f:") == 0 || strcmp(data, "k:l") == 0 ||
                        strncmp(data, "t:", 2) == 0);
        else if (!settings_menu_read(data + 2, personal, &tap))
            fail_msg("\"%s\" is not understood", data);
    }
}

TEST_CASE(every_page_fits_and_is_understood)
{
    static const struct hours quiet[] = {{0, 0}, {23 * 60, 8 * 60}, {30, 0}, {0, 1410}};
    for (int language = 0; language_code(language); language++)
        for (int p = SETTINGS_ROOT; p <= SETTINGS_ZONE; p++)
            for (size_t q = 0; q < 2 * sizeof quiet / sizeof *quiet; q++) {
                bool own = p == SETTINGS_ALERTS || p == SETTINGS_DICE || p == SETTINGS_DIGEST;
                bool personal = own || (p > SETTINGS_DICE && q % 2 == 1);
                struct settings settings = personal ? person() : group();
                struct settings_at at = {.page = (enum settings_page)p, .sheet = q > 3};
                settings.quiet = quiet[q / 2];
                settings.off.weekdays = q > 3 ? 63 : 0;
                at.sheet = p == SETTINGS_HOLIDAYS ? (int)q + (q > 3 ? 5 : 0) : at.sheet;
                for (int i = 0; q % 2 == 1 && i < DAYS_OFF_DATES_MOST; i++)
                    days_off_turn_date(&settings.off, TODAY + 9 * i, TODAY, DAYS_OFF_DATES_MOST);
                settings.chosen[SETTINGS_LANGUAGE] = language;
                settings.lobby = q % 4 == 0 ? INT64_MAX : 0;
                if (personal && q > 3)
                    settings.zone = "America/Argentina/ComodRivadavia";
                settings.own_zone = personal && settings.zone[0] != '\0';
                settings_menu_write(&settings, &at, language, &message);
                look(personal);
            }
}

TEST_CASE(all_regions_and_all_their_sheets)
{
    const char *const *regions;
    int n = zones_regions(&regions), zones = 0;
    assert_true(n > 5);
    for (int language = 0; language_code(language); language++) {
        struct settings settings = group();
        struct settings_at at = {.page = SETTINGS_REGIONS, .zones = regions, .n_zones = n};
        settings_menu_write(&settings, &at, language, &message);
        look(false);
        assert_int_equal(message.n_buttons, n + 1);
        assert_string_equal(message.buttons[n - 1].data, "p:r:Other"); /* "None of these" */
        for (int r = 0; r < n; r++) {
            struct settings_at in = {.page = SETTINGS_REGION};
            strcpy(in.word, regions[r]);
            in.n_zones = zones_of(regions[r], &in.zones);
            for (; in.sheet * SETTINGS_MENU_SHEET < in.n_zones; in.sheet++) {
                settings_menu_write(&settings, &in, language, &message);
                look(false);
                for (int i = 0; i < message.n_buttons; i++)
                    zones += language == 0 && strncmp(message.buttons[i].data, "p:z:", 4) == 0;
            }
            char last[MESSAGE_TEXT_BYTES];
            strcpy(last, message.text);
            in.sheet = 99;
            settings_menu_write(&settings, &in, language, &message);
            assert_string_equal(message.text, last);
        }
    }
    const char *const *names;
    int all = 0;
    for (int r = 0; r < n; r++)
        all += zones_of(regions[r], &names);
    assert_int_equal(zones, all); /* each is on one sheet */
}

TEST_CASE(every_zone_can_be_read)
{
    const char *const *regions, *const *names;
    settings_menu_write(&(struct settings){.zone = ""}, &(struct settings_at){0}, LANGUAGE_ENGLISH,
                        &message); /* chooses the language */
    for (int r = 0, n = zones_regions(&regions); r < n; r++)
        for (int i = 0, most = zones_of(regions[r], &names); i < most; i++) {
            struct phrase name = zone_menu_name(names[i]);
            assert_null(strchr(name.text, '_'));
            assert_true(strcspn(name.text, "<>&") == strlen(name.text));
        }
    assert_string_equal(zone_menu_name("Europe/Rome").text, "Europe / Rome");
    assert_string_equal(zone_menu_name("UTC").text, "UTC");
    assert_string_equal(zone_menu_city("America/Argentina/Buenos_Aires").text, "Buenos Aires");
    assert_string_equal(zone_menu_name("America/Argentina/Buenos_Aires").text,
                        "America / Argentina / Buenos Aires");
    assert_string_equal(zone_menu_name("Indian/Mauritius").text, "Indian Ocean / Mauritius");
    language_use(text_fixture_italian());
    assert_string_equal(zone_menu_name("Europe/Rome").text, "Europa / Roma");
    assert_string_equal(zone_menu_name("America/Mexico_City").text, "America / Città del Messico");
    assert_string_equal(zone_menu_name("America/New_York").text, "America / New York");
    settings_menu_write(&(struct settings){.zone = ""}, &(struct settings_at){0},
                        text_fixture_italian(), &message);
    assert_string_equal(zone_menu_city("Europe/Rome").text, "Roma");
    assert_string_equal(zone_menu_city("UTC").text, "UTC");
}

TEST_CASE(the_root_of_a_group)
{
    struct settings settings = group();
    assert_string_equal(page(&settings, SETTINGS_ROOT, LANGUAGE_ENGLISH),
                        "⚙️ <b>The settings of this group</b>\n"
                        "\n"
                        "⏳ Time per turn: <b>24 hours</b>\n"
                        "🌍 Time zone: <b>Europe / Rome</b>\n"
                        "🌙 Quiet hours: <b>23:00–08:00</b>\n"
                        "📆 Days off: <b>none yet</b>\n"
                        "🗣 Language: <b>English</b>\n"
                        "💤 Missed turns: <b>5 turns</b>\n"
                        "🏖 Time away: <b>14 days</b>\n"
                        "🛟 Moves for the absent: <b>the safest</b>\n"
                        "🤖 Robots: <b>allowed</b>\n"
                        "💬 Claims: <b>the last stays</b>\n"
                        "📋 Board: <b>off</b>\n"
                        "⭐ New tables: <b>Tokio</b>\n"
                        "☠️ Forfeits: <b>the usual ones</b>\n"
                        "\n"
                        "Only admins change them. What's yours alone, like reminders, is in our "
                        "private chat: /settings there.\n"
                        "[⏳ Time per turn] [🌍 Time zone]\n"
                        "[🌙 Quiet hours] [📆 Days off]\n"
                        "[🗣 Language] [💤 Missed turns]\n"
                        "[🏖 Time away]\n"
                        "[🛟 Moves for the absent]\n"
                        "[🤖 Robots] [💬 Claims]\n"
                        "[📋 Board] [⭐ New tables]\n"
                        "[☠️ Forfeits] [🏆 League]");
}

TEST_CASE(the_root_of_a_group_that_chose)
{
    struct settings settings = group();
    settings.chosen[SETTINGS_LANGUAGE] = text_fixture_italian();
    settings.quiet = (struct hours){0, 0};
    settings.off =
        (struct days_off){96, 5, {TODAY - 1, TODAY + 30, TODAY + 31, TODAY + 34, TODAY + 35}};
    settings.chosen[SETTINGS_LIMIT] = 0;
    settings.chosen[SETTINGS_DAYS] = 0;
    settings.chosen[SETTINGS_ROBOTS] = settings.chosen[SETTINGS_ABSENT] = true;
    settings.chosen[SETTINGS_CLOCK] = 0;
    house.n_forfeits = 3;
    settings.house = &house;
    assert_string_equal(page(&settings, SETTINGS_ROOT, text_fixture_italian()),
                        "⚙️ <b>Le impostazioni di questo gruppo</b>\n"
                        "\n"
                        "⏳ Tempo per turno: <b>senza limite</b>\n"
                        "🌍 Fuso orario: <b>Europa / Roma</b>\n"
                        "🌙 Ore di silenzio: <b>nessuna</b>\n"
                        "📆 Giorni liberi: <b>sab, dom e 3 feste</b>\n"
                        "🗣 Lingua: <b>Italiano</b>\n"
                        "💤 Turni saltati: <b>mai</b>\n"
                        "🏖 Assenze: <b>non ammesse</b>\n"
                        "🛟 Mosse per chi manca: <b>una buona</b>\n"
                        "🤖 Robot: <b>esclusi</b>\n"
                        "💬 Dichiarazioni: <b>resta l'ultima</b>\n"
                        "📋 Bacheca: <b>spenta</b>\n"
                        "⭐ Tavoli nuovi: <b>Tokio</b>\n"
                        "☠️ Penitenze: <b>3, del gruppo</b>\n"
                        "\n"
                        "Le cambia solo chi amministra. Quello che riguarda una persona "
                        "sola, come i promemoria, è nella nostra chat privata: lì /impostazioni.\n"
                        "[⏳ Tempo per turno]\n"
                        "[🌍 Fuso orario]\n"
                        "[🌙 Ore di silenzio]\n"
                        "[📆 Giorni liberi] [🗣 Lingua]\n"
                        "[💤 Turni saltati] [🏖 Assenze]\n"
                        "[🛟 Mosse per chi manca]\n"
                        "[🤖 Robot] [💬 Dichiarazioni]\n"
                        "[📋 Bacheca] [⭐ Tavoli nuovi]\n"
                        "[☠️ Penitenze] [🏆 Campionato]");
}

TEST_CASE(the_root_of_a_person)
{
    struct settings settings = person();
    assert_string_equal(
        page(&settings, SETTINGS_ROOT, LANGUAGE_ENGLISH),
        "⚙️ <b>Your settings</b>\n"
        "\n"
        "🎲 My dice: <b>in private</b>\n"
        "⏰ Reminders: <b>only the last</b>\n"
        "🌍 Time zone: <b>that of each group</b>\n"
        "🌙 Quiet hours: <b>none at all</b>\n"
        "📆 Days off: <b>none yet</b>\n"
        "🗣 Language: <b>English</b>\n"
        "\n"
        "They apply at every table you play at. A group's own are in the group: /settings there.\n"
        "[🎲 My dice] [⏰ Reminders]\n"
        "[🌍 Time zone] [🌙 Quiet hours]\n"
        "[📆 Days off] [🗣 Language]");
}

TEST_CASE(holidays_far_ahead_have_a_year)
{
    struct settings settings = group();
    settings.off = (struct days_off){0, 2, {TODAY + 299, TODAY + 340}};
    assert_non_null(strstr(page(&settings, SETTINGS_DAYS_OFF, LANGUAGE_ENGLISH),
                           "\n🎄 16 September, 27 October 2027\n"));
}

TEST_CASE(days_off_are_chosen_by_tap)
{
    struct settings settings = group();
    settings.off = (struct days_off){96, 3, {TODAY - 1, TODAY + 34, TODAY + 45}};
    assert_string_equal(page(&settings, SETTINGS_DAYS_OFF, LANGUAGE_ENGLISH),
                        "📆 <b>Days off: Sat, Sun, 25 December and 5 January</b>\n"
                        "On these days no turn's time runs and nobody gets a notification sound: "
                        "if Saturday and Sunday are off, 24 hours from Friday 18:00 end on Monday "
                        "18:00. Those who want to can still play.\n"
                        "\n"
                        "🎄 25 December, 5 January\n"
                        "[Mon] [Tue] [Wed] [Thu]\n"
                        "[Fri] [✅ Sat] [✅ Sun]\n"
                        "[🎄 Holidays]\n"
                        "[⬅️ Back]");
    settings_menu_write(&settings, &(struct settings_at){.page = SETTINGS_HOLIDAYS, .sheet = 1},
                        LANGUAGE_ENGLISH, &message);
    assert_string_equal(text_fixture(&message),
                        "🎄 <b>Holidays: December 2026</b>\n"
                        "Tap the days on which time should stand still. At most 40 in a year, past "
                        "ones included.\n"
                        "\n"
                        "🎄 25 December, 5 January\n"
                        "[Mon] [Tue] [Wed] [Thu] [Fri]\n"
                        "[·] [1] [2] [3] [4]\n"
                        "[7] [8] [9] [10] [11]\n"
                        "[14] [15] [16] [17] [18]\n"
                        "[21] [22] [23] [24] [✅25]\n"
                        "[28] [29] [30] [31] [·]\n"
                        "[◀️ November 2026] [January 2027 ▶️]\n"
                        "[⬅️ Back]");
    settings = person();
    assert_string_equal(
        page(&settings, SETTINGS_DAYS_OFF, text_fixture_italian()),
        "📆 <b>Giorni liberi: nessuno</b>\n"
        "Nei tuoi giorni liberi il tempo del tuo turno sta fermo e non faccio "
        "suonare niente. Si aggiungono a quelli del gruppo; se insieme non lasciano "
        "nessun giorno per giocare, valgono solo quelli del gruppo. Puoi avere 2 "
        "giorni della settimana e 12 feste l'anno.\n"
        "[lun] [mar] [mer] [gio]\n"
        "[ven] [sab] [dom]\n"
        "[🎄 Feste]\n"
        "[⬅️ Indietro]");
}

/* The weeks that are past are left out, and the days of one that has begun are gaps. */
TEST_CASE(days_of_a_month_stand_below_their_weekday)
{
    struct settings settings = person();
    struct settings_at at = {.page = SETTINGS_HOLIDAYS};
    settings.off = (struct days_off){0, 1, {TODAY + 8}};
    settings_menu_write(&settings, &at, LANGUAGE_ENGLISH, &message);
    text_fixture_labels_fit(&message);
    assert_non_null(strstr(text_fixture(&message), "29 November\n"
                                                   "[Mon] [Tue] [Wed] [Thu] [Fri] [Sat] [Sun]\n"
                                                   "[23] [24] [25] [26] [27] [28] [✅29]\n"
                                                   "[30] [·] [·] [·] [·] [·] [·]\n"
                                                   "[December 2026 ▶️]"));
    assert_string_equal(message.buttons[0].data, "p:y:0");
}

TEST_CASE(pages_say_what_holds_and_what_it_means)
{
    struct settings settings = group();
    assert_string_equal(page(&settings, SETTINGS_LIMIT, LANGUAGE_ENGLISH),
                        "💤 <b>Missed turns: 5 turns</b>\n"
                        "Miss that many turns of a game, and you're out of it. 3 turns played "
                        "make up for a missed one.\n"
                        "[3 turns] [✅ 5 turns]\n"
                        "[8 turns] [never]\n"
                        "[🩹 Making up]\n"
                        "[⬅️ Back]");
    assert_string_equal(page(&settings, SETTINGS_HOURS, LANGUAGE_ENGLISH),
                        "🌙 <b>Quiet hours: 23:00–08:00</b>\n"
                        "During quiet hours nobody gets a notification sound and no turn runs out; "
                        "it will when they end.\n"
                        "\n"
                        "🌍 Europe / Rome, where clocks show 14:05 now.\n"
                        "[from 23:00] [to 08:00]\n"
                        "[🔔 No quiet hours]\n"
                        "[⬅️ Back]");
    assert_string_equal(page(&settings, SETTINGS_ZONE, text_fixture_italian()),
                        "🌍 <b>Fuso orario: Europa / Roma</b>\n"
                        "Lì ora sono le 14:05.\n"
                        "\n"
                        "Vale per le ore di silenzio e per tutti gli orari che indico.\n"
                        "[🗺 Per regione]\n"
                        "[✍️ Scrivi un luogo]\n"
                        "[⬅️ Indietro]");
    settings = person();
    assert_string_equal(page(&settings, SETTINGS_ALERTS, text_fixture_italian()),
                        "⏰ <b>Promemoria: solo l'ultimo</b>\n"
                        "Quante volte ti ricordo che un tavolo ti aspetta, prima che scada il tuo "
                        "tempo. Con il riepilogo ricevi un solo messaggio al giorno, all'ora che "
                        "scegli, con tutto quello che ti aspetta; dei promemoria resta l'ultimo di "
                        "ogni turno, così nessun turno ti scade senza che lo sai.\n"
                        "[tutti] [✅ solo l'ultimo]\n"
                        "[un riepilogo al giorno]\n"
                        "[nessuno]\n"
                        "[⬅️ Indietro]");
    settings.chosen[SETTINGS_ALERTS] = ALERTS_DIGEST;
    page(&settings, SETTINGS_ALERTS, LANGUAGE_ENGLISH);
    assert_string_equal(message.buttons[4].label, "📬 At 09:30");
    page(&settings, SETTINGS_DIGEST, LANGUAGE_ENGLISH);
    const char *told = "📬 <b>Daily digest: 09:30</b>\n"
                       "When do you want to read what waits for you? If nothing does, I send "
                       "nothing. The last reminder of each turn comes all the same.\n\n"
                       "🌍 You chose no time zone, so this is by the clocks of Europe / Rome.";
    assert_string_equal(message.text, told);
    settings.digest_group = "The <Others>";
    page(&settings, SETTINGS_DIGEST, LANGUAGE_ENGLISH);
    text_check(message.text, "🌍 You chose no time zone, so this is by the clocks of Europe / Rome, "
                             "as in \u2068The &lt;Others&gt;\u2069.");
    settings.own_zone = true;
    page(&settings, SETTINGS_DIGEST, LANGUAGE_ENGLISH);
    text_check(message.text, "\n\n🌍 By the clocks of Europe / Rome.");
}

TEST_CASE(found_places_are_told_with_their_time)
{
    static const char *const names[] = {"America/Indiana/Knox", "Europe/Rome"};
    static const int64_t locals_ms[] = {NOW_MS, NOW_MS + 6 * 3600000};
    struct settings settings = group();
    struct settings_at at = {
        .page = SETTINGS_FOUND, .zones = names, .n_zones = 2, .locals_ms = locals_ms};
    settings_menu_write(&settings, &at, LANGUAGE_ENGLISH, &message);
    look(false);
    assert_string_equal(text_fixture(&message), "🌍 <b>Which one do you mean?</b>\n"
                                                "\n"
                                                "America / Indiana / Knox: <b>14:05</b>\n"
                                                "Europe / Rome: <b>20:05</b>\n"
                                                "[America / Indiana / Knox]\n"
                                                "[Europe / Rome]\n"
                                                "[🗺 By region] [✍️ Type a place]");
    at.n_zones = 0;
    settings_menu_write(&settings, &at, LANGUAGE_ENGLISH, &message);
    look(false);
    assert_non_null(strstr(text_fixture(&message), "I don't know that place."));
}

/* --- buttons --- */

TEST_CASE(buttons_are_read)
{
    static const struct {
        const char *data;
        bool personal;
        enum settings_page page;
        enum settings_act act;
        int value, sheet;
        const char *word;
    } cases[] = {
        {"", false, SETTINGS_ROOT, SETTINGS_SHOW, 0, 0, ""},
        {"c", false, SETTINGS_CLOCK, SETTINGS_SHOW, 0, 0, ""},
        {"c:259200", false, SETTINGS_CLOCK, SETTINGS_SET, 259200, 0, ""},
        {"a:0", false, SETTINGS_LIMIT, SETTINGS_SET, 0, 0, ""},
        {"d:30", false, SETTINGS_DAYS, SETTINGS_SET, 30, 0, ""},
        {"u", false, SETTINGS_USUAL, SETTINGS_SHOW, 0, 0, ""},
        {"n:2", true, SETTINGS_ALERTS, SETTINGS_SET, ALERTS_NONE, 0, ""},
        {"l:en", true, SETTINGS_LANGUAGE, SETTINGS_SET, 0, 0, ""},
        {"q:-", true, SETTINGS_HOURS, SETTINGS_UNSET, 0, 0, ""},
        {"qf:h", false, SETTINGS_FROM, SETTINGS_SHOW, 0, 1, ""},
        {"qf:1410", false, SETTINGS_FROM, SETTINGS_SET, 1410, 0, ""},
        {"qt:0", false, SETTINGS_TO, SETTINGS_SET, 0, 0, ""},
        {"z:Europe/Rome", false, SETTINGS_ZONE, SETTINGS_SET, 0, 0, "Europe/Rome"},
        {"z:-", true, SETTINGS_ZONE, SETTINGS_UNSET, 0, 0, ""},
        {"z:?", false, SETTINGS_ZONE, SETTINGS_ASK, 0, 0, ""},
        {"r", false, SETTINGS_REGIONS, SETTINGS_SHOW, 0, 0, ""},
        {"r:America", true, SETTINGS_REGION, SETTINGS_SHOW, 0, 0, "America"},
        {"r:America:4", false, SETTINGS_REGION, SETTINGS_SHOW, 0, 4, "America"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct settings_tap tap;
        if (!settings_menu_read(cases[i].data, cases[i].personal, &tap))
            fail_msg("\"%s\" is not understood", cases[i].data);
        assert_int_equal(tap.at.page, cases[i].page);
        assert_int_equal(tap.act, cases[i].act);
        if (tap.act == SETTINGS_SET)
            assert_int_equal(tap.value, cases[i].value);
        assert_int_equal(tap.at.sheet, cases[i].sheet);
        assert_string_equal(tap.at.word, cases[i].word);
    }
}

TEST_CASE(what_no_button_says_is_refused)
{
    static const char *const groups[] = {
        "x",
        "cc",
        "c:",
        "c:1",
        "c:-300",
        "c: 300",
        "c:300x",
        "c:99999999999999999999",
        "a:4",
        "a:+5",
        "d:1",
        "d:00x",
        "l:",
        "l:fr",
        "l:0",
        "l:english",
        "q:",
        "q:1",
        "qf:",
        "qf:15",
        "qf:1440",
        "qf:-30",
        "qt:x",
        "u:1",
        "z:",
        "r:",
        "r::1",
        "r:Asia:",
        "r:Asia:-1",
        "r:Asia:100",
        "n",
        "n:1",
        "z:-",
        ":",
        "c:300:1",
        "z:0123456789012345678901234567890123456789012345678",
        "r:0123456789012345678901234567890123456789012345678",
    };
    static const char *const persons[] = {"c",   "c:300", "a:3",    "d:7",  "u",
                                          "n:4", "n:-1",  "s:1440", "s:31", "n:x"};
    struct settings_tap tap;
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (settings_menu_read(groups[i], false, &tap))
            fail_msg("\"%s\" is understood", groups[i]);
    for (size_t i = 0; i < sizeof persons / sizeof *persons; i++)
        if (settings_menu_read(persons[i], true, &tap))
            fail_msg("\"%s\" is understood", persons[i]);
}

TESTS_BEGIN(text_fixture_open())
