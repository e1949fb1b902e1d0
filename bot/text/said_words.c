/* said_words.c - cuts a typed text into words, and finds the longest known phrases among them. */

#include "said_words.h"

#include "codepoint.h"
#include "heard.h"
#include "typed.h"

#include <string.h>

enum {
    PIECES_MAX = 24,      /* words, digits and signs of a text; who writes more is chatting */
    PHRASE_WORDS_MAX = 6, /* of a phrase, as people write it */
    LETTERS_BYTES = PHRASE_WORDS_MAX * TYPED_WORD_BYTES,
};

static const struct row {
    const char *commands;
    enum said_manner manner;
    const char *signs, *phrases;
} rows[] = {
#define SAID(commands, manner, signs, phrases) {commands, manner, signs, phrases},
#include "said_list.h"
#undef SAID
};

enum { N_ROWS = sizeof rows / sizeof *rows };

/* TRANSLATORS: words that say nothing beside a claim like “53” or “pair of kings”, a list without
 * commas. No “not”, no “or”, and nothing that could be part of a claim. */
static const char claim_fillers[] =
    NC_("said", "i have ve had got say ll d m let lets us a an the my it its that s is here please "
                "so well then just threw throw rolled ok okay yes to go with ive thats youre "
                "honest honestly swear promise make on mother mum mom life guys lol haha hahaha");

/* TRANSLATORS: words that praise a claim that follows: “a nice 53”. Beside “bluff” they say
 * something. */
static const char praise[] = NC_("said", "nice");

/* TRANSLATORS: further words that say nothing beside “I believe it” or “doubt”. */
static const char answer_fillers[] =
    NC_("said", "and you re are me him her them his this time he she they really think guess oh ah "
                "hm mm hmm am in for");

/* TRANSLATORS: words between “I doubt” and the claim that is doubted: “that you have 43”. */
static const char about[] = NC_("said", "that you he she has of about");

/* TRANSLATORS: words before a number that tell a date, a time or an age as well: “I'm 21”. */
static const char dating[] = NC_("said", "m the");

/* TRANSLATORS: words that tell a claim, whatever stands before its number: “I have the 53”. */
static const char claiming[] = NC_("said", "have ve got say make");

/* A word, a digit, or a sign. */
struct piece {
    struct typed typed;
    int32_t sign; /* 0: none */
    int clause;
    const char *from, *to; /* in the text */
};

struct cut {
    int n;
    bool whole, question;
    struct piece pieces[PIECES_MAX];
};

/* --- into pieces --- */

static bool is_hidden(int32_t codepoint)
{
    enum codepoint_class class = codepoint_class(codepoint);
    return class == CODEPOINT_HIDDEN || class == CODEPOINT_MARK || class == CODEPOINT_SPACE;
}

static bool is_word(int32_t codepoint)
{
    return codepoint_digit(codepoint) >= 0 || typed_is_letter(codepoint);
}

static bool is_question_mark(int32_t codepoint)
{
    return codepoint == '?' || codepoint == 0xFF1F || codepoint == 0x061F || codepoint == 0x037E;
}

static bool is_stop(int32_t codepoint)
{
    return codepoint == '\n' || (codepoint < 0x80 && strchr(",.;:!?-()", (int)codepoint)) ||
           (codepoint >= 0x2010 && codepoint <= 0x2015) || codepoint == 0x2026 ||
           codepoint == 0x3002 || codepoint == 0xFF0C || codepoint == 0xFF01;
}

/* Signs of ASCII and other punctuation say nothing. */
static bool is_sign(int32_t codepoint)
{
    bool skin = codepoint >= 0x1F3FB && codepoint <= 0x1F3FF;
    return codepoint >= 0x2190 && !is_hidden(codepoint) && !is_word(codepoint) && !skin &&
           !(codepoint >= 0x3000 && codepoint <= 0x303F);
}

static void cut(const char *text, struct cut *ret_cut)
{
    *ret_cut = (struct cut){.whole = true};
    int32_t codepoint;
    int clause = 0;
    for (const char *at = text; *at != '\0';) {
        struct piece piece = {.from = at, .typed.digit = -1, .clause = clause};
        const char *after = at;
        codepoint = codepoint_next(&after);
        ret_cut->question |= is_question_mark(codepoint);
        clause += is_stop(codepoint);
        if (is_word(codepoint)) {
            after = at;
            typed_next(&after, &piece.typed);
        } else if (is_sign(codepoint)) {
            piece.sign = codepoint;
        }
        at = after;
        piece.to = after;
        if (piece.sign == 0 && !is_word(codepoint))
            continue;
        ret_cut->whole = ret_cut->whole && ret_cut->n < PIECES_MAX;
        if (ret_cut->whole)
            ret_cut->pieces[ret_cut->n++] = piece;
    }
}

/* --- phrases --- */

/* Adds a letter; a doubled one counts once, so that "noooo" is "no". */
static size_t add_letter(int32_t codepoint, char letters[LETTERS_BYTES], size_t length,
                         int32_t *last)
{
    int32_t letter = codepoint_fold(codepoint);
    if (letter == *last)
        return length;
    *last = letter;
    return length + codepoint_put(letter, letters + length, LETTERS_BYTES - 1 - length);
}

/* The letters of a text of so many bytes, alone. */
static void letters_of(const char *text, size_t bytes, char ret_letters[LETTERS_BYTES])
{
    size_t length = 0;
    int32_t last = 0, codepoint;
    for (const char *at = text; at < text + bytes && (codepoint = codepoint_next(&at)) != 0;)
        if (typed_is_letter(codepoint))
            length = add_letter(codepoint, ret_letters, length, &last);
    ret_letters[length] = '\0';
}

/* Whether one of the phrases, which have commas between, has these letters. */
static bool is_said(const char *phrases, const char *letters)
{
    char own[LETTERS_BYTES];
    for (const char *at = phrases; *at != '\0';) {
        size_t bytes = strcspn(at, ",");
        letters_of(at, bytes, own);
        if (own[0] != '\0' && strcmp(own, letters) == 0)
            return true;
        at += bytes + (at[bytes] == ',');
    }
    return false;
}

/* The verbs of one command of the game. */
static said_verbs verbs_of(const struct game_kind *kind, const struct game_words_command *command)
{
    said_verbs verbs = 0;
    for (int verb = 0; verb < kind->n_verbs; verb++)
        if (game_words_command_has(command, kind, verb))
            verbs |= 1u << verb;
    return verbs;
}

/* The English name of a command, without its context. */
static const char *name_of(const struct game_words_command *command)
{
    const char *end = strchr(command->name, '\004');
    return end ? end + 1 : command->name;
}

/* The verbs that the commands of a row have in this game. */
static said_verbs verbs_in(const struct game_kind *kind, const char *commands)
{
    said_verbs verbs = 0;
    const struct game_words *words = kind->words;
    for (int i = 0; i < words->n_commands; i++) {
        const char *name = name_of(&words->commands[i]);
        if (typed_is_among(name, strlen(name), commands))
            verbs |= verbs_of(kind, &words->commands[i]);
    }
    return verbs;
}

/* The phrase with these letters, in the language in use. */
static bool find_here(const struct game_kind *kind, const char *letters,
                      struct said_phrase *ret_phrase)
{
    for (int i = 0; i < N_ROWS; i++) {
        said_verbs verbs = verbs_in(kind, rows[i].commands);
        if (verbs == 0 || !is_said(language_in_context(rows[i].phrases), letters))
            continue;
        *ret_phrase = (struct said_phrase){.verbs = verbs, .manner = rows[i].manner};
        return true;
    }
    for (int i = 0; i < kind->words->n_commands; i++) {
        const struct game_words_command *command = &kind->words->commands[i];
        if (!is_said(language_in_context(command->name), letters))
            continue;
        *ret_phrase = (struct said_phrase){.verbs = verbs_of(kind, command)};
        return true;
    }
    return false;
}

/* The language in use comes first. */
static bool find_phrase(const struct game_kind *kind, const char *letters,
                        struct said_phrase *ret_phrase)
{
    int before = language_in_use();
    bool found = find_here(kind, letters, ret_phrase);
    for (int language = 0; !found && language_code(language); language++) {
        language_use(language);
        found = find_here(kind, letters, ret_phrase);
    }
    language_use(before);
    return found;
}

static bool find_sign(const struct game_kind *kind, int32_t sign, struct said_phrase *ret_phrase)
{
    for (int i = 0; i < N_ROWS; i++) {
        said_verbs verbs = verbs_in(kind, rows[i].commands);
        int32_t own;
        for (const char *at = rows[i].signs; verbs != 0 && (own = codepoint_next(&at)) != 0;)
            if (own == sign) {
                *ret_phrase =
                    (struct said_phrase){.verbs = verbs, .manner = rows[i].manner, .sign = true};
                return true;
            }
    }
    return false;
}

/* The number of pieces from here on that are a known phrase, the longest one; 0: none. */
static int phrase_at(const struct game_kind *kind, const struct cut *cut, int from,
                     struct said_phrase *ret_phrase)
{
    int most = 0;
    char letters[LETTERS_BYTES];
    const struct piece *first = &cut->pieces[from];
    if (first->sign != 0)
        return find_sign(kind, first->sign, ret_phrase);
    while (from + most < cut->n && most < PHRASE_WORDS_MAX && first[most].sign == 0 &&
           first[most].typed.digit < 0)
        most++;
    for (; most > 0; most--) {
        letters_of(first->from, (size_t)(first[most - 1].to - first->from), letters);
        if (find_phrase(kind, letters, ret_phrase))
            break;
    }
    return most;
}

/* --- the rest --- */

static bool is_suit(int32_t sign)
{
    return sign == 0x2660 || sign == 0x2663 || sign == 0x2665 || sign == 0x2666;
}

static void keep(const struct piece *piece, const char *before, char text[SAID_WORDS_BYTES])
{
    size_t length = strlen(text), gap = before == piece->from || length == 0 ? 0 : 1;
    size_t bytes = (size_t)(piece->to - piece->from);
    if (length + gap + bytes >= SAID_WORDS_BYTES)
        return;
    if (gap > 0)
        text[length] = before && typed_has_times(before, piece->from) ? '*' : ' ';
    memcpy(text + length + gap, piece->from, bytes);
    text[length + gap + bytes] = '\0';
}

/* The seats that the word may name, a bit each. */
static unsigned named_by(const struct table *table, const char *word)
{
    struct typed typed;
    unsigned seats = 0;
    for (int seat = 0; seat < table->n_seats; seat++)
        for (const char *name = table->seats[seat].name; typed_next(&name, &typed);)
            if (typed.digit < 0 && strcmp(typed.word, word) == 0)
                seats |= 1u << seat;
    return seats;
}

/* The word just before a claim tells what its number is. */
enum lead { LEAD_NONE, LEAD_DATE, LEAD_CLAIM };

static enum lead lead_after(enum lead lead, const char *word, bool filler)
{
    if (lead == LEAD_CLAIM || !filler || heard_is(claiming, word))
        return LEAD_CLAIM;
    return heard_is(dating, word) ? LEAD_DATE : LEAD_NONE;
}

/* A piece that is no part of a phrase: signs that are no suits say nothing. */
static void take_rest(const struct table *table, const struct piece *piece, const char *before,
                      enum lead *lead, struct said_words *words)
{
    const char *word = piece->typed.word;
    if (piece->sign != 0 && !is_suit(piece->sign))
        return;
    keep(piece, before, words->rest);
    unsigned seats = word[0] != '\0' ? named_by(table, word) : 0;
    bool claims = word[0] != '\0' && heard_is(claim_fillers, word);
    bool answers = word[0] != '\0' && heard_is(answer_fillers, word);
    bool praises = word[0] != '\0' && heard_is(praise, word);
    if (seats != 0)
        keep(piece, before, words->named);
    else if (!claims && !praises)
        keep(piece, before, words->core);
    if (seats == 0 && !claims && !praises && (word[0] == '\0' || !heard_is(about, word)))
        keep(piece, before, words->pith);
    words->seats &= seats != 0 && !claims && !answers ? seats : ~0u;
    words->dated |= *lead == LEAD_DATE && !claims && seats == 0;
    *lead = lead_after(*lead, word, claims || seats != 0);
    words->bare = words->bare && seats != 0;
    words->only = words->only && (seats != 0 || claims || answers);
}

static void add_phrase(struct said_phrase *phrase, int clause, struct said_words *words)
{
    phrase->clause = clause;
    words->question |= phrase->manner == SAID_UNSURE;
    words->no |= phrase->manner == SAID_NO;
    words->phrases[words->n++] = *phrase;
}

bool said_words_is_weak(const struct said_phrase *phrase)
{
    return phrase->manner == SAID_WEAK || phrase->manner == SAID_NO;
}

void said_words_read(const struct table *table, const char *text, struct said_words *ret_words)
{
    struct cut pieces;
    enum lead lead = LEAD_NONE;
    *ret_words = (struct said_words){.only = true, .bare = true, .seats = ~0u};
    cut(text, &pieces);
    ret_words->clear = pieces.whole && strlen(text) < SAID_WORDS_BYTES;
    const char *asked_back = table->rules.kind->words->asked_back;
    ret_words->question = pieces.question || (asked_back && heard_phrase(asked_back, text));
    for (int i = 0; ret_words->clear && i < pieces.n;) {
        struct said_phrase phrase;
        int n = phrase_at(table->rules.kind, &pieces, i, &phrase);
        if (n == 0)
            take_rest(table, &pieces.pieces[i], i > 0 ? pieces.pieces[i - 1].to : NULL, &lead,
                      ret_words);
        else if (ret_words->n < SAID_WORDS_PHRASES_MAX)
            add_phrase(&phrase, pieces.pieces[i].clause, ret_words);
        else
            ret_words->clear = false;
        lead = n > 0 && !said_words_is_weak(&phrase) ? LEAD_CLAIM : lead;
        i += n > 0 ? n : 1;
    }
}
