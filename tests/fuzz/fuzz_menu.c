/* fuzz_menu.c - somebody taps through the menu of rules, on buttons that are there and on others:
 * every page can be sent, and the table's rules can always be played.
 *
 * The first bytes choose the table; then each byte presses one of the buttons that the page shows,
 * or, from FORGES on, makes up a press from the bytes behind it.
 */
#include "choices.h"
#include "game.h"
#include "game_words.h"
#include "robot.h"
#include "robot_player.h"
#include "rules_menu.h"
#include "table_equal.h"
#include "text_fixture.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { TABLE = 7, HOST = 101, FORGES = 200, DATA_BYTES = 65 };

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct table table;
static struct house house;
static const struct shown_table shown = {.table = &table, .house = &house};
static struct rules_menu at;
static const struct rules_menu lobby;
static struct message message;

static struct {
    const uint8_t *at, *end;
} bytes;

static int next(int bound)
{
    return bytes.at < bytes.end ? *bytes.at++ % bound : 0;
}

/* --- the table --- */

static const struct game_kind *any_kind(void)
{
    int n = 0, i;
    while (game_kinds[n])
        n++;
    do
        i = next(n);
    while (game_kinds[i]->hidden && bytes.at < bytes.end);
    return game_kinds[i];
}

static struct rules any_rules(void)
{
    struct rules rules;
    const struct game_kind *kind = any_kind();
    rules_usual(kind, &rules);
    rules_take_preset(&rules, kind->presets[next(kind->n_presets)].name);
    return rules;
}

static void set_up(void)
{
    struct rules rules = any_rules();
    struct event host = {.kind = EVENT_JOIN, .player = HOST, .name = "Host", .reachable = true};
    memset(&house, 0, sizeof house);
    memset(&at, 0, sizeof at);
    table_open(&table, -100, 0, &rules, &host);
    table.id = TABLE;
    for (int n = next(GAME_SEATS_MAX); n > 0; n--) {
        struct event join = {.kind = EVENT_JOIN, .player = HOST + n, .name = "Guest"};
        table_step(&table, &join, &(struct news){0});
    }
    house.n_rules = next(4);
    for (int i = 0; i < house.n_rules; i++) {
        house.rules[i].id = i + 1;
        house.rules[i].rules = any_rules();
        snprintf(house.rules[i].name, HOUSE_NAME_BYTES, "set %d", i + 1);
    }
    if (next(2))
        strcpy(house.usual, "set 1");
}

/* --- what a press does, as the bot reads it --- */

static void show(struct rules_menu page)
{
    at = page;
}

/* Does it; whatever is refused leaves the table as it was. */
static enum refusal apply_as(int64_t player, struct event event, struct rules_menu page)
{
    struct table before = table;
    struct news news;
    event.player = player;
    enum refusal why = table_step(&table, &event, &news);
    if (why == ACCEPTED)
        show(page);
    else
        assert(table_equal(&table, &before));
    return why;
}

static enum refusal apply(struct event event, struct rules_menu page)
{
    return apply_as(HOST, event, page);
}

static enum refusal tap_robots(const struct rules_menu_tap *tap)
{
    const struct rules_menu page = {.page = RULES_MENU_ROBOTS};
    bool regular = tap->act == RULES_MENU_ADD_REGULAR;
    if (tap->act == RULES_MENU_TAKE_OUT && !robot_player_is(tap->number))
        return REFUSED_OLD_BUTTON;
    if (tap->act == RULES_MENU_TAKE_OUT)
        return apply_as(tap->number, (struct event){.kind = EVENT_LEAVE}, page);
    if (table.n_seats >= table.rules.kind->seats_max)
        return REFUSED_TABLE_FULL;
    int64_t robot = robot_player_free(&table, regular ? (int)ROBOT_REGULAR : (int)tap->number);
    struct event joins = {.kind = EVENT_JOIN, .reachable = true, .name = robot_player_name(robot)};
    return apply_as(robot, joins, regular ? lobby : page);
}

static enum refusal set_option(const struct rules_menu_tap *tap, int option)
{
    struct rules rules = table.rules;
    const struct option *row = &rules.kind->options[option];
    int value = rules_value(row, tap->value);
    if (value < 0)
        return REFUSED_OLD_BUTTON;
    bool mend = tap->act == RULES_MENU_SET_MENDED;
    rules.values[option] = (int16_t)value;
    if (rules_check(&rules) != ACCEPTED && !mend) {
        show((struct rules_menu){.page = RULES_MENU_CONFLICT, .option = option, .value = value});
        return ACCEPTED;
    }
    struct event event = {
        .kind = EVENT_OPTION, .option = row->name, .value = tap->value, .mend = mend};
    return apply(event, (struct rules_menu){.page = RULES_MENU_OPTION, .option = option});
}

static enum refusal tap_option(const struct rules_menu_tap *tap)
{
    int option = rules_option(table.rules.kind, tap->name);
    if (option < 0)
        return REFUSED_OLD_BUTTON;
    if (tap->act != RULES_MENU_SHOW_OPTION)
        return set_option(tap, option);
    show((struct rules_menu){.page = RULES_MENU_OPTION, .option = option});
    return ACCEPTED;
}

static enum refusal tap_saved(const struct rules_menu_tap *tap)
{
    const struct house_rules *saved = house_saved(&house, tap->number);
    if (!saved)
        return REFUSED_OLD_BUTTON;
    if (tap->act == RULES_MENU_TAKE_SAVED)
        return apply((struct event){.kind = EVENT_RULES, .rules = &saved->rules},
                     (struct rules_menu){.page = RULES_MENU_ROOT});
    if (tap->act == RULES_MENU_SHOW_SAVED)
        show((struct rules_menu){.page = RULES_MENU_SAVED, .id = saved->id});
    return ACCEPTED;
}

static enum refusal set_length(const char *value)
{
    const struct game_words_length *length = table.rules.kind->words->length;
    if (!length)
        return REFUSED_OLD_BUTTON;
    return apply((struct event){.kind = EVENT_OPTION, .option = length->option, .value = value},
                 lobby);
}

static enum refusal take_starter(const struct rules_menu_tap *tap)
{
    bool named = tap->act == RULES_MENU_SET_NAMED;
    struct event event = {.kind = EVENT_STARTER, .named = tap->number};
    event.starter = named ? STARTER_NAMED : (enum table_starter)tap->number;
    return apply(event, (struct rules_menu){.page = RULES_MENU_ROOT});
}

static enum refusal tap(const struct rules_menu_tap *tap)
{
    const struct rules_menu root = {.page = RULES_MENU_ROOT};
    switch (tap->act) {
    case RULES_MENU_SHOW_ROOT:
        show(root);
        return ACCEPTED;
    case RULES_MENU_SHOW_OPTIONS:
        show((struct rules_menu){.page = RULES_MENU_OPTIONS});
        return ACCEPTED;
    case RULES_MENU_SHOW_STARTER:
        show((struct rules_menu){.page = RULES_MENU_STARTER});
        return ACCEPTED;
    case RULES_MENU_SHOW_HOUSE:
        show((struct rules_menu){.page = RULES_MENU_HOUSE});
        return ACCEPTED;
    case RULES_MENU_SHOW_OPTION:
    case RULES_MENU_SET_OPTION:
    case RULES_MENU_SET_MENDED:
        return tap_option(tap);
    case RULES_MENU_SHOW_SAVED:
    case RULES_MENU_TAKE_SAVED:
    case RULES_MENU_OPEN_SAVED:
    case RULES_MENU_DELETE_SAVED:
    case RULES_MENU_DELETE_SURE:
        return tap_saved(tap);
    case RULES_MENU_SET_PRESET:
        return apply((struct event){.kind = EVENT_PRESET, .preset = tap->name}, root);
    case RULES_MENU_SET_KIND:
        return apply((struct event){.kind = EVENT_PRESET, .preset = tap->name}, lobby);
    case RULES_MENU_SET_LENGTH:
        return set_length(tap->name);
    case RULES_MENU_SET_STARTER:
    case RULES_MENU_SET_NAMED:
        return take_starter(tap);
    case RULES_MENU_SET_DICE:
        return apply((struct event){.kind = EVENT_DICE, .dice = (enum table_dice)tap->number},
                     root);
    case RULES_MENU_SET_ABSENT:
        return apply((struct event){.kind = EVENT_ABSENT, .absent_robot = tap->number != 0}, root);
    case RULES_MENU_SET_SHOWN:
        return apply((struct event){.kind = EVENT_SHOWN, .shows_all = tap->number != 0}, root);
    case RULES_MENU_SHOW_ROBOTS:
        show((struct rules_menu){.page = RULES_MENU_ROBOTS});
        return ACCEPTED;
    case RULES_MENU_SHOW_GAMES:
    case RULES_MENU_SHOW_MORE:
        show((struct rules_menu){.page = tap->act == RULES_MENU_SHOW_MORE ? RULES_MENU_MORE
                                                                          : RULES_MENU_GAMES});
        return ACCEPTED;
    case RULES_MENU_ADD_REGULAR:
    case RULES_MENU_ADD_ROBOT:
    case RULES_MENU_TAKE_OUT:
        return tap_robots(tap);
    default: /* what the store does */
        return ACCEPTED;
    }
}

static enum refusal press(const char *data)
{
    char head[16];
    struct rules_menu_tap said;
    int length = snprintf(head, sizeof head, "r:%d", TABLE);
    if (strncmp(data, head, (size_t)length) != 0)
        return ACCEPTED; /* leads out of the menu */
    if (!rules_menu_read(data + length + (data[length] == ':'), &said))
        return REFUSED_OLD_BUTTON;
    return tap(&said);
}

/* --- presses that no button makes --- */

static void forge(char *ret_data)
{
    static const char *const heads[] = {"o", "o", "o", "k", "h", "t", "c",
                                        "f", "l", "b", "m", "",  "x"};
    static const char *const words[] = {"", "-1", "0", "1", "99999999999999999999", "true", "!"};
    const struct game_kind *kind = next(2) ? table.rules.kind : any_kind();
    const struct option *row = &kind->options[kind->n_options > 0 ? next(kind->n_options) : 0];
    const char *name = next(4) || kind->n_options == 0 ? kind->name : "";
    char value[16];
    snprintf(value, sizeof value, "%d", next(256) - 100);
    const char *word = next(3) ? value : words[next(sizeof words / sizeof *words)];
    if (kind->n_options > 0) {
        name = next(3) ? row->name : name;
        if (row->words && next(4))
            word = row->words[next(choices_most(row) + 1)];
    }
    if (next(8) == 0)
        name = kind->presets[next(kind->n_presets)].name;
    const char *head = heads[next(sizeof heads / sizeof *heads)];
    snprintf(ret_data, DATA_BYTES, "r:%d:%s%s%s%s%s%s", TABLE, head, head[0] ? ":" : "", name,
             next(4) ? ":" : "", word, next(3) ? "" : ":!");
}

/* --- what must hold --- */

static void look(void)
{
    assert(rules_check(&table.rules) == ACCEPTED);
    assert(table.n_seats <= table.rules.kind->seats_max);
    assert(at.option >= 0 && (at.option == 0 || at.option < table.rules.kind->n_options));
    for (int language = 0; language_code(language); language++) {
        rules_menu_write(&shown, &at, language, "cupbot", &message);
        assert(!message.overflow);
        text_fixture_fits(&message);
    }
}

/* A button that is shown is never an old one, and never names anything there is not. */
static void press_shown(int number)
{
    assert(message.n_buttons > 0);
    const struct button *button = &message.buttons[number % message.n_buttons];
    enum refusal why = press(button->data);
    assert(why == ACCEPTED || why == REFUSED_PLAYERS || why == REFUSED_SHOWN_LATE);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    language_open("/nonexistent", (const char *const[]){NULL});
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes.at = data;
    bytes.end = data + size;
    set_up();
    look();
    for (int steps = 0; bytes.at < bytes.end && steps < 64; steps++) {
        int number = next(256);
        char made_up[DATA_BYTES];
        if (number < FORGES) {
            press_shown(number);
        } else {
            forge(made_up);
            press(made_up);
        }
        look();
    }
    return 0;
}
