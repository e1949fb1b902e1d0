/* paper.c - makes the files that the bot sends. */
#include "paper.h"

#include "deliver.h"
#include "privacy.h"
#include "record.h"
#include "studio.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const endings[] = {[EXPORT_CSV] = "csv", [EXPORT_JSON] = "json"};

static_assert((int)PAPER_NAME_BYTES == (int)RECORD_NAME_BYTES, "the name of a record fits");

void paper_export(const struct export_wish *wish, char ret_context[PAPER_CONTEXT_BYTES])
{
    snprintf(ret_context, PAPER_CONTEXT_BYTES, "league %d %lld", (int)wish->format,
             (long long)wish->chat);
}

static char *write_league(struct store *store, const char *context, char ret_name[PAPER_NAME_BYTES],
                          size_t *ret_length)
{
    int format;
    long long chat;
    char *text = NULL;
    int n = sscanf(context, "league %d %lld", &format, &chat);
    assert(n == 2);
    struct export_wish wish = {.chat = chat, .all = true, .format = (enum export_format)format};
    FILE *out = open_memstream(&text, ret_length);
    assert(out);
    export_write(store, &wish, out);
    int failed = fclose(out);
    assert(failed == 0);
    snprintf(ret_name, PAPER_NAME_BYTES, "bussolotto%lld.%s", chat, endings[wish.format]);
    return text;
}

const char *paper_field(const struct store_send *send)
{
    return strcmp(send->method, STUDIO_PHOTO) == 0 ? "photo" : "document";
}

char *paper_write(const struct bot *bot, const struct store_send *send,
                  char ret_name[PAPER_NAME_BYTES], size_t *ret_length)
{
    snprintf(ret_name, PAPER_NAME_BYTES, "bussolotto.png");
    if (strcmp(send->method, STUDIO_PHOTO) == 0)
        return studio_picture(bot, send, ret_length);
    if (strcmp(send->method, DELIVER_RECORD) != 0)
        return NULL;
    if (send->context)
        return write_league(bot->store, send->context, ret_name, ret_length);
    if (send->table != 0)
        return record_write(bot->store, send->table, ret_name, ret_length);
    return privacy_write(bot->store, send->chat, ret_name, PAPER_NAME_BYTES, ret_length);
}
