import BankContracts
import BankKernel
import InMemoryBank
import LoopbackBank
import Money
import Testing

@testable import RemoteBank

struct RemoteBankContractTests {
    private static let laws =
        BankContract.accounts + BankContract.balances + BankContract.payees + BankContract.transfers
        + BankContract.history

    @Test(arguments: laws)
    func `keeps the contract of banks for customers`(law: Law<BankMaker>) async throws {
        try await law.hold { clock in try BankOverHTTP(clock: clock) }
    }
}

/// A bank that customers use over HTTP, and that is run beside it.
private struct BankOverHTTP {
    private let bank: InMemoryBank
    private let server: LoopbackBank
    private let remote: RemoteBank

    init(clock: ManualClock) throws {
        bank = InMemoryBank(clock: clock)
        server = try LoopbackBank(bank, clock: clock)
        remote = try server.connect(clock: clock)
    }

    /// The customer's side, for one who is logged in by then, also without a password.
    private func remote(for customer: CustomerID) -> RemoteBank {
        if !remote.isLoggedIn(customer) { remote.keep(server.admit(customer), of: customer) }
        return remote
    }
}

extension BankOverHTTP: AccountsPort, BalancePort, PayeesPort, TransfersPort, HistoryPort {
    func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try await remote(for: customer).accounts(of: customer)
    }

    func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        try await remote(for: customer).balance(of: account, for: customer)
    }

    func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        try await remote(for: CustomerID(rawValue: 1)).payee(numbered: number)
    }

    func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try await remote(for: customer).knownPayees(of: customer)
    }

    func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        try await remote(for: order.customer).book(order)
    }

    func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        try await remote(for: customer).page(query, for: customer)
    }

    func details(
        of transfer: TransferID, for customer: CustomerID
    ) async throws(BankError) -> TransactionDetails {
        try await remote(for: customer).details(of: transfer, for: customer)
    }

    func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] {
        try await remote(for: customer).turnover(of: account, months: months, for: customer)
    }
}

extension BankOverHTTP: Bank {
    func credential(forUsername username: String) async throws(BankError) -> Credential? {
        try await bank.credential(forUsername: username)
    }

    func begin(
        username: String, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try await bank.begin(username: username, at: now, throttle: throttle)
    }

    func end(
        username: String, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) {
        try await bank.end(username: username, as: end, at: now, throttle: throttle)
    }

    func setPassword(for username: String, hash: PasswordHash) async throws(BankError) {
        try await bank.setPassword(for: username, hash: hash)
    }

    func addCustomer(
        username: String, displayName: String, passwordHash: PasswordHash?
    ) async throws(BankError) -> UserModel {
        try bank.addCustomer(username: username, displayName: displayName, passwordHash: passwordHash)
    }

    func openAccount(
        for username: String, name: String, currency: Currency
    ) async throws(BankError) -> AccountModel {
        try bank.openAccount(for: username, name: name, currency: currency)
    }

    func deposit(
        to account: IBAN, amount: Money, reference: TransferReference
    ) async throws(BankError) -> TransferReceipt {
        try bank.deposit(to: account, amount: amount, reference: reference)
    }

    func audit(against seal: String?) async throws(BankError) -> BankAudit {
        try await bank.audit(against: seal)
    }
}
