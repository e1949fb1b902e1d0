/* board_rows.c - the rows of boards. */
#include "board_rows.h"

#include "internal.h"

#define BOARD(member) FIELD(struct store_board, member)
static const struct field fields[] = {BOARD(chat),      BOARD(thread), BOARD(player),
                                      BOARD(post),      BOARD(pinned), BOARD(shown),
                                      BOARD(looked_ms), BOARD(due_ms), FIELDS_END};

bool store_board(struct store *store, int64_t chat, struct store_board *ret_board)
{
    *ret_board = (struct store_board){.chat = chat};
    return store_ask_row(store, SQL_BOARD, VALUES(INT(chat)), fields, ret_board);
}

void store_board_put(struct store *store, const struct store_board *board)
{
    store_put(store, SQL_BOARD_PUT, fields, board, VALUES(NONE));
    store_kept_put(store, SQL_BOARD_ANY, board->chat, true);
}

void store_board_drop(struct store *store, int64_t chat)
{
    store_run(store, SQL_BOARD_DROP, VALUES(INT(chat)));
    store_kept_put(store, SQL_BOARD_ANY, chat, false);
}

void store_board_wake(struct store *store, int64_t chat)
{
    if (chat < 0 && store_kept_number(store, SQL_BOARD_ANY, chat, 0) != 0)
        store_run(store, SQL_BOARD_WAKE, VALUES(INT(chat)));
}

void store_board_shown(struct store *store, int64_t chat, int64_t post, int64_t now_ms)
{
    if (chat < 0 && post != 0 && store_kept_number(store, SQL_BOARD_ANY, chat, 0) != 0)
        store_run(store, SQL_BOARD_SHOWN, VALUES(INT(chat), INT(post), INT(now_ms)));
}

void store_board_missed(struct store *store, int64_t chat, int64_t post)
{
    if (chat < 0 && post != 0 && store_kept_number(store, SQL_BOARD_ANY, chat, 0) != 0)
        store_run(store, SQL_BOARD_MISSED, VALUES(INT(chat), INT(post)));
}

int64_t store_board_of_post(struct store *store, int64_t post)
{
    return store_number(store, SQL_BOARD_OF_POST, VALUES(INT(post)), 0);
}

void store_board_due(struct store *store, int64_t chat, int64_t due_ms)
{
    store_run(store, SQL_BOARD_DUE_PUT, VALUES(INT(chat), INT(due_ms)));
}

int store_boards_due(struct store *store, int64_t now_ms, int64_t *ret_chats, int most)
{
    return store_ask_numbers(store, SQL_BOARDS_DUE, VALUES(INT(now_ms), INT(most)), ret_chats,
                             most);
}
