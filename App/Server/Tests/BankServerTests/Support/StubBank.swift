import BankKernel
import InMemoryBank

/// A bank of which every answer to a customer is one error.
struct StubBank: ServedBankPorts {
    let error: BankError
    let logins: InMemoryBank
    /// What happens when a customer takes another password, before it is kept.
    var beforeSettingPassword: @Sendable () throws(BankError) -> Void = {}

    func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] { throw error }
    func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel { throw error }
    func payee(numbered number: IBAN) async throws(BankError) -> AccountModel { throw error }
    func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] { throw error }
    func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt { throw error }
    func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage { throw error }
    func details(of transfer: TransferID, for customer: CustomerID) async throws(BankError) -> TransactionDetails {
        throw error
    }
    func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] { throw error }
    func setPassword(for username: String, hash: PasswordHash) async throws(BankError) {
        try beforeSettingPassword()
        try await logins.setPassword(for: username, hash: hash)
    }
}

/// What checks identities, left to a bank in memory.
protocol ServedBankPorts: BankPorts {
    var logins: InMemoryBank { get }
}

extension ServedBankPorts {
    func credential(forUsername username: String) async throws(BankError) -> Credential? {
        try await logins.credential(forUsername: username)
    }

    func begin(
        _ attempt: LoginAttempt, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try await logins.begin(attempt, at: now, throttle: throttle)
    }

    func end(
        _ attempt: LoginAttempt, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try await logins.end(attempt, as: end, at: now, throttle: throttle)
    }

    func setPassword(for username: String, hash: PasswordHash) async throws(BankError) {
        try await logins.setPassword(for: username, hash: hash)
    }
}
