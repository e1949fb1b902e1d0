/* bugiardi_taps.h - buttons that lead in few taps to one claim out of many, or to some of the dice.
 *
 * The path among them (see game_post_table) is the beginning of a claim's word, "F-" or "F-K",
 * while claims are looked through; or, in private, the positions of the chosen faces, "+02", while
 * dice or cards are picked. At the beginning, "", nothing is picked and claims come by their kinds.
 */
#ifndef BUGIARDI_TAPS_H
#define BUGIARDI_TAPS_H

#include "scene.h"

/* Whether the path has led to the claims of one kind; then only these are to be shown. */
bool bugiardi_taps_inside(const struct scene *scene);

/* The choice that is under way there, as a line without its end. */
void bugiardi_taps_heading(const struct scene *scene, struct message *message);

/* The claims: first the true one if it is legal (scene->view.thrown), then kinds, or claims if few
 * are left or the path leads to them; and the way back. */
void bugiardi_taps_claims(const struct scene *scene, struct message *message);

/* Faces to be thrown again or changed, as their holder sees them, and the button that does it. No
 * buttons if the seat on turn cannot do that. */
void bugiardi_taps_faces(const struct scene *scene, struct message *message);

/* The same for buttons that everybody sees: numbers, which stay the same whatever is picked. */
void bugiardi_taps_places(const struct scene *scene, struct message *message);

#endif
