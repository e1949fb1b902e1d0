/* menu_choices.c - chooses rules by tapping, as somebody who tries everything. */
#include "menu_choices.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* In their order: one throw each makes a game short. */
static const char *const tumbling[] = {
    "", "t:1", "c:", "o:rolls_max", "o:rolls_max:1", "c:", "o:tokens", "o:tokens:7"};

enum {
    TUMBLING = sizeof tumbling / sizeof tumbling[0],
    OPTIONS_WEIGHT = 10,
    VALUE_WEIGHT = 2,
};

int menu_choices_for_tumbling(void)
{
    return TUMBLING;
}

/* The page of a button below "r:TABLE:", "" for the first; NULL for a button of another kind. */
static const char *page_of(const struct player_group *group, const char *data)
{
    char begin[32];
    int length = snprintf(begin, sizeof begin, "r:%" PRId64, group->table);
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

/* Settings of the group are left alone, and dice are not chosen at random: Telegram's take seconds
 * to fall. */
static bool may_try(const struct player_group *group, const struct choice *choice)
{
    const char *page = page_of(group, choice->data);
    return page != NULL && strchr("hsdt", page[0]) == NULL && !is_marked(choice);
}

static bool take(const char *data, char ret_data[PLAYER_DATA_BYTES])
{
    snprintf(ret_data, PLAYER_DATA_BYTES, "%s", data);
    return true;
}

/* The button of this page, if it is there. */
static bool take_page(const struct player_group *group, const char *page,
                      char ret_data[PLAYER_DATA_BYTES])
{
    for (int i = 0; i < group->post.n; i++) {
        const char *found = page_of(group, group->post.choices[i].data);
        if (found != NULL && strcmp(found, page) == 0)
            return take(group->post.choices[i].data, ret_data);
    }
    return false;
}

static bool go_back(const struct player_group *group, char ret_data[PLAYER_DATA_BYTES])
{
    const char *back = sight_button(&group->post, 'b');
    if (back != NULL)
        return take(back, ret_data);
    if (take_page(group, "", ret_data) || take_page(group, "c:", ret_data))
        return true;
    /* A conflict: the last button of the menu leads back. */
    for (int i = group->post.n - 1; i >= 0; i--)
        if (page_of(group, group->post.choices[i].data) != NULL)
            return take(group->post.choices[i].data, ret_data);
    return false;
}

/* How tempting a button is: most want to get to the options one by one, and to change them. */
static int temptation(const struct player_group *group, const char *data)
{
    const char *page = page_of(group, data);
    if (strcmp(page, "c:") == 0)
        return sight_offers(&group->post, "b") ? OPTIONS_WEIGHT : 1;
    return page[0] == 'o' && strchr(page + 2, ':') != NULL ? VALUE_WEIGHT : 1;
}

static bool try_anything(struct players *players, const struct player_group *group,
                         char ret_data[PLAYER_DATA_BYTES])
{
    int n = 0;
    for (int i = 0; i < group->post.n; i++) {
        const struct choice *choice = &group->post.choices[i];
        if (!may_try(group, choice))
            continue;
        int weight = temptation(group, choice->data);
        n += weight;
        if (player_below(players, n) < weight)
            take(choice->data, ret_data);
    }
    return n > 0;
}

bool menu_choices_choose(struct players *players, struct player_group *group,
                         char ret_data[PLAYER_DATA_BYTES])
{
    if (group->choices == 0)
        return go_back(group, ret_data);
    group->choices--;
    if (group->tumbles)
        return take_page(group, tumbling[TUMBLING - 1 - group->choices], ret_data);
    return try_anything(players, group, ret_data) || go_back(group, ret_data);
}
