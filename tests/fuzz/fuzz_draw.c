/* fuzz_draw.c - whatever input a picture is given, it is refused in one line, or has its place. */
#include "input.h"
#include "plan.h"
#include "rounds_plan.h"
#include "thin.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The labels of a chart are apart and on the picture, whatever is in its lines. */
static void lay_out(const struct input_season *season)
{
    static struct plan plan;
    static struct input_point points[THIN_POINTS_MAX];
    struct plan_sizes sizes = {.tick_px = 100, .apart_px = {80, 80, 80, 80, 80}};
    struct scale scale;
    struct thin_window window = {season->from_ms, season->to_ms, 100};
    for (int i = 0; i < season->n_players; i++) {
        sizes.name_px[i] = (double)strlen(season->players[i].name) * 20;
        sizes.value_px[i] = 150;
        int n = thin_points(&season->players[i], &window, points);
        assert(n <= season->players[i].n_points && n <= window.columns + 2);
    }
    plan_scale(season, &scale);
    assert(scale.least < scale.most);
    plan_season(season, &scale, &sizes, 200, &plan);
    char text[SCALE_TEXT_BYTES];
    for (int i = 0; i < plan.n_ticks; i++) {
        scale_write_tick(&scale, plan.tick_value[i], text);
        assert(text[0] != '\0');
    }
    for (int i = 0; i < plan.n_labels; i++) {
        assert(plan.label[i].name.y >= 200);
        assert(plan.label[i].value.x + plan.label[i].value.width <= 1080);
        if (i > 0)
            assert(plan.label[i].name.y >=
                   plan.label[i - 1].name.y + plan.label[i].name.height / 2);
    }
}

/* Every table of a cup is on the picture, and people come from the round before. */
static void place(const struct input_bracket *bracket)
{
    struct rounds_plan plan;
    rounds_plan(bracket, 200, &plan);
    assert(plan.height < 10000);
    for (int i = 0; i < bracket->n_tables; i++) {
        const struct input_table *table = &bracket->tables[i];
        assert(plan.table[i].y >= 200 && plan.table[i].x + plan.table[i].width <= 1080);
        assert(plan.table[i].height > 0 && plan.table[i].y + plan.table[i].height <= plan.height);
        for (int k = 0; k < table->n; k++)
            assert(table->seats[k].from < i && strlen(table->seats[k].name) < FIELDS_TEXT_BYTES);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char why[FIELDS_WHY_BYTES] = "";
    struct input *input = input_open((const char *)data, size, why);
    if (!input) {
        assert(why[0] != '\0' && !strchr(why, '\n'));
        return 0;
    }
    assert(strlen(input->title) < FIELDS_TEXT_BYTES);
    if (input->kind == INPUT_SEASON)
        lay_out(&input->season);
    if (input->kind == INPUT_BRACKET)
        place(&input->bracket);
    input_close(input);
    return 0;
}
