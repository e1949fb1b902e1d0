/* said_label.c - finds the button whose label was copied. */

#include "said_label.h"

#include "codepoint.h"
#include "language.h"

/* The next character that a button and its copy share: spaces and marks play no part. */
static int32_t next_drawn(const char **text)
{
    int32_t codepoint;
    do
        codepoint = codepoint_next(text);
    while (codepoint != 0 && codepoint_class(codepoint) != CODEPOINT_VISIBLE);
    return codepoint_fold(codepoint);
}

/* The price may follow on the button: "(−1 ❤️)". */
static bool is_label(const char *text, const char *label)
{
    int32_t typed = next_drawn(&text), own = next_drawn(&label);
    while (own != 0 && typed == own) {
        typed = next_drawn(&text);
        own = next_drawn(&label);
    }
    return own == 0 && (typed == 0 || typed == '(');
}

static const struct move *find_here(const struct scene *scene, const char *text)
{
    for (int i = 0; i < scene->n_moves; i++)
        if ((scene->moves[i].n_picks == 0 || scene->view.n_faces > 0) &&
            is_label(text, scene_move_label(scene, &scene->moves[i]).text))
            return &scene->moves[i];
    return NULL;
}

const struct move *said_label_move(const struct scene *scene, const char *text)
{
    int before = language_in_use();
    const struct move *found = NULL;
    for (int language = 0; !found && language_code(language); language++) {
        language_use(language);
        found = find_here(scene, text);
    }
    language_use(before);
    return found;
}
