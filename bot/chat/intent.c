/* intent.c - reads a typed message or a pressed button as one intent. */
#include "intent.h"

#include "buttons.h"
#include "commands.h"
#include "privacy_page.h"

#include <assert.h>
#include <ctype.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { TABLE_DIGITS = 8 /* of a table's number */ };

/* Whether the number of a table may follow a command. */
enum table_number {
    TABLE_NONE,
    TABLE_FIRST, /* as #3, before the rest of the text */
    TABLE_ALONE, /* as #3 or 3, and nothing else */
    TABLE_HEED,  /* as #3 or 3, whatever follows: its effect cannot be undone */
};

/* The form is that of its buttons, see buttons.h: after the letter comes the number of a table, if
 * the button belongs to one, and then that of a turn. */
static const struct intent_row {
    const char *name, *form;
    enum table_number table;
} rows[INTENT_COUNT] = {
#define COMMAND(symbol, name, description, menus, form, table, ...)                                \
    [INTENT_##symbol] = {#symbol, form, table},
#include "commands_list.h"
#undef COMMAND
#define INTENT(name, form, ...) [INTENT_##name] = {#name, form, TABLE_NONE},
#include "intents_list.h"
#undef INTENT
};

/* --- buttons --- */

/* A path uses only a few characters, so that it cannot be mistaken for anything else. */
static bool is_path(const char *word)
{
    size_t length = 0;
    while (isalnum((unsigned char)word[length]) || word[length] == '+' || word[length] == '-')
        length++;
    return length < BUTTONS_PATH_BYTES && word[length] == '\0';
}

static bool read_as(enum intent_kind kind, const char *data, struct intent *intent)
{
    struct buttons_said said;
    const char *form = rows[kind].form;
    if (*form == '\0' || !buttons_fit(form, data, &said))
        return false;
    bool of_table = form[2] == '#', of_turn = strncmp(form + 2, "#:#", 3) == 0;
    bool move = kind == INTENT_MOVE;
    const char *word = said.words[move];
    if ((of_table && said.numbers[0] <= 0) || (of_turn && said.numbers[1] < 0) ||
        (move && strlen(said.words[0]) >= sizeof intent->verb) ||
        (kind == INTENT_NAVIGATE && !is_path(word)))
        return false;
    intent->kind = kind;
    intent->table = said.numbers[0];
    if (of_turn)
        intent->turn = said.numbers[1];
    if (move)
        strcpy(intent->verb, said.words[0]);
    snprintf(intent->word, sizeof intent->word, "%s", word);
    return true;
}

/* The buttons of the league carry the taps of three intents. */
static bool read_league(struct intent *intent)
{
    const char *word = intent->word;
    if (figures_page_read(word, &intent->figures))
        intent->kind = INTENT_STATS;
    else if (league_menu_read(word, &intent->league))
        intent->kind = INTENT_LEAGUE;
    else if (standing_page_read(word, &intent->standing))
        intent->kind = INTENT_STANDINGS;
    else
        return false;
    return true;
}

static bool read_grammar(const struct update *update, struct intent *intent)
{
    const char *word = intent->word;
    switch (intent->kind) {
    case INTENT_RULES_MENU:
        return rules_menu_read(word, &intent->rules);
    case INTENT_FORFEITS:
        return forfeits_read(word, &intent->forfeits);
    case INTENT_STANDINGS:
    case INTENT_STATS:
    case INTENT_LEAGUE:
        return read_league(intent);
    case INTENT_SETTINGS:
        return settings_menu_read(word, update->chat_type == CHAT_PRIVATE, &intent->settings);
    case INTENT_CUP:
        return cup_bracket_read(word, &intent->cup);
    case INTENT_LEAVE:
    case INTENT_CANCEL:
        intent->leave = leave_page_read(word);
        return true;
    case INTENT_ADVANCE:
        return advance_page_read(word, &intent->advance);
    case INTENT_KEEP_OUT:
        return keep_out_page_read(word, &intent->keep_out);
    case INTENT_VERDICT:
        return no_show_page_read(word, &intent->verdict);
    case INTENT_FORGETME:
        return privacy_page_read(word, &intent->forget);
    default:
        return true;
    }
}

/* Reads the word again, by the grammar of its button's page. A word that no button there carries
 * makes it INTENT_UNKNOWN. */
static void read_word(const struct update *update, struct intent *intent)
{
    if (!intent->typed && !read_grammar(update, intent))
        intent->kind = INTENT_UNKNOWN;
}

/* --- typed text --- */

/* Takes the number of a table from the beginning of the typed text. Returns the rest, or all of the
 * text if it has no such number. */
static const char *read_table(const char *typed, enum table_number how, struct intent *intent)
{
    static const char *const signs[] = {"#", "№", ""};
    int sign = 0;
    while (strncmp(typed, signs[sign], strlen(signs[sign])) != 0)
        sign++;
    const char *at = typed + strlen(signs[sign]);
    size_t digits = strspn(at, "0123456789");
    int number = digits > 0 && digits <= TABLE_DIGITS ? atoi(at) : 0;
    const char *rest = at + digits + strspn(at + digits, " \t\n\r");
    bool ends = at[digits] == '\0' || rest > at + digits;
    bool bare = how == TABLE_HEED || (how == TABLE_ALONE && *rest == '\0');
    if (number == 0 || !ends || (*signs[sign] == '\0' && !bare))
        return typed;
    intent->number = number;
    return rest;
}

static void read_command(const char *name, const char *argument, struct intent *intent)
{
    int command = commands_find(name);
    bool moves = commands_verbs(command, intent->verb, sizeof intent->verb);
    intent->kind = moves ? INTENT_MOVE : INTENT_UNKNOWN;
    if (moves)
        argument =
            read_table(argument, commands_carries(command) ? TABLE_FIRST : TABLE_ALONE, intent);
    if (command >= 0 && command < COMMAND_COUNT) {
        intent->kind = (enum intent_kind)(INTENT_PLAY + command); /* in the order of the list */
        if (rows[intent->kind].table != TABLE_NONE)
            argument = read_table(argument, rows[intent->kind].table, intent);
    }
    snprintf(intent->word, sizeof intent->word, "%s", argument);
    if (intent->kind == INTENT_LANGUAGE && intent->word[0] != '\0')
        intent->kind = INTENT_SET_LANGUAGE;
}

/* A bot that is an admin of the group also hears commands for other bots. */
static bool is_told(const struct update *update, const char *bot)
{
    bool known = update->replied_bot[0] != '\0';
    return update->chat_type == CHAT_PRIVATE ||
           (update->reply_to_bot && (!known || strcasecmp(update->replied_bot, bot) == 0));
}

static void read_text(const struct update *update, const char *typed, const char *bot,
                      struct intent *intent)
{
    char name[33];
    const char *argument;
    bool private = update->chat_type == CHAT_PRIVATE;

    intent->typed = true;
    if (update_command(typed, bot, name, &argument)) {
        read_command(name, argument, intent);
        /* In a group a command without @bot may be for another bot. */
        bool addressed = typed[1 + strlen(name)] == '@';
        if (intent->kind == INTENT_UNKNOWN && !private && !addressed)
            intent->kind = INTENT_NONE;
    } else if (is_told(update, bot) && typed[0] != '\0' && typed[0] != '/') {
        const char *text = read_table(typed, TABLE_FIRST, intent);
        intent->kind = INTENT_CLAIM_TEXT;
        snprintf(intent->word, sizeof intent->word, "%s", text);
    }
}

/* --- presses --- */

/* Whether the intent is one for the turn that it was meant for, and no other. */
static bool is_of_turn(const struct intent *intent)
{
    return intent->kind == INTENT_MOVE || intent->kind == INTENT_CLAIM_TEXT;
}

/* A press that chose a table for an earlier typed text: see intent_write_typed. The text of a move
 * without a turn is from an older version. */
static bool read_typed_press(const struct update *update, const char *data, const char *bot,
                             struct intent *intent)
{
    struct buttons_said said;
    bool of_turn = buttons_fit("z:#:#:>", data, &said) && said.numbers[1] >= 0;
    if ((!of_turn && !buttons_fit("z:#:>", data, &said)) || said.numbers[0] <= 0)
        return false;
    read_text(update, said.words[0], bot, intent);
    intent->table = said.numbers[0];
    if (of_turn)
        intent->turn = said.numbers[1];
    return is_of_turn(intent) ? of_turn : !of_turn && rows[intent->kind].table != TABLE_NONE;
}

static void read_press(const struct update *update, const char *bot, struct intent *intent)
{
    const char *data = update->data;
    intent->era = buttons_take_era(&data);
    if (read_typed_press(update, data, bot, intent))
        return;
    intent->kind = INTENT_UNKNOWN;
    for (int kind = 0; kind < INTENT_COUNT; kind++)
        if (read_as((enum intent_kind)kind, data, intent)) {
            read_word(update, intent);
            return;
        }
}

bool intent_write_typed(const struct intent *intent, const struct table *table, const char *text,
                        char ret_data[INTENT_DATA_BYTES])
{
    char turn[24] = "";
    for (const char *at = text; *at != '\0'; at++)
        if (iscntrl((unsigned char)*at))
            return false;
    if (is_of_turn(intent))
        snprintf(turn, sizeof turn, "%lld:", (long long)table->turn);
    int length =
        snprintf(ret_data, INTENT_DATA_BYTES, "z:%lld:%s%s", (long long)table->id, turn, text);
    return *text != '\0' && length < INTENT_DATA_BYTES;
}

void intent_read(const struct update *update, const char *bot, struct intent *ret_intent)
{
    memset(ret_intent, 0, sizeof *ret_intent);
    ret_intent->turn = -1;
    if (update->kind == UPDATE_PRESS)
        read_press(update, bot, ret_intent);
    else if (update->kind == UPDATE_MESSAGE && !update->forwarded &&
             (!update->from.is_bot || update->anonymous))
        read_text(update, update->text, bot, ret_intent);
}

/* --- intents that wait --- */

char *intent_write_waiting(const struct update *update, const struct intent *intent, int64_t group)
{
    json_t *context = json_pack(
        "{sIsIsIsIsIsIsIsssssssssssIsIsisisI}", "update", (json_int_t)update->id, "player",
        (json_int_t)update->from.id, "chat", (json_int_t)update->chat, "group", (json_int_t)group,
        "thread", (json_int_t)update->thread, "message", (json_int_t)update->message, "chat_id",
        (json_int_t)update->chat_id, "press", update->press_id, "client", update->from.language,
        "intent", rows[intent->kind].name, "verb", intent->verb, "word", intent->word, "table",
        (json_int_t)intent->table, "turn", (json_int_t)intent->turn, "number", intent->number,
        "typed", (int)intent->typed, "person", (json_int_t)intent->person);
    assert(context);
    char *text = json_dumps(context, JSON_COMPACT);
    json_decref(context);
    assert(text);
    return text;
}

static const char *text_at(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static int64_t number_at(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

static enum intent_kind kind_named(const char *name)
{
    for (int kind = 0; kind < INTENT_COUNT; kind++)
        if (strcmp(rows[kind].name, name) == 0)
            return (enum intent_kind)kind;
    return INTENT_UNKNOWN; /* waits since an older version, which wrote numbers */
}

void intent_read_waiting(const char *text, struct update *ret_update, struct intent *ret_intent,
                         int64_t *ret_group)
{
    json_t *context = json_loads(text, 0, NULL);
    assert(context);
    memset(ret_update, 0, sizeof *ret_update);
    memset(ret_intent, 0, sizeof *ret_intent);
    ret_update->id = number_at(context, "update");
    ret_update->from.id = number_at(context, "player");
    ret_update->chat = number_at(context, "chat");
    ret_update->chat_id = number_at(context, "chat_id");
    ret_update->chat_type = ret_update->chat > 0 ? CHAT_PRIVATE : CHAT_SUPERGROUP;
    ret_update->thread = number_at(context, "thread");
    ret_update->message = number_at(context, "message");
    snprintf(ret_update->press_id, sizeof ret_update->press_id, "%s", text_at(context, "press"));
    ret_update->kind = ret_update->press_id[0] != '\0' ? UPDATE_PRESS : UPDATE_MESSAGE;
    snprintf(ret_update->from.language, sizeof ret_update->from.language, "%s",
             text_at(context, "client"));
    ret_intent->kind = kind_named(text_at(context, "intent"));
    snprintf(ret_intent->verb, sizeof ret_intent->verb, "%s", text_at(context, "verb"));
    snprintf(ret_intent->word, sizeof ret_intent->word, "%s", text_at(context, "word"));
    ret_intent->table = number_at(context, "table");
    ret_intent->turn = number_at(context, "turn");
    ret_intent->number = (int)number_at(context, "number");
    ret_intent->person = number_at(context, "person");
    ret_intent->typed = ret_update->kind == UPDATE_MESSAGE || number_at(context, "typed") != 0;
    read_word(ret_update, ret_intent);
    *ret_group = number_at(context, "group");
    if (*ret_group == 0) /* an older version left the group out: it is the chat */
        *ret_group = ret_update->chat;
    json_decref(context);
}
