/* check_cli.c - reads the configuration, and looks at all that it names. */
#include "check_cli.h"

#include "catalogues.h"
#include "config.h"
#include "endpoint.h"
#include "language.h"
#include "picture_process.h"
#include "store.h"
#include "zones.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static bool check_token(const struct config *config)
{
    char token[CONFIG_TOKEN_BYTES], why[CONFIG_WHY_BYTES];
    bool good = config_token(config, token, why);
    printf("token: %s\n", good ? "readable; it is not shown" : why);
    explicit_bzero(token, sizeof token);
    return good;
}

static bool check_store(const struct config *config)
{
    char line[STORE_WHY_BYTES];
    bool good = store_check(config->store_path, line);
    printf("database: %s\n", line);
    return good;
}

/* The bot starts without it as well. */
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

static void print_languages(const char *locale_dir)
{
    language_open(locale_dir, catalogues_find(locale_dir));
    printf("languages:");
    for (int i = 0; language_code(i); i++)
        printf(" %s", language_code(i));
    printf(" (from %s)\n", locale_dir);
}

/* Looks at everything, also after something was found wrong. */
int check_cli_run(const char *config_path, const char *locale_dir)
{
    struct config config;
    if (!check_config(config_path, &config))
        return EXIT_FAILURE;
    bool good = check_address(&config);
    good = check_token(&config) && good;
    good = check_store(&config) && good;
    check_pictures(&config);
    print_languages(locale_dir);
    /* Without them the bot would do its work, but ring people at night. */
    puts(zones_known() ? "time zones: known"
                       : "time zones: none, so all clocks would go by UTC: install tzdata");
    puts(good ? "run would start" : "run would not start");
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
