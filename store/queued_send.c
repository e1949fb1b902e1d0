/* queued_send.c - the properties of a send's kind. */
#include "queued_send.h"

#include "hash.h"

#include <string.h>

enum send_rank queued_send_rank(enum store_send_kind kind)
{
    static const enum send_rank ranks[] = {[SEND_REPLY] = RANK_REPLY,
                                           [SEND_REPLY_EDIT] = RANK_REPLY,
                                           [SEND_FILE] = RANK_FILE,
                                           [SEND_CHORE] = RANK_CHORE};
    return (size_t)kind < sizeof ranks / sizeof *ranks ? ranks[kind] : RANK_GAME;
}

bool queued_send_is_free(const struct queued_send *send)
{
    return send->kind == SEND_ANSWER || (send->kind == SEND_OTHER && send->chat != 0) ||
           send->apart;
}

bool queued_send_notes_going(const struct queued_send *send)
{
    return !send->unwritten && (send->kind == SEND_ANSWER || send->kind == SEND_ONCE);
}

bool queued_send_is_edit(enum store_send_kind kind)
{
    return kind == SEND_EDIT || kind == SEND_CHORE || kind == SEND_REPLY_EDIT;
}

static uint64_t hash_of(const char *members)
{
    return members == NULL ? 0 : hash_add(HASH_BEGIN, members, strlen(members));
}

struct content queued_send_content(enum store_attachment attachment, const char *text,
                                   const char *buttons, const char *opening)
{
    uint64_t hash = attachment != ATTACHMENT_NONE ? STORE_NO_TEXT : hash_of(text);
    return (struct content){hash, hash_of(buttons), hash_of(opening), false};
}
