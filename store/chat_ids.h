/* chat_ids.h - the ids of chats at Telegram, and the numbers under which the store keeps them.
 *
 * A group gets another id when it becomes a supergroup. Its number is the first id that it had, and
 * never changes. Everything called `chat` elsewhere is a number. Ids appear only in updates, in
 * calls, and in texts and commands for people. A private chat never gets another id.
 */
#ifndef CHAT_IDS_H
#define CHAT_IDS_H

#include <stdbool.h>
#include <stdint.h>

struct store;

/* The number of the chat that has this id, or had it; the id itself if it is no other chat's. */
int64_t store_chat_of(struct store *store, int64_t id);
/* The present id of a chat. */
int64_t store_chat_id(struct store *store, int64_t chat);

struct store_move {
    int64_t chat;     /* the number of the chat from now on */
    int64_t games_of; /* the chat whose games have all been added to those of `chat`; 0: none */
    bool moves;       /* the league must be derived from the moves */
};

/* Gives a chat another id. Posts under the old id can no longer be edited, so their message ids are
 * deleted. False if the chat has left the id `from` already, or the store knows neither chat;
 * harmless if repeated. If the store knows the new chat already, the two are merged: the settings
 * of the new one stay, the numbers of the tables and cups of the smaller one continue after those
 * of the other, and the sends of both go by age. */
bool store_move_chat(struct store *store, int64_t from, int64_t to, struct store_move *ret_move);

/* Moves the next few hundred games of a large chat that was merged into another large one. False if
 * there are none. */
bool store_move_rest(struct store *store, struct store_move *ret_move);

#endif
