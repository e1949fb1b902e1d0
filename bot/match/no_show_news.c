/* no_show_news.c - tells players who never came, in private, what the others decided about them. */
#include "no_show_news.h"

#include "ctx.h"
#include "enqueue.h"
#include "kept_out.h"
#include "no_show_page.h"
#include "show_table.h"
#include "stale_posts.h"
#include "table_place.h"

/* Whether the others agreed, since `before`, to play on without waiting for this seat. */
static bool is_decided(const struct table *before, const struct table *table, int seat)
{
    enum no_show verdict = table->seats[seat].verdict;
    return before->status == TABLE_PLAYING && verdict >= NO_SHOW_ROBOT &&
           verdict != before->seats[seat].verdict;
}

/* Whether the player left by the decision of the others, in the news. */
static bool is_put_out(const struct seat *who, int seat, const struct news *news)
{
    bool left = false;
    for (int i = 0; i < news->events.n; i++)
        left |= news->events.list[i].type == GAME_LEFT && news->events.list[i].seat == seat;
    return left && who->verdict == NO_SHOW_WITHOUT && !who->leaving && !who->gone;
}

static void tell(struct step *step, struct live *live, int seat, bool out)
{
    struct message message;
    int64_t player = live->table.seats[seat].player;
    struct delivery private = {step, player, 0, live->row.id};
    struct shown_table shown = show_table(step, live, 0);
    int language = ctx_player_language(step, player);
    if (!out) {
        no_show_page_told(&shown, seat, language, &message);
        table_place_add(step, live, &message);
        stale_posts_note(step, live, seat, STALE_VERDICT,
                         enqueue_post(&private, SEND_POST, &message));
        return;
    }
    no_show_page_out(&shown, !store_is_kept_out(step->store, live->table.chat, player), language,
                     &message);
    table_place_add(step, live, &message);
    enqueue_post(&private, SEND_PRIVATE, &message);
}

void no_show_news_tell(struct step *step, struct live *live, const struct table *before,
                       const struct news *news)
{
    for (int seat = 0; seat < live->table.n_seats; seat++) {
        const struct seat *who = &live->table.seats[seat];
        bool out = is_put_out(who, seat, news);
        if (who->reachable && (out || is_decided(before, &live->table, seat)))
            tell(step, live, seat, out);
    }
}
