/* scene.h - who said what, and where: what the handlers of wishes work on, inside the bot. */
#ifndef SCENE_H
#define SCENE_H

#include "bot.h"
#include "command.h"
#include "text.h"

struct scene {
    struct bot *bot;
    const struct update *update;
    struct wish wish;
    int language; /* of the chat it happened in */
    bool in_private;
    bool reachable;    /* the person can be written to */
    bool asked, admin; /* whether Telegram was asked just now if they run the group, and do they */
    char name[TABLE_NAME_BYTES];
};

/* The language a chat or a person is spoken to in. */
int scene_chat_language(struct store *store, int64_t chat, const char *client);
int scene_player_language(struct store *store, int64_t player);

/* Grants the wish, or says why not. */
void scene_grant(struct scene *scene);

/* Whether the wish may be granted to somebody who is not the host: true when they run the group.
 * When that is not known yet Telegram is asked, *ret_waiting is set, and the wish comes back
 * through bot_asked. */
bool scene_admin(struct scene *scene, bool *ret_waiting);

/* Answers the press, or does nothing where there was none. */
void scene_answer(struct scene *scene, const char *popup, bool alert);
void scene_answer_link(struct scene *scene, const char *url);

/* Says something where it was asked. */
void scene_say(struct scene *scene, const struct message *message);

/* One sentence: a popup for a press; for typed text a message, in private where possible. */
void scene_note(struct scene *scene, enum text_note note);
void scene_refuse(struct scene *scene, enum refusal why, const struct table *table);

#endif
