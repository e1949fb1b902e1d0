/* table_place.c - links to the posts of tables. */
#include "table_place.h"

#include "chat.h"
#include "table_name.h"

#include <stdio.h>

#define SUPERGROUPS -1000000000000LL /* their ids go down from here */

void table_place_link(struct step *step, const struct live *live,
                      char ret_url[TABLE_PLACE_LINK_BYTES])
{
    const struct store_chat *chat = step_chat(step, live->table.chat);
    long long id = store_chat_id(step->store, live->table.chat);
    long long message = store_post_message(step->store, live->row.post);
    ret_url[0] = '\0';
    if (message == 0)
        message = store_post_newest(step->store, live->table.chat, live->row.id);
    if (message != 0 && chat->username[0] != '\0')
        snprintf(ret_url, TABLE_PLACE_LINK_BYTES, "https://t.me/%s/%lld", chat->username, message);
    else if (message != 0 && id < SUPERGROUPS)
        snprintf(ret_url, TABLE_PLACE_LINK_BYTES, "https://t.me/c/%lld/%lld", SUPERGROUPS - id,
                 message);
}

void table_place_add(struct step *step, const struct live *live, struct message *message)
{
    char url[TABLE_PLACE_LINK_BYTES];
    table_place_link(step, live, url);
    table_name_place(step_chat(step, live->table.chat)->title, url, message);
    if (chat_silenced(step, live->table.chat))
        table_name_silent(message);
}
