/* text_check.c - looks for parts of texts, and shows the text where it is otherwise. */
#include "text_check.h"
#include "testing.h"

#include <string.h>

void text_check(const char *text, const char *part)
{
    assert_non_null(text);
    if (strstr(text, part) == NULL)
        fail_msg("«%s» does not say «%s»", text, part);
}

void text_check_not(const char *text, const char *part)
{
    assert_non_null(text);
    if (strstr(text, part) != NULL)
        fail_msg("«%s» says «%s»", text, part);
}
