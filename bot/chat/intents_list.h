/* intents_list.h - the intents that no command of the bot has: those of buttons, of moves and of
 * plain text, a row each.
 *
 * Columns: the name in INTENT_; the form of its buttons, "" if it has none (intent.c); its handler,
 * the people who may have it and the chats where it works (router.c). The comment says what the
 * intent's word is.
 *
 * The including file defines INTENT.
 */
/* Nothing is addressed to the bot. */
INTENT(NONE, "", router_nothing, SOMEBODYS, ANYWHERE)
/* Addressed to the bot, and not understood. */
INTENT(UNKNOWN, "", router_unknown, ANYBODYS, ANYWHERE)
INTENT(JOIN, "j:#", lobby_join, SOMEBODYS, ANYWHERE)
INTENT(START_GAME, "s:#", lobby_start, ADMINS, ANYWHERE)
INTENT(RULES_MENU, "r:#|:>", lobby_menu_handle, SOMEBODYS, ANYWHERE)
/* Back from the menu. */
INTENT(LOBBY, "b:#", lobby_menu_back, SOMEBODYS, ANYWHERE)
/* The argument of the verb, as typed or from a button. */
INTENT(MOVE, "m:#:#:*|:>", moves_move, SOMEBODYS, ANYWHERE)
/* A text, perhaps a claim. */
INTENT(CLAIM_TEXT, "", router_text, ANYBODYS, ANYWHERE)
/* The path among the buttons. */
INTENT(NAVIGATE, "n:#:#|:>", moves_navigate, SOMEBODYS, ANYWHERE)
INTENT(PEEK, "d:#:#", moves_peek, SOMEBODYS, ANYWHERE)
INTENT(RAISES, "o:#:#", moves_raises, SOMEBODYS, ANYWHERE)
/* The position of a die or card. */
INTENT(PICK, "u:#:#|:>", moves_pick, SOMEBODYS, ANYWHERE)
/* The word of rules, as another_page.h writes it. */
INTENT(CHANGE_TABLE, "G:#:>", another_table_change, ADMINS, IN_GROUPS)
INTENT(ANOTHER_TABLE, "N:>", another_table_open, SOMEBODYS, IN_GROUPS)
/* A new table with the rules and the people of one whose game is over. */
INTENT(AGAIN, "a:#", rematch_handle, SOMEBODYS, ANYWHERE)
/* The game of the table as a file; "more" from a button. */
INTENT(RECORD, "e:#|:>", after_game_record, SOMEBODYS, ANYWHERE)
/* An analysis of a player's game at the table, which is over. */
INTENT(COACH, "C:#", coach_jobs_handle, SOMEBODYS, ANYWHERE)
/* A vote about a player who has not made a move. */
INTENT(VERDICT, "V:#|:>", verdict_handle, SOMEBODYS, ANYWHERE)
/* The code of a language. */
INTENT(SET_LANGUAGE, "g:>", router_set_language, ADMINS, ANYWHERE)
/* The rest of the button, see how_to_play.h. */
INTENT(HOW_TO_PLAY, "H:>", welcome_how_to_play, SOMEBODYS, ANYWHERE)
/* A game against a robot, at once. */
INTENT(PRACTICE, "!:>", practice_try, SOMEBODYS, ANYWHERE)
