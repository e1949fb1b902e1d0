/* daemon.c - starts, stops and looks at the real daemon. */
#include "daemon.h"

#include "moved_time.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define TIME_FILE "time"

enum {
    NOBODYS_PORT = 1,
    TMP_MOST = 64, /* bytes: names of sockets and lines of the configuration may not be long */
    END_S = 300,   /* so long it may take to end, on a machine that is busy */
};

/* A harness that cannot do its work ends the test program, loudly. */
_Noreturn static void give_up(const char *what)
{
    fprintf(stderr, "daemon.c: %s: %s\n", what, strerror(errno));
    abort();
}

static void write_file(const char *path, mode_t mode, const char *text)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);
    size_t length = strlen(text);
    if (file < 0 || write(file, text, length) != (ssize_t)length || close(file) != 0)
        give_up(path);
}

const char *daemon_path(const struct daemon *daemon, const char *name)
{
    static char path[512];
    snprintf(path, sizeof path, "%s/%s", daemon->folder, name);
    return path;
}

/* The daemon that was built together with this test lies beside it; where it lives in another time
 * it is the playground's, which differs in its clocks. */
static void find_program(struct daemon *daemon)
{
    program_path(daemon->ahead_ms != 0 ? "playground-daemon" : "bussolotto", daemon->program);
}

int64_t daemon_usual_ahead_ms(void)
{
    struct tm date;
    time_t now = time(NULL);
    gmtime_r(&now, &date);
    if (date.tm_mday >= 15)
        date.tm_mon++;
    date.tm_mday = 15;
    date.tm_hour = 12;
    return (int64_t)(timegm(&date) - now) * 1000;
}

static void share_time(const struct daemon *daemon)
{
    struct moved_time time = {.ahead_ms = daemon->ahead_ms};
    FILE *file = fopen(daemon_path(daemon, TIME_FILE), "w");
    if (file == NULL || fwrite(&time, sizeof time, 1, file) != 1 || fclose(file) != 0)
        give_up(TIME_FILE);
}

void daemon_advance(struct daemon *daemon, int64_t ms)
{
    daemon->ahead_ms += ms;
    int file = open(daemon_path(daemon, TIME_FILE), O_WRONLY | O_CLOEXEC);
    struct moved_time time = {.ahead_ms = daemon->ahead_ms};
    if (file < 0 || pwrite(file, &time.ahead_ms, sizeof time.ahead_ms, 0) < 0 || close(file) != 0)
        give_up(TIME_FILE);
}

void daemon_open(struct daemon *ret_daemon, const struct pretend *pretend, bool limits)
{
    char text[2048];
    const char *tmp = getenv("TMPDIR");
    bool usable = tmp && strlen(tmp) <= TMP_MOST;
    memset(ret_daemon, 0, sizeof *ret_daemon);
    ret_daemon->pretend = pretend;
    ret_daemon->port = pretend ? pretend_port(pretend) : NOBODYS_PORT;
    ret_daemon->ahead_ms = pretend ? pretend_ahead_ms(pretend) : 0;
    find_program(ret_daemon);
    snprintf(ret_daemon->folder, sizeof ret_daemon->folder, "%s/bussolotto-test-XXXXXX",
             usable ? tmp : "/tmp");
    if (!mkdtemp(ret_daemon->folder))
        give_up(ret_daemon->folder);
    share_time(ret_daemon);
    write_file(daemon_path(ret_daemon, "token"), 0600, DAEMON_TOKEN "\n");
    snprintf(text, sizeof text,
             "[telegram]\ntoken_file = %s/token\napi_url = http://127.0.0.1:%d\n"
             "%s[store]\npath = %s/bussolotto.db\nbackup = no\n",
             ret_daemon->folder, ret_daemon->port,
             limits ? "" : "group_per_minute = 0\nchat_per_second = 0\ntotal_per_second = 0\n",
             ret_daemon->folder);
    write_file(daemon_path(ret_daemon, "bussolotto.conf"), 0600, text);
}

static void remove_folder(const char *path)
{
    const struct dirent *entry;
    DIR *folder = opendir(path);
    while (folder && (entry = readdir(folder)))
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            unlinkat(dirfd(folder), entry->d_name, 0);
    if (folder)
        closedir(folder);
    rmdir(path);
}

void daemon_close(struct daemon *daemon)
{
    if (daemon->pid != 0)
        daemon_stop(daemon, SIGKILL, NULL);
    remove_folder(daemon->folder);
}

_Noreturn static void become(const struct daemon *daemon, const char *log, const char *config)
{
    int file = open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file < 0 || dup2(file, STDERR_FILENO) < 0 || dup2(file, STDOUT_FILENO) < 0)
        _exit(126);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    unsetenv("NOTIFY_SOCKET");
    unsetenv("WATCHDOG_USEC");
    if (daemon->notify) {
        setenv("NOTIFY_SOCKET", daemon->notify, 1);
        setenv("WATCHDOG_USEC", "1000000", 1);
    }
    unsetenv("JOURNAL_STREAM");
    setenv(MOVED_TIME_VARIABLE, daemon_path(daemon, TIME_FILE), 0); /* a test may share one */
    execl(daemon->program, daemon->program, "-c", config, daemon->command ? daemon->command : "run",
          (char *)NULL);
    _exit(127);
}

void daemon_start(struct daemon *daemon)
{
    char log[512], config[512];
    snprintf(log, sizeof log, "%s", daemon_path(daemon, "log"));
    snprintf(config, sizeof config, "%s", daemon_path(daemon, "bussolotto.conf"));
    daemon->polls = daemon->pretend ? pretend_polls(daemon->pretend) : 0;
    daemon->pid = fork();
    if (daemon->pid < 0)
        give_up("fork");
    if (daemon->pid == 0)
        become(daemon, log, config);
}

bool daemon_ended(struct daemon *daemon, int *ret_status)
{
    if (daemon->pid == 0 || waitpid(daemon->pid, ret_status, WNOHANG) != daemon->pid)
        return false;
    daemon->pid = 0;
    return true;
}

int daemon_stop(struct daemon *daemon, int signal, struct pretend *pretend)
{
    int status = 0;
    time_t until = time(NULL) + END_S;
    kill(daemon->pid, signal);
    while (!daemon_ended(daemon, &status)) {
        if (time(NULL) > until)
            give_up("the daemon does not end");
        if (pretend)
            pretend_run(pretend, 5);
        else
            nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    return status;
}

char *daemon_log(const struct daemon *daemon)
{
    char *text = NULL;
    size_t length = 0;
    FILE *log = fopen(daemon_path(daemon, "log"), "r");
    FILE *copy = open_memstream(&text, &length);
    for (int c; log && (c = getc(log)) != EOF;)
        putc(c, copy);
    if (log)
        fclose(log);
    fclose(copy);
    return text;
}

int daemon_logged(const struct daemon *daemon, const char *part)
{
    int n = 0;
    char *log = daemon_log(daemon);
    for (const char *at = log; (at = strstr(at, part)) != NULL; at++)
        n++;
    free(log);
    return n;
}

void daemon_memory(const struct daemon *daemon, long *ret_rss, long *ret_anonymous)
{
    char path[64], line[256];
    *ret_rss = *ret_anonymous = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)daemon->pid);
    FILE *status = fopen(path, "r");
    while (status && fgets(line, sizeof line, status)) {
        sscanf(line, "VmRSS: %ld", ret_rss);
        sscanf(line, "RssAnon: %ld", ret_anonymous);
    }
    if (status)
        fclose(status);
}
