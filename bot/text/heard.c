/* heard.c - finds a typed word in the lists of all languages. */
#include "heard.h"

#include "typed.h"

#include <string.h>

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

int heard_row(const char *const *lists, size_t size, int n, const char *word)
{
    if (strcmp(word, "-") == 0) /* as a list it means that there is no word */
        return -1;
    int before = language_in_use();
    int row = row_in(before, lists, size, n, word);
    for (int language = 0; row < 0 && language_code(language); language++)
        if (language != before)
            row = row_in(language, lists, size, n, word);
    language_use(before);
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
