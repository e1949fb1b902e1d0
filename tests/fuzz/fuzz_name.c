/* fuzz_name.c - whatever a stranger is called, the cleaned name is whole, visible and harmless.
 *
 * The first byte is the room there is for the name; the rest is the name.
 */

#include "codepoint.h"
#include "message.h"

#include <assert.h>
#include <string.h>

enum { RAW_MAX = 1024, ROOM_MIN = 5, ROOM_MAX = 96 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void look_at(const char *name)
{
    int n = 0, marks = 0;
    int32_t codepoint, before = ' ';
    while ((codepoint = codepoint_next(&name)) != 0) {
        enum codepoint_class class = codepoint_class(codepoint);
        assert(codepoint != CODEPOINT_BROKEN);
        assert(class != CODEPOINT_HIDDEN);
        assert(class != CODEPOINT_SPACE || codepoint == ' ');
        assert(codepoint != ' ' || before != ' ');
        assert(codepoint != '@' && codepoint != '/' && codepoint != '#');
        marks = class == CODEPOINT_MARK ? marks + 1 : 0;
        assert(marks <= 3);
        before = codepoint;
        n++;
    }
    assert(n > 0 && before != ' ');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char raw[RAW_MAX], name[ROOM_MAX], again[ROOM_MAX], html[6 * ROOM_MAX];
    if (size == 0 || size > RAW_MAX)
        return 0;
    size_t room = ROOM_MIN + data[0] % (ROOM_MAX - ROOM_MIN + 1);
    memcpy(raw, data + 1, size - 1);
    raw[size - 1] = '\0';
    message_clean_name(raw, "somebody", name, room);
    assert(strlen(name) < room);
    look_at(name);
    message_clean_name(name, "somebody", again, room);
    assert(strcmp(name, again) == 0);
    assert(message_escape(name, html, sizeof html));
    assert(strpbrk(html, "<>\"") == NULL);
    return 0;
}
