/* test_programs.h - finds the programs under test: they lie in one folder with the tests
 * themselves. */
#ifndef TEST_PROGRAMS_H
#define TEST_PROGRAMS_H

enum { TEST_PROGRAMS_BYTES = 512 };

/* The path of what lies beside this test under this name. */
void beside(const char *name, char ret_path[TEST_PROGRAMS_BYTES]);

#endif
