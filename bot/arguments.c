/* arguments.c - takes the command line apart. */
#include "arguments.h"

#include <getopt.h>
#include <stddef.h>

bool arguments_read(int argc, char **argv, struct arguments *arguments)
{
    static const struct option longer[] = {{"explain", no_argument, NULL, 'e'},
                                           {"language", required_argument, NULL, 'l'},
                                           {NULL, 0, NULL, 0}};
    int letter;
    while ((letter = getopt_long(argc, argv, "c:", longer, NULL)) != -1) {
        if (letter == 'c')
            arguments->config_path = optarg;
        else if (letter == 'e')
            arguments->explain = true;
        else if (letter == 'l')
            arguments->language = optarg;
        else
            return false; /* getopt has said what is wrong */
    }
    arguments->n_words = argc - optind;
    arguments->words = argv + optind;
    return true;
}
