"""rehearsal.py - what the checks of packages share: programs, a pretend Telegram, and steps."""
import contextlib
import os
import pathlib
import re
import signal
import subprocess
import sys
import time
import traceback

os.environ.setdefault("WAIT_S", "60")
sys.path.insert(0, "tests/play")
from waiting import until  # noqa: E402
from world import PEOPLE, World, plain  # noqa: E402

BUILD = os.environ.get("BUILD", "build")
SAMPLE = pathlib.Path("config/bussolotto.conf")
STEP_S, END_S = 60, 30


def run(*command, seconds=STEP_S, **options):
    """What it prints; an assertion with that if it fails. It leaves nothing running behind."""
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
                          stderr=subprocess.STDOUT, start_new_session=True, **options) as process:
        try:
            said = process.communicate(timeout=seconds)[0].strip()
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    assert process.returncode == 0, f"{' '.join(map(str, command))}: {said[-2000:]}"
    return said


class Telegram:
    """A pretend one with a few people, whose bot runs elsewhere."""

    def __init__(self, folder, port):
        self.process = subprocess.Popen(
            [f"{BUILD}/playground", "--no-daemon", "--reset", f"--data={folder}",
             f"--port={port}"], stdout=subprocess.PIPE, text=True)
        url = re.search(r"http://\S+/", self.process.stdout.readline()).group(0)
        self.api_url, self.token = (self.process.stdout.readline().split(" = ")[1].strip()
                                    for _ in range(2))
        self.world = World(url)

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(END_S)
        self.process.kill()

    def configure(self, configuration, token, sample=SAMPLE):
        """Writes the two files of its bot, as the operator does from that sample."""
        text = sample.read_text(encoding="utf-8")
        configuration.write_text(re.sub("(?m)^#api_url = .*", f"api_url = {self.api_url}", text),
                                 encoding="utf-8")
        written = os.open(token, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        os.write(written, f"{self.token}\n".encode())
        os.close(written)

    def newest(self, who, private=False):
        """The number of the newest message that somebody sees."""
        return max((one["message_id"] for one in self.world.messages(who, private)), default=0)

    def answers(self, who, text, private):
        """Somebody says that, and the bot answers: its post."""
        before = self.newest(who, private)
        self.world.say(who, text, private)
        return until(f"answer to {text}", STEP_S, lambda: next(
            (one for one in self.world.messages(who, private) if one["message_id"] > before
             and one["from"]["id"] not in PEOPLE.values()), None))

    def open_table(self):
        """A table of three, of whom the first has claimed something."""
        world = self.world
        world.say("Chloé", "/start", True)
        world.say("Anna", "/play")
        for who in ("Bruno", "Chloé"):
            world.tap(who, "j:")
        world.tap("Anna", "s:")
        self.claim()

    def claim(self):
        """Who is on turn claims the least that can be claimed."""
        world = self.world
        who = until("turn", STEP_S, world.called)[0]
        world.tap(who, "m:.*:claim:", True)
        until("answers to the claim", STEP_S, lambda: world.find("Anna", "m:.*:doubt"))

    def still_plays(self, wanted):
        """The last post of the game before is played on. Older ones may keep their buttons: those
        of a state that was lost."""
        world = self.world
        who = until("turn", STEP_S, world.called)[0]
        post = until(f"button {wanted} for {who}", STEP_S,
                     lambda: world.find(who, wanted))[0]["message_id"]
        world.tap(who, wanted)
        until("next post", STEP_S, lambda: not (found := world.find(who, wanted)) or
              found[0]["message_id"] != post)

    def plays_on_after(self, put_back, wanted):
        """The table comes again in a new post, on which it is played."""
        before = self.newest("Anna")
        put_back()
        until("the table again", STEP_S, lambda: (found := self.world.find("Anna", wanted)) and
              found[0]["message_id"] > before)
        self.still_plays(wanted)


def live(life):
    """Lives it to its end, also if that is a SIGTERM. The exit status."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        return take_steps(life)
    finally:
        life.end()


def take_steps(life):
    steps = [name for name in vars(type(life)) if name.startswith("step_")]
    print(f"1..{len(steps)}", flush=True)
    for number, name in enumerate(steps, 1):
        start = time.monotonic()
        try:
            getattr(life, name)()
        except Exception as error:
            line = traceback.extract_tb(error.__traceback__)[-1].line
            print(f"not ok {number} - {name[5:].replace('_', ' ')}\n#   {line}\n#   "
                  f"{type(error).__name__}: " + str(error).replace("\n", "\n#   "))
            life.tell()
            return 1
        print(f"ok {number} - {name[5:].replace('_', ' ')} # {time.monotonic() - start:.0f} s",
              flush=True)
    return 0
