/* language.c - finds the catalogues, and switches gettext between them. */

#include "language.h"

#include <locale.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { CODE_BYTES = 16, NONE = -1 };

static const char domain[] = "bussolotto";

/* glibc forgets which catalogue it chose when this counter changes (gettext manual, "Being a
 * gettext citizen": how to change the language at run time). */
extern int _nl_msg_cat_cntr;

static char codes_open[LANGUAGES_MAX][CODE_BYTES] = {"en"};
static int n_open = 1;
static int in_use = NONE;

static void switch_to(const char *code)
{
    setenv("LANGUAGE", code, 1);
    ++_nl_msg_cat_cntr;
}

void language_use(int language)
{
    if (language < 0 || language >= n_open)
        language = LANGUAGE_ENGLISH;
    if (language == in_use)
        return;
    in_use = language;
    /* The phrases in the source are English, and "C" saves the search for a catalogue. */
    switch_to(language == LANGUAGE_ENGLISH ? "C" : codes_open[language]);
}

int language_in_use(void)
{
    return in_use;
}

void language_begin(int language, struct message *ret_message)
{
    language_use(language);
    message_clear(ret_message);
}

/* TRANSLATORS: your language's name in your language, as it stands in the menu of languages. */
static const char own_name[] = N_("English");

/* Only a catalogue changes own_name. */
static bool has_catalogue(const char *code)
{
    switch_to(code);
    return strcmp(gettext(own_name), own_name) != 0;
}

void language_open(const char *locale_dir, const char *const *codes)
{
    /* In the C locale gettext translates nothing. C.UTF-8 is always there, and in it LANGUAGE alone
     * decides; but newer versions of glibc, as that of Debian 13, take it for C since its name
     * begins so. By its file, below /usr/lib/locale, it has another name. */
    if (!setlocale(LC_MESSAGES, "/C.utf8"))
        setlocale(LC_MESSAGES, "C.UTF-8");
    bindtextdomain(domain, locale_dir);
    bind_textdomain_codeset(domain, "UTF-8");
    textdomain(domain);

    n_open = 1;
    for (; *codes && n_open < LANGUAGES_MAX; codes++)
        if (strlen(*codes) < CODE_BYTES && strcmp(*codes, "en") != 0 && has_catalogue(*codes))
            strcpy(codes_open[n_open++], *codes);
    in_use = NONE;
    language_use(LANGUAGE_ENGLISH);
}

const char *language_code(int language)
{
    return language >= 0 && language < n_open ? codes_open[language] : NULL;
}

/* Whether a client's tag ("pt-br") and a catalogue's code ("pt_BR") agree in their first `length`
 * characters. */
static bool same_tag(const char *tag, const char *code, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        char a = tag[i] == '-' ? '_' : tag[i];
        if (strncasecmp(&a, &code[i], 1) != 0)
            return false;
    }
    return true;
}

const char *language_in_context(const char *marked)
{
    const char *translated = gettext(marked), *context_end = strchr(marked, '\004');
    return translated == marked && context_end ? context_end + 1 : translated;
}

const char *language_phrase(int language, const char *phrase)
{
    int before = in_use;
    language_use(language);
    const char *translated = language_in_context(phrase);
    language_use(before);
    return translated;
}

const char *language_name(int language)
{
    return language_code(language) ? language_phrase(language, own_name) : NULL;
}

int language_for(const char *tag)
{
    if (!tag)
        return LANGUAGE_ENGLISH;
    size_t whole = strlen(tag), base = strcspn(tag, "-_");
    for (int i = 0; i < n_open; i++)
        if (strlen(codes_open[i]) == whole && same_tag(tag, codes_open[i], whole))
            return i;
    for (int i = 0; i < n_open; i++)
        if (strcspn(codes_open[i], "_") == base && same_tag(tag, codes_open[i], base))
            return i;
    return LANGUAGE_ENGLISH;
}
