/* test_draw_layout.c - pictures before they are drawn: labels, values, dates, points, colours. */
#include "dates.h"
#include "palette.h"
#include "plan.h"
#include "rounds_plan.h"
#include "sandbox.h"
#include "scale.h"
#include "spread.h"
#include "testing.h"
#include "thin.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const int64_t DAY_MS = INT64_C(24) * 3600 * 1000;

/* --- chance --- */

static unsigned seed;

static int read_seed(void **state)
{
    const char *text = getenv("SEED");
    seed = text ? (unsigned)strtoul(text, NULL, 10) : (unsigned)time(NULL);
    print_message("# SEED=%u\n", seed);
    srandom(seed);
    return 0;
}

static double between(double least, double most)
{
    return least + (most - least) * (double)random() / (double)RAND_MAX;
}

static int whole(int least, int most)
{
    return least + (int)(random() % (most - least + 1));
}

/* --- labels --- */

static int ascending(const void *a, const void *b)
{
    double left = ((const struct spread_label *)a)->wanted;
    double right = ((const struct spread_label *)b)->wanted;
    return (left > right) - (left < right);
}

static double moved(const struct spread_label *labels, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += (labels[i].at - labels[i].wanted) * (labels[i].at - labels[i].wanted);
    return sum;
}

static bool fits(const struct spread_label *labels, int n, struct spread_room room)
{
    double end = room.top;
    for (int i = 0; i < n; i++) {
        if (labels[i].at - labels[i].height / 2 < end - 1e-6)
            return false;
        end = labels[i].at + labels[i].height / 2;
    }
    return end <= room.bottom + 1e-6;
}

/* No way to put them that is near is better: so none is, since what is moved is convex. It is not
 * so near that they would only get there by what fits() forgives. */
static void assert_least(const struct spread_label *labels, int n, struct spread_room room)
{
    struct spread_label other[SPREAD_MAX];
    for (int round = 0; round < 50; round++) {
        memcpy(other, labels, sizeof other);
        int first = whole(0, n - 1), last = whole(first, n - 1);
        double by = between(0.001, 3) * (whole(0, 1) ? 1 : -1);
        for (int i = first; i <= last; i++)
            other[i].at += by;
        if (fits(other, n, room))
            assert_true(moved(other, n) >= moved(labels, n) - 1e-6);
    }
}

TEST_CASE(test_spreads_labels)
{
    for (int round = 0; round < 2000; round++) {
        struct spread_label labels[SPREAD_MAX];
        struct spread_room room = {between(-50, 50), 0};
        int n = whole(1, SPREAD_MAX);
        double sum = 0;
        memset(labels, 0, sizeof labels);
        for (int i = 0; i < n; i++) {
            labels[i].height = between(10, 60);
            sum += labels[i].height;
        }
        room.bottom = room.top + sum + (round % 2 ? between(0, 900) : 0);
        for (int i = 0; i < n; i++)
            labels[i].wanted = round % 3 ? between(room.top - 99, room.bottom + 99) : room.top;
        qsort(labels, (size_t)n, sizeof *labels, ascending);
        spread_labels(labels, n, room);
        assert_true(fits(labels, n, room));
        assert_least(labels, n, room);
    }
}

TEST_CASE(test_leaves_labels_that_have_room)
{
    struct spread_label labels[] = {{.wanted = 20, .height = 40}, {.wanted = 60, .height = 40}};
    spread_labels(labels, 2, (struct spread_room){0, 200});
    assert_true(labels[0].at == 20 && labels[1].at == 60);
    labels[1].wanted = 40;
    spread_labels(labels, 2, (struct spread_room){-100, 200});
    assert_true(labels[0].at == 10 && labels[1].at == 50);
}

/* --- the plan of a chart --- */

enum { POINTS = 30 };

static struct input_point points[INPUT_PLAYERS_MAX][POINTS];

static void invent_season(struct input_season *season, int n_players)
{
    static const double SIZES[] = {0, 1, 30, 1e4, 1e9, 9e14};
    memset(season, 0, sizeof *season);
    season->from_ms = (int64_t)between(0, 4e12);
    season->to_ms = season->from_ms + (int64_t)pow(10, between(4, 12.2));
    season->zone_offset_s = whole(-12, 14) * 3600;
    season->fractions = whole(0, 1);
    season->n_players = n_players;
    season->labels.decimal = "";
    double size = SIZES[whole(0, 5)], base = whole(0, 1) ? between(-size, size) : 0;
    for (int i = 0; i < n_players; i++) {
        int64_t at_ms = season->from_ms - whole(0, 1) * DAY_MS;
        season->players[i] = (struct input_player){"", points[i], whole(0, POINTS)};
        for (int k = 0; k < season->players[i].n_points; k++) {
            at_ms += (int64_t)between(0, 2.0 * (double)(season->to_ms - at_ms) / POINTS + 1);
            points[i][k] = (struct input_point){at_ms, base + between(-size, size) / 10};
        }
    }
}

static void invent_sizes(struct plan_sizes *sizes)
{
    for (int i = 0; i < INPUT_PLAYERS_MAX; i++) {
        sizes->name_px[i] = between(0, 3000);
        sizes->value_px[i] = between(20, 180);
    }
    sizes->tick_px = between(10, 170);
    for (int i = 0; i < DATES_KINDS; i++)
        sizes->apart_px[i] = between(40, 140);
}

static bool apart(const struct box *a, const struct box *b)
{
    return a->x + a->width <= b->x + 1e-6 || b->x + b->width <= a->x + 1e-6 ||
           a->y + a->height <= b->y + 1e-6 || b->y + b->height <= a->y + 1e-6;
}

/* Everything that has a place on the picture. */
static int boxes_of(const struct plan *plan, struct box *boxes)
{
    int n = 0;
    boxes[n++] = plan->plot;
    for (int i = 0; i < plan->n_ticks; i++)
        boxes[n++] = plan->tick[i];
    for (int i = 0; i < plan->n_labels; i++) {
        boxes[n++] = plan->label[i].name;
        boxes[n++] = plan->label[i].value;
    }
    return n;
}

static void assert_no_overlap(const struct plan *plan, double top)
{
    struct box boxes[1 + SCALE_TICKS_MAX + 2 * INPUT_PLAYERS_MAX];
    int n = boxes_of(plan, boxes);
    for (int i = 0; i < n; i++) {
        assert_true(boxes[i].x >= 40 && boxes[i].x + boxes[i].width <= 1080 - 40);
        assert_true(boxes[i].y >= top && boxes[i].y + boxes[i].height <= plan->height - 40);
        for (int k = 0; k < i; k++)
            assert_true(apart(&boxes[i], &boxes[k]));
    }
    assert_true(plan->plot.width >= 280);
    assert_true(plan->height < 1700);
}

static void assert_dates_apart(const struct plan *plan, const struct plan_sizes *sizes)
{
    for (int i = 0; i < plan->n_dates; i++) {
        assert_true(plan->date_x[i] >= plan->plot.x - 1e-6);
        assert_true(plan->date_x[i] <= plan->plot.x + plan->plot.width);
        if (i > 0) /* a month may be a tenth longer than another */
            assert_true(plan->date_x[i] - plan->date_x[i - 1] >=
                        0.98 * sizes->apart_px[plan->date_kind]);
    }
}

TEST_CASE(test_nothing_overlaps)
{
    static struct input_season season;
    static struct plan plan;
    for (int round = 0; round < 5000; round++) {
        struct plan_sizes sizes;
        struct scale scale;
        double top = between(120, 240);
        invent_season(&season, whole(0, INPUT_PLAYERS_MAX));
        invent_sizes(&sizes);
        plan_scale(&season, &scale);
        plan_season(&season, &scale, &sizes, top, &plan);
        assert_no_overlap(&plan, top);
        assert_dates_apart(&plan, &sizes);
        for (int i = 0; i < plan.n_labels; i++) {
            assert_true(plan.label[i].end_y >= plan.plot.y - 1e-6);
            assert_true(plan.label[i].end_y <= plan.plot.y + plan.plot.height + 1e-6);
            if (i > 0)
                assert_true(plan.label[i].end_y >= plan.label[i - 1].end_y);
        }
    }
}

TEST_CASE(test_labels_whoever_has_played)
{
    static struct input_season season;
    static struct plan plan;
    struct plan_sizes sizes = {.tick_px = 30, .apart_px = {60, 60, 60, 60, 60}};
    struct scale scale;
    double value = 7;
    invent_season(&season, 3);
    for (int i = 0; i < 3; i++)
        season.players[i].n_points = 2;
    points[0][0] = (struct input_point){season.from_ms - 1, 1};
    points[0][1] = (struct input_point){season.from_ms, 2};
    points[1][0] = (struct input_point){season.from_ms, 3};
    points[1][1] = (struct input_point){season.to_ms + 1, 4};
    points[2][0] = points[2][1] = (struct input_point){season.to_ms + 1, 5};
    assert_true(plan_final(&season, 0, &value) && value == 2);
    assert_true(plan_final(&season, 1, &value) && value == 3);
    assert_false(plan_final(&season, 2, &value));
    plan_scale(&season, &scale);
    plan_season(&season, &scale, &sizes, 200, &plan);
    assert_int_equal(plan.n_labels, 2);
    assert_int_equal(plan.label[0].player, 1);
}

/* --- the places of a cup --- */

/* As a cup goes, or as it never would; people come from anywhere in the round before. */
static void invent_bracket(struct input_bracket *bracket)
{
    memset(bracket, 0, sizeof *bracket);
    bracket->winner = whole(0, 1) ? "Ann" : "";
    bracket->came_in = bracket->out = whole(0, 3) ? "in" : "";
    bracket->n_rounds = whole(1, whole(1, INPUT_ROUNDS_MAX));
    for (int i = 0; i < bracket->n_rounds; i++) {
        struct input_round *round = &bracket->rounds[i];
        int left = INPUT_TABLES_MAX - bracket->n_tables - (bracket->n_rounds - i - 1);
        int most = left < INPUT_TABLES_A_ROUND_MAX ? left : INPUT_TABLES_A_ROUND_MAX;
        *round = (struct input_round){"", bracket->n_tables, whole(1, most)};
        bracket->n_tables += round->n;
        bool known = whole(0, 3);
        for (int k = round->first; k < bracket->n_tables; k++) {
            struct input_table *table = &bracket->tables[k];
            table->n = whole(1, INPUT_SEATS_MAX);
            for (int s = 0; s < table->n; s++)
                table->seats[s] =
                    (struct input_seat){.name = known ? "Ann" : "",
                                        .from = i > 0 && known ? whole(-1, round[-1].n - 1) : -1,
                                        .came_in = !whole(0, 20),
                                        .out = !whole(0, 20)};
            for (int s = 0; s < table->n; s++)
                table->seats[s].from += table->seats[s].from < 0 ? 0 : round[-1].first;
        }
    }
}

static int places_of(const struct input_bracket *bracket, const struct rounds_plan *plan,
                     struct box *boxes)
{
    int n = 0;
    boxes[n++] = plan->winner;
    for (int i = 0; i < bracket->n_rounds; i++)
        boxes[n++] = plan->heading[i];
    for (int i = 0; i < bracket->n_tables; i++)
        boxes[n++] = plan->table[i];
    for (int i = 0; i < ROUNDS_MARKS; i++)
        boxes[n++] = plan->legend[i];
    return n;
}

static void assert_cup_fits(const struct input_bracket *bracket, double top)
{
    struct box boxes[3 + INPUT_ROUNDS_MAX + INPUT_TABLES_MAX];
    struct rounds_plan plan;
    rounds_plan(bracket, top, &plan);
    int n = places_of(bracket, &plan, boxes);
    for (int i = 0; i < n; i++) {
        if (boxes[i].height == 0)
            continue;
        assert_true(boxes[i].x >= 40 && boxes[i].x + boxes[i].width <= 1080 - 40);
        assert_true(boxes[i].y >= top && boxes[i].y + boxes[i].height <= plan.height - 40 + 1e-6);
        for (int k = 0; k < i; k++)
            assert_true(boxes[k].height == 0 || apart(&boxes[i], &boxes[k]));
    }
    for (int i = 0; i < bracket->n_tables; i++) {
        const struct box *box = &plan.table[i];
        struct box row = rounds_plan_row(box, bracket->tables[i].n - 1);
        assert_true(box->width >= 250);
        assert_true(input_table_empty(&bracket->tables[i]) ||
                    row.y + row.height <= box->y + box->height);
    }
    assert_true(plan.height < (plan.across ? 2000 : 9800));
}

TEST_CASE(test_cups_have_room)
{
    static struct input_bracket bracket;
    for (int round = 0; round < 3000; round++) {
        invent_bracket(&bracket);
        assert_cup_fits(&bracket, between(120, 240));
    }
}

/* Sixteen people at tables of four, and who was at the last seat of each won. */
TEST_CASE(test_lines_of_a_cup_do_not_cross)
{
    static const int WHO[] = {2, 0, 3, 1};
    struct rounds_plan plan;
    struct input_bracket bracket = {
        .winner = "", .came_in = "", .out = "", .n_rounds = 2, .n_tables = 5};
    bracket.rounds[0] = (struct input_round){"", 0, 4};
    bracket.rounds[1] = (struct input_round){"", 4, 1};
    for (int i = 0; i < 5; i++)
        bracket.tables[i].n = 4;
    for (int i = 0; i < 5; i++)
        for (int k = 0; k < 4; k++)
            bracket.tables[i].seats[k] =
                (struct input_seat){.name = "a", .from = i < 4 ? -1 : WHO[k]};
    rounds_plan(&bracket, 100, &plan);
    assert_true(plan.across);
    for (int k = 1; k < 4; k++)
        assert_true(plan.table[WHO[k - 1]].y < plan.table[WHO[k]].y);
    assert_true(plan.table[4].y > plan.table[WHO[0]].y && plan.table[4].y < plan.table[WHO[3]].y);
    assert_true(plan.table[4].x >= plan.table[0].x + plan.table[0].width + 40);
}

/* --- values --- */

static void expect_text(bool fractions, double value, const char *expected)
{
    char text[SCALE_TEXT_BYTES];
    struct scale scale = {.fractions = fractions, .decimal = ","};
    scale_write(&scale, value, text);
    assert_string_equal(text, expected);
}

TEST_CASE(test_writes_values)
{
    expect_text(true, 25, "25,0");
    expect_text(true, -0.04, "0,0");
    expect_text(true, -3.46, "\u22123,5");
    expect_text(true, 12345, "12,35k");
    expect_text(false, 0, "0");
    expect_text(false, 1204, "1204");
    expect_text(false, 2.5, "2,5");
    expect_text(false, 999999, "999999");
    expect_text(false, -2e6, "\u22122M");
    expect_text(false, 1e15, "1000T");
}

TEST_CASE(test_scales_have_ticks_to_tell_apart)
{
    for (int round = 0; round < 20000; round++) {
        double ticks[SCALE_TICKS_MAX], size = pow(10, between(-2, 15));
        double least = between(-size, size);
        double most = round % 4 ? least + between(0, size) : least;
        struct scale scale = {.fractions = round % 2, .decimal = "."};
        char text[2][SCALE_TEXT_BYTES] = {"", ""};
        scale_fit(least, most, &scale);
        assert_true(scale.least <= least && most <= scale.most && scale.least < scale.most);
        int n = scale_ticks(&scale, ticks);
        assert_in_range(n, 2, SCALE_TICKS_MAX);
        for (int i = 0; i < n; i++) {
            assert_true(ticks[i] >= scale.least && ticks[i] <= scale.most);
            scale_write_tick(&scale, ticks[i], text[i % 2]);
            assert_string_not_equal(text[0], text[1]);
            assert_true(strlen(text[i % 2]) <= 12);
        }
    }
}

/* --- dates --- */

static int64_t utc_ms(int year, int month, int day)
{
    struct tm parts = {.tm_year = year - 1900, .tm_mon = month - 1, .tm_mday = day};
    return (int64_t)timegm(&parts) * 1000;
}

/* Dates below a chart 600 pixels wide, for labels of 80. */
static int dates_of(int64_t from_ms, int64_t to_ms, int zone_offset_s, enum dates_kind *ret_kind,
                    struct dates_tick *ticks)
{
    static const double APART_PX[DATES_KINDS] = {80, 80, 80, 80, 80};
    int64_t offset_ms = zone_offset_s * INT64_C(1000);
    struct dates_span span = {from_ms - offset_ms, to_ms - offset_ms, zone_offset_s, 600};
    return dates_ticks(&span, APART_PX, ret_kind, ticks);
}

TEST_CASE(test_dates_of_a_week)
{
    struct dates_tick ticks[DATES_MAX];
    enum dates_kind kind;
    int n = dates_of(utc_ms(2026, 11, 16), utc_ms(2026, 11, 23), 3600, &kind, ticks);
    assert_int_equal(kind, DATES_WEEKDAYS);
    assert_int_equal(n, 7);
    for (int i = 0; i < n; i++) {
        assert_int_equal(ticks[i].weekday, i);
        assert_int_equal(ticks[i].day, 16 + i);
        assert_int_equal(ticks[i].at_ms, utc_ms(2026, 11, 16 + i) - 3600000);
    }
}

TEST_CASE(test_dates_of_a_month)
{
    struct dates_tick ticks[DATES_MAX];
    enum dates_kind kind;
    int n = dates_of(utc_ms(2026, 11, 25), utc_ms(2026, 12, 25), -5 * 3600, &kind, ticks);
    assert_int_equal(kind, DATES_DAYS);
    assert_int_equal(n, 4);
    assert_int_equal(ticks[0].day, 30);
    assert_int_equal(ticks[0].month, 10);
    assert_int_equal(ticks[1].day, 7);
    assert_int_equal(ticks[1].month, 11);
    assert_true(ticks[0].context && ticks[1].context && !ticks[2].context);
    for (int i = 0; i < n; i++)
        assert_int_equal(ticks[i].weekday, 0);
}

TEST_CASE(test_dates_of_a_year_and_ten)
{
    struct dates_tick ticks[DATES_MAX];
    enum dates_kind kind;
    int n = dates_of(utc_ms(2025, 7, 1), utc_ms(2026, 7, 1), 3600, &kind, ticks);
    assert_int_equal(kind, DATES_MONTHS);
    assert_int_equal(n, 6);
    for (int i = 0; i < n; i++)
        assert_int_equal(ticks[i].month, (6 + 2 * i) % 12);
    assert_true(ticks[0].context && !ticks[1].context && ticks[3].context);
    assert_int_equal(ticks[3].year, 2026);
    n = dates_of(utc_ms(2016, 11, 21), utc_ms(2026, 11, 21), 0, &kind, ticks);
    assert_int_equal(kind, DATES_YEARS);
    assert_int_equal(n, 5);
    assert_int_equal(ticks[0].year, 2018);
    assert_int_equal(ticks[4].year, 2026);
}

TEST_CASE(test_dates_of_a_day)
{
    struct dates_tick ticks[DATES_MAX];
    enum dates_kind kind;
    int n = dates_of(utc_ms(2026, 3, 1), utc_ms(2026, 3, 2), 19800, &kind, ticks);
    assert_int_equal(kind, DATES_HOURS);
    assert_int_equal(n, 4);
    assert_int_equal(ticks[1].hour, 6);
    assert_true(ticks[0].context && !ticks[3].context);
}

/* --- points --- */

TEST_CASE(test_thins_points)
{
    enum { MANY = 5000 };
    static struct input_point all[MANY], kept[THIN_POINTS_MAX];
    for (int round = 0; round < 200; round++) {
        struct thin_window window = {1000, 1000 + whole(1, 100000), whole(1, THIN_COLUMNS_MAX)};
        int n = whole(0, MANY), from = 0;
        int64_t at_ms = 900;
        for (int i = 0; i < n; i++) {
            at_ms += whole(0, 20);
            all[i] = (struct input_point){at_ms, between(-9, 9)};
        }
        struct input_player player = {"", all, n};
        int k = thin_points(&player, &window, kept);
        assert_true(k <= window.columns + 2 && k <= n);
        for (int i = 0; i < k; i++) {
            assert_true(kept[i].at_ms >= window.from_ms && kept[i].at_ms <= window.to_ms);
            assert_true(i == 0 || kept[i].at_ms >= kept[i - 1].at_ms);
            while (from < n && all[from].value != kept[i].value)
                from++;
            assert_true(from < n); /* nothing is invented, and all are in their order */
        }
        while (n > 0 && all[n - 1].at_ms > window.to_ms)
            n--;
        assert_int_equal(n > 0, k > 0);
        if (k > 0)
            assert_true(kept[k - 1].value == all[n - 1].value);
    }
}

TEST_CASE(test_keeps_a_peak)
{
    struct input_point all[101], kept[THIN_POINTS_MAX];
    struct input_player player = {"", all, 101};
    double most = 0;
    for (int i = 0; i <= 100; i++)
        all[i] = (struct input_point){i, i == 37 ? 50 : 0};
    int n = thin_points(&player, &(struct thin_window){0, 100, 10}, kept);
    for (int i = 0; i < n; i++)
        most = fmax(most, kept[i].value);
    assert_true(most == 50);
}

/* --- colours --- */

struct light {
    double red, green, blue;
};

static double linear(unsigned byte)
{
    double part = byte / 255.0;
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

static struct light light_of(unsigned rgb)
{
    return (struct light){linear(rgb >> 16 & 255), linear(rgb >> 8 & 255), linear(rgb & 255)};
}

/* As WCAG 2 has it. */
static double contrast(unsigned light, unsigned dark)
{
    struct light a = light_of(light), b = light_of(dark);
    return (0.2126 * a.red + 0.7152 * a.green + 0.0722 * a.blue + 0.05) /
           (0.2126 * b.red + 0.7152 * b.green + 0.0722 * b.blue + 0.05);
}

/* The sight of somebody who lacks one of the three kinds of cones, after Machado, Oliveira and
 * Fernandes 2009. */
static const double SIGHT[][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.152286, 1.052583, -0.204868},
     {0.114503, 0.786281, 0.099216},
     {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968},
     {0.280085, 0.672501, 0.047413},
     {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779},
     {-0.078411, 0.930809, 0.147602},
     {0.004733, 0.691367, 0.303900}},
};

static double seen_part(const double *row, struct light light)
{
    return fmin(1, fmax(0, row[0] * light.red + row[1] * light.green + row[2] * light.blue));
}

static double cube(double t)
{
    return t > 0.008856 ? cbrt(t) : 7.787 * t + 16.0 / 116;
}

/* In CIE L*a*b*, where distance is how different two colours look. */
static void lab(struct light light, double ret_lab[3])
{
    double x = cube((0.4124 * light.red + 0.3576 * light.green + 0.1805 * light.blue) / 0.95047);
    double y = cube(0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue);
    double z = cube((0.0193 * light.red + 0.1192 * light.green + 0.9505 * light.blue) / 1.08883);
    ret_lab[0] = 116 * y - 16;
    ret_lab[1] = 500 * (x - y);
    ret_lab[2] = 200 * (y - z);
}

static double distance(unsigned one, unsigned other, const double sight[3][3])
{
    double seen[2][3];
    unsigned colours[2] = {one, other};
    for (int i = 0; i < 2; i++) {
        struct light light = light_of(colours[i]);
        lab((struct light){seen_part(sight[0], light), seen_part(sight[1], light),
                           seen_part(sight[2], light)},
            seen[i]);
    }
    return sqrt(pow(seen[0][0] - seen[1][0], 2) + pow(seen[0][1] - seen[1][1], 2) +
                pow(seen[0][2] - seen[1][2], 2));
}

TEST_CASE(test_lines_look_different)
{
    for (int i = 0; i < PALETTE_LINES; i++) {
        struct palette_line line = palette_line(i);
        assert_true(contrast(line.rgb, PALETTE_GROUND) >= 4.5);
        for (int k = 0; k < i; k++) {
            struct palette_line other = palette_line(k);
            bool dashed_alike = line.dashes[0] == other.dashes[0];
            for (int s = 0; s < 4; s++)
                assert_true(!dashed_alike || distance(line.rgb, other.rgb, SIGHT[s]) >= 20);
        }
    }
    assert_true(contrast(PALETTE_TEXT, PALETTE_OWN) >= 7);
    assert_true(contrast(PALETTE_MUTED, PALETTE_GROUND) >= 4.5);
    assert_true(contrast(PALETTE_BRONZE, PALETTE_PANEL) >= 4.5);
}

/* --- the sandbox --- */

/* Whether a system call, with these arguments, is not refused. */
static bool can(long call, long one, const void *two, long three, long four)
{
    errno = 0;
    return syscall(call, one, two, three, four) >= 0 || errno != ENOSYS;
}

enum { SETXATTRAT = 463 /* everywhere, since Linux 6.13 */ };

/* Other ways to change a file, or to end another process, than those that everybody takes. */
static void try_byways(int file)
{
    const struct open_how how = {.flags = O_WRONLY};
    const char none[] = "/tmp/test_draw_layout/none";
    const struct f_owner_ex owner = {F_OWNER_PID, getppid()};
    struct rlimit limit;
    if (can(SYS_openat2, AT_FDCWD, "/dev/null", (long)&how, sizeof how))
        _exit(7);
    if (can(SYS_mknodat, AT_FDCWD, none, 0600, 0))
        _exit(8);
    if (can(SYS_fchmod, file, (void *)0600, 0, 0) || can(SYS_fchown, file, (void *)-1, -1, 0))
        _exit(9);
    if (can(SYS_utimensat, AT_FDCWD, none, 0, 0) || can(SYS_fsetxattr, file, "user.a", 0, 0))
        _exit(10);
    if (can(SYS_tkill, getppid(), NULL, 0, 0) || can(SYS_io_uring_setup, 4, NULL, 0, 0))
        _exit(11);
    if (can(SYS_fcntl, file, (void *)F_SETOWN, getppid(), 0) ||
        can(SYS_fcntl, file, (void *)F_SETOWN_EX, (long)&owner, 0))
        _exit(13);
    if (can(SYS_prlimit64, getppid(), (void *)RLIMIT_CPU, 0, (long)&limit) ||
        getrlimit(RLIMIT_CPU, &limit) != 0)
        _exit(14);
    if (can(SYS_pidfd_getfd, file, NULL, 0, 0) || can(SYS_ioctl, file, (void *)FIONREAD, 0, 0))
        _exit(15);
    if (syscall(SETXATTRAT, AT_FDCWD, none, 0, "user.a", none, 0) >= 0 || errno != ENOSYS)
        _exit(16);
    if (tgkill(getppid(), getppid(), 0) == 0 || errno != ENOSYS || raise(0) != 0)
        _exit(12);
    if (fork() >= 0 || errno != ENOSYS)
        _exit(17);
    if (mknod("/tmp/test_draw_layout", 0600, 0) == 0 || errno != ENOSYS)
        _exit(18);
}

/* Ends with the number of the first thing that it could do. */
static void try_everything(void)
{
    char *const words[] = {"true", NULL};
    int file = open("/dev/null", O_RDONLY);
    sandbox_refuse();
    try_byways(file);
    if (socket(AF_INET, SOCK_STREAM, 0) >= 0 || errno != ENOSYS)
        _exit(1);
    if (open("/dev/null", O_WRONLY) >= 0 || errno != ENOSYS)
        _exit(2);
    if (open("/tmp/test_draw_layout", O_RDONLY | O_CREAT, 0600) >= 0 || errno != ENOSYS)
        _exit(3);
    if (execv("/bin/true", words) == 0 || errno != ENOSYS)
        _exit(4);
    if (kill(getppid(), 0) == 0 || errno != ENOSYS)
        _exit(5);
    _exit(open("/dev/null", O_RDONLY) >= 0 ? 0 : 6);
}

TEST_CASE(test_is_caged)
{
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        try_everything();
    assert_true(waitpid(child, &status, 0) == child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

int main(void)
{
    return testing_run(read_seed, NULL);
}
