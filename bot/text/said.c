/* said.c - from the phrases and the claim in a text to the moves that it may mean.
 *
 * First the label of a button, copied. Then what the phrases have in common: "I believe it, blind".
 * Then the content: a claim, a player, dice or cards, read by those who read commands.
 */

#include "said.h"

#include "names.h"
#include "picks_read.h"
#include "said_label.h"
#include "said_words.h"

#include <ctype.h>
#include <string.h>

struct reader {
    const struct scene *scene;
    int64_t player;
    const char *text;
    struct said_words words;
    said_verbs legal;
    bool dropped; /* the content was read after words had been left out */
    struct said *said;
};

static said_verbs bit(int verb)
{
    return 1u << verb;
}

static const struct verb *verb_at(const struct reader *reader, int verb)
{
    return &reader->scene->rules->kind->verbs[verb];
}

static bool carries(const struct reader *reader, int verb)
{
    return game_chooses(reader->scene->rules->kind, verb);
}

static said_verbs carrying(const struct reader *reader, said_verbs verbs)
{
    for (int verb = 0; verb < reader->scene->rules->kind->n_verbs; verb++)
        if (!carries(reader, verb))
            verbs &= ~bit(verb);
    return verbs;
}

static bool is_single(said_verbs verbs)
{
    return __builtin_popcount(verbs) == 1;
}

static void add(struct reader *reader, const struct move *move, bool open)
{
    struct said *said = reader->said;
    for (int i = 0; i < said->n; i++)
        if (memcmp(&said->moves[i].move, move, sizeof *move) == 0)
            return;
    if (said->n < SAID_MOVES_MAX)
        said->moves[said->n++] = (struct said_meaning){.move = *move, .open = open};
}

static struct move move_of(const struct reader *reader, int verb)
{
    return (struct move){.seat = (int8_t)table_turn(reader->scene->table),
                         .verb = (uint8_t)verb,
                         .value = GAME_NOTHING};
}

/* --- the content --- */

/* Whether the claim's word begins like that. */
static bool begins(const struct scene *scene, int value, const char *part)
{
    char word[GAME_WORD_BYTES];
    scene->rules->kind->value_word(scene->rules, value, word);
    return strncmp(word, part, strlen(part)) == 0;
}

bool said_read_part(const struct scene *scene, int verb, const char *text,
                    struct said_meaning *ret_meaning)
{
    struct said_meaning part = {
        .move = {.seat = (int8_t)table_turn(scene->table), .verb = (uint8_t)verb}};
    if (!scene->words->read_part || !scene->words->read_part(scene->rules, text, part.path))
        return false;
    for (int value = 0; value < scene->rules->kind->ladder(scene->rules); value++)
        if (begins(scene, value, part.path))
            part.move.value = (int16_t)value;
    for (const struct move *move = scene->moves; move < scene->moves + scene->n_moves; move++)
        part.open |= move->verb == verb && begins(scene, move->value, part.path);
    if (!part.open)
        part.path[0] = '\0';
    *ret_meaning = part;
    return true;
}

static void add_values(struct reader *reader, int verb, const char *text)
{
    int values[GAME_WORDS_READINGS_MAX];
    int n = game_words_read_claim(reader->scene->rules, text, values);
    for (int i = 0; i < n; i++) {
        struct move move = move_of(reader, verb);
        move.value = (int16_t)values[i];
        add(reader, &move, false);
    }
    if (n == 0 && reader->said->n < SAID_MOVES_MAX &&
        said_read_part(reader->scene, verb, text, &reader->said->moves[reader->said->n]))
        reader->said->n++;
}

static void add_seat(struct reader *reader, int verb, const char *text)
{
    struct move move = move_of(reader, verb);
    move.value = (int16_t)names_seat(reader->scene->table, text);
    if (move.value != GAME_NOBODY)
        add(reader, &move, false);
}

/* All dice that lie there: the player tells the throw, which is no wish to throw them again. */
static bool tells_throw(const struct reader *reader, const struct move *move, const char *text)
{
    while (*text != '\0' && !isalpha((unsigned char)*text))
        text++;
    return *text == '\0' && move->n_picks > 0 && move->n_picks == reader->scene->view.n_faces;
}

/* Whether the verb may pick nothing. */
static bool picks_none(const struct scene *scene, int verb)
{
    for (int i = 0; i < scene->n_moves; i++)
        if (scene->moves[i].verb == verb && scene->moves[i].n_picks == 0)
            return true;
    return false;
}

static void add_picks(struct reader *reader, int verb, const char *text)
{
    struct move move = move_of(reader, verb);
    if (*text != '\0' && picks_read(reader->scene->table, reader->player, text, &move) &&
        (move.n_picks > 0 || picks_none(reader->scene, verb)))
        add(reader, &move,
            tells_throw(reader, &move, reader->text) ||
                picks_read_may_count(reader->scene->table, reader->player, text));
}

/* Reads the text, then the text without the phrases, then without fillers. */
static bool read_content(struct reader *reader, int verb)
{
    const struct verb *row = verb_at(reader, verb);
    const char *texts[] = {reader->text, reader->words.rest, reader->words.core,
                           reader->words.named};
    int before = reader->said->n;
    for (int i = 0; i < 4 && reader->said->n == before; i++) {
        reader->dropped = i > 0;
        if (row->value_key)
            add_values(reader, verb, texts[i]);
        else if (row->seat_key)
            add_seat(reader, verb, texts[i]);
        else if (row->picks_key)
            add_picks(reader, verb, texts[i]);
    }
    return reader->said->n > before;
}

/* A claim comes before dice to throw again: "K K" can be both. */
static bool read_any_content(struct reader *reader, said_verbs verbs)
{
    for (int values = 1; values >= 0; values--)
        for (int verb = 0; verb < reader->scene->rules->kind->n_verbs; verb++)
            if ((verbs & bit(verb)) != 0 && values == (verb_at(reader, verb)->value_key != NULL) &&
                read_content(reader, verb))
                return true;
    return false;
}

/* Whether the only legal move of the verb has nothing to choose: the first throw. */
static const struct move *only_move(const struct reader *reader, int verb)
{
    const struct scene *scene = reader->scene;
    const struct move *found = NULL;
    for (int i = 0; i < scene->n_moves; i++) {
        if (scene->moves[i].verb != verb)
            continue;
        if (found || scene->moves[i].n_picks > 0)
            return NULL;
        found = &scene->moves[i];
    }
    return found;
}

static void add_verbs(struct reader *reader, said_verbs verbs)
{
    for (int verb = 0; verb < reader->scene->rules->kind->n_verbs; verb++) {
        if ((verbs & bit(verb)) == 0)
            continue;
        const struct move *only = carries(reader, verb) ? only_move(reader, verb) : NULL;
        struct move move = only ? *only : move_of(reader, verb);
        add(reader, &move, carries(reader, verb) && !only);
    }
}

/* --- the phrases --- */

struct meant {
    said_verbs all, common;
    bool any;
};

/* The verbs that phrases mean, as far as they are legal. Strong ones mean what they have in common;
 * weak ones, any. */
static struct meant meant_by(const struct reader *reader, bool weak, said_verbs among)
{
    struct meant meant = {.common = ~0u};
    for (int i = 0; i < reader->words.n; i++) {
        const struct said_phrase *phrase = &reader->words.phrases[i];
        said_verbs verbs = phrase->verbs & among;
        if (said_words_is_weak(phrase) != weak || verbs == 0)
            continue;
        meant.any = true;
        meant.all |= verbs;
        meant.common &= verbs;
    }
    if (!meant.any || weak)
        meant.common = meant.all;
    return meant;
}

/* Whether content that no phrase goes with was read into more than its own words: "I have a 6" is
 * no wish to throw the 6, "not Bruno" does not choose Bruno. */
static bool guesses(const struct reader *reader)
{
    const struct move *move = &reader->said->moves[0].move;
    const struct verb *verb = verb_at(reader, move->verb);
    return reader->dropped && (verb->picks_key || (verb->seat_key && !reader->words.only));
}

/* The claims that the text names beside an answer, "I doubt that you have 43". Returns how many. */
static int named_claims(const struct reader *reader, int values[GAME_WORDS_READINGS_MAX])
{
    const char *texts[] = {reader->words.rest, reader->words.core, reader->words.pith};
    int n = 0;
    for (int i = 0; i < 3 && n == 0; i++)
        n = game_words_read_claim(reader->scene->rules, texts[i], values);
    return n;
}

/* Something is said besides phrases and fillers. */
static void read_with_content(struct reader *reader, const struct meant *strong)
{
    said_verbs carried = carrying(reader, strong->common);
    bool bare = !strong->any, read;
    if (carried != 0) {
        read = read_any_content(reader, carried);
        if (!read)
            add_verbs(reader, carried);
        reader->said->sure = read;
        return;
    }
    int values[GAME_WORDS_READINGS_MAX], n = bare ? 0 : named_claims(reader, values);
    if (n == 1 && values[0] == reader->scene->view.last) {
        add_verbs(reader, strong->common != 0 ? strong->common : strong->all);
        reader->said->sure = strong->common != 0;
        return;
    }
    add_verbs(reader, strong->all);
    read = read_any_content(reader, carrying(reader, reader->legal));
    bool answers =
        read && strcmp(verb_at(reader, reader->said->moves[0].move.verb)->name, "raise") == 0;
    reader->said->sure = bare && read && !answers && !guesses(reader);
    if (!read && !bare && n == 0 && is_single(strong->all))
        reader->said->n = 0;
}

/* A phrase or a claim that makes no legal move is refused as such. */
static void read_illegal(struct reader *reader)
{
    const struct game_kind *kind = reader->scene->rules->kind;
    struct meant strong = meant_by(reader, false, ~0u);
    int claim = game_verb(kind, "claim");
    bool claims = claim >= 0 && kind->verbs[claim].value_key;
    if (claims && (!strong.any || strong.all == bit(claim)) && read_content(reader, claim)) {
        reader->said->sure = reader->said->n == 1;
    } else if (reader->words.only && strong.any && is_single(strong.common)) {
        struct move move = move_of(reader, __builtin_ctz(strong.common));
        add(reader, &move, false);
        reader->said->sure = true;
    }
}

/* Whether a phrase turns round one that follows in the same clause, "no doubt", "I doubt that you
 * lie", or a "no" behind it turns it round. */
static bool turns(const struct said_phrase *phrase, const struct said_phrase *next)
{
    bool before = phrase->manner == SAID_NO, behind = next->manner == SAID_NO;
    if (phrase->sign || next->sign || (!behind && phrase->clause != next->clause))
        return false;
    return before != behind || (phrase->manner == SAID_PLAIN && next->manner == SAID_LIE);
}

static bool is_turned(const struct said_words *words)
{
    for (int i = 0; i < words->n; i++)
        for (int k = i + 1; k < words->n; k++)
            if (turns(&words->phrases[i], &words->phrases[k]))
                return true;
    return false;
}

/* Whether words say something that cannot be done now, besides to claim. */
static bool says_illegal(const struct reader *reader)
{
    for (int i = 0; i < reader->words.n; i++) {
        const struct said_phrase *phrase = &reader->words.phrases[i];
        bool claims = false;
        for (int verb = 0; verb < reader->scene->rules->kind->n_verbs; verb++)
            claims =
                claims || ((phrase->verbs & bit(verb)) != 0 && verb_at(reader, verb)->value_key);
        if (!said_words_is_weak(phrase) && !phrase->sign && !claims &&
            (phrase->verbs & reader->legal) == 0)
            return true;
    }
    return false;
}

static void read_phrases(struct reader *reader)
{
    struct meant strong = meant_by(reader, false, reader->legal);
    struct meant weak = meant_by(reader, true, reader->legal);
    if (!reader->words.only) {
        read_with_content(reader, &strong);
    } else if (carrying(reader, strong.common) != 0 && strong.any &&
               read_any_content(reader, carrying(reader, strong.common))) {
        reader->said->sure = true; /* a name, or "all" */
    } else if (strong.any) {
        add_verbs(reader, strong.common != 0 ? strong.common : strong.all);
        reader->said->sure = strong.common != 0;
    } else if (weak.any && reader->words.n > 0) {
        add_verbs(reader, weak.all);
        reader->said->sure = reader->words.bare; /* "ok, let me think" */
    } else {
        bool read = read_any_content(reader, carrying(reader, reader->legal));
        reader->said->sure = read && !guesses(reader);
    }
}

/* Whether the only meaning is asked back all the same: a no beside a choice, as in "53 no"; a
 * number that may tell the time; an answer that names somebody who claimed nothing. */
static bool is_unsure(const struct reader *reader, const struct said_meaning *meaning)
{
    const struct said_words *words = &reader->words;
    int claimer = reader->scene->view.claimer;
    bool chooses = carries(reader, meaning->move.verb);
    bool other = claimer != GAME_NOBODY && (words->seats >> claimer & 1) == 0;
    return meaning->open || words->question || is_turned(words) || (chooses && words->no) ||
           (words->dated && verb_at(reader, meaning->move.verb)->value_key) || (!chooses && other);
}

void said_read(const struct scene *scene, int64_t player, const char *text, struct said *ret_said)
{
    struct reader reader = {.scene = scene, .player = player, .text = text, .said = ret_said};
    *ret_said = (struct said){.n = 0};
    for (int i = 0; i < scene->n_moves; i++)
        reader.legal |= bit(scene->moves[i].verb);
    const struct move *copied = said_label_move(scene, text);
    if (copied) {
        add(&reader, copied, false);
        ret_said->sure = true;
        return;
    }
    said_words_read(scene->table, text, &reader.words);
    if (!reader.words.clear)
        return;
    read_phrases(&reader);
    if (ret_said->n == 0)
        read_illegal(&reader);
    else if (says_illegal(&reader))
        ret_said->sure = false;
    if (ret_said->n != 1 || is_unsure(&reader, &ret_said->moves[0]))
        ret_said->sure = false;
}
