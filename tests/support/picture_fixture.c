/* picture_fixture.c - asks for the order of a picture. */
#include "picture_fixture.h"

#include "lifetime.h"
#include "picture_input.h"
#include "simulated_days.h"
#include "step_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>

_Noreturn static void store_failed(const char *line, enum store_opened kind)
{
    fprintf(stderr, "%s%s\n", line, kind == STORE_FULL ? " (full)" : "");
    abort();
}

static char caption[PICTURE_INPUT_CAPTION_BYTES];

const char *picture_fixture_caption(void)
{
    return caption;
}

json_t *picture_fixture(const char *word)
{
    struct bot bot;
    struct store *store;
    char why[STORE_WHY_BYTES];
    enum store_opened opened =
        store_open(lifetime_path("bussolotto.db"), store_failed, &store, why);
    assert_int_equal(opened, STORE_OPENED);
    bot_open(&bot, store);
    store_begin(store);
    char *text =
        picture_input_order(STEP_AT(&bot, simulated_days_now_ms()), E2E_GROUP, word, caption);
    store_commit(store);
    bot_close(&bot);
    store_close(store);
    json_t *order = text ? json_loads(text, 0, NULL) : NULL;
    free(text);
    return order;
}
