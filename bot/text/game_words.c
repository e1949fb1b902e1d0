/* game_words.c - names of games and presets, and of the choices of a table besides its rules. */

#include "game_words.h"

#include "language.h"
#include "names.h"
#include "typed.h"

#include <stdio.h>
#include <string.h>

enum { GAMES_A_ROW = 3 };

const char *game_words_title(const struct game_kind *kind)
{
    const char *title = kind->words->title;
    return title ? title : kind->name;
}

bool game_words_rounds(const struct game_kind *kind)
{
    return kind->open || kind->words->rounds;
}

bool game_words_cards(const struct rules *rules)
{
    const struct game_words *words = rules->kind->words;
    return words->cards && words->cards(rules);
}

const char *game_words_preset_label(const struct game_kind *kind, int preset)
{
    const struct preset *row = &kind->presets[preset];
    return row->label ? _(row->label) : row->name;
}

const char *game_words_preset_line(const struct game_kind *kind, int preset)
{
    const char *line = kind->presets[preset].line;
    return line ? _(line) : "";
}

/* Whether these words are the label of a preset, alone or before or after the name of its game. */
static bool is_named(const char *words, const char *label, const struct game_kind *kind)
{
    char game[HOUSE_NAME_BYTES];
    struct rules rules;
    size_t length = strlen(label), all = strlen(words);
    if (strcmp(words, label) == 0)
        return true;
    if (length == 0 || length + 1 >= all)
        return false;
    size_t rest = all - length - 1;
    bool begins = memcmp(words, label, length) == 0 && words[length] == ' ';
    bool ends = words[rest] == ' ' && strcmp(words + rest + 1, label) == 0;
    snprintf(game, sizeof game, "%.*s", (int)rest, begins ? words + length + 1 : words);
    return (begins || ends) && rules_read_name(game, &rules) && rules.kind == kind &&
           rules.preset == 0;
}

/* The preset of a game that is named in one language, -1 for none. */
static int preset_named(const struct game_kind *kind, int language, const char *words)
{
    char label[HOUSE_NAME_BYTES];
    for (int i = 0; i < kind->n_presets; i++) {
        const char *named = kind->presets[i].label;
        if (named && names_fold(language_phrase(language, named), label, sizeof label) &&
            is_named(words, label, kind))
            return i;
    }
    return -1;
}

bool game_words_command_has(const struct game_words_command *command, const struct game_kind *kind,
                            int verb)
{
    const char *name = kind->verbs[verb].name;
    return typed_is_among(name, strlen(name), command->verbs);
}

int game_words_read_claim(const struct rules *rules, const char *typed,
                          int ret_values[GAME_WORDS_READINGS_MAX])
{
    if (rules->kind->words->read)
        return rules->kind->words->read(rules, typed, ret_values);
    ret_values[0] = game_value(rules, typed);
    return ret_values[0] != GAME_NOTHING;
}

static bool read_named(const char *typed, struct rules *ret_rules)
{
    char words[HOUSE_NAME_BYTES];
    if (rules_read_name(typed, ret_rules))
        return true;
    if (!names_fold(typed, words, sizeof words))
        return false;
    if (rules_read_name(words, ret_rules))
        return true;
    for (int i = 0; game_kinds[i]; i++)
        for (int l = 0; !game_kinds[i]->hidden && language_code(l); l++) {
            int preset = preset_named(game_kinds[i], l, words);
            if (preset < 0)
                continue;
            rules_usual(game_kinds[i], ret_rules);
            rules_take_preset(ret_rules, game_kinds[i]->presets[preset].name);
            return true;
        }
    return false;
}

/* A name with the length of a game behind it: "tokio 3". */
static bool read_with_length(const char *typed, struct rules *ret_rules)
{
    char name[HOUSE_NAME_BYTES];
    struct rules rules;
    const char *number = strrchr(typed, ' ');
    if (!number || (size_t)(number - typed) >= sizeof name)
        return false;
    snprintf(name, sizeof name, "%.*s", (int)(number - typed), typed);
    if (!read_named(name, &rules) || !rules.kind->words->length ||
        rules_set(&rules, rules.kind->words->length->option, number + 1) != ACCEPTED ||
        rules_check(&rules) != ACCEPTED)
        return false;
    *ret_rules = rules;
    return true;
}

bool game_words_read_rules(const char *typed, struct rules *ret_rules)
{
    return read_named(typed, ret_rules) || read_with_length(typed, ret_rules);
}

void game_words_add_buttons(const struct game_kind *chosen, const char *before,
                            struct message *message)
{
    int first = message->n_buttons;
    for (int i = 0; game_kinds[i]; i++) {
        struct phrase label =
            phrase_chosen(game_kinds[i] == chosen, game_words_title(game_kinds[i]));
        if (!game_kinds[i]->hidden)
            message_button(message, true, label.text, "%s%s", before, game_kinds[i]->name);
    }
    message_rows(message, first, GAMES_A_ROW);
}

int game_words_length_of(const struct rules *rules)
{
    const struct game_words_length *length = rules->kind->words->length;
    return length ? rules->values[rules_option(rules->kind, length->option)] : 0;
}

bool game_words_has_length(const struct rules *rules)
{
    const struct game_words_length *length = rules->kind->words->length;
    return length && rules_origin(rules, rules_option(rules->kind, length->option)) !=
                         game_words_length_of(rules);
}

void game_words_shorten(struct rules *rules)
{
    const struct game_words_length *length = rules->kind->words->length;
    if (length)
        rules->values[rules_option(rules->kind, length->option)] = length->values[0];
}

void game_words_short_rules(const struct game_kind *kind, struct rules *ret_rules)
{
    rules_usual(kind, ret_rules);
    game_words_shorten(ret_rules);
}

void game_words_add_ideas(struct message *message)
{
    for (int i = 0; game_kinds[i]; i++)
        if (!game_kinds[i]->hidden && game_kinds[i]->words->idea)
            message_add(message, "\n• <b>%s</b>: %s", game_words_title(game_kinds[i]),
                        _(game_kinds[i]->words->idea));
}

void game_words_add_players(const struct game_kind *kind, struct message *message)
{
    message_add(message, _("For %d to %d players."), kind->seats_min, kind->seats_max);
}

void game_words_add_rulings(const struct game_kind *kind, struct message *message)
{
    message_add(message, "🚪 %s",
                game_words_rounds(kind)
                    ? _("/leave: after the round, or at once by a second tap. I play missed "
                        "turns; about someone who never moved, the others decide.")
                    : _("/leave: after the hand, or at once by a second tap. I play missed "
                        "turns; about someone who never moved, the others decide."));
}

const struct game_words_choice game_words_starters[] = {
    [STARTER_RANDOM] = {N_("Starts: at random"), N_("The first player is drawn at random.")},
    [STARTER_HOST] = {N_("Starts: the host"), N_("The host starts the game.")},
    [STARTER_HIGHEST] = {N_("Starts: highest roll"),
                         N_("Everyone rolls one die, and the highest starts the game.")},
    [STARTER_NAMED] = {NULL, N_("The host names the first player.")},
};

const struct game_words_choice game_words_dices[] = {
    [DICE_OWN] = {N_("🎲 The bot rolls"), N_("The bot rolls the dice.")},
    [DICE_TELEGRAM] = {N_("🎲 Telegram rolls"),
                       N_("Telegram rolls the dice, and everyone sees them tumble.")},
};

const struct game_words_choice game_words_shown[] = {
    [false] = {N_("🔒 Record: sealed"),
               N_("🔒 The record of the game keeps back what nobody was shown.")},
    [true] = {N_("🔓 Record: all shown"),
              N_("🔓 Once the game is over, its record shows everything that was hidden.")},
};

const struct game_words_choice game_words_absents[] = {
    [false] = {N_("🛟 Time out: safest move"),
               N_("If someone's time runs out, I play the safest move for them.")},
    [true] = {N_("🛟 Time out: good move"),
              N_("If someone's time runs out, I play a good move for them, as a robot at the table "
                 "would.")},
};

/* The place in the ladder of a word of the statistics, or of the first claim of its kind ("2P" of
 * "2P-32"); GAME_NOTHING if these rules have no such claim. */
static int find_word(const struct rules *rules, const char *word, bool *ret_itself)
{
    int value = game_value(rules, word);
    *ret_itself = value != GAME_NOTHING;
    for (int i = 0; value == GAME_NOTHING && i < rules->kind->ladder(rules); i++) {
        char other[GAME_WORD_BYTES];
        rules->kind->value_word(rules, i, other);
        size_t length = strcspn(other, "-");
        if (strlen(word) == length && strncmp(other, word, length) == 0)
            value = i;
    }
    return value;
}

struct phrase game_words_said(const struct game_kind *kind, const char *word)
{
    const struct game_words *words = kind->words;
    for (int i = 0; i < kind->n_presets; i++) {
        struct rules rules;
        bool itself;
        rules_usual(kind, &rules);
        rules_take_preset(&rules, kind->presets[i].name);
        int value = find_word(&rules, word, &itself);
        if (value != GAME_NOTHING)
            return itself || !words->family ? words->claim(&rules, value)
                                            : phrase_told("%s", words->family(&rules, value));
    }
    return phrase_told("%s", word);
}
