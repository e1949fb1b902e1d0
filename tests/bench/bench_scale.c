/* bench_scale.c - whether the daemon minds how many tables are being played: 100 beside 100,000.
 *
 * Both databases are laid at once, each for a daemon of its own. How long from the start to the
 * first poll; how fast the same people play at other tables meanwhile; how fast a few of the tables
 * are looked at; and in how much memory many are, one after the other. Sides take turns, so that
 * what else the machine does hits both.
 */
#include "measured_side.h"
#include "monotonic.h"
#include "table_seed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FEW = 100,
    MANY = 100 * 1000,
    PLAYED = 100, /* tables of the people who play meanwhile */
    STARTS = 5,
    ROUNDS = 9,
    ROUND_MS = 1000,
    OPENING_MS = 2000,
    LOOKS = 1000, /* of a round */
    LOOK_ROUNDS = 5,
    START_MOST_MS = 1000,
};

/* One side, and the tables that lie there. */
struct hall {
    int tables;
    struct measured_side side;
    struct daemon daemon;
    double starts_ms[STARTS];
    struct figures figures[ROUNDS];
    double looks_s[LOOK_ROUNDS]; /* a second */
    double first_looks_s[LOOK_ROUNDS];
    long rss_kib[LOOK_ROUNDS + 1];
};

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return a < b ? -1 : a > b;
}

static double middle(double *values, int n)
{
    qsort(values, (size_t)n, sizeof *values, compare);
    return values[n / 2];
}

/* --- starting --- */

static double start_ms(struct hall *hall)
{
    int64_t begin_us = monotonic_us(), polls = pretend_polls(hall->side.pretend);
    daemon_start(&hall->daemon);
    hall->side.pid = hall->daemon.pid;
    while (pretend_polls(hall->side.pretend) == polls) {
        pretend_run(hall->side.pretend, 1);
        if (monotonic_us() - begin_us > MEASURED_SIDE_PATIENCE_MS * 1000LL)
            measured_side_give_up("the daemon does not poll");
    }
    return (double)(monotonic_us() - begin_us) / 1e3;
}

/* One of FEW tables that lie as far from each other as they can. */
static int64_t far(const struct hall *hall, int i)
{
    return hall->tables - i * (int64_t)((hall->tables - LOOKS * LOOK_ROUNDS) / FEW);
}

static void lay(struct hall *hall, int tables)
{
    hall->tables = tables;
    measured_side_open(&hall->side, PLAYED, true);
    daemon_open(&hall->daemon, hall->side.pretend, false);
    int64_t begin_us = monotonic_us();
    table_seed_build(daemon_path(&hall->daemon, "bussolotto.db"), tables);
    printf("%d tables laid in %.1f s\n", tables, (double)(monotonic_us() - begin_us) / 1e6);
    for (int table = 1; table <= tables && table <= LOOKS * LOOK_ROUNDS; table++)
        table_seed_introduce(hall->side.pretend, table);
    for (int i = 0; i < FEW && tables > LOOKS * LOOK_ROUNDS; i++)
        table_seed_introduce(hall->side.pretend, far(hall, i));
}

static void compare_starts(struct hall *few, struct hall *many)
{
    struct hall *const both[] = {few, many};
    for (int i = 0; i < STARTS; i++)
        for (int side = 0; side < 2; side++) {
            both[side]->starts_ms[i] = start_ms(both[side]);
            if (i < STARTS - 1)
                daemon_stop(&both[side]->daemon, SIGTERM, both[side]->side.pretend);
        }
    double few_ms = middle(few->starts_ms, STARTS), many_ms = middle(many->starts_ms, STARTS);
    printf("From the start to the first poll\n  %6d tables %8.1f ms\n  %6d tables %8.1f ms%s\n",
           few->tables, few_ms, many->tables, many_ms, many_ms > START_MOST_MS ? "  TOO LONG" : "");
}

/* --- playing at other tables --- */

static void settle(struct hall *hall)
{
    measured_side_drain(&hall->side);
    fast_players_do(hall->side.rush, FAST_PLAYERS_MOVES);
    measured_side_run_for(&hall->side, OPENING_MS);
    measured_side_drain(&hall->side);
}

static void print_figures(const struct hall *hall, const struct figures *figures)
{
    printf("  %6d tables %8.0f updates/s  %5.2f calls each  %6.1f ms CPU for 1,000\n", hall->tables,
           figures->updates_s, figures->calls, figures->cpu_ms);
}

static void compare_playing(struct hall *few, struct hall *many)
{
    settle(few);
    settle(many);
    for (int i = 0; i < ROUNDS; i++) {
        few->figures[i] = measured_side_measure(&few->side, FAST_PLAYERS_MOVES, ROUND_MS);
        many->figures[i] = measured_side_measure(&many->side, FAST_PLAYERS_MOVES, ROUND_MS);
    }
    struct figures of_few = measured_side_medians(few->figures, ROUNDS);
    struct figures of_many = measured_side_medians(many->figures, ROUNDS);
    printf("Moves at %d tables, with others in play beside them\n", PLAYED);
    print_figures(few, &of_few);
    print_figures(many, &of_many);
    printf("  ratio of updates a second %.2f, of CPU %.2f\n", of_many.updates_s / of_few.updates_s,
           of_few.cpu_ms / of_many.cpu_ms);
}

/* --- looking at tables --- */

static int answered(struct measured_side *side)
{
    size_t i;
    const json_t *call;
    int n = 0;
    json_array_foreach(pretend_calls(side->pretend), i, call)
    {
        const char *method = json_string_value(json_object_get(call, "method"));
        n += strcmp(method, "answerCallbackQuery") == 0;
    }
    pretend_forget_calls(side->pretend);
    return n;
}

/* Presses one button at each of LOOKS tables; a second, how many are answered. */
static double look(struct hall *hall, int64_t (*table)(const struct hall *hall, int i), int first)
{
    int n = 0;
    for (int i = 0; i < LOOKS; i++)
        table_seed_peek(hall->side.pretend, table(hall, first + i));
    int64_t begin_us = monotonic_us();
    while (n < LOOKS) {
        pretend_run(hall->side.pretend, 1);
        n += answered(&hall->side);
        if (monotonic_us() - begin_us > MEASURED_SIDE_PATIENCE_MS * 1000LL)
            measured_side_give_up("presses stay without an answer");
    }
    return LOOKS * 1e6 / (double)(monotonic_us() - begin_us);
}

static int64_t the_same(const struct hall *hall, int i)
{
    return hall->tables == FEW ? 1 + i % FEW : far(hall, i % FEW);
}

static int64_t another(const struct hall *hall, int i)
{
    return 1 + i % hall->tables;
}

static void note_memory(struct hall *hall, int round)
{
    long anonymous;
    daemon_memory(&hall->daemon, &hall->rss_kib[round], &anonymous);
}

static void compare_looking(struct hall *few, struct hall *many)
{
    for (int i = 0; i < LOOK_ROUNDS; i++) {
        few->looks_s[i] = look(few, the_same, 0);
        many->looks_s[i] = look(many, the_same, 0);
    }
    double of_few = middle(few->looks_s, LOOK_ROUNDS), of_many = middle(many->looks_s, LOOK_ROUNDS);
    printf("Looks at %d of the tables, again and again\n  %6d tables %8.0f updates/s\n"
           "  %6d tables %8.0f updates/s\n  ratio %.2f\n",
           FEW, few->tables, of_few, many->tables, of_many, of_many / of_few);
}

static void show_memory(struct hall *many)
{
    note_memory(many, 0);
    for (int i = 0; i < LOOK_ROUNDS; i++) {
        many->first_looks_s[i] = look(many, another, i * LOOKS);
        note_memory(many, i + 1);
    }
    printf("One look at each of %d others: %.0f updates/s; resident KiB before, and after each %d "
           "of them:\n ",
           LOOKS * LOOK_ROUNDS, middle(many->first_looks_s, LOOK_ROUNDS), LOOKS);
    for (int i = 0; i <= LOOK_ROUNDS; i++)
        printf(" %ld", many->rss_kib[i]);
    printf("\n");
}

static void close_hall(struct hall *hall)
{
    daemon_stop(&hall->daemon, SIGTERM, hall->side.pretend);
    daemon_close(&hall->daemon);
    measured_side_close(&hall->side);
}

int main(void)
{
    static struct hall few, many;
    setvbuf(stdout, NULL, _IOLBF, 0);
    lay(&few, FEW);
    lay(&many, MANY);
    compare_starts(&few, &many);
    compare_playing(&few, &many);
    compare_looking(&few, &many);
    show_memory(&many);
    close_hall(&few);
    close_hall(&many);
    return 0;
}
