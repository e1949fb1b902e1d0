/* testing_main.c - the main() of a program of tests that has none of its own. */
#include "testing.h"

int main(void)
{
    return testing_run(NULL, NULL);
}
