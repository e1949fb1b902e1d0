/* main.c - what the command line asks for. */
#include "arguments.h"
#include "catalogues.h"
#include "check_cli.h"
#include "clock.h"
#include "coach_cli.h"
#include "db_cli.h"
#include "game.h"
#include "language.h"
#include "log.h"
#include "loop.h"
#include "printed.h"
#include "replay.h"
#include "signals.h"
#include "solve.h"
#include "store.h"
#include "zones.h"

#include <curl/curl.h>
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- what is known before any command runs --- */

struct call {
    struct arguments said;
    const char *file; /* of the commands that take one */
    char locale_dir[PATH_MAX];
};

/* The languages that were built beside this program, else those that were installed. */
static void find_locale(char ret_dir[PATH_MAX])
{
    struct stat folder;
    ssize_t length = readlink("/proc/self/exe", ret_dir, PATH_MAX - sizeof "/locale");
    if (length > 0) {
        ret_dir[length] = '\0';
        strcpy(strrchr(ret_dir, '/'), "/locale");
    }
    if (length <= 0 || stat(ret_dir, &folder) != 0 || !S_ISDIR(folder.st_mode))
        snprintf(ret_dir, PATH_MAX, "%s", BUSSOLOTTO_LOCALE_DIR);
}

/* Nothing that is opened later may be taken for stdin, stdout or stderr. */
static void fill_standard_streams(void)
{
    int fd;
    do
        fd = open("/dev/null", O_RDWR);
    while (fd >= 0 && fd <= STDERR_FILENO);
    if (fd >= 0)
        close(fd);
}

/* --- run --- */

static int run(const struct call *call)
{
    struct loop_options options = {.config_path = call->said.config_path,
                                   .locale_dir = call->locale_dir};
    char why[CONFIG_WHY_BYTES];
    if (!config_read(call->said.config_path, &options.config, why) ||
        !config_token(&options.config, options.token, why)) {
        log_error("%s", why);
        return EXIT_FAILURE;
    }
    log_open((enum log_level)options.config.log_level);
    if (!zones_known())
        log_warning("there is no tz database, so all clocks go by UTC: install tzdata");
    return loop_run(&options);
}

/* --- check --- */

static int check(const struct call *call)
{
    return check_cli_run(call->said.config_path, call->locale_dir);
}

/* --- the others --- */

/* The language that the words of a command come in. False, and said, if there is no such. */
static bool find_language(const struct call *call, int *ret_language)
{
    const char *said = call->said.language;
    language_open(call->locale_dir, catalogues_find(call->locale_dir));
    *ret_language = language_for(said);
    const char *code = language_code(*ret_language);
    if (!said || strncmp(code, said, strlen(code)) == 0)
        return true;
    fprintf(stderr, "bussolotto: there is no language %s; there are:", said);
    for (int i = 0; language_code(i); i++)
        fprintf(stderr, " %s", language_code(i));
    fputc('\n', stderr);
    return false;
}

static int replay(const struct call *call)
{
    int language = REPLAY_STATES;
    bool good = !call->said.explain || find_language(call, &language);
    return good ? replay_run(call->file, language, stdout, stderr) : EXIT_FAILURE;
}

static int coach(const struct call *call)
{
    struct coach_cli_wish wish = {.path = call->file, .player = call->said.player};
    bool good = find_language(call, &wish.language);
    return good ? coach_cli_run(&wish, stdout, stderr) : EXIT_FAILURE;
}

static int solve(const struct call *call)
{
    const struct solve_wish wish = {.rules = call->said.rules,
                                    .lives = call->said.lives,
                                    .at = call->said.at,
                                    .json = call->said.json != NULL};
    return solve_run(&wish, stdout, stderr);
}

/* --- the league --- */

/* The database that is named, or else that of the configuration. False once it was said what is
 * wrong. */
static bool find_database(const struct call *call, struct db_cli_wish *wish)
{
    static struct config config; /* as long as its path is needed */
    char why[CONFIG_WHY_BYTES];
    wish->path = call->said.database ? call->said.database : config.store_path;
    if (call->said.database || config_read(call->said.config_path, &config, why))
        return true;
    fprintf(stderr, "bussolotto: %s\n", why);
    return false;
}

/* The same, and a chat in it, which must be named. */
static bool find_chat(const struct call *call, struct db_cli_wish *wish)
{
    const char *said = call->said.chat;
    char *end;
    if (!said) {
        fputs("bussolotto: --chat is needed\n", stderr);
        return false;
    }
    errno = 0;
    wish->chat = strtoll(said, &end, 10);
    if (errno == 0 && end != said && *end == '\0')
        return find_database(call, wish);
    fprintf(stderr, "bussolotto: --chat takes a number, not %s\n", said);
    return false;
}

static int verify(const struct call *call)
{
    struct db_cli_wish wish = {0};
    return find_database(call, &wish) ? db_cli_verify(wish.path) : EXIT_FAILURE;
}

static int rebuild(const struct call *call)
{
    struct db_cli_wish wish = {.write = call->said.write};
    return find_database(call, &wish) ? db_cli_rebuild(&wish) : EXIT_FAILURE;
}

static int standings(const struct call *call)
{
    struct db_cli_wish wish = {
        .season = call->said.season, .game = call->said.game, .now_ms = clock_wall_ms()};
    if (wish.game && !game_find(wish.game)) {
        fprintf(stderr, "bussolotto: there is no game %s; there are:", wish.game);
        for (int i = 0; game_kinds[i]; i++)
            if (!game_kinds[i]->hidden)
                fprintf(stderr, " %s", game_kinds[i]->name);
        fputc('\n', stderr);
        return EXIT_FAILURE;
    }
    return find_chat(call, &wish) ? db_cli_show(&wish) : EXIT_FAILURE;
}

static int export(const struct call *call)
{
    struct db_cli_wish wish = {.season = call->said.season, .games = true};
    const char *format = call->said.format ? call->said.format : "csv";
    wish.format = strcmp(format, "json") == 0 ? EXPORT_JSON : EXPORT_CSV;
    if (wish.format == EXPORT_CSV && strcmp(format, "csv") != 0) {
        fprintf(stderr, "bussolotto: --format is csv or json, not %s\n", format);
        return EXIT_FAILURE;
    }
    return find_chat(call, &wish) ? db_cli_show(&wish) : EXIT_FAILURE;
}

/* --- what it is --- */

static int version(const struct call *call)
{
    (void)call;
    printf("bussolotto %s\n%s\njansson/%s\nSQLite/%s\n", BUSSOLOTTO_VERSION, curl_version(),
           jansson_version_str(), store_sqlite_version());
    return EXIT_SUCCESS;
}

static void print_usage(FILE *out)
{
    fputs("usage: bussolotto [-c FILE] [run]    run the bot\n"
          "       bussolotto [-c FILE] check    say whether run would start; changes nothing\n"
          "       bussolotto replay FILE        play a game record and print every state\n"
          "       bussolotto replay --explain [--language CODE] FILE\n"
          "                                     tell it in words: en, it\n"
          "       bussolotto coach [--player NAME] [--language CODE] FILE\n"
          "                                     say which decisions of a game cost most\n"
          "       bussolotto [-c FILE | --database FILE] verify\n"
          "                                     say whether a database or a backup is sound\n"
          "       bussolotto [-c FILE | --database FILE] rebuild [--write]\n"
          "                                     derive all standings again, and say what differs\n"
          "       bussolotto [-c FILE | --database FILE] standings --chat ID [--season KEY]\n"
          "                  [--game NAME]      show the standing of a chat\n"
          "       bussolotto [-c FILE | --database FILE] export --chat ID [--season KEY]\n"
          "                  [--format csv|json] write out the games of a chat\n"
          "       bussolotto solve --rules PRESET[,OPTION=VALUE...] [--lives N]\n"
          "                  [--at N-N] [--json] say how two play best\n"
          "       bussolotto version\n"
          "       bussolotto help\n"
          "FILE is the configuration, usually " BUSSOLOTTO_CONFIG "\n",
          out);
}

static int help(const struct call *call)
{
    (void)call;
    print_usage(stdout);
    return EXIT_SUCCESS;
}

/* --- the command line --- */

static const struct command {
    const char *name;
    bool takes_file;
    int (*do_it)(const struct call *call);
} commands[] = {
    {"run", false, run},
    {"check", false, check},
    {"replay", true, replay},
    {"coach", true, coach},
    {"verify", false, verify},
    {"rebuild", false, rebuild},
    {"standings", false, standings},
    {"export", false, export},
    {"solve", false, solve},
    {"version", false, version},
    {"help", false, help},
};

static const struct command *find_command(const char *name)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

/* NULL if it makes no sense; what is wrong has been said then. */
static const struct command *read_words(struct call *call)
{
    const struct arguments *said = &call->said;
    if (said->help || said->version)
        return find_command(said->help ? "help" : "version");
    if (said->n_words == 0)
        return find_command("run");
    const struct command *command = find_command(said->words[0]);
    if (command && said->n_words == 1 + command->takes_file) {
        call->file = said->words[said->n_words - 1];
        return command;
    }
    if (!command)
        fprintf(stderr, "bussolotto: there is no command %s\n", said->words[0]);
    else
        fprintf(stderr, "bussolotto: %s takes %s\n", command->name,
                command->takes_file ? "one FILE" : "nothing more");
    return NULL;
}

/* False, and said, if an option makes no sense with the command. */
static bool options_fit(const struct arguments *said, const struct command *command)
{
    if (!arguments_fit(said, command->name))
        return false;
    bool silent = said->language && !said->explain && command->do_it == replay;
    if (silent)
        fputs("bussolotto: --language is for --explain\n", stderr);
    return !silent;
}

static const struct command *read_command(int argc, char **argv, struct call *call)
{
    if (!arguments_read(argc, argv, &call->said))
        return NULL;
    const struct command *command = read_words(call);
    bool asks = call->said.help || call->said.version;
    return command && (asks || options_fit(&call->said, command)) ? command : NULL;
}

int main(int argc, char **argv)
{
    struct call call = {.said.config_path = BUSSOLOTTO_CONFIG};
    signals_hold();
    fill_standard_streams();
    find_locale(call.locale_dir);
    prctl(PR_SET_DUMPABLE, 0); /* the token must not end in a core */
    umask(S_IRWXG | S_IRWXO);
    log_open(LOG_LEVEL_INFO);

    const struct command *command = read_command(argc, argv, &call);
    if (!command) {
        print_usage(stderr);
        return EXIT_FAILURE;
    }
    if (command->do_it != run)
        signals_release();
    int status = command->do_it(&call);
    const char *fault = printed_fault(stdout);
    if (fault)
        log_error("standard output: %s", fault);
    return fault ? EXIT_FAILURE : status;
}
