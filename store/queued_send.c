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

bool queued_send_goes_once(enum store_send_kind kind)
{
    return kind == SEND_ANSWER || kind == SEND_ONCE;
}

bool queued_send_is_edit(enum store_send_kind kind)
{
    return kind == SEND_EDIT || kind == SEND_CHORE || kind == SEND_REPLY_EDIT;
}

bool queued_send_edits(const struct queued_send *send, int64_t post)
{
    return queued_send_is_edit(send->kind) && send->post == post && send->state != SEND_UNDER_WAY;
}

uint64_t queued_send_says(enum store_send_kind kind, const char *method, const char *body)
{
    if (kind != SEND_REPLY)
        return 0;
    uint64_t hash = hash_add(HASH_BEGIN, method, strlen(method) + 1);
    return hash_add(hash, body, strlen(body));
}
