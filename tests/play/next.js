// next.js - what somebody who has never seen this may do next, in one line. It reads what buttons
// and entities a post has, hardly by words.

import { calls, topicOf } from "./message.js";
import { LANGUAGE, say } from "./words.js";

const NUMBERS = ["", "", "", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

// The data of buttons (bot/chat/intent.c), as far as it matters here.
const OPEN = /^\+:/; // of the greeting
const JOIN = /^j:/;
const BEGIN = /^s:/;
const JOIN_CUP = /^c:\d+:j/;
const BEGIN_CUP = /^c:\d+:s/;
const MOVE = /^[mn]:/; // or other buttons to choose one from
const DICE = /^d:/;
const AGAIN = /^a:/;
const PRACTICE = /^!:/;
const ROBOTS_TURN = /👉.*🤖/;
const ROBOTS_MS = 60_000; // by then a robot on turn has moved
const ROBOTS = "A robot is on turn: it moves in a few seconds. “Next event” lets it move at once.";
function buttonsOf(message) {
  return (message?.reply_markup?.inline_keyboard ?? []).flat();
}

function find(message, meaning) {
  return buttonsOf(message).find((button) => meaning.test(button.callback_data ?? ""));
}

function taps(message) {
  return buttonsOf(message).some((button) => button.callback_data !== undefined);
}

function newestWith(messages, fits) {
  return [...messages].reverse().find(fits);
}

function list(names) {
  return names.length < 2 ? names.join("")
    : names.slice(0, -1).join(", ") + say(" and ") + names.at(-1);
}

// Does the message make this person's client open a reply?
export function asks(message, person, state) {
  if (!message.force_reply) return false;
  return !message.force_reply.selective || message.chat?.type === "private" ||
    message.reply_to_message?.from?.id === person.id || calls(message, person.id, state);
}

// Whether somebody wrote a reply to it already.
export function isAnswered(message, messages, person) {
  return messages.some((one) => one.from?.id === person.id &&
    one.reply_to_message?.message_id === message.message_id);
}

function askedPerson(state, chatOf) {
  for (const person of state.people)
    for (const messages of [chatOf(state.group.id), chatOf(person.id)]) {
      const last = newestWith(messages, (message) => asks(message, person, state));
      const later = last && messages.filter((one) => one.message_id > last.message_id);
      if (last && later.every((one) => one.from?.id !== person.id) &&
          later.every((one) => !taps(one))) return person;
    }
  return null;
}

function forOpen(what, join, begin) {
  return join && say(what, join.text) +
    (begin ? say(" Then “{0}” on the phone of who opened it.", begin.text) : "");
}

function forOpenPost(post) {
  return forOpen("A table is open. Tap “{0}” on the phone of each who plays.", find(post, JOIN),
    find(post, BEGIN)) ||
    forOpen("A cup is open. Tap “{0}” on the phone of each who plays.", find(post, JOIN_CUP),
      find(post, BEGIN_CUP));
}

// The people on turn, as a post tells: it mentions them or, since one who has just moved is not
// mentioned, names them in the line that says who goes on.
function onTurn(post, state) {
  const called = state.people.filter((person) => calls(post, person.id, state));
  const line = /👉.*/.exec(post.text ?? "")?.[0] ?? "";
  return called.length > 0 ? called : state.people.filter(({ name }) => line.includes(name));
}

// A post where a game waits for a move. Others lose these buttons, so that it may lie above newer posts.
function isTurn(post, state) {
  return (find(post, MOVE) || find(post, DICE)) && onTurn(post, state).length > 0;
}

function forTurn(post, newest, state) {
  const names = list(onTurn(post, state).map(({ name }) => name));
  const turn = !find(post, MOVE) ? "It is {0}'s turn. The dice are in the chat with {1} on that " +
      "phone, or behind the button here."
    : post === newest ? "It is {0}'s turn: tap below the newest post on that phone."
    : "It is {0}'s turn: tap below the post that calls them on that phone.";
  return say(turn, names, state.bot.name) +
    say(" If they never do: “Next event” brings the bot's reminder, then its robot.");
}

// Whether a robot is on turn, as the post says that waits for it.
function isRobots(post) {
  return !taps(post) && ROBOTS_TURN.test(post.text ?? "");
}

// Whether a robot may be about to move: such a post can outlive its game.
function isSoon({ ahead_ms, due_ms }) {
  return due_ms >= 0 && due_ms - ahead_ms - Date.now() < ROBOTS_MS;
}

// Somebody who plays in private, alone against robots.
function forPractice(state, chatOf) {
  for (const { id, name } of state.people) {
    // Buttons of an earlier turn may be left below an answer to what the bot did not understand.
    const post = newestWith(chatOf(id), (one) => find(one, MOVE) || find(one, AGAIN) ||
      isRobots(one));
    if (find(post, MOVE))
      return say("It is {0}'s turn in the chat with {1}: tap below the newest post there.", name,
        state.bot.name);
    if (post && isRobots(post) && isSoon(state.time)) return say(ROBOTS);
  }
  return "";
}

function forPost(post) {
  const again = find(post, AGAIN);
  if (again)
    return say("The game is over. “{0}” begins another one with the same people.", again.text);
  return say("Tap a button below the newest post, or / for what else there is, on anybody's phone.");
}

function forBeginners(state, greeting, alone) {
  const many = say(NUMBERS[state.people.length] ?? String(state.people.length));
  const { name, commands, language } = state.people[0];
  const command = commands.group?.[0]?.command ?? "play";
  const how = taps(greeting) ? " To begin, tap a button below the bot's post on {0}'s phone."
    : " To begin, tap / and choose /{1} on {0}'s phone.";
  const other = language === "it" && LANGUAGE !== "it"
    ? " It speaks Italian with them; /settings on {0}'s phone sets another language." : "";
  return say("{0} people in Rome share a Telegram group with the bot; each has a phone here.", many) +
    (other && say(other, name)) + say(how, name, command) +
    (alone ? say(" Or alone: “{0}” in {1}'s chat with {2}.", alone.text, name, state.bot.name) : "");
}

function inTopic(post, state) {
  const topic = topicOf(post) && state.group.topics.find(({ id }) => id === topicOf(post));
  return topic ? say(" It is in the topic {0}.", topic.name) : "";
}

export function nextStep(state) {
  const chatOf = (id) => state.chats[id] ?? [];
  const group = chatOf(state.group.id);
  const starts = state.people.find((person) => person.start);
  const asked = askedPerson(state, chatOf);
  const post = newestWith(group, taps);
  const last = group.at(-1);
  const alone = find(newestWith(chatOf(state.people[0]?.id), taps), PRACTICE);
  const turn = newestWith(group, (one) => isTurn(one, state));
  if (!state.daemon) return say("The bot is being started.");
  if (starts && !turn) // a game can be played without it
    return say("On {0}'s phone, tap {1} below the chat with {2}.", starts.name, say("Start"),
      state.bot.name);
  if (asked)
    return say("The bot asks {0} something: type the answer on that phone and send it.", asked.name);
  const open = forOpenPost(post);
  if (open) return open + inTopic(post, state);
  if (group.some(isRobots) && isSoon(state.time)) return say(ROBOTS);
  if (turn) return forTurn(turn, post, state) + inTopic(turn, state);
  const practice = forPractice(state, chatOf);
  if (practice) return practice;
  if (!post || find(post, OPEN)) return forBeginners(state, post ?? last, alone);
  return forPost(post) + inTopic(post, state);
}
