/* token.c - reads the bot's token from the file that holds nothing else. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NUMBER_LEAST = 6, NUMBER_MOST = 20, SECRET_LEAST = 20 };

/* Puts the one line that says what to do into ret_why. */
#define SAY(...) snprintf(ret_why, CONFIG_WHY_BYTES, __VA_ARGS__)

bool config_token_path(const struct config *config, char ret_path[CONFIG_TEXT_BYTES],
                       char ret_why[CONFIG_WHY_BYTES])
{
    const char *folder = getenv("CREDENTIALS_DIRECTORY");
    int length;
    if (*config->token_file != '\0') {
        length = snprintf(ret_path, CONFIG_TEXT_BYTES, "%s", config->token_file);
    } else if (folder && *folder != '\0') {
        length = snprintf(ret_path, CONFIG_TEXT_BYTES, "%s/token", folder);
    } else {
        SAY("no token: name the file that holds it with token_file in [telegram], or let systemd "
            "hand it over (LoadCredential=token:FILE)");
        return false;
    }
    if (length >= CONFIG_TEXT_BYTES) {
        SAY("the path of the token is too long");
        return false;
    }
    return true;
}

/* Whether a service manager or a container hands the file over. */
static bool is_handed(const char *path)
{
    const char *folder = getenv("CREDENTIALS_DIRECTORY");
    size_t length = folder ? strlen(folder) : 0;
    return length > 0 && strncmp(path, folder, length) == 0 && path[length] == '/';
}

/* A file that systemd hands over cannot be edited: the unit names its original. */
static const char *origin(const char *path)
{
    return is_handed(path) ? " (from the file that LoadCredential= in the unit names)" : "";
}

/* Opens it without waiting for the writer of a pipe, and without taking a terminal. The mode of a
 * file that is handed over says nothing: the folder keeps others out, and the secrets of containers
 * are 0444. */
static int open_file(const char *path, bool for_all, char ret_why[CONFIG_WHY_BYTES])
{
    struct stat file;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd < 0) {
        SAY("%s%s: the token cannot be read: %s", path, origin(path), strerrordesc_np(errno));
        return -1;
    }
    if (fstat(fd, &file) != 0 || !S_ISREG(file.st_mode)) {
        SAY("%s%s: is not a file that holds a token", path, origin(path));
    } else if ((file.st_mode & S_IRWXO) && !for_all && !is_handed(path)) {
        SAY("%s%s: everybody on this machine may read the token; chmod 600 mends it", path,
            origin(path));
    } else {
        return fd;
    }
    close(fd);
    return -1;
}

/* Takes off a byte order mark and the white space around it, in place. */
static char *trim(char *text)
{
    static const char white[] = " \t\r\n", mark[] = "\xef\xbb\xbf";
    text += strncmp(text, mark, 3) == 0 ? 3 : 0;
    text += strspn(text, white);
    size_t length = strlen(text);
    while (length > 0 && strchr(white, text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

static bool is_token(const char *text)
{
    static const char secret[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
    size_t number = strspn(text, "0123456789");
    if (number < NUMBER_LEAST || number > NUMBER_MOST || text[number] != ':')
        return false;
    size_t length = strspn(text + number + 1, secret);
    return length >= SECRET_LEAST && text[number + 1 + length] == '\0';
}

bool config_token(const struct config *config, char ret_token[CONFIG_TOKEN_BYTES],
                  char ret_why[CONFIG_WHY_BYTES])
{
    char path[CONFIG_TEXT_BYTES];
    return config_token_path(config, path, ret_why) &&
           config_token_read(path, false, ret_token, ret_why);
}

bool config_token_read(const char *path, bool for_all, char ret_token[CONFIG_TOKEN_BYTES],
                       char ret_why[CONFIG_WHY_BYTES])
{
    char bytes[CONFIG_TOKEN_BYTES + 16];
    int fd = open_file(path, for_all, ret_why);
    if (fd < 0)
        return false;

    bool good = false;
    ssize_t length = read(fd, bytes, sizeof bytes - 1);
    bytes[length > 0 ? length : 0] = '\0';
    const char *token = trim(bytes);
    if (length < 0) {
        SAY("%s%s: the token cannot be read: %s", path, origin(path), strerrordesc_np(errno));
    } else if (!is_token(token) || strlen(token) >= CONFIG_TOKEN_BYTES) {
        SAY("%s%s: holds no token: one line, as @BotFather gave it, like 123456789:ABC...", path,
            origin(path));
    } else {
        strcpy(ret_token, token);
        good = true;
    }
    explicit_bzero(bytes, sizeof bytes);
    close(fd);
    return good;
}

bool config_same_bot(const char *token, const char *before, char ret_why[CONFIG_WHY_BYTES])
{
    bool same = strncmp(token, before, strcspn(before, ":") + 1) == 0;
    if (!same)
        SAY("the token is of another bot, for which a restart is needed");
    return same;
}
