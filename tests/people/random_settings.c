/* random_settings.c - opens the database before the daemon does. */
#include "random_settings.h"

#include "days_off_model.h"
#include "digests.h"
#include "pace.h"
#include "quiet_hours_model.h"
#include "store.h"
#include "tempstore.h"
#include "testing.h"
#include "told_check.h"
#include "wallclock.h"
#include "watches.h"

#include <stdio.h>

enum { NOON = 12 * 60 };

static void settle_group(struct store *store, const struct simulated_people *people, int number)
{
    static const int32_t clocks_s[] = {24 * 3600, 8 * 3600,      24 * 3600, 3600,
                                       24 * 3600, 3 * 24 * 3600, 300};
    struct store_chat chat;
    store_chat(store, SIMULATED_PEOPLE_FIRST_GROUP - number, &chat);
    snprintf(chat.zone, sizeof chat.zone, "%s",
             wallclock_name(simulated_people_zone_of_group(people, chat.chat)));
    chat.quiet_from = QUIET_HOURS_MODEL_FROM;
    chat.quiet_to = QUIET_HOURS_MODEL_TO;
    struct days_off_model off = days_off_model_of_group(people, chat.chat);
    chat.weekdays_off = off.weekdays;
    snprintf(chat.dates_off, sizeof chat.dates_off, "%s", off.dates);
    chat.clock_s = clocks_s[(size_t)number % (sizeof clocks_s / sizeof clocks_s[0])];
    store_chat_put(store, &chat);
}

static bool chooses(int64_t user)
{
    struct days_off_model off = days_off_model_of_person(user);
    return quiet_hours_model_has_own(user) || off.weekdays != 0 || off.dates[0] != '\0';
}

static void settle_person(struct store *store, const struct simulated_people *people, int64_t user)
{
    struct store_player player;
    struct days_off_model off = days_off_model_of_person(user);
    store_player(store, user, &player);
    player.weekdays_off = off.weekdays;
    snprintf(player.dates_off, sizeof player.dates_off, "%s", off.dates);
    if (quiet_hours_model_has_own(user)) {
        snprintf(player.zone, sizeof player.zone, "%s",
                 wallclock_name(simulated_people_zone_of_person(people, user)));
        player.quiet_from = QUIET_HOURS_MODEL_OWN_FROM;
        player.quiet_to = QUIET_HOURS_MODEL_OWN_TO;
    }
    store_player_put(store, &player);
}

/* Some have a digest, at the usual hour or at noon; some watch their group. The first digest is
 * due when nothing waits yet. */
static void settle_told(struct store *store, int64_t user, int64_t group)
{
    if (told_check_has_digest(user)) {
        struct store_player player;
        struct store_digest digest;
        store_player(store, user, &player);
        player.alerts = ALERTS_DIGEST;
        store_player_put(store, &player);
        store_digest(store, user, &digest);
        digest.minute = user % 2 == 0 ? NOON : STORE_DIGEST_MINUTE;
        digest.due_ms = 1;
        store_digest_put(store, &digest);
    }
    if (told_check_watches(user))
        assert_true(store_watch_add(store, group, user));
}

void random_settings_settle(const struct simulated_people *people, const char *path, int groups)
{
    char why[STORE_WHY_BYTES];
    struct store *store;
    assert_int_equal(store_open(path, tempstore_fatal, &store, why), STORE_OPENED);
    store_begin(store);
    for (int i = 0; i < groups; i++)
        settle_group(store, people, i);
    for (int i = 0; i < groups * SIMULATED_PEOPLE_PEOPLE_OF_GROUP; i++) {
        int64_t user = SIMULATED_PEOPLE_FIRST_PERSON + i;
        if (chooses(user))
            settle_person(store, people, user);
        settle_told(store, user,
                    SIMULATED_PEOPLE_FIRST_GROUP - i / SIMULATED_PEOPLE_PEOPLE_OF_GROUP);
    }
    store_commit(store);
    store_close(store);
}
