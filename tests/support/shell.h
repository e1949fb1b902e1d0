/* shell.h - programs that a test runs by a line of the shell. */
#ifndef SHELL_H
#define SHELL_H

#include <stddef.h>

/* Runs the line; what it printed on standard output is in ret_said, cut to the room. Returns its
 * exit status; the test fails if a signal ended the shell. */
int shell_run(const char *line, char *ret_said, size_t room);

#endif
