/* scale.c - computes the values along the side of a chart. */
#include "scale.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* --- the range --- */

/* The smallest span, as a part of the values, that their texts can show. */
static const double LEAST_SPAN = 1e-3;

/* The smallest of 1, 2, 5, 10, 20 ..., and of their tenths, that is at least `least`. */
static double nice_step(double least)
{
    double power = pow(10, floor(log10(least)));
    static const double NICE[] = {1, 2, 5};
    for (int i = 0; i < 3; i++)
        if (NICE[i] * power >= least * (1 - 1e-9))
            return NICE[i] * power;
    return 10 * power;
}

void scale_fit(double least, double most, struct scale *scale)
{
    assert(least <= most);
    double floor_value = !scale->fractions && least >= 0 ? 0 : -HUGE_VAL;
    double size = fmax(fabs(least), fabs(most));
    double span = fmax(most - least, fmax(scale->fractions ? 1 : 4, size * LEAST_SPAN));
    double middle = (least + most) / 2;
    double air = span * 0.06;
    scale->least = fmax(middle - span / 2 - air, floor_value);
    scale->most = fmax(middle + span / 2 + air, scale->least + span);
    scale->step = nice_step((scale->most - scale->least) / (SCALE_TICKS_MAX - 1));
    if (!scale->fractions)
        scale->step = fmax(scale->step, 1);
}

int scale_ticks(const struct scale *scale, double ret_ticks[SCALE_TICKS_MAX])
{
    double first = ceil(scale->least / scale->step);
    int n = 0;
    while (n < SCALE_TICKS_MAX && (first + n) * scale->step <= scale->most) {
        ret_ticks[n] = (first + n) * scale->step;
        n++;
    }
    return n;
}

/* --- as text --- */

static const struct {
    double size;
    const char *letter;
} POWERS[] = {{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}, {1, ""}};

enum { POWER_ONE = 4 };

/* The power of ten for a number of this size: none below `plain`. */
static int power_for(double size, double plain)
{
    int i = 0;
    if (size < plain)
        return POWER_ONE;
    while (i < POWER_ONE && size < POWERS[i].size)
        i++;
    return i;
}

/* With a power letter, zeros at the end are left out. */
static void write_number(const struct scale *scale, double value, int power, int places, char *text)
{
    char digits[64], *end;
    double shown = fabs(value) / POWERS[power].size;
    snprintf(digits, sizeof digits, "%.*f", places, shown);
    char *point = strchr(digits, '.');
    if (point && power != POWER_ONE) {
        for (end = digits + strlen(digits); end[-1] == '0'; end--)
            end[-1] = '\0';
        if (end[-1] == '.')
            end[-1] = '\0', point = NULL;
    }
    if (point)
        *point = '\0';
    bool zero = strspn(digits, "0") == strlen(digits) &&
                (!point || strspn(point + 1, "0") == strlen(point + 1));
    snprintf(text, SCALE_TEXT_BYTES, "%s%.18s%.4s%.4s%s", value < 0 && !zero ? "\u2212" : "",
             digits, point ? scale->decimal : "", point ? point + 1 : "", POWERS[power].letter);
}

void scale_write_tick(const struct scale *scale, double tick, char ret_text[SCALE_TEXT_BYTES])
{
    double size = fmax(fabs(scale->least), fabs(scale->most));
    int power = power_for(size, 1e4), places = 0;
    double step = scale->step / POWERS[power].size;
    while (places < 4 && fabs(step - round(step)) > 1e-6 * step) {
        step *= 10;
        places++;
    }
    if (tick == 0) {
        strcpy(ret_text, "0");
        return;
    }
    write_number(scale, tick, power, places, ret_text);
}

void scale_write(const struct scale *scale, double value, char ret_text[SCALE_TEXT_BYTES])
{
    int power = power_for(fabs(value), scale->fractions ? 1e4 : 1e6);
    int places = scale->fractions || value != round(value) ? 1 : 0;
    write_number(scale, value, power, power == POWER_ONE ? places : 2, ret_text);
}
