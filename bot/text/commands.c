/* commands.c - every command with its names and the menus of Telegram that list it: commands of the
 * bot, and commands of games, which are in no menu since there are buttons for them.
 *
 * Names of all languages are understood in every chat, listed or not; the menu shows those of its
 * language, in the order of the rows.
 */

#include "commands.h"

#include "game_words.h"
#include "heard.h"
#include "language.h"
#include "typed.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
    UNLISTED = 0,
    GROUPS = COMMANDS_IN_GROUPS,
    PRIVATE = COMMANDS_IN_PRIVATE,
    EVERYWHERE = GROUPS | PRIVATE,
    FINAL = COMMANDS_FINAL,
};

static const struct {
    const char *name, *description;
    int marks;
} commands[COMMAND_COUNT] = {
#define COMMAND(symbol, name, description, marks, ...)                                             \
    [COMMAND_##symbol] = {name, description, marks},
#include "commands_list.h"
#undef COMMAND
};

/* More names, which are understood but never shown: a list, see heard.h. */
static const struct {
    const char *names;
    int command;
} other_names[] = {
    {NC_("another name of /play", "spielen spil jugar"), COMMAND_PLAY},
    {NC_("another name of /cup", "tournament"), COMMAND_CUP},
    {NC_("another name of /void", "-"), COMMAND_VOID},
    {NC_("another name of /language", "lang"), COMMAND_LANGUAGE},
};

/* --- commands of games --- */

/* Whether no game before this one has a command of this name. */
static bool is_first(int kind, const struct game_words_command *command)
{
    for (int k = 0; k < kind; k++) {
        const struct game_words *words = game_kinds[k]->words;
        for (int i = 0; i < words->n_commands; i++)
            if (strcmp(words->commands[i].name, command->name) == 0)
                return false;
    }
    return true;
}

/* The command of this number, each name once; NULL past the last. */
static const struct game_words_command *of_games(int i)
{
    i -= COMMAND_COUNT;
    for (int k = 0; i >= 0 && game_kinds[k]; k++) {
        const struct game_words *words = game_kinds[k]->words;
        for (int c = 0; c < words->n_commands; c++)
            if (is_first(k, &words->commands[c]) && i-- == 0)
                return &words->commands[c];
    }
    return NULL;
}

/* The same command in one game; NULL if it has none of that name. */
static const struct game_words_command *in_game(const struct game_kind *kind, const char *name)
{
    for (int i = 0; i < kind->words->n_commands; i++)
        if (strcmp(kind->words->commands[i].name, name) == 0)
            return &kind->words->commands[i];
    return NULL;
}

/* Adds the verbs that are not there yet. */
static void add_verbs(const char *verbs, char *ret_verbs, size_t size)
{
    for (const char *at = verbs; *at != '\0'; at += *at == ' ') {
        int length = (int)strcspn(at, " ");
        size_t before = strlen(ret_verbs);
        if (!typed_is_among(at, (size_t)length, ret_verbs)) {
            assert(before + (size_t)length + 1 < size);
            snprintf(ret_verbs + before, size - before, "%s%.*s", before > 0 ? " " : "", length,
                     at);
        }
        at += length;
    }
}

bool commands_verbs(int i, char *ret_verbs, size_t size)
{
    const struct game_words_command *command = of_games(i);
    ret_verbs[0] = '\0';
    for (int k = 0; command && game_kinds[k]; k++) {
        const struct game_words_command *same = in_game(game_kinds[k], command->name);
        if (same)
            add_verbs(same->verbs, ret_verbs, size);
    }
    return command != NULL;
}

/* Whether one of these verbs of a game carries something. */
static bool carries(const struct game_kind *kind, const char *verbs)
{
    for (int i = 0; i < kind->n_verbs; i++) {
        const struct verb *verb = &kind->verbs[i];
        if ((verb->value_key || verb->seat_key || verb->picks_key) &&
            typed_is_among(verb->name, strlen(verb->name), verbs))
            return true;
    }
    return false;
}

bool commands_carries(int i)
{
    const struct game_words_command *command = of_games(i);
    for (int k = 0; command && game_kinds[k]; k++) {
        const struct game_words_command *same = in_game(game_kinds[k], command->name);
        if (same && carries(game_kinds[k], same->verbs))
            return true;
    }
    return false;
}

/* --- all commands --- */

int commands_count(void)
{
    int n = COMMAND_COUNT;
    while (of_games(n))
        n++;
    return n;
}

/* The name of a command, as it is marked for translators; NULL past the last. */
static const char *name_of(int i)
{
    const struct game_words_command *command = of_games(i);
    if (command)
        return command->name;
    return i >= 0 && i < COMMAND_COUNT ? commands[i].name : NULL;
}

/* The command of this name in the language in use; -1 for none. */
static int find_here(const char *name)
{
    const char *other;
    for (int i = 0; (other = name_of(i)); i++)
        if (strcasecmp(name, language_in_context(other)) == 0)
            return i;
    return -1;
}

int commands_find(const char *name)
{
    int before = language_in_use(), found = -1;
    for (int language = 0; found < 0 && language_code(language); language++) {
        language_use(language);
        found = find_here(name);
    }
    language_use(before);
    for (size_t i = 0; found < 0 && i < sizeof other_names / sizeof *other_names; i++)
        if (heard_is(other_names[i].names, name))
            found = other_names[i].command;
    return found;
}

const char *commands_name(int i, int language)
{
    const char *name = name_of(i);
    return name ? language_phrase(language, name) : NULL;
}

const char *commands_description(int i, int language)
{
    language_use(language);
    return i >= 0 && i < COMMAND_COUNT ? _(commands[i].description) : NULL;
}

bool commands_is(int i, enum commands_mark mark)
{
    return i < COMMAND_COUNT && (commands[i].marks & (int)mark) != 0;
}
