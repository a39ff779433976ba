"""A customer's day by the client that openapi-python-client generated: generated_client.py SITE."""

import sys
import uuid

from bank_client import AuthenticatedClient, Client
from bank_client.api.bank import (
    begin, book_transfer, change_password, end, end_session, get_balance, get_transfer, get_turnover, list_accounts,
    list_payees, list_sessions, list_transactions,
)
from bank_client.models import BankProblem, LoginRequest, Money, PasswordChange, TransferRequest

site = sys.argv[1]


def log_in(username):
    grant = begin.sync(client=Client(base_url=site), body=LoginRequest(username=username, password=username))
    return AuthenticatedClient(base_url=site, token=grant.token), grant


client, grant = log_in("alice")
assert grant.user.username == "alice"
assert grant.expires_at.tzinfo is not None
account = next(one for one in list_accounts.sync(client=client).items if one.currency == "EUR")
payee = next(one for one in list_accounts.sync(client=log_in("bob")[0]).items if one.currency == "EUR")
before = get_balance.sync(account.number, client=client)
assert before.amount == account.balance

known = list_accounts.sync_detailed(client=client).headers["etag"]
assert list_accounts.sync_detailed(client=client, if_none_match=known).status_code == 304

transfer = uuid.uuid4()
order = TransferRequest(
    source=account.number, destination=payee.number, amount=Money(minor_units="250", currency="EUR"), note="Lunch")
made = book_transfer.sync_detailed(transfer, client=client, body=order)
assert made.status_code == 201 and made.headers["location"] == f"/v1/transfers/{transfer}"
assert made.parsed.id == transfer
again = book_transfer.sync_detailed(transfer, client=client, body=order)
assert again.status_code == 200 and again.parsed == made.parsed
after = get_balance.sync(account.number, client=client)
assert int(before.amount.minor_units) - int(after.amount.minor_units) == 250
details = get_transfer.sync(transfer, client=client)
assert details.note == "Lunch" and {posting.account.number for posting in details.postings} == {account.number, payee.number}
assert list_accounts.sync_detailed(client=client, if_none_match=known).status_code == 200

page = list_transactions.sync(account.number, client=client, limit=1)
assert [one.id for one in page.items] == [transfer] and page.items[0].booked_at == made.parsed.booked_at
rest = list_transactions.sync(account.number, client=client, before=page.next_, to=page.items[0].booked_at.date())
assert rest.items and transfer not in [one.id for one in rest.items]
assert payee.number in [one.number for one in list_payees.sync(client=client).items]
assert get_turnover.sync(account.number, client=client, months=1).items

problem = book_transfer.sync(uuid.uuid4(), client=client, body=TransferRequest(
    source=account.number, destination=payee.number, amount=Money(minor_units="99999999", currency="EUR")))
assert isinstance(problem, BankProblem) and problem.code == "insufficientFunds" and problem.refused
wrong = change_password.sync_detailed(client=client, body=PasswordChange(old="wrong", new="another one"))
assert wrong.status_code == 403 and wrong.parsed.code == "wrongPassword"

other, _ = log_in("alice")
logins = list_sessions.sync(client=client).items
assert len(logins) == 2 and [one.is_current for one in logins].count(True) == 1
gone = next(one for one in logins if not one.is_current)
assert end_session.sync_detailed(gone.id, client=client).status_code == 204
assert list_accounts.sync(client=other).code == "sessionEnded"
assert end.sync_detailed(client=client).status_code == 204
assert list_accounts.sync(client=client).code == "sessionEnded"
print("the generated client walked the bank")
