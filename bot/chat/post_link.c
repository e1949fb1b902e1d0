/* post_link.c - links to what a table shows in its group. */
#include "post_link.h"

#include "live_tables.h"

#include <stdio.h>

#define SUPERGROUPS INT64_C(-1000000000000) /* their ids go down from here */

void post_link_write(struct step *step, const struct live *live, char ret_url[POST_LINK_BYTES])
{
    const struct store_chat *chat = step_chat(step, live->table.chat);
    long long message = store_post_message(step->store, live->row.post);
    ret_url[0] = '\0';
    if (message == 0)
        message = store_post_newest(step->store, live->table.chat, live->row.id);
    if (message != 0 && chat->username[0] != '\0')
        snprintf(ret_url, POST_LINK_BYTES, "https://t.me/%s/%lld", chat->username, message);
    else if (message != 0 && chat->chat < SUPERGROUPS)
        snprintf(ret_url, POST_LINK_BYTES, "https://t.me/c/%lld/%lld",
                 (long long)(SUPERGROUPS - chat->chat), message);
}
