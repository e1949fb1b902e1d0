#!/usr/bin/python3 -B
"""pictures.py - makes the pictures of the README again: the real daemon, played with over HTTP, in
the playground's page. They are written to tests/play.

With one seed the dice are the same each time, and so are the times of day. Dates of the league's
pictures are those of the month in which they are made.
"""
import base64
import datetime
import os
import re
import subprocess
import tempfile
import time
import urllib.request
import zoneinfo

os.environ.setdefault("BUSSOLOTTO_PLAY_SEED", "1")

from browser import WAIT_S, Page, playing, until
from world import PEOPLE, World, plain

FOLDER = os.environ.get("PICTURES", "tests/play")
FRIDAY = 4
BYTES_MOST = 120_000


class Camera:
    def __init__(self, driver, playground):
        self.page = Page(driver, playground)
        self.driver = driver

    def size(self, width, height, scale=1.5):
        self.page.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height,
                      deviceScaleFactor=scale, mobile=width < 1000)

    def show(self, who, private=False):
        """One phone, tall, with one of its chats."""
        self.size(360, 1800)
        self.driver.execute_script(
            "document.querySelector(`.switcher [data-id='${arguments[0]}']`).click();"
            "document.querySelector(`[data-person='${arguments[1]}'] [data-tab='${arguments[2]}']`)"
            ".click()", PEOPLE[who], who, "private" if private else "group")
        time.sleep(2)  # for what rings to be still

    def shoot(self, name, clip=None):
        options = {"clip": {**clip, "scale": 1}} if clip else {}
        data = base64.b64decode(self.page.cdp("Page.captureScreenshot", **options)["data"])
        save(name, data)

    def wide(self, who):
        """All three phones, one of them with the dice of who is on turn."""
        self.show(who, True)
        self.size(1400, 900, 1)
        time.sleep(1)
        self.shoot("page")
        self.show(who)

    def log(self, name, who, height):
        """The end of a chat as it looks on a phone, without what is around it."""
        self.show(who)
        self.size(360, height)
        time.sleep(1)
        box = self.driver.execute_script(
            "const at = document.querySelector('.phone.current .screen').getBoundingClientRect();"
            "return {x: at.x, y: at.y, width: at.width, height: at.height}")
        self.shoot(name, box)

    def messages(self, name, who, private=False, most=1200):
        """The newest message of a chat and nothing around it; the lower part if it is very tall."""
        self.show(who, private)
        top, bottom = self.driver.execute_script(
            "const one = [...document.querySelectorAll('.phone.current .log:not([hidden]) .message')]"
            ".at(-1); const at = one.getBoundingClientRect(); return [at.top, at.bottom]")
        height = min(bottom - top + 6, most)
        self.shoot(name, {"x": 3, "y": bottom + 3 - height, "width": 316, "height": height})

    def pictures(self, name, urls):
        """Pictures that the bot sent, side by side in two columns."""
        self.size(1080, 1400, 1)
        self.driver.get("about:blank")
        height = self.driver.execute_async_script(
            "const [urls, done] = arguments; document.body.style.cssText ="
            " 'margin: 0; columns: 2; column-gap: 20px; width: 1080px';"
            "Promise.all(urls.map((url) => { const image = new Image(); image.src = url;"
            " image.style.cssText = 'width: 100%; display: block; margin-bottom: 20px;"
            " break-inside: avoid'; document.body.append(image); return image.decode(); }))"
            ".then(() => done(Math.max(...[...document.images]"
            ".map((one) => one.getBoundingClientRect().bottom))))", urls)
        self.shoot(name, {"x": 0, "y": 0, "width": 1080, "height": height})


def save(name, data):
    """As small as a palette makes it."""
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        file.write(data)
        file.flush()
        subprocess.run(["pngquant", "--force", "--speed=1", "--strip", "--skip-if-larger", "128",
                        f"--output={FOLDER}/{name}.png", file.name], check=True)
    size = os.path.getsize(f"{FOLDER}/{name}.png")
    assert size <= BYTES_MOST, f"{name}.png has {size} bytes"
    print(f"{FOLDER}/{name}.png: {size} bytes", flush=True)


# --- the people ---

def speak_english(world, who):
    world.act("language", user=PEOPLE[who], language="en")
    world.say(who, "/start", True)
    world.say(who, "/language english", True)


def add(world, who):
    world.act("add")
    until(who, WAIT_S, lambda: any(one["name"] == who for one in world.state()["people"]))
    speak_english(world, who)


def begin(world):
    """Three in a group that speaks English, and no messages about that are left."""
    until("greeting", WAIT_S, world.messages)
    world.say("Anna", "/settings")
    world.tap("Anna", "p:l$")
    world.tap("Anna", "p:l:en$")
    for who in ("Anna", "Bruno", "Chloé"):
        speak_english(world, who)
    time.sleep(1)
    for who, private in (("Anna", False), ("Anna", True), ("Bruno", True), ("Chloé", True)):
        for message in world.messages(who, private):
            world.act("delete", user=PEOPLE[who], chat=world.chat(who, private),
                      message=message["message_id"])


def evening(world, hour=21):
    """The next Friday at nine in Rome."""
    rome = zoneinfo.ZoneInfo("Europe/Rome")
    now = datetime.datetime.fromtimestamp(
        time.time() + world.state()["time"]["ahead_ms"] / 1000, rome)
    goal = now.replace(hour=hour, minute=0, second=1)
    while goal <= now or goal.weekday() != FRIDAY:
        goal += datetime.timedelta(days=1)
    world.go_to(goal.timestamp() * 1000)


def open_table(world, *people):
    """Anna opens one for a short game of Tokio, and they sit down."""
    world.say("Anna", "/play")
    for who in people:
        world.tap(who, "j:")
    world.tap("Anna", r"r:\d+:g:$")
    world.tap("Anna", r"r:\d+:l:3$")


def claims(world, who):
    return [key for key in world.keys(world.messages(who, True)[-1])
            if ":claim:" in key.get("callback_data", "")]


def claim(world, who, wanted=None):
    """That, or the truth if it can be claimed, or the least."""
    keys = until("claims", WAIT_S, lambda: claims(world, who))
    best = [key for key in keys if key["callback_data"].endswith(f":claim:{wanted}")] or \
        [key for key in keys if "✅" in key["text"]] or keys
    world.tap(who, re.escape(best[0]["callback_data"]) + "$", True)


def move(world, wanted=None):
    """One move of who is on turn, if anybody is; the second claim of a hand is doubted."""
    turn = world.called()
    if not turn:
        return
    who, post = turn
    data = [key.get("callback_data", "") for key in world.keys(post)]
    answers = [one for one in data if re.search(":(accept|doubt)", one)]
    if not answers:
        claim(world, who, wanted)
    else:
        doubts = plain(post).count("→") >= 1 or ":accept" not in answers[0]
        world.tap(who, next(one for one in answers if doubts == (":doubt" in one)))


def play(world):
    """To the end of the tables there are."""
    while until("turn or end", WAIT_S, lambda: world.called() or world.find("Anna", "a:")) and \
            world.called():
        move(world)


def photos(world, so_far):
    """Those that the bot sent in the group by now, once there are more."""
    return until("picture", WAIT_S, lambda: (
        found := [one for one in world.messages() if "photo" in one])[so_far:] and found)


# --- the pictures ---

def first_hand(world, camera):
    open_table(world, "Bruno", "Chloé")
    camera.messages("lobby", "Chloé")
    world.tap("Anna", "s:")
    who, _ = until("turn", WAIT_S, world.called)
    until("claims", WAIT_S, lambda: claims(world, who))
    camera.messages("throw", who, True)
    for wanted in ("53", "65", "33"):
        move(world, wanted)  # a claim
        if wanted == "33":
            break
        world.tap(until("turn", WAIT_S, world.called)[0], r"m:.*:accept")
    who, _ = until("turn", WAIT_S, world.called)
    camera.messages("claim", who)
    camera.wide(who)
    world.tap(who, r"m:.*:doubt")
    camera.messages("reveal", "Anna")


def pop_up(camera, world):
    who, post = until("turn", WAIT_S, world.called)
    camera.show(who)
    camera.size(360, 780)
    time.sleep(1)
    camera.driver.execute_script(
        "[...document.querySelectorAll('.phone.current .log:not([hidden]) .key')]"
        ".findLast((key) => /^\\d+.d:/.test(key.dataset.tap)).click()")
    until("pop-up", WAIT_S, lambda: camera.driver.execute_script(
        "return !document.querySelector('.phone.current .veil').hidden"))
    time.sleep(1)
    camera.shoot("popup", {"x": 0, "y": 180, "width": 360, "height": 600})
    camera.driver.execute_script("document.querySelector('.phone.current .veil button').click()")


def after_game(world, camera):
    play(world)
    camera.messages("end", "Anna")
    world.tap("Anna", r"e:\d+:more")
    world.tap("Anna", "C:")
    until("coach", WAIT_S, lambda: "🎓" in plain(world.messages("Anna", True)[-1]))
    time.sleep(5)
    camera.messages("coach", "Anna", True)


def week(world, camera):
    """The next games, and what is left of them in the group."""
    add(world, "Dario")
    add(world, "Emma")
    for _ in range(3):
        evening(world)
        open_table(world, "Bruno", "Chloé", "Dario", "Emma")
        world.tap("Anna", "s:")
        play(world)
    camera.log("week", "Bruno", 1000)


def cup(world):
    """Of four, two at a table; its picture."""
    world.say("Anna", "/cup")
    world.tap("Anna", "c:o")
    for who in ("Anna", "Bruno", "Chloé", "Emma"):
        world.tap(who, r"c:\d+:j")
    world.tap("Anna", r"c:\d+:m")
    world.tap("Anna", r"c:\d+:z:2")
    world.tap("Anna", r"c:\d+:b")
    world.tap("Anna", r"c:\d+:s")
    until("table", WAIT_S, world.called)
    quiet = time.monotonic()
    while time.monotonic() < quiet + 4:
        if world.called():
            move(world)
            quiet = time.monotonic()


def league(world, camera):
    """What the bot draws: the chart of a season, a cup, the end of the season."""
    world.say("Anna", "/standings")
    world.tap("Anna", "k:p:")
    photos(world, 0)
    world.tap("Anna", "k:t:")
    photos(world, 1)
    cup(world)
    rome = zoneinfo.ZoneInfo("Europe/Rome")
    now = datetime.datetime.fromtimestamp(
        time.time() + world.state()["time"]["ahead_ms"] / 1000, rome)
    month = (now.replace(day=28) + datetime.timedelta(days=5)).replace(day=1, hour=9, minute=10)
    world.go_to(month.timestamp() * 1000)
    time.sleep(5)
    found = photos(world, 5)  # chart, table, three of the cup, podium
    urls = []
    for one in (found[0], found[1], found[4], found[5]):
        with urllib.request.urlopen(f"{world.url}play/file?{one['photo'][-1]['file_id']}") as file:
            urls.append(file.read().decode())
    camera.pictures("league", urls)


def main():
    with playing("pictures") as (playground, driver):
        world = World(playground.url)
        begin(world)
        evening(world)
        camera = Camera(driver, playground)
        first_hand(world, camera)
        pop_up(camera, world)
        after_game(world, camera)
        week(world, camera)
        league(world, camera)


if __name__ == "__main__":
    main()
