/* test_subprocess.c - what another program said is read from the sheet that it wrote on. */
#include "subprocess.h"
#include "testing.h"

#include <string.h>
#include <unistd.h>

TEST_CASE(its_own_line_is_found)
{
    static const struct {
        const char *said, *line;
    } rows[] = {
        {"bot: no room\n", "no room"},
        {"a warning\nbot: no room\r\nbot: later\n", "no room"},
        {"\n\nbot: no room", "no room"},
        {"robot: no line of its own\n", ""},
        {"it speaks of bot: not at the beginning\nbot: no room\n", "no room"},
        {"bot:", ""},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char line[40];
        int sheet = subprocess_sheet("said", 1000);
        assert_true(sheet >= 0);
        size_t length = strlen(rows[i].said);
        assert_int_equal(pwrite(sheet, rows[i].said, length, 0), length);
        subprocess_said(sheet, "bot: ", line, sizeof line);
        assert_string_equal(line, rows[i].line);
        close(sheet);
    }
}
