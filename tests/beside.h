/* beside.h - finds the programs under test: they lie in one folder with the tests themselves. */
#ifndef BESIDE_H
#define BESIDE_H

enum { BESIDE_BYTES = 512 };

/* The path of what lies beside this test under this name. */
void beside(const char *name, char ret_path[BESIDE_BYTES]);

#endif
