/* parallel_tests.h - runs the tests of a program side by side, each in a process of its own: for
 * those that mostly wait, and share nothing.
 */
#ifndef PARALLEL_TESTS_H
#define PARALLEL_TESTS_H

/* Runs all tests of the program: reports each, in their order, and returns how many have failed.
 * The output of a test is shown if it fails. */
int parallel_tests_run(void);

#endif
