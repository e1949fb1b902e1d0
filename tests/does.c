/* does.c - makes moves, and looks closely at what becomes of them. */
#include "does.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

struct game_events does_events;

void does(struct game *game, const char *text)
{
    struct move move = spelt_move(game, text, NULL);
    enum refusal why = game_step(game, &move, &does_events);
    if (why != ACCEPTED)
        fail_msg("%s: %s", text, refusal_name(why));
}

void does_not(struct game *game, const char *text, const char *why)
{
    struct move move = spelt_move(game, text, NULL);
    struct game before = *game;
    struct game_events events_before = does_events;
    const char *got = refusal_name(game_step(game, &move, &does_events));
    if (strcmp(got, why) != 0)
        fail_msg("%s: %s instead of %s", text, got, why);
    assert_memory_equal(game, &before, sizeof before);
    assert_memory_equal(&does_events, &events_before, sizeof events_before);
}

const struct game_event *does_event(enum game_event_type type)
{
    const struct game_event *found = NULL;
    for (int i = 0; i < does_events.n; i++) {
        if (does_events.list[i].type == type)
            found = &does_events.list[i];
    }
    assert_non_null(found);
    return found;
}

void does_cause(const enum game_event_type *types, size_t n)
{
    assert_int_equal(does_events.n, n);
    for (size_t i = 0; i < n; i++)
        assert_int_equal(does_events.list[i].type, types[i]);
}
