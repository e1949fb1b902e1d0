// page.js - asks for the state a few times a second and hands it to the phones.

import { make, ZONE } from "./message.js";
import { nextStep } from "./next.js";
import { Phone } from "./phone.js";
import { LANGUAGE, LOCALE, say, translate } from "./words.js";

const POLL_MS = 300;
const POLL_HIDDEN_MS = 2000;
const POLL_SOON_MS = 60; // while time moves, and for a while after an action
const SOON_FOR_MS = 1500;
const PATIENCE_MS = 5000;
const NARROW = matchMedia("(max-width: 1000px)");

const phones = new Map(); // person id -> Phone
let version = -1;
let time = { ahead_ms: 0, due_ms: -1, moves: false };
let current = 0; // whose phone is shown on a narrow screen
let lastAnswer = -1;
let timer = 0;
let polling = false;
let pollAgain = false;
let soonUntil = 0;
let lost = false; // nobody answered the last time

// Posts an action; the answer, null if it was refused, undefined if nobody is there.
async function act(action, body) {
  try {
    const response = await fetch(`/play/${action}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = response.ok ? await response.json() : null;
    soonUntil = performance.now() + SOON_FOR_MS;
    poll();
    return answer;
  } catch {
    return undefined;
  }
}

// --- narrow screens: one phone at a time ---

function showCurrent() {
  for (const [id, phone] of phones) {
    phone.visible = !NARROW.matches || id === current;
    phone.root.classList.toggle("current", id === current);
    if (phone.visible) phone.noteSeen(phone.tab);
    if (phone.visible && phone.sticks[phone.tab]) phone.toBottom(phone.tab);
    phone.updateFrame();
  }
  showBadges();
  const switcher = document.querySelector(".switcher");
  switcher.classList.toggle("scrolls", switcher.scrollWidth > switcher.clientWidth);
  switchOf(current)?.scrollIntoView({ block: "nearest", inline: "center" });
}

function showBadges() {
  for (const button of document.querySelectorAll(".switcher button")) {
    const phone = phones.get(Number(button.dataset.id));
    const group = phone.unread("group");
    const count = group.count + phone.unread("private").count;
    const wanted = phone.unread("private").count > 0 || (group.count > 0 && group.important);
    button.setAttribute("aria-pressed", String(phone.person.id === current));
    button.classList.toggle("wanted", wanted);
    const badge = button.querySelector(".badge");
    badge.hidden = count === 0;
    badge.textContent = count > 99 ? "99+" : String(count);
    badge.setAttribute("aria-label", say("{0} unread", count));
  }
}

function addToSwitcher(phone) {
  const button = make("button");
  const badge = make("span", "badge");
  button.type = "button";
  button.dataset.id = phone.person.id;
  button.append(make("span", "title", phone.person.name), badge);
  button.addEventListener("click", () => {
    current = phone.person.id;
    showCurrent();
  });
  document.querySelector(".switcher").append(button);
}

function switchOf(id) {
  return document.querySelector(`.switcher [data-id="${id}"]`);
}

// --- the state ---

function addPhones(state) {
  for (const person of state.people) {
    if (phones.has(person.id)) continue;
    const phone = new Phone(person, state, act, showBadges);
    phones.set(person.id, phone);
    addToSwitcher(phone);
  }
  for (const { id } of state.people) {
    document.querySelector(".phones").append(phones.get(id).root);
    document.querySelector(".switcher").append(switchOf(id));
  }
}

// Whether there are more or fewer people than there are phones, in this order.
function havePhones(state) {
  return [...phones.keys()].join() === state.people.map(({ id }) => id).join();
}

function removePhones(state) {
  for (const [id, phone] of phones) {
    if (state.people.some((person) => person.id === id)) continue;
    phone.root.remove();
    switchOf(id).remove();
    phones.delete(id);
  }
}

function showPeople(state) {
  if (havePhones(state)) return;
  removePhones(state);
  addPhones(state);
  const sorted = state.people.map(({ id }) => [id, phones.get(id)]);
  phones.clear();
  for (const [id, phone] of sorted) phones.set(id, phone);
  if (!phones.has(current)) current = state.people[0].id;
  document.getElementById("add").disabled = state.people.length >= state.most;
}

function deliverAnswers(state, first) {
  const newest = state.answers.at(-1)?.n ?? -1;
  if (newest < lastAnswer) lastAnswer = -1; // a new world, whose clock may be behind the old one's
  for (const answer of state.answers) {
    if (!first && answer.n > lastAnswer) phones.get(answer.user)?.receive(answer);
    lastAnswer = Math.max(lastAnswer, answer.n);
  }
}

function apply(state) {
  const first = version < 0;
  const people = phones.size;
  version = state.version;
  time = state.time;
  showTime();
  showPeople(state);
  show(".next", nextStep(state)); // before the phones, which get what room it leaves
  for (const phone of phones.values()) phone.update(state, first);
  deliverAnswers(state, first);
  if (first || phones.size !== people) showCurrent();
  showBadges();
  tellHealth(state.daemon ? "" : say("The bot is not running; it is being started again."));
}

// --- the clock ---

const DAY_AND_TIME = { weekday: "short", day: "numeric", month: "short", hour: "2-digit",
  minute: "2-digit", hourCycle: "h23", timeZone: ZONE };
const clock = document.querySelector(".clock");

function showTime() {
  const now = Date.now() + time.ahead_ms;
  const due = time.due_ms > now ? new Date(time.due_ms).toLocaleString(LOCALE, DAY_AND_TIME) : "";
  show(".clock time", new Date(now).toLocaleString(LOCALE, DAY_AND_TIME));
  show(".due", due && `: ${due}`);
  clock.setAttribute("aria-busy", String(time.moves));
  for (const button of clock.querySelectorAll("button"))
    button.setAttribute("aria-disabled",
      String(time.moves || ("next" in button.dataset && time.due_ms < now)));
}

async function move(button) {
  if (button.getAttribute("aria-disabled") === "true") return;
  const ms = Number(button.dataset.ms);
  const moved = await act("move", ms ? { ms } : {});
  tellHealth(moved ? "" : say("The clock cannot be moved just now."));
}

for (const button of clock.querySelectorAll("button"))
  button.addEventListener("click", () => move(button));
setInterval(showTime, 1000);

function show(where, text) {
  const element = document.querySelector(where);
  if (element.textContent !== text) element.textContent = text;
}

function tellHealth(text) {
  show(".health", text);
}

// Asks once, and again after a while; a second call while one is under way asks again at once.
async function poll() {
  clearTimeout(timer);
  if (polling) {
    pollAgain = true;
    return;
  }
  polling = true;
  pollAgain = false;
  try {
    const response = await fetch(`/play/state?since=${version}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const state = await response.json();
    if (state.people) apply(state);
    else if (lost) tellHealth("");
    lost = false;
  } catch (error) {
    lost = true;
    tellHealth(say("The playground does not answer. Is it still running?"));
    console.warn(error);
  }
  polling = false;
  const soon = time.moves || performance.now() < soonUntil;
  const pause = soon ? POLL_SOON_MS : document.hidden ? POLL_HIDDEN_MS : POLL_MS;
  timer = setTimeout(poll, pollAgain ? 0 : pause);
}

document.getElementById("add").addEventListener("click", () => act("add", {}));
const dialog = document.getElementById("start-over-dialog");
document.getElementById("start-over").addEventListener("click", () => {
  dialog.returnValue = ""; // Escape may leave what it was the last time
  dialog.showModal();
});
dialog.addEventListener("close", () => dialog.returnValue === "over" && act("reset", {}));

NARROW.addEventListener("change", showCurrent);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  showCurrent();
  poll();
});
document.documentElement.lang = LANGUAGE;
translate(document.documentElement);
poll();
