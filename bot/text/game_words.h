/* game_words.h - the texts of a kind of game, beyond its rules.
 *
 * A game without texts of its own takes plain_words.
 */
#ifndef GAME_WORDS_H
#define GAME_WORDS_H

#include "phrase.h"

enum {
    GAME_WORDS_LENGTHS_MAX = 3,
    GAME_WORDS_READINGS_MAX = 2, /* of one typed claim */
};

/* A command that is typed for moves of a game. If several games have a command of the same name,
 * the game of the table decides. */
struct game_words_command {
    const char *name;  /* small letters, digits and underlines; to be translated, so marked by
                          NC_("command", ...) */
    const char *verbs; /* one, or several of which one is legal at a time: "look take" */
};

/* One of the short screens that tell how to play; the heading is to be translated. It shows dice,
 * and its text follows from the options. */
struct game_words_screen {
    const char *heading;
    void (*write)(const struct rules *rules, struct message *message);
};

/* The option for the length of a game, the sign of the things it counts, and the values that a
 * lobby offers by one tap, rising and ended by 0. */
struct game_words_length {
    const char *option, *sign;
    int16_t values[GAME_WORDS_LENGTHS_MAX + 1];
};

struct scene;

struct game_words {
    const char *title; /* a proper name; NULL: the kind's own */
    const struct game_words_command *commands;
    int n_commands;
    bool rounds; /* people play rounds of it; else hands */
    /* To be translated: the idea of the game in a few words, for people who know none by name; and
     * for /help a sentence about the typing of its moves, in <code> so that no tap makes one. NULL:
     * there are none. */
    const char *idea, *typing;
    /* Said phrases that may be a claim or mean something else, with commas between; to be
     * translated, so marked by NC_("said", ...). NULL: there are none. */
    const char *asked_back;
    const struct game_words_length *length; /* NULL: there is no such option */

    /* A claim within a sentence; plain text, which needs no escaping in HTML. */
    struct phrase (*claim)(const struct rules *rules, int value);
    /* The kind of a claim, for games with too many claims to list: "Pair". NULL: claims can be
     * listed. */
    const char *(*family)(const struct rules *rules, int value);
    /* Whether these rules use cards. NULL: dice. */
    bool (*cards)(const struct rules *rules);
    /* Dice or cards, the highest first; plain text. */
    struct phrase (*faces)(const uint8_t *faces, int n_faces);
    /* A combination of open dice, with its worth; plain text, too. Open games only. */
    struct phrase (*combination)(const struct rules *rules, int value);
    /* A claim on a button. */
    struct phrase (*label)(const struct rules *rules, int value);
    /* Whether buttons from this claim on begin a row of their own, if not all fit into the one
     * before. NULL: never. */
    bool (*apart)(const struct rules *rules, int value);
    /* A move without a claim, in the few words of its button. The scene has the view of the seat
     * that made it. NULL: the verb says enough. */
    struct phrase (*move)(const struct scene *scene, const struct move *move);
    /* The score of a seat still in the game, for the line with everybody; no line breaks in it. */
    struct phrase (*score)(const struct rules *rules, int score);
    /* A claim typed by a person ("53", "5-3", "tokio"): its place in the ladder of these rules; or
     * several, if it can be read in several ways ("two five"). Returns how many, 0 if it cannot be
     * understood. NULL: it is read as in the record. */
    int (*read)(const struct rules *rules, const char *typed,
                int ret_values[GAME_WORDS_READINGS_MAX]);
    /* Dice or cards as a player may type them, an example for games that pick some. NULL: two
     * of the dice that lie there. */
    const char *(*picks)(const struct rules *rules);
    /* A text that names many claims without saying which ("two pairs"): the beginning that their
     * words have in common, which is a path among the buttons ("2P-"). False for every other text.
     * NULL: there are none. */
    bool (*read_part)(const struct rules *rules, const char *typed, char ret_part[GAME_WORD_BYTES]);
    /* The lives that a verb costs at once, 0 for none; "claim" means one that is too low, and
     * "doubt" what a wrong one costs if that is more than one. NULL: always 0. */
    int (*price)(const struct scene *scene, const char *verb);
    /* The number of lives to lose if each lost life calls a forfeit, 0 if there are no forfeits.
     * NULL: always 0.
     */
    int (*forfeits)(const struct rules *rules);
    /* The rules in full, without a heading. */
    void (*explain)(const struct rules *rules, struct message *message);
    /* How to play, in a few screens, one after the other. None: the rules in full. The first one
     * describes the game in three lines, and is in the lobby, too. */
    const struct game_words_screen *screens;
    int n_screens;

    /* Tells an event in a line without its end, if the game has words of its own for it, or adds
     * nothing, if it needs no line; else false. The scene has the news that the event is of. NULL:
     * the game has no words of its own. */
    bool (*tell)(const struct scene *scene, const struct game_event *event,
                 struct message *message);
    /* The line that takes the place of the reader's private post after a move with an event of the
     * game's own; false if it has none. NULL: there are no such events. */
    bool (*done)(const struct scene *scene, const struct game_event *event,
                 struct message *message);
    /* The parts of a post in the group, besides the news and the standing. There is a seat on turn.
     * First the things on the table, a line each; they are left out below news of a claim. */
    void (*situation)(const struct scene *scene, struct message *message);
    /* The line that calls the seat on turn. */
    void (*call)(const struct scene *scene, struct message *message);
    /* The effect and the risk of each answer of the seat on turn, for beginners, in a line without
     * its end; nothing if it has none to give. NULL: the buttons say enough. */
    void (*risks)(const struct scene *scene, struct message *message);
    /* The buttons at scene->path. */
    void (*buttons)(const struct scene *scene, struct message *message);

    /* The private message of the seat on turn, at scene->path; not in open games. */
    void (*peek)(const struct scene *scene, struct message *message);
    /* The faces that the seat sees, and their value, in a line without its end. */
    void (*thrown)(const struct scene *scene, struct message *message);
};

/* For a game without texts of its own: claims as in the record, the rules as a list of options. */
extern const struct game_words plain_words;

/* The title of a game. */
const char *game_words_title(const struct game_kind *kind);

/* Whether people play rounds of a game, as of all games with open dice; else hands. */
bool game_words_rounds(const struct game_kind *kind);

/* Whether these rules use cards instead of dice. */
bool game_words_cards(const struct rules *rules);

/* The label and the line of a preset, in the language in use; its bare name and "" if there are
 * none. `preset` is an index into the kind's presets. */
const char *game_words_preset_label(const struct game_kind *kind, int preset);
const char *game_words_preset_line(const struct game_kind *kind, int preset);

/* How long a game of these rules lasts, 0 where there is no such option; and whether that is
 * another length than their preset's. */
int game_words_length_of(const struct rules *rules);
bool game_words_has_length(const struct rules *rules);

/* Sets the least of the lengths that the game's lobby offers; rules of a preset stay valid. */
void game_words_shorten(struct rules *rules);
/* The usual rules of a game at the least of the lengths that its lobby offers. */
void game_words_short_rules(const struct game_kind *kind, struct rules *ret_rules);

/* A word of the statistics as people say it, by the first usual rules that know it. */
struct phrase game_words_said(const struct game_kind *kind, const char *word);

/* The rules that a typed text names: as rules_read_name finds them, or by the label of a preset in
 * any language, with or without the game; and behind either, how long a game lasts ("tokio 3").
 * Only case and accents may differ. False leaves ret_rules as it was. */
bool game_words_read_rules(const char *typed, struct rules *ret_rules);

/* Whether a command may mean this verb of its game. */
bool game_words_command_has(const struct game_words_command *command, const struct game_kind *kind,
                            int verb);

/* The readings of a typed claim, as `read` returns them. */
int game_words_read_claim(const struct rules *rules, const char *typed,
                          int ret_values[GAME_WORDS_READINGS_MAX]);

/* A button for each offered game, with `before` and its name as data; the chosen one is marked
 * (NULL: none). */
void game_words_add_buttons(const struct game_kind *chosen, const char *before,
                            struct message *message);

/* A line for each offered game: its title and its idea. */
void game_words_add_ideas(struct message *message);

/* The rulings that all games have in common: on leaving, missed turns, and players who never come.
 */
void game_words_add_rulings(const struct game_kind *kind, struct message *message);

/* The possible numbers of players, in a sentence. */
void game_words_add_players(const struct game_kind *kind, struct message *message);

/* The choices of a table: the first to throw (enum table_starter), the dice of open games (enum
 * table_dice), whether a robot plays when a player's time runs out, and whether all dice are shown
 * once the game is over. Each has a label for a button, and a sentence; to be translated. */
struct game_words_choice {
    const char *label, *line;
};
extern const struct game_words_choice game_words_starters[], game_words_dices[];
extern const struct game_words_choice game_words_absents[], game_words_shown[];

#endif
