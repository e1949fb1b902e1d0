/* menu_choices.c - chooses rules by tapping, as somebody who tries everything. */
#include "menu_choices.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* In their order: one throw each makes a game short. */
static const char *const tumbling[] = {"t:1", "c:",       "o:rolls_max", "o:rolls_max:1",
                                       "c:",  "o:tokens", "o:tokens:7"};

enum {
    TUMBLING = sizeof tumbling / sizeof tumbling[0],
    OPTIONS_WEIGHT = 10,
    VALUE_WEIGHT = 2,
};

int menu_choices_for_tumbling(void)
{
    return TUMBLING;
}

/* What a button says below "r:TABLE:", "" for the first page; NULL for a button of another kind. */
static const char *page_of(const struct circle *circle, const char *data)
{
    char begin[32];
    int length = snprintf(begin, sizeof begin, "r:%" PRId64, circle->table);
    if (strncmp(data, begin, (size_t)length) != 0)
        return NULL;
    return data[length] == ':' ? data + length + 1 : data[length] == '\0' ? "" : NULL;
}

/* Whether it shows what is chosen already. */
static bool is_marked(const struct choice *choice)
{
    const char *end = choice->data + strlen(choice->data);
    return strncmp(choice->label, "✅", strlen("✅")) == 0 && strcmp(end - 2, ":!") != 0;
}

/* What the group keeps of its own is left alone, and dice are not chosen at random: Telegram's take
 * seconds to fall. */
static bool may_try(const struct circle *circle, const struct choice *choice)
{
    const char *page = page_of(circle, choice->data);
    return page != NULL && strchr("hsdt", page[0]) == NULL && !is_marked(choice);
}

static bool take(const char *data, char ret_data[PARTY_STATE_DATA_BYTES])
{
    snprintf(ret_data, PARTY_STATE_DATA_BYTES, "%s", data);
    return true;
}

/* The button of this page, if it is there. */
static bool take_page(const struct circle *circle, const char *page,
                      char ret_data[PARTY_STATE_DATA_BYTES])
{
    for (int i = 0; i < circle->post.n; i++) {
        const char *found = page_of(circle, circle->post.choices[i].data);
        if (found != NULL && strcmp(found, page) == 0)
            return take(circle->post.choices[i].data, ret_data);
    }
    return false;
}

static bool go_back(const struct circle *circle, char ret_data[PARTY_STATE_DATA_BYTES])
{
    for (int i = 0; i < circle->post.n; i++)
        if (circle->post.choices[i].data[0] == 'b')
            return take(circle->post.choices[i].data, ret_data);
    if (take_page(circle, "", ret_data) || take_page(circle, "c:", ret_data))
        return true;
    /* A conflict: the last button of the menu leads back. */
    for (int i = circle->post.n - 1; i >= 0; i--)
        if (page_of(circle, circle->post.choices[i].data) != NULL)
            return take(circle->post.choices[i].data, ret_data);
    return false;
}

/* How tempting a button is: most want to get to the options one by one, and to change them. */
static int temptation(const struct circle *circle, const char *data)
{
    const char *page = page_of(circle, data);
    if (strcmp(page, "c:") == 0)
        return sight_offers(&circle->post, "b") ? OPTIONS_WEIGHT : 1;
    return page[0] == 'o' && strchr(page + 2, ':') != NULL ? VALUE_WEIGHT : 1;
}

static bool try_anything(struct party_players *party, const struct circle *circle,
                         char ret_data[PARTY_STATE_DATA_BYTES])
{
    int n = 0;
    for (int i = 0; i < circle->post.n; i++) {
        const struct choice *choice = &circle->post.choices[i];
        if (!may_try(circle, choice))
            continue;
        int weight = temptation(circle, choice->data);
        n += weight;
        if (party_state_below(party, n) < weight)
            take(choice->data, ret_data);
    }
    return n > 0;
}

bool menu_choices_choose(struct party_players *party, struct circle *circle,
                         char ret_data[PARTY_STATE_DATA_BYTES])
{
    if (circle->wishes == 0)
        return go_back(circle, ret_data);
    circle->wishes--;
    if (circle->tumbles)
        return take_page(circle, tumbling[TUMBLING - 1 - circle->wishes], ret_data);
    return try_anything(party, circle, ret_data) || go_back(circle, ret_data);
}
