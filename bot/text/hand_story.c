/* hand_story.c - tells the claims of a hand, one after the other.
 *
 * All of it is public: claims were made for all to hear, and what lies under the cup was lifted. A
 * throw that was believed was never shown, and nothing is said of it.
 */
#include "hand_story.h"

static const char *const signs[] = {[CLAIMS_FIRST] = "",
                                    [CLAIMS_BELIEVED] = "✅ ",
                                    [CLAIMS_LOOKED] = "👀 ",
                                    [CLAIMS_BLIND] = "🙈 ",
                                    [CLAIMS_RAISED] = "⬆️ "};

/* Whether who claimed it knew better, by what has been lifted. */
static bool is_lie(const struct claims_one *claim, const struct game_event *revealed)
{
    bool saw = claim->way != CLAIMS_BLIND && claim->way != CLAIMS_RAISED;
    return saw && claim->same && claim->value > revealed->value;
}

void hand_story_tell(const struct scene *scene, const struct game_event *revealed,
                     struct message *message)
{
    const struct claims *claims = &scene->news->claims;
    if (claims->n < 2)
        return;
    message_add(message, claims->dropped ? "🗣 … → " : "🗣 ");
    for (int i = 0; i < claims->n; i++) {
        const struct claims_one *claim = &claims->list[i];
        message_add(message, "%s%s%s: %s%s", i > 0 ? " → " : "", signs[claim->way],
                    phrase_short_name(scene->table, claim->seat).text,
                    scene->words->claim(scene->rules, claim->value).text,
                    i + 1 < claims->n && is_lie(claim, revealed) ? " 🤥" : "");
    }
    message_add(message, "\n");
}
