/* log.c - one line, one write: with a priority for the journal, or with a word for a terminal. */
#include "log.h"

#include "exit_status.h"
#include "token_mask.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <syslog.h>
#include <unistd.h>

enum { LINE_BYTES = 2048 };

static const char *const names[] = {
    [LOG_LEVEL_ERROR] = "error", [LOG_LEVEL_WARNING] = "warning", [LOG_LEVEL_NOTICE] = "notice",
    [LOG_LEVEL_INFO] = "info",   [LOG_LEVEL_DEBUG] = "debug",
};

static enum log_level loudest = LOG_LEVEL_INFO;
static bool to_journal;

/* systemd names device and inode of the stream it gave us; stderr may have been redirected. */
static bool stderr_is_journal(void)
{
    uintmax_t device, inode;
    struct stat stream;
    const char *named = getenv("JOURNAL_STREAM");
    return named && sscanf(named, "%" SCNuMAX ":%" SCNuMAX, &device, &inode) == 2 &&
           fstat(STDERR_FILENO, &stream) == 0 && stream.st_dev == device && stream.st_ino == inode;
}

void log_open(enum log_level level)
{
    loudest = level;
    to_journal = stderr_is_journal();
}

/* Keeps the text on one line, without control characters. */
static void blank_controls(char *text)
{
    for (; *text != '\0'; text++)
        if (iscntrl((unsigned char)*text))
            *text = ' ';
}

/* Cuts a line that did not fit at its last whole word: a mask may not recognise half a token. */
static void cut(char *text)
{
    char *space = strrchr(text, ' ');
    strcpy(space ? space : text, " ...");
}

void log_say(enum log_level level, const char *format, ...)
{
    va_list arguments;
    char text[LINE_BYTES], line[LINE_BYTES + 32];
    if (level > loudest)
        return;
    va_start(arguments, format);
    int whole = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (whole >= (int)sizeof text) {
        text[sizeof text - sizeof " ..."] = '\0';
        cut(text);
    }
    token_mask_blank_pattern(text);
    blank_controls(text);
    int length = to_journal
                     ? snprintf(line, sizeof line, "<%d>%s\n", LOG_ERR + (int)level, text)
                     : snprintf(line, sizeof line, "bussolotto: %s: %s\n", names[level], text);
    /* Ignored: there is nobody to tell. */
    ssize_t written = write(STDERR_FILENO, line, (size_t)length);
    (void)written;
}

void log_fatal(const char *why)
{
    log_error("%s", why);
    exit(EXIT_STATUS_AGAIN);
}
