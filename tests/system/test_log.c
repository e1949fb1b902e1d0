/* test_log.c - what reaches stderr: priorities, one line at a time, and never a token. */
#include "log.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define TOKEN "1234567890:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"

/* stderr is a pipe while a test runs; `said` takes out what came. */
static int pipe_ends[2], old_stderr;

static int setup(void **state)
{
    if (pipe(pipe_ends) != 0)
        return -1;
    old_stderr = dup(STDERR_FILENO);
    dup2(pipe_ends[1], STDERR_FILENO);
    unsetenv("JOURNAL_STREAM");
    log_open(LOG_LEVEL_DEBUG);
    return 0;
}

static int teardown(void **state)
{
    dup2(old_stderr, STDERR_FILENO);
    close(old_stderr);
    close(pipe_ends[0]);
    close(pipe_ends[1]);
    return 0;
}

/* Takes out everything that was written so far. */
static const char *said(void)
{
    static char text[8192];
    fprintf(stderr, "|"); /* unbuffered; so that there is something to read */
    ssize_t length = read(pipe_ends[0], text, sizeof text - 1);
    assert_true(length >= 1);
    text[length - 1] = '\0';
    return text;
}

#define TEST(name) TEST_AROUND(name, setup, teardown)

TEST(test_says_levels_in_words)
{
    log_error("one %d", 1);
    assert_string_equal(said(), "bussolotto: error: one 1\n");
    log_warning("two");
    assert_string_equal(said(), "bussolotto: warning: two\n");
    log_notice("three");
    log_info("four");
    log_debug("five");
    assert_string_equal(said(), "bussolotto: notice: three\nbussolotto: info: four\n"
                                "bussolotto: debug: five\n");
}

TEST(test_gives_the_journal_priorities)
{
    struct stat stream;
    char named[64];
    assert_int_equal(fstat(STDERR_FILENO, &stream), 0);
    snprintf(named, sizeof named, "%ju:%ju", (uintmax_t)stream.st_dev, (uintmax_t)stream.st_ino);
    setenv("JOURNAL_STREAM", named, 1);
    log_open(LOG_LEVEL_DEBUG);
    log_error("e");
    log_warning("w");
    log_notice("n");
    log_info("i");
    log_debug("d");
    assert_string_equal(said(), "<3>e\n<4>w\n<5>n\n<6>i\n<7>d\n");
}

TEST(test_knows_a_redirected_stderr)
{
    setenv("JOURNAL_STREAM", "1:1", 1);
    log_open(LOG_LEVEL_DEBUG);
    log_info("i");
    assert_string_equal(said(), "bussolotto: info: i\n");
    setenv("JOURNAL_STREAM", "nonsense", 1);
    log_open(LOG_LEVEL_DEBUG);
    log_info("i");
    assert_string_equal(said(), "bussolotto: info: i\n");
}

TEST(test_keeps_below_its_level)
{
    log_open(LOG_LEVEL_WARNING);
    log_debug("d");
    log_info("i");
    log_notice("n");
    assert_string_equal(said(), "");
    log_warning("w");
    log_error("e");
    assert_string_equal(said(), "bussolotto: warning: w\nbussolotto: error: e\n");
}

TEST(test_blanks_tokens)
{
    static const char *const with[] = {
        TOKEN,
        "to https://api.telegram.org/bot" TOKEN "/getMe: no",
        "bot1234567890%3AAAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw/",
        TOKEN " and " TOKEN,
    };
    for (size_t i = 0; i < sizeof with / sizeof *with; i++) {
        log_info("%s", with[i]);
        const char *text = said();
        assert_null(strstr(text, "1234567890"));
        assert_null(strstr(text, "AAH"));
        assert_null(strstr(text, "Dsaw"));
        assert_non_null(strchr(text, '*'));
    }
    log_info("to bot" TOKEN "/getMe: no");
    const char *text = said();
    assert_non_null(strstr(text, "info: to bot*"));
    assert_non_null(strstr(text, "*/getMe: no\n"));
}

TEST(test_leaves_what_is_no_token)
{
    log_info("at 12:30:45 update 123456789: chat -1001234567890, bussolotto.conf:12: table 12:7:x");
    assert_string_equal(said(), "bussolotto: info: at 12:30:45 update 123456789: chat "
                                "-1001234567890, bussolotto.conf:12: table 12:7:x\n");
}

TEST(test_writes_one_line)
{
    log_info("a\nb\r\x1b[2Jc\x7f");
    assert_string_equal(said(), "bussolotto: info: a b  [2Jc \n");
    log_info("caf\xc3\xa9");
    assert_string_equal(said(), "bussolotto: info: caf\xc3\xa9\n");
}

/* However long the text is and wherever a token falls, no part of it comes out. */
TEST(test_cuts_long_lines_but_no_token)
{
    for (int before = 1900; before < 2100; before++) {
        char filler[2200];
        memset(filler, 'x', sizeof filler);
        filler[before] = '\0';
        log_info("%s bot" TOKEN " end", filler);
        const char *text = said();
        size_t length = strlen(text);
        assert_true(length < 2100);
        assert_int_equal(text[length - 1], '\n');
        assert_ptr_equal(strchr(text, '\n'), text + length - 1);
        assert_null(strstr(text, "AAH"));
        assert_null(strstr(text, "bot1"));
        assert_true(strstr(text, " end\n") || strcmp(text + length - 5, " ...\n") == 0);
    }
}

TEST(test_fatal_says_and_ends)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        log_fatal("cannot go on: why");
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 1);
    assert_string_equal(said(), "bussolotto: error: cannot go on: why\n");
}
