/* bugiardi_words.c - the hands of Dadi Bugiardi in words and in signs, its presets and points. */

#include "bugiardi_words.h"

#include "bugiardi_faces.h"
#include "bugiardi_options.h"
#include "language.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* By rank, from two to ace. Words that are never used are empty. */
static const struct {
    const char *sign;
    const char *many;
    const char *top;
    const char *a_top; /* with an article, before the kind */
} ranks[] = {
    {"2", N_("twos"), "", ""},
    {"3", N_("threes"), "", ""},
    {"4", N_("fours"), "", ""},
    {"5", N_("fives"), N_("5-high"), N_("a 5-high")},
    {"6", N_("sixes"), N_("6-high"), N_("a 6-high")},
    {"7", N_("sevens"), N_("7-high"), N_("a 7-high")},
    {"8", N_("eights"), N_("8-high"), N_("an 8-high")},
    {"9", N_("nines"), N_("9-high"), N_("a 9-high")},
    {"10", N_("tens"), N_("10-high"), N_("a 10-high")},
    {"J", N_("jacks"), N_("jack-high"), N_("a jack-high")},
    {"Q", N_("queens"), N_("queen-high"), N_("a queen-high")},
    {"K", N_("kings"), N_("king-high"), N_("a king-high")},
    {"A", N_("aces"), N_("ace-high"), N_("an ace-high")},
};

static const char *const headings[N_POKER_KINDS] = {
    [POKER_HIGH] = N_("High die"),       [POKER_PAIR] = N_("Pair"),
    [POKER_TWO_PAIRS] = N_("Two pairs"), [POKER_THREE] = N_("Three of a kind"),
    [POKER_STRAIGHT] = N_("Straight"),   [POKER_FLUSH] = N_("Flush"),
    [POKER_FULL] = N_("Full house"),     [POKER_FOUR] = N_("Four of a kind"),
    [POKER_FIVE] = N_("Five of a kind"), [POKER_STRAIGHT_FLUSH] = N_("Straight flush"),
};

bool bugiardi_words_cards(const struct rules *rules)
{
    return rules->values[OPTION_VARIANT] == VARIANT_CARDS;
}

const char *bugiardi_words_rank(int rank)
{
    assert(rank >= RANK_LOWEST && rank <= RANK_ACE);
    return ranks[rank - RANK_LOWEST].sign;
}

const char *bugiardi_words_kind(const struct rules *rules, enum poker_kind kind)
{
    if (kind == POKER_HIGH && bugiardi_words_cards(rules))
        return _("High card");
    return _(headings[kind]);
}

/* --- hands in words --- */

/* A rank in the form that the hand needs: plural, or as the highest. */
static const char *named(enum poker_kind kind, int rank)
{
    int i = rank - RANK_LOWEST;
    bool by_top = kind == POKER_STRAIGHT || kind == POKER_FLUSH || kind == POKER_STRAIGHT_FLUSH;
    return _(kind == POKER_HIGH ? ranks[i].top : by_top ? ranks[i].a_top : ranks[i].many);
}

/* Phrases of their own for aces, before which some languages elide. */
static const char *const of_aces[N_POKER_KINDS] = {
    [POKER_PAIR] = N_("a pair of aces"),
    [POKER_THREE] = N_("three aces"),
    [POKER_FOUR] = N_("four aces"),
    [POKER_FIVE] = N_("five aces"),
};

struct phrase bugiardi_words_hand(const struct rules *rules, const struct poker_hand *hand)
{
    const char *first = named(hand->kind, hand->first);
    const char *second = hand->second != 0 ? named(hand->kind, hand->second) : "";
    bool aces = hand->first == RANK_ACE;
    if (aces && of_aces[hand->kind])
        return phrase_told("%s", _(of_aces[hand->kind]));
    switch (hand->kind) {
    case POKER_HIGH:
        /* TRANSLATORS: the high card, or the high die: only ace-high, just ace-high */
        return phrase_told(bugiardi_words_cards(rules) ? _("only %s") : _("just %s"), first);
    case POKER_PAIR:
        return phrase_told(_("a pair of %s"), first);
    case POKER_TWO_PAIRS:
        return phrase_told(_("two pairs, %s and %s"), first, second);
    case POKER_THREE:
        return phrase_told(_("three %s"), first);
    case POKER_STRAIGHT:
        return phrase_told(_("%s straight"), first);
    case POKER_FLUSH:
        return phrase_told(_("%s flush"), first);
    case POKER_FULL:
        return aces ? phrase_told(_("a full house, aces over %s"), second)
                    : phrase_told(_("a full house, %s over %s"), first, second);
    case POKER_FOUR:
        return phrase_told(_("four %s"), first);
    case POKER_FIVE:
        return phrase_told(_("five %s"), first);
    case POKER_STRAIGHT_FLUSH:
        return phrase_told(_("%s straight flush"), first);
    case N_POKER_KINDS:
        break;
    }
    return phrase_told("%s", "");
}

struct phrase bugiardi_words_claim(const struct rules *rules, int value)
{
    struct poker_hand hand = bugiardi_ladder_hand(rules, value);
    return bugiardi_words_hand(rules, &hand);
}

const char *bugiardi_words_family(const struct rules *rules, int value)
{
    return bugiardi_words_kind(rules, bugiardi_ladder_hand(rules, value).kind);
}

/* --- hands in signs --- */

static void add_sign(struct phrase *phrase, int rank, int times)
{
    for (int i = 0; i < times; i++) {
        size_t length = strlen(phrase->text);
        snprintf(phrase->text + length, sizeof phrase->text - length, "%s%s", length > 0 ? " " : "",
                 bugiardi_words_rank(rank));
    }
}

struct phrase bugiardi_words_faces_of(const struct rules *rules, const struct poker_hand *hand)
{
    static const struct {
        int first, second;
    } times[N_POKER_KINDS] = {
        [POKER_PAIR] = {2, 0}, [POKER_TWO_PAIRS] = {2, 2}, [POKER_THREE] = {3, 0},
        [POKER_FULL] = {3, 2}, [POKER_FOUR] = {4, 0},      [POKER_FIVE] = {5, 0},
    };
    struct phrase phrase = {.text = ""};
    if (hand->kind == POKER_STRAIGHT) {
        for (int rank = hand->first - 4; rank <= hand->first; rank++)
            add_sign(&phrase, rank < RANK_LOWEST ? RANK_ACE : rank, 1); /* below the two */
    } else if (times[hand->kind].first > 0) {
        add_sign(&phrase, hand->first, times[hand->kind].first);
        add_sign(&phrase, hand->second, hand->second != 0 ? times[hand->kind].second : 0);
    } else {
        snprintf(phrase.text, sizeof phrase.text, "%s", bugiardi_words_kind(rules, hand->kind));
        add_sign(&phrase, hand->first, 1);
    }
    return phrase;
}

struct phrase bugiardi_words_label(const struct rules *rules, int value)
{
    struct poker_hand hand = bugiardi_ladder_hand(rules, value);
    return bugiardi_words_faces_of(rules, &hand);
}

struct phrase bugiardi_words_face(int face)
{
    static const char *const suits[] = {"", "♠️", "♥️", "♦️", "♣️"};
    return phrase_told("%s%s", bugiardi_words_rank(bugiardi_faces_rank(face)),
                       suits[bugiardi_faces_suit(face)]);
}

/* Dice are put in brackets. */
struct phrase bugiardi_words_faces(const uint8_t *list, int n_faces)
{
    struct phrase phrase = {.text = ""};
    uint8_t order[GAME_FACES_MAX];
    bugiardi_faces_falling(list, n_faces, order);
    for (int i = 0; i < n_faces; i++) {
        size_t length = strlen(phrase.text);
        int face = list[order[i]];
        bool die = bugiardi_faces_suit(face) == SUIT_NONE;
        snprintf(phrase.text + length, sizeof phrase.text - length, die ? "%s[%s]" : "%s%s",
                 i > 0 ? " " : "", bugiardi_words_face(face).text);
    }
    return phrase;
}

const char *bugiardi_words_picks(const struct rules *rules)
{
    return bugiardi_words_cards(rules) ? "7♦" : "K 10";
}

/* --- other words --- */

const struct game_words_length bugiardi_words_length = {"points", "❌", {3, 5, 7}};

struct phrase bugiardi_words_score(const struct rules *rules, int score)
{
    return phrase_told("%d/%d", score, rules->values[OPTION_POINTS]);
}
