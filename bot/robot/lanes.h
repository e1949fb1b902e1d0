/* lanes.h - several numbers to work on at once, which every processor can. */
#ifndef LANES_H
#define LANES_H

#include <stdint.h>
#include <string.h>

enum { LANES = 4 };

typedef float lanes __attribute__((vector_size(LANES * sizeof(float))));
typedef int32_t lane_marks __attribute__((vector_size(LANES * sizeof(int32_t))));

static inline lanes lanes_get(const float *row)
{
    lanes values;
    memcpy(&values, row, sizeof values);
    return values;
}

static inline void lanes_put(float *row, lanes values)
{
    memcpy(row, &values, sizeof values);
}

/* Replaces values below 0 by 0. */
static inline lanes lanes_at_least_0(lanes values)
{
    lane_marks kept = values > 0;
    return (lanes)((lane_marks)values & kept);
}

static inline float lanes_sum(lanes values)
{
    return values[0] + values[1] + values[2] + values[3];
}

#endif
