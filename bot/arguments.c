/* arguments.c - parses the command line. */
#include "arguments.h"

#include <getopt.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* The options: the member that holds the value, and the commands that take the option, NULL: all.
 * getopt returns FIRST + the index of an option. */
static const struct {
    const char *name;
    int has_value;
    size_t where;
    const char *commands;
} known[] = {
    {"explain", no_argument, offsetof(struct arguments, explain), "replay"},
    {"language", required_argument, offsetof(struct arguments, language), "replay, coach"},
    {"player", required_argument, offsetof(struct arguments, player), "coach"},
    {"write", no_argument, offsetof(struct arguments, write), "rebuild"},
    {"database", required_argument, offsetof(struct arguments, database),
     "verify, rebuild, games, standings, export, restore, follow"},
    {"from", required_argument, offsetof(struct arguments, from), "restore"},
    {"other", no_argument, offsetof(struct arguments, other), "restore"},
    {"chat", required_argument, offsetof(struct arguments, chat), "standings, export"},
    {"season", required_argument, offsetof(struct arguments, season), "standings, export"},
    {"game", required_argument, offsetof(struct arguments, game), "standings"},
    {"format", required_argument, offsetof(struct arguments, format), "export"},
    {"rules", required_argument, offsetof(struct arguments, rules), "solve"},
    {"lives", required_argument, offsetof(struct arguments, lives), "solve"},
    {"at", required_argument, offsetof(struct arguments, at), "solve"},
    {"json", no_argument, offsetof(struct arguments, json), "solve"},
    {"all", no_argument, offsetof(struct arguments, all), "solve"},
    {"config", no_argument, offsetof(struct arguments, config), "check"},
    {"instance", required_argument, offsetof(struct arguments, instance),
     "run, check, status, health, verify, rebuild, restore, games, standings, export"},
    {"help", no_argument, offsetof(struct arguments, help), NULL},
    {"version", no_argument, offsetof(struct arguments, version), NULL},
};

enum { N_KNOWN = sizeof known / sizeof *known, FIRST = 256 /* no letter */ };

bool arguments_read(int argc, char **argv, struct arguments *arguments)
{
    struct option longer[N_KNOWN + 1] = {0};
    int which;
    for (int i = 0; i < N_KNOWN; i++)
        longer[i] = (struct option){known[i].name, known[i].has_value, NULL, FIRST + i};
    while ((which = getopt_long(argc, argv, "c:h", longer, NULL)) != -1) {
        if (which == 'c')
            arguments->config_path = optarg;
        else if (which == 'h')
            arguments->help = "";
        else if (which >= FIRST)
            *(const char **)((char *)arguments + known[which - FIRST].where) = optarg ? optarg : "";
        else
            return false; /* getopt has printed the error */
    }
    arguments->n_words = argc - optind;
    arguments->words = argv + optind;
    return true;
}

bool arguments_fit(const struct arguments *arguments, const char *command)
{
    for (int i = 0; i < N_KNOWN; i++) {
        const char *value = *(const char *const *)((const char *)arguments + known[i].where);
        if (!value || !known[i].commands || strstr(known[i].commands, command))
            continue;
        fprintf(stderr, "bussolotto: --%s is for %s\n", known[i].name, known[i].commands);
        return false;
    }
    return true;
}
