/* command.c - reads a typed message or a pressed button as one wish. */
#include "command.h"

#include "text.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { TABLE_DIGITS = 8 /* of a table's number */ };

static void take_word(struct wish *wish, const char *word, size_t length)
{
    if (length >= sizeof wish->word)
        length = sizeof wish->word - 1;
    memcpy(wish->word, word, length);
    wish->word[length] = '\0';
}

/* --- buttons: fields between colons, as text.h lists them --- */

/* Takes the next field; NULL past the last. Fields are NUL-terminated in place. */
static char *next_field(char **rest)
{
    char *field = *rest;
    if (!field)
        return NULL;
    char *colon = strchr(field, ':');
    *rest = colon ? colon + 1 : NULL;
    if (colon)
        *colon = '\0';
    return field;
}

/* A whole number and nothing else. */
static bool read_number(const char *text, int64_t *ret_number)
{
    if (!text || *text == '\0')
        return false;
    char *end;
    errno = 0;
    long long number = strtoll(text, &end, 10);
    if (errno != 0 || *end != '\0')
        return false;
    *ret_number = number;
    return true;
}

static const struct press_row {
    char letter;
    enum wish_kind kind;
    bool has_turn;
} press_rows[] = {
    {'j', WISH_JOIN, false},    {'l', WISH_LEAVE, false},  {'s', WISH_START_GAME, false},
    {'x', WISH_CANCEL, false},  {'b', WISH_LOBBY, false},  {'r', WISH_RULES_MENU, false},
    {'d', WISH_PEEK, true},     {'o', WISH_RAISES, true},  {'m', WISH_MOVE, true},
    {'n', WISH_NAVIGATE, true}, {'e', WISH_RECORD, false}, {'i', WISH_BACK, false},
    {'w', WISH_CLOCK, false},   {'t', WISH_TABLE, false},  {'a', WISH_AGAIN, false},
    {'u', WISH_PICK, true},
};

/* Those that speak of no table, and carry one word. */
static const struct {
    char letter;
    enum wish_kind kind;
} word_presses[] = {{'g', WISH_SET_LANGUAGE}, {'f', WISH_FORFEITS},  {'h', WISH_RULES},
                    {'v', WISH_AWAY},         {'p', WISH_SETTINGS},  {'q', WISH_FORGET},
                    {'c', WISH_CUP},          {'k', WISH_STANDINGS}, {'y', WISH_GAMES}};

static void read_move(struct wish *wish, char *rest)
{
    const char *verb = next_field(&rest);
    if (!verb || strlen(verb) >= sizeof wish->verb) {
        wish->kind = WISH_UNKNOWN;
        return;
    }
    strcpy(wish->verb, verb);
    if (rest)
        take_word(wish, rest, strlen(rest));
}

/* A path is made of few characters, so that it can be taken for nothing else. */
static void read_path(struct wish *wish, const char *path)
{
    size_t length = 0;
    while (path &&
           (isalnum((unsigned char)path[length]) || path[length] == '+' || path[length] == '-'))
        length++;
    if (length >= TEXT_PATH_BYTES || (path && path[length] != '\0'))
        wish->kind = WISH_UNKNOWN;
    else
        take_word(wish, path ? path : "", length);
}

static bool read_table_press(const struct press_row *row, char *rest, struct wish *wish)
{
    if (!read_number(next_field(&rest), &wish->table) || wish->table <= 0)
        return false;
    if (row->has_turn && (!read_number(next_field(&rest), &wish->turn) || wish->turn < 0))
        return false;
    wish->kind = row->kind;
    if (row->kind == WISH_RULES_MENU || row->kind == WISH_CLOCK || row->kind == WISH_PICK)
        take_word(wish, rest ? rest : "", rest ? strlen(rest) : 0);
    else if (row->kind == WISH_MOVE)
        read_move(wish, rest);
    else if (row->kind == WISH_NAVIGATE)
        read_path(wish, rest);
    return true;
}

static void read_press(const struct update *update, struct wish *wish)
{
    char data[UPDATE_DATA_BYTES];
    memcpy(data, update->data, sizeof data);
    char *rest = data;
    const char *letter = next_field(&rest);

    wish->kind = WISH_UNKNOWN;
    if (rest && letter[0] != '\0' && letter[1] == '\0')
        for (size_t i = 0; i < sizeof word_presses / sizeof *word_presses; i++)
            if (letter[0] == word_presses[i].letter) {
                wish->kind = word_presses[i].kind;
                take_word(wish, rest, strlen(rest));
                return;
            }
    for (size_t i = 0; i < sizeof press_rows / sizeof *press_rows; i++)
        if (letter[0] == press_rows[i].letter && letter[1] == '\0' &&
            read_table_press(&press_rows[i], rest, wish))
            return;
}

/* --- typed text --- */

/* Whether a command may be followed by the number of a table. */
enum table_number {
    TABLE_NONE,
    TABLE_FIRST, /* as #3, before what else it carries */
    TABLE_ALONE, /* as #3 or 3: it carries nothing else */
    TABLE_HEED,  /* as #3 or 3, whatever follows: what it does cannot be taken back */
};

static const struct command_row {
    enum text_command command;
    enum wish_kind kind;
    const char *verb; /* or several: what the word means in one game or the other */
    enum table_number table;
} command_rows[] = {
    {TEXT_COMMAND_PLAY, WISH_OPEN, "", TABLE_NONE},
    {TEXT_COMMAND_CLAIM, WISH_MOVE, "claim", TABLE_FIRST},
    {TEXT_COMMAND_RAISE, WISH_MOVE, "raise", TABLE_FIRST},
    {TEXT_COMMAND_BELIEVE, WISH_MOVE, "accept look take", TABLE_ALONE},
    {TEXT_COMMAND_DOUBT, WISH_MOVE, "doubt object", TABLE_ALONE},
    {TEXT_COMMAND_CONCEDE, WISH_MOVE, "concede", TABLE_ALONE},
    {TEXT_COMMAND_GIVE_UP, WISH_MOVE, "give_up", TABLE_ALONE},
    {TEXT_COMMAND_THROW, WISH_MOVE, "roll reroll", TABLE_FIRST},
    {TEXT_COMMAND_STOP, WISH_MOVE, "stop", TABLE_ALONE},
    {TEXT_COMMAND_PASSO, WISH_MOVE, "passo", TABLE_FIRST},
    {TEXT_COMMAND_LOOK, WISH_MOVE, "look take", TABLE_ALONE},
    {TEXT_COMMAND_BLIND, WISH_MOVE, "blind", TABLE_ALONE},
    {TEXT_COMMAND_OBJECT, WISH_MOVE, "object doubt", TABLE_ALONE},
    {TEXT_COMMAND_CHANGE, WISH_MOVE, "draw reroll", TABLE_FIRST},
    {TEXT_COMMAND_CHOOSE, WISH_MOVE, "choose", TABLE_FIRST},
    {TEXT_COMMAND_LEAVE, WISH_LEAVE, "", TABLE_ALONE},
    {TEXT_COMMAND_CANCEL, WISH_CANCEL, "", TABLE_HEED},
    {TEXT_COMMAND_TABLE, WISH_TABLE, "", TABLE_ALONE},
    {TEXT_COMMAND_GAMES, WISH_GAMES, "", TABLE_NONE},
    {TEXT_COMMAND_RULES, WISH_RULES, "", TABLE_FIRST},
    {TEXT_COMMAND_SAVE_RULES, WISH_SAVE_RULES, "", TABLE_FIRST},
    {TEXT_COMMAND_FORFEITS, WISH_FORFEITS, "", TABLE_NONE},
    {TEXT_COMMAND_AWAY, WISH_AWAY, "", TABLE_NONE},
    {TEXT_COMMAND_BACK, WISH_BACK, "", TABLE_NONE},
    {TEXT_COMMAND_CLOCK, WISH_CLOCK, "", TABLE_FIRST},
    {TEXT_COMMAND_STANDINGS, WISH_STANDINGS, "", TABLE_NONE},
    {TEXT_COMMAND_STATS, WISH_STATS, "", TABLE_NONE},
    {TEXT_COMMAND_EXPORT, WISH_EXPORT, "", TABLE_NONE},
    {TEXT_COMMAND_VOID, WISH_VOID, "", TABLE_NONE},
    {TEXT_COMMAND_LEAGUE, WISH_LEAGUE, "", TABLE_NONE},
    {TEXT_COMMAND_CUP, WISH_CUP, "", TABLE_NONE},
    {TEXT_COMMAND_PRIVACY, WISH_PRIVACY, "", TABLE_NONE},
    {TEXT_COMMAND_MYDATA, WISH_MYDATA, "", TABLE_NONE},
    {TEXT_COMMAND_FORGETME, WISH_FORGET, "", TABLE_NONE},
    {TEXT_COMMAND_SETTINGS, WISH_SETTINGS, "", TABLE_NONE},
    {TEXT_COMMAND_ALERTS, WISH_ALERTS, "", TABLE_NONE},
    {TEXT_COMMAND_LANGUAGE, WISH_LANGUAGES, "", TABLE_NONE},
    {TEXT_COMMAND_HELP, WISH_HELP, "", TABLE_NONE},
    {TEXT_COMMAND_START, WISH_WELCOME, "", TABLE_NONE},
};

/* Takes the number of a table from the beginning of what was typed; returns what follows it, or
 * all of it where there is no such number. */
static const char *read_table(const char *typed, enum table_number how, struct wish *wish)
{
    static const char *const signs[] = {"#", "№", ""};
    int sign = 0;
    while (strncmp(typed, signs[sign], strlen(signs[sign])) != 0)
        sign++;
    const char *at = typed + strlen(signs[sign]);
    int number = 0;
    size_t digits = strspn(at, "0123456789");
    for (size_t i = 0; i < digits && digits <= TABLE_DIGITS; i++)
        number = number * 10 + at[i] - '0';
    const char *rest = at + digits + strspn(at + digits, " \t\n\r");
    bool ends = at[digits] == '\0' || rest > at + digits;
    bool bare = how == TABLE_HEED || (how == TABLE_ALONE && *rest == '\0');
    if (number == 0 || !ends || (*signs[sign] == '\0' && !bare))
        return typed;
    wish->number = number;
    return rest;
}

/* What follows "/annulla partita" in the Italian for /void, but for the line between these words,
 * and does not in what calls a table off: a number, or the word for the way back. */
static bool begins_void(const char *typed)
{
    size_t sign = *typed == '#' ? 1 : strncmp(typed, "№", strlen("№")) == 0 ? strlen("№") : 0;
    return isdigit((unsigned char)typed[sign]) ||
           strncasecmp(typed, "ripristina", strlen("ripristina")) == 0;
}

static const char *read_cancel(const char *typed, struct wish *wish)
{
    size_t length = strcspn(typed, " \t\n\r");
    const char *rest = typed + length + strspn(typed + length, " \t\n\r");
    bool partita = length == strlen("partita") && strncasecmp(typed, "partita", length) == 0;
    if (!partita || !begins_void(rest))
        return typed;
    wish->kind = WISH_VOID;
    return rest;
}

static void read_command(const char *name, const char *argument, struct wish *wish)
{
    int command = text_command_find(name);
    wish->kind = WISH_UNKNOWN;
    for (size_t i = 0; i < sizeof command_rows / sizeof *command_rows; i++)
        if (command == (int)command_rows[i].command) {
            wish->kind = command_rows[i].kind;
            strcpy(wish->verb, command_rows[i].verb);
            if (command_rows[i].table != TABLE_NONE)
                argument = read_table(argument, command_rows[i].table, wish);
        }
    if (wish->kind == WISH_CANCEL)
        argument = read_cancel(argument, wish);
    take_word(wish, argument, strlen(argument));
    if (wish->kind == WISH_LANGUAGES && wish->word[0] != '\0')
        wish->kind = WISH_SET_LANGUAGE;
}

static void read_text(const struct update *update, const char *bot, struct wish *wish)
{
    char name[33];
    const char *argument;
    bool private = update->chat_type == CHAT_PRIVATE;

    if (update_command(update->text, bot, name, &argument)) {
        read_command(name, argument, wish);
        /* In a group a command without @bot may be meant for another bot. */
        if (wish->kind == WISH_UNKNOWN && !private)
            wish->kind = WISH_NONE;
    } else if ((private || update->reply_to_bot) && update->text[0] != '\0' &&
               update->text[0] != '/') {
        const char *text = read_table(update->text, TABLE_FIRST, wish);
        wish->kind = WISH_CLAIM_TEXT;
        take_word(wish, text, strlen(text));
    }
}

void command_read(const struct update *update, const char *bot, struct wish *ret_wish)
{
    memset(ret_wish, 0, sizeof *ret_wish);
    ret_wish->turn = -1;
    if (update->kind == UPDATE_PRESS)
        read_press(update, ret_wish);
    else if (update->kind == UPDATE_MESSAGE && !update->forwarded &&
             (!update->from.is_bot || update->anonymous))
        read_text(update, bot, ret_wish);
}
