import BankKernel
import Ledger
import Money

/// What a customer or the operator has written.
enum BankOperation: Equatable {
    case transfer(TransferOrder)
    case deposit(to: IBAN, Money, TransferReference)
    case openAccount(customer: Int, name: String, Currency)
    case beginLogin(username: String, LoginThrottle)
    case failLogin(username: String)
    case forgetLogins(username: String)

    /// A transfer that nothing speaks against, in a bank that was used for a while.
    static let rent = BankOperation.transfer(
        TransferOrder(
            reference: TransferReference(id: TransferID(rawValue: 5_000), note: "rent"),
            customer: BankState.id(ofCustomer: 0), source: BankState.number(0), destination: BankState.number(3),
            amount: Money(minorUnits: 100, currency: .eur)))

    /// The reference that makes it safe to send it twice.
    var reference: TransferID? {
        switch self {
        case .transfer(let order): order.reference.id
        case .deposit(_, _, let reference): reference.id
        case .openAccount, .beginLogin, .failLogin, .forgetLogins: nil
        }
    }

    /// Whether it is of logins, after which what was in doubt before still is.
    var isOfLogins: Bool {
        switch self {
        case .transfer, .deposit, .openAccount: false
        case .beginLogin, .failLogin, .forgetLogins: true
        }
    }

    /// The same reference for another amount.
    var forged: BankOperation {
        switch self {
        case .transfer(let order):
            .transfer(
                TransferOrder(
                    reference: order.reference, customer: order.customer, source: order.source,
                    destination: order.destination, amount: Self.oneMore(than: order.amount)))
        case .deposit(let number, let amount, let reference):
            .deposit(to: number, Self.oneMore(than: amount), reference)
        case .openAccount, .beginLogin, .failLogin, .forgetLogins: self
        }
    }

    private static func oneMore(than amount: Money) -> Money {
        Money(minorUnits: amount.minorUnits + 1, currency: amount.currency)
    }

    func run(on ledger: Ledger, at now: Instant) async -> BankAnswer {
        do throws(BankError) {
            switch self {
            case .transfer(let order): return .receipt(try await ledger.book(order))
            case .deposit(let number, let amount, let reference):
                return .receipt(try await ledger.deposit(to: number, amount: amount, reference: reference))
            case .openAccount(let customer, let name, let currency):
                let username = BankState.customers[customer]
                return .account(try await ledger.openAccount(for: username, name: name, currency: currency))
            case .beginLogin(let username, let throttle):
                return .admission(try await ledger.begin(LoginAttempt(username), at: now, throttle: throttle))
            case .failLogin(let username):
                return .admission(
                    try await ledger.end(LoginAttempt(username), as: .failed, at: now, throttle: LoginThrottle()))
            case .forgetLogins(let username):
                return .admission(
                    try await ledger.end(LoginAttempt(username), as: .succeeded, at: now, throttle: LoginThrottle()))
            }
        } catch {
            return .refused(error)
        }
    }
}

/// What a customer or the operator reads.
enum BankQuery: Equatable {
    case accounts(customer: Int)
    case balance(IBAN, customer: Int)
    case history(HistoryQuery, customer: Int)
    case details(TransferID, customer: Int)
    case audit

    func run(on ledger: Ledger) async -> BankAnswer {
        do throws(BankError) {
            switch self {
            case .accounts(let customer):
                return .accounts(try await ledger.accounts(of: BankState.id(ofCustomer: customer)))
            case .balance(let number, let customer):
                return .balance(try await ledger.balance(of: number, for: BankState.id(ofCustomer: customer)))
            case .history(let query, let customer):
                return .page(try await ledger.page(query, for: BankState.id(ofCustomer: customer)))
            case .details(let id, let customer):
                return .details(try await ledger.details(of: id, for: BankState.id(ofCustomer: customer)))
            case .audit:
                let report = try await ledger.audit()
                return .audit(
                    AuditCounts(
                        customers: report.customers, accounts: report.accounts, transfers: report.transfers,
                        faults: report.faults))
            }
        } catch {
            return .refused(error)
        }
    }
}

/// What comes of an operation or a query.
enum BankAnswer: Equatable {
    case receipt(TransferReceipt)
    case account(AccountModel)
    case admission(LoginAdmission)
    case accounts([AccountModel])
    case balance(BalanceModel)
    case page(HistoryPage)
    case details(TransactionDetails)
    case audit(AuditCounts)
    case refused(BankError)
}

struct AuditCounts: Equatable {
    let customers: Int
    let accounts: Int
    let transfers: Int
    let faults: [String]
}
