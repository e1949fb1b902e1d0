/* plain_words.c - talks about a game in the words of its record. */
#include "game_words.h"

#include "claim_post.h"

static struct phrase claim(const struct rules *rules, int value)
{
    char word[GAME_WORD_BYTES] = "";
    rules->kind->value_word(rules, value, word);
    return phrase_told("%s", word);
}

static struct phrase number(const struct rules *rules, int score)
{
    (void)rules;
    return phrase_told("%d", score);
}

static void list_options(const struct rules *rules, struct message *message)
{
    for (int i = 0; i < rules->kind->n_options; i++) {
        char value[GAME_WORD_BYTES];
        rules_value_text(rules, i, value, sizeof value);
        message_add(message, "%s: %s\n", rules->kind->options[i].name, value);
    }
}

const struct game_words plain_words = {
    .claim = claim,
    .faces = phrase_faces,
    .combination = claim,
    .label = claim,
    .score = number,
    .explain = list_options,
    .situation = claim_post_situation,
    .call = claim_post_call,
    .buttons = claim_post_buttons,
    .peek = claim_post_peek,
    .thrown = claim_post_thrown,
};
