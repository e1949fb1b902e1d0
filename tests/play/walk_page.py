#!/usr/bin/python3 -B
"""walk_page.py - walks through the playground's page in Chromium, as somebody would who sees it for
the first time: by what the line above says and by the roles and names of what is there.

BUILD is the folder of the programs. Arguments name the walks wanted, of those that need no others
before them. Speaks TAP. Everything stays on this machine.
"""
import datetime
import re
import signal
import sys
import time
import zoneinfo

sys.dont_write_bytecode = True
from browser import (BUILD, GAME_S, OVER, TAP_START, WAIT_S, WORDS, Page, choose_game, moves,
                     open_table, play, playing, seat, tell, type_it, until)

# A browser calls these an error and they are none. When the playground starts over its port is shut
# for a moment: a request then is refused, or cut off in the queue of the port that is shut.
EXPECTED = (r"/play/press - .* 400 |"
            r"/play/(state|press).* net::ERR_CONNECTION_(REFUSED|RESET)")

WHOLE_S = 900


# --- what is walked ---

def walk_first_minute(page):
    """Nothing is known but what the page says: a table of three, one of whom never met the bot."""
    until("hint", WAIT_S, lambda: re.search(r"Three people.*speaks Italian.*To begin", page.hint()))
    page.push("Anna", "Tokio")  # below the greeting
    until("hint at the table", WAIT_S, lambda: "A table is open" in page.hint())
    seat(page, "Chloé")
    seat(page, "Bruno")


def walk_one_clock(page):
    """The page tells the time that the bot tells the group, wherever the browser is."""
    page.cdp("Emulation.setTimezoneOverride", timezoneId="Pacific/Auckland")
    page.driver.refresh()
    page.ready()
    rome = zoneinfo.ZoneInfo("Europe/Rome")
    def shows_now():
        now = datetime.datetime.now(rome).strftime("%H:%M")
        return page.driver.execute_script("return document.querySelector('.clock time').textContent"
                                          ).endswith(now)
    until("time of Rome", WAIT_S, shows_now)
    page.bot("sendMessage", chat_id=5000000101, text="tick")
    page.chat("Anna", True)
    just_now = {(datetime.datetime.now(rome) - datetime.timedelta(minutes=ago)).strftime("%H:%M")
                for ago in (0, 1)}
    until("time of a message", WAIT_S, lambda: page.driver.execute_script(
        "return [...document.querySelectorAll('[data-person=Anna] .meta')].at(-1).textContent"
        ) in just_now)
    page.chat("Anna", False)
    page.cdp("Emulation.setTimezoneOverride", timezoneId="")


def walk_tokio(page):
    choose_game(page, "Anna", "Tokio")
    page.push("Anna", "begin")

    def reload(taps):
        if taps == 1:
            before = len(page.find("article"))
            page.driver.refresh()
            page.ready()
            assert len(page.find("article")) >= before
    assert play(page, reload) >= 2


def walk_421(page):
    open_table(page, "Anna")
    choose_game(page, "Anna", "421")
    seat(page, "Bruno")
    page.push("Anna", "begin")
    assert play(page) >= 2


def walk_bugiardi(page):
    open_table(page, "Anna")
    choose_game(page, "Anna", "Dadi Bugiardi")
    seat(page, "Bruno")
    page.push("Anna", "begin")
    assert play(page) >= 2


def walk_typed(page):
    """Every move is typed: in private, or as a reply to the post that asks for it."""
    open_table(page, "Anna")
    choose_game(page, "Anna", "Tokio")
    seat(page, "Bruno")
    page.push("Anna", "begin")
    assert play(page, do=type_it) >= 2


def walk_start_over(page):
    page.press("button", "^Start over$")
    page.press("button", "^Start over$", until("question", WAIT_S,
                                               lambda: page.find("dialog", "^Start over"))[0][1])
    until("new chats", WAIT_S, lambda: re.search(r"Three people.*To begin", page.hint()) and
          len(page.find("article", "", page.phone("Anna"))) == 1)


def walk_start_over_in_another_time(page):
    """What the bot answers to a tap is shown in new chats, too, if time was moved in the old ones;
    and chats are thrown away only where that was said."""
    def sits_down(who):
        page.chat(who, False)
        page.push(who, "sit down")
        until("popup", WAIT_S, lambda: page.driver.execute_script(
            f"return document.querySelector('[data-person={who}] .toast.shows') !== null"))
    def place_of_day():
        return page.driver.execute_script(
            "return document.querySelector('[data-ms=\"86400000\"]').getBoundingClientRect().left")
    page.chat("Anna", False)
    before = place_of_day()
    page.push("Anna", "Tokio")
    until("next event", WAIT_S, lambda: page.driver.execute_script(
        "return document.querySelector('.due').textContent"))
    assert place_of_day() == before, "the clock's buttons moved under the finger"
    today = page.driver.execute_script("return document.querySelector('.clock time').textContent")
    page.press("button", "^A day on$", page.find("group", "^The clock$")[0][1])
    until("end of the day", WAIT_S, lambda: page.driver.execute_script(
        "return document.querySelector('.clock').ariaBusy === 'false' &&"
        " !document.querySelector('.clock time').textContent.startsWith(arguments[0])", today[:3]))
    page.playground.end()
    page.push("Anna", "sit down")
    until("word of the silence", WAIT_S, lambda: page.driver.execute_script(
        "return document.querySelector('.health').textContent"))
    assert "gone" not in page.driver.execute_script(
        "return document.querySelector('[data-person=Anna] .toast').textContent")
    page.playground.start()
    until("the bot", WAIT_S, lambda: "A table is open" in page.hint())
    sits_down("Anna")
    page.press("button", "^Start over$")  # and closed as Escape does where it leaves what was said
    page.driver.execute_script("document.querySelector('dialog').close()")
    time.sleep(1)
    assert "A table is open" in page.hint()
    walk_start_over(page)
    page.push("Anna", "Tokio")
    sits_down("Bruno")
    walk_start_over(page)


def walk_without_start(page):
    """Chloé plays with what pops up, and is asked to start the bot neither at her turn nor later."""
    page.chat("Anna", False)
    page.push("Anna", "Tokio")
    page.chat("Chloé", False)
    page.push("Chloé", "sit down")
    until("hint to start", WAIT_S, lambda: TAP_START.search(page.hint()))
    turn = page.bot(
        "sendMessage", chat_id=-1001684213021, parse_mode="HTML",
        text="<a href='tg://user?id=5000000103'>Chloé</a>, your turn",
        reply_markup={"inline_keyboard": [[{"text": "Dice", "callback_data": "d:1:1"}]]})
    until("turn", WAIT_S, lambda: "It is Chloé's turn" in page.hint())
    page.chat("Chloé", False)
    page.press("button", "^Dice$", page.phone("Chloé"))
    page.bot("sendMessage", chat_id=-1001684213021, text="over", reply_markup={
        "inline_keyboard": [[{"text": "Rematch", "callback_data": "a:1"}]]})
    page.bot("deleteMessage", chat_id=-1001684213021, message_id=turn["message_id"])
    until("the end", WAIT_S, lambda: OVER.search(page.hint()))
    walk_start_over(page)


def walk_practice(page):
    """One person alone, in private, against a robot: by one tap, up to the offer to play again."""
    page.chat("Anna", True)
    page.push("Anna", "try it")
    until("hint to move", WAIT_S, lambda: "Anna's turn in the chat with" in page.hint())
    taps, end = 0, time.monotonic() + GAME_S
    while not page.buttons(page.phone("Anna"), WORDS["again"]):
        assert time.monotonic() < end, "the game against a robot did not end"
        if page.buttons(page.phone("Anna"), WORDS["try it"]):  # the robot thinks
            for _, node in page.find("button", "^Next event"):
                page.tap(node)
            time.sleep(0.1)
            continue
        choices = moves(page, "Anna")
        if choices and page.tap(choices[0][1]):
            taps += 1
            node = choices[0][1]
            deadline = time.monotonic() + 2
            while page.is_there(node) and time.monotonic() < deadline:
                time.sleep(0.03)
    assert taps >= 2


def walk_topics(page):
    """Who runs the group gives it topics; what is typed in one, and the bot's answer, stays there."""
    def shown(who):
        return page.text(page.find("log", "", page.phone(who))[0][1])
    page.press("button", "^More", page.phone("Anna"))
    assert not page.find("button", "topics$", page.phone("Bruno"))
    page.press("button", "topics$", page.phone("Anna"))
    page.press("tab", "^Dadi$", page.phone("Anna"))
    until("empty topic", WAIT_S, lambda: "Tokio" not in shown("Anna"))
    page.press("button", "^Commands$", page.phone("Anna"))
    page.press("option", WORDS["open a table"], page.phone("Anna"))
    until("table", WAIT_S, lambda: page.buttons(page.phone("Anna"), WORDS["sit down"]))
    until("hint", WAIT_S, lambda: "A table is open" in page.hint() and "topic Dadi" in page.hint())
    assert not page.buttons(page.phone("Bruno"), WORDS["sit down"])
    page.press("tab", "^Dadi 2$", page.phone("Bruno"))
    page.push("Bruno", "sit down")
    until("seat", WAIT_S, lambda: "2. Bruno" in re.sub("[\u2068\u2069]", "", shown("Anna")))
    page.press("tab", "^Generale", page.phone("Bruno"))
    until("General", WAIT_S, lambda: "Tokio" in shown("Bruno"))
    assert "2. Bruno" not in re.sub("[\u2068\u2069]", "", shown("Bruno"))
    page.press("button", "^More", page.phone("Anna"))
    page.press("button", "^Close this topic$", page.phone("Anna"))
    until("closed topic", WAIT_S, lambda: "The topic was closed" in shown("Anna"))
    page.press("button", "^More", page.phone("Anna"))
    page.press("button", "^Open this topic again$", page.phone("Anna"))
    until("opened topic", WAIT_S, lambda: "The topic was opened again" in shown("Anna"))
    walk_start_over(page)
    assert not page.find("tab", "^Dadi", page.phone("Bruno"))


def walk_in_italian(page):
    """The page speaks the browser's language, and no phrase of it is left in English."""
    page.speak("it-IT,it,en")
    until("Italian", WAIT_S, lambda: "Tre persone" in page.hint() and "Per cominciare tocca" in
          page.hint())
    assert page.find("button", "^Aggiungi una persona$")
    assert page.find("region", "^Il telefono di Anna$")
    sources = "".join(open(f"tests/play/{name}.js", encoding="utf-8").read()
                      for name in ("message", "next", "page", "phone"))
    phrases = set(re.findall(r'say\(\s*"([^"]+)"', sources))
    assert len(phrases) > 30
    left = [phrase for phrase in phrases if page.driver.execute_script(
        "return import('/play/words.js').then(({ say }) => say(arguments[0]))", phrase) == phrase]
    assert not left, f"in English: {left}"
    page.speak("en-GB,en")


def walk_clock_and_people(page):
    """Time goes on by a tap; people come and go, three to nine."""
    now = "return document.querySelector('.clock time').textContent"
    before = page.driver.execute_script(now)
    page.press("button", "^A day on$", page.find("group", "^The clock$")[0][1])
    until("another day", WAIT_S,
          lambda: page.driver.execute_script(now)[:3] != before[:3])
    while page.find("button", "^Add a person$"):
        before = len(page.find("region", "phone$"))
        page.press("button", "^Add a person$")
        until("another phone", WAIT_S, lambda: len(page.find("region", "phone$")) > before)
    assert len(page.find("region", "phone$")) == 9
    phone = page.phone("Dario")
    page.press("button", "^More", phone)
    page.press("button", "^Leave the group$", phone)
    until("8 phones", WAIT_S, lambda: len(page.find("region", "phone$")) == 8)


def walk_messages(page):
    """A reply that is asked for opens by itself; what is older than the page has can be fetched."""
    anna, bruno, more = 5000000101, 5000000102, 230
    page.bot("sendMessage", chat_id=anna, text="name?",
             reply_markup={"force_reply": True, "input_field_placeholder": "A name"})
    until("hint to answer", WAIT_S, lambda: "asks Anna something" in page.hint())
    page.chat("Anna", True)
    phone = page.phone("Anna")
    until("open reply", WAIT_S, lambda: page.find("button", "^Do not reply$", phone))
    page.tap(page.find("combobox", "", phone)[0][1])
    page.driver.switch_to.active_element.send_keys("Salt\n")
    until("end of the reply", WAIT_S, lambda: not page.find("button", "^Do not reply$", phone))
    def rings():
        return page.driver.execute_script(
            "return document.querySelector('[data-person=Anna]').classList.contains('rings')")
    until("an answer", WAIT_S, lambda: page.buttons(phone, WORDS["try it"]))
    until("quiet", WAIT_S, lambda: not rings())
    page.bot("sendMessage", chat_id=anna, text="shh", disable_notification=True)
    until("silent message", WAIT_S, lambda: "shh" in page.text(phone))
    assert not rings()
    hey = page.bot("sendMessage", chat_id=anna, text="hey")
    until("ring", WAIT_S, rings)
    page.bot("sendMessage", chat_id=anna, text="<i>Tap /help</i>, not <code>/leave</code>",
             parse_mode="HTML")
    page.bot("setMessageReaction", chat_id=anna, message_id=hey["message_id"],
             reaction=[{"type": "emoji", "emoji": "🤔"}])
    until("a reaction", WAIT_S, lambda: "🤔" in page.text(phone))
    until("commands that can be tapped", WAIT_S, lambda: page.driver.execute_script(
        "return [...document.querySelectorAll('[data-person=Anna] .text')].at(-1).innerHTML") ==
        '<i>Tap <button class="link" type="button" tabindex="-1">/help</button></i>, '
        'not <code>/leave</code>')
    for i in range(more):
        page.bot("sendMessage", chat_id=bruno, text=f"line {i}")
    page.chat("Bruno", True)
    page.driver.refresh()
    page.ready()
    page.chat("Bruno", True)
    page.press("button", "^Earlier messages$", page.phone("Bruno"))
    until("the first message", WAIT_S, lambda: "/start" in page.text(
        page.find("log", "", page.phone("Bruno"))[0][1]))
    assert len(page.find("article", "", page.phone("Bruno"))) > more
    assert not page.find("button", "^Earlier messages$", page.phone("Bruno"))


def walk_next_step(page):
    """The line above names who is on turn, whatever was posted since, and nobody else who is called."""
    anna, group = "<a href='tg://user?id=5000000101'>Anna</a>", -1001684213021
    def post(text, data, chat=group):
        page.bot("sendMessage", chat_id=chat, text=text, parse_mode="HTML",
                 reply_markup={"inline_keyboard": [[{"text": "Tap", "callback_data": data}]]})
    post(f"{anna} wins", "k:s")
    until("nobody's turn", WAIT_S, lambda: page.hint().startswith("Tap a button"))
    page.chat("Anna", True)
    post("Your turn", "m:1:1:doubt:", 5000000101)
    until("turn in private", WAIT_S, lambda: "Anna's turn in the chat with" in page.hint())
    post("You won", "a:1", 5000000101)
    until("the game over", WAIT_S, lambda: "turn" not in page.hint())
    post(f"{anna}, your turn", "m:1:1:doubt:")
    until("turn", WAIT_S, lambda: "Anna's turn: tap below the newest post" in page.hint())
    post("Help", "?:")
    until("turn above", WAIT_S, lambda: "Anna's turn: tap below the post that calls" in page.hint())
    page.chat("Bruno", False)
    page.bot("sendMessage", chat_id=group, text="👉 Nina 🤖 is thinking.")  # a game that is over
    until("post of a robot", WAIT_S, lambda: "is thinking" in page.text(
        page.find("log", "", page.phone("Bruno"))[0][1]))
    assert "Anna's turn" in page.hint(), page.hint()


def walk_by_keyboard(page):
    """From the tabs of a phone one comes to the bot's buttons at once, and into a message's links."""
    tab = page.find("tab", "", page.phone("Anna"))[0][1]
    page.tap(tab)
    body = page.driver.switch_to.active_element
    kinds = []
    for _ in range(4):
        body.send_keys("\ue004")
        body = page.driver.switch_to.active_element
        kinds.append(body.get_attribute("class"))
    assert any(kind.split() and "key" in kind.split()[0] for kind in kinds), kinds
    stops = page.driver.execute_script(
        "return [...document.querySelectorAll('.bubble a, .bubble button')]"
        ".filter((link) => link.tabIndex >= 0).length")
    assert stops == 0, f"{stops} links are stops of the tab key"
    keyboards = page.driver.execute_script(
        "return [...document.querySelectorAll('[data-person=Anna] .log:not([hidden]) .keyboard')]"
        ".map((one) => [...one.querySelectorAll('.key')].filter((key) => key.tabIndex >= 0).length)")
    assert len(keyboards) > 1 and keyboards[-1] > 0 and not any(keyboards[:-1]), keyboards
    def keys(typed):
        page.driver.switch_to.active_element.send_keys(typed)
        return page.driver.execute_script(
            "return document.activeElement.className + document.activeElement.textContent")
    enter, escape, down, tab_key = "\ue007", "\ue00c", "\ue015", "\ue004"
    page.driver.execute_script("[...document.querySelectorAll('[data-person=Anna] .bubble')]"
                               ".findLast((one) => one.offsetParent).focus()")
    assert keys(enter) == "Reply"
    assert keys(down) == "Delete"
    assert keys(escape).startswith("bubble")
    page.driver.execute_script(
        "[...document.querySelectorAll('[data-person=Anna] .log:not([hidden]) .keyboard')]"
        ".at(0).parentElement.querySelector('.bubble').focus()")
    right, left = "\ue014", "\ue012"
    for _ in range(9):
        if keys(right).startswith("key"):
            break
    assert keys("").startswith("key"), "no way to the buttons of an old message"
    keys(left)
    page.chat("Bruno", False)  # who does not run the group
    page.driver.execute_script("[...document.querySelectorAll('[data-person=Bruno] .bubble')]"
                               ".findLast((one) => one.offsetParent).focus()")
    assert keys(enter) == "Reply"
    assert not page.driver.execute_script(
        "return document.querySelector('[data-person=Bruno] [data-do=delete]').checkVisibility()")
    keys(escape)
    page.driver.execute_script("document.querySelector('[data-person=Anna] .more').focus()")
    keys(enter)
    keys(tab_key)
    assert keys(escape) == "icon more⋮"


def walk_small_screens(page):
    """On a phone of its own size everything above the pretend phone is in sight."""
    for width, height in ((412, 915), (360, 640), (320, 568)):
        page.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height,
                 deviceScaleFactor=1, mobile=True)
        until("narrow page", WAIT_S, lambda: page.driver.execute_script(
            "return document.documentElement.clientWidth") == width)
        beyond = page.driver.execute_script(
            "return [...document.querySelectorAll('.bar > .plain, .clock > *')]"
            ".filter((part) => part.getBoundingClientRect().right > arguments[0])"
            ".map((part) => part.textContent)", width)
        assert not beyond, f"beyond {width} pixels: {beyond}"
    page.cdp("Emulation.clearDeviceMetricsOverride")


def walk_whole_labels(page):
    """No label of the games so far is cut off where a phone is 360 pixels wide."""
    page.cdp("Emulation.setDeviceMetricsOverride", width=1144, height=780, deviceScaleFactor=1,
             mobile=False)
    until("narrow phones", WAIT_S, lambda: page.element("Anna").rect["width"] <= 360)
    seen = 0
    for private in (False, True):
        for who in ("Anna", "Bruno", "Chloé"):
            page.chat(who, private)
        labels, cut = page.driver.execute_script(
            "const labels = [...document.querySelectorAll('.key span')]"
            ".filter((label) => label.clientWidth > 0);"
            "return [labels.length, labels.filter((label) => label.scrollWidth > label.clientWidth)"
            ".map((label) => label.textContent)]")
        assert not cut, f"cut off: {cut}"
        seen += labels
    assert seen >= 20, f"only {seen} labels were seen"
    page.cdp("Emulation.clearDeviceMetricsOverride")


def walk_to_the_end(page):
    """Where a chat is loaded its newest buttons are in sight, however long the line above is; and
    they stay there while it changes, unless somebody has scrolled up."""
    group, anna = -1001684213021, "<a href='tg://user?id=5000000101'>Anna</a>"
    def post(text, data):
        page.bot("sendMessage", chat_id=group, text=text, parse_mode="HTML",
                 reply_markup={"inline_keyboard": [[{"text": f"Row {i}", "callback_data": data}]
                                                   for i in range(3)]})
    def measure():
        return page.driver.execute_script(
            "const phone = document.querySelector('.phone.current');"
            "const log = phone.querySelector('.log[data-tab=group]');"
            "const key = [...log.querySelectorAll('.key')].at(-1).getBoundingClientRect();"
            "const next = document.querySelector('.next');"
            "return [log.scrollHeight - log.scrollTop - log.clientHeight,"
            " log.getBoundingClientRect().bottom - key.bottom,"
            " next.getBoundingClientRect().height / parseFloat(getComputedStyle(next).lineHeight)]")
    def at_end(size):
        time.sleep(0.5)
        below, room, lines = measure()
        assert below <= 1 and room >= 0, f"{size}: {below} px above the end, {lines} lines above"
        return lines
    for i in range(30):
        page.bot("sendMessage", chat_id=group, text=f"line {i}")
    for size in ((360, 780), (390, 844), (412, 915)):
        page.cdp("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1],
                 deviceScaleFactor=1, mobile=True)
        post("Help", "?:")
        post(f"{anna}, your turn", "d:1:1")
        until("long line", WAIT_S, lambda: "behind the button here" in page.hint())
        for _ in range(3):
            page.driver.refresh()
            until("long line", WAIT_S, lambda: "behind the button here" in page.hint())
            assert round(at_end(size)) >= {360: 4, 390: 3, 412: 0}[size[0]]
        page.driver.save_screenshot(f"{BUILD}/walk_page_{size[0]}.png")
        post(f"{anna}, your turn", "m:1:1:doubt:")
        until("short line", WAIT_S, lambda: "tap below the newest post" in page.hint())
        at_end(size)
        page.driver.execute_script(
            "document.querySelector('.phone.current .log[data-tab=group]').scrollTop -= 200")
        time.sleep(0.2)
        post(f"{anna}, your turn", "d:1:1")
        until("long line", WAIT_S, lambda: "behind the button here" in page.hint())
        time.sleep(0.3)
        assert measure()[0] > 100, "the log was moved under somebody who reads above"
    page.cdp("Emulation.clearDeviceMetricsOverride")
    page.ready()


def walk_quiet_console(page):
    """Nothing went wrong in the page. A button may just have gone, and new chats take a moment."""
    wrong = [line["message"] for line in page.driver.get_log("browser")
             if line["level"] == "SEVERE" and not re.search(EXPECTED, line["message"])]
    assert not wrong, wrong


WALKS = [walk_first_minute, walk_one_clock, walk_tokio, walk_421, walk_bugiardi, walk_typed,
         walk_whole_labels, walk_messages, walk_next_step, walk_by_keyboard, walk_start_over,
         walk_start_over_in_another_time, walk_without_start, walk_topics, walk_in_italian,
         walk_practice, walk_clock_and_people, walk_small_screens, walk_to_the_end,
         walk_quiet_console]


def main():
    signal.alarm(WHOLE_S)
    walks = [walk for walk in WALKS if not sys.argv[1:] or walk.__name__ in sys.argv]
    print(f"1..{len(walks)}", flush=True)
    with playing("walk_page") as (playground, driver):
        page = Page(driver, playground)
        return 0 if all(tell(page, number, walk.__name__, lambda: walk(page))
                        for number, walk in enumerate(walks, 1)) else 1


if __name__ == "__main__":
    sys.exit(main())
