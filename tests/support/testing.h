/* testing.h - what tests begin with: cmocka, and what it wants to be included before it.
 *
 * A test adds itself to the tests of its program, which run in the order in which they are written.
 */
#ifndef TESTING_H
#define TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Begins a test that looks at no state; and one with a function before and after it, or NULL. */
#define TEST_CASE(name)                      TEST_AROUND(name, NULL, NULL)
#define TEST_AROUND(name, set_up, tear_down) TEST_OF(name, set_up, tear_down, NULL)

/* The same, of a state that these functions get, too. */
#define TEST_OF(name, set_up, tear_down, of)                                                       \
    static void name(void **);                                                                     \
    __attribute__((constructor)) static void add_##name(void)                                      \
    {                                                                                              \
        testing_add(__FILE__, __LINE__,                                                            \
                    &(const struct CMUnitTest){#name, name, set_up, tear_down, of});               \
    }                                                                                              \
    static void name(__attribute__((unused)) void **state)

/* Evaluates an expression once, before the first test of the program. */
#define TESTS_BEGIN(...)                                                                           \
    static void begin_tests(void)                                                                  \
    {                                                                                              \
        __VA_ARGS__;                                                                               \
    }                                                                                              \
    __attribute__((constructor)) static void add_beginning(void)                                   \
    {                                                                                              \
        testing_begin(begin_tests);                                                                \
    }

/* Adds a test that stands in this line of a file; a copy is kept. */
void testing_add(const char *file, int line, const struct CMUnitTest *test);

/* Has this function called before the first test; of several the last counts. */
void testing_begin(void (*begin)(void));

/* The file of the program's tests, "tests/FOLDER/test_x.c". */
const char *testing_file(void);

/* All tests of the program; borrowed. */
const struct CMUnitTest *testing_all(size_t *ret_n);

/* Runs all tests of the program, with a function before the first and after the last, or NULL.
 * Returns how many have failed. A program without a main() of its own does this alone. */
int testing_run(CMFixtureFunction set_up, CMFixtureFunction tear_down);

#endif
