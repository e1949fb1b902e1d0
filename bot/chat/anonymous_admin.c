/* anonymous_admin.c - settles what somebody may wish for whom nobody knows. */
#include "anonymous_admin.h"

enum { ANONYMOUS_ADMIN = 1087968824 /* Telegram's GroupAnonymousBot writes for them */ };

/* Who may wish for it. */
enum whose {
    SOMEBODYS, /* of a known person */
    ADMINS,    /* or who runs the group, known or not */
    ANYBODYS,
};

static const enum whose whose[] = {
    [INTENT_UNKNOWN] = ANYBODYS, [INTENT_CLAIM_TEXT] = ANYBODYS, [INTENT_TABLE] = ANYBODYS,
    [INTENT_RULES] = ANYBODYS,   [INTENT_PRIVACY] = ANYBODYS,    [INTENT_LANGUAGES] = ANYBODYS,
    [INTENT_HELP] = ANYBODYS,    [INTENT_WELCOME] = ANYBODYS,    [INTENT_START_GAME] = ADMINS,
    [INTENT_CANCEL] = ADMINS,    [INTENT_SAVE_RULES] = ADMINS,   [INTENT_FORFEITS] = ADMINS,
    [INTENT_CLOCK] = ADMINS,     [INTENT_SETTINGS] = ADMINS,     [INTENT_SET_LANGUAGE] = ADMINS,
    [INTENT_CUP] = ADMINS,       [INTENT_STANDINGS] = ANYBODYS,  [INTENT_STATS] = ANYBODYS,
    [INTENT_EXPORT] = ADMINS,    [INTENT_VOID] = ADMINS,         [INTENT_LEAGUE] = ADMINS,
    [INTENT_ROBOT] = ADMINS,
};

bool anonymous_admin_is_group(const struct update *update)
{
    return update->from.id == ANONYMOUS_ADMIN;
}

bool anonymous_admin_allow(const struct update *update, enum intent_kind kind)
{
    enum whose of = kind < sizeof whose / sizeof *whose ? whose[kind] : SOMEBODYS;
    if (!update->anonymous || of == ANYBODYS)
        return true;
    return of == ADMINS && anonymous_admin_is_group(update);
}
