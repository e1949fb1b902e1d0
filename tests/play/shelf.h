/* shelf.h - the folder in which the playground keeps its world and the daemon's files.
 *
 * FOLDER/world.json is the pretend Telegram, FOLDER/time its time (moved_time.h), FOLDER/token and
 * FOLDER/bussolotto.conf are for the daemon, FOLDER/store/ is the daemon's own. One playground uses
 * a folder at a time.
 */
#ifndef SHELF_H
#define SHELF_H

#include <jansson.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

struct shelf {
    char folder[PATH_MAX]; /* absolute */
    int lock_fd;           /* held as long as the program runs */
};

/* Creates the folder (and its parents) where it is missing and takes it for this process. False,
 * with the reason said on stderr, if that cannot be done. */
bool shelf_open(const char *folder, struct shelf *ret_shelf);

/* The path of what lies in the folder under this name. */
bool shelf_path(const struct shelf *shelf, const char *name, char ret_path[PATH_MAX]);

/* The kept world, a new reference; NULL if there is none that can be read. */
json_t *shelf_read_world(const struct shelf *shelf);

/* Replaces the kept world whole or not at all; says on stderr why it could not. */
bool shelf_write_world(const struct shelf *shelf, const json_t *world);

/* Writes the daemon's token and configuration; the path of the latter in ret_path. */
bool shelf_write_config(const struct shelf *shelf, const char *token, uint16_t port,
                        char ret_path[PATH_MAX]);

/* Forgets the world and everything that the daemon stored. The daemon must not be running. */
bool shelf_clear(const struct shelf *shelf);

#endif
