/* news_lines.h - news in sentences: the effects of a move, or of the start, on the players. */
#ifndef NEWS_LINES_H
#define NEWS_LINES_H

#include "scene.h"

/* A line for every event, each with its newline. `scene` is the table afterwards, with its news.
 * Returns whether a player lost lives, got tokens or left. */
bool news_lines_tell(const struct scene *scene, struct message *message);

/* The claim that was answered, in a line of its own that is marked in the message, since the answer
 * replaces the news of the claim. Nothing if there is no claim any more. */
void news_lines_from(const struct scene *scene, struct message *message);

/* The name of the seat that made the claim on the table, with the number of faces that it changed
 * before, unless a post of its own tells it; marked if the claim was made for it, unless the news
 * say so. */
struct phrase news_lines_claimer(const struct scene *scene, int seat);

/* A throw of open dice, in a line without its end. */
void news_lines_thrown(const struct scene *scene, const struct game_event *event,
                       struct message *message);

/* Whether the line that calls the seat on turn names the new hand, in place of a line of its own.
 */
bool news_lines_call_hand(const struct scene *scene);

/* Whether the hand goes on as it was, so that the claim on the table must be told again. */
bool news_lines_leaves_claim(const struct news *news);

/* Whether the posts of a hand that follow tell all of the news again: claims and answers. */
bool news_lines_pass(const struct news *news);

/* Whether the news tell the hand so far: the claims on the way to the last, or to its end. */
bool news_lines_retell(const struct news *news);

/* The last claims of the hand that is played, in a line with its end. False if it has not had two,
 * or if each has a post of its own. */
bool news_lines_chain(const struct scene *scene, struct message *message);

/* The claims of a hand that has ended, with their answers, in a line with its end. After a doubt
 * (`revealed`) it tells which of the earlier ones were lies about the faces that now lie open, and
 * is left out if there was only the last; NULL: nobody looked. */
void news_lines_story(const struct scene *scene, const struct game_event *revealed,
                      struct message *message);

/* Whether the claim that was doubted was true, in a line below what lay under the cup. It is not
 * named again where the story ends with it. */
void news_lines_verdict(const struct scene *scene, const struct game_event *event,
                        struct message *message);

#endif
