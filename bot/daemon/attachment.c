/* attachment.c - makes the files that the bot sends. */
#include "attachment.h"

#include "game_record.h"
#include "picture_jobs.h"
#include "privacy.h"

#include <assert.h>
#include <stdio.h>

static const char *const endings[] = {[EXPORT_CSV] = "csv", [EXPORT_JSON] = "json"};

static_assert((int)ATTACHMENT_NAME_BYTES == (int)GAME_RECORD_NAME_BYTES,
              "the name of a record fits");

static void name_league(const struct export_wish *wish, char ret_name[ATTACHMENT_NAME_BYTES])
{
    const char *ending = endings[wish->format];
    if (wish->of > 1)
        snprintf(ret_name, ATTACHMENT_NAME_BYTES, "bussolotto%lld-%dof%d.%s", (long long)wish->chat,
                 wish->part, wish->of, ending);
    else
        snprintf(ret_name, ATTACHMENT_NAME_BYTES, "bussolotto%lld.%s", (long long)wish->chat,
                 ending);
}

static char *write_league(struct store *store, const char *context,
                          char ret_name[ATTACHMENT_NAME_BYTES], size_t *ret_length)
{
    struct export_wish wish;
    char *text = NULL;
    FILE *out = open_memstream(&text, ret_length);
    assert(out);
    export_read_context(store, context, &wish);
    export_write(store, &wish, out);
    int failed = fclose(out);
    assert(failed == 0);
    name_league(&wish, ret_name);
    return text;
}

const char *attachment_field(const struct store_send *send)
{
    return send->attachment == ATTACHMENT_PICTURE ? "photo" : "document";
}

char *attachment_write(const struct bot *bot, const struct store_send *send,
                       char ret_name[ATTACHMENT_NAME_BYTES], size_t *ret_length)
{
    switch (send->attachment) {
    case ATTACHMENT_NONE:
    case ATTACHMENT_WISH:
    case ATTACHMENT_COACH:
        break;
    case ATTACHMENT_RECORD:
        return game_record_write(bot->store, send->table, ret_name, ret_length);
    case ATTACHMENT_PERSON:
        return privacy_write(bot->store, send->chat, ret_name, ATTACHMENT_NAME_BYTES, ret_length);
    case ATTACHMENT_LEAGUE:
        return write_league(bot->store, send->context, ret_name, ret_length);
    case ATTACHMENT_PICTURE:
        snprintf(ret_name, ATTACHMENT_NAME_BYTES, "bussolotto.png");
        return picture_jobs_picture(bot, send, ret_length);
    }
    return NULL;
}
