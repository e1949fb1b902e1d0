/* abreast.h - runs the tests of a program side by side, each in a process of its own: for those
 * that mostly wait, and share nothing.
 */
#ifndef ABREAST_H
#define ABREAST_H

#include <stddef.h>

struct CMUnitTest;

/* As cmocka_run_group_tests: reports each test, in their order, and returns how many failed. What a
 * test prints is shown if it fails. */
int abreast_run(const struct CMUnitTest *tests, size_t n);

#endif
