/* lobby_walk.c - finds the page of a button in a list. */
#include "lobby_walk.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

bool lobby_walk_page(const char *data, char ret_page[LOBBY_WALK_BYTES])
{
    /* Without the number of the table or the cup; the first row that fits counts. */
    static const struct {
        const char *button, *page;
    } rows[] = {{"r::k:", "r::g:"}, {"r::l:", "r::g:"}, {"r::b:", "r::p:"}, {"r::m:", "w:"},
                {"r::-", "r::f:"},  {"r::p:", "b:"},    {"r::g:", "b:"},    {"r::", "r:"},
                {"r:", "r::p:"},    {"l:", "r::p:"},    {"x:", "r::p:"},    {"w:", "r::p:"},
                {"c::l", "c::m"},   {"c::x", "c::m"},   {"c::z:", "c::m"},  {"c::d:", "c::m"}};
    int64_t table;
    int length = 0;
    char button[80];
    if (sscanf(data, "%*c:%" SCNd64 "%n", &table, &length) != 1)
        return false;
    snprintf(button, sizeof button, "%c:%.70s", data[0], data + length);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strncmp(button, rows[i].button, strlen(rows[i].button)) == 0) {
            snprintf(ret_page, LOBBY_WALK_BYTES, "%.2s%" PRId64 "%s", rows[i].page, table,
                     rows[i].page + 2);
            return true;
        }
    return false;
}
