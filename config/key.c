/* key.c - the table of keys, and the values that each accepts. */
#include "key.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const levels[] = {"error", "warning", "notice", "info", "debug"};

const struct key key_list[KEYS] = {
#define AT(member) offsetof(struct config, member)
    {"telegram", "token_file", KEY_PATH, AT(token_file), 0, 0, ""},
    {"telegram", "api_url", KEY_URL, AT(api_url), 0, 0, "https://api.telegram.org"},
    {"telegram", "ipv4_only", KEY_SWITCH, AT(ipv4_only), 0, 0, "no"},
    {"telegram", "poll_seconds", KEY_NUMBER, AT(poll_s), 1, 50, "45"},
    {"telegram", "group_per_minute", KEY_NUMBER, AT(group_per_minute), 0, 1000, "15"},
    {"telegram", "chat_per_second", KEY_NUMBER, AT(chat_per_second), 0, 1000, "1"},
    {"telegram", "total_per_second", KEY_NUMBER, AT(total_per_second), 0, 1000, "25"},
    {"store", "path", KEY_PATH, AT(store_path), 0, 0, "/var/lib/bussolotto/bussolotto.db"},
    {"store", "backup", KEY_SWITCH, AT(backup), 0, 0, "yes"},
    {"store", "copy", KEY_PATH, AT(copy), 0, 0, ""},
    {"store", "after_copy", KEY_PATH, AT(after_copy), 0, 0, ""},
    {"store", "locking", KEY_LOCKING, AT(shared), 0, 0, "exclusive"},
    {"operator", "chat", KEY_PERSON, AT(operator_chat), 0, 0, ""},
    {"draw", "program", KEY_PROGRAM, AT(draw_program), 0, 0, "beside"},
    {"log", "level", KEY_LEVEL, AT(log_level), 0, 0, "info"},
#undef AT
};

enum { LEVELS = sizeof levels / sizeof *levels };

static bool printable(const char *text)
{
    for (; *text != '\0'; text++)
        if (iscntrl((unsigned char)*text))
            return false;
    return true;
}

static bool take_text(const char *value, void *place)
{
    if (strlen(value) >= CONFIG_TEXT_BYTES || !printable(value))
        return false;
    memset(place, 0, CONFIG_TEXT_BYTES);
    strcpy(place, value);
    return true;
}

static bool read_path(const struct key *key, const char *value, void *place)
{
    /* A key that is empty by default may be set to empty. */
    bool empty = *value == '\0' && *key->usual == '\0';
    return (empty || *value == '/') && take_text(value, place);
}

static bool read_program(const char *value, void *place)
{
    bool known = *value == '\0' || *value == '/' || strcmp(value, "beside") == 0;
    return known && take_text(value, place);
}

static bool read_url(const char *value, void *place)
{
    size_t length = strlen(value);
    bool http = strncmp(value, "https://", 8) == 0 || strncmp(value, "http://", 7) == 0;
    return http && value[length - 1] != '/' && !strpbrk(value, " \t?#@") && take_text(value, place);
}

static bool read_number(const struct key *key, const char *value, int *place)
{
    char *end;
    errno = 0;
    long number = strtol(value, &end, 10);
    if (!isdigit((unsigned char)*value) || *end != '\0' || errno != 0 || number < key->least ||
        number > key->most)
        return false;
    *place = (int)number;
    return true;
}

static bool read_person(const char *value, int64_t *place)
{
    char *end;
    errno = 0;
    long long id = strtoll(value, &end, 10);
    bool good = isdigit((unsigned char)*value) && *end == '\0' && errno == 0 && id > 0;
    if (good || *value == '\0')
        *place = id;
    return good || *value == '\0';
}

static bool read_switch(const char *value, const char *on, const char *off, bool *place)
{
    bool yes = strcmp(value, on) == 0;
    if (!yes && strcmp(value, off) != 0)
        return false;
    *place = yes;
    return true;
}

static bool read_level(const char *value, int *place)
{
    for (int i = 0; i < LEVELS; i++)
        if (strcmp(levels[i], value) == 0) {
            *place = i;
            return true;
        }
    return false;
}

bool key_read(const struct key *key, const char *value, struct config *config)
{
    void *place = (char *)config + key->offset;
    switch (key->kind) {
    case KEY_PATH:
        return read_path(key, value, place);
    case KEY_PROGRAM:
        return read_program(value, place);
    case KEY_URL:
        return read_url(value, place);
    case KEY_NUMBER:
        return read_number(key, value, place);
    case KEY_PERSON:
        return read_person(value, place);
    case KEY_SWITCH:
        return read_switch(value, "yes", "no", place);
    case KEY_LOCKING:
        return read_switch(value, "shared", "exclusive", place);
    case KEY_LEVEL:
        return read_level(value, place);
    }
    return false;
}

void key_right(const struct key *key, char *ret_right, size_t size)
{
    static const char *const right[] = {
        [KEY_PATH] = "an absolute path (/...)",
        [KEY_PROGRAM] = "an absolute path (/...), beside, or nothing",
        [KEY_URL] = "http:// or https:// and a host, no slash at the end",
        [KEY_PERSON] = "the number of a person at Telegram, above 0, or nothing",
        [KEY_SWITCH] = "yes or no",
        [KEY_LOCKING] = "exclusive or shared",
        [KEY_LEVEL] = "error, warning, notice, info or debug",
    };
    if (key->kind == KEY_NUMBER)
        snprintf(ret_right, size, "a whole number from %d to %d", key->least, key->most);
    else
        snprintf(ret_right, size, "%s", right[key->kind]);
}

void key_show(const struct key *key, const struct config *config, char *ret_value, size_t size)
{
    const char *place = (const char *)config + key->offset;
    const int *number = (const int *)(const void *)place;
    const int64_t *person = (const int64_t *)(const void *)place;
    const bool *on = (const bool *)(const void *)place;
    switch (key->kind) {
    case KEY_PATH:
    case KEY_PROGRAM:
    case KEY_URL:
        snprintf(ret_value, size, "%s", place);
        break;
    case KEY_NUMBER:
        snprintf(ret_value, size, "%d", *number);
        break;
    case KEY_PERSON:
        snprintf(ret_value, size, "%lld", (long long)*person);
        if (*person == 0)
            *ret_value = '\0';
        break;
    case KEY_SWITCH:
        snprintf(ret_value, size, "%s", *on ? "yes" : "no");
        break;
    case KEY_LOCKING:
        snprintf(ret_value, size, "%s", *on ? "shared" : "exclusive");
        break;
    case KEY_LEVEL:
        snprintf(ret_value, size, "%s", levels[*number]);
        break;
    }
}
