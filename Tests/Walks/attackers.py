"""Attackers of a server on this machine, and what its customers feel meanwhile.

usage: attackers.py PORT NUMBER SECONDS NAME=PASSWORD...

Attackers come from 127.0.0.1 to 127.0.0.20. Each customer has to log in within three seconds from 127.0.0.21, and from 127.0.0.1, where
they logged in before; NUMBER is an account of the first of them, whose balance is asked from 127.0.0.21. The bounds are at the end.
"""

import collections
import json
import multiprocessing
import selectors
import socket
import sys
import threading
import time

PORT, ACCOUNT, SECONDS = int(sys.argv[1]), sys.argv[2], float(sys.argv[3])
CUSTOMERS = [word.split("=", 1) for word in sys.argv[4:]]
CROWD = ["127.0.0.%d" % number for number in range(1, 21)]
ATTACKER, OTHER = "127.0.0.1", "127.0.0.21"
REFUSALS = {"401", "429"}
LOGINS, LONGEST_LOGIN, LONGEST_BALANCE, RECONNECTION = 20, 3.0, 0.05, 2.0
# A state of TCP in Linux.
ESTABLISHED = 1


def post(username, password):
    body = json.dumps({"username": username, "password": password}).encode()
    head = "POST /v1/sessions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
    return (head % len(body)).encode() + body


class Attacker:
    """One connection that asks again and again, or sends the beginning of a content and no more; a new one when it is closed.

    Without a pause it asks once on each, and reads nothing."""

    def __init__(self, address, number, messages, pause):
        self.address, self.number, self.messages, self.pause = address, number, messages, pause
        self.sent, self.again, self.socket, self.is_resting = 0, 0.0, None, True

    def go_on(self, selector, told):
        if self.socket is not None and self.pause is None:
            if self.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] == ESTABLISHED:
                self.again = time.monotonic() + RECONNECTION
                return
            told["closed"] += 1
            self.socket.close()
            self.socket = None
        if self.socket is None:
            self.socket = socket.socket()
            self.socket.setblocking(False)
            if self.pause is None:
                # The systems hold little of what is not read.
                self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
            self.socket.bind((self.address, 0))
            self.socket.connect_ex(("127.0.0.1", PORT))
        selector.register(self.socket, selectors.EVENT_WRITE, self)
        self.is_resting = False

    def rest(self, selector, pause):
        selector.unregister(self.socket)
        self.is_resting, self.again = True, time.monotonic() + pause

    def act(self, selector, events, told):
        try:
            if events & selectors.EVENT_WRITE:
                self.socket.send(self.messages(self.number, self.sent))
                self.sent += 1
                if self.pause is None:
                    return self.rest(selector, RECONNECTION)
                return selector.modify(self.socket, selectors.EVENT_READ, self)
            said = self.socket.recv(65536)
        except OSError:
            said = b""
        told[said[9:12].decode() if said.startswith(b"HTTP/1.1 ") else "closed"] += 1
        if said and b"\r\nConnection: close" not in said:
            return self.rest(selector, self.pause)
        self.rest(selector, RECONNECTION)
        self.socket.close()
        self.socket = None


def attack(addresses, each, messages, pause, seconds, results):
    """What `each` connections of every address are told in so many seconds."""
    told, selector = collections.Counter(), selectors.DefaultSelector()
    attackers = [Attacker(address, number, messages, pause) for number in range(each) for address in addresses]
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        now = time.monotonic()
        resting = [one for one in attackers if one.is_resting and one.again <= now]
        for attacker in resting[:200]:
            attacker.go_on(selector, told)
        for key, events in selector.select(0.02):
            key.data.act(selector, events, told)
    results.put(dict(told))


def ask(address, message, connection=None):
    """The status and content of an answer, and the connection if it is still good; raises OSError for none."""
    connection = connection or socket.create_connection(("127.0.0.1", PORT), 10, (address, 0))
    connection.sendall(message)
    said = b""
    while b"\r\n\r\n" not in said:
        part = connection.recv(65536)
        if not part:
            raise ConnectionError("closed")
        said += part
    head, _, content = said.partition(b"\r\n\r\n")
    length = next(int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
    while len(content) < length:
        part = connection.recv(65536)
        if not part:
            raise ConnectionError("closed")
        content += part
    return int(head[9:12]), content, connection


def log_in(address, number):
    """How long a right login took; infinite for one that did not get in."""
    start = time.monotonic()
    try:
        status, content, connection = ask(address, post(*CUSTOMERS[number % len(CUSTOMERS)]))
        connection.close()
        return (time.monotonic() - start, content) if status == 201 else (float("inf"), content)
    except OSError as error:
        return float("inf"), str(error).encode()


def log_in_often(address, times, end):
    """One after the other, spread over the time."""
    for number in range(LOGINS):
        times.append(log_in(address, number)[0])
        time.sleep(max(0.0, (end - time.monotonic()) / (LOGINS - number) - 0.3))


def ask_balances(token, times, end):
    message = "GET /v1/accounts/%s/balance HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer %s\r\n\r\n" % (ACCOUNT, token)
    connection, number = None, 0
    while time.monotonic() < end:
        start = time.monotonic()
        try:
            status, _, connection = ask(OTHER, message.encode(), connection)
            times.append(time.monotonic() - start if status == 200 else float("inf"))
        except OSError:
            times.append(float("inf"))
            connection = None
        number += 1
        # Every tenth comes on a connection of its own.
        if connection and number % 10 == 0:
            connection.close()
            connection = None
        time.sleep(0.01)


def phase(name, token, addresses, each, messages, pause=0.0, told_one_of=()):
    """Whether the bounds held; exits where the attackers were told nothing that tells that they attack."""
    results = multiprocessing.Queue()
    attacker = multiprocessing.Process(target=attack, args=(addresses, each, messages, pause, SECONDS + 1, results))
    attacker.start()
    time.sleep(1)
    end = time.monotonic() + SECONDS - 1
    others, own, balances = [], [], []
    threads = [
        threading.Thread(target=log_in_often, args=(OTHER, others, end)),
        threading.Thread(target=log_in_often, args=(ATTACKER, own, end)),
        threading.Thread(target=ask_balances, args=(token, balances, end)),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    told = results.get()
    attacker.join()
    late = sorted(balances)[int(len(balances) * 0.99)]
    good = [sum(1 for one in times if one <= LONGEST_LOGIN) for times in (others, own)]
    print("%s: the attackers are told %s" % (name, ", ".join("%s %d times" % pair for pair in sorted(told.items())) or "nothing"))
    for place, times, number in (("another address", others, good[0]), ("the attackers' address", own, good[1])):
        slowest = max([one for one in times if one < float("inf")], default=0)
        print("  right logins from %s: %d of %d, the slowest %.2f s" % (place, number, LOGINS, slowest))
    print("  balance: %.1f ms at the 99th percentile of %d" % (late * 1000, len(balances)), flush=True)
    if told_one_of and not told.keys() & told_one_of:
        sys.exit("%s: nobody attacks" % name)
    return min(good) >= LOGINS - 2 and late <= LONGEST_BALANCE


def guess(number, sent):
    return post("invented-%d-%d" % (number, sent), "guess")


def drip(number, sent):
    return b"POST /v1/sessions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"


def health(number, sent):
    return b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n"


def descriptions(number, sent):
    return b"GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n" * 20


def pretend(number, sent):
    return b"GET /v1/accounts HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer %032x%032x\r\n\r\n" % (number, sent)


# Each logs in once before, from where the attackers are to come.
for number in range(len(CUSTOMERS)):
    duration, content = log_in(ATTACKER, number)
    if duration == float("inf"):
        sys.exit("no customer can log in: %s" % content)
    if number == 0:
        token = json.loads(content)["token"]

held = [
    phase("nobody", token, [], 0, guess),
    phase("36 guessers at one address", token, CROWD[:1], 36, guess, told_one_of=REFUSALS),
    phase("36 guessers at each of twenty addresses", token, CROWD, 36, guess, told_one_of=REFUSALS),
    phase("512 that begin a content, at one address", token, CROWD[:1], 512, drip),
    phase("2560 that begin a content, at twenty addresses", token, CROWD, 128, drip),
    phase("600 that ask each second, at one address", token, CROWD[:1], 600, health, 1.0, {"200"}),
    phase("1024 that read nothing, at four addresses", token, CROWD[:4], 256, descriptions, None),
    phase("256 with invented tokens, at one address", token, CROWD[:1], 256, pretend, told_one_of=REFUSALS),
]
if not all(held):
    sys.exit("of the right logins fewer than 18 of 20 got in within 3 s, or balances took over 50 ms")
