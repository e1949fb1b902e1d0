/* text_fixture.c - opens the catalogues for a test, and looks at messages as Telegram and people
 * do. */

#include "text_fixture.h"

#include "catalogues.h"
#include "program_path.h"
#include "rules_page.h"
#include "testing.h"

#include <string.h>

enum { DEPTH_MAX = 8, TAG_BYTES = 128 };

void text_fixture_open(void)
{
    char path[PROGRAM_PATH_BYTES];
    program_path("locale", path);
    language_open(path, catalogues_find(path));
    assert_string_equal(language_code(text_fixture_italian()), "it");
}

int text_fixture_italian(void)
{
    return language_for("it");
}

void text_fixture_rules(const struct rules *rules, enum table_starter starter, int language,
                        struct message *ret_message)
{
    struct table table = {.rules = *rules, .starter = starter};
    rules_page_write(JUST(&table), false, language, ret_message);
}

/* Appends a text without the isolates around names. */
static size_t append(char *to, size_t length, const char *text)
{
    for (; *text != '\0'; text++) {
        if (strncmp(text, "\u2068", 3) == 0 || strncmp(text, "\u2069", 3) == 0) {
            text += 2;
            continue;
        }
        assert_true(length < TEXT_FIXTURE_BYTES - 1);
        to[length++] = *text;
    }
    to[length] = '\0';
    return length;
}

const char *text_fixture(const struct message *message)
{
    static char results[2][TEXT_FIXTURE_BYTES];
    static int turn;
    char *result = results[turn ^= 1];
    size_t length = append(result, 0, message->text);
    for (int i = 0; i < message->n_buttons; i++) {
        const struct button *button = &message->buttons[i];
        length = append(result, length, button->new_row ? "\n[" : " [");
        length = append(result, length, button->label);
        length = append(result, length, "]");
    }
    return result;
}

int text_fixture_length(const char *text)
{
    int n = 0;
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;
        if ((c & 0xC0) != 0x80)
            n += c >= 0xF0 ? 2 : 1;
    }
    return n;
}

/* --- HTML --- */

struct html {
    char shown[MESSAGE_TEXT_BYTES];
    size_t length;
    int depth, entities;
    char open[DEPTH_MAX][TAG_BYTES];
};

/* Reads a tag, past its bracket, and returns what follows it. */
static const char *read_tag(struct html *html, const char *at)
{
    char tag[TAG_BYTES];
    size_t length = strcspn(at, "<>");
    assert_true(length > 0 && length < sizeof tag && at[length] == '>');
    memcpy(tag, at, length);
    tag[length] = '\0';
    if (tag[0] == '/') {
        assert_true(html->depth > 0);
        assert_string_equal(tag + 1, html->open[--html->depth]);
        return at + length + 1;
    }
    bool link = strncmp(tag, "a href=\"tg://user?id=", 21) == 0 ||
                strncmp(tag, "a href=\"https://t.me/", 21) == 0;
    assert_true(link || strcmp(tag, "b") == 0 || strcmp(tag, "i") == 0 || strcmp(tag, "s") == 0 ||
                strcmp(tag, "code") == 0);
    assert_true(html->depth < DEPTH_MAX);
    strcpy(html->open[html->depth++], link ? "a" : tag);
    html->entities++;
    return at + length + 1;
}

static const char *read_entity(const char *at)
{
    static const char *const known[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strncmp(at, known[i], strlen(known[i])) == 0)
            return at + strlen(known[i]);
    fail_msg("a bare ampersand: %.20s", at);
    return at;
}

static void read_html(const char *text, struct html *ret_html)
{
    memset(ret_html, 0, sizeof *ret_html);
    while (*text != '\0') {
        if (*text == '<') {
            text = read_tag(ret_html, text + 1);
            continue;
        }
        ret_html->shown[ret_html->length++] = *text;
        text = *text == '&' ? read_entity(text) : text + 1;
    }
    assert_int_equal(ret_html->depth, 0);
}

static void button_fits(const struct button *button)
{
    size_t length = strlen(button->data);
    assert_true(button->label[0] != '\0');
    assert_true(length >= 1);
    assert_true(button->is_link || length <= 64);
    assert_true(!button->is_link || strncmp(button->data, "https://t.me/", 13) == 0);
}

void text_fixture_fits(const struct message *message)
{
    static struct html html;
    read_html(message->text, &html);
    assert_false(message->overflow);
    assert_int_equal(message->length, strlen(message->text));
    assert_true(html.length > 0);
    assert_true(text_fixture_length(html.shown) <= 4096);
    assert_true(html.entities <= 100);
    int in_row = 0;
    size_t markup = 0;
    for (int i = 0; i < message->n_buttons; i++) {
        const struct button *button = &message->buttons[i];
        button_fits(button);
        in_row = button->new_row ? 1 : in_row + 1;
        assert_true(in_row <= 8);
        markup += strlen(button->label) + strlen(button->data) + 40;
    }
    assert_true(message->n_buttons == 0 || message->buttons[0].new_row);
    assert_true(markup < 10000);
}

/* The width of a label, in letters: pictures take two, the mark that makes one colourful none. */
static int label_width(const char *label)
{
    int width = 0;
    for (; *label != '\0'; label++) {
        unsigned char c = (unsigned char)*label;
        if ((c & 0xC0) == 0x80)
            continue;
        bool mark = strncmp(label, "\uFE0F", 3) == 0;
        width += mark ? 0 : c >= 0xF0 || (c == 0xE2 && (unsigned char)label[1] >= 0x98) ? 2 : 1;
    }
    return width;
}

void text_fixture_labels_fit(const struct message *message)
{
    static const int most[] = {0, 34, 17, 12, 8, 6, 5, 4, 4};
    for (int i = 0, n; i < message->n_buttons; i += n) {
        n = 1;
        while (i + n < message->n_buttons && !message->buttons[i + n].new_row)
            n++;
        for (int j = i; j < i + n; j++)
            if (label_width(message->buttons[j].label) > most[n])
                fail_msg("“%s” does not fit beside %d more", message->buttons[j].label, n - 1);
    }
}

void text_fixture_set(struct rules *rules, const char *option, const char *value)
{
    assert_int_equal(rules_set(rules, option, value), ACCEPTED);
}
