/* simple_tokio.c - decides without regard to lives and to other players. */
#include "opponents.h"

#include "chance.h"
#include "tokio_hand.h"

/* Ways to play, by their number. */
enum {
    LOWEST, /* claims the truth or the lowest lie, and doubts from 61 up */
    ANY,    /* claims the truth or any lie, and doubts likewise */
    POOLS,  /* claims 54 whatever the dice, where it can, and doubts likewise */
};

const char *const simple_tokio_names[] = {"lowest", "any lie", "pools", NULL};

static const struct move *claim(int way, const struct outlook *outlook, uint64_t *chance)
{
    const struct move *truth = outlook_value(outlook, VERB_CLAIM, outlook->view.thrown);
    const struct move *pool = outlook_value(outlook, VERB_CLAIM, game_value(outlook->rules, "54"));
    const struct move *lie = outlook_verb(outlook, VERB_CLAIM);
    int n = outlook->n_moves - (int)(lie - outlook->moves);
    n -= outlook_verb(outlook, VERB_GIVE_UP) != NULL;
    if (way == ANY)
        lie += chance_below(chance, (uint32_t)n);
    if (way == POOLS && pool != NULL)
        return pool;
    return truth != NULL ? truth : lie;
}

const struct move *simple_tokio_choose(int way, const struct outlook *outlook, uint64_t *chance)
{
    const struct view *view = &outlook->view;
    const struct move *accept = outlook_verb(outlook, VERB_ACCEPT);
    if (view->phase == PHASE_CLAIM)
        return claim(way, outlook, chance);
    bool doubts = view->last >= game_value(outlook->rules, "61");
    if (view->n_faces > 0)
        doubts = view->thrown < view->last;
    return doubts || accept == NULL ? outlook_verb(outlook, VERB_DOUBT) : accept;
}
