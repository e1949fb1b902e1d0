"""browser.py - the playground and its page in Chromium, used by what stands there: roles and names,
the line above, and the labels of the bot's buttons. Everything stays on this machine.

BUILD is the folder of the programs.
"""
import contextlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.request

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.service import Service

from waiting import WAIT_S, until

# The labels of the bot's buttons, in the languages of the group. The walk knows no other words
# of the bot's.
WORDS = {
    "open a table": r"^/(gioca|play)\b",
    "sit down": r"mi siedo|join|take a seat",
    "begin": r"si comincia|^\W*start|begin",
    "the games": r" ▾",
    "Tokio": r"^\W*toki?o\b",
    "421": r"^\W*421",
    "Dadi Bugiardi": r"bugiardi",
    "length of Tokio": r"^[^▾]*❤️? \d+$",
    "length of 421": r"^[^▾]*🪙 \d+$",
    "length of Dadi Bugiardi": r"^[^▾]*❌ \d+$",
    "end it soon": r"dubito|bugiardo|non ci credo|doubt|liar|mi fermo|stop|tengo|keep",
    "try it": r"prova contro di me|try it against me",
    "again": r"rivincita|rematch",
    "no move": r"i miei dadi|my dice|chat privata|private chat|in privato|in private|^\W*(…|\.\.\.)\W*$|come si gioca|how to play|"
               r"lascia la partita|leave the game",
}

# The words of the page itself, in the browser's language.
TURN = re.compile(r"(?:It is|È il turno di) (.+?)(?:'s turn|:|\. I dadi)")
IN_PRIVATE = re.compile("The dice are in the chat|I dadi sono nella chat")
OVER = re.compile("The game is over|La partita è finita")
TAP_START = re.compile(r"(?:On|Sul telefono di) (.+?)(?:'s phone,)? (?:tap Start|tocca Avvia)")
START = "^(Start|Unblock and restart|Avvia|Sblocca e riavvia)$"
COMMANDS = "^(Commands|Comandi)$"


GAME_S = int(os.environ.get("GAME_S", "180"))
BUILD = os.environ.get("BUILD", "build")


class Playground:
    def __init__(self, folder):
        self.command = [f"{BUILD}/playground", "--daemon", f"{BUILD}/playground-daemon", "--data",
                        f"{folder}/data", "--port", str(26000 + os.getpid() % 20000)]
        self.start()
        with open(f"{folder}/data/token", encoding="ascii") as file:
            self.token = file.read().strip()

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        self.url = re.search(r"http://\S+/", self.process.stdout.readline()).group(0)

    def bot(self, method, **parameters):
        """Calls the pretend Telegram as the bot does."""
        request = urllib.request.Request(f"{self.url}bot{self.token}/{method}",
                                         json.dumps(parameters).encode(),
                                         {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=WAIT_S) as answer:
            return json.load(answer)["result"]

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(WAIT_S)


def open_browser(folder):
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ("headless=new", "window-size=1400,900", "no-first-run", "disable-gpu",
                     "no-default-browser-check", "disable-background-networking", "disable-sync",
                     "disable-component-update", "disable-domain-reliability", "no-proxy-server",
                     "disable-dev-shm-usage", f"user-data-dir={folder}/chromium",
                     "host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"):
        options.add_argument(f"--{argument}")
    if os.geteuid() == 0:
        options.add_argument("--no-sandbox")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)


@contextlib.contextmanager
def playing(name):
    """A playground and a browser beside it, in a folder of their own that goes with them."""
    folder = tempfile.mkdtemp(prefix=f"{name}_")
    os.environ.update(HOME=folder, NO_PROXY="*")
    try:
        playground = Playground(folder)
        try:
            driver = open_browser(folder)
            try:
                yield playground, driver
            finally:
                driver.quit()
        finally:
            playground.end()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Page:
    """The page by what assistive technology is told of it."""

    def __init__(self, driver, playground):
        self.driver = driver
        self.playground = playground
        self.bot = playground.bot
        driver.get(playground.url)
        self.ready()

    def ready(self):
        until("phones", WAIT_S, lambda: len(self.find("region")) >= 3)
        self.phones = {}

    def cdp(self, method, **parameters):
        return self.driver.execute_cdp_cmd(method, parameters)

    def find(self, role, name="", within=None):
        """All that have this role and a name that matches: (name, node), in their order."""
        root = within or self.cdp("DOM.getDocument", depth=0)["root"]["backendNodeId"]
        nodes = self.cdp("Accessibility.queryAXTree", backendNodeId=root, role=role)["nodes"]
        shown = [(node["name"]["value"], node["backendDOMNodeId"]) for node in nodes
                 if not node["ignored"] and not self.is_disabled(node)]
        return [(title, node) for title, node in shown if re.search(name, title, re.I)]

    @staticmethod
    def is_disabled(node):
        return any(one["name"] == "disabled" and one["value"]["value"]
                   for one in node.get("properties", []))

    def is_there(self, node):
        try:
            return bool(self.cdp("DOM.getContentQuads", backendNodeId=node)["quads"])
        except WebDriverException:
            return False

    def call(self, node, function):
        """What the function gives, called on it."""
        this = self.cdp("DOM.resolveNode", backendNodeId=node)["object"]["objectId"]
        return self.cdp("Runtime.callFunctionOn", objectId=this, functionDeclaration=function,
                        returnByValue=True)["result"].get("value")

    def tap(self, node):
        """Clicks in the middle of it. False if it has gone or moved meanwhile, so that the click
        did not reach it. A click that loads the page anew has reached it."""
        try:
            self.cdp("DOM.scrollIntoViewIfNeeded", backendNodeId=node)
            self.call(node, "function() { window.reached = false; this.addEventListener('click',"
                      " () => { window.reached = true; }, { once: true, capture: true }); }")
            quad = self.cdp("DOM.getContentQuads", backendNodeId=node)["quads"][0]
        except (WebDriverException, IndexError):
            return False
        place = {"x": sum(quad[0::2]) / 4, "y": sum(quad[1::2]) / 4, "button": "left",
                 "clickCount": 1}
        for kind in ("mousePressed", "mouseReleased"):
            self.cdp("Input.dispatchMouseEvent", type=kind, **place)
        return self.driver.execute_script("return window.reached") is not False

    def press(self, role, name, within=None):
        """Waits for it, and taps the last of those there are."""
        def try_it():
            found = self.find(role, name, within)
            return found and self.tap(found[-1][1])
        until(f"{role} called {name}", WAIT_S, try_it)

    def phone(self, name):
        if name not in self.phones:
            self.phones[name] = self.find("region", f"^({name}'s phone|Il telefono di {name})$")[0][1]
        return self.phones[name]

    def element(self, name):
        return self.driver.find_element("css selector", f"[data-person='{name}']")

    def speak(self, language):
        """The browser asks for another language from now on."""
        agent = self.driver.execute_script("return navigator.userAgent")
        self.cdp("Network.setUserAgentOverride", userAgent=agent, acceptLanguage=language)
        self.driver.refresh()
        self.ready()

    def hint(self):
        return self.driver.execute_script("return document.querySelector('.next').textContent")

    def text(self, node):
        return self.call(node, "function() { return this.innerText; }")

    # --- below messages ---

    def buttons(self, phone, name=""):
        """The bot's buttons in the chat that is open: those of the newest post that has any."""
        keyboards = self.find("group", "^(Buttons|Pulsanti)$", phone)
        return self.find("button", name, keyboards[-1][1]) if keyboards else []

    def push(self, who, word):
        """Taps the button of the newest post that means this."""
        def try_it():
            found = self.buttons(self.phone(who), WORDS[word])
            return found and self.tap(found[0][1])
        until(f"button for “{word}” on {who}'s phone", WAIT_S, try_it)

    def chat(self, who, private):
        """Opens one of the two chats of a phone."""
        until(f"chat of {who}", WAIT_S, lambda: self.tap(
            self.find("tab", "", self.phone(who))[1 if private else 0][1]))


def tell(page, number, name, do):
    """Does it and says in TAP how it went, with what it gave. False if it failed."""
    began = time.monotonic()
    try:
        given = do()
    except Exception:
        print(f"not ok {number} - {name}")
        print("# " + traceback.format_exc().replace("\n", "\n# "))
        print(f"# the page says: {page.hint()}", flush=True)
        page.driver.save_screenshot(f"{BUILD}/{pathlib.Path(sys.argv[0]).stem}.png")
        return False
    said = f"{given}, " if given else ""
    print(f"ok {number} - {name}\n# {said}{time.monotonic() - began:.1f} s", flush=True)
    return True


# --- a game ---

def open_table(page, who):
    page.chat(who, False)
    phone = page.phone(who)
    page.press("button", COMMANDS, phone)
    page.press("option", WORDS["open a table"], phone)
    until("table", WAIT_S, lambda: page.buttons(page.phone(who), WORDS["sit down"]))


def choose_game(page, who, game):
    """The game, as short as there are buttons for it."""
    def chosen(word):
        return [name for name, _ in page.buttons(page.phone(who), word) if "✅" in name]
    def chosen_in_the_lobby(word):
        return page.buttons(page.phone(who), rf"{word}.* ▾")
    page.push(who, "the games")
    until("games", WAIT_S, lambda: chosen(r""))
    page.push(who, game)
    until(f"choice of {game}", WAIT_S, lambda: chosen_in_the_lobby(WORDS[game]))
    page.push(who, "the games")
    def shortest():
        lengths = page.buttons(page.phone(who), WORDS[f"length of {game}"])
        return min(((int(re.search(r"\d+$", name).group(0)), node) for name, node in lengths),
                   default=None)
    length, _ = until("lengths", WAIT_S, shortest)
    def tapped():
        found = shortest()
        return found and page.tap(found[1])
    until("shortest", WAIT_S, tapped)
    until("length", WAIT_S, lambda: page.buttons(page.phone(who), rf" ▾ .* {length}$"))


def seat(page, who):
    """They sit down, also where the bot must first be started for it."""
    page.chat(who, False)
    page.push(who, "sit down")
    def sits():
        asked = TAP_START.search(page.hint())
        if asked:
            page.press("button", START, page.phone(asked.group(1)))
            until("start", WAIT_S, lambda: not TAP_START.search(page.hint()))
        log = page.find("log", "", page.phone("Anna"))[0][1]
        return who in page.text(page.find("article", "", log)[-1][1])
    until(f"{who} at the table", WAIT_S, sits)


def moves(page, who):
    """What they may tap, best first."""
    phone = page.phone(who)
    all_of_them = [one for one in page.buttons(phone)
                   if not re.search(WORDS["no move"], one[0], re.I)]
    soon = [one for one in all_of_them if re.search(WORDS["end it soon"], one[0], re.I)]
    return soon + [one for one in all_of_them if one not in soon]


def tap_it(page, who, name, node):
    page.tap(node)


def type_it(page, who, name, node):
    """Types what stands on the button: in the group as a reply to its post."""
    phone = page.phone(who)
    if page.driver.execute_script(
            "const log = arguments[0].querySelector('.log:not([hidden])');"
            "if (log.dataset.tab === 'private') return false;"
            "[...log.querySelectorAll('.message:has(.key)')].at(-1).querySelector('.bubble').focus();"
            "return true", page.element(who)):
        page.driver.switch_to.active_element.send_keys("\ue007")
        page.driver.switch_to.active_element.send_keys("\ue007")
    else:
        page.tap(page.find("combobox", "^(Message|Messaggio)", phone)[0][1])
    page.driver.execute_script("arguments[0].querySelector('.composer input').value = arguments[1]",
                               page.element(who), name)
    page.driver.switch_to.active_element.send_keys("\ue007")


def take_turn(page, hint, tried, do=tap_it):
    """One move by who is on turn; `tried` are the names of those that did nothing."""
    who = TURN.search(hint).group(1)
    private = bool(IN_PRIVATE.search(hint))
    page.chat(who, private)
    def first():
        choices = moves(page, who)
        return [one for one in choices if one[0] not in tried] or choices
    name, node = until(f"move for {who} ({hint})", WAIT_S, first)[0]
    do(page, who, name, node)
    deadline = time.monotonic() + 2
    while page.is_there(node) and time.monotonic() < deadline:
        for _, ok in page.find("button", "^OK$", page.phone(who)):
            page.tap(ok)
        time.sleep(0.03)
    if page.is_there(node):
        tried.add(name)
    else:
        tried.clear()
    page.chat(who, False)


def play(page, on_turn=lambda n: None, do=tap_it):
    """To the end of the game; how many moves it took, by taps or as `do` does them."""
    tried, taps, end = set(), 0, time.monotonic() + GAME_S
    while time.monotonic() < end:
        hint = page.hint()
        if OVER.search(hint):
            return taps
        if TURN.search(hint):
            take_turn(page, hint, tried, do)
            taps += 1
            on_turn(taps)
        elif TAP_START.search(hint):
            page.press("button", START, page.phone(TAP_START.search(hint).group(1)))
        else:
            time.sleep(0.03)
    raise AssertionError(f"a game did not end within {GAME_S} s; the page says: {page.hint()}")
