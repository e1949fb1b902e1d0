/* testing.c - the tests of a program. */
#include "testing.h"

#include <assert.h>

enum { TESTS_MOST = 100 };

static struct CMUnitTest tests[TESTS_MOST];
static int lines[TESTS_MOST];
static size_t n_tests;
static const char *test_file;
static void (*begin_all)(void);

void testing_add(const char *file, int line, const struct CMUnitTest *test)
{
    test_file = file;
    assert(n_tests < TESTS_MOST);
    size_t at = n_tests++;
    for (; at > 0 && lines[at - 1] > line; at--) {
        tests[at] = tests[at - 1];
        lines[at] = lines[at - 1];
    }
    tests[at] = *test;
    lines[at] = line;
}

void testing_begin(void (*begin)(void))
{
    begin_all = begin;
}

const char *testing_file(void)
{
    return test_file;
}

const struct CMUnitTest *testing_all(size_t *ret_n)
{
    *ret_n = n_tests;
    return tests;
}

int testing_run(CMFixtureFunction set_up, CMFixtureFunction tear_down)
{
    if (begin_all != NULL)
        begin_all();
    return _cmocka_run_group_tests("tests", tests, n_tests, set_up, tear_down);
}
