"""One customer's costly questions, and what another one feels of them.

fairness.py fill URL TOKEN SOURCE DESTINATION COUNT          COUNT transfers, by eight clients
fairness.py ask URL TOKEN ACCOUNT KIND SECONDS               60 searches, exports, turnovers or balances at a time
fairness.py feel URL TOKEN ACCOUNT PAYEE OPERATION SECONDS   how long each kind of request takes, in milliseconds
"""

import http.client
import json
import sys
import threading
import time
import uuid
from concurrent.futures import ThreadPoolExecutor


def ask(connection, method, path, token=None, content=None):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    if content:
        headers["Content-Type"] = "application/json"
    connection.request(method, path, content and json.dumps(content), headers)
    response = connection.getresponse()
    response.read()
    return response.status


def at_once(count, work):
    """Raises what any of them raises."""
    with ThreadPoolExecutor(count) as pool:
        list(pool.map(work, range(count)))


def connected(url):
    return http.client.HTTPConnection(url.removeprefix("http://"), timeout=20)


def order(source, destination, note):
    amount = {"minorUnits": "1", "currency": "EUR"}
    return {"source": source, "destination": destination, "note": note, "amount": amount}


def fill(url, token, source, destination, count):
    def pay(client):
        connection = connected(url)
        for number in range(client, int(count), 8):
            content = order(source, destination, f"Lunch No. {number}")
            assert ask(connection, "PUT", f"/v1/transfers/{uuid.uuid4()}", token, content) == 201

    at_once(8, pay)


# What costs most of what a customer may ask for: sixteen words of which only the last is nowhere, a page of an export, a turnover.
COSTLY = {
    "searches": "transactions?text=" + "lunch%20" * 15 + "zzzz",
    "exports": "transactions?limit=200",
    "turnovers": "turnover?months=200",
}


# What a customer may ask for; and what costs hardly anything, asked for again and again.
QUESTIONS = COSTLY | {"balances": "balance"}


def ask_much(url, token, account, kind, seconds):
    statuses, lock, end = {}, threading.Lock(), time.monotonic() + float(seconds)

    def look(_):
        connection = connected(url)
        while time.monotonic() < end:
            status = ask(connection, "GET", f"/v1/accounts/{account}/{QUESTIONS[kind]}", token)
            with lock:
                statuses[status] = statuses.get(status, 0) + 1

    at_once(60, look)
    assert 200 in statuses, statuses
    print("answers", *(f"{status}: {count}" for status, count in sorted(statuses.items())))


def feel(url, token, account, payee, operation, seconds):
    times, end = {}, time.monotonic() + float(seconds)

    def clock(name, connection, *request):
        start = time.monotonic()
        assert ask(connection, *request) in (200, 201), name
        times.setdefault(name, []).append(1000 * (time.monotonic() - start))
        time.sleep(0.005)

    def watch(number):
        bank, operator, path = connected(url), connected(operation), f"/v1/accounts/{account}"
        while time.monotonic() < end:
            if number:
                for name, question in COSTLY.items():
                    clock(name, bank, "GET", f"{path}/{question}", token)
            else:
                for _ in range(5):
                    clock("balance", bank, "GET", f"{path}/balance", token)
                    clock("balance", bank, "GET", f"{path}/balance", token)
                    clock("order", bank, "PUT", f"/v1/transfers/{uuid.uuid4()}", token, order(account, payee, "Tea"))
                clock("readyz", operator, "GET", "/readyz")

    at_once(2, watch)
    for name, values in times.items():
        values.sort()
        at = [values[min(len(values) - 1, int(len(values) * part))] for part in (0.5, 0.99)]
        print(name, *(f"{value:.1f}" for value in [*at, values[-1]]))


{"fill": fill, "ask": ask_much, "feel": feel}[sys.argv[1]](*sys.argv[2:])
