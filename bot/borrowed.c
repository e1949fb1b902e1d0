/* borrowed.c - a copy of the database, borrowed from the bot that runs with it.
 */
#include "borrowed.h"

#include "lending.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum {
    SILENT_S = 10 * 60, /* the bot answers within that, or hangs */
    LINE_BYTES = PATH_MAX + STORE_WHY_BYTES,
};

#define SAY(...) snprintf(ret_why, STORE_WHY_BYTES, __VA_ARGS__)

/* The socket stays open, since the bot takes the copy back when it is closed; -1 with errno. */
static int connect_to(const char *folder)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const struct timeval patience = {.tv_sec = SILENT_S};
    int length = snprintf(address.sun_path, sizeof address.sun_path, "%s/" LENDING_SOCKET, folder);
    if (length >= (int)sizeof address.sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    int lender = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (lender >= 0 &&
        setsockopt(lender, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience) == 0 &&
        connect(lender, (struct sockaddr *)&address, sizeof address) == 0)
        return lender;
    int error = errno;
    if (lender >= 0)
        close(lender);
    errno = error;
    return -1;
}

/* Reads one line. False if none came. */
static bool hear(int lender, char ret_line[LINE_BYTES])
{
    size_t length = 0;
    ssize_t got = 1;
    while (got > 0 && length < LINE_BYTES - 1 && !memchr(ret_line, '\n', length)) {
        got = recv(lender, ret_line + length, LINE_BYTES - 1 - length, 0);
        length += got > 0 ? (size_t)got : 0;
    }
    ret_line[length] = '\0';
    ret_line[strcspn(ret_line, "\n")] = '\0';
    return length > 0;
}

/* Whether this is a copy of that database, and not of another bot's. */
static bool is_of(const char *copy, const char *path)
{
    char lent[PATH_MAX];
    struct stat left, right;
    const char *end = strrchr(copy, '.');
    snprintf(lent, sizeof lent, "%.*s", (int)(end ? end - copy : 0), copy);
    return stat(lent, &left) == 0 && stat(path, &right) == 0 && left.st_dev == right.st_dev &&
           left.st_ino == right.st_ino;
}

bool borrowed_copy(const char *folder, const char *path, char ret_copy[PATH_MAX],
                   char ret_why[STORE_WHY_BYTES])
{
    char line[LINE_BYTES];
    int lender = connect_to(folder);
    if (lender < 0) {
        size_t length = strlen(ret_why);
        snprintf(ret_why + length, STORE_WHY_BYTES - length,
                 ", or name a backup; it lends no copy at %.200s/" LENDING_SOCKET
                 ": %s (RUNTIME_DIRECTORY may name the folder)",
                 folder, strerrordesc_np(errno));
        return false;
    }
    if (!hear(lender, line))
        SAY("%.300s/" LENDING_SOCKET ": the bot lent no copy; it stopped, or too many ask", folder);
    else if (strncmp(line, LENDING_COPY, strlen(LENDING_COPY)) != 0)
        SAY("the bot lent no copy: %.1000s",
            strncmp(line, LENDING_NO, strlen(LENDING_NO)) == 0 ? line + strlen(LENDING_NO) : line);
    else if (!is_of(line + strlen(LENDING_COPY), path))
        SAY("%.300s: in use by a bot, and not by the one of %.300s; name its folder in "
            "RUNTIME_DIRECTORY, stop the bot first, or name a backup",
            path, folder);
    else {
        snprintf(ret_copy, PATH_MAX, "%.*s", PATH_MAX - 1, line + strlen(LENDING_COPY));
        return true;
    }
    close(lender);
    return false;
}
