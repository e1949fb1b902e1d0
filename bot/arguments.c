/* arguments.c - takes the command line apart. */
#include "arguments.h"

#include <getopt.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* Where the value of each option goes, and what commands it is for, NULL: for any. Its place in
 * this list is what getopt says for it. */
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
     "verify, rebuild, standings, export"},
    {"chat", required_argument, offsetof(struct arguments, chat), "standings, export"},
    {"season", required_argument, offsetof(struct arguments, season), "standings, export"},
    {"game", required_argument, offsetof(struct arguments, game), "standings"},
    {"format", required_argument, offsetof(struct arguments, format), "export"},
    {"rules", required_argument, offsetof(struct arguments, rules), "solve"},
    {"lives", required_argument, offsetof(struct arguments, lives), "solve"},
    {"at", required_argument, offsetof(struct arguments, at), "solve"},
    {"json", no_argument, offsetof(struct arguments, json), "solve"},
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
    while ((which = getopt_long(argc, argv, "c:", longer, NULL)) != -1) {
        if (which == 'c')
            arguments->config_path = optarg;
        else if (which >= FIRST)
            *(const char **)((char *)arguments + known[which - FIRST].where) = optarg ? optarg : "";
        else
            return false; /* getopt has said what is wrong */
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
