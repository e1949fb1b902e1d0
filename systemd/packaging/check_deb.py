#!/usr/bin/python3 -B
"""check_deb.py PACKAGE [BEFORE] - installs the package on a fresh machine, and lives with it.

The machine is a Debian 12 of its own, booted by systemd-nspawn; its bots play against two pretend
Telegrams. With BEFORE, a package of an older release, that one is installed first and PACKAGE is
the upgrade; without it PACKAGE is, and the upgrade is the same with a higher version.

BUILD is the folder of the programs; what was downloaded stays in BUILD/machine for the next time.
Speaks TAP. It needs root, and leaves no process, mount or root behind.
"""
import contextlib
import fcntl
import hashlib
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import time

from rehearsal import BUILD, END_S, STEP_S, Telegram, live, plain, run, until

FOLDER = pathlib.Path(BUILD, "machine").absolute()
ROOT = FOLDER / "root"
ETC = ROOT / "etc/bussolotto"
SAMPLE = ROOT / "usr/share/doc/bussolotto/bussolotto.conf"
STATE = "var/lib/bussolotto"
DATABASE = ROOT / STATE / "bussolotto.db"
FRESH_S = 7 * 24 * 3600  # after that the lists of packages are fetched again
BOOT_S, DOWNLOAD_S, BUILD_S = 120, 1200, 1200
LOST_S = 5  # what is older than that is in the copy
EXIT_DATA = 65
NEWER_DATABASE = 999


# --- the machine ---

def base():
    """A packed root of Debian 12 with systemd and nothing else, made new once a week."""
    packed = FOLDER / "base.tar"
    if packed.exists() and time.time() - packed.stat().st_mtime < FRESH_S:
        return packed
    made = FOLDER / "base"
    shutil.rmtree(made, ignore_errors=True)
    cached = FOLDER / "debootstrap"
    cached.mkdir(exist_ok=True)
    try:
        run("debootstrap", "--variant=minbase", "--include=systemd,systemd-sysv",
            f"--cache-dir={cached}", "bookworm", made, seconds=DOWNLOAD_S)
        run("tar", "-C", made, "-cf", f"{packed}.new", ".")
    finally:
        shutil.rmtree(made, ignore_errors=True)
    os.replace(f"{packed}.new", packed)
    return packed


class Machine:
    """A booted root."""

    def __init__(self):
        archives = FOLDER / "archives"
        (archives / "partial").mkdir(parents=True, exist_ok=True)
        shutil.rmtree(ROOT, ignore_errors=True)
        ROOT.mkdir()
        run("tar", "-C", ROOT, "-xpf", base())
        with open(FOLDER / "console.log", "wb") as console:
            self.nspawn = subprocess.Popen(
                ["systemd-nspawn", "--quiet", "--boot", "--register=no", "--keep-unit",
                 "--console=pipe", "--machine=bussolotto-check", "--resolv-conf=copy-host",
                 f"--bind={archives}:/var/cache/apt/archives", f"--directory={ROOT}"],
                stdin=subprocess.DEVNULL, stdout=console, stderr=console)
        try:
            self.leader = until("first process of the machine", BOOT_S, self.find_leader)
            until("booted machine", BOOT_S, self.booted)
        except BaseException:
            self.end()
            raise

    def find_leader(self):
        assert self.nspawn.poll() is None, (FOLDER / "console.log").read_text(errors="replace")
        children = pathlib.Path(f"/proc/{self.nspawn.pid}/task/{self.nspawn.pid}/children")
        for child in children.read_text(encoding="ascii").split():
            with contextlib.suppress(OSError):
                if pathlib.Path(f"/proc/{child}/comm").read_text(encoding="utf-8") == "systemd\n":
                    return child
        return None

    def booted(self):
        with contextlib.suppress(AssertionError):
            return self.run("systemctl is-system-running | grep -E '^(running|degraded)$'")
        return None

    def run(self, line, seconds=STEP_S):
        """What a line of shell prints there."""
        return run("nsenter", f"--target={self.leader}", "--all", "env", "-i", "HOME=/root",
                   "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C.UTF-8", "PAGER=cat",
                   "DEBIAN_FRONTEND=noninteractive", "sh", "-c", line, seconds=seconds)

    def install(self, package, options=""):
        shutil.copy(package, ROOT / "root/package.deb")
        return self.run("apt-get install -y --no-install-recommends -o "
                        f"Dpkg::Options::=--force-confold {options} /root/package.deb",
                        seconds=DOWNLOAD_S)

    def property(self, name, unit="bussolotto"):
        return self.run(f"systemctl show --property={name} --value {unit}")

    def active(self, unit="bussolotto"):
        return self.property("ActiveState", unit) == "active"

    def await_active(self, unit="bussolotto"):
        until(f"active {unit}", STEP_S, lambda: self.active(unit))

    def modes(self, path):
        return self.run(f"stat -c '%a %U:%G' {path}")

    def end(self):
        self.nspawn.terminate()  # it shuts the machine down
        try:
            self.nspawn.wait(END_S)
        except subprocess.TimeoutExpired:
            self.nspawn.kill()
            self.nspawn.wait()
        shutil.rmtree(ROOT, ignore_errors=True)


# --- the steps ---

class Life:
    """Each method is a step; they build on each other."""

    def __init__(self, package, before=None):
        self.machine, self.package = None, package
        self.first, self.second = (before, package) if before else (package, higher(package))
        self.telegram = self.other = None

    def pids(self):
        return [self.machine.property("MainPID", unit) for unit in ("bussolotto",
                                                                    "bussolotto@two")]

    def version(self):
        return self.machine.run("dpkg-query -W -f '${Version}' bussolotto")

    def step_installs_with_what_it_depends_on(self):
        self.machine = Machine()
        said = self.machine.install(self.first)
        print("\n".join(f"#   {line}" for line in said.splitlines() if re.match(
            "Need to get|After this operation", line)), flush=True)
        assert self.machine.run("bussolotto --version").startswith("bussolotto ")

    def step_is_enabled_and_waits_for_a_token(self):
        machine = self.machine
        assert machine.run("systemctl is-enabled bussolotto") == "enabled"
        assert machine.property("ActiveState") == "inactive"
        assert machine.property("ConditionResult") == "no"
        failed = machine.run("systemctl list-units --failed --no-legend 'bussolotto*'")
        assert failed == "", failed
        journal = machine.run("journalctl --no-pager -u bussolotto")
        assert "/etc/bussolotto/token" in journal, journal

    def step_its_user_and_files_are_there(self):
        machine = self.machine
        passwd = machine.run("getent passwd bussolotto").split(":")
        assert passwd[5] == f"/{STATE}" and passwd[6].endswith("nologin"), passwd
        assert machine.modes("/etc/bussolotto") == "755 root:root"
        assert machine.modes("/etc/bussolotto/bussolotto.conf") == "644 root:root"
        assert not (ROOT / STATE).exists()
        machine.run("dpkg --verify bussolotto")

    def step_starts_with_a_token(self):
        self.telegram = Telegram(FOLDER / "telegram", 26000 + os.getpid() % 2000)
        self.telegram.configure(ETC / "bussolotto.conf", ETC / "token", SAMPLE)
        self.machine.run("systemctl start bussolotto")
        assert self.machine.active()
        assert self.machine.modes(f"/{STATE}") == "700 bussolotto:bussolotto"
        assert self.machine.modes(f"/{STATE}/bussolotto.db") == "600 bussolotto:bussolotto"

    def step_answers(self):
        assert plain(self.telegram.answers("Anna", "/start", True))

    def step_a_second_bot_runs_beside_it(self):
        self.other = Telegram(FOLDER / "other", 28000 + os.getpid() % 2000)
        self.other.configure(ETC / "two.conf", ETC / "two.token", SAMPLE)
        self.machine.run("systemctl enable --now bussolotto@two")
        assert plain(self.other.answers("Anna", "/start", True))

    def step_plays(self):
        self.telegram.open_table()

    def change(self, package, options=""):
        """Both bots are other processes afterwards."""
        before = self.pids()
        self.machine.install(package, options)
        for unit in ("bussolotto", "bussolotto@two"):
            self.machine.await_active(unit)
        assert not set(before) & set(self.pids()), f"{before} {self.pids()}"

    def step_is_upgraded_in_the_middle_of_a_game(self):
        before = self.version()
        self.change(self.second)
        assert self.version() != before
        assert self.telegram.api_url in (ROOT / "etc/bussolotto/bussolotto.conf").read_text()
        self.telegram.still_plays("m:.*:accept")

    def step_tells_how_it_fares(self):
        """To root and to everybody else."""
        machine = self.machine
        status = r"Playing as @\S+: 1 table in play, .*heard \d+ s ago"
        until("status", STEP_S * 2, lambda: re.search(status, machine.run(
            "systemctl status bussolotto")))
        machine.run("useradd visitor")
        for who in ("root", "visitor"):
            as_them = f"runuser -u {who} -- bussolotto"
            assert machine.run(f"{as_them} health").startswith("well: "), who
            said = machine.run(f"{as_them} status")
            assert re.search(r"(?m)^Tables: +1 in play", said), said
            machine.run(f"{as_them} --instance two health")
        print("\n".join(f"#   {line}" for line in said.splitlines()))

    def step_is_looked_into_while_it_runs(self):
        """Root and its own user get what the running bots have, and nobody else does."""
        machine = self.machine
        before = self.pids()
        for who in ("root", "bussolotto"):
            head, *games = machine.run(f"runuser -u {who} -- bussolotto games").splitlines()
            game = dict(zip(head.split("\t"), games[0].split("\t")))
            assert len(games) == 1 and game["state"] == "playing" and game["seats"] == "3", games
            chat = f"--chat {game['chat']}"
            for command in ("verify", f"standings {chat}", f"export {chat}"):
                machine.run(f"runuser -u {who} -- bussolotto {command}")
        machine.run("bussolotto --instance two verify")
        machine.run("! runuser -u visitor -- bussolotto games")
        assert self.pids() == before, f"{before} {self.pids()}"

    def step_is_put_back_from_the_copy_on_another_disk(self):
        """By the drop-in that bussolotto.conf(5) shows; then the database is lost."""
        machine, copy = self.machine, "/mnt/backup/bussolotto"
        machine.run(f"install -d -m 700 -o bussolotto -g bussolotto {copy}")
        machine.run(rf"sed -i '/^\[store\]/a copy = {copy}' /etc/bussolotto/bussolotto.conf")
        machine.run("mkdir /etc/systemd/system/bussolotto.service.d && printf '[Service]\n"
                    f"ReadWritePaths=-{copy}\n' >/etc/systemd/system/bussolotto.service.d/copy.conf")
        machine.run("systemctl daemon-reload && systemctl restart bussolotto")
        until("copy", STEP_S, lambda: f"copy: {copy}/" in machine.run(
            "journalctl --no-pager -u bussolotto"))
        self.telegram.claim()
        time.sleep(LOST_S)
        machine.run("systemctl kill --signal=KILL bussolotto; systemctl stop bussolotto")
        machine.run(f"rm -f /{STATE}/bussolotto.db /{STATE}/bussolotto.db-*")
        print("#   " + machine.run("bussolotto restore").replace("\n", "\n#   "), flush=True)
        self.telegram.plays_on_after(lambda: machine.run("systemctl start bussolotto"),
                                     "m:.*:doubt")
        self.telegram.claim()
        machine.run("sed -i '/^copy =/d' /etc/bussolotto/bussolotto.conf")
        machine.run("systemctl restart bussolotto")

    def step_goes_back(self):
        """The older program has the same database, or the copy that was made of its own."""
        copies = list((ROOT / STATE).glob("bussolotto.db.version-*"))
        if not copies:
            self.change(self.first, "--allow-downgrades")
            self.telegram.still_plays("m:.*:doubt")
        else:
            self.is_refused_a_newer_database()
            self.telegram.plays_on_after(lambda: self.put_back(copies[0].name), "m:.*:accept")
        self.change(self.second)
        self.telegram.claim()

    def is_refused_a_newer_database(self):
        machine = self.machine
        machine.install(self.first, "--allow-downgrades")
        until("failed unit", STEP_S, lambda: machine.property("ActiveState") == "failed")
        journal = machine.run("journalctl --no-pager -u bussolotto -n 20")
        assert "newer program wrote this database" in journal, journal
        machine.install(self.second)

    def put_back(self, name):
        """What the README says of going back to an older program."""
        machine = self.machine
        machine.run("systemctl stop bussolotto bussolotto@two")
        for words, folder in (("", STATE), ("--instance two", "var/lib/private/bussolotto-two")):
            print("#   " + machine.run(f"bussolotto {words} restore --from /{folder}/{name}")
                  .replace("\n", "\n#   "), flush=True)
        machine.install(self.first, "--allow-downgrades")
        machine.run("systemctl start bussolotto bussolotto@two")

    def step_leaves_a_newer_database_alone(self):
        machine = self.machine
        machine.run("systemctl stop bussolotto")
        known = self.set_version(NEWER_DATABASE)
        before = hashlib.sha256(DATABASE.read_bytes()).digest()
        with contextlib.suppress(AssertionError):
            machine.run("systemctl start bussolotto")
        until("failed unit", STEP_S, lambda: machine.property("ActiveState") == "failed")
        assert machine.property("ExecMainStatus") == str(EXIT_DATA)
        journal = machine.run("journalctl --no-pager -u bussolotto -n 20")
        assert f"version {NEWER_DATABASE}" in journal and "newer" in journal, journal
        assert hashlib.sha256(DATABASE.read_bytes()).digest() == before
        self.set_version(known)
        machine.run("systemctl reset-failed bussolotto; systemctl start bussolotto")
        assert machine.active()

    @staticmethod
    def set_version(version):
        """Writes the version of the database, and gives the one before."""
        owner = DATABASE.stat()
        with contextlib.closing(sqlite3.connect(DATABASE)) as database:
            before = database.execute("PRAGMA user_version").fetchone()[0]
            database.execute(f"PRAGMA user_version = {version}")
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for left in (ROOT / STATE).iterdir():
            os.chown(left, owner.st_uid, owner.st_gid)
        return before

    def step_is_removed(self):
        machine = self.machine
        machine.run("apt-get remove -y bussolotto")
        for unit in ("bussolotto", "bussolotto@two"):
            assert not machine.active(unit), unit
        assert machine.run("cat /proc/[0-9]*/comm | grep -x bussolotto || true") == ""
        assert not (ROOT / "usr/bin/bussolotto").exists() and DATABASE.exists()

    def step_is_purged_and_keeps_the_games(self):
        before = hashlib.sha256(DATABASE.read_bytes()).digest()
        said = self.machine.run("apt-get purge -y bussolotto")
        for kept in (f"/{STATE}", "/var/lib/private/bussolotto-two", "/etc/bussolotto/token",
                     "/etc/bussolotto/two.token"):
            assert f"kept {kept};" in said and (ROOT / kept[1:]).exists(), f"{kept}: {said}"
        assert hashlib.sha256(DATABASE.read_bytes()).digest() == before
        assert not (ROOT / "etc/bussolotto/bussolotto.conf").exists()

    def step_is_installed_again_and_goes_on(self):
        self.machine.install(self.second)
        self.telegram.configure(ETC / "bussolotto.conf", ETC / "token", SAMPLE)
        self.machine.run("systemctl restart bussolotto")
        self.machine.await_active()
        self.telegram.still_plays("m:.*:accept")

    def step_is_the_same_bytes_when_built_again(self):
        """With another mask of modes, another time zone, and in another folder."""
        again = FOLDER / "again"
        version = run("dpkg-deb", "--field", self.package, "Version")
        changed = {**os.environ, "TZ": "Asia/Tokyo"}
        changed.pop("CCACHE_DIR", None)
        shutil.rmtree(again, ignore_errors=True)
        shutil.copytree(pathlib.Path(BUILD, "dist"), again / "dist")
        run("systemd/packaging/deb", version, again, seconds=BUILD_S, umask=0o077, env=changed)
        name = pathlib.Path(self.package).name
        assert (again / "deb" / name).read_bytes() == pathlib.Path(self.package).read_bytes()
        shutil.rmtree(again)

    def tell(self):
        """What helps to see why a step failed."""
        for command in ("systemctl --no-pager status 'bussolotto*' || true",
                        "journalctl --no-pager -n 40 -u 'bussolotto*'"):
            with contextlib.suppress(Exception):
                print("\n".join(f"#   {line}" for line in self.machine.run(command).splitlines()))

    def end(self):
        for one in (self.telegram, self.other, self.machine):
            if one:
                one.end()


def higher(package):
    """The same with a higher version."""
    unpacked = FOLDER / "higher"
    shutil.rmtree(unpacked, ignore_errors=True)
    run("dpkg-deb", "--raw-extract", package, unpacked)
    control = unpacked / "DEBIAN/control"
    text = control.read_text(encoding="utf-8")
    control.write_text(re.sub(r"(?m)^(Version: .*)$", r"\1+higher", text), encoding="utf-8")
    run("dpkg-deb", "--build", "--root-owner-group", unpacked, FOLDER / "higher.deb")
    shutil.rmtree(unpacked)
    return FOLDER / "higher.deb"


def main():
    if os.geteuid() != 0:
        sys.exit("check_deb.py: boots a machine of its own, and must be root for that")
    FOLDER.mkdir(parents=True, exist_ok=True)
    lock = open(FOLDER / "lock", "w", encoding="ascii")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        sys.exit(f"check_deb.py: another one uses {FOLDER}")
    return live(Life(*sys.argv[1:]))


if __name__ == "__main__":
    sys.exit(main())
