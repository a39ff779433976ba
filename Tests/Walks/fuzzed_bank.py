"""What schemathesis asks the bank of a walk about: its real accounts, transfers, logins and passwords, in place of invented ones.

SITE is where the bank is, SEEN the file that gets a line for each operation that is answered with success.
"""

import json
import os
import uuid
from urllib.request import Request, urlopen

import schemathesis
from hypothesis import strategies

SITE = os.environ["SITE"]
CUSTOMER, CHANGER = "alice", "carol"
passwords = {name: name for name in (CUSTOMER, CHANGER, "bob")}


def ask(method, path, content=None, token=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    body = None if content is None else json.dumps(content).encode()
    with urlopen(Request(SITE + path, method=method, headers=headers, data=body)) as answer:
        return json.loads(answer.read() or b"null")


def log_in(username):
    return ask("POST", "/v1/sessions", {"username": username, "password": passwords[username]})["token"]


# Another password is taken for a customer of its own, who is not to be kept out by the wrong ones.
TOKEN, CHANGERS = log_in(CUSTOMER), log_in(CHANGER)
CHANGES = 3
own = [account for account in ask("GET", "/v1/accounts", token=TOKEN)["items"] if account["currency"] == "EUR"]
SOURCE = own[0]["number"]
OTHERS = [account["number"] for account in ask("GET", "/v1/accounts", token=log_in("bob"))["items"]
          if account["currency"] == "EUR"]
TRANSFER = str(uuid.uuid4())


def order(cents="1"):
    return {"source": SOURCE, "destination": OTHERS[0], "amount": {"minorUnits": cents, "currency": "EUR"}, "note": "x"}


ask("PUT", f"/v1/transfers/{TRANSFER}", order(), TOKEN)

schemathesis.openapi.format("iban", strategies.sampled_from([SOURCE, *OTHERS, "BE68539007547034"]))
schemathesis.openapi.format("uuid", strategies.one_of(strategies.just(TRANSFER), strategies.uuids().map(str)))


@schemathesis.hook
def before_call(context, case, kwargs):
    """Sends the walk's token, and another where what is asked for ends it; what is drawn to be right is made so, as no pattern can."""
    global CHANGES
    is_right = case.meta is None or case.meta.generation.mode.is_positive
    operation = case.operation.definition.raw["operationId"]
    token = TOKEN
    if operation == "begin":
        if is_right:
            case.body = {"username": CUSTOMER, "password": passwords[CUSTOMER]}
        return
    if operation == "end":
        token = log_in(CUSTOMER)
    elif operation == "endSession" and is_right:
        log_in(CUSTOMER)
        logins = ask("GET", "/v1/sessions", token=TOKEN)["items"]
        case.path_parameters = {"id": next(login["id"] for login in logins if not login["isCurrent"])}
    elif operation == "changePassword":
        token = CHANGERS
        if is_right and CHANGES > 0:
            CHANGES -= 1
            new = f"a new one {uuid.uuid4()}"
            case.body = {"old": passwords[CHANGER], "new": new}
            passwords[CHANGER] = new
    elif operation == "bookTransfer" and is_right and isinstance(case.body, dict):
        case.body = order() | {"note": str(case.body.get("note", ""))[:140]}
    case.headers = dict(case.headers or {}) | {"Authorization": f"Bearer {token}"}


@schemathesis.hook
def after_call(context, case, response):
    if response.status_code // 100 == 2:
        with open(os.environ["SEEN"], "a") as seen:
            seen.write(f"{case.method.upper()} {case.path}\n")
