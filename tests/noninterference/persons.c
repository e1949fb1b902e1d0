/* persons.c - lists the persons, and says who an update is from. */
#include "persons.h"

#include <stdio.h>
#include <string.h>

enum { GROUP_ANONYMOUS_BOT = 1087968824, CHANNEL_BOT = 136817688 };

const struct person persons[PERSONS_ALL] = {
    {101, "Anna", "anna_rossi", "it", true, true, false, false},
    {102, "Bruno", "", "it", true, true, false, false},
    {103, "Carla", "", "en", true, false, false, false},
    {104, "Dario", "dario_1", "en", true, true, false, false},
    {105, "Elsa", "", "it", true, false, false, false},
    {106, "Fabio", "", "", true, false, false, false},
    {107, "Gina", "", "en", true, false, false, false},
    {108, "Hugo", "hugo_h", "en", true, false, false, false},
    {109, "Irma", "", "it", true, false, false, false},
    {110, "Olga", "olga_o", "en", true, true, true, false},
    {111, "Zoe", "", "it", true, false, false, false},
    {112, "Piero", "", "en", false, true, false, false},
    {113, "Quinto", "quinto", "it", false, false, false, false},
    {GROUP_ANONYMOUS_BOT, "Group", "GroupAnonymousBot", "", true, true, true, true},
    {CHANNEL_BOT, "Channel", "Channel_Bot", "", true, true, false, true},
};

const struct person *persons_find(int64_t id)
{
    for (int i = 0; i < PERSONS_ALL; i++)
        if (persons[i].id == id)
            return &persons[i];
    return NULL;
}

void persons_update(const struct person *who, int64_t chat, enum update_kind kind,
                    struct update *ret_update)
{
    memset(ret_update, 0, sizeof *ret_update);
    ret_update->kind = kind;
    ret_update->from.id = who->id;
    ret_update->from.is_bot = ret_update->anonymous = who->masked;
    snprintf(ret_update->from.name, sizeof ret_update->from.name, "%s", who->name);
    snprintf(ret_update->from.username, sizeof ret_update->from.username, "%s", who->username);
    snprintf(ret_update->from.language, sizeof ret_update->from.language, "%s", who->language);
    ret_update->chat = chat;
    ret_update->chat_type = chat > 0 ? CHAT_PRIVATE : CHAT_SUPERGROUP;
    if (chat < 0)
        snprintf(ret_update->title, sizeof ret_update->title, "%s",
                 chat == PERSONS_GROUP ? "Friends" : "Others");
}
