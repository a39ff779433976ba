import BankKernel
import MemoryDisk
import Money

extension Step: CustomStringConvertible {
    var description: String {
        switch self {
        case .write(let process, let operation): "process \(process): \(operation)"
        case .overtake(let process, let operation, let other, let first):
            "process \(process): \(operation), and just before it process \(other): \(first)"
        case .resend(let process, let pick): "process \(process): send order \(pick) again"
        case .forge(let process, let pick): "process \(process): send order \(pick) with another amount"
        case .read(let process, let query): "process \(process): read \(query)"
        case .details(let process, let pick, let customer):
            "process \(process): read the details of order \(pick) for customer \(customer)"
        case .trouble(let trouble, let calls, let skipped, let times):
            "the disk \(trouble) at \(calls) after \(skipped), \(times.map(String.init) ?? "for good")"
        case .heal: "the disk works again"
        case .clock(let step): "the clock steps by \(step)"
        case .close(let process): "process \(process) closes the bank"
        case .kill(let process): "process \(process) is killed"
        case .cutPower: "the power goes"
        }
    }
}

extension BankOperation: CustomStringConvertible {
    var description: String {
        switch self {
        case .transfer(let order):
            "transfer \(order.amount) of customer \(order.customer.rawValue) from \(order.source.place)"
                + " to \(order.destination.place) as \(order.reference.id.rawValue)"
        case .deposit(let number, let amount, let reference):
            "deposit \(amount) to \(number.place) as \(reference.id.rawValue)"
        case .openAccount(let customer, _, let currency): "open an account in \(currency.code) for customer \(customer)"
        case .beginLogin(let username, _): "begin a login of \(username)"
        case .failLogin(let username): "a login of \(username) fails"
        case .forgetLogins(let username): "forget the logins of \(username)"
        }
    }
}

extension BankAnswer: CustomStringConvertible {
    var description: String {
        switch self {
        case .receipt(let receipt): "receipt \(receipt.sequence) at \(receipt.bookedAt), \(receipt.balanceAfter) left"
        case .account(let account): "account \(account.number.place)"
        case .admission(let admission): "\(admission)"
        case .accounts(let accounts): "\(accounts.map { "\($0.number.place): \($0.balance.map { "\($0)" } ?? "?")" })"
        case .balance(let balance): "balance \(balance.amount)"
        case .page(let page): "\(page.transactions.map { "\($0.sequence): \($0.amount), \($0.balanceAfter)" })"
        case .details(let details): "transfer \(details.sequence)"
        case .audit(let counts): "\(counts)"
        case .refused(let error): "\(error)"
        }
    }
}

extension IBAN {
    /// The place of the account among those of the bank.
    fileprivate var place: String { String(electronicForm.suffix(11).drop { $0 == "0" }) }
}
