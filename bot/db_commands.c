/* db_commands.c - the commands that work on a database. */
#include "db_commands.h"

#include "clock.h"
#include "config.h"
#include "copy_process.h"
#include "db_cli.h"
#include "exit_status.h"
#include "game.h"
#include "restore_cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *db_commands_folder(const struct call *call)
{
    const char *folder = getenv("RUNTIME_DIRECTORY");
    return folder && !call->said.instance ? folder : call->unit.runtime;
}

/* Finds the database: the given one, else that of the configuration. Returns 0, or the exit status,
 * with a message, if the configuration is wrong. */
static int find_database(const struct call *call, struct db_cli_options *options)
{
    static struct config config; /* owns the paths */
    char why[CONFIG_WHY_BYTES];
    options->path = call->said.database ? call->said.database : config.store_path;
    options->folder = db_commands_folder(call);
    options->copy = config.copy;
    if (call->said.database || config_read(call->said.config_path, &config, why))
        return 0;
    fprintf(stderr, "bussolotto: %s\n", why);
    return EXIT_STATUS_CONFIG;
}

/* As find_database, and reads the chat, which must be given. */
static int find_chat(const struct call *call, struct db_cli_options *options)
{
    const char *said = call->said.chat;
    char *end;
    if (!said) {
        fputs("bussolotto: --chat is needed\n", stderr);
        return EXIT_STATUS_USAGE;
    }
    errno = 0;
    options->chat = strtoll(said, &end, 10);
    if (errno == 0 && end != said && *end == '\0')
        return find_database(call, options);
    fprintf(stderr, "bussolotto: --chat takes a number, not %s\n", said);
    return EXIT_STATUS_USAGE;
}

int db_commands_verify(const struct call *call)
{
    struct db_cli_options options = {0};
    int fault = find_database(call, &options);
    return fault ? fault : db_cli_verify(&options);
}

int db_commands_games(const struct call *call)
{
    struct db_cli_options options = {0};
    int fault = find_database(call, &options);
    return fault ? fault : db_cli_games(&options);
}

int db_commands_restore(const struct call *call)
{
    struct db_cli_options options = {0};
    int fault = find_database(call, &options);
    const struct restore_plan plan = {options.path, call->said.from, clock_wall_ms(),
                                      call->said.other != NULL};
    return fault ? fault : restore_cli_run(&plan, options.copy);
}

int db_commands_follow(const struct call *call)
{
    return copy_process_run(call->said.database ? call->said.database : "", call->file);
}

int db_commands_rebuild(const struct call *call)
{
    struct db_cli_options options = {.write = call->said.write};
    int fault = find_database(call, &options);
    return fault ? fault : db_cli_rebuild(&options);
}

int db_commands_standings(const struct call *call)
{
    struct db_cli_options options = {
        .season = call->said.season, .game = call->said.game, .now_ms = clock_wall_ms()};
    if (options.game && !game_find(options.game)) {
        fprintf(stderr, "bussolotto: there is no game %s; there are:", options.game);
        for (int i = 0; game_kinds[i]; i++)
            if (!game_kinds[i]->hidden)
                fprintf(stderr, " %s", game_kinds[i]->name);
        fputc('\n', stderr);
        return EXIT_STATUS_USAGE;
    }
    int fault = find_chat(call, &options);
    return fault ? fault : db_cli_show(&options);
}

int db_commands_export(const struct call *call)
{
    struct db_cli_options options = {.season = call->said.season, .games = true};
    const char *format = call->said.format ? call->said.format : "csv";
    options.format = strcmp(format, "json") == 0 ? EXPORT_JSON : EXPORT_CSV;
    if (options.format == EXPORT_CSV && strcmp(format, "csv") != 0) {
        fprintf(stderr, "bussolotto: --format is csv or json, not %s\n", format);
        return EXIT_STATUS_USAGE;
    }
    int fault = find_chat(call, &options);
    return fault ? fault : db_cli_show(&options);
}
