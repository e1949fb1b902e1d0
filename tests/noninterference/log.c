/* log.c - the journal, in place of the daemon's own: its lines are part of what is compared. */
#include "log.h"

#include "output.h"

#include <stdarg.h>
#include <stdlib.h>

void log_say(enum log_level level, const char *format, ...)
{
    static const char *const names[] = {[LOG_LEVEL_ERROR] = "error",
                                        [LOG_LEVEL_WARNING] = "warning",
                                        [LOG_LEVEL_NOTICE] = "notice",
                                        [LOG_LEVEL_INFO] = "info",
                                        [LOG_LEVEL_DEBUG] = "debug"};
    va_list arguments;
    va_start(arguments, format);
    output_log(names[level], format, arguments);
    va_end(arguments);
}

void log_fatal(const char *why)
{
    log_error("%s", why);
    abort();
}
