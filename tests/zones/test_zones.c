/* test_zones.c - places and their clocks, against a reading of the tz database of the test's own.
 */
#include "zones.h"

#include "clocks.h"
#include "pace.h"
#include "season.h"
#include "testing.h"
#include "tzfile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 12, HOUR_S = 3600, DAY_S = 24 * HOUR_S, NAMES_LEAST = 400 };

static const int64_t HOUR_MS = CLOCKS_HOUR_MS, DAY_MS = (int64_t)24 * CLOCKS_HOUR_MS;

/* Rules that are odd in one way or another. */
static const char *const odd[] = {
    "Europe/Rome",        "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca",
    "Asia/Kathmandu",     "Pacific/Chatham",  "America/St_Johns",    "Asia/Tehran",
    "Africa/Cairo",       "Antarctica/Troll", "Europe/Dublin",       "Asia/Gaza",
    "Pacific/Kiritimati", "America/Nuuk",     "America/Havana",      "Asia/Jerusalem",
};
enum { ODD = sizeof odd / sizeof odd[0] };

static int64_t start_ms, end_ms; /* a year from July 2026 on */

static int set_up(void **state)
{
    start_ms = clocks_utc(2026, 7, 1, 0);
    end_ms = clocks_utc(2027, 7, 1, 0);
    return 0;
}

static void assert_local(const struct zone *zone, const struct tzfile *file, int64_t at_ms)
{
    int64_t offset_ms = zone_local(zone, at_ms) - at_ms;
    int64_t at_s = at_ms / 1000 - (at_ms % 1000 < 0);
    if (offset_ms != tzfile_offset(file, at_s) * INT64_C(1000))
        fail_msg("%s at %lld: %lld ms", zone->name, (long long)at_ms, (long long)offset_ms);
}

/* Every instant at which clocks are set, and the last before, in what the zone is good for. */
static int check_settings(const struct zone *zone, const struct tzfile *file, int64_t at_ms)
{
    int n = 0;
    for (int i = 1; i < file->n; i++) {
        int64_t setting_ms = file->settings[i].at_s * 1000;
        if (setting_ms < at_ms - 400 * DAY_MS || setting_ms > at_ms + 400 * DAY_MS)
            continue;
        assert_local(zone, file, setting_ms);
        assert_local(zone, file, setting_ms - 1);
        n += file->settings[i].offset_s != file->settings[i - 1].offset_s;
    }
    return n;
}

/* Runs in a process of its own, since what was read is kept. */
static void assert_apart(bool (*holds)(void))
{
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        _exit(holds() ? 0 : 1);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static bool there_is_utc_alone(void)
{
    const char *const *names, *found[MOST];
    struct zone zone;
    return setenv("TZDIR", "/nonexistent", 1) == 0 && zones_regions(&names) == 1 &&
           zones_of("Other", &names) == 1 && zones_search("utc", found, MOST) == 1 &&
           zones_search("roma", found, MOST) == 0 && zones_find("UTC", start_ms, &zone) &&
           !zones_find("Europe/Rome", start_ms, &zone);
}

TEST_CASE(test_without_a_database_there_is_utc)
{
    assert_apart(there_is_utc_alone);
}

static void write_file(const char *folder, const char *name, const char *text)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "we");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* A list with broken lines, and a zone that is none. */
static bool broken_files_are_passed_over(void)
{
    char folder[] = "/tmp/test_zones.XXXXXX";
    const char *const *names, *found[MOST];
    struct zone zone;
    assert_non_null(mkdtemp(folder));
    write_file(folder, "zone.tab",
               "# list\nIT\t+4154+01229\tHere/Text\nIT\nITALY\t\tHere/Long_Code\n\n\t\t\t\t\n"
               "IT\t\tHere\nIT\t\tHere/A_name_that_is_longer_than_any_name_of_a_zone_may_be\n"
               "CH\t\tHere/Last");
    write_file(folder, "iso3166.tab", "IT\tItaly\nCH");
    setenv("TZDIR", folder, 1);
    char command[100];
    snprintf(command, sizeof command, "mkdir %s/Here && echo no zone >%s/Here/Text", folder,
             folder);
    bool right = system(command) == 0 && zones_of("Here", &names) == 2 &&
                 strcmp(names[0], "Here/Last") == 0 && zones_search("italy", found, MOST) == 1 &&
                 !zones_find("Here/Text", start_ms, &zone) &&
                 !zones_find("Here/Last", start_ms, &zone);
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command) == 0 && right;
}

TEST_CASE(test_broken_files_are_passed_over)
{
    assert_apart(broken_files_are_passed_over);
}

TEST_CASE(test_every_hour_of_a_year_in_zones_with_odd_rules)
{
    static struct tzfile file;
    int settings = 0;
    for (int i = 0; i < ODD; i++) {
        struct zone whole, now;
        tzfile_read(odd[i], end_ms / 1000 + 500 * DAY_S, &file);
        assert_true(zones_find(odd[i], start_ms, &whole));
        assert_string_equal(whole.name, odd[i]);
        for (int64_t at_ms = start_ms; at_ms <= end_ms; at_ms += HOUR_MS / 2) {
            assert_true(zones_find(odd[i], at_ms, &now));
            assert_local(&now, &file, at_ms);
            assert_local(&whole, &file, at_ms);
        }
        assert_true(zones_find(odd[i], start_ms, &whole));
        settings += check_settings(&whole, &file, start_ms);
    }
    /* Most of them set their clocks twice a year, as long as nobody decides otherwise. */
    assert_in_range(settings, 2 * ODD, 10 * ODD);
}

TEST_CASE(test_quiet_hours_end_at_the_hour_in_zones_with_odd_rules)
{
    static struct tzfile file;
    for (int i = 0; i < ODD; i++) {
        struct zone zone;
        struct calm calm = {.zone = &zone, .hours = {23 * 60, 8 * 60}};
        tzfile_read(odd[i], end_ms / 1000, &file);
        assert_true(zones_find(odd[i], start_ms, &zone));
        for (int64_t at_ms = start_ms; at_ms < end_ms; at_ms += HOUR_MS / 4) {
            int64_t local_ms = at_ms + tzfile_offset(&file, at_ms / 1000) * INT64_C(1000);
            int64_t hour = local_ms % DAY_MS / HOUR_MS;
            bool quiet = hour == 23 || hour < 8;
            assert_int_equal(pace_quiet(&calm, at_ms), quiet);
            int64_t out_ms = pace_quiet_end(&calm, at_ms);
            local_ms = out_ms + tzfile_offset(&file, out_ms / 1000) * INT64_C(1000);
            assert_int_equal(quiet ? local_ms % DAY_MS : out_ms, quiet ? 8 * HOUR_MS : at_ms);
        }
    }
}

/* Rome's clocks are set on 25 October 2026: still in what is good 400 days before it and after it,
 * whatever was looked up last. */
TEST_CASE(test_a_zone_is_good_for_long_before_and_after)
{
    static struct tzfile file;
    static const int days[] = {402,  400,  399, 401, 6,    -400, -398, -399, 8,
                               -402, -400, 398, 8,   2000, 8,    365,  3000, 3};
    struct zone zone;
    int64_t set_ms = clocks_utc(2026, 10, 25, 60);
    tzfile_read("Europe/Rome", set_ms / 1000 + 3500 * INT64_C(86400), &file);
    for (size_t i = 0; i < sizeof days / sizeof days[0]; i++) {
        int64_t at_ms = set_ms + days[i] * DAY_MS - (days[i] > 0 ? HOUR_MS : -HOUR_MS);
        assert_true(zones_find("Europe/Rome", at_ms, &zone));
        assert_true(check_settings(&zone, &file, at_ms) >= 2);
    }
}

static void assert_same_season(const struct season *a, const struct season *b)
{
    assert_int_equal(a->key, b->key);
    assert_int_equal(a->from_ms, b->from_ms);
    assert_int_equal(a->to_ms, b->to_ms);
}

/* Whenever in a season it is asked for, it began and ends at the same instants. */
TEST_CASE(test_seasons_are_the_same_all_the_while)
{
    for (int i = 0; i < ODD; i++)
        for (int length = SEASON_WEEK; length < SEASON_ENDLESS; length++)
            for (int64_t at_ms = start_ms; at_ms < end_ms; at_ms += 17 * DAY_MS) {
                struct zone early, now, late;
                struct season first, season, last;
                assert_true(zones_find(odd[i], at_ms, &now));
                season_at((enum season_length)length, &now, at_ms, &season);
                assert_true(zones_find(odd[i], season.from_ms, &early));
                season_at((enum season_length)length, &early, season.from_ms, &first);
                assert_true(zones_find(odd[i], season.to_ms - 1, &late));
                season_at((enum season_length)length, &late, season.to_ms - 1, &last);
                assert_same_season(&first, &season);
                assert_same_season(&last, &season);
            }
}

TEST_CASE(test_every_place_has_the_clock_of_the_database)
{
    static struct tzfile file;
    const char *const *regions, *const *names;
    int n_regions = zones_regions(&regions), n = 0;
    for (int round = 0; round < 2; round++) /* more of them than are kept */
        for (int r = 0; r < n_regions; r++) {
            int n_names = zones_of(regions[r], &names);
            assert_true(n_names > 0);
            for (int i = 0; i < n_names; i++, n++) {
                struct zone zone;
                int64_t at_ms = start_ms + round * 30 * DAY_MS;
                tzfile_read(names[i], end_ms / 1000 + 500 * DAY_S, &file);
                assert_true(zones_find(names[i], at_ms, &zone));
                assert_string_equal(zone.name, names[i]);
                check_settings(&zone, &file, at_ms);
                for (int64_t ms = at_ms - 400 * DAY_MS; ms <= at_ms + 400 * DAY_MS;
                     ms += 6 * HOUR_MS)
                    assert_local(&zone, &file, ms);
            }
        }
    assert_true(n > 2 * NAMES_LEAST);
}

TEST_CASE(test_the_regions_hold_all_that_is_listed)
{
    const char *const *regions, *const *names;
    char line[500];
    int n = 0, listed = 0, n_regions = zones_regions(&regions);
    for (int r = 0; r < n_regions; r++) {
        assert_true(r == 0 || strcmp(regions[r - 1], regions[r]) < 0);
        int n_names = zones_of(regions[r], &names);
        n += n_names;
        for (int i = 0; i < n_names; i++) {
            assert_true(i == 0 || strcmp(names[i - 1], names[i]) < 0);
            size_t length = strlen(regions[r]);
            if (strcmp(regions[r], "Other") != 0)
                assert_true(strncmp(names[i], regions[r], length) == 0 && names[i][length] == '/');
        }
    }
    FILE *file = fopen("/usr/share/zoneinfo/zone.tab", "re");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL)
        listed += line[0] != '#';
    fclose(file);
    assert_int_equal(n, listed + 1);
    assert_int_equal(zones_of("Other", &names), 1);
    assert_string_equal(names[0], "UTC");
    assert_int_equal(zones_of("Nowhere", &names), 0);
    assert_int_equal(zones_of("", &names), 0);
    assert_int_equal(zones_of("Euro", &names), 0);
}

TEST_CASE(test_what_is_no_name_of_a_place_is_not_found)
{
    static const char *const names[] = {
        "",
        "Europe",
        "Europe/",
        "Europe/Nowhere",
        "/etc/hosts",
        "zone.tab",
        "Europe/../Europe/Rome",
        "right/Europe/Rome",
        "EST5EDT",
        "posix/Europe/Rome",
        "europe/rome",
        "../zoneinfo/Europe/Rome",
        "localtime",
        "Europe/Rome ",
        ":Europe/Rome",
        "/usr/share/zoneinfo/Europe/Rome",
        "America/Argentina",
        "Europe/RomeRomeRomeRomeRomeRomeRomeRomeRomeRomeRomeRome",
    };
    struct zone zone = {.name = "kept"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (zones_find(names[i], start_ms, &zone))
            fail_msg("«%s» was found", names[i]);
    assert_string_equal(zone.name, "kept");
    assert_true(zones_find("UTC", start_ms, &zone));
    assert_int_equal(zone_local(&zone, start_ms), start_ms);
    if (access("/usr/share/zoneinfo/US/Eastern", F_OK) != 0)
        return; /* in Debian 13 old names are a package of their own */
    assert_true(zones_find("US/Eastern", start_ms, &zone)); /* an old name for New York */
    assert_int_equal(zone_local(&zone, start_ms), start_ms - 4 * HOUR_MS);
}

TEST_CASE(test_the_local_time_of_the_process_is_left_alone)
{
    static const char *const settings[] = {"Asia/Tokyo", "", "XYZ-3", NULL};
    struct zone zone;
    struct tm before, after;
    time_t at = (time_t)(start_ms / 1000);
    for (int i = 0; i < 4; i++) {
        if (settings[i] == NULL)
            unsetenv("TZ");
        else
            setenv("TZ", settings[i], 1);
        tzset();
        localtime_r(&at, &before);
        /* A time at which nothing of the place has been kept. */
        assert_true(zones_find("Asia/Colombo", start_ms + i * 50 * DAY_MS, &zone));
        localtime_r(&at, &after);
        assert_int_equal(before.tm_gmtoff, after.tm_gmtoff);
        if (settings[i] == NULL)
            assert_null(getenv("TZ"));
        else
            assert_string_equal(getenv("TZ"), settings[i]);
    }
}

/* --- what people type --- */

static const struct {
    const char *typed, *zone;
} written[] = {
    {"Europe/Rome", "Europe/Rome"},
    {"europe/rome", "Europe/Rome"},
    {"europe rome", "Europe/Rome"},
    {"roma", "Europe/Rome"},
    {"  ROMA! ", "Europe/Rome"},
    {"Roma, Italia", "Europe/Rome"},
    {"Roma (Italy)", "Europe/Rome"},
    {"milano", "Europe/Rome"},
    {"L'Aquila", "Europe/Rome"},
    {"l’aquila", "Europe/Rome"},
    {"forlì", "Europe/Rome"},
    {"Italy", "Europe/Rome"},
    {"Italia", "Europe/Rome"},
    {"New York", "America/New_York"},
    {"new_york", "America/New_York"},
    {"America/New_York", "America/New_York"},
    {"Sao Paulo", "America/Sao_Paulo"},
    {"são paulo", "America/Sao_Paulo"},
    {"sa\xCC\x83o paulo", "America/Sao_Paulo"},
    {"SÃO PAULO", "America/Sao_Paulo"},
    {"San Paolo", "America/Sao_Paulo"},
    {"brasile", "America/Sao_Paulo"},
    {"Brazil", "America/Sao_Paulo"},
    {"St. John's", "America/St_Johns"},
    {"port-au-prince", "America/Port-au-Prince"},
    {"Buenos Aires", "America/Argentina/Buenos_Aires"},
    {"argentina buenos aires", "America/Argentina/Buenos_Aires"},
    {"Zürich", "Europe/Zurich"},
    {"zurigo", "Europe/Zurich"},
    {"Łódź", "Europe/Warsaw"},
    {"København", "Europe/Copenhagen"},
    {"Hà Nội", "Asia/Ho_Chi_Minh"},
    {"Reykjavík", "Atlantic/Reykjavik"},
    {"londra", "Europe/London"},
    {"parigi", "Europe/Paris"},
    {"pechino", "Asia/Shanghai"},
    {"Washington", "America/New_York"},
    {"San Francisco", "America/Los_Angeles"},
    {"usa", "America/New_York"},
    {"Stati Uniti", "America/New_York"},
    {"russia", "Europe/Moscow"},
    {"Canada", "America/Toronto"},
    {"Mumbai", "Asia/Kolkata"},
    {"Città del Vaticano", "Europe/Vatican"},
    {"utc", "UTC"},
    {"GMT", "UTC"},
    {"kathm", "Asia/Kathmandu"},
    {"howe", "Australia/Lord_Howe"},
};

TEST_CASE(test_a_place_is_found_as_people_write_it)
{
    const char *found[MOST];
    for (size_t i = 0; i < sizeof written / sizeof written[0]; i++) {
        int n = zones_search(written[i].typed, found, MOST);
        if (n == 0 || strcmp(found[0], written[i].zone) != 0)
            fail_msg("«%s» is %s", written[i].typed, n == 0 ? "nothing" : found[0]);
    }
}

TEST_CASE(test_what_means_no_place_is_not_found)
{
    static const char *const typed[] = {"",     " ",       "?",        "/",        "xyzzy",
                                        "ro",   "Георгия", ",",        "\xFF\xFE", "'",
                                        "🙂", "ome",     "rome rome"};
    const char *found[MOST] = {"kept"};
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++)
        if (zones_search(typed[i], found, MOST) != 0)
            fail_msg("«%s» is %s", typed[i], found[0]);
    assert_string_equal(found[0], "kept");
    assert_int_equal(zones_search("roma", found, 0), 0);
}

/* Words of any length, with a space wherever the room for them may end. */
TEST_CASE(test_however_long_it_is_it_is_read)
{
    enum { LONGEST = 300 };
    char typed[LONGEST + 1];
    const char *found[MOST];
    for (size_t length = 1; length < LONGEST; length++)
        for (size_t space = length > 2 ? length - 2 : 0; space < length; space++) {
            memset(typed, 'q', length);
            typed[length] = '\0';
            typed[space] = ' ';
            assert_int_equal(zones_search(typed, found, MOST), 0);
        }
}

TEST_CASE(test_what_is_named_whole_is_not_lost_among_others)
{
    const char *found[MOST];
    assert_int_equal(zones_search("Indiana/Knox", found, MOST), 1);
    assert_int_equal(zones_search("roma", found, MOST), 1);
    assert_int_equal(zones_search("australia", found, 3), 3);
    assert_true(zones_search("australia", found, MOST) > 5);
    assert_int_equal(zones_search("georgia", found, MOST), 1);
    assert_string_equal(found[0], "Asia/Tbilisi");
    assert_true(zones_search("san", found, MOST) > 3);
}

/* Each of them by its own name, whole or from its last word on, and nothing else by the whole. */
TEST_CASE(test_every_place_is_found_by_its_name)
{
    const char *const *regions, *const *names, *found[MOST];
    int n_regions = zones_regions(&regions);
    for (int r = 0; r < n_regions; r++) {
        int n_names = zones_of(regions[r], &names);
        for (int i = 0; i < n_names; i++) {
            assert_int_equal(zones_search(names[i], found, MOST), 1);
            assert_string_equal(found[0], names[i]);
            const char *city = strrchr(names[i], '/');
            int n = zones_search(city ? city + 1 : names[i], found, MOST), same = 0;
            for (int j = 0; j < n; j++)
                same += strcmp(found[j], names[i]) == 0;
            if (same != 1)
                fail_msg("%s is found %d times by its city", names[i], same);
        }
    }
}

/* A letter more, less or another; two in a long name. Short names are too like each other. */
TEST_CASE(test_a_misspelt_place_is_near)
{
    static const struct {
        const char *typed, *zone;
    } misspelt[] = {{"Rio de Janero", "America/Sao_Paulo"},
                    {"Lisbonn", "Europe/Lisbon"},
                    {"Berln", "Europe/Berlin"},
                    {"Los Angelos", "America/Los_Angeles"},
                    {"Buenos Ayres", "America/Argentina/Buenos_Aires"}};
    const char *found[MOST];
    for (size_t i = 0; i < sizeof misspelt / sizeof *misspelt; i++) {
        assert_int_equal(zones_search(misspelt[i].typed, found, MOST), 0);
        assert_true(zones_near(misspelt[i].typed, found, MOST) >= 1);
        assert_string_equal(found[0], misspelt[i].zone);
    }
    assert_int_equal(zones_near("Rma", found, MOST), 0);
    assert_int_equal(zones_near("Atlantis", found, MOST), 0);
    assert_int_equal(zones_near("", found, MOST), 0);
}

TEST_CASE(test_the_usual_zone_of_a_language)
{
    static const char *const rows[][2] = {
        {"it", "Europe/Rome"},
        {"IT", "Europe/Rome"},
        {"it-IT", "Europe/Rome"},
        {"it_CH", "Europe/Zurich"},
        {"pt-br", "America/Sao_Paulo"},
        {"pt_BR", "America/Sao_Paulo"},
        {"pt", "Europe/Lisbon"},
        {"de-AT", "Europe/Vienna"},
        {"zh-hant-tw", "Asia/Taipei"},
        {"en-gb", "Europe/London"},
        {"en", "UTC"},
        {"", "UTC"},
        {"xx", "UTC"},
        {"-", "UTC"},
        {"it-", "Europe/Rome"},
        {"italian", "UTC"},
        {"a-very-long-tag-of-some-language", "UTC"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(zones_usual(rows[i][0]), rows[i][1]) != 0)
            fail_msg("«%s» is usually in %s", rows[i][0], zones_usual(rows[i][0]));
    assert_string_equal(zones_usual(NULL), "UTC");
}

int main(void)
{
    return testing_run(set_up, NULL);
}
