/* anonymous_admin.c - settles what somebody may wish for whom nobody knows. */
#include "anonymous_admin.h"

enum { ANONYMOUS_ADMIN = 1087968824 /* Telegram's GroupAnonymousBot writes for them */ };

/* Who may wish for it. */
enum whose {
    SOMEBODYS, /* whoever is known */
    ADMINS,    /* or who runs the group, known or not */
    ANYBODYS,
};

static const enum whose whose[] = {
    [WISH_UNKNOWN] = ANYBODYS, [WISH_CLAIM_TEXT] = ANYBODYS, [WISH_TABLE] = ANYBODYS,
    [WISH_RULES] = ANYBODYS,   [WISH_PRIVACY] = ANYBODYS,    [WISH_LANGUAGES] = ANYBODYS,
    [WISH_HELP] = ANYBODYS,    [WISH_WELCOME] = ANYBODYS,    [WISH_START_GAME] = ADMINS,
    [WISH_CANCEL] = ADMINS,    [WISH_SAVE_RULES] = ADMINS,   [WISH_FORFEITS] = ADMINS,
    [WISH_CLOCK] = ADMINS,     [WISH_SETTINGS] = ADMINS,     [WISH_SET_LANGUAGE] = ADMINS,
    [WISH_CUP] = ADMINS,       [WISH_STANDINGS] = ANYBODYS,  [WISH_STATS] = ANYBODYS,
    [WISH_EXPORT] = ADMINS,    [WISH_VOID] = ADMINS,         [WISH_LEAGUE] = ADMINS,
};

bool anonymous_admin_is_group(const struct update *update)
{
    return update->from.id == ANONYMOUS_ADMIN;
}

bool anonymous_admin_allow(const struct update *update, enum wish_kind kind)
{
    enum whose of = kind < sizeof whose / sizeof *whose ? whose[kind] : SOMEBODYS;
    if (!update->anonymous || of == ANYBODYS)
        return true;
    return of == ADMINS && anonymous_admin_is_group(update);
}
