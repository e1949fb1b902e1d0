#!/usr/bin/python3 -B
"""check_image.py IMAGE [QEMU] - runs the container image, and plays against a pretend Telegram with it.

The container is what compose.yaml asks for: the image read-only, the user that it names, no
capability, one volume, a folder in memory, and the token as a secret that all in there may read. It
shares the network of this machine, where the pretend Telegram is.

QEMU is a static qemu-user that runs its programs, if they are those of another machine. BUILD is the
folder of the programs. Speaks TAP. It needs root, and leaves no process or mount
behind.
"""
import contextlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile

from rehearsal import BUILD, END_S, STEP_S, Telegram, live, plain, run, until

FOLDER = pathlib.Path(BUILD, "container").absolute()
NAME = f"bussolotto-check-{os.getpid()}"
EMULATOR = "/usr/bin/qemu"
MOST_BYTES = 60 * 1000 * 1000
EXIT_UNKNOWN = 2


class Container:
    """One that runs the image with the programs of runc."""

    def __init__(self, image, qemu=None):
        self.process = None
        self.qemu = qemu
        with tarfile.open(image) as packed:
            self.config, layers = self.read(packed)
            assert len(layers) == 1, layers
            layer = packed.extractfile(layers[0])
            with tarfile.open(fileobj=layer) as files:
                self.bytes = sum(file.size for file in files)
                files.extractall(FOLDER / "root", numeric_owner=True)
        self.user, self.group = (int(one) for one in self.config["User"].split(":"))
        self.state = FOLDER / "state"
        shutil.copytree(FOLDER / "root/var/lib/bussolotto", self.state)
        os.chown(self.state, self.user, self.group)

    @staticmethod
    def read(packed):
        def load(name):
            return json.load(packed.extractfile(name))
        manifest = load("manifest.json")[0]
        return load(manifest["Config"])["config"], manifest["Layers"]

    def write_spec(self):
        """What runc is told, from what the image says."""
        run("runc", "spec", cwd=FOLDER)
        spec = json.loads((FOLDER / "config.json").read_text(encoding="utf-8"))
        spec["root"] = {"path": "root", "readonly": True}
        spec["process"].update(
            terminal=False, noNewPrivileges=True, capabilities={}, env=self.config["Env"],
            args=self.emulated(self.config["Entrypoint"] + self.config["Cmd"]),
            user={"uid": self.user, "gid": self.group})
        spec["linux"]["namespaces"] = [one for one in spec["linux"]["namespaces"]
                                       if one["type"] != "network"]
        volumes = list(self.config["Volumes"])
        assert volumes == ["/var/lib/bussolotto"], volumes
        spec["mounts"] += [
            {"destination": volumes[0], "source": str(self.state), "options": ["rbind", "rw"]},
            {"destination": "/run/bussolotto", "type": "tmpfs", "source": "tmpfs",
             "options": ["nosuid", "noexec", "mode=1777"]},
            {"destination": "/run/secrets/token", "source": str(FOLDER / "token"),
             "options": ["rbind", "ro"]},
            {"destination": "/etc/bussolotto/bussolotto.conf",
             "source": str(FOLDER / "bussolotto.conf"), "options": ["rbind", "ro"]}]
        if self.qemu:
            spec["mounts"].append({"destination": EMULATOR, "source": self.qemu,
                                   "options": ["rbind", "ro"]})
        (FOLDER / "config.json").write_text(json.dumps(spec), encoding="utf-8")

    def emulated(self, line):
        """How that line is run there."""
        return [EMULATOR, *line] if self.qemu else line

    @staticmethod
    def runc(*words, **options):
        return run("runc", "--root", FOLDER / "runc", *words, **options)

    def start(self):
        with open(FOLDER / "log", "ab") as log:
            self.process = subprocess.Popen(
                ["runc", "--root", FOLDER / "runc", "run", "--bundle", FOLDER, NAME],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def run(self, *words):
        """What a program prints there."""
        return self.runc("exec", NAME, *self.emulated(words))

    def health(self):
        """The line and the exit status of what the image says is to be asked."""
        kind, *line = self.config["Healthcheck"]["Test"]
        assert kind == "CMD", kind
        asked = subprocess.run(["runc", "--root", FOLDER / "runc", "exec", NAME,
                                *self.emulated(line)],
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
                               timeout=STEP_S, check=False)
        return asked.returncode, asked.stdout.strip()

    def stop(self):
        """As the image says; its exit status."""
        self.runc("kill", NAME, self.config["StopSignal"])
        return self.process.wait(END_S)

    def end(self):
        if self.process and self.process.poll() is None:
            self.runc("kill", NAME, "KILL")
            self.process.wait(END_S)


class Life:
    """Each method is a step; they build on each other."""

    def __init__(self, image, qemu=None):
        self.container = Container(image, qemu)
        self.telegram = None

    def step_is_small_and_has_no_shell(self):
        assert self.container.bytes < MOST_BYTES, self.container.bytes
        root = FOLDER / "root"
        programs = {path.name for path in root.rglob("*") if path.is_file() and
                    not path.is_symlink() and path.stat().st_mode & 0o111
                    and ".so" not in path.name}
        assert programs == {"bussolotto", "bussolotto-draw"}, programs
        print(f"# {self.container.bytes / 1e6:.1f} MB", flush=True)

    def step_begins_with_a_secret_for_all(self):
        self.telegram = Telegram(FOLDER / "telegram", 24000 + os.getpid() % 2000)
        self.telegram.configure(FOLDER / "bussolotto.conf", FOLDER / "token")
        (FOLDER / "token").chmod(0o444)
        self.container.write_spec()
        self.container.start()
        assert plain(self.telegram.answers("Anna", "/start", True))

    def step_is_nobody_and_may_write_to_its_volume_alone(self):
        said = self.container.runc("ps", "--format", "json", NAME)
        status = pathlib.Path(f"/proc/{json.loads(said)[0]}/status").read_text(encoding="utf-8")
        assert re.search(rf"(?m)^Uid:\t{self.container.user}\t", status), status
        assert re.search(r"(?m)^CapEff:\t0+$", status), status
        written = sorted(path.name for path in self.container.state.iterdir())
        assert "bussolotto.db" in written, written

    def step_is_healthy(self):
        until("good health", STEP_S, lambda: self.container.health()[0] == 0)
        print(f"# {self.container.health()[1]}", flush=True)

    def step_plays(self):
        self.telegram.open_table()

    def step_draws(self):
        drawn = FOLDER / "picture.png"
        with open("tests/fuzz/samples/fuzz_draw/bluff.json", "rb") as asked, \
                open(drawn, "wb") as picture:
            done = subprocess.run(["runc", "--root", FOLDER / "runc", "exec", NAME,
                                   *self.container.emulated(["/usr/bin/bussolotto-draw"])],
                                  stdin=asked, stdout=picture,
                                  stderr=subprocess.PIPE, timeout=STEP_S, check=True)
        assert done.stderr == b"", done.stderr
        assert drawn.read_bytes().startswith(b"\x89PNG"), drawn.stat().st_size

    def step_plays_on_after_a_stop(self):
        assert self.container.stop() == 0
        self.container.start()
        self.telegram.still_plays("m:.*:accept")
        self.telegram.claim()

    def step_is_ill_without_a_telegram(self):
        """It hears at once that nobody listens at that port, and says so in its next figures."""
        self.telegram.end()
        status = until("bad health", STEP_S * 4, lambda: self.container.health()[0])
        assert status in (1, EXIT_UNKNOWN), status
        print(f"# {self.container.health()[1]}", flush=True)
        assert self.container.stop() == 0

    def tell(self):
        log = FOLDER / "log"
        if log.exists():
            for line in log.read_text(encoding="utf-8", errors="replace").splitlines()[-40:]:
                print(f"#   {line}")

    def end(self):
        with contextlib.suppress(AssertionError):
            self.container.end()
        if self.telegram:
            self.telegram.end()
        shutil.rmtree(FOLDER)


def main():
    if os.geteuid() != 0:
        sys.exit("check_image.py: makes a container, and must be root for that")
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    return live(Life(*sys.argv[1:]))


if __name__ == "__main__":
    sys.exit(main())
