/* no_show_news.c - tells players who never came, in private, what the others decided about them. */
#include "no_show_news.h"

#include "ctx.h"
#include "enqueue.h"
#include "no_show_page.h"
#include "show_table.h"

/* Whether the others agreed, since `before`, to play on without waiting for this seat. */
static bool is_decided(const struct table *before, const struct table *table, int seat)
{
    enum no_show verdict = table->seats[seat].verdict;
    return before->status == TABLE_PLAYING && verdict >= NO_SHOW_ROBOT &&
           verdict != before->seats[seat].verdict;
}

void no_show_news_tell(struct step *step, const struct live *live, const struct table *before)
{
    for (int seat = 0; seat < live->table.n_seats; seat++) {
        struct message message;
        const struct seat *who = &live->table.seats[seat];
        if (!who->reachable || !is_decided(before, &live->table, seat))
            continue;
        struct delivery private = {step, who->player, 0, live->row.id};
        struct shown_table shown = show_table(step, live, 0);
        no_show_page_told(&shown, seat, ctx_player_language(step, who->player), &message);
        enqueue_post(&private, SEND_POST, &message);
    }
}
