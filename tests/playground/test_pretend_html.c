/* test_pretend_html.c - the pretend Telegram's HTML: texts, entities, and its words of refusal. */
#include "entities.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *html;
    const char *text;
    const char *entities; /* as JSON with sorted keys */
} good[] = {
    {"", "", "[]"},
    {"plain > text", "plain > text", "[]"},
    {"&lt;&gt;&amp;&quot;", "<>&\"", "[]"},
    {"&ge;&Or;&;& x", "&ge;&Or;&;& x", "[]"},
    {"&#65;&#x42;&#67 &#0;&#12345678;", "ABC &#0;&#12345678;", "[]"},
    {"&#127922;", "🎲", "[]"},
    {"<b>bold</b>", "bold", "[{\"length\":4,\"offset\":0,\"type\":\"bold\"}]"},
    {"<STRONG>x</Strong  >", "x", "[{\"length\":1,\"offset\":0,\"type\":\"bold\"}]"},
    {"<strong>x</>", "x", "[{\"length\":1,\"offset\":0,\"type\":\"bold\"}]"},
    {"🎲🎲<i>è</i>", "🎲🎲è", "[{\"length\":1,\"offset\":4,\"type\":\"italic\"}]"},
    {"a<u>b<s>c</s></u>", "abc",
     "[{\"length\":2,\"offset\":1,\"type\":\"underline\"},"
     "{\"length\":1,\"offset\":2,\"type\":\"strikethrough\"}]"},
    {"<b><i>x</i></b>", "x",
     "[{\"length\":1,\"offset\":0,\"type\":\"bold\"},"
     "{\"length\":1,\"offset\":0,\"type\":\"italic\"}]"},
    {"<b></b>x", "x", "[]"},
    {"<span class=\"tg-spoiler\">x</span>", "x",
     "[{\"length\":1,\"offset\":0,\"type\":\"spoiler\"}]"},
    {"<tg-spoiler>x</tg-spoiler>", "x", "[{\"length\":1,\"offset\":0,\"type\":\"spoiler\"}]"},
    {"<a href='http://a.b/?x=1&amp;y'>x</a>", "x",
     "[{\"length\":1,\"offset\":0,\"type\":\"text_link\",\"url\":\"http://a.b/?x=1&y\"}]"},
    {"<a href=\"tg://user?id=99\">who</a>", "who", "[]"},
    {"<a>a.example</a>", "a.example",
     "[{\"length\":9,\"offset\":0,\"type\":\"text_link\",\"url\":\"a.example\"}]"},
    {"<pre><code class=\"language-c\">int</code></pre>", "int",
     "[{\"language\":\"c\",\"length\":3,\"offset\":0,\"type\":\"pre\"}]"},
    {"<code class=x>int</code>", "int", "[{\"length\":3,\"offset\":0,\"type\":\"code\"}]"},
    {"<blockquote expandable>q</blockquote>", "q",
     "[{\"length\":1,\"offset\":0,\"type\":\"expandable_blockquote\"}]"},
    {"<blockquote>q</blockquote>", "q", "[{\"length\":1,\"offset\":0,\"type\":\"blockquote\"}]"},
    {"<tg-emoji emoji-id=\"5\">🎲</tg-emoji>", "🎲",
     "[{\"custom_emoji_id\":\"5\",\"length\":2,\"offset\":0,\"type\":\"custom_emoji\"}]"},
    {"<tg-time unix=\"9\" format=\"r\">soon</tg-time>", "soon",
     "[{\"date_time_format\":\"r\",\"length\":4,\"offset\":0,\"type\":\"date_time\",\"unix_time\":"
     "9}]"},
    {"<tg-time unix=\"9\">soon</tg-time>", "soon",
     "[{\"date_time_format\":\"\",\"length\":4,\"offset\":0,\"type\":\"date_time\",\"unix_time\":9}"
     "]"},
    {"<tg-time unix=\"9\" format=\"wDT\">x</tg-time>", "x",
     "[{\"date_time_format\":\"wDT\",\"length\":1,\"offset\":0,\"type\":\"date_time\","
     "\"unix_time\":9}]"},
    {"  \n<b>x</b> y \n", "x y", "[{\"length\":1,\"offset\":0,\"type\":\"bold\"}]"},
    {"<b>x \n</b>\n", "x", "[{\"length\":1,\"offset\":0,\"type\":\"bold\"}]"},
    {"x<b> </b>", "x", "[]"},
};

static const struct {
    const char *html;
    const char *why;
} bad[] = {
    {"🎲 🎲&lt;<abac>", "Unsupported start tag \"abac\" at byte offset 13"},
    {"<tg-time format=\"t\">x</tg-time>", "Invalid date-time format specified at byte offset 0"},
    {"<tg-time unix=\"9\" format=\"tw\">x</tg-time>",
     "Invalid date-time format specified at byte offset 0"},
    {"<tg-time unix=\"9\" format=\"rt\">x</tg-time>",
     "Invalid date-time format specified at byte offset 0"},
    {"🎲 🎲&lt;<br/>", "Unsupported start tag \"br/\" at byte offset 13"},
    {"🎲 🎲&lt;<i   =aba>", "Empty attribute name in the tag \"i\" at byte offset 13"},
    {"🎲 🎲&lt;<i    aba>", "Can't find end tag corresponding to start tag \"i\""},
    {"🎲 🎲&lt;<i    aba  =  ", "Unclosed start tag \"i\" at byte offset 13"},
    {"🎲 🎲&lt;<i    aba  =  190azAz-.,", "Unexpected end of name token at byte offset 27"},
    {"🎲 🎲&lt;<i    aba  =  \"&lt;&gt;&quot;>", "Unclosed start tag at byte offset 13"},
    {"🎲 🎲&lt;<i    aba  =  '&lt;&gt;&quot;>", "Unclosed start tag at byte offset 13"},
    {"🎲 🎲&lt;</", "Unexpected end tag at byte offset 13"},
    {"🎲 🎲&lt;<b></b></", "Unexpected end tag at byte offset 20"},
    {"🎲 🎲&lt;<i>a</i   ", "Unclosed end tag at byte offset 17"},
    {"🎲 🎲&lt;<i>a</em   >",
     "Unmatched end tag at byte offset 17, expected \"</i>\", found \"</em>\""},
    {"<", "Unclosed start tag at byte offset 0"},
    {"1 < 2 ", "Unsupported start tag \"\" at byte offset 2"},
    {"<span>x</span>", "Tag \"span\" must have class \"tg-spoiler\" at byte offset 0"},
    {"<b><i>x</b></i>", "Unmatched end tag at byte offset 7, expected \"</i>\", found \"</b>\""},
};

TEST_CASE(reads_texts_and_entities)
{
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        char *text;
        json_t *entities;
        char why[HTML_WHY_BYTES];
        assert_true(entities_parse(NULL, good[i].html, &text, &entities, why));
        char *dump = json_dumps(entities, JSON_COMPACT | JSON_SORT_KEYS);
        assert_string_equal(text, good[i].text);
        assert_string_equal(dump, good[i].entities);
        free(dump);
        free(text);
        json_decref(entities);
    }
}

TEST_CASE(refuses_in_the_words_of_the_real_one)
{
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char *text;
        json_t *entities;
        char why[HTML_WHY_BYTES];
        assert_false(entities_parse(NULL, bad[i].html, &text, &entities, why));
        assert_string_equal(why, bad[i].why);
    }
}

TEST_CASE(ignores_entities_after_a_hundred)
{
    char html[2000] = "";
    for (int i = 0; i < 120; i++)
        strcat(html, "<b>x</b> ");
    char *text;
    json_t *entities;
    char why[HTML_WHY_BYTES];
    assert_true(entities_parse(NULL, html, &text, &entities, why));
    assert_int_equal(strlen(text), 239);
    assert_int_equal(json_array_size(entities), 100);
    free(text);
    json_decref(entities);
}
