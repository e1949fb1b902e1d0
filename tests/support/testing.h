/* testing.h - what tests begin with: cmocka, and what it wants to be included before it. */
#ifndef TESTING_H
#define TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Begins a test that looks at no state, by the name that cmocka_unit_test takes. */
#define TEST_CASE(name) static void name(__attribute__((unused)) void **state)

#endif
