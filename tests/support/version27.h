/* version27.h - a database as the program of version 27 left it: a game that ended, one that is
 * played, a lobby, a cup, and a message that waits to be sent.
 */
#ifndef VERSION27_H
#define VERSION27_H

enum { VERSION27_ENDED = 1, VERSION27_PLAYED = 2, VERSION27_LOBBY = 3 /* ids of tables */ };

/* Lays it at a path where no file is. */
void version27_lay(const char *path);

#endif
