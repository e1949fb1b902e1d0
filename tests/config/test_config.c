/* test_config.c - what the configuration takes, and that it says clearly what it does not take. */
#include "config.h"
#include "log.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define TOKEN "1234567890:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"

enum { FILE_BYTES = 8192 };

/* Every test has a folder; the file of a test is always the same one. */
static char folder[] = "/tmp/test_config.XXXXXX";
static char file[sizeof folder + 16];

static int make_folder(void **state)
{
    if (!mkdtemp(folder))
        return -1;
    snprintf(file, sizeof file, "%s/conf", folder);
    return 0;
}

static int remove_folder(void **state)
{
    return rmdir(folder);
}

static int remove_file(void **state)
{
    unlink(file);
    unsetenv("CREDENTIALS_DIRECTORY");
    return 0;
}

static void write_bytes(const char *bytes, size_t length)
{
    unlink(file); /* it may be one that not even its owner may write */
    FILE *out = fopen(file, "w");
    assert_non_null(out);
    assert_int_equal(fwrite(bytes, 1, length, out), length);
    assert_int_equal(fclose(out), 0);
    assert_int_equal(chmod(file, 0600), 0);
}

static void write_text(const char *text)
{
    write_bytes(text, strlen(text));
}

static void assert_same(const struct config *a, const struct config *b)
{
    assert_string_equal(a->token_file, b->token_file);
    assert_string_equal(a->api_url, b->api_url);
    assert_int_equal(a->ipv4_only, b->ipv4_only);
    assert_int_equal(a->poll_s, b->poll_s);
    assert_int_equal(a->group_per_minute, b->group_per_minute);
    assert_int_equal(a->chat_per_second, b->chat_per_second);
    assert_int_equal(a->total_per_second, b->total_per_second);
    assert_string_equal(a->store_path, b->store_path);
    assert_string_equal(a->draw_program, b->draw_program);
    assert_int_equal(a->log_level, b->log_level);
}

/* The text is taken. */
static struct config taken(const char *text)
{
    struct config config;
    char why[CONFIG_WHY_BYTES] = "";
    write_text(text);
    if (!config_read(file, &config, why))
        fail_msg("%s", why);
    return config;
}

/* The message about a file that is refused, after its path; the configuration stays as it was. */
static const char *refused(void)
{
    static char why[CONFIG_WHY_BYTES];
    struct config config, before;
    memset(&config, 0x5a, sizeof config);
    before = config;
    assert_false(config_read(file, &config, why));
    assert_memory_equal(&config, &before, sizeof config);
    assert_null(strchr(why, '\n'));
    assert_memory_equal(why, file, strlen(file));
    return why + strlen(file);
}

#define TEST(name) TEST_AROUND(name, NULL, remove_file)

TEST(test_takes_every_key)
{
    struct config config = taken("[telegram]\n"
                                 "token_file = /etc/a token\n"
                                 "api_url=http://127.0.0.1:8081\n"
                                 "ipv4_only = yes\n"
                                 "poll_seconds = 50\n"
                                 "group_per_minute = 0\n"
                                 "chat_per_second = 1000\n"
                                 "total_per_second = 7\n"
                                 "[store]\n"
                                 "path = /srv/b.db\n"
                                 "locking = shared\n"
                                 "[operator]\n"
                                 "chat = 8589934592\n"
                                 "[log]\n"
                                 "level = debug\n");
    assert_string_equal(config.token_file, "/etc/a token");
    assert_string_equal(config.api_url, "http://127.0.0.1:8081");
    assert_true(config.ipv4_only);
    assert_int_equal(config.poll_s, 50);
    assert_int_equal(config.group_per_minute, 0);
    assert_int_equal(config.chat_per_second, 1000);
    assert_int_equal(config.total_per_second, 7);
    assert_string_equal(config.store_path, "/srv/b.db");
    assert_true(config.shared);
    assert_int_equal(config.operator_chat, 8589934592);
    assert_int_equal(config.log_level, LOG_LEVEL_DEBUG);
}

TEST(test_usual_values)
{
    struct config usual, empty = taken("");
    config_usual(&usual);
    assert_same(&empty, &usual);
    assert_string_equal(usual.api_url, "https://api.telegram.org");
    assert_string_equal(usual.token_file, "");
    assert_string_equal(usual.draw_program, "beside");
    assert_int_equal(usual.log_level, LOG_LEVEL_INFO);
    assert_false(usual.shared);
    assert_true(usual.poll_s >= 1 && usual.poll_s <= 50);
}

/* The log's names and numbers of levels are the configuration's. */
TEST(test_levels_are_those_of_the_log)
{
    static const char *const names[] = {[LOG_LEVEL_ERROR] = "error",
                                        [LOG_LEVEL_WARNING] = "warning",
                                        [LOG_LEVEL_NOTICE] = "notice",
                                        [LOG_LEVEL_INFO] = "info",
                                        [LOG_LEVEL_DEBUG] = "debug"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char text[64];
        snprintf(text, sizeof text, "[log]\nlevel = %s\n", names[i]);
        assert_int_equal(taken(text).log_level, (int)i);
    }
}

TEST(test_forgives_how_it_is_written)
{
    static const char *const texts[] = {
        "[telegram]\npoll_seconds = 7\n",
        "[telegram]\npoll_seconds=7",
        "[telegram]\r\npoll_seconds = 7\r\n",
        "\xef\xbb\xbf[telegram]\npoll_seconds = 7\n",
        "\xef\xbb\xbf# first\n[telegram]\npoll_seconds = 7\n",
        "  [telegram]  \n\n\t poll_seconds\t=\t7  \n",
        "[telegram] # here\npoll_seconds = 7 ; there\n",
        "# a\n; b\n[telegram]\n[store]\n[telegram]\npoll_seconds: 7\n",
    };
    struct config expected;
    config_usual(&expected);
    expected.poll_s = 7;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct config config = taken(texts[i]);
        assert_same(&config, &expected);
    }
}

#define STORE_KEYS "path, backup, copy, after_copy, locking"
#define SECTIONS   "there are [telegram], [store], [operator], [draw], [log]"

static const struct {
    const char *text, *says;
} faults[] = {
    {"[telegram]\n\npoll_seconds = 51\n",
     ":3: poll_seconds: wrong value; it takes a whole number from 1 to 50"},
    {"[telegram]\npoll_seconds = 0\n",
     ":2: poll_seconds: wrong value; it takes a whole number from 1 to 50"},
    {"[telegram]\npoll_seconds = 5 s\n",
     ":2: poll_seconds: wrong value; it takes a whole number from 1 to 50"},
    {"[telegram]\npoll_seconds = +5\n",
     ":2: poll_seconds: wrong value; it takes a whole number from 1 to 50"},
    {"[telegram]\npoll_seconds = 4294967301\n",
     ":2: poll_seconds: wrong value; it takes a whole number from 1 to 50"},
    {"[telegram]\npoll_seconds = 99999999999999999999\n",
     ":2: poll_seconds: wrong value; it takes a whole number from 1 to 50"},
    {"[telegram]\npoll_seconds =\n",
     ":2: poll_seconds: wrong value; it takes a whole number from 1 to 50"},
    {"[telegram]\nipv4_only = 1\n", ":2: ipv4_only: wrong value; it takes yes or no"},
    {"[log]\nlevel = LOUD\n",
     ":2: level: wrong value; it takes error, warning, notice, info or debug"},
    {"[store]\npath = bussolotto.db\n", ":2: path: wrong value; it takes an absolute path (/...)"},
    {"[store]\npath = /a.db # mine\n", ":2: path: a comment behind a value begins with ;"},
    {"[store]\npath =\n", ":2: path: wrong value; it takes an absolute path (/...)"},
    {"[store]\npath = /a\x01\n", ":2: path: wrong value; it takes an absolute path (/...)"},
    {"[store]\nlocking = yes\n", ":2: locking: wrong value; it takes exclusive or shared"},
    {"[store]\nlocking = shared\ncopy = /mnt\n",
     ": [store] has copy and locking = shared, of which one must go: the copy follows the log of "
     "the "
     "database, and no other program may move that log"},
    {"[telegram]\napi_url = api.telegram.org\n",
     ":2: api_url: wrong value; it takes http:// or https:// and a host, no slash at the end"},
    {"[telegram]\napi_url = https://api.telegram.org/\n",
     ":2: api_url: wrong value; it takes http:// or https:// and a host, no slash at the end"},
    {"[telegram]\napi_url = https://user@host\n",
     ":2: api_url: wrong value; it takes http:// or https:// and a host, no slash at the end"},
    {"[telegram]\nipv4_only = no\n[telegram]\nipv4_only = no\n",
     ":4: ipv4_only stands here for the second time; remove one"},
    {"[operator]\nchat = -100\n",
     ":2: chat: wrong value; it takes the number of a person at Telegram, above 0, or nothing"},
    {"[operator]\nchat = @ada\n",
     ":2: chat: wrong value; it takes the number of a person at Telegram, above 0, or nothing"},
    {"[operator]\nchat = 0\n",
     ":2: chat: wrong value; it takes the number of a person at Telegram, above 0, or nothing"},
    {"[store]\nlevel = info\n", ":2: unknown key level in [store]; there are " STORE_KEYS},
    {"[telegram]\nToken = x\n",
     ":2: unknown key in [telegram]; there are token_file, api_url, ipv4_only, poll_seconds, "
     "group_per_minute, chat_per_second, total_per_second"},
    {"\n[bot]\n", ":2: unknown section; " SECTIONS},
    {"[]\n", ":1: unknown section; " SECTIONS},
    {"[store\n", ":1: unknown section; " SECTIONS},
    {"[store] path = /x\n", ":1: unknown section; " SECTIONS},
    {"[Store]\n", ":1: unknown section; " SECTIONS},
    {"path = /x\n", ":1: a key before the first section; " SECTIONS},
    {"[store]\nhello\n", ":2: neither [section] nor key = value"},
    /* The first mistake is the one that is said. */
    {"[store]\nhello\nlevel = 1\n", ":2: neither [section] nor key = value"},
    {"[store]\nlevel = 1\nhello\n", ":2: unknown key level in [store]; there are " STORE_KEYS},
    /* An indented line is a line of its own. */
    {"[store]\npath = /x\n  more\n", ":3: neither [section] nor key = value"},
};

TEST(test_says_what_is_wrong_and_where)
{
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        write_text(faults[i].text);
        assert_string_equal(refused(), faults[i].says);
    }
}

TEST(test_refuses_what_is_no_text)
{
    write_bytes("[store]\npa\0th = /x\n", 19);
    assert_string_equal(refused(), ":2: a zero byte; this is not a text file");
}

/* The longest line there may be is taken, with and without its end; one byte more is not. */
TEST(test_refuses_long_lines)
{
    char text[FILE_BYTES], most[64];
    int longest = 0;
    for (int length = 100; length < 2000 && longest == 0; length++) {
        int start = sprintf(text, "[store]\n");
        int width = length - sprintf(text + start, "path = /");
        snprintf(text + start + (length - width), (size_t)width + 1, "%0*d", width, 0);
        write_text(text);
        struct config config;
        char why[CONFIG_WHY_BYTES];
        if (config_read(file, &config, why)) {
            assert_int_equal(strlen(config.store_path), length - 7);
            strcat(text, "\n");
            assert_int_equal(strlen(taken(text).store_path), length - 7);
        } else {
            longest = length - 1;
        }
    }
    assert_true(longest >= 190);
    snprintf(most, sizeof most, ":2: the line is too long, at most %d bytes", longest);
    assert_string_equal(refused(), most);
}

TEST(test_says_why_a_file_cannot_be_read)
{
    assert_string_equal(refused(), ": cannot be opened: No such file or directory");
    assert_int_equal(mkdir(file, 0700), 0);
    assert_string_equal(refused(), ": cannot be read: Is a directory");
    assert_int_equal(rmdir(file), 0);
    write_text("");
    assert_int_equal(chmod(file, 0), 0);
    if (geteuid() != 0) /* root may read everything */
        assert_string_equal(refused(), ": cannot be opened: Permission denied");
}

/* Values may be a token in the wrong place: no complaint repeats them. */
TEST(test_never_shows_a_token)
{
    static const char *const texts[] = {
        "[telegram]\ntoken_file = " TOKEN "\n",
        "[telegram]\napi_url = " TOKEN "\n",
        "[telegram]\ntoken = " TOKEN "\n",
        "[telegram]\n" TOKEN "\n",
        TOKEN "\n",
        "[" TOKEN "]\n",
        "[telegram]\nAAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw = 1\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        write_text(texts[i]);
        assert_null(strstr(refused(), "AAH"));
    }
}

/* --- printing --- */

static char printed[FILE_BYTES];

static void print_line(const char *line)
{
    assert_null(strchr(line, '\n'));
    strcat(strcat(printed, line), "\n");
}

TEST(test_prints_what_it_takes_back)
{
    static const char *const texts[] = {
        "",
        "[telegram]\ntoken_file = /x y\napi_url = http://localhost:1\nipv4_only = yes\n"
        "poll_seconds = 1\ngroup_per_minute = 0\nchat_per_second = 0\ntotal_per_second = 0\n"
        "[store]\npath = /\n[log]\nlevel = error\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct config config = taken(texts[i]);
        printed[0] = '\0';
        config_print(&config, print_line);
        struct config again = taken(printed);
        assert_same(&again, &config);
    }
}

/* Reads config/bussolotto.conf; tests run at the top of the tree. If `used`, with every key that
 * is commented out put in force. Returns how many keys those are. */
static int read_sample(char text[FILE_BYTES], bool used)
{
    char line[256];
    int n = 0;
    FILE *sample = fopen("config/bussolotto.conf", "r");
    assert_non_null(sample);
    text[0] = '\0';
    while (fgets(line, sizeof line, sample)) {
        bool key = line[0] == '#' && line[1] >= 'a' && line[1] <= 'z';
        n += key;
        strcat(text, used && key ? line + 1 : line);
    }
    fclose(sample);
    return n;
}

static int count_keys(const char *text)
{
    int n = 0;
    for (; (text = strchr(text, '=')) != NULL; text++)
        n++;
    return n;
}

/* The sample changes nothing, and names every key with its usual value. */
TEST(test_sample_is_the_usual)
{
    char text[FILE_BYTES];
    struct config usual, sample;
    config_usual(&usual);
    for (int used = 0; used <= 1; used++) {
        int n = read_sample(text, used);
        sample = taken(text);
        assert_same(&sample, &usual);
        printed[0] = '\0';
        config_print(&usual, print_line);
        assert_int_equal(n, count_keys(printed));
    }
}

static char manual[65536];

static void find_in_manual(const char *line)
{
    char item[64];
    const char *end = strchr(line, ' ');
    if (end) /* not a section */
        snprintf(item, sizeof item, ".It Cm %.*s\n", (int)(end - line), line);
    else
        snprintf(item, sizeof item, ".Ss %s\n", line);
    if (!strstr(manual, item))
        fail_msg("the manual page lacks %s", item);
}

TEST_CASE(test_manual_explains_every_key)
{
    struct config usual;
    FILE *page = fopen("config/bussolotto.conf.5", "r");
    assert_non_null(page);
    manual[fread(manual, 1, sizeof manual - 1, page)] = '\0';
    fclose(page);
    config_usual(&usual);
    config_print(&usual, find_in_manual);
}

/* --- the token --- */

static struct config with_token(const char *text)
{
    struct config config;
    write_text(text);
    config_usual(&config);
    strcpy(config.token_file, file);
    return config;
}

static const char *token_refused(const struct config *config)
{
    static char why[CONFIG_WHY_BYTES];
    char token[CONFIG_TOKEN_BYTES] = "as before";
    assert_false(config_token(config, token, why));
    assert_string_equal(token, "as before");
    assert_null(strchr(why, '\n'));
    assert_null(strstr(why, "AAH"));
    return why;
}

TEST(test_reads_a_token)
{
    static const char *const texts[] = {TOKEN, TOKEN "\n", TOKEN "\r\n", "  " TOKEN " \n\n",
                                        "\xef\xbb\xbf" TOKEN "\r\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct config config = with_token(texts[i]);
        char token[CONFIG_TOKEN_BYTES], why[CONFIG_WHY_BYTES] = "";
        assert_true(config_token(&config, token, why));
        assert_string_equal(token, TOKEN);
    }
}

TEST(test_refuses_what_is_no_token)
{
    static const char *const texts[] = {"",
                                        "\n",
                                        "hello",
                                        "1234567890",
                                        ":AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw",
                                        "1234567890:",
                                        "1234567890:AAHshort",
                                        "x" TOKEN,
                                        TOKEN " " TOKEN,
                                        TOKEN "\n" TOKEN,
                                        "1234567890:AAHdqTcvCH1vGWJxfSeofSAs0K5PALD/saw",
                                        "123456789012345678901:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct config config = with_token(texts[i]);
        assert_non_null(strstr(token_refused(&config), "holds no token: one line, as @BotFather"));
    }
}

TEST(test_refuses_a_long_token)
{
    char text[1000] = "1234567890:";
    memset(text + 11, 'A', sizeof text - 12);
    text[sizeof text - 1] = '\0';
    struct config config = with_token(text);
    assert_non_null(strstr(token_refused(&config), "holds no token"));
}

TEST(test_refuses_a_token_for_everybody)
{
    static const struct {
        mode_t mode;
        bool good;
    } rows[] = {{0600, true},  {0400, true},  {0640, true},  {0440, true},
                {0644, false}, {0604, false}, {0602, false}, {0777, false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct config config = with_token(TOKEN "\n");
        char token[CONFIG_TOKEN_BYTES], why[CONFIG_WHY_BYTES];
        assert_int_equal(chmod(file, rows[i].mode), 0);
        assert_int_equal(config_token(&config, token, why), rows[i].good);
        if (!rows[i].good)
            assert_non_null(strstr(token_refused(&config), "chmod 600"));
    }
}

TEST(test_says_why_there_is_no_token)
{
    struct config config;
    config_usual(&config);
    assert_non_null(strstr(token_refused(&config), "token_file"));
    strcpy(config.token_file, file);
    assert_non_null(strstr(token_refused(&config), "No such file or directory"));
    strcpy(config.token_file, folder);
    assert_non_null(strstr(token_refused(&config), "is not a file"));
    assert_int_equal(mkfifo(file, 0600), 0);
    strcpy(config.token_file, file);
    assert_non_null(strstr(token_refused(&config), "is not a file"));
}

TEST(test_takes_the_credential)
{
    char credential[sizeof folder + 16], token[CONFIG_TOKEN_BYTES], why[CONFIG_WHY_BYTES] = "";
    struct config config = with_token(TOKEN "\n");
    config.token_file[0] = '\0';
    snprintf(credential, sizeof credential, "%s/token", folder);
    assert_int_equal(rename(file, credential), 0);
    setenv("CREDENTIALS_DIRECTORY", folder, 1);
    bool good = config_token(&config, token, why);
    bool of_container = chmod(credential, 0444) == 0 && config_token(&config, token, why);
    unlink(credential);
    assert_true(good && of_container);
    assert_string_equal(token, TOKEN);
    assert_non_null(strstr(token_refused(&config),
                           "/token (from the file that LoadCredential= in the unit names): the "
                           "token cannot be read: No such"));
    unsetenv("CREDENTIALS_DIRECTORY");
}

int main(void)
{
    return testing_run(make_folder, remove_folder);
}
