/* config.c - reads the INI file line by line, and prints it. */
#include "config.h"

#include "key.h"

#include <assert.h>
#include <errno.h>
#include <ini.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void config_usual(struct config *ret_config)
{
    memset(ret_config, 0, sizeof *ret_config);
    for (int i = 0; i < KEYS; i++) {
        bool good = key_read(&key_list[i], key_list[i].usual, ret_config);
        assert(good);
    }
}

/* --- the file --- */

struct reading {
    FILE *file;
    const char *path;
    int line;
    bool seen[KEYS];
    struct config config;
    bool failed;
    char *why; /* CONFIG_WHY_BYTES; the first fault */
};

__attribute__((format(printf, 3, 4))) static void fail(struct reading *reading, int line,
                                                       const char *format, ...)
{
    char what[CONFIG_WHY_BYTES / 2];
    va_list arguments;
    if (reading->failed)
        return;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    reading->failed = true;
    if (line > 0)
        snprintf(reading->why, CONFIG_WHY_BYTES, "%.300s:%d: %s", reading->path, line, what);
    else
        snprintf(reading->why, CONFIG_WHY_BYTES, "%.300s: %s", reading->path, what);
}

/* Lists the sections, or the keys of one. */
static void list_known(const char *section, char *ret_list, size_t size)
{
    size_t length = 0;
    ret_list[0] = '\0';
    for (int i = 0; i < KEYS && length < size; i++) {
        const char *comma = length > 0 ? ", " : "";
        if (section && strcmp(key_list[i].section, section) == 0)
            length +=
                (size_t)snprintf(ret_list + length, size - length, "%s%s", comma, key_list[i].name);
        else if (!section && (i == 0 || strcmp(key_list[i].section, key_list[i - 1].section) != 0))
            length += (size_t)snprintf(ret_list + length, size - length, "%s[%s]", comma,
                                       key_list[i].section);
    }
}

/* Reads one line into `line`, without its end. False at the end of the file, and for a line that is
 * no text. */
static bool read_line(struct reading *reading, char *line, size_t size)
{
    size_t length = 0;
    int c = getc(reading->file);
    if (c == EOF)
        return false;
    reading->line++;
    for (; c != EOF && c != '\n'; c = getc(reading->file)) {
        if (c == '\0') {
            fail(reading, reading->line, "a zero byte; this is not a text file");
            return false;
        }
        if (length + 3 >= size) { /* room for the line's end and the NUL */
            fail(reading, reading->line, "the line is too long, at most %zu bytes", size - 3);
            return false;
        }
        line[length++] = (char)c;
    }
    line[length] = '\0';
    return true;
}

/* inih accepts any text after [name], and does not report where a section begins. */
static bool check_section(struct reading *reading, const char *line)
{
    char name[32], known[200];
    size_t length = strcspn(line + 1, "]");
    const char *after = line + 1 + length;
    if (*after == ']')
        after += 1 + strspn(after + 1, " \t\r");
    bool whole = length < sizeof name && after > line + 1 + length &&
                 (*after == '\0' || *after == ';' || *after == '#');
    snprintf(name, sizeof name, "%.*s", whole ? (int)length : 0, line + 1);
    for (int i = 0; i < KEYS; i++)
        if (strcmp(key_list[i].section, name) == 0)
            return true;
    list_known(NULL, known, sizeof known);
    fail(reading, reading->line, "unknown section; there are %s", known);
    return false;
}

/* fgets for inih. Removes leading white space: inih would take an indented line for a continuation
 * of the value above it. */
static char *next_line(char *line, int size, void *context)
{
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    struct reading *reading = context;
    if (reading->failed || !read_line(reading, line, (size_t)size))
        return NULL;
    const char *start = line;
    if (reading->line == 1 && strncmp(start, byte_order_mark, 3) == 0)
        start += 3;
    start += strspn(start, " \t\r\f\v");
    memmove(line, start, strlen(start) + 1);
    if (*line == '[' && !check_section(reading, line))
        return NULL;
    return strcat(line, "\n");
}

static void refuse_key(struct reading *reading, const char *section, const char *name)
{
    char known[300];
    list_known(*section != '\0' ? section : NULL, known, sizeof known);
    /* A key that is not a word might be a token in the wrong file, and is not shown. */
    if (*section == '\0')
        fail(reading, reading->line, "a key before the first section; there are %s", known);
    else if (strspn(name, "abcdefghijklmnopqrstuvwxyz_") == strlen(name))
        fail(reading, reading->line, "unknown key %s in [%s]; there are %s", name, section, known);
    else
        fail(reading, reading->line, "unknown key in [%s]; there are %s", section, known);
}

/* Called by inih: 0 for a line that is wrong. */
static int take_key(void *context, const char *section, const char *name, const char *value)
{
    struct reading *reading = context;
    int i = 0;
    while (i < KEYS &&
           (strcmp(key_list[i].section, section) != 0 || strcmp(key_list[i].name, name) != 0))
        i++;
    if (i == KEYS) {
        refuse_key(reading, section, name);
    } else if (reading->seen[i]) {
        fail(reading, reading->line, "%s stands here for the second time; remove one", name);
    } else if (value[0] == '#' || strstr(value, " #") || strstr(value, "\t#")) {
        fail(reading, reading->line, "%s: a comment behind a value begins with ;", name);
    } else if (!key_read(&key_list[i], value, &reading->config)) {
        char right[100];
        key_right(&key_list[i], right, sizeof right);
        fail(reading, reading->line, "%s: wrong value; it takes %s", name, right);
    } else {
        reading->seen[i] = true;
    }
    return !reading->failed;
}

static void read_file(struct reading *reading)
{
    int wrong_line = ini_parse_stream(next_line, reading, take_key, reading);
    if (ferror(reading->file)) {
        reading->failed = false; /* the contents so far are not the whole file */
        fail(reading, 0, "cannot be read: %s", strerrordesc_np(errno));
    } else if (wrong_line > 0) {
        /* A line without a fault of ours was one that inih did not understand; inih reads on after
         * it. */
        if (reading->failed && wrong_line < reading->line)
            reading->failed = false;
        fail(reading, wrong_line, "neither [section] nor key = value");
    } else if (wrong_line < 0) {
        fail(reading, 0, "out of memory");
    }
}

/* systemd gives each bot a folder of its own. If it names several, the first one counts. */
static void take_state_folder(struct config *config)
{
    const char *folder = getenv("STATE_DIRECTORY");
    int length = folder ? (int)strcspn(folder, ":") : 0;
    if (length > 0 && *folder == '/' && length < CONFIG_TEXT_BYTES - 16)
        snprintf(config->store_path, CONFIG_TEXT_BYTES, "%.*s/bussolotto.db", length, folder);
}

bool config_read(const char *path, struct config *ret_config, char ret_why[CONFIG_WHY_BYTES])
{
    struct reading reading = {.path = path, .why = ret_why};
    config_usual(&reading.config);
    take_state_folder(&reading.config);
    reading.file = fopen(path, "re");
    if (!reading.file) {
        fail(&reading, 0, "cannot be opened: %s", strerrordesc_np(errno));
        return false;
    }
    read_file(&reading);
    fclose(reading.file);
    if (reading.config.shared && reading.config.copy[0] != '\0')
        fail(
            &reading, 0,
            "[store] has copy and locking = shared, of which one must go: the copy follows the log "
            "of the database, and no other program may move that log");
    if (!reading.failed)
        *ret_config = reading.config;
    return !reading.failed;
}

/* --- printing --- */

void config_print(const struct config *config, void (*line)(const char *text))
{
    char value[CONFIG_TEXT_BYTES], text[CONFIG_TEXT_BYTES + 64];
    for (int i = 0; i < KEYS; i++) {
        if (i == 0 || strcmp(key_list[i].section, key_list[i - 1].section) != 0) {
            snprintf(text, sizeof text, "[%s]", key_list[i].section);
            line(text);
        }
        key_show(&key_list[i], config, value, sizeof value);
        snprintf(text, sizeof text, "%s = %s", key_list[i].name, value);
        line(text);
    }
}
