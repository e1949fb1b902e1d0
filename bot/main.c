/* main.c - runs the command that the command line names. */
#include "call.h"
#include "catalogues.h"
#include "check_cli.h"
#include "clock.h"
#include "coach_cli.h"
#include "db_commands.h"
#include "language.h"
#include "log.h"
#include "loop.h"
#include "printed.h"
#include "quoted.h"
#include "replay.h"
#include "signals.h"
#include "solve.h"
#include "status_cli.h"
#include "store.h"
#include "zones.h"

#include <curl/curl.h>
#include <jansson.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- before any command --- */

/* The languages built beside this program, else the installed ones. */
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

/* --- run --- */

static int run(const struct call *call)
{
    struct loop_options options = {.config_path = call->said.config_path,
                                   .locale_dir = call->locale_dir};
    char why[CONFIG_WHY_BYTES];
    if (!config_read(call->said.config_path, &options.config, why) ||
        !config_token(&options.config, options.token, why)) {
        log_error("%s", why);
        return EXIT_STATUS_CONFIG;
    }
    log_open((enum log_level)options.config.log_level);
    log_notice("bussolotto %s, database version %d, SQLite %s", BUSSOLOTTO_VERSION, STORE_VERSION,
               store_sqlite_version());
    if (!zones_known())
        log_warning("there is no tz database, so all clocks go by UTC: install tzdata");
    return (int)loop_run(&options);
}

/* --- check --- */

static int check(const struct call *call)
{
    const struct check_cli_options options = {.config_path = call->said.config_path,
                                              .locale_dir = call->locale_dir,
                                              .unit = call->of_unit ? &call->unit : NULL,
                                              .config_alone = call->said.config != NULL};
    return check_cli_run(&options);
}

/* --- the others --- */

/* Finds the language for a command's texts. False, with a message, if there is none. */
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
    return good ? replay_run(call->file, language, stdout, stderr) : EXIT_STATUS_USAGE;
}

static int coach(const struct call *call)
{
    struct coach_cli_options options = {.path = call->file, .player = call->said.player};
    bool good = find_language(call, &options.language);
    return good ? coach_cli_run(&options, stdout, stderr) : EXIT_STATUS_USAGE;
}

static int solve(const struct call *call)
{
    const struct solve_options options = {.rules = call->said.rules,
                                          .lives = call->said.lives,
                                          .at = call->said.at,
                                          .json = call->said.json != NULL,
                                          .all = call->said.all != NULL};
    return solve_run(&options, stdout, stderr);
}

/* --- the running bot --- */

static int fares(const struct call *call, int (*say)(const struct status_cli_options *))
{
    const struct status_cli_options options = {.folder = db_commands_folder(call),
                                               .now_s = clock_wall_ms() / 1000};
    return say(&options);
}

static int status(const struct call *call)
{
    return fares(call, status_cli_status);
}

static int health(const struct call *call)
{
    return fares(call, status_cli_health);
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
    fputs("usage: bussolotto [-c FILE | --instance NAME] COMMAND, as bussolotto(8) tells:\n"
          "  run, check [--config]      run the bot; say whether it would start\n"
          "  status, health             how the running bot fares; the same as an exit status\n"
          "  verify, restore, rebuild   is the database sound; put a backup back; count again\n"
          "  games, standings, export   what is played; a chat's league: --chat ID [--season KEY] "
          "[--game NAME]\n"
          "  replay FILE, coach FILE    a game's record: what happened; which moves cost most\n"
          "  solve --rules PRESET       how two play best\n"
          "  version, help              FILE is usually " BUSSOLOTTO_CONFIG "\n",
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
    {"status", false, status},
    {"health", false, health},
    {"verify", false, db_commands_verify},
    {"restore", false, db_commands_restore},
    {"rebuild", false, db_commands_rebuild},
    {"games", false, db_commands_games},
    {"standings", false, db_commands_standings},
    {"export", false, db_commands_export},
    {"replay", true, replay},
    {"coach", true, coach},
    {"solve", false, solve},
    {"version", false, version},
    {"help", false, help},
    {"follow", true, db_commands_follow},
};

static const struct command *find_command(const char *name)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

/* Finds the command. NULL, with a message, if the words make no sense. */
static const struct command *read_words(struct call *call)
{
    const struct arguments *said = &call->said;
    if (said->help || said->version)
        return find_command(said->help ? "help" : "version");
    if (said->n_words == 0 && geteuid() == 0 && getpid() != 1 && !getenv("INVOCATION_ID")) {
        fputs("bussolotto: say what to do: run, to run the bot here as root; `systemctl start "
              "bussolotto` runs it as its own user\n",
              stderr);
        return NULL;
    }
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

/* False, with a message, if an option makes no sense with the command. */
static bool options_fit(const struct arguments *said, const struct command *command)
{
    if (!arguments_fit(said, command->name))
        return false;
    bool silent = said->language && !said->explain && command->do_it == replay;
    if (silent)
        fputs("bussolotto: --language is for --explain\n", stderr);
    return !silent;
}

/* Advice names the database as the operator did: by its path, its instance or its configuration. */
static void tell_call(struct call *call)
{
    const struct arguments *said = &call->said;
    char word[QUOTED_BYTES];
    bool usual = call->of_unit && !said->database && !said->instance;
    const char *option = said->database ? " --database " : said->instance ? " --instance " : " -c ";
    const char *value = said->database   ? said->database
                        : said->instance ? said->instance
                                         : said->config_path;
    snprintf(call->by, sizeof call->by, "bussolotto%s%s", usual ? "" : option,
             usual ? "" : quoted(value, word));
    store_called_by(call->by);
}

/* Finds the configuration. The database of an instance is in the folder of its unit, also where its
 * configuration is named by its path. False, with a message, if there can be no such instance. */
static bool find_config(struct call *call)
{
    static char name[UNIT_PATHS_BYTES];
    struct arguments *said = &call->said;
    if (said->config_path && !said->instance &&
        unit_paths_instance(BUSSOLOTTO_CONFIG, said->config_path, name))
        said->instance = name;
    if (!unit_paths_find(BUSSOLOTTO_CONFIG, said->instance, &call->unit)) {
        fputs("bussolotto: --instance takes the NAME of a unit bussolotto@NAME\n", stderr);
        return false;
    }
    call->of_unit = said->instance || !said->config_path;
    if (said->instance)
        setenv("STATE_DIRECTORY", call->unit.folder, 0);
    if (!said->config_path)
        said->config_path = call->unit.config;
    tell_call(call);
    return true;
}

static const struct command *read_command(int argc, char **argv, struct call *call)
{
    if (!arguments_read(argc, argv, &call->said))
        return NULL;
    const struct command *command = read_words(call);
    bool asks = call->said.help || call->said.version;
    bool fits = command && (asks || options_fit(&call->said, command));
    return fits && find_config(call) ? command : NULL;
}

int main(int argc, char **argv)
{
    struct call call = {.locale_dir = ""};
    signals_hold();
    printed_open_streams();
    find_locale(call.locale_dir);
    prctl(PR_SET_DUMPABLE, 0); /* a core must not hold the token */
    umask(S_IRWXG | S_IRWXO);
    log_open(LOG_LEVEL_INFO);

    const struct command *command = read_command(argc, argv, &call);
    if (!command) {
        fputs("bussolotto --help says more\n", stderr);
        return EXIT_STATUS_USAGE;
    }
    if (command->do_it != run)
        signals_release();
    int status = command->do_it(&call);
    const char *fault = printed_fault(stdout);
    if (fault)
        log_error("standard output: %s", fault);
    return fault ? EXIT_FAILURE : status;
}
