/* game_words.h - what a kind of game needs to be talked about, beyond its rules.
 *
 * A game that has nothing to say takes plain_words.
 */
#ifndef GAME_WORDS_H
#define GAME_WORDS_H

#include "phrase.h"

enum { GAME_WORDS_LENGTHS_MAX = 3 };

/* A command that is typed for moves of a game. Where several games have one of the same name, it
 * means at each table what its game has. */
struct game_words_command {
    const char *english, *italian; /* its names: small letters, digits and underlines */
    const char *verbs;             /* one, or several, of which one is in order: "look take" */
};

/* One of the short screens that tell how to play; the heading is to be translated. Dice are shown,
 * and what is said follows from the options. */
struct game_words_screen {
    const char *heading;
    void (*write)(const struct rules *rules, struct message *message);
};

/* The option that says how long a game is, the sign of what it counts, and the values that a lobby
 * offers by one tap, rising and ended by 0. */
struct game_words_length {
    const char *option, *sign;
    int16_t values[GAME_WORDS_LENGTHS_MAX + 1];
};

struct scene;

struct game_words {
    const char *title; /* a proper name; NULL: the kind's own */
    const struct game_words_command *commands;
    int n_commands;
    /* A sentence each, to be translated: what the game is, to choose it from others; and for /help
     * how its moves are typed, in <code> so that no tap makes one. NULL: nothing is said. */
    const char *idea, *typing;
    const struct game_words_length *length; /* NULL: there is no such option */

    /* A claim within a sentence; plain text without anything HTML would mind. */
    struct phrase (*claim)(const struct rules *rules, int value);
    /* What kind of claim it is, where there are too many to tell apart: "Pair". NULL: there are
     * not. */
    const char *(*family)(const struct rules *rules, int value);
    /* Whether cards are played with by these rules. NULL: they are dice. */
    bool (*cards)(const struct rules *rules);
    /* Dice or cards, the highest first; plain text. */
    struct phrase (*faces)(const uint8_t *faces, int n_faces);
    /* A combination thrown in the open, with what it is worth; plain text too. Open games only. */
    struct phrase (*combination)(const struct rules *rules, int value);
    /* A claim on a button. */
    struct phrase (*label)(const struct rules *rules, int value);
    /* A move that carries no claim, in a few words as its button says them, by what the seat saw
     * that made it: its view is the scene's. NULL: its verb says enough. */
    struct phrase (*move)(const struct scene *scene, const struct move *move);
    /* What a seat still in the game has, for the line with everybody. */
    struct phrase (*score)(const struct rules *rules, int score);
    /* A claim typed by a person ("53", "5-3", "tokio"): its place in the ladder of these rules,
     * GAME_NOTHING if it cannot be understood. NULL: it is read as the record has it. */
    int (*read)(const struct rules *rules, const char *typed);
    /* The lives a verb costs at once; "claim": one that is too low. 0 where it costs none. NULL:
     * never. */
    int (*price)(const struct rules *rules, const char *verb);
    /* How many lives there are to lose where each calls a forfeit, 0 where none does. NULL: never.
     */
    int (*forfeits)(const struct rules *rules);
    /* The rules in full, without a heading. */
    void (*explain)(const struct rules *rules, struct message *message);
    /* How to play, in a few screens, one after the other. None: the rules in full. The first says
     * in three lines what the game is: it stands in the lobby, too. */
    const struct game_words_screen *screens;
    int n_screens;

    /* Tells what happened in a line without its end, where the game has words of its own for it;
     * else false. NULL: it has none. */
    bool (*tell)(const struct scene *scene, const struct game_event *event,
                 struct message *message);
    /* What a post in the group consists of, besides the news and the standing. There is a seat on
     * turn. First what lies on the table, a line each; it is left out below news of a claim. */
    void (*situation)(const struct scene *scene, struct message *message);
    /* The line that calls the seat on turn. */
    void (*call)(const struct scene *scene, struct message *message);
    /* What each answer of the seat on turn does and risks, in a line without its end, for
     * beginners; nothing where it has none to give. NULL: its buttons say enough. */
    void (*risks)(const struct scene *scene, struct message *message);
    /* The buttons, as scene->path has them. */
    void (*buttons)(const struct scene *scene, struct message *message);

    /* The private message of the seat on turn, as scene->path has it; not in open games. */
    void (*peek)(const struct scene *scene, struct message *message);
    /* What the seat sees of the faces and what they make, in a line without its end. */
    void (*thrown)(const struct scene *scene, struct message *message);
};

/* For a game that brings none of its own: claims as they are in the record, the rules as a list of
 * options. */
extern const struct game_words plain_words;

/* What the game is called. */
const char *game_words_title(const struct game_kind *kind);

/* The label and the line of a preset, in the language in use; its bare name and "" where there
 * are none. `preset` is an index into the kind's presets. */
const char *game_words_preset_label(const struct game_kind *kind, int preset);
const char *game_words_preset_line(const struct game_kind *kind, int preset);

/* The rules that somebody names by typing: as rules_read_name finds them, or by the label of a
 * preset in any language, with or without the game; letter for letter but for case and accents.
 * False leaves ret_rules as it was. */
bool game_words_read_rules(const char *typed, struct rules *ret_rules);

/* A button for each game that is offered, with data of `before` and its name; the one that is
 * chosen is marked (NULL: none). */
void game_words_add_buttons(const struct game_kind *chosen, const char *before,
                            struct message *message);

/* How many can play, in a sentence. */
void game_words_add_players(const struct game_kind *kind, struct message *message);

/* How the first to throw is found (enum table_starter), whose dice are thrown where they lie open
 * (enum table_dice), and whether a robot plays when somebody's time runs out: on a button, and as a
 * sentence; to be translated. */
struct game_words_choice {
    const char *label, *line;
};
extern const struct game_words_choice game_words_starters[], game_words_dices[];
extern const struct game_words_choice game_words_absents[];

#endif
