/* log.c - the journal, in place of the daemon's own: its lines are part of what is compared. */
#include "log.h"

#include "output.h"

#include <stdarg.h>
#include <stdlib.h>

#define SAY(level, format)                                                                         \
    do {                                                                                           \
        va_list arguments;                                                                         \
        va_start(arguments, format);                                                               \
        output_log(level, format, arguments);                                                      \
        va_end(arguments);                                                                         \
    } while (0)

void log_error(const char *format, ...)
{
    SAY("error", format);
}

void log_warning(const char *format, ...)
{
    SAY("warning", format);
}

void log_notice(const char *format, ...)
{
    SAY("notice", format);
}

void log_info(const char *format, ...)
{
    SAY("info", format);
}

void log_debug(const char *format, ...)
{
    SAY("debug", format);
}

void log_fatal(const char *format, ...)
{
    SAY("fatal", format);
    abort();
}
