"""world.py - the people of the playground over HTTP, without a browser: what they see, say and tap."""
import json
import re
import time
import urllib.error
import urllib.request

from waiting import WAIT_S, until

GROUP = -1001684213021
PEOPLE = {"Anna": 5000000101, "Bruno": 5000000102, "Chloé": 5000000103, "Dario": 5000000104,
          "Emma": 5000000105}


def plain(message):
    """Its text without the marks that isolate names."""
    return re.sub("[\u2068\u2069]", "", message.get("text") or message.get("caption") or "")


class World:
    def __init__(self, url):
        self.url = url

    def state(self):
        with urllib.request.urlopen(f"{self.url}play/state?since=-1", timeout=WAIT_S) as answer:
            return json.load(answer)

    def act(self, action, **body):
        request = urllib.request.Request(f"{self.url}play/{action}", json.dumps(body).encode(),
                                         {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=WAIT_S) as answer:
            return json.load(answer)

    def chat(self, who, private):
        return PEOPLE[who] if private else GROUP

    def messages(self, who="Anna", private=False):
        return self.state()["chats"].get(str(self.chat(who, private)), [])

    def say(self, who, text, private=False):
        self.act("say", user=PEOPLE[who], chat=self.chat(who, private), text=text)

    @staticmethod
    def keys(message):
        rows = message.get("reply_markup", {}).get("inline_keyboard", [])
        return [key for row in rows for key in row]

    @staticmethod
    def data(key):
        """What a button does, without the mark that it has where a copy was put back."""
        return re.sub("^~[0-9a-z]+:", "", key.get("callback_data", ""))

    def find(self, who, data, private=False):
        """The button of the newest message that has one whose data match: (message, button)."""
        for message in reversed(self.messages(who, private)):
            for key in self.keys(message):
                if re.match(data, self.data(key)):
                    return message, key
        return None

    def tap(self, who, data, private=False):
        """Waits for the button, taps it and waits for the answer, which it gives."""
        message, key = until(f"button {data} for {who}", WAIT_S,
                             lambda: self.find(who, data, private))
        try:
            press = self.act("press", user=PEOPLE[who], chat=self.chat(who, private),
                             message=message["message_id"], data=key["callback_data"])["press"]
        except urllib.error.HTTPError:
            return None  # it has gone meanwhile
        answer = until("answer", WAIT_S, lambda: next(
            (one for one in self.state()["answers"] if one["press"] == press), None))
        time.sleep(0.2)  # for what it brings
        return answer

    def go_to(self, ms):
        """Moves the clock on to that time."""
        self.act("move", ms=int(ms - time.time() * 1000 - self.state()["time"]["ahead_ms"]))
        until("that time", WAIT_S, lambda: not self.state()["time"]["moves"])

    def called(self):
        """Who is on turn in the group, and the post that says so."""
        for message in reversed(self.messages()):
            if any(re.match("[mnd]:", self.data(key)) for key in self.keys(message)):
                for entity in message.get("entities", []):
                    user = entity.get("user", {}).get("id") or \
                        int((re.search(r"id=(\d+)", entity.get("url", "")) or [0, 0])[1])
                    if user in PEOPLE.values():
                        return next(n for n, i in PEOPLE.items() if i == user), message
        return None
