/* arguments.c - takes the command line apart. */
#include "arguments.h"

#include <getopt.h>
#include <stddef.h>

/* Where the value of each option goes; its place in this list is what getopt says for it. */
static const struct {
    const char *name;
    int has_value;
    size_t where;
} known[] = {
    {"explain", no_argument, offsetof(struct arguments, explain)},
    {"language", required_argument, offsetof(struct arguments, language)},
    {"player", required_argument, offsetof(struct arguments, player)},
    {"write", no_argument, offsetof(struct arguments, write)},
    {"database", required_argument, offsetof(struct arguments, database)},
    {"chat", required_argument, offsetof(struct arguments, chat)},
    {"season", required_argument, offsetof(struct arguments, season)},
    {"game", required_argument, offsetof(struct arguments, game)},
    {"format", required_argument, offsetof(struct arguments, format)},
    {"rules", required_argument, offsetof(struct arguments, rules)},
    {"lives", required_argument, offsetof(struct arguments, lives)},
    {"at", required_argument, offsetof(struct arguments, at)},
    {"json", no_argument, offsetof(struct arguments, json)},
    {"help", no_argument, offsetof(struct arguments, help)},
    {"version", no_argument, offsetof(struct arguments, version)},
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
