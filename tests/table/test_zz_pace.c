#include "pace.h"
#include "testing.h"
#include "zones.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static bool off_at(const struct pace *p, int64_t t)
{
    for (int i = 0; i < p->n_calm; i++) {
        int64_t l = zone_local(p->calm[i].zone, t);
        if (days_off_any(&p->calm[i].off) && days_off_has(&p->calm[i].off, days_off_day(l)))
            return true;
    }
    return false;
}
static bool quiet_at(const struct pace *p, int64_t t)
{
    for (int i = 0; i < p->n_calm; i++)
        if (pace_quiet(&p->calm[i], t))
            return true;
    return false;
}
static void brute(void **state)
{
    (void)state;
    static const char *names[] = {"Europe/Rome",    "America/New_York", "Australia/Lord_Howe",
                                  "Africa/Cairo",   "America/Santiago", "Pacific/Kiritimati",
                                  "America/Havana", "Asia/Beirut"};
    static const int64_t clocks[] = {300000, 3600000, 28800000, 86400000, 259200000};
    int bad = 0;
    srand(7);
    for (int n = 0; n < 4000; n++) {
        int64_t now = INT64_C(1792800000000) + (int64_t)(rand() % 260) * 86400000 +
                      (int64_t)(rand() % 1440) * 60000;
        if (n % 3 == 0)
            now = INT64_C(1792836000000) + (int64_t)(rand() % (3 * 1440)) * 60000 +
                  (rand() % 2 ? INT64_C(154) * 86400000 : 0); /* around 24 Oct 2026 / 27 Mar 2027 */
        static struct zone z[2];
        struct pace p = {.clock_ms = clocks[rand() % 5], .n_calm = 1 + rand() % 2};
        for (int i = 0; i < p.n_calm; i++) {
            zones_find(names[rand() % 8], now, &z[i]);
            p.calm[i].zone = &z[i];
            if (rand() % 2) {
                p.calm[i].hours.from = (int16_t)(rand() % 1440);
                p.calm[i].hours.to = (int16_t)((p.calm[i].hours.from + rand() % 700) % 1440);
            }
            for (int k = 0; k < (i ? 2 : 3); k++)
                days_off_turn_weekday(&p.calm[i].off, rand() % 7, i ? 2 : 6);
            int64_t today = days_off_day(zone_local(&z[i], now));
            for (int k = rand() % 4; k > 0; k--)
                days_off_turn_date(&p.calm[i].off, today + rand() % 8, today, 12);
        }
        int64_t t = now, ran = 0;
        while (ran < p.clock_ms && t < now + INT64_C(60) * 86400000) {
            if (!off_at(&p, t))
                ran += 60000;
            t += 60000;
        }
        int64_t e = t;
        while (quiet_at(&p, e) && e < t + INT64_C(60) * 86400000)
            e += 60000;
        int64_t d = pace_deadline(&p, now);
        if (d != e && bad++ < 10) {
            fprintf(stderr,
                    "n %d calms %d clock %lld: now %lld brute %lld got %lld (diff min %lld) zones "
                    "%s %s\n",
                    n, p.n_calm, (long long)p.clock_ms / 60000, (long long)now, (long long)e,
                    (long long)d, (long long)(d - e) / 60000, z[0].name, z[1].name);
        }
        p.alerts = ALERTS_ALL;
        for (int i = 0; i < 3; i++) {
            int64_t r = pace_reminder(&p, now, i, NULL);
            if (r && d == e && (r <= now || r >= d || quiet_at(&p, r)) && bad++ < 20)
                fprintf(stderr, "bad reminder %d\n", n);
        }
    }
    fprintf(stderr, "bad %d\n", bad);
}
int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(brute)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
