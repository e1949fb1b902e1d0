/* picture_request.c - writes and reads requests for pictures. */
#include "picture_request.h"

#include <inttypes.h>
#include <stdio.h>

void picture_request_queue(struct step *step, int64_t chat, int64_t thread, int64_t who,
                           const char *word)
{
    struct store_job job = {
        .kind = JOB_PICTURE, .chat = chat, .thread = thread, .who = who, .since_ms = step->now_ms};
    snprintf(job.argument, sizeof job.argument, "%s", word);
    store_job_add(step->store, &job);
}

bool picture_request_subject(const char *word, struct picture_subject *ret_subject)
{
    struct picture_subject *of = ret_subject;
    *of = (struct picture_subject){.kind = PICTURE_CUP};
    if (sscanf(word, "c:%" SCNd64, &of->cup) == 1)
        return true;
    of->kind = PICTURE_PODIUM;
    if (sscanf(word, "w:%" SCNd32, &of->season) == 1)
        return true;
    of->kind = PICTURE_BLUFF;
    if (sscanf(word, "b:%" SCNd64, &of->table) == 1)
        return true;
    if (figures_page_read(word, &of->two)) {
        of->kind = PICTURE_DUEL;
        return of->two.draw;
    }
    of->kind = PICTURE_STANDING;
    return standing_page_read(word, &of->standing) &&
           (of->standing.act == STANDING_CHART || of->standing.act == STANDING_TABLE);
}

void picture_request_cup(int64_t id, char ret_word[PICTURE_REQUEST_WORD_BYTES])
{
    snprintf(ret_word, PICTURE_REQUEST_WORD_BYTES, "c:%" PRId64, id);
}

void picture_request_bluff(int64_t table, char ret_word[PICTURE_REQUEST_WORD_BYTES])
{
    snprintf(ret_word, PICTURE_REQUEST_WORD_BYTES, "b:%" PRId64, table);
}

void picture_request_season(struct step *step, int64_t chat, int64_t thread, int32_t season)
{
    char word[PICTURE_REQUEST_WORD_BYTES];
    snprintf(word, sizeof word, "w:%" PRId32, season);
    picture_request_queue(step, chat, thread, chat, word);
    snprintf(word, sizeof word, "p:%" PRId32 ":%d:", season, (int)STANDINGS_POINTS);
    picture_request_queue(step, chat, thread, chat, word);
}
