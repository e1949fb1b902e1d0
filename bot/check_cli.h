/* check_cli.h - `bussolotto check`: says whether `run` would start, and changes nothing. */
#ifndef CHECK_CLI_H
#define CHECK_CLI_H

/* Prints what it finds. Returns the exit status: EXIT_SUCCESS if `run` would start. */
int check_cli_run(const char *config_path, const char *locale_dir);

#endif
