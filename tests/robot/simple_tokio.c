/* simple_tokio.c - decides without regard to lives and to other players. */
#include "simple_tokio.h"

#include "chance.h"
#include "tokio_hand.h"

const char *const simple_tokio_names[N_SIMPLE_TOKIO] = {
    [SIMPLE_TOKIO_LOWEST] = "lowest",
    [SIMPLE_TOKIO_ANY] = "any lie",
    [SIMPLE_TOKIO_POOLS] = "pools",
};

static const struct move *claim(enum simple_tokio way, const struct outlook *outlook,
                                uint64_t *chance)
{
    const struct move *truth = outlook_value(outlook, VERB_CLAIM, outlook->view.thrown);
    const struct move *pool = outlook_value(outlook, VERB_CLAIM, game_value(outlook->rules, "54"));
    const struct move *lie = outlook_verb(outlook, VERB_CLAIM);
    int n = outlook->n_moves - (int)(lie - outlook->moves);
    n -= outlook_verb(outlook, VERB_GIVE_UP) != NULL;
    if (way == SIMPLE_TOKIO_ANY)
        lie += chance_below(chance, (uint32_t)n);
    if (way == SIMPLE_TOKIO_POOLS && pool != NULL)
        return pool;
    return truth != NULL ? truth : lie;
}

const struct move *simple_tokio_choose(enum simple_tokio way, const struct outlook *outlook,
                                       uint64_t *chance)
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
