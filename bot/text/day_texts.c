/* day_texts.c - names days, and lists days off. */
#include "day_texts.h"

#include "language.h"
#include "season.h"

enum { DATES_NAMED = 2, NAMES_MAX = DAYS_OFF_WEEK + DATES_NAMED };

struct phrase day_texts_weekday(int weekday, bool cut)
{
    static const char *const names[][DAYS_OFF_WEEK] = {
        {N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday"), N_("Saturday"),
         N_("Sunday")},
        {N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun")}};
    return phrase_told("%s", _(names[cut][weekday]));
}

struct phrase day_texts_month(int month)
{
    static const char *const months[] = {N_("January"), N_("February"), N_("March"),
                                         N_("April"),   N_("May"),      N_("June"),
                                         N_("July"),    N_("August"),   N_("September"),
                                         N_("October"), N_("November"), N_("December")};
    return phrase_told("%s", _(months[month]));
}

struct phrase day_texts_date(int64_t day)
{
    int64_t month = season_month_of(day);
    /* TRANSLATORS: a day of a month: 25 December */
    return phrase_told(_("%d %s"), (int)(day - season_first_of_month(month)) + 1,
                       day_texts_month((int)(month % 12)).text);
}

/* More dates than a few are told as a number. Returns how many days they are. */
static int name_days(const struct days_off *off, struct phrase *ret_names, int *ret_n)
{
    int n = 0, days;
    for (int i = 0; i < DAYS_OFF_WEEK; i++)
        if ((off->weekdays >> i & 1) != 0)
            ret_names[n++] = day_texts_weekday(i, true);
    days = n + off->n;
    if (off->n > DATES_NAMED)
        ret_names[n++] = phrase_told(P_("%d holiday", "%d holidays", off->n), off->n);
    else
        for (int i = 0; i < off->n; i++)
            ret_names[n++] = day_texts_date(off->dates[i]);
    *ret_n = n;
    return days;
}

static struct phrase list(const struct phrase *names, int n)
{
    struct phrase told = names[0];
    for (int i = 1; i < n; i++)
        told = i < n - 1 ? phrase_told("%s, %s", told.text, names[i].text)
                         /* TRANSLATORS: the last of several days: Fri, Sat and Sun */
                         : phrase_told(_("%s and %s"), told.text, names[i].text);
    return told;
}

struct phrase day_texts_list(const struct days_off *off)
{
    int n;
    struct phrase names[NAMES_MAX];
    name_days(off, names, &n);
    return n == 0 ? phrase_told("%s", _("none yet")) : list(names, n);
}

struct phrase day_texts_reason(const struct days_off *off)
{
    int n;
    struct phrase names[NAMES_MAX];
    int days = name_days(off, names, &n);
    if (n == 0)
        return phrase_told("%s", "");
    /* TRANSLATORS: days that are off, behind a time: Monday 18:00 (Sat and Sun don't count) */
    return phrase_told(P_("%s doesn't count", "%s don't count", days), list(names, n).text);
}

struct phrase day_texts_reason_to_others(const struct days_off *off, bool own)
{
    struct phrase reason = day_texts_reason(off);
    if (!own)
        return reason;
    /* TRANSLATORS: of the player on turn, behind a time: 8 December, 18:00 (own days off) */
    const char *words = _("own days off");
    return phrase_told("%s%s%s", reason.text, reason.text[0] != '\0' ? "; " : "", words);
}

struct phrase day_texts_but_to_others(const struct days_off *off, bool own)
{
    struct phrase reason = day_texts_reason_to_others(off, own);
    return reason.text[0] == '\0' ? reason : phrase_told(" (%s)", reason.text);
}

struct phrase day_texts_but(const struct days_off *off)
{
    return day_texts_but_to_others(off, false);
}
