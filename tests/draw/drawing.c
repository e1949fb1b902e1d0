/* drawing.c - runs the program in a folder of its own, and reads what came out. */
#include "drawing.h"

#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH_BYTES = 512, INPUT_BYTES = 4 * 1024 * 1024, PNG_BYTES = 4 * 1024 * 1024 };

static char folder[] = "/tmp/test_draw.XXXXXX";
static char program[PATH_BYTES];

const char *drawing_path(const char *name)
{
    static char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* Memory that fontconfig never frees is its own affair; a leak of the program is one. */
static int forgive_fontconfig(void)
{
    static char options[2 * PATH_BYTES];
    FILE *file = fopen(drawing_path("leaks"), "w");
    if (!file)
        return -1;
    fputs("leak:libfontconfig\n", file);
    snprintf(options, sizeof options, "suppressions=%s:print_suppressions=0",
             drawing_path("leaks"));
    return fclose(file) || setenv("LSAN_OPTIONS", options, 1);
}

/* It lies beside this test. */
int drawing_open(void **state)
{
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 32);
    if (length <= 0 || !mkdtemp(folder))
        return -1;
    program[length] = '\0';
    strcpy(strrchr(program, '/'), "/bussolotto-draw");
    return forgive_fontconfig();
}

int drawing_close(void **state)
{
    static const char *const NAMES[] = {"in", "out", "err", "leaks", "fonts"};
    for (int i = 0; i < 5; i++)
        unlink(drawing_path(NAMES[i]));
    return rmdir(folder);
}

/* --- running it --- */

static char input[INPUT_BYTES];
size_t drawing_input_length;

void drawing_begin(void)
{
    drawing_input_length = 0;
}

void drawing_add(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    drawing_input_length += (size_t)vsnprintf(
        input + drawing_input_length, sizeof input - drawing_input_length, format, arguments);
    va_end(arguments);
    assert_true(drawing_input_length < sizeof input);
}

static unsigned char png[PNG_BYTES];
size_t drawing_png_length;
char drawing_said[4096];

static size_t read_file(const char *name, void *ret_bytes, size_t size)
{
    FILE *file = fopen(drawing_path(name), "rb");
    assert_non_null(file);
    size_t length = fread(ret_bytes, 1, size, file);
    fclose(file);
    return length;
}

int drawing_run(const char *words)
{
    char line[4 * PATH_BYTES];
    FILE *file = fopen(drawing_path("in"), "wb");
    assert_non_null(file);
    fwrite(input, 1, drawing_input_length, file);
    assert_int_equal(fclose(file), 0);
    snprintf(line, sizeof line, "cd %s && timeout 30 %s %s <in >out 2>err", folder, program, words);
    int status = system(line);
    assert_true(WIFEXITED(status));
    drawing_png_length = read_file("out", png, sizeof png);
    drawing_said[read_file("err", drawing_said, sizeof drawing_said - 1)] = '\0';
    return WEXITSTATUS(status);
}

static uint32_t number_at(size_t at)
{
    return (uint32_t)png[at] << 24 | (uint32_t)png[at + 1] << 16 | (uint32_t)png[at + 2] << 8 |
           png[at + 3];
}

int drawing_done(void)
{
    int status = drawing_run("");
    if (status != 0)
        print_message("%s", drawing_said);
    assert_int_equal(status, 0);
    assert_string_equal(drawing_said, "");
    assert_true(drawing_png_length > 2000);
    assert_memory_equal(png, "\x89PNG\r\n\x1a\n", 8);
    assert_memory_equal(png + 12, "IHDR", 4);
    assert_memory_equal(png + drawing_png_length - 8, "IEND", 4);
    assert_int_equal(number_at(16), 1080);
    return (int)number_at(20);
}

static unsigned char kept[PNG_BYTES];
static size_t kept_length;

void drawing_keep(void)
{
    memcpy(kept, png, kept_length = drawing_png_length);
}

bool drawing_is_kept(void)
{
    return drawing_png_length == kept_length && memcmp(png, kept, drawing_png_length) == 0;
}

void drawing_refused(const char *why)
{
    assert_int_equal(drawing_run(""), 1);
    assert_int_equal(drawing_png_length, 0);
    if (!strstr(drawing_said, why))
        print_message("%s", drawing_said);
    assert_non_null(strstr(drawing_said, why));
    assert_memory_equal(drawing_said, "bussolotto-draw: ", 17);
    assert_ptr_equal(strchr(drawing_said, '\n'), drawing_said + strlen(drawing_said) - 1);
}

void drawing_refuses(const char *text, const char *why)
{
    drawing_begin();
    drawing_add("%s", text);
    drawing_refused(why);
}
