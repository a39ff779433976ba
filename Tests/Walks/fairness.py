"""One customer's long searches, and what another one feels of them.

fairness.py fill URL TOKEN SOURCE DESTINATION COUNT    COUNT transfers, by eight clients
fairness.py search URL TOKEN ACCOUNT SECONDS           30 searches at a time for a text that nothing has
fairness.py feel URL TOKEN ACCOUNT OPERATION SECONDS   how long balances and /readyz take, in milliseconds
"""

import http.client
import json
import sys
import threading
import time
import uuid


def ask(connection, method, path, token=None, content=None):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    if content:
        headers["Content-Type"] = "application/json"
    connection.request(method, path, content and json.dumps(content), headers)
    response = connection.getresponse()
    response.read()
    return response.status


def at_once(count, work):
    threads = [threading.Thread(target=work, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def connected(url):
    return http.client.HTTPConnection(url.removeprefix("http://"), timeout=20)


def fill(url, token, source, destination, count):
    def pay(client):
        connection = connected(url)
        for number in range(client, int(count), 8):
            order = {
                "source": source, "destination": destination, "note": f"Lunch No. {number}",
                "amount": {"minorUnits": "1", "currency": "EUR"},
            }
            assert ask(connection, "PUT", f"/v1/transfers/{uuid.uuid4()}", token, order) == 201

    at_once(8, pay)


def search(url, token, account, seconds):
    statuses, lock, end = {}, threading.Lock(), time.monotonic() + float(seconds)

    def look(_):
        connection = connected(url)
        while time.monotonic() < end:
            status = ask(connection, "GET", f"/v1/accounts/{account}/transactions?text=zzzz", token)
            with lock:
                statuses[status] = statuses.get(status, 0) + 1

    at_once(30, look)
    print("searches", *(f"{status}: {count}" for status, count in sorted(statuses.items())))


def feel(url, token, account, operation, seconds):
    bank, operator, end = connected(url), connected(operation), time.monotonic() + float(seconds)
    times = {"balance": [], "readyz": []}
    while time.monotonic() < end:
        paths = [("balance", bank, f"/v1/accounts/{account}/balance")] * 10 + [("readyz", operator, "/readyz")]
        for name, connection, path in paths:
            start = time.monotonic()
            assert ask(connection, "GET", path, token if name == "balance" else None) == 200
            times[name].append(1000 * (time.monotonic() - start))
            time.sleep(0.005)
    for name, values in times.items():
        values.sort()
        at = [values[min(len(values) - 1, int(len(values) * part))] for part in (0.5, 0.99)]
        print(name, *(f"{value:.1f}" for value in [*at, values[-1]]))


{"fill": fill, "search": search, "feel": feel}[sys.argv[1]](*sys.argv[2:])
