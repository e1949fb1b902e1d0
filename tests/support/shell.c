/* shell.c - programs that a test runs by a line of the shell. */
#include "shell.h"

#include "testing.h"

#include <stdio.h>
#include <sys/wait.h>

int shell_run(const char *line, char *ret_said, size_t room)
{
    FILE *output = popen(line, "r");
    assert_non_null(output);
    ret_said[fread(ret_said, 1, room - 1, output)] = '\0';
    int status = pclose(output);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}
