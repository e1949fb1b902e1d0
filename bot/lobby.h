/* lobby.h - opens tables, seats people, chooses rules, starts and cancels.
 *
 * Each function grants one wish of the scene, or says why not.
 */
#ifndef LOBBY_H
#define LOBBY_H

#include "scene.h"

/* Opens a table in the group; shows the lobby anew where one is open. The wish's word may name a
 * preset. */
void lobby_open(struct scene *scene);
void lobby_join(struct scene *scene);

/* Stands up from the lobby, or leaves the running game. */
void lobby_leave(struct scene *scene);

/* For the host, and for who runs the group. */
void lobby_start(struct scene *scene);
void lobby_cancel(struct scene *scene);
void lobby_preset(struct scene *scene);
void lobby_starter(struct scene *scene);

/* The menu of rules in the lobby's post, and back. */
void lobby_menu(struct scene *scene);
void lobby_back(struct scene *scene);

#endif
