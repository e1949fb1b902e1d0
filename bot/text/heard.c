/* heard.c - finds a typed word in the lists of all languages. */
#include "heard.h"

#include "typed.h"

#include <stdio.h>
#include <string.h>

enum { PHRASE_BYTES = 64 };

/* The row in one language, which is then in use. */
static int row_in(int language, const char *const *lists, size_t size, int n, const char *word)
{
    language_use(language);
    for (int i = 0; i < n; i++) {
        const char *const *list = (const char *const *)((const char *)lists + (size_t)i * size);
        if (typed_is_among(word, strlen(word), language_in_context(*list)))
            return i;
    }
    return -1;
}

/* The row in any language; that in use comes first. */
static int row_of(const char *const *lists, size_t size, int n, const char *word)
{
    int before = language_in_use();
    int row = row_in(before, lists, size, n, word);
    for (int language = 0; row < 0 && language_code(language); language++)
        if (language != before)
            row = row_in(language, lists, size, n, word);
    language_use(before);
    return row;
}

/* Writes a letter that is drawn out, "tokiooo", once or twice. Letters of other alphabets stay.
 * False if there is none, or no other letter: "aaa" may be a hand. */
static bool shorten(const char *word, size_t times, char ret_word[TYPED_WORD_BYTES])
{
    size_t length = 0, run = 0;
    bool stretched = false;
    for (; *word != '\0' && length < TYPED_WORD_BYTES - 2; word += run) {
        for (run = 1; word[run] == word[0];)
            run++;
        size_t n = run > 2 ? times : run;
        memcpy(ret_word + length, word, n);
        length += n;
        stretched |= run > 2;
    }
    ret_word[length] = '\0';
    return stretched && length > times;
}

int heard_row(const char *const *lists, size_t size, int n, const char *word)
{
    char shorter[TYPED_WORD_BYTES];
    if (strcmp(word, "-") == 0) /* as a list it means that there is no word */
        return -1;
    int row = row_of(lists, size, n, word);
    for (size_t times = 1; times <= 2 && row < 0 && shorten(word, times, shorter); times++)
        row = row_of(lists, size, n, shorter);
    return row;
}

bool heard_is(const char *list, const char *word)
{
    return heard_row(&list, sizeof list, 1, word) == 0;
}

/* The place in the list of the language in use. */
static int place_in(const char *words, const char *word)
{
    size_t length = strlen(word);
    for (int place = 0; *words != '\0'; place++) {
        size_t n = strcspn(words, " ");
        if (n == length && memcmp(words, word, n) == 0)
            return place;
        words += n + (words[n] == ' ');
    }
    return -1;
}

int heard_place(const char *list, const char *word)
{
    int before = language_in_use();
    int place = place_in(language_in_context(list), word);
    for (int language = 0; place < 0 && language_code(language); language++) {
        language_use(language);
        place = place_in(language_in_context(list), word);
    }
    language_use(before);
    return place;
}

/* Whether the text has the words of the phrase that stands here, up to a comma. */
static bool is_said(const char *text, const char *phrase)
{
    struct typed said, wanted;
    char copy[PHRASE_BYTES];
    snprintf(copy, sizeof copy, "%.*s", (int)strcspn(phrase, ","), phrase);
    for (phrase = copy; typed_next(&phrase, &wanted);)
        if (!typed_next(&text, &said) || said.digit != wanted.digit ||
            strcmp(said.word, wanted.word) != 0)
            return false;
    return !typed_next(&text, &said);
}

/* Whether one of the phrases of the language in use is said. */
static bool any_said(const char *text, const char *phrases)
{
    bool said = false;
    while (!said && *phrases != '\0') {
        said = is_said(text, phrases);
        phrases += strcspn(phrases, ",");
        phrases += strspn(phrases, ", ");
    }
    return said;
}

bool heard_phrase(const char *list, const char *text)
{
    bool said = false;
    int before = language_in_use();
    for (int language = 0; !said && !strchr(text, '?') && language_code(language); language++) {
        language_use(language);
        said = any_said(text, language_in_context(list));
    }
    language_use(before);
    return said;
}
