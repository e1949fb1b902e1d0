// message.js - one message as elements: text with entities, buttons, time. A stranger's
// text becomes text nodes only, never markup.

import { LOCALE, say } from "./words.js";

const SIMPLE_TAGS = {
  bold: "b",
  italic: "i",
  underline: "u",
  strikethrough: "s",
  code: "code",
  pre: "pre",
  blockquote: "blockquote",
  expandable_blockquote: "blockquote",
};

// Entities that say how letters look, and leave what Telegram finds in them as it is.
const LETTERS = ["bold", "italic", "underline", "strikethrough", "spoiler", "blockquote",
  "expandable_blockquote"];

const BUBBLE_KEYS =
  "Enter: reply or delete. Arrow right: links and buttons of it. Arrows up and down: others.";

export function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

// The clock of the group, as the bot takes it from Anna's language: phones and bot tell one time.
export const ZONE = "Europe/Rome";

// The parts of a link, null if it is none that a client would follow.
function parseLink(url) {
  try {
    const link = new URL(/^[a-z]+:/i.test(url) ? url : `https://${url}`);
    return ["http:", "https:", "tg:"].includes(link.protocol) ? link : null;
  } catch {
    return null;
  }
}

// The target of a link: a person, a message of the group, the bot, or the world outside.
export function judgeLink(url, state) {
  const link = parseLink(url);
  if (!link) return { kind: "bad" };
  if (link.protocol === "tg:") {
    if (link.hostname === "user" || link.pathname.startsWith("//user"))
      return { kind: "person", user: Number(link.searchParams.get("id")) };
    return { kind: "telegram" };
  }
  if (link.hostname !== "t.me") return { kind: "outside", href: link.href };
  const [first, second, ...rest] = link.pathname.split("/").filter((part) => part !== "");
  if (first === "c" && `-100${second}` === String(state.group.id))
    return { kind: "message", message: Number(rest.at(-1)) }; // behind its topic, if it has one
  return { kind: "telegram" };
}

// The user that an entity mentions, 0 if it mentions nobody known.
function mentioned(entity, state) {
  if (entity.type === "text_mention") return entity.user?.id ?? 0;
  if (entity.type !== "text_link") return 0;
  const judged = judgeLink(entity.url ?? "", state);
  return judged.kind === "person" ? judged.user : 0;
}

// Does the message call this person?
export function calls(message, user, state) {
  return entitiesOf(message).some((entity) => mentioned(entity, state) === user);
}

// The topic of the group that a message is in, 0 for the one of all that names none.
export function topicOf(message) {
  return message.is_topic_message ? message.message_thread_id : 0;
}

// What Telegram itself tells a chat.
function serviceOf(message) {
  const name = (user) => user.first_name ?? "Somebody";
  if (message.new_chat_members)
    return say("{0} joined the group", message.new_chat_members.map(name).join(", "));
  if (message.left_chat_member) return say("{0} left the group", name(message.left_chat_member));
  if (message.forum_topic_closed) return say("The topic was closed");
  if (message.forum_topic_reopened) return say("The topic was opened again");
  return null;
}

export function textOf(message) {
  const service = serviceOf(message);
  if (service) return service;
  if (message.text !== undefined) return message.text;
  if (message.caption !== undefined) return message.caption;
  if (message.dice) return `${message.dice.emoji} ${message.dice.value}`;
  return "";
}

function entitiesOf(message) {
  return message.entities ?? message.caption_entities ?? [];
}

function linkElement(url, phone) {
  const judged = judgeLink(url, phone.state);
  if (judged.kind === "outside") {
    const anchor = make("a");
    anchor.href = judged.href;
    anchor.target = "_blank";
    anchor.rel = "noopener noreferrer";
    anchor.tabIndex = -1;
    return anchor;
  }
  const button = make("button", "link");
  button.type = "button";
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    phone.follow(url);
  });
  button.tabIndex = -1;
  return button;
}

function commandElement(command, phone) {
  const button = make("button", "link");
  button.type = "button";
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    phone.sendCommand(command.slice(1));
  });
  button.tabIndex = -1;
  return button;
}

function spoilerElement() {
  const spoiler = make("button", "spoiler");
  spoiler.type = "button";
  spoiler.addEventListener("click", (event) => {
    event.stopPropagation();
    spoiler.classList.add("open");
  });
  spoiler.tabIndex = -1;
  return spoiler;
}

// The text as it came; the same time on the clock of whoever looks is its tooltip.
function timeElement(entity) {
  const time = make("time");
  const date = new Date(entity.unix_time * 1000);
  time.dateTime = date.toISOString();
  time.title = date.toLocaleString(undefined, { dateStyle: "full", timeStyle: "short" });
  return time;
}

// The element for an entity; `covered` is the text it stands on.
function entityElement(entity, covered, phone) {
  const user = mentioned(entity, phone.state);
  if (user) return make("span", user === phone.person.id ? "mention me" : "mention");
  if (SIMPLE_TAGS[entity.type]) return make(SIMPLE_TAGS[entity.type]);
  if (entity.type === "text_link") return linkElement(entity.url ?? "", phone);
  if (entity.type === "url") return linkElement(covered, phone);
  if (entity.type === "bot_command") return commandElement(covered, phone);
  if (entity.type === "spoiler") return spoilerElement();
  if (entity.type === "date_time") return timeElement(entity);
  if (entity.type === "mention" || entity.type === "hashtag") return make("span", "mention");
  return make("span");
}

// Fills `parent` with text[start, end); `entities` are sorted, outer before inner. Offsets count
// UTF-16 units, as JavaScript's strings do.
function fill(parent, text, start, end, entities, phone) {
  let at = start;
  for (let i = 0; i < entities.length; i++) {
    const from = Math.max(entities[i].offset, at);
    const to = Math.min(entities[i].offset + entities[i].length, end);
    if (from >= to) continue;
    parent.append(text.slice(at, from));
    const inner = [];
    while (i + 1 < entities.length && entities[i + 1].offset < to) inner.push(entities[++i]);
    const outer = entities[i - inner.length];
    const element = entityElement(outer, text.slice(from, to), phone);
    fill(element, text, from, to, inner, phone);
    parent.append(element);
    at = to;
  }
  parent.append(text.slice(at, end));
}

// The commands in a text, which Telegram finds by itself, in bold letters, too; none in what is a
// link or code already.
function commandsIn(text, entities) {
  const closed = entities.filter(({ type }) => !LETTERS.includes(type));
  return [...text.matchAll(/(?<=^|\s)\/[a-z0-9_]{1,32}(@\w+)?/gi)]
    .map((match) => ({ type: "bot_command", offset: match.index, length: match[0].length }))
    .filter((command) => closed.every((entity) =>
      entity.offset >= command.offset + command.length ||
      entity.offset + entity.length <= command.offset));
}

// The places of the pips of a die: three rows of three, and which of them each face has.
const PIPS = ["", "000010000", "001000100", "001010100", "101000101", "101010101", "101101101"];

// A die that Telegram throws is a picture; other emoji are shown with the number they mean.
function diceElement({ emoji, value }, element) {
  const pips = emoji === "🎲" ? PIPS[value] : "";
  element.classList.add("dice");
  if (!pips) {
    element.textContent = `${emoji} ${value}`;
    return element;
  }
  const die = make("span", "die");
  die.role = "img";
  die.setAttribute("aria-label", say("A die that shows {0}", value));
  for (const pip of pips) die.append(make("i", pip === "1" ? "pip" : ""));
  element.append(die);
  return element;
}

// A file that the bot sent, to be saved.
function documentElement(file) {
  const anchor = make("a", "document");
  anchor.href = `/play/file?${file.file_id}`;
  anchor.download = file.file_name;
  anchor.tabIndex = -1;
  anchor.append(make("b", "", `📄 ${file.file_name}`),
    make("span", "", say("{0} bytes", file.file_size)));
  return anchor;
}

// A picture that the bot sent: it lies on the server as a data URL.
function photoElement(message, phone) {
  const photo = message.photo[message.photo.length - 1];
  const image = make("img", "photo");
  image.width = photo.width;
  image.height = photo.height;
  const caption = textOf(message).split("\n").find((line) => line.trim() !== "");
  image.alt = say(caption ? "A picture from {0}: {1}" : "A picture from {0}",
    phone.nameOf(message.from), caption);
  fetch(`/play/file?${photo.file_id}`)
    .then((answer) => answer.text())
    .then((url) => {
      image.src = url;
    });
  return image;
}

function textElement(message, phone) {
  const text = textOf(message);
  const element = make("div", "text");
  if (message.dice) return diceElement(message.dice, element);
  if (message.document) element.append(documentElement(message.document));
  if (message.photo) element.append(photoElement(message, phone));
  const entities = [...entitiesOf(message), ...commandsIn(text, entitiesOf(message))];
  entities.sort((a, b) => a.offset - b.offset || b.length - a.length);
  fill(element, text, 0, text.length, entities, phone);
  return element;
}

export function dayOf(date) {
  return date.toLocaleDateString(LOCALE, { timeZone: ZONE });
}

// With the day, where that is not today.
function clock(seconds, today) {
  const date = new Date(seconds * 1000);
  const time = { timeZone: ZONE, hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  const day = dayOf(date) === today ? {} : { day: "numeric", month: "short" };
  return date.toLocaleString(LOCALE, { ...day, ...time });
}

function metaElement(message, phone) {
  const meta = make("span", "meta");
  if (message.reaction) meta.append(make("span", "reaction", message.reaction), " ");
  if (message.edit_date) meta.append(make("span", "edited", say("edited")), " ");
  meta.append(clock(message.date, phone.today));
  return meta;
}

function quoteElement(quoted, phone) {
  const quote = make("button", "quote");
  quote.type = "button";
  quote.append(make("b", "", phone.nameOf(quoted.from)), make("span", "", textOf(quoted)));
  quote.addEventListener("click", (event) => {
    event.stopPropagation();
    phone.jump(quoted.message_id);
  });
  quote.tabIndex = -1;
  return quote;
}

function buttonElement(button, message, phone) {
  const element = make("button", "key");
  element.type = "button";
  element.append(make("span", "", button.text));
  if (button.style) element.classList.add(button.style);
  if (button.url !== undefined) {
    element.classList.add("leads");
    element.addEventListener("click", () => phone.follow(button.url));
  } else if (button.callback_data !== undefined) {
    element.dataset.tap = `${message.message_id}|${button.callback_data}`;
    element.addEventListener("click", () => phone.tap(message.message_id, button.callback_data));
  } else {
    element.disabled = true;
  }
  return element;
}

function keyboardElement(message, phone) {
  const rows = message.reply_markup?.inline_keyboard ?? [];
  if (!rows.length) return null;
  const keyboard = make("div", "keyboard");
  keyboard.role = "group";
  keyboard.setAttribute("aria-label", say("Buttons"));
  for (const row of rows) {
    const line = make("div", "row");
    for (const button of row) line.append(buttonElement(button, message, phone));
    keyboard.append(line);
  }
  return keyboard;
}

// The whole message as this phone shows it. `first`: the one before is by somebody else.
export function messageElement(message, phone, first) {
  const service = serviceOf(message) !== null;
  const mine = message.from?.id === phone.person.id;
  const element = make("article", service ? "message service" : mine ? "message out" : "message in");
  if (first) element.classList.add("first");
  if (!mine && calls(message, phone.person.id, phone.state)) element.classList.add("calls-me");
  element.dataset.id = message.message_id;
  element.setAttribute("aria-label", phone.nameOf(message.from));
  const bubble = make("div", "bubble");
  bubble.tabIndex = -1;
  bubble.role = "group";
  bubble.setAttribute("aria-label", say("Message"));
  bubble.setAttribute("aria-description", say(BUBBLE_KEYS));
  if (!mine && first && !service) {
    const sender = make("span", "sender", phone.nameOf(message.from));
    sender.dataset.color = phone.colorOf(message.from);
    bubble.append(sender);
  }
  if (message.reply_to_message) bubble.append(quoteElement(message.reply_to_message, phone));
  bubble.append(textElement(message, phone), metaElement(message, phone));
  element.append(bubble);
  const keyboard = keyboardElement(message, phone);
  if (keyboard) element.append(keyboard);
  return element;
}
