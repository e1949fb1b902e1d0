/* config.h - the configuration: an INI file whose every key is known.
 *
 * Unknown and duplicate keys, and values out of range, are errors that name file and line. The
 * same table of keys serves the parser and `bussolotto check`.
 */
#ifndef CONFIG_H
#define CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CONFIG_TEXT_BYTES = 512, CONFIG_WHY_BYTES = 700, CONFIG_TOKEN_BYTES = 128 };

struct config {
    char token_file[CONFIG_TEXT_BYTES];   /* [telegram] token_file; empty: systemd's credential */
    char api_url[CONFIG_TEXT_BYTES];      /* [telegram] api_url */
    bool ipv4_only;                       /* [telegram] ipv4_only */
    int poll_s;                           /* [telegram] poll_seconds 1..50 */
    int group_per_minute;                 /* [telegram] group_per_minute, 0: no limit */
    int chat_per_second;                  /* [telegram] chat_per_second, 0: no limit */
    int total_per_second;                 /* [telegram] total_per_second, 0: no limit */
    char store_path[CONFIG_TEXT_BYTES];   /* [store] path */
    bool backup;                          /* [store] backup */
    char copy[CONFIG_TEXT_BYTES];         /* [store] copy; empty: none */
    char after_copy[CONFIG_TEXT_BYTES];   /* [store] after_copy; empty: none */
    bool shared;                          /* [store] locking is "shared"; then copy is empty */
    int64_t operator_chat;                /* [operator] chat; 0: none */
    char draw_program[CONFIG_TEXT_BYTES]; /* [draw] program; "beside" the daemon, empty: none */
    int log_level;                        /* [log] level; see log.h */
};

void config_usual(struct config *ret_config);

/* Reads a file over the defaults. The default database lies in $STATE_DIRECTORY if systemd names
 * one. False with one line "FILE:LINE: the fault, and the remedy" in ret_why; ret_config is
 * untouched then. */
bool config_read(const char *path, struct config *ret_config, char ret_why[CONFIG_WHY_BYTES]);

/* Reads the token from token_file, else from $CREDENTIALS_DIRECTORY/token, and checks its shape
 * (digits, colon, letters) and, outside that folder, that not everybody may read it. False with one
 * line in ret_why that says what to do. The line never shows any of the file. */
bool config_token(const struct config *config, char ret_token[CONFIG_TOKEN_BYTES],
                  char ret_why[CONFIG_WHY_BYTES]);

/* The two steps of config_token: the path, and the contents. `for_all` accepts a file that
 * everybody may read. */
bool config_token_path(const struct config *config, char ret_path[CONFIG_TEXT_BYTES],
                       char ret_why[CONFIG_WHY_BYTES]);
bool config_token_read(const char *path, bool for_all, char ret_token[CONFIG_TOKEN_BYTES],
                       char ret_why[CONFIG_WHY_BYTES]);

/* Whether two tokens belong to the same bot, by the number that they begin with. The updates of
 * another bot have other ids: a poll with the old offset would make Telegram forget those that
 * wait. False with the reason in ret_why. */
bool config_same_bot(const char *token, const char *before, char ret_why[CONFIG_WHY_BYTES]);

/* Prints every key with its value in force, in a form that config_read accepts. No token. */
void config_print(const struct config *config, void (*line)(const char *text));

#endif
