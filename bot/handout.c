/* handout.c - sends the files of a league. */
#include "handout.h"

#include "deliver.h"
#include "league.h"
#include "text_league.h"

#include <strings.h>

static void hand_out(struct talk *talk, enum export_format format)
{
    struct export_wish wish = {.chat = talk->update->chat, .all = true, .format = format};
    struct delivery here = {talk->bot, talk->update->chat, talk->update->thread, 0};
    struct delivery private = {talk->bot, talk->update->from.id, 0, 0};
    bool alone = talk->reachable && !talk->update->anonymous;
    int language =
        alone ? talk_player_language(talk->bot->store, talk->update->from.id) : talk->language;
    deliver_export(alone ? &private : &here, &wish,
                   text_league_export(format == EXPORT_JSON, language));
}

void handout_grant(struct talk *talk)
{
    struct store_ending last;
    const char *word = talk->wish.word;
    bool csv = strcasecmp(word, "csv") == 0, json = strcasecmp(word, "json") == 0;
    if (talk->in_private) {
        talk_note(talk, NOTE_LEAGUE_IN_GROUPS);
        return;
    }
    if (store_endings_last(talk->bot->store, talk->update->chat, &last, 1) == 0) {
        talk_note(talk, NOTE_NOTHING_TO_EXPORT);
        return;
    }
    if (!json)
        hand_out(talk, EXPORT_CSV);
    if (!csv)
        hand_out(talk, EXPORT_JSON);
}
