/* parallel_tests.h - runs the tests of a program side by side, each in a process of its own: for
 * those that mostly wait, and share nothing.
 */
#ifndef PARALLEL_TESTS_H
#define PARALLEL_TESTS_H

#include <stddef.h>

struct CMUnitTest;

/* As cmocka_run_group_tests: reports each test, in their order, and returns how many failed. What a
 * test prints is shown if it fails. */
int parallel_tests_run(const struct CMUnitTest *tests, size_t n);

#endif
