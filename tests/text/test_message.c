/* test_message.c - the builder keeps its bounds, and strangers' names do no harm. */

#include "codepoint.h"
#include "message.h"
#include "message_fold.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

static struct message message;

static int empty(void **state)
{
    memset(&message, 'x', sizeof message);
    message_clear(&message);
    return 0;
}

#define TEST(name) TEST_AROUND(name, empty, NULL)

/* --- text --- */

TEST(test_clear_leaves_nothing)
{
    assert_int_equal(message.length, 0);
    assert_string_equal(message.text, "");
    assert_int_equal(message.n_buttons, 0);
    assert_false(message.overflow);
    assert_false(message.silent);
}

TEST(test_add_appends)
{
    message_add(&message, "<b>%s</b>", "one");
    message_add(&message, " %d", 2);
    message_add_escaped(&message, " <3 & \"four\"");
    assert_string_equal(message.text, "<b>one</b> 2 &lt;3 &amp; &quot;four&quot;");
    assert_int_equal(message.length, strlen(message.text));
    assert_false(message.overflow);
}

/* Fills all but `left` bytes of the text, its NUL not counted. */
static void fill_but(size_t left)
{
    for (size_t i = 0; i < MESSAGE_TEXT_BYTES - 1 - left; i++)
        message_add(&message, "-");
    assert_false(message.overflow);
}

/* News of an earlier message that were not told stand before those of this one. */
TEST(test_news_untold_come_first)
{
    message_add(&message, "<i>head</i>\n");
    message.news = message.length;
    message_add(&message, "three\n");
    message.news_end = message.length;
    message_add(&message, "\nrest");
    message_add_untold(&message, "one\ntwo");
    assert_string_equal(message.text, "<i>head</i>\none\ntwo\nthree\n\nrest");
    assert_memory_equal(message.text + message.news, "one\ntwo\nthree\n\n", 15);
    assert_int_equal(message.news_end - message.news, 14);
    message_add(&message, "!");
    assert_int_equal(message.length, strlen(message.text));
}

/* They are lines of their own, wherever they stand. */
TEST(test_news_untold_begin_a_line)
{
    message_add(&message, "rest");
    message.news = message.length;
    message_add(&message, "\n\nafter");
    message.news_end = message.length;
    message_add_untold(&message, "one\n");
    assert_string_equal(message.text, "rest\none\n\n\nafter");
}

/* The question goes, and what happened stays, wherever that is told. */
TEST(test_folding)
{
    static struct message folded;
    message_add(&message, "<i>head</i>\n");
    message.news = message.length;
    message_add(&message, "three\n");
    message.news_end = message.stays = message.length;
    message_add(&message, "\nDo you believe it?");
    message_button(&message, true, "Believe", "m:1");
    message_fold(&message, "", &folded);
    assert_string_equal(folded.text, "<i>head</i>\nthree");
    assert_int_equal(folded.length, strlen(folded.text));
    assert_int_equal(folded.n_buttons, 0);
    message_add_untold(&message, "one\ntwo");
    message_fold(&message, "", &folded);
    assert_string_equal(folded.text, "<i>head</i>\none\ntwo\nthree");
    message.news = message.length;
    message_add(&message, "\n\nafter");
    message.news_end = message.length;
    message_fold(&message, "", &folded);
    assert_string_equal(folded.text, "<i>head</i>\none\ntwo\nthree\n\nafter");
    message.stays = 0;
    message_fold(&message, "", &folded);
    assert_string_equal(folded.text, message.text);
}

/* An edit whose news begin so, say again what they go on from, and end so. */
static void edit_news(const char *begin, const char *from, const char *end)
{
    message_clear(&message);
    message_add(&message, "<i>head</i>\n");
    message.news = message.length;
    message_add(&message, "%s", begin);
    message.from = message.length;
    message_add(&message, "%s", from);
    message.from_end = message.length;
    message_add(&message, "%s", end);
    message.news_end = message.stays = message.length;
    message_add(&message, "\nDo you believe it?");
}

TEST(test_folding_an_edit)
{
    static struct message folded;
    edit_news("", "two\n", "three\n");
    message_fold(&message, "<i>head</i>\none\ntwo", &folded);
    assert_string_equal(folded.text, "<i>head</i>\none\ntwo\nthree");
    message_fold(&message, "<i>head</i>\none\ntwo\nfour", &folded);
    assert_string_equal(folded.text, "<i>head</i>\none\ntwo\nthree");
    message_fold(&message, "<i>head</i>\none", &folded);
    assert_string_equal(folded.text, "<i>head</i>\none\nthree");
    edit_news("late\n", "two\n", "three\n");
    message_fold(&message, "<i>head</i>\none\ntwo", &folded);
    assert_string_equal(folded.text, "<i>head</i>\none\ntwo\nlate\nthree");
    message_fold(&message, "<i>head</i>\none", &folded);
    assert_string_equal(folded.text, "<i>head</i>\none\nlate\nthree");
    message_add_untold(&message, "untold\n");
    message_fold(&message, "<i>head</i>\none\ntwo", &folded);
    assert_string_equal(folded.text, "<i>head</i>\none\ntwo\nuntold\nlate\nthree");
    edit_news("two\n", "", "three\n");
    message_fold(&message, "<i>head</i>\none\ntwo", &folded);
    assert_string_equal(folded.text, "<i>head</i>\none\ntwo\ntwo\nthree");
}

/* Of too many only the last lines stay, each of them whole. */
TEST(test_news_untold_have_an_end)
{
    char untold[2 * MESSAGE_UNTOLD_BYTES] = "";
    for (size_t i = 0; strlen(untold) + 20 < sizeof untold; i++)
        snprintf(untold + strlen(untold), 20, "<b>line %zu</b>\n", 1000 + i);
    message_add(&message, "rest");
    message_add_untold(&message, untold);
    assert_in_range(message.news_end, MESSAGE_UNTOLD_BYTES - 20, MESSAGE_UNTOLD_BYTES + 4);
    assert_memory_equal(message.text, "…\n<b>line 1", strlen("…\n<b>line 1"));
    assert_string_equal(message.text + message.news_end, "rest");
    assert_false(message.overflow);
    message_clear(&message);
    fill_but(3);
    message_add_untold(&message, "more\n");
    assert_true(message.overflow);
}

TEST(test_what_does_not_fit_is_left_out_whole)
{
    fill_but(5);
    size_t before = message.length;
    message_add(&message, "%s", "123456");
    assert_true(message.overflow);
    assert_int_equal(message.length, before);
    assert_int_equal(message.text[before], '\0');
    message_add(&message, "%s", "12345");
    assert_int_equal(message.length, MESSAGE_TEXT_BYTES - 1);
    assert_string_equal(message.text + before, "12345");
    assert_true(message.overflow);
}

TEST(test_escaped_text_is_left_out_whole)
{
    fill_but(5);
    size_t before = message.length;
    message_add_escaped(&message, "a&");
    assert_true(message.overflow);
    assert_int_equal(message.length, before);
    assert_int_equal(strlen(message.text), before);
    message_add_escaped(&message, "&");
    assert_string_equal(message.text + before, "&amp;");
}

TEST_CASE(test_escape_keeps_its_bounds)
{
    char html[8];
    assert_true(message_escape("ab<c", html, 8));
    assert_string_equal(html, "ab&lt;c");
    assert_false(message_escape("ab<cd", html, 8));
    assert_true(message_escape("", html, 1));
    assert_string_equal(html, "");
}

/* --- buttons --- */

TEST(test_buttons)
{
    message_button(&message, false, "Join", "j:%d", 7);
    message_button(&message, false, "Leave", "l:%d", 7);
    message_link(&message, true, "Chat", "https://t.me/bot");
    assert_int_equal(message.n_buttons, 3);
    assert_true(message.buttons[0].new_row);
    assert_false(message.buttons[1].new_row);
    assert_string_equal(message.buttons[1].label, "Leave");
    assert_string_equal(message.buttons[1].data, "l:7");
    assert_false(message.buttons[1].is_link);
    assert_true(message.buttons[2].new_row && message.buttons[2].is_link);
    assert_string_equal(message.buttons[2].data, "https://t.me/bot");
    assert_false(message.overflow);
}

TEST(test_callback_data_leaves_room_for_an_era)
{
    message_button(&message, true, "fits", "%0*d", MESSAGE_CALLBACK_BYTES - 1, 1);
    assert_int_equal(message.n_buttons, 1);
    assert_int_equal(strlen(message.buttons[0].data), MESSAGE_CALLBACK_BYTES - 1);
    assert_false(message.overflow);
    message_button(&message, true, "does not", "%0*d", MESSAGE_CALLBACK_BYTES, 1);
    assert_int_equal(message.n_buttons, 1);
    assert_true(message.overflow);
}

TEST(test_too_many_buttons)
{
    for (int i = 0; i < MESSAGE_BUTTONS_MAX; i++)
        message_button(&message, false, "b", "%d", i);
    assert_false(message.overflow);
    message_button(&message, false, "b", "more");
    assert_true(message.overflow);
    assert_int_equal(message.n_buttons, MESSAGE_BUTTONS_MAX);
    assert_string_equal(message.buttons[MESSAGE_BUTTONS_MAX - 1].data, "59");
}

TEST(test_long_label_and_link)
{
    char text[200];
    memset(text, 'a', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    message_button(&message, true, text, "x");
    assert_true(message.overflow);
    message_clear(&message);
    message_link(&message, true, "link", text);
    assert_true(message.overflow);
    assert_int_equal(message.n_buttons, 0);
}

/* --- names --- */

static const struct {
    const char *raw, *clean;
} names[] = {
    {"Anna", "Anna"},
    {"  Anna \t Bruno\n", "Anna Bruno"},
    {"Zoë Łukasz 李雷 Αλέξης", "Zoë Łukasz 李雷 Αλέξης"},
    {"محمد", "محمد"},
    {"👩🏽 Eva ❤️", "👩🏽 Eva ❤️"},
    {"<b>Bob</b> & \"co\"", "<b>Bob<⁄b> & \"co\""}, /* escaped where it is shown */
    /* nothing that can be seen */
    {"", "?"},
    {"   ", "?"},
    {"\u200b\u200d\u2060\ufeff", "?"},
    {"\u3164\uffa0\u115f", "?"},
    {"\u2800\u2800", "?"},
    {"\u0301\u0302", "?"},
    {"\ufe0f", "?"},
    {"\U000e0041\U000e007f", "?"},
    {"\xff\xfe\x80", "?"},
    /* direction, controls and invisible characters */
    {"\u202egnorw\u202c", "gnorw"},
    {"a\u2066b\u2069c\u2068d", "abcd"},
    {"a\u200fb\u200ec\u061cd", "abcd"},
    {"a\x01\x1b[31mb\x7f", "a[31mb"},
    {"a\xc2\x85"
     "b\u2028c\u2029d",
     "a b c d"},
    {"so\u00adft", "soft"},
    {"a\u00a0\u3000b", "a b"},
    /* piled up marks */
    {"Z\u0300\u0301\u0302\u0303\u0304\u0305a", "Z\u0300\u0301\u0302a"},
    {"e\u0301", "e\u0301"},
    /* links and other people */
    {"@durov", "＠durov"},
    {"/start", "⁄start"},
    {"#free", "＃free"},
    {"evil.example", "evil․example"},
    {"https://t.me/x?start=1", "https:⁄⁄t․me⁄x?start=1"},
    {"evil\u200b.\u200bexample", "evil․example"},
    {"J. R. R. Tolkien", "J. R. R. Tolkien"},
    {"Dr. No.", "Dr. No."},
    {"wait...", "wait․․."},
    {".hidden", ".hidden"},
    /* broken UTF-8 */
    {"caf\xe9", "caf"},
    {"a\xc0\xaf"
     "b",
     "ab"},
    {"a\xed\xa0\x80"
     "b",
     "ab"},
    {"a\xf4\x90\x80\x80"
     "b",
     "ab"},
    {"\xe2\x82", "?"},
};

TEST_CASE(test_names)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char clean[96], again[96];
        message_clean_name(names[i].raw, "?", clean, sizeof clean);
        assert_string_equal(clean, names[i].clean);
        message_clean_name(clean, "?", again, sizeof again);
        assert_string_equal(again, clean);
    }
}

TEST_CASE(test_names_are_cut_on_characters)
{
    static const struct {
        const char *raw;
        size_t size;
        const char *clean;
    } cuts[] = {
        {"abcdef", 4, "abc"},   {"èèè", 5, "èè"},
        {"èèè", 6, "èè"},       {"🎲🎲", 8, "🎲"},
        {"🎲", 4, "?"},          {"a b", 3, "a"},
        {"ab c", 4, "ab"},      {"a.bc", 4, "a"},
        {"a.bc", 6, "a․b"},     {"ab.", 3, "ab"},
        {"e\u0301", 3, "e"},    {"e\u0301", 4, "e\u0301"},
        {"@bc", 4, "＠"},       {"a@bc", 4, "a"},
        {"abc.  d", 5, "abc."}, {"a\u0301.\u0302b", 6, "a\u0301"},
    };
    for (size_t i = 0; i < sizeof cuts / sizeof *cuts; i++) {
        char clean[16];
        memset(clean, '~', sizeof clean);
        message_clean_name(cuts[i].raw, "?", clean, cuts[i].size);
        assert_string_equal(clean, cuts[i].clean);
        assert_int_equal(clean[cuts[i].size], '~');
    }
}

TEST_CASE(test_plain_text)
{
    message_clear(&message);
    message_add(&message,
                "\u2068<b>A &amp; B</b>\u2069 &lt;3 <a href=\"x\">&quot;c&quot;</a> 1 > &x;");
    message_make_plain(&message);
    assert_string_equal(message.text, "A & B <3 \"c\" 1 > &x;");
    assert_int_equal(message.length, strlen(message.text));
}

TEST_CASE(test_fallback_is_cut_too)
{
    char clean[4];
    message_clean_name("\u200b", "nobody", clean, sizeof clean);
    assert_string_equal(clean, "nob");
}

/* An hourglass is as wide as other pictures, so that no label of a row is cut off on a phone. */
TEST(test_a_row_has_room_for_its_labels)
{
    message_button(&message, true, "⏳ Aspettiamo", "a");
    message_button(&message, true, "🤖 Gioca tu", "b");
    message_button(&message, true, "🚪 Senza", "c");
    message_rows(&message, 0, 3);
    assert_false(message.buttons[1].new_row);
    assert_true(message.buttons[2].new_row);
}

/* --- characters --- */

TEST_CASE(test_every_character_comes_back)
{
    for (int32_t c = 1; c <= 0x10FFFF; c++) {
        char bytes[8] = "";
        if (c >= 0xD800 && c <= 0xDFFF)
            continue;
        size_t n = codepoint_put(c, bytes, 4);
        const char *at = bytes;
        assert_true(n >= 1 && n <= 4);
        assert_int_equal(codepoint_put(c, bytes + 4, n - 1), 0);
        if (codepoint_next(&at) != c || at != bytes + n || codepoint_next(&at) != 0)
            fail_msg("U+%04X", (unsigned)c);
    }
}

TEST_CASE(test_digits)
{
    assert_int_equal(codepoint_digit('0'), 0);
    assert_int_equal(codepoint_digit('9'), 9);
    assert_int_equal(codepoint_digit('/'), -1);
    assert_int_equal(codepoint_digit(':'), -1);
    assert_int_equal(codepoint_digit(0x0665), 5);  /* Arabic-Indic */
    assert_int_equal(codepoint_digit(0x06F9), 9);  /* Persian */
    assert_int_equal(codepoint_digit(0x0967), 1);  /* Devanagari */
    assert_int_equal(codepoint_digit(0xFF13), 3);  /* fullwidth */
    assert_int_equal(codepoint_digit(0x1D7D7), 9); /* bold */
    assert_int_equal(codepoint_digit(0x2680), 1);  /* a die */
    assert_int_equal(codepoint_digit(0x2685), 6);
    assert_int_equal(codepoint_digit(0x2686), -1);
}
