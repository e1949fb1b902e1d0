/* log.h - lines for the journal on stderr, with its priorities.
 *
 * Ids may be logged; tokens, names, texts and dice never. As the last line of defence anything
 * that looks like a bot token is blanked.
 */
#ifndef LOG_H
#define LOG_H

enum log_level {
    LOG_LEVEL_ERROR,
    LOG_LEVEL_WARNING,
    LOG_LEVEL_NOTICE,
    LOG_LEVEL_INFO,
    LOG_LEVEL_DEBUG
};

void log_open(enum log_level level);

void log_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
void log_warning(const char *format, ...) __attribute__((format(printf, 1, 2)));
void log_notice(const char *format, ...) __attribute__((format(printf, 1, 2)));
void log_info(const char *format, ...) __attribute__((format(printf, 1, 2)));
void log_debug(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Says it as an error and ends the process with status 1. */
_Noreturn void log_fatal(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
