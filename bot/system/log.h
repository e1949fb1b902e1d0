/* log.h - lines for the journal on stderr, with its priorities.
 *
 * Ids may be logged; tokens, names, texts and dice never. As a last defence, anything that looks
 * like a bot token is blanked.
 */
#ifndef LOG_H
#define LOG_H

/* In the order of the priorities of syslog(3). */
enum log_level {
    LOG_LEVEL_ERROR,
    LOG_LEVEL_WARNING,
    LOG_LEVEL_NOTICE,
    LOG_LEVEL_INFO,
    LOG_LEVEL_DEBUG
};

void log_open(enum log_level level);

#define log_error(...)   log_say(LOG_LEVEL_ERROR, __VA_ARGS__)
#define log_warning(...) log_say(LOG_LEVEL_WARNING, __VA_ARGS__)
#define log_notice(...)  log_say(LOG_LEVEL_NOTICE, __VA_ARGS__)
#define log_info(...)    log_say(LOG_LEVEL_INFO, __VA_ARGS__)
#define log_debug(...)   log_say(LOG_LEVEL_DEBUG, __VA_ARGS__)

void log_say(enum log_level level, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Logs an error and ends the process with EXIT_STATUS_AGAIN. */
_Noreturn void log_fatal(const char *why);

#endif
