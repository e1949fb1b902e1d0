"""waiting.py - waits for what happens elsewhere, never longer than it is told."""
import os
import time

WAIT_S = int(os.environ.get("WAIT_S", "180"))


def until(what, seconds, condition):
    """Waits for a condition; what it gives."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.03)
    raise AssertionError(f"after {seconds} s: no {what}")
