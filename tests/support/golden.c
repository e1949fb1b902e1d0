/* golden.c - texts that tests expect, in files. */
#include "golden.h"

#include "testing.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_BYTES = 1 << 17, PATH_BYTES = 128, HEADING_BYTES = 128 };

static FILE *open_file(const char *mode)
{
    char path[PATH_BYTES];
    const char *source = testing_file();
    snprintf(path, sizeof path, "%.*s.txt", (int)strlen(source) - 2, source);
    FILE *file = fopen(path, mode);
    if (file == NULL)
        fail_msg("%s cannot be opened", path);
    return file;
}

static void add(const char *heading, const char *text)
{
    static bool begun;
    FILE *file = open_file(begun ? "a" : "w");
    begun = true;
    fprintf(file, "%s%s\n", heading, text);
    assert_int_equal(fclose(file), 0);
}

/* The file, behind an empty line. */
static char *file_text(void)
{
    static char text[FILE_BYTES] = "\n";
    FILE *file = open_file("r");
    size_t length = 1 + fread(text + 1, 1, sizeof text - 2, file);
    assert_true(feof(file));
    fclose(file);
    text[length] = '\0';
    return text;
}

void golden_reads(const char *name, const char *text)
{
    char heading[HEADING_BYTES];
    snprintf(heading, sizeof heading, "\n== %s\n", name);
    if (getenv("GOLDEN") != NULL) {
        add(heading + 1, text);
        return;
    }
    char *expected = strstr(file_text(), heading);
    if (expected == NULL)
        fail_msg("no text of this name: %s", name);
    expected += strlen(heading);
    char *end = strstr(expected, "\n== ");
    if (end == NULL)
        end = expected + strlen(expected) - 1;
    *end = '\0';
    assert_string_equal(text, expected);
}
