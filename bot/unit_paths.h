/* unit_paths.h - the configuration, token, folders and user that systemd's units give a bot. */
#ifndef UNIT_PATHS_H
#define UNIT_PATHS_H

#include <stdbool.h>

enum { UNIT_PATHS_BYTES = 512 };

struct unit_paths {
    char config[UNIT_PATHS_BYTES];
    char token[UNIT_PATHS_BYTES];
    char folder[UNIT_PATHS_BYTES];  /* of the database */
    char runtime[UNIT_PATHS_BYTES]; /* of the figures of a running bot */
    char user[64];
    bool makes_user; /* systemd makes the user for the time in which the unit runs */
};

/* Finds the paths of bussolotto@INSTANCE, or of bussolotto if that is NULL, in the folder of the
 * usual configuration. False if the text cannot name an instance. */
bool unit_paths_find(const char *usual_config, const char *instance, struct unit_paths *ret_paths);

/* Finds the instance whose unit reads this configuration: NAME for FOLDER/NAME.conf, where FOLDER
 * is that of the usual one. False if it is the usual one, or that of no unit. */
bool unit_paths_instance(const char *usual_config, const char *config,
                         char ret_name[UNIT_PATHS_BYTES]);

#endif
