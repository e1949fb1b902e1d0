// phone.js - one phone: its two chats, the input line, popups. It shows the state that page.js
// hands it and asks page.js to act.

import { calls, dayOf, judgeLink, make, messageElement, textOf, topicOf } from "./message.js";
import { asks, isAnswered } from "./next.js";
import { LANGUAGE, say } from "./words.js";

const NEAR_BOTTOM_PX = 60;
const TOAST_MS = 3500;
const RING_MS = 1200;

export class Phone {
  // `act(action, body)` posts an action of this person and gives the answer, null if refused,
  // undefined if nobody is there;
  // `moved()` is called when what is unread may have changed.
  constructor(person, state, act, moved) {
    this.person = person;
    this.state = state;
    this.act = (action, body) => act(action, { user: person.id, ...body });
    this.moved = moved;
    this.tab = "group";
    this.topic = 0; // the one of the group that is shown
    this.visible = true; // as far as the page knows
    this.replyTo = 0;
    this.prompts = { group: 0, private: 0 }; // the message that asks for a reply
    this.older = { group: [], private: [] }; // messages that the state has no more
    this.today = "";
    this.waiting = new Map(); // "message|data" -> press id, null until it is known
    this.chosen = -1; // in the menu of commands
    this.build();
  }

  // --- building ---

  build() {
    const template = document.getElementById("phone");
    this.root = template.content.firstElementChild.cloneNode(true);
    this.find = (selector) => this.root.querySelector(selector);
    this.logs = { group: this.find('.log[data-tab="group"]'),
      private: this.find('.log[data-tab="private"]') };
    this.tabs = { group: this.find('.tabs [data-tab="group"]'),
      private: this.find('.tabs [data-tab="private"]') };
    this.input = this.find(".composer input");
    this.label();
    this.listen();
    this.shown = { group: new Map(), private: new Map() }; // message id -> {element, key}
    this.sticks = { group: true, private: true }; // to the newest message
    this.tops = { group: 0, private: 0 }; // how far the logs were scrolled when last seen
    this.seen = new Map(); // "private", "group" or "group TOPIC" -> message id
    this.newest = { group: 0, private: 0 };
    this.open("group");
  }

  label() {
    const { name, username, id } = this.person;
    this.root.setAttribute("aria-label", say("{0}'s phone", name));
    this.root.dataset.person = name;
    this.find(".owner h2").textContent = name;
    this.find(".owner h2").title = username ? `@${username}` : say("No username");
    this.find(".more").setAttribute("aria-label", say("More on {0}'s phone", name));
    this.find(".more-menu").setAttribute("aria-label", say("{0}'s phone", name));
    this.find(".avatar").textContent = name[0];
    this.find(".avatar").dataset.color = this.colorOf({ id });
    this.tabs.group.querySelector(".title").textContent = this.state.group.title;
    this.tabs.private.querySelector(".title").textContent = this.state.bot.name;
    for (const tab of ["group", "private"]) {
      this.tabs[tab].id = `tab-${id}-${tab}`;
      this.logs[tab].id = `log-${id}-${tab}`;
      this.tabs[tab].setAttribute("aria-controls", this.logs[tab].id);
      this.logs[tab].setAttribute("aria-labelledby", this.tabs[tab].id);
    }
    const names = new Intl.DisplayNames([LANGUAGE], { type: "language" });
    this.find("select").append(...this.state.languages.map((language) => {
      const option = make("option", "", names.of(language));
      option.value = language;
      return option;
    }));
    this.find(".commands").id = `commands-${id}`;
    this.input.setAttribute("aria-controls", `commands-${id}`);
  }

  listen() {
    for (const tab of ["group", "private"]) {
      this.tabs[tab].addEventListener("click", () => this.open(tab));
      this.tabs[tab].addEventListener("keydown", (event) => this.onTabKey(event));
      this.logs[tab].addEventListener("scroll", () => this.onScroll(tab), { passive: true });
      this.logs[tab].addEventListener("click", (event) => this.onBubble(event));
      this.logs[tab].addEventListener("keydown", (event) => this.onLogKey(event));
      this.logs[tab].querySelector(".earlier").addEventListener("click", () => this.showEarlier(tab));
      // A picture has its height only once it is there.
      this.logs[tab].addEventListener("load", () => this.sticks[tab] && this.toBottom(tab), true);
    }
    const resized = new ResizeObserver(() => this.sticks[this.tab] && this.toBottom(this.tab));
    for (const log of Object.values(this.logs)) resized.observe(log);
    this.find(".composer").addEventListener("submit", (event) => this.onSubmit(event));
    this.find(".slash").addEventListener("click", () => this.toggleCommands());
    this.find(".down").addEventListener("click", () => this.toBottom(this.tab));
    this.find(".start").addEventListener("click", () => this.start());
    this.find(".reply-to button").addEventListener("click", () => this.reply(0));
    this.find(".more").addEventListener("click", () => this.toggleMore());
    this.find(".switch input").addEventListener("change", (event) => this.onBlock(event));
    this.find("select").addEventListener("change", (event) => this.onLanguage(event));
    this.find(".forum").addEventListener("click", () => this.makeForum());
    this.find(".close-topic").addEventListener("click", () => this.closeTopic());
    this.find(".topics").addEventListener("keydown", (event) => this.onTopicKey(event));
    this.find(".leave").addEventListener("click", () => this.act("remove", {}));
    this.root.addEventListener("focusin", () => this.announce("polite"));
    this.root.addEventListener("focusout", () => this.announce("off"));
    this.find(".veil button").addEventListener("click", () => this.closeAlert());
    for (const button of this.root.querySelectorAll(".actions button"))
      button.addEventListener("click", () => this.onAction(button.dataset.do));
    this.input.addEventListener("input", () => this.showCommands());
    this.input.addEventListener("keydown", (event) => this.onInputKey(event));
    this.find(".actions").addEventListener("keydown", (event) => this.onActionsKey(event));
    this.root.addEventListener("keydown", (event) => event.key === "Escape" && this.onEscape());
    document.addEventListener("pointerdown", (event) => this.onOutside(event));
  }

  // --- what there is ---

  chatOf(tab) {
    return tab === "group" ? this.state.group.id : this.person.id;
  }

  recentOf(tab) {
    return this.state.chats[this.chatOf(tab)] ?? [];
  }

  messagesOf(tab) {
    return [...this.older[tab], ...this.recentOf(tab)];
  }

  // How many there are before those.
  earlierOf(tab) {
    return Math.max(0, (this.state.earlier[this.chatOf(tab)] ?? 0) - this.older[tab].length);
  }

  nameOf(from) {
    if (!from) return "?";
    return from.is_bot ? this.state.bot.name : (from.first_name ?? from.name ?? "?");
  }

  colorOf(from) {
    const person = this.state.people.find((one) => one.id === from?.id);
    return person ? String(person.place) : "bot";
  }

  // Those that the log shows: of the group, one topic.
  listedOf(tab) {
    const messages = this.messagesOf(tab);
    return tab === "group" ? messages.filter((one) => topicOf(one) === this.topic) : messages;
  }

  // How many, in one topic or (null) in all, and whether one of them calls.
  unread(tab, topic = null) {
    const fresh = this.messagesOf(tab).filter((message) =>
      (topic === null || topicOf(message) === topic) &&
      message.message_id > this.seenIn(this.place(tab, topicOf(message))) &&
      message.from?.id !== this.person.id);
    const important = tab === "private" ||
      fresh.some((message) => calls(message, this.person.id, this.state));
    return { count: fresh.length, important };
  }

  place(tab, topic) {
    return tab === "group" && topic ? `group ${topic}` : tab;
  }

  seenIn(place) {
    if (!this.seen.has(place))
      this.seen.set(place, Number(localStorage.getItem(`seen ${this.person.id} ${place}`) ?? 0));
    return this.seen.get(place);
  }

  noteSeen(tab) {
    const place = this.place(tab, this.topic);
    const last = this.listedOf(tab).at(-1)?.message_id ?? 0;
    const looking = this.visible && this.tab === tab && !document.hidden;
    if (last < this.seenIn(place)) this.seen.set(place, 0); // a new world
    if (!looking || last === this.seenIn(place)) return;
    this.seen.set(place, last);
    localStorage.setItem(`seen ${this.person.id} ${place}`, String(last));
  }

  // --- showing the state ---

  update(state, first) {
    const before = { group: this.messagesOf("group"), private: this.messagesOf("private") };
    this.state = state;
    this.person = state.people.find((person) => person.id === this.person.id);
    this.today = dayOf(new Date(Date.now() + state.time.ahead_ms));
    if (!state.group.topics.some(({ id }) => id === this.topic)) this.topic = 0; // a new world
    for (const tab of ["group", "private"]) {
      this.keepOlder(tab, before[tab]);
      this.updateLog(tab);
      this.notePrompt(tab);
      this.noteSeen(tab);
      if (!first) this.ringFor(tab);
      const messages = this.messagesOf(tab);
      this.newest[tab] = messages.length ? messages[messages.length - 1].message_id : 0;
    }
    if (this.replyTo) this.reply(this.replyTo, false);
    this.updateWaiting();
    this.updateFrame();
  }

  // The state has the newest messages of a chat; those that were shown stay.
  keepOlder(tab, before) {
    const recent = this.recentOf(tab);
    const first = recent[0]?.message_id ?? 0;
    const any = this.state.earlier[this.chatOf(tab)] > 0; // else it may be a new world
    this.older[tab] = any ? before.filter((message) => message.message_id < first) : [];
  }

  async showEarlier(tab) {
    const [first] = this.messagesOf(tab);
    const answer = await fetch(`/play/earlier?${this.chatOf(tab)}.${first.message_id}`);
    const { messages } = await answer.json();
    const log = this.logs[tab];
    const below = log.scrollHeight - log.scrollTop;
    this.older[tab] = [...messages, ...this.older[tab]];
    this.updateLog(tab);
    log.scrollTop = log.scrollHeight - below;
    this.shown[tab].get(messages.at(-1)?.message_id)?.element.firstElementChild.focus(
      { preventScroll: true });
  }

  // As clients do, the phone opens a reply to a message that asks for one.
  notePrompt(tab) {
    const messages = this.messagesOf(tab);
    const prompt = messages.findLast((message) => message.message_id > this.newest[tab] &&
      asks(message, this.person, this.state));
    if (!prompt || isAnswered(prompt, messages, this.person)) return;
    this.prompts[tab] = prompt.message_id;
    if (tab === this.tab) this.openPrompt();
  }

  openPrompt() {
    const id = this.prompts[this.tab];
    if (!this.listedOf(this.tab).some((message) => message.message_id === id)) return;
    this.prompts[this.tab] = 0;
    if (id) this.reply(id, this.root.contains(document.activeElement));
  }

  updateLog(tab) {
    const log = this.logs[tab];
    const shown = this.shown[tab];
    const messages = this.listedOf(tab);
    const present = new Set(messages.map((message) => message.message_id));
    for (const [id, { element }] of shown)
      if (!present.has(id)) {
        element.remove();
        shown.delete(id);
      }
    let before = null;
    for (const message of messages) {
      const opens = before?.from?.id !== message.from?.id;
      this.updateMessage(log, shown, message, opens, before);
      before = message;
    }
    log.querySelector(".earlier").hidden = this.earlierOf(tab) === 0;
    log.classList.toggle("empty", messages.length === 0);
    const focusable = log.querySelector(".bubble[tabindex='0']");
    const bubbles = log.querySelectorAll(".bubble");
    if (!focusable && bubbles.length) bubbles[bubbles.length - 1].tabIndex = 0;
    const keyboards = [...log.querySelectorAll(".keyboard")];
    for (const keyboard of keyboards) // the others are reached from their messages
      for (const key of keyboard.querySelectorAll(".key"))
        key.tabIndex = keyboard === keyboards.at(-1) ? 0 : -1;
    if (this.sticks[tab]) this.toBottom(tab);
    else this.showDown();
  }

  updateMessage(log, shown, message, opens, before) {
    const key = `${opens} ${this.today} ${JSON.stringify(message)}`;
    const old = shown.get(message.message_id);
    if (old?.key === key) return;
    const element = messageElement(message, this, opens);
    const held = old?.element.contains(document.activeElement);
    const tapped = held ? document.activeElement.dataset.tap : undefined;
    if (old) old.element.replaceWith(element);
    else if (before) shown.get(before.message_id).element.after(element);
    else log.querySelector(".earlier").after(element);
    shown.set(message.message_id, { element, key });
    if (!held) return;
    const again = [...element.querySelectorAll(".key")].find((b) => b.dataset.tap === tapped);
    (again ?? element.firstElementChild).focus({ preventScroll: true });
  }

  updateWaiting() {
    for (const [key, press] of this.waiting)
      if (press !== null && !this.state.waiting.includes(press)) this.waiting.delete(key);
    for (const button of this.root.querySelectorAll(".key[data-tap]")) {
      const waits = this.waiting.has(`${button.dataset.tap}`);
      button.classList.toggle("waits", waits);
      button.setAttribute("aria-busy", String(waits));
    }
  }

  updateFrame() {
    const typing = this.state.typing[this.chatOf(this.tab)] === true;
    this.find(".typing").textContent = typing ? say("{0} is typing…", this.state.bot.name) : "";
    this.find(".detail").textContent = this.detail();
    this.find(".switch input").checked = this.person.blocked;
    this.find("select").value = this.person.language;
    this.find(".leave").hidden = this.state.people.length <= 3;
    this.find(".forum").hidden = this.person.status === "member" || this.state.group.topics.length > 0;
    this.updateCloseTopic();
    this.updateTopics();
    for (const tab of ["group", "private"]) {
      const { count, important } = this.unread(tab);
      const badge = this.tabs[tab].querySelector(".badge");
      badge.hidden = count === 0;
      badge.textContent = count > 99 ? "99+" : String(count);
      badge.setAttribute("aria-label", say("{0} unread", count));
      this.tabs[tab].classList.toggle("wanted", count > 0 && important);
    }
    this.updateBottom();
  }

  updateCloseTopic() {
    const button = this.find(".close-topic");
    const topic = this.shownTopic();
    button.hidden = this.person.status === "member" || this.tab !== "group" || !topic;
    button.textContent = say(topic?.closed ? "Open this topic again" : "Close this topic");
  }

  updateTopics() {
    const row = this.find(".topics");
    const { topics } = this.state.group;
    row.hidden = topics.length === 0 || this.tab !== "group";
    if (row.childElementCount !== topics.length)
      row.replaceChildren(...topics.map((topic) => this.topicElement(topic)));
    for (const button of row.children) {
      const topic = Number(button.dataset.topic);
      const { count, important } = this.unread("group", topic);
      const on = topic === this.topic;
      button.setAttribute("aria-selected", String(on));
      button.tabIndex = on ? 0 : -1;
      button.classList.toggle("wanted", count > 0 && important);
      button.lastElementChild.textContent = count === 0 ? "" : String(count);
      button.lastElementChild.hidden = count === 0;
    }
  }

  topicElement({ id, name }) {
    const button = make("button");
    button.type = "button";
    button.role = "tab";
    button.dataset.topic = id;
    button.setAttribute("aria-controls", this.logs.group.id);
    button.append(make("span", "title", name), make("span", "badge"));
    button.addEventListener("click", () => this.openTopic(id));
    return button;
  }

  detail() {
    const language = new Intl.DisplayNames([LANGUAGE], { type: "language" }).of(this.person.language);
    if (this.person.blocked) return say("{0} · has blocked the bot", language);
    return this.person.started ? language : say("{0} · has not started the bot", language);
  }

  updateBottom() {
    const { started, blocked, start: asked } = this.person;
    const closed = this.tab === "private" && (!started || blocked || asked);
    const start = this.find(".start");
    const hadFocus = this.find(".composer").contains(document.activeElement);
    start.textContent = say(blocked ? "Unblock and restart" : "Start");
    start.hidden = !closed;
    this.find(".composer").hidden = closed;
    if (closed && hadFocus) start.focus();
    if (!closed && this.focusInput) this.input.focus();
    this.focusInput &&= closed;
    const where = this.tab === "group" ? this.state.group.title : this.state.bot.name;
    this.input.setAttribute("aria-label", say("Message from {0} to {1}", this.person.name, where));
  }

  // The phone rings for a new message in the private chat, or one that mentions its owner, unless
  // it comes without a sound.
  ringFor(tab) {
    const rings = this.messagesOf(tab).some(
      (message) => message.message_id > this.newest[tab] && message.from?.is_bot &&
        !message.silent &&
        (tab === "private" || calls(message, this.person.id, this.state)));
    if (!rings) return;
    this.root.classList.add("rings");
    clearTimeout(this.ringing);
    this.ringing = setTimeout(() => this.root.classList.remove("rings"), RING_MS);
  }

  // --- scrolling ---

  // A log that has less room now, or more in it, is no longer at its end without anybody having
  // scrolled: only who scrolls up leaves the end.
  onScroll(tab) {
    const log = this.logs[tab];
    if (tab !== this.tab || log.clientHeight === 0) return;
    const up = log.scrollTop < this.tops[tab];
    const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_BOTTOM_PX;
    this.tops[tab] = log.scrollTop;
    this.sticks[tab] = atEnd || (this.sticks[tab] && !up);
    this.showDown();
    this.find(".actions").hidden = true;
  }

  toBottom(tab) {
    this.sticks[tab] = true;
    this.logs[tab].scrollTop = this.logs[tab].scrollHeight;
    this.tops[tab] = this.logs[tab].scrollTop;
    this.showDown();
  }

  showDown() {
    this.find(".down").hidden = this.sticks[this.tab];
  }

  jump(id) {
    const message = this.messagesOf(this.tab).find((one) => one.message_id === id);
    if (message && this.tab === "group") this.openTopic(topicOf(message));
    const element = this.shown[this.tab].get(id)?.element;
    if (!element) return;
    element.scrollIntoView({ block: "center" });
    element.classList.add("found");
    setTimeout(() => element.classList.remove("found"), RING_MS);
  }

  // --- tabs and keys ---

  open(tab) {
    this.closeAll();
    if (this.tab !== tab) this.reply(0);
    this.tab = tab;
    for (const name of ["group", "private"]) {
      const on = name === tab;
      this.logs[name].hidden = !on;
      this.tabs[name].setAttribute("aria-selected", String(on));
      this.tabs[name].tabIndex = on ? 0 : -1;
    }
    this.noteSeen(tab);
    this.updateFrame();
    this.openPrompt();
    if (this.sticks[tab]) this.toBottom(tab);
    this.showDown();
    this.moved();
  }

  openTopic(topic) {
    if (topic === this.topic) return;
    this.topic = topic;
    this.reply(0);
    this.updateLog("group");
    this.toBottom("group");
    this.open("group");
  }

  onTopicKey(event) {
    const step = { ArrowLeft: "previousElementSibling", ArrowRight: "nextElementSibling" }[event.key];
    const next = step && event.target[step];
    if (!next) return;
    this.openTopic(Number(next.dataset.topic));
    next.focus();
    event.preventDefault();
  }

  shownTopic() {
    return this.state.group.topics.find(({ id }) => id === this.topic);
  }

  closeTopic() {
    this.act("topic", { topic: this.topic, closed: !this.shownTopic().closed });
    this.closeAll();
    this.find(".more").focus();
  }

  makeForum() {
    this.act("forum", {});
    this.closeAll();
    this.find(".more").focus();
  }

  // Only the phone that somebody uses is read out.
  announce(how) {
    for (const log of Object.values(this.logs)) log.setAttribute("aria-live", how);
  }

  onTabKey(event) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    this.open(this.tab === "group" ? "private" : "group");
    this.tabs[this.tab].focus();
    event.preventDefault();
  }

  // Up and down walk over the messages, right and left over the links and buttons of one; Enter
  // opens what can be done with it, Escape leaves its links and buttons.
  onLogKey(event) {
    const bubble = event.target.closest(".message")?.querySelector(".bubble");
    if (!bubble) return;
    const inside = event.target !== bubble;
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") this.walkLinks(bubble, event);
    else if (inside && event.key === "Escape") bubble.focus();
    else if (!inside && event.key === "Enter") this.showActions(bubble);
    else if (event.key === "ArrowUp") this.walk(bubble, "previousElementSibling");
    else if (event.key === "ArrowDown") this.walk(bubble, "nextElementSibling");
    else return;
    event.preventDefault();
  }

  walk(bubble, step) {
    const next = bubble.parentElement[step]?.querySelector(".bubble");
    if (!next) return false;
    bubble.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
    return true;
  }

  walkLinks(bubble, event) {
    const stops = [bubble, ...bubble.querySelectorAll("a, button"),
      ...bubble.parentElement.querySelectorAll(".key:not([disabled])")];
    const place = stops.indexOf(event.target) + (event.key === "ArrowRight" ? 1 : -1);
    stops[Math.max(0, Math.min(place, stops.length - 1))].focus();
  }

  onOutside(event) {
    for (const popover of this.root.querySelectorAll(".popover:not([hidden])")) {
      const inside = popover.contains(event.target) ||
        event.target.closest?.(".more, .slash, .composer input");
      if (!inside) this.closeAll();
    }
  }

  closeAll() {
    this.find(".actions").hidden = true;
    this.find(".more-menu").hidden = true;
    this.find(".more").setAttribute("aria-expanded", "false");
    this.hideCommands();
    this.closeAlert();
  }

  // Closes what is open; the keyboard goes on from where that was opened.
  onEscape() {
    const held = document.activeElement;
    const opener = this.find(".actions").contains(held) ? this.bubbleOf(this.subject) :
      this.find(".more-menu").contains(held) ? this.find(".more") : null;
    this.closeAll();
    opener?.focus({ preventScroll: true });
  }

  toggleMore() {
    const menu = this.find(".more-menu");
    menu.hidden = !menu.hidden;
    this.find(".more").setAttribute("aria-expanded", String(!menu.hidden));
  }

  onBlock(event) {
    this.act("block", { blocked: event.target.checked });
    this.closeAll();
    this.find(".more").focus();
  }

  async onLanguage(event) {
    await this.act("language", { language: event.target.value });
  }

  // --- a message: reply, delete ---

  // In a group who does not run it deletes only what they wrote.
  mayDelete(id) {
    const message = this.messagesOf(this.tab).find((one) => one.message_id === id);
    return this.tab === "private" || this.person.status !== "member" ||
      message?.from?.id === this.person.id;
  }

  onBubble(event) {
    const bubble = event.target.closest(".bubble");
    if (!bubble || String(getSelection()) !== "") return;
    this.showActions(bubble);
  }

  showActions(bubble) {
    const actions = this.find(".actions");
    const screen = this.find(".screen").getBoundingClientRect();
    const at = bubble.getBoundingClientRect();
    this.subject = Number(bubble.parentElement.dataset.id);
    actions.hidden = false;
    this.find("[data-do='delete']").hidden = !this.mayDelete(this.subject);
    const low = Math.min(at.bottom, screen.bottom) - screen.top - actions.offsetHeight - 4;
    actions.style.top = `${Math.max(4, low)}px`;
    actions.style.left = `${Math.max(4, Math.min(at.right - screen.left - actions.offsetWidth,
      screen.width - actions.offsetWidth - 4))}px`;
    actions.firstElementChild.focus({ preventScroll: true });
  }

  bubbleOf(id) {
    return this.shown[this.tab].get(id)?.element.querySelector(".bubble");
  }

  onActionsKey(event) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    const next = event.key === "ArrowUp" ? "previousElementSibling" : "nextElementSibling";
    event.target[next]?.focus();
    event.preventDefault();
  }

  onAction(what) {
    this.find(".actions").hidden = true;
    if (what === "reply") return this.reply(this.subject);
    const bubble = this.bubbleOf(this.subject);
    if (bubble && !this.walk(bubble, "nextElementSibling"))
      this.walk(bubble, "previousElementSibling");
    this.older[this.tab] = this.older[this.tab].filter((one) => one.message_id !== this.subject);
    this.act("delete", { chat: this.chatOf(this.tab), message: this.subject });
  }

  // Begins a reply; 0, or a message that is gone, ends it.
  reply(id, takeFocus = true) {
    const message = this.messagesOf(this.tab).find((one) => one.message_id === id);
    this.replyTo = message ? id : 0;
    this.find(".reply-to").hidden = !message;
    this.input.placeholder = message?.force_reply?.input_field_placeholder ?? say("Message");
    if (!message) return;
    this.find(".reply-to b").textContent = this.nameOf(message.from);
    this.find(".reply-to span").textContent = textOf(message);
    if (takeFocus) this.input.focus();
  }

  // --- writing ---

  async onSubmit(event) {
    event.preventDefault();
    const choice = this.find(".commands [aria-selected='true']");
    if (choice) return this.sendCommand(choice.dataset.command);
    const text = this.input.value.trim();
    if (text && (await this.send(text))) this.input.value = "";
    this.hideCommands();
  }

  async send(text) {
    const chat = this.chatOf(this.tab);
    const topic = this.tab === "group" ? this.topic : 0;
    const answer = await this.act("say", { chat, topic, text, reply_to: this.replyTo });
    if (!answer) {
      this.toast(say("That cannot be sent now."));
      return false;
    }
    this.reply(0);
    this.toBottom(this.tab);
    return true;
  }

  async start() {
    if (!(await this.act("start", {}))) return this.toast(say("That cannot be sent now."));
    this.toBottom("private");
    this.focusInput = true; // once the button has gone
  }

  // --- the menu of commands ---

  // The part of the menu that the text so far leaves.
  commandsFor(text) {
    const menu = this.person.commands[this.tab] ?? [];
    if (!/^\/[a-z0-9_]*$/i.test(text)) return [];
    return menu.filter(({ command }) => command.startsWith(text.slice(1).toLowerCase()));
  }

  toggleCommands() {
    const open = !this.find(".commands").hidden;
    if (open) return this.hideCommands();
    if (!this.input.value.startsWith("/")) this.input.value = "/";
    this.input.focus();
    this.showCommands();
    if (this.find(".commands").hidden) this.toast(say("The bot has set no commands here."));
  }

  showCommands() {
    const list = this.find(".commands");
    const menu = this.commandsFor(this.input.value);
    list.replaceChildren(...menu.map(({ command, description }, i) => {
      const row = make("li");
      row.role = "option";
      row.id = `${list.id}-${i}`;
      row.dataset.command = command;
      row.append(make("b", "", `/${command}`), make("span", "", description));
      row.addEventListener("click", () => this.sendCommand(command));
      return row;
    }));
    list.hidden = menu.length === 0;
    this.input.setAttribute("aria-expanded", String(menu.length > 0));
    this.choose(-1);
  }

  hideCommands() {
    this.find(".commands").hidden = true;
    this.find(".commands").replaceChildren();
    this.input.setAttribute("aria-expanded", "false");
    this.choose(-1);
    if (this.input.value === "/") this.input.value = "";
  }

  // Highlights a row of the menu; none for a place outside it.
  choose(place) {
    const rows = [...this.find(".commands").children];
    this.chosen = place in rows ? place : -1;
    rows.forEach((row, i) => row.setAttribute("aria-selected", String(i === this.chosen)));
    rows[this.chosen]?.scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", rows[this.chosen]?.id ?? "");
  }

  onInputKey(event) {
    const rows = this.find(".commands").children;
    if (!rows.length) return;
    const last = rows.length - 1;
    if (event.key === "ArrowDown") this.choose(this.chosen + 1);
    else if (event.key === "ArrowUp") this.choose(this.chosen < 0 ? last : this.chosen - 1);
    else if (event.key === "Tab") this.complete(rows[Math.max(0, this.chosen)].dataset.command);
    else return;
    event.preventDefault();
  }

  complete(command) {
    this.input.value = `/${this.addressed(command)} `;
    this.hideCommands();
  }

  // In a group a client says which bot is meant.
  addressed(command) {
    const full = this.tab === "group" && !command.includes("@");
    return full ? `${command}@${this.state.bot.username}` : command;
  }

  async sendCommand(command) {
    this.input.value = "";
    this.hideCommands();
    await this.send(`/${this.addressed(command)}`);
    this.input.focus();
  }

  // --- buttons, links and answers ---

  async tap(message, data) {
    const key = `${message}|${data}`;
    if (this.waiting.has(key)) return;
    this.waiting.set(key, null);
    this.updateWaiting();
    const answer = await this.act("press", { chat: this.chatOf(this.tab), message, data });
    if (answer) this.waiting.set(key, answer.press);
    else this.waiting.delete(key);
    this.updateWaiting();
    if (answer === null) this.toast(say("That button is gone."));
  }

  async follow(url) {
    const judged = judgeLink(url, this.state);
    if (judged.kind === "outside") return void window.open(judged.href, "_blank", "noopener");
    if (judged.kind === "message") {
      this.open("group");
      return this.jump(judged.message);
    }
    if (judged.kind === "person") return this.toast(say("A person's profile would open."));
    const answer = await this.act("follow", { url });
    if (answer?.opens) this.open(answer.opens);
    else this.toast(say("That link leads nowhere here."));
  }

  // An answer to a tap of this person.
  receive(answer) {
    if (!answer.answered) this.toast(say("The bot did not answer."));
    else if (answer.alert && answer.text) this.alert(answer.text);
    else if (answer.text) this.toast(answer.text);
    if (answer.opens) this.open(answer.opens);
    else if (answer.url) this.follow(answer.url);
  }

  alert(text) {
    this.find(".alert p").textContent = text;
    this.find(".veil").hidden = false;
    this.beforeAlert = document.activeElement;
    this.find(".veil button").focus();
    for (const part of this.root.children)
      part.inert = !part.classList.contains("veil");
  }

  closeAlert() {
    if (this.find(".veil").hidden) return;
    this.find(".veil").hidden = true;
    for (const part of this.root.children) part.inert = false;
    this.beforeAlert?.focus?.();
  }

  toast(text) {
    const toast = this.find(".toast");
    toast.textContent = text;
    toast.classList.add("shows");
    clearTimeout(this.toasting);
    this.toasting = setTimeout(() => toast.classList.remove("shows"), TOAST_MS);
  }
}
