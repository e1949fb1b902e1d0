/* program_path.h - finds the programs under test: they lie in one folder with the tests
 * themselves. */
#ifndef PROGRAM_PATH_H
#define PROGRAM_PATH_H

enum { PROGRAM_PATH_BYTES = 512 };

/* The path of what lies beside this test under this name. */
void program_path(const char *name, char ret_path[PROGRAM_PATH_BYTES]);

#endif
