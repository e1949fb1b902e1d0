/* word_moves.c - makes moves, and looks closely at what becomes of them. */
#include "word_moves.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

struct game_events word_moves_events;

void word_moves(struct game *game, const char *text)
{
    char copy[512], *rest = copy;
    assert_in_range(snprintf(copy, sizeof copy, "%s", text), 1, sizeof copy - 1);
    for (char *one = strsep(&rest, ";"); one != NULL; one = strsep(&rest, ";")) {
        struct move move = spelt_move(game, one + strspn(one, " "), NULL);
        enum refusal why = game_step(game, &move, &word_moves_events);
        if (why != ACCEPTED)
            fail_msg("%s: %s", one, refusal_name(why));
    }
}

void word_moves_not(struct game *game, const char *text, const char *why)
{
    struct move move = spelt_move(game, text, NULL);
    struct game before = *game;
    struct game_events events_before = word_moves_events;
    const char *got = refusal_name(game_step(game, &move, &word_moves_events));
    if (strcmp(got, why) != 0)
        fail_msg("%s: %s instead of %s", text, got, why);
    assert_memory_equal(game, &before, sizeof before);
    assert_memory_equal(&word_moves_events, &events_before, sizeof events_before);
}

const struct game_event *word_moves_event(int type)
{
    const struct game_event *found = NULL;
    for (int i = 0; i < word_moves_events.n; i++) {
        if (word_moves_events.list[i].type == type)
            found = &word_moves_events.list[i];
    }
    assert_non_null(found);
    return found;
}

void word_moves_cause(const int *types, size_t n)
{
    assert_int_equal(word_moves_events.n, n);
    for (size_t i = 0; i < n; i++)
        assert_int_equal(word_moves_events.list[i].type, types[i]);
}
