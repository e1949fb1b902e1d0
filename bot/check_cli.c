/* check_cli.c - checks the configuration and all that it names. */
#include "check_cli.h"

#include "catalogues.h"
#include "config.h"
#include "content.h"
#include "endpoint.h"
#include "followed_files.h"
#include "language.h"
#include "picture_process.h"
#include "soundness.h"
#include "store.h"
#include "zones.h"

#include <errno.h>
#include <libgen.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void print_indented(const char *line)
{
    printf("    %s\n", line);
}

static bool check_config(const char *path, struct config *ret_config)
{
    char why[CONFIG_WHY_BYTES];
    if (!config_read(path, ret_config, why)) {
        printf("configuration: %s\n", why);
        return false;
    }
    printf("configuration: %s, with all that is usual:\n", path);
    config_print(ret_config, print_indented);
    return true;
}

static bool check_address(const struct config *config)
{
    bool plain_http;
    const char *fault = endpoint_fault(config->api_url, &plain_http);
    printf("address: %s %s\n", config->api_url, fault ? fault : "may be called with a token");
    return !fault;
}

/* Finds the token's file. systemd copies the unit's file for the bot, so the bot need not be able
 * to read it. A token that another program hands over is in that program's folder of credentials.
 */
static bool find_token(const struct config *config, const struct unit_paths *unit,
                       char ret_path[CONFIG_TEXT_BYTES], char ret_why[CONFIG_WHY_BYTES])
{
    const char *folder = getenv("CREDENTIALS_DIRECTORY");
    bool handed = folder && (!unit || strncmp(unit->token, folder, strlen(folder)) != 0);
    bool of_unit = unit && !handed && *config->token_file == '\0';
    if (of_unit)
        snprintf(ret_path, CONFIG_TEXT_BYTES, "%s", unit->token);
    else if (!config_token_path(config, ret_path, ret_why))
        *ret_path = '\0';
    return of_unit;
}

/* A token begins with the id of its bot. */
static bool check_bot(const struct config *config, const char *token)
{
    struct store_content content;
    if (store_content(config->store_path, &content) != CONTENT_KNOWN || content.bot == 0 ||
        content.bot == atoll(token))
        return true;
    printf("token: that of bot %lld, but the database is that of bot %lld\n", atoll(token),
           (long long)content.bot);
    return false;
}

static bool is_held(const struct config *config)
{
    char holder[STORE_WHY_BYTES];
    return !store_is_free(config->store_path, holder);
}

static bool check_store(const struct config *config)
{
    char line[STORE_WHY_BYTES];
    const char *path = config->store_path;
    struct stat file;
    bool good = followed_files_fit(path, config->copy, line) && store_check(path, line);
    if (good && stat(path, &file) == 0 && file.st_size > 0 && !is_held(config))
        good = store_quick_check(path, line) && store_check(path, line);
    printf("database: %s\n", line);
    return good;
}

/* --- what the unit's user may --- */

/* The user and group that the unit runs the bot as. */
struct runner {
    const char *name;
    uid_t user;
    gid_t group;
};

/* Finds them. A user that systemd makes is known by the folder that it had last. False if there is
 * no such user yet: then it is nobody's. */
static bool find_runner(const struct unit_paths *unit, struct runner *ret_runner)
{
    const struct passwd *user = getpwnam(unit->user);
    struct stat folder;
    bool had = unit->makes_user && stat(unit->folder, &folder) == 0 && folder.st_uid != 0;
    *ret_runner = (struct runner){unit->user, (uid_t)-1, (gid_t)-1};
    if (user)
        *ret_runner = (struct runner){unit->user, user->pw_uid, user->pw_gid};
    else if (had)
        *ret_runner = (struct runner){unit->user, folder.st_uid, folder.st_gid};
    return user || had;
}

/* Whether they may all that the bits of S_IRWXO in `what` say; goes by the file's mode. */
static bool may(const struct runner *runner, const struct stat *file, mode_t what)
{
    if (file->st_uid == runner->user)
        what <<= 6;
    else if (file->st_gid == runner->group)
        what <<= 3;
    return (file->st_mode & what) == what;
}

/* The folder of a file, as its path has it. */
static const char *folder_of(const char *path, char ret_folder[CONFIG_TEXT_BYTES])
{
    snprintf(ret_folder, CONFIG_TEXT_BYTES, "%s", path);
    return dirname(ret_folder);
}

/* Whether the bot may read a file that this process can. A user who is not there yet may do what
 * everybody may. */
static bool is_readable(const char *path, const struct unit_paths *unit)
{
    char text[CONFIG_TEXT_BYTES];
    struct runner runner;
    struct stat file, folder;
    if (!unit || geteuid() != 0 || stat(path, &file) != 0 ||
        stat(folder_of(path, text), &folder) != 0)
        return true;
    find_runner(unit, &runner);
    return may(&runner, &file, S_IROTH) && may(&runner, &folder, S_IXOTH);
}

static bool check_config_of(const char *path, const struct unit_paths *unit)
{
    if (is_readable(path, unit))
        return true;
    printf("configuration: %s: user %s may not read it; it holds no secret: chmod 644 for the "
           "file and 755 for its folder mend that\n",
           path, unit->user);
    return false;
}

static bool check_user(const struct unit_paths *unit)
{
    if (!unit || unit->makes_user || getpwnam(unit->user))
        return true;
    printf("user: there is no %s, and the unit needs it: systemd-sysusers makes it\n", unit->user);
    return false;
}

static bool check_token(const struct config *config, const struct unit_paths *unit)
{
    char token[CONFIG_TOKEN_BYTES], why[CONFIG_WHY_BYTES], path[CONFIG_TEXT_BYTES];
    struct stat file;
    bool of_unit = find_token(config, unit, path, why);
    if (of_unit && geteuid() != 0 && access(path, R_OK) != 0 && errno == EACCES) {
        printf("token: %s: only root can look at it; systemd hands it over\n", path);
        return true;
    }
    bool good = *path != '\0' && config_token_read(path, of_unit, token, why);
    if (good && *config->token_file != '\0' && !is_readable(path, unit)) {
        snprintf(why, sizeof why, "%s: user %s may not read it", path, unit->user);
        good = false;
    }
    bool for_all = good && stat(path, &file) == 0 && (file.st_mode & S_IRWXO);
    if (good)
        printf("token: %s: readable; it is not shown%s\n", path,
               for_all ? "; the bot starts, but everybody here can read it: chmod 600 mends that"
                       : "");
    else
        printf("token: %s\n", why);
    good = good && check_bot(config, token);
    explicit_bzero(token, sizeof token);
    return good;
}

/* Says which file the user may not use; false if there is one. */
static bool check_owner(const char *path, const struct runner *runner)
{
    static const char *const endings[] = {"", "-wal", "-shm", ".ballast"};
    char name[CONFIG_TEXT_BYTES + 16];
    struct stat file;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        snprintf(name, sizeof name, "%s%s", path, endings[i]);
        if (stat(name, &file) != 0 || may(runner, &file, S_IROTH | S_IWOTH))
            continue;
        printf("database: %s: user %s may not read and write it; chown %u:%u mends that\n", name,
               runner->name, (unsigned)runner->user, (unsigned)runner->group);
        return false;
    }
    return true;
}

static bool is_below(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

/* The folder of a database for which the unit must be told that the bot may write there; NULL if it
 * is in the unit's own. */
static const char *foreign_folder(const struct config *config, const struct unit_paths *unit,
                                  char ret_folder[CONFIG_TEXT_BYTES])
{
    char real[PATH_MAX], own[PATH_MAX];
    if (!unit)
        return NULL;
    const char *path = folder_of(config->store_path, ret_folder);
    bool linked = realpath(path, real) && realpath(unit->folder, own) && is_below(real, own);
    return linked || is_below(path, unit->folder) ? NULL : path;
}

/* Whether the user may write in the folder, or make it. */
static bool check_folder(const char *path, const struct runner *runner)
{
    char text[CONFIG_TEXT_BYTES];
    struct stat folder;
    if (stat(path, &folder) != 0)
        path = folder_of(path, text);
    if (stat(path, &folder) != 0)
        return true; /* the database is not found then */
    if (may(runner, &folder, S_IRWXO))
        return true;
    printf("database: %s: user %s may not write in this folder\n", path, runner->name);
    return false;
}

/* When the unit starts, systemd makes its folder if it is missing, and gives it to the unit's user
 * with all that is in it if it belongs to somebody else. */
static bool check_store_of(const struct config *config, const struct unit_paths *unit)
{
    struct runner runner;
    struct stat folder;
    char text[CONFIG_TEXT_BYTES];
    if (!unit || geteuid() != 0)
        return check_store(config);
    const char *path = folder_of(config->store_path, text);
    bool there = stat(path, &folder) == 0, own = strcmp(path, unit->folder) == 0;
    if (!there && own) {
        printf("database: %s: not there yet, will be made, in a folder that systemd makes\n",
               config->store_path);
        return true;
    }
    bool known = find_runner(unit, &runner);
    bool given = own && known && folder.st_uid != runner.user;
    if (!known && unit->makes_user)
        printf("user: there is no %s now, so the database is looked at as root\n", unit->user);
    if (known && !given && !check_folder(path, &runner))
        return false;
    return (!known || given || check_owner(config->store_path, &runner)) && check_store(config);
}

/* Missing pictures do not keep the bot from starting. */
static void check_pictures(const struct config *config)
{
    char path[PATH_MAX];
    if (*config->draw_program == '\0')
        puts("pictures: none, as configured");
    else if (picture_process_find(config->draw_program, path))
        printf("pictures: drawn by %s\n", path);
    else
        printf("pictures: none: %s: %s\n", path, strerrordesc_np(errno));
}

/* The reason why the bot's user may not write there; NULL if it may. */
static const char *fault_of_copy(const struct config *config, const struct unit_paths *unit,
                                 const struct stat *folder)
{
    struct runner runner;
    bool as_unit = unit && geteuid() == 0 && find_runner(unit, &runner);
    if (!S_ISDIR(folder->st_mode))
        return "this is no folder";
    if (as_unit ? may(&runner, folder, S_IRWXO) : access(config->copy, R_OK | W_OK | X_OK) == 0)
        return NULL;
    return as_unit ? "the bot's user may not write in this folder" : strerrordesc_np(errno);
}

/* Without a copy the bot starts, too. */
static void check_copy(const struct config *config, const struct unit_paths *unit)
{
    char text[CONFIG_TEXT_BYTES];
    struct stat folder, own;
    const char *program = config->after_copy, *fault = NULL;
    if (*config->copy != '\0' && stat(config->copy, &folder) != 0)
        fault = strerrordesc_np(errno);
    else if (*config->copy != '\0')
        fault = fault_of_copy(config, unit, &folder);
    if (fault) {
        printf("copy: none: %s: %s\n", config->copy, fault);
    } else if (*config->copy != '\0') {
        bool same =
            stat(folder_of(config->store_path, text), &own) == 0 && own.st_dev == folder.st_dev;
        printf("copy: %s: can be written%s%s%s\n", config->copy,
               same ? "; it is on the disk of the database, and is lost with it" : "",
               unit ? ", if the unit has ReadWritePaths=" : "", unit ? config->copy : "");
    }
    if (*program != '\0' && access(program, X_OK) != 0)
        printf("after_copy: %s: %s\n", program, strerrordesc_np(errno));
    else if (*program != '\0')
        printf("after_copy: %s%s%s\n", program, unit ? ", if the unit has ExecPaths=" : "",
               unit ? program : "");
}

static void print_languages(const char *locale_dir)
{
    language_open(locale_dir, catalogues_find(locale_dir));
    printf("languages:");
    for (int i = 0; language_code(i); i++)
        printf(" %s", language_code(i));
    printf(" (from %s)\n", locale_dir);
}

int check_cli_run(const struct check_cli_options *options)
{
    struct config config;
    if (!check_config(options->config_path, &config))
        return EXIT_FAILURE;
    if (options->config_alone)
        return check_address(&config) ? EXIT_SUCCESS : EXIT_FAILURE;
    char text[CONFIG_TEXT_BYTES];
    const char *foreign = foreign_folder(&config, options->unit, text);
    bool good = check_user(options->unit);
    good = check_config_of(options->config_path, options->unit) && good;
    good = check_address(&config) && good;
    good = check_token(&config, options->unit) && good;
    good = check_store_of(&config, options->unit) && good;
    check_copy(&config, options->unit);
    check_pictures(&config);
    print_languages(options->locale_dir);
    /* Without time zones the bot would work, but ring people at night. */
    puts(zones_known() ? "time zones: known"
                       : "time zones: none, so all clocks would go by UTC: install tzdata");
    if (!good)
        puts("run would not start");
    else if (is_held(&config))
        puts("run would start as soon as the bot that runs now has ended");
    else if (foreign)
        printf("run would start, if the unit has ReadWritePaths=%s, which is not looked at\n",
               foreign);
    else
        puts("run would start");
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
